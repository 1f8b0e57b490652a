"""The cards of [redacted], face up and face down."""

from __future__ import annotations

from game.catalogue import Line
from game.titles.redacted.cards import FACTIONS, INTERPOL, ITEMS, LETTER, MEETING, STAIN
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.paint import Box, Pic, Words
from game.ui.semantics import Paint, Rect

INTERACTION, ITEM, GUARD, ALERT = "backs/back-interaction", "backs/back-item", "backs/back-guard", "backs/back-alert"


SHOWING = (
    Line("In a fight it beats the Knife."),
    Line("In a fight it beats the Brass Knuckles."),
    Line("In a fight it beats the Garrotte."),
    Line("Peace, and the chance to give an item or to heal. Against an Attack it loses."),
    Line("Peace, and nothing given. Against an Attack there is still a defence by items."),
)


def meeting_picture(card: int) -> str:
    return f"cards/attack-{MEETING[card]}" if card < 3 else f"cards/{MEETING[card]}"


def item_picture(item: int) -> str:
    if item >= LETTER:
        return f"cards/item-alliance-{ITEMS[item]}"
    return f"cards/item-{ITEMS[item]}"


def loyalty_picture(loyalty: int) -> str:
    return "cards/loyalty-interpol" if loyalty == INTERPOL else f"cards/loyalty-{FACTIONS[loyalty % STAIN]}"


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
    if spot.w > look.px(64):
        # A smaller card is recognised by its picture.
        at = Rect(spot.x + 12 * k, spot.y + 280 * k, spot.w - 24 * k, 62 * k)
        art.append(Words(title, at, "bebas", 46 * k, "ink", "centre", least=0.35))
    return art


def meeting_card(kind: int, spot: Rect, look: Look, lit: bool = False) -> list[Paint]:
    return card(meeting_picture(kind), names.MEETING[kind], spot, look, lit)


def item_card(kind: int, spot: Rect, look: Look, lit: bool = False) -> list[Paint]:
    return card(item_picture(kind), names.ITEM[kind], spot, look, lit)


def loyalty_card(kind: int, spot: Rect, look: Look) -> list[Paint]:
    return card(loyalty_picture(kind), names.LOYALTY_OF[kind], spot, look, stain=STAIN <= kind < INTERPOL)


def number(n: int, spot: Rect, look: Look) -> list[Paint]:
    """The number of cards of a kind that are shown as one."""
    if n < 2:
        return []
    d = max(look.px(34), spot.w * 0.24)
    at = Rect(spot.right - d * 0.8, spot.y - d * 0.2, d, d)
    return [Box(at, "ink", d / 2), Words(f"×{n}", at, "bebas", d * 0.6, "paper", "centre")]
