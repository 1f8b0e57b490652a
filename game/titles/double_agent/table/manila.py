"""Double Agent's desk: a leather blotter with a seam, and manila folders left on it, all drawn faintly."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.ui.scenery.draw import document, group, n, path, rect
from game.ui.scenery.halftone import Ramp, box, halftone


class ManilaColours(NamedTuple):
    ground: str = "#5a3d18"
    folder: str = "#63441c"
    sheet: str = "#694a21"
    fold: str = "#523714"
    seam: str = "#76532a"
    shadow: str = "#3a260d"
    gloom: str = "#2a1b08"


MANILA = ManilaColours()
FOLDER = (560.0, 400.0)
_SEAM = 22.0
"""The distance of the seam from the edge."""


@lru_cache(maxsize=8)
def manila(w: float, h: float, u: float, colours: ManilaColours = MANILA) -> str:
    """The whole ground of the table; folders keep to the left and to the lower right, darker there."""
    wide, high = w / u, h / u
    top = high * 0.3
    ramp = Ramp((wide * 0.34, top), (wide, high), 0.2, 3.6)
    shine = Ramp((0, 0), (wide * 0.36, high * 0.6), 3.0, 0.1)
    parts = [rect(0, 0, wide, high, colours.ground)]
    for x, y, turn in (
        (wide * 0.16, high * 0.5, -9),
        (wide * 0.52, high * 0.6, 4),
        (wide * 0.86, high * 0.46, -5),
        (wide * 0.97, high * 0.8, 13),
    ):
        parts.append(group(_folder(colours), f"translate({n(x)} {n(y)}) rotate({turn})"))
    parts += [
        halftone(box(0, 0, wide * 0.36, high * 0.6), shine, 12, colours.sheet, 0.5, "shine"),
        halftone(box(0, top, wide, high - top), ramp, 12, colours.gloom, 0.5, "gloom"),
        _stitches(wide, high, colours.seam),
    ]
    return document(w, h, u, "".join(parts))


def _folder(colours: ManilaColours) -> str:
    """A folder, drawn about its centre, with a sheet of paper peeping out."""
    w, h = FOLDER
    x, y = -w / 2, -h / 2
    tab = f"H{n(x + 40)}L{n(x + 54)} {n(y - 34)}H{n(x + 196)}L{n(x + 210)} {n(y)}"
    cover = f"M{n(x)} {n(y)}{tab}H{n(-x)}V{n(-y)}H{n(x)}Z"
    return (
        group(path(cover, colours.shadow, 0.5), "translate(9 11)")
        + group(rect(x + 60, y - 18, w - 90, h - 40, colours.sheet, 3), "rotate(2)")
        + path(cover, colours.folder)
        + path(f"M{n(x)} {n(y + 9)}H{n(-x)}V{n(y + 12)}H{n(x)}Z", colours.fold)
        + rect(x + 74, y - 22, 100, 13, colours.sheet, 2)
    )


def _stitches(wide: float, high: float, colour: str) -> str:
    """The seam of the leather along all four edges."""
    across, down = max(0.0, wide - 2 * _SEAM), max(0.0, high - 2 * _SEAM)
    return (
        f'<rect x="{n(_SEAM)}" y="{n(_SEAM)}" width="{n(across)}" height="{n(down)}" rx="16" fill="none"'
        f' stroke="{colour}" stroke-width="3" stroke-dasharray="15 9" stroke-linecap="round" opacity="0.7"/>'
    )
