"""The moments of a step, one after the other, and who has to look up at them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.asking.answers import Answers
from game.core.contract import Event, View
from game.core.moments import Shot, Weight
from game.core.news import blank
from game.desk.host import Attention


def script(table: Answers, before: View, news: Sequence[Event], after: View, heard: int) -> list[Shot]:
    """The moments of one step, in order. `heard` is the number of pieces of news before it."""
    shots: list[Shot] = []
    was = before
    for number, (event, now) in enumerate(zip(news, table.steps(before, news, after), strict=True), heard + 1):
        moment = table.moment(event, was, now)
        if moment is not None:
            shots.append(Shot(moment, event, was, now, number))
        was = now
    return shots


def weightiest(shots: Sequence[Shot]) -> Weight:
    """How much attention a step asks for."""
    return max((shot.moment.weight for shot in shots), default=Weight.MOVE)


def attention(table: Answers) -> Attention:
    """Who looks up at the steps of a game, as its moments say."""
    return Attention(partial(worth_watching, table), partial(_brings_together, table), partial(_has_to_be_read, table),
                     table.onlookers)  # fmt: skip


def worth_watching(table: Answers, before: View, news: Sequence[Event], after: View) -> bool:
    """Whether everybody at the table wants to read what a step brought about; all of it is as everybody sees it."""
    return weightiest(script(table, before, news, after, 0)) >= Weight.BANNER


def _brings_together(table: Answers, before: View, news: Sequence[Event], after: View) -> bool:
    """Whether everybody looks up at the screen together, also in the middle of somebody's turn: a moment that has a
    scenery of its own. All of it is as everybody sees it."""
    shots = script(table, before, news, after, 0)
    return any(shot.moment.stage and shot.moment.weight >= Weight.BANNER for shot in shots)


def _has_to_be_read(table: Answers, before: View, news: Sequence[Event], after: View) -> bool:
    """Whether a step showed a seat something of its own that waits for a key; all of it is as this seat heard it."""
    shots = script(table, before, news, after, 0)
    return any(shot.moment.weight >= Weight.HALT and shot.event != blank(shot.event) for shot in shots)
