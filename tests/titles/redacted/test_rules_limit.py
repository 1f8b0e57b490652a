"""The last round (R40): a measured number for each mission, shown from ten rounds before it; and older saved games."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.catalogue import Catalogue
from game.core.contract import seats_in
from game.core.journal import RULES_CHANGED, read
from game.core.match import Match
from game.lab.limits import LIFTED, limit_of, measured, percentile
from game.titles.redacted import events as ev
from game.titles.redacted.cards import FORMER_LIMIT, LIMITS, MISSIONS, Mission
from game.ui.tables import table_of
from tests.titles.redacted.table import MODES, TITLE, C, D, Table

SAVES = Path(__file__).parent / "saves"
RULINGS = Path(__file__).parents[3] / "docs" / "rulings.md"


def saved(name: str) -> Match:
    """A game that was saved under the first revision of the rules."""
    return Match.resume(TITLE, read((SAVES / f"{name}.safehouse").read_bytes()))


def play_on(match: Match, most: int = 4000) -> None:
    r = random.Random(1)
    while match.pending and len(match.steps) < most:
        seat = r.choice(list(seats_in(match.pending)))
        match.submit(seat, r.choice(match.legal(seat)))


# -- the number


def test_redacted_R40_each_mission_has_its_limit() -> None:
    found = dict(zip(MISSIONS, LIMITS, strict=True))
    assert found == {
        "two-man-rule": 70,
        "mission-diplomatique": 100,
        "double-blind": 70,
        "strange-bedfellows": 120,
        "danger-zone": 100,
    }


def test_redacted_R40_a_limit_is_a_round_number_and_at_least_60() -> None:
    assert all(limit >= 60 and limit % 10 == 0 for limit in LIMITS)


@pytest.mark.parametrize("mode", MISSIONS)
def test_redacted_R40_a_game_ends_by_the_limit_of_its_mission(mode: str) -> None:
    state = Match(TITLE, TITLE.setup(mode), bytes(16)).state
    assert state.limit == LIMITS[MISSIONS.index(mode)]


def test_redacted_RH1_the_number_is_said_once() -> None:
    """The rulings point at the table of data and do not give numbers, which might differ."""
    (ruling,) = [text for text in RULINGS.read_text("utf-8").split("\n- **") if text.startswith("RH1**")]
    assert "`LIMITS`" in ruling and not any(str(limit) in ruling for limit in LIMITS)


def test_no_game_is_longer_than_the_title_says() -> None:
    assert TITLE.longest >= max(LIMITS) * 6


# -- the last round


@pytest.mark.parametrize("mission", [mission for mission in MODES if mission != "zone"])
def test_redacted_RH1_after_the_last_round_nobody_has_won(mission: str) -> None:
    seats = {"justice": 5, "bedfellows": 3}.get(mission, 4)
    last = ["vault", "radio", "gallery", "kitchen", "office"][:seats]
    t = Table(" ".join(last), mission, turn=seats - 1)
    t.state.rounds = t.state.limit
    room = {"kitchen": "office", "office": "kitchen", "gallery": "helipad"}[last[-1]]
    if room in last:
        room = "ballroom"
    t.go(seats - 1, room).play(seats - 1, "stop")
    assert t.won == "- limit"


def test_redacted_RH1_the_limit_is_looked_at_between_rounds_only() -> None:
    t = Table("vault radio gallery kitchen", turn=C, rounds=60, limit=60).go(C, "helipad").play(C, "stop")
    assert t.won == "" and t.asked == ("TURN", "D")


def test_redacted_RH1_one_round_earlier_the_game_goes_on() -> None:
    t = Table("vault radio gallery kitchen", turn=D, rounds=59, limit=60).go(D, "office").play(D, "stop")
    assert t.won == "" and t.heard(ev.RoundBegan) == [ev.RoundBegan(60)]


def test_redacted_R40_the_end_is_called_a_stalemate() -> None:
    t = Table("vault radio gallery kitchen", turn=D, rounds=60, limit=60).go(D, "office").play(D, "stop")
    said = Catalogue().say(table_of("redacted").words.ending(t.view(None)))
    assert "stalemate" in said and "Nobody wins" in said


def test_redacted_R40_the_last_round_is_shown_from_ten_rounds_before() -> None:
    def shown(rounds: int) -> str:
        _, _, line = table_of("redacted").progress(Table("vault radio - -", rounds=rounds, limit=80).view(None))
        return Catalogue().say(line)

    assert [shown(n) for n in (69, 70, 80)] == ["round 69", "round 70 of 80", "round 80 of 80"]


# -- measuring


def test_redacted_R40_twice_the_share_that_all_but_one_in_200_games_need() -> None:
    rounds = [*range(1, 398), 410, 500, 900]
    assert percentile(rounds, 0.995) == 410 and limit_of(rounds) == 820
    assert limit_of([12] * 400) == 60, "at least so many"
    assert limit_of([31] * 400) == 70, "rounded up to ten"


def test_redacted_R40_it_is_measured_with_the_limit_lifted() -> None:
    found = measured(TITLE, TITLE.setup("danger-zone"), 3, seed=1)
    assert len(found.rounds) == 3 and sum(found.endings.values()) == 3
    assert LIFTED == 1000 and "limit" not in found.endings


# -- older games


def test_a_game_that_ended_by_the_former_limit_stays_ended() -> None:
    match = saved("ended-by-the-limit")
    assert match.result is not None and match.result.how == "limit" and match.state.rounds == FORMER_LIMIT
    assert match.view(0).limit == FORMER_LIMIT  # type: ignore[attr-defined]


def test_a_game_that_was_near_the_former_limit_has_the_new_one() -> None:
    """Everything in the game is still legal, so it goes on under today's rules."""
    match = saved("late-in-the-evening")
    assert match.notice is None and match.state.rounds == FORMER_LIMIT - 1
    assert match.state.limit == LIMITS[Mission.BEDFELLOWS]
    play_on(match)
    assert match.result is not None


def test_a_game_from_before_goes_on_where_the_rules_now_ask() -> None:
    """An agent woke in a shared room with an item in hand and was moved along; today that is a choice."""
    match = saved("moved-on-waking")
    assert match.notice == RULES_CHANGED and match.pending
    play_on(match)
    assert match.result is not None
