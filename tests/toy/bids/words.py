"""The words of Bids."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.contract import Action, Event, Refusal, View

from . import rules

NAME = Line("Bids")
TAGLINE = Line("The highest sealed card takes the coin.")


def mode(id: str) -> Line:
    return {"open": Line("open table"), "pair": Line("a pair")}[id]


def head(view: View) -> Line:
    return Line("Seal a card")


def prompt(view: View) -> Line:
    return ending(view) if view.result else Line("Everybody seals a card")


def say(view: View, a: Action) -> Line:
    assert isinstance(a, rules.Bid)
    return Line("Bid the {n}", n=a.card)


def refuse(refusal: Refusal) -> Line:
    texts = {
        "over": Line("The game is over."),
        "not_asked": Line("It is not this seat's choice now."),
        "nothing_yet": Line("There is nothing to take back yet."),
        "someone_chose": Line("Somebody else chose last."),
        "something_was_shown": Line("Something was shown, so it stands."),
        "not_in_hand": Line("That card is not in the hand."),
    }
    return texts[refusal.code]


def say_event(e: Event) -> Line:
    match e:
        case rules.Dealt(to, cards):
            return Line("{who} has {n} cards.", who=Who(to), n=len(cards or ()) or rules.HAND)
        case rules.Sealed(by):
            return Line("{who} has chosen.", who=Who(by))
        case rules.Shown(cards, winner):
            shown = ", ".join(map(str, cards))
            return Line("Shown: {cards}. {who} takes the coin.", cards=shown, who=Who(winner))
    return Line("The game is over.")


def ending(view: View) -> Line:
    return Line("Most coins win.")
