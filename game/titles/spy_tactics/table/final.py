"""The end of Spy Tactics: the agencies with their sums, and everybody with agency, points and what was put away."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import Line, Who
from game.core.contract import Event, View, seats_in
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics import words
from game.titles.spy_tactics.scoring import teams
from game.titles.spy_tactics.table.pieces import COLOURS, agency, chip
from game.titles.spy_tactics.view import SpyTacticsView
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import name_words, seat_disc


def final(views: dict[int, View], news: Sequence[Event], area: Rect, look: Look) -> Node:
    """A column for every agency that was dealt."""
    view = views[0]
    over = next(event for event in reversed(news) if isinstance(event, ev.GameOver))
    assert isinstance(view, SpyTacticsView)
    dealt = list(seats_in(over.dealt))
    places = area.columns(len(dealt), look.px(20))
    nodes = [_agency(view, over, n, place, look) for n, place in zip(dealt, places, strict=True)]
    return Node("final", "group", area, words.say_event(over), children=tuple(nodes))


def _agency(view: SpyTacticsView, over: ev.GameOver, n: int, place: Rect, look: Look) -> Node:
    team = teams(over.agencies)[n]
    won = bool(over.winners & team)
    art: list[Paint] = [Box(place, f"{COLOURS}.panel-live" if won else f"{COLOURS}.panel", look.px(8))]
    if won:
        art.append(Box(place, border="glow", width=look.px(4), radius=look.px(8)))
    inner = place.inset(look.px(16), look.px(12))
    head, rest = inner.cut_top(min(look.px(190), inner.h * 0.36), look.px(10))
    spot, beside = head.cut_left(min(head.h / 1.4, head.w * 0.45), look.px(16))
    art += agency(n, spot.fitted(5 / 7, 0.0), look)
    total = over.halves[n]
    line = Line("{n}", n=total // 2) if total % 2 == 0 else Line("{n} ½", n=total // 2)
    art.append(Words(line, beside, "bebas", look.text(96), "glow" if won else "paper", "centre", least=0.4))
    children = []
    seats = list(seats_in(team))
    rows = rest.rows(max(3, len(seats)), look.px(8))
    for seat, row in zip(seats, rows, strict=False):
        children.append(_member(view, over, seat, row, look))
    label = Line("{agency}: {sum}", agency=words.AGENCY[n], sum=line)
    return Node(f"final:{n}", "group", place, label, art=tuple(art), children=tuple(children))


def _member(view: SpyTacticsView, over: ev.GameOver, seat: int, place: Rect, look: Look) -> Node:
    out = bool(view.out >> seat & 1)
    r = min(place.h * 0.3, look.px(30))
    art: list[Paint] = [Box(place, f"{COLOURS}.button", look.px(5))]
    art += seat_disc(seat, (place.x + look.px(10) + r, place.centre[1]), r, look)
    inner = Rect(place.x + 2 * r + look.px(20), place.y, place.w - 2 * r - look.px(30), place.h)
    points, inner = inner.cut_right(look.text(44) * 1.3, look.px(6))
    art.append(
        Words(
            Line("out") if out else str(view.points[seat]), points, "bebas", look.text(40), "paper", "right", least=0.4
        )
    )
    upper, lower = inner.rows(2)
    art.append(name_words(Line("{who}", who=Who(seat)), upper, min(look.text(34), upper.h * 0.9), "paper", look))
    code = over.discards[seat]
    if code >= 0:
        art += chip(code, Rect(lower.x, lower.y, min(lower.w, look.px(220)), lower.h - look.px(6)), look)
    line = Line("{who}: {n} points, put away {code}", who=Who(seat), n=view.points[seat], code=words.code(code))
    return Node(f"member:{seat}", "seat", place, line, art=tuple(art))
