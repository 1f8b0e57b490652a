"""A game that is run once more: the same choices on the same deal, step by step.

Nobody sits at this table and nobody thinks. A game that is over is open to any eyes; one that is not ends at its last
choice, and who may look at which of its steps is for the screen to decide.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.core.contract import Action, Seat
from game.core.dossier import AnyDossier
from game.core.match import Match
from game.desk.host import Host

STAND_IN = "rookie"
"""People's seats are run like a computer player's: nobody is asked at the screen."""


class Nobody:
    """Computer players that never answer: every choice has been made long ago."""

    def ask(self, seat: Seat, level: str, dossier: AnyDossier, legal: Sequence[Action]) -> None: ...

    def answer(self) -> tuple[Seat, Action] | None:
        return None

    def forget(self) -> None: ...


def fits(match: Match) -> bool:
    """Whether a game can be run again: something was chosen, and all of it by the rules of today."""
    return bool(match.steps) and match.revision == match.title.revision


class Projector(Host):
    """Shows the choices of `whole` one after the other."""

    def __init__(self, whole: Match, at: int = 0) -> None:
        self.whole = whole
        sitters = [structs.replace(sitter, level=sitter.level or STAND_IN) for sitter in whole.sitters]
        again = Match(whole.title, whole.setup, bytes.fromhex(whole.header.seed), sitters, marks=whole.marks)
        for step in whole.steps[:at]:
            again.submit(step.seat, step.action)
        super().__init__(again, None, Nobody())

    @property
    def at(self) -> int:
        """How many choices have been shown."""
        return len(self.match.steps)

    @property
    def length(self) -> int:
        return len(self.whole.steps)

    def advance(self) -> None:
        """Shows the next choice, if there is one."""
        if self.at >= self.length:
            return
        step = self.whole.steps[self.at]
        self.before = {seat: self.match.view(seat) for seat in (None, *range(self.match.setup.seats))}
        self.heard_from = len(self.match.dossier(None).news)
        self.match.submit(step.seat, step.action)

    def _ask(self) -> None:
        """Nobody is asked."""
