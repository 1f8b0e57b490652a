"""The eight codes of Spy Tactics, and their back.

A motif fills the square of 170 at (40, 14), because the program prints below it what the code does. On the table only
this square is shown, and so small that a motif must be recognised by its outline.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from build.art.kit import box, burst, disc, dots, faint, ground, line, oval, put, shape, star, svg, window
from game.ui.scenery.draw import n
from game.ui.scenery.halftone import round_area

CX, CY = 125, 99
"""The middle of a motif."""


def _moon(r: float, cy: float = CY) -> str:
    return disc(CX, cy, r, "tone") + dots(
        round_area(CX, cy, r), (CX - 8, cy - 8), (CX + r, cy + r), 0.4, 2.1, opacity=0.32
    )


def _rim(d: str, width: float = 9) -> str:
    """A shape with a wide edge of ink around it."""
    return f'<path class="ink s-ink" stroke-width="{n(width)}" stroke-linejoin="round" d="{d}"/>'


def _six(cx: float, cy: float, r: float) -> str:
    """A hexagon standing on one of its sides."""
    tips = [(cx + r * math.cos(math.radians(60 * k)), cy + r * math.sin(math.radians(60 * k))) for k in range(6)]
    return "M" + "L".join(f"{n(x)} {n(y)}" for x, y in tips) + "Z"


def darkwind() -> str:
    """A whirlwind in front of the moon."""
    turns = (
        (48, 202, 34, 22, 0),
        (62, 190, 66, 20, 4),
        (80, 172, 96, 18, 0),
        (94, 152, 124, 16, -6),
        (106, 142, 149, 13, -3),
        (114, 132, 170, 9, 2),
    )
    whirl = [f"M{a + s} {y}Q{(a + b) / 2 + s} {y + w * 0.95} {b + s} {y - 2}" for a, b, y, w, s in turns]
    dust = "M44 176Q60 166 76 176M166 178Q186 168 206 178M30 152L52 148M196 146L222 142M34 112L56 110M190 108L216 104"
    return (
        ground()
        + _moon(84)
        + faint("".join(put(line(d, "ink", w), 7, 6) for d, (*_, w, _s) in zip(whirl, turns, strict=True)), 0.35)
        + "".join(line(d, "ink", w + 2) for d, (*_, w, _s) in zip(whirl, turns, strict=True))
        + "".join(
            line(
                f"M{a + s + 6} {y - 2}Q{a + s + (b - a) * 0.3} {y + w * 0.38} {(a + b) / 2 + s} {y + w * 0.36}",
                "paper",
                w * 0.26,
            )
            for a, b, y, w, s in turns
        )
        + line(dust, "paper", 4.5)
        + put(shape("M-9 -5L10 -8L4 6L-8 8Z", "paper"), 196, 74, 20)
        + put(shape("M-9 -5L10 -8L4 6L-8 8Z", "paper"), 54, 88, -30, 0.8)
        + put(shape("M-7 0Q0 -11 7 0Q0 -4 -7 0Z", "paper"), 178, 128, -20, 1.2)
    )


def dreamfall() -> str:
    """A figure falling head first into a whirl of rings."""
    rings = "".join(
        disc(CX + dx, CY + dy, r, cls)
        for r, dx, dy, cls in (
            (84, 0, 0, "ink"),
            (80, 0, 0, "tone"),
            (66, 2, 3, "paper"),
            (53, 0, 6, "tone"),
            (40, -3, 5, "paper"),
            (28, -3, 2, "tone"),
            (16, -1, 1, "paper"),
        )
    )
    man = (
        shape("M-17 -28Q-12 -36 0 -36Q12 -36 17 -28L12 20H-12Z", "ink")
        + line("M-12 -27L-37 -45L-58 -36M12 -27L39 -38L52 -58", "ink", 13)
        + line("M-6 16L-25 42L-14 66M6 16L30 34L50 53", "ink", 15)
        + shape("M-21 66H-5L-6 76L-29 73ZM44 47L57 59L50 69L33 61Z", "ink")
        + disc(0, -50, 15.5, "ink")
        + shape("M-7 -36L0 -12L7 -36Z", "paper")
        + shape("M-2 -34H2L5 -16L0 -8L-5 -16Z", "accent")
        + disc(-61, -35, 6.5, "paper")
        + disc(54, -62, 6.5, "paper")
    )
    return (
        ground()
        + rings
        + dots(round_area(CX, CY, 80), (CX, CY), (CX + 70, CY + 70), 0.4, 2, opacity=0.34)
        + put(man, CX + 2, CY - 3, 152, 1.06)
    )


def electrum() -> str:
    """Three bars of pale gold."""

    def bar(x: float, y: float) -> str:
        d = "M-40 0L-31 -40H31L40 0Z"
        bolt = "M4 -34L-14 -15H-3L-7 -4L13 -23H2Z"
        return put(
            put(faint(shape(d, "ink"), 0.4), 7, 5)
            + _rim(d, 8)
            + shape(d, "lamp")
            + shape("M2 -40H31L40 0H2Z", "brass-dark")
            + shape("M-31 -40H31L28 -33H-33Z", "paper")
            + dots("M2 -33H29L40 0H2Z", (0, -36), (40, 0), 0.4, 1.9, opacity=0.5, pitch=5)
            + shape(bolt, "ink"),
            x,
            y,
        )

    glint = "M0 -27Q3 -3 27 0Q3 3 0 27Q-3 3 -27 0Q-3 -3 0 -27Z"
    return (
        ground()
        + shape(burst(CX, 104, 30, 260, 14, 6), "mid", 0.5)
        + _moon(84)
        + bar(79, 160)
        + bar(171, 160)
        + bar(125, 108)
        + put(_rim(glint, 8) + shape(glint, "paper"), 165, 49)
        + put(_rim(glint, 14) + shape(glint, "paper"), 82, 44, 0, 0.5)
    )


def hydrocluster() -> str:
    """Seven cells, with a drop in the middle one."""
    around = [(CX + 50 * math.cos(a), CY + 50 * math.sin(a)) for a in (math.radians(30 + 60 * k) for k in range(6))]
    fills = ("mid", "accent", "screen", "tone", "screen", "accent")
    cells = "".join(_rim(_six(x, y, 27), 8) for x, y in around)
    inner = "".join(shape(_six(x, y, 26), cls) for (x, y), cls in zip(around, fills, strict=True))
    shine = "".join(
        line(f"M{n(x - 15)} {n(y + 2)}L{n(x - 8)} {n(y - 13)}H{n(x + 3)}", "paper", 4) for x, y in around[2:5]
    )
    dark = "M125 14H236V190H125Z"
    drop = "M125 66Q150 94 150 109C150 139 100 139 100 109Q100 94 125 66Z"
    return (
        ground()
        + _moon(88)
        + faint("".join(put(shape(_six(x, y, 31), "ink"), 8, 7) for x, y in around), 0.35)
        + cells
        + inner
        + "".join(window(shape(dark, "ink", 0.18), _six(x, y, 26)) for x, y in around if x > 100)
        + "".join(
            dots(_six(x, y, 26), (CX, CY - 30), (CX + 70, CY + 70), 0.4, 2, opacity=0.4, pitch=5)
            for x, y in around
            if x > 100
        )
        + shine
        + _rim(_six(CX, CY, 29), 8)
        + shape(_six(CX, CY, 28), "paper")
        + put(put(shape(drop, "ink"), -125, -104), 125, 99, 0, 0.66)
        + put(put(shape("M125 66Q150 94 150 109C150 124 137 131 125 131Z", "mid"), -125, -104), 125, 99, 0, 0.56)
        + put(put(shape("M125 66Q100 94 100 109C100 124 113 131 125 131Z", "screen"), -125, -104), 125, 99, 0, 0.56)
    )


def jackknife() -> str:
    """A pocket knife with two open blades."""
    handle = "M-62 -17H50Q68 -17 68 0Q68 17 50 17H-62Q-76 17 -76 0Q-76 -17 -62 -17Z"
    blade = "M-12 8L-13 -10L66 -20Q104 -18 122 4Q104 11 88 11Z"
    small = "M-9 7V-8L40 -13Q62 -9 70 4Q60 8 50 8Z"
    screw = "M4 0Q12 -10 20 0Q28 10 36 0Q44 -10 52 0Q60 9 68 -2"
    return (
        ground()
        + shape(burst(CX, CY, 20, 260, 12, 8), "mid", 0.5)
        + _moon(84)
        + put(
            put(faint(shape(handle, "ink"), 0.4), 4, 9)
            + put(line(screw, "ink", 12) + line(screw, "steel-light", 5), -58, 0, 74, 0.92)
            + put(_rim(small, 8) + shape(small, "paper") + shape("M-9 0H70Q60 8 50 8L-9 7Z", "steel"), -54, -4, -66)
            + put(faint(shape(blade, "ink"), 0.35), 62, -2, -112)
            + put(
                _rim(blade, 9)
                + shape(blade, "paper")
                + shape("M-12 0L120 3Q104 11 88 11L-12 8Z", "steel")
                + line("M6 -6L60 -12", "ink", 4),
                54,
                -2,
                -116,
            )
            + _rim(handle, 9)
            + shape(handle, "accent")
            + shape("M-76 0H68Q68 17 50 17H-62Q-76 17 -76 0Z", "mid")
            + dots("M-76 0H68V17H-76Z", (-70, 0), (60, 17), 0.6, 1.9, opacity=0.5, pitch=5)
            + "".join(disc(x, 0, 8, "ink") + disc(x, 0, 5, "brass") for x in (-57, 52))
            + shape("M-16 -6H-6V-10H6V-6H16V6H6V10H-6V6H-16Z", "paper"),
            112,
            146,
            -12,
        )
    )


def starfrost() -> str:
    """A large snowflake around a star."""
    arm = "M0 0V-76M0 -40L-19 -58M0 -40L19 -58M0 -62L-11 -73M0 -62L11 -73"
    flake = "".join(put(line(arm, "{}", 0), 0, 0, 60 * k) for k in range(6))

    def all_arms(cls: str, width: float) -> str:
        return flake.replace("s-{}", f"s-{cls}").replace('stroke-width="0"', f'stroke-width="{n(width)}"')

    heart = star(0, 0, 34, 17, 6)
    return (
        ground()
        + _moon(86)
        + put(faint(all_arms("ink", 16), 0.35), CX + 6, CY + 6)
        + put(
            all_arms("ink", 18)
            + all_arms("paper", 8.5)
            + _rim(heart, 9)
            + shape(heart, "accent")
            + shape("M0 -34L8.500 -14.700L29.400 -17L17 0L29.400 17L8.500 14.700L0 34Z", "mid")
            + shape(star(0, 0, 17, 8.5, 6), "paper"),
            CX,
            CY,
        )
    )


def stormsabre() -> str:
    """A drawn sabre between a thundercloud and lightning."""
    bolt = "M18 -46L-22 8H-2L-14 46L24 -10H2Z"
    cloud = "M-62 24Q-76 22 -76 6Q-76 -10 -58 -12Q-56 -36 -30 -36Q-14 -36 -6 -24Q2 -32 16 -30Q34 -28 36 -10Q54 -10 54 6Q54 24 38 24Z"
    blade = "M-10 0Q-17 -80 22 -142Q19 -76 12 0Z"
    guard = "M-26 -4Q0 -14 34 -4L38 6Q4 -4 -30 8Z"
    bow = "M34 0Q42 32 6 46"
    return (
        ground()
        + _moon(84)
        + put(faint(shape(cloud, "ink"), 0.35), 115, 62)
        + put(
            shape(cloud, "ink")
            + shape(
                "M-58 12Q-66 10 -64 2Q-60 -4 -48 -2Q-46 -24 -30 -26Q-18 -26 -13 -16Q-30 -14 -36 6Q-46 4 -58 12Z",
                "accent",
            ),
            107,
            56,
        )
        + put(
            _rim(bolt, 9) + shape(bolt, "lamp") + shape("M18 -46L2 -10H24L-14 46L-2 8Z", "brass-dark", 0.55),
            78,
            124,
            8,
            0.86,
        )
        + put(
            _rim(bolt, 9) + shape(bolt, "lamp") + shape("M18 -46L2 -10H24L-14 46L-2 8Z", "brass-dark", 0.55),
            190,
            118,
            -6,
            0.7,
        )
        + put(
            put(faint(shape(blade + guard, "ink"), 0.4), 8, 3)
            + _rim(blade, 9)
            + shape(blade, "paper")
            + shape("M4 0Q4 -80 22 -142Q19 -76 12 0Z", "steel")
            + line("M-3 -10Q-6 -66 9 -102", "ink", 3.4)
            + line(bow, "ink", 13)
            + line(bow, "brass", 5.5)
            + box(-11, 2, 24, 46, "ink", 7)
            + box(-6, 6, 7, 38, "wood-light", 2)
            + box(1, 6, 7, 38, "wood-dark", 2)
            + "".join(box(-7, 13 + 9 * k, 16, 3, "ink") for k in range(4))
            + _rim(guard, 7)
            + shape(guard, "brass")
            + line("M2 50Q-12 60 -4 74", "ink", 9)
            + line("M2 50Q-12 60 -4 74", "red", 4),
            112,
            143,
            24,
            0.86,
        )
    )


def thornlily() -> str:
    """A lily with thorns on its stem."""
    middle = "M0 34Q-30 -4 0 -62Q30 -4 0 34Z"
    side = "M-2 40Q-36 30 -46 -8Q-52 -34 -80 -36Q-54 -62 -30 -38Q-8 -14 -2 40Z"
    stem = "M125 116Q118 136 130 158Q142 190 126 280"
    thorns = "M117 122L90 114L119 142ZM130 138L162 128L137 160ZM130 156L98 152L135 178ZM137 176L166 170L137 196Z"
    return (
        ground()
        + _moon(84)
        + put(faint(line(stem, "ink", 12) + shape(thorns, "ink"), 0.35), 7, 6)
        + _rim(thorns, 8)
        + line(stem, "ink", 18)
        + shape(thorns, "accent")
        + line(stem, "k-8fa03e", 9)
        + line("M129 120Q123 138 134 160Q146 190 130 280", "k-525d1c", 3.6)
        + put(
            put(
                faint(shape(side, "ink") + put(shape(side, "ink"), 0, 0, 0, 1, True) + shape(middle, "ink"), 0.35), 7, 6
            )
            + line("M-6 6L-22 -72M6 6L22 -72", "ink", 9)
            + line("M-6 6L-22 -72M6 6L22 -72", "lamp", 3.6)
            + put(oval(0, 0, 11, 7, "ink") + oval(0, 0, 7, 3.6, "tone"), -23, -75, -20)
            + put(oval(0, 0, 11, 7, "ink") + oval(0, 0, 7, 3.6, "tone"), 23, -75, 20)
            + _rim(side)
            + put(_rim(side), 0, 0, 0, 1, True)
            + _rim(middle)
            + shape(side, "paper")
            + put(shape(side, "paper-shade3"), 0, 0, 0, 1, True)
            + put(dots(side, (-10, -30), (-60, 20), 0.5, 2, opacity=0.4, pitch=5), 0, 0, 0, 1, True)
            + shape("M-2 40Q-20 4 -38 -18Q-50 -34 -80 -36Q-62 -30 -52 -14Q-40 22 -2 40Z", "paper-shade4")
            + shape(middle, "paper")
            + shape("M0 34V-62Q30 -4 0 34Z", "paper-shade3")
            + line("M0 20V-34", "ink", 3.4),
            125,
            89,
            0,
            0.92,
        )
    )


def back_code() -> str:
    """The back of a code: the holes of a punched tape, and a slip with unreadable lines."""
    small = {
        (0, 0),
        (3, 0),
        (6, 0),
        (1, 2),
        (4, 2),
        (0, 3),
        (6, 3),
        (2, 7),
        (5, 7),
        (0, 8),
        (3, 9),
        (6, 6),
        (0, 6),
        (4, 9),
    }
    holes = "".join(
        disc(38 + 29 * i, 40 + 30 * j, 3.5 if (i, j) in small else 8.5, "ink")
        for j in range(10)
        for i in range(7)
        if not (3 <= j <= 6 and 1 <= i <= 5)
    )
    shadow = "M14 336L236 96V336Z"
    return svg(
        "0 0 250 350",
        '<clipPath id="w"><rect x="14" y="14" width="222" height="322" rx="6"/></clipPath>'
        + box(0, 0, 250, 350, "paper", 16)
        + '<g clip-path="url(#w)">'
        + box(14, 14, 222, 322, "accent")
        + shape(shadow, "mid")
        + dots(shadow, (120, 170), (236, 336), 0.4, 2.2, opacity=0.5)
        + holes
        + box(64, 134, 132, 96, "ink", 0, 0.4)
        + box(58, 127, 134, 96, "ink", 3)
        + box(63, 132, 124, 86, "paper")
        + shape("M187 150V218H90Z", "paper-shade4")
        + "".join(box(76, y, w, 9, "ink") for y, w in ((148, 98), (168, 70), (188, 84)))
        + box(140, 168, 34, 9, "tone")
        + "</g>",
    )


def code(picture: str) -> str:
    """A code card. Its picture ends above the place where the program prints what the code does."""
    frame = '<clipPath id="w"><rect x="14" y="14" width="222" height="172" rx="6"/></clipPath>'
    return svg("0 0 250 350", f'{frame}{box(0, 0, 250, 350, "paper", 16)}<g clip-path="url(#w)">{picture}</g>')


CODES: dict[str, Callable[[], str]] = {
    "code-darkwind": lambda: code(darkwind()),
    "code-dreamfall": lambda: code(dreamfall()),
    "code-electrum": lambda: code(electrum()),
    "code-hydrocluster": lambda: code(hydrocluster()),
    "code-jackknife": lambda: code(jackknife()),
    "code-starfrost": lambda: code(starfrost()),
    "code-stormsabre": lambda: code(stormsabre()),
    "code-thornlily": lambda: code(thornlily()),
}
CODE_BACKS: dict[str, Callable[[], str]] = {"backs/back-code": back_code}
