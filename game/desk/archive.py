"""The archive: every game on the shelf, unfinished and finished, as everybody may see it.

What a list needs to know of a game is a `Card`; nothing private is on it. Cards stand in an index beside the journals,
so that a drawer with hundreds of games opens at once; whatever is missing there, out of date, out of range or at odds
with the first and last line of the journal is read from the journal again, a few games at a time. Which games are kept
and what they are called stands in a file of its own (`remarks`), since no journal knows it. Nothing is deleted: what is
removed lies in the folder `removed` and can be brought back.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace as amended

from game.catalogue import Line
from game.core import journal
from game.core.contract import Result, seats_in
from game.core.journal import JournalError, Sitter
from game.desk import files
from game.desk.door import UNREADABLE, opened
from game.desk.fields import Count
from game.desk.files import InUse
from game.desk.remarks import LONGEST_NAME, NONE, Remark, Remarks, key
from game.desk.savefile import SaveFile
from game.desk.saves import ENDING, IN_USE, NO_FILE, Saves, ended

INDEX, KEPT, REMOVED = "archive.json", "kept.json", "removed"
VERSION = 3
NOT_NOTED = Line("This cannot be written down: the disk is full, or nothing can be written there.")
MOST_INDEX = 16_000_000
MOST_SITTERS = 32
LONGEST_HEAD = 64 << 10
"""So much of a journal's first line is compared with its card. Only a board of one's own makes it longer."""
Place = Annotated[int, Meta(ge=0, lt=MOST_SITTERS)]
MOST_SIGNS = 128
"""The longest text about a sitter: a PIN has a mark."""
Text = Annotated[str, Meta(max_length=journal.LONGEST_NAME)]


class Card(Struct, frozen=True):
    """What everybody may know of a game. `winners` is a mask, and counts only if the game is `over`."""

    title: Text
    mode: Text
    sitters: Annotated[tuple[Sitter, ...], Meta(min_length=1, max_length=MOST_SITTERS)]
    choices: Count
    over: bool = False
    asked: Annotated[tuple[Place, ...], Meta(max_length=MOST_SITTERS)] = ()
    winners: Annotated[int, Meta(ge=0, lt=1 << MOST_SITTERS)] = 0
    drawn: bool = False
    marks: Annotated[tuple[Text, ...], Meta(max_length=MOST_SITTERS)] = ()
    how: Text = ""
    """The game's own word for how it ended, or the house's where people ended it."""

    @property
    def people(self) -> int:
        return sum(sitter.person for sitter in self.sitters)

    @property
    def won(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.sitters)) if self.winners >> seat & 1)


class Known(Struct, frozen=True):
    """A card in the index, and the file that it was made from."""

    size: Count
    changed: Annotated[int, Meta(ge=0, lt=1 << 62)]
    card: Card


class Index(Struct, frozen=True):
    version: int = VERSION
    games: dict[str, Known] = {}


@dataclass(frozen=True, slots=True)
class Filed:
    """A file in the drawer. `card` is None until its journal has been read, or if it cannot be: then `fault` says
    why."""

    path: Path
    changed: datetime
    card: Card | None = None
    about: Remark = NONE
    fault: Line | None = None


class Trouble(Exception):
    """Raised when something cannot be done with a file; `line` tells the player why."""

    def __init__(self, line: Line) -> None:
        super().__init__(line.text)
        self.line = line


class Archive:
    """All games on the shelf of `saves`, the latest first."""

    def __init__(self, saves: Saves, elsewhere: Callable[[], Collection[str]] = frozenset) -> None:
        self._saves = saves
        self._elsewhere = elsewhere
        """The names of files that lie somewhere else than in the drawer: deals of the day, in the calendar."""
        self._index: dict[str, Known] = {}
        self._remarks: Remarks | None = None
        self._notice: Line | None = None
        self._new = False
        self.files: list[Filed] = []
        self.open()

    @property
    def folder(self) -> Path | None:
        return self._saves.folder

    def take_notice(self) -> Line | None:
        """A sentence about stars and names that nobody has been told yet."""
        notice, self._notice = self._notice, None
        return notice

    # Looking

    def open(self) -> None:
        """Looks through the shelf. What the index does not know yet is read by `read`."""
        self.files = []
        if self.folder is None:
            return
        self._index, self._remarks = _indexed(self.folder / INDEX), Remarks(self.folder / KEPT)
        self._notice = self._remarks.take_notice() or self._notice
        elsewhere = self._elsewhere()
        for path, changed in self._saves.shelf():
            if path.name in elsewhere:
                continue
            known = self._index.get(key(path.name))
            card = known.card if known is not None and _fits(known, path) else None
            self.files.append(Filed(path, changed, card, self._remarks.of(path.name)))

    def read(self) -> Iterator[None]:
        """Reads the journals that the index does not know, one at each step; then the index is written."""
        for n, filed in enumerate(self.files):
            if filed.card is None and filed.fault is None:
                self._read(n, filed)
                yield
        if self._new and self.folder is not None:
            there = {key(filed.path.name) for filed in self.files}
            self._write(self.folder / INDEX, Index(games={k: v for k, v in self._index.items() if k in there}))
            self._new = False

    def _read(self, n: int, filed: Filed) -> None:
        print_before = _print(filed.path)
        try:
            card = self.card(filed.path)
        except JournalError as error:
            self.files[n] = replace(filed, fault=error.line)
            return
        self.files[n] = replace(filed, card=card)
        self._index[key(filed.path.name)] = Known(*print_before, card)
        self._new = True

    def card(self, path: Path) -> Card:
        """What everybody may know of the game in a file. Raises JournalError."""
        log = self._saves.log(path)
        header = log.header
        choices = sum(journal.word(line) == "do" for line in log.lines) - sum(
            journal.word(line) == "back" for line in log.lines
        )
        if log.over:
            try:
                result = msgspec.json.decode(log.lines[-1][1], type=Result)
            except (msgspec.DecodeError, IndexError, UnicodeDecodeError):
                raise JournalError("damaged", journal.DAMAGED) from None
            if not 0 <= result.winners < 1 << len(header.sitters):
                raise JournalError("damaged", journal.DAMAGED)
            mode, won = header.setup.mode, (result.winners, result.drawn)
            return Card(header.title, mode, header.sitters, choices, True, (), *won, header.marks, result.how)
        match = self._saves.look(path)
        asked = tuple(seats_in(match.pending))
        return Card(match.setup.title, match.setup.mode, match.sitters, choices, False, asked, marks=match.marks)

    # Doing

    def keep(self, filed: Filed, on: bool) -> None:
        """Puts the star on a file, or takes it off."""
        self._note(replace(filed, about=amended(_about(filed.path), kept=on)))

    def rename(self, filed: Filed, name: str) -> None:
        """Gives a game a name of its own, which stands beside its title; an empty one takes it away."""
        self._note(replace(filed, about=amended(_about(filed.path), name=name_for(name))))

    def _note(self, filed: Filed) -> None:
        """Writes down what is noted about a file, and shows it so."""
        if self._remarks is None:
            return
        try:
            self._remarks.put({filed.path.name: filed.about})
        except OSError:
            raise Trouble(NOT_NOTED) from None
        self._notice = self._remarks.take_notice() or self._notice
        self.files = [filed if f.path == filed.path else f for f in self.files]

    def remove(self, filed: Filed) -> Path:
        """Takes a file out of the drawer; returns where it lies now."""
        assert self.folder is not None
        self._mine(filed.path)
        try:
            target = files.unused(self.folder / REMOVED / filed.path.name)
            os.replace(filed.path, target)
        except OSError:
            raise Trouble(Line("The file cannot be moved.")) from None
        # A later game may get the same file name, but not what was noted about this one.
        with suppress(Trouble):
            self._note(Filed(filed.path, filed.changed))
        self.files = [f for f in self.files if f.path != filed.path]
        return target

    def bring_back(self, filed: Filed, where: Path) -> None:
        """Puts a removed file back into its place in the drawer."""
        try:
            target = files.unused(filed.path)
            os.replace(where, target)
        except OSError:
            raise Trouble(Line("The file cannot be brought back; it lies in {place}.", place=str(where))) from None
        self._note(replace(filed, path=target))
        self.open()

    def export(self, filed: Filed, folder: Path) -> Path:
        """Copies a game to a folder; returns the copy."""
        try:
            folder.mkdir(parents=True, exist_ok=True)
            target = files.unused(folder / filed.path.name)
            files.replace(target, filed.path.read_bytes())
        except OSError:
            raise Trouble(Line("Nothing can be written in {folder}.", folder=str(folder))) from None
        return target

    def bring_in(self, path: Path) -> Path:
        """Copies a game from anywhere onto the shelf, if it is one; returns its new place."""
        if self.folder is None:
            raise Trouble(Line("Nothing can be kept here: the folder of saved games cannot be written."))
        if not path.is_file():
            # A pipe, for one, would keep everybody waiting.
            raise Trouble(NO_FILE)
        try:
            self.card(path)
            name = path.name if path.name.endswith(ENDING) else f"{path.stem}{ENDING}"
            about = Remark(copy=self._has_twin(path), came=True)
            target = files.unused(self.folder / name)
            shutil.copyfile(path, target)
        except JournalError as error:
            raise Trouble(error.line) from None
        except OSError:
            raise Trouble(Line("The file cannot be copied.")) from None
        try:
            self._note(Filed(target, datetime.fromtimestamp(0), about=about))
        except Trouble:
            target.unlink(missing_ok=True)
            raise
        self.open()
        return target

    def _has_twin(self, path: Path) -> bool:
        """Whether the game in a file is on the shelf already: the first lines of their journals are the same."""
        first = _first_line(path)
        return any(_first_line(filed.path) == first for filed in self.files)

    def _mine(self, path: Path) -> None:
        """Nothing is taken away from another Safehouse that plays it."""
        try:
            SaveFile.take(path).close()
        except InUse:
            raise Trouble(IN_USE) from None
        except OSError:
            raise Trouble(Line("The file cannot be moved.")) from None

    def _write(self, path: Path, value: object) -> None:
        """An index that cannot be written is made anew next time; that costs time, and nothing else."""
        with suppress(OSError):
            files.replace(path, msgspec.json.encode(value))


def came(folder: Path | None, path: Path) -> bool:
    """Whether the game in a file came onto the shelf in this folder from elsewhere, or still lies there, and so may be
    a copy of another."""
    real = path.resolve()
    if folder is None or real.parent != folder.resolve() or real.name not in os.listdir(real.parent):
        return True
    return _about(real).came


def note_came(path: Path) -> None:
    """Notes that a game on the shelf came in from elsewhere."""
    with suppress(OSError):
        Remarks(path.with_name(KEPT)).put({path.name: amended(_about(path), came=True)})


def _about(path: Path) -> Remark:
    """What is noted about a file now: another window may have brought in another game under its name."""
    return Remarks(path.with_name(KEPT)).of(path.name)


def _print(path: Path) -> tuple[int, int]:
    """What tells whether a file is still the same."""
    try:
        found = path.stat()
    except OSError:
        return 0, 0
    return found.st_size, found.st_mtime_ns


def name_for(text: str) -> str:
    """A game's own name, fit for the screen."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())[:LONGEST_NAME].rstrip()


def _first_line(path: Path, most: int = journal.LONGEST_LINE) -> bytes:
    """The header of a journal, which no two games share."""
    try:
        with path.open("rb") as file:
            return file.readline(most)
    except OSError:
        return b""


def _indexed(path: Path) -> dict[str, Known]:
    """The cards in an index; none of one in which anything makes no sense, so that it is made anew."""
    try:
        page = opened(files.read(path, MOST_INDEX))
    except (OSError, *UNREADABLE):
        return {}
    if page.one("version", int, 0) != VERSION:
        return {}
    found = dict(page.table("games", Known))
    return found if not page.odd and all(_sound(known.card) for known in found.values()) else {}


def _sound(card: Card) -> bool:
    seats = len(card.sitters)
    texts = [text for one in card.sitters for text in (one.name, one.level, one.character, one.profile, one.lock)]
    return (
        max(map(len, texts)) <= MOST_SIGNS
        and all(seat < seats for seat in card.asked)
        and card.winners < 1 << seats
        and card.over != bool(card.asked)
    )


def _fits(known: Known, path: Path) -> bool:
    """Whether a card is of this very file: the same size and time, and what the first and last line say."""
    card = known.card
    if (known.size, known.changed) != _print(path) or card.over != ended(path):
        return False
    head = _first_line(path, LONGEST_HEAD)
    if not head.endswith(b"\n"):
        return True
    try:
        header = journal.header_of(head[:-1])
    except JournalError:
        return False
    names = tuple(sitter.name for sitter in header.sitters)
    told = header.title, header.setup.mode, names
    return told == (card.title, card.mode, tuple(sitter.name for sitter in card.sitters))


def counts(found: list[Filed]) -> dict[str, int]:
    """How many files each filter of the drawer shows."""
    return {name: sum(passes(filed, name) for filed in found) for name in FILTERS}


NEWEST, TITLE, LONG, STARRED = "newest", "title", "long", "starred"
ORDERS = (NEWEST, TITLE, LONG, STARRED)
"""The orders of the drawer."""


def ordered(found: list[Filed], order: str) -> list[Filed]:
    """Files in an order of the drawer; the shelf has the newest first, which decides among equals."""
    match order:
        case "title":
            return sorted(found, key=lambda filed: (filed.card is None, filed.card.title if filed.card else ""))
        case "long":
            return sorted(found, key=lambda filed: -filed.card.choices if filed.card else 1)
        case "starred":
            return sorted(found, key=lambda filed: not filed.about.kept)
    return found


FILTERS = ("all", "unfinished", "finished", "kept", "damaged")


def passes(filed: Filed, name: str) -> bool:
    """Whether a filter shows a file."""
    card = filed.card
    match name:
        case "unfinished":
            return card is not None and not card.over
        case "finished":
            return card is not None and card.over
        case "kept":
            return filed.about.kept
        case "damaged":
            return filed.fault is not None
    return True
