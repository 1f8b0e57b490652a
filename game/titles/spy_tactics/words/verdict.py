"""Who wins Spy Tactics and why, in one sentence each, from what is open at the end."""

from __future__ import annotations

from game.catalogue import Line, Who, together
from game.core.contract import seats_in
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import FACTOR
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words import words


def ranked(over: ev.GameOver) -> list[int]:
    """The agencies that were dealt, the best one first."""
    return sorted(seats_in(over.dealt), key=lambda n: (-over.halves[n], n))


def headline_of(over: ev.GameOver) -> Line:
    """The names of those who win."""
    seats = list(seats_in(over.winners))
    return Line("{who} wins", many="{who} win", who=words.people(seats), n=len(seats))


def because(over: ev.GameOver, view: SpyTacticsView) -> Line:
    """What decided it: the factor, if the order without it would have been another one; else the agent with the most
    points; else who was out and wins all the same."""
    order = ranked(over)
    best = order[0]
    tied = [n for n in order if over.halves[n] == over.halves[best]]
    if len(tied) > 1:
        return Line("{some} share the win.", some=together([words.AGENCY[n] for n in tied]))
    plain = {n: sum(view.points[q] for q in _team(over, n) if not view.out >> q & 1) for n in order}
    most = max(order, key=lambda n: (plain[n], -n))
    if plain[most] > plain[best]:
        size = len(_team(over, best))
        factor = FACTOR.get(len(over.agencies), {}).get(size, 2)
        line = "{other} has more points before the factor, {a} to {b}. But {agency} counts {factor} times."
        return Line(line, other=words.AGENCY[most], a=words.number(plain[most]), b=words.number(plain[best]),
                    agency=words.AGENCY[best], factor=words.total(factor))  # fmt: skip
    fallen = [q for q in _team(over, best) if view.out >> q & 1]
    if fallen and len(fallen) == len(_team(over, best)):
        return Line("{who} is out, and wins with {agency}.", many="{who} are out, and win with {agency}.",
                    who=words.people(fallen), agency=words.AGENCY[best], n=len(fallen))  # fmt: skip
    star = max((q for q in _team(over, best) if not view.out >> q & 1), key=lambda q: (view.points[q], -q))
    got = words.points(view.points[star])
    if fallen:
        line = "{who} brings {agency} {points}. {other} is out, and wins all the same."
        many = "{who} brings {agency} {points}. {other} are out, and win all the same."
        return Line(line, many=many, who=Who(star), agency=words.AGENCY[best], points=got, other=words.people(fallen),
                    n=len(fallen))  # fmt: skip
    return Line("{who} brings {agency} the most: {points}.", who=Who(star), agency=words.AGENCY[best], points=got)


def _team(over: ev.GameOver, n: int) -> list[int]:
    return [seat for seat, agency in enumerate(over.agencies) if agency == n]
