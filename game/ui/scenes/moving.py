"""Moving house: everything into one file, or out of one that is dropped on the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from game.catalogue import NO_WORDS, Line
from game.desk.moving import Step
from game.ui.intents import Dropped, Intent
from game.ui.look import Look
from game.ui.scenes.pause import Asking, lay
from game.ui.semantics import Node

MOVING = Line("Moving house")
HOW = Line("All settings, people and games go into one file. To unpack such a file, drop it on this window.")
GAME_GOES_ON = Line("End the game that is being played before you unpack anything.")
STOPPED = Line("Cancelled. Nothing has changed.")
BEGINS = Line("It begins …")
OFTEN = 0.1
"""Seconds between two looks at how far it is."""


class Going(Protocol):
    """An errand on its way, as `desk.movers` does them."""

    progress: Step
    said: Line | None

    def look(self) -> bool: ...

    def stop(self) -> None: ...


class MovingScene(Asking):
    """`pack` and `unpack` begin an errand. Without `unpack`, while a game is played, nothing is taken in."""

    name = "moving"
    head = MOVING
    lines = (("go_on", Line("Back"), "go"), ("pack", Line("Pack everything into one file"), "save"))
    going = (("stop", Line("Cancel"), "stop"),)

    def __init__(
        self, back: Callable[[], None], pack: Callable[[], Going], unpack: Callable[[Path], Going] | None
    ) -> None:
        super().__init__(self._do)
        self._back, self._pack, self._unpack = back, pack, unpack
        self._said = NO_WORDS
        self._errand: Going | None = None

    def tree(self, look: Look) -> Node:
        if self._errand is None:
            return lay(self.head, self.lines, self._said if self._said.text else HOW, look)
        step = self._errand.progress
        said = Line("{n} of {all} done", n=step.done, all=step.of) if step.of else BEGINS
        return lay(self.head, self.going, said, look)

    def handle(self, intent: Intent) -> None:
        if not isinstance(intent, Dropped):
            super().handle(intent)
        elif self._errand is None:
            if self._unpack is None:
                self._say(GAME_GOES_ON)
            else:
                self._begin(self._unpack(intent.path))

    def _do(self, what: str) -> None:
        if self._errand is not None:
            # Also Escape, which else leads back.
            self._errand.stop()
            self._errand = None
            self._say(STOPPED)
        elif what == "pack":
            self._begin(self._pack())
        else:
            self._back()

    def begin(self, errand: Going) -> None:
        """Watches an errand that has begun."""
        self._errand = errand

    def _begin(self, errand: Going) -> None:
        self.begin(errand)
        self.stage.focus.clear()
        self._look()

    def _look(self) -> None:
        if self._errand is not None and self._errand.said is not None:
            said, self._errand = self._errand.said, None
            self.stage.focus.clear()
            self._say(said)
        self.stage.changed()

    def _say(self, line: Line) -> None:
        self._said = line
        self.stage.changed()

    # Time

    def due(self) -> float | None:
        return None if self._errand is None else OFTEN

    def tick(self, dt: float) -> None:
        if self._errand is not None and self._errand.look():
            self._look()

    def leave(self) -> None:
        if self._errand is not None:
            self._errand.stop()
            self._errand = None
