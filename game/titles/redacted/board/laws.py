"""The laws of the board. They turn three floors into a board, or raise a `BrokenMap` that says what is wrong and where.

A room is a rectangle, and its name is its id. A door joins the two rooms that its picture touches; a flight of stairs
begins in the room around its centre. Nothing else on a map has a meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from game.titles.redacted.board.plan import FLOORS, KINDS, LOCKED, STOREY, XRAY, Board, BrokenMap, Door, Room, Way
from game.titles.redacted.board.tiled import Box, Floor, Thing

FUNCTIONS = {
    "terrace": ("helipad", "gallery", "storage", "service", "armoury", "x_ray", "staircase", "telex", "security_hq"),
    "ground": (
        "kitchen", "office", "service", "entrance", "ballroom", "jamming", "staircase", "central_lock", "infirmary",
    ),
    "basement": ("radio", "computer", "service", "vault", "cellar", "storage", "staircase", "breaker", "tunnel"),
}  # fmt: skip
"""What the rules place on each floor; every function appears once."""
KNOWN = frozenset(function for floor in FUNCTIONS.values() for function in floor)
HIDEOUTS = ("telex", "tunnel")
SHAFTS = ("staircase", "service")

CONTACT = 0.25
"""A door must touch a room along at least this part of a tile; a corner does not count."""
CLOSE = 0.1
"""A gap of up to this part of a tile is ignored."""

Ways = list[list[Way]]


def board(floors: Sequence[Floor]) -> Board:
    """The board of the three floors, from top to bottom."""
    rooms: list[Room] = []
    names: list[tuple[str, Thing]] = []
    for number, floor in enumerate(floors):
        read = [(_room(thing, number), thing) for thing in floor.rooms]
        _lie_well(floor, read)
        _are_complete(floor, number, read)
        for room, thing in _reading_order(read):
            rooms.append(room)
            names.append((room.id, thing))
    ids = [room.id for room in rooms]
    ways: Ways = [[] for _ in rooms]
    doors = [door for number, floor in enumerate(floors) for door in _doors(floor, number, rooms, ways)]
    _climb([(thing, number) for number, floor in enumerate(floors) for thing in floor.stairs], rooms, ids, ways)
    _can_be_walked(rooms, [thing for _, thing in names], ways)
    _hideouts_are_fair(rooms, [thing for _, thing in names], ways)
    return Board.of_parts(rooms, ways, doors)


# Rooms


def _room(thing: Thing, floor: int) -> Room:
    if thing.turned or thing.shaped or min(thing.box[2:]) <= 0:
        raise thing.broken("a room is an upright rectangle")
    if not thing.name.startswith(FLOORS[floor] + "."):
        raise thing.broken(f"a room of this floor is called “{FLOORS[floor]}.” and something")
    _only(thing, ("function", "lit", "computer", "hideout"))
    function = _word(thing, "function")
    if function not in KNOWN:
        raise thing.broken(f"no room has the function “{function}”")
    if any(abs(side - round(side)) > 0.01 for side in thing.box):
        raise thing.broken("a room covers whole tiles")
    x, y, wide, high = (round(side) for side in thing.box)
    room = Room(
        id=thing.name,
        floor=floor,
        function=function,
        lit=_flag(thing, "lit"),
        computer=_flag(thing, "computer"),
        hideout=_flag(thing, "hideout"),
        rect=(x, y, wide, high),
    )
    if room.hideout != (function in HIDEOUTS):
        raise thing.broken("hideouts are the Telex and the Tunnel, both and no other")
    return room


def _lie_well(floor: Floor, read: list[tuple[Room, Thing]]) -> None:
    for n, (room, thing) in enumerate(read):
        x, y, wide, high = room.rect
        if x < 0 or y < 0 or x + wide > floor.width or y + high > floor.height:
            raise thing.broken("lies outside the map")
        for other, at in read[:n]:
            if other.id == room.id:
                raise thing.broken(f"has the id of object {at.id}")
            if min(_overlap(room.rect, other.rect)) > 0:
                raise thing.broken(f"overlaps the {at}")


def _are_complete(floor: Floor, number: int, read: list[tuple[Room, Thing]]) -> None:
    if len(read) != STOREY:
        raise BrokenMap(floor.file, f"has {len(read)} rooms, and a floor has {STOREY}, of 27 in all")
    wanted = FUNCTIONS[FLOORS[number]]
    seen: dict[str, Thing] = {}
    for room, thing in read:
        if room.function not in wanted:
            raise thing.broken(f"a room with the function “{room.function}” is not on this floor")
        if room.function in seen:
            one = "one Entrance" if room.function == "entrance" else f"one “{room.function}” on a floor"
            raise thing.broken(f"there is {one}, and the {seen[room.function]} is it already")
        seen[room.function] = thing


def _reading_order(read: list[tuple[Room, Thing]]) -> list[tuple[Room, Thing]]:
    """Rooms row by row, from the left. A row consists of the rooms beside its highest room, so that maps need not be
    drawn exactly."""
    left = sorted(read, key=lambda entry: entry[0].rect[1])
    ordered: list[tuple[Room, Thing]] = []
    while left:
        _, top, _, high = left[0][0].rect
        row = [entry for entry in left if entry[0].rect[1] + entry[0].rect[3] / 2 < top + high]
        ordered += sorted(row, key=lambda entry: entry[0].rect[0])
        left = [entry for entry in left if entry not in row]
    return ordered


# Doors


def _doors(floor: Floor, number: int, rooms: list[Room], ways: Ways) -> Iterable[Door]:
    here = [n for n, room in enumerate(rooms) if room.floor == number]
    standing: dict[tuple[int, int], Thing] = {}
    for thing in floor.doors:
        _only(thing, ("kind", "locked_from"))
        kind = _word(thing, "kind")
        if kind not in KINDS:
            raise thing.broken(f"no door is “{kind}”; it is “plain”, “locked” or “xray”")
        if thing.inherited.get("kind", kind) != kind:
            raise thing.broken(f"is “{kind}”, and its picture shows a door that is “{thing.inherited['kind']}”")
        touched = [n for n in here if _touches(thing.box, rooms[n].rect)]
        if len(touched) != 2:
            which = " and ".join(rooms[n].id for n in touched) or "none"
            raise thing.broken(f"a door joins two rooms, this one touches {which}")
        a, b = touched
        if (a, b) in standing:
            raise thing.broken(f"{rooms[a].id} and {rooms[b].id} are joined already, by the {standing[a, b]}")
        standing[a, b] = thing
        side = _locked_side(thing, kind, rooms, a, b)
        for stairs, other in ((a, b), (b, a)):
            if rooms[stairs].function == "service" and side != other:
                outside = rooms[other].id
                raise thing.broken(f"a door of the Service Staircase is locked from outside, here from {outside}")
        ways[a].append(Way(b, side == a, kind == XRAY, False))
        ways[b].append(Way(a, side == b, kind == XRAY, False))
        yield Door(a, b, kind, side, thing.box)


def _locked_side(thing: Thing, kind: str, rooms: list[Room], a: int, b: int) -> int:
    if kind != LOCKED:
        if "locked_from" in thing.own:
            raise thing.broken(f"only a locked door has “locked_from”, this one is “{kind}”")
        return -1
    if "locked_from" not in thing.own:
        raise thing.broken("a locked door says in “locked_from” from which room one needs a Key")
    side = _word(thing, "locked_from")
    for n in (a, b):
        if rooms[n].id == side:
            return n
    raise thing.broken(f"is locked from “{side}”, and joins {rooms[a].id} and {rooms[b].id}")


# Stairs


def _climb(stairs: list[tuple[Thing, int]], rooms: list[Room], ids: list[str], ways: Ways) -> None:
    flights: dict[tuple[int, int], tuple[Thing, bool]] = {}
    for thing, floor in stairs:
        _only(thing, ("to", "locked"))
        goal, locked = _word(thing, "to"), _flag(thing, "locked")
        x, y, wide, high = thing.box
        middle = (x + wide / 2, y + high / 2)
        inside = [n for n, room in enumerate(rooms) if room.floor == floor and _holds(room.rect, middle)]
        if not inside:
            raise thing.broken("stairs begin in a room, these in none")
        (start,) = inside
        if goal not in ids:
            raise thing.broken(f"there is no room “{goal}”")
        end = ids.index(goal)
        if abs(rooms[end].floor - floor) != 1:
            raise thing.broken(f"stairs join neighbouring floors, and {goal} is not on one")
        if rooms[start].function not in SHAFTS or rooms[end].function != rooms[start].function:
            raise thing.broken(
                f"stairs join two Staircases or two Service Staircases, not {rooms[start].id} and {goal}"
            )
        if (start, end) in flights:
            raise thing.broken(f"the {flights[start, end][0]} lead there already")
        if locked != (rooms[start].function == "service"):
            raise thing.broken("the shafts of the Service Staircases are locked, those of the Staircases are not")
        flights[start, end] = (thing, locked)
        ways[start].append(Way(end, locked, False, True))
    for (start, end), (thing, _) in flights.items():
        if (end, start) not in flights:
            raise thing.broken(f"lead to {ids[end]}, and no stairs there lead back")


# The building as a whole


def _can_be_walked(rooms: list[Room], things: list[Thing], ways: Ways) -> None:
    """Checks that every room except the Service Staircases can be reached without a Key, and that every room can be
    left."""
    entrance = next(n for n, room in enumerate(rooms) if room.function == "entrance")
    reached = _steps(ways, entrance)
    for n, room in enumerate(rooms):
        if n not in reached and room.function != "service":
            raise things[n].broken(f"cannot be reached from {rooms[entrance].id} without a Key")
        if entrance not in _steps(ways, n):
            raise things[n].broken(f"whoever is in it cannot get back to {rooms[entrance].id} without a Key")


def _hideouts_are_fair(rooms: list[Room], things: list[Thing], ways: Ways) -> None:
    """Danger Zone: checks that neither rival has the better hideout."""
    ballroom = next(n for n, room in enumerate(rooms) if room.function == "ballroom")
    one, two = (n for n, room in enumerate(rooms) if room.hideout)
    measures: tuple[tuple[str, Callable[[int], int]], ...] = (
        ("{} rooms from the Ballroom", lambda n: _steps(ways, ballroom)[n]),
        ("cut off from the Ballroom by a guard in any of {} rooms", lambda n: len(_cuts(ways, ballroom, n))),
    )
    for words, measure in measures:
        if measure(one) != measure(two):
            here, there = words.format(measure(two)), words.format(measure(one))
            raise things[two].broken(f"is {here}, and the other hideout, {rooms[one].id}, is {there}")


def _steps(ways: Ways, start: int, barred: int = -1) -> dict[int, int]:
    """The distance of each room in rooms, without a Key; rooms that cannot be reached are missing."""
    far = {start: 0}
    edge = [start]
    for n in edge:
        for way in ways[n]:
            if not way.locked and way.to != barred and way.to not in far:
                far[way.to] = far[n] + 1
                edge.append(way.to)
    return far


def _cuts(ways: Ways, start: int, goal: int) -> list[int]:
    return [n for n in range(len(ways)) if n not in (start, goal) and goal not in _steps(ways, start, n)]


# Properties and shapes


def _only(thing: Thing, known: tuple[str, ...]) -> None:
    for name in thing.own:
        if name not in known:
            raise thing.broken(f"has the unknown property “{name}”; known are {', '.join(known)}")


P = TypeVar("P", str, bool)


def _property(thing: Thing, name: str, kind: type[P], called: str) -> P:
    value = thing.own.get(name, thing.inherited.get(name))
    if value is None:
        raise thing.broken(f"lacks the property “{name}”")
    if not isinstance(value, kind):
        raise thing.broken(f"the property “{name}” must be a {called}")
    return value


def _word(thing: Thing, name: str) -> str:
    return _property(thing, name, str, "string")


def _flag(thing: Thing, name: str) -> bool:
    return _property(thing, name, bool, "bool")


def _overlap(a: Box, b: Box) -> tuple[float, float]:
    """How far two boxes overlap, across and down; a number below 0 is a gap."""
    return min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0]), min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])


def _touches(door: Box, room: Box) -> bool:
    across, down = _overlap(door, room)
    return min(across, down) >= -CLOSE and max(across, down) >= CONTACT


def _holds(rect: Box, point: tuple[float, float]) -> bool:
    x, y, wide, high = rect
    return x <= point[0] < x + wide and y <= point[1] < y + high
