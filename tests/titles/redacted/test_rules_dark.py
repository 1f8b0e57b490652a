"""Lights out in [redacted], and all cases of Night Vision Goggles. Each test is named by a rule's line or a ruling."""

from __future__ import annotations

from typing import Any

from game.titles.redacted import events as ev
from tests.titles.redacted.table import A, B, C, D, Table

LIT = "helipad entrance ballroom kitchen infirmary hq computer t-staircase g-staircase b-staircase"


def entering(*hands: str, room: str = "vault", others: str = "- -", **more: Any) -> Table:
    """A comes from the cellar into the dark vault, where B is."""
    return Table(f"cellar {room} {others}", hands=hands, dark=True, **more).go(A, room)


# -- the breaker


def test_redacted_250_the_breaker_turns_the_lights_off_and_on() -> None:
    t = Table("cellar - - -").go(A, "breaker").play(A, "switch")
    assert t.state.dark == 1 and t.heard(ev.Lights, C) == [ev.Lights(A, True)]
    t = Table("cellar - - -", dark=True).go(A, "breaker").play(A, "switch")
    assert t.state.dark == 0


def test_redacted_251_at_the_beginning_the_lights_are_on() -> None:
    assert Table("- - - -", begin=True).state.dark == 0


def test_redacted_252_some_rooms_stay_lit() -> None:
    for room in LIT.split():
        neighbour = {
            "helipad": "gallery",
            "entrance": "kitchen",
            "ballroom": "office",
            "kitchen": "office",
            "infirmary": "jamming",
            "hq": "telex",
            "computer": "radio",
            "t-staircase": "hq",
            "g-staircase": "lock",
            "b-staircase": "vault",
        }[room]
        t = Table(f"{neighbour} {room} - -", dark=True).go(A, room)
        assert t.asked == ("EXCHANGE", "AB"), room


def test_redacted_252_nobody_is_met_in_a_dark_room() -> None:
    t = entering()
    assert t.asked == ("TURN", "A") and not t.heard(ev.Met)


def test_redacted_253_it_may_be_used_as_if_it_were_empty() -> None:
    t = Table("cellar b-storage - -", dark=True).go(A, "b-storage")
    assert "search" in t.may(A)
    t.play(A, "search")
    assert t.hand(A) and t.asked == ("SNEAK", "A")


def test_redacted_254_the_lights_go_on_and_the_active_agent_sneaks_out() -> None:
    t = Table("cellar breaker - -", dark=True).go(A, "breaker").play(A, "switch")
    assert t.asked == ("SNEAK", "A") and not t.heard(ev.Met)


def test_redacted_256_moving_into_a_dark_room_may_be_interrupted() -> None:
    t = entering("", "goggles")
    assert t.asked == ("GOGGLES", "B") and t.may(B) == {"wear", "pass"}


def test_redacted_257_nobody_stays_in_a_shared_dark_room() -> None:
    t = entering().play(A, "stop")
    assert t.asked == ("SNEAK", "A") and t.may_begin(A, "sneak") == {"radio", "b-staircase"}


def test_redacted_R18_one_may_walk_on_through_the_dark() -> None:
    assert entering().go(A, "radio").at(A) == "radio"


def test_redacted_R18_presence_rooms_work_in_the_dark_for_the_occupant_only() -> None:
    t = Table("gallery x_ray computer -", dark=True).go(A, "x_ray").play(A, "stop")
    assert t.at(A) == "telex" and t.asked == ("HACK", "C") and t.state.frames[-1][3] == B


def test_redacted_RH9_in_the_dark_another_may_take_the_lever_over() -> None:
    t = Table("ballroom lock - -", dark=True, locked=("terrace", B)).go(A, "lock")
    assert t.may_begin(A, "lock") == {"basement"} and t.why_not(A, "lock terrace") == "floor_is_locked"
    t.play(A, "lock basement")
    assert t.state.keeper == A and t.asked == ("SNEAK", "A")
    t.play(A, "sneak infirmary")
    assert t.state.lever == -1, "and lets it go, sneaking out"


# -- goggles


def test_redacted_324_in_an_occupied_dark_room_there_is_no_interaction() -> None:
    assert entering("key", "key").play(B, "pass").play(A, "pass").asked == ("TURN", "A")


def test_redacted_325_the_one_in_the_room_is_asked_first() -> None:
    t = entering("goggles", "key")
    assert t.asked == ("GOGGLES", "B") and t.may(B) == {"pass"}
    assert t.play(B, "pass").asked == ("GOGGLES", "A")


def test_redacted_326_then_the_other_may_answer_and_it_is_a_normal_interaction() -> None:
    t = entering("goggles", "goggles").play(B, "wear")
    assert t.asked == ("GOGGLES", "A")
    t.play(A, "wear")
    assert t.asked == ("EXCHANGE", "AB") and t.pile == "goggles goggles" and t.heard(ev.Met, C)


def test_redacted_326_the_other_way_round() -> None:
    t = entering("goggles", "goggles").play(B, "pass").play(A, "wear")
    assert t.asked == ("GOGGLES", "B")
    assert t.play(B, "wear").asked == ("EXCHANGE", "AB")


def test_redacted_327_shown_alone_they_bring_a_free_reward() -> None:
    t = entering("key", "goggles").play(B, "wear").play(A, "pass")
    assert t.asked == ("REWARD", "B") and t.may(B) == {"spare", "injure", "steal", "interrogate"}


def test_redacted_328_no_attack_cards_are_played() -> None:
    t = entering("key", "goggles").play(B, "wear").play(A, "pass").play(B, "injure")
    assert t.armed(A) == t.armed(B) == "knuckles garrotte knife" and not t.heard(ev.Met) and t.hurt == "A"


def test_redacted_329_a_mover_who_is_seen_loses_the_action_and_sneaks_out() -> None:
    t = entering("contraband", "goggles").play(B, "wear").play(A, "pass").play(B, "spare")
    assert t.asked == ("SNEAK", "A") and t.may_begin(A, "sneak") == {"radio", "b-staircase"}
    assert t.play(A, "sneak radio").asked == ("TURN", "B")


def test_redacted_RH4_the_one_who_is_seen_sneaks_by_own_keys() -> None:
    t = Table("cellar b-storage - -", hands=("key", "goggles"), dark=True).go(A, "b-storage").play(B, "wear")
    t.play(A, "pass").play(B, "spare")
    assert t.may_begin(A, "sneak") == {"tunnel", "b-service"}


def test_redacted_331_who_sneaks_through_the_dark_may_be_knocked_out() -> None:
    t = Table("cellar vault radio -", hands=("", "", "goggles"), dark=True)
    t.state.dark = 0
    t.go(A, "vault").show("knife", "friendly")
    t.state.dark = 1
    t.play(A, "spare", "displace radio")
    assert t.asked == ("GOGGLES", "C")
    t.play(C, "wear")
    assert t.at(B) == "down in radio" and t.asked == ("REWARD", "C") and t.pile == "goggles"


def test_redacted_331_without_goggles_one_is_not_noticed() -> None:
    t = Table("b-staircase computer radio -", hands=("", "", "key"), dark=True).go(A, "vault cellar computer")
    t.show("knife", "friendly").play(A, "spare", "displace radio")
    assert t.asked == ("GOGGLES", "C") and t.play(C, "pass").at(B) == "vault"


def test_redacted_R19_who_holds_nothing_is_not_asked() -> None:
    assert entering("", "").asked == ("TURN", "A")
    assert entering("key", "").asked == ("GOGGLES", "A")


def test_redacted_R19_when_both_goggles_lie_open_nobody_is_asked() -> None:
    assert entering("key", "key", pile="goggles goggles").asked == ("TURN", "A")


def test_redacted_R19_asked_at_each_entry() -> None:
    t = entering("", "key", others="radio -", room="vault").play(B, "pass")
    t.state.items[C] = ()
    assert t.go(A, "radio").asked == ("TURN", "A")


def test_redacted_R19_shown_by_the_mover_alone_a_reward_and_on_as_if_empty() -> None:
    t = entering("goggles", "key").play(B, "pass").play(A, "wear").play(B, "pass").play(A, "steal")
    assert t.hand(A) == "key" and t.asked == ("TURN", "A") and t.at(B) == "vault"
    assert t.go(A, "radio").play(A, "stop").asked == ("TURN", "B")


def test_redacted_R19_against_who_sneaks_there_is_no_answer() -> None:
    t = entering("goggles", "key", others="radio -").play(B, "pass").play(A, "pass", "stop")
    t.state.items[C] = (5,)
    t.play(A, "sneak radio").play(C, "wear")
    assert t.asked == ("REWARD", "C") and t.hand(A) == "goggles"


def test_redacted_R20_the_hq_does_not_see_rewards_in_the_dark() -> None:
    t = entering("key", "goggles", others="hq -").play(B, "wear").play(A, "pass").play(B, "steal")
    assert t.knows(ev.Stole, "item") == "AB"
    t = entering("key", "goggles", others="hq -").play(B, "wear").play(A, "pass").play(B, "interrogate")
    assert t.play(A, "pick knife").knows(ev.Interrogated, "seen") == "B"


def test_redacted_R27_no_arrest_in_the_dark() -> None:
    t = Table("cellar vault - - -", "justice", ids="uk! interpol uk usa! usa", hands=("", "goggles"), dark=True)
    t.go(A, "vault").play(B, "wear")
    assert t.asked == ("REWARD", "B") and t.why_not(B, "arrest") == "only_after_meeting"


def test_redacted_R7_all_see_goggles_shown() -> None:
    t = entering("", "goggles").play(B, "wear")
    assert t.heard(ev.Goggled, D) == [ev.Goggled(B, A)]
