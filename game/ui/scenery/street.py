"""The street at night: a brick wall, a lamp and its cone of light, the pavement, and somebody reading a newspaper."""

from __future__ import annotations

from game.ui.scenery.draw import INK, PAPER, disc, document, group, n, path, polygon, rect, scatter
from game.ui.scenery.halftone import Ramp, box, halftone, inset, many_sided

WALL, BRICK_LIGHT, BRICK_DARK = "#18272a", "#1d2f32", "#132022"
PAVEMENT, KERB, NIGHT = "#0d1617", "#33494d", "#0a1213"
LIGHT = "#e3b75e"

STREET = 180.0
"""Height of the pavement, in units from the lower edge."""
LAMP = (156.0, 62.0)
"""Where the lamp's opening hangs, in units from the upper left corner."""

_COURSE, _BRICK, _JOINT = 40, 120, 4
_SPREAD_RIGHT, _SPREAD_LEFT = 640 / 1714, 270 / 106


def brick_wall(w: float, h: float, u: float, lamp: bool = True, street: bool = True, reader: bool = True) -> str:
    """The ground of the title screen; without lamp or street it suits quieter screens."""
    wide, high = w / u, h / u
    floor = high - STREET if street else high
    parts = [rect(0, 0, wide, high, WALL), _bricks(wide, floor)]
    if lamp:
        parts.append(_cone(wide, floor))
    if street:
        parts.append(_pavement(wide, high))
        if reader:
            parts.append(group(_reader(), f"translate({n(wide - 178)} {n(high - 18)}) scale(.58)"))
    if lamp:
        parts.append(_lamp())
    return document(w, h, u, "".join(parts))


def _bricks(wide: float, floor: float) -> str:
    """A few bricks barely stand out; the others are only hinted at."""
    light: list[str] = []
    dark: list[str] = []
    for row in range(int(floor // _COURSE) + 1):
        y = row * _COURSE
        tall = min(_COURSE - _JOINT, floor - y)
        for column in range(-1, int(wide // _BRICK) + 1):
            chance = scatter(11, row, column)
            if tall > 0 and chance < 0.42:
                x = column * _BRICK + (row % 2) * _BRICK / 2
                (light if chance < 0.29 else dark).append(
                    f"M{n(x)} {n(y)}h{_BRICK - _JOINT}v{n(tall)}h{_JOINT - _BRICK}z"
                )
    return path("".join(light), BRICK_LIGHT) + path("".join(dark), BRICK_DARK)


def _cone(wide: float, floor: float) -> str:
    x, y = LAMP
    left, right = x - 50, x + 50
    points = [(left, y), (right, y)]
    reach = right + (floor - y) / _SPREAD_RIGHT
    points += [(reach, floor)] if reach <= wide else [(wide, y + (wide - right) * _SPREAD_RIGHT), (wide, floor)]
    fall = left - (floor - y) / _SPREAD_LEFT
    points += [(fall, floor)] if fall >= 0 else [(0, floor), (0, y + left * _SPREAD_LEFT)]
    ramp = Ramp((x, y), (x + 1340, y + 580), 4.2, 0.2)
    return path(polygon(*points), LIGHT, 0.13) + halftone(inset(many_sided(*points), 3), ramp, 14, LIGHT, 0.2, "cone")


def _pavement(wide: float, high: float) -> str:
    top = high - STREET
    ramp = Ramp((wide * 0.78, high), (0, top + 10), 0.2, 3.4)
    return (
        rect(0, top, wide, STREET, PAVEMENT)
        + rect(0, top, wide, 10, KERB)
        + halftone(box(0, top + 14, wide, STREET - 14), ramp, 13, "#2c4044", 0.5, "pavement")
    )


def _lamp() -> str:
    x, y = LAMP
    shade = f"M{n(x)} {n(y - 48)}Q{n(x + 54)} {n(y - 46)} {n(x + 58)} {n(y)}H"
    return (
        rect(x - 4, 0, 8, y - 38, NIGHT)
        + path(f"M{n(x - 58)} {n(y)}Q{n(x - 54)} {n(y - 46)} {n(x)} {n(y - 48)}V{n(y)}Z", NIGHT)
        + path(shade + f"{n(x)}Z", "#2c4347")
        + f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="58" ry="9" fill="#fff1c4"/>'
    )


def _reader() -> str:
    """A figure about 290 units high that stands on the origin, holding a newspaper with two holes in front of its
    face."""
    coat = "M-46 -60Q-56 -190 -36 -212H38Q58 -190 48 -60Z"
    parts = [
        path("M-60 8L150 30L196 22L60 -10Z", "#050a0b", 0.8),
        path("M-34 0L-28 -96H0L-2 -70L-4 0Z", "#4a5c5f") + path("M0 -96H30L36 0H6L0 -74Z", "#2b3b3e"),
        path("M-44 0H-2V-12H-30Z", PAPER) + path("M4 0H46L36 -12H4Z", "#cdbf9d"),
        path(coat, "#a3691c")
        + path("M0 -212H38Q58 -190 48 -60H0Z", "#6d4410")
        + path("M-20 -212L0 -180L22 -212Z", PAPER),
        path("M-18 -250H20V-226Q16 -212 0 -208Q-16 -212 -18 -226Z", PAPER)
        + path("M0 -250H20V-226Q16 -212 0 -208Z", INK),
        path("M-40 -248Q0 -264 42 -248Q46 -241 38 -240Q0 -252 -36 -240Q-44 -241 -40 -248Z", INK),
        path("M-24 -251Q-26 -284 -12 -287Q0 -280 14 -287Q27 -284 25 -251Q0 -260 -24 -251Z", INK),
        path("M-24 -258Q0 -267 25 -258V-250Q0 -259 -24 -250Z", "#c8321f"),
        path("M-66 -214L0 -206V-118L-66 -126Z", PAPER) + path("M66 -214L0 -206V-118L66 -126Z", "#d3c39c"),
        path("M-58 -206L-8 -200v9L-58 -197Z", INK),
    ]
    for k in range(4):
        y = -172 + 11 * k
        parts.append(path(f"M-58 {y}L-8 {y + 6}v5L-58 {y + 5}ZM58 {y}L8 {y + 6}v5L58 {y + 5}Z", INK, 0.75))
    for x, glint in ((-22, -20), (20, 22)):
        parts.append(disc(x, -186, 7, INK) + disc(glint, -186, 3, PAPER))
    for k in range(3):
        y = -178 + 9 * k
        parts.append(rect(-72, y, 13, 8, PAPER, 4) + rect(60, y, 13, 8, PAPER, 4))
    return "".join(parts)


def title_keyhole(size: float, letter: str = PAPER, hole: str = WALL) -> str:
    """The keyhole in the counter of the O in the title.

    `size` is the size of the type in pixels. The picture is 48/262 of it wide and 155.4/262 high; its centre belongs on
    the centre of the letter, that is 0.35 of the size above the base line (Bebas Neue's capitals are 0.7 high).
    """
    u = size / 262
    key = "M24 48.3m-19 0a19 19 0 1 1 29 16l13 62h-46l13 -62a19 19 0 0 1 -9 -16z"
    return document(48 * u, 155.4 * u, u, rect(0, 0, 48, 155.4, letter, 22) + path(key, hole))
