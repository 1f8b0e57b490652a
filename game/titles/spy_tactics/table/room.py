"""The ground of Spy Tactics: a field office at night, with light through the blinds, and a round table under a lamp."""

from __future__ import annotations

import math
from functools import lru_cache

from game.ui.scenery.draw import document, n, path, polygon, rect
from game.ui.scenery.halftone import Ramp, box, halftone, many_sided

WALL, BLIND, DARK = "#2b2d14", "#3a3d1c", "#23250f"
CLOTH, LIT, RIM, EDGE = "#484b20", "#5c5f30", "#6b4a1e", "#3d2a12"
GLOOM, GLEAM = "#33361a", "#686b37"


@lru_cache(maxsize=8)
def room(w: float, h: float, u: float, upper: float = 0.0) -> str:
    """The wall with its blinds, and the table with its rim, of which the near side lies under the player's hand.

    `upper` is how much of the height is the room round the table; what is below it is covered.
    """
    wide, high = w / u, h / u
    low = upper / u if upper else high * 0.62
    parts = [rect(0, 0, wide, high, WALL)]
    parts += [_blinds(0, wide * 0.24, low), _blinds(wide * 0.76, wide, low)]
    cx, cy = wide / 2, low * 1.12
    rx, ry = wide * 0.56, cy - low * 0.2
    parts += [_ellipse(cx, cy + 12, rx + 22, ry + 16, EDGE), _ellipse(cx, cy, rx + 14, ry + 12, RIM)]
    parts.append(_ellipse(cx, cy, rx, ry, CLOTH))
    top = low * 0.2
    cone = ((cx - wide * 0.06, top), (cx + wide * 0.06, top), (cx + wide * 0.27, high), (cx - wide * 0.27, high))
    parts.append(path(polygon(*cone), LIT, 0.85))
    gleam = Ramp((cx, top), (cx, high), 4.6, 1.2)
    parts.append(halftone(many_sided(*cone), gleam, 15, GLEAM, 0.6, "gleam"))
    left = Ramp((wide * 0.22, low), (0, low * 0.5), 0.4, 3.4)
    right = Ramp((wide * 0.78, low), (wide, low * 0.5), 0.4, 3.8)
    parts.append(halftone(box(0, low * 0.45, wide * 0.22, high - low * 0.45), left, 16, GLOOM, 0.7, "left"))
    parts.append(halftone(box(wide * 0.78, low * 0.3, wide * 0.22, high - low * 0.3), right, 16, GLOOM, 0.8, "right"))
    return document(w, h, u, "".join(parts))


def _ellipse(cx: float, cy: float, rx: float, ry: float, fill: str) -> str:
    return f'<ellipse cx="{n(cx)}" cy="{n(cy)}" rx="{n(rx)}" ry="{n(ry)}" fill="{fill}"/>'


def _blinds(left: float, right: float, low: float) -> str:
    """Slats of light that fall a little aslant on the wall."""
    shapes, slope = "", math.tan(math.radians(7)) * (right - left)
    y = 18.0
    while y < low * 0.8:
        shapes += polygon((left, y), (right, y - slope), (right, y - slope + 9), (left, y + 9))
        y += 24
    return path(shapes, BLIND, 0.9) + rect(right - 3 if left == 0 else left, 0, 3, low * 0.3, DARK)


