"""The end of [redacted] as a story: who flew with what, who was on which side, and what everybody held."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import Line, Who
from game.core.contract import Event, View
from game.titles.redacted import events as ev
from game.titles.redacted import words
from game.titles.redacted.cards import CASES, NONE
from game.titles.redacted.table.floors import COLOURS
from game.titles.redacted.table.pieces import item_card, loyalty_card
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_disc

_TOLD = (ev.Boarded, ev.Bombed, ev.Called, ev.Arrested, ev.Uploaded, ev.Scored, ev.VipCame, ev.GuardCame)
"""What made the story."""
_LAST = 4


def final(views: dict[int, View], news: Sequence[Event], area: Rect, look: Look) -> Node:
    """The last of what happened, a panel for every seat, and the briefcases."""
    view = views[0]
    over = next(event for event in reversed(news) if isinstance(event, ev.GameOver))
    assert isinstance(view, RedactedView)
    told = [event for event in news if isinstance(event, _TOLD)][-_LAST:]
    size = look.text(24)
    head, rest = area.cut_top(size * 1.5 * max(1, len(told)), look.px(10))
    art: list[Paint] = []
    for row, event in zip(head.rows(max(1, len(told))), told, strict=False):
        art.append(Words(words.say_event(event), row, "type", size, "paper", "centre", least=0.5))
    seats = len(over.loyalty)
    cases = [(CASES[n], item) for n, item in enumerate(over.cases) if item != NONE]
    if cases:
        low, rest = rest.cut_bottom(look.text(24) * 1.6, look.px(8))
        line = names.listed(
            [Line("{case}: {item}", case=names.ITEM[case], item=names.ITEM[item]) for case, item in cases]
        )
        art.append(Words(line, low, "body", look.text(22), "paper-2", "centre", least=0.5))
    rows = 1 if seats <= 3 else 2
    across = -(-seats // rows)
    nodes = []
    for n in range(seats):
        row = rest.rows(rows, look.px(16))[n // across]
        nodes.append(_panel(view, over, row.columns(across, look.px(16))[n % across], look, n))
    label = words.say_event(told[-1]) if told else words.say_event(over)
    return Node("final", "group", area, label, art=tuple(art), children=tuple(nodes))


def _panel(view: RedactedView, over: ev.GameOver, place: Rect, look: Look, n: int) -> Node:
    won = bool(over.winners >> n & 1)
    art: list[Paint] = [Box(place, f"{COLOURS}.panel-live" if won else f"{COLOURS}.panel", look.px(8))]
    if won:
        art.append(Box(place, border="glow", width=look.px(4), radius=look.px(8)))
    inner = place.inset(look.px(16), look.px(12))
    head, rest = inner.cut_top(look.text(40) * 1.2, look.px(6))
    r = head.h * 0.4
    disc, head = head.cut_left(2 * r, look.px(10))
    art += seat_disc(n, disc.centre, r, look)
    if view.zone is not None:
        points, head = head.cut_right(look.px(70), look.px(8))
        art.append(Words(str(view.zone.points[n]), points, "bebas", look.text(44), "paper", "right"))
    art.append(Words(Line("{who}", who=Who(n)), head, "bebas", look.text(40), "glow" if won else "paper", least=0.5))
    loyalty, items = over.loyalty[n], over.items[n]
    count = (loyalty != NONE) + len(items)
    gap = look.px(10)
    w = min((rest.w - gap * count) / max(1, count), rest.h / 1.4, look.px(190))
    children = []
    x = rest.x
    if loyalty != NONE:
        spot = Rect(x, rest.y + (rest.h - w * 1.4) / 2, w, w * 1.4)
        children.append(
            Node(
                f"open:{n}:side", "card", spot, names.LOYALTY_OF[loyalty], art=tuple(loyalty_card(loyalty, spot, look))
            )
        )
        x += w + 2 * gap
    for k, item in enumerate(items):
        spot = Rect(x + k * (w + gap), rest.y + (rest.h - w * 1.4) / 2, w, w * 1.4)
        children.append(Node(f"open:{n}:{k}", "card", spot, names.ITEM[item], art=tuple(item_card(item, spot, look))))
    said = Line("{who} won", who=Who(n)) if won else Line("{who}", who=Who(n))
    return Node(f"final:{n}", "group", place, said, art=tuple(art), children=tuple(children))
