"""Moving house: everything into one file, or out of one that is dropped on the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.catalogue import NO_WORDS, Line
from game.desk.archive import Trouble
from game.ui.intents import Dropped, Intent
from game.ui.look import Look
from game.ui.scenes.pause import Asking, lay
from game.ui.semantics import Node

MOVING = Line("Moving house")
HOW = Line("All settings, people and games go into one file. To unpack such a file, drop it on this window.")
GAME_GOES_ON = Line("End the game that is being played before you unpack anything.")


class MovingScene(Asking):
    """`pack` gives the file that was made, `unpack` a sentence about what came out of one; both may raise Trouble.
    Without `unpack`, while a game is played, nothing is taken in."""

    name = "moving"
    head = MOVING
    lines = (("go_on", Line("Back"), "go"), ("pack", Line("Pack everything into one file"), "save"))

    def __init__(
        self, back: Callable[[], None], pack: Callable[[], Path], unpack: Callable[[Path], Line] | None
    ) -> None:
        super().__init__(self._do)
        self._back, self._pack, self._unpack = back, pack, unpack
        self._said = NO_WORDS

    def tree(self, look: Look) -> Node:
        return lay(self.head, self.lines, self._said if self._said.text else HOW, look)

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Dropped):
            self._take_in(intent.path)
        else:
            super().handle(intent)

    def _do(self, what: str) -> None:
        if what == "go_on":
            self._back()
            return
        try:
            self._said = Line("Everything is in {file}.", file=str(self._pack()))
        except Trouble as trouble:
            self._said = trouble.line
        self.stage.changed()

    def _take_in(self, path: Path) -> None:
        if self._unpack is None:
            self._said = GAME_GOES_ON
        else:
            try:
                self._said = self._unpack(path)
            except Trouble as trouble:
                self._said = trouble.line
        self.stage.changed()
