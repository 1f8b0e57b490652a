"""The ground of [redacted]'s last page: the night over the embassy, the moon, and the helicopter that got away."""

from __future__ import annotations

from functools import lru_cache

from game.ui.scenery.draw import INK, disc, document, path, polygon, rect
from game.ui.scenery.halftone import Ramp, halftone, inset, many_sided, round_area

NIGHT, NIGHT_DARK, BEAM, MOON, MOON_DARK = "#2c4d78", "#172b4a", "#4f6f96", "#e8b64c", "#b8741d"
PAPER = "#efe4cb"
FLIER = 3.1
"""The helicopter's width for its height."""


@lru_cache(maxsize=4)
def night(w: int, h: int, u: float) -> str:
    """The whole ground: dark at the upper left, the moon at the right, light that falls onto the words."""
    wide, high = w / u, h / u
    corner = [(0.0, 0.0), (wide * 0.46, 0.0), (0.0, high * 0.98)]
    beam = [(wide * 0.55, high * 0.2), (wide * 0.57, high * 0.23), (wide * 0.3, high), (0.0, high), (0.0, high * 0.78)]
    cx, cy, r = moon(wide, high)
    right = f"M{cx:.1f} {cy - r:.1f}A{r:.1f} {r:.1f} 0 0 1 {cx:.1f} {cy + r:.1f}Z"
    shade = Ramp((wide * 0.36, high * 0.36), (0.0, 0.0), 0.3, 5.6)
    light = Ramp((wide * 0.52, high * 0.24), (wide * 0.05, high), 4.6, 0.3)
    far = many_sided((wide * 0.66, 0), (wide, 0), (wide, high), (wide * 0.84, high))
    return document(
        w,
        h,
        u,
        rect(0, 0, wide, high, NIGHT)
        + path(polygon(*corner), NIGHT_DARK)
        + halftone(inset(many_sided(*corner), 3), shade, 14, "#0c1a30", 0.6, "corner")
        + path(polygon(*beam), BEAM, 0.55)
        + halftone(inset(many_sided(*beam), 3), light, 13, "#d9c78f", 0.55, "beam")
        + halftone(inset(far, 3), Ramp((wide * 0.7, high * 0.5), (wide, 0), 0.3, 5.8), 14, NIGHT_DARK, 0.8, "far")
        + disc(cx, cy, r, MOON)
        + path(right, MOON_DARK)
        + halftone(
            inset(round_area(cx, cy, r), 3),
            Ramp((cx - r * 0.2, cy - r), (cx, cy + r), 0.3, 5.0),
            13,
            "#8a5212",
            0.5,
            "moon",
        ),
    )


def moon(wide: float, high: float) -> tuple[float, float, float]:
    """The middle of the moon and its radius."""
    r = min(high * 0.56, wide * 0.2)
    return wide * 0.755, max(high * 0.5, high - r * 1.1), r


@lru_cache(maxsize=4)
def flier(w: int, h: int) -> str:
    """A helicopter from the side, on its way to the left."""
    body = "M90 62Q92 40 130 34H190Q214 36 226 50L300 40V24L316 18L322 52L232 76Q214 92 172 94H120Q92 90 90 62Z"
    inner = (
        path("M4 18L318 0L318 6L4 23Z", INK)
        + rect(168, 10, 10, 26, INK)
        + path(body, NIGHT_DARK)
        + path("M130 34H190Q214 36 226 50L300 40V24L316 18L322 52L300 57L226 66Q190 50 130 46Z", INK)
        + path("M98 64Q100 48 124 44L128 66Q110 70 98 64Z", PAPER)
        + path("M134 44L156 43V62L136 65ZM164 43L184 43V60L164 62ZM192 44Q204 44 210 50L206 58L192 60Z", "#6f9bd0")
        + path("M118 92V106H122V92ZM180 92V104H184V92Z", INK)
        + path("M96 108Q94 104 100 104H200Q214 104 220 96L224 98Q218 110 202 110H100Z", INK)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 330 112" '
        f'preserveAspectRatio="xMidYMid meet">{inner}</svg>'
    )
