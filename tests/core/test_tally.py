"""What is counted beside a game: it is in the journal, survives being written anew, and makes no sense of nonsense."""

from __future__ import annotations

import msgspec

from game import titles
from game.core import journal
from game.core.contract import seats_in
from game.core.header import Sitter
from game.core.match import Match
from game.core.tally import Tally
from game.desk.stopwatch import MOST, Stopwatch


def played() -> tuple[Match, list[bytes]]:
    title = titles.load("redacted")
    rows: list[bytes] = []
    sitters = [Sitter(name) for name in ("Ann", "Ben", "Cat", "Dan")]
    match = Match(title, title.setup("mission-diplomatique", 4), bytes(16), sitters, rows.append)
    for _ in range(400):
        seat = next(seats_in(match.pending))
        match.submit(seat, match.legal(seat)[-1])
        if match.undo_lock(seat) is None:
            match.undo(seat)
            break
    match.note_hint(2)
    match.note_hint(2)
    match.note_played(75, True)
    return match, rows


def test_a_journal_tells_it_and_so_does_one_that_is_written_anew() -> None:
    match, rows = played()
    assert match.tally.undos.total() == 1 and match.tally.hints[2] == 2
    again = Match.resume(match.title, journal.read(b"".join(rows)))
    anew: list[bytes] = []
    again.write_to(anew.append)
    for found in (again, Match.resume(match.title, journal.read(b"".join(anew)))):
        assert +found.tally.undos == +match.tally.undos and +found.tally.hints == +match.tally.hints
        assert found.tally.seconds == 75


def test_notes_that_make_no_sense_count_for_nothing() -> None:
    tally = Tally()
    for line in (["hint", 4], ["hint", -1], ["hint", "a"], ["played", -3], ["played", True], ["played", 1 << 40],
                 ["undos", [1, 2]], ["undos", [1, 2, 3, -1]], ["hints", 3], ["hint"], ["played", 1, 2]):  # fmt: skip
        tally.read([msgspec.Raw(msgspec.json.encode(part)) for part in ("note", *line)], 4)
    assert tally == Tally()


def test_time_away_from_the_table_is_not_played() -> None:
    watch = Stopwatch(100.0, 60)
    watch.step(130.0)
    assert watch.seconds == 90 and not watch.due()
    watch.step(100_000.0)
    assert watch.seconds == 90 + MOST and watch.due() and not watch.due()
