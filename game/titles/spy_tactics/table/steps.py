"""How the table of Spy Tactics looked after each piece of news: all codes are turned up at once, then one effect counts
after another.

The agents who have played the same code get their points together, at the first news of it; so do those whom a storm
puts out. The other news of the group then changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.core.contract import Event
from game.core.rows import with_at
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import BARRED, FREE, NO_BANS, NONE, ODD
from game.titles.spy_tactics.view import SpyTacticsView

SETTLED = (
    ev.Revealed, ev.Passed, ev.Looked, ev.Scored, ev.Hushed, ev.Guessed, ev.Eliminated, ev.Returned, ev.Named,
)  # fmt: skip


def steps(before: SpyTacticsView, news: Sequence[Event], after: SpyTacticsView) -> list[SpyTacticsView]:
    """The view after each piece of news of one step."""
    if not any(isinstance(event, SETTLED) for event in news):
        return [after] * len(news)
    view, found = before, []
    over = False
    done: set[tuple[type[Event], int]] = set()
    for number, event in enumerate(news):
        over = over or isinstance(event, ev.RoundBegan | ev.GameOver)
        if over:
            view = after
        elif isinstance(event, ev.Scored) or (isinstance(event, ev.Eliminated) and event.what == ODD):
            if (type(event), event.what) not in done:
                done.add((type(event), event.what))
                for other in news[number:]:
                    if type(other) is type(event) and other.what == event.what:
                        view = _told(view, other)
        elif isinstance(event, ev.Named):
            bans = view.bans if (ev.Named, 0) in done else NO_BANS
            done.add((ev.Named, 0))
            free = bans[event.code] == FREE and not view.out >> event.by & 1
            bans = with_at(bans, event.code, event.by if free else BARRED)
            view = structs.replace(view, bans=bans, asked=0)
        else:
            view = _told(view, event)
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
