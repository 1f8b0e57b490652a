"""Things that lie askew: paint turned about a point, such as a stamp, a photograph or a card that was thrown down."""

from __future__ import annotations

import math
from collections.abc import Iterable

from game.ui.paint import Box, Disc, Pic, Poly, Words
from game.ui.semantics import Paint, Rect, replace

Point = tuple[float, float]
CORNER = 5
"""The straight pieces of which a round corner is made."""


def turned(point: Point, about: Point, degrees: float) -> Point:
    """A point turned clockwise about another one."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x, y = point[0] - about[0], point[1] - about[1]
    return about[0] + x * c - y * s, about[1] + x * s + y * c


def outline(rect: Rect, radius: float) -> list[Point]:
    """The edge of a box with round corners, as a polygon."""
    r = min(radius, rect.w / 2, rect.h / 2)
    if r < 1:
        return [(rect.x, rect.y), (rect.right, rect.y), (rect.right, rect.bottom), (rect.x, rect.bottom)]
    corners = (
        (rect.x + r, rect.y + r, 180), (rect.right - r, rect.y + r, 270),
        (rect.right - r, rect.bottom - r, 0), (rect.x + r, rect.bottom - r, 90),
    )  # fmt: skip
    found = []
    for x, y, start in corners:
        for k in range(CORNER + 1):
            angle = math.radians(start + 90 * k / CORNER)
            found.append((x + r * math.cos(angle), y + r * math.sin(angle)))
    return found


def tilt(art: Iterable[Paint], about: Point, degrees: float) -> tuple[Paint, ...]:
    """The same paint turned clockwise about a point. Boxes become polygons; shadows keep falling to the lower right.

    Words must be one line, and drawings made by a function (`Vector`) are not turned.
    """
    found: list[Paint] = []
    for paint in art:
        if isinstance(paint, Box):
            found += _box(paint, about, degrees)
        elif isinstance(paint, Pic | Words):
            found.append(replace(paint, rect=_moved(paint.rect, about, degrees), turn=paint.turn + degrees))
        elif isinstance(paint, Disc):
            x, y = turned((paint.x, paint.y), about, degrees)
            found.append(replace(paint, x=x, y=y))
        elif isinstance(paint, Poly):
            found.append(replace(paint, points=tuple(turned(point, about, degrees) for point in paint.points)))
        else:
            found.append(paint)
    return tuple(found)


def _moved(rect: Rect, about: Point, degrees: float) -> Rect:
    x, y = turned(rect.centre, about, degrees)
    return Rect(x - rect.w / 2, y - rect.h / 2, rect.w, rect.h)


def _box(box: Box, about: Point, degrees: float) -> list[Paint]:
    def shape(rect: Rect, radius: float, fill: str, alpha: float) -> Poly:
        return Poly(tuple(turned(point, about, degrees) for point in outline(rect, radius)), fill, alpha)

    found: list[Paint] = []
    if box.shadow:
        shape_ = shape(box.rect, box.radius, box.shade, 0.6)
        found.append(replace(shape_, points=tuple((x + box.shadow, y + box.shadow * 1.1) for x, y in shape_.points)))
    if box.border and box.width and box.fill:
        found.append(shape(box.rect, box.radius, box.border, box.alpha))
        inner = box.rect.inset(box.width)
        found.append(shape(inner, max(0.0, box.radius - box.width), box.fill, box.alpha))
    elif box.fill:
        found.append(shape(box.rect, box.radius, box.fill, box.alpha))
    elif box.border and box.width:
        found += _frame(box, about, degrees)
    return found


def _frame(box: Box, about: Point, degrees: float) -> list[Paint]:
    """An empty frame: each stretch of its edge is a polygon of its own."""
    outer = outline(box.rect, box.radius)
    inner = outline(box.rect.inset(box.width), max(1.01, box.radius - box.width) if len(outer) > 4 else 0.0)
    if len(inner) != len(outer):
        inner = outline(box.rect.inset(box.width), 0.0)
        outer = outline(box.rect, 0.0)
    found: list[Paint] = []
    for k in range(len(outer)):
        n = (k + 1) % len(outer)
        ring = (outer[k], outer[n], inner[n], inner[k])
        found.append(Poly(tuple(turned(point, about, degrees) for point in ring), box.border, box.alpha))
    return found
