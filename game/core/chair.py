"""A chair at a match: what a person or a computer player may do and see, and nothing more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Action, Refusal, Seat, View
from game.core.dossier import AnyDossier

if TYPE_CHECKING:
    from game.core.match import Match


class Chair:
    """One seat at a match."""

    __slots__ = ("_match", "seat")

    def __init__(self, match: Match, seat: Seat) -> None:
        self._match = match
        self.seat = seat

    @property
    def asked(self) -> bool:
        return bool(self._match.pending >> self.seat & 1)

    @property
    def view(self) -> View:
        return self._match.view(self.seat)

    @property
    def dossier(self) -> AnyDossier:
        return self._match.dossier(self.seat)

    @property
    def legal(self) -> list[Action]:
        return self._match.legal(self.seat)

    def why_not(self, action: Action) -> Refusal | None:
        return self._match.why_not(self.seat, action)

    def choose(self, action: Action) -> None:
        self._match.submit(self.seat, action)

    @property
    def undo_lock(self) -> Refusal | None:
        return self._match.undo_lock(self.seat)

    def undo(self) -> None:
        self._match.undo(self.seat)
