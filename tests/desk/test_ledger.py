"""Every file of ours: what can be read of it is used, and what cannot is kept aside whole, said once, never lost."""

from __future__ import annotations

import json
import os
import zipfile
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from game import titles
from game.catalogue import Catalogue, Line
from game.core.contract import Setup
from game.core.header import Sitter
from game.core.match import Match
from game.desk import door, files, moving, paths, pin
from game.desk.archive import INDEX, KEPT, Archive, Filed, Trouble
from game.desk.calendar import Calendar
from game.desk.daily import deal_of
from game.desk.lately import Lately
from game.desk.profiles import Profiles
from game.desk.record import Entry, Record, Sat
from game.desk.saves import Saves
from game.desk.settings import Settings, SettingsFile, change

NOW = datetime(2026, 11, 18, 21)
ASIDE = "set-aside"


class File:
    """One kind of file: how two entries get into it, which are found again, and what is said."""

    name: str
    part: str
    bad: Mapping[str, Any] = MappingProxyType({})

    def write(self, path: Path) -> None:
        raise NotImplementedError

    def read(self, path: Path) -> tuple[list[str], Line | None]:
        raise NotImplementedError

    def spoil(self, whole: Any) -> None:
        """Damages the entry “two”."""
        part = whole[self.part]
        part["two"] = {**part["two"], "odd": 1, **self.bad}


class People(File):
    name, part = "profiles.json", "people"

    def write(self, path: Path) -> None:
        known = Profiles(path)
        for name, face in (("one", "ines"), ("two", "otto")):
            known.add(name, face)

    def read(self, path: Path) -> tuple[list[str], Line | None]:
        known = Profiles(path)
        return [one.name for one in known.all], known.take_notice()

    def spoil(self, whole: Any) -> None:
        whole["people"][1]["pin"] = {"salt": 3}


class Games(File):
    name, part, bad = "record.json", "games", {"when": -1}

    def write(self, path: Path) -> None:
        entry = Entry("kompromat", "duel", {}, 5, (Sat("Martha"), Sat("Otto", "agent")), 1, False, 9)
        Record(path)._change({"one": entry, "two": entry}, anew=True)

    def read(self, path: Path) -> tuple[list[str], Line | None]:
        record = Record(path)
        record.open()
        return list(record.games), record.take_notice()


class Days(File):
    name, part, bad = "calendar.json", "days", MappingProxyType({})

    def write(self, path: Path) -> None:
        calendar = Calendar(path)
        for who in ("one", "two"):
            calendar.begin(deal_of(NOW.date()), who, NOW)

    def read(self, path: Path) -> tuple[list[str], Line | None]:
        calendar = Calendar(path)
        return [who for who in ("one", "two") if calendar.of(who)], calendar.take_notice()

    def spoil(self, whole: Any) -> None:
        whole["days"][NOW.date().isoformat()]["two"]["begun"] = "2026-11-18T21:00:00+01:00"


class Tables(File):
    name, part, bad = "tables.json", "games", {"mode": 3}

    def write(self, path: Path) -> None:
        lately = Lately(path)
        for title in ("one", "two"):
            lately.keep(Setup(title, "duel", 2, {}), [Sitter("Ann"), Sitter("Bo")], ["Ann", "Bo"])

    def read(self, path: Path) -> tuple[list[str], Line | None]:
        lately = Lately(path)
        return [title for title in ("one", "two") if lately.of(title).played], lately.take_notice()


class Stars(File):
    name, part, bad = "kept.json", "games", {"kept": "yes"}

    def write(self, path: Path) -> None:
        saves = shelf(path.parent)
        archive = Archive(saves)
        for filed in list(archive.files):
            archive.keep(filed, True)

    def read(self, path: Path) -> tuple[list[str], Line | None]:
        archive = Archive(Saves(path.parent, titles.load))
        return [filed.path.stem for filed in archive.files if filed.about.kept], archive.take_notice()

    def spoil(self, whole: Any) -> None:
        whole["games"]["two.safehouse"]["kept"] = "yes"


FILES = {file.name: file for file in (People(), Games(), Days(), Tables(), Stars())}


def shelf(folder: Path) -> Saves:
    saves = Saves(folder, titles.load)
    title = titles.load("kompromat")
    for n, name in enumerate(("one", "two")):
        file = saves.begin(Match(title, title.setup(), bytes([n]) * 16), NOW)
        file.close()
        assert file.path is not None
        file.path.rename(folder / f"{name}.safehouse")
    return saves


def aside(path: Path) -> list[bytes]:
    folder = path.parent / ASIDE
    return [one.read_bytes() for one in folder.iterdir()] if folder.exists() else []


def said(line: Line | None) -> str:
    assert line is not None
    return Catalogue().say(line)


@pytest.fixture(params=FILES)
def kind(request: pytest.FixtureRequest) -> File:
    return FILES[request.param]


@pytest.fixture
def path(kind: File, tmp_path: Path) -> Path:
    path = tmp_path / kind.name
    kind.write(path)
    assert sorted(kind.read(path)[0]) == ["one", "two"] and kind.read(path)[1] is None
    return path


def test_one_odd_entry_drops_no_other_and_is_not_lost(kind: File, path: Path) -> None:
    whole = json.loads(path.read_bytes())
    kind.spoil(whole)
    path.write_text(json.dumps(whole))
    data = path.read_bytes()
    left, notice = kind.read(path)
    assert len(left) == 1 and "set-aside" in said(notice) and aside(path) == [data]
    again, notice = kind.read(path)
    assert again == left and notice is None and aside(path) == [data], "it is said once and kept once"


def test_a_wrong_byte_never_loses_the_rest(kind: File, path: Path) -> None:
    data = path.read_bytes().replace(b"{", b"}", 1)
    path.write_bytes(data)
    left, notice = kind.read(path)
    assert left == [] and "set-aside" in said(notice) and aside(path) == [data]
    kind.write(path)
    assert aside(path) == [data]


@pytest.mark.parametrize("damage", [
    lambda data: data.replace(b"two", b"t\xffo"), lambda data: data.replace(b"two", b"t\\ud800o"),
    lambda data: data.replace(b'"two', b'"more":' + b"[" * 200_000 + b"]" * 200_000 + b',"two'),
    lambda data: data.replace(b'version":', b'version":1' + b"0" * 5000),
    lambda data: data.replace(b'version":', b'version":NaN,"x":'), lambda data: b"\xef\xbb\xbf" + data,
    lambda data: data + b"}", lambda data: data[: len(data) // 2], lambda data: b"[" + b"{}," * 900_000 + b"{}]",
], ids=["bytes", "surrogate", "nesting", "huge", "nan", "mark", "more", "half", "many"])  # fmt: skip
def test_whatever_stands_in_it_is_used_or_kept(
    kind: File, path: Path, damage: Callable[[bytes], bytes]
) -> None:  # fmt: skip
    data = damage(path.read_bytes())
    path.write_bytes(data)
    kind.read(path)
    kind.write(path)
    names = kind.read(path)[0]
    assert data in aside(path) or sorted(names) == ["one", "two"]


def test_a_name_that_stands_there_twice_loses_neither(kind: File, path: Path) -> None:
    data = path.read_bytes().replace(b'"two', b'"one')
    if kind.name == "profiles.json":
        data = data.replace(json.loads(data)["people"][1]["id"].encode(), json.loads(data)["people"][0]["id"].encode())
    path.write_bytes(data)
    left, notice = kind.read(path)
    assert left == ["one"] and "set-aside" in said(notice) and aside(path) == [data]


def test_a_misspelt_field_is_not_dropped_without_a_word(kind: File, path: Path) -> None:
    data = path.read_bytes()
    for field in (b'"winners"', b'"kept"', b'"places"', b'"rules"', b'"character"'):
        data = data.replace(field, field.replace(field[3:4], b"Z"), 1)
    path.write_bytes(data)
    _, notice = kind.read(path)
    assert "set-aside" in said(notice) and aside(path) == [data]


def test_nothing_is_written_over_what_cannot_be_kept_aside(
    kind: File, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    whole = json.loads(path.read_bytes())
    kind.spoil(whole)
    path.write_text(json.dumps(whole))
    data = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError("no space")

    with monkeypatch.context() as disk:
        disk.setattr(files, "keep_copy", full)
        left, notice = kind.read(path)
        assert len(left) == 1 and said(notice)
        with suppress(Trouble):
            kind.write(path)
        assert path.read_bytes() == data
    kind.read(path)
    assert aside(path) == [data]


@pytest.mark.skipif(os.name == "nt", reason="there are no such pipes")
def test_a_pipe_in_its_place_keeps_nobody_waiting(kind: File, tmp_path: Path) -> None:
    path = tmp_path / kind.name
    os.mkfifo(path)
    assert kind.read(path)[0] == []


# -- people


@pytest.mark.parametrize("asked", ["2026-11-18T21:00:00+01:00", "2026-11-18T21:00:00Z", "9999-12-31T23:59:59"])
def test_a_pin_with_a_date_that_cannot_be_reckoned_with_is_refused(tmp_path: Path, asked: str) -> None:
    path = tmp_path / "profiles.json"
    known = Profiles(path)
    ada, bo = known.add("Ada", ""), known.add("Bo", "")
    known.put(ada.id, pin=pin.made("1234", cost=1 << 10).wanted_away(NOW))
    path.write_text(path.read_text().replace(NOW.isoformat(), asked))
    found = Profiles(path)
    assert [one.id for one in found.all] == [bo.id] and aside(path)
    assert all(one.pin is None or not one.pin.started(NOW).over for one in found.all)


def test_days_at_the_end_of_time_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "calendar.json"
    calendar = Calendar(path)
    calendar.begin(deal_of(NOW.date()), "Zoë", NOW)
    whole = json.loads(path.read_bytes())
    (tries,) = whole["days"].values()
    whole["days"] |= {day: tries for day in ("9999-12-31", "0001-01-01", "20261119", "2026-W47-5")}
    path.write_text(json.dumps(whole))
    again = Calendar(path)
    assert list(again.of("Zoë")) == [NOW.date()] and again.figures("Zoë", date(2026, 11, 19)).streak == 1
    assert again.take_notice() is not None


# -- settings


def test_settings_that_made_no_sense_are_kept_aside_and_said_once(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    file = SettingsFile(path)
    file.save(change(Settings(), "sound", volume=30))
    for damage in ((b"volume", b"volumf"), (b"house", b"hou\xffse")):
        data = path.read_bytes().replace(*damage)
        path.write_bytes(data)
        assert "set-aside" in said(file.load()[1]) and data in aside(path)
        assert file.load()[1] is None
        file.save(change(Settings(), "sound", volume=30))


def test_settings_that_another_program_spoilt_meanwhile_are_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    file = SettingsFile(path)
    file.save(Settings())
    path.write_bytes(b"something else")
    file.save(change(Settings(), "sound", volume=30), Settings())
    assert aside(path) == [b"something else"] and file.load()[0].sound.volume == 30


def test_keys_of_ones_own_come_back_without_a_word(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    settings = change(Settings(), "keys", keys={"mute": ("f12",), "rules": ()})
    file.save(settings)
    found, notice = file.load()
    assert notice is None and found.keys == settings.keys
    raw = json.loads((tmp_path / "settings.json").read_bytes())
    raw["keys"]["keys"]["rules"] = ["escape", 7]
    (tmp_path / "settings.json").write_text(json.dumps(raw))
    found, notice = file.load()
    assert "keys.keys" in said(notice) and found.keys.keys == {"mute": ("f12",)}


# -- the index


@pytest.mark.parametrize("wrong", [
    {"asked": [99]}, {"asked": [-1]}, {"winners": 1 << 9}, {"winners": 1 << 70}, {"choices": -5}, {"title": "x" * 999},
    {"sitters": []}, {"sitters": [{"name": "x" * 900}]}, {"over": True}, {"title": "microfilms"}, {"mode": "solo"},
    {"sitters": [{"name": "Somebody"}, {"name": "else"}]}, {"asked": []},
], ids=lambda wrong: f"{next(iter(wrong))}")  # fmt: skip
def test_an_index_is_not_believed(tmp_path: Path, wrong: dict[str, object]) -> None:
    saves = shelf(tmp_path)
    archive = Archive(saves)
    list(archive.read())
    sound = {filed.path: filed.card for filed in archive.files}
    whole = json.loads((tmp_path / INDEX).read_bytes())
    whole["games"]["two.safehouse"]["card"] |= wrong
    (tmp_path / INDEX).write_text(json.dumps(whole))
    again = Archive(saves)
    assert sum(1 for _ in again.read()) in (1, 2), "it is made anew, or the one card that is not of its journal is"
    assert {filed.path: filed.card for filed in again.files} == sound


def test_a_file_whose_name_is_no_text_has_its_star(tmp_path: Path) -> None:
    saves = shelf(tmp_path)
    try:
        (tmp_path / "two.safehouse").rename(tmp_path / os.fsdecode(b"t\xffo.safehouse"))
    except OSError:
        pytest.skip("there are no such names here")
    archive = Archive(saves)
    list(archive.read())
    odd: Filed = next(filed for filed in archive.files if filed.path.name != "one.safehouse")
    archive.keep(odd, True)
    again = Archive(saves)
    assert sum(1 for _ in again.read()) == 0 and [filed.about.kept for filed in again.files].count(True) == 1


# -- moving house


def test_a_pin_with_a_time_zone_is_refused_at_the_door(tmp_path: Path) -> None:
    old = paths.find({paths.HOME: str(tmp_path / "old")})
    known = Profiles(old.profiles)
    ada = known.add("Ada", "")
    known.put(ada.id, pin=pin.made("1234", cost=1 << 10).wanted_away(NOW))
    old.profiles.write_text(old.profiles.read_text().replace(NOW.isoformat(), "2026-11-18T21:00:00+01:00"))
    chest = moving.pack(old, tmp_path)
    new = paths.find({paths.HOME: str(tmp_path / "new")})
    here = Profiles(new.profiles)
    moved = moving.unpack(chest, Archive(Saves(new.saves, titles.load)), new, here)
    assert moved.people == 0 and here.all == ()
    assert "profiles.json was left out: something in it makes no sense." in said(moved.told)


def test_a_book_with_odd_contents_stays_behind(tmp_path: Path) -> None:
    packed = tmp_path / "chest.zip"
    with zipfile.ZipFile(packed, "w") as chest:
        for name in ("record.json", "calendar.json", "remarks.json", "settings.json", "profiles.json"):
            chest.writestr(name, b'{"format": "something else"}')
    new = paths.find({paths.HOME: str(tmp_path / "new")})
    moved = moving.unpack(packed, Archive(Saves(new.saves, titles.load)), new, Profiles(new.profiles))
    assert len(moved.refused) == 5 and not new.record.exists() and not (new.saves / KEPT).exists()


# -- the door


def test_no_file_costs_much_more_than_its_bytes() -> None:
    with pytest.raises(door.Foreign):
        door.opened(b"[" * 800_000)
    with pytest.raises(door.Foreign):
        door.opened(b'{"games":[' + b"0," * 800_000 + b"0]}")


def test_a_file_that_would_be_too_large_to_be_read_again_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "profiles.json"
    known = Profiles(path)
    known.add("Ada", "")
    was = path.read_bytes()
    monkeypatch.setattr("game.desk.door.MOST_VALUES", 8)
    known.add("Bo", "")
    assert path.read_bytes() == was and "cannot be saved" in said(known.take_notice())
    assert [one.name for one in known.all] == ["Ada", "Bo"], "as long as the program runs"


def test_a_file_of_thousands_is_taken_apart_once_as_long_as_it_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "calendar.json"
    calendar, other = Calendar(path), Calendar(path)
    opened: list[bytes] = []
    known = door.opened
    monkeypatch.setattr(door, "opened", lambda data: opened.append(data) or known(data))
    calendar.begin(deal_of(NOW.date()), "Zoë", NOW)
    for _ in range(5):
        calendar.end(NOW.date(), "Bo", NOW, "won")
    assert len(opened) == 1
    other.begin(deal_of(NOW.date()), "Bo", NOW)
    calendar.end(NOW.date(), "Bo", NOW, "won")
    assert Calendar(path).of("Bo")[NOW.date()].result == "won", "what another window has written is seen"
