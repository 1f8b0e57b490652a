"""The pieces on Kompromat's table: pictures of missions, their worth, equipment cards and their backs."""

from __future__ import annotations

from game.titles.kompromat.cards import CODES, COUNTER, DOCUMENTS, MISSIONS, TARGET_WORTH, TARGETS
from game.titles.kompromat.words import names
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic, Words
from game.ui.semantics import Paint, Rect

SIDE = ("a", "b")
"""The palette of each side's equipment."""
COLOURS = "kompromat"
QUIET = frozenset({"quiet"})


def mission_picture(kind: int) -> str:
    if kind in COUNTER:
        return "cards/mission-counter-intelligence"
    return f"cards/{'mission' if kind <= DOCUMENTS else 'item'}-{MISSIONS[kind]}"


def badge(kind: int, place: Rect, k: float) -> list[Paint]:
    """What a mission is worth, in the upper left corner."""
    if kind in (CODES, DOCUMENTS):
        box = Rect(place.x + 10 * k, place.y + 10 * k, 122 * k, 50 * k)
        return [
            Box(box, "paper", 25 * k, "ink", 5 * k),
            Words("2·6·12", box, "bebas", 36 * k, "ink", "centre"),
        ]
    worth = TARGET_WORTH[kind] if kind < len(TARGETS) else 1
    x, y = place.x + 38 * k, place.y + 38 * k
    box = Rect(x - 27 * k, y - 27 * k, 54 * k, 54 * k)
    return [
        Disc(x, y, 27 * k, "ink"),
        Disc(x, y, 22 * k, "paper"),
        Words(str(worth), box, "bebas", 38 * k, "ink", "centre"),
    ]


def mission_card(kind: int, place: Rect, look: Look, shadow: float = 6) -> list[Paint]:
    """A mission with its picture, its name and its worth."""
    k = place.w / 250
    title = Rect(place.x + 12 * k, place.y + 280 * k, place.w - 24 * k, 62 * k)
    return [
        Box(place, "paper", 16 * k, shadow=look.px(shadow)),
        Pic(mission_picture(kind), place),
        Words(names.MISSION[kind], title, "bebas", 46 * k, "ink", "centre", least=0.4),
        *badge(kind, place, k),
    ]


def face(seat: int, kind: int, spot: Rect, look: Look, shadow: float = 4) -> list[Paint]:
    """An equipment card: its number is the picture, and again small in the corner, so that a fan can be read."""
    k = spot.w / 250
    number = names.CARD[kind]
    disc = Rect(spot.x + 29 * k, spot.y + 94 * k, 192 * k, 192 * k)
    return [
        Box(spot, "paper", 16 * k, shadow=look.px(shadow), shade="#0c1418"),
        Pic(f"cards/equip-{SIDE[seat]}", spot),
        Words(number, disc, "bebas", (150 if len(number) > 1 else 178) * k, "ink", "centre"),
        Words(number, Rect(spot.x + 26 * k, spot.y + 20 * k, 60 * k, 56 * k), "bebas", 56 * k, "paper"),
    ]


def back(seat: int, spot: Rect, look: Look, shadow: float) -> Pic:
    return Pic(f"backs/back-equip-{SIDE[seat]}", spot)
