"""The deal of the day: the same for everybody, every game in its turn, and one try a day that counts."""

from __future__ import annotations

import json
from datetime import date, datetime, timedelta
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from game import titles
from game.ai.policies import policy_of
from game.ai.worker import LocalThinker
from game.catalogue import Line
from game.core.match import Match
from game.desk.calendar import FORMAT, LOST, WON, Calendar, streak
from game.desk.daily import COUNTED, FIRST, FOR_FUN, YOU, Deal, deal_of, games, marked, number, secret_of
from game.desk.host import STRICT
from game.desk.record import Record
from tests.having import having

DAY = timedelta(days=1)
YEAR = [date(2026, 11, 19) + n * DAY for n in range(366)]
NOW = datetime(2026, 11, 19, 20, 15)


def test_the_same_date_brings_the_same_deal() -> None:
    for day in YEAR[:40]:
        assert deal_of(day) == deal_of(day)
    assert len({deal_of(day).seed for day in YEAR}) == len(YEAR)


def test_every_game_and_mode_comes_up_and_no_game_twice_running() -> None:
    deals = [deal_of(day) for day in YEAR]
    found = {(deal.setup.title, deal.setup.mode) for deal in deals}
    assert found == {(id, mode.id) for id in having("player") for mode in titles.load(id).modes}
    assert all(a.setup.title != b.setup.title for a, b in pairwise(deals))
    assert {deal.level for deal in deals} == {"rookie", "agent", "handler", "spymaster"}
    assert {deal.seat for deal in deals} > {0, 1, 2}


def test_one_person_sits_down_with_computer_players_of_one_level() -> None:
    for day in YEAR[:60]:
        deal = deal_of(day)
        sitters = deal.sitters("Zoë")
        assert [seat for seat, sitter in enumerate(sitters) if sitter.person] == [deal.seat]
        assert sitters[deal.seat].name == "Zoë" and sitters[deal.seat].character == YOU
        assert {sitter.level for sitter in sitters} == {"", deal.level}
        assert len({sitter.character for sitter in sitters}) == deal.setup.seats == len(sitters)


def test_a_person_called_like_an_opponent_keeps_the_name() -> None:
    deal = deal_of(YEAR[0])
    other = next(sitter for sitter in deal.sitters("Zoë") if not sitter.person)
    sitters = deal.sitters(other.name)
    assert sitters[deal.seat].name == other.name
    assert len({sitter.name for sitter in sitters}) == len(sitters)


def test_other_rules_or_players_bring_other_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    was = deal_of(YEAR[0])
    title = titles.load(was.setup.title)
    policy = policy_of(title)
    assert policy is not None
    monkeypatch.setattr(type(policy), "revision", policy.revision + 1)
    now = deal_of(YEAR[0])
    assert now.players == was.players + 1 and now.seed != was.seed
    assert (now.setup, now.characters, now.seat) == (was.setup, was.characters, was.seat)


def test_a_game_that_cannot_be_played_has_no_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    load = titles.load

    def broken(id: str) -> object:
        if id == "kompromat":
            raise titles.Incomplete(Line("Torn."))
        return load(id)

    monkeypatch.setattr(titles, "load", broken)
    assert games() == tuple(id for id in having("player") if id != "kompromat")
    assert {deal_of(day).setup.title for day in YEAR[:10]} == set(games())


def test_numbers_count_from_the_first_deal() -> None:
    assert number(FIRST) == 1 and number(date(2026, 11, 18)) == 200


def test_marks_tell_what_a_match_is() -> None:
    day = date(2026, 11, 19)
    assert marked(("strict", f"{COUNTED}2026-11-19")) == day and marked((f"{FOR_FUN}2026-11-19",), FOR_FUN) == day
    assert marked((f"{FOR_FUN}2026-11-19",)) is None and marked((f"{COUNTED}someday",)) is None and marked(()) is None
    assert secret_of(("strict",), "00") is None
    assert secret_of((f"{COUNTED}2026-11-19",), "00") == secret_of((f"{FOR_FUN}2026-11-19",), "00")
    assert secret_of((f"{COUNTED}2026-11-19",), "00") != secret_of((f"{COUNTED}2026-11-19",), "01")


def played(deal: Deal, name: str = "Zoë", kind: str = COUNTED) -> Match:
    """The deal played to its end; the person always takes what stands in the middle of the choices."""
    marks = (STRICT, f"{kind}{deal.day.isoformat()}")
    match = Match(titles.load(deal.setup.title), deal.setup, deal.seed, deal.sitters(name), marks=marks)
    secret = secret_of(match.marks, match.header.seed)
    assert secret is not None
    thinker = LocalThinker(secret)
    for _ in range(3000):
        if match.result:
            return match
        seat = match.pending.bit_length() - 1
        legal = match.legal(seat)
        action = legal[len(legal) // 2]
        if not match.sitters[seat].person:
            thinker.ask(seat, match.sitters[seat].player, match.dossier(seat), legal)
            answer = thinker.answer()
            assert answer is not None
            action = answer[1]
        match.submit(seat, action)
    raise AssertionError("the game does not end")


def quick(title: str) -> Deal:
    """The first deal of a game against opponents who do not take long."""
    return next(deal for day in YEAR if (deal := deal_of(day)).setup.title == title and deal.level == "rookie")


@pytest.mark.parametrize("title", ["kompromat", "double_agent"])
def test_the_computer_players_do_the_same_twice(title: str) -> None:
    one, two = played(quick(title)), played(quick(title))
    assert one.steps == two.steps and one.result == two.result


def test_the_record_tells_the_tries_of_several_people_apart_and_leaves_out_those_for_fun() -> None:
    deal, record = quick("kompromat"), Record()
    for name, kind in (("Zoë", COUNTED), ("Ada", COUNTED), ("Zoë", COUNTED), ("Zoë", FOR_FUN)):
        record.add(played(deal, name, kind), NOW)
    names = [sat.name for entry in record.games.values() for sat in entry.sat if not sat.level]
    assert sorted(names) == ["Ada", "Zoë"]


# -- the calendar


def test_only_the_first_try_counts_and_only_its_first_end(tmp_path: Path) -> None:
    path, deal = tmp_path / "calendar.json", deal_of(NOW.date())
    calendar = Calendar(path)
    calendar.begin(deal, "Zoë", NOW, "one")
    calendar.begin(deal, "zoë ", NOW + DAY / 24, "two")
    (entry,) = calendar.of("ZOË").values()
    assert (entry.begun, entry.file, entry.result) == (NOW, "one", "")
    assert (entry.rules, entry.players) == (deal.rules, deal.players)
    calendar.end(deal.day, "Zoë", NOW, LOST, (14, 21))
    calendar.end(deal.day, "Zoë", NOW, WON)
    assert Calendar(path).of("Zoë")[deal.day].result == LOST
    assert Calendar(path).of("Zoë")[deal.day].points == (14, 21)
    assert Calendar(path).of("Otto") == {}


def test_what_was_never_begun_has_no_end() -> None:
    calendar = Calendar()
    calendar.end(NOW.date(), "Zoë", NOW, WON)
    assert calendar.of("Zoë") == {}


def test_rows_of_days_count_tries_won_or_lost() -> None:
    calendar, today = Calendar(), NOW.date()
    for back in (9, 8, 7, 6, 2, 1):
        deal = deal_of(today - back * DAY)
        calendar.begin(deal, "Zoë", NOW - back * DAY)
        calendar.end(deal.day, "Zoë", NOW, WON if back % 2 else LOST)
    figures = calendar.figures("Zoë", today)
    assert (figures.streak, figures.best, figures.won, figures.tried) == (2, 4, 3, 6)
    assert streak(calendar.of("Zoë"), today) == (today - 2 * DAY, today - DAY)
    calendar.begin(deal_of(today), "Zoë", NOW)
    assert calendar.figures("Zoë", today).streak == 3, "a try without an end is a try"
    assert calendar.figures("Zoë", today + 2 * DAY).streak == 0
    assert calendar.figures("Otto", today).tried == 0


def test_two_windows_keep_each_others_tries(tmp_path: Path) -> None:
    path, deal = tmp_path / "calendar.json", deal_of(NOW.date())
    one, two = Calendar(path), Calendar(path)
    assert one.of("Zoë") == two.of("Zoë") == {}
    one.begin(deal, "Zoë", NOW, "one")
    two.begin(deal, "Zoë", NOW, "two")
    two.begin(deal, "Otto", NOW, "three")
    found = Calendar(path)
    assert found.of("Zoë")[deal.day].file == "one" and found.of("Otto")[deal.day].file == "three"


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"[" * 100_000, b"\xff\xfe", b'{"format": "other"}'],
                         ids=lambda data: f"{len(data)}-bytes")  # fmt: skip
def test_a_foreign_file_is_set_aside(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "calendar.json"
    path.write_bytes(data)
    calendar = Calendar(path)
    assert calendar.of("Zoë") == {}
    calendar.begin(deal_of(NOW.date()), "Zoë", NOW)
    assert list(Calendar(path).of("Zoë")) == [NOW.date()]
    assert [old.read_bytes() for old in (tmp_path / "set-aside").iterdir()] == [data]


@pytest.mark.parametrize("entry", [7, [], {"Zoë": 3}, {"Zoë": {"begun": "never"}}, {"Zoë": {"result": "x" * 99}}])
def test_one_bad_day_leaves_the_others(tmp_path: Path, entry: object) -> None:
    path = tmp_path / "calendar.json"
    Calendar(path).begin(deal_of(NOW.date()), "Zoë", NOW)
    whole = json.loads(path.read_text(encoding="utf-8"))
    whole["days"]["2026-11-02"] = whole["days"]["no day"] = entry
    path.write_text(json.dumps(whole), encoding="utf-8")
    assert list(Calendar(path).of("Zoë")) == [NOW.date()]


def test_a_file_of_a_newer_version_stays_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "calendar.json"
    newer = json.dumps({"format": FORMAT, "version": 2, "days": {}})
    path.write_text(newer, encoding="utf-8")
    Calendar(path).begin(deal_of(NOW.date()), "Zoë", NOW)
    assert path.read_text(encoding="utf-8") == newer


def test_a_new_revision_never_changes_a_result(tmp_path: Path) -> None:
    path, deal = tmp_path / "calendar.json", deal_of(NOW.date())
    Calendar(path).begin(deal, "Zoë", NOW)
    Calendar(path).end(deal.day, "Zoë", NOW, WON)
    later = Deal(**{**vars(deal), "rules": deal.rules + 1})
    Calendar(path).begin(later, "Zoë", NOW)
    entry = Calendar(path).of("Zoë")[deal.day]
    assert entry == replace(entry, rules=deal.rules, result=WON)
