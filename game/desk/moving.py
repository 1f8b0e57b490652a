"""Moving house: settings, people, every saved game with its star and name, record and calendar in one file, out of one
computer and into another.

The file is a plain zip archive. What comes out of one is believed no more than any other file: settings are read with
suspicion, games are taken in one by one by the archive, and nothing that is here already is replaced or deleted.
"""

from __future__ import annotations

import tempfile
import zipfile
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from game.catalogue import Line
from game.core.journal import MOST_BYTES
from game.desk import files
from game.desk.archive import KEPT, Archive, Trouble
from game.desk.paths import Places
from game.desk.profiles import Profiles
from game.desk.remarks import NONE, Remark, found_in
from game.desk.saves import ENDING
from game.desk.settings import ForeignSettings, Settings, decode

NAME = "safehouse-everything.zip"
SETTINGS, SAVES = "settings.json", "saves"
BOOKS = ("record.json", "calendar.json")
"""What is kept of games beside their journals."""
PEOPLE, REMARKS = "profiles.json", "remarks.json"
MOST_FILES = 20_000
MOST_BOOK = 32 << 20
MOST_SETTINGS = 1 << 20
NOT_OURS = Line("This file holds no settings and games that were packed up by Safehouse.")
UNREADABLE = (zipfile.BadZipFile, OSError, EOFError, NotImplementedError, RuntimeError, ValueError, zlib.error)
"""What reading a damaged or foreign archive may raise."""


@dataclass(frozen=True)
class Moved:
    """What came out of a file: how many games are new here, were here already, or cannot be used; and the settings."""

    new: int
    known: int
    bad: int
    settings: Settings | None
    stays: bool = False
    """Whether there was a record or a calendar here already, which stays as it is."""
    people: int = 0
    """How many people came along who were not known here."""

    @property
    def told(self) -> Line:
        found = [
            Line("{n} game was unpacked.", many="{n} games were unpacked.", n=self.new),
            Line("{n} was here already.", many="{n} were here already.", n=self.known) if self.known else None,
            Line("{n} file cannot be used.", many="{n} files cannot be used.", n=self.bad) if self.bad else None,
            Line("{n} person came along.", many="{n} people came along.", n=self.people) if self.people else None,
            Line("The settings are those of the file.") if self.settings is not None else None,
            Line("The record and the calendar that were here stay.") if self.stays else None,
        ]
        said, *more = [line for line in found if line is not None]
        for line in more:
            said = Line("{some} {more}", some=said, more=line)
        return said


def pack(places: Places, folder: Path) -> Path:
    """Put everything into one file in this folder; returns it. Raises Trouble where that cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = files.unused(folder / NAME)
        with tempfile.TemporaryDirectory(dir=folder) as room:
            packed = Path(room) / NAME
            with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as chest:
                if places.settings.is_file():
                    chest.write(places.settings, SETTINGS)
                for path in sorted(places.saves.glob(f"*{ENDING}")) if places.saves.is_dir() else ():
                    chest.write(path, f"{SAVES}/{path.name}")
                for book in (places.record, places.calendar, places.profiles):
                    if book.is_file():
                        chest.write(book, book.name)
                if (places.saves / KEPT).is_file():
                    chest.write(places.saves / KEPT, REMARKS)
            packed.replace(target)
    except OSError:
        raise Trouble(Line("Nothing can be written in {folder}.", folder=str(folder))) from None
    return target


def unpack(path: Path, archive: Archive, places: Places, profiles: Profiles | None = None) -> Moved:
    """Take in everything from such a file. Raises Trouble where it is none."""
    if not path.is_file():
        raise Trouble(NOT_OURS)
    new = known = bad = people = 0
    settings: Settings | None = None
    stays = False
    try:
        with zipfile.ZipFile(path) as chest:
            entries = [entry for entry in chest.infolist() if _ours(entry)]
            if not entries or len(chest.infolist()) > MOST_FILES:
                raise Trouble(NOT_OURS)
            noted = _remarks(chest, entries)
            for entry in entries:
                if entry.filename == PEOPLE:
                    if profiles is not None and entry.file_size <= MOST_BOOK:
                        people = profiles.merge(chest.read(entry))
                elif entry.filename == SETTINGS:
                    settings = _settings(chest.read(entry)) if entry.file_size <= MOST_SETTINGS else None
                elif entry.filename in BOOKS:
                    stays = not _shelved(places.data / entry.filename, chest, entry) or stays
                elif entry.filename == REMARKS:
                    continue
                elif entry.file_size > MOST_BYTES:
                    bad += 1
                else:
                    data, name = chest.read(entry), PurePosixPath(entry.filename).name
                    place = _here(data, archive)
                    if place is not None:
                        known += 1
                    else:
                        place = _taken_in(name, data, archive)
                        new, bad = new + (place is not None), bad + (place is None)
                    if place is not None and noted.get(name, NONE) != NONE:
                        archive.take_over(place, noted[name])
    except UNREADABLE:
        raise Trouble(NOT_OURS) from None
    return Moved(new, known, bad, settings, stays, people)


def _remarks(chest: zipfile.ZipFile, entries: Sequence[zipfile.ZipInfo]) -> dict[str, Remark]:
    """What is noted about the games in the file, by their names there."""
    entry = next((entry for entry in entries if entry.filename == REMARKS), None)
    return {} if entry is None or entry.file_size > MOST_BOOK else found_in(chest.read(entry))


def _shelved(target: Path, chest: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bool:
    """Whether a record or a calendar could be put where there was none. Whoever reads it does so with suspicion."""
    if target.exists() or entry.file_size > MOST_BOOK:
        return False
    files.replace(target, chest.read(entry))
    return True


def _ours(entry: zipfile.ZipInfo) -> bool:
    """Whether a name in the archive is one that is packed up: no other is ever looked at."""
    parts = PurePosixPath(entry.filename).parts
    if entry.filename in (SETTINGS, PEOPLE, REMARKS, *BOOKS):
        return True
    return len(parts) == 2 and parts[0] == SAVES and parts[1].endswith(ENDING)


def _settings(data: bytes) -> Settings | None:
    try:
        return decode(data)[0]
    except ForeignSettings:
        return None


def _here(data: bytes, archive: Archive) -> Path | None:
    """Where the very same game is on the shelf, if it is."""
    for filed in archive.files:
        try:
            if filed.path.stat().st_size == len(data) and filed.path.read_bytes() == data:
                return filed.path
        except OSError:
            continue
    return None


def _taken_in(name: str, data: bytes, archive: Archive) -> Path | None:
    """Where the archive takes this game in; None where it does not."""
    with tempfile.TemporaryDirectory() as room:
        path = Path(room) / name
        path.write_bytes(data)
        try:
            return archive.bring_in(path)
        except Trouble:
            return None
