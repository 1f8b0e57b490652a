"""The small menu at a thing on the table, and what a choice writes on other things: what may be aimed at carries a
badge, and a tag that says what would happen.

It works on the finished picture, by the ids of its nodes, so no table has to know about it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from game.asking.picking import Offer, Picking
from game.catalogue import NO_WORDS
from game.core.trails import Tag
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Poly, Words
from game.ui.presses import Ask, Pick, Walk
from game.ui.semantics import Node, Paint, Rect, find, walk

SOLID = frozenset({"card", "seat", "pile", "tokens", "room", "token", "agent"})
"""Roles of nodes that a menu does not cover if it can be helped."""


def things(picture: Node) -> frozenset[str]:
    """Everything on the table that can be pointed at, by what pointing at it picks."""
    found = set()
    for node in walk(picture):
        match node.press:
            case Pick(thing) | Ask(thing):
                found.add(thing)
            case Walk(goal):
                found.add(goal)
    return frozenset(found)


def menu_rows(picking: Picking | None, things: Collection[str]) -> list[Offer]:
    """The lines of the menu that is open at a thing: what can be done with it that is not a thing on the table
    itself."""
    if picking is None or not picking.opened:
        return []
    rows = [offer for offer in picking.offers if offer.pick not in things or offer.pick == picking.at]
    order = [picking.wanted, *(row.pick for row in picking.rows(menu=True))]
    return sorted(rows, key=lambda row: order.index(row.pick) if row.pick in order else len(order))


def lay_menu(rows: list[Offer], at: Node, picture: Node, area: Rect, look: Look, hot: str) -> Node:
    """The menu: a slip of paper with a tail, above, below or beside the thing."""
    pad, gap, row = look.px(9), look.px(4), max(look.px(46), look.text(22) * 1.9)
    picture_w = row * 0.95
    words = max(look.width(offer.line, "bold", look.text(22)) for offer in rows)
    w = min(max(words + picture_w + look.px(34) + 2 * pad, look.px(230)), area.w * 0.5)
    heights = [
        max(row, look.height(offer.line, "bold", look.text(22), w - 2 * pad - picture_w - look.px(24)) + look.px(10))
        for offer in rows
    ]
    h = sum(heights) + gap * (len(rows) - 1) + 2 * pad
    spot, tail = _spot(at, w, h, picture, area, look)
    art: list[Paint] = [Box(spot, "paper", look.px(8), shadow=look.px(6)), Poly(tail, "paper")]
    nodes = []
    y = spot.y + pad
    for offer, high in zip(rows, heights, strict=True):
        place = Rect(spot.x + pad, y, spot.w - 2 * pad, high)
        nodes.append(_line(offer, place, picture_w, look, offer.pick == hot))
        y += high + gap
    return Node("pick-menu", "group", spot, at.label, art=tuple(art), children=tuple(nodes))


def _line(offer: Offer, place: Rect, tab_w: float, look: Look, hot: bool) -> Node:
    tab, rest = place.cut_left(tab_w)
    art: list[Paint] = [Box(place, "glow" if hot else "strip", look.px(3)), Box(tab, "ink", look.px(3))]
    s = min(tab.w, tab.h) * 0.56
    art.append(Pic(f"icons/icon-{offer.icon}", tab.place(s, s), colours=(("ink", "glow" if hot else "paper"),)))
    body = rest.inset(look.px(12), 0)
    tall = place.h > look.text(22) * 2.4
    art.append(Words(offer.line, body, "bold", look.text(22), "ink", least=0.7, wrap=tall))
    state = frozenset({"legal"}) if hot else frozenset()
    return Node(f"menu:{offer.pick}", "line", place, offer.line, None, None, state, tuple(art), press=Pick(offer.pick))


def _spot(
    at: Node, w: float, h: float, picture: Node, area: Rect, look: Look
) -> tuple[Rect, tuple[tuple[float, float], ...]]:
    """Where the menu stands, and its tail: above a card in the hand, below a plate, beside a pile, wherever it covers
    least of what belongs to others."""
    gap, edge, foot = look.px(14), look.px(8), look.px(12)
    thing = at.rect
    cx, cy = thing.centre
    across = [cx - w * share for share in (0.5, 0.3, 0.7, 0.1, 0.9, 0.04)]
    along = [cy - h * share for share in (0.5, 0.3, 0.7, 0.85)]
    above = [Rect(x, thing.y - gap - h, w, h) for x in across]
    below = [Rect(x, thing.bottom + gap, w, h) for x in across]
    right = [Rect(thing.right + gap, y, w, h) for y in along]
    left = [Rect(thing.x - gap - w, y, w, h) for y in along]
    low = cy > area.y + area.h * 0.62
    if at.role == "seat" and not low:
        order = (*below, *right, *left, *above)
    elif at.role == "pile":
        order = (*right, *left, *above, *below)
    else:
        order = (*above, *right, *left, *below) if low else (*below, *right, *left, *above)
    room = area.inset(edge)
    solid = [
        node.rect
        for node in walk(picture)
        if node.role in SOLID and node.id != at.id and not thing.inside(node.rect) and node.press != at.press
    ]

    def within(spot: Rect) -> Rect:
        x = min(max(spot.x, room.x), max(room.x, room.right - spot.w))
        return Rect(x, min(max(spot.y, room.y), max(room.y, room.bottom - spot.h)), spot.w, spot.h)

    def covered(spot: Rect) -> float:
        hidden = sum(part.w * part.h for part in (spot.common(other) for other in solid))
        own = spot.common(thing)
        return hidden + own.w * own.h * 3

    spots = [within(spot) for spot in order]
    grain = look.px(12) ** 2
    best = min(range(len(spots)), key=lambda n: (round(covered(spots[n]) / grain), n))
    spot = spots[best]
    kind = order[best]
    if kind in above or kind in below:
        x = min(max(cx, spot.x + foot * 2), spot.right - foot * 2)
        y, end = (spot.bottom - 1, spot.bottom + foot) if kind in above else (spot.y + 1, spot.y - foot)
        return spot, ((x - foot, y), (x + foot, y), (x, end))
    y = min(max(cy, spot.y + foot * 2), spot.bottom - foot * 2)
    x, end = (spot.x + 1, spot.x - foot) if kind in right else (spot.right - 1, spot.right + foot)
    return spot, ((x, y - foot), (x, y + foot), (end, y))


def lay_tags(tags: Mapping[str, Tag], picture: Node, area: Rect, look: Look) -> list[Node]:
    """A slip of paper below each thing, with what would happen to it."""
    found = []
    size = look.text(20)
    solid = [node for node in walk(picture) if node.role in SOLID]
    for id, tag in tags.items():
        node = find(picture, id)
        if node is None:
            continue
        w, h = look.width(tag.line, "bold", size) + look.px(22), size * 1.6
        y = min(node.rect.bottom + look.px(4), area.bottom - h)
        middle = node.rect.centre[0] - w / 2
        places = [Rect(min(max(middle + dx, area.x), area.right - w), y, w, h) for dx in (0, -w / 3, w / 3)]
        others = [other.rect for other in solid if other.id != id]
        place = min(places, key=lambda spot: sum(spot.common(rect).w for rect in others if spot.overlaps(rect)))
        fill, ink, face = ("paper-3", "ink", "body") if tag.none else ("paper", "ink", "bold")
        art = (Box(place, fill, look.px(3), shadow=look.px(4)), Words(tag.line, place, face, size, ink, "centre"))  # type: ignore[arg-type]
        found.append(Node(f"tag:{id}", "text", place, tag.line, art=art))
    return found


def lay_badges(picture: Node, aims: Collection[str], keys: Mapping[str, str], icon: str, look: Look) -> list[Node]:
    """A round badge at every seat that a choice may be aimed at: the key that chooses it, or what would be done."""
    found = []
    for node in walk(picture):
        press = node.press
        if node.role != "seat" or not isinstance(press, Pick) or press.thing not in aims:
            continue
        key = keys.get(press.thing, "")
        if not key and not icon:
            continue
        r = max(look.px(17), look.text(22) * 0.6)
        x, y = node.rect.x, node.rect.y
        art: list[Paint] = [Disc(x, y, r, "glow"), Disc(x, y, r * 0.86, "ink")]
        place = Rect(x - r, y - r, 2 * r, 2 * r)
        if key:
            art.append(Words(key, place, "bebas", r * 1.3, "glow", "centre"))
        else:
            art.append(Pic(f"icons/icon-{icon}", place.inset(r * 0.45), colours=(("ink", "paper"),)))
        found.append(Node(f"badge:{press.thing}", "badge", place, NO_WORDS, art=tuple(art), state=frozenset({"quiet"})))
    return found
