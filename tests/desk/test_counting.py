"""What is counted from the record, and the commendations."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game import titles
from game.core.contract import seats_in
from game.core.match import Match
from game.core.quitting import RESIGNED, STOPPED
from game.desk import commendations, counting
from game.desk.commendations import stamps
from game.desk.counting import FRIENDS, Met, Person, Played, Score
from game.desk.deeds import deeds_of
from game.desk.record import Entry, Games, Sat

ME, OTTO = Sat("Martha", "", "martha"), Sat("Otto", "", "otto")
ROOKIE, MASTER = Sat("Emil", "rookie", "emil"), Sat("Ines", "spymaster", "ines")


def game(
    when: int, *sat: Sat, won: int = 1, title: str = "kompromat", mode: str = "duel", drawn: bool = False,
    choices: int = 50, sides: tuple[int, ...] = (), marks: tuple[str, ...] = (), how: str = "points",
    options: dict[str, str] | None = None,
) -> Entry:  # fmt: skip
    return Entry(title, mode, options or {}, when, sat or (ME, ROOKIE), won, drawn, choices, marks, how, sides)


def record(*entries: Entry) -> Games:
    return {str(n): entry for n, entry in enumerate(entries)}


def mine(*entries: Entry) -> list[Played]:
    return counting.played(record(*entries), "Martha")


def test_people_are_told_apart_by_name_without_capitals() -> None:
    games = record(game(1, Sat("martha", "", "otto"), ROOKIE), game(3, Sat("MARTHA", "", "ines"), OTTO), game(2))
    assert counting.people(games) == [Person("MARTHA", "ines", 3), Person("Otto", "otto", 1)]


def test_a_reset_person_has_no_file_but_is_still_met() -> None:
    gone = Sat("Otto", "", "otto", reset=True)
    games = record(game(1, ME, gone))
    assert [one.name for one in counting.people(games)] == ["Martha"]
    assert counting.played(games, "Otto") == []
    assert [one.name for one in counting.met(counting.played(games, "martha"))] == ["Otto"]


def test_filters() -> None:
    games = record(game(1), game(2, ME, OTTO), game(3, ME, OTTO, MASTER, title="microfilms"))

    def whens(table: str, without: tuple[str, ...] = ()) -> list[int]:
        return [one.entry.when for one in counting.played(games, "Martha", table, without)]

    assert whens("all") == [1, 2, 3] and whens("people") == [2, 3] and whens("computers") == [1]
    assert whens("all", ("kompromat",)) == [3]


def test_joint_wins_count_and_draws_do_not() -> None:
    found = mine(game(1, ME, OTTO, won=0b11), game(2, won=0b10), game(3, won=0, drawn=True))
    assert counting.score(found) == Score(1, 3)
    assert [(one.won, one.lost) for one in found] == [(True, False), (False, True), (False, False)]


@pytest.mark.parametrize(
    ("rows", "longest", "now"), [("", 0, 0), ("1", 1, 1), ("1101", 2, 1), ("0111", 3, 3), ("1110", 3, 0), ("1=1", 1, 1)]
)
def test_streaks(rows: str, longest: int, now: int) -> None:
    found = mine(*(game(n, won=sign == "1", drawn=sign == "=") for n, sign in enumerate(rows)))
    assert counting.streaks(found) == (longest, now)


def test_the_longest_streak_is_found_among_the_last_only_if_it_lies_there() -> None:
    found = mine(*(game(n, won=sign == "1") for n, sign in enumerate("111011")))
    assert counting.longest_among(found, 3) == (0, 3)
    assert counting.longest_among(found[1:], 3) is None
    assert counting.longest_among([], 0) is None


def test_won_of_played_by_the_strongest_on_another_side() -> None:
    found = mine(
        game(1),
        game(2, ME, OTTO),
        game(3, ME, ROOKIE, MASTER, title="spy_tactics", won=0b010),
        game(4, ME, ROOKIE, MASTER, title="spy_tactics", sides=(0b101, 0b010), won=0b101),
    )
    assert counting.by_opponent(found) == {
        "kompromat": {"rookie": Score(1, 1), FRIENDS: Score(1, 1)},
        "spy_tactics": {"spymaster": Score(0, 1), "rookie": Score(1, 1)},
    }


def test_the_four_met_most_often() -> None:
    two = (0b0011, 0b1100)
    four = (ME, OTTO, ROOKIE, MASTER)
    found = mine(
        game(1, *four, sides=two, won=0b0011), game(2, ME, OTTO, won=0b10), game(3, ME, OTTO),
        game(4, ME, Sat("otto", "handler", "otto")), game(5, ME, Sat("Zoë", "", "odile")),
        game(6, ME, Sat("Zoë", "", "odile"), won=0b11),
    )  # fmt: skip
    met = counting.met(found)
    assert len(met) == counting.MET
    assert met[0] == Met("Otto", "otto", "", 3, 1, 1, Score(1, 1))
    assert met[1] == Met("Zoë", "odile", "", 2, 1, 0, Score(0, 0))


def test_usual_game_longest_game_and_best_role() -> None:
    hitman, agent = (Sat("Martha", "", "martha", role) for role in ("hitman", "agent"))
    entries = [game(n, hitman, OTTO, title="microfilms", won=n % 2, choices=n) for n in range(6)]
    entries += [game(10 + n, agent, OTTO, title="microfilms", won=n < 4, choices=60) for n in range(5)]
    entries += [game(20 + n, Sat("Martha", "", "martha", "begins"), OTTO) for n in range(4)]
    found = mine(*entries)
    assert counting.usual(found) == "microfilms" and counting.usual([]) == ""
    longest = counting.longest_game(found)
    assert longest is not None and longest.entry.when == 10 and counting.longest_game([]) is None
    assert counting.roles(found) == [("microfilms", "agent", Score(4, 5)), ("microfilms", "hitman", Score(3, 6))]


def role(name: str, faction: str = "", *deeds: str) -> Sat:
    return Sat("Martha", "", "martha", name, faction, deeds=deeds)


def did(deed: str) -> Sat:
    return role("", "", deed)


WINNING = {
    "double_agent.fewer": game(1, title="double_agent", how="fewer"),
    "double_agent.one": game(1, did("one"), ROOKIE, title="double_agent"),
    "double_agent.all": game(1, did("all"), ROOKIE, title="double_agent"),
    "kompromat.notoriety": game(1, how="notoriety"),
    "kompromat.eight": game(1, did("eight"), ROOKIE),
    "kompromat.unknown": game(1, did("unknown"), ROOKIE),
    "microfilms.hitman": game(1, role("hitman"), OTTO, title="microfilms"),
    "microfilms.officer": game(1, role("interpol-officer"), OTTO, title="microfilms"),
    "microfilms.journalist": game(1, role("journalist"), OTTO, title="microfilms"),
    "microfilms.croupier": game(1, role("agent hitman"), OTTO, title="microfilms", mode="croupier"),
    "microfilms.posthumous": game(1, did("posthumous"), OTTO, title="microfilms"),
    "microfilms.early": game(1, did("early"), OTTO, title="microfilms"),
    "redacted.alone": game(1, role("uk", "alone"), OTTO, ROOKIE, title="redacted", mode="strange-bedfellows"),
    "redacted.expert": game(1, title="redacted", mode="danger-zone", options={"alert": "expert"}),
    "redacted.hurt": game(1, did("hurt"), OTTO, title="redacted"),
    "redacted.intels": game(1, did("intels"), OTTO, title="redacted"),
    "spy_tactics.outnumbered": game(1, ME, OTTO, ROOKIE, title="spy_tactics", sides=(0b001, 0b110)),
    "spy_tactics.nine": game(1, ME, *[ROOKIE] * 8, title="spy_tactics"),
    "spy_tactics.narrow": game(1, did("narrow"), OTTO, title="spy_tactics"),
    "spymaster": game(1, ME, MASTER),
    "surrounded": game(1, ME, MASTER, MASTER, MASTER, title="microfilms"),
    "strict": game(1, marks=("strict",)),
    "daily": game(1, marks=("strict", "daily:2026-11-19")),
}


def test_every_commendation_has_a_case() -> None:
    assert list(WINNING) == [each.id for each in stamps()]
    assert 20 <= len(stamps()) <= 24


@pytest.mark.parametrize("id", WINNING)
def test_a_commendation_is_won_by_winning_and_not_by_losing(id: str) -> None:
    entry = WINNING[id]
    assert id in [each.id for each in commendations.awarded(mine(entry))]
    for lost in (replace(entry, winners=0b10), replace(entry, how=RESIGNED), replace(entry, how=STOPPED, drawn=True)):
        assert commendations.awarded(mine(lost)) == []


def test_a_title_without_any_has_none_and_another_titles_do_not_count_there() -> None:
    for title in ("letters", "kompromat"):
        ids = [each.id for each in commendations.awarded(mine(game(1, did("hurt"), OTTO, title=title, how="fewer")))]
        assert ids == []


@pytest.mark.parametrize("title", titles.ids())
def test_deeds_are_found_at_the_end_of_real_games_and_nowhere_else(title: str) -> None:
    rules, r = titles.load(title), random.Random(3)
    known = {each.id for each in titles.words(title).commendations if each.deed is not None}
    for _ in range(4):
        match = Match(rules, rules.setup(), r.randbytes(16))
        while match.pending:
            seat = next(seats_in(match.pending))
            match.submit(seat, r.choice(match.legal(seat)))
        found = deeds_of(match)
        assert len(found) == match.setup.seats and all(set(deeds) <= known for deeds in found)
    early = Match(rules, rules.setup(), bytes(16))
    early.stop()
    assert set(deeds_of(early)) == {()}


def test_commendations_come_in_the_order_in_which_they_were_won() -> None:
    found = mine(game(2, ME, MASTER), game(1, marks=("strict",)))
    assert [each.id for each in commendations.awarded(found)] == ["strict", "spymaster"]


def test_the_nearest_is_the_one_that_was_tried_most() -> None:
    found = mine(*(game(n, ME, MASTER, won=0b10, title="spy_tactics", sides=(1, 2)) for n in range(2)))
    near = commendations.nearest(found)
    assert near is not None and near.id == "spy_tactics.outnumbered"
    lost = mine(*(game(n, role("hitman"), OTTO, won=0b10, title="microfilms") for n in range(2)))
    near = commendations.nearest(lost)
    assert near is not None and near.id == "microfilms.hitman"
    assert commendations.nearest(mine(*WINNING.values())) is None
