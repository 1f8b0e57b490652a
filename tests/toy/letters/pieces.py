"""The cards of Dead Letter, what is done with them, what is told of it, and what is seen."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Action, Event, Secret, Secrets, View

ANALYST, PHOTOGRAPHER, EXAMINER, LANDLADY, CLEANER, COURIER, AMBASSADOR, DEFECTOR = range(1, 9)
COPIES = {
    ANALYST: 5,
    PHOTOGRAPHER: 2,
    EXAMINER: 2,
    LANDLADY: 2,
    CLEANER: 2,
    COURIER: 1,
    AMBASSADOR: 1,
    DEFECTOR: 1,
}  # fmt: skip
RANKS = tuple(COPIES)
DECK = tuple(rank for rank, copies in COPIES.items() for _ in range(copies))
NAMED = RANKS[1:]
"""The ranks that an Analyst may name."""
AIMED = (ANALYST, PHOTOGRAPHER, EXAMINER, CLEANER, COURIER)
"""The ranks that are played at somebody."""

EMPLOYERS = (0, 0, 1, 1)
"""Each player is dealt one of these: the Bureau is 0, the Ministry is 1."""
NONE = -1
"""No seat, no employer."""
TURN = 0
"""The only kind of question."""


class Play(Action, frozen=True):
    """Play a card of the hand, at a player and naming a rank where the card says so."""

    card: int
    at: int = NONE
    names: int = 0


class Dealt(Event, frozen=True):
    to: int
    card: Secret
    employer: Secret
    seen_by = ("to",)


class Drawn(Event, frozen=True):
    """A card is drawn: from the deck, or the one set aside where the deck is empty."""

    by: int
    aside: bool
    card: Secret
    seen_by = ("by",)


class Played(Event, frozen=True):
    by: int
    card: int
    at: int
    names: int


class Guessed(Event, frozen=True):
    by: int
    at: int
    names: int
    right: bool


class LookedAt(Event, frozen=True):
    by: int
    at: int
    card: Secret
    seen_by = ("by",)


class Compared(Event, frozen=True):
    """Two players compare hands; `lower` is out, or nobody where the cards are equal."""

    by: int
    at: int
    lower: int
    cards: Secrets
    seen_by = ("by", "at")


class Discarded(Event, frozen=True):
    by: int
    card: int


class Swapped(Event, frozen=True):
    """Two players swap hands; the cards are what `by` and `at` hold from now on."""

    by: int
    at: int
    cards: Secrets
    seen_by = ("by", "at")


class Out(Event, frozen=True):
    """A player is out and lays everything open: the hand (0 where there is none left) and the employer."""

    seat: int
    card: int
    employer: int


class Shown(Event, frozen=True):
    """The deck is empty: everybody still in shows a hand; 0 stands for the others."""

    cards: tuple[int, ...]


class Over(Event, frozen=True):
    how: str
    winners: int
    employers: tuple[int, ...]


@dataclass(slots=True)
class State:
    hands: list[list[int]]
    deck: list[int]
    aside: list[int]
    employers: list[int]
    played: list[list[int]]
    out: int
    safe: int
    frames: list[tuple[int, int]]
    how: str
    winners: int

    def copy(self) -> State:
        return State(
            [hand[:] for hand in self.hands],
            self.deck[:],
            self.aside[:],
            self.employers[:],
            [cards[:] for cards in self.played],
            self.out,
            self.safe,
            self.frames[:],
            self.how,
            self.winners,
        )


class LettersView(View, frozen=True, kw_only=True):
    """`shown` are the hands that are open to all at the end, 0 where none is; employers not known are NONE."""

    hand: tuple[int, ...]
    shown: tuple[int, ...]
    employers: tuple[int, ...]
    played: tuple[tuple[int, ...], ...]
    out: int
    safe: int
    deck: int
    aside: int

    @property
    def seats(self) -> range:
        return range(len(self.played))

    def gone(self, rank: int) -> int:
        """How many copies of a rank lie face up."""
        return sum(cards.count(rank) for cards in self.played)
