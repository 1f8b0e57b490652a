"""The choices of [microfilms] that always have their line in the action panel, and their tags on the table.

What stands here is said to the player who is asked, from that player's own view. The tags speak of public things
alone: francs, and how many cards somebody holds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.catalogue import NO_WORDS, Line, Who
from game.core.contract import Action
from game.core.trails import Standing, Tag
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import (
    BLACKMAIL_PRICE,
    BLACKMAILED,
    BROKER,
    CASHED,
    HITMAN,
    INTERPOL,
    INTERROGATE,
    INTERROGATE_PRICE,
    JOURNALIST,
    LETTER,
    NOBODY,
    SECOND_EVENING,
    STEAL,
    STOLEN,
)
from game.titles.microfilms.frames import BLACKMAILED as BLACKMAIL
from game.titles.microfilms.frames import BRIBED, TURN
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import names


def standing(view: MicrofilmsView) -> Sequence[Standing]:
    """The nine choices of a turn, or the answers to a bribe or to blackmail; each in its place, possible or not."""
    if view.seat is None or not view.frames:
        return ()
    kind = view.frames[-1][0]
    if kind == TURN:
        return _turn(view, view.seat)
    if kind == BRIBED:
        return _bribe(view, view.seat)
    return _blackmail(view, view.seat) if kind == BLACKMAIL else ()


def _turn(view: MicrofilmsView, me: int) -> list[Standing]:
    hand, francs = view.hand, view.francs[me]
    other = next((n for n in range(len(view.sizes)) if n != me and not view.out >> n & 1), me)
    gain = min(CASHED, view.house)
    blackmails = STEAL in hand or INTERROGATE in hand
    return [
        Standing(
            "deck",
            Line("Draw from the deck"),
            Line("{n} left", n=view.deck),
            Line("none left"),
            do.DRAWS[0],
        ),
        Standing(
            "discard",
            Line("Take the discard"),
            NO_WORDS if view.top == NOBODY else names.SHORT[view.top],
            Line("none there"),
            do.DRAWS[1],
        ),
        Standing("house", Line("Pass"), Line("+1 franc") if view.house else Line("no francs left"), meant=do.PASS),
        Standing("bribe", Line("Offer a bribe"), Line("a card"), Line("needs a card"), do.Bribe(STEAL, other)),
        Standing("steal", Line("Steal 2 francs"), Line("Steal card"), Line("needs a Steal"), do.Steal(other)),
        Standing(
            "cash-out",
            Line("Cash out"),
            Line("+{n} franc", many="+{n} francs", n=gain) if gain else Line("house is empty"),
            Line("needs a Cash Out"),
            do.CASH_OUTS,
        ),
        Standing(
            "interrogate",
            Line("Interrogate"),
            _price(INTERROGATE in hand, francs, INTERROGATE_PRICE, Line("1 franc"), Line("card or 1 franc")),
            Line("card or 1 franc"),
            do.Interrogate(other, do.FRANCS),
        ),
        Standing(
            "blackmail",
            Line("Blackmail"),
            _price(blackmails, francs, BLACKMAIL_PRICE, Line("2 francs"), Line("card or 2 francs")),
            Line("card or 2 francs"),
            do.Blackmail(other, do.FRANCS),
        ),
        Standing("win", Line("Attempt a win"), _at_stake(view), *_no_win(view, me, other)),
    ]


def _price(card: bool, francs: int, price: int, money: Line, either: Line) -> Line:
    """What an action costs, in what this player has."""
    if not card:
        return money
    return either if francs >= price else Line("a card")


def _at_stake(view: MicrofilmsView) -> Line:
    if view.with_croupier or view.role == NOBODY:
        return Line("win or lose")
    return Line("or be out")


def _no_win(view: MicrofilmsView, me: int, other: int) -> tuple[Line, Action]:
    """Why this player cannot attempt to win now, in few words, and the attempt to ask the rules about."""
    evening = view.role in (BROKER, INTERPOL) and view.evening < SECOND_EVENING and view.agent == NOBODY
    attempts: dict[int, Action] = {
        JOURNALIST: do.Accuse(LETTER, other),
        HITMAN: do.Hit(other),
        BROKER: do.Locate(me, me),
        INTERPOL: do.Arrest(other),
    }
    attempt = do.Reveal(LETTER) if view.agent != NOBODY else attempts.get(view.role, do.Reveal(LETTER))
    if not view.cleared >> me & 1:
        return Line("must be Cleared"), attempt
    if evening:
        return Line("second evening"), attempt
    if view.agent != NOBODY or view.role == JOURNALIST:
        return Line("needs a microfilm"), attempt
    if view.role == INTERPOL:
        return Line("no Suspects"), attempt
    return Line("not now"), attempt


def _bribe(view: MicrofilmsView, me: int) -> list[Standing]:
    active = view.frames[-1][2] or 0
    costs = Line("1 franc to {who}", who=Who(active)) if view.francs[me] else Line("no franc to pay")
    return [
        Standing("accept", Line("Take the card"), Line("{who} is Cleared", who=Who(active)), meant=do.ANSWERS[0]),
        Standing("decline", Line("Decline"), costs, meant=do.ANSWERS[1]),
    ]


def _blackmail(view: MicrofilmsView, me: int) -> list[Standing]:
    return [
        Standing("pay", Line("Pay 2 francs"), Line("of {n}", n=view.francs[me]), _short_of(view.francs[me]), do.PAY),
        Standing("defend", Line("Defend"), Line("Cash Out card"), Line("needs a Cash Out"), do.DEFEND),
        Standing(
            "decline",
            Line("Let the rumour spread"),
            Line("a card") if view.sizes[me] else Line("Suspect"),
            meant=do.DECLINE,
        ),
    ]


def _short_of(francs: int) -> Line:
    return Line("there is 1") if francs else Line("no francs")


def tags(view: MicrofilmsView, actions: Sequence[Action]) -> Mapping[str, Tag]:
    """What an action would do to the people it may be aimed at."""
    found: dict[str, Tag] = {}
    for a in actions:
        match a:
            case do.Steal(to):
                found[f"purse:{to}"] = _loses(min(STOLEN, view.francs[to]))
            case do.Interrogate(to):
                n = view.sizes[to] + (to < view.seats and view.bared[to] == NOBODY)
                found[f"hand:{to}"] = Tag(Line("1 of {n} card", many="1 of {n} cards", n=n), n == 0)
            case do.Blackmail(to):
                if view.francs[to] >= BLACKMAILED:
                    found[f"purse:{to}"] = Tag(Line("can pay 2"))
                else:
                    found[f"purse:{to}"] = Tag(Line("cannot pay"), True)
    return found


def side(view: MicrofilmsView, actions: Sequence[Action]) -> Line:
    """Beside a name, what would happen to that player."""
    found = [tag.line for tag in tags(view, actions).values()]
    return found[0] if len(found) == 1 else NO_WORDS


def _loses(n: int) -> Tag:
    return Tag(Line("loses {n}", n=n)) if n else Tag(Line("has none"), True)


def wanted(view: MicrofilmsView, actions: Sequence[Action]) -> Action | None:
    """The choice that most players want: taking a bribe rather than paying, defending rather than losing a card."""
    for kind in (do.Defend, do.Pay, do.Accept, do.Draw, do.Steal, do.CashOut, do.Interrogate, do.Blackmail):
        found = next((a for a in actions if isinstance(a, kind)), None)
        if found is not None:
            return found
    return None
