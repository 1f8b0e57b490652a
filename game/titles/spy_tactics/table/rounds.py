"""The strip by rounds on the last page of Spy Tactics: how many points each agency had after each round."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import Line, together
from game.core.contract import Event
from game.core.rows import with_at
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import ROUNDS
from game.titles.spy_tactics.table.agencies import COLOUR
from game.titles.spy_tactics.table.pieces import emblem
from game.titles.spy_tactics.words import words
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.semantics import Node, Paint, Rect

START = 3
"""The points with which everybody begins."""


def by_round(news: Sequence[Event], agencies: Sequence[int]) -> list[dict[int, int]]:
    """The points of each agency's members together after each round, before any factor."""
    points, found, number = (START,) * len(agencies), [], 0
    for event in news:
        match event:
            case ev.RoundBegan(n):
                number = n
                found += [_sums(points, agencies)] if n > 1 else []
            case ev.Scored(by, n) if number:
                points = with_at(points, by, points[by] + n)
            case ev.Eliminated(to):
                points = with_at(points, to, 0)
    return [*found, _sums(points, agencies)] if number else []


def _sums(points: Sequence[int], agencies: Sequence[int]) -> dict[int, int]:
    return {n: sum(p for p, team in zip(points, agencies, strict=True) if team == n) for n in sorted(set(agencies))}


def rounds(sums: Sequence[dict[int, int]], order: Sequence[int], place: Rect, look: Look) -> list[Node]:
    """A cell for each round with a bar for each agency, in the order of the sheets; the emblems stand at the left."""
    small = look.text(20)
    head, bars = place.cut_bottom(small * 1.3, look.px(4))
    legend, cells_at = bars.cut_left(look.px(150), look.px(16))
    caption, head = Rect(legend.x, head.y, legend.w, head.h), Rect(cells_at.x, head.y, cells_at.w, head.h)
    side = min(legend.h * 0.8, (legend.w - look.px(16)) / 3)
    emblems: list[Paint] = [
        emblem(n, Rect(legend.x + k * (side + look.px(8)), legend.bottom - side, side, side), look.px(3))
        for k, n in enumerate(order)
    ]
    emblems.append(Words(Line("by rounds"), caption, "type", small, "paper-2", least=0.5))
    found = [Node("rounds", "heading", place, Line("Points by rounds"), art=tuple(emblems))]
    most = max([1, *(n for now in sums for n in now.values())])
    spots = zip(cells_at.columns(ROUNDS, look.px(14)), head.columns(ROUNDS, look.px(14)), strict=True)
    for number, (now, (cell, foot)) in enumerate(zip(sums, spots, strict=False), 1):
        art: list[Paint] = [Box(Rect(cell.x, cell.bottom - look.px(2), cell.w, look.px(2)), "paper-2")]
        for n, column in zip(order, cell.columns(max(3, len(order)), look.px(3)), strict=False):
            figure, shaft = column.cut_top(min(small * 1.1, column.h * 0.5))
            high = max(look.px(3), shaft.h * max(0, now.get(n, 0)) / most)
            bar = Rect(column.x, shaft.bottom - high, column.w, high)
            art += [Box(bar, "paper", look.px(2)), Box(bar.inset(look.px(1.5)), COLOUR[n], look.px(2))]
            at = Rect(figure.x - look.px(3), bar.y - figure.h, figure.w + look.px(6), figure.h)
            art.append(Words(words.number(now.get(n, 0)), at, "bebas", small, "paper", "centre", least=0.5))
        art.append(Box(foot.place(small * 1.5, foot.h), "ink", look.px(3)))
        art.append(Words(str(number), foot, "bebas", small, "paper-2", "centre"))
        parts = [Line("{agency} {n}", agency=words.AGENCY[n], n=words.number(now.get(n, 0))) for n in order]
        label = Line("Round {n}: {what}", n=number, what=together(parts))
        found.append(Node(f"round:{number}", "text", cell.union(foot), label, tip=label, art=tuple(art)))
    return found


def fits(place: Rect, look: Look) -> bool:
    """Whether there is room for the strip."""
    return place.h >= max(look.px(64), look.text(20) * 3) and place.w >= look.px(430)
