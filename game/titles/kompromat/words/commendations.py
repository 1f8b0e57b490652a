"""The commendations of Kompromat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.catalogue import Line
from game.core.commendations import Commendation
from game.core.contract import Event, Seat
from game.titles.kompromat.cards import CAUGHT
from game.titles.kompromat.view import KompromatView

Views = Mapping[Seat, KompromatView]


def _on_the_brink(views: Views, news: Sequence[Event], seat: Seat) -> bool:
    return views[seat].tokens[seat] == CAUGHT - 1


def _unknown(views: Views, news: Sequence[Event], seat: Seat) -> bool:
    return views[seat].tokens[seat] == 0


COMMENDATIONS = (
    Commendation("notoriety", Line("Household name"), Line("tied on points, won on notoriety"),
                 met=lambda told: told.won and told.how == "notoriety"),
    Commendation("eight", Line("Eight is plenty"), Line("won with 8 tokens"), deed=_on_the_brink),
    Commendation("unknown", Line("Who was that?"), Line("won without a notoriety token"), deed=_unknown, dared=False),
)  # fmt: skip
