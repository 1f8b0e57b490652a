"""What is claimed in an attempt to win, and what everybody hears of its verdict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.catalogue import Line, Who
from game.core.contract import Event
from game.titles.microfilms import actions as do
from game.titles.microfilms import events as ev
from game.titles.microfilms import names
from game.titles.microfilms.cards import (
    ACE,
    BLOODSTAINED,
    BROKER,
    HITMAN,
    IDENTITY_CARD,
    INTERPOL,
    JOURNALIST,
    LETTER,
    MICROFILM,
    NOBODY,
)
from game.titles.microfilms.view import MicrofilmsView

ATTEMPTS = ev.Revealed | ev.Claimed | ev.Accused | ev.Hit | ev.Located | ev.Arrested
HEAD = Line("Attempt to win")


@dataclass(frozen=True, slots=True)
class Claim:
    """One thing that is claimed: a picture, two lines on a slip, and what it turns out to be (None: not told)."""

    kind: Literal["token", "card", "evening", "back", "place"]
    what: int
    first: Line
    second: Line
    right: bool | None = True
    open: int = NOBODY
    """The card that is turned up at the end: for everybody if the claim was right, else for the claimant alone."""
    at: int = NOBODY
    """The place that it is about."""


def claimed(e: Event) -> bool:
    return isinstance(e, ATTEMPTS)


def beats(e: Event) -> int:
    """All pictures: the dark room, one for each claim, and the verdict."""
    return len(claims_of(None, e)) + 2


def right(view: MicrofilmsView, e: Event) -> bool | None:
    """The verdict, as everybody hears it; an agent's comes with the end of the game."""
    if isinstance(e, ev.Revealed | ev.Claimed):
        return bool(view.result.winners >> e.by & 1) if view.result else None
    assert isinstance(e, ev.Accused | ev.Hit | ev.Located | ev.Arrested)
    return e.right


def role(e: Event) -> int:
    """The identity that is turned up with the attempt."""
    match e:
        case ev.Accused():
            return JOURNALIST
        case ev.Hit():
            return HITMAN
        case ev.Located():
            return BROKER
        case ev.Arrested():
            return INTERPOL
        case ev.Revealed(_, _, agent) | ev.Claimed(_, _, agent):
            return agent
    return NOBODY


def named(e: Event) -> tuple[int, ...]:
    """The places that the claimant names."""
    match e:
        case ev.Accused(_, to) | ev.Hit(_, to) | ev.Arrested(_, to):
            return (to,)
        case ev.Located(_, one, two):
            return tuple(place for place in dict.fromkeys((one, two)) if place < do.AT_DECK)
    return ()


def claims_of(view: MicrofilmsView | None, e: Event) -> list[Claim]:
    """What is claimed, in order. The claimant may see what was handed over even if the claim was wrong."""
    by: int = e.by  # type: ignore[attr-defined]
    who = Line("{who}", who=Who(by))
    found = [Claim("token", by, Line("Cleared"), who)]

    def at(place: int) -> Line:
        return Line("{who}", who=names.who(view, place))

    if isinstance(e, ev.Located | ev.Arrested):
        found.append(Claim("evening", 2, Line("From the"), Line("2nd evening")))
    match e:
        case ev.Revealed(_, film, _):
            found.append(Claim("card", film, Line("Microfilm"), names.NATION[film - MICROFILM]))
            found.append(Claim("back", NOBODY, Line("Of an"), Line("enemy"), None))
        case ev.Claimed(_, nation, _):
            found.append(Claim("back", NOBODY, Line("Allied with"), Line("the Croupier"), None))
            found.append(Claim("back", NOBODY, Line("There"), names.SHORT[nation], None, MICROFILM + nation))
        case ev.Accused(_, to, film, ok, handed):
            found.append(Claim("card", film, Line("Microfilm"), names.NATION[film - MICROFILM]))
            agent = film - MICROFILM if ok else handed
            shown = NOBODY if agent is None else IDENTITY_CARD + agent
            found.append(Claim("back", NOBODY, Line("Its agent"), at(to), ok, shown, to))
        case ev.Hit(_, to, ok, cards):
            shown = ACE if ok else cards[0] if cards else NOBODY
            found.append(Claim("back", NOBODY, Line("Ace of Spades"), at(to), ok, shown, to))
        case ev.Located(_, one, two, ok, _, _):
            # Both places get their tick or cross together: nobody may learn which one was wrong.
            for place in (one, two):
                line = _there(view, place)
                found.append(Claim("place", place, Line("A letter"), line, ok, LETTER if ok else NOBODY, place))
        case ev.Arrested(_, to, ok, cards):
            found.append(Claim("token", to, Line("Suspect"), at(to)))
            stained = [kind for kind in cards or () if kind in BLOODSTAINED]
            shown = stained[0] if stained else cards[0] if cards else NOBODY
            found.append(Claim("back", NOBODY, Line("Bloodstained"), at(to), ok, shown, to))
    return found


def _there(view: MicrofilmsView | None, place: int) -> Line:
    if place == do.AT_DECK:
        return Line("the deck")
    if place == do.AT_DISCARD:
        return Line("the discard")
    return Line("{who}", who=names.who(view, place))
