"""The embassy as the rules know it: rooms, the ways between them, and a short name for exactly this board.

Rooms are numbered 0 to 26: the terrace 0 to 8, the ground floor 9 to 17, the basement 18 to 26, on each floor by their
functions (`FUNCTIONS`), wherever on the floor a map has them and whatever it calls them. So a number means the same
room, with the same rules, on every board; boards differ in ways, light, and where things are drawn. A set of rooms is a
mask, bit n for room n.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import NamedTuple

from game.core.boards import BadBoard

FLOORS = ("terrace", "ground", "basement")
"""The floors from top to bottom. Each is a map with this name."""
STOREY = 9
"""The number of rooms on a floor."""

FUNCTIONS = {
    "terrace": ("armoury", "helipad", "service", "storage", "gallery", "x_ray", "staircase", "security_hq", "telex"),
    "ground": (
        "kitchen", "office", "service", "entrance", "ballroom", "jamming", "staircase", "central_lock", "infirmary",
    ),
    "basement": ("radio", "computer", "service", "vault", "cellar", "storage", "staircase", "breaker", "tunnel"),
}  # fmt: skip
"""What the rules place on each floor, in the order of the rooms' numbers; every function appears once on a floor."""
PLAIN, LOCKED, XRAY = "plain", "locked", "xray"
KINDS = (PLAIN, LOCKED, XRAY)


LONGEST = 400


def _short(text: str) -> str:
    """A part of a sentence: whatever stands in a file, nobody reads more than a few lines of it."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST // 2]} … {text[-LONGEST // 4:]}"


class BrokenMap(BadBoard):
    """Raised for a map that breaks a law of the board; it says which file, which object, and what is wrong."""

    def __init__(self, file: str, fault: str, what: str = "") -> None:
        file, fault, what = (_short(text) for text in (file, fault, what))
        super().__init__(f"{file}, {what}: {fault}." if what else f"{file}: {fault}.")
        self.file = file
        self.what = what
        self.fault = fault


class Way(NamedTuple):
    """One way out of a room. `locked`: it needs a Key. `stairs`: it leads to another floor."""

    to: int
    locked: bool
    xray: bool
    stairs: bool


class Door(NamedTuple):
    """A door in its wall, for drawing. It joins rooms `a` < `b`; `locked_from` is the side that needs a Key, or -1.

    `box` is x, y, width, height of its picture, in tiles.
    """

    a: int
    b: int
    kind: str
    locked_from: int
    box: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Room:
    """A room. `rect` is x, y, width, height on its floor, in tiles."""

    id: str
    floor: int
    function: str
    lit: bool
    computer: bool
    hideout: bool
    rect: tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Board:
    """The whole embassy. `ways[n]` are the ways out of room n, in the order of the rooms they lead to."""

    rooms: tuple[Room, ...]
    ways: tuple[tuple[Way, ...], ...]
    doors: tuple[Door, ...]
    lit: int
    computer: int
    hideouts: tuple[int, ...]
    fingerprint: str

    @classmethod
    def of_parts(cls, rooms: Sequence[Room], ways: Sequence[Sequence[Way]], doors: Sequence[Door]) -> Board:
        """The board of these rooms and ways, with its masks and its fingerprint."""
        ordered = tuple(tuple(sorted(out)) for out in ways)
        return cls(
            rooms=tuple(rooms),
            ways=ordered,
            doors=tuple(sorted(doors)),
            lit=mask(n for n, room in enumerate(rooms) if room.lit),
            computer=mask(n for n, room in enumerate(rooms) if room.computer),
            hideouts=tuple(n for n, room in enumerate(rooms) if room.hideout),
            fingerprint=_fingerprint(rooms, ordered),
        )

    def room(self, id: str) -> int:
        """The number of the room called "terrace.armoury"."""
        for n, room in enumerate(self.rooms):
            if room.id == id:
                return n
        raise KeyError(id)

    def of(self, function: str) -> tuple[int, ...]:
        """The rooms with this function, from the top of the building down."""
        return tuple(n for n, room in enumerate(self.rooms) if room.function == function)

    def at(self, function: str) -> int:
        """The only room with this function."""
        (only,) = self.of(function)
        return only

    def floor_mask(self, floor: int) -> int:
        """All rooms of a floor: 0 the terrace, 1 the ground floor, 2 the basement."""
        return mask(n for n, room in enumerate(self.rooms) if room.floor == floor)


def mask(rooms: Iterable[int]) -> int:
    """The set of these rooms."""
    whole = 0
    for n in rooms:
        whole |= 1 << n
    return whole


def _fingerprint(rooms: Sequence[Room], ways: Sequence[Sequence[Way]]) -> str:
    """The same for boards on which every game plays alike, wherever walls and pictures are drawn."""
    meaning = [(room.id, room.floor, room.function, room.lit, room.computer, room.hideout) for room in rooms]
    return sha256(repr((meaning, [[tuple(way) for way in out] for out in ways])).encode()).hexdigest()[:12]
