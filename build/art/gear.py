"""Items of the embassy that an agent uses: a hidden weapon, a vest, a first aid kit, contraband, a code cracker."""

from __future__ import annotations

import math
from collections.abc import Callable

from build.art.kit import box, burst, card, disc, dots, faint, ground, line, oval, put, shade, shape, star
from game.ui.scenery.halftone import many_sided, round_area


def hidden_weapon() -> str:
    """A book with a pistol in a hole cut out of its pages."""
    slide = "M-54 -24H50L60 -17V6H-54Z"
    grip = "M-54 4H-12L-24 62Q-42 68 -62 60Z"
    guard = line("M-14 8Q-12 34 8 32Q22 30 20 8", "ink", 7)
    hole = "M-66 -38H58L76 -26V20H36Q34 48 4 48H-8L-14 76Q-44 84 -80 70L-66 8Z"
    gun = (
        put(faint(shape(slide + grip, "ink") + guard, 0.6), 4, 5)
        + guard
        + line("M0 10Q2 18 -2 24", "ink", 5)
        + shape(grip, "ink")
        + shape(slide, "ink")
        + shape("M-48 -18H48L54 -14V-8H-48Z", "accent")
        + shape("M-46 12H-20L-29 55Q-42 58 -54 54Z", "mid")
        + shape("M-33 12H-20L-29 55Q-36 57 -42 56Z", "ink", 0.25)
        + line("M-44 -4V4M-37 -4V4M-30 -4V4M-23 -4V4", "accent", 3)
        + box(-6, -6, 26, 7, "paper", 2)
        + box(42, -30, 8, 8, "ink", 1)
        + shape("M-54 -20L-64 -26L-60 -8H-54Z", "ink")
    )
    rows = "".join(
        box(x, y, w, 5, "ink", 0, 0.55) for y, x, w in ((-96, -54, 108), (-84, -54, 92), (84, -54, 108), (96, -54, 70))
    )
    far = "M72 -60V112H-66Z"
    pages = (
        shape("M-80 -116H80V120H-80Z", "ink")
        + "".join(
            box(-72 + 2 * k, -108 + 3 * k, 150 - 4 * k, 222 - 3 * k, "paper" if k % 2 else "tone", 3) for k in range(4)
        )
        + box(-64, -106, 136, 218, "paper", 2)
        + shape(far, "ink", 0.12)
        + dots(far, (0, -10), (70, 112), 0.3, 1.9, opacity=0.3, pitch=5)
        + rows
        + put(shape(hole, "ink") + put(shape(hole, "tone"), 3, 4, 0, 0.97), 2, 4, -62, 0.92)
        + put(gun, 4, 6, -62, 0.92)
    )
    cover = "M-80 -116L-118 -128V106L-80 120Z"
    return (
        ground()
        + disc(125, 138, 102, "tone")
        + dots(round_area(125, 138, 102), (115, 128), (210, 220), 0.4, 2.1, opacity=0.32)
        + put(faint(box(-80, -116, 160, 236, "ink", 4), 0.4), 151, 155, 7, 0.93)
        + put(
            shape(cover, "ink")
            + shape("M-86 -110L-112 -119V100L-86 110Z", "accent")
            + shape("M-99 -60L-94 -46L-99 -32L-104 -46Z", "paper")
            + pages
            + shape("M30 -116H48V-64L39 -76L30 -64Z", "accent"),
            142,
            147,
            7,
            0.93,
        )
    )


def vest() -> str:
    """A bulletproof vest that has stopped two bullets."""
    left = "M68 46L98 40Q100 84 125 92V262H56Q50 208 58 150Q70 130 66 104Q60 74 68 46Z"
    right = "M182 46L152 40Q150 84 125 92V262H194Q200 208 192 150Q180 130 184 104Q190 74 182 46Z"
    plates = "".join(
        box(x, y, 46, 30, "mid" if x > 120 else "ink", 4, 0.55 if x > 120 else 0.22)
        for y in (124, 164, 204)
        for x in (68, 136)
    )

    def hit(x: float, y: float, k: float) -> str:
        cracks = line("M0 -22L4 -12M20 -8L12 -2M18 14L9 9M-4 23L-3 13M-21 8L-12 4M-16 -15L-9 -8", "ink", 3)
        return put(
            shape(star(0, 0, 19, 10, 9), "paper")
            + cracks
            + disc(0, 0, 9, "ink")
            + disc(-1, -1, 6, "tone")
            + shape("M-1 -7A6 6 0 0 1 -1 5Z", "ink", 0.35),
            x,
            y,
            0,
            k,
        )

    def bullet(x: float, y: float, turn: float) -> str:
        return put(
            faint(shape("M-10 -6H6Q16 -4 18 3Q16 10 6 12H-10Z", "ink"), 0.4)
            + shape("M-14 -9H4Q14 -7 16 0Q14 7 4 9H-14Z", "tone")
            + shape("M-14 0H16Q14 7 4 9H-14Z", "ink", 0.3)
            + box(-14, -9, 6, 18, "ink"),
            x,
            y,
            turn,
        )

    return (
        ground()
        + disc(125, 140, 100, "tone")
        + dots(round_area(125, 140, 100), (115, 130), (210, 220), 0.4, 2.1, opacity=0.32)
        + put(faint(shape(left + right, "ink"), 0.4), 9, 8)
        + shape(left + right, "ink")
        + shape("M74 52L92 48Q96 92 120 99V255H62Q57 208 65 152Q77 130 73 104Q68 78 74 52Z", "accent")
        + shape("M176 52L158 48Q154 92 130 99V255H188Q193 208 185 152Q173 130 177 104Q182 78 176 52Z", "mid")
        + dots(
            "M176 52L158 48Q154 92 130 99V255H188Q193 208 185 152Q173 130 177 104Q182 78 176 52Z",
            (130, 90),
            (190, 256),
            0.4,
            2.2,
            opacity=0.6,
            pitch=5,
        )
        + plates
        # straps over the shoulders and around the waist
        + box(66, 40, 32, 20, "ink", 3)
        + box(152, 40, 32, 20, "ink", 3)
        + box(72, 45, 20, 9, "paper", 1)
        + box(158, 45, 20, 9, "paper", 1)
        + box(50, 240, 150, 12, "ink")
        + box(112, 235, 26, 22, "tone", 3)
        + box(118, 241, 14, 10, "ink", 1)
        + hit(96, 146, 1.1)
        + hit(158, 192, 0.9)
        + bullet(42, 264, -24)
        + bullet(214, 236, 38)
        + line("M30 112L52 128M226 162L206 176M36 92L48 101", "paper", 4)
    )


def first_aid_kit() -> str:
    """A box with a cross on it, open, with its contents showing."""
    lid = "M40 118L60 60Q62 54 70 54H180Q188 54 190 60L210 118Z"
    cross = "M-13 -38H13V-13H38V13H13V38H-13V13H-38V-13H-13Z"
    bandage = "M152 86H196V150Q196 168 190 184L148 176Q154 160 154 146Z"
    return (
        ground()
        + disc(125, 130, 98, "tone")
        + dots(round_area(125, 130, 98), (115, 120), (210, 210), 0.4, 2.1, opacity=0.32)
        # the open lid, behind the box
        + put(faint(shape(lid, "ink"), 0.4), 8, 7)
        + shape(lid, "ink")
        + shape("M50 112L68 64H182L200 112Z", "mid")
        + dots("M50 112L68 64H182L200 112Z", (60, 60), (190, 116), 0.4, 2.2, opacity=0.6, pitch=5)
        # a bottle, a plaster and scissors stick out
        + box(60, 84, 30, 40, "ink", 4)
        + box(64, 90, 22, 34, "paper", 2)
        + box(75, 90, 11, 34, "ink", 0, 0.2)
        + box(66, 74, 18, 14, "ink", 2)
        + shape("M72 100H78V106H84V112H78V118H72V112H66V106H72Z", "accent")
        + put(
            box(-24, -10, 48, 20, "paper", 10)
            + box(-9, -10, 18, 20, "accent", 0, 0.6)
            + "".join(disc(x, y, 1.6, "ink") for x in (-4, 4) for y in (-4, 4)),
            114,
            94,
            -64,
        )
        + put(
            line("M-8 30L6 -26M8 30L-6 -26", "paper", 6)
            + disc(-7, -34, 9, "ink")
            + disc(-7, -34, 4, "tone")
            + disc(7, -34, 9, "ink")
            + disc(7, -34, 4, "tone"),
            142,
            106,
            14,
        )
        + box(40, 252, 190, 20, "ink", 4, 0.4)
        + box(32, 118, 186, 142, "ink", 10)
        + box(39, 125, 172, 128, "paper", 6)
        + shape("M211 140V247Q211 253 205 253H60Z", "ink", 0.16)
        + dots("M211 140V247Q211 253 205 253H60Z", (130, 190), (211, 253), 0.3, 2, opacity=0.34, pitch=5)
        + box(32, 142, 186, 8, "ink")
        + box(58, 132, 26, 26, "ink", 3)
        + box(166, 132, 26, 26, "ink", 3)
        + box(63, 137, 16, 10, "tone", 2)
        + box(171, 137, 16, 10, "tone", 2)
        + put(shape(cross, "ink", 0.3), 130, 207)
        + put(shape(cross, "accent") + shape("M0 -38H13V-13H38V13H13V38H0Z", "mid"), 125, 202)
        # a bandage hangs over the edge
        + put(faint(shape(bandage, "ink"), 0.35), 6, 6)
        + shape("M152 86V70Q152 56 174 56Q196 56 196 70V86Z", "ink")
        + shape(bandage, "ink")
        + shape("M157 92H191V150Q190 164 187 178L154 171Q158 158 158 146Z", "paper")
        + shape("M176 92H191V150Q190 164 187 178L170 174Q176 158 176 146Z", "ink", 0.2)
        + oval(174, 72, 22, 17, "ink")
        + oval(174, 72, 17, 12, "paper")
        + oval(174, 72, 11, 7, "ink", 0.3)
        + oval(174, 72, 5, 3.4, "ink")
        + line("M160 112H188M160 140H188", "ink", 1.6)
    )


def contraband() -> str:
    """A crate of fish with bottles hidden in it."""

    def bottle(x: float, y: float, turn: float, cls: str) -> str:
        return put(
            faint(shape("M-3 -64H15V-30Q27 -22 27 -6V50H-15V-6Q-15 -22 -3 -30Z", "ink"), 0.35)
            + shape("M-9 -68H9V-34Q21 -26 21 -10V50H-21V-10Q-21 -26 -9 -34Z", "ink")
            + shape("M-4 -58H0V-30Q-16 -22 -16 -8V46H-4Z", cls)
            + box(-11, -74, 22, 14, "tone", 3)
            + box(-21, -4, 42, 28, "paper")
            + shape(star(0, 10, 10, 4.4, 5), "accent"),
            x,
            y,
            turn,
        )

    def fish(x: float, y: float, turn: float) -> str:
        return put(
            shape("M-44 0Q-20 -24 20 -4L42 -18L38 2L44 20L20 6Q-20 22 -44 0Z", "ink")
            + shape("M-38 0Q-18 -18 14 -2Q-6 2 -38 0Z", "paper")
            + shape("M18 -1L36 -10L33 2Z", "tone")
            + disc(-27, -3, 4, "ink")
            + line("M-14 -8Q-9 0 -14 8", "ink", 2.4),
            x,
            y,
            turn,
        )

    boards = "".join(
        box(40, 176 + 30 * k, 182, 26, "accent" if k != 1 else "tone", 2)
        + box(131, 176 + 30 * k, 91, 26, "ink", 0, 0.2)
        for k in range(3)
    )
    nails = "".join(disc(x, 189 + 30 * k, 2.6, "paper") for k in range(3) for x in (48, 214))
    rays = many_sided((131, 20), (236, 14), (236, 130), (131, 120))
    return (
        box(14, 14, 222, 262, "accent")
        + shape(burst(126, 132, 20, 240, 14, 6), "mid")
        + dots(rays, (120, 110), (236, 20), 0.4, 2.2, opacity=0.4)
        + disc(126, 132, 92, "tone")
        + dots(round_area(126, 132, 92), (116, 120), (206, 206), 0.4, 2.1, opacity=0.32)
        + bottle(92, 122, -14, "paper")
        + bottle(164, 120, 12, "mid")
        + bottle(127, 104, 0, "accent")
        + fish(78, 156, -8)
        + fish(180, 158, 6)
        + put(box(-91, 0, 182, 100, "ink", 0, 0.4), 141, 178)
        + box(34, 170, 194, 104, "ink", 3)
        + boards
        + dots("M131 176H222V262H131Z", (120, 180), (222, 262), 0.3, 2, opacity=0.4, pitch=5)
        + nails
        # the lid, torn off
        + put(
            box(-96, -11, 192, 22, "ink", 2) + box(-92, -7, 184, 14, "accent") + box(0, -7, 92, 14, "ink", 0, 0.2),
            62,
            66,
            -64,
        )
        # the customs label
        + put(
            box(-50, -22, 100, 44, "paper", 4)
            + box(-45, -17, 90, 34, "ink", 2)
            + box(-42, -14, 84, 28, "paper")
            + shape("M-34 8L-20 -10L-6 8Z", "ink")
            + "".join(box(4, -9 + 8 * k, w, 4, "ink") for k, w in enumerate((32, 24, 30))),
            131,
            218,
            -7,
        )
    )


def code_cracker() -> str:
    """A stethoscope on the dial of a safe."""
    cx, cy, r = 112, 118, 84
    marks = ""
    for k in range(40):
        a = math.radians(9 * k)
        long = 17 if k % 5 == 0 else 9
        x0, y0 = cx + (r - 7) * math.cos(a), cy + (r - 7) * math.sin(a)
        x1, y1 = cx + (r - 7 - long) * math.cos(a), cy + (r - 7 - long) * math.sin(a)
        marks += f"M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}"
    grip = "".join(
        disc(cx + 42 * math.cos(math.radians(30 * k)), cy + 42 * math.sin(math.radians(30 * k)), 8, "ink")
        for k in range(12)
    )
    tube = "M178 176Q214 168 216 126Q216 88 206 60M216 120Q222 80 228 60"
    return (
        box(14, 14, 222, 262, "accent")
        + shade("M14 276L236 60V276Z", (120, 120), (230, 270))
        + "".join(box(14, y, 222, 3, "ink", 0, 0.35) for y in (40, 250))
        + "".join(disc(x, y, 6, "ink", 0.5) for x in (30, 220) for y in (28, 262))
        # the dial of the safe
        + disc(cx + 9, cy + 9, r + 6, "ink", 0.4)
        + disc(cx, cy, r + 6, "ink")
        + disc(cx, cy, r, "tone")
        + shape(f"M{cx} {cy - r}A{r} {r} 0 0 1 {cx} {cy + r}Z", "ink", 0.16)
        + dots(round_area(cx, cy, r), (cx - 10, cy - 10), (cx + 66, cy + 66), 0.4, 2, opacity=0.34)
        + line(marks, "ink", 4)
        + disc(cx, cy, 48, "ink")
        + grip
        + disc(cx, cy, 41, "paper")
        + shape(f"M{cx} {cy - 41}A41 41 0 0 1 {cx} {cy + 41}Z", "ink", 0.22)
        + disc(cx, cy, 26, "ink")
        + shape(f"M{cx - 5} {cy - 24}H{cx + 5}L{cx + 3} {cy + 2}H{cx - 3}Z", "paper")
        + shape(f"M{cx - 13} {cy - r - 12}H{cx + 13}L{cx} {cy - r + 16}Z", "paper")
        # the stethoscope
        + line(tube, "ink", 15)
        + line(tube, "paper", 7)
        + disc(176, 184, 33, "ink", 0.4)
        + disc(170, 176, 33, "ink")
        + disc(170, 176, 26, "paper")
        + shape("M170 150A26 26 0 0 1 170 202Z", "ink", 0.25)
        + disc(170, 176, 13, "tone")
        + disc(170, 176, 13, "ink", 0.12)
        + disc(165, 170, 4.5, "paper")
        # three bolts, two of them already drawn back
        + box(36, 226, 190, 46, "ink", 4, 0.45)
        + box(28, 220, 190, 46, "ink", 5)
        + "".join(box(36 + 60 * k, 227, 54, 32, "paper" if k < 2 else "mid", 3) for k in range(3))
        + "".join(line(f"M{52 + 60 * k} 243L{60 + 60 * k} 251L{74 + 60 * k} 235", "ink", 6) for k in range(2))
        + "".join(disc(169 + 14 * k, 243, 4, "paper") for k in range(3))
    )


GEAR: dict[str, Callable[[], str]] = {
    "item-bulletproof-vest": lambda: card(vest()),
    "item-code-cracker": lambda: card(code_cracker()),
    "item-contraband": lambda: card(contraband()),
    "item-first-aid-kit": lambda: card(first_aid_kit()),
    "item-hidden-weapon": lambda: card(hidden_weapon()),
}
