"""What is carried out of the embassy: briefcases, intel, floppies, the VIP's file. Also two cards that show a sign."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from build.art.kit import (
    CORNER,
    box,
    burst,
    card,
    disc,
    dots,
    faint,
    ground,
    line,
    oval,
    put,
    shade,
    shape,
    star,
    window,
)
from build.art.nations import NATIONS, Nation, badge, frame
from game.ui.scenery.halftone import round_area


def _fist() -> str:
    """A sleeve from above, a handcuff with its chain, and the back of a hand."""
    links = ((166, 120, 30), (178, 130, 50), (184, 144, 82), (183, 158, 100))
    chain = "".join(put(box(-9, -5, 18, 10, "ink", 5) + box(-5, -2, 10, 4, "tone", 2), x, y, t) for x, y, t in links)
    return (
        shape("M84 14L92 92H150L168 14Z", "ink")
        + shape("M132 14L128 92H150L168 14Z", "mid")
        + shape("M90 84H152L150 106H92Z", "paper")
        + shape("M126 84H152L150 106H124Z", "tone")
        + shape("M92 106H150L152 132Q150 150 121 150Q92 150 90 132Z", "paper")
        + box(84, 108, 74, 12, "ink", 6)
        + box(92, 111, 30, 4, "paper", 2)
        + chain
    )


def _case(body: str) -> str:
    fingers = "".join(box(94 + 14 * k, 134, 13, 30, "paper" if k < 2 else "tone", 6) for k in range(4))
    handle = "M76 172V154Q76 136 94 136H156Q174 136 174 154V172H160V156Q160 150 154 150H96Q90 150 90 156V172Z"
    return (
        ground()
        + disc(125, 132, 96, "tone")
        + dots(round_area(125, 132, 96), (110, 140), (220, 250), 0.4, 2, opacity=0.3)
        + _fist()
        + shape("M52 176H230V276H52Z", "ink", 0.35)
        + shape(handle, "ink")
        + body
        + fingers
    )


def red_case() -> str:
    """The red briefcase: square corners of brass, and one large lock."""
    return _case(
        box(28, 166, 194, 100, "ink", 10)
        + box(35, 173, 180, 86, "accent", 5)
        + shape("M215 173V254Q215 259 210 259H60Z", "mid")
        + dots("M215 173V254Q215 259 210 259H60Z", (120, 200), (215, 259), 0.4, 2, opacity=0.5, pitch=5)
        + box(28, 203, 194, 5, "ink")
        + put(shape("M0 0H30L0 30Z", "tone"), 28, 166)
        + put(shape("M0 0H-30L0 30Z", "tone"), 222, 166)
        + put(shape("M0 0H30L0 -30Z", "tone"), 28, 266)
        + put(shape("M0 0H-30L0 -30Z", "tone"), 222, 266)
        + disc(129, 217, 38, "ink", 0.45)
        + shape(star(125, 212, 44, 38, 8, 22.5), "ink")
        + disc(125, 212, 33, "tone")
        + shape("M125 179A33 33 0 0 1 125 245Z", "ink", 0.25)
        + shape("M125 190A13 13 0 0 1 132.500 214L138 235H112L117.500 214A13 13 0 0 1 125 190Z", "ink")
    )


def blue_case() -> str:
    """The blue briefcase: round corners, two straps with buckles, and a label."""

    def strap(x: float) -> str:
        return (
            box(x + 4, 164, 26, 104, "ink", 0, 0.35)
            + box(x, 162, 26, 106, "paper", 2)
            + box(x + 13, 162, 13, 106, "ink", 0, 0.22)
            + box(x - 6, 196, 38, 30, "ink", 4)
            + box(x, 202, 26, 18, "tone", 2)
            + box(x + 11, 198, 5, 26, "ink", 2)
            + "".join(disc(x + 13, y, 3, "ink") for y in (236, 248))
        )

    return _case(
        box(26, 166, 198, 100, "ink", 30)
        + box(33, 173, 184, 86, "accent", 24)
        + shape("M217 190V235Q217 259 193 259H70Z", "mid")
        + dots("M217 190V235Q217 259 193 259H70Z", (120, 210), (217, 259), 0.4, 2, opacity=0.5, pitch=5)
        + strap(54)
        + strap(170)
        + box(98, 198, 54, 36, "ink", 3)
        + box(102, 202, 46, 28, "paper", 2)
        + "".join(box(107, 207 + 8 * k, w, 4, "ink", 0, 0.8) for k, w in enumerate((36, 26, 32)))
    )


def intel(nation: Nation) -> str:
    """A folder of papers, sealed with the emblem of its nation."""
    papers = (
        box(52, 60, 146, 180, "paper")
        + "".join(box(66, y, w, 9, "ink") for y, w in ((78, 60), (96, 96), (168, 118)))
        + box(66, 114, 70, 44, "ink")
        + shape("M82 158q2 -18 19 -18q17 0 19 18z", "tone")
        + disc(101, 132, 9, "tone")
        + shape("M86 128q15 -6 30 0l-1 4q-14 -5 -28 0z M93 127q-1 -10 4 -11q4 3 8 0q5 1 4 11z", "accent")
        + "".join(box(144, y, w, 6, "ink", 0, 0.8) for y, w in ((116, 42), (128, 34), (140, 40), (152, 26)))
    )
    far = "M122 264L214 150L206 264Z"
    folder = (
        shape("M46 92H214V264H46Z", "ink", 0.4)
        + shape("M38 76H104L114 62H178V84H206V254H38Z", "mid")
        + put(put(papers, -125, -160), 125, 160, 9)
        + shape("M30 150H214L206 264H38Z", "accent")
        + shape(far, "mid")
        + dots(far, (150, 200), (214, 264), 0.4, 1.9, opacity=0.5, pitch=5)
        + faint(put(frame(nation, 0, 0, 92, "ink"), 127, 214), 0.4)
    )
    seal = frame(nation, 122, 208, 94, "ink") + badge(nation, 122, 208, 80, "paper", "ink")
    return (
        ground()
        + disc(125, 132, 94, "tone")
        + dots(round_area(125, 132, 94), (120, 120), (200, 200), 0.4, 2, opacity=0.3)
        + put(put(folder + seal, -125, -150), 125, 150, -7)
        + put(line("M92 66V104Q92 112 85 112Q78 112 78 104V60Q78 50 87 50Q97 50 97 60V98", "ink", 4.5), 0, 2, 2)
    )


def _floppy(label: str, sign: str) -> str:
    """A floppy disk with a label and a sign on it."""
    disk = "M-78 -84H66L82 -68V84H-78Z"
    far = "M82 -60V84H-50Z"
    return (
        ground()
        + disc(125, 142, 100, "tone")
        + dots(round_area(125, 142, 100), (115, 130), (210, 220), 0.4, 2.1, opacity=0.32)
        + put(put(faint(shape(disk, "ink"), 0.45), 9, 9), 125, 146, -6)
        + put(
            shape(disk, "ink")
            + shape("M-71 -77H63L75 -65V77H-71Z", "accent")
            + shape("M75 -50V77H-42Z", "mid")
            + dots(far, (0, 0), (80, 84), 0.4, 2.1, opacity=0.5, pitch=5)
            # the steel shutter
            + box(-42, -84, 78, 54, "ink", 3)
            + box(-37, -79, 68, 44, "paper", 2)
            + box(0, -79, 31, 44, "ink", 0, 0.22)
            + box(4, -73, 18, 32, "ink", 2)
            # the paper label
            + box(-54, -14, 108, 98, "ink", 3)
            + box(-49, -9, 98, 88, "paper", 2)
            + label
            + box(-71, 62, 12, 12, "ink", 1)
            + sign,
            125,
            146,
            -6,
        )
    )


def floppy() -> str:
    lines = "".join(box(-40, 4 + 17 * k, w, 7, "ink", 0, 0.85) for k, w in enumerate((80, 62, 74, 40)))
    return _floppy(box(-49, -9, 98, 9, "accent") + lines, "")


def red_floppy() -> str:
    """The red floppy: a bug sits on it."""
    legs = line(
        "M-20 22L-40 10L-46 16M-22 36H-46M-20 50L-38 62L-42 72M20 22L40 10L46 16M22 36H46M20 50L38 62L42 72"
        "M-8 0Q-12 -14 -22 -16M8 0Q12 -14 22 -16",
        "ink",
        5,
    )
    body = (
        oval(3, 39, 25, 32, "ink", 0.35)
        + legs
        + disc(0, 6, 15, "ink")
        + oval(0, 36, 25, 31, "ink")
        + shape("M-2 12V62Q-20 58 -20 36Q-19 18 -2 12Z", "accent")
        + shape("M2 12V62Q20 58 20 36Q19 18 2 12Z", "mid")
        + "".join(disc(x, y, r, "ink") for x, y, r in ((-11, 30, 5), (11, 30, 5), (-9, 47, 4), (9, 47, 4)))
        + disc(-6, 3, 3.4, "paper")
        + disc(6, 3, 3.4, "paper")
    )
    return _floppy("", put(body, 0, 6))


def blue_floppy() -> str:
    """The blue floppy: a shield covers it."""
    outer = "M0 -16L42 -4V24Q42 60 0 78Q-42 60 -42 24V-4Z"
    body = (
        put(faint(shape(outer, "ink"), 0.35), 4, 5)
        + shape(outer, "ink")
        + shape("M0 -7L34 3V24Q34 54 0 69Z", "mid")
        + shape("M0 -7L-34 3V24Q-34 54 0 69Z", "accent")
        + line("M-17 28L-4 43L20 13", "paper", 9)
    )
    return _floppy("", put(body, 0, 4))


def vip_file() -> str:
    """A dossier with a portrait in top hat and sash, and a medal on a ribbon."""
    hat = "M-34 -4Q0 -14 34 -4Q38 4 30 5Q0 -4 -30 5Q-38 4 -34 -4ZM-22 -5L-25 -48H25L22 -5Q0 -12 -22 -5Z"
    man = (
        shape("M-46 62Q-44 30 -18 24L0 40L18 24Q44 30 46 62Z", "ink")
        + shape("M-12 26L0 52L12 26L8 20H-8Z", "paper")
        + shape("M-26 30L-16 25L34 62H14Z", "accent")
        + line("M-22 28L22 62M-16 25L34 62", "tone", 2)
        + shape("M-17 -4H17V12Q14 24 0 28Q-14 24 -17 12Z", "paper")
        + shape("M0 -4H17V12Q14 24 0 28Z", "ink", 0.85)
        + shape("M-1 12Q-8 7 -16 15Q-8 19 -1 15Z", "ink")
        + shape("M1 12Q8 7 16 15Q8 19 1 15Z", "paper")
        + shape(hat, "ink")
        + shape("M-22.600 -15Q0 -21 22.600 -15L22 -5Q0 -12 -22 -5Z", "accent")
    )
    photo = (
        box(-56, -62, 118, 134, "ink", 0, 0.4) + box(-60, -68, 118, 134, "paper", 2) + box(-52, -60, 102, 118, "mid")
    )
    rays = shape(burst(0, 0, 6, 90, 14, 4), "accent", 0.6)
    portrait = window(rays + put(man, -1, -6, 0, 1.08), "M-52 -60H50V58H-52Z")
    far = "M236 96V276H60Z"
    return (
        box(14, 14, 222, 262, "accent")
        + shade(CORNER, (120, 120), (230, 270))
        + disc(125, 136, 98, "tone")
        + dots(round_area(125, 136, 98), (115, 126), (210, 214), 0.4, 2.1, opacity=0.32)
        + put(
            shape("M-86 -96H-20L-8 -110H60V-92H92V116H-86Z", "ink", 0.4)
            + put(shape("M-86 -96H-20L-8 -110H60V-92H92V116H-86Z", "ink"), -8, -8)
            + put(shape("M-80 -90H-18L-6 -104H54V-86H86V110H-80Z", "tone"), -8, -8)
            + put(shape("M86 -60V110H-40Z", "ink", 0.2), -8, -8),
            128,
            156,
            5,
        )
        + dots(far, (110, 150), (230, 276), 0.3, 2, opacity=0.34)
        + put(photo + portrait, 112, 142, -7)
        + put(
            line("M-26 -86V-52Q-26 -44 -33 -44Q-40 -44 -40 -52V-92Q-40 -102 -31 -102Q-21 -102 -21 -92V-58", "ink", 4.5),
            112,
            140,
            -4,
        )
        # a medal with its ribbon
        + put(
            shape("M-16 -4L-24 44L-8 34L2 48L6 0Z", "mid")
            + shape("M-2 0L4 48L14 34L28 42L14 -6Z", "accent")
            + disc(3, 4, 32, "ink", 0.4)
            + shape(star(0, 0, 34, 28, 14), "ink")
            + disc(0, 0, 24, "paper")
            + shape("M0 -24A24 24 0 0 1 0 24Z", "ink", 0.2)
            + shape(star(0, 1, 17, 7.4, 5), "accent"),
            192,
            212,
        )
    )


def alert() -> str:
    """A siren lamp. The panel below it, 222 by 70 at (14, 206), is left free for the program's numbers."""
    dome = "M74 168V124Q74 76 125 76Q176 76 176 124V168Z"
    far = "M125 83Q169 83 169 126V168H125Z"
    beams = "M125 122L14 38V14H84ZM125 122L236 38V14H166ZM125 122L14 190V118ZM125 122L236 190V118Z"
    return (
        box(14, 14, 222, 262, "ink")
        + shape(beams, "mid")
        + shape("M104 14H146L125 122Z", "mid")
        + dots("M125 122L14 38V14H84Z", (120, 118), (20, 14), 0.4, 2.4, "accent", 0.8)
        + dots("M125 122L236 38V14H166Z", (130, 118), (230, 14), 0.4, 2.4, "accent", 0.8)
        + dots("M104 14H146L125 122Z", (125, 120), (125, 14), 0.5, 2.2, "accent", 0.8)
        + disc(125, 122, 76, "tone")
        + dots(round_area(125, 122, 76), (115, 112), (190, 180), 0.4, 2, opacity=0.36)
        + put(faint(shape(dome, "ink"), 0.4), 7, 6)
        + shape(dome, "ink")
        + shape("M81 168V126Q81 83 125 83Q169 83 169 126V168Z", "accent")
        + shape(far, "mid")
        + dots(far, (125, 90), (172, 168), 0.4, 2.2, opacity=0.6, pitch=5)
        + shape("M91 160V128Q91 104 107 95Q101 110 101 128V160Z", "paper", 0.9)
        + disc(125, 136, 21, "paper")
        + shape("M125 115A21 21 0 0 1 125 157Z", "tone")
        + box(112, 152, 26, 18, "ink", 2)
        + box(56, 168, 138, 24, "ink", 4)
        + box(62, 174, 126, 5, "tone", 2)
        + shape("M14 190H236V276H14Z", "tone")
        + "".join(shape(f"M{14 + 44 * k} 190H{36 + 44 * k}L{24 + 44 * k} 202H{2 + 44 * k}Z", "ink") for k in range(6))
        + shape("M14 202H236V206H14Z", "ink")
    )


def loyalty_interpol() -> str:
    """The Interpol officer's badge on rays: a star of ten points, with a globe above a pair of scales."""
    plate = star(125, 145, 104, 84, 10)
    globe = line(
        "M125 97V176M97 137Q125 152 153 137M97 121Q125 108 153 121M125 97Q104 128 125 160M125 97Q146 128 125 160",
        "ink",
        3.4,
    )
    return (
        ground(corner=False)
        + shape(burst(125, 145, 40, 230, 16, 4), "mid")
        + dots(CORNER, (90, 120), (230, 270), 0.4, 2.2, opacity=0.4)
        + put(faint(shape(plate, "ink"), 0.4), 5, 7)
        + shape(plate, "tone")
        + shape(star(125, 145, 95, 76, 10), "ink")
        + disc(125, 129, 35, "paper")
        + globe
        + box(122, 84, 6, 112, "paper", 2)
        + shape("M125 78L133 92H117Z", "paper")
        + shape("M104 196H146L152 206H98Z", "paper")
        + line("M76 150Q125 138 174 150", "paper", 5)
        + shape("M58 178H94Q92 196 76 196Q60 196 58 178ZM156 178H192Q190 196 174 196Q158 196 156 178Z", "paper")
        + line("M76 150L62 178M76 150L90 178M174 150L160 178M174 150L188 178", "paper", 2.4)
    )


FILES: dict[str, Callable[[], str]] = {
    "alert": lambda: card(alert()),
    "item-briefcase-blue": lambda: card(blue_case()),
    "item-briefcase-red": lambda: card(red_case()),
    "item-floppy": lambda: card(floppy()),
    "item-floppy-blue": lambda: card(blue_floppy()),
    "item-floppy-red": lambda: card(red_floppy()),
    **{f"item-intel-{name}": partial(lambda it: card(intel(it)), nation) for name, nation in NATIONS.items()},
    "item-vip-file": lambda: card(vip_file()),
    "loyalty-interpol": lambda: card(loyalty_interpol()),
}
