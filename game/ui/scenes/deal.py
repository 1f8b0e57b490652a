"""The deal: everybody comes to the table while its pictures are being drawn.

It is on the screen at once, so that nobody looks at a screen that stands still. Any key ends it.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Setup
from game.ui.intents import Button, Cancel, Intent, Key
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.stack import Scene
from game.ui.tables import table_of
from game.ui.widgets import seat_disc

AT_LEAST = 0.9
"""Seconds until the table may be shown: as long as everybody needs to sit down."""
AT_MOST = 3.0
"""Seconds after which the table is shown although some of its pictures are not drawn yet."""
SLOW = 1.5
"""Seconds after which a sentence says what everybody is waiting for."""


class DealScene(Scene):
    """Everybody sits down. It shows nothing of the deal."""

    name = "deal"

    def __init__(self, setup: Setup, waiting: Callable[[], bool], then: Callable[[], None]) -> None:
        self.setup = setup
        self._waiting = waiting
        self._then = then
        self._table = table_of(setup.title)
        self._passed = 0.0
        self._seated = False

    def tree(self, look: Look) -> Node:
        window, ground = look.window, self.setup.title
        title_at = window.place(window.w * 0.8, look.text(120) * 1.1, 0.5, 0.5)
        words = self._table.words
        art: list[Paint] = [
            Box(window, f"{ground}.desk"),
            Box(window.inset(look.px(40)), f"{ground}.ground", look.px(40)),
            Words(words.name, title_at, "bebas", look.text(120), "paper", "centre", tracking=look.px(3), least=0.3),
        ]
        mode_at = Rect(title_at.x, title_at.bottom, title_at.w, look.text(30) * 1.4)
        art.append(Words(words.mode(self.setup.mode), mode_at, "type", look.text(30), "paper-2", "centre"))
        children = [self._plate(seat, look) for seat in range(self.setup.seats)]
        said = Line("The table is being set …") if self._passed >= SLOW else NO_WORDS
        said_at = Rect(mode_at.x, mode_at.bottom + look.px(20), mode_at.w, look.text(24) * 1.4)
        waits = Words(said, said_at, "body", look.text(24), "paper-2", "centre")
        children.append(Node("wait", "text", said_at, said, art=(waits,) if said.text else ()))
        return Node("deal", "screen", window, words.name, art=tuple(art), children=tuple(children))

    def _plate(self, seat: int, look: Look) -> Node:
        """A face with its name: first all at the door, then each at a place of their own."""
        window, seats = look.window, self.setup.seats
        r = look.px(86)
        if self._seated:
            angle = math.pi / 2 + 2 * math.pi * seat / seats
            x = window.centre[0] + math.cos(angle) * window.w * 0.36
            y = window.centre[1] + math.sin(angle) * window.h * 0.33
        else:
            x, y = window.centre[0], window.bottom + r * 2
        s = look.theme.seats[seat]
        line = Line("{who}", who=Who(seat))
        name_h = look.text(36) * 1.2
        spot = Rect(x - r * 1.3, y - r, r * 2.6, 2 * r + name_h)
        name_at = Rect(spot.x, y + r, spot.w, name_h)
        art: tuple[Paint, ...] = (
            Disc(x, y, r, s.colour, s.dark, border="paper", width=look.px(4)),
            Pic(s.bust, Rect(x - r * 0.86, y - r * 0.86, r * 1.72, r * 1.72)),
            *seat_disc(seat, (x - r * 0.8, y + r * 0.72), look.px(24), look),
            Words(line, name_at, "bebas", look.text(36), "paper", "centre", tracking=look.px(1), least=0.4),
        )
        return Node(f"seat:{seat}", "person", spot, line, art=art, glide=True, pace=1.4 + 0.25 * seat)

    def due(self) -> float | None:
        return 0.05

    def tick(self, dt: float) -> None:
        self._passed += dt
        if not self._seated:
            self._seated = True
            self.stage.changed()
            return
        waits = self._waiting()
        if self._passed >= AT_MOST or (self._passed >= AT_LEAST and not waits):
            self._then()
        elif self._passed >= SLOW > self._passed - dt:
            self.stage.changed()

    @property
    def flies(self) -> bool:
        return True

    def land(self) -> None:
        self._then()

    def heed(self, intent: Intent) -> bool:
        if isinstance(intent, Button) and intent.down:
            self._then()
        return isinstance(intent, Button)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Key | Cancel):
            self._then()
