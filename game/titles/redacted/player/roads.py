"""Where a computer player of [redacted] gets in this turn: the best way to every room, and how likely it succeeds."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush

from game.titles.redacted.cards import KEY, NONE
from game.titles.redacted.embassy import Rooms, rooms_in
from game.titles.redacted.player.odds import Grasp

PACE = 0.9995
"""Of two ways the shorter."""
FAR = 99


@dataclass(slots=True)
class Road:
    """A way to a room."""

    chance: float
    first: int
    steps: int
    key: bool


def occupant(g: Grasp, room: int) -> int:
    """Who else is awake in a room, or -1."""
    v = g.view
    if v.toasted and room == g.e.ballroom:
        return NONE
    for q, where in enumerate(v.where):
        if where == room and q != g.me:
            return q
    return NONE


def guarded(g: Grasp, room: int) -> bool:
    zone = g.view.zone
    return zone is not None and room in zone.guards


def free(g: Grasp, room: int) -> bool:
    return occupant(g, room) == NONE and not guarded(g, room)


def dark(g: Grasp, room: int) -> bool:
    return bool(g.view.dark and not g.e.lit >> room & 1)


def passing(g: Grasp, room: int) -> float:
    """How likely one gets on from a room: whoever stands there may attack."""
    if guarded(g, room):
        return 0.0
    who = occupant(g, room)
    if who == NONE:
        return 1.0
    if dark(g, room):
        return 0.9
    return 0.35 + 0.45 * g.friend[who]


def ways(g: Grasp, room: int, key: bool) -> Rooms:
    """Where one gets from a room; `key`: a Key is or may be used."""
    e, v = g.e, g.view
    found = e.doors[room]
    if key:
        found |= e.locked[room]
    elif v.active == g.me and e.service >> v.start & 1:
        found |= e.shafts[room]
    if v.lever != NONE and v.keeper != g.me:
        found &= ~(e.stairs[room] & (-1 if e.floor[room] == v.lever else e.floors[v.lever]))
    return found


def roads(g: Grasp, start: int, barred: Rooms, limit: int) -> dict[int, Road]:
    """By room that can be reached in this number of steps, the best way there."""
    v = g.view
    has_key = bool(v.key) or KEY in v.items
    found: dict[int, Road] = {}
    queue: list[tuple[float, int, int, int, bool]] = [(-1.0, start, NONE, 0, bool(v.key))]
    seen: set[int] = set()
    while queue:
        chance, room, first, steps, keyed = heappop(queue)
        if room in seen:
            continue
        seen.add(room)
        if room != start:
            found[room] = Road(-chance, first, steps, keyed and not v.key)
            chance *= passing(g, room)
        if not chance or steps >= limit:
            continue
        plain = ways(g, room, keyed)
        for to in rooms_in((plain | (ways(g, room, True) if has_key else 0)) & ~barred):
            if to not in seen:
                price = PACE if plain >> to & 1 else 0.9
                step = (chance * price, to, to if first == NONE else first, steps + 1)
                heappush(queue, (*step, keyed or not plain >> to & 1))
    return found
