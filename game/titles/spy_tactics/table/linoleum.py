"""The ground of Spy Tactics: the floor of a field office, with flecked, slightly worn squares of olive linoleum."""

from __future__ import annotations

from functools import lru_cache

from game.ui.scenery.draw import document, n, path, rect, scatter
from game.ui.scenery.halftone import Ramp, box, halftone

SIDE = 96.0
GROUND, TILE, WORN = "#4c4f22", "#5a5d2a", "#52552a"
FLECK, GAP, GLOOM, SKIRTING, EDGE = "#646733", "#3f421b", "#24260e", "#2c2412", "#43371d"
_HIGH = 16.0
"""The height of the skirting board."""


@lru_cache(maxsize=8)
def linoleum(w: float, h: float, u: float) -> str:
    """Squares in two shades, with a third here and there where people walk. Above is the edge of the wall with its
    shadow."""
    wide, high = w / u, h / u
    parts = [rect(0, 0, wide, high, GROUND)]
    columns, rows = int(wide / SIDE) + 1, int(high / SIDE) + 1
    flecks = ""
    for j in range(rows):
        for i in range(columns):
            if (i + j) % 2:
                fill = WORN if scatter(7, i, j) < 0.25 else TILE
                parts.append(rect(i * SIDE, j * SIDE, min(SIDE, wide - i * SIDE), min(SIDE, high - j * SIDE), fill))
                flecks += _flecks(i, j)
    gaps = "".join(f"M{n(i * SIDE - 1)} 0h2v{n(high)}h-2z" for i in range(1, columns))
    gaps += "".join(f"M0 {n(j * SIDE - 1)}h{n(wide)}v2h-{n(wide)}z" for j in range(1, rows))
    top = high * 0.28
    worn, shadow = Ramp((wide * 0.25, top), (wide, high), 0.2, 3.4), Ramp((0, _HIGH), (0, _HIGH + 44), 3.6, 0.2)
    parts += [
        path(flecks, FLECK, 0.5),
        path(gaps, GAP, 0.55),
        halftone(box(0, top, wide, high - top), worn, 12, GLOOM, 0.42, "gloom"),
        halftone(box(0, _HIGH, wide, 44), shadow, 10, GLOOM, 0.4, "shadow"),
        rect(0, 0, wide, _HIGH, SKIRTING),
        rect(0, _HIGH - 4, wide, 2, EDGE),
    ]
    return document(w, h, u, "".join(parts))


def _flecks(i: int, j: int) -> str:
    """A few slanting slivers in a square, the same each time."""
    found = ""
    for k in range(5):
        x = (i + 0.12 + 0.7 * scatter(11 + k, i, j)) * SIDE
        y = (j + 0.12 + 0.7 * scatter(23 + k, i, j)) * SIDE
        long = 5 + 9 * scatter(37 + k, i, j)
        found += f"M{n(x)} {n(y)}l{n(long)} {n(-long * 0.4)}l1.5 2l{n(-long)} {n(long * 0.4)}z"
    return found
