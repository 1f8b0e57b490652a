"""The casino: an oxblood room under a green lamp, the oval baize table, and a slip of paper for a private aim.

People sit between the two layers: `casino_room` is what is behind them, `casino_table` hides their laps.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.ui.scenery.draw import PAPER, Px, document, mix, n, path, polygon, rect
from game.ui.scenery.halftone import Area, Ramp, halftone, inset, many_sided


class CasinoColours(NamedTuple):
    wall: str = "#3d1a20"
    figure: str = "#451e25"
    gloom: str = "#1d0a0d"
    carpet: str = "#2e1218"
    weave: str = "#38171d"
    rim: str = "#6b3d24"
    edge: str = "#8f5d34"
    gold: str = "#dfa43c"
    baize: str = "#1d4a3a"
    lit: str = "#256050"
    nap: str = "#0e2a20"
    line: str = PAPER
    shadow: str = "#160809"
    shade: str = "#2f6b4a"
    shade_dark: str = "#1a4130"
    flex: str = "#0e0708"
    light: str = "#ffd98a"
    bulb: str = "#fff1c4"


CASINO = CasinoColours()

_RIM, _GOLD = 46.0, 8.0
_WIDE = 716.0  # half of the table's width from which on the rim has its full breadth
_LAMP = 106.0


def casino_room(w: float, h: float, u: float, table: Px, colours: CasinoColours = CASINO) -> str:
    """What is behind the people: the wall, the carpet, and the lamp above the middle of the table."""
    return document(w, h, u, _room(w / u, h / u, _oval(table, u), colours))


def casino_table(w: float, h: float, u: float, table: Px, colours: CasinoColours = CASINO) -> str:
    """The table alone, without a background."""
    return document(w, h, u, _table(_oval(table, u), colours))


class _Oval(NamedTuple):
    cx: float
    cy: float
    rx: float
    ry: float

    def hides(self, x: float, y: float) -> bool:
        """Whether the table hides a figure of the wall or the carpet around this point completely."""
        if min(self.rx, self.ry) <= 60:
            return False
        return math.hypot((x - self.cx) / (self.rx - 60), (y - self.cy) / (self.ry - 60)) < 1


def _oval(table: Px, u: float) -> _Oval:
    x, y, w, h = (v / u for v in table)
    return _Oval(x + w / 2, y + h / 2, w / 2, h / 2)


def _outline(cx: float, cy: float, rx: float, ry: float) -> str:
    arc = f"A{n(rx)} {n(ry)} 0 0 1"
    return f"M{n(cx - rx)} {n(cy)}{arc} {n(cx + rx)} {n(cy)}{arc} {n(cx - rx)} {n(cy)}Z"


def _see_through(d: str, fill: str, opacity: float) -> str:
    """A path with this opacity: opacity of the fill costs nothing, while opacity of the shape takes a layer of its
    size."""
    return f'<path d="{d}" fill="{fill}" fill-opacity="{n(opacity)}"/>'


def _area(cx: float, cy: float, rx: float, ry: float) -> Area:
    def spans(y: float) -> list[tuple[float, float]]:
        left = 1 - ((y - cy) / ry) ** 2
        half = rx * math.sqrt(left) if left > 0 else 0
        return [(cx - half, cx + half)] if half else []

    return Area(_outline(cx, cy, rx, ry), cy - ry, cy + ry, spans, False)


def _room(wide: float, high: float, oval: _Oval, colours: CasinoColours) -> str:
    floor = min(high, max(0.0, oval.cy + oval.ry * 0.34))
    places = (
        (column * 96 + row % 2 * 48, row * 64 + 8)
        for row in range(int(floor // 64) + 1)
        for column in range(int(wide // 96) + 2)
    )
    wall = "".join(f"M{x - 26} {y}l26 -18l26 18l-26 18z" for x, y in places if not oval.hides(x, y))
    bend = (oval.cx, oval.cy - oval.ry * 0.3)
    left = Ramp(bend, (min(0.0, oval.cx - 710), min(80.0, oval.cy)), -0.6, 4.4)
    right = Ramp(bend, (max(wide, oval.cx + 710), min(80.0, oval.cy)), -0.6, 4.4)
    middle = min(wide, max(0.0, oval.cx))
    return "".join(
        (
            rect(0, 0, wide, high, colours.wall),
            path(wall, colours.figure),
            halftone(_around(oval, 0, 0, middle, floor - 14), left, 14, colours.gloom, 0.55, "left"),
            halftone(_around(oval, middle, 0, wide, floor - 14), right, 14, colours.gloom, 0.55, "right"),
            _carpet(wide, high, floor, oval, colours),
            _lamp(oval, colours),
        )
    )


def _around(oval: _Oval, left: float, top: float, right: float, bottom: float) -> Area:
    """A rectangle without the part that the table hides: dots there would cost as much as the others."""
    inner = _area(oval.cx, oval.cy, oval.rx - 6, oval.ry - 6)

    def spans(y: float) -> list[tuple[float, float]]:
        hidden = inner.spans(y)
        if not hidden:
            return [(left, right)]
        a, b = hidden[0]
        return [part for part in ((left, min(a, right)), (max(b, left), right)) if part[0] < part[1]]

    return Area("", top, bottom, spans, False)


def _carpet(wide: float, high: float, floor: float, oval: _Oval, colours: CasinoColours) -> str:
    """The skirting where wall and floor meet, and below it the carpet, whose figures lie flat."""
    if floor >= high:
        return ""
    rows, columns = range(int((high - floor) // 40) + 1), range(int(wide // 128) + 2)
    places = ((column * 128 + row % 2 * 64, floor + 40 + row * 40) for row in rows for column in columns)
    weave = "".join(f"M{x - 40} {n(y)}l40 -13l40 13l-40 13z" for x, y in places if not oval.hides(x, y))
    ramp = Ramp((wide * 0.3, high), (wide, floor), -0.4, 4)
    return (
        rect(0, floor, wide, high - floor, colours.carpet)
        + path(weave, colours.weave)
        + rect(0, floor - 14, wide, 14, mix(colours.wall, colours.gloom, 0.7))
        + rect(0, floor - 14, wide, 3, mix(colours.gloom, colours.rim, 0.6))
        + halftone(_around(oval, 0, floor + 4, wide, high), ramp, 14, colours.gloom, 0.5, "carpet")
    )


def _lamp(oval: _Oval, colours: CasinoColours) -> str:
    """The lamp above the middle, on a shorter cord if the room is low; its light widens down to the table."""
    top = oval.cy - oval.ry
    scale = min(1.0, max(0.35, (top - 24) / 150))
    y = _LAMP * scale
    x, half = oval.cx, 50 * scale
    foot = max(y + 60, oval.cy - oval.ry * 0.24)
    reach = min(oval.rx * 0.73, (foot - y) * 1.52)
    cone = [(x - half + 4, y), (x + half - 4, y), (x + reach, foot), (x - reach, foot)]
    ramp = Ramp((x, y), (x, y + (foot - y) * 0.5), 2.2, 0.2)
    crown = f"M{n(x - half)} {n(y)}Q{n(x - half + 4 * scale)} {n(y - 46 * scale)} {n(x)} {n(y - 50 * scale)}"
    far = f"Q{n(x + half - 4 * scale)} {n(y - 46 * scale)} {n(x + half)} {n(y)}"
    return (
        _see_through(polygon(*cone), colours.light, 0.13)
        + halftone(inset(many_sided(*cone), 2), ramp, 9, colours.light, 0.35, "cone")
        + rect(x - 3, 0, 6, max(1, y - 40 * scale), colours.flex)
        + path(f"{crown}{far}Z", colours.shade)
        + path(f"M{n(x)} {n(y - 50 * scale)}{far}H{n(x)}Z", colours.shade_dark)
        + f'<ellipse cx="{n(x)}" cy="{n(y)}" rx="{n(half)}" ry="{n(9 * scale)}" fill="{colours.bulb}"/>'
        + rect(x - 12 * scale, y - 60 * scale, 24 * scale, 14 * scale, colours.gold, 3)
    )


def _ring(outer: _Oval, inner: _Oval, fill: str) -> str:
    """The ring between two ovals, reaching a little inwards so that no seam shows; nothing large is painted twice."""
    hole = _outline(inner.cx, inner.cy, inner.rx - 1, inner.ry - 1)
    return f'<path fill-rule="evenodd" fill="{fill}" d="{_outline(*outer)}{hole}"/>'


def _table(oval: _Oval, colours: CasinoColours) -> str:
    cx, cy, rx, ry = oval
    scale = min(1.0, rx / _WIDE, ry / 300)
    rim, gold = _RIM * scale, _GOLD * scale
    ax, ay = rx - rim, ry - rim
    ramp = Ramp((cx - rx * 0.17, cy - ry * 0.12), (cx + rx * 0.71, cy + ry * 0.83), 0.2, 4.2)
    low = cy - 6 * scale
    ring = (
        f'<ellipse cx="{n(cx)}" cy="{n(low)}" rx="{n(rx * 0.654)}" ry="{n(ry * 0.577)}" fill="none"'
        f' stroke="{colours.line}" stroke-width="{n(4 * scale)}" stroke-opacity=".35"/>'
    )
    lip = 3 * scale
    drop = cy + 26 * scale
    under = (
        f"M{n(cx - rx)} {n(cy)}V{n(drop)}A{n(rx)} {n(ry)} 0 0 0 {n(cx + rx)} {n(drop)}V{n(cy)}H{n(cx + rx - 2)}"
        f"A{n(rx - 2)} {n(ry - 2)} 0 0 1 {n(cx - rx + 2)} {n(cy)}Z"
    )
    lit = _Oval(cx, low, rx * 0.726, ry * 0.673)
    return (
        _see_through(under, colours.shadow, 0.8)
        + _ring(oval, _Oval(cx, cy, rx - lip, ry - lip), colours.edge)
        + _ring(_Oval(cx, cy, rx - lip, ry - lip), _Oval(cx, cy, ax + gold, ay + gold), colours.rim)
        + _ring(_Oval(cx, cy, ax + gold, ay + gold), _Oval(cx, cy, ax, ay), colours.gold)
        + _ring(_Oval(cx, cy, ax, ay), lit, colours.baize)
        + path(_outline(*lit), colours.lit)
        + halftone(_area(cx, cy, ax - 5, ay - 5), ramp, 12, colours.nap, 0.75, "nap")
        + ring
    )


NOTE_HOLES = 32.0
"""The room at the left of a note, in units, that its holes take."""


def note(w: float, h: float, u: float, paper: str = "#e6d8b6", shadow: str = "#16161a") -> str:
    """A slip torn from a ring book, with real holes; words go to the right of `NOTE_HOLES`. Its shadow takes 4 by 5
    units."""
    wide, high = w / u - 4, h / u - 5
    count = max(2, int((high - 14) // 22))
    gap = (high - 36) / (count - 1)
    holes = "".join(f"M10 {n(18 + gap * k)}a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z" for k in range(count))
    sheet = f'd="M0 0H{n(wide)}V{n(high)}H0Z{holes}" fill-rule="evenodd"'
    fold = f"M{n(wide)} {n(high - 26)}V{n(high)}H{n(wide - 26)}Z"
    return document(
        w,
        h,
        u,
        f'<path {sheet} fill="{shadow}" opacity=".5" transform="translate(4 5)"/><path {sheet} fill="{paper}"/>'
        + path(f"M28 0h1.500V{n(high)}h-1.500Z", "#c8321f", 0.35)
        + path(fold, "#cdbf9d"),
    )
