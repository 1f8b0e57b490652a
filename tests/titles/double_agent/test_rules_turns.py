"""A turn of Double Agent: laying, actions, the marker move, refilling, passing. Each test is named by a rule's line or
a ruling."""

from __future__ import annotations

import pytest

from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import BACKS
from tests.titles.double_agent.table import CARDS, A, B, Start, Table

ALL = {"1", "2", "3", "4", "5", "6"}
INNER = (1, 2, 1, 2, 1, 2)


# -- laying


def test_double_agent_68_a_turn_is_one_file_or_one_action() -> None:
    game = Table(hands=["4 wiretap 1 1 2", "3"])
    assert {text.split()[0] for text in game.may(A)} == {"lay", "wiretap"}
    game.play(A, "lay 4 2")
    assert game.asked == ("TURN", "B")
    assert game.why_not(A, "lay 1 2") == ("not_asked", "Somebody else decides now.")


def test_double_agent_70_a_file_goes_face_down_on_the_own_side_of_any_agent() -> None:
    game = Table({3: "B:4"}, hands=["7 3", "1"])
    assert game.may_begin(A, "lay 7") == ALL
    game.play(A, "lay 7 3").play(B, "lay 1 3")
    assert game.at(3) == "B:4 A:7 B:1", "in the order in which they were laid"
    assert game.backs(3) == "B:4 A:0/7 B:1"
    assert game.log(B)[0] == "Ann lays a “0/7” at the Chauffeur."
    assert game.log(A)[0] == "Ann lays File 7 at the Chauffeur."


def test_double_agent_70_only_a_card_in_hand_is_laid() -> None:
    game = Table(hands=["7 3"])
    assert game.why_not(A, "lay 4 3") == ("card_not_held", "File 4 isn’t in this hand.")
    assert game.why_not(A, "lay 7 7") == ("no_such_agent", "There is no such agent.")


def test_double_agent_50_an_action_card_may_be_laid_as_a_file_and_does_nothing_then() -> None:
    game = Table({3: "B:4 B:3"}, hands=["clues wiretap", "1"]).play(A, "lay clues 3")
    assert game.at(3) == "B:4 B:3 A:clues" and game.used(A) == ""
    assert "Looked" not in game.news()


def test_double_agent_52_one_question_mark_at_an_agent_whoever_laid_it() -> None:
    game = Table({2: "A:nosy", 5: "B:recall"}, hands=["clues 3", "clues 3"])
    assert game.may_begin(A, "lay clues") == ALL - {"2", "5"}
    assert game.may_begin(A, "lay 3") == ALL
    for agent in "25":
        code, sentence = game.why_not(A, f"lay clues {agent}")
        assert code == "one_secret" and sentence.startswith("An agent takes only one “?”. The ")


def test_double_agent_72_the_reminder_holds_for_the_file_just_laid() -> None:
    game = Table(hands=["clues 3", "clues 3"]).play(A, "lay clues 4")
    assert game.may_begin(B, "lay clues") == ALL - {"4"}


# -- actions in general


def test_double_agent_54_as_an_action_it_is_applied_at_once_and_its_value_counts_nothing() -> None:
    game = Table({1: "B:7"}, hands=["leverage 3", "1"]).play(A, "leverage 4 A")
    assert game.spaces == "121112"
    assert game.pile(A) == game.pile(B) == "" and all("leverage" not in game.at(n) for n in range(1, 7))


def test_double_agent_74_a_played_action_leaves_the_game() -> None:
    game = Table(hands=["nosy 3", "1"]).play(A, "nosy 4")
    assert game.used(A) == "nosy" and "nosy" not in game.hand(A)
    assert game.view(B).used[A] == (CARDS.index("nosy"),), "everybody sees it"
    assert game.log()[0] == "Nosy: Ann makes the Dancer wait for 1 file more."


def test_double_agent_74_simple_files_are_no_actions() -> None:
    game = Table(hands=["1 2 3 4 7"])
    assert {text.split()[0] for text in game.may(A)} == {"lay"}
    assert game.why_not(A, "clues 1") == ("card_not_held", "Clues isn’t in this hand.")


def test_double_agent_D5_who_can_play_must() -> None:
    game = Table(hands=["3"])
    sentence = "A card in this hand can be laid or played. Passing is for a hand in which none can."
    assert game.why_not(A, "pass") == ("must_play", sentence)


# -- Clues and Wiretap


def test_double_agent_D15_clues_shows_the_looker_the_others_files_at_one_agent_as_they_lie_now() -> None:
    game = Table({3: "B:trap A:4 B:clues"}, hands=["clues 3", "1"]).play(A, "clues 3")
    assert game.heard(ev.Looked) == [ev.Looked(A, 2, (CARDS.index("trap"), CARDS.index("clues")))]
    assert game.heard(ev.Looked, B) == [ev.Looked(A, 2, None)] == game.heard(ev.Looked, None)
    assert game.backs(3, A) == "B:0/7 A:4 B:?", "the table keeps showing backs"
    assert game.log(B)[0] == "Clues: Ann looks at Ben’s files at the Chauffeur."
    assert game.log(A)[0] == "Clues: Ann sees Booby-Trapped Case and Clues at the Chauffeur."


def test_double_agent_D5_clues_needs_a_file_of_the_other_at_an_open_agent() -> None:
    game = Table({1: "A:7", 3: "B:1 A:2"}, hands=["clues 3"], delivered="6")
    assert game.may_begin(A, "clues") == {"3"}
    sentence = "Clues looks at an opponent’s files. There are none at the Duchess."
    assert game.why_not(A, "clues 1") == ("nothing_to_see", sentence)
    assert game.why_not(A, "clues 6")[0] == "has_delivered"


def test_double_agent_D15_wiretap_shows_the_looker_the_others_token_at_one_agent() -> None:
    game = Table(hands=["wiretap 3", "1"]).play(A, "wiretap 2")
    assert game.heard(ev.Tapped) == [ev.Tapped(A, 1, 4)]
    assert game.heard(ev.Tapped, B) == [ev.Tapped(A, 1, None)] == game.heard(ev.Tapped, None)
    assert game.view(A).tokens[1] == (2, 0), "the table keeps it hidden"


def test_double_agent_D5_wiretap_nosy_and_leverage_go_to_any_open_agent() -> None:
    game = Table(hands=["wiretap nosy leverage"], delivered="25")
    assert game.may_begin(A, "wiretap") == game.may_begin(A, "nosy") == {"1", "3", "4", "6"}
    assert {text.split()[0] for text in game.may_begin(A, "leverage")} == {"1", "3", "4", "6"}
    assert game.why_not(A, "nosy 2") == ("has_delivered", "The Professor has delivered and is out of the game.")


# -- Recall and Transfer


def test_double_agent_D12_recall_takes_an_own_file_of_an_open_agent_back() -> None:
    game = Table({1: "A:7 B:3 A:4", 2: "B:1"}, hands=["recall 1 1 2 2", "1"])
    assert game.may_begin(A, "recall") == {"1.1", "1.2"}, "own files only"
    assert game.why_not(A, "recall 2.1") == ("no_own_file", "There is no such file on this side of the Professor.")
    game.play(A, "recall 1.2")
    assert game.at(1) == "A:7 B:3" and game.hand(A) == "1 1 2 2 4"


def test_double_agent_D12_what_is_recalled_is_known_to_its_owner_the_back_to_all() -> None:
    game = Table({1: "A:7"}, hands=["recall 1", "1"]).play(A, "recall 1.1")
    assert game.heard(ev.Recalled) == [ev.Recalled(A, 0, 0, BACKS.index("0/7"), CARDS.index("7"))]
    assert game.knows(ev.Recalled, "card") == "A"


def test_double_agent_D13_the_recalled_card_is_in_hand_before_the_refill() -> None:
    game = Table({1: "A:7"}, hands=["recall 1 1 2 2", "1"]).play(A, "recall 1.1")
    assert game.hand(A) == "1 1 2 2 7" and "Drew" not in game.news()


def test_double_agent_D12_a_question_mark_that_leaves_frees_the_place() -> None:
    game = Table({1: "A:clues"}, hands=["recall clues 1", "nosy 1"], decks=["7", "7"])
    assert game.may_begin(A, "lay clues") == ALL - {"1"}
    game.play(A, "recall 1.1")
    assert game.may_begin(B, "lay nosy") == ALL


def test_double_agent_D5_transfer_needs_an_own_file_and_another_open_agent() -> None:
    game = Table({2: "A:7 B:1 A:3"}, hands=["transfer"], delivered="5")
    assert game.may_begin(A, "transfer") == {f"2.{n} {to}" for n in "12" for to in "1346"}
    assert game.why_not(A, "transfer 2.1 2") == ("two_agents", "Choose two different agents.")
    assert game.why_not(A, "transfer 2.1 5")[0] == "has_delivered"
    assert game.why_not(A, "transfer 2.3 1")[0] == "no_own_file"


def test_double_agent_D12_a_moved_file_keeps_side_and_back_and_counts_as_laid_on_arrival() -> None:
    game = Table({2: "A:7 B:1", 4: "B:4"}, hands=["transfer 3", "1 3"]).play(A, "transfer 2.1 4")
    assert game.at(2) == "B:1" and game.at(4) == "B:4 A:7" and game.backs(4) == "B:4 A:0/7"
    assert game.knows(ev.Transferred, "card") == "A"
    game.play(B, "lay 3 4")
    assert game.at(4) == "B:4 A:7 B:3"


def test_double_agent_D12_a_moved_question_mark_obeys_the_rule_of_one() -> None:
    game = Table({1: "A:recall", 4: "B:clues"}, hands=["transfer", "3"])
    assert game.may_begin(A, "transfer") == {f"1.1 {to}" for to in "2356"}
    assert game.why_not(A, "transfer 1.1 4")[0] == "one_secret"
    game.play(A, "transfer 1.1 6")
    assert game.state.secret == 0b101000, "the old place is free, the new one is taken"


def test_double_agent_D12_other_files_move_to_where_a_question_mark_lies() -> None:
    game = Table({1: "A:recall A:3", 4: "B:clues"}, hands=["transfer", "3"]).play(A, "transfer 1.2 4")
    assert game.at(4) == "B:clues A:3" and game.state.secret == 0b001001


# -- Leverage and New Orders


def test_double_agent_D9_leverage_moves_any_counter_and_turns_none_over() -> None:
    game = Table(hands=["leverage 3", "1"], spaces=INNER, activated="12")
    assert game.may_begin(A, "leverage") == {f"{n} {toward}" for n in ALL for toward in "AB"}
    game.play(A, "leverage 1 B")
    assert game.spaces == "221212" and game.activated == "12", "activated, and stays so"
    assert game.log()[0] == "Leverage: Ann pushes the Duchess’s marker one space toward Ben."


def test_double_agent_D9_an_unactivated_counter_stays_so_and_may_be_that_turns_move() -> None:
    game = Table(hands=["leverage 3", "1"], activated="", turns=0).play(A, "leverage 2 A")
    assert game.spaces == "111212" and game.activated == ""
    game.play(A, "move 2")
    assert game.spaces == "101212" and game.activated == "2"


def test_double_agent_D9_leverage_pushes_no_counter_past_the_end() -> None:
    game = Table(hands=["leverage 3", "1"], spaces=(0, 3, 1, 2, 0, 3))
    assert game.may_begin(A, "leverage 1") == {"B"} and game.may_begin(A, "leverage 2") == {"A"}
    assert game.why_not(A, "leverage 1 A") == ("at_the_edge", "The Duchess’s marker is at the end of its track.")


def test_double_agent_D14_new_orders_swap_two_own_tokens_and_only_the_agents_are_public() -> None:
    game = Table(hands=["orders 3", "1"]).play(A, "orders 1 6")
    assert game.tokens(A) == "5 2 2 3 4 1"
    assert game.heard(ev.Swapped) == [ev.Swapped(A, 0, 5, (5, 1))]
    assert game.heard(ev.Swapped, B) == [ev.Swapped(A, 0, 5, None)] == game.heard(ev.Swapped, None)


def test_double_agent_D14_equal_tokens_may_be_swapped() -> None:
    game = Table(hands=["orders 3", "1"]).play(A, "orders 2 3")
    assert game.tokens(A) == "1 2 2 3 4 5"


def test_double_agent_D5_new_orders_need_two_different_open_agents() -> None:
    game = Table(hands=["orders"], delivered="236")
    assert game.may_begin(A, "orders") == {"1 4", "1 5", "4 5"}
    assert game.why_not(A, "orders 1 1") == ("two_agents", "Choose two different agents.")
    assert game.why_not(A, "orders 1 2")[0] == "has_delivered"
    assert game.why_not(A, "orders 4 1")[0] == "no_such_choice", "two agents are one choice"


# -- the marker move


def test_double_agent_76_in_each_ones_first_three_turns_a_counter_moves_one_space_and_is_turned_over() -> None:
    game = Table(hands=["3 3 2 2 2", "3 3 2 2 2"], activated="", turns=0)
    for turn, (seat, agent, move) in enumerate([(A, 1, 2), (B, 2, 1), (A, 3, 4), (B, 4, 3), (A, 5, 6)]):
        game.play(seat, f"lay {'32'[turn > 3]} {agent}")
        assert game.asked == ("MOVE", "AB"[seat]), "after the card"
        game.play(seat, f"move {move}")
    assert game.spaces == "212111" and game.activated == "12346"
    game.play(B, "lay 2 6")
    assert game.activated == "123456" and game.asked == ("TURN", "A")
    game.play(A, "lay 2 5")
    assert game.asked == ("TURN", "B"), "in the fourth turn no more"
    late = Table(hands=["3", "3"], activated="12", turns=6).play(A, "lay 3 1")
    assert late.asked == ("TURN", "B"), "not even where counters are left"


def test_double_agent_76_nothing_else_comes_before_the_counter_has_moved() -> None:
    game = Table(hands=["3 3", "3"], activated="", turns=0).play(A, "lay 3 1")
    assert game.why_not(A, "lay 3 1") == ("move_first", "Move a marker first.")
    assert game.may(A) == {f"move {n}" for n in ALL}
    assert Table(hands=["3"]).why_not(A, "move 1") == ("no_move_now", "No marker moves now.")


def test_double_agent_78_an_activated_counter_may_not_be_moved() -> None:
    game = Table(hands=["3 3", "3"], activated="14", turns=2).play(A, "lay 3 1")
    assert game.may_begin(A, "move") == {"2", "3", "5", "6"}
    refused = ("activated", "The Captain’s marker has been moved already. Each moves only once.")
    assert Table(hands=["3"], activated="5", turns=0).play(A, "lay 3 1").why_not(A, "move 5") == refused


def test_double_agent_78_after_three_turns_each_all_six_have_moved() -> None:
    for seed in range(12):
        game = Start(seed).placed()
        while game.state.turns < 6 and game.state.frames:
            seat = "AB".index(game.asked[1]) if game.asked else A
            plain = sorted(text for text in game.may(seat) if text.startswith(("lay", "move")))
            game.play(seat, plain[game.luck.below(len(plain))])
        if not game.state.delivered:
            assert game.activated == "123456"


def test_double_agent_D8_the_move_wants_an_open_agent_and_room_on_the_track() -> None:
    game = Table(hands=["3 3", "3"], activated="1", delivered="2", spaces=(1, 2, 0, 2, 3, 1), turns=2)
    game.play(A, "lay 3 1")
    assert game.may_begin(A, "move") == {"4", "5", "6"}
    assert game.why_not(A, "move 3") == ("at_the_edge", "The Chauffeur’s marker is at the end of its track.")
    assert game.why_not(A, "move 2")[0] == "has_delivered"


def test_double_agent_D8_where_no_counter_can_move_nothing_is_asked() -> None:
    game = Table(hands=["3 3", "3"], activated="12", delivered="34", spaces=(1, 2, 1, 2, 0, 0), turns=2)
    game.play(A, "lay 3 1")
    assert game.asked == ("TURN", "B") and "Moved" not in game.news()


def test_double_agent_DH1_where_one_counter_only_can_move_it_moves_without_asking() -> None:
    game = Table(hands=["3 3", "3"], activated="12346", turns=5).play(A, "lay 3 1")
    assert game.asked == ("TURN", "B")
    assert game.spaces == "121202" and game.heard(ev.Moved, None) == [ev.Moved(A, 4)]


def test_double_agent_D7_play_deliveries_influence_refill() -> None:
    game = Table({1: "A:1 A:2 B:3"}, hands=["3 3 2 2 4", "3"], activated="", turns=0).play(A, "lay 3 1")
    assert game.news() == ["Laid", "Delivered"] and game.may_begin(A, "move") == ALL - {"1"}
    assert len(game.state.hands[A]) == 4, "not yet refilled"
    game.play(A, "move 2")
    assert game.news() == ["Laid", "Delivered", "Moved", "Drew"]


# -- refilling, passing


def test_double_agent_82_at_the_end_of_a_turn_the_hand_is_refilled_to_five() -> None:
    game = Table(hands=["1 1 2 2 3", "3"], decks=["7"]).play(A, "lay 3 1")
    assert game.hand(A) == "1 1 2 2 7"


def test_double_agent_82_with_an_empty_draw_pile_play_goes_on_with_the_hand() -> None:
    game = Table(hands=["1 1", "3 3"], decks=["-", "-"]).play(A, "lay 1 1").play(B, "lay 3 2")
    assert game.hand(A) == "1" and game.hand(B) == "3" and game.asked == ("TURN", "A")


def test_double_agent_D6_a_hand_of_unplayable_cards_is_asked_and_passes() -> None:
    game = Table({5: "A:nosy", 6: "A:wiretap", 1: "A:recall"}, ["clues", "3"], delivered="234", decks=["-", "-"])
    assert game.asked == ("TURN", "A") and game.may(A) == {"pass"}
    game.play(A, "pass")
    assert game.asked == ("TURN", "B") and game.log()[-1] == "Ann passes."


def test_double_agent_D6_two_passes_in_a_row_end_the_game_scored_as_usual() -> None:
    game = Table(
        {5: "A:nosy", 6: "A:wiretap", 1: "A:leverage"},
        ["clues", "recall"],
        delivered="234",
        decks=["-", "-"],
        piles=["A:7", "B:4"],
    )
    game.play(A, "pass").play(B, "pass")
    assert game.won == "A points" and game.news() == ["Passed", "Passed", "GameOver"]


def test_double_agent_D6_a_play_between_two_passes_begins_anew() -> None:
    game = Table({5: "A:nosy", 6: "A:wiretap", 1: "A:recall"}, ["clues", "3 1"], delivered="234", decks=["-", "-"])
    game.play(A, "pass").play(B, "lay 1 5")
    assert game.state.passes == 0 and game.asked == ("TURN", "A") and game.may_begin(A, "clues") == {"5"}


def test_double_agent_D6_an_empty_hand_passes_by_itself() -> None:
    game = Table(hands=["1", "3 3"], decks=["-", "-"]).play(A, "lay 1 1")
    assert game.asked == ("TURN", "B")
    game.play(B, "lay 3 2")
    assert game.asked == ("TURN", "B") and game.log()[-1] == "Ann passes."


def test_double_agent_DH2_who_passes_moves_no_counter() -> None:
    game = Table({5: "A:nosy", 6: "A:wiretap", 1: "A:recall"}, ["clues", "3"], delivered="234", activated="", turns=0)
    game.state.decks = [[], []]
    game.play(A, "pass")
    assert game.asked == ("TURN", "B") and game.spaces == "121212"


# -- the cards, one by one


@pytest.mark.parametrize("card", ["clues", "nosy", "wiretap", "recall", "transfer", "leverage", "orders"])
def test_double_agent_54_every_action_card_can_also_be_laid(card: str) -> None:
    assert Table(hands=[card]).may_begin(A, f"lay {card}") == ALL
    assert Table(hands=["", card], turn=B).may_begin(B, f"lay {card}") == ALL


ONE_EACH = ["clues 2", "nosy 2", "wiretap 2", "recall 1.1", "transfer 1.1 2", "leverage 2 A", "orders 1 2"]


@pytest.mark.parametrize("card", ONE_EACH)
def test_double_agent_54_after_an_action_the_hand_is_refilled_and_the_turn_is_over(card: str) -> None:
    game = Table({1: "A:1", 2: "B:1"}, hands=[f"{card.split()[0]} 3 3 4 4", "1"]).play(A, card)
    assert len(game.state.hands[A]) == 5 and game.asked == ("TURN", "B")
    assert game.used(A) == card.split()[0] and game.used(A) not in game.hand(A)
    assert game.news()[0] != "Drew", "everybody is told what was played"
