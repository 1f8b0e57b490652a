"""Pencil marks in the journal: kept, private to a seat, and not a step of the game; broken lines count as damage."""

from __future__ import annotations

import zlib

import pytest

from game import titles
from game.core import journal
from game.core.chance import Chance
from game.core.jots import LONGEST, SIGNS, Jots, next_sign
from game.core.journal import JournalError
from game.core.match import Match
from tests.core.fixtures.make import HERE, SITTERS, play
from tests.toy.bids.rules import Bids

TITLE = titles.load("kompromat")


def begun() -> tuple[Match, list[bytes]]:
    lines: list[bytes] = []
    return Match(TITLE, TITLE.setup(), bytes(16), SITTERS, lines.append), lines


def again(lines: list[bytes]) -> Match:
    return Match.resume(TITLE, journal.read(b"".join(lines)))


def test_signs_go_round() -> None:
    found = [""]
    for _ in SIGNS:
        found.append(next_sign(found[-1]))
    assert found == ["", *SIGNS]
    assert next_sign(SIGNS[-1]) == next_sign("what") == ""


def test_marks_come_back_with_the_game_and_change_nothing_in_it() -> None:
    match, lines = begun()
    plain, _ = begun()
    play(match, 30, Chance(1))
    play(plain, 30, Chance(1))
    match.jot(0, "seat:1", "doubt")
    match.jot(1, "seat:0", "trust")
    match.jot(0, "seat:1", "heed")
    match.jot(1, "seat:0", "")
    play(match, 10, Chance(2))
    play(plain, 10, Chance(2))
    found = again(lines)
    assert found.jots(0) == {"seat:1": "heed"} and found.jots(1) == {}
    assert found.same_as(match) and match.same_as(plain)


def test_the_marks_of_an_old_save_are_there() -> None:
    found = Match.resume(TITLE, journal.read((HERE / "kompromat-2.safehouse").read_bytes()))
    assert found.jots(0) == {"seat:1": "heed"} and found.jots(1) == {}


def test_what_is_written_anew_has_them_too() -> None:
    match, _ = begun()
    match.jot(1, "card:x", "distrust")
    lines: list[bytes] = []
    match.write_to(lines.append)
    assert again(lines).jots(1) == {"card:x": "distrust"}


def test_taking_a_step_back_leaves_them() -> None:
    lines: list[bytes] = []
    title = Bids()
    match = Match(title, title.setup(), bytes(16), SITTERS, lines.append)
    play(match, 1, Chance(1))
    seat = match.steps[-1].seat
    match.jot(seat, "seat:0", "trust")
    match.undo(seat)
    assert match.steps == []
    found = Match.resume(title, journal.read(b"".join(lines)))
    assert match.jots(seat) == found.jots(seat) == {"seat:0": "trust"}


def test_after_the_end_nothing_is_pencilled_and_the_file_still_ends_with_the_end() -> None:
    match, lines = begun()
    play(match, 5000, Chance(3))
    assert match.result
    match.jot(0, "seat:1", "doubt")
    assert match.jots(0) == {}
    assert journal.read(b"".join(lines)).over


def test_a_torn_mark_is_dropped_with_a_word_about_it() -> None:
    match, lines = begun()
    match.jot(0, "seat:1", "doubt")
    match.jot(0, "seat:1", "heed")
    found = Match.resume(TITLE, journal.read(b"".join(lines)[:-4]))
    assert found.jots(0) == {"seat:1": "doubt"}
    assert found.notice == journal.TORN


@pytest.mark.parametrize(
    "line",
    [
        b'["jot",7,"seat:1","doubt"]',
        b'["jot",-1,"seat:1","doubt"]',
        b'["jot",0,"seat:1","skull"]',
        b'["jot",0,"","doubt"]',
        b'["jot",0,3,"doubt"]',
        b'["jot",0]',
        b'["jot",0,"' + b"x" * (LONGEST + 1) + b'","doubt"]',
    ],
)
def test_a_mark_that_nobody_could_have_made_is_damage(line: bytes) -> None:
    _, lines = begun()
    sum_ = 0
    for row in lines:
        sum_ = zlib.crc32(row[9:-1], sum_)
    with pytest.raises(JournalError) as error:
        again([*lines, journal.seal(line, sum_)])
    assert error.value.code == "damaged"


def test_own_marks_are_handed_out_to_be_read_only() -> None:
    jots = Jots()
    jots.put(2, "seat:1", "trust")
    with pytest.raises(TypeError):
        jots.of(2)["seat:1"] = "doubt"  # type: ignore[index]
    with pytest.raises(ValueError, match="skull"):
        jots.put(2, "seat:1", "skull")
    assert jots.all() == [(2, "seat:1", "trust")]
