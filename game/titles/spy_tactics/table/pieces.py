"""The cards, prints and coins of Spy Tactics."""

from __future__ import annotations

from game.catalogue import Line
from game.titles.spy_tactics.cards import AGENCIES, CODES, effect
from game.titles.spy_tactics.words import words
from game.titles.spy_tactics.words.conditions import COIN, WHEN, worth
from game.ui.look import Look
from game.ui.paint import Box, Dashes, Disc, Pic, Poly, Words
from game.ui.semantics import Paint, Rect
from game.ui.widgets import seat_sign

COLOURS = "spy_tactics"
QUIET = frozenset({"quiet"})
BACK = "backs/back-code"
SEAL = "tokens/seal-wax"
PICTURE = (13.0, 13.0, 224.0, 172.0)
"""The part of a card that its picture takes."""
EMBLEM = (30.0, 24.0, 190.0, 190.0)
"""The middle of an agency's card."""


def picture(code: int) -> str:
    return f"cards/code-{CODES[code]}"


def agency_picture(agency: int) -> str:
    return f"cards/agency-{AGENCIES[agency]}"


def scene(code: int, spot: Rect, radius: float, alpha: float = 1.0) -> Pic:
    """The middle of a code's picture, cut to this place."""
    return _cut(picture(code), PICTURE, spot, radius, alpha)


def emblem(agency: int, spot: Rect, radius: float) -> Pic:
    return _cut(agency_picture(agency), EMBLEM, spot, radius, 1.0)


def _cut(name: str, whole: tuple[float, float, float, float], spot: Rect, radius: float, alpha: float) -> Pic:
    x, y, w, h = whole
    spot = spot.whole()
    high = min(h, w * spot.h / max(1.0, spot.w))
    wide = min(w, high * spot.w / max(1.0, spot.h))
    part = (round(x + (w - wide) / 2, 1), round(y + (h - high) / 2, 1), round(wide, 1), round(high, 1))
    return Pic(name, spot, part=part, radius=round(radius, 1), alpha=alpha)


def coin(round: int, code: int, centre: tuple[float, float], r: float, look: Look) -> list[Paint]:
    """What a code brings in a round: brass with the points, or paper with a sign for what is not points."""
    what = effect(code, max(1, round))
    (x, y), edge = centre, max(1.5, r * 0.08)
    icon = COIN.get(what, "")
    if not icon:
        return brass(worth(what, round), centre, r, look)
    art: list[Paint] = [Disc(x + r * 0.1, y + r * 0.13, r, "shadow", alpha=0.6)]
    art.append(Disc(x, y, r, "paper", border="ink", width=edge))
    if icon == "?":
        art.append(Words("?", Rect(x - r, y - r, 2 * r, 2 * r), "bebas", r * 1.35, "ink", "centre"))
        return art
    side = r * 1.1
    spot = Rect(x - side / 2, y - side / 2, side, side)
    return [*art, Pic(f"icons/icon-{icon}", spot, colours=(("ink", "ink"),))]


def brass(points: int, centre: tuple[float, float], r: float, look: Look) -> list[Paint]:
    """A coin with points won, or a red one with points lost."""
    (x, y), edge = centre, max(1.5, r * 0.08)
    shown = words.number(points) if points < 0 else f"+{points}"
    lit, dark, ink = ("red", "red-dark", "paper") if points < 0 else ("#f2c765", "ochre", "ink")
    return [
        Disc(x + r * 0.1, y + r * 0.13, r, "shadow", alpha=0.6),
        Disc(x, y, r, lit, dark, "ink", edge),
        Words(shown, Rect(x - r, y - r, 2 * r, 2 * r), "bebas", r * 0.95, ink, "centre", least=0.4),
    ]


def card_parts(spot: Rect, look: Look) -> tuple[Rect, float, Rect, Rect]:
    """The places on a card of the hand: the picture, the radius of the coin on its lower edge, the condition (without
    any height where letters would become too small), and the name."""
    k = spot.w / 206
    pad = min(9 * k, look.px(10))
    name_h = min(look.text(36) * 1.12, spot.h * 0.2)
    inner = spot.inset(pad)
    name, rest = inner.cut_bottom(name_h)
    size = look.text(21)
    lines = 2 if rest.w > size * 7.2 else 3
    r = min(look.px(36) * max(1.0, 0.3 + 0.7 * look.grow), rest.w * 0.22, rest.h * 0.16)
    wanted = size * 1.24 * lines
    if rest.w < size * 4.6 or rest.h - wanted - r < rest.h * 0.3:
        wanted = 0.0
    text, above = rest.cut_bottom(wanted)
    shown = Rect(above.x, above.y, above.w, above.h - r - (look.px(3) if wanted else 0))
    return shown.whole(), r, text, name


def card(
    code: int, round: int, spot: Rect, look: Look, lit: bool = False, key: str = "", band: Line | None = None,
    corner: Line | None = None,
) -> list[Paint]:
    """A card of the hand: its picture, what it brings in this round, on what condition, and its name. `key` plays it;
    `band` says who else may play it alone, `corner` that only its holder may."""  # fmt: skip
    shown, r, text, name = card_parts(spot, look)
    k = spot.w / 206
    art: list[Paint] = []
    if lit:
        art.append(Box(spot.inset(-look.px(6)), "glow", 16 * k + look.px(4), shadow=look.px(6)))
    art.append(Box(spot, "paper", 13 * k, shadow=0.0 if lit else look.px(6)))
    off = band is not None
    art.append(scene(code, shown, 6 * k))
    if off:
        art.append(Box(shown, "off", 6 * k, alpha=0.62))
    if key:
        side = min(look.px(40) * max(1.0, look.grow * 0.8), spot.w * 0.24)
        tab = Rect(shown.x, shown.y, side, side)
        art += [Box(tab, "ink", 5 * k), Words(key, tab, "bebas", side * 0.72, "paper-3" if off else "glow", "centre")]
    if band is not None:
        at = Rect(spot.x - spot.w * 0.03, shown.y + shown.h * 0.24, spot.w * 1.06, min(shown.h * 0.36, look.text(36)))
        art += _band(band, at, look)
    art += coin(round, code, (shown.centre[0], shown.bottom), r, look)
    if text.h:
        ink = "off" if off else "ink"
        says = WHEN[effect(code, max(1, round))]
        size = look.text(21)
        art.append(Words(says, text, "body" if off else "bold", size, ink, "centre", wrap=True, lead=1.2, least=0.6))
    art.append(Words(words.CODE[code], name, "bebas", min(look.text(36), name.h), "ink", "centre", least=0.35))
    if corner is not None:
        size = min(look.text(26), spot.w * 0.16)
        w = min(spot.w * 0.7, look.width(corner, "bebas", size) + look.px(14))
        at = Rect(spot.right + look.px(6) - w, spot.y - look.px(14), w, size * 1.3)
        art += [Box(at, "glow"), Words(corner, at.inset(look.px(5), 0), "bebas", size, "ink", "centre", least=0.3)]
    return art


def _band(line: Line, at: Rect, look: Look) -> list[Paint]:
    """A red band, a little slanted, with what is said on it."""
    tilt = at.h * 0.16
    shape = ((at.x, at.y + tilt), (at.right, at.y - tilt), (at.right, at.bottom - tilt), (at.x, at.bottom + tilt))
    return [
        Poly(shape, "red"),
        Words(line, at.inset(at.h * 0.3, 0), "bebas", at.h * 0.8, "paper", "centre", least=0.2, turn=-3.0),
    ]


def print_(code: int, spot: Rect, look: Look, lit: bool = False, dim: float = 1.0) -> list[Paint]:
    """A code that was played: its picture on a print."""
    edge = max(2.0, spot.w * 0.06)
    art: list[Paint] = []
    if lit:
        art.append(Box(spot.inset(-look.px(4)), "glow", look.px(7)))
    art.append(Box(spot, "paper", look.px(4), shadow=look.px(3), alpha=dim))
    art.append(scene(code, spot.inset(edge), look.px(3), dim))
    return art


def sealed(spot: Rect, look: Look) -> list[Paint]:
    """A code that nobody else has seen yet: the back of a card with a red seal."""
    wax = min(spot.w, spot.h) * 0.62
    return [
        Box(spot, "paper", look.px(6), shadow=look.px(5)),
        Pic(BACK, spot.inset(spot.w * 0.03).whole()),
        Pic(SEAL, spot.place(wax, wax).whole()),
        Pic("icons/icon-tick", spot.place(wax * 0.36, wax * 0.36), colours=(("ink", "paper"),)),
    ]


def choosing(spot: Rect, look: Look) -> list[Paint]:
    """The place of a code that is still being chosen: dashes and three dots."""
    r = min(spot.w * 0.07, look.px(7))
    x, y = spot.centre
    art: list[Paint] = [Dashes(spot, "paper-2", max(1.5, look.px(2.5)), look.px(5))]
    for n, alpha in enumerate((1.0, 0.8, 0.5)):
        art.append(Disc(x + (n - 1) * r * 3.2, y, r, "paper", alpha=alpha))
    return art


def agency(n: int, spot: Rect, look: Look) -> list[Paint]:
    k = spot.w / 250
    at = Rect(spot.x + 12 * k, spot.y + 280 * k, spot.w - 24 * k, 62 * k)
    return [
        Box(spot, "paper", 16 * k, shadow=look.px(5)),
        Pic(agency_picture(n), spot.whole()),
        Words(words.AGENCY[n], at, "bebas", 46 * k, "ink", "centre", least=0.35),
    ]


HEAD = (30.0, 20.0, 190.0, 190.0)
"""Head and shoulders of a bust."""


def bust(seat: int, spot: Rect, look: Look, radius: float, alpha: float = 1.0) -> Pic:
    """Head and shoulders of whoever sits on a seat, cut to this place."""
    x, y, w, h = HEAD
    spot = spot.whole()
    wide = min(w, h * spot.w / max(1.0, spot.h))
    high = min(h, w * spot.h / max(1.0, spot.w))
    part = (round(x + (w - wide) / 2, 1), y, round(wide, 1), round(high, 1))
    return Pic(look.theme.seats[seat].bust, spot, part=part, radius=round(radius, 1), alpha=alpha)


def face(seat: int, spot: Rect, look: Look, gone: bool = False) -> list[Paint]:
    """The face of whoever sits on a seat, on a disc in the colour of that seat."""
    (x, y), r = spot.centre, spot.w / 2
    if gone:
        return [Disc(x, y, r, f"{COLOURS}.lit"), bust(seat, spot, look, r, 0.35)]
    return [Disc(x, y, r, f"seat{seat}", f"seat{seat}-dark"), bust(seat, spot, look, r)]


def portrait(seat: int, spot: Rect, look: Look, gone: bool = False) -> list[Paint]:
    """The same on a square."""
    half = Rect(spot.centre[0], spot.y, spot.w / 2, spot.h)
    if gone:
        return [Box(spot, f"{COLOURS}.lit", look.px(4)), bust(seat, spot, look, look.px(4), 0.35)]
    return [Box(spot, f"seat{seat}", look.px(4)), Box(half, f"seat{seat}-dark"), bust(seat, spot, look, look.px(4))]


def tab(seat: int, spot: Rect, look: Look) -> list[Paint]:
    """The sign of a seat on a square in its colour, the right half dark."""
    half = Rect(spot.centre[0], spot.y, spot.w / 2, spot.h)
    side = min(spot.w, spot.h) * 0.62
    ink = look.theme.seats[seat].sign
    return [
        Box(spot, f"seat{seat}"), Box(half, f"seat{seat}-dark"), seat_sign(seat, spot.place(side, side), look, ink),
    ]  # fmt: skip


def print_card(code: int, spot: Rect, look: Look) -> list[Paint]:
    """A code with its picture and its name only."""
    k = spot.w / 250
    inner = spot.inset(13 * k)
    name, above = inner.cut_bottom(inner.h * 0.2, 6 * k)
    return [
        Box(spot, "paper", 16 * k, shadow=look.px(5)),
        scene(code, above, 8 * k),
        Words(words.CODE[code], name, "bebas", name.h * 1.05, "ink", "centre", least=0.3),
    ]
