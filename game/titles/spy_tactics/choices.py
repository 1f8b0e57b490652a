"""What is said of each kind of action in Spy Tactics, and what a player points at to mean it: one record a kind."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from game.catalogue import NO_WORDS, Line, Who
from game.core.choices import Choice, Choices, at
from game.core.contract import Action
from game.core.trails import Stake, Standing
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics.cards import CODES, FREE, IN_ROUND, JACKKNIFE, NAME, NONE, NOTHING
from game.titles.spy_tactics.frames import DISCARD, FOLLOW, SEAL
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words.names import CODE, code

A = TypeVar("A", bound=Action, contravariant=True)


# -- things that are pointed at


def card_id(code: int) -> str:
    return f"card:{CODES[code]}"


def code_id(code: int) -> str:
    """The id of a code in the row that names all eight."""
    return f"code:{CODES[code]}"


def seat_id(seat: int) -> str:
    return f"seat:{seat}"


# -- what all choices have in common

_LAST = {
    DISCARD: Line("You choose last: round 1 begins then."),
    SEAL: Line("You choose last: all codes are revealed then."),
    FOLLOW: Line("You choose last: the round is settled then."),
}


def _card(view: SpyTacticsView, a: Action) -> Stake:
    """A card is at stake. A sealed choice can be changed until the screen is handed on; only the last choice of all is
    final at once."""
    return Stake.COSTS | Stake.FINAL if view.asked.bit_count() == 1 else Stake.COSTS


def _last(view: SpyTacticsView, a: Action) -> list[Line]:
    """What the last choice of all sets off."""
    return [_LAST[view.frames[-1][0] or 0]]


@dataclass(frozen=True)
class Of(Choice[SpyTacticsView, A]):
    """What is said of one kind of action in Spy Tactics."""

    stakes: Stake | Callable[[SpyTacticsView, A], Stake] = _card
    cautions: Callable[[SpyTacticsView, A], Sequence[Line]] = _last


# -- putting a card away, and sealing a code

PUT_AWAY = Of(
    do.Discard,
    "put-away",
    "card",
    label=lambda view, a: Line("Put {code} away", code=code(a.code)),
    trail=lambda view, a: (card_id(a.code),),
)


def _hand(view: SpyTacticsView, me: int) -> list[Standing]:
    """Every code of the hand, barred or not."""
    return [
        Standing(card_id(n), Line("Play {code}", code=code(n)), NO_WORDS, _barred(view, n), do.SEALS[n])
        for n in sorted(set(view.hand))
    ]


def _barred(view: SpyTacticsView, code: int) -> Line:
    """Who alone may play a code in this round."""
    only = view.bans[code]
    if only == FREE:
        return Line("not now")
    return Line("{who} only", who=Who(only)) if 0 <= only < len(view.laid) else Line("barred")


SEALED = Of(
    do.Seal,
    "seal",
    "card",
    label=lambda view, a: Line("Play {code}", code=code(a.code)),
    trail=lambda view, a: (card_id(a.code),),
    standing=at((SEAL,), _hand),
)
HOLD = Of(
    do.Hold,
    "hold",
    "stop",
    label=Line("Play nothing: all your codes are barred"),
    trail=("hold",),
    stakes=Stake.NOTHING,
)


# -- what codes ask for


def _next_on_the_left(view: SpyTacticsView) -> int:
    """The seat that gets the card this seat passes on: the next JackKnife; after the last seat comes the first."""
    assert view.seat is not None
    n = len(view.laid)
    order = [(view.seat + k) % n for k in range(1, n + 1)]
    return next(seat for seat in order if view.laid[seat] and view.laid[seat][-1] == JACKKNIFE)


GIVE = Of(
    do.Give,
    "jackknife",
    "swap",
    label=lambda view, a: Line("Pass {code} to {who}", code=code(a.code), who=Who(_next_on_the_left(view))),
    trail=lambda view, a: (card_id(a.code),),
)
LOOK = Of(
    do.Look,
    "follow-up",
    "eye",
    label=lambda view, a: Line("Look at {who}’s identity", who=Who(a.to)),
    trail=lambda view, a: (seat_id(a.to),),
)


def _guess_more(view: SpyTacticsView, a: do.Guess, pick: str) -> Line:
    kind, _, which = pick.partition(":")
    if kind == "seat":
        return Line("Guess what {who} put away …", who=Who(int(which)))
    return Line("Guess who put {code} away …", code=CODE[CODES.index(which)])


GUESS = Of(
    do.Guess,
    "hydrocluster",
    "doubt",
    label=lambda view, a: Line("Guess that {who} put {code} away", who=Who(a.to), code=code(a.code)),
    trail=lambda view, a: (seat_id(a.to), code_id(a.code)),
    other_ways=lambda view, a: [(code_id(a.code), seat_id(a.to))],
    group=_guess_more,
)


def _all_codes(view: SpyTacticsView, me: int) -> list[Standing]:
    """The eight codes, while one of them is named."""
    own = view.laid[me][-1] if view.laid[me] else NONE
    if own in (NONE, NOTHING) or IN_ROUND[own][view.round - 1] != NAME:
        return []
    return [Standing(code_id(n), code(n), meant=do.NAMES[n]) for n in range(len(CODES))]


NAMED = Of(
    do.Name,
    "starfrost",
    "lock",
    label=lambda view, a: Line("Name {code} for round {round}", code=code(a.code), round=view.round + 1),
    trail=lambda view, a: (code_id(a.code),),
    standing=at((FOLLOW,), _all_codes),
)
TAKEN_BACK = Of(
    do.Return,
    "darkwind",
    "undo",
    label=lambda view, a: Line("Take {code} back", code=code(a.code)),
    trail=lambda view, a: (code_id(a.code),),
)

BY_KIND = Choices(PUT_AWAY) | SEALED | HOLD | GIVE | LOOK | GUESS | NAMED | TAKEN_BACK
