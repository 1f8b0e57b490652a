"""The embassy as the rules use it: masks of rooms, read once from the board.

A room is a number, as on the board; a set of rooms is a mask.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.titles.redacted.board import Board, read
from game.titles.redacted.cards import ALERTS, NONE

Rooms = int


class Embassy:
    """Which rooms can be reached from each room, and where everything is."""

    def __init__(self, board: Board) -> None:
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
        self.floor = tuple(room.floor for room in board.rooms)
        self.floors = tuple(board.floor_mask(f) for f in range(3))
        self.lit: Rooms = board.lit
        self.service: Rooms = _mask(board.of("service"))
        self.storages: Rooms = _mask(board.of("storage"))
        self.armoury = board.at("armoury")
        self.ballroom = board.at("ballroom")
        self.breaker = board.at("breaker")
        self.central_lock = board.at("central_lock")
        self.computer = board.at("computer")
        self.entrance = board.at("entrance")
        self.helipad = board.at("helipad")
        self.infirmary = board.at("infirmary")
        self.jamming = board.at("jamming")
        self.kitchen = board.at("kitchen")
        self.radio = board.at("radio")
        self.security_hq = board.at("security_hq")
        self.telex = board.at("telex")
        self.tunnel = board.at("tunnel")
        self.x_ray = board.at("x_ray")
        self.hacked_in = (self.armoury, self.x_ray, self.security_hq, self.radio)
        """The computer-operated rooms in which agents can be Hacked."""
        self.alerts = tuple((board.room(id), top, middle) for id, top, middle in ALERTS)
        self.names = tuple(room.function for room in board.rooms)
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


@cache
def embassy() -> Embassy:
    """The building of the game's own maps."""
    return Embassy(read())


NOWHERE = NONE
"""The room of an agent who has not arrived yet or was arrested."""
DOWN = 32
"""Added to the room of an agent who is Knocked Out there."""
