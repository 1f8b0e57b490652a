"""How a game of [redacted] ended, in words that name people: who did what, and why that won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from game.catalogue import Line, Who, together
from game.core.contract import Event, Mask, seats_in
from game.titles.redacted import events as ev
from game.titles.redacted.cards import CASES, INTEL, INTERPOL, NONE, Mission, faction_of, is_intel
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.ui.last_page import End

T = TypeVar("T", bound=Event)


def people(mask: Mask) -> Line:
    return together([Line("{who}", who=Who(seat)) for seat in seats_in(mask)]) if mask else Line("Nobody")


def headline(end: End[RedactedView]) -> Line:
    """Won or lost for one person; by name for several."""
    won = end.winners
    if end.people.bit_count() == 1:
        return Line("You won") if won & end.people else Line("You lost")
    return Line("{who} wins", many="{who} win", n=won.bit_count(), who=people(won)) if won else Line("Nobody wins")


def slab(end: End[RedactedView], over: ev.GameOver) -> Line:
    """Who wins, and for whom."""
    won, view = end.winners, end.views[0]
    if not won:
        return Line("Nobody wins")
    n = won.bit_count()
    who = people(won)
    if view.zone is not None:
        points = max(view.zone.points)
        return Line(
            "{who} wins with {points} points", many="{who} win with {points} points", n=n, who=who, points=points
        )
    sides = list(dict.fromkeys(faction_of(over.loyalty[seat]) for seat in seats_in(won)))
    if sides == [faction_of(INTERPOL)]:
        return Line("{who} wins for Interpol", many="{who} win for Interpol", n=n, who=who)
    side = together([names.THE_FACTION[f] for f in sides if 0 <= f < len(names.THE_FACTION)])
    return Line("{who} wins for {side}", many="{who} win for {side}", n=n, who=who, side=side)


def sentence(end: End[RedactedView], over: ev.GameOver) -> Line:
    """Who did what, and why that decided the game."""
    told = end.told
    match over.how:
        case "escaped" | "blunder":
            return _flight(told, over, end.views[0])
        case "grounded" | "broken_alliance":
            bomb = _last(told, ev.Bombed)
            if bomb is None:
                return Line("One helicopter too many is gone.")
            if over.how == "grounded":
                return Line(
                    "{who} blew up {faction}’s second helicopter. Nobody flies out for {faction} any more.",
                    who=Who(bomb.by),
                    faction=names.THE_FACTION[bomb.faction],
                )
            return Line("{who} blew up the third faction’s helicopter. With it the alliance breaks.", who=Who(bomb.by))
        case "justice":
            wanted = together([Line("{who}", who=Who(e.to)) for e in told if isinstance(e, ev.Arrested) and e.right])
            badge = _last(told, ev.Arrested)
            return Line("{who} of Interpol arrested {wanted}.", who=Who(badge.by if badge else 0), wanted=wanted)
        case "virus" | "antivirus":
            load = _last(told, ev.Uploaded)
            what = Line("the virus") if over.how == "virus" else Line("the antivirus")
            return Line("{who} uploaded {what} at the Computer.", who=Who(load.by if load else 0), what=what)
        case "points":
            score = _last(told, ev.Scored)
            if score is not None:
                return Line("{who} scored the seventh point in round {n}.", who=Who(score.by), n=end.views[0].rounds)
        case "delivered":
            handed = _last(told, ev.Delivered)
            if handed is not None:
                return Line("{who} handed over the third file.", who=Who(handed.by))
        case "caught":
            return Line("A fifth guard came, and both agents were caught.")
    return Line("Morning came in round {n}, and nobody had made it out.", n=end.views[0].rounds)


def _flight(told: Sequence[Event], over: ev.GameOver, view: RedactedView) -> Line:
    """Who flew out, with what, and where that came from."""
    flown = _last(told, ev.Boarded)
    if flown is None:
        return Line("A helicopter took off.")
    who = flown.by
    intel, case = _carried(who, over, view)
    if over.how == "blunder":
        if intel != NONE:
            return Line("{who} flew out with {item}, and that was no enemy’s.", who=Who(who), item=names.an_item(intel))
        return Line("{who} flew out without any of the enemy’s intel.", who=Who(who))
    said = Line("{who} flew out with {item}.", who=Who(who), item=names.an_item(intel))
    key = intel if case == NONE else CASES[case]
    source = _source(told, who, key)
    if case != NONE and source is not None:
        giver, number, gift = source
        came = (
            Line(
                "It was in {case}, a gift from {giver} in round {n}.", case=names.CASE[case], giver=Who(giver), n=number
            )
            if gift
            else Line(
                "It was in {case}, stolen from {giver} in round {n}.", case=names.CASE[case], giver=Who(giver), n=number
            )
        )
        return Line("{said} {came}", said=said, came=came)
    if case != NONE:
        return Line("{said} It was in {case}.", said=said, case=names.CASE[case])
    if source is None:
        return said
    giver, number, gift = source
    came = (
        Line("{giver} had given it away in round {n}.", giver=Who(giver), n=number)
        if gift
        else Line("It was stolen from {giver} in round {n}.", giver=Who(giver), n=number)
    )
    return Line("{said} {came}", said=said, came=came)


def _carried(who: int, over: ev.GameOver, view: RedactedView) -> tuple[int, int]:
    """The intel that counted, and the briefcase in which it was, or -1: an enemy's before one's own."""
    own = faction_of(over.loyalty[who])
    found = [(item, NONE) for item in over.items[who] if is_intel(item)]
    for n, case in enumerate(CASES):
        if case in over.items[who] and is_intel(over.cases[n]):
            found.append((over.cases[n], n))
    if not found:
        return NONE, NONE
    foes = [pair for pair in found if pair[0] - INTEL != own]
    if view.mission == Mission.BEDFELLOWS or not foes:
        return (foes or found)[0]
    return foes[0]


def _source(told: Sequence[Event], who: int, item: int) -> tuple[int, int, bool] | None:
    """From whom somebody got an item last, in which round, and whether it was a gift."""
    found: tuple[int, int, bool] | None = None
    number = 1
    for event in told:
        match event:
            case ev.RoundBegan(n):
                number = n
            case ev.Gave(giver, taker, kind) if taker == who and kind == item:
                found = giver, number, True
            case ev.Swapped(one, other, first, second):
                if other == who and first == item:
                    found = one, number, True
                elif one == who and second == item:
                    found = other, number, True
            case ev.Stole(thief, victim, kind) if thief == who and kind == item:
                found = victim, number, False
            case ev.Searched(by, kind) | ev.Found(by, kind) if by == who and kind == item:
                found = None
    return found


def rounds(told: Sequence[Event]) -> Iterator[int]:
    """The round of each piece of news."""
    number = 1
    for event in told:
        if isinstance(event, ev.RoundBegan):
            number = event.number
        yield number


def _last(told: Sequence[Event], kind: type[T]) -> T | None:
    return next((event for event in reversed(told) if isinstance(event, kind)), None)
