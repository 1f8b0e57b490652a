"""The commendations of [microfilms]."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.catalogue import Line
from game.core.commendations import Commendation, Told
from game.core.contract import Event, Seat
from game.titles.microfilms.view import MicrofilmsView

Views = Mapping[Seat, MicrofilmsView]


def _as(role: str) -> Callable[[Told], bool]:
    return lambda told: role in told.roles


def _eliminated(views: Views, news: Sequence[Event], seat: Seat) -> bool:
    return bool(views[seat].out >> seat & 1)


def _first_evening(views: Views, news: Sequence[Event], seat: Seat) -> bool:
    return views[seat].evening == 1


COMMENDATIONS = (
    Commendation("hitman", Line("Nothing personal"), Line("won as the Hitman"), _as("hitman")),
    Commendation("officer", Line("You may be seated"), Line("won as the Interpol Officer"), _as("interpol-officer"),
                 dared=False),
    Commendation("journalist", Line("Off the record"), Line("won as the Journalist"), _as("journalist")),
    Commendation("croupier", Line("The house lost"), Line("beat the Croupier"), lambda told: told.mode == "croupier",
                 dared=False),
    Commendation("posthumous", Line("Posthumous"), Line("eliminated, and won"), deed=_eliminated, dared=False),
    Commendation("early", Line("An early night"), Line("won on the first evening"), deed=_first_evening),
)  # fmt: skip
