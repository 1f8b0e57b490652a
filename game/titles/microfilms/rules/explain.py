"""Why an action is not legal in [microfilms]: the first reason that a careful opponent would give."""

from __future__ import annotations

from game.core.contract import Action, Refusal, Seat
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import (
    BROKER,
    CASH_OUT,
    HITMAN,
    INTERPOL,
    INTERROGATE,
    JOURNALIST,
    LETTER,
    MICROFILM,
    NOBODY,
    SECOND_EVENING,
    STEAL,
)
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
            return Refusal("too_few_francs", (2,)) if kind == BLACKMAILED else Refusal("no_blackmail_now")
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
            if refusal := _price(s, seat, pay, 1, (INTERROGATE,)):
                return refusal
            if to == s.seats and len(s.hands) > to and not s.hands[to]:
                return Refusal("croupier_has_no_cards")
            return _target(s, seat, to)
        case do.Blackmail(to, pay):
            return _price(s, seat, pay, 2, (STEAL, INTERROGATE)) or _target(s, seat, to)
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
    return Refusal("eliminated", (to,)) if s.out >> to & 1 else Refusal("no_such_choice")


_ROLE: dict[type[Action], int] = {
    do.Accuse: JOURNALIST,
    do.Hit: HITMAN,
    do.Locate: BROKER,
    do.Arrest: INTERPOL,
}


def _attempt(s: State, seat: Seat, a: Action, hand: list[int]) -> Refusal:
    role = _ROLE.get(type(a))
    if role is not None and s.roles[seat] != role:
        return Refusal("other_identity", (role,))
    if isinstance(a, do.Reveal | do.Claim) and s.agents[seat] == NOBODY:
        return Refusal("no_agent")
    if not s.cleared >> seat & 1:
        return Refusal("suspect")
    if isinstance(a, do.Locate | do.Arrest) and s.evening < SECOND_EVENING:
        return Refusal("first_evening")
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
            return _claim(s, seat, nation)
    return Refusal("no_such_choice")


def _claim(s: State, seat: Seat, nation: int) -> Refusal:
    if len(s.hands) == s.seats:
        return Refusal("no_croupier")
    if not s.cleared >> s.seats & 1:
        return Refusal("croupier_suspect")
    if not s.hands[s.seats]:
        return Refusal("croupier_has_no_cards")
    return Refusal("foreign_nation") if nation in (s.agents[seat], s.left_out) else Refusal("no_such_choice")
