"""What people have noted about the games on their shelf: a star, a name of its own, and which one is a copy.

It stands in one small file beside the journals, since no journal knows it: a journal is only ever added to.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

from game.desk import files

VERSION = 2
"""Before, the file was a list of the games with a star."""


class Remark(Struct, frozen=True, omit_defaults=True):
    """What is noted about one game. A copy was brought in beside the game itself."""

    kept: bool = False
    name: str = ""
    copy: bool = False


NONE = Remark()


class Noted(Struct, frozen=True):
    version: int = VERSION
    games: dict[str, Remark] = {}


class Remarks:
    """All remarks, by the names of the games' files."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._games = _read(path)

    def of(self, name: str) -> Remark:
        return self._games.get(name, NONE)

    def put(self, name: str, remark: Remark) -> None:
        """Notes this about a game. Raises an OSError, and then everything is as it was, if it cannot be written."""
        # Another window may have written something meanwhile.
        games = {**_read(self._path), name: remark}
        if remark == NONE:
            del games[name]
        files.replace(self._path, msgspec.json.encode(Noted(games=games)))
        self._games = games


def _read(path: Path) -> dict[str, Remark]:
    try:
        return found_in(path.read_bytes())
    except OSError:
        return {}


def found_in(data: bytes) -> dict[str, Remark]:
    """The remarks in a file's bytes; none where they make no sense."""
    try:
        found = msgspec.json.decode(data, type=Noted | list[str])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return {}
    if isinstance(found, list):
        return {name: Remark(kept=True) for name in found}
    return dict(found.games) if found.version == VERSION else {}
