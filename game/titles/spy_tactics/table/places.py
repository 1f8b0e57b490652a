"""Where everything is on the table of Spy Tactics.

The others sit round the table, clockwise from the left of whoever is at the near side. Where there is little room for
text, or for many people, they are a horseshoe of plates instead, with their faces in the plates.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ui.look import Look
from game.ui.semantics import Rect

ROUND_W, ROUND_H = 1512.0, 610.0
"""The room round the table, in units, for which the places below are made."""
SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    3: ((0.19, 196), (0.5, 160), (0.81, 196)),
    4: ((0.105, 274), (0.3, 172), (0.7, 172), (0.895, 274)),
    5: ((0.105, 274), (0.3, 172), (0.5, 154), (0.7, 172), (0.895, 274)),
    6: ((0.087, 274), (0.25, 182), (0.417, 154), (0.583, 154), (0.75, 182), (0.913, 274)),
}
"""By the number of others, where each plate is: its middle as a share of the width, and its top in units."""
LEAST_SCALE = 0.8
"""How much smaller than usual people may sit round the table before they become a horseshoe."""
LARGE_TEXT = 1.15


class Spot(NamedTuple):
    """The places of one of the others: the plate, the face, earlier codes, and the code of this round."""

    seat: int
    plate: Rect
    face: Rect
    prints: Rect
    now: Rect


class Plan(NamedTuple):
    """The places of the others, of the plaque with the bans, of the place to seal a code, of one's own earlier codes,
    of the track and of the strip at the near side."""

    large: bool
    """Whether the others are a horseshoe of plates."""
    others: tuple[Spot, ...]
    plaque: Rect
    seal: Rect
    own: Rect
    track: Rect
    hand: Rect
    room: Rect


def around(seats: int, me: int) -> tuple[int, ...]:
    """The others, clockwise from the left of this seat."""
    return tuple((me + k) % seats for k in range(1, seats))


def bands(area: Rect, seats: int, look: Look) -> tuple[bool, Rect, Rect, Rect]:
    """Whether text or people need the large arrangement; the room round the table, the track, and the near strip."""
    large = look.grow > LARGE_TEXT or seats - 1 not in SPOTS
    hand_h, track_h = look.px(290), look.px(98)
    if not large:
        left = area.h - hand_h - track_h - look.px(16)
        large = min(area.w / ROUND_W, left / ROUND_H) < LEAST_SCALE * look.u
    if large:
        hand_h = min(look.px(330) * max(1.0, 0.4 + 0.62 * look.grow), area.h * 0.42)
        track_h = min(max(look.px(92), look.text(26) * 1.2 + look.px(54)), area.h * 0.14)
    hand, rest = area.cut_bottom(hand_h, look.px(6))
    track, room = rest.cut_bottom(track_h, look.px(4 if large else 8))
    return large, room, track.inset(look.px(24), 0), hand


def plan(area: Rect, seats: int, me: int, look: Look) -> Plan:
    large, room, track, hand = bands(area, seats, look)
    if large:
        return _horseshoe(room, track, hand, seats, me, look)
    k = min(room.w / ROUND_W, room.h / ROUND_H)
    others = around(seats, me)
    wide = 224 if len(others) > 5 else 260
    found = []
    for seat, (share, top) in zip(others, SPOTS[len(others)], strict=True):
        x, y = room.x + room.w * share, room.y + top * k + (room.h - ROUND_H * k) * 0.5
        plate = Rect(x - wide * k / 2, y, wide * k, 60 * k)
        r = 84 * k
        face = Rect(x - r, plate.y - 2 * r + 26 * k, 2 * r, 2 * r)
        prints = Rect(plate.x - 4 * k, plate.bottom + 10 * k, plate.w + 8 * k, 67 * k)
        now = Rect(x - 43 * k, prints.bottom + 10 * k, 86 * k, 120 * k)
        found.append(Spot(seat, plate, face, prints, now))
    low = room.bottom - 12 * k
    middle = room.centre[0]
    seal = Rect(middle - 51 * k, low - 143 * k, 102 * k, 143 * k)
    # With four at the table, and with seven, a neighbour's cards lie where the plaque would begin.
    plaque = Rect(middle - 484 * k, low - 152 * k, 402 * k, 152 * k)
    own = Rect(middle + 90 * k, low - 128 * k, 400 * k, 112 * k)
    return Plan(False, tuple(found), plaque, seal, own, track, hand, room)


def _horseshoe(room: Rect, track: Rect, hand: Rect, seats: int, me: int, look: Look) -> Plan:
    """Up to three plates at each side, whose uppermost are the corners of the row on top, and up to two between these
    corners."""
    others = around(seats, me)
    side = min(3, len(others) // 2)
    top = len(others) - 2 * side
    inner = room.inset(look.px(12), look.px(8))
    gap = look.px(12)
    columns = inner.columns(max(3, 2 + top) if side < 3 else 4, gap)
    high = min(look.px(132) * max(1.0, 0.6 + 0.4 * look.grow), (inner.h - gap * 2) / 3)
    if side < 3:
        high = min(look.px(160) * max(1.0, 0.5 + 0.5 * look.grow), (inner.h - gap) / 2)
    step = min((inner.h - high) / max(1, side - 1), high + look.px(40)) if side > 1 else 0.0
    rows = [Rect(0, inner.y + n * step, 0, high) for n in range(side)]
    left = [Rect(columns[0].x, row.y, columns[0].w, high) for row in reversed(rows)]
    right = [Rect(columns[-1].x, row.y, columns[-1].w, high) for row in rows]
    between = Rect(columns[1].x, inner.y, columns[-2].right - columns[1].x, high)
    tops = [between.place(columns[0].w, high)] if top == 1 else list(between.columns(2, gap)) if top else []
    found = [_plate(seat, place, look) for seat, place in zip(others, [*left, *tops, *right], strict=True)]
    upper = inner.y + (high + gap if top else 0.0)
    middle = Rect(between.x, upper, between.w, inner.bottom - upper)
    if side == 1:
        middle = Rect(inner.x, upper, inner.w, inner.bottom - upper).inset(inner.w * 0.2, 0)
    middle = middle.inset(look.px(6), look.px(6))
    seal_w = min(middle.h * 0.72, middle.w * 0.3)
    seal, plaque = middle.cut_right(seal_w, look.px(24))
    seal = seal.fitted(0.72)
    return Plan(True, tuple(found), plaque, seal, Rect(0, 0, 0, 0), track, hand, room)


def _plate(seat: int, place: Rect, look: Look) -> Spot:
    """Within a plate of the horseshoe: the face at the left, the code of this round at the right, the last print below
    the name."""
    inner = place.inset(look.px(8), look.px(7))
    now = inner.cut_right(min(inner.h * 0.72, inner.w * 0.26))[0].fitted(0.715, 1.0)
    face = Rect(place.x, place.y, min(place.h * 0.8, place.w * 0.3), place.h)
    rest = Rect(face.right + look.px(12), inner.y, now.x - face.right - look.px(20), inner.h)
    side = min(rest.h * 0.46, rest.w * 0.4, look.px(64) * max(1.0, look.grow * 0.8))
    prints = Rect(rest.right - side, rest.bottom - side, side, side)
    return Spot(seat, place, face, prints, now)


def lined(place: Rect, count: int, aspect: float, gap: float, ax: float = 0.5) -> list[Rect]:
    """Places for prints of equal size in a row; they become smaller as there are more of them."""
    w = min(place.h * aspect, (place.w - gap * (count - 1)) / max(1, count))
    whole = w * count + gap * (count - 1)
    x = place.x + (place.w - whole) * ax
    h = w / aspect
    return [Rect(x + n * (w + gap), place.y, w, h).whole() for n in range(count)]
