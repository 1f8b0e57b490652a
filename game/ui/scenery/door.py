"""The door of the house at night, number 21: its upper half is open, and behind the lower half there is room for
whoever keeps the house."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.scenery.draw import INK, circle_path, disc, group, n, path, polygon, rect
from game.ui.scenery.halftone import Ramp, box, halftone, inset, many_sided

WIDE, HIGH = 590.0, 892.0
"""The size of the door with its leaf, in units of the drawing."""
FRAME, FRAME_DARK, SHELF, SHELF_EDGE = "#8f4a2c", "#6f3423", "#8d5a33", "#6b3d22"
LIGHT, LIGHT_DARK, DOT, DOT_DARK = "#e3ae45", "#cf9232", "#f0ca73", "#e0ab52"
LEAF, LEAF_DARK, PANEL, EDGE = "#1f6a76", "#134450", "#164f5a", "#0e343d"
BRASS, BRASS_DARK, LAMP_LIGHT = "#e2ab42", "#b37d22", "#fff1c4"
BOARD, BOARD_DARK = "#8d5a33", "#5f3a1f"


@dataclass(frozen=True)
class Spots:
    """Where things stand in the drawing: the opening in which somebody may stand, and the number over the door."""

    opening: tuple[float, float, float, float] = (82, 76, 420, 508)
    number: tuple[float, float, float, float] = (232, 16, 94, 54)


SPOTS = Spots()


def house_door() -> tuple[str, str]:
    """The drawing behind whoever stands in the door, and the one in front, each of `WIDE` by `HIGH` units."""
    return _document(_hall() + _frame()), _document(_lower() + _number() + _upper_leaf())


def _document(inner: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {n(WIDE)} {n(HIGH)}">{inner}</svg>'


def _hall() -> str:
    """The lit hall: wallpaper in two tones, printed dots, the lamp, the board with the keys, and a hat."""
    x, y, w, h = SPOTS.opening
    middle = x + w / 2
    parts = [rect(x, y, w, h, LIGHT), rect(middle, y, w / 2, h, LIGHT_DARK)]
    parts += [rect(x + 34 + 58 * k, y, 2.5, h, "#b9812a", opacity=0.45) for k in range(7)]
    left, right = Ramp((x, y), (x, y + h * 0.72), 4.6, 0.3), Ramp((x + w, y), (middle, y + h * 0.72), 4.6, 0.3)
    parts.append(halftone(inset(box(x, y, w / 2, h), 3), left, 16, DOT, 0.75, "paper-left"))
    parts.append(halftone(inset(box(middle, y, w / 2, h), 3), right, 16, DOT_DARK, 0.75, "paper-right"))
    parts += [_keys(x + 22, y + 84), _hat(x + w - 92, y + 110), _lamp(middle, y)]
    return "".join(parts)


def _lamp(x: float, y: float) -> str:
    top, low = y + 50, y + 92
    left = f"M{n(x - 48)} {n(low)}Q{n(x - 46)} {n(top)} {n(x)} {n(top - 2)}V{n(low)}Z"
    right = f"M{n(x)} {n(top - 2)}Q{n(x + 46)} {n(top)} {n(x + 48)} {n(low)}H{n(x)}Z"
    shine = f'<ellipse cx="{n(x)}" cy="{n(low)}" rx="48" ry="8" fill="{LAMP_LIGHT}"/>'
    return rect(x - 2.5, y, 5, 52, INK) + path(left, LEAF) + path(right, LEAF_DARK) + shine


def _keys(x: float, y: float) -> str:
    """A board with six hooks. One key is missing: it belongs to whoever comes in."""
    parts = [rect(x, y, 108, 126, BOARD_DARK, 3), rect(x + 5, y + 5, 98, 116, BOARD)]
    for k in range(6):
        cx, cy = x + 23 + 31 * (k % 3), y + 24 + 56 * (k // 3)
        if k == 4:
            parts.append(disc(cx, cy + 2, 3, INK))
            continue
        ring = circle_path(cx, cy + 4, 8) + circle_path(cx, cy + 4, 4.4)
        parts.append(f'<path d="{ring}" fill="{BRASS}" fill-rule="evenodd"/>')
        parts += [rect(cx - 2, cy + 11, 4, 22, BRASS), disc(cx, cy - 5, 2.6, INK)]
        parts += [rect(cx, cy + bit, 7, 4, BRASS) for bit in (22, 29)]
    return "".join(parts)


def _hat(x: float, y: float) -> str:
    crown = path("M10 14Q10 -18 38 -18Q68 -18 68 14Z", INK)
    band = path("M10 4Q38 12 68 4V15Q38 22 10 15Z", "#c8321f")
    brim = path("M-8 14Q38 32 86 14Q38 20 -8 14Z", INK)
    return group(rect(6, -12, 66, 8, BOARD_DARK, 2) + crown + band + brim, f"translate({n(x)} {n(y)})")


def _frame() -> str:
    x, y, w, h = SPOTS.opening
    return (
        rect(x - 30, y - 30, w + 60, 30, FRAME)
        + rect(x - 30, y - 30, 30, HIGH - y + 22, FRAME)
        + rect(x + w, y - 30, 30, HIGH - y + 22, FRAME_DARK)
        + rect(x + w / 2, y - 30, w / 2 + 30, 30, FRAME_DARK)
        + path(f"M{n(x)} {n(y)}h{n(w)}v8H{n(x)}Z", INK, 0.3)
        + path(f"M{n(x)} {n(y)}h8v{n(h)}h-8Z", INK, 0.22)
    )


def _lower() -> str:
    """The lower leaf with its shelf."""
    x, y, w, h = SPOTS.opening
    top = y + h
    parts = [rect(x, top + 18, w, HIGH - top - 30, LEAF), rect(x + w / 2, top + 18, w / 2, HIGH - top - 30, LEAF_DARK)]
    high = HIGH - top - 76
    for at, fill in ((x + 24, PANEL), (x + w / 2 + 18, "#103c46")):
        wide = w / 2 - 42
        parts.append(rect(at, top + 44, wide, high, EDGE) + rect(at + 5, top + 49, wide - 5, high - 5, fill))
    shade = Ramp((x + w / 2, HIGH), (x + w, top), 3.4, 1.2)
    parts.append(halftone(inset(box(x + w / 2, top + 22, w / 2, HIGH - top - 40), 3), shade, 11, EDGE, 0.6, "leaf"))
    parts.append(rect(x, HIGH - 14, w, 10, "#cdbf9d"))
    parts.append(rect(x - 8, top, w + 20, 16, SHELF) + rect(x - 8, top + 13, w + 20, 13, SHELF_EDGE))
    return "".join(parts)


def _upper_leaf() -> str:
    """The upper leaf, open to the outside at the left."""
    x, y, _, h = SPOTS.opening
    outer, inner = x - 72, x - 4
    parts = [path(polygon((outer, y - 34), (inner, y), (inner, y + h - 8), (outer, y + h + 36)), LEAF)]
    edge = polygon((outer, y - 34), (outer + 6, y - 31), (outer + 6, y + h + 33), (outer, y + h + 36))
    parts.append(path(edge, "#2d828f"))
    for top, low in ((0.11, 0.44), (0.52, 0.86)):
        a, b = outer + 20, inner - 14

        def at(px: float, part: float) -> tuple[float, float]:
            lean = (inner - px) / (inner - outer)
            return px, y - 34 * lean + part * (h - 8 + (34 + 44) * lean)

        parts.append(path(polygon(at(a, top), at(b, top), at(b, low), at(a, low)), EDGE))
        parts.append(path(polygon(at(a + 4, top + 0.012), at(b, top + 0.012), at(b, low), at(a + 4, low)), LEAF_DARK))
    return "".join(parts)


def _number() -> str:
    x, y, w, h = SPOTS.number
    return rect(x + 4, y + 5, w, h, INK, 6, 0.6) + rect(x, y, w, h, BRASS, 6) + rect(x, y + h - 6, w, 6, BRASS_DARK, 3)


def light_on_pavement(w: float, h: float) -> str:
    """What falls out of the door onto the pavement, for an area of this size."""
    lit = ((w * 0.12, 0.0), (w * 0.74, 0.0), (w, h), (w * 0.22, h))
    ramp = Ramp((w * 0.3, 0), (w * 0.8, h), 3.2, 0.3)
    inner = path(polygon(*lit), LIGHT, 0.24) + halftone(inset(many_sided(*lit), 3), ramp, 13, DOT, 0.16, "fallen")
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {n(w)} {n(h)}">{inner}</svg>'
