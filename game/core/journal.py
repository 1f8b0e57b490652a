"""The journal of a match: a text file of lines that survives a pulled plug.

First a header, then the deal, then one line per action with everything it told, and now and then a snapshot of the
state, so that a save outlives a change of the rules' code. Each line begins with a check sum that covers the line
before it, too. A torn last line is dropped; damage further up makes the file unreadable, never guessed at.

    {"safehouse": 1, ...}            header
    ["deal", events, state]          what the deal told, and the state after it
    ["do", seat, action, events]     one action
    ["back", seat]                   that seat's last action was taken back
    ["at", actions, state]           snapshot
    ["jot", seat, about, sign]       a person's own mark, for nobody else; see `jots`
    ["over", result]                 the game has ended
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import Raw, Struct

from game.catalogue import Line
from game.core.contract import Setup, encode

FORMAT = 1
Write = Callable[[bytes], object]


class Sitter(Struct, frozen=True):
    """Who plays a seat: a person by name, or a computer player of a level."""

    name: str
    level: str = ""

    @property
    def person(self) -> bool:
        return not self.level


class Header(Struct, frozen=True):
    """The first line."""

    safehouse: int
    version: str
    title: str
    revision: int
    setup: Setup
    sitters: tuple[Sitter, ...]
    seed: str
    marks: tuple[str, ...] = ()
    """What anybody who sees the result should know, such as a memory aid in use."""


class JournalError(Exception):
    """A file that is not a whole journal of ours; `line` says so to a player."""

    def __init__(self, code: str, line: Line) -> None:
        super().__init__(line.text)
        self.code = code
        self.line = line


FOREIGN = Line("This file is not a Safehouse game.")
NEWER = Line("This game was saved by a newer Safehouse. Update Safehouse to go on with it.")
DAMAGED = Line("This saved game is damaged and cannot be opened.")
TORN = Line("The last moment of this game was not saved whole. It goes on from the choice before.")
UNKNOWN_TITLE = Line("This game belongs to a title that is not installed here.")
RULES_CHANGED = Line("The rules of this game were corrected since it was saved. It goes on from an earlier choice.")


def seal(line: bytes, before: int) -> bytes:
    """A line as it is written, check sum first."""
    return b"%08x %s\n" % (zlib.crc32(line, before), line)


class Writer:
    """Writes sealed lines, each as soon as it is known."""

    def __init__(self, write: Write, before: int = 0) -> None:
        self._write = write
        self._sum = before

    def line(self, value: Any) -> None:
        data = encode(value)
        self._write(seal(data, self._sum))
        self._sum = zlib.crc32(data, self._sum)


@dataclass(slots=True)
class Log:
    """A journal as read: the header, the lines after it, and where sound writing may go on."""

    header: Header
    lines: list[list[Raw]]
    sum: int
    length: int
    torn: bool

    @property
    def over(self) -> bool:
        return bool(self.lines) and word(self.lines[-1]) == "over"


def word(line: list[Raw]) -> str:
    """What kind of line it is."""
    return msgspec.json.decode(line[0], type=str)


UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError)
_read_line = msgspec.json.Decoder(list[Raw])
_read_header = msgspec.json.Decoder(Header)


def read(data: bytes) -> Log:
    """The sound lines of a journal.

    Raises JournalError if it is not one, is of a newer format, or is damaged anywhere but in its last line.
    """
    rows = data.split(b"\n")
    header = _header(rows[0])
    sum_ = 0
    length = 0
    good: list[bytes] = []
    for number, row in enumerate(rows):
        last = number >= len(rows) - 2 and (number == len(rows) - 1 or not rows[-1])
        if not row and number == len(rows) - 1:
            return Log(header, [_parts(line) for line in good[1:]], sum_, length, torn=False)
        line = row[9:]
        whole = number < len(rows) - 1 and row[:9] == b"%08x " % zlib.crc32(line, sum_)
        if not whole:
            if last and number > 1:
                break
            raise JournalError("damaged", DAMAGED)
        sum_ = zlib.crc32(line, sum_)
        length += len(row) + 1
        good.append(line)
    return Log(header, [_parts(line) for line in good[1:]], sum_, length, torn=True)


def _header(row: bytes) -> Header:
    if row[9:22] != b'{"safehouse":':
        raise JournalError("foreign", FOREIGN)
    try:
        made: dict[str, Any] = msgspec.json.decode(row[9:], type=dict[str, Any])
    except UNREADABLE:
        raise JournalError("damaged", DAMAGED) from None
    if isinstance(made["safehouse"], int) and made["safehouse"] > FORMAT:
        raise JournalError("newer", NEWER)
    try:
        return _read_header.decode(row[9:])
    except UNREADABLE:
        raise JournalError("damaged", DAMAGED) from None


def _parts(line: bytes) -> list[Raw]:
    try:
        parts = _read_line.decode(line)
        word(parts)
        return parts
    except (*UNREADABLE, IndexError):
        raise JournalError("damaged", DAMAGED) from None
