"""Nobody beats a table of spymasters by rote, and levels beat those below them: in short, at the lab's fast tables.

Bounds leave room for chance: at 8,192 games, as in the long run, a share is off by more than 1.6 points once in 500
times. The figures with their intervals, by the game's own rules, stand in docs/computer-players.md.
"""

from __future__ import annotations

import pytest

from game import titles
from game.lab.exploit.replay import played
from game.lab.seating import deal_seed
from tests.extent import ALL, extent, extra, whole

np = extra("numpy")
trial = extra("game.lab.tactics.trial")
shipped = extra("game.lab.tactics.shipped")
TABLES = (4, 5, 6, 7, 8, 9)
GAMES, CHANCE = extent(4096, 8192), 0.016
ALLOWED = 0.03
"""What a guest may win over its host."""


def tables(short: int) -> tuple[int, ...]:
    """Every table in the long run; in the short run one, which is another for each question."""
    return TABLES if ALL else (short,)


@pytest.mark.parametrize("seats", tables(6))
def test_the_order_that_beat_an_older_player_wins_hardly_more_than_its_hosts(seats: int) -> None:
    from game.lab.tactics.population import scripted

    host, rng = shipped.brain(seats), np.random.default_rng(seats)
    usual = trial.share(host, host, seats, GAMES, rng)
    known = trial.share(host, scripted(np.array([trial.KNOWN])), seats, GAMES, rng)
    assert known < usual + ALLOWED + CHANCE


@pytest.mark.first
@whole("climbing takes half a minute; the search itself is looked at in test_exploit")
@pytest.mark.parametrize("seats", TABLES)
def test_no_fixed_order_of_codes_wins_much_more_than_its_hosts(seats: int) -> None:
    host, rng = shipped.brain(seats), np.random.default_rng(seats)
    usual = trial.share(host, host, seats, GAMES, rng)
    climbed = trial.climb(host, seats, 240, rng, lambda gone: None)
    assert climbed.shares.max() < usual + ALLOWED + 2 * CHANCE, "the best of eight, half as many games each"


@pytest.mark.parametrize("seats", tables(4))
def test_a_lower_level_wins_less_among_spymasters_and_a_spymaster_more_among_it(seats: int) -> None:
    rng = np.random.default_rng(seats)
    best, handler, operative = (shipped.brain(seats, level) for level in ("spymaster", "handler", "agent"))
    usual = trial.share(best, best, seats, GAMES, rng)
    for lower in (operative, handler):
        assert trial.share(best, lower, seats, GAMES, rng) < usual + CHANCE / 2
        assert trial.share(lower, best, seats, GAMES, rng) > usual - CHANCE / 2


@pytest.mark.parametrize("seats", tables(9))
def test_a_spymaster_among_rookies_wins_more_than_they_do(seats: int) -> None:
    """By the game's own rules; ties are split."""
    won = rookies = 0.0
    for number in range(90):
        seat = number % seats
        players = ["rookie"] * seats
        players[seat] = "spymaster"
        result = played(titles.load("spy_tactics").setup(None, seats), players, deal_seed(seats, number))
        won += result.split(seat) / 90
        rookies += sum(result.split(q) for q in range(seats) if q != seat) / 90 / (seats - 1)
    assert won > rookies
