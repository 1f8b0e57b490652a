"""The commendations of Double Agent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.catalogue import Line
from game.core.commendations import Commendation
from game.core.contract import Event, Seat
from game.titles.double_agent import events as ev
from game.titles.double_agent.view import DoubleAgentView

Views = Mapping[Seat, DoubleAgentView]
SEVERAL = 4


def _winners(news: Sequence[Event]) -> list[Seat]:
    return [event.winner for event in news if isinstance(event, ev.Delivered)]


def _with_one(views: Views, news: Sequence[Event], seat: Seat) -> bool:
    return _winners(news).count(seat) == 1


def _all(views: Views, news: Sequence[Event], seat: Seat) -> bool:
    found = _winners(news)
    return len(found) >= SEVERAL and set(found) == {seat}


COMMENDATIONS = (
    Commendation("fewer", Line("Travelling light"), Line("tied, and won with fewer files"),
                 met=lambda told: told.won and told.how == "fewer", dared=False),
    Commendation("one", Line("One is enough"), Line("won with a single delivery"), deed=_with_one),
    Commendation("all", Line("Everyone is mine"), Line("won every delivery, of four or more"), deed=_all, dared=False),
)  # fmt: skip
