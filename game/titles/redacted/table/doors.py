"""Doors that open as somebody walks through: the agent stands in the door for a moment, on the way to the next room."""

from __future__ import annotations

from game.catalogue import Line
from game.core.contract import Seat
from game.titles.redacted.embassy import HOUSE, embassy
from game.titles.redacted.table.places import QUIET, Plan, door_rect
from game.titles.redacted.view import RedactedView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Disc, Pic
from game.ui.semantics import Node, Paint, Rect


def door_id(seat: Seat, here: int, there: int) -> str:
    """The door as somebody goes through it, from one room to the next."""
    return f"door:{seat}:{here}:{there}"


def crossing(marks: Marks) -> tuple[Seat, int, int] | None:
    """Who stands in a door just now, and between which rooms."""
    moment = marks.moment
    if moment is None or marks.beat or moment.beats < 2 or moment.stage:
        return None
    for id in moment.nodes:
        if id.startswith("door:"):
            seat, here, there = map(int, id.split(":")[1:])
            return seat, here, there
    return None


def opened(view: RedactedView, at: Plan, look: Look, marks: Marks) -> list[Node]:
    """The open door: light in the gap; at a lock the Key that fits, at an X-ray gate its bars."""
    found = crossing(marks)
    place = _place(view, at, found)
    if found is None or place is None:
        return []
    seat, here, there = found
    door = next(d for d in embassy(view).board.doors if {d.a, d.b} == {here, there})
    x, y = place.centre
    r = max(place.w, place.h) * 0.62
    art: list[Paint] = [Disc(x, y, r, "lamp", alpha=0.45), Disc(x, y, r * 0.66, "lamp", alpha=0.6)]
    if door.kind == "locked":
        side = r * 0.9
        spot = Rect(x - side / 2, y - side / 2, side, side).whole()
        art += [Disc(x, y, r * 0.62, "red"), Pic("icons/icon-key", spot, colours=(("ink", "paper"),))]
    elif door.kind == "xray":
        bar = r * 0.14
        art += [Box(Rect(x + k * r * 0.42 - bar / 2, y - r * 0.8, bar, r * 1.6), "screen") for k in (-1, 0, 1)]
    mark = Rect(x - r, y - r, 2 * r, 2 * r)
    id, line = door_id(seat, here, there), Line("an open door")
    return [Node(id, "frame", mark, line, art=tuple(art), state=QUIET, radius=r)]


def in_the_door(view: RedactedView, node: Node, at: Plan, marks: Marks) -> Node:
    """The pawn of whoever is on the way, moved into the door."""
    found = crossing(marks)
    place = _place(view, at, found)
    if found is None or place is None or node.id != f"pawn:{found[0]}":
        return node
    x, y = node.rect.centre
    return node.moved(place.centre[0] - x, place.centre[1] - y - node.rect.h * 0.12)


def _place(view: RedactedView, at: Plan, found: tuple[Seat, int, int] | None) -> Rect | None:
    if found is None:
        return None
    _, here, there = found
    floor = at.floors[HOUSE.floor[there]]
    door = next((d for d in embassy(view).board.doors if {d.a, d.b} == {here, there}), None)
    return door_rect(floor, door.box) if floor is not None and door is not None else None
