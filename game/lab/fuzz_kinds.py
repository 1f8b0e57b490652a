"""The files that Safehouse keeps beside saved games: how each is written and lived with, and what may not be lost."""

from __future__ import annotations

import io
import os
import random
import shutil
import zipfile
import zlib
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

from game import titles
from game.catalogue import Line
from game.core.boards import BadBoard
from game.core.chance import Chance
from game.core.contract import seats_in
from game.core.header import Sitter
from game.core.match import Match
from game.desk import counting, moving, pin
from game.desk.archive import INDEX, KEPT, Archive, Trouble
from game.desk.calendar import Calendar
from game.desk.daily import deal_of
from game.desk.doorkeeper import Doorkeeper
from game.desk.files import ASIDE
from game.desk.lately import Lately
from game.desk.names import tidy
from game.desk.paths import Places
from game.desk.profiles import Profiles
from game.desk.record import Noted, Record
from game.desk.saves import ENDING, Saves
from game.desk.settings import Settings, SettingsFile, change
from game.lab import mangling
from game.lab.mangling import Spots, kept
from game.lab.proofs._boards import readers

NOW = datetime(2026, 11, 18, 21)
PEOPLE = ("Martha", "Zoë", "Наталья", "Bo")
Said = list[Line]


class Kind(ABC):
    """One kind of file."""

    name: str
    path: str
    """Where it lies in the folder of a program."""
    ours: Spots = frozenset()
    """What `live` changes itself."""

    def write(self, folder: Path) -> None:
        """Writes a sound file with much in it, and whatever lies beside it."""
        self.live(folder, [])

    @abstractmethod
    def live(self, folder: Path, said: Said) -> None:
        """Starts anew, looks at everything in the file, and changes something."""

    def spoil(self, folder: Path, data: bytes, rng: random.Random) -> tuple[bytes, str]:
        """Puts a mangled file into the folder; what it holds, and what was done."""
        spoilt, how = mangling.mangled(data, rng)
        (folder / self.path).write_bytes(spoilt)
        return spoilt, how

    def check(self, folder: Path, data: bytes, said: Said) -> str:
        """What has been lost of this file; nothing if all is well."""
        path = folder / self.path
        now = path.read_bytes() if path.is_file() else b""
        if now == data:
            return ""
        if kept(data, now, self.ours):
            return ""
        aside = [one.read_bytes() for one in (path.parent / ASIDE).glob("*")]
        if data not in aside:
            return "something is lost"
        return "" if said else "something was set aside without a word"


def told(line: Line | None, said: Said) -> None:
    if line is not None:
        said.append(line)


class SettingsKind(Kind):
    name, path, ours = "settings", "settings.json", frozenset({("sound", "music")})

    def live(self, folder: Path, said: Said) -> None:
        file = SettingsFile(folder / self.path)
        settings, line = file.load()
        told(line, said)
        told(file.save(change(settings, "sound", music=(settings.sound.music + 1) % 100), settings), said)

    def write(self, folder: Path) -> None:
        settings = change(Settings(), "keys", keys={"mute": ("f12",)})
        settings = change(settings, "window", place=(10, 20), screens=((1280, 800),))
        SettingsFile(folder / self.path).save(change(settings, "people", names=PEOPLE))


class PeopleKind(Kind):
    name, path = "people", "profiles.json"
    ours = frozenset({("people", "", "pin", part) for part in ("asked", "seen", "waited", "starts", "back")})

    def live(self, folder: Path, said: Said) -> None:
        known = Profiles(folder / self.path)
        doors = Doorkeeper(known, lambda: 0.0, lambda: NOW)
        for one in known.all:
            going = doors.going(one.id)
            assert going is None or going.at >= NOW
            assert tidy(one.name) == one.name and known.of(one.id, one.name) == one
        known.seated([Sitter("Nora")])
        told(known.take_notice(), said)

    def write(self, folder: Path) -> None:
        known = Profiles(folder / self.path)
        for n, name in enumerate(PEOPLE):
            one = known.add(name, "ines")
            known.prefer(one.id, {"reading.text_percent": 100 + 10 * n})
            known.rename(one.id, f"{name} the {n}", "otto")
        known.put(known.all[0].id, pin=pin.made("1234", cost=1 << 10).wanted_away(NOW))
        known.delete(known.all[-1].id)
        self.live(folder, [])


class RecordKind(Kind):
    name, path, ours = "record", "record.json", frozenset({("people", "nora")})

    def live(self, folder: Path, said: Said) -> None:
        record = Record(folder / self.path)
        record.open()
        record.take_over()
        for name in ("Ann", "nora"):
            counting.played(record.named, name)
            record.noted(name)
        record.note("Nora", Noted(5, ("seen",)))
        told(record.take_notice(), said)

    def write(self, folder: Path) -> None:
        record = Record(folder / self.path)
        for n in range(5):
            record.add(game(n), NOW + timedelta(days=n), f"kompromat-2026-11-18-{n}.safehouse")
        self.live(folder, [])


class CalendarKind(Kind):
    name, path = "calendar", "calendar.json"

    def live(self, folder: Path, said: Said) -> None:
        calendar = Calendar(folder / self.path)
        for who in PEOPLE:
            calendar.figures(who, date(2026, 11, 30))
        calendar.files()
        coming = (date(2027, 1, 1) + timedelta(days=n) for n in range(99))
        free = next(day for day in coming if day not in calendar.of("Nora"))
        calendar.begin(deal_of(free), "Nora", NOW, "x.safehouse")
        told(calendar.take_notice(), said)

    def write(self, folder: Path) -> None:
        calendar = Calendar(folder / self.path)
        for n in range(6):
            day, who = NOW.date() + timedelta(days=n), PEOPLE[n % 3]
            calendar.begin(deal_of(day), who, NOW, f"x-{n}.safehouse")
            calendar.end(day, who, NOW + timedelta(hours=1), "won", (7, 4))
        self.live(folder, [])


class TablesKind(Kind):
    name, path = "last set-ups", "tables.json"

    def live(self, folder: Path, said: Said) -> None:
        lately = Lately(folder / self.path)
        for title in titles.ids():
            assert lately.of(title).new in (True, False)
        lately.learn("another", "first", 2, 9)
        told(lately.take_notice(), said)

    def write(self, folder: Path) -> None:
        lately = Lately(folder / self.path)
        for title in titles.ids():
            setup = titles.load(title).setup()
            sitters = [Sitter(f"Seat {n}", "", "ines") for n in range(setup.seats)]
            lately.keep(setup, sitters, [sitter.name for sitter in sitters])
        self.live(folder, [])


class StarsKind(Kind):
    name, path = "stars", f"saves/{KEPT}"
    last = f"kompromat-0{ENDING}"
    ours = frozenset({("games", last)})

    def live(self, folder: Path, said: Said) -> None:
        archive = Archive(Saves(folder / "saves", titles.load))
        list(archive.read())
        with suppress(Trouble):
            archive.rename(next(filed for filed in archive.files if filed.path.name == self.last), "The last")
        told(archive.take_notice(), said)

    def write(self, folder: Path) -> None:
        shelved(folder / "saves")
        archive = Archive(Saves(folder / "saves", titles.load))
        for n, filed in enumerate(list(archive.files)):
            archive.keep(filed, True)
            archive.rename(next(one for one in archive.files if one.path == filed.path), f"Game {n}")
        self.live(folder, [])


class IndexKind(Kind):
    """Nothing in it is anybody's: it is made anew, and the drawer shows what it shows without one."""

    name, path = "index", f"saves/{INDEX}"

    def live(self, folder: Path, said: Said) -> None:
        archive = Archive(Saves(folder / "saves", titles.load))
        list(archive.read())
        for filed in archive.files:
            assert filed.card is not None and len(filed.card.won) <= len(filed.card.sitters)
            assert [filed.card.sitters[seat].name for seat in filed.card.asked] or filed.card.over

    def write(self, folder: Path) -> None:
        shelved(folder / "saves")
        self.live(folder, [])

    def check(self, folder: Path, data: bytes, said: Said) -> str:
        archive = Archive(Saves(folder / "saves", titles.load))
        list(archive.read())
        shown = {filed.path: filed.card for filed in archive.files}
        (folder / self.path).unlink(missing_ok=True)
        anew = Archive(Saves(folder / "saves", titles.load))
        list(anew.read())
        # Who is asked, how long it was and how it ended stand in the middle of a journal, where nobody looks.
        same = {filed.path: filed.card for filed in anew.files}.keys() == shown.keys()
        heads = all(
            card is not None and shown[filed.path] is not None and _head(card) == _head(shown[filed.path])
            for filed in anew.files
            for card in (filed.card,)
        )
        return "" if same and heads else "the drawer shows something else"


def _head(card: Any) -> tuple[object, ...]:
    return card.title, card.mode, tuple(sitter.name for sitter in card.sitters), card.over


class ChestKind(Kind):
    """A file that was packed up elsewhere, unpacked by a program that has games and people of its own."""

    name, path = "moving house", "chest.zip"
    came = False
    """Whether anything has come out of the file that was unpacked last."""

    def __init__(self) -> None:
        self._sound: set[bytes] = set()
        """The games as they were packed."""

    def spoil(self, folder: Path, data: bytes, rng: random.Random) -> tuple[bytes, str]:
        self._sound.update(_packed(data).values())
        spoilt, how = mangling.repacked(data, rng)
        (folder / self.path).write_bytes(spoilt)
        return spoilt, how

    def write(self, folder: Path) -> None:
        old = folder / "old"
        shelved(old / "data" / "saves")
        for kind, where in ((SettingsKind(), "config"), (PeopleKind(), "data"), (RecordKind(), "data"),
                            (CalendarKind(), "data")):  # fmt: skip
            (old / where).mkdir(exist_ok=True)
            kind.write(old / where)
        os.replace(moving.pack(_places(old), folder), folder / self.path)
        shutil.rmtree(old)
        _here(folder)

    def live(self, folder: Path, said: Said) -> None:
        places = _places(folder / "new")
        known = Profiles(places.profiles)
        archive = Archive(Saves(places.saves, titles.load))
        try:
            moved = moving.unpack(folder / self.path, archive, places, known)
            said.append(moved.told)
            self.came = True
        except Trouble as trouble:
            said.append(trouble.line)
            self.came = False

    def check(self, folder: Path, data: bytes, said: Said) -> str:
        places = _places(folder / "new")
        mine = folder / "mine"
        _here(mine)
        for path in (mine / "new").rglob(f"*{ENDING}"):
            now = folder / path.relative_to(mine)
            if not now.is_file() or now.read_bytes() != path.read_bytes():
                return "a game that was here is another"
        ids = {one.id for one in Profiles(_places(mine / "new").profiles).all}
        if not ids <= {one.id for one in Profiles(places.profiles).all}:
            return "somebody who was here is gone"
        if list(places.data.glob(f"{moving.ROOM}*")):
            return "a room was left"
        here = [path.read_bytes() for path in places.saves.glob(f"*{ENDING}")]
        if not self.came:
            return "" if len(here) == 2 and not places.record.exists() else "some of it has come, and it says none"
        lost = [name for name, held in _packed(data).items() if held in self._sound and held not in here]
        return f"{lost[0]} has not come" if lost else ""



def _packed(data: bytes) -> dict[str, bytes]:
    """The games that Python finds whole in an archive."""
    found: dict[str, bytes] = {}
    with suppress(*moving.UNREADABLE), zipfile.ZipFile(io.BytesIO(data)) as chest:
        for entry in chest.infolist():
            folder, _, name = entry.filename.partition("/")
            if folder == "saves" and "/" not in name and name.endswith(ENDING) and entry.file_size < 1 << 20:
                with suppress(*moving.UNREADABLE, zlib.error):
                    found[entry.filename] = chest.read(entry)
    return found


def _here(folder: Path) -> None:
    """What the program has that unpacks."""
    places = _places(folder / "new")
    places.saves.mkdir(parents=True)
    for n in (7, 8):
        lines: list[bytes] = []
        game(n, lines.append)
        (places.saves / f"kompromat-{n}{ENDING}").write_bytes(b"".join(lines))
    places.profiles.write_bytes(
        b'{"format": "safehouse profiles", "version": 1, "people": [{"id": "00000000000000ff", "name": "Martha"}]}'
    )


def _places(home: Path) -> Places:
    return Places(home / "config", home / "data", home / "cache", home / "logs")


class BoardKind(Kind):
    """A folder with a board, made expensive: read in little time, and refused in sentences or packed."""

    name, path = "boards", "board/which"

    def write(self, folder: Path) -> None:
        for _, _, own in readers():
            shutil.copytree(own, folder / "board", ignore=shutil.ignore_patterns("*.md"))
        (folder / self.path).write_text("0")

    def live(self, folder: Path, said: Said) -> None:
        board = folder / "board"
        for _, boards, _ in readers():
            faults = boards.faults(board)
            assert all(len(fault) < 2000 and fault.endswith(".") for fault in faults), faults
            said += [Line("{fault}", fault=fault) for fault in faults]
            if not faults:
                with suppress(BadBoard):
                    boards.check(boards.pack(board))

    def check(self, folder: Path, data: bytes, said: Said) -> str:
        return ""

    def spoil(self, folder: Path, data: bytes, rng: random.Random) -> tuple[bytes, str]:
        marked = sorted(path for path in (folder / "board").rglob("*") if path.suffix in (".tmx", ".tsx"))
        file = rng.choice(marked)
        text = file.read_text(encoding="utf-8")
        way = rng.choice(mangling.COSTLY)
        file.write_text(way(text, rng), encoding="utf-8")
        return data, f"{file.name}: {way.__name__.strip('_')}"


def shelved(folder: Path) -> None:
    """A few games, over or not."""
    folder.mkdir(parents=True)
    for n in range(4):
        lines: list[bytes] = []
        game(n, lines.append, over=n % 2 == 0)
        (folder / f"kompromat-{n}{ENDING}").write_bytes(b"".join(lines))


def game(n: int, write: Callable[[bytes], None] | None = None, over: bool = True) -> Match:
    title = titles.load(titles.ids()[n % len(titles.ids())])
    setup = title.setup()
    sitters = [Sitter("Ann"), *(Sitter(f"Seat {seat}", "rookie") for seat in range(1, setup.seats))]
    match = Match(title, setup, n.to_bytes(16, "big"), sitters, write=write)
    luck = Chance(n)
    while match.pending and (over or len(match.steps) < 5):
        seat = next(seats_in(match.pending))
        legal = match.legal(seat)
        match.submit(seat, legal[luck.below(len(legal))])
    return match


def every_kind() -> tuple[Kind, ...]:
    return (SettingsKind(), PeopleKind(), RecordKind(), CalendarKind(), TablesKind(), StarsKind(), IndexKind(),
            ChestKind(), BoardKind())  # fmt: skip
