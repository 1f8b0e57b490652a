"""Games that people end before their end: who wins, what the journal keeps, and what older files may do to it."""

from __future__ import annotations

import pytest

from game import titles
from game.core import journal
from game.core.contract import IllegalAction, Refusal, seats_in
from game.core.header import Sitter
from game.core.match import Match
from game.core.quitting import RESIGNED, STOPPED

PEOPLE = ("Ann", "Ben", "Cat", "Dan")
SEED = bytes(range(16))


def game(title: str, mode: str, seats: int, *levels: str, choices: int = 5) -> tuple[Match, list[bytes]]:
    """A game that is on its way; seats without a level are people's."""
    rules = titles.load(title)
    sitters = [Sitter(PEOPLE[n], levels[n] if n < len(levels) else "") for n in range(seats)]
    rows: list[bytes] = []
    match = Match(rules, rules.setup(mode, seats), SEED, sitters, rows.append)
    choose(match, choices)
    return match, rows


def choose(match: Match, choices: int) -> None:
    for _ in range(choices):
        seat = next(seats_in(match.pending))
        match.submit(seat, match.legal(seat)[0])


def again(match: Match, rows: list[bytes]) -> Match:
    return Match.resume(match.title, journal.read(b"".join(rows)))


def same(one: Match, other: Match) -> bool:
    return one.same_as(other) and (one.result, one.gone, one.sitters) == (other.result, other.gone, other.sitters)


def test_with_two_seats_the_other_side_wins_by_resignation() -> None:
    match, rows = game("kompromat", "duel", 2)
    match.resign(0, "handler")
    assert match.result is not None and (match.result.how, match.result.winners) == (RESIGNED, 0b10)
    assert match.pending == 0 and match.gone == (0,) and match.legal(1) == [] and match.seed is not None
    assert match.why_not(1, match.title.legal(match.state, next(seats_in(match.title.pending(match.state))))[0]) == (
        Refusal("over")
    )
    with pytest.raises(IllegalAction):
        match.submit(0, match.title.every_action(match.setup)[0])
    log = journal.read(b"".join(rows))
    assert log.over and same(match, again(match, rows))


def test_where_others_play_on_a_computer_takes_the_seat_for_good() -> None:
    match, rows = game("redacted", "mission-diplomatique", 4, "", "", "rookie", "rookie")
    match.resign(1, "handler")
    assert match.result is None and match.sitters[1].level == "handler" and match.gone == (1,)
    match.reseat(1, "")
    assert not match.sitters[1].person, "whoever has given up does not come back"
    choose(match, 4)
    assert same(match, again(match, rows))
    match.resign(0, "handler")
    assert match.result is not None and match.result.winners == 0 and not match.result.drawn
    assert match.sitters[0].person, "nobody plays on"
    assert same(match, again(match, rows))


def test_who_agrees_to_stop_has_neither_won_nor_lost() -> None:
    match, rows = game("double_agent", "duel", 2, "", "rookie")
    match.stop()
    assert match.result is not None and (match.result.how, match.result.drawn) == (STOPPED, True)
    match.resign(0, "handler")
    assert match.gone == (), "it is over already"
    assert same(match, again(match, rows))


@pytest.mark.parametrize("ends", ["resign", "stop"])
def test_it_survives_being_written_anew(ends: str) -> None:
    match, _ = game("redacted", "mission-diplomatique", 4, "", "", "", "rookie")
    match.resign(2, "handler")
    match.reseat(1, "agent")
    if ends == "stop":
        match.stop()
    else:
        match.resign(0, "handler")
    rows: list[bytes] = []
    match.write_to(rows.append)
    assert match.result is not None and same(match, again(match, rows))


def test_choices_after_the_end_that_an_older_version_allowed_call_it_back() -> None:
    match, rows = game("kompromat", "duel", 2)
    match.resign(0, "handler")
    log = journal.read(b"".join(rows))
    older = Match.resume(match.title, journal.read(b"".join(rows[:-2])))
    older.go_on_writing(rows.append, log)
    choose(older, 2)
    found = again(match, rows)
    assert found.result is None and len(found.steps) == len(match.steps) + 2


def test_a_game_that_is_over_cannot_be_given_up_and_a_computer_gives_nothing_up() -> None:
    match, _ = game("kompromat", "duel", 2, "", "rookie")
    match.resign(1, "handler")
    assert match.result is None and match.gone == ()
    while match.pending:
        choose(match, 1)
    result = match.result
    match.resign(0, "handler")
    match.stop()
    assert match.result == result and match.called_off is None
