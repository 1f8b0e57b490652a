"""Moving house: everything in one file, out of one computer and into another; nothing there is lost."""

from __future__ import annotations

import os
import time
import zipfile
from copy import copy
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.catalogue import NO_WORDS, Catalogue, Line
from game.core.journal import Sitter
from game.core.match import Match
from game.desk import calendar, moving, paths, record
from game.desk.archive import Archive, Trouble
from game.desk.movers import Answer, Errand, order
from game.desk.moving import Moved, pack, unpack
from game.desk.paths import Places
from game.desk.profiles import Profiles
from game.desk.saves import Saves
from game.desk.settings import Settings, SettingsFile, change

NOW = datetime(2026, 1, 1, 20)


def house(where: Path) -> tuple[Places, Saves]:
    places = paths.find({paths.HOME: str(where)})
    return places, Saves(places.saves, titles.load, lambda match: None)


def play(saves: Saves, seed: int) -> Path:
    title = titles.load("kompromat")
    match = Match(title, title.setup(), bytes([seed]) * 16, [Sitter("Ann"), Sitter("Otto", "rookie")])
    file = saves.begin(match, NOW)
    seat = match.pending.bit_length() - 1
    match.submit(seat, match.legal(seat)[0])
    file.close()
    assert file.path is not None
    return file.path


def drawer(saves: Saves) -> Archive:
    archive = Archive(saves)
    archive.open()
    return archive


def test_everything_arrives_and_a_second_time_nothing_changes(tmp_path: Path) -> None:
    places, saves = house(tmp_path / "old")
    played = {play(saves, seed).read_bytes() for seed in (1, 2, 3)}
    SettingsFile(places.settings).save(change(Settings(), "reading", text_percent=150))
    chest = pack(places, tmp_path / "stick")
    there, shelf = house(tmp_path / "new")
    moved = unpack(chest, drawer(shelf), there)
    assert (moved.new, moved.known, moved.bad) == (3, 0, 0)
    assert moved.settings is not None and moved.settings.reading.text_percent == 150
    assert {path.read_bytes() for path in there.saves.glob("*.safehouse")} == played
    again = unpack(chest, drawer(shelf), there)
    assert (again.new, again.known) == (0, 3)


def test_a_game_of_the_same_name_is_kept_beside_the_other(tmp_path: Path) -> None:
    places, saves = house(tmp_path / "old")
    name = play(saves, 1).name
    chest = pack(places, tmp_path)
    there, shelf = house(tmp_path / "new")
    other = play(shelf, 9)
    other.rename(other.with_name(name))
    kept = (there.saves / name).read_bytes()
    assert unpack(chest, drawer(shelf), there).new == 1
    assert (there.saves / name).read_bytes() == kept, "nothing here is replaced"
    assert len(list(there.saves.glob("*.safehouse"))) == 2


def test_packing_never_writes_over_a_file(tmp_path: Path) -> None:
    places, _ = house(tmp_path / "old")
    first, second = pack(places, tmp_path), pack(places, tmp_path)
    assert first != second and first.exists() and second.exists()
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == sorted([first.name, second.name])


@pytest.mark.skipif(os.name == "nt", reason="folders there are not closed like this")
def test_where_nothing_can_be_written_it_says_so(tmp_path: Path) -> None:
    places, _ = house(tmp_path / "old")
    (tmp_path / "file").write_text("")
    with pytest.raises(Trouble, match="Nothing can be written"):
        pack(places, tmp_path / "file" / "below")


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"PK\x05\x06" + bytes(18), b"[]" * 500], ids=len)
def test_what_is_no_such_file_is_one_sentence(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "chest.zip"
    path.write_bytes(data)
    there, shelf = house(tmp_path / "new")
    with pytest.raises(Trouble, match="no settings and games"):
        unpack(path, drawer(shelf), there)
    with pytest.raises(Trouble):
        unpack(tmp_path / "nowhere.zip", drawer(shelf), there)


def test_a_damaged_game_and_names_that_lead_elsewhere_harm_nothing(tmp_path: Path) -> None:
    _, saves = house(tmp_path / "old")
    good = play(saves, 1)
    path = tmp_path / "chest.zip"
    with zipfile.ZipFile(path, "w") as chest:
        chest.writestr("saves/good.safehouse", good.read_bytes())
        chest.writestr("saves/bad.safehouse", b"nonsense")
        chest.writestr("../evil.safehouse", good.read_bytes())
        chest.writestr("saves/../../evil.safehouse", good.read_bytes())
        chest.writestr("settings.json", b"{")
        chest.writestr("readme.txt", b"hello")
    there, shelf = house(tmp_path / "new")
    moved = unpack(path, drawer(shelf), there)
    assert (moved.new, moved.bad, moved.settings) == (1, 1, None)
    assert not list(tmp_path.glob("evil*")) and not list((tmp_path / "new").glob("evil*"))


def test_a_huge_entry_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "MOST_BYTES", 10)
    path = tmp_path / "chest.zip"
    with zipfile.ZipFile(path, "w") as chest:
        chest.writestr("saves/huge.safehouse", bytes(11))
    there, shelf = house(tmp_path / "new")
    assert unpack(path, drawer(shelf), there).bad == 1


def test_what_came_is_told_in_sentences() -> None:

    say = Catalogue().say
    assert say(Moved(1, 0, 0, None).told) == "1 game was unpacked."
    everything = say(Moved(2, 1, 3, Settings()).told)
    assert everything.split(". ") == [
        "2 games were unpacked", "1 was here already", "3 files cannot be used", "The settings are those of the file."
    ]


def test_record_and_calendar_come_along_where_there_are_none(tmp_path: Path) -> None:
    places, _ = house(tmp_path / "old")
    theirs = record.FORM.written(record.Book(filled=True))
    places.record.write_bytes(theirs)
    places.calendar.write_bytes(calendar.FORM.written({}))
    chest = pack(places, tmp_path)
    there, shelf = house(tmp_path / "new")
    there.calendar.write_text("mine")
    moved = unpack(chest, drawer(shelf), there)
    assert there.record.read_bytes() == theirs
    assert there.calendar.read_text() == "mine" and moved.stays, "nothing here is replaced"
    assert "stay." in str(moved.told)


def test_stars_and_names_of_games_come_along(tmp_path: Path) -> None:
    places, saves = house(tmp_path / "old")
    first, second = play(saves, 1), play(saves, 2)
    old = drawer(saves)
    for filed in list(old.files):
        if filed.path == first:
            old.keep(filed, True)
    for filed in list(old.files):
        if filed.path == first:
            old.rename(filed, "Rain")
    chest = pack(places, tmp_path)
    there, shelf = house(tmp_path / "new")
    (there.saves / second.name).write_bytes(second.read_bytes())
    archive = drawer(shelf)
    archive.rename(archive.files[0], "mine")
    unpack(chest, archive, there)
    found = {filed.path.name: (filed.about.kept, filed.about.name) for filed in drawer(shelf).files}
    assert found == {first.name: (True, "Rain"), second.name: (False, "mine")}


def test_a_name_that_was_given_here_is_not_replaced(tmp_path: Path) -> None:
    places, saves = house(tmp_path / "old")
    game = play(saves, 1)
    old = drawer(saves)
    old.rename(old.files[0], "theirs")
    chest = pack(places, tmp_path)
    there, shelf = house(tmp_path / "new")
    (there.saves / game.name).write_bytes(game.read_bytes())
    archive = drawer(shelf)
    archive.rename(archive.files[0], "mine")
    unpack(chest, archive, there)
    assert [filed.about.name for filed in drawer(shelf).files] == ["mine"]


def test_people_come_along_and_nobody_here_is_replaced(tmp_path: Path) -> None:
    places, _ = house(tmp_path / "old")
    theirs = Profiles(places.profiles)
    martha, zoe = theirs.add("Martha", "ines"), theirs.add("Zoë", "emil")
    theirs.prefer(zoe.id, {"reading.text_percent": 150})
    chest = pack(places, tmp_path)
    there, shelf = house(tmp_path / "new")
    mine = Profiles(there.profiles)
    here = mine.add("Martha", "odile")
    moved = unpack(chest, drawer(shelf), there, mine)
    assert moved.people == 2 and "2 people came along." in Catalogue().say(moved.told)
    found = Profiles(there.profiles)
    assert found.by_id(here.id) == here
    assert {one.name for one in found.all} == {"Martha", "Martha 2", "Zoë"}
    assert found.by_id(martha.id) is not None and found.by_id(zoe.id) == theirs.by_id(zoe.id)
    assert unpack(chest, drawer(shelf), there, found).people == 0


@pytest.mark.parametrize("bad", [b"", b"{", b"[]", b'{"format": "safehouse profiles", "version": 99, "people": []}'])
def test_people_that_make_no_sense_are_nobody(tmp_path: Path, bad: bytes) -> None:
    path = tmp_path / "chest.zip"
    with zipfile.ZipFile(path, "w") as chest:
        chest.writestr("profiles.json", bad)
        chest.writestr("remarks.json", bad)
    there, shelf = house(tmp_path / "new")
    mine = Profiles(there.profiles)
    assert unpack(path, drawer(shelf), there, mine).people == 0 and mine.all == ()


# -- all or nothing, within bounds


def packed(path: Path, entries: dict[str, bytes], how: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", how) as chest:
        for name, data in entries.items():
            chest.writestr(name, data)
    return path


def left(places: Places) -> list[str]:
    """Everything that lies among the data, but for locks."""
    return sorted(str(path.relative_to(places.data)) for path in places.data.rglob("*") if path.suffix != ".lock")


@pytest.mark.parametrize("name", [
    "x" * 300, "é" * 200, "a:b?c*d", "..", "con\x07trol", "a\nb", "ABC", "x" * 300 + "y",
], ids=lambda name: f"{len(name)}")  # fmt: skip
def test_a_name_that_no_file_can_have_stops_nothing(tmp_path: Path, name: str) -> None:
    _, saves = house(tmp_path / "old")
    games = [play(saves, seed).read_bytes() for seed in (1, 2, 3)]
    entries = {"saves/one.safehouse": games[0], f"saves/{name}.safehouse": games[1], "saves/two.safehouse": games[2]}
    path = packed(tmp_path / "chest.zip", entries)
    there, shelf = house(tmp_path / "new")
    moved = unpack(path, drawer(shelf), there)
    assert (moved.new, moved.bad) == (3, 0)
    found = [path.read_bytes() for path in there.saves.glob("*.safehouse")]
    assert sorted(found) == sorted(games) and all(path.name.isprintable() for path in there.saves.iterdir())


def test_a_hundred_more_games_take_as_long_as_the_first_hundred(tmp_path: Path) -> None:
    places, saves = house(tmp_path / "old")
    for seed in range(120):
        play(saves, seed)
    chest = pack(places, tmp_path)
    there, shelf = house(tmp_path / "new")
    reads: list[str] = []
    read = Path.open

    def counted(path: Path, *how: Any, **more: Any) -> Any:
        reads.append(path.name)
        return read(path, *how, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "open", counted)
        assert unpack(chest, drawer(shelf), there).new == 120
    assert len(reads) < 120 * 12, "each game is opened a few times, however many there are"


@pytest.mark.parametrize("what", ["games", "record", "stars"])
def test_where_anything_cannot_be_written_nothing_has_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    places, saves = house(tmp_path / "old")
    for seed in (1, 2, 3):
        play(saves, seed)
    old = drawer(saves)
    old.rename(old.files[0], "Rain")
    places.record.write_bytes(record.FORM.written(record.Book(filled=True)))
    chest = pack(places, tmp_path)
    there, shelf = house(tmp_path / "new")
    play(shelf, 9)
    before = left(there)
    move = os.replace

    def full(source: Any, target: Any) -> None:
        wrong = {"games": "-3", "record": "record.json", "stars": "kept.json"}[what]
        if wrong in Path(target).name and moving.ROOM not in str(target):
            raise OSError("no space")
        move(source, target)

    with monkeypatch.context() as disk:
        disk.setattr(os, "replace", full)
        with pytest.raises(Trouble, match="Nothing can be written"):
            unpack(chest, drawer(shelf), there)
    assert left(there) == before
    assert unpack(chest, drawer(shelf), there).new == 3


def test_a_chest_that_overlaps_itself_or_is_packed_otherwise_is_not_read(tmp_path: Path) -> None:
    _, saves = house(tmp_path / "old")
    game = play(saves, 1).read_bytes()
    there, shelf = house(tmp_path / "new")
    other = packed(tmp_path / "other.zip", {"saves/a.safehouse": game}, zipfile.ZIP_LZMA)
    assert unpack(other, drawer(shelf), there).bad == 1
    path = packed(tmp_path / "chest.zip", {"saves/a.safehouse": game})
    with zipfile.ZipFile(path, "a") as chest:
        first = chest.infolist()[0]
        for n in range(50):
            again = copy(first)
            again.filename = f"saves/{n}.safehouse"
            chest.filelist.append(again)
        chest._didModify = True  # type: ignore[attr-defined]
    with pytest.raises(Trouble, match="no settings and games"):
        unpack(path, drawer(shelf), there)


def test_a_table_of_contents_without_end_is_not_read(tmp_path: Path) -> None:
    path = packed(tmp_path / "chest.zip", {f"x{n}": b"" for n in range(20_001)})
    there, shelf = house(tmp_path / "new")
    with pytest.raises(Trouble, match="no settings and games"):
        unpack(path, drawer(shelf), there)


# -- in a process of its own


def waited(errand: Errand, seconds: float = 60.0) -> str:
    until = time.monotonic() + seconds
    while errand.said is None and time.monotonic() < until:
        errand.look()
        time.sleep(0.02)
    assert errand.said is not None
    return Catalogue().say(errand.said)


def test_it_is_done_by_a_helper(tmp_path: Path) -> None:
    places, saves = house(tmp_path / "old")
    played = {play(saves, seed).read_bytes() for seed in (1, 2, 3)}
    stick = tmp_path / "stick"
    made: list[Answer] = []
    out = Errand(order("pack", stick, places), lambda answer: made.append(answer) or NO_WORDS, time.monotonic)
    waited(out)
    assert [path.name for path in stick.iterdir()] == [Path(made[0].file).name]
    there, shelf = house(tmp_path / "new")

    def arrived(answer: Answer) -> Line:
        assert answer.chest is not None
        return moving.arrive(answer.chest, drawer(shelf), there).told

    said = waited(Errand(order("unpack", Path(made[0].file), there), arrived, time.monotonic))
    assert said == "3 games were unpacked."
    assert {path.read_bytes() for path in there.saves.glob("*.safehouse")} == played
    said = waited(Errand(order("unpack", tmp_path / "nothing.zip", there), arrived, time.monotonic))
    assert "no settings and games" in said


def test_it_can_be_stopped_at_every_step_and_leaves_nothing(tmp_path: Path) -> None:
    places, saves = house(tmp_path / "old")
    for seed in range(4):
        play(saves, seed)
    chest = pack(places, tmp_path / "stick")
    there, _ = house(tmp_path / "new")
    before = left(there), left(places), os.listdir(tmp_path / "stick")
    for taken in range(1, 5):
        for steps in (moving.packing(places, chest.parent, moving.room_in(chest.parent)),
                      moving.unpacking(chest, there, moving.room_in(there.data))):  # fmt: skip
            for _ in range(taken):
                next(steps)
            assert list(tmp_path.rglob(f"{moving.ROOM}*")), "all of it stands in a room"
            steps.close()
            assert (left(there), left(places), os.listdir(chest.parent)) == before


def test_a_helper_that_is_stopped_leaves_nothing(tmp_path: Path) -> None:
    places, saves = house(tmp_path / "old")
    for seed in range(40):
        play(saves, seed)
    chest = pack(places, tmp_path / "stick")
    there, _ = house(tmp_path / "new")
    before = left(there)
    errand = Errand(order("unpack", chest, there), lambda answer: NO_WORDS, time.monotonic)
    until = time.monotonic() + 20
    while not list(there.data.glob(f"{moving.ROOM}*")) and time.monotonic() < until:
        time.sleep(0.01)
    errand.stop()
    assert left(there) == before and not errand.look() and errand.said is None


def test_a_helper_that_dies_is_one_sentence(tmp_path: Path) -> None:
    places, _ = house(tmp_path / "old")
    errand = Errand(order("pack", tmp_path, places), lambda answer: NO_WORDS, time.monotonic)
    assert errand._child is not None
    errand._child.process.kill()
    assert "Nothing has changed here." in waited(errand)
