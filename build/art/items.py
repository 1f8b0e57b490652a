"""Kompromat's items. Each picture shows the idea of what the item does."""

from __future__ import annotations

import math
from collections.abc import Callable

from build.art.kit import (
    box,
    burst,
    card,
    disc,
    dots,
    eye,
    faint,
    fedora,
    ground,
    line,
    oval,
    put,
    shape,
    star,
    window,
)
from game.ui.scenery.halftone import many_sided, round_area


def chloroform() -> str:
    """A bottle with a closed eye, and the moon above it."""
    bottle = "M104 138H146V156Q184 168 184 204V258Q184 270 172 270H78Q66 270 66 258V204Q66 168 104 156Z"
    right = "M125 138H146V156Q184 168 184 204V258Q184 270 172 270H125Z"
    # the moon: the outer circle down from its upper horn, the inner one back
    rim = [_at(140, 108, 82, angle) for angle in range(20, 293, 6)]
    bite = [_at(172, 84, 58, angle) for angle in range(237, 72, -6)]
    moon = many_sided(*rim, *bite)
    vapour = "M112 128Q70 112 92 84Q112 62 88 38Q80 28 86 20Q116 34 116 58Q116 80 122 92Q132 110 138 128Z"
    return (
        ground()
        + shape(moon.d, "tone")
        + dots(moon, (100, 60), (190, 190), 0.4, 2.1, opacity=0.36)
        + shape(star(176, 62, 13, 5.5, 5), "paper")
        + shape(star(204, 100, 8, 3.4, 5), "paper")
        + shape(star(164, 106, 7, 3, 5), "paper")
        + shape(vapour, "paper")
        + dots(vapour, (80, 30), (140, 130), 0.3, 1.9, "accent", 0.7, 5)
        + put(faint(shape(bottle, "ink"), 0.4), 9, 8)
        + shape(bottle, "ink")
        + shape("M74 206Q78 178 108 166H125V262H80Q74 262 74 256Z", "accent")
        + shape("M125 166H142Q172 178 176 206V256Q176 262 170 262H125Z", "mid")
        + dots(right, (130, 170), (184, 268), 0.5, 2.3, opacity=0.6, pitch=5)
        + box(96, 124, 58, 17, "ink", 4)
        + box(100, 128, 24, 4, "tone", 2)
        + box(66, 188, 118, 54, "paper")
        + box(125, 188, 59, 54, "ink", 0, 0.16)
        + line("M90 208Q125 238 160 208", "ink", 5.5)
        + line("M97 217L88 226M113 224L108 234M137 224L142 234M153 217L162 226", "ink", 4.5)
        # the stopper, laid aside
        + put(
            box(-13, -16, 26, 15, "ink", 3) + shape("M-9 -1H9L7 18H-7Z", "tone") + shape("M0 -1H9L7 18H0Z", "ink", 0.3),
            40,
            258,
            74,
        )
    )


def drone() -> str:
    """A drone with an eye, shining on cards that it turns up."""
    beam = "M112 122H138L214 252H36Z"

    def small(x: float, y: float, turn: float, pip: str) -> str:
        face = (
            faint(box(-17, -23, 38, 52, "ink", 5), 0.4)
            + box(-20, -27, 40, 54, "paper", 5)
            + box(-16, -23, 32, 46, "accent", 3)
            + shape("M-16 23L16 -12V23Z", "mid")
            + disc(0, 0, 12, "paper")
            + pip
        )
        return put(face, x, y, turn)

    def rotor(x: float) -> str:
        return (
            oval(x, 56, 42, 7, "ink")
            + oval(x - 8, 54.5, 30, 3, "paper", 0.5)
            + box(x - 6, 56, 12, 24, "ink", 3)
            + disc(x, 52, 5, "tone")
        )

    bars = "".join(box(-6, -6 + 5 * k, 12 - 4 * (k == 1), 3, "ink") for k in range(3))
    return (
        ground()
        + disc(125, 92, 82, "tone")
        + dots(round_area(125, 92, 82), (110, 80), (195, 160), 0.4, 2.1, opacity=0.32)
        + shape("M14 248H236V276H14Z", "ink")
        + shape(beam, "paper", 0.92)
        + dots(beam, (125, 130), (125, 256), 0.2, 2.2, "accent", 0.7)
        + oval(125, 252, 89, 14, "paper")
        + small(68, 232, -10, bars)
        + small(182, 232, 10, bars)
        + small(125, 226, 0, shape(star(0, 0, 10, 4, 5), "ink"))
        + shape("M64 74H186V84H64Z", "ink")
        + rotor(58)
        + rotor(192)
        + line("M94 120L82 140H68M156 120L168 140H182", "ink", 6)
        + shape("M78 96Q78 66 112 66H138Q172 66 172 96Q172 128 138 128H112Q78 128 78 96Z", "ink")
        + shape("M84 96Q84 72 112 72H125V122H112Q84 122 84 96Z", "accent")
        + shape("M125 72H138Q166 72 166 96Q166 122 138 122H125Z", "mid")
        + dots("M125 72H138Q166 72 166 96Q166 122 138 122H125Z", (125, 80), (166, 122), 0.5, 2.2, opacity=0.6, pitch=5)
        + disc(125, 98, 30, "ink")
        + disc(125, 98, 25, "paper")
        + disc(125, 98, 18, "tone")
        + shape("M125 80A18 18 0 0 1 125 116Z", "ink", 0.25)
        + disc(125, 98, 10, "ink")
        + disc(118, 91, 5, "paper")
        + line("M125 66V48", "ink", 4)
        + disc(125, 46, 5, "paper")
    )


def gps_tracker() -> str:
    """A map pin with an eye, at the end of a trail."""
    fold = ((26, 164, 74, 148), (74, 148, 125, 166), (125, 166, 176, 148), (176, 148, 224, 164))
    deep = 104
    panels = shades = ""
    for k, (x0, y0, x1, y1) in enumerate(fold):
        d = f"M{x0} {y0}L{x1} {y1}V{y1 + deep}L{x0} {y0 + deep}Z"
        panels += shape(d, "paper")
        if k % 2:
            shades += shape(d, "ink", 0.14) + dots(d, (x0, y0), (x1 + 20, y1 + deep), 0.3, 1.9, opacity=0.28, pitch=5)
    whole = "M26 164L74 148L125 166L176 148L224 164V268L176 252L125 270L74 252L26 268Z"
    lands = (
        shape("M26 218L58 200L96 212L112 246L86 276H26Z", "accent", 0.85)
        + shape("M176 140L224 150V206L196 214L164 186Z", "accent", 0.85)
        + line("M20 190Q70 196 96 176T150 160", "mid", 5)
        + line("M104 276Q120 236 168 232T230 214", "mid", 5)
    )
    pin = "M140 218C118 174 84 148 84 104C84 70 110 46 140 46C170 46 196 70 196 104C196 148 162 174 140 218Z"
    half = "M140 46C170 46 196 70 196 104C196 148 162 174 140 218Z"
    return (
        ground()
        + disc(140, 110, 88, "mid")
        + dots(round_area(140, 110, 88), (140, 60), (140, 200), 2.2, 0.4, "tone", 0.3)
        + put(faint(shape(whole, "ink"), 0.4), 8, 8)
        + panels
        + window(lands, whole)
        + shades
        + line("M44 252L58 240M66 232L76 222M84 214L94 210M104 209L114 212M122 214L130 217", "ink", 5)
        + shape("M30 246L48 264M48 246L30 264", "ink")
        + line("M32 248L46 262M46 248L32 262", "tone", 6)
        + oval(140, 220, 34, 11, "ink", 0.3)
        + oval(140, 219, 20, 6, "ink", 0.5)
        + put(faint(shape(pin, "ink"), 0.35), 8, 6)
        + shape(pin, "tone")
        + shape(half, "ink", 0.24)
        + dots(half, (140, 60), (196, 170), 0.5, 2.2, opacity=0.5, pitch=5)
        + disc(140, 102, 37, "ink")
        + eye(140, 102, 33)
        + line("M58 66A92 92 0 0 0 58 138M222 66A92 92 0 0 1 222 138", "paper", 5)
        + line("M38 52A116 116 0 0 0 38 152", "paper", 5)
    )


def jetpack() -> str:
    """A figure in a hat taking off from the roofs."""
    roofs = "M14 276V252H34V240H52V256H70V246L84 234L98 246V258H152V244H160V228H168V244H190V250H206V236H236V276Z"

    def tank(x: float) -> str:
        d = f"M{x - 16} 118Q{x - 16} 98 {x} 98Q{x + 16} 98 {x + 16} 118V176H{x - 16}Z"
        dark = f"M{x} 98Q{x + 16} 98 {x + 16} 118V176H{x}Z"
        return (
            shape(f"M{x - 19} 120Q{x - 19} 94 {x} 94Q{x + 19} 94 {x + 19} 120V180H{x - 19}Z", "ink")
            + shape(d, "paper")
            + shape(dark, "ink", 0.28)
            + dots(dark, (x - 4, 100), (x + 16, 180), 0.4, 1.9, opacity=0.5, pitch=5)
            + box(x - 16, 126, 32, 8, "tone")
            + box(x - 16, 152, 32, 8, "tone")
            + shape(f"M{x - 11} 180H{x + 11}L{x + 15} 194H{x - 15}Z", "ink")
        )

    def flame(x: float, turn: float) -> str:
        return put(
            shape("M-16 -10H16Q25 22 12 42Q11 60 0 80Q-11 60 -12 42Q-25 22 -16 -10Z", "paper")
            + shape("M-10 0H10Q14 20 6 34Q5 46 0 58Q-5 46 -6 34Q-14 20 -10 0Z", "tone"),
            x,
            194,
            turn,
        )

    return (
        ground()
        + disc(125, 116, 90, "tone")
        + dots(round_area(125, 116, 90), (110, 100), (200, 190), 0.4, 2.1, opacity=0.36)
        + shape(roofs, "ink")
        + "".join(
            box(x, y, 5, 6, "accent") for x, y in ((40, 248), (212, 246), (222, 246), (174, 256), (80, 256), (212, 260))
        )
        # the smoke of the take-off
        + "".join(
            disc(x, y, r, "paper", 0.9)
            for x, y, r in ((98, 270, 16), (122, 276, 18), (148, 268, 17), (74, 278, 12), (172, 279, 12))
        )
        + dots("M60 250H190V280H60Z", (100, 250), (190, 280), 0.3, 2, opacity=0.3, pitch=5)
        + flame(90, 17)
        + flame(160, -17)
        # legs and coat
        + shape("M106 176H124L121 232L110 236L98 232Z", "ink")
        + shape("M126 176H144L152 232L140 236L129 232Z", "ink")
        + shape("M98 230L121 232L118 248Q104 252 94 244Z", "ink")
        + shape("M152 230L129 232L132 248Q146 252 156 244Z", "ink")
        + shape(
            "M66 128Q68 104 100 98H150Q182 104 184 128L190 168Q190 180 178 182L170 150L160 204H90L80 150L72 182Q60 180 60 168Z",
            "ink",
        )
        + disc(66, 180, 9, "paper")
        + disc(184, 180, 9, "paper")
        + box(60, 186, 6, 20, "ink", 3)
        + box(184, 186, 6, 20, "ink", 3)
        + tank(96)
        + tank(154)
        + box(112, 112, 26, 58, "ink", 4)
        + disc(125, 132, 9, "accent")
        + line("M125 132L129 127", "ink", 2.5)
        + box(118, 150, 14, 12, "accent", 2)
        # head from behind, looking up
        + shape("M112 76H138V104H112Z", "paper")
        + shape("M125 76H138V104H125Z", "ink", 0.4)
        + shape("M103 62H147V76Q146 90 138 92H112Q104 90 103 76Z", "ink")
        + disc(101, 76, 5, "paper")
        + disc(149, 76, 5, "paper")
        + shape("M98 100L125 92L152 100L146 108H104Z", "ink")
        + fedora(125, 64, 0.74, "accent", -5)
        # the tie in the wind
        + shape("M138 98L176 86L186 74L190 92L178 98L142 106Z", "paper")
        + shape("M150 98L186 88L190 92L178 98L142 106Z", "ink", 0.25)
        + line("M30 60V92M46 36V58M216 120V150M202 40V60M36 130V146", "paper", 4)
    )


def newspaper() -> str:
    """A front page with a face on it, spinning towards the viewer."""
    page = "M-70 -94H70V94H-70Z"
    man = (
        box(-58, -38, 68, 82, "mid")
        + dots("M-58 -38H10V44H-58Z", (-50, -30), (10, 44), 0.5, 2, "ink", 0.7, 5)
        + shape("M-56 44Q-52 18 -34 14H-14Q4 18 8 44Z", "ink")
        + shape("M-34 14L-24 36L-14 14L-18 8H-30Z", "paper")
        + shape("M-42 -22H-6V4Q-10 18 -24 22Q-38 18 -42 4Z", "paper")
        + shape("M-24 -22H-6V4Q-10 18 -24 22Z", "tone")
        + fedora(-24, -18, 0.36, "tone")
        + box(-52, -6, 56, 11, "ink")
    )
    columns = "".join(
        box(x, y + 10 * k, w, 5, "ink", 0, 0.8)
        for x, y, widths in (
            (20, -38, (42, 36, 42, 28, 42, 42, 20, 40, 34)),
            (-58, 54, (58, 66, 44)),
            (20, 54, (42, 30, 42)),
        )
        for k, w in enumerate(widths)
    )
    fold = "M0 -94H70V94H0Z"
    sheet = (
        shape(page, "paper")
        + box(-58, -84, 116, 22, "ink")
        + box(-50, -78, 64, 10, "paper")
        + box(20, -78, 30, 10, "paper")
        + box(-58, -56, 116, 3, "ink")
        + box(-58, -50, 116, 3, "ink")
        + man
        + columns
        + shape(fold, "ink", 0.12)
        + dots(fold, (0, -60), (70, 94), 0.2, 1.8, opacity=0.28, pitch=5)
    )
    return (
        box(14, 14, 222, 262, "accent")
        + shape(burst(125, 142, 20, 240, 18, 5), "mid")
        + dots("M14 276L236 60V276Z", (110, 130), (236, 276), 0.4, 2.3, opacity=0.42)
        + disc(125, 142, 104, "tone")
        + dots(round_area(125, 142, 104), (110, 130), (205, 220), 0.4, 2.2, opacity=0.34)
        + put(shape(page, "mid"), 125, 144, 34, 0.98)
        + put(shape(page, "ink", 0.55), 125, 144, 16, 0.98)
        + put(faint(shape(page, "ink"), 0.5), 133, 153, -11, 1.04)
        + put(sheet, 125, 144, -11, 1.04)
        + line("M33 196A106 106 0 0 0 62 232M217 92A106 106 0 0 0 188 56", "paper", 5)
    )


def stun_gun() -> str:
    """A stun gun whose spark knocks a card away."""
    return (
        ground()
        + shape(burst(122, 92, 34, 130, 16, 4, 0.42), "tone")
        + disc(122, 92, 62, "tone")
        + dots(round_area(122, 92, 62), (110, 84), (170, 140), 0.4, 2, opacity=0.35, pitch=5)
        + shape(star(122, 92, 52, 27, 12, 8), "paper")
        # the card that it knocks away
        + put(
            faint(box(-21, -30, 48, 68, "ink", 6), 0.4)
            + box(-24, -34, 48, 68, "paper", 6)
            + box(-19, -29, 38, 58, "accent", 3)
            + "".join(shape(f"M-19 {y}L0 {y - 12}L19 {y}V{y + 7}L0 {y - 5}L-19 {y + 7}Z", "mid") for y in (-12, 4, 20))
            + disc(0, 0, 9, "paper"),
            202,
            52,
            24,
        )
        + line("M168 38L158 30M176 92L168 98M216 98L222 106", "paper", 4)
        # prongs, body, fist
        + shape("M88 132L84 92L100 88L104 132ZM140 132L144 88L160 92L156 132Z", "ink")
        + disc(92, 88, 9, "paper")
        + disc(152, 88, 9, "paper")
        + line("M92 88L106 96L112 80L124 102L134 82L140 96L152 88", "ink", 8)
        + line("M92 88L106 96L112 80L124 102L134 82L140 96L152 88", "accent", 3.5)
        + put(faint(shape("M72 132H172V276H72Z", "ink"), 0.4), 9, 6)
        + shape("M70 138Q70 124 84 124H160Q174 124 174 138V170L164 184V290H80V184L70 170Z", "ink")
        + shape("M78 140Q78 132 86 132H122V176H84L78 168Z", "accent")
        + shape("M122 132H158Q166 132 166 140V168L160 176H122Z", "mid")
        + dots("M122 132H158Q166 132 166 140V168L160 176H122Z", (120, 136), (166, 176), 0.5, 2, opacity=0.6, pitch=5)
        + put(shape("M4 -18L-12 4H-2L-6 18L12 -5H2Z", "paper"), 122, 155)
        + "".join(box(64, 194 + 20 * k, 76, 19, "paper", 9.5) for k in range(4))
        + "".join(box(104, 194 + 20 * k, 36, 19, "tone", 9.5) for k in range(4))
        + "".join(line(f"M72 {213.5 + 20 * k}H132", "ink", 2) for k in range(3))
        + shape("M154 186Q172 190 174 212L180 290H146Q160 250 150 214Z", "paper")
        + shape("M164 190Q172 196 174 212L180 290H160Q168 240 164 190Z", "tone")
    )


def usb_stick() -> str:
    """A USB stick that looks like a lipstick."""
    kiss = (
        "M-30 0Q-14 -18 -5 -14Q0 -10 5 -14Q14 -18 30 0Q16 4 0 3Q-16 4 -30 0Z"
        "M-28 5Q-14 8 0 7Q14 8 28 5Q18 24 0 24Q-18 24 -28 5Z"
    )
    socket = "M104 52H146V132H104Z"
    tube = "M90 176H160V290H90Z"
    turns = "".join(line(f"M{98 + 7 * k} 150V166", "ink", 2) for k in range(8))
    return (
        ground()
        + disc(125, 126, 92, "tone")
        + dots(round_area(125, 126, 92), (115, 115), (205, 200), 0.4, 2.1, opacity=0.36)
        + put(shape(kiss, "accent"), 194, 92, -18, 0.8)
        # the cap, laid beside it
        + put(
            faint(box(-22, -46, 52, 104, "ink", 8), 0.4)
            + box(-26, -52, 52, 104, "ink", 8)
            + box(-19, -45, 9, 74, "mid", 4)
            + box(-26, 38, 52, 14, "paper")
            + box(0, 38, 26, 14, "tone"),
            58,
            214,
            -24,
        )
        + put(faint(shape("M98 52H152V140H162V290H88V140H98Z", "ink"), 0.38), 10, 8)
        # the plug, where a lipstick has its colour
        + box(99, 46, 52, 94, "ink", 4)
        + shape(socket, "paper")
        + shape("M125 52H146V132H125Z", "ink", 0.22)
        + dots("M125 52H146V132H125Z", (120, 60), (146, 132), 0.3, 1.8, opacity=0.45, pitch=5)
        + box(110, 68, 11, 16, "ink", 1)
        + box(129, 68, 11, 16, "ink", 1)
        + box(104, 104, 42, 4, "ink", 0, 0.5)
        + box(94, 132, 62, 46, "ink", 2)
        + box(98, 136, 27, 42, "tone")
        + box(125, 136, 27, 42, "tone")
        + box(125, 136, 27, 42, "ink", 0, 0.3)
        + turns
        + shape(tube, "ink")
        + box(97, 184, 9, 92, "mid", 4)
        + box(90, 176, 70, 9, "tone")
        + box(125, 176, 35, 9, "ink", 0, 0.3)
        # two circling arrows: it can be used again
        + line(_arc(125, 232, 21, 200, 330), "paper", 6)
        + line(_arc(125, 232, 21, 20, 150), "paper", 6)
        + _head(125, 232, 21, 336, "paper")
        + _head(125, 232, 21, 156, "paper")
    )


def _at(cx: float, cy: float, r: float, angle: float) -> tuple[float, float]:
    return cx + r * math.cos(math.radians(angle)), cy + r * math.sin(math.radians(angle))


def _arc(cx: float, cy: float, r: float, start: float, end: float) -> str:
    (ax, ay), (bx, by) = _at(cx, cy, r, start), _at(cx, cy, r, end)
    return f"M{ax:.1f} {ay:.1f}A{r} {r} 0 {int(end - start > 180)} 1 {bx:.1f} {by:.1f}"


def _head(cx: float, cy: float, r: float, angle: float, cls: str) -> str:
    """The head of a circling arrow."""
    x, y = _at(cx, cy, r, angle)
    return put(shape("M-11 -5H11L0 14Z", cls), x, y, angle)


ITEMS: dict[str, Callable[[], str]] = {
    "item-chloroform": lambda: card(chloroform()),
    "item-drone": lambda: card(drone()),
    "item-gps-tracker": lambda: card(gps_tracker()),
    "item-jetpack": lambda: card(jetpack()),
    "item-newspaper": lambda: card(newspaper()),
    "item-stun-gun": lambda: card(stun_gun()),
    "item-usb-stick": lambda: card(usb_stick()),
}
