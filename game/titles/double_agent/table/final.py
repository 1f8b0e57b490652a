"""The last page of Double Agent: both piles of files with their sums, and the tokens of the agents that are left."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.titles.double_agent import events as ev
from game.titles.double_agent import names, words
from game.titles.double_agent.cards import AGENTS, VALUE
from game.titles.double_agent.table.pieces import COLOURS, best_width, face, token
from game.titles.double_agent.view import DoubleAgentView
from game.ui.ends import End
from game.ui.look import Look
from game.ui.paint import Box, Pic, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import name_words, seat_disc


def final(end: End[DoubleAgentView], area: Rect, look: Look) -> Node:
    """A panel for each side."""
    view = end.views[0]
    over = next(event for event in reversed(end.news) if isinstance(event, ev.GameOver))
    nodes = [_panel(view, over, place, look, seat) for seat, place in enumerate(area.columns(2, look.px(24)))]
    return Node("final", "group", area, words.say_event(over), children=tuple(nodes))


def _panel(view: DoubleAgentView, over: ev.GameOver, place: Rect, look: Look, seat: int) -> Node:
    won = bool(over.winners >> seat & 1)
    art: list[Paint] = [Box(place, f"{COLOURS}.panel-live" if won else f"{COLOURS}.panel", look.px(8))]
    if won:
        art.append(Box(place, border="glow", width=look.px(4), radius=look.px(8)))
    inner = place.inset(look.px(20), look.px(14))
    head, rest = inner.cut_top(look.text(64) * 1.2, look.px(8))
    r = head.h * 0.36
    disc, head = head.cut_left(2 * r, look.px(12))
    art += seat_disc(seat, disc.centre, r, look)
    points, name = head.cut_right(look.px(130), look.px(8))
    art.append(Words(str(over.scores[seat]), points, "bebas", look.text(86), "paper", "right"))
    art.append(name_words(Line("{who}", who=Who(seat)), name, look.text(48), "glow" if won else "paper", look))
    tokens, rest = rest.cut_bottom(look.px(120), look.px(14))
    for n, spot in enumerate(tokens.columns(AGENTS, look.px(10))):
        bust, d = spot.fitted(1.0), min(spot.h, spot.w) * 0.5
        art += [Box(bust, "paper", look.px(6)), Pic(f"agents/agent-{n}", bust.inset(look.px(4)))]
        corner = Rect(bust.right - d * 0.8, bust.bottom - d * 0.8, d, d)
        art += token(over.tokens[seat][n], seat, corner, look)
    kinds = sorted((file >> 1 for file in view.piles[seat]), key=lambda kind: -VALUE[kind])
    children = []
    w, across = max((best_width(rest, len(kinds), across, look), across) for across in range(1, max(1, len(kinds)) + 1))
    for k, kind in enumerate(kinds):
        spot = Rect(rest.x + k % across * (w + look.px(8)), rest.y + k // across * (w * 1.4 + look.px(8)), w, w * 1.4)
        children.append(Node(f"won:{seat}:{k}", "card", spot, names.CARD[kind], art=tuple(face(kind, spot, look))))
    said = Line("{who}: {points}", who=Who(seat), points=names.points(over.scores[seat]))
    return Node(f"final:{seat}", "group", place, said, art=tuple(art), children=tuple(children))
