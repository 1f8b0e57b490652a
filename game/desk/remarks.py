"""What people have noted about the games on their shelf: a star, a name of its own, and which ones came in from
elsewhere.

It stands in one small file (`ledger`) beside the journals, since no journal knows it: a journal is only ever added to.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from game.catalogue import Line
from game.desk.door import Form, Page
from game.desk.fields import PLAIN
from game.desk.ledger import Ledger

VERSION = 2
"""Before, the file was a list of the games with a star."""
MOST_BYTES = 8_000_000
LONGEST_NAME = 30
STARS = Line("Stars and names of games")


class Remark(Struct, frozen=True, omit_defaults=True):
    """What is noted about one game."""

    kept: bool = False
    name: Annotated[str, Meta(max_length=LONGEST_NAME, pattern=PLAIN)] = ""
    copy: bool = False
    """Whether the game itself was on the shelf when this came in."""
    came: bool = False
    """Whether it came in as a file, and was not dealt here."""


NONE = Remark()
Games = dict[str, Remark]
"""Remarks by the names of the games' files."""


def _sorted(page: Page) -> Games:
    starred = {name: Remark(kept=True) for name in page.rows("starred", str)}
    return {**starred, **dict(page.table("games", Remark))}


def _present(data: bytes) -> bytes:
    return b'{"version": 2, "starred": ' + data + b"}" if data.lstrip()[:1] == b"[" else data


FORM = Form("", VERSION, MOST_BYTES, _sorted, lambda games: {"games": games}, indent=0, present=_present)


class Remarks:
    """All remarks, by the names of the games' files."""

    def __init__(self, path: Path) -> None:
        self._ledger = Ledger(path, FORM, STARS)
        self._games = self._ledger.read()

    def of(self, name: str) -> Remark:
        return self._games.get(key(name), NONE)

    def put(self, remarks: Mapping[str, Remark]) -> None:
        """Notes this about games. Raises an OSError, and then everything is as it was, if it cannot be written."""
        games: Games = {}

        def anew(present: Games) -> Games:
            # Another window may have written something meanwhile.
            changed = {**present, **{key(name): remark for name, remark in remarks.items()}}
            games.update({name: remark for name, remark in changed.items() if remark != NONE})
            return games

        if not self._ledger.amend(anew):
            raise OSError("a newer version wrote the file")
        self._games = games

    def take_notice(self) -> Line | None:
        """A sentence about the file that nobody has been told yet."""
        return self._ledger.take_notice()


def key(name: str) -> str:
    """A file's name as text: the name itself may hold bytes that are not text."""
    return name.encode("utf-8", "backslashreplace").decode()
