"""The few SVG shapes that the scenery is made of, and mixing colours.

Coordinates are units; `document` maps them to the pixels of the area.
"""

from __future__ import annotations

Px = tuple[float, float, float, float]
"""A rectangle in pixels: x, y, width, height."""

PAPER, INK = "#efe4cb", "#16161a"


def n(value: float) -> str:
    """A coordinate as short text."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _opacity(opacity: float) -> str:
    return "" if opacity >= 1 else f' opacity="{n(opacity)}"'


def rect(x: float, y: float, w: float, h: float, fill: str, r: float = 0, opacity: float = 1) -> str:
    rounded = f' rx="{n(r)}"' if r else ""
    return f'<rect x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"{rounded} fill="{fill}"{_opacity(opacity)}/>'


def path(d: str, fill: str, opacity: float = 1) -> str:
    return f'<path d="{d}" fill="{fill}"{_opacity(opacity)}/>'


def disc(cx: float, cy: float, r: float, fill: str, opacity: float = 1) -> str:
    return f'<circle cx="{n(cx)}" cy="{n(cy)}" r="{n(r)}" fill="{fill}"{_opacity(opacity)}/>'


def group(inner: str, transform: str) -> str:
    return f'<g transform="{transform}">{inner}</g>'


def polygon(*points: tuple[float, float]) -> str:
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points) + "Z"


def circle_path(cx: float, cy: float, r: float) -> str:
    return f"M{n(cx - r)} {n(cy)}A{n(r)} {n(r)} 0 0 1 {n(cx + r)} {n(cy)}A{n(r)} {n(r)} 0 0 1 {n(cx - r)} {n(cy)}Z"


def document(w: float, h: float, u: float, inner: str) -> str:
    """The finished picture: `w` by `h` pixels, with a view box of as many units as fit into them."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{n(w)}" height="{n(h)}" viewBox="0 0 {w / u:.4f} {h / u:.4f}"'
        f' preserveAspectRatio="none">{inner}</svg>'
    )


def mix(a: str, b: str, share: float) -> str:
    """The colour `share` of the way from `a` to `b` ("#rrggbb")."""
    pairs = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in pairs)


def scatter(seed: int, i: int, j: int = 0) -> float:
    """A number from 0 to 1 that belongs to a place, so that what stands there stays when the window grows."""
    k = (seed * 0x9E3779B1 + i * 0x85EBCA77 + j * 0xC2B2AE3D) & 0xFFFFFFFF
    k = ((k ^ (k >> 15)) * 0x2C1B3C6D) & 0xFFFFFFFF
    k = ((k ^ (k >> 12)) * 0x297A2D39) & 0xFFFFFFFF
    return ((k ^ (k >> 15)) & 0xFFFFFF) / 0x1000000
