"""Where everything is on the table of [redacted]: three floors, a room on a floor, the strip with the player's
cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.titles.redacted.board import brought
from game.titles.redacted.board.picture import Picture, picture
from game.titles.redacted.embassy import Embassy
from game.titles.redacted.view import RedactedView
from game.ui.look import Look
from game.ui.semantics import Rect

COLOURS = "redacted"
QUIET = frozenset({"quiet"})
FLOORS = ("terrace", "ground", "basement")
WIDE, HIGH = 34, 47
"""The size of a floor in tiles; the last row is the face of the wall."""
LEAST_HAND = 200


@dataclass(frozen=True)
class Plan:
    """The places on the table. `floors` and `heads` go by floor; a floor that is not shown has none. `hand` is the
    strip along the bottom. `near` is the floor that is shown large, if there is one, and `lists` are the places beside
    the other ones for who is there."""

    floors: tuple[Rect | None, ...]
    heads: tuple[Rect | None, ...]
    board: Rect
    hand: Rect
    near: int = -1
    lists: tuple[Rect | None, ...] = ()


def plan(area: Rect, look: Look, close_up: str = "") -> Plan:
    """Three floors side by side, or one large floor with the others small beside it."""
    hand_h = min(look.px(276), area.h * 0.34)
    gap = look.px(24)
    head_h = max(look.px(56), look.text(44) * 1.2)
    floor_w = (area.w - 4 * gap) / 3
    needed = floor_w * HIGH / WIDE + head_h + look.px(12)
    if close_up in FLOORS:
        large = _large(area, look, FLOORS.index(close_up), head_h, gap)
        if large is not None:
            return large
        board, hand = area.cut_top(area.h - min(hand_h, look.px(LEAST_HAND)))
        return _close(area, board, hand, look, FLOORS.index(close_up), head_h, gap)
    if needed < area.h - hand_h:
        hand_h = min(area.h - needed, area.h * 0.46, look.px(620))
    board, hand = area.cut_top(area.h - hand_h)
    room = board.inset(gap, 0)
    high = min(room.h - head_h - look.px(12), floor_w * HIGH / WIDE)
    wide = high * WIDE / HIGH
    step = (room.w - 3 * wide) / 4 if room.w > 3 * wide + 4 * gap else (room.w - 3 * wide) / 2
    first = room.x + (step if room.w > 3 * wide + 4 * gap else 0.0)
    top = board.y + head_h + max(0.0, (board.h - head_h - look.px(12) - high) / 2)
    floors = tuple(Rect(first + n * (wide + step), top, wide, high) for n in range(3))
    heads = tuple(Rect(floor.x, floor.y - head_h, floor.w, head_h) for floor in floors)
    return Plan(floors, heads, board, hand)


def _large(area: Rect, look: Look, shown: int, head_h: float, gap: float) -> Plan | None:
    """One floor in the whole height, and beside it the others with lists of who is there, and the cards beneath them;
    None where the room is not wide enough for that."""
    high = area.h - head_h - look.px(16)
    wide = high * WIDE / HIGH
    beside = Rect(area.x + wide + 2 * gap, area.y, area.w - wide - 2 * gap, area.h)
    if beside.w < look.px(430) * max(1.0, look.grow * 0.9) or wide > area.w * 0.56:
        return None
    hand_h = min(area.h * 0.45, max(look.px(400), look.text(34) * 2.3 + look.px(300)))
    hand, upper = beside.cut_bottom(hand_h)
    small_h = (upper.h - 2 * head_h - look.px(20)) / 2
    small_w = small_h * WIDE / HIGH
    floors: list[Rect | None] = [None, None, None]
    heads: list[Rect | None] = [None, None, None]
    lists: list[Rect | None] = [None, None, None]
    floors[shown] = Rect(area.x + gap, area.y + head_h, wide, high)
    heads[shown] = Rect(area.x + gap, area.y, wide, head_h)
    for k, n in enumerate(other for other in range(3) if other != shown):
        y = upper.y + k * (head_h + small_h + look.px(10))
        heads[n] = Rect(upper.x, y, upper.w - gap, head_h)
        floors[n] = Rect(upper.x, y + head_h, small_w, small_h)
        lists[n] = Rect(upper.x + small_w + gap, y + head_h, upper.w - small_w - 2 * gap, small_h)
    board = Rect(area.x, area.y, area.w, area.h - hand_h)
    return Plan(tuple(floors), tuple(heads), board, hand, shown, tuple(lists))


def _close(area: Rect, board: Rect, hand: Rect, look: Look, shown: int, head_h: float, gap: float) -> Plan:
    """One floor as large as possible, with the two others beside it, one above the other."""
    room = board.inset(gap, 0)
    high = room.h - head_h - look.px(12)
    wide = high * WIDE / HIGH
    side_h = (room.h - 2 * head_h - look.px(24)) / 2
    side_w = side_h * WIDE / HIGH
    left = room.x + max(0.0, (room.w - wide - side_w - 2 * gap) / 2)
    floors: list[Rect | None] = [None, None, None]
    floors[shown] = Rect(left, board.y + head_h, wide, high)
    others = [n for n in range(3) if n != shown]
    for k, n in enumerate(others):
        floors[n] = Rect(left + wide + 2 * gap, board.y + head_h + k * (side_h + head_h + look.px(12)), side_w, side_h)
    heads = tuple(None if floor is None else Rect(floor.x, floor.y - head_h, floor.w, head_h) for floor in floors)
    return Plan(tuple(floors), heads, board, hand)


@cache
def _own_picture(floor: int) -> Picture:
    return picture(FLOORS[floor])


def floor_picture(view: RedactedView, floor: int) -> Picture:
    """What to draw of a floor."""
    return brought.pictures(view.board)[floor] if view.board else _own_picture(floor)


def room_rect(e: Embassy, floor: Rect, room: int) -> Rect:
    """The place of a room on its floor."""
    x, y, w, h = e.board.rooms[room].rect
    return Rect(floor.x + floor.w * x / WIDE, floor.y + floor.h * y / HIGH, floor.w * w / WIDE, floor.h * h / HIGH)


def door_rect(floor: Rect, box: tuple[float, float, float, float]) -> Rect:
    x, y, w, h = box
    return Rect(floor.x + floor.w * x / WIDE, floor.y + floor.h * y / HIGH, floor.w * w / WIDE, floor.h * h / HIGH)
