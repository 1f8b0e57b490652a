"""Where things lie at the casino's table: the other players' places, the piles in the middle, and the near side.

Everything follows from the room, the size of text and the number of players, and never from what anybody holds, so
nothing else moves when a card does. People sit around the oval as long as there is room for their plates, cards and
chips. Otherwise they sit side by side at the far edge, and the middle has the whole width.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.catalogue import Line
from game.ui.look import Look
from game.ui.semantics import Rect

SPREAD = {
    1: (0.0,),
    2: (-0.42, 0.42),
    3: (-0.7, 0.0, 0.7),
    4: (-0.79, -0.36, 0.36, 0.79),
    5: (-0.86, -0.5, 0.0, 0.5, 0.86),
}
"""By the number of other players, where they sit from left to right, in half widths of the table."""
ASIDE, STEP = 1.12, 0.24
"""The distance of the hand from the identity, and of each card from the next, in widths of a card."""
FAN = ASIDE + 1 + 2 * STEP
"""The width of an identity and three cards, in widths of a card."""
LONGEST = Line("discard · {n}", n=88)
RISE = 38.0
"""How many units the cards stick up from the near strip."""


class Chair(NamedTuple):
    """Another player's place: the bust behind the table, the plate on its edge, cards and chips in front of it."""

    place: int
    foot: tuple[float, float]
    """Where the bust stands."""
    scale: float
    plate: Rect
    hand: Rect
    purse: Rect
    narrow: bool
    """Whether the plate has two short lines instead of a sign and a token of its full height."""


class Plan(NamedTuple):
    """The places of everything on the table. `caption` is the size of the words beneath the piles."""

    strip: Rect
    oval: Rect
    chairs: tuple[Chair, ...]
    deck: Rect
    discard: Rect
    house: Rect
    offer: Rect
    caption: float


def plan(area: Rect, others: Sequence[int], look: Look) -> Plan:
    """The table for these other players, in turn order from the left."""
    strip, room = area.cut_bottom(min(max(look.px(250), look.text(22) * 9.0), area.h * 0.38))
    around = _around(area, strip, room, others, look)
    if _holds(around, area, look):
        return around
    return _side_by_side(area, strip, room, others, look)


def above(area: Rect, at: Plan) -> Rect:
    """What is left of the table above the near side."""
    return Rect(area.x, area.y, area.w, at.strip.y - area.y - 3).whole()


def crowded(strip: Rect, look: Look) -> bool:
    """Whether the player's name and francs need a separate line above the cards."""
    return plate_width(look) > strip.w * 0.33


def plate_width(look: Look) -> float:
    """The width that the player's plate needs."""
    return max(look.px(330), look.text(50) * 5.2)


def _middle(centre: float, y: float, w: float, caption: float, look: Look) -> tuple[Rect, Rect, Rect, Rect, float]:
    """The places of deck, discard, house and a card on offer, from left to right, and the size of their captions."""
    wide = look.width(LONGEST, "bebas", caption, look.px(1)) + look.px(12)
    gap = max(w * 0.22, wide - w)
    size = w * 1.4
    deck = Rect(centre - w * 1.5 - gap, y, w, size)
    discard = Rect(centre - w * 0.5, y, w, size)
    house = Rect(centre + w * 0.5 + gap, y, w * 1.3, size)
    offer = Rect(house.right + w * 0.14, y + size * 0.4, w * 0.8, w * 1.12)
    return deck, discard, house, offer, caption


# -- around the oval


def _around(area: Rect, strip: Rect, room: Rect, others: Sequence[int], look: Look) -> Plan:
    top = room.y + max(look.px(172), room.h * 0.25)
    w = min(room.w * 0.95, (room.bottom - top) * 3.2)
    oval = Rect(area.centre[0] - w / 2, top, w, (room.bottom - top) * 1.18)
    scale = min(1.0, oval.w / look.px(1432), oval.h / look.px(600))
    cx, cy = oval.centre
    rx, ry = oval.w / 2, oval.h / 2
    chairs = []
    for place, f in zip(others, SPREAD[len(others)], strict=True):
        rim = cy - ry * math.sqrt(1 - f * f)
        outer = abs(f) > 0.6
        h = max(look.px(70) * scale, look.text(36) * 0.8 + look.text(23))
        w = max(look.px(250) * scale, look.text(36) * 4.2)
        left = min(max(area.x + look.px(8), cx + f * rx - w / 2), area.right - w - look.px(8))
        plate = Rect(left, rim - look.px(6), w, h)
        card = look.px(76) * scale
        wide = card * FAN + look.px(118) * scale
        y = max(rim + look.px(97 if outer else 89) * scale, plate.bottom + look.px(8))
        block = Rect(cx + f * rx * (0.87 if outer else 0.92) - wide / 2, y, wide, card * 1.42)
        hand, purse = block.cut_left(card * FAN)
        chairs.append(Chair(place, (cx + f * rx, rim), scale, plate, hand, purse, False))
    size = look.px(124) * scale
    caption = look.text(26)
    while caption > look.px(16) and look.width(LONGEST, "bebas", caption, look.px(1)) > size * 1.4:
        caption *= 0.96
    deck, discard, house, offer, caption = _middle(cx, cy - look.px(70) * scale, size, caption, look)
    return Plan(strip, oval, tuple(chairs), deck, discard, house, offer, caption)


def under(pile: Rect, caption: float, look: Look) -> Rect:
    """The place of the words beneath a pile."""
    wide = look.width(LONGEST, "bebas", caption, look.px(1)) + look.px(4)
    return Rect(pile.centre[0] - wide / 2, pile.bottom + look.px(6), wide, caption * 1.3)


def _holds(plan: Plan, area: Rect, look: Look) -> bool:
    """Whether nothing overlaps, and the captions have not become too small."""
    piles = (plan.deck, plan.discard, plan.house)
    blocks = [pile.union(under(pile, plan.caption, look)) for pile in piles]
    blocks.append(plan.offer)
    for chair in plan.chairs:
        blocks += [chair.plate, chair.hand.union(chair.purse)]
    lowest = plan.strip.y - look.px(RISE)
    room = Rect(area.x, area.y, area.w, lowest - area.y)
    apart = all(not a.overlaps(b) for n, a in enumerate(blocks) for b in blocks[n + 1 :])
    return apart and all(block.inside(room) for block in blocks) and plan.caption > look.text(26) * 0.7


# -- side by side


def _side_by_side(area: Rect, strip: Rect, room: Rect, others: Sequence[int], look: Look) -> Plan:
    count = len(others)
    gap = look.px(10)
    wide = min((room.w - gap * (count + 1)) / count, look.px(390))
    bottom = room.bottom - (gap if crowded(strip, look) else look.px(RISE) + gap)
    high = bottom - room.y
    plate_h = min(look.text(36) + look.text(23) * 1.2, high * 0.22)
    card = min(look.px(84), wide * 0.54 / FAN, high * 0.16)
    before = max(card * 1.42, min(look.text(24) * 1.2 + look.px(34), high * 0.2))
    caption = look.text(26)
    while caption > look.px(16) and 3.4 * look.width(LONGEST, "bebas", caption, look.px(1)) > room.w:
        caption *= 0.96
    left = high - plate_h - before - caption * 1.3 - 4 * gap
    pile = min(look.px(190), left * 0.57)
    bust = min(look.px(210), left - pile)
    y = room.y + bust + gap
    apart = (room.w - wide * count) / (count + 1)
    chairs = []
    for n, place in enumerate(others):
        plate = Rect(room.x + apart + n * (wide + apart), y, wide, plate_h)
        block = Rect(plate.x, plate.bottom + gap, wide, before)
        hand, purse = block.place(min(wide, card * FAN + wide * 0.46), before).cut_left(card * FAN, look.px(4))
        scale = bust / look.px(206)
        chairs.append(Chair(place, (plate.centre[0], plate.y + look.px(6)), scale, plate, hand, purse, True))
    w = min(pile / 1.4, room.w / 4.6)
    under_all = y + plate_h + before + 2 * gap
    spare = bottom - caption * 1.3 - gap - w * 1.4 - under_all
    deck, discard, house, offer, caption = _middle(room.centre[0], under_all + max(0.0, spare / 2), w, caption, look)
    shift = min(0.0, area.right - gap - offer.right)
    deck, discard, house, offer = (spot.moved(shift, 0) for spot in (deck, discard, house, offer))
    top = y + plate_h * 0.5
    oval = Rect(area.centre[0] - area.w * 0.72, top, area.w * 1.44, (room.bottom - top) * 1.3)
    return Plan(strip, oval, tuple(chairs), deck, discard, house, offer, caption)


__all__ = ["Chair", "Plan", "above", "crowded", "plan", "plate_width", "under"]
