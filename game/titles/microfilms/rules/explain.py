"""Why an action is not legal in [microfilms]: the first reason that a careful opponent would give.

It is asked only about what is not legal, so a condition that decides alone is not judged again. What belongs to an
identity and what bars an attempt is said here, and the rules ask it.
"""

from __future__ import annotations

from collections.abc import Callable

from game.core.contract import Action, Refusal, Seat
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import (
    BLACKMAIL_PRICE,
    BROKER,
    CASH_OUT,
    HITMAN,
    INTERPOL,
    INTERROGATE,
    INTERROGATE_PRICE,
    JOURNALIST,
    LETTER,
    MICROFILM,
    NOBODY,
    SECOND_EVENING,
    STEAL,
)
from game.titles.microfilms.cards import BLACKMAILED as PAID_OFF
from game.titles.microfilms.frames import BLACKMAILED, BRIBED, EXCESS, LAY_DOWN, TURN
from game.titles.microfilms.state import State


def explain(s: State, seat: Seat, a: Action) -> Refusal:
    """The code and the facts of a refusal. It is asked only about actions that are not legal for a seat that owes a
    choice."""
    kind = s.frames[-1][0]
    hand = s.hands[seat]
    match a:
        case do.Accept():
            return Refusal("no_bribe_now")
        case do.Decline():
            return Refusal("nothing_to_decline")
        case do.Pay():
            return Refusal("too_few_francs", (PAID_OFF,)) if kind == BLACKMAILED else Refusal("no_blackmail_now")
        case do.Defend():
            return Refusal("card_not_held", (CASH_OUT,)) if kind == BLACKMAILED else Refusal("no_blackmail_now")
        case do.Discard(card):
            if kind not in (EXCESS, LAY_DOWN):
                return Refusal("no_discard_now")
            if card not in hand:
                return Refusal("card_not_held", (card,))
            return Refusal("ace_costs")
    if kind == BRIBED:
        return Refusal("answer_the_bribe")
    if kind == BLACKMAILED:
        return Refusal("answer_the_blackmail")
    if kind != TURN:
        return Refusal("lay_off_first")
    return _turn(s, seat, a, hand)


def _turn(s: State, seat: Seat, a: Action, hand: list[int]) -> Refusal:
    match a:
        case do.Draw(source):
            if source not in (do.DECK, do.DISCARDS):
                return Refusal("no_such_choice")
            return Refusal("deck_empty") if source == do.DECK else Refusal("discard_empty")
        case do.Bribe(card, to):
            return Refusal("card_not_held", (card,)) if card not in hand else _target(s, seat, to)
        case do.Steal(to):
            return Refusal("card_not_held", (STEAL,)) if STEAL not in hand else _target(s, seat, to)
        case do.CashOut():
            return Refusal("card_not_held", (CASH_OUT,))
        case do.Interrogate(to, pay):
            if refusal := _price(s, seat, pay, INTERROGATE_PRICE, (INTERROGATE,)):
                return refusal
            if to == s.seats < len(s.hands):
                return _CROUPIER_EMPTY
            return _target(s, seat, to)
        case do.Blackmail(to, pay):
            return _price(s, seat, pay, BLACKMAIL_PRICE, (STEAL, INTERROGATE)) or _target(s, seat, to)
    return _attempt(s, seat, a, hand)


def _price(s: State, seat: Seat, pay: int, francs: int, cards: tuple[int, ...]) -> Refusal | None:
    if pay == do.FRANCS:
        return None if s.francs[seat] >= francs else Refusal("too_few_francs", (francs,))
    if pay not in cards:
        return Refusal("not_paid_so")
    return None if pay in s.hands[seat] else Refusal("card_not_held", (pay,))


def _target(s: State, seat: Seat, to: int) -> Refusal:
    if to == seat:
        return Refusal("not_oneself")
    if not 0 <= to < len(s.hands):
        return Refusal("nobody_there")
    return Refusal("no_such_choice") if s.others(seat) >> to & 1 else Refusal("eliminated", (to,))


# -- attempts to win

_Kinds = tuple[type[Action], ...]
_OF_ROLE: dict[int, _Kinds] = {
    NOBODY: (),
    JOURNALIST: (do.Accuse,),
    HITMAN: (do.Hit,),
    BROKER: (do.Locate,),
    INTERPOL: (do.Arrest,),
}
_OF_AGENT: dict[int, _Kinds] = {role: (do.Reveal, do.Claim, *kinds) for role, kinds in _OF_ROLE.items()}
"""The attempts of an agent who has this role besides."""
_ROLE = {kind: role for role, kinds in _OF_ROLE.items() for kind in kinds}


def attempts_of(s: State, seat: Seat) -> _Kinds:
    """The kinds of attempts that belong to a seat's identities."""
    return (_OF_ROLE if s.agents[seat] == NOBODY else _OF_AGENT)[s.roles[seat]]


def _too_early(s: State) -> Refusal | None:
    return None if s.evening >= SECOND_EVENING else _FIRST_EVENING


def _no_ally(s: State) -> Refusal | None:
    if len(s.hands) == s.seats:
        return _NO_CROUPIER
    if not s.cleared >> s.seats & 1:
        return _CROUPIER_SUSPECT
    return None if s.hands[s.seats] else _CROUPIER_EMPTY


_FIRST_EVENING, _NO_CROUPIER = Refusal("first_evening"), Refusal("no_croupier")
_CROUPIER_SUSPECT, _CROUPIER_EMPTY = Refusal("croupier_suspect"), Refusal("croupier_has_no_cards")

BARRED: dict[type[Action], Callable[[State], Refusal | None]] = {
    do.Locate: _too_early,
    do.Arrest: _too_early,
    do.Claim: _no_ally,
}
"""Why a kind of attempt is not possible now, whoever is Cleared and whatever it names; None if it is."""


def _attempt(s: State, seat: Seat, a: Action, hand: list[int]) -> Refusal:
    kind = type(a)
    if kind not in attempts_of(s, seat):
        return Refusal("other_identity", (_ROLE[kind],)) if kind in _ROLE else Refusal("no_agent")
    if not s.cleared >> seat & 1:
        return Refusal("suspect")
    if kind in BARRED and (refusal := BARRED[kind](s)):
        return refusal
    match a:
        case do.Reveal(microfilm):
            return Refusal("card_not_held", (microfilm,)) if 0 <= microfilm < LETTER else Refusal("no_microfilm")
        case do.Accuse(microfilm, to):
            if not 0 <= microfilm < LETTER:
                return Refusal("no_microfilm")
            if microfilm not in hand:
                return Refusal("card_not_held", (microfilm,))
            return Refusal("own_microfilm") if microfilm - MICROFILM == s.agents[seat] else _target(s, seat, to)
        case do.Arrest(to) if 0 <= to < len(s.hands) and to != seat and s.cleared >> to & 1:
            return Refusal("not_suspect", (to,))
        case do.Hit(to) | do.Arrest(to):
            return _target(s, seat, to)
        case do.Locate():
            return Refusal("no_such_location")
        case do.Claim(nation):
            own = nation in (s.agents[seat], s.left_out)
            return Refusal("foreign_nation") if own else Refusal("no_such_choice")
    return Refusal("no_such_choice")
