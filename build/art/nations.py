"""The four nations: the frame and emblem of each, and the cards that bear them, microfilms and alliance letters."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from build.art.kit import (
    box,
    card,
    disc,
    dots,
    faint,
    line,
    put,
    shade,
    shape,
    star,
    svg,
    window,
)
from game.ui.scenery.halftone import round_area


class Nation(NamedTuple):
    """A frame in a square of 64, and an emblem of the same size, set into the frame `drop` below its upper edge."""

    colour: str
    sign: str
    frame: str
    emblem: str
    drop: float = 8.3


NATIONS: dict[str, Nation] = {
    "china": Nation(
        "ochre",
        "ink",
        "M13 1H51A12 12 0 0 0 63 13V51A12 12 0 0 0 51 63H13A12 12 0 0 0 1 51V13A12 12 0 0 0 13 1Z",
        "M30.5 4H33.5V8H43V14Q57 20 57 31Q57 42 43 47.5V53H34V56L38 62H26L30 56V53H21V47.5Q7 42 7 31Q7 20 21 14V8H30.5Z"
        "M22.5 18.5Q14 24 14 31Q14 38 22.5 43.5Q18 38 18 31Q18 24 22.5 18.5Z"
        "M41.5 18.5Q46 24 46 31Q46 38 41.5 43.5Q50 38 50 31Q50 24 41.5 18.5Z"
        "M28.5 17Q24.5 23 24.5 31Q24.5 39 28.5 45Q27.5 39 27.5 31Q27.5 23 28.5 17Z"
        "M35.5 17Q36.5 23 36.5 31Q36.5 39 35.5 45Q39.5 39 39.5 31Q39.5 23 35.5 17Z",
    ),
    "uk": Nation(
        "petrol",
        "paper",
        "M1 32A31 31 0 0 1 63 32A31 31 0 0 1 1 32Z",
        "M30 6H34V10.5A24 24 0 0 1 56 34Q52 29 48 29Q44 29 40 34Q37 30 34 29.3V49A8.5 8.5 0 0 1 17 49V46.5H21.5V49"
        "A4 4 0 0 0 29.5 49V29.3Q27 30 24 34Q20 29 16 29Q12 29 8 34A24 24 0 0 1 30 10.5Z",
    ),
    "usa": Nation(
        "airmail",
        "paper",
        "M3 2H61V32Q61 52 32 64Q3 52 3 32Z",
        "M32 8Q37 8 38 13L43 15L38 17V21L59 11L57 20L41 28L55 22L52 30L40 35L49 32L46 39L37 42V45L42 56L32 52L22 56"
        "L27 45V42L18 39L15 32L24 35L12 30L9 22L23 28L7 20L5 11L26 21V14Q27 8 32 8Z",
        6.5,
    ),
    "ussr": Nation(
        "red",
        "paper",
        "M32 0L60 16V48L32 64L4 48V16Z",
        "M32 9A13 13 0 0 1 43.6 27.9L55 45L52 47L40.5 31.9L44.5 53L40.5 54L35.8 34.4Q32 35.5 28.2 34.4L23.5 54L19.5 53"
        "L23.5 31.9L12 47L9 45L20.4 27.9A13 13 0 0 1 32 9ZM33 13.5A8.5 8.5 0 0 0 23.8 20L27.5 21.5A5 5 0 0 1 33 17.5Z",
    ),
}


def emblem(nation: Nation, cx: float, cy: float, size: float, cls: str, turn: float = 0) -> str:
    """The emblem alone, with the middle of its square at (cx, cy)."""
    sign = f'<path class="{cls}" fill-rule="evenodd" d="{nation.emblem}"/>'
    return put(put(sign, -32, -32), cx, cy, turn, size / 64)


def frame(nation: Nation, cx: float, cy: float, size: float, cls: str) -> str:
    """The frame alone, with its middle at (cx, cy)."""
    return put(shape(nation.frame, cls), cx - size / 2, cy - size / 2, 0, size / 64)


def badge(nation: Nation, cx: float, cy: float, size: float, ground: str, sign: str) -> str:
    """The emblem in its frame."""
    rise = (nation.drop - 8.3) * size / 64
    return frame(nation, cx, cy, size, ground) + emblem(nation, cx, cy + rise, size * 0.74, sign)


def faction(nation: Nation) -> str:
    """The sign of a nation on its own."""
    return svg("0 0 64 64", badge(nation, 32, 32, 64, nation.colour, nation.sign))


def microfilm(nation: Nation) -> str:
    """A reel of film with the nation's emblem on its hub and on each frame."""
    cx, cy, r = 108, 102, 80
    holes = [(cx + 60 * x, cy + 60 * y) for x, y in _around(6, -60)]
    reel = (
        faint(disc(cx + 6, cy + 8, r, "ink"), 0.4)
        + disc(cx, cy, r, "ink")
        + disc(cx, cy, r - 5, "tone")
        + shape(f"M{cx} {cy - r + 5}A75 75 0 0 1 {cx} {cy + r - 5}Z", "ink", 0.16)
        + dots(round_area(cx, cy, r - 5), (cx - 10, cy - 10), (cx + 60, cy + 60), 0.4, 2.1, opacity=0.42)
        + "".join(disc(x, y, 16, "ink") for x, y in holes)
        + disc(cx, cy, 41, "ink")
        + badge(nation, cx, cy, 68, "paper", "ink")
    )
    strip = (
        box(-40, -34, 330, 68, "ink")
        + "".join(box(-34 + 22 * k, y, 10, 8, "paper") for k in range(14) for y in (-29, 21))
        + "".join(box(-32 + 58 * k, -16, 50, 32, "tone") for k in range(6))
        + "".join(emblem(nation, -7 + 58 * k, 0, 30, "ink") for k in range(6))
    )
    return (
        box(14, 14, 222, 262, "accent")
        + shade("M14 14H236L14 200Z", (150, 20), (20, 190))
        + shape("M176 120Q196 150 240 152V190Q176 190 150 150Z", "ink")
        + reel
        + faint(put(box(-40, -30, 330, 68, "ink"), 8, 244, -18), 0.4)
        + put(strip, 4, 236, -18)
    )


def _around(count: int, turn: float) -> list[tuple[float, float]]:
    """Evenly spaced directions around a centre."""
    angles = [math.radians(turn + 360 * k / count) for k in range(count)]
    return [(math.cos(a), math.sin(a)) for a in angles]


def letter(nation: Nation) -> str:
    """A sealed envelope: two linked rings for a postmark, and the nation's emblem in the wax."""
    wax = star(125, 168, 56, 49, 16)
    envelope = (
        box(34, 92, 190, 134, "ink", 3, 0.45)
        + box(27, 82, 190, 134, "paper", 3)
        + shape("M27 216L104 148H140L217 216Z", "tone", 0.6)
        + shape("M27 82L122 168L217 82Z", "ink", 0.28)
        + shape("M27 82L122 161L217 82Z", "paper")
        + shape("M122 161L217 82V85L122 164L27 85V82Z", "ink", 0.4)
        + put(
            line("M-22 0A15 15 0 0 1 8 0A15 15 0 0 1 -22 0M-8 0A15 15 0 0 1 22 0A15 15 0 0 1 -8 0", "mid", 3.5),
            122,
            96,
            0,
            0.9,
        )
    )
    seal = (
        faint(put(shape(wax, "ink"), 4, 5), 0.45)
        + shape(wax, "accent")
        + window(shape("M125 90H200V240H125Z", "mid"), wax)
        + dots("M125 120H180V222H125Z", (120, 130), (176, 206), 0.4, 1.9, opacity=0.3, pitch=5)
        + badge(nation, 125, 168, 78, "paper", "ink")
    )
    return (
        box(14, 14, 222, 262, "accent")
        + shade("M14 14H236L14 200Z", (150, 20), (20, 190))
        + disc(130, 142, 98, "tone")
        + dots(round_area(130, 142, 98), (120, 130), (215, 215), 0.4, 2.1, opacity=0.32)
        + put(put(envelope + seal, -125, -150), 127, 148, -8)
    )


PAPERS: dict[str, Callable[[], str]] = {
    **{
        f"item-microfilm-{name}": partial(lambda nation: card(microfilm(nation)), nation)
        for name, nation in NATIONS.items()
    },
    **{
        f"item-alliance-letter-{name}": partial(lambda nation: card(letter(nation)), nation)
        for name, nation in NATIONS.items()
    },
}
SIGNS: dict[str, Callable[[], str]] = {
    f"factions/faction-{name}": partial(faction, nation) for name, nation in NATIONS.items()
}
