"""The last page of [microfilms]: everybody's identity and cards, the deck and the discard laid open, and who were
allies."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import Line
from game.titles.microfilms import events as ev
from game.titles.microfilms import names
from game.titles.microfilms.cards import NOBODY
from game.titles.microfilms.table.pieces import COLOURS, held, identity
from game.titles.microfilms.view import MicrofilmsView
from game.ui.ends import End
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_disc


def final(end: End[MicrofilmsView], area: Rect, look: Look) -> Node:
    """A panel for each place, a line about the alliance, and the cards of the two piles."""
    view = end.views[0]
    over = next(event for event in reversed(end.news) if isinstance(event, ev.GameOver))
    nations = [n for n in range(4) if n not in (over.boxed, view.left_out)]
    line = Line(
        "{one} and {two} were allied. {alone} stood alone.",
        one=names.CAPITAL[nations[0]],
        two=names.COUNTRY[nations[1]],
        alone=names.CAPITAL[over.boxed],
    )
    head, rest = area.cut_top(look.text(28) * 1.5, look.px(8))
    piles: list[Node] = []
    if over.deck or over.discard:
        foot, rest = rest.cut_bottom(min(look.px(190), rest.h * 0.26), look.px(12))
        piles = _piles(over, foot, look)
    places = len(over.agents)
    rows = 1 if places <= 3 else 2
    across = -(-places // rows)
    nodes = []
    for n in range(places):
        row = rest.rows(rows, look.px(16))[n // across]
        nodes.append(_panel(view, over, row.columns(across, look.px(16))[n % across], look, n))
    art = (Words(line, head, "type", look.text(26), "paper", "centre"),)
    return Node("final", "group", area, line, art=art, children=(*nodes, *piles))


def _piles(over: ev.GameOver, place: Rect, look: Look) -> list[Node]:
    """Deck and discard side by side, each from its top card down; a larger one gets more of the width."""
    both = [
        ("deck", Line("Deck, from the top"), over.deck),
        ("discard", Line("Discard pile, from the top"), tuple(reversed(over.discard))),
    ]
    lying = [(id, line, cards) for id, line, cards in both if cards]
    gap = look.px(16)
    share = (place.w - gap * (len(lying) - 1)) / sum(len(cards) + 3 for _, _, cards in lying)
    nodes = []
    rest = place
    for id, line, cards in lying:
        at, rest = rest.cut_left(share * (len(cards) + 3), gap)
        nodes.append(_pile(id, line, cards, at, look))
    return nodes


def _pile(id: str, line: Line, cards: Sequence[int], place: Rect, look: Look) -> Node:
    inner = place.inset(look.px(12), look.px(8))
    head, rest = inner.cut_top(min(look.text(24) * 1.25, inner.h * 0.3), look.px(4))
    between = look.px(6)
    w = min((rest.w - between * (len(cards) - 1)) / len(cards), rest.h / 1.4)
    children = []
    for n, kind in enumerate(cards):
        spot = Rect(rest.x + n * (w + between), rest.y + (rest.h - w * 1.4) / 2, w, w * 1.4)
        label = names.CARD[kind]
        children.append(Node(f"open:{id}:{n}", "card", spot, label, art=tuple(held(kind, spot, look))))
    art = (
        Box(place, f"{COLOURS}.panel", look.px(8)),
        Words(line, head, "bebas", look.text(24), "paper-2", tracking=look.px(1), least=0.4),
    )
    return Node(f"open:{id}", "group", place, line, art=art, children=tuple(children))


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
    who = names.who(view, n)
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
        label = names.IDENTITY[card] if k < len(ids) else names.CARD[card]
        children.append(Node(f"open:{n}:{k}", "card", spot, label, art=tuple(paints)))
    said = Line("{who} won", who=who) if won else Line("{who}", who=who)
    return Node(f"final:{n}", "group", place, said, art=tuple(art), children=tuple(children))
