"""Kompromat's missions. Each picture shows the idea of what the mission is about."""

from __future__ import annotations

from collections.abc import Callable

from build.art.kit import (
    box,
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
    shade,
    shape,
    window,
)
from game.ui.scenery.halftone import round_area


def informant() -> str:
    """A canary in a hat, singing on a telephone; its song is blacked out."""
    body = "M84 106Q82 66 116 66Q144 68 148 98Q178 116 186 160L210 226L178 214Q150 226 118 214Q84 202 82 162Q80 130 84 106Z"
    dark = "M148 98Q178 116 186 160L210 226L178 214Q150 226 118 214Q160 190 150 150Q146 120 128 108Q146 108 148 98Z"
    song = [(26, 34, 30), (62, 34, 16), (26, 48, 18), (50, 48, 12)]
    return (
        ground()
        + disc(130, 128, 92, "paper")
        + dots(round_area(130, 128, 92), (120, 120), (205, 205), 0.4, 2.1, opacity=0.3)
        + faint(shape("M48 268Q44 240 66 236H204Q226 242 224 268Z", "ink"), 0.4)
        + shape(body, "tone")
        + shape(dark, "ink", 0.22)
        + dots(dark, (120, 100), (200, 220), 0.5, 2.1, opacity=0.5, pitch=5)
        + shape("M122 136Q168 138 180 178Q188 204 176 204Q138 204 124 172Q116 150 122 136Z", "mid")
        + shape("M134 156Q160 160 168 182Q140 176 134 156Z", "accent")
        + shape("M88 90L50 74L84 104Z", "ink")
        + shape("M85 106L58 114L86 118Z", "ink")
        + disc(108, 94, 7, "paper")
        + disc(106, 94, 4.2, "ink")
        + fedora(116, 70, 0.72, turn=-6)
        + line("M118 214V234M142 216V234", "ink", 5)
        + shape("M36 262Q34 236 56 230H194Q216 236 214 262H170Q170 250 158 250H92Q80 250 80 262Z", "ink")
        + shape("M56 234H194Q204 236 208 244Q200 238 190 238H60Q50 238 42 244Q46 236 56 234Z", "accent")
        + "".join(box(x, y, w, 8, "paper") for x, y, w in song)
        + line("M38 84L30 82M40 72L34 66", "paper", 4)
    )


def pursuit() -> str:
    """The road ahead, and two headlamps in the mirror."""
    mirror = "M66 40H184Q208 40 208 64V100Q208 124 184 124H66Q42 124 42 100V64Q42 40 66 40Z"
    behind = (
        box(42, 40, 166, 84, "mid")
        + dots("M42 40H208V124H42Z", (60, 60), (200, 130), 0.4, 2.3, opacity=0.6)
        + shape("M110 72H140L232 132H18Z", "ink", 0.55)
        + disc(92, 98, 30, "tone", 0.28)
        + disc(158, 98, 30, "tone", 0.28)
        + shape("M80 118V98L90 92L101 70Q103 66 108 66H142Q147 66 149 70L160 92L170 98V118Z", "ink")
        + shape("M108 72H142L151 90H99Z", "accent")
        + shape("M125 72H142L151 90H125Z", "mid")
        + "".join(box(116 + 5 * k, 98, 2.5, 12, "paper") for k in range(4))
        + "".join(disc(x, 100, 10, "tone") + disc(x, 100, 6, "paper") for x in (95, 155))
        + box(78, 113, 94, 4, "paper")
    )
    wheel = "M28 276A82 82 0 0 1 192 276"
    glove = (
        shape("M-17 -2Q-20 -20 -2 -22Q16 -22 17 -6L14 16Q0 24 -14 16Z", "paper")
        + shape("M2 -22Q16 -22 17 -6L14 16Q8 20 0 20Z", "tone")
        + line("M-8 -14L-5 0M2 -15L3 0M11 -12L9 2", "ink", 2)
        + shape("M-15 14Q0 24 15 14L20 46H-20Z", "ink")
    )
    return (
        ground("accent", corner=False)
        + disc(148, 176, 50, "tone")
        + dots(round_area(148, 176, 50), (140, 150), (190, 210), 0.4, 2, opacity=0.35)
        + shade("M14 196Q60 158 104 178Q150 196 186 172Q214 160 236 172V276H14Z", (60, 180), (230, 270))
        + shape("M140 182H150L236 262V276H14V262Z", "ink")
        + shape("M143 188H147L149 202H141ZM140 208H150L153 230H137Z", "paper")
        + shape("M14 14H66L20 230L14 236Z", "ink")
        + shape("M14 236Q125 212 236 240V276H14Z", "ink")
        + shape("M14 240Q125 216 236 244V249Q125 222 14 245Z", "mid")
        + line(wheel, "paper", 16)
        + line(wheel, "ink", 11)
        + line("M118 196A82 82 0 0 1 191 264", "mid", 5)
        + put(glove, 46, 226, -42)
        + put(glove, 174, 226, 42)
        + box(119, 14, 12, 30, "ink")
        + faint(put(shape(mirror, "ink"), 7, 9), 0.4)
        + put(shape(mirror, "ink"), -8.75, -5.74, 0, 1.07)
        + window(behind, mirror)
        + shape("M54 66Q54 52 68 52H98L62 112Q54 108 54 98Z", "paper", 0.16)
    )


def interrogation() -> str:
    """A suspect under a lamp that is shaped like a question mark."""
    cone = "M60 110L14 262V276H182L134 110Z"
    hook = "M97 92Q92 40 150 38Q208 42 206 92Q204 124 182 140Q168 150 168 178V188"
    return (
        box(14, 14, 222, 262, "ink")
        + dots("M14 14H236V276H14Z", (240, 276), (90, 20), 0.4, 2.2, "mid", 0.55)
        + shape(cone, "accent")
        + dots(cone, (90, 120), (120, 276), 0.2, 2.4, opacity=0.7)
        + shape("M40 276Q44 230 78 222H116Q150 230 154 276Z", "ink")
        + shape("M78 222L97 258L116 222L108 208H86Z", "paper")
        + shape("M97 222V258L116 222L108 208H97Z", "mid")
        + shape("M91 228H103L106 262L97 276L88 262Z", "tone")
        + shape("M72 154H122V190Q118 214 97 222Q76 214 72 190Z", "paper")
        + shape("M97 154H122V190Q118 214 97 222Z", "ink")
        + shape("M68 166Q64 134 97 132Q130 134 126 166Q120 150 97 150Q74 150 68 166Z", "ink")
        + line("M78 176Q84 171 91 176", "ink", 3)
        + line("M82 202H94", "ink", 3)
        + line("M104 176Q110 171 116 176M100 202H108", "mid", 3)
        + shape("M66 178Q60 188 66 191Q72 188 66 178ZM60 200Q54 210 60 213Q66 210 60 200Z", "paper")
        + shape("M134 174Q128 184 134 187Q140 184 134 174Z", "paper")
        + line(hook, "mid", 21)
        + put(line(hook, "paper", 19), -3, -2)
        + disc(168, 226, 17, "mid")
        + disc(165, 224, 16, "paper")
        + eye(165, 224, 12, "tone")
        + shape("M76 74H118L140 112H54Z", "tone")
        + shape("M97 74H118L140 112H97Z", "ink", 0.3)
        + dots("M97 74H118L140 112H97Z", (95, 80), (138, 112), 0.4, 2, opacity=0.6, pitch=5)
        + oval(97, 112, 43, 8, "paper")
        + disc(97, 114, 9, "paper")
    )


def locker() -> str:
    """Three lockers, with somebody waiting in the middle one."""

    def door(x: float) -> str:
        return (
            box(x, 30, 66, 240, "ink", 3)
            + box(x + 3, 33, 60, 234, "accent", 2)
            + box(x + 33, 33, 30, 234, "mid", 2)
            + dots(f"M{x + 33} 33H{x + 63}V267H{x + 33}Z", (x + 20, 60), (x + 63, 270), 0.4, 2.2, opacity=0.5)
            + "".join(box(x + 14, 50 + 11 * k, 38, 5, "ink") for k in range(4))
            + box(x + 20, 104, 26, 16, "paper", 2)
            + disc(x + 50, 158, 6, "tone")
            + box(x + 48.5, 158, 3, 9, "ink")
            + "".join(box(x + 14, 226 + 11 * k, 38, 5, "ink") for k in range(3))
        )

    return (
        box(14, 14, 222, 262, "mid")
        + shape("M14 14H236V30H14ZM14 268H236V276H14Z", "ink")
        + door(19)
        + door(165)
        + box(89, 30, 72, 240, "ink")
        + shape("M94 36H156V264H94Z", "tone")
        + dots("M94 36H156V264H94Z", (100, 60), (150, 240), 0.5, 2.2, opacity=0.4, pitch=5)
        + shape("M94 36H124L94 90Z", "paper", 0.5)
        # the figure inside: hat, raised collar, two eyes in between
        + shape("M94 168Q98 148 112 144L125 160L140 144Q152 148 156 168V264H94Z", "ink")
        + shape("M104 150L112 122H138L146 150L125 168Z", "mid")
        + shape("M106 106H144V132Q140 146 125 150Q110 146 106 132Z", "paper")
        + shape("M125 106H144V132Q140 146 125 150Z", "ink")
        + shape("M101 150L108 128L125 152L142 128L149 150L125 176Z", "accent")
        + shape("M125 152L142 128L149 150L125 176Z", "ink", 0.35)
        + fedora(125, 104, 0.47, "tone")
        + shape("M109 116Q115 111 121 116Q115 121 109 116Z", "ink")
        + shape("M129 116Q135 111 141 116Q135 121 129 116Z", "paper")
        + disc(136, 116, 1.8, "ink")
        # the door, held by a hand
        + shape("M156 30L200 20V282L156 270Z", "ink")
        + shape("M159 34L196 26V276L159 267Z", "accent")
        + shape("M178 30L196 26V276L178 271Z", "mid")
        + dots("M159 34L196 26V276L159 267Z", (160, 120), (200, 276), 0.3, 2.2, opacity=0.5)
        + "".join(shape(f"M167 {52 + 12 * k}L189 {48 + 12 * k}v5L167 {57 + 12 * k}Z", "ink") for k in range(4))
        + "".join(box(148, 186 + 10 * k, 18, 9, "paper", 4.5) for k in range(4))
        + "".join(box(157, 187 + 10 * k, 9, 8, "tone", 4) for k in range(4))
        # a briefcase
        + line("M110 232V226Q110 222 114 222H132Q136 222 136 226V232", "tone", 4)
        + box(98, 232, 50, 32, "tone", 4)
        + box(123, 232, 25, 32, "ink", 3, 0.25)
        + box(98, 244, 50, 3, "ink")
        + box(118, 241, 10, 9, "ink", 1)
    )


def barmaid() -> str:
    """A barmaid, and a glass in which the olive has an aerial."""
    shelf = "".join(
        shape(f"M{x} 96V64Q{x} 58 {x + 5} 55V38H{x + 13}V55Q{x + 18} 58 {x + 18} 64V96Z", "mid")
        + box(x + 3, 70, 12, 14, "accent")
        for x in (22, 46, 188, 212)
    )
    glass = (
        shape("M-40 0H40L4 44V92H-4V44Z", "paper")
        + shape("M-30 8H30L0 42Z", "accent")
        + shape("M0 8H30L0 42Z", "mid")
        + shape("M-24 100Q-22 90 0 90Q22 90 24 100Z", "paper")
        + shape("M0 44H4V90Q22 90 24 100H0Z", "ink", 0.35)
    )
    return (
        ground()
        + box(14, 96, 222, 7, "ink")
        + shelf
        + disc(132, 118, 84, "tone")
        + dots(round_area(132, 118, 84), (120, 120), (200, 190), 0.4, 2.1, opacity=0.32)
        + put(
            shape(
                "M125 40Q62 40 62 116Q60 176 74 190Q92 196 104 176H146Q158 196 176 190Q190 176 188 116Q188 40 125 40Z",
                "ink",
            )
            + shape("M24 300L52 222Q64 200 104 194H146Q186 200 198 222L226 300Z", "accent")
            + shape("M125 194H146Q186 200 198 222L226 300H125Z", "mid")
            + shape("M104 194L125 246L146 194L138 176H112Z", "paper")
            + shape("M104 194L125 246V176H112Z", "ink", 0.25)
            + shape("M82 214L96 196L104 300H76ZM168 214L154 196L146 300H174Z", "paper")
            + shape("M168 214L154 196L146 300H174Z", "tone")
            + shape("M94 92H156V144Q152 176 125 186Q98 176 94 144Z", "paper")
            + shape("M94 92H125V186Q98 176 94 144Z", "ink")
            + shape("M92 112Q88 66 125 64Q164 66 160 112L152 92H106Q96 96 92 112Z", "ink")
            + shape("M132 126q9-7 20 0q-9 6-20 0z", "ink")
            + shape("M128 158q10-5 18 0q-8 7-18 0z", "accent")
            + disc(164, 160, 6, "tone")
            + disc(86, 160, 6, "tone"),
            7,
            2,
        )
        + shape("M14 236H236V276H14Z", "ink")
        + box(14, 236, 222, 6, "accent")
        + dots("M14 242H236V276H14Z", (40, 242), (230, 276), 0.3, 2.1, "accent", 0.7)
        + put(faint(shape("M-40 0H40L4 44V92H-4V44ZM-24 100Q-22 90 0 90Q22 90 24 100Z", "ink"), 0.45), 80, 160)
        + put(glass, 74, 154)
        + line("M78 160L104 118", "paper", 3)
        + disc(77, 164, 12, "tone")
        + shape("M77 152A12 12 0 0 1 77 176Z", "ink", 0.3)
        + disc(73, 162, 3.6, "ink")
        + disc(105, 116, 5, "paper")
        + line("M92 104A17 17 0 0 1 116 102M86 95A28 28 0 0 1 121 92", "paper", 4)
    )


def hotel() -> str:
    """A door sign with a finger on its lips."""
    tag = "M82 46Q82 36 92 36H112L108 70H142L138 36H158Q168 36 168 46V250Q168 260 158 260H92Q82 260 82 250Z"
    lips = "M88 186Q104 168 117 174Q125 178 133 174Q146 168 162 186Q146 208 125 208Q104 208 88 186Z"
    return (
        box(14, 14, 222, 262, "accent")
        + shape("M34 14H216V126H34Z", "mid")
        + shape("M34 150H216V276H34Z", "mid")
        + shape("M44 14H206V116H44Z", "accent")
        + shape("M44 160H206V276H44Z", "accent")
        + shape("M206 14H216V126H34L44 116H206ZM34 150H216L206 160H44V276H34Z", "ink", 0.45)
        + dots("M14 276L236 60V276Z", (120, 120), (230, 270), 0.5, 2.3, opacity=0.42)
        + box(88, 18, 74, 120, "ink", 37, 0.4)
        + box(80, 10, 74, 120, "tone", 37)
        + shape("M117 10H117Q154 10 154 47V93Q154 130 117 130Z", "ink", 0.25)
        + put(faint(shape(tag.replace("36", "56"), "ink"), 0.45), 12, 10, 4)
        + put(
            shape(tag, "paper")
            + disc(125, 86, 27, "paper")
            + box(92, 122, 66, 126, "ink", 4)
            + dots("M92 122H158V248H92Z", (100, 130), (160, 248), 0.3, 2.2, "mid", 0.9)
            + shape(lips, "tone")
            + shape("M88 186Q125 180 162 186Q125 196 88 186Z", "ink")
            + shape("M125 178Q133 174 140 172Q152 174 162 186Q146 208 125 208Z", "ink", 0.25)
            + shape("M115 156Q115 144 125 144Q135 144 135 156V214H115Z", "paper")
            + shape("M125 144Q135 144 135 156V214H125Z", "tone")
            + shape("M104 216Q104 208 112 208H142Q152 208 152 218V248H100Z", "paper")
            + shape("M134 208H142Q152 208 152 218V248H130Z", "tone")
            + line("M118 214V232M134 214V232", "ink", 2.5)
            + box(119, 149, 12, 12, "ink", 5, 0.25),
            2,
            0,
            3,
        )
        + disc(126, 73, 30, "ink", 0.4)
        + disc(119, 66, 30, "ink")
        + disc(119, 66, 25, "tone")
        + shape("M119 41A25 25 0 0 1 119 91Z", "ink", 0.3)
        + dots(round_area(119, 66, 25), (115, 62), (140, 84), 0.4, 2, opacity=0.6, pitch=5)
        + disc(110, 57, 6, "paper")
    )


MISSIONS: dict[str, Callable[[], str]] = {
    "mission-informant": lambda: card(informant()),
    "mission-pursuit": lambda: card(pursuit()),
    "mission-interrogation": lambda: card(interrogation()),
    "mission-locker": lambda: card(locker()),
    "mission-barmaid": lambda: card(barmaid()),
    "mission-hotel": lambda: card(hotel()),
}
