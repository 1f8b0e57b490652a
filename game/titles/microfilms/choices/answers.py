"""The answers to a bribe and to blackmail in [microfilms], and the cards that have to be discarded."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.choices import Lines, at
from game.core.trails import COSTS, Stake, Standing
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import ACE, ACE_PRICE, BRIBE_DECLINED, CASH_OUT
from game.titles.microfilms.cards import BLACKMAILED as PAID_OFF
from game.titles.microfilms.choices.shared import (
    Of,
    active,
    asked,
    asked_about,
    card_first,
    card_id,
    francs,
    goes,
    left,
)
from game.titles.microfilms.frames import BLACKMAILED, BRIBED, EXCESS
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words.names import card, who


def _accepting(view: MicrofilmsView, me: int) -> list[Standing]:
    cleared = Line("{who} is Cleared", who=Who(active(view)))
    return [Standing("accept", Line("Take the card"), cleared, meant=do.ANSWERS[0])]


ACCEPT = Of(
    do.Accept,
    "bribe",
    "card",
    label=Line("Take the card"),
    trail=("accept",),
    standing=at((BRIBED,), _accepting),
    wanted=6,
)


def _paying(view: MicrofilmsView, me: int) -> list[Standing]:
    n = view.francs[me]
    short = Line("there is 1") if n else Line("no francs")
    return [Standing("pay", Line("Pay 2 francs"), Line("of {n}", n=n), short, do.PAY)]


PAY = Of(
    do.Pay,
    "blackmail",
    "stop",
    label=lambda view, a: Line("Pay {who} 2 francs", who=who(view, active(view))),
    trail=("pay",),
    standing=at((BLACKMAILED,), _paying),
    stakes=COSTS,
    cautions=lambda view, a: left(view, PAID_OFF),
    wanted=7,
)


def _defending(view: MicrofilmsView, me: int) -> list[Standing]:
    return [Standing("defend", Line("Defend"), Line("Cash Out card"), Line("needs a Cash Out"), do.DEFEND)]


DEFEND = Of(
    do.Defend,
    "blackmail",
    "shield",
    label=lambda view, a: Line("Defend with {card}", card=card(CASH_OUT)),
    trail=("defend",),
    other_ways=lambda view, a: card_first("defend", CASH_OUT),
    lines=Lines.FIRST,
    standing=at((BLACKMAILED,), _defending),
    stakes=COSTS,
    cautions=lambda view, a: goes(CASH_OUT),
    wanted=8,
)


# -- declining a bribe, or letting a rumour spread


def _decline(view: MicrofilmsView, a: do.Decline) -> Line:
    seat = asked(view)
    if asked_about(view) == BLACKMAILED:
        if view.sizes[seat]:
            return Line("Let the rumour spread and lose a card")
        return Line("Let the rumour spread")
    if francs(view, seat):
        return Line("Decline and pay 1 franc")
    return Line("Decline, with no franc to pay")


def _declining(view: MicrofilmsView, me: int) -> list[Standing]:
    if asked_about(view) == BLACKMAILED:
        loses = Line("a card") if view.sizes[me] else Line("Suspect")
        return [Standing("decline", Line("Let the rumour spread"), loses, meant=do.DECLINE)]
    by = Who(active(view))
    costs = Line("1 franc to {who}", who=by) if view.francs[me] else Line("no franc to pay")
    return [Standing("decline", Line("Decline"), costs, meant=do.DECLINE)]


def _decline_stakes(view: MicrofilmsView, a: do.Decline) -> Stake:
    """A player who can only let a rumour spread has nothing to think over."""
    held = francs(view, asked(view))
    if asked_about(view) == BLACKMAILED:
        return COSTS if held >= PAID_OFF or CASH_OUT in view.hand else Stake.NOTHING
    return COSTS if held >= BRIBE_DECLINED else Stake.NOTHING


def _decline_cautions(view: MicrofilmsView, a: do.Decline) -> list[Line]:
    if not _decline_stakes(view, a):
        return []
    return _rumour(view, asked(view)) if asked_about(view) == BLACKMAILED else left(view, BRIBE_DECLINED)


def _rumour(view: MicrofilmsView, seat: int) -> list[Line]:
    found = []
    if view.cleared >> seat & 1:
        found.append(Line("{who} becomes a Suspect.", who=Who(seat)))
    n = view.sizes[seat]
    if n:
        line, many = "{by} takes the only card of {who}.", "{by} takes one of the {n} cards of {who}, at random."
        found.append(Line(line, many=many, n=n, by=who(view, active(view)), who=Who(seat)))
    return found


DECLINE = Of(
    do.Decline,
    "",
    "note",
    label=_decline,
    trail=("decline",),
    standing=at((BRIBED, BLACKMAILED), _declining),
    stakes=_decline_stakes,
    cautions=_decline_cautions,
)


# -- discarding


def _fee(view: MicrofilmsView, a: do.Discard) -> int:
    """What a discard costs now; an eliminated player's Ace is discarded without a fee."""
    return ACE_PRICE if a.card == ACE and asked_about(view) == EXCESS else 0


def _discard(view: MicrofilmsView, a: do.Discard) -> Line:
    if _fee(view, a):
        return Line("Discard {card} and pay 2 francs", card=card(a.card))
    return Line("Discard {card}", card=card(a.card))


DISCARD = Of(
    do.Discard,
    "hand-limit",
    "card",
    label=_discard,
    trail=lambda view, a: (card_id(a.card),),
    # Cards over the limit have to go anyway; only the fee is at stake.
    stakes=lambda view, a: COSTS if _fee(view, a) else Stake.NOTHING,
    cautions=lambda view, a: left(view, _fee(view, a)) if _fee(view, a) else [],
)
