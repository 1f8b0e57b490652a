"""The three agencies of Spy Tactics, each with an emblem in a frame of a different outline."""

from __future__ import annotations

from collections.abc import Callable

from build.art.kit import CORNER, burst, card, disc, dots, faint, ground, line, oval, put, shape, star

TREFOIL = (
    "M125 24C160 24 187 51 187 86Q187 100 182 112C212 114 236 140 236 171C236 204 210 230 177 230Q146 230 125 206"
    "Q104 230 73 230C40 230 14 204 14 171C14 140 38 114 68 112Q63 100 63 86C63 51 90 24 125 24Z"
)
LOZENGE = "M125 18L232 145L125 272L18 145Z"
PENNON = "M20 44H230L232 62L134 262Q125 274 116 262L18 62Z"


def _plate(frame: str, emblem: str, cx: float, cy: float) -> str:
    """A card's picture: rays, the frame with its rim, and the emblem on dark ground."""
    return (
        ground(corner=False)
        + shape(burst(125, 145, 30, 240, 16, 4), "mid")
        + dots(CORNER, (90, 120), (230, 270), 0.4, 2.2, opacity=0.4)
        + put(faint(shape(frame, "ink"), 0.4), 5, 7)
        + put(put(shape(frame, "tone"), -cx, -cy), cx, cy, 0, 0.985)
        + put(put(shape(frame, "ink"), -cx, -cy), cx, cy, 0, 0.91)
        + emblem
    )


def chimera() -> str:
    """The heads of a lion, a goat and a serpent, joined to one eye."""
    lion = (
        shape(star(2, 0, 46, 33, 13), "tone")
        + shape(star(0, 0, 36, 27, 13, -78), "red")
        + shape("M-34 6Q-35 -8 -22 -12Q-18 -26 0 -27Q22 -26 24 2Q24 24 4 30H-12Q-12 20 -22 20L-30 18L-26 12Z", "paper")
        + shape("M4 -27Q22 -24 24 2Q24 24 4 30Q16 4 4 -27Z", "paper-shade4")
        + shape("M-34 6L-35 -2L-24 -2L-26 6Z", "ink")
        + line("M-26 12H-12", "ink", 3)
        + shape("M-16 -10L-4 -12L-6 -5L-14 -4Z", "ink")
        + shape("M6 -26Q16 -38 24 -26Q24 -16 16 -14Z", "paper")
        + shape("M12 -24Q17 -30 21 -24Q20 -18 16 -18Z", "ink")
    )
    goat = (
        line("M-6 -22Q-14 -50 -40 -44M6 -24Q2 -58 -28 -62", "tone", 9)
        + shape("M-14 -22Q2 -34 16 -20L34 8Q38 18 28 22L14 24Q6 14 -6 14L-20 38H-40Q-26 2 -14 -22Z", "paper")
        + shape("M-40 38Q-30 18 -6 14L-20 38Z", "paper-shade4")
        + shape("M-16 -16L-38 -20Q-36 -8 -18 -4Z", "paper-shade3")
        + shape("M6 -8L16 -9L13 -2H7Z", "ink")
        + disc(30, 12, 2.4, "ink")
        + line("M22 18L30 17", "ink", 2.6)
        + shape("M12 24L24 22L16 44Z", "tone")
    )
    snake = (
        line("M8 62Q-30 48 -2 28Q28 8 2 -8", "screen", 15)
        + line("M8 62Q-30 48 -2 28Q28 8 2 -8", "ink", 3, "1 9")
        + shape("M18 0Q-6 8 -20 -10Q-32 -18 -30 -26Q-14 -38 6 -28Q24 -18 18 0Z", "screen")
        + shape("M18 0Q-6 8 -20 -10L8 -14Q20 -14 18 0Z", "petrol", 0.7)
        + disc(-8, -21, 4, "ink")
        + line("M-28 -20L-42 -16L-50 -22M-42 -16L-48 -8", "red", 3.4)
    )
    return _plate(
        TREFOIL,
        line("M125 146L90 164M125 146L160 164M125 146V118", "tone", 8)
        + disc(125, 148, 17, "tone")
        + disc(125, 148, 11, "ink")
        + disc(125, 148, 5, "paper")
        + put(lion, 72, 172, 0, 1.04)
        + put(goat, 180, 178, 0, 1.02)
        + put(snake, 127, 74, 0, 0.94),
        125,
        140,
    )


def tachyon() -> str:
    """A dart flying through a ring, with its wake below."""
    dart = "M0 -84L40 10L0 -10L-40 10Z"
    ring = "M-72 0C-72 -36 72 -36 72 0C72 36 -72 36 -72 0Z"
    front = "M-72 0C-72 36 72 36 72 0"
    wake = "".join(
        shape(
            f"M0 {22 + 24 * k}L{34 - 9 * k} {44 + 24 * k}V{56 + 22 * k}L0 {36 + 24 * k}L{-34 + 9 * k} {56 + 22 * k}V{44 + 24 * k}Z",
            cls,
        )
        for k, cls in enumerate(("screen", "tone", "screen"))
    )
    return _plate(
        LOZENGE,
        put(line(ring, "tone", 7), 125, 150, -18)
        + put(wake, 125, 148)
        + put(
            shape(dart, "ink")
            + f'<path class="s-ink" fill="none" stroke-width="12" stroke-linejoin="round" d="{dart}"/>'
            + shape(dart, "paper")
            + shape("M0 -84L40 10L0 -10Z", "paper-shade4")
            + dots("M0 -84L40 10L0 -10Z", (0, -60), (34, 10), 0.5, 1.9, opacity=0.4, pitch=5),
            125,
            146,
        )
        + put(line(front, "ink", 15) + line(front, "tone", 7), 125, 150, -18)
        + put(disc(-62, 17, 13, "ink") + disc(-62, 17, 9, "red"), 125, 150, -18)
        + line("M98 66V92M152 66V92M84 96V112M166 96V112", "tone", 4.5),
        125,
        145,
    )


def vex() -> str:
    """A wasp seen from above."""
    wing = "M8 -14Q34 -60 84 -44Q96 -30 80 -16Q50 -2 8 -4Z"
    low = "M8 0Q44 -2 60 18Q62 34 46 32Q24 26 8 8Z"
    tail = "M0 0Q30 8 27 40Q22 74 0 104Q-22 74 -27 40Q-30 8 0 0Z"
    stripes = (
        "M-28 28Q0 40 28 28V42Q0 54 -28 42ZM-26 56Q0 68 26 56L21 70Q0 80 -21 70ZM-15 82Q0 90 15 82L8 94Q0 99 -8 94Z"
    )

    def half(flip: bool) -> str:
        shade = "paper-shade4" if not flip else "paper"
        return put(
            f'<path class="s-ink" fill="none" stroke-width="7" stroke-linejoin="round" d="{wing}{low}"/>'
            + shape(wing, shade)
            + line("M14 -12Q48 -34 80 -34M14 -8Q46 -18 76 -18", "ink", 2.6)
            + shape(low, shade)
            + line("M14 4Q34 8 52 26", "ink", 2.6)
            + line("M6 -44Q14 -62 30 -60", "tone", 5),
            0,
            0,
            0,
            1,
            flip,
        )

    return _plate(
        PENNON,
        put(
            half(False)
            + half(True)
            + line("M0 96V114", "paper", 5)
            + shape(tail, "accent")
            + shape("M0 0Q30 8 27 40Q22 74 0 104Z", "mid")
            + shape(stripes, "ink")
            + oval(0, -10, 21, 19, "ink")
            + oval(0, -10, 16, 14, "tone")
            + shape("M0 -24A16 14 0 0 1 0 4Z", "ink", 0.3)
            + oval(0, -36, 20, 16, "ink")
            + oval(0, -36, 16, 12, "accent")
            + put(oval(0, 0, 6, 9, "ink"), -10, -37, 18)
            + put(oval(0, 0, 6, 9, "ink"), 10, -37, -18)
            + disc(-12, -40, 2, "paper")
            + disc(8, -40, 2, "paper")
            + line("M-4 -26L0 -22L4 -26", "ink", 3),
            125,
            128,
            0,
            1.06,
        ),
        125,
        140,
    )


AGENCIES: dict[str, Callable[[], str]] = {
    "agency-chimera": lambda: card(chimera()),
    "agency-tachyon": lambda: card(tachyon()),
    "agency-vex": lambda: card(vex()),
}
