"""The embassy on the table: its floors from their maps, light and dark, and the way that the active agent came."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import hypot

from game.catalogue import Line, Who
from game.titles.redacted.board import Door
from game.titles.redacted.cards import NONE, Mission
from game.titles.redacted.embassy import HOUSE, Embassy, embassy
from game.titles.redacted.picks import path, reach, room_id, walked
from game.titles.redacted.table.blueprint import Side, glow_dots, light_cone
from game.titles.redacted.table.doors import in_the_door, opened
from game.titles.redacted.table.floor_close_up import closer
from game.titles.redacted.table.pawns import pawn
from game.titles.redacted.table.places import COLOURS, FLOORS, QUIET, Plan, door_rect, floor_picture, room_rect
from game.titles.redacted.table.rooms import badges, is_dark, room
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Disc, Tiles, Vector, Words
from game.ui.presses import Near
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import bar_button

CARPET = ("carpet",)
UNDER = ("furniture", "stairs")
OVER = ("building/shadows", "building/light", "building/walls", "building/lamps", "doors")
"""The layers of the maps: the glow of legal rooms lies on the carpet, darkness over the furniture."""
DARKNESS = 0.74
_NAME = (Line("Terrace"), Line("Ground"), Line("Basement"))


def floors(view: RedactedView, at: Plan, look: Look, marks: Marks) -> list[Node]:
    """Every floor that is shown, with its head."""
    found = []
    e, near, came = embassy(view), reach(view), walked(view)
    for n, place in enumerate(at.floors):
        head = at.heads[n]
        if place is None or head is None:
            continue
        found.append(_head(view, n, head, look, marks))
        found.append(_floor(view, n, place, look, marks, near, came))
    # The pawns come last, because they move from floor to floor above everything.
    pawns = [node for seat in range(len(view.where)) for node in pawn(view, seat, at, look)]
    pawns.sort(key=lambda node: node.rect.bottom)
    keys = [
        badge
        for number, n in enumerate(HOUSE.floor)
        if (place := at.floors[n]) is not None
        for badge in badges(view, number, room_rect(e, place, number), look, marks)
    ]
    return [*found, *opened(view, at, look, marks), *(in_the_door(view, node, at, marks) for node in pawns), *keys,
            *closer(view, at, look)]  # fmt: skip


def heads(view: RedactedView, n: int, at: Plan, look: Look) -> list[Node]:
    """The head of one floor, if it is shown."""
    head = at.heads[n]
    return [] if head is None else [_head(view, n, head, look, Marks())]


def floor_at(view: RedactedView, n: int, at: Plan, look: Look) -> list[Node]:
    """One floor with nothing to choose on it, if it is shown."""
    place = at.floors[n]
    return [] if place is None else [_floor(view, n, place, look, Marks(), {}, ())]


def _head(view: RedactedView, n: int, place: Rect, look: Look, marks: Marks) -> Node:
    side = min(place.h * 0.78, look.px(52))
    title, rest = place.inset(0, look.px(4)).cut_left(
        look.width(_NAME[n], "bebas", look.text(44), look.px(1)) + look.px(14)
    )
    button, rest = rest.cut_right(side, look.px(10))
    zoomed = marks.close_up == FLOORS[n]
    line = _remark(view, n)
    art: list[Paint] = [Words(_NAME[n], title, "bebas", look.text(44), "paper", tracking=look.px(1), least=0.4)]
    if look.width(line, "body", look.text(22)) * 0.7 < rest.w:
        ink = "glow" if n == view.lever else "paper-2"
        art.append(Words(line, rest, "body", look.text(22), ink, "right", least=0.6))
    tip = Line("Show all floors") if zoomed else Line("Look at this floor from close by")
    close = bar_button(
        f"zoom:{FLOORS[n]}",
        button.place(side, side),
        Line(""),
        look,
        icon="zoom-out" if zoomed else "zoom-in",
        ground=f"{COLOURS}.button",
        tip=tip,
        press=Near(FLOORS[n]),
    )
    return Node(f"head:{n}", "heading", place, _NAME[n], line, art=tuple(art), children=(close,), state=QUIET)


def _remark(view: RedactedView, n: int) -> Line:
    """What there is to say about a floor now."""
    if view.lever == n:
        return Line("locked by {who}", who=Who(view.keeper))
    if n == 0:
        if view.helicopter != NONE:
            return Line("a helicopter waits: {faction}", faction=names.FACTION[view.helicopter])
        return Line("no helicopter")
    if view.dark:
        return Line("the lights are out")
    if n == 1 and view.mission != Mission.ZONE:
        return Line("the toast is over") if view.toasted else Line("the toast is still to come")
    return Line("the lights are on")


def _floor(
    view: RedactedView, n: int, place: Rect, look: Look, marks: Marks, near: Mapping[int, int], came: Sequence[int]
) -> Node:
    e = embassy(view)
    numbers = [room for room in range(len(e.floor)) if e.floor[room] == n]
    art: list[Paint] = [
        Box(place.moved(look.px(10), look.px(12)), "#060d16", alpha=0.5),
        Tiles(floor_picture(view, n), place, CARPET),
    ]
    for number in numbers:
        if marks.lit(room_id(number)):
            spot = room_rect(e, place, number).whole()
            art.append(Vector(_dots(round(spot.w), round(spot.h), look.u), spot))
    art.append(Tiles(floor_picture(view, n), place, UNDER))
    art += [Box(room_rect(e, place, one), f"{COLOURS}.dark", alpha=DARKNESS) for one in numbers if is_dark(view, one)]
    art += _light(view, n, place, look)
    art.append(Tiles(floor_picture(view, n), place, OVER))
    art += _path(e, near, came, n, place, look)
    children = tuple(room(view, number, room_rect(e, place, number), look, marks, near) for number in numbers)
    return Node(f"floor:{n}", "group", place, _NAME[n], art=tuple(art), children=children, state=QUIET)


@lru_cache(maxsize=32)
def _dots(w: int, h: int, u: float) -> str:
    return glow_dots(w, h, u)


@lru_cache(maxsize=64)
def _cone(w: int, h: int, u: float, side: Side) -> str:
    return light_cone(w, h, u, side)


def _light(view: RedactedView, n: int, place: Rect, look: Look) -> list[Paint]:
    """Light that falls from a lit room into a dark one, through any door that is not locked."""
    if not view.dark:
        return []
    found: list[Paint] = []
    e = embassy(view)
    for door in e.board.doors:
        if e.floor[door.a] == n and door.kind != "locked":
            for here, there in ((door.a, door.b), (door.b, door.a)):
                if is_dark(view, here) and not is_dark(view, there):
                    spot, side = _fall(e, place, door, here)
                    spot = spot.whole()
                    found.append(Vector(_cone(round(spot.w), round(spot.h), look.u, side), spot))
    return found


def _fall(e: Embassy, place: Rect, door: Door, room: int) -> tuple[Rect, Side]:
    """The place in a room on which light falls through a door, and the side it comes from."""
    inner = room_rect(e, place, room)
    at = door_rect(place, door.box)
    x, y = at.centre
    if at.w > at.h:
        side: Side = "top" if y < inner.centre[1] else "bottom"
        w = min(inner.w, 1.1 * inner.h * 0.62)
        h = inner.h * 0.62
        left = min(max(inner.x, x - w / 2), inner.right - w)
        return Rect(left, inner.y if side == "top" else inner.bottom - h, w, h), side
    side = "left" if x < inner.centre[0] else "right"
    w, h = inner.w * 0.86, inner.h * 0.6
    top = min(max(inner.y, y - h / 2), inner.bottom - h)
    return Rect(inner.x if side == "left" else inner.right - w, top, w, h), side


# -- the way


def _path(
    e: Embassy, near: Mapping[int, int], came: Sequence[int], n: int, place: Rect, look: Look
) -> list[Paint]:  # fmt: skip
    """White dots along the way that the active agent came; glowing ones on to the goal that has the focus."""
    found = _dotted(e, came, n, place, "paper")
    if look.focus.startswith("room:"):
        goal = HOUSE.room(look.focus.removeprefix("room:"))
        found += _dotted(e, path(near, goal), n, place, "glow")
    return found


def _dotted(e: Embassy, rooms: Sequence[int], n: int, place: Rect, colour: str) -> list[Paint]:
    points: list[tuple[float, float]] = []
    for here, there in pairwise(rooms):
        if e.floor[here] == n:
            points.append(_foot(e, place, here))
        if e.floor[here] == e.floor[there] == n:
            door = next(d for d in e.board.doors if {d.a, d.b} == {here, there})
            points.append(door_rect(place, door.box).centre)
        if e.floor[there] == n:
            points.append(_foot(e, place, there))
    step, r = place.w * 0.034, max(1.5, place.w * 0.007)
    found: list[Paint] = []
    for (x, y), (to_x, to_y) in pairwise(points):
        far = hypot(to_x - x, to_y - y)
        many = int(far / step)
        found += [
            Disc(x + (to_x - x) * k / many, y + (to_y - y) * k / many, r, colour, border="ink", width=r * 0.55)
            for k in range(many)
        ]
    return found


def _foot(e: Embassy, place: Rect, room: int) -> tuple[float, float]:
    """Where an agent stands in a room."""
    spot = room_rect(e, place, room)
    return spot.x + spot.w * 0.6, spot.y + spot.h * 0.66
