"""The Danger Zone of [redacted]: objectives, points, endings. Each test is named by a rule's line or a ruling."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.titles.redacted import events as ev
from game.titles.redacted.cards import FACTIONS
from tests.titles.redacted.table import ROOMS, A, B, Table
from tests.titles.redacted.test_rules_zone import zone

# -- points


def test_redacted_596_an_objective_may_be_met_again_and_points_are_kept() -> None:
    t = Table("hq cellar", "zone", hands=("floppy",), jammed=True, points=(2, 1)).go(A, "telex")
    t.play(A, "upload floppy")
    assert zone(t).points == (3, 1) and t.heard(ev.Scored, B) == [ev.Scored(A, "upload", 1, 3)]


# -- the VIP


def test_redacted_601_the_vip_comes_along_to_the_next_room() -> None:
    t = Table("office vault", "zone", vip="ballroom").go(A, "ballroom")
    assert t.may_begin(A, "escort") == {"office", "entrance", "jamming", "lock"}
    t.play(A, "escort lock")
    assert t.at(A) == "lock" and ROOMS[zone(t).vip] == "lock" and t.asked == ("TURN", "B")


def test_redacted_602_only_one_room_a_turn() -> None:
    t = Table("ballroom vault", "zone", vip="ballroom")
    assert t.why_not(A, "escort g-staircase") == "no_way_for_vip"


def test_redacted_603_in_the_own_hideout_it_is_worth_three_points() -> None:
    t = Table("hq vault", "zone", vip="hq").play(A, "escort telex")
    assert zone(t).points == (3, 0) and zone(t).vip == -1


def test_redacted_600_not_in_the_rivals_hideout() -> None:
    t = Table("hq vault", "zone", vip="hq", hideouts="tunnel telex").play(A, "escort telex")
    assert zone(t).points == (0, 0) and ROOMS[zone(t).vip] == "telex"


def test_redacted_R34_in_place_of_moving_or_after_it() -> None:
    assert "escort lock" in Table("ballroom vault", "zone", vip="ballroom").may(A)
    assert "escort lock" in Table("office vault", "zone", vip="ballroom").go(A, "ballroom").may(A)


def test_redacted_R34_only_to_a_room_free_of_agents_and_guards() -> None:
    t = Table("ballroom lock", "zone", vip="ballroom", guards="jamming")
    assert t.may_begin(A, "escort") == {"office", "entrance"}


def test_redacted_R34_keys_and_x_ray_as_usual() -> None:
    t = Table("ballroom x_ray", "zone", hands=("vest",), vip="ballroom").play(A, "escort entrance")
    assert t.heard(ev.Xrayed, B)
    t = Table("office vault", "zone", hands=("key",), vip="office").play(A, "escort g-service")
    assert t.pile == "key" and Table("office vault", "zone", vip="office").why_not(A, "escort g-service")


def test_redacted_RH3_with_the_vip_one_may_go_back_to_where_the_turn_began() -> None:
    t = Table("lock vault", "zone", vip="ballroom").go(A, "ballroom").play(A, "escort lock")
    assert t.at(A) == "lock", "the ban is for walking"


def test_redacted_R4_the_step_with_the_vip_is_not_counted_for_the_injured() -> None:
    t = Table("entrance vault", "zone", vip="lock", hurt="A").go(A, "g-staircase lock").play(A, "escort infirmary")
    assert t.at(A) == "infirmary"


# -- decrypting


def decrypting(**more: Any) -> Table:
    return Table("hq cellar", "zone", hands=("film contraband",), **more).go(A, "telex").play(A, "decrypt")


def test_redacted_604_decrypting_begins_as_an_action_in_the_own_hideout() -> None:
    t = Table("hq cellar", "zone", hands=("film",)).go(A, "telex")
    assert "decrypt" in t.may(A)
    t = Table("hq cellar", "zone", hands=("film",), hideouts="tunnel telex").go(A, "telex")
    assert t.why_not(A, "decrypt") == "own_hideout"


def test_redacted_605_the_microfilm_goes_to_the_objectives() -> None:
    t = decrypting()
    assert t.hand(A) == "contraband" and zone(t).done == (17,) and t.pile == ""


def test_redacted_606_still_there_at_the_next_turn_it_scores_a_point() -> None:
    t = decrypting().go(B, "vault").play(B, "stop")
    assert t.asked == ("TURN", "A") and zone(t).points == (1, 0) and zone(t).decrypting == 0


def test_redacted_R35_leaving_the_hideout_spoils_it() -> None:
    t = Table("hq x_ray", "zone", hands=("film",)).go(A, "telex").play(A, "decrypt")
    t.go(B, "telex").show("knife", "friendly").play(B, "spare", "displace hq")
    t.play(B, "stop")
    assert zone(t).points == (0, 0) and zone(t).decrypting == 0 and zone(t).done == (17,)


def test_redacted_R35_nothing_scores_twice() -> None:
    t = decrypting().go(B, "vault").play(B, "stop").play(A, "stash").go(B, "radio").play(B, "stop")
    assert zone(t).points == (1, 0)


# -- uploading


def test_redacted_608_the_jamming_is_switched_off_first() -> None:
    t = Table("ballroom cellar", "zone").go(A, "jamming").play(A, "jam")
    assert zone(t).jammed == 1 and t.heard(ev.Unjammed, B) == [ev.Unjammed(A)]
    t = Table("hq cellar", "zone", hands=("floppy",)).go(A, "telex")
    assert t.why_not(A, "upload floppy") == "jammed"


def test_redacted_R35_no_action_while_the_token_lies_there() -> None:
    t = Table("ballroom cellar", "zone", jammed=True).go(A, "jamming")
    assert t.why_not(A, "jam") == "not_jammed"


def test_redacted_R35_one_common_token() -> None:
    t = Table("cellar hq", "zone", hands=("", "floppy"), hideouts="tunnel telex", jammed=True, turn=B).go(B, "telex")
    assert "upload floppy" in t.may(B)


def test_redacted_611_a_floppy_is_uploaded_in_the_own_hideout() -> None:
    t = Table("hq cellar", "zone", hands=("floppy",), jammed=True).go(A, "telex").play(A, "upload floppy")
    assert zone(t).points == (1, 0) and zone(t).done == (16,) and t.hand(A) == ""
    t = Table("hq cellar", "zone", hands=("floppy",), jammed=True, hideouts="tunnel telex").go(A, "telex")
    assert t.why_not(A, "upload floppy") == "own_hideout"


def test_redacted_612_and_the_jamming_is_back() -> None:
    t = Table("hq cellar", "zone", hands=("floppy",), jammed=True).go(A, "telex").play(A, "upload floppy")
    assert zone(t).jammed == 0 and t.asked == ("TURN", "B")


# -- delivering


def test_redacted_616_a_helicopter_of_any_faction_is_called() -> None:
    t = Table("vault cellar", "zone").go(A, "radio")
    assert t.may_begin(A, "call") == set(FACTIONS)


def test_redacted_617_intel_is_delivered_at_the_helipad() -> None:
    t = Table("gallery cellar", "zone", hands=("intel-uk key",), helicopter="usa").go(A, "helipad")
    t.play(A, "deliver intel-uk")
    assert t.hand(A) == "key" and t.state.gone == (10,) and t.state.helicopter == -1
    assert t.heard(ev.Delivered, B) == [ev.Delivered(A, 10)]


def test_redacted_617_not_without_a_helicopter() -> None:
    t = Table("gallery cellar", "zone", hands=("intel-uk",)).go(A, "helipad")
    assert t.why_not(A, "deliver intel-uk") == "no_helicopter"


def test_redacted_618_it_is_worth_two_points() -> None:
    t = Table("gallery cellar", "zone", hands=("intel-uk",), helicopter="usa").go(A, "helipad")
    assert zone(t.play(A, "deliver intel-uk")).points == (2, 0)


def test_redacted_R1_delivering_in_place() -> None:
    t = Table("helipad cellar", "zone", hands=("intel-uk",), helicopter="usa")
    assert "deliver intel-uk" in t.may(A)


def test_redacted_R36_loaded_helicopters_return_to_the_supply() -> None:
    t = Table("vault cellar", "zone")
    for _ in range(3):
        t.state.helicopter = -1
        assert "call uk" in Table("vault cellar", "zone").go(A, "radio").may(A)
    assert t.state.wrecks == (0, 0, 0, 0)


def test_redacted_R36_no_boarding() -> None:
    t = Table("gallery cellar", "zone", hands=("intel-uk",), helicopter="usa").go(A, "helipad")
    assert t.why_not(A, "board") == "not_in_this_mission"


def test_redacted_R33_objective_items_that_leave_a_hand_go_to_the_objectives() -> None:
    t = Table("cellar gallery", "zone", hands=("film key vest",)).go(A, "b-storage").play(A, "search film")
    assert zone(t).done == (17,) and t.pile == ""
    t = Table("cellar gallery", "zone", hands=("film key vest",)).go(A, "b-storage").play(A, "search key")
    assert zone(t).done == () and t.pile == "key"


# -- endings


def test_redacted_621_a_fifth_guard_and_both_have_lost() -> None:
    t = Table("vault radio", "zone", begin=True, guards="armoury kitchen office lock", alerts="ballroom", threshold=3)
    assert t.won == "- caught" and t.result is not None and t.result.winners == 0


def test_redacted_621_four_guards_do_not_end_it() -> None:
    t = Table("vault radio", "zone", begin=True, guards="armoury kitchen office", alerts="ballroom", threshold=3)
    assert t.won == "" and len(zone(t).guards) == 4


@pytest.mark.parametrize("points, won", [((5, 6), "A points"), ((4, 6), "")])
def test_redacted_622_seven_points_win(points: tuple[int, int], won: str) -> None:
    t = Table("gallery cellar", "zone", hands=("intel-uk",), helicopter="usa", points=points).go(A, "helipad")
    assert t.play(A, "deliver intel-uk").won == won


def test_redacted_622_also_by_decrypting() -> None:
    t = decrypting().go(B, "vault")
    t.state.zone = replace(zone(t), points=(6, 0))
    assert t.play(B, "stop").won == "A points"


@pytest.mark.parametrize("points, won", [((0, 3), "B delivered"), ((0, 1), "A delivered"), ((0, 2), "AB delivered")])
def test_redacted_623_after_three_deliveries_the_better_one_wins(points: tuple[int, int], won: str) -> None:
    t = Table("gallery cellar", "zone", hands=("intel-uk",), helicopter="usa", points=points, delivered=2)
    assert t.go(A, "helipad").play(A, "deliver intel-uk").won == won


def test_redacted_624_a_tie_is_a_job_well_done_for_both() -> None:
    t = Table("gallery cellar", "zone", hands=("intel-uk",), helicopter="usa", points=(0, 2), delivered=2)
    result = t.go(A, "helipad").play(A, "deliver intel-uk").result
    assert result is not None and result.winners == 3 and result.scores == (2, 2)
