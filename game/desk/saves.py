"""The shelf of matches: begin one, find the unfinished one, open, set aside what is damaged. Nothing is ever deleted.

Each match is one file, the journal of `game.core.journal`, saved from its first choice on; a finished one is its
replay. A `Ticket` is what the title screen may show of a match before anybody has sat down: nothing private is in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from game.catalogue import Line
from game.core import journal
from game.core.contract import Title, seats_in
from game.core.journal import JournalError, Log, Sitter
from game.core.match import Match
from game.desk import files
from game.desk.savefile import InUse, SaveFile
from game.titles import NoSuchTitle

ENDING = ".safehouse"

LoadTitle = Callable[[str], Title[Any]]
"""Finds a title by its id; NoSuchTitle where it is not installed."""

CANNOT_READ = Line("The saved game cannot be read from the disk.")
CANNOT_SAVE = Line("This match cannot be saved: nothing can be written where saved games belong.")
IN_USE = Line("This game is open in another Safehouse window.")
NO_FILE = Line("There is no saved game of that name.")


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
class Opened:
    """A match that goes on, its file, and a sentence about how it was found."""

    match: Match
    file: SaveFile
    notice: Line | None


class Saves:
    """The shelf; `folder` is None where nothing can be written."""

    def __init__(self, folder: Path | None, load_title: LoadTitle) -> None:
        self.folder = folder
        self._title = load_title
        self.notices: list[Line] = []
        """What was found damaged on the way; a screen that has said them may clear the list."""

    # Writing ----------------------------------------------------------------------------------------------------------

    def begin(self, match: Match, now: datetime) -> SaveFile:
        """A file for a match, with all of it so far; every choice from now on goes there, too."""
        file = self._new(match.title.id, now)
        match.write_to(file.write)
        return file

    def _new(self, title: str, now: datetime) -> SaveFile:
        if self.folder is None:
            return SaveFile(None)
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            number = 1
            while (path := self.folder / f"{title}-{now:%Y-%m-%d}-{number}{ENDING}").exists():
                number += 1
            return SaveFile(path)
        except OSError:
            self.notices.append(CANNOT_SAVE)
            return SaveFile(None)

    # Looking ----------------------------------------------------------------------------------------------------------

    def unfinished(self) -> Ticket | None:
        """The match that was played last and is not over."""
        return next((ticket for ticket in self.tickets() if ticket.asked), None)

    def tickets(self) -> Iterator[Ticket]:
        """The unfinished matches, the latest first. A damaged one is set aside on the way."""
        for path, changed in self._files():
            if ended(path):
                continue
            try:
                ticket = self._ticket(path, changed)
            except JournalError as error:
                if error.code in ("damaged", "foreign"):
                    self.notices.append(self._set_aside(path, error.line))
                continue
            if ticket.asked:
                yield ticket

    def finished(self) -> tuple[Path, ...]:
        """The matches that are over, the latest first."""
        return tuple(path for path, _ in self._files() if ended(path))

    def _files(self) -> list[tuple[Path, datetime]]:
        if self.folder is None or not self.folder.is_dir():
            return []
        found = [(path, path.stat().st_mtime) for path in self.folder.glob(f"*{ENDING}") if path.is_file()]
        found.sort(key=lambda pair: (pair[1], pair[0].name), reverse=True)
        return [(path, datetime.fromtimestamp(when)) for path, when in found]

    def _ticket(self, path: Path, changed: datetime) -> Ticket:
        match, _ = self._resume(path)
        setup = match.setup
        return Ticket(path, setup.title, setup.mode, match.sitters, tuple(seats_in(match.pending)), changed)

    # Opening ----------------------------------------------------------------------------------------------------------

    def look(self, path: Path) -> Match:
        """The match of a file, only to be looked at. Raises JournalError as `open` does, and moves nothing."""
        return self._resume(path)[0]

    def open(self, path: Path, now: datetime) -> Opened:
        """The match of a file, to be gone on with.

        Raises JournalError with a sentence for the player. A damaged or foreign file on the shelf is set aside; one
        that lies elsewhere stays where it is.
        """
        try:
            match, log = self._resume(path)
        except JournalError as error:
            if error.code in ("damaged", "foreign") and self._ours(path):
                raise JournalError(error.code, self._set_aside(path, error.line)) from None
            raise
        if match.notice == journal.RULES_CHANGED:
            # What was cut away must not stand in the file before the next choice.
            file = self.begin(match, now)
            return Opened(match, file, self._set_aside(path, match.notice) if self._ours(path) else match.notice)
        try:
            file = SaveFile(path, length=log.length)
        except InUse:
            raise JournalError("in_use", IN_USE) from None
        except OSError:
            # It can be read but not added to: the match goes on in a file of its own.
            return Opened(match, self.begin(match, now), match.notice)
        match.go_on_writing(file.write, log)
        return Opened(match, file, match.notice)

    def _resume(self, path: Path) -> tuple[Match, Log]:
        try:
            log = journal.read(path.read_bytes())
        except (FileNotFoundError, IsADirectoryError):
            raise JournalError("missing", NO_FILE) from None
        except OSError:
            raise JournalError("unreadable", CANNOT_READ) from None
        try:
            title = self._title(log.header.title)
        except NoSuchTitle:
            raise JournalError("unknown", journal.UNKNOWN_TITLE) from None
        return Match.resume(title, log), log

    def _ours(self, path: Path) -> bool:
        return self.folder is not None and path.resolve().parent == self.folder.resolve()

    def _set_aside(self, path: Path, why: Line) -> Line:
        try:
            where = files.set_aside(path)
        except OSError:
            return why
        return Line("{why} It was moved to {place}.", why=why, place=str(where))


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
