"""The laws of the board. They turn three floors into a board, or find everything that is wrong, and where.

Laws about the building as a whole are looked at only once all rooms, doors and stairs are sound: a room that cannot be
read would else make its neighbours look faulty, too.

A room is a rectangle, and its name is its id. A door joins the two rooms that its picture touches; a flight of stairs
begins in the room around its centre. Nothing else on a map has a meaning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from game.titles.redacted.board.plan import (
    FLOORS,
    FUNCTIONS,
    KINDS,
    LOCKED,
    STOREY,
    XRAY,
    Board,
    BrokenMap,
    Door,
    Room,
    Way,
)
from game.titles.redacted.board.tiled import Box, Floor, Thing

KNOWN = frozenset(function for floor in FUNCTIONS.values() for function in floor)
HIDEOUTS = ("telex", "tunnel")
SHAFTS = ("staircase", "service")

CONTACT = 0.25
"""A door must touch a room along at least this part of a tile; a corner does not count."""
CLOSE = 0.1
"""A gap of up to this part of a tile is ignored."""

SIZE = (34, 47)
"""The size of a floor in tiles; its last row is the face of the wall."""
SMALLEST_ROOM = (7, 9)
"""Fewer tiles have no room for a name, the agents and what lies there."""

Ways = list[list[Way]]


class Faults(list[BrokenMap]):
    """What has been found wrong so far."""

    @contextmanager
    def noted(self) -> Iterator[None]:
        """Note the fault that some work ends with, and go on."""
        try:
            yield
        except BrokenMap as fault:
            self.append(fault)


def board(floors: Sequence[Floor]) -> Board:
    """The board of the three floors, from top to bottom. Raises the first fault."""
    found, faults = judged(floors)
    if found is None:
        raise faults[0]
    return found


def judged(floors: Sequence[Floor | None]) -> tuple[Board | None, Faults]:
    """The board of the three floors, or all that is wrong with them; None stands for a floor that cannot be read."""
    faults = Faults()
    rooms: list[Room] = []
    things: list[Thing] = []
    vague: set[int] = set()
    """The floors with a room whose place is not known, or with a room too many or too few."""
    for number, floor in enumerate(floors):
        if floor is None:
            continue
        read, sound = _rooms(floor, number, faults)
        if not sound:
            vague.add(number)
        for room, thing in read:
            rooms.append(room)
            things.append(thing)
    ids = [room.id for room in rooms]
    ways: Ways = [[] for _ in rooms]
    doors: list[Door] = []
    for number, floor in enumerate(floors):
        if floor is not None:
            doors += _doors(floor, number, rooms, ways, number in vague, faults)
    whole = None not in floors and not vague
    if whole:
        stairs = [(thing, number) for number, floor in enumerate(floors) if floor for thing in floor.stairs]
        _climb(stairs, rooms, ids, ways, faults)
    if faults or not whole:
        return None, faults
    _can_be_walked(rooms, things, ways, faults)
    if not faults:
        with faults.noted():
            _hideouts_are_fair(rooms, things, ways)
    return (None if faults else Board.of_parts(rooms, ways, doors)), faults


# Rooms


def _rooms(floor: Floor, number: int, faults: Faults) -> tuple[list[tuple[Room, Thing]], bool]:
    """The rooms of a floor in the order of their numbers, and whether the place of each is known."""
    if (floor.width, floor.height) != SIZE:
        faults.append(BrokenMap(floor.file, f"a floor is {SIZE[0]} tiles wide and {SIZE[1]} high"))
    read: list[tuple[Room, Thing]] = []
    placed: list[tuple[tuple[int, int, int, int], Thing]] = []
    for thing in floor.rooms:
        with faults.noted():
            rect = _rect(thing)
            placed.append((rect, thing))
            read.append((_room(thing, number, rect), thing))
    before = len(faults)
    _lie_well(floor, placed, faults)
    sound = len(placed) == len(floor.rooms) and len(faults) == before
    if len(floor.rooms) != STOREY:
        faults.append(BrokenMap(floor.file, f"has {len(floor.rooms)} rooms, and a floor has {STOREY}, of 27 in all"))
        sound = False
    sound = _have_their_functions(number, read, faults) and sound and len(read) == STOREY
    order = FUNCTIONS[FLOORS[number]]
    if sound:
        read.sort(key=lambda entry: order.index(entry[0].function))
    return read, sound


def _rect(thing: Thing) -> tuple[int, int, int, int]:
    if thing.turned or thing.shaped or min(thing.box[2:]) <= 0:
        raise thing.broken("a room is an upright rectangle")
    if any(abs(side - round(side)) > 0.01 for side in thing.box):
        raise thing.broken("a room covers whole tiles")
    x, y, wide, high = (round(side) for side in thing.box)
    if wide < SMALLEST_ROOM[0] or high < SMALLEST_ROOM[1]:
        raise thing.broken(f"a room is at least {SMALLEST_ROOM[0]} tiles wide and {SMALLEST_ROOM[1]} high")
    return x, y, wide, high


def _room(thing: Thing, floor: int, rect: tuple[int, int, int, int]) -> Room:
    if not thing.name.startswith(FLOORS[floor] + "."):
        raise thing.broken(f"a room of this floor is called “{FLOORS[floor]}.” and something")
    _only(thing, ("function", "lit", "computer", "hideout"))
    function = _word(thing, "function")
    if function not in KNOWN:
        raise thing.broken(f"no room has the function “{function}”")
    room = Room(
        id=thing.name,
        floor=floor,
        function=function,
        lit=_flag(thing, "lit"),
        computer=_flag(thing, "computer"),
        hideout=_flag(thing, "hideout"),
        rect=rect,
    )
    if room.hideout != (function in HIDEOUTS):
        raise thing.broken("hideouts are the Telex and the Tunnel, both and no other")
    return room


def _lie_well(floor: Floor, placed: list[tuple[tuple[int, int, int, int], Thing]], faults: Faults) -> None:
    for n, (rect, thing) in enumerate(placed):
        with faults.noted():
            x, y, wide, high = rect
            if x < 0 or y < 0 or x + wide > floor.width or y + high > floor.height:
                raise thing.broken("lies outside the map")
            for other, at in placed[:n]:
                if at.name == thing.name:
                    raise thing.broken(f"has the id of object {at.id}")
                if min(_overlap(rect, other)) > 0:
                    raise thing.broken(f"overlaps the {at}")


def _have_their_functions(number: int, read: list[tuple[Room, Thing]], faults: Faults) -> bool:
    """Whether each room of a floor has a function of this floor, and another than the rest."""
    before = len(faults)
    wanted = FUNCTIONS[FLOORS[number]]
    seen: dict[str, Thing] = {}
    for room, thing in read:
        with faults.noted():
            if room.function not in wanted:
                raise thing.broken(f"a room with the function “{room.function}” is not on this floor")
            if room.function in seen:
                one = "one Entrance" if room.function == "entrance" else f"one “{room.function}” on a floor"
                raise thing.broken(f"there is {one}, and the {seen[room.function]} is it already")
            seen[room.function] = thing
    return len(faults) == before


# Doors


def _doors(
    floor: Floor, number: int, rooms: list[Room], ways: Ways, vague: bool, faults: Faults
) -> list[Door]:  # fmt: skip
    """The doors of a floor. Where the rooms are vague, nothing is said of doors that touch too few."""
    here = [n for n, room in enumerate(rooms) if room.floor == number]
    standing: dict[tuple[int, int], Thing] = {}
    found: list[Door] = []
    for thing in floor.doors:
        with faults.noted():
            kind = _kind(thing)
            touched = [n for n in here if _touches(thing.box, rooms[n].rect)]
            if len(touched) < 2 and vague:
                continue
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
            found.append(Door(a, b, kind, side, thing.box))
    return found


def _kind(thing: Thing) -> str:
    """The kind of a door, which its picture shows, too."""
    _only(thing, ("kind", "locked_from"))
    kind = _word(thing, "kind")
    if kind not in KINDS:
        raise thing.broken(f"no door is “{kind}”; it is “plain”, “locked” or “xray”")
    if thing.inherited.get("kind", kind) != kind:
        raise thing.broken(f"is “{kind}”, and its picture shows a door that is “{thing.inherited['kind']}”")
    if not thing.pictured:
        raise thing.broken("a door is a picture of a door; this one shows none")
    return kind


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


def _climb(
    stairs: list[tuple[Thing, int]], rooms: list[Room], ids: list[str], ways: Ways, faults: Faults
) -> None:  # fmt: skip
    flights: dict[tuple[int, int], tuple[Thing, bool]] = {}
    for thing, floor in stairs:
        with faults.noted():
            start, end, locked = _flight(thing, floor, rooms, ids)
            if (start, end) in flights:
                raise thing.broken(f"the {flights[start, end][0]} lead there already")
            if locked != (rooms[start].function == "service"):
                raise thing.broken(
                    "the shafts of the Service Staircases are locked, those of the Staircases are not"
                )
            flights[start, end] = (thing, locked)
            ways[start].append(Way(end, locked, False, True))
    if len(flights) < len(stairs):
        return
    for (start, end), (thing, _) in flights.items():
        if (end, start) not in flights:
            faults.append(thing.broken(f"lead to {ids[end]}, and no stairs there lead back"))


def _flight(thing: Thing, floor: int, rooms: list[Room], ids: list[str]) -> tuple[int, int, bool]:
    """Where stairs begin and end, and whether they are locked."""
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
        raise thing.broken(f"stairs join two Staircases or two Service Staircases, not {rooms[start].id} and {goal}")
    return start, end, locked


# The building as a whole


def _can_be_walked(rooms: list[Room], things: list[Thing], ways: Ways, faults: Faults) -> None:
    """Checks that every room except the Service Staircases can be reached without a Key, and that every room can be
    left."""
    entrance = next(n for n, room in enumerate(rooms) if room.function == "entrance")
    reached = _steps(ways, entrance)
    for n, room in enumerate(rooms):
        if n not in reached and room.function != "service":
            faults.append(things[n].broken(f"cannot be reached from {rooms[entrance].id} without a Key"))
        elif entrance not in _steps(ways, n):
            faults.append(
                things[n].broken(f"whoever is in it cannot get back to {rooms[entrance].id} without a Key")
            )


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
