"""The rules of Dead Letter, card by card, in positions that are set up by hand."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import titles
from game.core.news import audience
from tests.conformance.letters import (
    AMBASSADOR,
    ANALYST,
    BUREAU,
    CLEANER,
    COURIER,
    DEFECTOR,
    EXAMINER,
    HELENA,
    LANDLADY,
    MARTHA,
    MINISTRY,
    OTTO,
    PHOTOGRAPHER,
    Board,
    by_chance,
    installed,
)
from tests.extent import extent


@pytest.fixture(autouse=True)
def toys() -> Iterator[None]:
    with installed():
        yield


def test_1_a_right_guess_puts_a_player_out_and_a_wrong_one_does_not() -> None:
    board = Board([[ANALYST, LANDLADY], [COURIER], [CLEANER]], [ANALYST] * 4)
    assert board.refused(MARTHA, ANALYST, OTTO, ANALYST) == "cannot_be_named"
    assert board.does(MARTHA, ANALYST, OTTO, CLEANER) == ["Played", "Guessed", "Drawn"]
    assert board.does(OTTO, ANALYST, HELENA, CLEANER) == ["Played", "Guessed", "Out", "Drawn"]
    assert board.s.out == 1 << HELENA and board.s.played[HELENA] == [CLEANER]


def test_2_a_look_is_for_one_alone() -> None:
    board = Board([[PHOTOGRAPHER, LANDLADY], [COURIER]], [ANALYST] * 4)
    board.does(MARTHA, PHOTOGRAPHER, OTTO)
    (look,) = (e for e in board.told if type(e).__name__ == "LookedAt")
    assert look.card == COURIER and audience(look) == 1 << MARTHA


def test_3_the_lower_card_is_out_and_equal_cards_stay() -> None:
    board = Board([[EXAMINER, LANDLADY], [COURIER], [LANDLADY]], [ANALYST] * 4)
    assert board.does(MARTHA, EXAMINER, HELENA) == ["Played", "Compared", "Drawn"]
    board = Board([[EXAMINER, LANDLADY], [COURIER], [LANDLADY]], [ANALYST] * 4)
    board.does(MARTHA, EXAMINER, OTTO)
    assert board.s.out == 1 << MARTHA, "also whoever asked for it"


def test_4_nobody_can_choose_whoever_is_with_the_landlady_until_their_next_turn() -> None:
    board = Board([[LANDLADY, COURIER], [PHOTOGRAPHER]], [ANALYST] * 4)
    board.does(MARTHA, LANDLADY)
    assert board.refused(OTTO, PHOTOGRAPHER, MARTHA) == "is_hidden"
    assert board.does(OTTO, PHOTOGRAPHER) == ["Played", "Drawn"], "with nobody to choose, it does nothing"
    assert board.s.safe == 0


def test_5_a_player_discards_and_draws_from_the_deck_or_else_what_was_set_aside() -> None:
    board = Board([[CLEANER, LANDLADY], [COURIER]], [PHOTOGRAPHER, EXAMINER])
    board.does(MARTHA, CLEANER, MARTHA)
    assert board.s.hands[MARTHA] == [EXAMINER] and board.s.played[MARTHA] == [CLEANER, LANDLADY]
    board = Board([[CLEANER, LANDLADY], [COURIER]], [])
    assert board.does(MARTHA, CLEANER, OTTO) == ["Played", "Discarded", "Drawn", "Shown", "Over"]
    assert board.s.aside == [] and board.winners == 1 << MARTHA


def test_6_hands_are_swapped_and_both_know_both() -> None:
    board = Board([[COURIER, DEFECTOR], [PHOTOGRAPHER]], [ANALYST] * 4)
    board.does(MARTHA, COURIER, OTTO)
    (swap,) = (e for e in board.told if type(e).__name__ == "Swapped")
    assert swap.cards == (PHOTOGRAPHER, DEFECTOR) and audience(swap) == 0b11
    assert board.s.hands == [[PHOTOGRAPHER], [ANALYST, DEFECTOR]]


@pytest.mark.parametrize("other", [CLEANER, COURIER])
def test_7_must_be_played_when_held_with_5_or_6(other: int) -> None:
    board = Board([sorted([AMBASSADOR, other]), [PHOTOGRAPHER]], [ANALYST] * 4)
    assert board.refused(MARTHA, other, OTTO) == "ambassador_leaves"
    assert board.title.legal(board.s, MARTHA) == [board.play(AMBASSADOR)]
    assert board.does(MARTHA, AMBASSADOR) == ["Played", "Drawn"]


def test_8_whoever_plays_or_discards_it_is_out() -> None:
    board = Board([[CLEANER, DEFECTOR], [DEFECTOR], [COURIER]], [ANALYST] * 4)
    assert board.does(MARTHA, CLEANER, OTTO) == ["Played", "Discarded", "Out", "Drawn"]
    assert board.s.out == 1 << OTTO and board.s.hands[OTTO] == []
    board = Board([[CLEANER, DEFECTOR], [COURIER], [COURIER]], [ANALYST] * 4)
    board.does(MARTHA, DEFECTOR)
    assert board.s.out == 1 << MARTHA and board.s.played[MARTHA] == [DEFECTOR, CLEANER]


def test_the_last_in_wins_and_at_the_end_of_the_deck_the_highest_with_ties_shared() -> None:
    board = Board([[ANALYST, LANDLADY], [COURIER]], [ANALYST] * 4)
    board.does(MARTHA, ANALYST, OTTO, COURIER)
    assert board.winners == 1 << MARTHA and board.s.how == "last_in"
    board = Board([[LANDLADY, COURIER], [LANDLADY], [COURIER]], [])
    board.does(MARTHA, LANDLADY)
    assert board.winners == 0b101 and board.s.how == "highest"


def test_with_employers_the_game_ends_when_those_still_in_work_for_one_side_and_colleagues_win_with_them() -> None:
    sides = [BUREAU, MINISTRY, BUREAU, MINISTRY]
    board = Board([[ANALYST, LANDLADY], [COURIER], [CLEANER], []], [ANALYST] * 4, employers=sides)
    board.does(MARTHA, ANALYST, OTTO, COURIER)
    assert board.s.how == "last_side" and board.winners == 0b101
    board = Board([[ANALYST, LANDLADY], [COURIER], [], []], [], employers=sides)
    board.does(MARTHA, ANALYST, OTTO, PHOTOGRAPHER)
    assert board.s.how == "highest" and board.winners == 0b1010, "Viktor is out, and wins with Otto"


def test_whoever_is_out_shows_the_employer_and_worlds_become_fewer() -> None:
    letters = titles.load("letters")
    fewer = 0
    for seed in range(extent(12, 40)):
        for match, _, told in by_chance(letters.setup("employers", 4), seed):
            if not any(type(e).__name__ == "Out" for e in told):
                continue
            for seat, before in ((MARTHA, 3), (None, 6)):
                worlds = letters.worlds(match.dossier(seat))
                assert tuple(match.state.employers) in worlds
                fewer += match.result is None and len(worlds) < before
    assert fewer > 8
