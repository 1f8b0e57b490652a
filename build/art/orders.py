"""Double Agent's action files, each with a green tab that sets it apart from simple files; and the back of all files.

The program prints the title on the green in the colour of paper, and the value in the upper left corner.
"""

from __future__ import annotations

from collections.abc import Callable

from build.art.dossiers import folder
from build.art.kit import box, burst, disc, dots, faint, fedora, ground, line, oval, put, shape, svg
from game.ui.scenery.halftone import round_area

SKIN, FAR_SKIN = "paper", "paper-shade4"


def order(picture: str) -> str:
    """A card with a folder's green tab below its picture. The triangle on the tab means that something is done."""
    tab = "M0 276H150L162 252H226L238 276H250V334Q250 350 234 350H16Q0 350 0 334Z"
    return svg(
        "0 0 250 350",
        '<clipPath id="w"><rect x="14" y="14" width="222" height="262" rx="6"/></clipPath>'
        + box(0, 0, 250, 350, "paper", 16)
        + f'<g clip-path="url(#w)">{picture}{put(faint(shape(tab, "ink"), 0.45), 0, -5)}</g>'
        + shape(tab, "green")
        + shape("M250 290V334Q250 350 234 350H120Z", "green-dark", 0.5)
        + dots("M250 290V334Q250 350 234 350H120Z", (170, 320), (250, 350), 0.3, 1.5, opacity=0.3)
        + shape("M184 258L206 269L184 280Z", "paper"),
    )


def _moon(cx: float, cy: float, r: float) -> str:
    return disc(cx, cy, r, "tone") + dots(
        round_area(cx, cy, r), (cx - 8, cy - 8), (cx + r, cy + r), 0.4, 2.1, opacity=0.32
    )


def _hand(x: float, y: float, turn: float, cuff: str = "ink", flip: bool = False) -> str:
    """A hand that comes from the left and holds something flat: sleeve, cuff and thumb. The fingers are behind it."""
    return put(
        put(faint(box(-140, -20, 128, 52, "ink"), 0.35), 5, 6)
        + box(-150, -26, 112, 56, cuff)
        + box(-150, 2, 112, 28, "ink", 0, 0.35)
        + box(-44, -28, 16, 60, "ink", 2)
        + box(-41, -25, 10, 54, "paper", 1)
        + shape("M-30 -22Q-8 -30 14 -20Q34 -18 34 -8Q34 0 18 -2L4 -2Q12 26 -6 28H-30Z", "ink")
        + shape("M-27 -18Q-8 -25 13 -16Q29 -14 29 -8Q29 -4 18 -6L-2 -7Q6 22 -8 24H-27Z", SKIN)
        + shape("M-27 4H3Q4 22 -8 24H-27Z", FAR_SKIN),
        x,
        y,
        turn,
        1,
        flip,
    )


def _arrow(d: str, head: str, cls: str = "paper", width: float = 15) -> str:
    """A thick arrow: its line, and its head as a path."""
    return (
        put(faint(line(d, "ink", width + 6) + shape(head, "ink"), 0.35), 4, 5)
        + line(d, "ink", width + 7)
        + f'<path class="ink s-ink" stroke-width="7" stroke-linejoin="round" d="{head}"/>'
        + line(d, cls, width)
        + shape(head, cls)
    )


def clues() -> str:
    """A fingerprint under a magnifying glass."""
    ridges = (
        "M-14 26Q-20 -18 0 -20Q20 -18 15 28M-3 30Q-8 -6 0 -7Q8 -6 4 32M-26 20Q-34 -32 0 -34Q34 -32 28 14"
        "M-40 8Q-44 -48 0 -49Q44 -48 40 0"
    )
    glass = disc(0, 0, 66, "ink")
    trail = "".join(
        put(oval(0, 0, 9, 14, "ink") + box(-7, 17, 14, 9, "ink", 4), x, y, t)
        for x, y, t in ((96, 38, 62), (150, 34, 74), (206, 62, 118), (222, 112, 152), (40, 196, -30), (52, 250, 14))
    )
    return (
        ground()
        + faint(trail, 0.5)
        + _moon(125, 144, 96)
        + put(faint(put(box(52, -14, 96, 28, "ink", 8), 0, 0, 42) + glass, 0.4), 120, 138)
        + put(
            box(58, -9, 20, 18, "ink")
            + box(70, -15, 78, 30, "ink", 9)
            + box(76, -9, 66, 9, "wood-light", 3)
            + box(76, 0, 66, 9, "wood-dark", 3),
            113,
            128,
            42,
        )
        + put(
            glass
            + disc(0, 0, 59, "brass")
            + shape("M0 -59A59 59 0 0 1 0 59Z", "brass-dark")
            + disc(0, 0, 52, "ink")
            + disc(0, 0, 49, "paper")
            + shape("M35 -35A49 49 0 0 1 -35 35Z", "paper-shade3")
            + '<clipPath id="@"><circle cx="0" cy="0" r="49"/></clipPath>'
            + f'<g clip-path="url(#@)">{put(line(ridges, "ink", 6.5), 0, 6, 12)}</g>'
            + shape("M-39 -14Q-34 -34 -14 -40L-10 -32Q-26 -27 -31 -10Z", "paper"),
            113,
            128,
        )
    )


def nosy() -> str:
    """A hat, a nose and eight fingers over the edge of somebody's files."""
    face = "M78 170V92H172V170Z"
    nose = "M118 108H132Q140 140 149 178Q154 216 125 218Q96 216 101 178Q110 140 118 108Z"
    far = "M125 108H132Q140 140 149 178Q154 216 125 218Z"

    def fingers(x: float, far: bool) -> str:
        one = "".join(
            box(x + 15 * k - 1.5, 146, 17, 44, "ink", 8)
            + box(x + 15 * k + 1, 148.5, 12, 39, FAR_SKIN if far else SKIN, 6)
            for k in range(4)
        )
        return one

    return (
        ground()
        + shape(burst(125, 110, 20, 240, 18, 4), "mid", 0.45)
        + _moon(125, 112, 92)
        + shape(face, "ink")
        + shape("M82 170V92H168V170Z", SKIN)
        + shape("M125 92H168V170H125Z", "ink", 0.85)
        + disc(101, 121, 14, "paper")
        + disc(149, 121, 14, "paper")
        + '<circle class="s-ink" fill="none" stroke-width="4" cx="101" cy="121" r="14"/>'
        + '<circle class="s-ink" fill="none" stroke-width="4" cx="149" cy="121" r="14"/>'
        + disc(101, 127, 6.5, "ink")
        + disc(149, 127, 6.5, "ink")
        + put(faint(fedora(125, 92, 1.06), 0.35), 4, 6)
        + fedora(125, 90, 1.06, "red")
        # the files
        + shape("M14 166H176L184 150H226L234 166H236V276H14Z", "ink")
        + shape("M14 171H178L186 155H224L232 171H236V276H14Z", "sand")
        + box(191, 159, 28, 7, "paper", 1)
        + shape("M236 190V276H90Z", "wood-light")
        + dots("M236 190V276H90Z", (150, 200), (240, 280), 0.4, 2.1, opacity=0.42)
        + box(30, 226, 70, 34, "paper", 2)
        + box(38, 234, 50, 5, "ink", 0, 0.85)
        + box(38, 245, 36, 5, "ink", 0, 0.85)
        # the nose and fingers over the edge
        + put(faint(shape(nose, "ink"), 0.4), 8, 6)
        + f'<path class="ink s-ink" stroke-width="7" stroke-linejoin="round" d="{nose}"/>'
        + shape(nose, SKIN)
        + shape(far, FAR_SKIN)
        + dots(far, (120, 130), (156, 220), 0.4, 1.9, opacity=0.45, pitch=5)
        + shape("M108 204Q112 198 118 204Q116 212 108 208ZM132 204Q138 198 143 203Q142 212 134 210Z", "ink")
        + fingers(24, False)
        + fingers(168, True)
    )


def wiretap() -> str:
    """A telephone with two clips on its line."""
    body = "M62 212L82 146Q84 138 94 138H162Q172 138 174 146L194 212Z"
    waves = "M46 92Q30 76 46 58M32 102Q8 76 32 48M204 92Q220 76 204 58M218 102Q242 76 218 48"
    holes = "".join(put(disc(0, -21, 4.6, "ink"), 128, 180, 30 + 33 * k) for k in range(10))
    clip = shape("M-8 -14L24 -9L38 0L24 9L-8 14L-8 4L8 0L-8 -4Z", "ink") + shape(
        "M10 -5L22 -4L29 0L22 4L10 5Z", "steel-light"
    )
    return (
        ground()
        + _moon(125, 150, 98)
        + line(waves, "paper", 7)
        + put(faint(shape(body, "ink") + box(42, 94, 172, 34, "ink", 16), 0.4), 8, 7)
        # the hook and the receiver
        + shape("M84 142V116H104V128H152V116H172V142Z", "ink")
        + shape(
            "M34 118Q32 88 66 82Q128 66 190 82Q224 88 222 118Q222 126 214 126H180Q172 126 172 118V112Q128 100 84 112V118Q84 126 76 126H42Q34 126 34 118Z",
            "ink",
        )
        + shape("M42 114Q42 94 68 89Q128 74 188 89Q198 91 204 96Q128 82 76 98V118H42Z", "accent")
        # the body
        + shape(body, "ink")
        + shape("M71 206L88 150Q90 145 96 145H160Q166 145 168 150L185 206Z", "accent")
        + shape("M128 145H160Q166 145 168 150L185 206H128Z", "mid")
        + dots("M128 145H160Q166 145 168 150L185 206H128Z", (120, 150), (186, 210), 0.4, 2, opacity=0.5, pitch=5)
        + disc(128, 180, 34, "ink")
        + disc(128, 180, 30, "paper")
        + shape("M128 150A30 30 0 0 1 128 210Z", "paper-shade4")
        + holes
        + disc(128, 180, 9, "ink")
        + disc(128, 180, 5, "red")
        + box(54, 208, 148, 16, "ink", 4)
        + box(60, 211, 136, 4, "paper", 2, 0.5)
        # the line to the wall, and the clips on it
        + line("M196 214Q222 214 220 230Q214 246 170 240Q100 230 14 244", "ink", 8)
        + line("M14 292Q40 262 62 252", "red", 7)
        + line("M60 296Q98 284 112 254", "lamp", 7)
        + put(clip, 72, 246, 160, 0.92)
        + put(clip, 116, 244, 118, 0.92)
    )


def recall() -> str:
    """A file on a fishing hook, on its way back."""
    hook = "M0 -34V4Q0 20 -13 20Q-26 20 -26 6L-19 12"
    return (
        ground()
        + _moon(122, 146, 100)
        + "".join(
            line(f"M{x} {y}Q{x + 12} {y - 9} {x + 24} {y}Q{x + 36} {y + 9} {x + 48} {y}", "paper", 5)
            for x, y in ((26, 262), (92, 256), (20, 236))
        )
        # the fishing rod, bent by the weight
        + put(faint(line("M14 222Q60 96 168 52", "ink", 9), 0.35), 5, 5)
        + line("M14 222Q60 96 168 52", "ink", 11)
        + line("M14 222Q60 96 168 52", "wood-light", 5)
        + line("M14 222Q24 194 38 170", "ink", 18)
        + line("M16 220Q24 196 36 174", "wood-dark", 9)
        + disc(52, 166, 17, "ink")
        + disc(52, 166, 11, "brass")
        + line("M52 166L70 178", "ink", 6)
        + disc(72, 179, 5, "ink")
        + line("M168 52V104", "ink", 3)
        + put(put(folder(112, 84, 8), 0, 0), 158, 250, 9)
        + put(
            box(-38, -62, 64, 34, "paper", 2)
            + box(-30, -54, 46, 5, "ink", 0, 0.85)
            + box(-30, -43, 32, 5, "ink", 0, 0.85),
            158,
            250,
            9,
        )
        + put(line(hook, "ink", 12) + line(hook, "steel-light", 5.5), 170, 142)
        + disc(170, 104, 7, "ink")
        + disc(170, 104, 3.6, "steel-light")
        # the arrow that points back
        + put(
            _arrow("M44 28Q66 -18 16 -26Q-8 -28 -24 -14", "M-36 -36L-44 4L-8 -8Z", "lamp", 10),
            196,
            98,
            0,
            0.66,
        )
    )


def transfer() -> str:
    """A file passing from one gloved hand to another."""
    return (
        ground()
        + _moon(125, 144, 98)
        + _arrow("M46 80H178", "M174 56L214 80L174 104Z", "paper", 18)
        + put(put(folder(132, 92, 8), 0, 46), 125, 168, -5)
        + put(
            box(-46, -22, 78, 40, "paper", 2)
            + box(-37, -13, 56, 6, "ink", 0, 0.85)
            + box(-37, 0, 40, 6, "ink", 0, 0.85),
            122,
            168,
            -5,
        )
        + _hand(66, 186, -12)
        + put(_hand(0, 0, 0, "accent", True), 188, 180, 10)
    )


def leverage() -> str:
    """A plank with a briefcase on one end, throwing up the figure on the other."""
    plank = "M-112 -7H112V7H-112Z"
    case = (
        line("M-14 -58V-70Q-14 -76 -8 -76H8Q14 -76 14 -70V-58", "ink", 7)
        + box(-40, -60, 80, 60, "ink", 6)
        + box(-34, -54, 68, 48, "wood", 3)
        + shape("M34 -44V-6H-20Z", "wood-dark")
        + box(-40, -38, 80, 5, "ink")
        + "".join(box(x - 8, -42, 16, 14, "ink", 2) + box(x - 5, -39, 10, 7, "brass") for x in (-20, 20))
        + shape("M-20 -64L-8 -96H20L26 -64Z", "paper")
        + box(-6, -88, 20, 5, "ink", 0, 0.85)
        + box(-8, -77, 26, 5, "ink", 0, 0.85)
    )
    man = (
        shape("M-26 0L-20 -40Q-16 -50 -6 -52H8Q18 -50 22 -40L28 0Z", "ink")
        + shape("M-5 -52L1 -26L7 -52Z", "paper")
        + shape("M-1 -50H3L5 -32L1 -26L-3 -32Z", "red")
        + shape("M22 -38L46 -66L54 -60L34 -22ZM-20 -38L-44 -64L-52 -58L-32 -22Z", "ink")
        + disc(51, -66, 7, SKIN)
        + disc(-49, -64, 7, SKIN)
        + shape("M-15 -84H17V-68Q15 -56 1 -52Q-13 -56 -15 -68Z", SKIN)
        + shape("M1 -84H17V-68Q15 -56 1 -52Z", "ink", 0.85)
        + oval(1, -62, 4, 5.5, "ink")
    )
    return (
        ground()
        + _moon(125, 138, 100)
        + shape("M14 252H236V276H14Z", "ink", 0.5)
        + put(faint(shape("M125 176L168 256H82Z", "ink"), 0.4), 8, 4)
        + shape("M125 174L168 256H82Z", "ink")
        + shape("M125 186L158 250H125Z", "brass-dark")
        + shape("M125 186V250H92Z", "brass")
        + disc(125, 222, 8, "ink")
        + put(
            put(faint(shape(plank, "ink"), 0.4), 6, 8)
            + box(-115, -11, 230, 22, "ink", 4)
            + box(-110, -6, 220, 6, "wood-light")
            + box(-110, 0, 220, 6, "wood-dark")
            + put(case, -70, -8)
            + put(man, 74, -8, 9),
            125,
            178,
            -19,
            0.84,
        )
        # the hat, flying off
        + put(fedora(0, 0, 0.36, "red", 14), 178, 50)
        + line("M150 84L144 75M162 72L158 61M204 70L211 61", "paper", 4.5)
    )


def new_orders() -> str:
    """Two telegrams that change places."""

    def telegram(cls: str, rows: tuple[float, ...], sign: str) -> str:
        return (
            put(faint(box(-50, -62, 100, 124, "ink"), 0.4), 7, 7)
            + box(-53, -65, 106, 130, "ink", 2)
            + box(-49, -61, 98, 122, cls, 1)
            + box(-49, -61, 98, 20, "ink")
            + "".join(disc(-38 + 12.500 * k, -51, 3.2, cls) for k in range(7))
            + "".join(box(-38, -30 + 13 * k, w, 6, "ink", 0, 0.85) for k, w in enumerate(rows))
            + sign
        )

    stamp = '<circle class="s-red" fill="none" stroke-width="5" cx="24" cy="38" r="15"/>' + disc(24, 38, 7, "red")
    square = '<rect class="s-green" fill="none" stroke-width="5" x="10" y="24" width="28" height="28"/>' + box(
        17, 31, 14, 14, "green"
    )
    return (
        ground()
        + shape(burst(125, 145, 20, 240, 16, 4), "mid", 0.5)
        + _moon(125, 140, 98)
        + put(telegram("paper-shade", (74, 60, 70, 34), square), 162, 134, 13)
        + put(telegram("paper", (74, 52, 66, 40), stamp), 86, 152, -9)
        + put(_arrow("M-62 0Q-40 -40 18 -32", "M14 -54L52 -30L16 -8Z", "lamp", 13), 150, 72, 0, 0.95)
        + put(_arrow("M62 0Q40 40 -18 32", "M-14 54L-52 30L-16 8Z", "lamp", 13), 106, 222, 0, 0.95)
    )


def back_file() -> str:
    """The back of a file: a closed folder. The program prints on its upper part what the back tells."""
    return svg(
        "0 0 250 350",
        '<clipPath id="w"><rect x="14" y="14" width="222" height="322" rx="6"/></clipPath>'
        + box(0, 0, 250, 350, "paper", 16)
        + '<g clip-path="url(#w)">'
        + box(14, 14, 222, 322, "mid")
        + shape("M14 22H112L128 14H236V336H14Z", "ink", 0.3)
        + shape("M14 30H104L122 14H236V336H14Z", "accent")
        + shape("M14 336L236 120V336Z", "mid", 0.55)
        + dots("M14 336L236 150V336Z", (110, 190), (236, 336), 0.4, 2.2, opacity=0.35)
        + disc(129, 215, 54, "ink", 0.35)
        + disc(125, 210, 54, "paper")
        + disc(125, 210, 47, "tone")
        + disc(125, 210, 42, "paper")
        + shape("M125 168A42 42 0 0 1 125 252Z", "ink", 0.12)
        # a head that looks both ways
        + shape("M123 180V240H104Q106 232 100 230Q92 230 93 222L87 218L94 206Q92 186 112 180Z", "ink")
        + shape("M127 180V240H146Q144 232 150 230Q158 230 157 222L163 218L156 206Q158 186 138 180Z", "tone")
        + "".join(box(40, y, w, 9, "ink") for y, w in ((282, 120), (300, 84), (318, 104)))
        + "</g>",
    )


ORDERS: dict[str, Callable[[], str]] = {
    "file-clues": lambda: order(clues()),
    "file-leverage": lambda: order(leverage()),
    "file-new-orders": lambda: order(new_orders()),
    "file-nosy": lambda: order(nosy()),
    "file-recall": lambda: order(recall()),
    "file-transfer": lambda: order(transfer()),
    "file-wiretap": lambda: order(wiretap()),
}
FILE_BACKS: dict[str, Callable[[], str]] = {"backs/back-file": back_file}
