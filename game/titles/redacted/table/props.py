"""What great moments of [redacted] are staged with: tilted and cracked cards, a glove, torn posters, stamps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.catalogue import Line
from game.core.contract import Seat
from game.titles.redacted.cards import INTERPOL, LOYALTY, NONE, STAIN
from game.titles.redacted.table.pieces import item_picture, loyalty_picture, meeting_picture
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.paint import Disc, Pic, Poly, Vector, Words
from game.ui.scenery.draw import INK, PAPER, document, mix, n, path, polygon
from game.ui.scenery.halftone import Ramp, halftone, inset, many_sided
from game.ui.semantics import Paint, Rect
from game.ui.tilt import outline, turned
from game.ui.widgets import seat_disc

Point = tuple[float, float]
CARD = 5 / 7
BACK_ITEM, BACK_CARD, BACK_GUARD = "backs/back-item", "backs/back-interaction", "backs/back-guard"


def rounded(spot: Rect, r: float, degrees: float) -> tuple[Point, ...]:
    """The outline of a card with round corners, turned about its middle."""
    return tuple(turned(point, spot.centre, degrees) for point in outline(spot, r))


def tilted(
    picture: str, title: Line | None, spot: Rect, look: Look, degrees: float, stain: bool = False
) -> list[Paint]:
    """A card that leans, with its shadow and its title; a back without a title."""
    spot = spot.whole()
    k = spot.w / 250
    down = look.px(8)
    outline = rounded(spot, 16 * k, degrees)
    art: list[Paint] = [Poly(tuple((x + down, y + down * 1.2) for x, y in outline), "shadow", alpha=0.5)]
    if title is None:
        return [*art, Pic(picture, spot, turn=degrees)]
    art += [Poly(outline, "paper"), Pic(picture, spot, turn=degrees)]
    if stain:
        art.append(Pic("cards/bloodstain", spot, turn=degrees))
    band = Rect(spot.x + 12 * k, spot.y + 280 * k, spot.w - 24 * k, 62 * k)
    x, y = turned(band.centre, spot.centre, degrees)
    at = Rect(x - band.w / 2, y - band.h / 2, band.w, band.h)
    art.append(Words(title, at, "bebas", 46 * k, "ink", "centre", least=0.35, turn=degrees))
    return art


def meeting_face(kind: int | None, spot: Rect, look: Look, degrees: float = 0.0, guard: bool = False) -> list[Paint]:
    """A card of a meeting, or its back if this viewer may not see it."""
    if kind is None or kind < 0:
        return tilted(BACK_GUARD if guard else BACK_CARD, None, spot, look, degrees)
    if kind >= LOYALTY:
        side = kind - LOYALTY
        return tilted(
            loyalty_picture(side), names.LOYALTY_OF[side], spot, look, degrees, stain=STAIN <= side < INTERPOL
        )
    return tilted(meeting_picture(kind), names.MEETING[kind], spot, look, degrees)


def item_face(kind: int | None, spot: Rect, look: Look, degrees: float = 0.0) -> list[Paint]:
    if kind is None or kind == NONE:
        return tilted(BACK_ITEM, None, spot, look, degrees)
    return tilted(item_picture(kind), names.ITEM[kind], spot, look, degrees)


def dimmed(spot: Rect, degrees: float, alpha: float = 0.4) -> Poly:
    """Shade over a card that has lost."""
    return Poly(rounded(spot, spot.w * 0.064, degrees), "ink", alpha=alpha)


_CRACK = ((0.3, -0.02), (0.5, 0.16), (0.36, 0.3), (0.62, 0.44), (0.42, 0.58), (0.66, 0.72), (0.5, 0.84), (0.62, 1.02))


def cracked(spot: Rect, degrees: float) -> list[Paint]:
    """A crack from the upper to the lower edge of a card."""
    points = [turned((spot.x + spot.w * x, spot.y + spot.h * y), spot.centre, degrees) for x, y in _CRACK]
    w = spot.w * 0.035
    edge = [(x + w * (1.0 if k % 2 else 0.6), y) for k, (x, y) in enumerate(points)]
    dark = [(x + w * 2.0, y) for x, y in points]
    return [Poly((*points, *reversed(dark)), "ink"), Poly((*points, *reversed(edge)), "paper")]


def disc_at(seat: Seat, spot: Rect, degrees: float, look: Look, right: bool) -> list[Paint]:
    """The disc of a seat on an upper corner of its card."""
    corner = (spot.right - spot.w * 0.05 if right else spot.x + spot.w * 0.05, spot.y + spot.w * 0.1)
    x, y = turned(corner, spot.centre, degrees)
    r = spot.w * 0.15
    return [Disc(x, y, r * 1.14, "paper"), *seat_disc(seat, (x, y), r, look)]


def badge(icon: str, middle: Point, r: float, ground: str = "red") -> list[Paint]:
    """A round sign with a paper edge."""
    x, y = middle
    s = r * 1.16
    return [
        Disc(x, y, r * 1.12, "paper"),
        Disc(x, y, r, ground),
        Pic(f"icons/icon-{icon}", Rect(x - s / 2, y - s / 2, s, s).whole(), colours=(("ink", "paper"),)),
    ]


# -- the glove


def glove(place: Rect, look: Look, seat: Seat, mirror: bool = False) -> Vector:
    """A hand in a black glove that reaches up to the left, with the thief's sleeve behind it."""
    own = look.theme.seats[seat]
    svg = _glove(round(place.w), round(place.h), look.theme.colour(own.dark), look.theme.colour(own.colour), mirror)
    return Vector(svg, place)


_HAND = (
    "M118 236L84 196Q62 168 70 140Q74 124 54 104L30 82Q12 64 28 50Q42 40 62 54L96 82Q104 62 122 44L148 20Q168 4 182 18"
    "Q194 32 180 50Q206 40 216 56Q224 70 210 86Q230 84 234 102Q236 116 220 128L196 150Q190 172 208 196L222 214Z"
)
_THUMB = "M54 104Q40 118 46 144Q54 176 84 196L100 176Q84 150 96 128Q86 116 54 104Z"


@lru_cache(maxsize=24)
def _glove(w: int, h: int, dark: str, colour: str, mirror: bool) -> str:
    inner = (
        path("M150 262L252 182L400 330L400 400H230Z", dark)
        + path("M252 182L400 330V300L270 168Z", colour)
        + f'<path d="{_HAND}" fill="{INK}" stroke="{PAPER}" stroke-width="9" stroke-linejoin="round"/>'
        + path(_HAND, INK)
        + path("M120 60L166 24Q172 22 172 30L130 74ZM146 84L196 62Q202 62 198 72L154 100Z", "#3a3a42")
        + path("M66 70L92 92L88 100L58 78Z", "#3a3a42")
        + f'<path d="M98 244L216 150L264 200L146 296Z" fill="{PAPER}" stroke="{INK}" stroke-width="5"/>'
        + '<circle cx="226" cy="196" r="9" fill="#dfa43c"/>'
    )
    if mirror:
        inner = f'<g transform="translate(400 0) scale(-1 1)">{inner}</g>'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 400 400" '
        f'preserveAspectRatio="xMidYMid meet">{inner}</svg>'
    )


# -- a poster torn along its middle


def torn(place: Rect, look: Look, seat: Seat, right: bool, slant: float = 0.1) -> Vector:
    """One half of the poster of a meeting: its ground in the seat's colour, with a torn paper edge."""
    own = look.theme.seats[seat] if seat != NONE else None
    colour = look.theme.colour(own.colour if own else "slate")
    dark = look.theme.colour(own.dark if own else "slate-dark")
    return Vector(_torn(round(place.w), round(place.h), look.u, colour, dark, right, slant), place)


@lru_cache(maxsize=16)
def _torn(w: int, h: int, u: float, colour: str, dark: str, right: bool, slant: float) -> str:
    wide, high = w / u, h / u

    def at(x: float, y: float) -> Point:
        """A point by its distance from the torn edge's side; the left half is a mirror of the right one."""
        return (x, y) if right else (wide - x, y)

    lean = wide * slant * 2
    jags = 11
    tear = [at(lean * (1 - k / jags) + (12 if k % 2 else 0) + (k * 5) % 7, high * k / jags) for k in range(jags + 1)]
    inner = [(x + (14 if right else -14), y) for x, y in tear]
    far = [at(wide, high), at(wide, 0)]
    ground = (*inner, *far)
    sun = [at(lean * 0.75, high * 0.44), at(wide * 0.62, high * 0.14), at(wide * 0.62, high), at(lean * 0.1, high)]
    corner = [at(wide, 0), at(wide * 0.56, 0), at(wide, high * 0.62)]
    ramp = Ramp(at(wide * 0.5, high * 0.6), at(wide, high * 0.05), 0.3, 6.2)
    glow = Ramp(at(wide * 0.5, high * 0.2), at(lean * 0.2, high), 0.3, 5.0)
    return document(
        w,
        h,
        u,
        path(polygon(*tear, *far), PAPER)
        + path(polygon(*ground), colour)
        + path(polygon(*sun), "#dfa43c")
        + halftone(inset(many_sided(*sun), 3), glow, 13, "#a3691c", 0.7, "sun")
        + path(polygon(*corner), dark)
        + halftone(inset(many_sided(*ground), 4), ramp, 14, mix(dark, "#000000", 0.5), 0.5, "ground"),
    )


def profile(place: Rect, look: Look, seat: Seat, right: bool) -> Pic:
    """The head of an agent on such a half, which looks towards the tear and is cut by the edges of the scene."""
    h = place.h * 1.16
    w = h * 660 / 692
    x = place.x + place.w * 0.17 if right else place.right - place.w * 0.17 - w
    name = look.theme.seats[seat].profile if seat != NONE else "people/profile-guard"
    return Pic(name, Rect(x, place.bottom - h * 0.93, w, h).whole(), mirror=right)


# -- shade and stamps


@lru_cache(maxsize=16)
def _shade(w: int, h: int, u: float, right: bool) -> str:
    wide, high = w / u, h / u
    start, end = ((wide * 0.1, 0.0), (wide, high * 0.3)) if right else ((wide * 0.9, 0.0), (0.0, high * 0.3))
    area = many_sided((0, 0), (wide, 0), (wide, high), (0, high))
    return document(w, h, u, halftone(inset(area, 2), Ramp(start, end, 1.4, 4.6), 9 * 1.2, INK, 0.75, "shade"))


def shade(place: Rect, look: Look, right: bool) -> Vector:
    """Dots of shade over the half of whoever has lost."""
    place = place.whole()
    return Vector(_shade(round(place.w), round(place.h), look.u, right), place)


def stamp(line: Line, middle: Point, look: Look, size: float, degrees: float, colour: str = "red") -> list[Paint]:
    """Words in a frame, stamped aslant on paper."""
    px = look.text(size)
    w, h = look.width(line, "bebas", px, look.px(2)) + look.px(44), px * 1.3
    spot = Rect(middle[0] - w / 2, middle[1] - h / 2, w, h)
    pad = look.px(5)
    return [
        Poly(rounded(spot.inset(-pad), look.px(8), degrees), "paper"),
        Poly(rounded(spot, look.px(6), degrees), colour),
        Poly(rounded(spot.inset(pad), look.px(4), degrees), "paper"),
        Words(line, spot.inset(look.px(8), 0), "bebas", px, colour, "centre", tracking=look.px(2), least=0.4,
              turn=degrees),
    ]  # fmt: skip


@lru_cache(maxsize=16)
def _bars(w: int, h: int, u: float, colour: str) -> str:
    """The bars and lines of a screen or an X-ray gate."""
    wide, high = w / u, h / u
    lines = "".join(f"M0 {n(y)}h{n(wide)}v1.6h-{n(wide)}z" for y in _steps(high, 9))
    bars = "".join(f"M{n(x)} 0h10v{n(high)}h-10z" for x in _steps(wide, 74))
    return document(w, h, u, path(bars, colour, 0.18) + path(lines, colour, 0.22))


def _steps(length: float, step: float) -> Sequence[float]:
    return [step * k for k in range(1, int(length / step) + 1)]


def screen(place: Rect, look: Look) -> Vector:
    place = place.whole()
    return Vector(_bars(round(place.w), round(place.h), look.u, look.theme.colour("screen")), place)
