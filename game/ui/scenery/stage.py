"""The stage: a curtain in the colour of the seat that comes next, a spotlight, boards, two shoes beneath the hem."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.ui.scenery.draw import INK, PAPER, disc, document, group, mix, n, path, rect, scatter
from game.ui.scenery.halftone import Ramp, box, halftone, inset, many_sided, round_area

BOARDS, GAP, DARK = "#3a2416", "#2a180e", "#160c06"
HOUSE, LAMPLIGHT = "#1c110b", "#f2c765"
CREAM, BLACK = "#fff1c4", "#000000"

_HEM, _PELMET = 146.0, 96.0
_FOLDS = (104, 120, 136, 150)


class Spot(NamedTuple):
    """The circle of light, in pixels: the next player's text belongs inside it. `hem` is where the cloth ends."""

    cx: float
    cy: float
    r: float
    hem: float


class _Cloth(NamedTuple):
    base: str
    light: str
    dark: str
    deep: str


def spot(w: float, h: float, u: float) -> Spot:
    top, hem = _PELMET * u, h - _HEM * u
    return Spot(w / 2, (top + hem) / 2, min((hem - top) * 0.475, w * 0.44), hem)


def curtain(w: float, h: float, u: float, colour: str, dark: str) -> str:
    """The whole screen between two seats. Ink is legible in the circle of light, whatever the seat's colour."""
    wide, high = w / u, h / u
    hem = high - _HEM
    cloth = _Cloth(mix(colour, dark, 0.2), colour, mix(colour, dark, 0.65), mix(dark, BLACK, 0.13))
    lit = _Cloth(*(mix(colour, CREAM, share) for share in (0.64, 0.78, 0.52, 0.42)))
    place = spot(w, h, u)
    cx, cy, r = place.cx / u, place.cy / u, place.r / u
    shade = mix(dark, BLACK, 0.3)
    right = Ramp((cx + 100, cy - 134), (max(wide, cx + 700) + 40, hem + 66), 0.3, 6)
    left = Ramp((cx - 360, cy + 46), (min(0, cx - 700) - 240, hem + 146), 0.3, 4.6)
    light = Ramp((cx - 60, cy - 94), (cx + 280, cy + 286), 0.2, 4.4)
    parts = [
        _floor(wide, high, hem),
        _shoes(min(cx + 565, wide - 190), hem + 30),
        _folds(0, wide, hem, cloth),
        halftone(box(cx + 100, _PELMET - 30, wide - cx - 100, hem - _PELMET + 24), right, 14, shade, 0.5, "right"),
        halftone(box(0, _PELMET - 30, max(1, cx - 360), hem - _PELMET + 24), left, 14, shade, 0.4, "left"),
        _lit_folds(cx, cy, r, hem, lit),
        halftone(inset(round_area(cx, cy, r), 3), light, 12, mix(colour, dark, 0.5), 0.55, "light"),
        _pelmet(wide, cloth, shade),
    ]
    return document(w, h, u, "".join(parts))


def open_stage(w: float, h: float, u: float, colour: str, dark: str) -> str:
    """The same stage with the curtain drawn aside: a dark auditorium and one beam of light. It is the ground of the
    results."""
    wide, high = w / u, h / u
    hem = high - _HEM
    cloth = _Cloth(mix(colour, dark, 0.2), colour, mix(colour, dark, 0.65), mix(dark, BLACK, 0.13))
    shade = mix(dark, BLACK, 0.3)
    cx, back = wide / 2, hem - 60
    places = _places(-40, min(300, wide * 0.13))
    side = places[-1][0] + places[-1][1]
    half = min(620, cx - side - 40)
    beam = f"M{n(cx - 90)} 0H{n(cx + 90)}L{n(cx + half)} {n(hem + 26)}H{n(cx - half)}Z"
    fade = Ramp((side, hem * 0.4), (side - 320, hem), 0.3, 6)
    glow = Ramp((cx, 0), (cx, hem), 3.4, 0.2)
    drape = _folds(-40, side - 1, hem, cloth) + halftone(
        box(-10, _PELMET - 30, side, hem - _PELMET + 24), fade, 14, shade, 0.5, "drape"
    )
    parts = [
        _floor(wide, high, hem, back),
        rect(0, 0, wide, back, HOUSE),
        rect(0, back - 6, wide, 6, DARK),
        f'<ellipse cx="{n(cx)}" cy="{n(hem + 26)}" rx="{n(half)}" ry="52" fill="{LAMPLIGHT}" opacity=".3"/>',
        path(beam, LAMPLIGHT, 0.1),
        halftone(
            inset(many_sided((cx - 90, 60), (cx + 90, 60), (cx + half, hem), (cx - half, hem)), 3),
            glow,
            14,
            LAMPLIGHT,
            0.14,
            "beam",
        ),
        drape,
        group(drape, f"translate({n(wide)} 0) scale(-1 1)"),
        _pelmet(wide, cloth, shade),
    ]
    return document(w, h, u, "".join(parts))


def _floor(wide: float, high: float, hem: float, back: float | None = None) -> str:
    """Floorboards that run away from the viewer, up to the cloth or, on the open stage, to the wall at the `back`."""
    cx = wide / 2
    top = hem - 40 if back is None else back
    boards = "".join(
        f"M{n(cx + i * 96)} {n(top)}L{n(cx + i * 150)} {n(high)}h5L{n(cx + i * 96 + 2)} {n(top)}Z"
        for i in range(-int(cx / 96) - 2, int(cx / 96) + 3)
    )
    dark = 72 if back is None else 0
    ramp = Ramp((0, high), (0, top + 60), 0.3, 5.6)
    return (
        rect(0, top, wide, high - top, BOARDS)
        + path(boards, GAP)
        + rect(0, top, wide, dark, DARK)
        + halftone(box(0, top + dark + 1, wide, high - top - dark - 1), ramp, 12, DARK, 0.9, "floor")
    )


def _folds(start: float, end: float, hem: float, cloth: _Cloth) -> str:
    """The folds of the cloth: each is lit on the left, plain in the middle, dark on the right, and has a crease. One
    path for each tone."""
    light, base, dark, deep = [], [], [], []
    for x, wide in _places(start, end):
        a, m, e = x + wide * 0.3, x + wide * 0.66, x + wide
        light.append(f"M{n(x)} 0H{n(a)}V{n(hem - 4)}Q{n(x + wide * 0.15)} {n(hem + 14)} {n(x)} {n(hem - 10)}Z")
        # Each tone reaches a little under the next one, so that nothing behind the cloth shows through a seam.
        base.append(
            f"M{n(x + 1)} 0H{n(m + 1)}L{n(m)} {n(hem + 6)}"
            f"Q{n(x + wide / 2)} {n(hem + 16)} {n(a)} {n(hem - 4)}H{n(x + 1)}Z"
        )
        dark.append(f"M{n(m)} 0H{n(e + 1)}V{n(hem - 10)}Q{n(x + wide * 0.84)} {n(hem - 8)} {n(m)} {n(hem + 6)}Z")
        deep.append(f"M{n(x + wide * 0.86)} 0H{n(e + 1)}V{n(hem - 10)}L{n(x + wide * 0.93)} {n(hem - 8)}Z")
    tones = ((base, cloth.base), (dark, cloth.dark), (deep, cloth.deep), (light, cloth.light))
    return "".join(path("".join(d), fill) for d, fill in tones)


def _lit_folds(cx: float, cy: float, r: float, hem: float, cloth: _Cloth) -> str:
    """The same folds within the circle of light, cut by arithmetic: a clip would cost more than the whole curtain."""

    def cut(top: float, bottom: float) -> tuple[tuple[float, float], tuple[float, float]]:
        """Where the line from (top, 0) to (bottom, hem) enters and leaves the circle; the nearest point of the rim if
        it misses."""
        slope = (bottom - top) / hem
        off = top + slope * cy - cx  # the line at the height of the centre
        a, b, c = 1 + slope * slope, off * slope, off * off - r * r
        if b * b - a * c <= 0:
            rim = (cx + math.copysign(r, off), cy)
            return rim, rim
        root = math.sqrt(b * b - a * c)
        y0, y1 = cy + (-b - root) / a, cy + (-b + root) / a
        return (top + slope * y0, y0), (top + slope * y1, y1)

    def strip(left: tuple[float, float], right: tuple[float, float]) -> str:
        (ax, ay), (dx, dy) = cut(*left)
        (bx, by), (ex, ey) = cut(*right)
        if ax == bx:
            return ""
        arc = f"A{n(r)} {n(r)} 0 0 1"
        return f"M{n(ax)} {n(ay)}{arc} {n(bx)} {n(by)}L{n(ex)} {n(ey)}{arc} {n(dx)} {n(dy)}Z"

    light, dark, deep = [], [], []
    for x, wide in _places(cx - r, cx + r):
        a, m, e = x + wide * 0.3, x + wide * 0.66, x + wide
        light.append(strip((x, x), (a, a)))
        dark.append(strip((m, m), (e, e)))
        deep.append(strip((x + wide * 0.86, x + wide * 0.93), (e, e)))
    tones = ((dark, cloth.dark), (deep, cloth.deep), (light, cloth.light))
    return disc(cx, cy, r, cloth.base) + "".join(path("".join(d), fill) for d, fill in tones)


def _places(start: float, end: float) -> list[tuple[float, float]]:
    """Where the folds between two places begin, and how wide they are."""
    out: list[tuple[float, float]] = []
    x, k = -40.0, 0
    while x < end:
        wide = _FOLDS[int(scatter(4, k) * 4)]
        if x + wide > start:
            out.append((x, wide))
        x, k = x + wide, k + 1
    return out


def _pelmet(wide: float, cloth: _Cloth, shade: str) -> str:
    """Swags of cloth along the upper edge, as many as fit, with a tassel between every two."""
    count = max(4, round(wide / 120))
    step = wide / count
    upper = f"M0 0H{n(wide)}V40"
    lower = f"M0 0H{n(wide)}V60"
    for k in range(count, 0, -1):
        middle, left = n((k - 0.5) * step), n((k - 1) * step)
        lower += f"Q{middle} 116 {left} 60"
        upper += f"Q{middle} 96 {left} 40"
    tassels = "".join(
        path(f"M{n(k * step - 7)} 56h14l3 40h-20Z", cloth.light) + disc(k * step, 56, 10, cloth.light)
        for k in range(count + 1)
    )
    return (
        group(path(lower + "Z", DARK, 0.5), "translate(0 12)")
        + path(lower + "Z", cloth.deep)
        + path(upper + "Z", shade)
        + tassels
    )


def _shoes(x: float, y: float) -> str:
    """The shoes of somebody who stands behind the cloth."""
    shoe = (
        group(path("M-40 46Q-46 6 -20 -14H22Q46 6 42 46Q0 60 -40 46Z", "#050506", 0.6), "translate(12 10)")
        + path("M-34 -30H30V0H-34Z", "#2b2b31")
        + path("M-40 40Q-46 4 -22 -16H20Q46 4 40 40Q0 54 -40 40Z", INK)
        + path("M-34 26Q-30 2 -12 -6Q-4 8 -8 34Q-26 34 -34 26Z", "#55555e")
        + path("M-42 38Q0 54 42 38V46Q0 62 -42 46Z", "#6b3d24")
        + rect(-12, -8, 24, 4, PAPER, 2)
        + rect(-13, 1, 26, 4, PAPER, 2)
    )
    return group(shoe, f"translate({n(x - 49)} {n(y)}) scale(1.05) rotate(8)") + group(
        shoe, f"translate({n(x + 49)} {n(y)}) scale(-1.05 1.05) rotate(8)"
    )
