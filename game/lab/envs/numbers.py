"""A view as a row of numbers that is always as long: for programs that learn.

The numbers stand there as they stand in the view, field by field. Where the view has nothing there is BLANK; lists are
filled up with PADDING; masks that `ROOM` names are written as bits. Texts are left out: the text of a view has them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from game.core.contract import Setup

BLANK, PADDING = -8.0, -9.0
Row = list[float]
Write = Callable[[Any, Row], None]

ROOM: Mapping[str, Mapping[str, int]] = {
    "kompromat": {
        "frames": 1, "frames[]": 3, "row": 4, "taken": 4, "marks": 4, "piles": 4, "piles[]": 8, "papers": 4,
        "items": 10, "used": 10, "won": 36, "totals": 4, "settled": 4,
    },
    "double_agent": {
        "frames": 1, "frames[]": 3, "tokens": 6, "hand": 5, "backs": 5, "files": 6, "files[]": 5, "spaces": 6,
        "nosy": 6, "piles": 30, "destroyed": 30, "used": 8,
        "secret bits": 6, "activated bits": 6, "delivered bits": 6,
    },
    "microfilms": {
        "frames": 1, "frames[]": 4, "hand": 17, "sizes": 7, "francs": 7, "bared": 7, "cleared bits": 7, "out bits": 7,
    },
    "spy_tactics": {"frames": 1, "frames[]": 2, "hand": 8, "laid[]": 6, "bans": 8, "out bits": 9},
    "redacted": {
        "frames": 8, "frames[]": 12, "frames[][] halves": 2, "factions": 4,
        "items": 4, "arms": 30, "used": 30, "pile": 40, "gone": 40,
        "wrecks": 4, "hacked": 4, "hurt bits": 6, "out bits": 6, "shown bits": 6, "barred bits": 27, "trail bits": 27,
        "zone.alerted": 24, "zone.guards": 4, "zone.done": 8,
    },
}  # fmt: skip
"""By title, how long the lists of its views may become, and how many bits its masks have. A list that is not named has
an entry for each seat. What may be too large for one number is written in halves. A title that is not named here has
plenty of room in each list, and its masks are numbers."""
PLENTY = 64
HALF = 1 << 14


class Writer:
    """Writes the views of a set-up. `size` is the length of a row."""

    def __init__(self, setup: Setup, views: Any) -> None:
        self._room = {"asked bits": setup.seats, "result.winners bits": setup.seats, **ROOM.get(setup.title, {})}
        self._setup = setup
        self._usual = setup.seats if setup.title in ROOM else PLENTY
        self.size, self._write = self._struct(views, "")

    def row(self, view: Any) -> Row:
        found: Row = []
        self._write(view, found)
        return found

    def _plan(self, kind: Any, path: str) -> tuple[int, Write]:
        """How many numbers something of this type takes, and how they are written."""
        kinds = get_args(kind)
        if NoneType in kinds:
            (rest,) = (part for part in kinds if part is not NoneType)
            return _maybe(*self._plan(rest, path))
        if kind is str:
            return 0, lambda value, row: None
        if get_origin(kind) is tuple:
            return self._list(kinds[0], path) if kinds[1:] == (...,) else _each([self._plan(k, path) for k in kinds])
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self._struct(kind, f"{path}.")
        if f"{path} bits" in self._room:
            return _bits(self._room[f"{path} bits"])
        if f"{path} halves" in self._room:
            return 2, lambda value, row: row.extend(map(float, divmod(value, HALF)))
        return 1, lambda value, row: row.append(float(value))

    def _struct(self, kind: Any, under: str) -> tuple[int, Write]:
        hints = get_type_hints(kind)
        names = kind.__struct_fields__
        size, write = _each([self._plan(hints[name], f"{under}{name}") for name in names])
        return size, lambda value, row: write([getattr(value, name) for name in names], row)

    def _list(self, kind: Any, path: str) -> tuple[int, Write]:
        room = self._room.get(path, self._usual)
        size, write = self._plan(kind, f"{path}[]")
        padding = [PADDING] * size

        def written(values: Any, row: Row) -> None:
            if len(values) > room:
                raise OverflowError(f"{self._setup.title}: {len(values)} entries of {path}, and room for {room}")
            for value in values:
                write(value, row)
            row += padding * (room - len(values))

        return room * size, written


def _each(plans: list[tuple[int, Write]]) -> tuple[int, Write]:
    """Several things one after the other."""
    writes = [write for _, write in plans]

    def written(values: Any, row: Row) -> None:
        for write, value in zip(writes, values, strict=True):
            write(value, row)

    return sum(size for size, _ in plans), written


def _maybe(size: int, write: Write) -> tuple[int, Write]:
    """Something that may be blank."""

    def written(value: Any, row: Row) -> None:
        if value is None:
            row += [BLANK] * size
        else:
            write(value, row)

    return size, written


def _bits(room: int) -> tuple[int, Write]:
    return room, lambda mask, row: row.extend(float(mask >> n & 1) for n in range(room))
