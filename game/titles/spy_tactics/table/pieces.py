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
MOTIF = (40.0, 14.0, 170.0, 170.0)
"""Where on a card the motif is by which a code is known."""


def picture(code: int) -> str:
    return f"cards/code-{CODES[code]}"


def agency_picture(agency: int) -> str:
    return f"cards/agency-{AGENCIES[agency]}"


def card(code: int, round: int, spot: Rect, look: Look, lit: bool = False) -> list[Paint]:
    """A card of the hand: picture, name, and what it does in this round."""
    k = spot.w / 250
    art: list[Paint] = []
    if lit:
        art.append(Box(spot.inset(-look.px(5)), "glow", 20 * k, shadow=look.px(5)))
    art.append(Box(spot, "paper", 16 * k, shadow=0.0 if lit else look.px(5)))
    art.append(Pic(picture(code), spot))
    text = Rect(spot.x + 14 * k, spot.y + 186 * k, spot.w - 28 * k, 98 * k)
    art.append(Box(text, "paper"))
    size = max(look.text(17), 22 * k)
    says, place = words.does(code, round), text.inset(6 * k, 2 * k)
    if look.height(says, "body", size * 0.55, place.w) < place.h:
        # On a card too small for it the sentence would be none: the list beside the table has it.
        art.append(Words(says, place, "body", size, "ink", "centre", wrap=True, least=0.4))
    at = Rect(spot.x + 12 * k, spot.y + 284 * k, spot.w - 24 * k, 60 * k)
    art.append(Words(words.CODE[code], at, "bebas", 44 * k, "ink", "centre", least=0.35))
    return art


def chip(code: int, spot: Rect, look: Look, lit: bool = False, dim: bool = False) -> list[Paint]:
    """A code on the table: its picture beside its name, or above it where there is height enough."""
    art: list[Paint] = []
    if lit:
        art.append(Box(spot.inset(-look.px(4)), "glow", look.px(6)))
    art.append(Box(spot, "paper-shade" if dim else "paper", look.px(5), shadow=look.px(2)))
    rim = look.px(3)
    line = min(look.text(26) * 1.2, spot.h * 0.3)
    tall = spot.h - line - 3 * rim > spot.w * 0.5
    side = min(spot.h - line - 3 * rim, spot.w - 2 * rim) if tall else min(spot.h - 2 * rim, spot.w * 0.4)
    if tall:
        top = spot.y + (spot.h - side - line - rim) / 2
        at = Rect(spot.x + (spot.w - side) / 2, top, side, side)
        name = Rect(spot.x + rim, at.bottom + rim / 2, spot.w - 2 * rim, line)
    else:
        at = Rect(spot.x + rim, spot.y + (spot.h - side) / 2, side, side)
        name = Rect(at.right + look.px(5), spot.y, spot.right - at.right - look.px(8), spot.h)
    size = min(look.text(26), line if tall else spot.h * 0.7)
    if look.width(words.CODE[code], "bebas", size) * 0.45 > name.w:
        # Where there is no room for a name, the picture has to do.
        return [*art, Pic(picture(code), spot.inset(rim).fitted(1.0), part=MOTIF, radius=rim)]
    art.append(Pic(picture(code), at, part=MOTIF, radius=rim))
    art.append(Words(words.CODE[code], name, "bebas", size, "ink", "centre" if tall else "left", least=0.4))
    return art


def agency(n: int, spot: Rect, look: Look) -> list[Paint]:
    k = spot.w / 250
    at = Rect(spot.x + 12 * k, spot.y + 280 * k, spot.w - 24 * k, 62 * k)
    return [
        Box(spot, "paper", 16 * k, shadow=look.px(5)),
        Pic(agency_picture(n), spot),
        Words(words.AGENCY[n], at, "bebas", 46 * k, "ink", "centre", least=0.35),
    ]


PEOPLE = ("fedora", "bob", "bald", "cloche", "beard", "veil", "pilot", "cap", "croupier")
"""By seat, who sits there."""
HEAD = (35.0, 26.0, 180.0, 180.0)
"""Head and shoulders of a bust."""


def agent(seat: int, spot: Rect, look: Look, gone: bool = False) -> list[Paint]:
    """The agent of a seat, on a square of paper, in the colour of that seat."""
    colours = (("accent", f"seat{seat}"), ("mid", f"seat{seat}-dark"))
    name = f"people/bust-{PEOPLE[seat]}"
    return [
        Box(spot, f"{COLOURS}.lit" if gone else "paper-shade", look.px(4)),
        Pic(name, spot, colours=colours, part=HEAD, radius=look.px(4), alpha=0.4 if gone else 1.0),
    ]
