"""What a seat can do in Spy Tactics, and tables of all actions, built once."""

from __future__ import annotations

from typing import ClassVar

from game.core.contract import Action
from game.titles.spy_tactics.cards import ALL, JACKKNIFE, NONE, NOTHING

SEATS = 9


class Discard(Action, frozen=True):
    """Put a card away before the first round."""

    code: int


class Seal(Action, frozen=True):
    """Seal a code for this round, face down."""

    code: int


class Hold(Action, frozen=True):
    """Play nothing, because no card in hand may be played."""

    code: ClassVar[int] = NOTHING


# An answer to what a code asks for has a seat and a code, or one of them.


class Give(Action, frozen=True):
    """JackKnife: pass a card on."""

    code: int
    to: ClassVar[int] = NONE


class Look(Action, frozen=True):
    """Look at an agent's identity."""

    to: int
    code: ClassVar[int] = NONE


class Guess(Action, frozen=True):
    """Hydrocluster: guess what somebody has put away."""

    to: int
    code: int


class Name(Action, frozen=True):
    """StarFrost: name a code that nobody else may play in the next round."""

    code: int
    to: ClassVar[int] = NONE


class Return(Action, frozen=True):
    """DarkWind: take back a card of an earlier round."""

    code: int
    to: ClassVar[int] = NONE


DISCARDS = tuple(Discard(code) for code in ALL)
SEALS = tuple(Seal(code) for code in ALL)
HOLD = Hold()
GIVES = tuple(Give(code) for code in ALL)
LOOKS: tuple[tuple[Look, ...], ...] = tuple(
    tuple(Look(seat) for seat in range(SEATS) if mask >> seat & 1) for mask in range(1 << SEATS)
)
GUESSES: tuple[tuple[Guess, ...], ...] = tuple(
    tuple(Guess(look.to, code) for look in looks for code in ALL) for looks in LOOKS
)
"""By the mask of seats that may be chosen."""
NAMES = tuple(Name(code) for code in ALL)
RETURNS = tuple(Return(code) for code in ALL)


def every(seats: int) -> tuple[Action, ...]:
    """All actions of a game with this number of seats. Nobody has a second JackKnife to pass on."""
    everybody = (1 << seats) - 1
    gives = (give for give in GIVES if give.code != JACKKNIFE)
    return (*DISCARDS, *SEALS, HOLD, *gives, *LOOKS[everybody], *GUESSES[everybody], *NAMES, *RETURNS)


Answer = Give | Look | Guess | Name | Return
ACTIONS = Discard | Seal | Hold | Give | Look | Guess | Name | Return
