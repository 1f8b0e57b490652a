"""The end of [microfilms]: everybody's identity and cards laid open, the letters, and who was allied with whom."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import Line
from game.core.contract import Event, View
from game.titles.microfilms import events as ev
from game.titles.microfilms import words
from game.titles.microfilms.cards import NOBODY
from game.titles.microfilms.table.pieces import COLOURS, held, identity
from game.titles.microfilms.view import MicrofilmsView
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_disc


def final(views: dict[int, View], news: Sequence[Event], area: Rect, look: Look) -> Node:
    """One panel a place, and a line about the alliance."""
    view = views[0]
    over = next(event for event in reversed(news) if isinstance(event, ev.GameOver))
    assert isinstance(view, MicrofilmsView)
    nations = [n for n in range(4) if n not in (over.boxed, view.left_out)]
    line = Line(
        "{one} and {two} were allied; {alone} stood alone.",
        one=words.NATION[nations[0]],
        two=words.NATION[nations[1]],
        alone=words.NATION[over.boxed],
    )
    head, rest = area.cut_top(look.text(28) * 1.5, look.px(8))
    places = len(over.agents)
    rows = 1 if places <= 3 else 2
    across = -(-places // rows)
    nodes = []
    for n in range(places):
        row = rest.rows(rows, look.px(16))[n // across]
        nodes.append(_panel(view, over, row.columns(across, look.px(16))[n % across], look, n))
    art = (Words(line, head, "type", look.text(26), "paper", "centre"),)
    return Node("final", "group", area, line, art=art, children=tuple(nodes))


def _panel(view: MicrofilmsView, over: ev.GameOver, place: Rect, look: Look, n: int) -> Node:
    won = bool(over.winners >> n & 1)
    art: list[Paint] = [Box(place, f"{COLOURS}.panel-live" if won else f"{COLOURS}.panel", look.px(8))]
    if won:
        art.append(Box(place, border="glow", width=look.px(4), radius=look.px(8)))
    inner = place.inset(look.px(16), look.px(12))
    head, rest = inner.cut_top(look.text(40) * 1.2, look.px(6))
    if n < view.seats:
        r = head.h * 0.4
        disc, head = head.cut_left(2 * r, look.px(10))
        art += seat_disc(n, disc.centre, r, look)
    who = words.who(view, n)
    art.append(Words(Line("{who}", who=who), head, "bebas", look.text(40), "glow" if won else "paper", least=0.5))
    ids = [id for id in (over.agents[n], over.roles[n]) if id != NOBODY]
    hand = over.hands[n]
    count = len(ids) + len(hand)
    gap = look.px(10)
    w = min((rest.w - gap * count) / max(1, count), rest.h / 1.4, look.px(200))
    children = []
    for k, card in enumerate((*ids, *hand)):
        x = rest.x + k * (w + gap) + (gap if k >= len(ids) else 0)
        spot = Rect(x, rest.y + (rest.h - w * 1.4) / 2, w, w * 1.4)
        paints = identity(card, spot, look) if k < len(ids) else held(card, spot, look)
        label = words.IDENTITY[card] if k < len(ids) else words.CARD[card]
        children.append(Node(f"open:{n}:{k}", "card", spot, label, art=tuple(paints)))
    said = Line("{who} won", who=who) if won else Line("{who}", who=who)
    return Node(f"final:{n}", "group", place, said, art=tuple(art), children=tuple(children))
