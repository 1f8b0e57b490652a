"""The cards of Spy Tactics."""

from __future__ import annotations

from game.titles.spy_tactics import words
from game.titles.spy_tactics.cards import AGENCIES, CODES
from game.ui.look import Look
from game.ui.paint import Box, Pic, Words
from game.ui.semantics import Paint, Rect

COLOURS = "spy_tactics"
QUIET = frozenset({"quiet"})
BACK = "backs/back-code"
PICTURE = (13.0, 13.0, 224.0, 172.0)
"""The part of a card that its picture takes."""


def picture(code: int) -> str:
    return f"cards/code-{CODES[code]}"


def agency_picture(agency: int) -> str:
    return f"cards/agency-{AGENCIES[agency]}"


def card(code: int, round: int, spot: Rect, look: Look, lit: bool = False) -> list[Paint]:
    """A card of the hand: its picture, what it does in this round, and its name. The picture makes room for the
    sentence."""
    k = spot.w / 250
    art: list[Paint] = []
    if lit:
        art.append(Box(spot.inset(-look.px(5)), "glow", 20 * k, shadow=look.px(5)))
    art.append(Box(spot, "paper", 16 * k, shadow=0.0 if lit else look.px(5)))
    inner = spot.inset(12 * k, 12 * k)
    rest, name = inner.cut_top(inner.h - 54 * k)
    says, size = words.does(code, round), max(look.text(17), 22 * k)
    wanted = look.height(says, "body", size, rest.w - 4 * k) + 6 * k
    above, below = rest.cut_top(max(rest.h * 0.36, min(rest.h * 0.66, rest.h - wanted)))
    place = below.inset(2 * k, 3 * k)
    art.append(scene(code, above, 8 * k))
    if look.height(says, "body", size * 0.55, place.w) < place.h:
        # On a card that is too small the sentence would be illegible: the list beside the table has it.
        art.append(Words(says, place, "body", size, "ink", "centre", wrap=True, least=0.4))
    art.append(Words(words.CODE[code], name, "bebas", 44 * k, "ink", "centre", least=0.35))
    return art


def scene(code: int, spot: Rect, radius: float) -> Pic:
    """The middle of a code's picture, cut to this place."""
    x, y, w, h = PICTURE
    high = min(h, w * spot.h / spot.w)
    wide = min(w, high * spot.w / spot.h)
    return Pic(picture(code), spot, part=(x + (w - wide) / 2, y + (h - high) / 2, wide, high), radius=radius)


def chip(code: int, spot: Rect, look: Look, lit: bool = False, dim: bool = False) -> list[Paint]:
    """A code on the table: its picture, with its name below if that can be read."""
    art: list[Paint] = []
    if lit:
        art.append(Box(spot.inset(-look.px(4)), "glow", look.px(6)))
    art.append(Box(spot, "paper-shade" if dim else "paper", look.px(5), shadow=look.px(2)))
    inner = spot.inset(look.px(3))
    line = min(look.text(26) * 1.2, max(look.text(19), inner.h * 0.3))
    size = min(look.text(26), line)
    if look.width(words.CODE[code], "bebas", size) * 0.55 > inner.w or inner.h < 2 * line:
        return [*art, scene(code, inner, look.px(3))]
    above, name = inner.cut_top(inner.h - line)
    art.append(scene(code, above, look.px(3)))
    art.append(Words(words.CODE[code], name, "bebas", size, "ink", "centre", least=0.4))
    return art


def agency(n: int, spot: Rect, look: Look) -> list[Paint]:
    k = spot.w / 250
    at = Rect(spot.x + 12 * k, spot.y + 280 * k, spot.w - 24 * k, 62 * k)
    return [
        Box(spot, "paper", 16 * k, shadow=look.px(5)),
        Pic(agency_picture(n), spot),
        Words(words.AGENCY[n], at, "bebas", 46 * k, "ink", "centre", least=0.35),
    ]


HEAD = (35.0, 26.0, 180.0, 180.0)
"""Head and shoulders of a bust."""


def agent(seat: int, spot: Rect, look: Look, gone: bool = False) -> list[Paint]:
    """The face of whoever sits on a seat, on a square of paper."""
    name = look.theme.seats[seat].bust
    return [
        Box(spot, f"{COLOURS}.lit" if gone else "paper-shade", look.px(4)),
        Pic(name, spot, part=HEAD, radius=look.px(4), alpha=0.4 if gone else 1.0),
    ]
