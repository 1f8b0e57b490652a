"""The actions of a turn in [microfilms]: draw, pass, bribe, and what is done with an action card or with francs."""

from __future__ import annotations

from game.catalogue import NO_WORDS, Line
from game.core.choices import Lines, at
from game.core.trails import COSTS, Stake, Standing, Tag
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import (
    BLACKMAIL_PRICE,
    BLACKMAILED,
    CASHED,
    INTERROGATE_PRICE,
    KINDS,
    NOBODY,
    STOLEN,
)
from game.titles.microfilms.cards import (
    CASH_OUT as CASH_OUT_CARD,
)
from game.titles.microfilms.cards import (
    INTERROGATE as INTERROGATE_CARD,
)
from game.titles.microfilms.cards import (
    STEAL as STEAL_CARD,
)
from game.titles.microfilms.choices.shared import (
    Of,
    card_first,
    card_id,
    francs,
    goes,
    name_alone,
    other,
    paid_id,
    seat_id,
    spent,
)
from game.titles.microfilms.frames import TURN
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import names
from game.titles.microfilms.words.names import card, who

# -- drawing and passing


def _draw(view: MicrofilmsView, a: do.Draw) -> Line:
    if a.source == do.DECK:
        return Line("Draw from the deck")
    if view.top == NOBODY:
        return Line("Take the top card of the discard pile")
    return Line("Take {card} from the discard pile", card=card(view.top))


def _drawing(view: MicrofilmsView, me: int) -> list[Standing]:
    top = NO_WORDS if view.top == NOBODY else names.SHORT[view.top]
    left = Line("{n} left", n=view.deck)
    return [
        Standing("deck", Line("Draw from the deck"), left, Line("none left"), do.DRAWS[0]),
        Standing("discard", Line("Take the discard"), top, Line("none there"), do.DRAWS[1]),
    ]


DRAW = Of(
    do.Draw,
    "draw",
    "card",
    label=_draw,
    trail=lambda view, a: ("deck",) if a.source == do.DECK else ("discard",),
    standing=at((TURN,), _drawing),
    wanted=5,
)


def _pass(view: MicrofilmsView, a: do.Pass) -> Line:
    return Line("Pass and take 1 franc") if view.house else Line("Pass and take nothing: the house is empty")


def _passing(view: MicrofilmsView, me: int) -> list[Standing]:
    gain = Line("+1 franc") if view.house else Line("no francs left")
    return [Standing("house", Line("Pass"), gain, meant=do.PASS)]


PASS = Of(do.Pass, "pass", "stop", label=_pass, trail=("house",), standing=at((TURN,), _passing))


# -- bribing


def _bribe(view: MicrofilmsView, a: do.Bribe) -> Line:
    if a.to >= view.seats:
        return Line("Give {card} to the Croupier", card=card(a.card))
    return Line("Offer {card} to {who}", card=card(a.card), who=who(view, a.to))


def _bribe_with(view: MicrofilmsView, a: do.Bribe, pick: str) -> Line:
    kind, _, which = pick.partition(":")
    if kind == "card":
        return Line("Offer {card} to whom?", card=names.THE_CARD[KINDS.index(which)])
    return Line("Offer which card to {who}?", who=who(view, int(which)))


def _card_or_name(view: MicrofilmsView, a: do.Bribe, pick: str) -> Line:
    kind, _, which = pick.partition(":")
    return names.CARD[KINDS.index(which)] if kind == "card" else name_alone(view, a, pick)


def _bribing(view: MicrofilmsView, me: int) -> list[Standing]:
    meant = do.Bribe(STEAL_CARD, other(view, me))
    return [Standing("bribe", Line("Offer a bribe"), Line("a card"), Line("needs a card"), meant)]


BRIBE = Of(
    do.Bribe,
    "bribe",
    "card",
    label=_bribe,
    trail=lambda view, a: ("bribe", card_id(a.card), seat_id(a.to)),
    asks={"bribe": Line("Offer which card?")},
    group=_bribe_with,
    further=_card_or_name,
    standing=at((TURN,), _bribing),
    # A bribe may be taken back until it is answered, but the Croupier answers at once.
    stakes=lambda view, a: COSTS if a.to >= view.seats else Stake.NOTHING,
)


# -- action cards


def _steal(view: MicrofilmsView, a: do.Steal) -> Line:
    n = min(STOLEN, francs(view, a.to))
    if not n:
        return Line("Steal nothing from {who}, who has no francs", who=who(view, a.to))
    return Line("Steal {n} franc from {who}", many="Steal {n} francs from {who}", n=n, who=who(view, a.to))


def _stealing(view: MicrofilmsView, me: int) -> list[Standing]:
    meant = do.Steal(other(view, me))
    return [Standing("steal", Line("Steal 2 francs"), Line("Steal card"), Line("needs a Steal"), meant)]


def _loses(view: MicrofilmsView, a: do.Steal) -> dict[str, Tag]:
    n = min(STOLEN, view.francs[a.to])
    return {f"purse:{a.to}": Tag(Line("loses {n}", n=n)) if n else Tag(Line("has none"), True)}


STEAL = Of(
    do.Steal,
    "steal",
    "hand",
    label=_steal,
    trail=lambda view, a: ("steal", seat_id(a.to)),
    other_ways=lambda view, a: card_first("steal", STEAL_CARD, seat_id(a.to)),
    lines=Lines.FIRST,
    asks={"steal": Line("Steal from whom?")},
    standing=at((TURN,), _stealing),
    stakes=COSTS,
    cautions=lambda view, a: goes(STEAL_CARD),
    tags=_loses,
    wanted=4,
)


def _cash_out(view: MicrofilmsView, a: do.CashOut) -> Line:
    if not view.house:
        return Line("Cash out nothing: the house is empty")
    return Line("Cash out {n} franc", many="Cash out {n} francs", n=min(CASHED, view.house))


def _cashing_out(view: MicrofilmsView, me: int) -> list[Standing]:
    n = min(CASHED, view.house)
    gain = Line("+{n} franc", many="+{n} francs", n=n) if n else Line("house is empty")
    return [Standing("cash-out", Line("Cash out"), gain, Line("needs a Cash Out"), do.CASH_OUTS)]


CASH_OUT = Of(
    do.CashOut,
    "cash-out",
    "stop",
    label=_cash_out,
    trail=("cash-out",),
    other_ways=lambda view, a: card_first("cash-out", CASH_OUT_CARD),
    lines=Lines.FIRST,
    standing=at((TURN,), _cashing_out),
    stakes=COSTS,
    cautions=lambda view, a: goes(CASH_OUT_CARD),
    wanted=3,
)


# -- with a card or for francs


def _price(card: bool, enough: bool, money: Line, either: Line) -> Line:
    """What an action costs, in what this player has."""
    if not card:
        return money
    return either if enough else Line("a card")


def _paid(view: MicrofilmsView, a: do.Interrogate | do.Blackmail, pick: str) -> Line:
    return Line("Pay with what?") if pick.startswith("seat:") else names.CARD[KINDS.index(pick.partition(":")[2])]


def _interrogate(view: MicrofilmsView, a: do.Interrogate) -> Line:
    if a.pay == do.FRANCS:
        return Line("Interrogate {who} for 1 franc", who=who(view, a.to))
    return Line("Interrogate {who} with {card}", who=who(view, a.to), card=card(a.pay))


def _interrogating(view: MicrofilmsView, me: int) -> list[Standing]:
    held, enough = INTERROGATE_CARD in view.hand, view.francs[me] >= INTERROGATE_PRICE
    either = Line("card or 1 franc")
    price = _price(held, enough, Line("1 franc"), either)
    meant = do.Interrogate(other(view, me), do.FRANCS)
    return [Standing("interrogate", Line("Interrogate"), price, either, meant)]


def _one_of(view: MicrofilmsView, a: do.Interrogate) -> dict[str, Tag]:
    n = view.sizes[a.to] + (a.to < view.seats and view.bared[a.to] == NOBODY)
    return {f"hand:{a.to}": Tag(Line("1 of {n} card", many="1 of {n} cards", n=n), n == 0)}


INTERROGATE = Of(
    do.Interrogate,
    "interrogate",
    "eye",
    label=_interrogate,
    trail=lambda view, a: ("interrogate", seat_id(a.to), paid_id(a.pay)),
    asks={"interrogate": Line("Interrogate whom?")},
    group=_paid,
    standing=at((TURN,), _interrogating),
    stakes=COSTS,
    cautions=lambda view, a: spent(view, a.pay, INTERROGATE_PRICE),
    tags=_one_of,
    wanted=2,
)


def _blackmail(view: MicrofilmsView, a: do.Blackmail) -> Line:
    if a.pay == do.FRANCS:
        return Line("Blackmail {who} for 2 francs", who=who(view, a.to))
    return Line("Blackmail {who} with {card}", who=who(view, a.to), card=card(a.pay))


def _blackmailing(view: MicrofilmsView, me: int) -> list[Standing]:
    held = STEAL_CARD in view.hand or INTERROGATE_CARD in view.hand
    either = Line("card or 2 francs")
    price = _price(held, view.francs[me] >= BLACKMAIL_PRICE, Line("2 francs"), either)
    meant = do.Blackmail(other(view, me), do.FRANCS)
    return [Standing("blackmail", Line("Blackmail"), price, either, meant)]


def _can_pay(view: MicrofilmsView, a: do.Blackmail) -> dict[str, Tag]:
    can = view.francs[a.to] >= BLACKMAILED
    return {f"purse:{a.to}": Tag(Line("can pay 2")) if can else Tag(Line("cannot pay"), True)}


BLACKMAIL = Of(
    do.Blackmail,
    "blackmail",
    "note",
    label=_blackmail,
    trail=lambda view, a: ("blackmail", seat_id(a.to), paid_id(a.pay)),
    asks={"blackmail": Line("Blackmail whom?")},
    group=_paid,
    standing=at((TURN,), _blackmailing),
    stakes=COSTS,
    cautions=lambda view, a: spent(view, a.pay, BLACKMAIL_PRICE),
    tags=_can_pay,
    wanted=1,
)
