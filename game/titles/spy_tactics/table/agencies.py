"""The end of Spy Tactics as a moment: one agency card after another turns, people go to their agency, and the sums are
counted together."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.core.contract import seats_in
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import FACTOR
from game.titles.spy_tactics.table.pieces import BACK, COLOURS, emblem, portrait, print_
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words import words
from game.ui.look import Look
from game.ui.paint import Box, Pic, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.staging import banner_height
from game.ui.widgets import name_words, seat_disc

COLOUR = ("plum", "petrol", "ochre")
"""The colour of an agency; its emblem and its name are always with it."""
INK = ("paper", "paper", "ink")
WHOLE = 2
"""Sums are counted in halves."""


def in_order(view: SpyTacticsView, agencies: tuple[int, ...]) -> list[int]:
    """The seats in the order in which their agencies are shown: the fewest points first."""
    return sorted((seat for seat, n in enumerate(agencies) if n >= 0), key=lambda seat: (view.points[seat], seat))


def agencies(e: ev.GameOver, before: SpyTacticsView, beat: int, place: Rect, look: Look) -> list[Node]:
    place = place.inset(look.px(24), look.px(16))
    _, place = place.cut_top(banner_height(look), look.px(16))
    shown = in_order(before, e.agencies)
    opened = set(shown[: beat + 1])
    counted = beat > len(shown)
    dealt = list(seats_in(e.dealt))
    # While some are still to come, they wait below.
    upper = place.cut_top(place.h * (0.6 if len(opened) < len(shown) else 0.86))[0]
    sheets = dict(zip(dealt, upper.columns(len(dealt), look.px(18)), strict=True))
    closed = place.cut_bottom(place.h * 0.36)[0]
    nodes: list[Node] = []
    for n, sheet in sheets.items():
        nodes.append(_sheet(e, n, sheet, look, counted))
    most = max(sum(team == n for team in e.agencies) for n in dealt)
    for n, sheet in sheets.items():
        inner = sheet.inset(look.px(14), look.px(10)).cut_top(look.text(44) * 1.3, look.px(6))[1]
        inner = inner.cut_bottom(look.text(52) * 1.3, look.px(4))[1]
        rows = inner.rows(max(3, most), look.px(6))
        members = [seat for seat in shown if e.agencies[seat] == n and seat in opened]
        nodes += [_member(e, before, seat, row, look) for seat, row in zip(members, rows, strict=False)]
    waiting = [seat for seat in shown if seat not in opened]
    spots = closed.columns(max(len(shown), 4), look.px(12))
    for seat, spot in zip(waiting, spots[len(shown) - len(waiting) :], strict=False):
        nodes.append(_waiting(before, seat, spot, look))
    return nodes


def _sheet(e: ev.GameOver, n: int, place: Rect, look: Look, counted: bool) -> Node:
    head, rest = place.cut_top(look.text(44) * 1.3 + look.px(10))
    side = head.h * 0.8
    spot = Rect(head.x + look.px(12), head.y + head.h * 0.1, side, side)
    name = Rect(spot.right + look.px(14), head.y, head.right - spot.right - look.px(24), head.h)
    art: list[Paint] = [
        Box(place, f"{COLOURS}.panel", look.px(5), shadow=look.px(7)),
        Box(head, COLOUR[n], look.px(5)),
        emblem(n, spot, look.px(3)),
        Words(words.AGENCY[n], name, "bebas", look.text(46), INK[n], tracking=look.px(1), least=0.3),
    ]
    if counted:
        foot = rest.inset(look.px(18), look.px(6)).cut_bottom(look.text(52) * 1.25)[0]
        won = bool(e.winners & sum(1 << seat for seat, team in enumerate(e.agencies) if team == n))
        size = len([team for team in e.agencies if team == n])
        factor = FACTOR.get(len(e.agencies), {}).get(size, WHOLE)
        line = Line("points") if factor == WHOLE else Line("points, × {factor}", factor=words.total(factor))
        art.append(Box(Rect(foot.x, foot.y, foot.w, look.px(3)), "paper-2"))
        ink = "ochre" if won else "paper"
        total = words.total(e.halves[n])
        wide = min(look.width(total, "bebas", look.text(60)) + 2, foot.w * 0.5)
        at, foot = foot.cut_right(wide, look.px(8))
        art.append(Words(line, foot, "type", look.text(24), "paper-2", least=0.4))
        art.append(Words(total, at, "bebas", look.text(60), ink, "right", least=0.4))
    return Node("sums" if counted and not n else f"sheet:{n}", "group", place, words.AGENCY[n], art=tuple(art))


def _member(e: ev.GameOver, before: SpyTacticsView, seat: int, place: Rect, look: Look) -> Node:
    """Somebody on the sheet of an agency: face, name, what was put away, and points."""
    out = bool(before.out >> seat & 1)
    side = min(place.h * 0.94, look.px(84))
    face = place.cut_left(side)[0].place(side, side)
    art: list[Paint] = [Box(place, f"{COLOURS}.bar", look.px(4)), *portrait(seat, face, look, out)]
    r = side * 0.2
    art += seat_disc(seat, (place.x + side - r * 0.6, place.centre[1] + side / 2 - r), r, look)
    rest = Rect(place.x + side + look.px(16), place.y, place.w - side - look.px(26), place.h)
    points, rest = rest.cut_right(look.text(44) * 1.2, look.px(6))
    code = e.discards[seat]
    if code >= 0:
        small = min(rest.h * 0.78, look.px(64), rest.w * 0.28)
        shown, rest = rest.cut_right(small, look.px(8))
        art += print_(code, shown.place(small, small).whole(), look)
    ink = "paper-2" if out else "paper"
    art.append(name_words(Line("{who}", who=Who(seat)), rest, min(look.text(40), place.h * 0.7), ink, look))
    gained = words.number(0 if out else before.points[seat])
    art.append(Words(gained, points, "bebas", look.text(44), ink, "right", least=0.4))
    label = Line("{who}: {agency}", who=Who(seat), agency=words.AGENCY[e.agencies[seat]])
    return Node(f"agent:{seat}", "seat", place, label, art=tuple(art), glide=True, pace=1.5)


def _waiting(before: SpyTacticsView, seat: int, place: Rect, look: Look) -> Node:
    """Somebody whose agency card is still closed."""
    name_h = look.text(34) * 1.2
    name, above = place.cut_bottom(name_h)
    card = above.fitted(5 / 7, 0.9, 1.0)
    side = min(above.h * 0.6, above.w * 0.6)
    at = Rect(place.x, above.bottom - side, side, side)
    art: tuple[Paint, ...] = (
        Pic(BACK, card.whole()),
        *portrait(seat, at, look, bool(before.out >> seat & 1)),
        name_words(Line("{who}", who=Who(seat)), name, look.text(34), "paper", look, "centre"),
    )
    return Node(f"agent:{seat}", "seat", place, Line("{who}", who=Who(seat)), art=art, glide=True)


