"""The picture of a moment as the house shows it: light on what it is about, things that fly, and a banner or a slip.

It works on the finished tree of a table, by the ids of its nodes, so that every table has it without a line of its own.
A table that stages a moment itself (`Table.stage`) gets the banner alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.catalogue import NO_WORDS, Line
from game.core.moments import Flight, Shot, Weight
from game.ui.look import Look
from game.ui.paint import Box, Disc, Poly, Words
from game.ui.semantics import LIVE, Node, Paint, Rect, replace, walk
from game.ui.widgets import seat_disc

QUIET = frozenset({"quiet"})
TRACED = 6
"""The moments whose ways stay marked."""
FAINT = 0.45
VEIL = 0.55
"""How far what takes no part sinks back."""
LEAST_SIDE = 4.0


@dataclass(frozen=True, slots=True)
class Piece:
    """A thing that can be painted anywhere: its words, its width for its height, and a function that paints it."""

    line: Line
    aspect: float
    paint: Callable[[Rect, Look], Sequence[Paint]]


Pieces = Callable[[str], Piece | None]


def staged(tree: Node, table: Rect, shot: Shot, look: Look, pieces: Pieces, closed: bool, beat: int = 0) -> Node:
    """The scene's tree with a moment on it, in its picture number `beat`. `closed`: the table shows it in a scenery of
    its own, so that it needs no veil and no close-up."""
    moment = shot.moment
    places = {node.id: node for node in walk(tree)}
    about = [places[id] for id in moment.nodes if id in places]
    loud = moment.weight >= Weight.BANNER
    parts: list[Node] = []
    if loud and not closed:
        parts.append(Node("moment:veil", "group", table, state=QUIET, art=(Box(table, "veil", alpha=VEIL),)))
        parts += [lit(node) for node in about if node.rect.overlaps(table)]
    if not closed:
        parts += [ring(node, look) for node in about if not loud or not node.rect.overlaps(table)]
        for n, flight in enumerate(moment.flights):
            parts += _flown(n, flight, places, table, look, pieces)
    if loud:
        shown = () if closed else tuple(filter(None, map(pieces, moment.things)))
        parts += _close_up(shown, about, table, look)
        own = any(id.startswith("moment:banner:") for id in places)
        if beat >= moment.banner and not own and not (closed and moment.told):
            parts.append(_banner(shot, about, table, look, bool(shown)))
    elif moment.weight is Weight.SIGN and moment.line != NO_WORDS and not (closed and moment.told):
        ends = [places[id] for flight in moment.flights for id in (flight.start, flight.end) if id in places]
        cards = [node for node in places.values() if node.role == "card"]
        parts.append(_slip(shot, about, [*ends, *cards], table, look))
    if not parts:
        return tree
    whole = Node("moment", "group", table, moment.line, state=QUIET, children=tuple(parts))
    return replace(tree, children=(*tree.children, whole))


def traced(tree: Node, table: Rect, shots: Sequence[Shot], look: Look) -> Node:
    """The tree with faint marks of what has happened lately: the ways of things that moved."""
    if not shots:
        return tree
    places = {node.id: node for node in walk(tree)}
    marks: list[Node] = []
    for shot in shots[-TRACED:]:
        for n, flight in enumerate(shot.moment.flights):
            start, end = places.get(flight.start), places.get(flight.end)
            if start is not None and end is not None:
                dots = tuple(replace(dot, alpha=FAINT) for dot in trail(start.rect.centre, end.rect.centre, look))
                rect = start.rect.union(end.rect)
                marks.append(Node(f"trace:{shot.heard}:{n}", "trail", rect, state=QUIET, art=dots))
    if not marks:
        return tree
    return replace(tree, children=(*tree.children, Node("traces", "group", table, state=QUIET, children=tuple(marks))))


def lit(node: Node) -> Node:
    """A copy of a node that lies over the veil. It cannot be pressed, and has an id of its own."""
    return replace(
        node,
        id=f"moment:{node.id}",
        press="",
        tip=None,
        glide=False,
        state=node.state | QUIET,
        children=tuple(map(lit, node.children)),
    )


def around(place: Rect, lit: Sequence[Rect]) -> list[Rect]:
    """The place without these parts, as rectangles."""
    edges = sorted({place.y, place.bottom, *(min(max(v, place.y), place.bottom) for r in lit for v in (r.y, r.bottom))})
    found: list[Rect] = []
    for top, low in pairwise(edges):
        x = place.x
        for r in sorted(r for r in lit if r.y < low and r.bottom > top):
            if r.x > x:
                found.append(Rect(x, top, min(r.x, place.right) - x, low - top))
            x = max(x, r.right)
        if x < place.right:
            found.append(Rect(x, top, place.right - x, low - top))
    return [part for part in found if part.w > 0 and part.h > 0]


def ring(node: Node, look: Look) -> Node:
    rect = node.rect.inset(-look.px(5))
    ring = Box(rect, border="paper", width=max(2.0, look.px(4)), radius=look.px(node.radius + 5))
    return Node(f"moment:ring:{node.id}", "frame", rect, state=QUIET, art=(ring,))


def trail(start: tuple[float, float], end: tuple[float, float], look: Look) -> list[Disc]:
    """Round paper dots along a slight bend, from one point to another one."""
    (ax, ay), (bx, by) = start, end
    length = math.hypot(bx - ax, by - ay)
    step, r = look.px(19), look.px(4.2)
    if length < step * 2:
        return []
    # The bend is upwards, as if the thing were thrown.
    mx, my = (ax + bx) / 2, (ay + by) / 2 - length * 0.14
    count = int(length / step)
    found: list[Disc] = []
    for k in range(1, count):
        t = k / count
        x = (1 - t) ** 2 * ax + 2 * t * (1 - t) * mx + t * t * bx
        y = (1 - t) ** 2 * ay + 2 * t * (1 - t) * my + t * t * by
        found.append(Disc(x, y, r, "paper"))
    return found


def _flown(
    n: int, flight: Flight, places: dict[str, Node], table: Rect, look: Look, pieces: Pieces
) -> list[Node]:
    """A thing that flies from one node to another one, and the dots of its way."""
    start, end = places.get(flight.start), places.get(flight.end)
    piece = pieces(flight.thing) if flight.thing else None
    if start is None or end is None:
        return []
    dots = tuple(trail(start.rect.centre, end.rect.centre, look))
    way = Node(f"moment:trail:{n}", "trail", start.rect.union(end.rect), state=QUIET, art=dots)
    if piece is None:
        return [way]
    h = min(max(look.px(120), end.rect.h * 0.6), look.px(200))
    place = _held(end.rect.place(h * piece.aspect, h), table, look)
    art = tuple(piece.paint(place, look))
    # Two flights of the same thing begin at the same place, one a little later than the other.
    flown = Node(
        f"moment:flight:{n}", "card", place, piece.line, state=QUIET, art=art, glide=True, origin=flight.start,
        pace=2.0 + 0.4 * n,
    )  # fmt: skip
    return [way, flown]


def _close_up(shown: Sequence[Piece], about: Iterable[Node], table: Rect, look: Look) -> list[Node]:
    """The things of a moment, large, side by side in the middle of the table."""
    if not shown:
        return []
    gap = look.px(24)
    h = min(table.h * 0.4, look.px(380))
    wide = sum(h * piece.aspect for piece in shown) + gap * (len(shown) - 1)
    if wide > table.w * 0.8:
        h *= table.w * 0.8 / wide
        gap *= table.w * 0.8 / wide
        wide = table.w * 0.8
    x, y = table.centre[0] - wide / 2, table.y + table.h * 0.4 - h / 2
    found: list[Node] = []
    first = next((node.id for node in about), "")
    for n, piece in enumerate(shown):
        place = Rect(x, y, h * piece.aspect, h)
        art, id = tuple(piece.paint(place, look)), f"moment:thing:{n}"
        found.append(Node(id, "card", place, piece.line, state=QUIET, art=art, glide=True, origin=first, pace=1.5))
        x += place.w + gap
    return found


def banner_height(look: Look) -> float:
    return max(look.px(76), look.text(56) * 1.3)


def _banner(shot: Shot, about: Sequence[Node], table: Rect, look: Look, close: bool) -> Node:
    """A strip of paper across the table that says the moment in one sentence, with the disc of whoever did it."""
    moment, h = shot.moment, banner_height(look)
    size = look.text(56)
    long = look.width(moment.line, "bebas", size) * 0.62 > table.w * 0.8
    if long:
        h = max(h, look.text(44) * 2.3)
    # The first heights are the usual ones; the others only where those would hide what the moment is about.
    heights = [0.66, 0.08, 0.88, 0.0, 0.72, 0.8] if close else [0.76, 0.05, 0.45, 0.6, 0.3, 0.18, 0.9]
    tries = [Rect(table.x, min(table.y + table.h * share, table.bottom - h), table.w, h) for share in heights]
    rect = min(tries, key=lambda place: _hidden(place, about))
    return banner(f"moment:banner:{shot.heard}", moment.line, moment.by, rect, look)


def banner(id: str, line: Line, by: int | None, rect: Rect, look: Look) -> Node:
    """A strip of paper with a slanted end, which fades in."""
    slant = rect.h * 0.42
    inner = rect.inset(look.px(36), look.px(6))
    disc: tuple[Paint, ...] = ()
    if by is not None:
        r = min(rect.h * 0.36, look.px(34))
        spot, inner = inner.cut_left(2 * r, look.px(22))
        disc = seat_disc(by, spot.centre, r, look)
    inner = Rect(inner.x, inner.y, inner.w - slant, inner.h)
    size = look.text(56)
    wide = look.width(line, "bebas", size, look.px(1))
    long = wide * 0.62 > inner.w
    # A short sentence has a short strip.
    used = min(rect.w, inner.x - rect.x + min(wide, inner.w) + slant + look.px(30))
    shape = ((rect.x, rect.y), (rect.x + used, rect.y), (rect.x + used - slant, rect.bottom), (rect.x, rect.bottom))
    down = look.px(8)
    art: tuple[Paint, ...] = (
        Poly(tuple((x, y + down) for x, y in shape), "shadow", alpha=0.6),
        Poly(shape, "paper"),
        *disc,
        Words(line, inner, "bebas", size, "ink", tracking=look.px(1), wrap=long, lead=1.0, least=0.35),
    )
    return Node(id, "banner", Rect(rect.x, rect.y, used, rect.h), line, state=LIVE, art=art, glide=True)


def _slip(shot: Shot, about: Sequence[Node], things: Sequence[Node], table: Rect, look: Look) -> Node:
    """A small slip of paper at the thing that a moment is about, with one sentence. It covers as little as it can of
    that, and then of the cards on the table and of the places where things fly."""
    moment, size = shot.moment, look.text(22)
    most = min(look.px(460) * max(1.0, look.grow), table.w * 0.6)
    wide = min(most, look.width(moment.line, "bold", size) + 4)
    high = look.height(moment.line, "bold", size, wide)
    pad = look.px(14)
    disc = look.px(44) * max(1.0, look.grow * 0.9) if moment.by is not None else 0.0
    w, h = wide + 2 * pad + disc, max(high, disc * 0.8) + 1.2 * pad
    anchor = about[0].rect if about else table.place(LEAST_SIDE, LEAST_SIDE, 0.5, 0.8)
    tries = [
        Rect(anchor.centre[0] - w / 2, anchor.bottom + look.px(10), w, h),
        Rect(anchor.centre[0] - w / 2, anchor.y - h - look.px(10), w, h),
        Rect(anchor.right + look.px(10), anchor.centre[1] - h / 2, w, h),
        Rect(anchor.x - w - look.px(10), anchor.centre[1] - h / 2, w, h),
    ]
    kept = [_held(spot, table, look) for spot in tries]
    rect = min(kept, key=lambda spot: (_hidden(spot, about), _hidden(spot, things)))
    art: list[Paint] = [Box(rect, "paper", look.px(5), shadow=look.px(5))]
    inner = rect.inset(pad, 0)
    if moment.by is not None:
        spot, inner = inner.cut_left(disc - look.px(8), look.px(8))
        art += seat_disc(moment.by, spot.centre, spot.w / 2, look)
    art.append(Words(moment.line, inner, "bold", size, "ink", wrap=True))
    id = f"moment:slip:{shot.heard}"
    return Node(id, "banner", rect, moment.line, state=LIVE, art=tuple(art), glide=True, grow=0.9)


def _held(rect: Rect, table: Rect, look: Look) -> Rect:
    """The place moved so that it lies on the table."""
    inner = table.inset(look.px(8))
    x = min(max(rect.x, inner.x), max(inner.x, inner.right - rect.w))
    y = min(max(rect.y, inner.y), max(inner.y, inner.bottom - rect.h))
    return Rect(x, y, rect.w, rect.h)


def _hidden(rect: Rect, about: Iterable[Node]) -> float:
    """How much of what a moment is about would lie under this place."""
    return sum(common.w * common.h for common in (rect.common(node.rect) for node in about))
