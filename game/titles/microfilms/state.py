"""The state of a game of [microfilms].

Places are the seats, followed by the Croupier if there is one. Hands are sorted; the top of a pile is its last card.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Mask, Seat

Frame = tuple[int, int, int, int]


@dataclass(slots=True)
class State:
    """Everything on and under the table."""

    seats: int
    left_out: int
    agents: list[int]
    """The agent of each place, or -1."""
    roles: list[int]
    """The freelancer of each place, or -1."""
    spare: list[int]
    """Identities in the box."""
    boxed: int
    """The nation whose letter is in the box: it has no ally."""
    hands: list[list[int]]
    deck: list[int]
    discard: list[int]
    francs: list[int]
    house: int
    cleared: int
    """The mask of the places whose token shows Cleared."""
    out: int
    """The mask of the seats that are out of the game."""
    bared: list[int]
    """The identity that lies face up at each place, or -1."""
    evening: int
    turns: int
    frames: list[Frame]
    how: str
    winners: int

    def copy(self) -> State:
        new = State.__new__(State)
        new.seats = self.seats
        new.left_out = self.left_out
        new.agents = self.agents[:]
        new.roles = self.roles[:]
        new.spare = self.spare[:]
        new.boxed = self.boxed
        new.hands = [hand[:] for hand in self.hands]
        new.deck = self.deck[:]
        new.discard = self.discard[:]
        new.francs = self.francs[:]
        new.house = self.house
        new.cleared = self.cleared
        new.out = self.out
        new.bared = self.bared[:]
        new.evening = self.evening
        new.turns = self.turns
        new.frames = self.frames[:]
        new.how = self.how
        new.winners = self.winners
        return new

    @property
    def places(self) -> int:
        return len(self.hands)

    @property
    def with_croupier(self) -> bool:
        return len(self.hands) > self.seats

    def others(self, seat: Seat) -> Mask:
        """The places that a seat may deal with: everybody else in the game, and the Croupier."""
        return ((1 << len(self.hands)) - 1) & ~self.out & ~(1 << seat)
