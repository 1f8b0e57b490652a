"""The journal of a match: a text file that survives a pulled plug.

It holds a header, the deal, one line for each action with everything that the action told, and now and then a snapshot
of the state, so that a save survives a change in the rules' code. Each line begins with a checksum that also covers the
line before it. A torn last line is dropped. Damage further up makes the file unreadable: nothing is ever guessed.

    {"safehouse": 1, ...}            header
    ["deal", events, state]          what the deal told, and the state after it
    ["do", seat, action, events]     one action
    ["back", seat]                   that seat's last action was taken back
    ["at", actions, state]           snapshot: the state after this number of actions
    ["jot", seat, about, sign]       a person's pencil mark, for nobody else; see `jots`
    ["note", "order", seat, span, value]   a person's standing order, for nobody else; see `orders`
    ["note", "seat", seat, level]    a computer player takes over a person's seat; with no level the person comes back
    ["note", "resign", seat, level]  a person gives up; this level plays on if the game does; see `quitting`
    ["note", "stop"]                 all people at the table have agreed to stop
    ["note", "hint", seat]           a person was given a hint; for this and the next see `tally`
    ["note", "played", seconds]      how long the game has been played so far
    ["note", kind, ...]              something that the game itself does not need; what is unknown is passed over
    ["over", result]                 the game has ended
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from msgspec import Raw, Struct

from game.catalogue import Line
from game.core import rehearsal
from game.core.boards import MOST_TEXT
from game.core.contract import Action, Event, Seat, Setup, Title, encode
from game.core.header import Header, Sitter, written
from game.core.header import read as read_header
from game.core.tally import Tally

__all__ = ["Header", "Sitter", "written"]

FORMAT = 1
WITH_BOARD = 2
"""The format of a game that is played on a board that people brought. Older versions do not know of boards; the number
keeps them from taking such a game for one on the usual board."""
MOST_BYTES = 32 << 20
"""The largest file that is read. No real game comes near this size, nor near any of the limits below."""
MOST_LINES = 200_000
LONGEST_LINE = 4 << 20
LONGEST_NAME = 80
MOST_SEED = 128
Write = Callable[[bytes], object]


class JournalError(Exception):
    """Raised for a file that is not a sound journal; `line` tells a player why."""

    def __init__(self, code: str, line: Line) -> None:
        super().__init__(line.text)
        self.code = code
        self.line = line


FOREIGN = Line("This file is not a Safehouse game.")
NEWER = Line("This game was saved by a newer Safehouse. Update Safehouse to go on with it.")
DAMAGED = Line("This saved game is damaged and cannot be opened.")
TOO_LARGE = Line("This file is too large to be a saved game.")
TORN = Line("The last moment of this game was not saved whole. It goes on from the choice before.")
UNKNOWN_TITLE = Line("This game belongs to a title that is not installed here.")
RULES_CHANGED = Line("The rules of this game were corrected since it was saved. It goes on from an earlier choice.")


def seal(line: bytes, before: int) -> bytes:
    """A line as it stands in the file, with its checksum in front."""
    return b"%08x %s\n" % (zlib.crc32(line, before), line)


class Writer:
    """Writes lines with their checksums, each as soon as it is known."""

    def __init__(self, write: Write, before: int = 0) -> None:
        self._write = write
        self._sum = before

    def line(self, value: Any) -> None:
        data = encode(value)
        self._write(seal(data, self._sum))
        self._sum = zlib.crc32(data, self._sum)


@dataclass(slots=True)
class Log:
    """A journal as it was read: the header, the sound lines after it, and where writing can go on."""

    header: Header
    lines: list[list[Raw]]
    sum: int
    length: int
    torn: bool

    @property
    def over(self) -> bool:
        return bool(self.lines) and word(self.lines[-1]) == "over"


def word(line: list[Raw]) -> str:
    """The first word of a line, which says what kind of line it is."""
    return msgspec.json.decode(line[0], type=str)


UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


class _Format(Struct):
    """The only field that the header of a newer format must have."""

    safehouse: int


_read_format = msgspec.json.Decoder(_Format)
_read_line = msgspec.json.Decoder(list[Raw])


def read(data: bytes) -> Log:
    """Read the sound lines of a journal.

    Raises JournalError if the data is not a journal, has a newer format, or is damaged anywhere but in its last line.
    No other error is raised, whatever the bytes are.
    """
    if len(data) > MOST_BYTES:
        raise JournalError("damaged", TOO_LARGE)
    rows = data.split(b"\n", MOST_LINES + 1)
    header = header_of(rows[0])
    if len(rows) > MOST_LINES or max(map(len, rows)) > LONGEST_LINE:
        raise JournalError("damaged", TOO_LARGE)
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


def header_of(row: bytes) -> Header:
    """The header that the first line of a journal holds. Raises JournalError."""
    if row[9:22] != b'{"safehouse":':
        raise JournalError("foreign", FOREIGN)
    try:
        format = _read_format.decode(row[9:]).safehouse
        if format > WITH_BOARD:
            raise JournalError("newer", NEWER)
        header = read_header(row[9:])
        if len(header.setup.board) > MOST_TEXT:
            raise ValueError("too long a board")
        seed = bytes.fromhex(header.seed)
    except (*UNREADABLE, ValueError):
        raise JournalError("damaged", DAMAGED) from None
    names = [text for sitter in header.sitters for text in (sitter.name, sitter.level, sitter.character)]
    if (
        len(seed) > MOST_SEED
        or len(header.sitters) != header.setup.seats
        or max(map(len, names), default=0) > LONGEST_NAME
    ):
        raise JournalError("damaged", DAMAGED)
    return header


def _parts(line: bytes) -> list[Raw]:
    try:
        parts = _read_line.decode(line)
        word(parts)
        return parts
    except (*UNREADABLE, IndexError):
        raise JournalError("damaged", DAMAGED) from None


@dataclass(frozen=True, slots=True)
class Change:
    """A note about who plays: its word, how many choices had been made, the seat, and who plays it from then on (a
    level, or nothing for the person who came with it)."""

    word: str
    steps: int
    seat: Seat = 0
    level: str = ""


@dataclass(slots=True)
class Tale:
    """The contents of a journal in a title's types: the deal, all choices that were not taken back, pencil marks."""

    setup: Setup
    seed: bytes
    dealt: list[Event]
    steps: list[tuple[Seat, Action, list[Event]]]
    jots: list[tuple[Seat, str, str]]
    orders: list[tuple[Seat, str, str]]
    seats: list[Change]
    """Who came, left or gave up, in its order."""
    tally: Tally
    states: list[tuple[int, Raw]]
    """Snapshots, not yet decoded: they are needed only if the rules have changed."""

    @classmethod
    def of(cls, title: Title[Any], log: Log) -> Tale:
        """Decode a log. Raises an error of some kind if the lines are not what a match writes."""
        read_events = msgspec.json.Decoder(list[title.events])  # type: ignore[name-defined]
        read_action = msgspec.json.Decoder(title.actions)
        read_seat = msgspec.json.Decoder(Annotated[int, msgspec.Meta(ge=0, lt=log.header.setup.seats)])
        read_number = msgspec.json.Decoder(Annotated[int, msgspec.Meta(ge=0, le=MOST_LINES)])
        read_text = msgspec.json.Decoder(str)
        deal, *rest = log.lines
        if word(deal) != "deal":
            raise ValueError("no deal")
        tale = cls(
            log.header.setup, bytes.fromhex(log.header.seed), read_events.decode(deal[1]),
            [], [], [], [], Tally(), [(0, deal[2])],
        )
        for line in rest:
            match word(line):
                case "do":
                    tale.steps.append(
                        (read_seat.decode(line[1]), read_action.decode(line[2]), read_events.decode(line[3]))
                    )
                case "back":
                    tale.steps.pop()
                    tale.tally.undos[read_seat.decode(line[1])] += 1
                    while tale.states[-1][0] > len(tale.steps):
                        tale.states.pop()
                case "at":
                    tale.states.append((read_number.decode(line[1]), line[2]))
                case "jot":
                    tale.jots.append((read_seat.decode(line[1]), read_text.decode(line[2]), read_text.decode(line[3])))
                case "note" if len(line) == 5 and bytes(line[1]) == b'"order"':
                    tale.orders.append(
                        (read_seat.decode(line[2]), read_text.decode(line[3]), read_text.decode(line[4]))
                    )
                case "note" if len(line) == 4 and bytes(line[1]) in (b'"seat"', b'"resign"'):
                    kind, seat, level = read_text.decode(line[1]), read_seat.decode(line[2]), read_text.decode(line[3])
                    tale.seats.append(Change(kind, len(tale.steps), seat, level))
                case "note" if bytes(line[1]) == b'"stop"':
                    tale.seats.append(Change("stop", len(tale.steps)))
                case "note":
                    tale.tally.read(line, log.header.setup.seats)
                case "over":
                    pass
                case other:
                    raise ValueError(other)
        if len(tale.steps) > title.longest:
            raise ValueError("no game is that long")
        return tale

    def snapshots(self, title: Title[Any]) -> list[tuple[int, Any]]:
        """The recorded states, each with the number of choices made before it."""
        read_state = msgspec.json.Decoder(title.state)
        found = [(number, read_state.decode(state)) for number, state in self.states]
        for _, state in found:
            rehearsal.plausible(msgspec.to_builtins(state))
        return found
