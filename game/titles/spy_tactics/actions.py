"""What a seat can do in Spy Tactics, and tables of all these actions, made once."""

from __future__ import annotations

from typing import ClassVar

from game.core.contract import Action
from game.titles.spy_tactics.cards import ALL, NONE, NOTHING

SEATS = 9


class Discard(Action, frozen=True):
    """The card that is put away before the first round."""

    code: int


class Seal(Action, frozen=True):
    """The code of this round, face down."""

    code: int


class Hold(Action, frozen=True):
    """No card in hand may be played."""

    code: ClassVar[int] = NOTHING


# Answers to what one's code asks for have a seat and a code, or one of them.


class Give(Action, frozen=True):
    """JackKnife: the card that is passed on."""

    code: int
    to: ClassVar[int] = NONE


class Look(Action, frozen=True):
    """Look at an agent's identity."""

    to: int
    code: ClassVar[int] = NONE


class Guess(Action, frozen=True):
    """Hydrocluster: say what somebody has put away."""

    to: int
    code: int


class Name(Action, frozen=True):
    """StarFrost: the code that no other may play in the next round."""

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
"""By the mask of those who may be chosen."""
NAMES = tuple(Name(code) for code in ALL)
RETURNS = tuple(Return(code) for code in ALL)

Answer = Give | Look | Guess | Name | Return
ACTIONS = Discard | Seal | Hold | Give | Look | Guess | Name | Return
