"""The ground of the casino's last page: an oxblood room, a lamp that lights the words, and a roulette wheel."""

from __future__ import annotations

import math

from game.ui.scenery.draw import disc, document, n, path, polygon, rect
from game.ui.scenery.halftone import Ramp, box, halftone, inset, many_sided, round_area

POCKETS = 26
BRASS, DARK_BRASS, RED, INK, GREEN = "#dfa43c", "#7a4a1c", "#c8321f", "#16161a", "#2f6b4a"


def wheel(w: float, h: float, u: float, centre: tuple[float, float], r: float, lamp: float, foot: float) -> str:
    """`centre` and `r` are the wheel's, `lamp` is where the lamp hangs from the left, `foot` is where the table begins;
    all in pixels."""
    wide, high = w / u, h / u
    cx, cy, far, lx, low = centre[0] / u, centre[1] / u, r / u, lamp / u, foot / u
    figures = "".join(
        f"M{n(x * 104 + y % 2 * 52 - 24)} {n(y * 70)}l24 -16l24 16l-24 16z"
        for y in range(int(low // 70) + 1)
        for x in range(int(wide // 104) + 2)
    )
    beam = [(lx - 70, 60), (lx + 70, 60), (lx - wide * 0.12, low), (0, low), (0, low * 0.62)]
    shade = Ramp((wide * 0.5, low * 0.3), (0, low), 0.3, 5.5)
    dots = Ramp((lx, 60), (lx - wide * 0.4, low), 5.0, 0.3)
    rim = f"M0 {n(low + 46)}Q{n(wide / 2)} {n(low - 70)} {n(wide)} {n(low + 46)}V{n(high)}H0Z"
    gold = f"M0 {n(low + 78)}Q{n(wide / 2)} {n(low - 38)} {n(wide)} {n(low + 78)}V{n(high)}H0Z"
    baize = f"M0 {n(low + 86)}Q{n(wide / 2)} {n(low - 30)} {n(wide)} {n(low + 86)}V{n(high)}H0Z"
    nap = Ramp((wide * 0.35, low), (wide, high), 0.2, 4.6)
    hood = f"M{n(lx - 92)} 58Q{n(lx - 84)} -22 {n(lx)} -26Q{n(lx + 84)} -22 {n(lx + 92)} 58Z"
    hood_dark = f"M{n(lx)} -26Q{n(lx + 84)} -22 {n(lx + 92)} 58H{n(lx)}Z"
    return document(w, h, u, "".join((
        rect(0, 0, wide, high, "#3d1a20"),
        path(figures, "#451e25"),
        halftone(box(0, 0, wide, low), shade, 14, "#1d0a0d", 0.6, "gloom"),
        f'<path d="{polygon(*beam)}" fill="#dfa43c" fill-opacity="0.22"/>',
        halftone(inset(many_sided(*beam), 2), dots, 13, "#f2c765", 0.5, "beam"),
        _wheel(cx, cy, far),
        path(rim, "#6b3d24"), path(gold, BRASS), path(baize, "#1d4a3a"),
        halftone(box(0, low + 40, wide, high), nap, 14, "#0e2a20", 0.6, "nap"),
        path(hood, GREEN), path(hood_dark, "#1a4130"),
        f'<ellipse cx="{n(lx)}" cy="58" rx="80" ry="12" fill="#fff1c4"/>',
    )))  # fmt: skip


def _wheel(cx: float, cy: float, r: float) -> str:
    """Pockets in red and black with one in green, the bowl in gold, and the ball."""

    def sector(k: float, inner: float, outer: float, width: float = 1.0) -> str:
        a, b = (2 * math.pi * (k + d) / POCKETS - math.pi / 2 for d in (-width / 2, width / 2))
        return (
            f"M{n(cx + inner * math.cos(a))} {n(cy + inner * math.sin(a))}"
            f"L{n(cx + outer * math.cos(a))} {n(cy + outer * math.sin(a))}"
            f"A{n(outer)} {n(outer)} 0 0 1 {n(cx + outer * math.cos(b))} {n(cy + outer * math.sin(b))}"
            f"L{n(cx + inner * math.cos(b))} {n(cy + inner * math.sin(b))}Z"
        )

    inside, outside = r * 0.74, r * 0.95
    red = "".join(sector(k, inside, outside) for k in range(1, POCKETS, 2))
    black = "".join(sector(k, inside, outside) for k in range(2, POCKETS, 2))
    ramp = Ramp((cx - r * 0.3, cy - r * 0.3), (cx + r * 0.7, cy + r * 0.7), 0.2, 6)
    a = 2 * math.pi * (POCKETS - 5) / POCKETS - math.pi / 2
    ball = cx + r * 0.84 * math.cos(a), cy + r * 0.84 * math.sin(a)
    return (
        disc(cx, cy, r * 1.06, "#6b3d24")
        + disc(cx, cy, r, DARK_BRASS)
        + path(red, RED) + path(black, INK) + path(sector(0, inside, outside), GREEN)
        + disc(cx, cy, inside, DARK_BRASS)
        + disc(cx, cy, inside * 0.95, BRASS)
        + halftone(round_area(cx, cy, inside * 0.95 - 2), ramp, 13, "#a3691c", 0.7, "bowl")
        + disc(ball[0] + 3, ball[1] + 4, r * 0.052, INK) + disc(*ball, r * 0.05, "#efe4cb")
    )  # fmt: skip
