"""How the table of Spy Tactics looked after each piece of news: all codes are turned up at once, then one effect counts
after another."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.core.contract import Event
from game.core.rows import with_at
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import NONE
from game.titles.spy_tactics.view import SpyTacticsView


def steps(before: SpyTacticsView, news: Sequence[Event], after: SpyTacticsView) -> list[SpyTacticsView]:
    """The view after each piece of news of one step."""
    if not any(isinstance(event, ev.Revealed | ev.Looked | ev.Scored | ev.Guessed) for event in news):
        return [after] * len(news)
    view, found = before, []
    over = False
    for event in news:
        over = over or isinstance(event, ev.RoundBegan | ev.GameOver)
        view = after if over else _told(view, event)
        found.append(view)
    return found


def _told(view: SpyTacticsView, event: Event) -> SpyTacticsView:
    """The view once this has happened; nobody is asked meanwhile."""
    match event:
        case ev.Revealed(codes):
            laid = tuple((*row, code) for row, code in zip(view.laid, codes, strict=True))
            sizes = tuple(n - (0 <= code < 8) for n, code in zip(view.sizes, codes, strict=True))
            return structs.replace(view, laid=laid, sizes=sizes, asked=0)
        case ev.Scored(by, points, _):
            return structs.replace(view, points=with_at(view.points, by, view.points[by] + points), asked=0)
        case ev.Eliminated(to, _):
            return structs.replace(view, points=with_at(view.points, to, 0), out=view.out | 1 << to, asked=0)
        case ev.Returned(by, code):
            row = list(view.laid[by])
            row[row.index(code)] = NONE
            laid = tuple(tuple(row) if seat == by else old for seat, old in enumerate(view.laid))
            return structs.replace(view, laid=laid, asked=0)
    return structs.replace(view, asked=0)
