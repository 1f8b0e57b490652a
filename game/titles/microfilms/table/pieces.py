"""The pieces on the casino's table: cards, chips, tokens, plates."""

from __future__ import annotations

from typing import NamedTuple

from game.catalogue import Line
from game.titles.microfilms import words
from game.titles.microfilms.cards import BLOODSTAINED, IDENTITIES, KINDS
from game.ui.look import Look
from game.ui.paint import Box, Dashes, Pic, Words
from game.ui.semantics import Paint, Rect

COLOURS = "microfilms"
QUIET = frozenset({"quiet"})
BUSTS = ("fedora", "bob", "bald", "cloche", "beard", "veil", "pilot", "cap", "fedora")
"""Who sits at which seat."""
CROUPIER = "croupier"
BACK = "backs/back-microfilms"


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
    """A card face up: picture and title; glowing if it can be picked."""
    k = spot.w / 250
    art: list[Paint] = []
    if lit:
        art.append(Box(spot.inset(-look.px(5)), "glow", 20 * k, shadow=look.px(5)))
    art.append(Box(spot, "paper", 16 * k, shadow=0.0 if lit else look.px(5)))
    art.append(Pic(name, spot))
    if stain:
        art.append(Pic("cards/bloodstain", spot))
    at = Rect(spot.x + 12 * k, spot.y + 280 * k, spot.w - 24 * k, 62 * k)
    art.append(Words(title, at, "bebas", 46 * k, "ink", "centre", least=0.35))
    return art


def held(kind: int, spot: Rect, look: Look, lit: bool = False) -> list[Paint]:
    return card(picture(kind), words.CARD[kind], spot, look, lit, kind in BLOODSTAINED)


def identity(id: int, spot: Rect, look: Look) -> list[Paint]:
    return card(identity_picture(id), words.IDENTITY[id], spot, look)


def backs(x: float, y: float, w: float, hand: int, look: Look) -> tuple[list[Paint], float]:
    """An identity and so many cards in hand, face down; and how wide that is."""
    art: list[Paint] = [Pic(BACK, Rect(x, y, w, w * 1.4))]
    left = x + w * 1.16
    for n in range(hand):
        art.append(Pic(BACK, Rect(left + n * w * 0.29, y, w, w * 1.4)))
    wide = w if not hand else w * 1.16 + w + w * 0.29 * (hand - 1)
    return art, wide


def chips(x: float, foot: float, ones: int, twos: int, u: float) -> list[Paint]:
    """Two stacks of chips, standing on a line; `x` is their middle, `u` their scale."""
    stacks = [(value, n) for value, n in ((2, twos), (1, ones)) if n]
    art: list[Paint] = []
    for k, (value, n) in enumerate(stacks):
        chip = CHIPS[value]
        w, h, step = chip.w * u, chip.h * u, chip.step * u
        left = x - chip.x * u + (k - (len(stacks) - 1) / 2) * 62 * u
        for level in range(n):
            name = f"tokens/chip-{value}" if level == 0 else f"tokens/chip-{value}-side"
            art.append(Pic(name, Rect(left, foot - h - level * step, w, h)))
        top = foot - h - (n - 1) * step
        face = Rect(left + (chip.x - 20) * u, top + (chip.y - 11) * u, 40 * u, 22 * u)
        art.append(Words(str(value), face, "bebas", 20 * u, chip.ink, "centre"))
    return art


class Chip(NamedTuple):
    """A chip's picture: its size, the middle of its face, what a layer adds, and the colour of its number."""

    w: float
    h: float
    x: float
    y: float
    step: float
    ink: str


CHIPS = {1: Chip(66, 43, 25, 12.5, 10, "ink"), 2: Chip(76, 49, 30, 15, 11, "paper")}


def purse(x: float, foot: float, francs: int, look: Look, scale: float) -> list[Paint]:
    """Chips and the sum beneath them."""
    size = look.text(24) * min(1.0, scale * 1.1)
    half = look.px(58) * scale
    label = Rect(x - half, foot - size * 1.2, 2 * half, size * 1.2)
    line = Line("{n} franc", many="{n} francs", n=francs) if francs else Line("no francs")
    art: list[Paint] = []
    if francs:
        art += chips(x, label.y - look.px(2), francs % 2, francs // 2, look.u * scale)
    else:
        w = look.px(58) * scale
        art.append(Dashes(Rect(x - w / 2, label.y - w * 0.55, w, w * 0.46), "dashes", look.px(2.5), w * 0.23))
    art.append(Words(line, label, "bebas", size, "paper" if francs else "paper-2", "centre", least=0.4))
    return art


def cleared_token(cleared: bool, spot: Rect) -> Pic:
    return Pic("tokens/token-cleared" if cleared else "tokens/token-suspect", spot.fitted(1.0))


def cleared_words(cleared: bool) -> Line:
    return Line("Cleared") if cleared else Line("Suspect")
