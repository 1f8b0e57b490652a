"""Kompromat's table: a walnut desk, the blotter with its lanes, and the tape measure on which a total grows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.scenery.draw import INK, PAPER, Px, document, group, n, path, rect
from game.ui.scenery.halftone import Ramp, box, halftone


class DeskColours(NamedTuple):
    wood: str = "#3b2618"
    grain: str = "#452d1d"
    blotter: str = "#2b4048"
    weave: str = "#14222a"
    lane: str = "#20323a"
    live: str = "#3a5560"
    leather: str = "#8a4a2c"
    seam: str = "#5f2f1a"
    shadow: str = "#120a06"


DESK = DeskColours()


def desk(
    w: float,
    h: float,
    u: float,
    blotter: Px,
    lanes: Sequence[Px],
    live: int | None = None,
    colours: DeskColours = DESK,
) -> str:
    """The whole ground of the table; `blotter` and `lanes` are in pixels of the same area, `live` is the lit lane."""
    wide, high = w / u, h / u
    bx, by, bw, bh = (v / u for v in blotter)
    ramp = Ramp((bx + bw * 0.4, by + bh * 0.36), (bx + bw * 1.05, by + bh * 1.09), 0.2, 4.4)
    parts = [
        rect(0, 0, wide, high, colours.wood),
        _grain(wide, high, colours.grain),
        rect(bx + 10, by + 12, bw, bh, colours.shadow, 8, 0.6),
        rect(bx, by, bw, bh, colours.blotter, 8),
        halftone(box(bx + 5, by + 5, bw - 10, bh - 10), ramp, 12, colours.weave, 0.8, "weave"),
    ]
    for k, lane in enumerate(lanes):
        x, y, lw, lh = (v / u for v in lane)
        parts.append(rect(x, y, lw, lh, colours.live, 8) if k == live else rect(x, y, lw, lh, colours.lane, 8, 0.75))
    corner = path("M-6 -6H92L-6 92Z", colours.leather) + path("M92 -6L-6 92V80L80 -6Z", colours.seam)
    small = min(1.0, bw / 900, bh / 460)
    for x, y, sx, sy in ((bx, by, 1, 1), (bx + bw, by, -1, 1), (bx, by + bh, 1, -1), (bx + bw, by + bh, -1, -1)):
        parts.append(group(corner, f"translate({n(x)} {n(y)}) scale({n(sx * small)} {n(sy * small)})"))
    return document(w, h, u, "".join(parts))


def _grain(wide: float, high: float, colour: str) -> str:
    """Long, gentle lines across the wood, in one path."""
    a, b, c = wide * 0.26, wide * 0.47, wide * 0.78
    lines = []
    for k in range(int(high // 88) + 1):
        y = 22 + k * 88
        lines.append(
            f"M0 {y}Q{n(a)} {y - 10} {n(b)} {y + 2}T{n(c)} {y - 2}T{n(wide)} {y}V{y + 3}"
            f"Q{n(c)} {y + 8} {n(b)} {y + 6}T0 {y + 3}Z"
        )
    return path("".join(lines), colour)


def tape(
    w: float,
    h: float,
    u: float,
    limit: float = 21,
    end: float = 26,
    over: str = "#c8321f",
    over_dark: str = "#7d1d14",
) -> str:
    """A tape measure from 0 to `end`, red beyond `limit`. The cards on it, and then its marks, are drawn on top.

    The program writes the numbers 7, 14 and 21 as text, right-aligned just left of `w * number / end`.
    """
    wide, high = w / u, h / u
    edge = limit * wide / end
    ramp = Ramp((edge, 0), (wide, 0), 0.3, 3.4)
    parts = [rect(0, 0, wide, high, PAPER, 3)]
    parts.append(rect(edge, 0, wide - edge, high, over, 3) + rect(edge, 0, 6, high, over))
    parts.append(halftone(box(edge, 0, wide - edge, high), ramp, 8, over_dark, 0.9, "over"))
    return document(w, h, u, "".join(parts))


def tape_marks(w: float, h: float, u: float, end: float = 26) -> str:
    """The marks of the tape measure; every seventh is longer."""
    wide, high = w / u, h / u
    one = wide / end
    short, long = high * 0.32, high * 0.5
    marks = "".join(
        f"M{n(v * one - 1.25)} 0h2.5v{n(short if v % 7 else long)}h-2.5z" for v in range(1, int(end)) if v * one < wide
    )
    return document(w, h, u, path(marks, INK, 0.8))
