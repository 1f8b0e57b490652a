"""What is claimed in an attempt to win, and what everybody hears of its verdict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.catalogue import Line, Who
from game.core.contract import Event
from game.titles.microfilms import actions as do
from game.titles.microfilms import events as ev
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
from game.titles.microfilms.words import names

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
    public: bool = False
    """Whether its card is turned up for everybody even if the claim was wrong."""

    @property
    def plain(self) -> bool:
        """Whether everybody can see that it is right."""
        return self.kind in ("token", "card", "evening")


def claimed(e: Event) -> bool:
    return isinstance(e, ATTEMPTS)


def course(e: Event) -> list[tuple[int, int]]:
    """All pictures before the verdict, by how many claims have come and how many of them are told: the dark room, each
    claim as it comes, and its tick where everybody can see that it is right."""
    found = [(0, 0)]
    told = 0
    for k, claim in enumerate(claims_of(None, e, False), 1):
        found.append((k, told))
        if claim.plain:
            told = k
            found.append((k, told))
    return found


def stops(e: Event) -> tuple[int, ...]:
    """The pictures after which somebody presses a key: the last one of each claim."""
    come = [claims for claims, _ in course(e)]
    return tuple(n for n, k in enumerate(come) if k and (n + 1 == len(come) or come[n + 1] > k))


def ways(view: MicrofilmsView, e: Event) -> tuple[Line, ...]:
    """The words for going on from each claim."""
    claims = claims_of(view, e, False)
    return (*(Line("Next claim: {claim}", claim=claim.first) for claim in claims[1:]), _verdict(view, e))


def _verdict(view: MicrofilmsView, e: Event) -> Line:
    """The words for the last press."""
    match e:
        case ev.Accused(_, to):
            return Line("Look at {who}’s identity", who=names.who(view, to))
        case ev.Hit(_, to) | ev.Arrested(_, to):
            return Line("Look at {who}’s cards", who=names.who(view, to))
        case ev.Located():
            return Line("Look at both places")
    return Line("Turn all identities up")


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


def claims_of(view: MicrofilmsView | None, e: Event, verdict: bool) -> list[Claim]:
    """What is claimed, in order. The claimant may see what was handed over even if the claim was wrong."""
    open_ = view if verdict else None
    by: int = e.by  # type: ignore[attr-defined]
    who = Line("{who}", who=Who(by))
    found = [Claim("token", by, Line("Cleared"), who)]

    def at(place: int) -> Line:
        return Line("{who}", who=names.who(view, place))

    if isinstance(e, ev.Located | ev.Arrested):
        found.append(Claim("evening", 2, Line("From the"), Line("2nd evening")))
    match e:
        case ev.Revealed(_, film, _):
            ok, enemy = _ended(open_, e), film - MICROFILM
            place = _who_is(open_, enemy)
            owner = Line("enemy") if place == NOBODY else at(place)
            shown = NOBODY if place == NOBODY else IDENTITY_CARD + enemy
            found.append(Claim("card", film, Line("Microfilm"), names.NATION[enemy]))
            found.append(Claim("back", NOBODY, Line("Of an enemy"), owner, ok, shown, place, public=True))
        case ev.Claimed(_, nation, _):
            ok = _ended(open_, e)
            bared = open_.bared[-1] if open_ and open_.with_croupier else NOBODY
            shown = NOBODY if bared == NOBODY else IDENTITY_CARD + bared
            found.append(Claim("back", NOBODY, Line("An ally"), names.THE_CROUPIER, ok, shown, public=True))
            film = MICROFILM + nation if ok else NOBODY
            found.append(Claim("back", NOBODY, Line("Microfilm"), names.NATION[nation], ok, film))
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


def _ended(view: MicrofilmsView | None, e: Event) -> bool | None:
    """Whether an agent's attempt was right, once the game has ended with it."""
    return None if view is None else right(view, e)


def _who_is(view: MicrofilmsView | None, agent: int) -> int:
    """The place whose identity is this agent, as far as it lies open."""
    return view.bared.index(agent) if view is not None and agent in view.bared else NOBODY


def _there(view: MicrofilmsView | None, place: int) -> Line:
    if place == do.AT_DECK:
        return Line("the deck")
    if place == do.AT_DISCARD:
        return Line("the discard")
    return Line("{who}", who=names.who(view, place))
