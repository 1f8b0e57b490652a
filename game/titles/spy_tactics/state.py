"""The state of a game of Spy Tactics. Hands are sorted tuples."""

from __future__ import annotations

from dataclasses import dataclass

Frame = tuple[int, int]
Cards = tuple[int, ...]


@dataclass(slots=True)
class State:
    """Everything on and under the table."""

    agencies: Cards
    """By seat."""
    spare: Cards
    """The identities that were not dealt."""
    hands: list[Cards]
    discards: list[int]
    """By seat, the card put away, or -1."""
    laid: list[Cards]
    """By seat, the face-up cards by round; -1 if there is none or it was taken back."""
    points: list[int]
    out: int
    round: int
    bans: tuple[int, ...]
    """By code: FREE, BARRED, or the only seat that may play it."""
    sealed: list[int]
    """By seat, the card or code chosen and not yet shown; -1 for none."""
    answers: list[tuple[int, int]]
    """By seat, the sealed answer to what its code asks for, as seat and code; -1 for none."""
    frames: list[Frame]
    how: str
    winners: int

    def copy(self) -> State:
        new = State.__new__(State)
        new.agencies = self.agencies
        new.spare = self.spare
        new.hands = self.hands[:]
        new.discards = self.discards[:]
        new.laid = self.laid[:]
        new.points = self.points[:]
        new.out = self.out
        new.round = self.round
        new.bans = self.bans
        new.sealed = self.sealed[:]
        new.answers = self.answers[:]
        new.frames = self.frames[:]
        new.how = self.how
        new.winners = self.winners
        return new

    @property
    def seats(self) -> int:
        return len(self.agencies)
