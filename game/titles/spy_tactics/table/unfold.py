"""A round of Spy Tactics in beats: all codes are turned up at once, then one effect after another is shown with its
reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from game.catalogue import Line
from game.core.contract import Event
from game.core.rows import with_at
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics import words
from game.titles.spy_tactics.cards import NONE
from game.titles.spy_tactics.view import SpyTacticsView
from game.ui.marks import Beat

SHOWN = (ev.Revealed, ev.Passed, ev.Looked, ev.Scored, ev.Hushed, ev.Guessed, ev.Eliminated, ev.Returned, ev.Named)


def unfold(before: SpyTacticsView, news: Sequence[Event], heard: int) -> list[Beat]:
    """The beats of this news, beginning with the view before it; `heard` is the number of pieces of news before."""
    view = before
    beats: list[Beat] = []
    for number, event in enumerate(news, heard + 1):
        if isinstance(event, SHOWN):
            view = _after(view, event)
            head = Line("Round {n}", n=view.round)
            beats.append(Beat(view, words.say_event(event), number, head=head))
    if beats:
        settled = isinstance(news[-1], ev.RoundBegan | ev.GameOver)
        head = Line("Round {n} is over", n=view.round) if settled else beats[-1].head
        beats[-1] = replace(beats[-1], stays=True, head=head)
    return beats


def _after(view: SpyTacticsView, event: Event) -> SpyTacticsView:
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
