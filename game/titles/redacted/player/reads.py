"""What the others' open deeds tell in [redacted]: of their loyalties, of who is with whom, of who carries something.

The factors are counted from games: how much more often such a deed is done by, or to, somebody of whom it is true.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.core.contract import Event, Seat
from game.titles.redacted import events as ev
from game.titles.redacted.cards import INTERPOL, NONE, STAIN, Mission

LEAST, MOST = 0.06, 16.0
"""No number of deeds makes a thing more certain than this."""
SEATS = 6
ATTACK, PEACE = (0.9, 0.5, 0.45, 0.65, 1.0), (1.1, 1.8, 1.9, 1.9, 1.0)
"""By mission: that somebody attacks, or does not, goes so with being on one side."""
TELLING = (0.3, 1.0, 1.0, 1.0, 0.0)
"""By mission: how far other deeds tell who is with whom; where nobody can know, they do not."""
CALLER = 4.0
"""Whoever calls a helicopter probably means its own, and to fly."""


@dataclass(slots=True)
class Reads:
    """Factors by which deeds make something likelier."""

    single: list[dict[int, float]]
    """By seat and loyalty."""
    pairs: dict[tuple[int, int], float] = field(default_factory=dict)
    """By two seats: that they are on one side."""
    keen: list[float] = field(default_factory=list)
    """By seat: that it carries what it needs."""


def read(seat: Seat, news: Sequence[Event]) -> Reads:
    """All news so far. What the reader did itself tells it nothing."""
    found = Reads([{} for _ in range(SEATS)], {}, [1.0] * SEATS)
    mission = int(Mission.CLASSIC)
    for event in news:
        match event:
            case ev.Began():
                mission = event.mission
            case ev.Bombed(by, faction):
                _of(found, by, faction, 0.04, seat)
                found.keen = [1.0] * SEATS
            case ev.Called(by, faction):
                _of(found, by, faction, CALLER, seat)
                _one(found, by, INTERPOL, 0.3, seat)
                found.keen = [1.0] * SEATS
                found.keen[by] = 2.5
            case ev.Exchanged(by, to, attackers, _, _, _, _, _):
                _pair(found, seat, by, to, ATTACK[mission] if attackers & 1 else PEACE[mission])
                _pair(found, seat, to, by, ATTACK[mission] if attackers & 2 else PEACE[mission])
                _one(found, by, INTERPOL, 1.3 if attackers & 1 else 0.4, seat)
            case ev.Gave(by, to, _, _) | ev.Mended(by, to) | ev.LetBy(by, to):
                _pair(found, seat, by, to, 3.0 ** TELLING[mission])
            case ev.Injured(by, to) | ev.Stole(by, to, _, _):
                _pair(found, seat, by, to, 0.75 ** TELLING[mission])
            case ev.KnockedOut(by, to, _):
                _pair(found, seat, by, to, 0.5 ** TELLING[mission])
            case ev.Questioned(by, _):
                _one(found, by, INTERPOL, 1.35, seat)
            case ev.Searched(by, _):
                _one(found, by, INTERPOL, 0.75, seat)
            case _:
                pass
    return found


def _pair(found: Reads, seat: Seat, by: Seat, to: Seat, factor: float) -> None:
    if by != seat:
        key = (min(by, to), max(by, to))
        found.pairs[key] = min(MOST, max(LEAST, found.pairs.get(key, 1.0) * factor))


def _one(found: Reads, by: Seat, loyalty: int, factor: float, seat: Seat) -> None:
    if by != seat:
        row = found.single[by]
        row[loyalty] = min(MOST, max(LEAST, row.get(loyalty, 1.0) * factor))


def _of(found: Reads, by: Seat, faction: int, factor: float, seat: Seat) -> None:
    """Of a faction, with the stain or without."""
    if faction != NONE:
        _one(found, by, faction, factor, seat)
        _one(found, by, faction + STAIN, factor, seat)
