"""The printed shadow: dots on a square lattice turned by 45 degrees, their size growing along one direction.

A dot is a round-capped stroke of no length, and all dots of one size are one path: a renderer draws thousands of them
quickly, while patterns take seconds. Rows of equal dots are written as relative moves. Dots outside the area are left
out. Those on its edge are cut by a clip or, because a clip over a whole screen costs as much as all its dots, left out
as well (`inset`).
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from itertools import pairwise
from typing import NamedTuple

from game.ui.scenery.draw import circle_path, n, polygon

Point = tuple[float, float]
_FINEST = 0.8  # finer dots are invisible
_MOST = 400_000  # a window a few pixels wide would need more dots than that, and nobody could see them
Spans = Callable[[float], list[tuple[float, float]]]


class Area(NamedTuple):
    """A shape to fill with dots: its outline, and a function that gives the stretches of a horizontal line within
    it."""

    d: str
    top: float
    bottom: float
    spans: Spans
    clip: bool = True


class Ramp(NamedTuple):
    """Dots of radius `small` at `start` grow to `large` at `end`."""

    start: Point
    end: Point
    small: float
    large: float


def box(x: float, y: float, w: float, h: float, clip: bool = False) -> Area:
    d = f"M{n(x)} {n(y)}H{n(x + w)}V{n(y + h)}H{n(x)}Z"
    return Area(d, y, y + h, lambda _: [(x, x + w)], clip)


def inset(area: Area, by: float) -> Area:
    """The same area a little smaller and without a clip: its dots end before the edge."""

    def spans(y: float) -> list[tuple[float, float]]:
        return [(left + by, right - by) for left, right in area.spans(y) if right - left > 2 * by]

    return Area(area.d, area.top + by, area.bottom - by, spans, False)


def round_area(cx: float, cy: float, r: float) -> Area:
    def spans(y: float) -> list[tuple[float, float]]:
        half = r * r - (y - cy) * (y - cy)
        return [(cx - math.sqrt(half), cx + math.sqrt(half))] if half > 0 else []

    return Area(circle_path(cx, cy, r), cy - r, cy + r, spans)


def many_sided(*points: Point) -> Area:
    """The area within a polygon."""
    return _area(polygon(*points), [list(points)])


def within(d: str) -> Area:
    """The area within a path of M, L, H, V, Q, C and Z (capital letters: coordinates count from the picture's
    corner)."""
    return _area(d, _flatten(d))


def _area(d: str, rings: list[list[Point]]) -> Area:
    edges = [(a, b) for ring in rings for a, b in zip(ring, ring[1:] + ring[:1], strict=True) if a[1] != b[1]]

    def spans(y: float) -> list[tuple[float, float]]:
        xs = sorted(ax + (y - ay) * (bx - ax) / (by - ay) for (ax, ay), (bx, by) in edges if (ay <= y) != (by <= y))
        return list(zip(xs[::2], xs[1::2], strict=False))

    ys = [y for ring in rings for _, y in ring]
    return Area(d, min(ys), max(ys), spans)


def _flatten(d: str) -> list[list[Point]]:
    rings: list[list[Point]] = []
    x = y = 0.0
    for letter, tail in re.findall(r"([A-Za-z])([^A-Za-z]*)", d):
        v = [float(t) for t in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", tail)]
        if letter == "M":
            rings.append([])
        if letter in "ML":
            points = list(zip(v[::2], v[1::2], strict=True))
        elif letter == "H":
            points = [(value, y) for value in v]
        elif letter == "V":
            points = [(x, value) for value in v]
        elif letter in "QC":
            points = []
            for k in range(0, len(v), 4 if letter == "Q" else 6):
                start = points[-1] if points else (x, y)
                count = 4 if letter == "Q" else 6
                points += _bend([start, *zip(v[k : k + count : 2], v[k + 1 : k + count : 2], strict=True)])
        elif letter == "Z":
            continue
        else:
            raise ValueError(f"a halftone's outline may not use {letter!r}")
        rings[-1] += points
        x, y = rings[-1][-1]
    return rings


def _bend(p: list[Point], pieces: int = 10) -> list[Point]:
    """Points along a curve with two or three control points, without its start."""
    out: list[Point] = []
    for k in range(1, pieces + 1):
        t, line = k / pieces, p
        while len(line) > 1:
            line = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(line)]
        out += line
    return out


def rows(area: Area, ramp: Ramp, pitch: float, steps: int, origin: Point = (0, 0)) -> list[tuple[float, str]]:
    """The dots of an area: for each size the stroke's width and the path."""
    (x0, y0), (x1, y1) = ramp.start, ramp.end
    dx, dy = x1 - x0, y1 - y0
    length = dx * dx + dy * dy or 1.0  # in a window of a few pixels the length of a ramp can be 0
    side = pitch * math.sqrt(0.5)
    across = 2 * side
    grow = (ramp.large - ramp.small) / (steps - 1)
    paths: list[list[str]] = [[] for _ in range(steps)]
    many = 0
    for row in range(math.ceil((area.top - origin[1]) / side), math.floor((area.bottom - origin[1]) / side) + 1):
        y = origin[1] + row * side
        shift = origin[0] + (row % 2) * side
        for left, right in area.spans(y):
            first = math.ceil((left - shift) / across)
            last = math.floor((right - shift) / across)
            many += max(0, last + 1 - first)
            if many > _MOST:
                return []
            x = shift + first * across
            t = ((x - x0) * dx + (y - y0) * dy) / length * (steps - 1)
            dt = across * dx / length * (steps - 1)
            run, size = 0, -1
            for k in range(first, last + 1):
                level = min(steps - 1, max(0, round(t)))
                t += dt
                if level != size:
                    if run:
                        paths[size].append(_run(shift + (k - run) * across, y, run, across))
                    run, size = 0, level
                run += 1
            if run:
                paths[size].append(_run(shift + (last + 1 - run) * across, y, run, across))
    widths = [2 * (ramp.small + grow * level) for level in range(steps)]
    return [(width, "".join(runs)) for width, runs in zip(widths, paths, strict=True) if runs and width >= _FINEST]


def _run(x: float, y: float, count: int, across: float) -> str:
    return f"M{n(x)} {n(y)}h0" + f"m{across:.3f} 0h0" * (count - 1)


def halftone(
    area: Area,
    ramp: Ramp,
    pitch: float,
    colour: str,
    opacity: float,
    ident: str,
    steps: int = 10,
    origin: Point = (0, 0),
) -> str:
    """The dots of an area as SVG; `ident` names its clip and must be unique within the picture."""
    dots = "".join(f'<path stroke-width="{n(w)}" d="{d}"/>' for w, d in rows(area, ramp, pitch, steps, origin))
    style = f'fill="none" stroke="{colour}" stroke-linecap="round" stroke-opacity="{n(opacity)}"'
    if not area.clip:
        return f"<g {style}>{dots}</g>"
    return f'<clipPath id="{ident}"><path d="{area.d}"/></clipPath><g clip-path="url(#{ident})" {style}>{dots}</g>'
