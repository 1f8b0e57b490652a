"""A turn of [redacted]: who begins, what a turn is, action items in place, movement and its end. Each test is named by
a rule's line or a ruling."""

from __future__ import annotations

import pytest

from game.titles.redacted import events as ev
from tests.titles.redacted.table import SEATS, A, B, C, D, Table

# -- order


def test_redacted_17_turns_go_clockwise_round_the_table() -> None:
    t = Table("vault radio gallery kitchen", turn=C)
    for seat, room in ((C, "helipad"), (D, "office"), (A, "cellar"), (B, "computer"), (C, "gallery")):
        assert t.asked == ("TURN", SEATS[seat])
        t.go(seat, room).play(seat, "stop")


def test_redacted_17_the_starting_agent_begins_in_the_entrance() -> None:
    t = Table("- - - -", turn=B, first=B, begin=True)
    assert t.asked == ("TURN", "B") and t.at(B) == "entrance" and t.at(A) == "-"
    assert t.news() == ["Turned", "Arrived"]


def test_redacted_R2_each_agent_arrives_as_the_first_turn_begins() -> None:
    t = Table("- - - -", begin=True)
    t.go(A, "kitchen").play(A, "stop")
    assert t.at(B) == "entrance" and t.asked == ("TURN", "B")


def test_redacted_R2_who_arrives_beside_somebody_meets_nobody_and_has_to_leave() -> None:
    t = Table("entrance - - -", hands=("contraband", "contraband")).play(A, "stash")
    assert t.asked == ("TURN", "B") and t.at(A) == t.at(B) == "entrance"
    assert "stash" not in t.may(B) and t.may_begin(B, "go") == {"kitchen", "ballroom", "g-staircase"}


def test_redacted_R2_who_arrives_alone_may_stay_with_an_action_item() -> None:
    t = Table("vault - - -", hands=("", "contraband")).go(A, "cellar").play(A, "stop")
    assert t.may(B) == {"stash", "go kitchen", "go ballroom", "go g-staircase"}


# -- what a turn is


def test_redacted_26_an_item_in_place_or_moving() -> None:
    t = Table("vault - - -", hands=("contraband vest",))
    assert t.may(A) == {"stash", "go radio", "go cellar", "go b-staircase"}


def test_redacted_27_an_action_item_in_place_ends_the_turn() -> None:
    t = Table("vault - - -", hands=("contraband",)).play(A, "stash")
    assert t.at(A) == "vault" and t.asked == ("TURN", "B")


def test_redacted_29_a_turn_moves_one_room_at_least() -> None:
    t = Table("vault - - -")
    assert t.why_not(A, "stop") == "must_move"
    assert "stop" in t.go(A, "radio").may(A)


def test_redacted_31_in_an_empty_room_its_function_may_be_used() -> None:
    t = Table("cellar - - -").go(A, "b-storage")
    assert {"search", "stop"} <= t.may(A)


def test_redacted_31_one_action_and_the_turn_is_over() -> None:
    t = Table("cellar - - -").go(A, "b-storage").play(A, "search")
    assert t.asked == ("TURN", "B")


def test_redacted_32_in_any_empty_room_an_action_item_may_be_used() -> None:
    t = Table("cellar - - -", hands=("contraband",)).go(A, "vault")
    assert "stash" in t.may(A)


def test_redacted_33_meeting_an_agent_brings_an_interaction() -> None:
    t = Table("cellar vault - -").go(A, "vault")
    assert t.asked == ("EXCHANGE", "AB") and t.heard(ev.Met, C) == [ev.Met(A, B, 21)]


# -- action items


def test_redacted_36_the_item_used_is_discarded_and_play_passes_on() -> None:
    t = Table("vault - - -", hands=("kit",), hurt="A").play(A, "bandage")
    assert t.pile == "kit" and t.hand(A) == "" and t.asked == ("TURN", "B")


def test_redacted_37_bomb_kit_contraband_are_action_items_and_intel_to_leave_with() -> None:
    hands = ("bomb intel-uk contraband",)
    t = Table("helipad - - -", hands=hands, helicopter="uk")
    assert {"bomb", "board", "stash"} <= t.may(A)


def test_redacted_38_with_an_action_item_one_need_not_move() -> None:
    assert "stash" in Table("vault - - -", hands=("contraband",)).may(A)


def test_redacted_39_without_an_action_item_one_has_to_move() -> None:
    t = Table("vault - - -", hands=("kit weapon vest",))
    assert t.may(A) == {"go radio", "go cellar", "go b-staircase"}


@pytest.mark.parametrize("item, verb", [("kit", "bandage"), ("bomb", "bomb"), ("intel-uk", "board")])
def test_redacted_R1_an_item_that_does_nothing_does_not_let_one_stay(item: str, verb: str) -> None:
    t = Table("vault - - -", hands=(item,), helicopter="uk")
    assert all(text.startswith("go ") for text in t.may(A)) and t.why_not(A, verb)


def test_redacted_R1_boarding_in_place_needs_intel_in_the_hand() -> None:
    t = Table("helipad - - -", hands=("red",), cases=("intel-usa", ""), helicopter="uk")
    assert t.why_not(A, "board") == "board_in_place"


def test_redacted_R1_boarding_in_place_works_with_any_intel() -> None:
    t = Table("helipad - - -", hands=("intel-uk",), helicopter="uk").play(A, "board")
    assert t.won == "CD blunder"


def test_redacted_R1_nothing_in_the_other_rooms_may_be_used_in_place() -> None:
    for room in ("b-storage", "armoury", "radio", "breaker", "lock", "ballroom", "infirmary"):
        t = Table(f"{room} - - -", hurt="A")
        assert all(text.startswith("go ") for text in t.may(A))


# -- movement


def test_redacted_42_a_path_leads_through_doors() -> None:
    t = Table("radio - - -").go(A, "vault cellar breaker tunnel")
    assert t.at(A) == "tunnel" and t.why_not(A, "go vault") == "no_door"


def test_redacted_42_only_a_step_that_nobody_noticed_can_be_taken_back() -> None:
    t = Table("cellar computer x_ray -", hands=("key",)).go(A, "vault")
    assert t.news() == ["Stepped"] and ev.Stepped.free
    assert Table("cellar - - -").go(A, "b-storage").news() == ["Stepped"], "nobody is at the X-ray"
    for room in ("b-storage", "computer"):
        noticed = Table("cellar computer x_ray -", hands=("key",)).go(A, room).news()
        assert "WalkedIn" in noticed and "Stepped" not in noticed
    assert Table("x_ray - - -", hands=("key",)).go(A, "t-service").news() == ["KeyUsed", "WalkedIn"]
    assert not ev.WalkedIn.free


def test_redacted_43_staircases_join_the_floors() -> None:
    t = Table("vault - - -").go(A, "b-staircase g-staircase t-staircase")
    assert t.at(A) == "t-staircase"


def test_redacted_43_a_staircase_leads_one_floor_at_a_time() -> None:
    t = Table("vault - - -").go(A, "b-staircase")
    assert t.why_not(A, "go t-staircase") == "no_door"


def test_redacted_46_the_active_agent_may_stop_in_any_room() -> None:
    t = Table("cellar - - -")
    for room in ("vault", "radio", "computer"):
        assert "stop" in t.go(A, room).may(A)


def test_redacted_46_where_somebody_is_one_must_stop_and_deal_with_it() -> None:
    t = Table("cellar vault - -").go(A, "vault")
    assert t.why_not(A, "go radio") == "answer_first"


def test_redacted_48_an_attack_ends_the_movement() -> None:
    t = Table("cellar vault - -").go(A, "vault").show("knife", "neutral").play(A, "spare", "displace radio")
    assert t.may_begin(A, "go") == set() and t.why_not(A, "go b-staircase") == "movement_over"


def test_redacted_50_without_an_attack_one_may_walk_on() -> None:
    t = Table("cellar vault - -").go(A, "vault").show("neutral", "friendly").go(A, "b-staircase")
    assert t.at(A) == "b-staircase" and t.asked == ("TURN", "A")


def test_redacted_50_one_may_meet_several_agents_in_a_turn() -> None:
    t = Table("cellar vault radio -").go(A, "vault").show("neutral", "neutral")
    assert t.go(A, "radio").asked == ("EXCHANGE", "AC")


def test_redacted_50_after_an_action_nobody_walks_on() -> None:
    t = Table("cellar vault - -", hands=("kit",), hurt="B").go(A, "vault").show("friendly", "neutral")
    t.play(A, "mend")
    assert t.asked == ("SNEAK", "A"), "the turn ends, and two cannot stay in one room"


def test_redacted_51_nobody_goes_back_to_where_the_turn_began() -> None:
    t = Table("cellar - - -").go(A, "vault radio computer")
    assert t.why_not(A, "go cellar") == "not_back"


def test_redacted_51_nobody_goes_back_to_where_a_meeting_was() -> None:
    t = Table("b-staircase vault - -").go(A, "vault").show("neutral", "neutral").go(A, "cellar")
    assert t.why_not(A, "go vault") == "not_back"


def test_redacted_R3_no_room_twice_between_two_meetings() -> None:
    t = Table("b-staircase - - -").go(A, "vault radio computer cellar")
    assert t.why_not(A, "go vault") == "no_room_twice"


def test_redacted_R3_after_a_meeting_a_room_passed_before_is_open_again() -> None:
    t = Table("b-staircase radio - -").go(A, "vault radio").show("neutral", "neutral").go(A, "vault")
    assert t.at(A) == "vault"


def test_redacted_R3_the_start_stays_barred_after_a_meeting() -> None:
    t = Table("vault radio - -").go(A, "radio").show("neutral", "neutral")
    assert t.why_not(A, "go vault") == "not_back"


def test_redacted_53_injured_agents_walk_two_rooms() -> None:
    t = Table("radio - - -", hurt="A").go(A, "vault cellar")
    assert t.why_not(A, "go breaker") == "injured_two_rooms" and "stop" in t.may(A)


def test_redacted_R4_sneaking_is_not_counted_for_the_injured() -> None:
    t = Table("radio cellar breaker -", hurt="A").go(A, "vault cellar").show("neutral", "neutral")
    t.play(A, "stop", "sneak breaker").play(C, "let pass").play(A, "sneak b-staircase")
    assert t.at(A) == "b-staircase", "four rooms in this turn"


def test_redacted_56_a_function_an_item_or_a_reward_is_the_action() -> None:
    t = Table("cellar b-storage - -", hands=("contraband",)).go(A, "b-storage").show("knife", "neutral")
    t.play(A, "injure", "displace tunnel")
    assert t.asked == ("TURN", "B") and t.hand(A) == "contraband", "the reward was the action"


def test_redacted_17_a_round_ends_when_the_first_agent_is_next() -> None:
    t = Table("vault radio gallery kitchen", turn=C, first=D).go(C, "helipad").play(C, "stop")
    assert t.state.rounds == 2 and t.heard(ev.RoundBegan) == [ev.RoundBegan(2)]
