"""The commendations of Spy Tactics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.catalogue import Line
from game.core.commendations import Commendation, Told
from game.core.contract import Event, Seat, seats_in
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.view import SpyTacticsView

Views = Mapping[Seat, SpyTacticsView]


def _smallest(told: Told) -> bool:
    return told.won and bool(told.others) and told.own < min(told.others)


def _narrowly(views: Views, news: Sequence[Event], seat: Seat) -> bool:
    """Whether the first agency was ahead of the second by a point at most: sums are counted in halves."""
    over = next(event for event in reversed(news) if isinstance(event, ev.GameOver))
    first, second, *_ = sorted((over.halves[n] for n in seats_in(over.dealt)), reverse=True)
    return 0 < first - second <= 2


COMMENDATIONS = (
    Commendation("outnumbered", Line("Understaffed"), Line("won for the smallest agency"), met=_smallest),
    Commendation("nine", Line("Standing room only"), Line("won at a table of nine"), lambda told: told.seats == 9,
                 dared=False),
    Commendation("narrow", Line("By a whisker"), Line("won by no more than one point"), deed=_narrowly, dared=False),
)  # fmt: skip
