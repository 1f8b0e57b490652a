"""The stage of a meeting between two people: each in front of their own colour, under one lamp, with a table's edge.

Their heads are profiles, 660 by 692 units, whose lower edge is the table's edge."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.scenery.draw import INK, disc, document, group, mix, n, path, polygon, rect
from game.ui.scenery.halftone import Ramp, halftone, inset, many_sided, round_area

BLACK = "#000000"


class MeetingColours(NamedTuple):
    sun: str = "#b8741d"
    sun_dark: str = "#6b3a0c"
    cone: str = "#e6ac42"
    cone_dark: str = "#a8681a"
    light: str = "#fff0c0"
    bulb: str = "#fff3cf"
    shade: str = "#2b2b31"
    table: str = "#0f0f13"
    wood: str = "#3a2416"


MEETING = MeetingColours()

EDGE = 692.0
"""Where the table's edge cuts a figure."""
NOSE, BACK = 515.0, 30.0
"""How far from the left of a figure the nose is, and the back of the widest hat."""
LEFT, WIDE = -60.0, 660.0
"""The left edge of a profile's picture, and its width."""
_HEAD_ROOM = 20.0
"""The space between the highest hat and the upper edge, in units of a figure."""
TEAR = 0.05
"""How far the tear leans to either side of the middle, as a part of the height."""
_NEAR, _FAR = 124.0, 205.0
"""The least and the greatest distance of a nose from the middle, in units of a figure."""


class Place(NamedTuple):
    """Where things are, in units: the middle, the table's edge, the size of a figure, and the distance from nose to
    middle."""

    cx: float
    edge: float
    scale: float
    gap: float


def place(w: float, h: float, u: float) -> Place:
    wide, high = w / u, h / u
    edge = high - max(24.0, high * 0.055)
    scale = min(edge / (EDGE + _HEAD_ROOM), wide / 2 / (NOSE - BACK + _NEAR))
    room = wide / 2 - (NOSE - BACK) * scale
    return Place(wide / 2, edge, scale, min(_FAR * scale, max(_NEAR * scale, room)))


class Half(NamedTuple):
    """One side of the stage: its drawing, and its place in pixels. The left one lies over the right one."""

    svg: str
    x: int
    w: int


def half(
    w: float, h: float, u: float, colour: str, dark: str, right: bool, colours: MeetingColours = MEETING
) -> Half:
    """One agent's side, torn along the middle, so that one drawing for each agent and side is enough.

    Colours are given as "#c8321f". The head comes on top of it, at the place that `head` names.
    """
    wide, high = w / u, h / u
    at = place(w, h, u)
    tear = at.edge * TEAR
    inner = (
        _ground(wide, at, colour, dark, right)
        + _light(at, colours)
        + rect(0, at.edge, wide, high - at.edge, colours.table)
        + _board(at, high, colours)
    )
    if right:
        start = int((at.cx - tear) * u)
        return Half(document(w - start, h, u, group(inner, f"translate({n(-start / u)} 0)")), start, round(w) - start)
    end = min(round(w), int((at.cx + tear) * u) + 1)
    torn = polygon((0.0, 0.0), (at.cx + tear, 0.0), (at.cx - tear, at.edge), (at.cx - tear, high), (0.0, high))
    clip = f'<clipPath id="torn"><path d="{torn}"/></clipPath><g clip-path="url(#torn)">{inner}</g>'
    return Half(document(end, h, u, clip), 0, end)


def head(w: float, h: float, u: float, right: bool) -> tuple[float, float, float, float]:
    """Where the profile of one side stands, in pixels: left, top, width, height."""
    at = place(w, h, u)
    x, y = at.cx - at.gap - (NOSE - LEFT) * at.scale, at.edge - EDGE * at.scale
    if right:
        x = 2 * at.cx - x - WIDE * at.scale
    return x * u, y * u, WIDE * at.scale * u, EDGE * at.scale * u


def _ground(wide: float, at: Place, colour: str, dark: str, right: bool) -> str:
    """A poster torn along one line, with its far corner in the dark."""
    cx, low = at.cx, at.edge
    tear, corner = low * TEAR, min(low * 0.54, wide * 0.24)
    if right:
        side = [(cx - tear, 0.0), (wide, 0.0), (wide, low), (cx - tear, low)]
        edge, inner = wide, wide - corner
    else:
        side = [(0.0, 0.0), (cx + tear, 0.0), (cx - tear, low), (0.0, low)]
        edge, inner = 0.0, corner
    near = cx + (edge - cx) * 0.34
    ramp = Ramp((near, low * 0.55), (edge, low * 0.06), 0.3, 6.2)
    return (
        path(polygon(*side), colour)
        + path(polygon((edge, 0), (inner, 0), (edge, low * 0.78)), dark)
        + halftone(inset(many_sided(*side), 3), ramp, 14, mix(dark, BLACK, 0.5), 0.5, "ground")
    )


def _light(at: Place, colours: MeetingColours) -> str:
    """A sun behind them, the lamp, and what falls from it onto the table."""
    cx, s = at.cx, at.scale
    top = at.edge - EDGE * s
    y, half, foot = top + 113 * s, 67 * s, 203 * s + at.gap
    r = 205 * s + at.gap
    mid = top + 352 * s
    cone = [(cx - half, y), (cx + half, y), (cx + foot, at.edge), (cx - foot, at.edge)]
    dim = Ramp((cx, y + 240 * s), (cx, at.edge), 0.2, 4.8)
    bright = Ramp((cx, y + 240 * s), (cx, y), 0.2, 5)
    sun = Ramp((cx, top + 246 * s), (cx, top + 706 * s), 0.2, 5.4)
    shade = f"M{n(cx - 83 * s)} {n(y + 2 * s)}Q{n(cx - 78 * s)} {n(y - 69 * s)} {n(cx)} {n(y - 76 * s)}"
    far = f"Q{n(cx + 78 * s)} {n(y - 69 * s)} {n(cx + 83 * s)} {n(y + 2 * s)}"
    return (
        disc(cx, mid, r, colours.sun)
        + halftone(inset(round_area(cx, mid, r), 3), sun, 13, colours.sun_dark, 0.7, "sun")
        + path(polygon(*cone), colours.cone)
        + halftone(inset(many_sided(*cone), 3), dim, 13, colours.cone_dark, 0.6, "dim")
        + halftone(inset(many_sided(*cone), 3), bright, 13, colours.light, 0.75, "bright")
        + rect(cx - 4.5 * s, 0, 9 * s, max(1.0, y - 70 * s), INK)
        + path(f"{shade}{far}Z", INK)
        + path(f"M{n(cx)} {n(y - 76 * s)}{far}H{n(cx)}Z", colours.shade)
        + f'<ellipse cx="{n(cx)}" cy="{n(y + 2 * s)}" rx="{n(83 * s)}" ry="{n(13 * s)}" fill="{colours.bulb}"/>'
        + rect(cx - 14 * s, y - 85 * s, 28 * s, 18 * s, INK, 3)
    )


def _board(at: Place, high: float, colours: MeetingColours) -> str:
    """The lit part of the table between the two agents."""
    half = 203 * at.scale + at.gap
    deep = min(high, at.edge + max(18.0, (high - at.edge) * 0.7))
    slope = (deep - at.edge) * 1.9
    return path(
        polygon(
            (at.cx - half, at.edge), (at.cx + half, at.edge), (at.cx + half + slope, deep), (at.cx - half - slope, deep)
        ),
        colours.wood,
    )
