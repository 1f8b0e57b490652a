"""The last page of [redacted]: the story in pictures, then who was on which side and what everybody held."""

from __future__ import annotations

from game.catalogue import Line, Who
from game.titles.redacted import events as ev
from game.titles.redacted.cards import CASES, NONE, faction_of
from game.titles.redacted.table.pieces import item_card, loyalty_card
from game.titles.redacted.table.places import COLOURS
from game.titles.redacted.table.story import photographs, story
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.titles.redacted.words.happenings import say_event
from game.ui.ends import End
from game.ui.look import Look
from game.ui.paint import Box, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import name_words, seat_disc

SHARE = 0.42
"""The part of the height that the story takes."""


def final(end: End[RedactedView], area: Rect, look: Look) -> Node:
    """Photographs of what happened, a panel for every seat, and the briefcases."""
    view = end.views[0]
    over = next(event for event in reversed(end.news) if isinstance(event, ev.GameOver))
    told = story(end.news)
    nodes: list[Node] = []
    rest = area
    if told:
        head, rest = area.cut_top(area.h * SHARE, look.px(20))
        nodes += photographs(told, head.inset(look.px(6), look.px(6)), look)
    art: list[Paint] = []
    cases = [(CASES[n], item) for n, item in enumerate(over.cases) if item != NONE]
    if cases:
        low, rest = rest.cut_bottom(look.text(24) * 1.5, look.px(4))
        line = names.listed(
            [Line("{case}: {item}", case=names.ITEM[case], item=names.ITEM[item]) for case, item in cases]
        )
        art.append(Words(line, low, "body", look.text(22), "paper-2", "centre", least=0.5))
    seats = _in_order(over)
    # One row or two, whichever makes the cards of a full hand larger.
    rows = max((1, 2), key=lambda n: _card_width(rest.rows(n)[0], -(-len(seats) // n), look))
    across = -(-len(seats) // rows)
    for k, seat in enumerate(seats):
        row = rest.rows(rows, look.px(14))[k // across]
        nodes.append(_panel(view, over, row.columns(across, look.px(14))[k % across], look, seat))
    label = told[-1].line if told else say_event(over)
    return Node("final", "group", area, label, art=tuple(art), children=tuple(nodes))


def _card_width(row: Rect, across: int, look: Look) -> float:
    """The width of each of four cards with this many panels in a row."""
    return min(row.w / across / 4 - look.px(20), (row.h - look.text(40) * 1.15 - look.px(40)) / 1.4)


def _in_order(over: ev.GameOver) -> list[int]:
    """The winners first, with everybody beside their own side."""
    return sorted(range(len(over.loyalty)), key=lambda n: (not over.winners >> n & 1, faction_of(over.loyalty[n]), n))


def _panel(view: RedactedView, over: ev.GameOver, place: Rect, look: Look, n: int) -> Node:
    won = bool(over.winners >> n & 1)
    art: list[Paint] = [Box(place, f"{COLOURS}.panel-live" if won else f"{COLOURS}.panel", look.px(8))]
    if won:
        art.append(Box(place, border="glow", width=look.px(4), radius=look.px(8)))
    inner = place.inset(look.px(16), look.px(10))
    head, rest = inner.cut_top(min(look.text(40) * 1.15, inner.h * 0.34), look.px(6))
    r = head.h * 0.42
    disc, head = head.cut_left(2 * r, look.px(10))
    art += seat_disc(n, disc.centre, r, look)
    side = _side(view, over, n)
    if side is not None:
        wide = min(head.w * 0.5, look.width(side, "type", look.text(24)) + look.px(6))
        tag, head = head.cut_right(wide, look.px(8))
        art.append(Words(side, tag, "type", min(look.text(24), tag.h * 0.8), "paper-2", "right", least=0.35))
    ink = "glow" if won else "paper"
    art.append(name_words(Line("{who}", who=Who(n)), head, min(look.text(40), head.h * 0.95), ink, look))
    loyalty, items = over.loyalty[n], over.items[n]
    count = (loyalty != NONE) + len(items)
    gap = look.px(10)
    w = min((rest.w - gap * count) / max(1, count), rest.h / 1.4, look.px(190))
    children = []
    x = rest.x
    y = rest.y + (rest.h - w * 1.4) / 2
    if loyalty != NONE:
        spot = Rect(x, y, w, w * 1.4)
        card = tuple(loyalty_card(loyalty, spot, look))
        children.append(Node(f"open:{n}:side", "card", spot, names.LOYALTY_OF[loyalty], art=card))
        x += w + 2 * gap
    for k, item in enumerate(items):
        spot = Rect(x + k * (w + gap), y, w, w * 1.4)
        children.append(Node(f"open:{n}:{k}", "card", spot, names.ITEM[item], art=tuple(item_card(item, spot, look))))
    said = Line("{who} won", who=Who(n)) if won else Line("{who}", who=Who(n))
    return Node(f"final:{n}", "group", place, said, side, art=tuple(art), children=tuple(children))


def _side(view: RedactedView, over: ev.GameOver, n: int) -> Line | None:
    """What an agent was: the side, or the points."""
    if view.zone is not None:
        return Line("{n} point", many="{n} points", n=view.zone.points[n])
    loyalty = over.loyalty[n]
    if loyalty == NONE:
        return None
    faction = faction_of(loyalty)
    return names.FACTION[faction] if 0 <= faction < len(names.FACTION) else names.LOYALTY_OF[loyalty]
