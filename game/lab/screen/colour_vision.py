"""How colours look to people who see fewer of them, and how far two colours are apart.

The simulation is that of Machado, Oliveira and Fernandes (2009) for the complete lack of one kind of cone: one person
in fifty sees about like that. Distances are those of CIELAB (CIE 1976): 2 can just be seen side by side, and 10 at a
glance.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from game.lab.screen.contrast import Colour, linear
from game.ui.theme import Theme, rgb

Matrix = tuple[tuple[float, float, float], ...]

LEAST, GREYS = 12.0, 6.5
"""How far colours must be apart that carry a difference, with colours and without them."""
SETS = (
    ("ochre", "petrol", "airmail", "red"),  # The four nations.
    ("good", "bad", "glow"),  # Words on dark: cleared, suspect; and what is due.
    ("paper", "glow", "good", "bad"),  # The papers of pencil marks.
    ("glow", "strip", "tab-off"),  # What can be chosen, is there, and cannot be chosen.
    ("ink", "off"),  # Words of what can and what cannot be chosen.
    ("green", "tab-off"),  # A switch that is on or off.
    ("green", "red"),  # Well and badly.
    ("red", "paper-shade4"),  # How much of a scale is filled.
)

EYES: dict[str, Matrix] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)
    ),
}  # fmt: skip
"""What becomes of the three parts of light, before they are coded for a screen."""
_XYZ: Matrix = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE = (0.9505, 1.0, 1.089)


class Near(NamedTuple):
    """Two colours that are too close for some eyes."""

    one: str
    other: str
    eyes: str
    apart: float


def _by(matrix: Matrix, parts: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(m * part for m, part in zip(row, parts, strict=True)) for row in matrix)


def lab(colour: Colour, eyes: str = "usual") -> tuple[float, float, float]:
    """A colour as these eyes see it, in CIELAB."""
    seen = (min(1.0, max(0.0, part)) for part in _by(EYES[eyes], tuple(linear(part) for part in colour)))
    x, y, z = (_bent(part / white) for part, white in zip(_by(_XYZ, tuple(seen)), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _bent(t: float) -> float:
    return float(t ** (1 / 3)) if t > 0.008856 else 7.787 * t + 16 / 116


def apart(one: Colour, other: Colour, eyes: str = "usual") -> float:
    """How far two colours are apart for these eyes.

    >>> round(apart((0, 0, 0), (255, 255, 255)))
    100
    """
    pairs = zip(lab(one, eyes), lab(other, eyes), strict=True)
    return math.sqrt(sum((a - b) ** 2 for a, b in pairs))


def told_apart(theme: Theme) -> tuple[tuple[tuple[str, ...], float], ...]:
    """The colours of a theme that carry a difference, by sets, and how far those of a set must be apart. Without
    colours only lightness is left, and nine greys between black and white are closer."""
    return tuple((names, GREYS if theme.style == "plain" else LEAST) for names in (tuple(theme.people), *SETS))


def too_near(theme: Theme, names: Iterable[str], least: float) -> list[Near]:
    """Of these colours of a theme, every two that some eyes cannot tell apart, and how near they are there."""
    found = []
    for one, other in combinations(names, 2):
        for eyes in EYES:
            far = apart(rgb(theme.colour(one)), rgb(theme.colour(other)), eyes)
            if far < least:
                found.append(Near(one, other, eyes, far))
    return found
