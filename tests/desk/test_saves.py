"""A match is on the shelf from its first choice on, and can be resumed exactly where it was."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zlib
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from game import titles
from game.catalogue import Catalogue, Line
from game.core.chance import Chance
from game.core.contract import Seat, seats_in
from game.core.journal import JournalError, Sitter, seal
from game.core.match import Match
from game.desk import saves as shelf
from game.desk.saves import Saves, ended

NOW = datetime(2031, 5, 4, 21, 30)
SITTERS = (Sitter("Zoë"), Sitter("Otto", "agent"))


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves", titles.load)


def new_match(seed: int = 7) -> Match:
    title = titles.load("kompromat")
    return Match(title, title.setup(), bytes([seed]) * 16, SITTERS)


def play(match: Match, choices: int, seed: int = 1) -> None:
    luck = Chance(seed)
    for _ in range(choices):
        if match.result:
            return
        seat = next(seats_in(match.pending))
        legal = match.legal(seat)
        match.submit(seat, legal[luck.below(len(legal))])


def played(saves: Saves, choices: int, seed: int = 7) -> tuple[Match, Path]:
    """A match on the shelf after this number of choices, with its file closed."""
    match = new_match(seed)
    file = saves.begin(match, NOW)
    play(match, choices, seed)
    file.close()
    assert file.path is not None
    return match, file.path


def said(line: Line | None) -> str:
    assert line is not None
    return Catalogue().say(line)


def test_a_match_goes_on_where_it_was(saves: Saves) -> None:
    match, path = played(saves, 11)
    opened = saves.open(path, NOW)
    assert opened.match.same_as(match)
    assert opened.notice is None
    play(opened.match, 30, seed=2)
    opened.file.close()
    assert saves.look(path).same_as(opened.match)


def test_a_match_is_on_the_shelf_before_its_first_choice(saves: Saves) -> None:
    match = new_match()
    file = saves.begin(match, NOW)
    assert file.path is not None
    assert saves.look(file.path).same_as(match)
    file.close()


def test_a_match_is_opened_at_every_choice(saves: Saves) -> None:
    match = new_match()
    file = saves.begin(match, NOW)
    assert file.path is not None
    for number in range(60):
        play(match, 1, seed=number)
        assert saves.look(file.path).same_as(match)
    file.close()


def test_the_ticket_tells_who_plays_what_and_whose_turn_it_is(saves: Saves) -> None:
    match, path = played(saves, 9)
    ticket = saves.unfinished()
    assert ticket is not None
    assert (ticket.path, ticket.title, ticket.mode) == (path, "kompromat", match.setup.mode)
    assert ticket.names == ("Zoë", "Otto")
    assert ticket.asked == tuple(seats_in(match.pending))
    assert set(type(ticket).__dataclass_fields__) == {"path", "title", "mode", "sitters", "asked", "changed"}


def test_the_match_that_was_played_last_is_the_unfinished_one(saves: Saves) -> None:
    paths = [played(saves, 3, seed)[1] for seed in (1, 2, 3)]
    assert len(set(paths)) == 3
    for path, when in zip(paths, (200, 300, 100), strict=True):
        os.utime(path, (when, when))
    ticket = saves.unfinished()
    assert ticket is not None and ticket.path == paths[1]
    assert [ticket.path for ticket in saves.tickets()] == [paths[1], paths[0], paths[2]]


def test_a_finished_match_is_no_ticket_and_stays_as_its_replay(saves: Saves) -> None:
    match, path = played(saves, 5000)
    assert match.result is not None
    assert ended(path)
    assert saves.unfinished() is None
    assert saves.look(path).result == match.result


def test_an_empty_shelf(saves: Saves) -> None:
    assert saves.unfinished() is None
    assert saves.notices == []


def test_a_torn_last_line_is_dropped_with_a_word_about_it(saves: Saves) -> None:
    match, path = played(saves, 8)
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    opened = saves.open(path, NOW)
    assert said(opened.notice) == "The last moment of this game was not saved whole. It goes on from the choice before."
    assert len(opened.match.steps) == 7
    play(opened.match, 1, seed=3)
    opened.file.close()
    again = saves.look(path)
    assert again.same_as(opened.match)
    assert again.notice is None
    assert len(match.steps) == 8


def test_a_damaged_match_is_set_aside_and_the_next_one_is_offered(saves: Saves) -> None:
    _, good = played(saves, 3, seed=1)
    _, bad = played(saves, 12, seed=2)
    data = bytearray(bad.read_bytes())
    data[len(data) // 2] ^= 1
    bad.write_bytes(data)
    os.utime(good, (100, 100))
    ticket = saves.unfinished()
    assert ticket is not None and ticket.path == good
    assert bad.read_bytes() == data and saves.notices == [], "looking changes nothing"
    saves.tidy()
    (notice,) = saves.notices
    moved = bad.parent / "set-aside" / f"{bad.stem}-1.safehouse"
    assert said(notice) == f"This saved game is damaged and cannot be opened. It was moved to {moved}."
    assert moved.read_bytes() == data
    assert not bad.exists()


def test_a_foreign_file_on_the_shelf_is_set_aside(saves: Saves) -> None:
    assert saves.folder is not None
    saves.folder.mkdir()
    (saves.folder / "novel.safehouse").write_text("It was a dark and stormy night.")
    (saves.folder / "notes.txt").write_text("not for us")
    assert saves.unfinished() is None
    saves.tidy()
    assert said(saves.notices[0]).startswith("This file is not a Safehouse game. It was moved to ")
    assert (saves.folder / "notes.txt").exists()


def test_opening_a_damaged_match_says_so_and_keeps_the_file(saves: Saves, tmp_path: Path) -> None:
    _, path = played(saves, 6)
    path.write_bytes(path.read_bytes().replace(b"Zo", b"Bo", 1))
    with pytest.raises(JournalError) as fault:
        saves.open(path, NOW)
    assert "damaged" in said(fault.value.line) and "It was moved to" in said(fault.value.line)
    elsewhere = tmp_path / "mine.safehouse"
    elsewhere.write_text("no game")
    with pytest.raises(JournalError):
        saves.open(elsewhere, NOW)
    assert elsewhere.exists()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (b'"title":"kompromat"', b'"title":"patience"', "This game belongs to a title that is not installed here."),
        (b'{"safehouse":1,', b'{"safehouse":9,', "newer Safehouse"),
    ],
)
def test_a_match_for_another_safehouse_stays_where_it_is(saves: Saves, old: bytes, new: bytes, sentence: str) -> None:
    _, path = played(saves, 2)
    reseal(path, old, new)
    with pytest.raises(JournalError) as fault:
        saves.look(path)
    assert sentence in said(fault.value.line)
    assert saves.unfinished() is None
    assert path.exists()


def reseal(path: Path, old: bytes, new: bytes) -> None:
    """Replace some text in the file and correct the checksums."""
    sum_, sealed = 0, b""
    for row in path.read_bytes().splitlines():
        line = row[9:].replace(old, new)
        sealed += seal(line, sum_)
        sum_ = zlib.crc32(line, sum_)
    path.write_bytes(sealed)


def test_a_missing_file_is_a_sentence(saves: Saves, tmp_path: Path) -> None:
    for path in (tmp_path / "none.safehouse", tmp_path):
        with pytest.raises(JournalError) as fault:
            saves.open(path, NOW)
        assert said(fault.value.line) == "There is no saved game of that name."


def test_a_match_open_in_another_window_is_not_touched(saves: Saves) -> None:
    _, path = played(saves, 3)
    first = saves.open(path, NOW)
    with pytest.raises(JournalError) as fault:
        saves.open(path, NOW)
    assert said(fault.value.line) == "This game is open in another Safehouse window."
    first.file.close()
    saves.open(path, NOW).file.close()


def test_where_nothing_can_be_written_a_match_is_played_and_not_kept(tmp_path: Path) -> None:
    for nowhere in (Saves(None, titles.load), Saves(_blocked(tmp_path), titles.load)):
        match = new_match()
        file = nowhere.begin(match, NOW)
        play(match, 5)
        assert file.sync()
        assert nowhere.unfinished() is None
    assert said(nowhere.notices[0]) == shelf.CANNOT_SAVE.text


def _blocked(tmp_path: Path) -> Path:
    (tmp_path / "saves").write_text("a file where the folder should be")
    return tmp_path / "saves"


def test_corrected_rules_go_on_in_a_new_file(saves: Saves) -> None:
    match, path = played(saves, 30)

    class Corrected(type(match.title)):  # type: ignore[misc]
        revision = match.title.revision + 1

        def legal(self, s: object, seat: Seat) -> list[object]:
            return list(reversed(super().legal(s, seat)))[:1]

    newer = Saves(saves.folder, lambda id: Corrected())
    opened = newer.open(path, NOW)
    assert "rules of this game were corrected" in said(opened.notice)
    assert opened.file.path is not None and opened.file.path != path
    assert (path.parent / "set-aside" / f"{path.stem}-1.safehouse").exists()
    play(opened.match, 5)
    opened.file.close()
    assert newer.look(opened.file.path).same_as(opened.match)


STORY = """
import os, signal, sys
from datetime import datetime
from pathlib import Path
from game import titles
from game.core.chance import Chance
from game.core.contract import seats_in
from game.core.match import Match
from game.desk.saves import Saves

title = titles.load("kompromat")
match = Match(title, title.setup(), b"s" * 16)
file = Saves(Path(sys.argv[1]), titles.load).begin(match, datetime(2031, 5, 4))
luck = Chance(5)
for number in range(int(sys.argv[2])):
    seat = next(seats_in(match.pending))
    legal = match.legal(seat)
    match.submit(seat, legal[luck.below(len(legal))])
os._exit(9)
"""


def test_a_killed_program_has_every_finished_choice_on_the_shelf(tmp_path: Path, saves: Saves) -> None:
    done = subprocess.run([sys.executable, "-c", STORY, str(saves.folder), "37"], check=False)
    assert done.returncode == 9
    ticket = saves.unfinished()
    assert ticket is not None
    match = saves.look(ticket.path)
    assert len(match.steps) == 37
    assert match.notice is None


# -- the shelf never fails


def sealed(*rows: bytes) -> bytes:
    sum_, out = 0, b""
    for row in rows:
        out += seal(row, sum_)
        sum_ = zlib.crc32(row, sum_)
    return out


def rows_of(path: Path) -> list[bytes]:
    return [row[9:] for row in path.read_bytes().splitlines()]


def test_a_save_nested_without_end_is_set_aside_and_the_next_one_is_offered(saves: Saves) -> None:
    _, good = played(saves, 3, seed=1)
    _, bad = played(saves, 12, seed=2)
    header, deal, *rest = rows_of(bad)
    nest = b"[" * 3000 + b"]" * 3000
    for rows in ([nest], [header, nest], [header, deal, b'["do",0,' + nest + b",[]]", *rest]):
        bad.write_bytes(sealed(*rows))
        os.utime(good, (100, 100))
        ticket = saves.unfinished()
        assert ticket is not None and ticket.path == good
        saves.tidy()
        assert not bad.exists()


def test_a_file_larger_than_any_game_is_never_read_whole(saves: Saves, monkeypatch: pytest.MonkeyPatch) -> None:
    _, path = played(saves, 3)
    monkeypatch.setattr(shelf.journal, "MOST_BYTES", 5000)
    with path.open("ab") as file:
        file.truncate(100_000_000)
    assert saves.unfinished() is None
    saves.tidy()
    assert said(saves.notices[0]).startswith("This file is too large to be a saved game. It was moved to ")


def test_what_a_file_says_is_never_believed(saves: Saves) -> None:
    """If the checksums fit but the story does not follow the rules, the match goes on from before that choice."""
    _, path = played(saves, 12)
    rows = rows_of(path)
    rows[6] = rows[6].replace(b'"by":0', b'"by":77').replace(b'"by":1', b'"by":77')
    assert b"77" in rows[6]
    path.write_bytes(sealed(*rows))
    opened = saves.open(path, NOW)
    assert "goes on from an earlier choice" in said(opened.notice)
    assert len(opened.match.steps) == 4
    opened.file.close()
    assert (path.parent / "set-aside" / f"{path.stem}-1.safehouse").exists()


def test_a_level_that_nobody_knows_leaves_the_file_where_it_is(saves: Saves) -> None:
    _, path = played(saves, 2)
    reseal(path, b'"level":"agent"', b'"level":"wizard"')
    assert saves.unfinished() is None
    saves.tidy()
    assert "not known to this Safehouse" in said(saves.notices[0])
    assert path.exists()


def test_a_save_of_a_newer_version_is_named_once(saves: Saves) -> None:
    _, path = played(saves, 2)
    reseal(path, b'{"safehouse":1,', b'{"safehouse":9,')
    for _ in range(2):
        assert saves.unfinished() is None
        saves.tidy()
    (notice,) = saves.notices
    assert said(notice) == f"{path.name}: This game was saved by a newer Safehouse. Update Safehouse to go on with it."


def test_a_match_that_another_window_is_just_beginning_is_left_alone(saves: Saves) -> None:
    match = new_match()
    file = saves.begin(match, NOW)
    assert file.path is not None
    os.truncate(file.path, 0)
    other = Saves(saves.folder, titles.load)
    assert other.unfinished() is None
    other.tidy()
    assert file.path.exists() and other.notices == []
    os.truncate(file.path, 40)
    assert other.unfinished() is None
    other.tidy()
    assert file.path.exists() and said(other.notices[0]) == "This game is open in another Safehouse window."
    file.close()


def test_a_tail_that_is_cut_off_is_kept(saves: Saves) -> None:
    _, path = played(saves, 8)
    whole = path.read_bytes()[:-5]
    path.write_bytes(whole)
    saves.open(path, NOW).file.close()
    tail = path.parent / "set-aside" / f"{path.stem}-tail-1.safehouse"
    assert path.read_bytes() + tail.read_bytes() == whole


def test_a_date_that_no_calendar_has_is_no_fault(saves: Saves) -> None:
    _, path = played(saves, 2)
    os.utime(path, (1e13, 1e13))
    assert saves.unfinished() is not None


def test_rules_of_another_revision_take_the_last_snapshot_only_if_it_holds(saves: Saves) -> None:
    _, path = played(saves, 30)

    class Other(type(new_match().title)):  # type: ignore[misc]
        revision = 99

        def new(self, setup: object, luck: object, tell: object) -> object:
            state = super().new(setup, luck, lambda event: None)
            return state

    other = Saves(saves.folder, lambda id: Other())
    assert len(other.look(path).steps) == 30, "the news of the deal is another: the snapshot counts"
    rows = rows_of(path)
    at = next(n for n, row in enumerate(rows) if row.startswith(b'["at"'))
    for wrong in (b"99999999999999999999", b"[" * 3000):
        broken = [*rows[:at], rows[at].replace(b",[", b",[" + wrong + b",", 1), *rows[at + 1 :]]
        path.write_bytes(sealed(*broken))
        with pytest.raises(JournalError):
            other.look(path)


def in_other_rules(path: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """Change the last position in a file, and make its rules and its deal unknown, so that it is taken as it stands."""
    rows = rows_of(path)
    header = json.loads(rows[0]) | {"revision": 99, "seed": "00"}
    last = max(n for n, row in enumerate(rows) if row.startswith(b'["at"'))
    position = json.loads(rows[last])
    change(position[2])
    for n, value in ((0, header), (last, position)):
        rows[n] = json.dumps(value, separators=(",", ":")).encode()
    path.write_bytes(sealed(*rows))


def a_card_too_many(position: dict[str, Any]) -> None:
    """The next card lies at the mission already, though nobody laid it there."""
    position["piles"][0].append(position["decks"][0].pop())


def a_mission_in_another_place(position: dict[str, Any]) -> None:
    position["piles"].reverse()


def nothing_else(position: dict[str, Any]) -> None:
    pass


@pytest.mark.parametrize("change", [a_card_too_many, a_mission_in_another_place])
def test_a_position_that_the_news_contradicts_is_not_offered(saves: Saves, change: Callable[..., None]) -> None:
    _, path = played(saves, 49)
    in_other_rules(path, nothing_else)
    assert saves.unfinished() is not None, "the position alone is taken over"
    in_other_rules(path, change)
    assert saves.unfinished() is None
    saves.tidy()
    assert not path.exists() and list((path.parent / "set-aside").iterdir())
