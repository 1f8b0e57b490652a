"""A pause in which everybody looks up: a head, and a plate of chocolates. It shows nothing of the game."""

from __future__ import annotations

import math

from game.catalogue import Line
from game.core.moments import Moment
from game.ui.look import Look
from game.ui.paint import Box, Disc, Words
from game.ui.semantics import LIVE, Node, Paint, Rect
from game.ui.widgets import strip, strip_height

PAUSE = "pause"
"""The stage of the moment before a choice that lies outside the rules."""


def interlude(moment: Moment, look: Look) -> Node:
    """The whole window; any key goes on."""
    window = look.window
    head_at = window.place(window.w * 0.9, look.text(150) * 1.1, 0.5, 0.08)
    says_at = window.place(min(window.w * 0.8, look.px(1100)), look.text(30) * 4.5, 0.5, 0.84)
    size = strip_height(look) * 1.2
    on_at = window.place(min(window.w * 0.5, look.px(420) * max(1.0, look.grow * 0.9)), size, 0.5, 0.97)
    art: list[Paint] = [
        Box(window, "title.ground"),
        Words(moment.head, head_at, "bebas", look.text(150), "paper", "centre", tracking=look.px(3), least=0.3),
        Words(moment.line, says_at, "type", look.text(30), "paper", "centre", wrap=True, least=0.5),
        *_plate(window, look),
    ]
    children = (
        Node("head", "heading", head_at, moment.head),
        Node("says", "text", says_at, moment.line, state=LIVE),
        strip("do:go_on", on_at, Line("Back to work"), look, key="1", press="go_on", icon="go", hot=True),
    )
    return Node("interlude", "screen", window, moment.head, art=tuple(art), children=children)


def _plate(area: Rect, look: Look) -> list[Paint]:
    """Round chocolates in gold foil on a plate."""
    x, y = area.centre
    y -= look.px(10)
    r = min(look.px(230), area.h * 0.21)
    found: list[Paint] = [Disc(x + r * 0.06, y + r * 0.08, r, "title.bar"), Disc(x, y, r, "paper", "paper-shade")]
    places = [(0.0, 0.0)] + [(0.58 * math.cos(k * math.pi / 3), 0.58 * math.sin(k * math.pi / 3)) for k in range(6)]
    for dx, dy in places:
        found.append(Disc(x + dx * r, y + dy * r, r * 0.24, "ochre", "ochre-dark"))
        found.append(Disc(x + dx * r - r * 0.06, y + dy * r - r * 0.07, r * 0.06, "glow"))
    return found
