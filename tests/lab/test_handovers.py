"""The lab counts hand-overs just as the host makes them."""

from __future__ import annotations

import pytest

from game import titles
from game.lab.commands import main
from game.lab.handovers import Count, play_one, told
from game.lab.seating import deal_seed


def counted(id: str, mode: str, seats: int, people: int, games: int = 2) -> Count:
    title = titles.load(id)
    count = Count()
    for game in range(games):
        host = play_one(title, title.setup(mode, seats), ("random",) * seats, people, deal_seed(3, game), count)
        assert host.over
    return count


def test_three_people_at_the_casino() -> None:
    count = counted("microfilms", "casino", 3, 3)
    assert 0 < count.handovers <= count.in_turn < count.decisions
    assert sum(count.chosen.values()) == count.decisions
    assert sum(count.brought.values()) == count.handovers
    assert count.looks > 0 and count.waiting > 0


def test_computers_between_people_cost_no_hand_over() -> None:
    """Two people among six hand the screen on at most once for each choice, and never to a computer player."""
    count = counted("microfilms", "casino", 6, 2)
    assert 0 < count.handovers <= count.decisions


def test_a_game_of_many_choices_in_one_turn_needs_few() -> None:
    count = counted("kompromat", "duel", 2, 2, games=1)
    assert count.handovers < count.decisions / 2


def test_what_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    words = "microfilms --mode casino --seats 3 --people 3 --games 1 --levels rookie"
    assert main(["handovers", *words.split()]) == 0
    out = capsys.readouterr().out
    assert out.startswith("microfilms, casino, 3 seats, 3 people, 1 games; per game:")
    assert "hand-overs as the game is played" in out and "Draw" in out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--seats 3 --people 4", "4 people do not fit on 3 seats."),
        ("--seats 3 --people 1", "One person alone hands nothing on."),
        ("--seats 9", "microfilms (casino) is played by 3, 4, 5 or 6, not by 9."),
        ("--mode poker", "microfilms has no mode “poker”; it has: casino or croupier."),
        ("--people none", "Argument --people: “none” is not a number of 1 or more."),
    ],
)
def test_bad_input_is_one_sentence(words: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["handovers", "microfilms", *words.split()]) == 2
    assert capsys.readouterr().err.strip() == sentence


def test_nothing_counted_is_no_division_by_nothing() -> None:
    assert any("0.0 hand-overs" in line for line in told(Count(), 2, titles.load("kompromat").setup()))
