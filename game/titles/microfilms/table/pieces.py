"""The pieces on the casino's table: cards, chips, tokens, plates."""

from __future__ import annotations

import math
from typing import NamedTuple

from game.catalogue import Line
from game.titles.microfilms.cards import BLOODSTAINED, IDENTITIES, KINDS
from game.titles.microfilms.table.places import ASIDE, FAN, STEP
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import names
from game.ui.look import LARGE_BOLD, Look
from game.ui.paint import Dashes, Pic, Words
from game.ui.semantics import Paint, Rect
from game.ui.widgets import card_face, plate

COLOURS = "microfilms"
QUIET = frozenset({"quiet"})
CROUPIER = "people/bust-croupier"
BACK = "backs/back-microfilms"
OUT = Line("out of the game")
LEAST_TITLE = 8.0
"""A title that would be smaller than this, in pixels, is left out."""


def picture(kind: int) -> str:
    name = KINDS[kind]
    if name.startswith("microfilm"):
        return f"cards/item-{name}"
    if name.startswith("letter"):
        return f"cards/item-alliance-{name}"
    return f"cards/{_ACTION.get(name, name)}"


_ACTION = {
    "steal-blackmail": "action-steal-blackmail",
    "interrogate-blackmail": "action-interrogate",
    "cash-out-blowback": "cash-out",
}


def identity_picture(id: int) -> str:
    return f"cards/identity-{IDENTITIES[id]}"


def card(name: str, title: Line, spot: Rect, look: Look, lit: bool = False, stain: bool = False) -> list[Paint]:
    """A card face up; its title is left out where it would be too small to read."""
    size = 46 * spot.w / 250
    room = spot.w * (250 - 24) / 250
    read = min(size, size * room / max(1.0, look.width(title, "bebas", size))) >= LEAST_TITLE
    return card_face(name, title if read else None, spot, look, lit, "cards/bloodstain" if stain else "")


def held(kind: int, spot: Rect, look: Look, lit: bool = False) -> list[Paint]:
    """A card of a hand; a small one has a short title."""
    title = names.SHORT[kind] if spot.w < look.px(140) else names.CARD[kind]
    return card(picture(kind), title, spot, look, lit, kind in BLOODSTAINED)


def identity(id: int, spot: Rect, look: Look) -> list[Paint]:
    return card(identity_picture(id), names.IDENTITY[id], spot, look)


def backs(spot: Rect, hand: int, look: Look) -> tuple[list[Paint], Rect]:
    """An identity and the cards of a hand, face down, in the middle of `spot`, and the place that they take."""
    w = min(spot.h / 1.4, spot.w / FAN)
    fan = w * STEP if hand < 4 else w * 2 * STEP / (hand - 1)
    wide = w if not hand else w * ASIDE + w + fan * (hand - 1)
    x = spot.x + (spot.w - wide) / 2
    art: list[Paint] = [Pic(BACK, Rect(x, spot.y, w, w * 1.4))]
    art += [Pic(BACK, Rect(x + w * ASIDE + n * fan, spot.y, w, w * 1.4)) for n in range(hand)]
    return art, Rect(x, spot.y, wide, w * 1.4)


def chips(
    x: float, foot: float, ones: int, twos: int, u: float, look: Look, tall: float = math.inf, apart: float = 62
) -> list[Paint]:
    """Two stacks of chips that stand on a line; `x` is their middle, `u` their scale, `tall` the most height."""
    stacks = [(value, n) for value, n in ((2, twos), (1, ones)) if n]
    art: list[Paint] = []
    for k, (value, n) in enumerate(stacks):
        chip = CHIPS[value]
        w, h, step = chip.w * u, chip.h * u, chip.step * u
        if n > 1:
            step = min(step, max(u, (tall - h) / (n - 1)))
        left = x - chip.x * u + (k - (len(stacks) - 1) / 2) * apart * u
        for level in range(n):
            name = f"tokens/chip-{value}" if level == 0 else f"tokens/chip-{value}-side"
            art.append(Pic(name, Rect(left, foot - h - level * step, w, h)))
        top = foot - h - (n - 1) * step
        face = Rect(left + (chip.x - 20) * u, top + (chip.y - 11) * u, 40 * u, 22 * u)
        # On small chips the sum beneath them has to do.
        if 20 * u >= LARGE_BOLD * max(1.0, look.u):
            art.append(Words(str(value), face, "bebas", 20 * u, chip.ink, "centre"))
    return art


class Chip(NamedTuple):
    """A chip's picture: its size, the centre of its face, the height that a chip adds to a stack, and the colour of its
    number."""

    w: float
    h: float
    x: float
    y: float
    step: float
    ink: str


CHIPS = {1: Chip(66, 43, 25, 12.5, 10, "ink"), 2: Chip(76, 49, 30, 15, 11, "chip-words")}


def purse(spot: Rect, francs: int, look: Look, goal: int = 0, narrow: bool = False) -> list[Paint]:
    """Chips, and the sum beneath them; red when a `goal` is close. In a `narrow` place the sum keeps off the cards."""
    label, room = spot.cut_bottom(min(look.text(24) * 1.2, spot.h * 0.5))
    label = label.inset(look.px(4), 0) if narrow else Rect(label.x + look.px(4), label.y, label.w, label.h)
    line = Line("{n} franc", many="{n} francs", n=francs) if francs else Line("no francs")
    colour = "bad" if goal and francs + 3 >= goal else "paper"
    art: list[Paint] = []
    if francs:
        both = francs % 2 and francs > 1
        u = min(look.u * 1.1, room.h / 50, spot.w / (118 if both else 76))
        low = look.px(2)
        art += chips(room.centre[0], room.bottom - low, francs % 2, francs // 2, u, look, room.h - low, 50)
    else:
        art.append(slot(room, look))
    words = Words(line, label, "bebas", look.text(24), colour, "centre", least=0.4)
    return [*art, plate(words, look), words]


def slot(room: Rect, look: Look) -> Dashes:
    """The place of the chips when there are none."""
    w = min(look.px(62), room.h / 0.6, room.w)
    at = Rect(room.centre[0] - w / 2, room.bottom - w * 0.55, w, w * 0.46)
    return Dashes(at, "dashes", look.px(2.5), w * 0.23)


def name_words(line: Line, place: Rect, size: float, colour: str, look: Look) -> Words:
    """A name in one line, or in two if it would become very small in one."""
    long = look.width(line, "bebas", size) * 0.62 > place.w
    return Words(line, place, "bebas", size, colour, wrap=long, lead=0.92, least=0.3 if long else 0.5)


def standing_token(view: MicrofilmsView, place: int, spot: Rect) -> Pic:
    """The token in front of a place; an eliminated seat has none."""
    if view.out >> place & 1:
        return Pic("tokens/eliminated", spot.fitted(1.0))
    return Pic("tokens/token-cleared" if view.cleared >> place & 1 else "tokens/token-suspect", spot.fitted(1.0))


def standing(view: MicrofilmsView, place: int) -> Line:
    """What that token says."""
    if view.out >> place & 1:
        return OUT
    return Line("Cleared") if view.cleared >> place & 1 else Line("Suspect")


def standing_colour(view: MicrofilmsView, place: int) -> str:
    return "good" if view.cleared >> place & 1 else "bad"
