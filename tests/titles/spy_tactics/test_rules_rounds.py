"""The course of a round in Spy Tactics: sealing, follow-ups, eliminations, who sees what when. Each test is named by a
ruling."""

from __future__ import annotations

from itertools import permutations

import pytest

from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import GUESS
from game.titles.spy_tactics.state import State
from tests.titles.spy_tactics.table import CODES, A, B, C, D, Start, Table

# -- follow-up choices


def test_spy_tactics_S1_all_who_owe_a_choice_choose_at_once_before_anything_is_resolved() -> None:
    game = Table("hydro lily frost jack wind", 3).reveal()
    assert game.asked == ("FOLLOW", "ABCE")
    assert game.gained == [0] * 5 and game.news()[-1] == "Revealed"
    assert game.view(A).sealed == -1, "it lies open"
    game.play(C, "name jack")
    assert game.asked == ("FOLLOW", "ABE") and game.bans == {} and game.gained == [0] * 5
    assert game.why_not(D, "look A")[0] == "not_asked"


def test_spy_tactics_S1_answers_are_sealed() -> None:
    game = Table("hydro lily frost jack wind", 3).reveal().play(A, "guess B storm")
    assert game.heard(ev.Answered, B) == [ev.Answered(A, None, None)] == game.heard(ev.Answered, None)
    assert game.view(A).answer == (B, CODES.index("storm")) and game.view(B).answer == (-1, -1)
    assert game.log(C)[-1] == "Ann seals a choice."
    assert game.log(A)[-1] == "Ann seals a guess: Ben put StormSabre away."
    game.settle()
    assert game.view(A).answer == (-1, -1), "in the next round there is none yet"


def test_spy_tactics_S1_the_order_of_sealing_and_of_answers_makes_no_difference() -> None:
    def one(order: tuple[int, ...]) -> tuple[State, list[str]]:
        game = Table("hydro lily frost wind", 3)
        for seat in order:
            game.play(seat, f"seal {game.played[seat]}")
        answers = ["guess B wind", "look C", "name jack", "return electrum"]
        for seat in order:
            game.play(seat, answers[seat])
        return game.state, game.log()[-6:]

    assert all(one(order) == one((0, 1, 2, 3)) for order in permutations(range(4)))


def test_spy_tactics_S1_only_what_the_own_code_asks_for_can_be_answered() -> None:
    game = Table("hydro lily frost wind", 3).reveal()
    assert game.why_not(A, "look B") == ("other_answer", "Hydrocluster asks for something else in this round.")
    assert game.why_not(B, "guess A lily")[0] == "other_answer"
    assert game.why_not(C, "seal wind") == ("answer_first", "The code on the table asks for something first.")
    assert game.why_not(D, "name jack")[0] == "other_answer"


def test_spy_tactics_S1_everything_is_resolved_in_its_order() -> None:
    first = Table("jack dream jack frost electrum").reveal().settle()
    told = [kind for kind in first.news() if kind not in ("Chose", "Revealed", "Answered")]
    assert told == ["Passed", "Passed", "Looked", "Named", "RoundBegan"]
    game = Table("hydro lily electrum wind frost storm storm", 3).reveal().play(A, "guess C wind").settle()
    told = [kind for kind in game.news() if kind not in ("Chose", "Revealed", "Answered")]
    assert told == ["Looked", "Scored", "Guessed", *["Eliminated"] * 3, "Returned", "Named", "RoundBegan"]


def test_spy_tactics_S1_codes_of_those_who_go_out_in_this_round_count() -> None:
    game = Table("hydro jack jack dream dream", 2, away={B: "lily"}).reveal().play(A, "guess B lily")
    assert game.out == "B" and game.gained == [0, -3, 0, 3, 3], "the other JackKnife was not alone"


# -- targets


def test_spy_tactics_S2_any_other_agent_in_the_game_the_same_one_again_too() -> None:
    game = Table("lily hydro wind x wind", 3).reveal()
    assert game.may(A) == {"look B", "look C", "look E"}
    assert game.why_not(A, "look D") == ("is_out", "Dan is out of the game.")
    assert game.why_not(A, "look A") == ("not_oneself", "Choose another agent.")
    assert game.why_not(A, "look I")[0] == "nobody_there"
    assert game.why_not(A, "look ?") == ("nobody_there", "Nobody sits there.")
    assert Table("x lily wind wind", 3).reveal().why_not(B, "look A")[0] == "is_out"
    again = Start(4).each(*["away wind"] * 4).each(*["seal dream"] * 4).each("look B", "look A", "look A", "look A")
    again.each(*["seal lily"] * 4)
    assert "look B" in again.may(A)


def test_spy_tactics_S2_who_goes_out_in_this_round_was_in_it_when_it_began() -> None:
    game = Table("lily hydro wind wind", 2, away={C: "storm"}).reveal()
    game.play(B, "guess C storm").play(A, "look C")
    assert game.out == "C" and game.heard(ev.Looked)[0].agency == game.state.agencies[C]


@pytest.mark.parametrize("code", ["lily", "hydro"])
def test_spy_tactics_S2_with_no_other_left_the_code_does_nothing_and_nothing_is_asked(code: str) -> None:
    game = Table(f"{code} x x x", 4).reveal()
    assert game.state.round == 5 and not {"Looked", "Guessed"} & set(game.news())


def test_spy_tactics_SH1_with_one_other_left_the_look_is_taken_without_asking() -> None:
    game = Table("lily wind x x", 2).reveal()
    assert game.state.round == 3 and game.heard(ev.Looked, None) == [ev.Looked(A, B, None)]
    guess = Table("hydro wind x x", 2).reveal()
    assert guess.asked == ("FOLLOW", "A"), "a guess is a choice even then"


# -- nothing that may be played


def test_spy_tactics_S8_with_no_card_that_may_be_played_nothing_is_activated() -> None:
    game = Table("- wind wind wind", 6, hands={A: "jack lily"}, bans={"jack": "B", "lily": "-"})
    assert game.may(A) == {"hold"}
    game.play(A, "hold")
    assert game.heard(ev.Chose, B) == [ev.Chose(A, None)], "sealed like a code"
    assert game.log(A)[-1] == "Ann has no code that may be played."
    for seat in (B, C, D):
        game.play(seat, "seal wind")
    assert "Revealed: DarkWind by Ben, Cleo and Dan. Ann plays nothing." in game.log()
    game.settle()
    assert game.hand(A) == "jack lily" and game.gained[A] == 0


def test_spy_tactics_S8_nothing_counts_as_no_code() -> None:
    game = Table("storm - wind wind", 1, hands={B: "jack"}, bans={"jack": "-"}).reveal()
    assert game.gained[A] == 2, "StormSabre and DarkWind"


def test_spy_tactics_S8_nothing_cannot_be_taken_back_later() -> None:
    game = Table("wind lily lily lily", 3, laid={A: "storm -"}, hands={A: "wind jack"}).reveal()
    assert game.asked == ("FOLLOW", "BCD"), "StormSabre alone"
    assert game.settle().laid(A) == ". - wind"


# -- eliminations


def test_spy_tactics_S12_odd_or_even_counts_stormsabres_that_are_guessed_out() -> None:
    game = Table("storm storm storm hydro", 2, away={A: "lily"}).reveal().play(D, "guess A lily")
    assert game.out == "A" and game.state.points == [0, 13, 13, 3]
    even = Table("storm storm wind hydro", 2, away={A: "lily"}).reveal().play(D, "guess A lily").settle()
    assert even.out == "AB"


def test_spy_tactics_S13_thornlily_works_though_its_player_is_guessed_out() -> None:
    game = Table("lily hydro frost jack", 6, away={A: "storm"}).reveal().play(B, "guess A storm")
    assert game.state.points == [0, 3, 3, 3] and game.out == "A"


def test_spy_tactics_S13_eliminations_and_returns_still_happen_and_earlier_points_stay() -> None:
    game = Table("lily storm storm wind", 6, laid={D: "jack dream lily hydro frost"}, points=[5, 8, 8, 8]).reveal()
    game.play(D, "return jack")
    assert game.out == "BC" and game.state.points == [7, 0, 0, 8] and "jack" in game.hand(D)


def test_spy_tactics_S14_points_are_zero_after_the_scoring_from_below_zero_too() -> None:
    game = Table("electrum hydro wind wind", 2, points=[3, 3, -4, 3], away={C: "lily"}).reveal()
    game.play(B, "guess C lily").settle()
    assert game.state.points[C] == 0
    rich = Table("hydro electrum wind wind", 2, away={B: "lily"}).reveal().play(A, "guess B lily").settle()
    assert rich.state.points[B] == 0, "the six points are gone, too"


def test_spy_tactics_S14_the_agent_owes_nothing_more() -> None:
    game = Table("hydro wind lily lily", 3, away={B: "jack"}, laid={B: "storm dream"}).reveal()
    game.play(B, "return storm").play(A, "guess B jack").settle()
    assert game.out == "B" and game.asked == ("SEAL", "ACD") and game.may(B) == set()


def test_spy_tactics_S1_an_agent_who_goes_out_takes_the_card_back_all_the_same() -> None:
    game = Table("hydro wind lily lily", 3, away={B: "jack"}, laid={B: "storm dream"}).reveal()
    game.play(B, "return storm").play(A, "guess B jack").settle()
    assert game.out == "B" and "storm" in game.hand(B) and game.laid(B) == ". dream wind"
    assert "Ben takes StormSabre back." in game.log(C)
    order = [kind for kind in game.news() if kind in ("Eliminated", "Returned")]
    assert order == ["Eliminated", "Returned"], "eliminations come before returns"


def test_spy_tactics_S1_a_return_that_nobody_has_to_choose_happens_to_one_who_goes_out_too() -> None:
    game = Table("hydro wind lily lily", 2, away={B: "jack"}, laid={B: "storm"}).reveal()
    game.play(A, "guess B jack").settle()
    assert game.out == "B" and "storm" in game.hand(B) and game.laid(B) == ". wind"


def test_spy_tactics_S14_who_is_out_sees_what_a_spectator_sees() -> None:
    game = Table("x frost wind wind wind", 2).reveal().settle()
    assert game.heard(ev.Answered, A) == game.heard(ev.Answered, None)
    assert game.view(A).points == game.view(None).points and game.view(A).laid == game.view(None).laid


def test_spy_tactics_58_two_right_guesses_at_one_agent_are_one_elimination() -> None:
    game = Table("hydro hydro jack wind", 2, away={C: "lily"}).reveal()
    game.play(A, "guess C lily").play(B, "guess C lily").settle()
    assert game.news().count("Guessed") == 2 and game.heard(ev.Eliminated) == [ev.Eliminated(C, GUESS)]


def test_spy_tactics_58_two_may_guess_each_other_out() -> None:
    game = Table("hydro hydro jack wind", 2, away={A: "storm", B: "lily"}).reveal()
    game.play(A, "guess B lily").play(B, "guess A storm").settle()
    assert game.out == "AB"


def test_spy_tactics_58_the_discard_of_before_round_one_counts_whatever_was_swapped_since() -> None:
    game = Start(4).each("away lily", "away wind", "away wind", "away wind")
    game.each("seal jack", "seal jack", "seal frost", "seal frost")
    game.play(A, "give storm").play(B, "give lily").settle()
    assert "lily" in game.hand(A)
    game.each("seal dream", "seal hydro", "seal dream", "seal dream").play(B, "guess A lily")
    assert game.out == "A"


# -- the end


def test_spy_tactics_S15_always_six_rounds() -> None:
    game = Table("wind x x x", 5).reveal().settle()
    assert game.result is None and game.state.round == 6
    game.play(A, "seal " + game.hand(A).split()[0]).settle()
    assert game.result is not None


def test_spy_tactics_S15_when_nobody_is_left_it_ends_at_once() -> None:
    game = Table("storm storm storm storm", 3).reveal()
    assert game.result is not None and game.result.how == "nobody_left"
    assert game.why_not(A, "seal wind") == ("over", "The game is over.")
