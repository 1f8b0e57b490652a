"""The embassy as the rules use it: masks of rooms, read once from the board.

A room is a number, as on the board; a set of rooms is a mask. `HOUSE` has what is the same in every embassy: which
number is which room. `embassy(view)` or `embassy(state)` is the building that this game is played in.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from game.titles.redacted.board import FLOORS, FUNCTIONS, Board, brought, read
from game.titles.redacted.cards import ALERTS, NONE

Rooms = int


class House:
    """What is the same in every embassy: the number, the function and the floor of each room."""

    def __init__(self) -> None:
        placed = [(n, function) for n, floor in enumerate(FLOORS) for function in FUNCTIONS[floor]]
        self.floor = tuple(n for n, _ in placed)
        """By room, its floor: 0 the terrace, 1 the ground floor, 2 the basement."""
        self.names = tuple(function for _, function in placed)
        """By room, its function."""
        self.ids = tuple(f"{FLOORS[n]}.{function}" for n, function in placed)
        """By room, what the table calls it, whatever its name on a map."""
        self.floors = tuple(_mask(r for r, floor in enumerate(self.floor) if floor == n) for n in range(len(FLOORS)))
        self.service: Rooms = self._all("service")
        self.storages: Rooms = self._all("storage")
        self.armoury = self.names.index("armoury")
        self.ballroom = self.names.index("ballroom")
        self.breaker = self.names.index("breaker")
        self.central_lock = self.names.index("central_lock")
        self.computer = self.names.index("computer")
        self.entrance = self.names.index("entrance")
        self.helipad = self.names.index("helipad")
        self.infirmary = self.names.index("infirmary")
        self.jamming = self.names.index("jamming")
        self.kitchen = self.names.index("kitchen")
        self.radio = self.names.index("radio")
        self.security_hq = self.names.index("security_hq")
        self.telex = self.names.index("telex")
        self.tunnel = self.names.index("tunnel")
        self.x_ray = self.names.index("x_ray")
        self.hacked_in = (self.armoury, self.x_ray, self.security_hq, self.radio)
        """The computer-operated rooms in which agents can be Hacked."""
        self.alerts = tuple((self.ids.index(id), top, middle) for id, top, middle in ALERTS)

    def _all(self, function: str) -> Rooms:
        return _mask(n for n, name in enumerate(self.names) if name == function)

    def room(self, id: str) -> int:
        """The number of the room called "terrace.armoury"."""
        return self.ids.index(id)


class Embassy(House):
    """One building: which rooms can be reached from each room, which stay lit, and where everything is drawn."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board
        ways = board.ways
        n = len(board.rooms)
        self.doors = tuple(_mask(w.to for w in ways[r] if not w.locked) for r in range(n))
        """By room, the rooms that can be reached from it without a Key."""
        self.locked = tuple(_mask(w.to for w in ways[r] if w.locked) for r in range(n))
        """By room, the rooms that can be reached from it with a Key."""
        self.shafts = tuple(_mask(w.to for w in ways[r] if w.locked and w.stairs) for r in range(n))
        """Those of the latter on service stairs, which are free for an agent who starts the turn in a Service
        Staircase."""
        self.stairs = tuple(_mask(w.to for w in ways[r] if w.stairs and not w.locked) for r in range(n))
        """By room, the rooms to which ordinary stairs lead."""
        self.gates = tuple(_mask(w.to for w in ways[r] if w.xray) for r in range(n))
        """By room, the rooms behind doors with an X-ray detector."""
        self.lit: Rooms = board.lit
        self.distance = tuple(self._distances(r) for r in range(n))
        """By room, then by goal: the distance in rooms without a Key."""

    def _distances(self, start: int) -> tuple[int, ...]:
        found = [99] * len(self.doors)
        found[start] = 0
        reached = [start]
        for room in reached:
            for to in rooms_in(self.doors[room]):
                if found[to] == 99:
                    found[to] = found[room] + 1
                    reached.append(to)
        return tuple(found)


def _mask(rooms: Iterator[int] | tuple[int, ...]) -> Rooms:
    return sum({1 << room for room in rooms})


def rooms_in(mask: Rooms) -> Iterator[int]:
    """The rooms of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def adjoining(e: Embassy, room: int) -> Rooms:
    """All neighbouring rooms, also above and below, locked or not."""
    return e.doors[room] | e.locked[room]


class Placed(Protocol):
    """A state or a view: something that says which building it belongs to."""

    @property
    def board(self) -> str:
        """The key of the board; empty for the game's own."""
        ...


HOUSE = House()
_BUILT: dict[str, Embassy] = {}


def embassy(of: Placed) -> Embassy:
    """The building in which this game is played."""
    return _BUILT.get(of.board) or building(of.board)


def building(key: str) -> Embassy:
    """The building on the board with this key; on the game's own if it is empty."""
    found = _BUILT.get(key)
    if found is None:
        found = _BUILT[key] = Embassy(brought.board(key) if key else read())
    return found


def own_embassy() -> Embassy:
    """The building of the game's own maps."""
    return building("")


NOWHERE = NONE
"""The room of an agent who has not arrived yet or was arrested."""
DOWN = 32
"""Added to the room of an agent who is Knocked Out there."""
