"""A pause in which everybody looks up from the game: a head, a sentence, a plate of chocolates. Any key ends it."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.catalogue import Line
from game.ui.intents import Cancel, Intent, Key, Pressed
from game.ui.look import Look
from game.ui.paint import Box, Disc, Words
from game.ui.semantics import Node, Paint
from game.ui.stack import Scene
from game.ui.widgets import strip, strip_height


class InterludeScene(Scene):
    """The pause. It shows nothing of the game; when it ends, the choice that led to it is played."""

    name = "interlude"

    def __init__(self, head: Line, says: Line, then: Callable[[], None]) -> None:
        self.head = head
        self.says = says
        self._then = then

    def first_focus(self) -> str:
        return "on"

    def tree(self, look: Look) -> Node:
        window = look.window
        head_at = window.place(window.w * 0.9, look.text(150) * 1.1, 0.5, 0.08)
        says_at = window.place(min(window.w * 0.8, look.px(1100)), look.text(30) * 4.5, 0.5, 0.84)
        size = strip_height(look) * 1.2
        on_at = window.place(min(window.w * 0.5, look.px(420) * max(1.0, look.grow * 0.9)), size, 0.5, 0.97)
        art: list[Paint] = [
            Box(window, "title.ground"),
            Words(self.head, head_at, "bebas", look.text(150), "paper", "centre", tracking=look.px(3), least=0.3),
            Words(self.says, says_at, "type", look.text(30), "paper", "centre", wrap=True, least=0.5),
            *_plate(look),
        ]
        children = (
            Node("head", "heading", head_at, self.head),
            Node("says", "text", says_at, self.says),
            strip("on", on_at, Line("Back to work"), look, key="1", icon="go", hot=True),
        )
        return Node("interlude", "screen", window, self.head, art=tuple(art), children=children)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Pressed | Key | Cancel):
            self.stage.pop()
            self._then()


def _plate(look: Look) -> list[Paint]:
    """Round chocolates in gold foil on a plate."""
    x, y = look.window.centre
    y -= look.px(10)
    r = min(look.px(230), look.window.h * 0.21)
    found: list[Paint] = [Disc(x + r * 0.06, y + r * 0.08, r, "title.bar"), Disc(x, y, r, "paper", "paper-shade")]
    places = [(0.0, 0.0)] + [(0.58 * math.cos(k * math.pi / 3), 0.58 * math.sin(k * math.pi / 3)) for k in range(6)]
    for dx, dy in places:
        found.append(Disc(x + dx * r, y + dy * r, r * 0.24, "ochre", "ochre-dark"))
        found.append(Disc(x + dx * r - r * 0.06, y + dy * r - r * 0.07, r * 0.06, "glow"))
    return found
