"""Double Agent's simple files: one, two, four and seven folders, counted by their tabs, and three special files."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build.art.kit import box, burst, card, disc, dots, faint, ground, line, put, shape, star, window
from game.ui.scenery.halftone import round_area

FOLDER, FAR = "sand", "wood-light"
"""Manila, and manila in shadow."""


def _moon(cx: float, cy: float, r: float) -> str:
    """The bright disc behind an object."""
    return disc(cx, cy, r, "tone") + dots(
        round_area(cx, cy, r), (cx - 8, cy - 8), (cx + r, cy + r), 0.4, 2.1, opacity=0.32
    )


def folder(w: float, h: float, tab: float, cls: str = FOLDER, far: str = FAR) -> str:
    """A folder with the middle of its lower edge at (0, 0). Its tab begins `tab` from the left edge."""
    x, top = -w / 2, -h

    def cut(by: float) -> str:
        a, b = x + tab, x + tab + 50
        return (
            f"M{x + by:g} {-by:g}V{top + by:g}H{a + by:g}L{a + 6 + by:g} {top - 16 + by:g}"
            f"H{b - 6 - by:g}L{b - by:g} {top + by:g}H{-x - by:g}V{-by:g}Z"
        )

    return (
        put(faint(shape(cut(0), "ink"), 0.4), 6, 5)
        + shape(cut(-3), "ink")
        + shape(cut(1), cls)
        + box(x + tab + 11, top - 10, 28, 7, "paper", 1)
        + shape(f"M{-x - 1:g} {top + 14:g}V-1H{x + 30:g}Z", far)
        + dots(f"M{-x - 1:g} {top + 14:g}V-1H{x + 30:g}Z", (0, top / 2), (-x, 0), 0.4, 2, opacity=0.42, pitch=5)
    )


def _label(rows: tuple[float, ...], y: float, w: float = 92) -> str:
    """A sheet glued to the front folder."""
    h = 14 + 11 * len(rows)
    lines = "".join(box(-w / 2 + 9, y + 9 + 11 * k, long, 5, "ink", 0, 0.85) for k, long in enumerate(rows))
    return box(-w / 2 + 3, y + 4, w, h, "ink", 2, 0.35) + box(-w / 2, y, w, h, "paper", 2) + lines


def files(count: int) -> str:
    """This many folders, one behind the other."""
    w, h, step, tilt = {1: (146.0, 132.0, 0.0, -7), 2: (150.0, 128.0, 30.0, -4), 4: (154.0, 112.0, 25.0, -3)}.get(
        count, (158.0, 96.0, 17.5, -2)
    )
    room = (w - 64) / max(1, count - 1)
    pile = ""
    for k in range(count - 1, -1, -1):
        pile += put(folder(w - 2 * k, h, 8 + room * k, FOLDER if k % 2 == 0 else "paper-shade3"), 0, -step * k)
    front = {
        1: _label((62, 74, 48), -100)
        + disc(40, -32, 17, "ink")
        + disc(40, -32, 14, "accent")
        + disc(40, -32, 6, "paper"),
        2: _label((62, 74), -94)
        + line("M-54 -34H4M-54 -20H-16", "ink", 6)
        + put(
            box(-19, -19, 38, 38, "ink", 3) + box(-15, -15, 30, 30, "accent", 1) + disc(0, -4, 6, "paper"), 46, -30, 8
        )
        + put(shape("M-11 12Q-10 2 0 2Q10 2 11 12Z", "paper"), 46, -30, 8),
        4: _label((66, 50), -88) + line("M-75 -30H75", "ink", 9) + line("M-75 -30H75", "paper", 4) + _knot(0, -30),
    }.get(
        count,
        line("M-76 -48H76M-34 -4V-92", "ink", 11)
        + line("M-76 -48H76M-34 -4V-92", "mid", 6)
        + _buckle(-34, -48)
        + put(_label((40, 30), 0, 62), 36, -42),
    )
    return (
        ground()
        + _moon(125, 142, {1: 92, 2: 98, 4: 102}.get(count, 106))
        + put(pile + front, 125, {1: 224, 2: 240, 4: 250}.get(count, 256), tilt)
    )


def _knot(x: float, y: float) -> str:
    loops = "M0 0Q-26 -20 -24 2Q-22 16 0 0Q26 -20 24 2Q22 16 0 0M0 0L-12 22M0 0L14 20"
    return put(
        line(loops, "ink", 8) + line(loops, "paper", 3.6) + disc(0, 0, 6, "ink") + disc(0, 0, 3.4, "paper"), x, y
    )


def _buckle(x: float, y: float) -> str:
    return put(box(-15, -15, 30, 30, "ink", 4) + box(-10, -10, 20, 20, "tone", 2) + box(-4, -13, 8, 26, "ink", 1), x, y)


def important() -> str:
    """Important files: a folder with a ribbon around it and a large seal."""
    wax = star(0, 0, 45, 40, 11)
    tails = "M-26 20L-40 92L-22 80L-10 96L2 30ZM26 20L40 92L22 80L10 96L-2 30Z"
    sheets = put(box(-62, -150, 124, 140, "ink") + box(-59, -147, 118, 137, "paper"), 8, 0, 7) + put(
        box(-62, -150, 124, 140, "ink") + box(-59, -147, 118, 137, "paper-shade"), -6, 0, -3
    )
    return (
        ground()
        + shape(burst(125, 150, 20, 220, 16, 6), "mid", 0.55)
        + put(sheets, 125, 226)
        + put(folder(168, 136, 108), 125, 252)
        + box(41, 176, 168, 30, "ink")
        + box(42, 180, 166, 22, "red")
        + shape("M125 180H208V202H125Z", "red-dark")
        + put(faint(shape(tails, "ink"), 0.35), 130, 178)
        + put(shape(tails, "ink") + put(shape(tails, "red"), 0, 0, 0, 0.92), 125, 172)
        + put(shape("M26 20L40 92L22 80L10 96L-2 30Z", "red-dark"), 125, 172, 0, 0.92)
        + disc(131, 178, 46, "ink", 0.4)
        + put(shape(wax, "ink") + put(shape(wax, "red"), 0, 0, 0, 0.92), 125, 172)
        + shape("M125 131A41 41 0 0 1 125 213Z", "red-dark")
        + disc(125, 172, 31, "ink", 0.35)
        + disc(125, 172, 28, "red")
        + shape(star(125, 173, 24, 10, 5), "paper")
        + shape("M125 149L130.600 164.700L147.800 165.600L134.500 176.300L139.100 192.400L125 183Z", "ink", 0.22)
    )


def personal() -> str:
    """Personal files: a photograph, a letter and a heart-shaped padlock."""
    her = (
        shape("M-40 62Q-38 30 -16 24H16Q38 30 40 62Z", "ink")
        + shape("M-16 24L0 46L16 24L9 14H-9Z", "paper")
        + shape("M-34 18Q-44 -46 0 -50Q44 -46 34 18Q26 30 18 18V-10H-18V18Q-26 30 -34 18Z", "ink")
        + shape("M-19 -18Q0 -26 19 -18V4Q17 22 0 28Q-17 22 -19 4Z", "paper")
        + shape("M0 -22Q12 -21 19 -18V4Q17 22 0 28Z", "ink", 0.85)
        + shape("M-19 -18Q-4 -20 6 -34Q14 -22 19 -18V-24Q14 -38 0 -38Q-16 -38 -19 -18Z", "ink")
        + shape("M-14 -1Q-9 -6 -4 -1Q-9 2 -14 -1Z", "ink")
        + shape("M4 -1Q9 -6 14 -1Q9 2 4 -1Z", "paper")
        + shape("M-6 14Q0 10 6 14Q0 19 -6 14Z", "red")
    )
    photo = (
        box(-52, -64, 114, 140, "ink", 2, 0.4)
        + box(-58, -70, 116, 142, "ink", 3)
        + box(-54, -66, 108, 134, "paper", 2)
        + box(-45, -57, 90, 104, "accent")
        + dots("M-45 -57H45V47H-45Z", (-20, -40), (45, 47), 0.4, 2.2, opacity=0.4, pitch=5)
        + window(put(her, 0, -12), "M-45 -57H45V47H-45Z")
        + box(-30, 54, 46, 5, "ink", 0, 0.7)
    )
    heart = "M0 30Q-34 8 -34 -12Q-34 -30 -17 -30Q-5 -30 0 -17Q5 -30 17 -30Q34 -30 34 -12Q34 8 0 30Z"
    return (
        ground()
        + _moon(125, 138, 100)
        + put(folder(170, 134, 12), 125, 258, 4)
        + put(
            box(-50, -62, 100, 120, "ink") + box(-47, -59, 94, 114, "paper-shade") + _lines(-36, -46, (66, 54, 70)),
            170,
            150,
            14,
        )
        + put(photo, 106, 150, -7)
        + put(
            line("M-26 -82V-46Q-26 -38 -33 -38Q-40 -38 -40 -46V-88Q-40 -98 -31 -98Q-21 -98 -21 -88V-54", "ink", 4.5),
            122,
            146,
            -5,
        )
        + put(
            put(faint(shape(heart, "ink"), 0.4), 4, 5)
            + put(shape(heart, "ink"), 0, 0, 0, 1.14)
            + shape(heart, "red")
            + shape("M0 30V-17Q5 -30 17 -30Q34 -30 34 -12Q34 8 0 30Z", "red-dark")
            # its keyhole
            + shape("M0 -14A8 8 0 0 1 5 0L8 14H-8L-5 0A8 8 0 0 1 0 -14Z", "paper"),
            186,
            216,
            10,
        )
    )


def _lines(x: float, y: float, rows: tuple[float, ...]) -> str:
    return "".join(box(x, y + 13 * k, w, 6, "ink", 0, 0.8) for k, w in enumerate(rows))


def booby_trap() -> str:
    """A booby-trapped case: sticks of dynamite, a clock and wires."""
    lid = "M44 150L60 70Q62 60 72 60H196Q206 60 207 70L214 150Z"
    sticks = "".join(
        put(
            box(-11, -46, 22, 74, "ink", 4)
            + box(-8, -43, 16, 68, "red", 2)
            + box(1, -43, 7, 68, "red-dark")
            + box(-11, -20, 22, 5, "ink")
            + box(-11, 4, 22, 5, "ink"),
            66 + 24 * k,
            152,
        )
        for k in range(6)
    )
    marks = "".join(put(box(-1.6, -26, 3.2, 7, "ink"), 0, 0, 30 * k) for k in range(12))
    clock = (
        disc(4, 5, 40, "ink", 0.4)
        + disc(0, 0, 40, "ink")
        + disc(0, 0, 34, "brass")
        + shape("M0 -34A34 34 0 0 1 0 34Z", "brass-dark")
        + disc(0, 0, 29, "paper")
        + marks
        + line("M0 0L-8 -20M0 0L10 -9", "ink", 4.5)
        + disc(0, 0, 4, "red")
    )
    return (
        box(14, 14, 222, 262, "ink")
        + shape(burst(125, 140, 10, 240, 14, 5), "mid")
        + shape(star(125, 136, 128, 82, 14), "accent")
        + dots("M125 20L245 60V270L125 256Z", (110, 100), (236, 250), 0.4, 2.4, opacity=0.5)
        + shape(star(125, 136, 96, 64, 14), "tone")
        # the lid
        + put(faint(shape(lid, "ink"), 0.4), 7, 6)
        + shape(lid, "ink")
        + shape("M54 146L69 73H199L205 146Z", "wood-dark")
        + shape("M130 146L199 73L205 146Z", "ink", 0.4)
        + box(110, 52, 50, 12, "ink", 6)
        # the contents
        + sticks
        + line("M78 106Q62 84 88 76Q120 70 118 98", "ink", 6)
        + line("M78 106Q62 84 88 76Q120 70 118 98", "lamp", 2.6)
        + line("M174 106Q196 92 178 80Q150 70 136 100", "ink", 6)
        + line("M174 106Q196 92 178 80Q150 70 136 100", "screen", 2.6)
        + put(clock, 127, 138)
        # the lower half
        + box(38, 178, 182, 86, "ink", 0, 0.4)
        + box(30, 172, 186, 90, "ink", 8)
        + box(36, 178, 174, 78, "wood", 4)
        + shape("M210 186V252Q210 256 206 256H60Z", "wood-dark")
        + dots("M210 186V256H60Z", (120, 200), (214, 260), 0.4, 2, opacity=0.45, pitch=5)
        + "".join(
            put(shape("M0 0H24L0 24Z", "brass"), x, y, t)
            for x, y, t in ((36, 178, 0), (210, 178, 90), (210, 256, 180), (36, 256, 270))
        )
        + "".join(box(x, 190, 26, 20, "ink", 3) + box(x + 5, 194, 16, 7, "brass", 1) for x in (66, 154))
        + disc(123, 222, 21, "ink")
        + disc(123, 222, 17, "paper")
        + shape("M123 205A17 17 0 0 1 123 239Z", "ink", 0.2)
        + shape("M123 210a8 8 0 0 1 8 8q0 4-3 6v4h-10v-4q-3-2-3-6a8 8 0 0 1 8-8z", "ink")
        + line("M115 231L131 237M131 231L115 237", "ink", 3)
        + disc(120, 218, 2.2, "paper")
        + disc(126, 218, 2.2, "paper")
    )


DOSSIERS: dict[str, Callable[[], str]] = {
    **{f"file-plain-{count}": partial(lambda n: card(files(n)), count) for count in (1, 2, 4, 7)},
    "file-important-files": lambda: card(important()),
    "file-personal-files": lambda: card(personal()),
    "file-booby-trapped-case": lambda: card(booby_trap()),
}
