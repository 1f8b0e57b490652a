"""The end of Spy Tactics: sums of agencies for four to nine seats, ties, joint wins. Each test is named by a rule's
line or a ruling."""

from __future__ import annotations

import pytest

from game.titles.spy_tactics import events as ev
from tests.titles.spy_tactics.table import IDS, Table


def end(points: list[int], ids: str = "", out: str = "") -> Table:
    """A last round in which nobody scores: the agents who are left take a card back."""
    played = " ".join("x" if "ABCDEFGHI"[q] in out else "wind" for q in range(len(points)))
    return Table(played, 6, ids=ids, points=points).reveal().settle()


def test_spy_tactics_17_points_of_the_agents_of_a_team_are_added_up_and_the_best_team_wins() -> None:
    game = end([4, 5, 3, 3, 8, 1])
    assert game.sums == [9, 6, 9] and game.won == "ABEF"
    assert end([4, 5, 3, 3, 8, 0]).won == "AB"


@pytest.mark.parametrize(
    ("points", "ids", "sums", "won"),
    [
        ([5, 5, 6, 4], "cctv", [10, 12, 8], "C"),
        ([5, 5, 4, 4], "cctv", [10, 8, 8], "AB"),
        ([5, 5, 6, 5], "ccvv", [10, 0, 11], "CD"),
        ([5, 5, 6, 5, 6], "ccttv", [10, 11, 12], "E"),
        ([5, 7, 6, 5, 5], "ccttv", [12, 11, 10], "AB"),
    ],
)
def test_spy_tactics_76_of_four_or_five_a_lone_agent_counts_double(
    points: list[int], ids: str, sums: list[int], won: str
) -> None:
    game = end(points, ids)
    assert game.sums == sums and game.won == won


@pytest.mark.parametrize(
    ("points", "sums", "won"),
    [([1, 2, 3, 4, 5, 6], [3, 7, 11], "EF"), ([1, 2, 3, 4, 5, 6, 7, 8, 1], [6, 15, 16], "GHI")],
)
def test_spy_tactics_78_of_six_or_nine_points_are_simply_added(points: list[int], sums: list[int], won: str) -> None:
    game = end(points)
    assert game.sums == sums and game.won == won


def test_spy_tactics_78_eliminated_agents_add_nothing_and_win_with_their_team() -> None:
    game = end([9, 0, 3, 3, 2, 2], out="B")
    assert game.sums == [9, 6, 4] and game.won == "AB"


@pytest.mark.parametrize(
    ("points", "sums", "won"),
    [
        ([3, 4, 2, 4, 3, 3, 4], [7 * 1.5, 6 * 1.5, 10], "AB"),
        ([1, 4, 2, 4, 3, 3, 4], [5 * 1.5, 6 * 1.5, 10], "EFG"),
        ([1, 4, 2, 4, 3, 3, 4, 4], [7, 10, 12], "GH"),
        ([2, 5, 6, 4, 3, 3, 4, 4], [13, 10, 12], "ABC"),
    ],
)
def test_spy_tactics_80_of_seven_or_eight_pairs_add_half_of_their_sum(
    points: list[int], sums: list[float], won: str
) -> None:
    game = end(points)
    assert game.sums == sums and game.won == won


def test_spy_tactics_82_half_points_are_never_rounded() -> None:
    game = end([3, 4, 2, 4, 3, 3, 4])
    assert game.heard(ev.GameOver, None)[0].halves == (21, 18, 20)
    assert end([3, 4, 0, 0, 10, 0, 1]).won == "EFG", "ten and a half is less than eleven"


@pytest.mark.parametrize("seats", sorted(IDS))
def test_spy_tactics_S16_factors_go_by_the_teams_as_dealt_not_by_who_survives(seats: int) -> None:
    """The first agent of the first team is out: the factor for what is left of that team does not change."""
    game = end([0, *[4] * (seats - 1)], out="A")
    team = IDS[seats].count("c")
    factor = {(4, 1): 2, (5, 1): 2, (7, 2): 1.5, (8, 2): 1.5}.get((seats, team), 1)
    assert game.sums[0] == 4 * (team - 1) * factor


def test_spy_tactics_S16_negative_sums_are_multiplied_too() -> None:
    assert end([1, 1, -3, 2], "cctv").sums == [2, -6, 4]
    assert end([-3, -4, 2, 4, 3, 3, 4]).sums[0] == -10.5


def test_spy_tactics_S16_a_team_without_survivors_has_nothing_and_can_win_on_it() -> None:
    game = end([0, 0, -1, -2], "cctv", out="AB")
    assert game.sums == [0, -2, -4] and game.won == "AB"


def test_spy_tactics_S16_an_agency_that_was_not_dealt_is_not_ranked() -> None:
    game = end([-1, -1, -3, -3], "ccvv")
    assert game.won == "AB" and game.result is not None and game.result.sides == (0b11, 0b1100)
    assert game.heard(ev.GameOver)[0].dealt == 0b101


def test_spy_tactics_S16_ties_share_the_win() -> None:
    game = end([5, 5, 5, 5], "cctv")
    assert game.sums == [10, 10, 10] and game.won == "ABCD"
    assert game.log()[-1] == "Ann, Ben, Cleo and Dan win together."
    assert game.result is not None and not game.result.drawn
    assert end([5, 5, 6, 1], "cctv").log()[-1] == "Cleo wins alone."


def test_spy_tactics_29_an_eliminated_agent_scores_nothing_and_may_still_win() -> None:
    game = Table("storm storm jack wind", 6, ids="cvct", points=[9, 9, 9, 3]).reveal().settle()
    assert game.out == "AB" and game.sums == [15, 6, 0] and game.won == "AC"


def test_spy_tactics_SH2_with_nobody_left_every_agency_has_nothing_and_all_win() -> None:
    game = Table("storm storm storm storm", 3).reveal()
    assert game.sums == [0, 0, 0] and game.won == "ABCD"
