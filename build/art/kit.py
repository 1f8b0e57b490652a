"""The tools for drawing pictures: paper shapes by class, the printed shadow, and the finished card.

A picture is drawn in a window of 222 by 262 at (14, 14) on a card of 250 by 350. Shapes have no colour of their own but
one of five classes: `paper` and `ink`, and from the card's palette `accent` (the background), `mid` (its dark shade)
and `tone` (the disc). The light comes from the upper left, so the right half of a thing is darker, with dots.
"""

from __future__ import annotations

import math
import re

from game.ui.scenery.draw import n
from game.ui.scenery.halftone import Area, Point, Ramp, rows, within

CORNER = "M14 276L236 60V276Z"
"""The lower right half of the window, in shadow on most cards."""


def shape(d: str, cls: str, opacity: float = 1) -> str:
    faint = f' opacity="{n(opacity)}"' if opacity < 1 else ""
    return f'<path class="{cls}"{faint} d="{d}"/>'


def disc(cx: float, cy: float, r: float, cls: str, opacity: float = 1) -> str:
    faint = f' opacity="{n(opacity)}"' if opacity < 1 else ""
    return f'<circle class="{cls}"{faint} cx="{n(cx)}" cy="{n(cy)}" r="{n(r)}"/>'


def oval(cx: float, cy: float, rx: float, ry: float, cls: str, opacity: float = 1) -> str:
    faint = f' opacity="{n(opacity)}"' if opacity < 1 else ""
    return f'<ellipse class="{cls}"{faint} cx="{n(cx)}" cy="{n(cy)}" rx="{n(rx)}" ry="{n(ry)}"/>'


def box(x: float, y: float, w: float, h: float, cls: str, r: float = 0, opacity: float = 1) -> str:
    rounded = f' rx="{n(r)}"' if r else ""
    faint = f' opacity="{n(opacity)}"' if opacity < 1 else ""
    return f'<rect class="{cls}"{faint} x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"{rounded}/>'


def line(d: str, cls: str, width: float, dashes: str = "") -> str:
    """A stroke with round ends."""
    gaps = f' stroke-dasharray="{dashes}"' if dashes else ""
    ends = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return f'<path class="s-{cls}" {ends} stroke-width="{n(width)}"{gaps} d="{d}"/>'


def put(inner: str, x: float = 0, y: float = 0, turn: float = 0, scale: float = 1, flip: bool = False) -> str:
    """A group moved so that its origin is at (x, y), and turned and scaled around that point."""
    steps = f"translate({n(x)} {n(y)})"
    steps += f" rotate({n(turn)})" if turn else ""
    if flip:
        steps += f" scale({n(-scale)} {n(scale)})"
    elif scale != 1:
        steps += f" scale({scale:.3f})"
    return f'<g transform="{steps}">{inner}</g>'


def faint(inner: str, opacity: float) -> str:
    return f'<g opacity="{n(opacity)}">{inner}</g>'


def window(inner: str, d: str) -> str:
    """`inner`, seen through a hole with the outline `d`."""
    return f'<clipPath id="@"><path d="{d}"/></clipPath><g clip-path="url(#@)">{inner}</g>'


def dots(
    area: Area | str,
    start: Point,
    end: Point,
    small: float = 0.4,
    large: float = 2.1,
    cls: str = "ink",
    opacity: float = 0.38,
    pitch: float = 6,
) -> str:
    """A printed shadow of dots over an area (or a path of M, L, H, V, Q, C, Z). The dots grow from start to end."""
    area = within(area) if isinstance(area, str) else area
    runs = rows(area, Ramp(start, end, small, large), pitch, 6, (125, 145))
    paths = "".join(f'<path class="s-{cls}" stroke-width="{n(w)}" d="{d}"/>' for w, d in runs)
    return (
        f'<clipPath id="@"><path d="{area.d}"/></clipPath>'
        f'<g clip-path="url(#@)" fill="none" stroke-linecap="round" opacity="{n(opacity)}">{paths}</g>'
    )


def shade(d: str, start: Point, end: Point, opacity: float = 0.38) -> str:
    """An area in the dark shade of the background, with dots."""
    return shape(d, "mid") + dots(d, start, end, 0.5, 2.3, opacity=opacity)


def ground(cls: str = "accent", corner: bool = True) -> str:
    """The background of the window, with its corner in shadow."""
    return box(14, 14, 222, 262, cls) + (shade(CORNER, (120, 120), (230, 270)) if corner else "")


def burst(cx: float, cy: float, inner: float, outer: float, count: int, turn: float = 0, share: float = 0.5) -> str:
    """The path of rays around a centre."""
    d = ""
    for k in range(count):
        a, half = 2 * math.pi * k / count + math.radians(turn), math.pi / count * share
        ends = [(inner, a - half), (outer, a - half), (outer, a + half), (inner, a + half)]
        d += "M" + "L".join(f"{n(cx + r * math.cos(t))} {n(cy + r * math.sin(t))}" for r, t in ends) + "Z"
    return d


def star(cx: float, cy: float, outer: float, inner: float, points: int, turn: float = -90) -> str:
    """The path of a star."""
    tips = []
    for k in range(2 * points):
        a, r = math.radians(turn + 180 * k / points), inner if k % 2 else outer
        tips.append(f"{n(cx + r * math.cos(a))} {n(cy + r * math.sin(a))}")
    return "M" + "L".join(tips) + "Z"


def fedora(cx: float, cy: float, scale: float, band: str = "accent", turn: float = 0) -> str:
    """A hat with its brim at (cx, cy), 140 wide at scale 1."""
    return put(
        shape("M-73 6Q0 -20 73 6Q78 15 67 17Q0 -1 -67 17Q-78 15 -73 6Z", "ink")
        + shape("M-41 0Q-43 -52 -23 -58Q0 -48 23 -58Q43 -52 41 0Q0 -14 -41 0Z", "ink")
        + shape("M-41 -10Q0 -25 41 -10V0Q0 -15 -41 0Z", band),
        cx,
        cy,
        turn,
        scale,
    )


def eye(cx: float, cy: float, half: float, iris: str = "accent", white: str = "paper") -> str:
    """The eye that Safehouse uses on many pictures."""
    tall = half * 0.78
    d = f"M{n(cx - half)} {n(cy)}Q{n(cx)} {n(cy - tall * 1.3)} {n(cx + half)} {n(cy)}"
    return (
        shape(f"{d}Q{n(cx)} {n(cy + tall * 1.3)} {n(cx - half)} {n(cy)}Z", white)
        + disc(cx, cy, half * 0.47, iris)
        + disc(cx, cy, half * 0.24, "ink")
        + disc(cx - half * 0.14, cy - half * 0.16, half * 0.1, white)
    )


def svg(view: str, inner: str) -> str:
    """The finished file, with its ids numbered and one shape on each line."""
    count = iter(range(100_000))
    inner = re.sub(r'(id="|url\(#)@', lambda m: f"{m[1]}i{next(count) // 2}", inner)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">\n{inner.replace("><", ">" + chr(10) + "<")}\n</svg>\n'


def card(picture: str) -> str:
    """A card with its picture. The program prints the name below it."""
    frame = '<clipPath id="w"><rect x="14" y="14" width="222" height="262" rx="6"/></clipPath>'
    return svg("0 0 250 350", f'{frame}{box(0, 0, 250, 350, "paper", 16)}<g clip-path="url(#w)">{picture}</g>')
