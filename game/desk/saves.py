"""The shelf of saved matches: begins, finds and opens them, and sets damaged ones aside. Nothing is ever deleted.

Each match is one file, the journal of `game.core.journal`, saved from its first choice on. The file of a finished match
is its replay. A `Ticket` is what the title screen may show of a match before anybody has sat down, so nothing private
is in it.

The shelf never fails. Looking at it changes nothing: a file that cannot be read becomes a `Fault` with a sentence,
whatever its bytes are. `tidy` then moves damaged and foreign files into the folder `set-aside`, unless another
Safehouse has them open.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from game import titles
from game.ai import players
from game.catalogue import Catalogue, Line
from game.core import journal
from game.core.contract import Title, seats_in
from game.core.journal import JournalError, Log, Sitter
from game.core.match import Match
from game.desk import files
from game.desk.files import InUse
from game.desk.savefile import SaveFile
from game.desk.verdict import ending_of
from game.titles import NoSuchTitle

ENDING = ".safehouse"

LoadTitle = Callable[[str], Title[Any]]
"""Finds a title by its id. Raises NoSuchTitle if it is not installed."""
Show = Callable[[Match], object]
"""Lays out the table of a match for every seat. Raises any error if there is something that it cannot show."""

CANNOT_READ = Line("The saved game cannot be read from the disk.")
CANNOT_SAVE = Line("This match cannot be saved: nothing can be written where saved games belong.")
IN_USE = Line("This game is open in another Safehouse window.")
NO_FILE = Line("There is no saved game of that name.")
UNKNOWN_LEVEL = Line("A computer player of this game is not known to this Safehouse.")
SET_ASIDE = ("damaged", "foreign")
"""The faults for which a file is moved out of the way. With any other fault it stays where it is."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """A match on the shelf, as everybody may see it."""

    path: Path
    title: str
    mode: str
    sitters: tuple[Sitter, ...]
    asked: tuple[int, ...]
    """The seats that owe a choice."""
    changed: datetime

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sitter.name for sitter in self.sitters)


@dataclass(frozen=True, slots=True)
class Fault:
    """A file on the shelf that cannot be played on, and why not."""

    path: Path
    code: str
    line: Line


@dataclass(frozen=True, slots=True)
class Opened:
    """A match that goes on, its file, and a sentence if there is something to say about how it was found."""

    match: Match
    file: SaveFile
    notice: Line | None


class Saves:
    """The shelf; `folder` is None if nothing can be written.

    `show` is asked about a match that goes on from a position made by older rules, before it is offered.
    """

    def __init__(self, folder: Path | None, load_title: LoadTitle, show: Show = lambda match: None) -> None:
        self.folder = folder
        self._title = load_title
        self._show = show
        self.notices: list[Line] = []
        """Sentences about the shelf for the player. A screen that has shown them may clear the list."""
        self._faults: dict[Path, Fault] = {}
        self._said: set[Path] = set()
        """Files that stay where they are, and whose fault the player has already been told."""

    # Writing ----------------------------------------------------------------------------------------------------------

    def begin(self, match: Match, now: datetime) -> SaveFile:
        """Begin a file for a match. It gets everything so far, and every choice from now on."""
        file = self._new(match.title.id, now)
        match.write_to(file.write)
        return file

    def _new(self, title: str, now: datetime) -> SaveFile:
        if self.folder is None:
            return SaveFile(None)
        number = 0
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            while True:
                number += 1
                # Another Safehouse may take this name at the same moment. Then the next name is tried.
                with suppress(FileExistsError):
                    return SaveFile(self.folder / f"{title}-{now:%Y-%m-%d}-{number}{ENDING}")
        except OSError:
            self.notices.append(CANNOT_SAVE)
            return SaveFile(None)

    # Looking ----------------------------------------------------------------------------------------------------------

    def unfinished(self) -> Ticket | None:
        """The unfinished match that was played most recently."""
        return next(self.tickets(), None)

    def tickets(self) -> Iterator[Ticket]:
        """The unfinished matches, the latest first. Nothing is changed; unreadable files are noted for `tidy`."""
        for path, changed in self._files():
            if ended(path):
                continue
            try:
                ticket = self._ticket(path, changed)
            except JournalError as error:
                self._faults[path] = Fault(path, error.code, error.line)
                continue
            if ticket.asked:
                yield ticket

    def tidy(self) -> None:
        """Move the damaged and foreign files that were found out of the way, and say so in `notices`."""
        faults, self._faults = self._faults, {}
        for fault in faults.values():
            if fault.code in SET_ASIDE:
                self.notices.append(self._set_aside(fault.path, fault.line))
            elif fault.code in ("newer", "unknown", "board") and fault.path not in self._said:
                self._said.add(fault.path)
                self.notices.append(Line("{file}: {why}", file=_readable(fault.path.name), why=fault.line))

    def _files(self) -> list[tuple[Path, datetime]]:
        """The files on the shelf, the latest first. An empty one is left out: some Safehouse is just beginning it."""
        found = []
        with suppress(OSError):
            if self.folder is not None:
                with os.scandir(self.folder) as entries:
                    for entry in entries:
                        with suppress(OSError):
                            if entry.name.endswith(ENDING) and entry.is_file() and entry.stat().st_size:
                                found.append((Path(entry.path), entry.stat().st_mtime))
        found.sort(key=lambda pair: (pair[1], pair[0].name), reverse=True)
        return [(path, _moment(when)) for path, when in found]

    def _ticket(self, path: Path, changed: datetime) -> Ticket:
        match = self.look(path)
        setup = match.setup
        return Ticket(path, setup.title, setup.mode, match.sitters, tuple(seats_in(match.pending)), changed)

    def shelf(self) -> list[tuple[Path, datetime]]:
        """Every file on the shelf and when it was changed, the latest first."""
        return self._files()

    def log(self, path: Path) -> Log:
        """The journal in a file, as it was read. Raises JournalError."""
        return journal.read(_bytes(path))

    # Opening ----------------------------------------------------------------------------------------------------------

    def look(self, path: Path) -> Match:
        """Read the match in a file, only to look at it. Raises JournalError as `open` does, and changes nothing."""
        return self._resume(_bytes(path))[0]

    def open(self, path: Path, now: datetime) -> Opened:
        """Open the match in a file to play on. The file is locked before it is read.

        Raises JournalError with a sentence for the player. A damaged or foreign file on the shelf is set aside; one
        that lies elsewhere stays where it is.
        """
        try:
            file = SaveFile.take(path)
        except (FileNotFoundError, IsADirectoryError):
            raise JournalError("missing", NO_FILE) from None
        except InUse:
            raise JournalError("in_use", IN_USE) from None
        except OSError:
            # Perhaps the file can be read but not written. Then the match goes on in a new file.
            match = self.look(path)
            return Opened(match, self.begin(match, now), match.notice)
        try:
            data = file.read(journal.MOST_BYTES)
            match, log = self._resume(data)
        except OSError:
            file.close()
            raise JournalError("unreadable", CANNOT_READ) from None
        except JournalError as error:
            file.close()
            if error.code in SET_ASIDE and self._ours(path):
                raise JournalError(error.code, self._set_aside(path, error.line)) from None
            raise
        if match.notice == journal.RULES_CHANGED:
            # The file still holds the choices that were dropped, so the next choice must not be added to it.
            file.close()
            anew = self.begin(match, now)
            return Opened(match, anew, self._set_aside(path, match.notice) if self._ours(path) else match.notice)
        with suppress(OSError):
            _keep_tail(path, data[log.length :])
        file.go_on(data[: log.length])
        match.go_on_writing(file.write, log)
        return Opened(match, file, match.notice)

    def _resume(self, data: bytes) -> tuple[Match, Log]:
        log = journal.read(data)
        try:
            title = self._title(log.header.title)
        except NoSuchTitle:
            raise JournalError("unknown", journal.UNKNOWN_TITLE) from None
        match = Match.resume(title, log)
        if any(sitter.level not in ("", *players.known(title)) for sitter in match.sitters):
            raise JournalError("unknown", UNKNOWN_LEVEL)
        if match.revision != title.revision:
            try:
                _read_aloud(match)
                self._show(match)
            except Exception as fault:  # Words and pictures given nonsense may raise anything.
                raise JournalError("damaged", journal.DAMAGED) from fault
        return match, log

    def _ours(self, path: Path) -> bool:
        return self.folder is not None and path.resolve().parent == self.folder.resolve()

    def _set_aside(self, path: Path, why: Line) -> Line:
        """Move a file out of the way, unless another Safehouse has it open and may still be writing it."""
        try:
            SaveFile.take(path).close()
            where = files.set_aside(path)
        except InUse:
            return IN_USE
        except OSError:
            return why
        return Line("{why} It was moved to {place}.", why=why, place=str(where))


def _read_aloud(match: Match) -> None:
    """Put news, questions and choices into words. They come from older rules, so nothing else has checked them."""
    words = titles.words(match.title.id)
    say = Catalogue([sitter.name for sitter in match.sitters]).say
    for seat in (None, *range(match.setup.seats)):
        for event in match.dossier(seat).news:
            say(words.say_event(event))
        view = match.view(seat)
        say(words.prompt(view) if match.pending else ending_of(match))
        for action in match.legal(seat) if seat is not None else ():
            say(words.say(view, action))


def _bytes(path: Path) -> bytes:
    """The contents of a file, up to one byte more than a journal may have."""
    try:
        with path.open("rb") as file:
            return file.read(journal.MOST_BYTES + 1)
    except (FileNotFoundError, IsADirectoryError):
        raise JournalError("missing", NO_FILE) from None
    except OSError:
        raise JournalError("unreadable", CANNOT_READ) from None


def _keep_tail(path: Path, tail: bytes) -> None:
    """Keep what is cut off a file, in the folder `set-aside` beside it."""
    if tail:
        files.replace(files.free_place(path.with_name(f"{path.stem}-tail{path.suffix}")), tail)


def _readable(name: str) -> str:
    """A file's name as proper text: the name itself may hold bytes that are not text."""
    return name.encode("utf-8", "replace").decode()


def _moment(when: float) -> datetime:
    """A file's date. Files may carry impossible dates; these become the beginning of 1970."""
    try:
        return datetime.fromtimestamp(when)
    except (OverflowError, OSError, ValueError):
        return datetime.fromtimestamp(0)


def ended(path: Path) -> bool:
    """Whether the last line of a journal says that the match is over; only the end of the file is read."""
    try:
        with path.open("rb") as file:
            file.seek(0, 2)
            file.seek(max(0, file.tell() - 4096))
            tail = file.read()
    except OSError:
        return False
    if not tail.endswith(b"\n"):
        return False
    return tail[:-1].rpartition(b"\n")[2][9:].startswith(b'["over",')
