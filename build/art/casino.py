"""The small things of the casino: francs, evenings, the mark of an eliminated player, the bloodstain on a card."""

from __future__ import annotations

import math
from collections.abc import Callable

from build.art.kit import disc, dots, line, oval, put, shape, star, svg
from game.ui.scenery.draw import n

MOON = "M15.5 2A10.5 10.5 0 1 0 22 18A9 9 0 0 1 15.5 2Z"


def chip(rx: float, ry: float, tall: float, top: str, side: str, foot: bool) -> str:
    """A franc seen from slightly above. The program prints its number in the middle of the face, at (rx + 2, ry + 2).

    Without a shadow it is a further layer of a stack, in which each layer is `tall` above the one below.
    """
    cx, cy = rx + 2, ry + 2
    base = cy + tall
    blocks = ""
    for k in (-0.72, -0.1, 0.52):
        left, right = (cy + ry * math.sqrt(1 - x * x) for x in (k, k + 0.26))
        d = f"M{n(cx + rx * k)} {n(left)}L{n(cx + rx * (k + 0.26))} {n(right)}v{n(tall - 1)}L{n(cx + rx * k)} {n(left + tall - 1)}Z"
        blocks += shape(d, "paper")
    shadow = f"M{n(cx - rx)} {n(base)}L{n(cx + rx)} {n(base)}L{n(cx + rx + 15)} {n(base + ry * 0.75)}"
    inner = (
        shape(f"{shadow}Q{n(cx)} {n(base + ry * 1.9)} {n(cx - rx + 9)} {n(base + ry * 0.6)}Z", "ink", 0.4)
        if foot
        else ""
    )
    rim = f"M{n(cx - rx)} {n(cy)}V{n(base)}A{n(rx)} {n(ry)} 0 0 0 {n(cx + rx)} {n(base)}V{n(cy)}Z"
    edge = f"A{n(rx)} {n(ry)} 0 0 0 {n(cx + rx)} {n(base)}v-2A{n(rx)} {n(ry)} 0 0 1 {n(cx - rx)} {n(base - 2)}Z"
    inner += shape(rim, side) + blocks + shape(f"M{n(cx - rx)} {n(base)}{edge}", "ink")
    inner += oval(cx, cy, rx, ry, top)
    inner += oval(cx, cy, rx * 0.68, ry * 0.68, "paper") + oval(cx, cy, rx * 0.56, ry * 0.56, top)
    return svg(f"0 0 {n(2 * rx + 20)} {n(2 * ry + tall + 12)}", inner)


def franc(foot: bool) -> str:
    return chip(23, 10.5, 10, "ochre", "ochre-dark", foot)


def two_francs(foot: bool) -> str:
    return chip(28, 13, 11, "petrol", "petrol-dark", foot)


def evening(begun: bool) -> str:
    """The token for an evening: a solid crescent moon once the evening has begun, only its outline before."""
    if begun:
        return svg("0 0 24 24", shape(MOON, "lamp") + shape(star(18.5, 6.5, 3.4, 1.4, 5), "lamp"))
    dashes = f'<path class="s-paper-shade" fill="none" stroke-width="1.4" stroke-dasharray="2.4 2.4" opacity=".7" d="{MOON}"/>'
    return svg("0 0 24 24", dashes)


def eliminated() -> str:
    """The mark of an eliminated player: a shark's fin."""
    rhomb = "M50 4L96 50L50 96L4 50Z"
    return svg(
        "0 0 100 104",
        put(shape(rhomb, "ink", 0.45), 4, 5)
        + shape(rhomb, "paper")
        + shape("M50 11L89 50L50 89L11 50Z", "petrol")
        + shape("M16 55Q24 49 32 55Q41 61 50 55Q59 49 68 55Q76 61 84 55L50 89Z", "petrol-dark")
        + dots("M18 57H82L50 89Z", (50, 50), (50, 92), 0.5, 1.9, opacity=0.6, pitch=5)
        + shape("M24 54Q36 46 44 22Q66 28 66 56Q59 50 50 55Q41 61 32 55Q28 52 24 54Z", "paper")
        + shape("M44 22Q66 28 66 56Q61 51 55 53Q58 34 44 22Z", "ink", 0.3)
        + line("M24 65Q32 60 40 65Q48 70 56 65M48 76Q54 72 60 76", "paper", 3),
    )


def stain() -> str:
    """A bloodstain for the corner of a card, laid over its picture."""
    blot = (
        "M236 276H168Q170 262 180 264Q182 250 170 246Q162 238 172 232Q182 230 188 240Q196 236 194 224Q188 214 196 208Q206 206 208 216"
        "Q206 226 214 226Q222 222 220 208Q218 190 226 188Q232 188 236 194Z"
    )
    inner = (
        put(shape(blot, "ink", 0.45), 0, 3)
        + shape(blot, "red")
        + shape("M236 276H196Q214 266 222 246Q230 230 236 232Z", "red-dark")
        + disc(156, 258, 5, "red")
        + disc(160, 224, 3.4, "red")
        + disc(182, 206, 4.4, "red")
        + disc(206, 186, 3, "red")
    )
    return svg("0 0 250 350", put(put(inner, -236, -276), 236, 276, 0, 1.1))


CASINO: dict[str, Callable[[], str]] = {
    "cards/bloodstain": stain,
    "tokens/chip-1": lambda: franc(True),
    "tokens/chip-1-side": lambda: franc(False),
    "tokens/chip-2": lambda: two_francs(True),
    "tokens/chip-2-side": lambda: two_francs(False),
    "tokens/eliminated": eliminated,
    "tokens/evening-off": lambda: evening(False),
    "tokens/evening-on": lambda: evening(True),
}
