"""The archive: cards of all games, an index that can always be made anew, and nothing that is ever lost."""

from __future__ import annotations

import os
import random
import shutil
import zlib
from datetime import datetime
from pathlib import Path

import pytest

from game import titles
from game.core import journal
from game.core.cast import IDS, NAMES
from game.core.journal import Sitter
from game.core.match import Match
from game.desk.archive import INDEX, KEPT, LONGEST_NAME, REMOVED, Archive, Filed, Trouble, counts, passes
from game.desk.saves import Saves
from game.lab.screen.table_picture import plain_look
from game.ui.scenes.drawer import row
from game.ui.scenes.openfile import lay_open
from game.ui.semantics import Rect

NOW = datetime(2026, 1, 1, 20)


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves", titles.load)


def played(saves: Saves, title: str = "kompromat", choices: int = 5, seed: int = 1) -> Path:
    """A game on the shelf after so many choices, or at its end."""
    r = random.Random(seed)
    rules = titles.load(title)
    setup = rules.setup(rules.modes[0].id, rules.modes[0].seats[0])
    sitters = tuple(Sitter(NAMES[n], "handler" if n else "", IDS[n]) for n in range(setup.seats))
    match = Match(rules, setup, r.randbytes(16), sitters)
    file = saves.begin(match, NOW)
    while match.pending and len(match.steps) < choices:
        seat = match.pending.bit_length() - 1
        match.submit(seat, r.choice(match.legal(seat)))
    file.close()
    assert file.path is not None
    return file.path


def read(saves: Saves) -> Archive:
    archive = Archive(saves)
    for _ in archive.read():
        pass
    return archive


def filed(archive: Archive, path: Path) -> Filed:
    return next(f for f in archive.files if f.path == path)


def test_a_card_says_what_everybody_may_know(saves: Saves) -> None:
    begun, ended = played(saves), played(saves, choices=10**6)
    archive = read(saves)
    one, other = filed(archive, begun).card, filed(archive, ended).card
    assert one is not None and other is not None
    assert (one.title, one.mode, one.choices, one.over, len(one.asked)) == ("kompromat", "duel", 5, False, 1)
    assert [s.name for s in one.sitters] == list(NAMES[:2]) and one.people == 1
    match = saves.look(ended)
    assert match.result is not None
    assert other.over and other.winners == match.result.winners and other.choices == len(match.steps)


@pytest.mark.parametrize("title", titles.ids())
def test_every_game_has_a_card_at_its_beginning_and_its_end(saves: Saves, title: str) -> None:
    paths = [played(saves, title, 2), played(saves, title, 10**6)]
    cards = [filed(read(saves), path).card for path in paths]
    assert [card and card.over for card in cards] == [False, True]


def test_the_index_spares_reading_and_can_be_lost(saves: Saves) -> None:
    path = played(saves)
    first = read(saves)
    assert saves.folder is not None and (saves.folder / INDEX).exists()
    again = Archive(saves)
    assert filed(again, path).card == filed(first, path).card and list(again.read()) == []
    for damage in (b"", b"{", b"[1,2", b'{"version":99,"games":{}}'):
        (saves.folder / INDEX).write_bytes(damage)
        assert filed(read(saves), path).card == filed(first, path).card


def test_a_game_that_was_played_on_is_read_again(saves: Saves) -> None:
    path = played(saves)
    before = filed(read(saves), path).card
    opened = saves.open(path, NOW)
    seat = opened.match.pending.bit_length() - 1
    opened.match.submit(seat, opened.match.legal(seat)[0])
    opened.file.close()
    after = filed(read(saves), path).card
    assert before is not None and after is not None and after.choices == before.choices + 1


def test_a_removed_game_can_be_brought_back(saves: Saves) -> None:
    path = played(saves)
    data = path.read_bytes()
    archive = read(saves)
    one = filed(archive, path)
    where = archive.remove(one)
    assert not path.exists() and archive.files == [] and where.parent.name == REMOVED
    archive.bring_back(one, where)
    assert path.read_bytes() == data and [f.path for f in archive.files] == [path]


def test_a_place_that_was_taken_meanwhile_is_not_written_over(saves: Saves) -> None:
    path = played(saves)
    archive = read(saves)
    one = filed(archive, path)
    where = archive.remove(one)
    other = played(saves, seed=2)
    assert other == path, "the name was free again"
    data = other.read_bytes()
    archive.bring_back(one, where)
    assert path.read_bytes() == data and len(archive.files) == 2


def test_a_game_that_is_open_elsewhere_is_not_removed(saves: Saves) -> None:
    path = played(saves)
    archive = read(saves)
    opened = saves.open(path, NOW)
    with pytest.raises(Trouble, match="another Safehouse"):
        archive.remove(filed(archive, path))
    opened.file.close()
    assert path.exists()


def test_stars_stay_without_the_index(saves: Saves) -> None:
    path = played(saves)
    archive = read(saves)
    archive.keep(filed(archive, path), True)
    assert saves.folder is not None
    (saves.folder / INDEX).unlink()
    assert filed(read(saves), path).about.kept and (saves.folder / KEPT).exists()
    again = read(saves)
    again.keep(filed(again, path), False)
    assert not filed(read(saves), path).about.kept


def test_a_name_of_its_own_is_kept_beside_the_star_and_not_in_the_journal(saves: Saves) -> None:
    path = played(saves)
    before = path.read_bytes()
    archive = read(saves)
    archive.keep(filed(archive, path), True)
    archive.rename(filed(archive, path), "  The long\tnight \x07" + "x" * 60)
    found = filed(read(saves), path)
    name = found.about.name
    assert found.about.kept and name.startswith("The long night x") and len(name) == LONGEST_NAME
    assert path.read_bytes() == before
    archive.rename(filed(archive, path), "")
    assert filed(read(saves), path).about.name == "" and filed(read(saves), path).about.kept


def test_stars_of_an_older_version_are_read(saves: Saves) -> None:
    path = played(saves)
    assert saves.folder is not None
    (saves.folder / KEPT).write_bytes(b'["%s"]' % path.name.encode())
    archive = read(saves)
    assert filed(archive, path).about.kept
    archive.rename(filed(archive, path), "Night")
    assert filed(read(saves), path).about.kept and filed(read(saves), path).about.name == "Night"
    for bad in (b"hello", b"[1]", b'{"version": 2, "games": 3}', b'{"version": 9}'):
        (saves.folder / KEPT).write_bytes(bad)
        assert not filed(read(saves), path).about.kept


def test_two_windows_do_not_take_each_others_names_away(saves: Saves) -> None:
    one, two = played(saves), played(saves, seed=2)
    here, there = read(saves), read(saves)
    here.rename(filed(here, one), "First")
    there.rename(filed(there, two), "Second")
    again = read(saves)
    assert (filed(again, one).about.name, filed(again, two).about.name) == ("First", "Second")


def test_a_name_goes_with_its_game_and_comes_back_with_it(saves: Saves) -> None:
    path = played(saves)
    archive = read(saves)
    archive.rename(filed(archive, path), "Night")
    old = filed(archive, path)
    where = archive.remove(old)
    later = played(saves, seed=2)
    assert later == path, "the next game has the same file name"
    assert filed(read(saves), later).about.name == ""
    archive.bring_back(old, where)
    names = {f.path: f.about.name for f in read(saves).files}
    assert sorted(names.values()) == ["", "Night"] and names[later] == ""


def test_what_cannot_be_noted_is_said_and_changes_nothing(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    path = played(saves)
    archive = read(saves)

    def full(*given: object) -> None:
        raise OSError(28, "no room")

    monkeypatch.setattr("game.desk.files.replace", full)
    with pytest.raises(Trouble, match="the disk is full"):
        archive.rename(filed(archive, path), "Night")
    assert filed(archive, path).about.name == ""


def test_only_what_is_brought_in_beside_the_game_itself_is_a_copy(saves: Saves, tmp_path: Path) -> None:
    path, other = played(saves), played(saves, seed=2)
    archive = read(saves)
    out = archive.export(filed(archive, path), tmp_path / "papers")
    copy = archive.bring_in(out)
    assert {f.path: f.about.copy for f in read(saves).files} == {path: False, other: False, copy: True}
    archive.remove(filed(archive, copy))
    archive.remove(filed(archive, path))
    alone = archive.bring_in(out)
    assert {f.path: f.about.copy for f in read(saves).files} == {other: False, alone: False}


def test_a_copy_is_one_also_after_the_game_has_gone_on(saves: Saves, tmp_path: Path) -> None:
    path = played(saves)
    archive = read(saves)
    out = archive.export(filed(archive, path), tmp_path / "papers")
    found = saves.open(path, NOW)
    seat = found.match.pending.bit_length() - 1
    found.match.submit(seat, found.match.legal(seat)[0])
    found.file.close()
    archive = read(saves)
    assert filed(archive, archive.bring_in(out)).about.copy


def test_a_game_goes_out_and_comes_in_elsewhere(saves: Saves, tmp_path: Path) -> None:
    path = played(saves)
    archive = read(saves)
    copy = archive.export(filed(archive, path), tmp_path / "papers")
    second = archive.export(filed(archive, path), tmp_path / "papers")
    assert copy != second and copy.read_bytes() == second.read_bytes() == path.read_bytes()
    elsewhere = Saves(tmp_path / "other", titles.load)
    assert elsewhere.folder is not None
    elsewhere.folder.mkdir()
    there = Archive(elsewhere)
    target = there.bring_in(copy)
    assert target.read_bytes() == path.read_bytes() and [f.path for f in there.files] == [target]


def test_what_is_no_game_is_not_brought_in(saves: Saves, tmp_path: Path) -> None:
    played(saves)
    archive = read(saves)
    bad = tmp_path / "letter.txt"
    bad.write_bytes(b"Dear Otto")
    pipe = tmp_path / "pipe"
    if hasattr(os, "mkfifo"):
        os.mkfifo(pipe)
    for path in (bad, tmp_path / "missing", tmp_path, pipe):
        with pytest.raises(Trouble):
            archive.bring_in(path)
    assert len(archive.files) == 1


def test_without_a_folder_the_drawer_is_empty(tmp_path: Path) -> None:
    archive = read(Saves(None, titles.load))
    assert archive.files == []
    with pytest.raises(Trouble):
        archive.bring_in(tmp_path / "game.safehouse")


def test_damaged_files_say_why_and_stay(saves: Saves) -> None:
    path = played(saves)
    assert saves.folder is not None
    bad = saves.folder / "bad.safehouse"
    bad.write_bytes(b"hello")
    torn = saves.folder / "torn.safehouse"
    torn.write_bytes(path.read_bytes().replace(b"do", b"od", 1))
    archive = read(saves)
    faults = {f.path: f.fault for f in archive.files}
    assert faults[path] is None and faults[bad] is not None and faults[torn] is not None
    assert counts(archive.files) == {"all": 3, "unfinished": 1, "finished": 0, "kept": 0, "damaged": 2}
    assert passes(filed(archive, bad), "damaged") and not passes(filed(archive, path), "damaged")


def resealed(data: bytes, old: bytes, new: bytes) -> bytes:
    """A journal with a change in it and check sums that are right again."""
    found, sum_ = b"", 0
    for old_row in data.split(b"\n")[:-1]:
        line = old_row[9:].replace(old, new)
        found += journal.seal(line, sum_)
        sum_ = zlib.crc32(line, sum_)
    return found


@pytest.mark.parametrize("winners", [b"-1", b"9", b"18446744073709551615"])
def test_winners_who_were_not_at_the_table_are_damage(saves: Saves, winners: bytes) -> None:
    path = played(saves, choices=10**6)
    for old in (b'"winners":1', b'"winners":2', b'"winners":3'):
        path.write_bytes(resealed(path.read_bytes(), old + b",", b'"winners":' + winners + b","))
    assert filed(read(saves), path).fault is not None


@pytest.mark.parametrize(("old", "new"), [(b'"kompromat"', b'"whist"'), (b'"duel"', b'"solo"')])
@pytest.mark.parametrize("choices", [3, 10**6])
def test_a_game_or_mode_that_is_not_installed_has_its_place(
    saves: Saves, old: bytes, new: bytes, choices: int
) -> None:
    path = played(saves, choices=choices)
    path.write_bytes(resealed(path.read_bytes(), old, new))
    one = filed(read(saves), path)
    look = plain_look()
    assert row(0, one, Rect(0, 0, 900, 110), NOW, True, look).label.text
    assert lay_open(one, None, Rect(0, 0, 600, 900), NOW, look).children


def test_a_full_disk_costs_only_time(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    path = played(saves)

    def full(*_: object) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr("game.desk.files.replace", full)
    archive = read(saves)
    assert filed(archive, path).card is not None
    with pytest.raises(Trouble):
        archive.export(filed(archive, path), path.parent / "papers")


def test_a_drawer_of_hundreds_opens_without_reading_a_journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "saves"
    saves = Saves(folder, titles.load)
    match = Match(titles.load("kompromat"), titles.load("kompromat").setup(), bytes(16))
    file = saves.begin(match, datetime(2026, 1, 1))
    file.close()
    assert file.path is not None
    for n in range(499):
        shutil.copyfile(file.path, folder / f"kompromat-2026-01-02-{n + 1}.safehouse")
    read: list[Path] = []
    log = Saves.log
    monkeypatch.setattr(Saves, "log", lambda saves, path: read.append(path) or log(saves, path))
    first = Archive(saves)
    steps = sum(1 for _ in first.read())
    assert steps == len(read) == 500, "each is read once, a few between two frames"
    read.clear()
    again = Archive(saves)
    assert sum(1 for _ in again.read()) == 0 and not read
    assert [filed.card for filed in again.files] == [filed.card for filed in first.files] and len(again.files) == 500
    (folder / INDEX).unlink()
    anew = Archive(saves)
    for _ in anew.read():
        pass
    assert anew.files == again.files and (folder / INDEX).exists()
