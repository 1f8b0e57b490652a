"""The first plan of the embassy: the rooms, doors and stairs of its three floors, on a grid of 34 by 46 tiles.

A room is 10 by 14 tiles, and a wall is one tile thick. The maps are made from this plan once. After that they are what
counts, and the plan only shows how they began.
"""

from __future__ import annotations

from typing import NamedTuple

FLOORS = ("terrace", "ground", "basement")
COLUMNS, ROWS = 34, 47
"""The size of a floor in tiles. The last row is the south face of the outer wall."""
ROOM = (10, 14)

GRID = {
    "terrace": ("armoury helipad service", "storage gallery x_ray", "staircase security_hq telex"),
    "ground": ("kitchen office service", "entrance ballroom jamming", "staircase central_lock infirmary"),
    "basement": ("radio computer service", "vault cellar storage", "staircase breaker tunnel"),
}
LIT = frozenset(("helipad", "entrance", "ballroom", "kitchen", "infirmary", "security_hq", "computer", "staircase"))
COMPUTER = frozenset(("armoury", "x_ray", "security_hq", "telex", "jamming", "radio"))
HIDEOUTS = frozenset(("telex", "tunnel"))


class Door(NamedTuple):
    """A door between two rooms, named by their functions. A locked one needs a Key from the first room's side."""

    a: str
    b: str
    kind: str


def rooms(floor: str) -> dict[str, tuple[int, int]]:
    """The rooms of a floor by function, each with its upper left corner in tiles."""
    return {
        name: (1 + column * (ROOM[0] + 1), 1 + row * (ROOM[1] + 1))
        for row, line in enumerate(GRID[floor])
        for column, name in enumerate(line.split())
    }


def doors(floor: str) -> list[Door]:
    """The doors of a floor. `-` is plain, `>` is locked from the first room's side, `=` has an X-ray gate."""
    kinds = {"-": "plain", ">": "locked", "=": "xray"}
    found = []
    for line in DOORS[floor].split():
        sign = next(sign for sign in kinds if sign in line)
        a, _, b = line.partition(sign)
        found.append(Door(a, b, kinds[sign]))
    return found


DOORS = {
    "terrace": "helipad-gallery storage-gallery gallery-x_ray gallery-security_hq armoury-storage storage=staircase"
    " staircase=security_hq security_hq-telex x_ray-telex x_ray>service",
    "ground": "kitchen-office office>service kitchen-entrance office-ballroom jamming>service entrance=ballroom"
    " ballroom-jamming entrance-staircase ballroom-central_lock jamming-infirmary staircase-central_lock"
    " central_lock-infirmary",
    "basement": "radio-computer computer>service radio-vault computer-cellar storage>service vault-cellar"
    " cellar=storage vault-staircase cellar-breaker storage=tunnel staircase-breaker breaker-tunnel",
}

STAIRS = {
    "terrace": (("staircase", "ground", "down"), ("service", "ground", "down")),
    "ground": (
        ("staircase", "terrace", "up"),
        ("staircase", "basement", "down"),
        ("service", "terrace", "up"),
        ("service", "basement", "down"),
    ),
    "basement": (("staircase", "ground", "up"), ("service", "ground", "up")),
}
"""For each flight of stairs: its room, the floor that it leads to, and the arrow that shows this."""
