"""Moving house: settings, people, every saved game with its star and name, record and calendar in one file, out of one
computer and into another.

The file is a plain zip archive. What comes out of one is believed no more than any other file: `unpacking` reads and
checks everything into an empty room beside the data, within bounds, and changes nothing else; `arrive` then moves all
of it to its places, or nothing. Whatever of the file makes no sense stays behind and is said. Nothing that is here
already is replaced or deleted.

Both ways go step by step, so that they can be watched and stopped: `desk.movers` does them in a process of its own.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import shutil
import struct
import time
import zipfile
import zlib
from collections.abc import Generator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TypeVar

from msgspec import Struct

from game import titles
from game.catalogue import Line
from game.core.journal import LONGEST_LINE, MOST_BYTES, JournalError
from game.desk import calendar, files, profiles, record, remarks
from game.desk.archive import KEPT, Archive, Trouble, name_for
from game.desk.door import Foreign, Form, Newer
from game.desk.paths import Places
from game.desk.profiles import Profiles
from game.desk.remarks import NONE, Remark, Remarks
from game.desk.saves import ENDING, Saves
from game.desk.settings import MOST_BYTES as MOST_SETTINGS
from game.desk.settings import ForeignSettings, Settings, decode

NAME = "safehouse-everything.zip"
SETTINGS, SAVES = "settings.json", "saves"
PEOPLE, REMARKS, RECORD, CALENDAR = "profiles.json", "remarks.json", "record.json", "calendar.json"
BOOKS: dict[str, Form[object]] = {
    PEOPLE: profiles.FORM,  # type: ignore[dict-item]
    REMARKS: remarks.FORM,  # type: ignore[dict-item]
    RECORD: record.FORM,  # type: ignore[dict-item]
    CALENDAR: calendar.FORM,  # type: ignore[dict-item]
}
"""What is kept of people and games beside the journals."""
ROOM = "moving-"
"""How the name of the folder begins in which things stand until all of them have come."""
A_DAY = 86_400
MOST_FILES = 20_000
MOST_LISTED = 4 << 20
"""The most bytes of an archive's table of contents."""
MOST_TOTAL = 4 << 30
LONGEST_NAME = 120
NOT_OURS = Line("This file holds no settings and games that were packed up by Safehouse.")
UNREADABLE = (zipfile.BadZipFile, OSError, EOFError, NotImplementedError, RuntimeError, ValueError, zlib.error)
"""What reading a damaged or foreign archive may raise."""
T = TypeVar("T")


class Step(Struct, frozen=True):
    """How many things are done, and how many there are."""

    done: int
    of: int


class Game(Struct, frozen=True):
    """A saved game in the room: its name there and in the archive; or, without a place in the room, where the very same
    game is on the shelf."""

    name: str
    room: str = ""
    here: str = ""
    copy: bool = False
    """Whether the game it is a copy of is on the shelf."""


class Chest(Struct, frozen=True):
    """What has come out of an archive and stands in a room."""

    room: str
    games: tuple[Game, ...] = ()
    bad: int = 0
    books: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    """Files other than games that hold anything that makes no sense."""


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
    refused: tuple[str, ...] = ()

    @property
    def told(self) -> Line:
        found = [
            Line("{n} game was unpacked.", many="{n} games were unpacked.", n=self.new),
            Line("{n} was here already.", many="{n} were here already.", n=self.known) if self.known else None,
            Line("{n} file cannot be used.", many="{n} files cannot be used.", n=self.bad) if self.bad else None,
            *(Line("{file} was left out: something in it makes no sense.", file=name) for name in self.refused),
            Line("{n} person came along.", many="{n} people came along.", n=self.people) if self.people else None,
            Line("The settings are those of the file.") if self.settings is not None else None,
            Line("The record and the calendar that were here stay.") if self.stays else None,
        ]
        said, *more = [line for line in found if line is not None]
        for line in more:
            said = Line("{some} {more}", some=said, more=line)
        return said


def finished(steps: Generator[Step, None, T]) -> T:
    """Takes all steps at once."""
    try:
        while True:
            next(steps)
    except StopIteration as end:
        found: T = end.value
        return found


# Out of a computer ------------------------------------------------------------------------------------------------


def pack(places: Places, folder: Path) -> Path:
    """Put everything into one file in this folder; returns it. Raises Trouble where that cannot be written."""
    return finished(packing(places, folder, room_in(folder)))


def packing(places: Places, folder: Path, room: Path) -> Generator[Step, None, Path]:
    """The same step by step, in a room beside it. Nothing is left of it when it is stopped."""
    games = sorted(path for path in _listed(places.saves) if path.is_file())
    books = [(book, book.name) for book in (places.settings, places.record, places.calendar, places.profiles)]
    wanted = [(path, f"{SAVES}/{path.name}") for path in games]
    wanted += [pair for pair in (*books, (places.saves / KEPT, REMARKS)) if pair[0].is_file()]
    try:
        _sweep(folder)
        room.mkdir(parents=True)
        with zipfile.ZipFile(room / NAME, "w", zipfile.ZIP_DEFLATED) as chest:
            for n, (path, name) in enumerate(wanted):
                try:
                    data = path.read_bytes()
                except OSError:
                    raise Trouble(Line("{file} cannot be read, so nothing was packed.", file=path.name)) from None
                chest.writestr(name.encode("utf-8", "replace").decode(), data)
                yield Step(n + 1, len(wanted))
        target = files.unused(folder / NAME)
        os.replace(room / NAME, target)
    except OSError:
        raise Trouble(Line("Nothing can be written in {folder}.", folder=str(folder))) from None
    finally:
        shutil.rmtree(room, ignore_errors=True)
    return target


def room_in(folder: Path) -> Path:
    """A name for a new room in a folder."""
    return folder / f"{ROOM}{secrets.token_hex(6)}"


def _listed(folder: Path) -> list[Path]:
    try:
        return list(folder.glob(f"*{ENDING}"))
    except OSError:
        return []


# Into a computer --------------------------------------------------------------------------------------------------


def unpack(path: Path, archive: Archive, places: Places, known: Profiles | None = None) -> Moved:
    """Take in everything from such a file. Raises Trouble where it is none."""
    chest = finished(unpacking(path, places, room_in(places.data)))
    return arrive(chest, archive, places, known)


def unpacking(path: Path, places: Places, room: Path) -> Generator[Step, None, Chest]:
    """Reads such a file into a room of its own, and checks all of it. Nothing else changes, and nothing is left when it
    is stopped. Raises Trouble where it is none, or where nothing can be written."""
    try:
        _sweep(places.data)
        room.mkdir(parents=True)
    except OSError:
        raise Trouble(Line("Nothing can be written in {folder}.", folder=str(places.data))) from None
    try:
        return (yield from _into(path, places, room))
    except BaseException:
        shutil.rmtree(room, ignore_errors=True)
        raise


def _into(path: Path, places: Places, room: Path) -> Generator[Step, None, Chest]:
    try:
        _bounded(path)
        with zipfile.ZipFile(path) as chest:
            entries = _entries(chest, path.stat().st_size)
            shelf, games, bad = _Shelf(places.saves), [], 0
            books, refused = [], []
            for n, entry in enumerate(entries):
                name = PurePosixPath(entry.filename).name
                if entry.filename == SETTINGS or entry.filename in BOOKS:
                    data = _read(chest, entry, _most(entry.filename))
                    if data is not None and _makes_sense(entry.filename, data):
                        _written(room / entry.filename, data)
                        books.append(entry.filename)
                    else:
                        refused.append(entry.filename)
                else:
                    data = _read(chest, entry, MOST_BYTES)
                    game = None if data is None else shelf.taken(name, data, room, f"{n}{ENDING}")
                    bad += game is None
                    games += [game] if game is not None else []
                yield Step(n + 1, len(entries))
    except UNREADABLE:
        raise Trouble(NOT_OURS) from None
    return Chest(str(room), tuple(games), bad, tuple(books), tuple(refused))


def _most(name: str) -> int:
    return MOST_SETTINGS if name == SETTINGS else BOOKS[name].most_bytes


def _makes_sense(name: str, data: bytes) -> bool:
    try:
        if name == SETTINGS:
            return not decode(data)[1]
        return not BOOKS[name].read(data).odd
    except (ForeignSettings, Foreign, Newer):
        return False


def _written(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError:
        raise Trouble(Line("Nothing can be written in {folder}.", folder=str(path.parent.parent))) from None


def _read(chest: zipfile.ZipFile, entry: zipfile.ZipInfo, most: int) -> bytes | None:
    """What an entry holds; None where it is too large or damaged."""
    if entry.file_size > most or entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        return None
    try:
        with chest.open(entry) as opened:
            data = opened.read(most + 1)
    except UNREADABLE:
        return None
    return data if len(data) <= most else None


def _bounded(path: Path) -> None:
    """Raises Trouble for what is no file, and where the table of contents is too long to be read."""
    if not path.is_file():
        raise Trouble(NOT_OURS)
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - (1 << 16) - 22))
        tail = file.read()
    # Where zipfile looks for the end of an archive: at the very end, else behind the last of these signs.
    start = len(tail) - 22
    if start < 0 or tail[start:start + 4] != b"PK\5\6" or tail[-2:] != b"\0\0":
        start = tail.rfind(b"PK\5\6")
    if start < 0 or len(tail) < start + 22:
        raise Trouble(NOT_OURS)
    count, listed = struct.unpack("<HI", tail[start + 10:start + 16])
    # The numbers of very large archives stand elsewhere; these have all bits set.
    if count > MOST_FILES or listed > MOST_LISTED:
        raise Trouble(NOT_OURS)


def _entries(chest: zipfile.ZipFile, size: int) -> list[zipfile.ZipInfo]:
    """What there is to unpack, each name once. Raises Trouble where there is nothing, or more than fits into a file of
    this size."""
    listed = chest.infolist()
    found = {entry.filename: entry for entry in listed if _ours(entry)}
    honest = sum(entry.compress_size for entry in listed) <= size
    if not found or not honest or len(listed) > MOST_FILES or sum(entry.file_size for entry in listed) > MOST_TOTAL:
        raise Trouble(NOT_OURS)
    return list(found.values())


def _ours(entry: zipfile.ZipInfo) -> bool:
    """Whether a name in the archive is one that is packed up: no other is ever looked at."""
    parts = PurePosixPath(entry.filename).parts
    if entry.filename == SETTINGS or entry.filename in BOOKS:
        return True
    return len(parts) == 2 and parts[0] == SAVES and parts[1].endswith(ENDING)


class _Shelf:
    """The games that are here, found by what their files hold."""

    def __init__(self, folder: Path) -> None:
        self._archive = Archive(Saves(None, titles.load))
        self._sizes: dict[int, list[Path]] = {}
        self._whole: dict[bytes, str] = {}
        """The games whose files have been looked at, by what is in them."""
        self._deals: set[bytes] = set()
        for path in _listed(folder):
            with suppress(OSError):
                self._sizes.setdefault(path.stat().st_size, []).append(path)
                self._deals.add(_deal(path))

    def taken(self, name: str, data: bytes, room: Path, place: str) -> Game | None:
        """A game in an archive: where it is already, or where it stands now. None for what is no game."""
        digest = _digest(data)
        for path in self._sizes.pop(len(data), []):
            with suppress(OSError):
                self._whole.setdefault(_digest(path.read_bytes()), path.name)
        here = self._whole.get(digest)
        if here is not None:
            return Game(name, here=here)
        target = room / place
        _written(target, data)
        try:
            self._archive.card(target)
        except JournalError:
            target.unlink(missing_ok=True)
            return None
        copy = _deal(target) in self._deals
        self._deals.add(_deal(target))
        self._whole[digest] = place
        return Game(name, place, copy=copy)


def _digest(data: bytes) -> bytes:
    return hashlib.blake2b(data, digest_size=16).digest()


def _deal(path: Path) -> bytes:
    """What tells a deal from all others: the first line of its journal."""
    with path.open("rb") as file:
        return _digest(file.readline(LONGEST_LINE))


def _sweep(folder: Path) -> None:
    """Clears away rooms that were left when a program was stopped from outside, at least a day ago."""
    for room in folder.glob(f"{ROOM}*"):
        with suppress(OSError):
            if time.time() - room.stat().st_mtime > A_DAY:
                shutil.rmtree(room, ignore_errors=True)


def arrive(chest: Chest, archive: Archive, places: Places, known: Profiles | None = None) -> Moved:
    """Moves everything out of the room to its place. Raises Trouble where that cannot be; then nothing has come."""
    room = Path(chest.room)
    try:
        if archive.folder is None:
            raise OSError("nothing can be kept here")
        settings = decode((room / SETTINGS).read_bytes())[0] if SETTINGS in chest.books else None
        noted = remarks.FORM.read((room / REMARKS).read_bytes()).value if REMARKS in chest.books else {}
        people = profiles.FORM.read((room / PEOPLE).read_bytes()).value if PEOPLE in chest.books else None
        new, stays = _placed(chest, room, archive.folder, places, noted)
    except OSError:
        raise Trouble(Line("Nothing can be written in {folder}.", folder=str(places.data))) from None
    finally:
        shutil.rmtree(room, ignore_errors=True)
    archive.open()
    came = known.merge(people) if known is not None and people is not None else 0
    return Moved(new, len(chest.games) - new, chest.bad, settings, stays, came, chest.refused)


def _placed(chest: Chest, room: Path, shelf: Path, places: Places, noted: remarks.Games) -> tuple[int, bool]:
    """Moves games, record and calendar out of the room and notes stars and names; returns how many games are new, and
    whether a record or a calendar was here already. Where anything of it fails, all of it is undone."""
    moved: list[tuple[Path, Path]] = []
    targets: dict[str, Path] = {}
    stays = False
    try:
        shelf.mkdir(parents=True, exist_ok=True)
        for game in chest.games:
            if game.room:
                targets[game.room] = target = _claimed(shelf, game.name)
                moved.append((target, room / game.room))
                os.replace(room / game.room, target)
        for book, target in ((RECORD, places.record), (CALENDAR, places.calendar)):
            if book in chest.books and target.exists():
                stays = True
            elif book in chest.books:
                moved.append((target, room / book))
                os.replace(room / book, target)
        _noted(chest, targets, noted, Remarks(shelf / KEPT))
    except OSError:
        for target, origin in moved:
            with suppress(OSError):
                target.unlink() if origin.exists() else os.replace(target, origin)
        raise
    return len(targets), stays


def _claimed(shelf: Path, name: str) -> Path:
    """A free place on the shelf for a game of this name, held by an empty file."""
    stem = "".join(sign if sign.isalnum() or sign in " -_.,()" else "-" for sign in name.removesuffix(ENDING))
    while len(stem.encode("utf-8", "replace")) > LONGEST_NAME:
        stem = stem[:-1]
    number, target = 1, shelf / f"{stem or 'game'}{ENDING}"
    while True:
        try:
            target.open("xb").close()
            return target
        except FileExistsError:
            number += 1
            target = shelf / f"{stem or 'game'}-{number}{ENDING}"


def _noted(chest: Chest, targets: dict[str, Path], theirs: remarks.Games, ours: Remarks) -> None:
    """Notes star and name of each game that has come, and of those here where nothing of the kind is noted."""
    found: dict[str, Remark] = {}
    for game in chest.games:
        target = targets.get(game.room or game.here)
        name = game.here if target is None else target.name
        remark, was = theirs.get(remarks.key(game.name), NONE), found.get(name) or ours.of(name)
        kept, called, copy = was.kept or remark.kept, was.name or name_for(remark.name), was.copy or game.copy
        found[name] = Remark(kept, called, copy, was.came or target is not None)
    changed = {name: remark for name, remark in found.items() if remark != ours.of(name)}
    if changed:
        ours.put(changed)
