"""What things and places of [microfilms] are called, as a label and within a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import Line, Who
from game.core.contract import View
from game.titles.microfilms import actions as do
from game.titles.microfilms.view import MicrofilmsView

NATION = (Line("China"), Line("UK"), Line("USA"), Line("USSR"))
"""For use as a label."""
COUNTRY = (Line("China"), Line("the UK"), Line("the USA"), Line("the USSR"))
"""For use within a sentence."""
CAPITAL = (Line("China"), Line("The UK"), Line("The USA"), Line("The USSR"))
"""For use at the beginning of a sentence."""

CARD = (
    *(Line("Microfilm: {nation}", nation=nation) for nation in NATION),
    *(Line("Alliance letter: {nation}", nation=nation) for nation in NATION),
    Line("Ace of Spades"),
    Line("Steal / Blackmail"),
    Line("Interrogate / Blackmail"),
    Line("Cash Out / Blowback"),
)
"""The name of each kind of card, as a label."""
THE_CARD = (
    *(Line("{nation}’s microfilm", nation=nation) for nation in COUNTRY),
    *(Line("{nation}’s alliance letter", nation=nation) for nation in COUNTRY),
    Line("the Ace of Spades"),
    Line("Steal / Blackmail"),
    Line("Interrogate / Blackmail"),
    Line("Cash Out / Blowback"),
)
"""The same for use within a sentence."""
SHORT = (
    *(Line("Film: {nation}", nation=nation) for nation in NATION),
    *(Line("Letter: {nation}", nation=nation) for nation in NATION),
    Line("Ace of Spades"),
    Line("Steal"),
    Line("Interrogate"),
    Line("Cash Out"),
)
"""Short names for small cards."""
IDENTITY = (
    *(Line("Agent: {nation}", nation=nation) for nation in NATION),
    Line("The Journalist"),
    Line("The Hitman"),
    Line("Information Broker"),
    Line("Interpol Officer"),
)
BEING = (
    Line("the agent of China"),
    Line("the agent of the UK"),
    Line("the agent of the USA"),
    Line("the agent of the USSR"),
    Line("the Journalist"),
    Line("the Hitman"),
    Line("the Information Broker"),
    Line("the Interpol Officer"),
)
"""The identities for use within a sentence."""
TO_WIN = (
    *(
        Line("Be Cleared and show the microfilm of an enemy. Allies win together, so find out who the ally is.")
        for _ in NATION
    ),
    Line("Be Cleared, show a microfilm and name who holds the agent of its nation."),
    Line("Be Cleared and name who holds the Ace of Spades."),
    Line("From the second evening: be Cleared and name where both alliance letters are."),
    Line("From the second evening: be Cleared and arrest a Suspect who holds a bloodstained card."),
)
"""What each identity is after."""
CARD_HELP = (
    *(Line("An agent wins with an enemy’s microfilm. The Journalist needs one to name its agent.") for _ in NATION),
    *(Line("Two letters are in play: their nations are allied.") for _ in NATION),
    Line("Discarding it at the end of a turn costs 2 francs. The Hitman looks for it."),
    Line("Steal 2 francs, or blackmail somebody. Bloodstained: the Interpol Officer looks for it."),
    Line("Look at somebody’s card at random, or blackmail. Bloodstained: the Interpol Officer looks for it."),
    Line("Take 3 francs from the house. Or discard it when blackmailed, and nothing happens."),
)
CROUPIER = Line("the Croupier")
THE_CROUPIER = Line("The Croupier")
CROUPIERS_SIGN = "icons/icon-card"
"""The picture that stands for the Croupier."""
BESIDES = (CROUPIER,)
"""The names of the places after the last seat."""


def card(kind: int) -> Line:
    """A card within a sentence, whatever number it has."""
    return THE_CARD[kind] if 0 <= kind < len(THE_CARD) else Line("card {n}", n=kind)


def who(view: View | None, place: int) -> Who | Line:
    """The name of a place: a player's, or the Croupier."""
    if isinstance(view, MicrofilmsView) and place >= view.seats:
        return CROUPIER
    return Who(place)


def plate(view: View | None, place: int) -> Who | Line:
    """The name of a place on a plate, without an article."""
    if isinstance(view, MicrofilmsView) and place >= view.seats:
        return Line("Croupier")
    return Who(place)


def was(who: Who | Line, id: int) -> Line:
    """What somebody turned out to be."""
    return Line("{who} was {identity}.", who=who, identity=BEING[id])


def location(place: int, name: Who | Line) -> Line:
    """A location in the Broker's claim; `name` is the name of the place if it is a hand."""
    if place == do.AT_DECK:
        return Line("the deck")
    if place == do.AT_DISCARD:
        return Line("the discard pile")
    return Line("{who}’s hand", who=name)


def both(things: Sequence[Line]) -> Line:
    """Things in a list: A, B and C."""
    return _list(things, "{one} and {two}")


def any_of(things: Sequence[Line]) -> Line:
    """Things to choose from: A, B or C."""
    return _list(things, "{one} or {two}")


def _list(things: Sequence[Line], last: str) -> Line:
    line = things[0]
    for n, thing in enumerate(things[1:], 2):
        line = Line("{one}, {two}" if n < len(things) else last, one=line, two=thing)
    return line
