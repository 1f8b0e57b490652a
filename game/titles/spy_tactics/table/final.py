"""The last page of Spy Tactics: a column for each agency, with its agents, what each put away, and the sum step by
step."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import Line, Who
from game.core.contract import seats_in
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics import words
from game.titles.spy_tactics.cards import FACTOR
from game.titles.spy_tactics.scoring import teams
from game.titles.spy_tactics.table.pieces import COLOURS, agency, scene
from game.titles.spy_tactics.view import SpyTacticsView
from game.ui.ends import End
from game.ui.look import Look
from game.ui.paint import Box, Vertical, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import name_words, seat_disc

WHOLE = 2
"""A factor is counted in halves."""


def final(end: End[SpyTacticsView], area: Rect, look: Look) -> Node:
    """A column for every agency that was dealt."""
    view = end.views[0]
    over = next(event for event in reversed(end.news) if isinstance(event, ev.GameOver))
    dealt = list(seats_in(over.dealt))
    # In a tall window the columns are only as high as their contents.
    area = area.cut_top(min(area.h, look.px(420) + look.text(34) * 12))[0]
    places = area.columns(len(dealt), look.px(20))
    nodes = [_agency(view, over, n, place, look) for n, place in zip(dealt, places, strict=True)]
    return Node("final", "group", area, words.say_event(over), children=tuple(nodes))


def _agency(view: SpyTacticsView, over: ev.GameOver, n: int, place: Rect, look: Look) -> Node:
    team = teams(over.agencies)[n]
    won = bool(over.winners & team)
    ink = "glow" if won else "paper"
    art: list[Paint] = [Box(place, f"{COLOURS}.panel-live" if won else f"{COLOURS}.panel", look.px(8))]
    if won:
        art.append(Box(place, border="glow", width=look.px(4), radius=look.px(8)))
    inner = place.inset(look.px(16), look.px(12))
    head, rest = inner.cut_top(min(look.px(150), inner.h * 0.26), look.px(8))
    spot, beside = head.cut_left(min(head.h / 1.4, head.w * 0.35), look.px(14))
    art += agency(n, spot.fitted(5 / 7, 0.0), look)
    if won:
        beside, tag = beside.cut_top(beside.h * 0.62)
        art.append(Words(Line("won"), tag, "type", look.text(26), ink, least=0.4))
    art.append(Words(words.AGENCY[n], beside, "bebas", look.text(64), ink, least=0.3))
    seats = list(seats_in(team))
    factors = FACTOR.get(len(over.agencies), {})
    low = min(look.text(26) * 1.5, inner.h * 0.09)
    high = min(look.text(52) * 1.25, inner.h * 0.15)
    foot, rest = rest.cut_bottom(high + (2 * low if factors else 0.0) + look.px(6), look.px(8))
    most = max(3, *(team.bit_count() for team in teams(over.agencies)))
    rows = rest.rows(most, look.px(6))
    children = [_member(view, over, seat, row, look) for seat, row in zip(seats, rows, strict=False)]
    children += _sum(view, n, seats, over.halves[n], factors, foot, (low, high), ink, look)
    label = Line("{agency}: {sum}", agency=words.AGENCY[n], sum=words.total(over.halves[n]))
    return Node(f"final:{n}", "group", place, label, art=tuple(art), children=tuple(children))


def _sum(
    view: SpyTacticsView,
    n: int,
    seats: Sequence[int],
    halves: int,
    factors: dict[int, int],
    place: Rect,
    heights: tuple[float, float],
    ink: str,
    look: Look,
) -> list[Node]:
    """The points of all members together, the factor if the number of players calls for one, and the sum."""
    low, high = heights
    found: list[Node] = []
    if factors:
        members = sum(view.points[seat] for seat in seats if not view.out >> seat & 1)
        factor = factors.get(len(seats), WHOLE)
        many = Line("an agency of {n} agent", many="an agency of {n} agents", n=len(seats))
        line, place = place.cut_top(low)
        found.append(_line(f"together:{n}", Line("together"), words.number(members), line, look, "paper-2", "paper"))
        line, place = place.cut_top(low)
        shade = "paper-2" if factor == WHOLE else ink
        found.append(_line(f"factor:{n}", many, f"× {words.total(factor)}", line, look, "paper-2", shade))
    line = place.cut_bottom(high)[0]
    found.append(_line(f"sum:{n}", Line("points"), words.total(halves), line, look, ink, ink, 52, ruled=True))
    return found


def _line(
    id: str,
    what: Line,
    value: str,
    place: Rect,
    look: Look,
    shade: str,
    ink: str,
    size: float = 28,
    *,
    ruled: bool = False,
) -> Node:
    """One line of the sum: its words, and its number at the right."""
    art: list[Paint] = []
    if ruled:
        art.append(Box(Rect(place.x, place.y - look.px(3), place.w, max(1.0, look.px(3))), shade))
    number, text = place.inset(look.px(8), 0).cut_right(place.w * 0.32, look.px(8))
    art.append(Words(what, text, "type", min(look.text(24), place.h * 0.7), shade, least=0.4))
    art.append(Words(value, number, "bebas", min(look.text(size), place.h), ink, "right", least=0.4))
    return Node(id, "text", place, what, Line("{n}", n=value), art=tuple(art))


def _member(view: SpyTacticsView, over: ev.GameOver, seat: int, place: Rect, look: Look) -> Node:
    out = bool(view.out >> seat & 1)
    r = min(place.h * 0.3, look.px(30))
    art: list[Paint] = [Box(place, f"{COLOURS}.button", look.px(5))]
    art += seat_disc(seat, (place.x + look.px(10) + r, place.centre[1]), r, look)
    inner = Rect(place.x + 2 * r + look.px(20), place.y, place.w - 2 * r - look.px(28), place.h)
    points, inner = inner.cut_right(look.text(44) * 1.3, look.px(6))
    shade = "paper-2" if out else "paper"
    upper, lower = inner.cut_top(inner.h * 0.54)
    said = Line("{who}: {points}", who=Who(seat), points=words.points(view.points[seat]))
    if out:
        upper, lost = upper.cut_left(upper.w * 0.72, look.px(8))
        art.append(Words(Line("out"), lost, "type", min(look.text(26), lost.h * 0.7), "bad", "right", least=0.4))
        said = Line("{who} is out: {points}", who=Who(seat), points=words.points(0))
    art.append(name_words(Line("{who}", who=Who(seat)), upper, min(look.text(34), upper.h * 0.9), shade, look))
    code = over.discards[seat]
    if code >= 0:
        side = min(lower.h - look.px(8), look.px(64), lower.w * 0.25)
        shown, text = lower.cut_left(side, look.px(10))
        art.append(scene(code, shown.cut_top(side)[0], look.px(4)))
        line = Line("put away: {code}", code=words.code(code))
        at, size = text.cut_top(max(side, lower.h * 0.6))[0], min(look.text(22), side)
        valign: Vertical = "middle" if at.h < 1.5 * side else "top"
        art.append(Words(line, at, "type", size, "paper-2", "left", valign, wrap=True, lead=1.1, least=0.4))
    gained = words.number(0 if out else view.points[seat])
    art.append(Words(gained, points, "bebas", look.text(40), shade, "right", least=0.4))
    away = Line("put away: {code}", code=words.code(code)) if code >= 0 else None
    return Node(f"member:{seat}", "seat", place, said, away, art=tuple(art))
