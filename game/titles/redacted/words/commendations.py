"""The commendations of [redacted]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.catalogue import Line
from game.core.commendations import Commendation, Told
from game.core.contract import Event, Seat
from game.titles.redacted import events as ev
from game.titles.redacted.cards import is_intel
from game.titles.redacted.view import RedactedView

Views = Mapping[Seat, RedactedView]


def _alone(told: Told) -> bool:
    return told.won and told.faction == "alone"


def _hurt(views: Views, news: Sequence[Event], seat: Seat) -> bool:
    return bool(views[seat].hurt >> seat & 1)


def _both_intels(views: Views, news: Sequence[Event], seat: Seat) -> bool:
    over = next(event for event in reversed(news) if isinstance(event, ev.GameOver))
    return sum(is_intel(item) for item in over.items[seat]) >= 2


COMMENDATIONS = (
    Commendation("alone", Line("Separate beds"), Line("won Strange Bedfellows alone"),
                 lambda told: told.mode == "strange-bedfellows", _alone),
    Commendation("expert", Line("Mind the alarm"), Line("won the Danger Zone on expert alert"),
                 lambda told: told.mode == "danger-zone" and told.options.get("alert") == "expert", dared=False),
    Commendation("hurt", Line("Just a scratch"), Line("won while injured"), deed=_hurt, dared=False),
    Commendation("intels", Line("Double dip"), Line("won with two intels in hand"), deed=_both_intels),
)  # fmt: skip
