"""The words for each choice in [microfilms], for the player who has it: what will happen, with the real sums and
losses."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.contract import Action
from game.core.trails import Stake
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import (
    ACE,
    ACE_PRICE,
    CASH_OUT,
    CASHED,
    JOURNALIST,
    NOBODY,
    STEAL,
    STOLEN,
)
from game.titles.microfilms.cards import BLACKMAILED as PAID_OFF
from game.titles.microfilms.frames import BLACKMAILED, EXCESS
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words.names import BEING, card, location, who

ATTEMPTS = (do.Reveal, do.Accuse, do.Hit, do.Locate, do.Arrest, do.Claim)


def say(view: MicrofilmsView, a: Action) -> Line:
    """An action in words, for the player who may choose it."""
    match a:
        case do.Draw(source):
            return _draw(view, source)
        case do.Pass():
            if view.house:
                return Line("Pass and take 1 franc")
            return Line("Pass and take nothing: the house is empty")
        case do.Bribe(kind, to):
            if to >= view.seats:
                return Line("Give {card} to the Croupier", card=card(kind))
            return Line("Offer {card} to {who}", card=card(kind), who=Who(to))
        case do.Accept():
            return Line("Take the card")
        case do.Decline():
            return _decline(view)
        case do.Steal(to):
            return _steal(view, to)
        case do.CashOut():
            if not view.house:
                return Line("Cash out nothing: the house is empty")
            n = min(CASHED, view.house)
            return Line("Cash out {n} franc", many="Cash out {n} francs", n=n)
        case do.Interrogate(to, pay):
            if pay == do.FRANCS:
                return Line("Interrogate {who} for 1 franc", who=who(view, to))
            return Line("Interrogate {who} with {card}", who=who(view, to), card=card(pay))
        case do.Blackmail(to, pay):
            if pay == do.FRANCS:
                return Line("Blackmail {who} for 2 francs", who=who(view, to))
            return Line("Blackmail {who} with {card}", who=who(view, to), card=card(pay))
        case do.Pay():
            return Line("Pay {who} 2 francs", who=who(view, _active(view)))
        case do.Defend():
            return Line("Defend with {card}", card=card(CASH_OUT))
        case do.Discard(kind):
            if _fee(view, a):
                return Line("Discard {card} and pay 2 francs", card=card(kind))
            return Line("Discard {card}", card=card(kind))
    return _attempt(view, a)


def stakes(view: MicrofilmsView, a: Action) -> Stake:
    """What is at stake: francs, a card, the token or the seat at the table.

    A bribe may be taken back until it is answered, but the Croupier answers at once. Cards over the limit have to go
    anyway, and a player who can only let a rumour spread has nothing to think over.
    """
    match a:
        case do.Draw() | do.Pass() | do.Accept():
            costs = False
        case do.Bribe(_, to):
            costs = to >= view.seats
        case do.Decline():
            seat = _asked(view)
            if _kind(view) == BLACKMAILED:
                costs = _francs(view, seat) >= PAID_OFF or CASH_OUT in view.hand
            else:
                costs = _francs(view, seat) > 0
        case do.Discard():
            costs = _fee(view, a) > 0
        case _:
            costs = True
    return Stake.FINAL | Stake.COSTS if costs else Stake.NOTHING


def cautions(view: MicrofilmsView, a: Action) -> list[Line]:
    """What is lost or at stake in a choice that asks once more."""
    if not stakes(view, a):
        return []
    seat = _asked(view)
    match a:
        case do.Decline() if _kind(view) == BLACKMAILED:
            return _rumour(view, seat)
        case do.Decline() | do.Pay() | do.Discard():
            return _left(view, seat, 1 if isinstance(a, do.Decline) else 2)
        case do.Steal() | do.CashOut() | do.Defend():
            return _goes(STEAL if isinstance(a, do.Steal) else CASH_OUT)
        case do.Interrogate(_, pay) | do.Blackmail(_, pay):
            if pay == do.FRANCS:
                return _left(view, seat, 1 if isinstance(a, do.Interrogate) else 2)
            return _goes(pay)
    if not isinstance(a, ATTEMPTS):
        return []
    if view.with_croupier:
        return [Line("If that fails, {who} wins.", who=Who(1 - seat))]
    if isinstance(a, do.Reveal):
        return [Line("With the wrong microfilm, the other side wins.")]
    return [Line("If that is wrong, {who} is out of the game.", who=Who(seat))]


# -- who decides what


def _kind(view: MicrofilmsView) -> int | None:
    return view.frames[-1][0] if view.frames else None


def _asked(view: MicrofilmsView) -> int:
    asked = view.frames[-1][1] if view.frames else 0
    return (asked or 1).bit_length() - 1


def _active(view: MicrofilmsView) -> int:
    """The seat whose turn it is, even if another answers now."""
    return (view.frames[-1][2] if view.frames else 0) or 0


def _francs(view: MicrofilmsView, place: int) -> int:
    return view.francs[place] if 0 <= place < len(view.francs) else 0


def _fee(view: MicrofilmsView, a: Action) -> int:
    """What a discard costs now; an eliminated player's Ace is discarded without a fee."""
    return ACE_PRICE if isinstance(a, do.Discard) and a.card == ACE and _kind(view) == EXCESS else 0


# -- what is lost


def _left(view: MicrofilmsView, seat: int, price: int) -> list[Line]:
    n = _francs(view, seat) - price
    if n == 0:
        return [Line("{who} has no francs left.", who=Who(seat))]
    return [Line("{who} keeps {n} franc.", many="{who} keeps {n} francs.", who=Who(seat), n=n)]


def _goes(kind: int) -> list[Line]:
    return [Line("{card} goes to the discard pile.", card=card(kind))]


def _rumour(view: MicrofilmsView, seat: int) -> list[Line]:
    found = []
    if view.cleared >> seat & 1:
        found.append(Line("{who} becomes a Suspect.", who=Who(seat)))
    n = view.sizes[seat]
    if n:
        line, many = "{by} takes the only card of {who}.", "{by} takes one of the {n} cards of {who}, at random."
        found.append(Line(line, many=many, n=n, by=who(view, _active(view)), who=Who(seat)))
    return found


# -- labels


def _draw(view: MicrofilmsView, source: int) -> Line:
    if source == do.DECK:
        return Line("Draw from the deck")
    if view.top == NOBODY:
        return Line("Take the top card of the discard pile")
    return Line("Take {card} from the discard pile", card=card(view.top))


def _decline(view: MicrofilmsView) -> Line:
    seat = _asked(view)
    if _kind(view) == BLACKMAILED:
        if view.sizes[seat]:
            return Line("Let the rumour spread and lose a card")
        return Line("Let the rumour spread")
    if _francs(view, seat):
        return Line("Decline and pay 1 franc")
    return Line("Decline, with no franc to pay")


def _steal(view: MicrofilmsView, to: int) -> Line:
    n = min(STOLEN, _francs(view, to))
    if not n:
        return Line("Steal nothing from {who}, who has no francs", who=who(view, to))
    return Line("Steal {n} franc from {who}", many="Steal {n} francs from {who}", n=n, who=who(view, to))


def _attempt(view: MicrofilmsView, a: Action) -> Line:
    match a:
        case do.Reveal(microfilm):
            return Line("Try to win with {card}", card=card(microfilm))
        case do.Accuse(microfilm, to):
            agent = BEING[microfilm] if 0 <= microfilm < JOURNALIST else card(microfilm)
            return Line("Show {card}: {who} is {agent}", card=card(microfilm), who=who(view, to), agent=agent)
        case do.Hit(to):
            return Line("{who} holds {card}", who=who(view, to), card=card(ACE))
        case do.Locate(one, two):
            first, second = (location(place, who(view, place)) for place in (one, two))
            if one == two:
                return Line("Both letters are in {one}", one=first)
            return Line("The letters are in {one} and {two}", one=first, two=second)
        case do.Arrest(to):
            return Line("Arrest {who} for a bloodstained card", who=who(view, to))
        case do.Claim(nation):
            return Line("The Croupier is an ally and holds {card}", card=card(nation))
    raise ValueError(a)


__all__ = ["cautions", "say", "stakes"]
