"""Deliveries in Double Agent, chains of them, and the end of the game. Each test is named by a rule's line or a
ruling."""

from __future__ import annotations

import pytest

from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import TURNS, needed
from tests.titles.double_agent.table import CARDS, SEATS, A, B, Table, files

EVEN = ("2 2 3 4 5 1", "2 2 3 4 5 1")
"""The same tokens on both sides."""


# -- when


def test_double_agent_86_at_the_fourth_file_of_whatever_side_the_agent_delivers() -> None:
    game = Table({1: "A:1 B:2 A:3"}, hands=["4 1", "1 1"])
    game.play(A, "lay 1 2").play(B, "lay 1 1")
    assert game.gone == "1" and game.at(1) == ""


def test_double_agent_86_three_files_are_not_enough() -> None:
    assert Table({1: "A:1 B:2"}, hands=["3 1", "1"]).play(A, "lay 3 1").gone == ""


def test_double_agent_98_beside_an_agent_who_has_delivered_three_files_are_enough() -> None:
    game = Table({1: "A:1 B:2", 3: "A:1 B:2", 5: "A:2 B:3"}, hands=["3 3 3", "1 4 4"], delivered="2")
    game.play(A, "lay 3 1").play(B, "lay 1 5").play(A, "lay 3 3")
    assert game.gone == "123", "5 is no neighbour of 2"


def test_double_agent_98_two_neighbours_make_it_no_less_than_three() -> None:
    game = Table({2: "A:1"}, hands=["3 3", "1"], delivered="13").play(A, "lay 3 2")
    assert game.gone == "13"
    game.play(B, "lay 1 2")
    assert game.gone == "123"


@pytest.mark.parametrize(("gone", "nosy", "count"), [("", 0, 4), ("1", 0, 3), ("13", 0, 3), ("", 1, 5), ("3", 2, 5)])
def test_double_agent_98_files_needed_at_agent_two(gone: str, nosy: int, count: int) -> None:
    assert needed(sum(1 << int(n) - 1 for n in gone), nosy, 1) == count


def test_double_agent_32_nosy_puts_a_counter_on_an_agent_who_then_needs_one_file_more() -> None:
    game = Table({1: "A:1 B:2 A:3"}, hands=["nosy", "1 4"], decks=["7", "1"]).play(A, "nosy 1").play(B, "lay 4 1")
    assert game.gone == "" and game.view(None).nosy == (1, 0, 0, 0, 0, 0)
    assert game.view(None).nosy_left == (0, 1)
    game.play(A, "lay 7 1")
    assert game.gone == "1"


def test_double_agent_D11_both_counters_may_lie_on_one_agent() -> None:
    game = Table({1: "A:1 B:2 A:3 B:3"}, hands=["7 7", "1 1"], nosy="11")
    game.play(A, "lay 7 1")
    assert game.gone == "", "five of six"
    assert game.play(B, "lay 1 1").gone == "1"


def test_double_agent_D11_a_fallen_threshold_sets_off_a_delivery() -> None:
    game = Table({1: "A:1 B:2 A:3", 2: "A:2 B:3 A:4"}, hands=["7", "1"]).play(A, "lay 7 1")
    assert game.gone == "12"


def test_double_agent_D11_a_transfer_can_set_off_a_delivery() -> None:
    game = Table({1: "A:1 B:2 A:3", 6: "A:7 B:1"}, hands=["transfer", "1"]).play(A, "transfer 6.1 1")
    assert game.gone == "1" and game.deliveries == ["1: 1-5 B"]
    assert game.at(6) == "B:1"


def test_double_agent_D11_the_counters_leave_with_the_agent() -> None:
    game = Table({1: "A:1 B:2 A:3 B:3"}, hands=["7 1", "1"], nosy="1").play(A, "lay 7 1")
    assert game.gone == "1" and game.view(None).nosy_left == (0, 1), "it does not come back"


# -- loyalty


def test_double_agent_88_both_tokens_are_revealed() -> None:
    game = Table({1: "A:1 B:2 A:3"}, hands=["4", "1"]).play(A, "lay 4 1")
    assert game.heard(ev.Delivered, None)[0].tokens == (1, 5)
    assert game.view(A).tokens[0] == game.view(B).tokens[0] == game.view(None).tokens[0] == (1, 5)


@pytest.mark.parametrize(("space", "loyalty"), [(0, (3, 2)), (1, (2, 2)), (2, (2, 2)), (3, (2, 3))])
def test_double_agent_88_on_the_space_nearest_to_a_player_the_counter_adds_one(space: int, loyalty: object) -> None:
    spaces = (space, 2, 1, 2, 1, 2)
    game = Table({1: "A:1 B:2 A:3"}, hands=["4", "1"], tokens=EVEN, spaces=spaces).play(A, "lay 4 1")
    assert game.heard(ev.Delivered)[0].loyalty == loyalty


def test_double_agent_90_the_files_of_both_sides_are_revealed() -> None:
    game = Table({1: "A:7 B:clues A:personal"}, hands=["4", "1"]).play(A, "lay 4 1")
    shown = game.heard(ev.Delivered, None)[0]
    assert [CARDS[card] for card in shown.files] == ["7", "clues", "personal", "4"]
    assert shown.owners == (A, B, A, A)


@pytest.mark.parametrize(("owner", "loyalty"), [(A, (3, 2)), (B, (2, 3))])
def test_double_agent_90_personal_files_add_one_to_the_loyalty_to_their_owner(owner: int, loyalty: object) -> None:
    row = f"{SEATS[owner]}:personal A:1 B:2"
    game = Table({1: row}, hands=["4", "1"], tokens=EVEN).play(A, "lay 4 1")
    assert game.heard(ev.Delivered)[0].loyalty == loyalty
    assert f"{SEATS[owner]}:personal" in game.pile(owner), "and are taken like any file"


def test_double_agent_90_personal_files_and_influence_add_up() -> None:
    game = Table({1: "B:personal A:1 B:2"}, hands=["4", "1"], tokens=EVEN, spaces=(3, 2, 1, 2, 1, 2))
    assert game.play(A, "lay 4 1").deliveries == ["1: 2-4 B"]


def test_double_agent_92_the_higher_loyalty_takes_all_files_of_both_sides() -> None:
    game = Table({1: "A:1 B:2 A:3"}, hands=["4", "1"]).play(A, "lay 4 1")
    assert game.deliveries == ["1: 1-5 B"]
    assert game.pile(B) == "A:1 B:2 A:3 A:4" and game.pile(A) == ""
    assert game.view(A).piles == ((), files("A:1 B:2 A:3 A:4")), "face up"
    assert "The Duchess delivers to Ben, 5 to 1: 10 points." in game.log()


@pytest.mark.parametrize(("space", "winner"), [(1, A), (2, B)])
def test_double_agent_94_a_tie_goes_to_the_side_the_counter_is_on(space: int, winner: int) -> None:
    game = Table({1: "A:1 B:2 A:3"}, hands=["4", "1"], tokens=EVEN, spaces=(space, 2, 1, 2, 1, 2))
    assert game.play(A, "lay 4 1").deliveries == [f"1: 2-2 {SEATS[winner]}"]


# -- the Booby-Trapped Case


def test_double_agent_D16_the_case_destroys_the_highest_file_there() -> None:
    game = Table({1: "A:1 B:leverage A:3"}, hands=["trap", "1"]).play(A, "lay trap 1")
    assert game.destroyed == "B:leverage" and game.pile(B) == "A:1 A:3 A:trap"
    assert "The Duchess delivers to Ben, 5 to 1: 4 points. The Booby-Trapped Case destroys Leverage." in game.log()


def test_double_agent_D16_of_equal_files_the_earliest_laid() -> None:
    game = Table({1: "B:4 A:4 A:trap"}, hands=["4", "1"]).play(A, "lay 4 1")
    assert game.destroyed == "B:4" and game.heard(ev.Delivered)[0].destroyed == 0
    moved = Table({1: "B:3 A:trap B:1", 6: "A:3"}, hands=["transfer", "1"]).play(A, "transfer 6.1 1")
    assert moved.destroyed == "B:3", "a moved file counts as laid on arrival"


def test_double_agent_90_two_cases_destroy_one_file_only() -> None:
    game = Table({1: "A:trap B:trap A:7"}, hands=["4", "1"]).play(A, "lay 4 1")
    assert game.destroyed == "A:7" and game.pile(B) == "A:trap B:trap A:4"


@pytest.mark.parametrize(
    ("row", "lost"), [("A:personal B:trap", "A:personal"), ("B:trap A:personal", "B:trap"), ("A:trap B:1", "B:1")]
)
def test_double_agent_D16_among_zeros_it_hits_itself_or_personal_files_that_have_counted(row: str, lost: str) -> None:
    game = Table({2: row}, hands=["1", "personal"], delivered="3", turn=B).play(B, "lay personal 2")
    assert game.destroyed == lost
    assert game.deliveries == [f"2: {2 + ('A:personal' in row)}-5 B"]
    assert lost not in game.pile(A) + game.pile(B), "it is in no pile"


# -- what is gone


def test_double_agent_96_the_agent_is_out_of_the_game_and_no_file_comes_there_any_more() -> None:
    game = Table({1: "A:1 B:2 A:3"}, hands=["4", "1 leverage"]).play(A, "lay 4 1")
    assert game.may_begin(B, "lay 1") == {"2", "3", "4", "5", "6"}
    assert "1 A" not in game.may_begin(B, "leverage"), "the counter is removed"
    sentence = "The Duchess has delivered and is out of the game."
    assert game.why_not(B, "lay 1 1") == ("has_delivered", sentence)


def test_double_agent_96_the_turn_goes_on_where_it_was_interrupted() -> None:
    game = Table({1: "A:1 B:2 A:3"}, hands=["4 1", "1"], activated="", turns=0).play(A, "lay 4 1")
    assert game.asked == ("MOVE", "A") and game.may_begin(A, "move") == {"2", "3", "4", "5", "6"}


# -- chains


def test_double_agent_98_one_file_can_tip_a_row_of_agents() -> None:
    full = {1: "B:1 B:3", 2: "A:1 B:2 A:3", 3: "A:1 B:2 A:3", 5: "A:2 B:3 A:2"}
    game = Table(full, hands=["4", "1"]).play(A, "lay 4 3")
    assert [row[0] for row in game.deliveries] == ["3", "2"] and game.gone == "23"
    assert game.at(1) == "B:1 B:3" and game.at(5) == "A:2 B:3 A:2"


def test_double_agent_D10_the_leftmost_due_delivers_first() -> None:
    game = Table({1: "A:2 B:2", 2: "A:1 B:2 A:3", 3: "A:1 B:4 A:4", 4: "B:1 B:3 B:3"}, ["7", "1"])
    game.play(A, "lay 7 3")
    assert [row[0] for row in game.deliveries] == ["3", "2", "4"]


def test_double_agent_113_the_fourth_file_at_s_tips_b_who_has_three() -> None:
    game = Table({2: "A:1 B:2", 3: "B:4 A:3 B:2", 4: "A:1 A:2 B:1"}, hands=["4", "1"]).play(A, "lay 4 3")
    assert game.gone == "34"


def test_double_agent_115_a_counter_holds_the_other_neighbour_back() -> None:
    game = Table({2: "A:1 B:2 A:1", 3: "B:4 A:3 B:2", 4: "A:2 A:2 B:1"}, hands=["4", "1"], nosy="2").play(A, "lay 4 3")
    assert game.gone == "34" and game.at(2) == "A:1 B:2 A:1"


def test_double_agent_119_four_to_three_and_the_counter_makes_it_a_tie_that_the_counter_breaks() -> None:
    tokens = ("1 2 4 2 3 5", "1 2 3 2 4 5")
    game = Table({3: "A:4 B:4 A:2"}, ["3", "1"], tokens, spaces=(1, 2, 3, 2, 1, 2)).play(A, "lay 3 3")
    assert game.deliveries == ["3: 4-4 B"]
    assert sum(event.points for event in game.heard(ev.Delivered)) == 13


def test_double_agent_121_the_next_of_the_chain_is_settled_by_its_own_tokens() -> None:
    tokens = ("1 2 4 2 3 5", "1 2 3 4 2 5")
    game = Table({3: "A:4 B:4 A:2", 4: "A:1 A:1 B:1"}, ["3", "1"], tokens).play(A, "lay 3 3")
    assert game.deliveries == ["3: 4-3 A", "4: 2-4 B"]


def test_double_agent_D17_a_chain_runs_to_its_end_past_the_fifth_agent_too() -> None:
    game = Table({4: "A:1 B:2", 5: "A:1 B:2 A:3", 6: "B:4 B:3 A:2"}, ["4", "1"], delivered="123")
    game.play(A, "lay 4 4")
    assert [row[0] for row in game.deliveries] == ["4", "5", "6"]
    assert game.gone == "123456" and game.won != ""


# -- the end


def test_double_agent_104_with_one_agent_left_the_game_is_over_at_the_end_of_the_turn() -> None:
    game = Table({5: "A:1 B:2"}, hands=["4 1", "1"], delivered="1234", piles=["A:2", "B:3"]).play(A, "lay 4 5")
    assert game.won != "" and game.asked is None
    assert game.news() == ["Laid", "Delivered", "Drew", "Drew", "Drew", "Drew", "GameOver"]
    assert game.why_not(B, "lay 1 6") == ("over", "The game is over.") and game.view(B).asked == 0


def test_double_agent_104_with_two_left_it_goes_on() -> None:
    game = Table({5: "A:1 B:2"}, hands=["4 1", "1"], delivered="124").play(A, "lay 4 5")
    assert game.gone == "1245" and game.won == "" and game.view(None).asked == 0b10


def test_double_agent_104_the_agent_left_scores_for_nobody() -> None:
    game = Table({5: "A:1 B:2", 6: "A:7 A:7"}, ["4", "1"], delivered="1234", piles=["A:2", "B:3"]).play(A, "lay 4 5")
    assert game.result is not None and game.result.scores == (2 + 7, 3), "5 is more loyal to A, and 6 has delivered not"


def test_double_agent_105_draw_piles_and_hands_exhausted_end_it() -> None:
    game = Table(hands=["1", "3"], decks=["-", "-"], piles=["A:2", "B:4"]).play(A, "lay 1 1").play(B, "lay 3 2")
    assert game.won == "B points" and game.news()[-3:] == ["Passed", "Passed", "GameOver"]


def test_double_agent_102_no_other_end_while_files_and_agents_are_left() -> None:
    game = Table(hands=["1 1", "3 3"]).play(A, "lay 1 1").play(B, "lay 3 2")
    assert game.result is None


@pytest.mark.parametrize(("piles", "won"), [(["A:7", "B:4 A:2"], "A points"), (["A:1 A:1", "B:4"], "B points")])
def test_double_agent_107_the_higher_sum_wins(piles: list[str], won: str) -> None:
    game = Table(hands=["2", "2"], decks=["-", "-"], piles=piles).play(A, "lay 2 6").play(B, "lay 2 6")
    assert game.won == won


@pytest.mark.parametrize(("piles", "won"), [(["A:4", "B:2 A:2"], "A fewer"), (["A:1 A:1 B:2", "B:4"], "B fewer")])
def test_double_agent_109_with_equal_sums_the_smaller_pile_wins(piles: list[str], won: str) -> None:
    game = Table(hands=["2", "3"], decks=["-", "-"], piles=piles).play(A, "lay 2 6").play(B, "lay 3 6")
    assert game.won == won and game.log()[-1] == f"{'Ann' if won[0] == 'A' else 'Ben'} wins, 4 to 4, with fewer files."


def test_double_agent_109_equal_piles_too_are_a_draw() -> None:
    game = Table(hands=["2", "3"], decks=["-", "-"], piles=["A:4", "B:4"]).play(A, "lay 2 6").play(B, "lay 3 6")
    assert game.won == "- draw" and game.result is not None and game.result.drawn
    assert game.log()[-1] == "A draw: 4 to 4, with equally many files."
    assert [game.result.share(seat) for seat in (A, B)] == [0.5, 0.5]


def test_double_agent_107_at_the_end_everything_is_laid_open() -> None:
    game = Table({6: "A:7"}, hands=["1", "3"], decks=["-", "-"]).play(A, "lay 1 1").play(B, "lay 3 2")
    over = game.heard(ev.GameOver, None)[0]
    assert over.tokens == ((1, 2, 2, 3, 4, 5), (5, 4, 3, 2, 2, 1))
    assert over.files == (files("A:1"), files("B:3"), (), (), (), files("A:7"))
    assert game.result is not None and game.result.sides == (0b01, 0b10)


def test_double_agent_107_hands_are_laid_open_too() -> None:
    game = Table({5: "A:1 B:2"}, ["4 7", "1 3"], delivered="1234", decks=["-", "-"]).play(A, "lay 4 5")
    over = game.heard(ev.GameOver, None)[0]
    assert over.hands == ((CARDS.index("7"),), (CARDS.index("1"), CARDS.index("3")))


def test_double_agent_D18_past_the_limit_of_turns_nobody_wins() -> None:
    game = Table(hands=["1 1", "3 3"], piles=["A:7"], turns=TURNS - 2).play(A, "lay 1 1")
    assert game.won == ""
    game.play(B, "lay 3 2")
    assert game.won == "- limit" and game.result is not None and not game.result.drawn
    assert game.log()[-1] == "After 100 turns the game is broken off, and nobody wins."


def test_double_agent_D18_nor_does_it_matter_how_few_agents_are_left() -> None:
    game = Table({5: "A:nosy", 6: "A:wiretap"}, ["1", "3"], delivered="1234", piles=["A:7"], turns=TURNS - 1)
    assert game.play(A, "lay 1 5").won == "- limit"
    stuck = Table({5: "A:nosy", 6: "A:wiretap"}, ["clues", "3"], delivered="1234", turns=TURNS - 1, decks=["-", "-"])
    assert stuck.play(A, "pass").won == "- limit", "one pass"


def test_double_agent_DH3_who_ends_the_game_in_the_last_turn_allowed_wins_it() -> None:
    game = Table({5: "A:1 B:2"}, ["4", "1"], delivered="1234", piles=["A:2"], turns=TURNS - 1).play(A, "lay 4 5")
    assert game.won == "A points"
    stuck = Table(
        {5: "A:nosy", 6: "A:wiretap"}, ["clues", "3"], delivered="1234", piles=["A:2"], turns=TURNS - 1, passes=1
    )
    assert stuck.play(A, "pass").won == "A points", "the second of two passes"
