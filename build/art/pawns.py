"""The figures in the embassy: nine agents, standing, injured or Knocked Out; the guard; the VIP; wrecked helicopters.

A pawn is 108 high and stands on its origin, at (60, 124) in a picture of 170 by 160. It has the colours of its character.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from build.art.kit import box, disc, dots, faint, line, oval, put, shape, star, svg
from build.art.nations import NATIONS, Nation, badge

SIGNS = {
    "martha": "moon",
    "otto": "bolt",
    "helena": "crown",
    "viktor": "anchor",
    "ines": "bell",
    "emil": "glass",
    "klaus": "hourglass",
    "odile": "leaf",
    "bruno": "tower",
}
"""The cast and their signs."""
COAT = "M-31 0Q-34 -15 -24 -19L-15 -47Q-25 -50 -22 -60H22Q25 -50 15 -47L24 -19Q34 -15 31 0Z"
FAR_COAT = "M0 -60H22Q25 -50 15 -47L24 -19Q34 -15 31 0H0Z"
FACE = "M-12 -78H12V-64Q9 -56 0 -54Q-9 -56 -12 -64Z"
FAR_FACE = "M0 -78H12V-64Q9 -56 0 -54Z"
HAT = "M-28 -80Q-18 -83 -16 -84Q-17 -102 -9 -104Q0 -98 9 -104Q17 -102 16 -84Q18 -83 28 -80Q31 -72 24 -73Q0 -80 -24 -73Q-31 -72 -28 -80Z"
BAND = "M-16.5 -86Q0 -91 16.5 -86V-81Q0 -86 -16.5 -81Z"
SHADOW = "M-30 2L30 6L92 26Q98 14 84 6L22 -20Z"


def _rim(d: str) -> str:
    """The rim of paper that a figure cut out of card has."""
    return f'<path class="paper s-paper" stroke-width="11" stroke-linejoin="round" d="{d}"/>'


def _sign(who: str, cx: float, cy: float, size: float) -> str:
    text = (Path(__file__).resolve().parents[2] / f"assets/art/signs/{SIGNS[who]}.svg").read_text(encoding="utf-8")
    d = text.partition(' d="')[2].partition('"')[0]
    return put(put(f'<path class="paper" fill-rule="evenodd" d="{d}"/>', -32, -32), cx, cy, scale=size / 64)


def _hat(colour: str) -> str:
    return shape(HAT, "ink") + shape(BAND, colour)


def _figure(who: str) -> str:
    colour = who
    return (
        _rim(COAT + FACE + HAT)
        + shape(COAT, colour)
        + shape(FAR_COAT, f"{colour}-dark")
        + shape("M-12 -60L0 -44L12 -60Z", "ink")
        + shape(FACE, "paper")
        + shape(FAR_FACE, "ink")
        + _hat(colour)
        + disc(0, -23, 19, "ink")
        + _sign(who, 0, -23, 28)
    )


def _standing(figure: str) -> str:
    return svg("0 0 170 160", put(shape(SHADOW, "ink", 0.4) + figure, 60, 124))


def pawn(who: str) -> str:
    return _standing(_figure(who))


def injured(who: str) -> str:
    """An injured agent, lying flat with the hat still on."""
    lying = put(_figure(who), -46, 8, 90)
    return svg("0 0 150 110", put(shape("M-40 44H66L70 56H-30Z", "ink", 0.4) + lying, 70, 36))


def knocked_out(who: str) -> str:
    """An agent who is Knocked Out, slumped, with the hat off, seeing stars."""
    colour = who
    skull = "M-14 -67Q-14 -82 0 -82Q14 -82 14 -67Q14 -53 0 -53Q-14 -53 -14 -67Z"
    legs = "M-18 -19H52Q60 -19 60 -10V0H-18Z"
    slumped = (
        shape(COAT, colour)
        + shape(FAR_COAT, f"{colour}-dark")
        + shape("M-12 -60L0 -46L12 -60Z", "ink")
        + shape(skull, "paper")
        + shape("M0 -82Q14 -82 14 -67Q14 -53 0 -53Z", "ink")
        + line("M-10 -71L-4 -64M-4 -71L-10 -64", "ink", 2.8)
        + line("M4 -71L10 -64M10 -71L4 -64", "paper", 2.8)
        + disc(0, -23, 19, "ink")
        + _sign(who, 0, -23, 28)
    )
    stars = "".join(shape(star(x, y, r, r * 0.42, 5), "lamp") for x, y, r in ((14, 30, 9), (36, 11, 11), (64, 13, 9)))
    return svg(
        "0 0 150 110",
        shape("M24 103L100 108H150L138 96L98 88Z", "ink", 0.4)
        + put(_rim(legs), 52, 101)
        + put(_rim(COAT + skull), 52, 101, -12, 0.9)
        + put(_rim(HAT), 97, 155, 18, 0.9)
        + put(shape(legs, "ink") + shape("M50 -19Q60 -19 60 -10V0H46V-19Z", "wood"), 52, 101)
        + put(slumped, 52, 101, -12, 0.9)
        + put(_hat(colour), 97, 155, 18, 0.9)
        + stars,
    )


def active() -> str:
    """The ring of light around the feet of the agent whose turn it is."""
    return svg("0 0 100 44", oval(50, 22, 50, 22, "glow") + oval(50, 22, 41, 16, "ink"))


def guard() -> str:
    """A guard with a helmet and a truncheon, in no seat's colour."""
    helmet = "M-27 -76Q-28 -106 0 -108Q28 -106 27 -76L32 -72Q0 -84 -32 -72Z"
    coat = "M-33 0L-30 -40Q-32 -58 -18 -60H18Q32 -58 30 -40L33 0Z"
    club = "M30 -52L38 -54L46 -8L38 -6Z"
    return _standing(
        _rim(coat + FACE + helmet + club)
        + shape(coat, "slate")
        + shape("M0 -60H18Q32 -58 30 -40L33 0H0Z", "slate-dark")
        + dots("M0 -60H18Q32 -58 30 -40L33 0H0Z", (0, -50), (34, 0), 0.3, 1.6, opacity=0.4, pitch=5)
        + shape("M-31 -26H31L32 -18H-32Z", "ink")
        + box(-6, -28, 12, 12, "brass", 1)
        + shape("M-14 -60L0 -46L14 -60Z", "ink")
        + shape(star(-17, -44, 7, 3, 5), "lamp")
        + shape(club, "ink")
        + shape(FACE, "paper")
        + shape(FAR_FACE, "ink")
        + shape(helmet, "ink")
        + shape("M-22 -80Q-22 -101 -2 -103Q-14 -96 -15 -82Z", "slate")
        + shape(star(0, -92, 8, 3.4, 5), "paper")
        + line("M-12 -74Q-10 -56 0 -53Q10 -56 12 -74", "slate", 2.6)
    )


def vip() -> str:
    """The VIP: a top hat, a sash and a medal."""
    hat = "M-30 -78Q-20 -82 -17 -82L-18 -112H18L17 -82Q20 -82 30 -78Q30 -72 24 -72Q0 -79 -24 -72Q-30 -72 -30 -78Z"
    return _standing(
        _rim(COAT + FACE + hat)
        + shape(COAT, "ink")
        + shape("M0 -60H22Q25 -50 15 -47L24 -19Q34 -15 31 0H0Z", "slate-dark")
        + shape("M-10 -60L0 -22L10 -60Z", "paper")
        + shape("M-22 -58L-14 -60L32 -6Q33 -2 31 0H23Z", "plum")
        + shape("M-22 -58L-14 -60L-6 -50L-14 -48Z", "red")
        + line("M-21 -57L26 -2M-13 -60L32 -8", "brass", 2)
        + put(disc(0, 0, 9, "brass") + shape(star(0, 0, 7.5, 3, 8), "paper"), 18, -16)
        + shape("M0 -54L-11 -60V-48ZM0 -54L11 -60V-48Z", "red")
        + shape(FACE, "paper")
        + shape(FAR_FACE, "ink")
        + shape("M0 -64Q-6 -68 -12 -62Q-6 -59 0 -62Z", "wood-dark")
        + shape("M0 -64Q6 -68 12 -62Q6 -59 0 -62Z", "wood-light")
        + shape(hat, "ink")
        + shape("M-13 -108H-6L-7 -92H-13Z", "slate")
        + shape("M-17.4 -92H17.4V-83Q0 -87 -17.4 -83Z", "plum")
    )


def wreck(nation: Nation) -> str:
    """A wrecked helicopter from above, 120 by 120: burnt and broken in two, with its badge still readable."""
    hull = "M50 12Q74 12 80 40Q84 62 72 84L64 76L56 88L46 78L38 86Q22 62 28 38Q34 12 50 12Z"
    tail = "M70 92L80 86L112 106L106 116Z"
    blades = "".join(
        put(shape(d, "ink"), 54, 52, a)
        for a, d in (
            (14, "M0 -4L58 -6L62 0L57 6L0 4Z"),
            (104, "M0 -4L46 -6L54 8L42 8L0 4Z"),
            (196, "M0 -4L40 -6L34 0L41 6L0 4Z"),
            (286, "M0 -4L50 -6L54 0L49 6L0 4Z"),
        )
    )
    smoke = ((86, 34, 15), (100, 22, 11), (78, 18, 10), (108, 42, 8))
    return svg(
        "0 0 120 120",
        shape(
            "M60 2L70 16L88 8L88 28L110 34L98 50L114 68L94 72L100 96L80 90L72 112L58 96L36 110L34 90L10 94L20 74L4 58"
            "L22 46L12 24L36 26Z",
            "ink",
            0.45,
        )
        + put(shape(tail, "ink"), 0, 0)
        + shape("M84 90L108 106L106 116L78 97Z", "slate-dark")
        + line("M102 92L116 100M98 118L110 118", "ink", 5)
        + shape(hull, "ink")
        + shape("M50 18Q66 18 72 34Q50 26 34 36Q38 18 50 18Z", "slate-dark")
        + shape("M50 18L54 28L46 26L44 34L38 30Q42 19 50 18Z", "paper", 0.85)
        + blades
        + disc(54, 54, 31, "ink")
        + badge(nation, 54, 54, 50, nation.colour, nation.sign)
        + line("M34 38L48 50L44 56L58 66L54 76", "ink", 3.4)
        + shape("M22 66Q30 74 26 82Q38 80 36 92Q46 88 44 98Q36 108 24 104Q12 98 14 86Q14 74 22 66Z", "red")
        + shape("M24 80Q30 84 28 90Q36 90 34 98Q26 102 20 96Q16 88 24 80Z", "lamp")
        + "".join(disc(x, y, r, "slate-dark") for x, y, r in smoke)
        + "".join(faint(disc(x - r * 0.25, y - r * 0.25, r * 0.62, "slate"), 0.9) for x, y, r in smoke),
    )


PAWNS: dict[str, Callable[[], str]] = {
    **{f"pawns/pawn-{who}": partial(pawn, who) for who in SIGNS},
    **{f"pawns/pawn-injured-{who}": partial(injured, who) for who in SIGNS},
    **{f"pawns/pawn-out-{who}": partial(knocked_out, who) for who in SIGNS},
    "pawns/pawn-active": active,
    "pawns/guard": guard,
    "pawns/vip": vip,
    **{f"rooms/wreck-{name}": partial(wreck, nation) for name, nation in NATIONS.items()},
}
