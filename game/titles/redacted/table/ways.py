"""Ways through several rooms of the embassy: where the player can walk to, and by which way an agent has come."""

from __future__ import annotations

from collections.abc import Mapping

from game.titles.redacted import actions as do
from game.titles.redacted.cards import NONE
from game.titles.redacted.choices.warnings import awake
from game.titles.redacted.embassy import DOWN, HOUSE, embassy, rooms_in
from game.titles.redacted.frames import TURN
from game.titles.redacted.view import RedactedView


def way(view: RedactedView, id: str) -> list[do.Step]:
    """Steps to a room further away, through rooms where nothing can happen; empty if there is no such way."""
    kind, _, which = id.partition(":")
    if kind != "room":
        return []
    return [do.STEPS[room] for room in path(reach(view), HOUSE.room(which))[1:]]


def path(came: Mapping[int, int], goal: int) -> list[int]:
    """The rooms of a shortest walk, beginning with the agent's own; empty if there is none."""
    if goal not in came or came[goal] == NONE:
        return []
    found = [goal]
    while came[found[0]] != NONE:
        found.insert(0, came[found[0]])
    return found


def walked(view: RedactedView) -> list[int]:
    """The rooms that the active agent has walked through since the start or the last meeting, in order; empty if more
    than one way is possible."""
    if not view.steps or not view.trail or view.result or not 0 <= view.where[view.active] < DOWN:
        return []
    e = embassy(view)
    end = view.where[view.active]
    found: list[list[int]] = []
    todo = [([room], view.trail & ~(1 << room)) for room in (view.start,) if room != NONE]
    tried = 0
    while todo and len(found) < 2:
        tried += 1
        if tried > PATIENCE:
            return []
        came, left = todo.pop()
        if came[-1] == end and not left:
            found.append(came)
        for to in rooms_in((e.doors[came[-1]] | e.locked[came[-1]]) & left):
            todo.append(([*came, to], left & ~(1 << to)))
    return found[0] if len(found) == 1 else []


PATIENCE = 300
"""How many ways are tried to find the one by which an agent came; very long ones are not shown."""


def reach(view: RedactedView) -> dict[int, int]:
    """The rooms that the player can walk to in this turn, each with the room before it; empty if nobody may walk."""
    seat = view.seat
    if seat is None or view.asked != 1 << seat or view.frames[-1][0] != TURN or view.stopped:
        return {}
    e = embassy(view)
    if not 0 <= view.where[seat] < DOWN:
        return {}
    barred = view.barred | view.trail
    most = 2 - view.steps if view.hurt >> seat & 1 else len(e.doors)
    came: dict[int, int] = {view.where[seat]: NONE}
    far = {view.where[seat]: 0}
    todo = [view.where[seat]]
    for room in todo:
        for to in rooms_in(_open_doors(view, room) & ~barred):
            if to not in came and far[room] < most and not _stairs_locked(view, room, to):
                came[to], far[to] = room, far[room] + 1
                if _quiet(view, room, to):
                    todo.append(to)
    return came


def _open_doors(view: RedactedView, room: int) -> int:
    """The rooms that can be reached from a room without discarding anything; once a Key is used, also through locked
    doors."""
    e = embassy(view)
    if view.key:
        return e.doors[room] | e.locked[room]
    return e.doors[room] | (e.shafts[room] if e.service >> view.start & 1 else 0)


def _stairs_locked(view: RedactedView, room: int, to: int) -> bool:
    e = embassy(view)
    if view.lever == NONE or view.keeper == view.seat or not e.stairs[room] >> to & 1:
        return False
    return view.lever in (e.floor[room], e.floor[to])


def _quiet(view: RedactedView, room: int, to: int) -> bool:
    """Whether the agent can walk on through a room without anything happening."""
    e = embassy(view)
    if e.gates[room] >> to & 1 and awake(view, e.x_ray) not in (None, view.seat):
        return False
    if view.zone is not None and to in view.zone.guards:
        return False
    return to not in view.where or bool(view.toasted and to == e.ballroom)
