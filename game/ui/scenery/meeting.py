"""A meeting: two who look at each other under one lamp, each before the colour of the own seat, and a table's edge."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.scenery.draw import INK, disc, document, mix, n, path, polygon, rect
from game.ui.scenery.halftone import Ramp, halftone, inset, many_sided, round_area
from game.ui.scenery.heads import BACK, EDGE, NOSE, facing_left, facing_right, figure

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

_HEAD_ROOM = 20.0
"""Between the highest hat and the upper edge, in a figure's own measure."""
_NEAR, _FAR = 124.0, 205.0
"""How far a nose is from the middle, in the same measure: at least, and at most."""


class Place(NamedTuple):
    """Where things stand, in units: the middle, the table's edge, the size of a figure, nose to middle."""

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


def meeting(
    w: float,
    h: float,
    u: float,
    left: str,
    left_dark: str,
    right: str,
    right_dark: str,
    who_left: int,
    who_right: int,
    colours: MeetingColours = MEETING,
) -> str:
    """The whole stage. `who_…` are the heads, 0 to 5, 6 for a guard; colours are written out ("#c8321f")."""
    wide, high = w / u, h / u
    at = place(w, h, u)
    x, y = at.cx - at.gap - NOSE * at.scale, at.edge - EDGE * at.scale
    return document(
        w,
        h,
        u,
        _ground(wide, at, left, left_dark, right, right_dark)
        + _light(at, colours)
        + facing_right(figure(who_left, left, left_dark), x, y, at.scale)
        + facing_left(figure(who_right, right, right_dark), 2 * at.cx - x, y, at.scale)
        + rect(0, at.edge, wide, high - at.edge, colours.table)
        + _board(at, high, colours),
    )


def _ground(wide: float, at: Place, left: str, left_dark: str, right: str, right_dark: str) -> str:
    """Two posters, torn apart along one line; the far corners lie in the dark."""
    cx, low = at.cx, at.edge
    tear, corner = low * 0.05, min(low * 0.54, wide * 0.24)
    left_side = [(0.0, 0.0), (cx + tear, 0.0), (cx - tear, low), (0.0, low)]
    right_side = [(cx + tear, 0.0), (wide, 0.0), (wide, low), (cx - tear, low)]
    parts = [path(polygon(*left_side), left), path(polygon(*right_side), right)]
    for edge, inner, dark in ((0.0, corner, left_dark), (wide, wide - corner, right_dark)):
        parts.append(path(polygon((edge, 0), (inner, 0), (edge, low * 0.78)), dark))
    for side, dark, rim, ident in ((left_side, left_dark, 0.0, "left"), (right_side, right_dark, wide, "right")):
        near = cx + (rim - cx) * 0.34
        ramp = Ramp((near, low * 0.55), (rim, low * 0.06), 0.3, 6.2)
        parts.append(halftone(inset(many_sided(*side), 3), ramp, 14, mix(dark, BLACK, 0.5), 0.5, ident))
    return "".join(parts)


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
    """The lit part of the table, between the two."""
    half = 203 * at.scale + at.gap
    deep = min(high, at.edge + max(18.0, (high - at.edge) * 0.7))
    slope = (deep - at.edge) * 1.9
    return path(
        polygon(
            (at.cx - half, at.edge), (at.cx + half, at.edge), (at.cx + half + slope, deep), (at.cx - half - slope, deep)
        ),
        colours.wood,
    )
