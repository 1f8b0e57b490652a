"""The last page of Kompromat: what both sides won, laid open, and how the points add up."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.titles.kompromat import names
from game.titles.kompromat.cards import CODES, DOCUMENTS, SETS, TARGET_WORTH
from game.titles.kompromat.table.pieces import COLOURS, badge, mission_picture
from game.titles.kompromat.view import KompromatView
from game.ui.ends import End
from game.ui.look import Look
from game.ui.paint import Box, Pic, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_disc


def final(end: End[KompromatView], area: Rect, look: Look) -> Node:
    """What both sides won, laid open, and how the points add up."""
    columns = area.columns(2, look.px(24))
    return Node("final", "group", area, children=tuple(_winnings(end.views[s], columns[s], look, s) for s in (0, 1)))


def _winnings(view: KompromatView, place: Rect, look: Look, seat: int) -> Node:
    assert view.result and view.won is not None
    won = bool(view.result.winners >> seat & 1)
    art: list[Paint] = [Box(place, f"{COLOURS}.panel-live" if won else f"{COLOURS}.panel", look.px(8))]
    if won:
        art.append(Box(place, border="glow", width=look.px(4), radius=look.px(8)))
    inner = place.inset(look.px(24), look.px(16))
    head, rest = inner.cut_top(look.text(64) * 1.2, look.px(8))
    figure, head = head.cut_right(look.text(64) * 1.6)
    r = head.h * 0.36
    disc, name = head.cut_left(2 * r, look.px(16))
    art += seat_disc(seat, disc.centre, r, look)
    art.append(Words(Line("{who}", who=Who(seat)), name, "bebas", look.text(56), "glow" if won else "paper", least=0.3))
    total = view.result.scores[seat]
    art.append(Words(str(total), figure, "bebas", look.text(72), "glow" if won else "paper", "right"))
    lines = _reckoning(view, seat)
    row = min(look.text(22) * 1.5, rest.h * 0.5 / max(1, len(lines)))
    sums, cards = rest.cut_bottom(row * len(lines), look.px(12))
    for n, (line, worth) in enumerate(lines):
        at = Rect(sums.x, sums.y + n * row, sums.w, row)
        art.append(Words(line, at.cut_left(at.w * 0.8)[0], "body", min(look.text(22), row * 0.8), "paper"))
        art.append(Words(str(worth), at, "bebas", min(look.text(28), row * 0.95), "paper", "right"))
    nodes = _won_cards(view, cards, look, seat)
    label = Line("{who}: {n} point", many="{who}: {n} points", who=Who(seat), n=total)
    spoken = tuple(
        Node(f"sum:{seat}:{n}", "text", Rect(sums.x, sums.y + n * row, sums.w, row), line, Line("{n}", n=worth))
        for n, (line, worth) in enumerate(lines)
    )
    return Node(f"final:{seat}", "group", place, label, art=tuple(art), children=(*nodes, *spoken))


def _reckoning(view: KompromatView, seat: int) -> list[tuple[Line, int]]:
    won = view.won or ()
    items = len(view.items[seat]) + len(view.used[seat])
    rows = [
        (Line("Targets"), sum(TARGET_WORTH[kind] for kind in won if kind < CODES)),
        (Line("Codes × {n}", n=won.count(CODES)), SETS[won.count(CODES)]),
        (Line("Documents × {n}", n=won.count(DOCUMENTS)), SETS[won.count(DOCUMENTS)]),
        (Line("Items × {n}", n=items), items),
        (Line("Notoriety"), view.tokens[seat]),
    ]
    return rows


def _won_cards(view: KompromatView, place: Rect, look: Look, seat: int) -> list[Node]:
    """The mission cards of one side, as large as the place allows."""
    kinds = [*(view.won or ()), *view.items[seat], *view.used[seat]]
    if not kinds:
        return [Node(f"none:{seat}", "text", place, Line("no mission won"), art=(
            Words(Line("no mission won"), place, "body", look.text(22), "paper-2", "centre"),))]  # fmt: skip
    rows = 1
    gap = look.px(10)
    while True:
        across = -(-len(kinds) // rows)
        w = min((place.w - gap * (across - 1)) / across, ((place.h - gap * (rows - 1)) / rows) * 5 / 7)
        more = -(-len(kinds) // (rows + 1))
        w_next = min((place.w - gap * (more - 1)) / more, ((place.h - gap * rows) / (rows + 1)) * 5 / 7)
        if w_next <= w:
            break
        rows += 1
    nodes = []
    for n, kind in enumerate(kinds):
        x = place.x + (n % across) * (w + gap)
        y = place.y + (n // across) * (w * 1.4 + gap)
        spot = Rect(x, y, w, w * 1.4)
        k = w / 250
        title = Rect(x + 12 * k, y + 280 * k, w - 24 * k, 62 * k)
        art: tuple[Paint, ...] = (
            Box(spot, "paper", 16 * k, shadow=look.px(4)),
            Pic(mission_picture(kind), spot),
            Words(names.MISSION[kind], title, "bebas", 46 * k, "ink", "centre", least=0.4),
            *badge(kind, spot, k),
        )
        nodes.append(Node(f"won:{seat}:{n}", "card", spot, names.MISSION[kind], art=art))
    return nodes
