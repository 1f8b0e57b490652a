"""How the missions of [redacted] for three to six players end, and Interpol's arrests. Each test is named by a rule's
line or a ruling."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.redacted import events as ev
from game.titles.redacted.cards import INTERPOL
from tests.titles.redacted.table import A, B, C, D, Table


def boarding(hand: str, mission: str = "classic", faction: str = "uk", **more: Any) -> Table:
    """A walks to the helicopter and boards it."""
    places = {"classic": "- - -", "justice": "- - - -", "bedfellows": "- -"}[mission]
    t = Table(f"gallery {places}", mission, hands=(hand,), helicopter=faction, **more)
    return t.go(A, "helipad").play(A, "board")


def bombing(mission: str, faction: str, wrecks: str, **more: Any) -> Table:
    """A blows a helicopter up."""
    places = {"classic": "- - -", "justice": "- - - -", "bedfellows": "- -"}[mission]
    t = Table(f"helipad {places}", mission, hands=("bomb",), helicopter=faction, wrecks=wrecks, **more)
    return t.play(A, "bomb")


# -- mission diplomatique


def test_redacted_385_escaping_with_the_enemys_intel_wins_for_the_team() -> None:
    assert boarding("intel-usa").won == "AB escaped"


def test_redacted_387_without_it_the_other_team_wins() -> None:
    assert boarding("").won == "CD blunder"
    assert boarding("intel-uk").won == "CD blunder"


def test_redacted_387_six_agents() -> None:
    t = Table("gallery - - - - -", ids="uk usa uk usa uk usa", hands=("intel-usa",), helicopter="uk")
    assert t.go(A, "helipad").play(A, "board").won == "ACE escaped"


def test_redacted_390_both_helicopters_of_a_faction_are_gone() -> None:
    assert bombing("classic", "uk", "uk").won == "CD grounded"


def test_redacted_390_whoever_threw_the_bomb() -> None:
    assert bombing("classic", "usa", "usa uk").won == "AB grounded"


# -- the two-man rule


def floppy(colour: str, others: str = "hq - -", **more: Any) -> Table:
    return Table(f"radio {others}", "intro", hands=(f"floppy-{colour}",), **more).go(A, "computer")


def test_redacted_400_a_floppy_in_the_computer_room_while_somebody_is_in_the_hq() -> None:
    t = floppy("red")
    assert t.may_begin(A, "upload") == {"floppy-red"}
    assert floppy("red", "gallery - -").why_not(A, "upload floppy-red") == "nobody_in_hq"


def test_redacted_418_only_some_rooms_work_in_the_intro_mission() -> None:
    for start, room in (("vault", "radio"), ("cellar", "breaker"), ("ballroom", "lock"), ("gallery", "helipad")):
        assert {text for text in Table(f"{start} - - -", "intro").go(A, room).may(A) if text[:2] != "go"} == {"stop"}


@pytest.mark.parametrize(
    "start, room, verb",
    [("t-storage", "armoury", "arm"), ("gallery", "t-storage", "search"), ("cellar", "b-storage", "search")],
)
def test_redacted_418_armoury_and_storage_do(start: str, room: str, verb: str) -> None:
    assert verb in Table(f"{start} - - -", "intro").go(A, room).may(A)


def test_redacted_418_the_x_ray_looks() -> None:
    assert Table("cellar x_ray - -", "intro").go(A, "b-storage").heard(ev.Xrayed)


def test_redacted_420_ballroom_and_infirmary_do() -> None:
    assert "toast" in Table("office - - -", "intro").go(A, "ballroom").may(A)
    assert "heal" in Table("jamming - - -", "intro", hurt="A").go(A, "infirmary").may(A)


def test_redacted_422_every_other_room_is_empty_but_the_stairs_lead_on() -> None:
    t = Table("cellar vault hq -", "intro").go(A, "vault").show("neutral", "friendly")
    assert t.knows(ev.Exchanged, "mine") == "AB", "the HQ sees nothing"
    t = Table("t-storage computer - -", "intro").go(A, "armoury").throw(0, 15).play(A, "arm", "take knife")
    assert t.asked == ("TURN", "B"), "the Computer room hacks nobody"
    t = Table("computer - - -", "intro", hands=("key",)).go(A, "b-service g-service t-service")
    assert t.at(A) == "t-service"


def test_redacted_425_any_agent_in_the_hq_will_do() -> None:
    for ids in ("uk uk usa usa", "uk usa uk usa"):
        assert "upload floppy-red" in floppy("red", ids=ids).may(A)


def test_redacted_R26_one_who_lies_there_will_not() -> None:
    assert floppy("red", down="B").why_not(A, "upload floppy-red") == "nobody_in_hq"


def test_redacted_R26_a_floppy_is_used_on_arriving_not_in_place() -> None:
    t = Table("computer hq - -", "intro", hands=("floppy-red",))
    assert t.why_not(A, "upload floppy-red") == "must_move"


def test_redacted_426_it_is_discarded_as_an_action_and_ends_the_game() -> None:
    t = floppy("red").play(A, "upload floppy-red")
    assert t.pile == "floppy-red" and t.asked is None


def test_redacted_429_the_virus_wins_for_the_red_team() -> None:
    assert floppy("red").play(A, "upload floppy-red").won == "AB virus"


def test_redacted_430_the_anti_virus_wins_for_the_blue_team() -> None:
    assert floppy("blue").play(A, "upload floppy-blue").won == "CD antivirus"


def test_redacted_431_then_all_loyalties_are_shown() -> None:
    t = floppy("blue").play(A, "upload floppy-blue")
    assert t.heard(ev.GameOver, None)[0].loyalty == (0, 0, 2, 2)


def test_redacted_R23_no_helicopter_flies_in_the_intro_mission() -> None:
    assert Table("vault - - -", "intro").go(A, "radio").why_not(A, "call uk") == "not_in_this_mission"


# -- double-blind


def arresting(ids: str, active: bool = True, **more: Any) -> Table:
    """A meets B in the vault and wins, or B wins if not `active`."""
    t = Table("cellar vault - - -", "justice", ids=ids, **more).go(A, "vault")
    return t.show("knife", "friendly") if active else t.show("friendly", "knife")


SIDES = "interpol uk! uk usa! usa"


def test_redacted_451_interpol_has_one_more_reward() -> None:
    assert "arrest" in arresting(SIDES).may(A)
    assert arresting("uk! interpol uk usa! usa").why_not(A, "arrest") == "not_interpol"


def test_redacted_453_the_badge_is_shown_and_the_loyalty_looked_at() -> None:
    t = arresting("interpol uk uk! usa! usa").play(A, "arrest")
    assert t.heard(ev.Arrested, D)[0] == ev.Arrested(A, B, False, None, 3)
    assert t.knows(ev.Arrested, "loyalty") == "AB" and t.state.shown == 1


def test_redacted_455_the_hq_may_look_at_it() -> None:
    t = Table("cellar vault hq - -", "justice", ids=SIDES).go(A, "vault").show("knife", "friendly")
    assert t.play(A, "arrest").knows(ev.Arrested, "loyalty") == "ABC"


def test_redacted_457_a_wanted_agent_is_eliminated() -> None:
    t = arresting(SIDES, hands=("", "key bomb")).play(A, "arrest")
    assert t.at(B) == "-" and t.state.out == 2 and t.pile == "key bomb" and t.armed(B) == ""


def test_redacted_458_an_active_interpol_agent_takes_another_full_turn() -> None:
    t = arresting(SIDES).play(A, "arrest")
    assert t.asked == ("TURN", "A") and t.state.rounds == 1 and t.at(A) == "vault"
    assert t.why_not(A, "stop") == "must_move" and "go cellar" in t.may(A)


def test_redacted_458_otherwise_the_turn_passes_on() -> None:
    t = arresting("uk! interpol uk usa! usa", active=False).play(B, "arrest")
    assert t.at(A) == "-" and t.asked == ("TURN", "B")


def test_redacted_460_after_a_wrong_arrest_all_items_go() -> None:
    t = arresting("interpol uk uk! usa! usa", hands=("key contraband bomb",)).play(A, "arrest")
    assert t.hand(A) == "" and t.pile == "key contraband bomb" and t.asked == ("DISPLACE", "A")


def test_redacted_RH6_a_wrong_arrest_was_the_reward() -> None:
    t = arresting("interpol uk uk! usa! usa", hands=("key",)).play(A, "arrest")
    assert t.may_begin(A, "displace") == {"radio", "cellar", "b-staircase"} and "slip out" in t.may(A)
    assert t.play(A, "slip out").asked == ("SNEAK", "A")


def test_redacted_461_the_investigation_goes_on() -> None:
    t = arresting("interpol uk uk! usa! usa", hands=("key",)).play(A, "arrest", "displace radio")
    assert t.asked == ("TURN", "B") and t.state.out == 0 and t.won == ""


def test_redacted_465_both_wanted_agents_arrested_ends_the_game() -> None:
    t = Table("cellar vault - - -", "justice", ids="interpol uk! uk usa! usa")
    t.state.where[D], t.state.out = -1, 0b1000
    t.go(A, "vault").show("knife", "friendly").play(A, "arrest")
    assert t.won == "A justice"


def test_redacted_465_the_classic_endings_hold_too() -> None:
    t = boarding("intel-usa", "justice", ids="uk uk! usa! usa interpol")
    assert t.won == "AB escaped"
    assert bombing("justice", "uk", "uk", ids="interpol uk! uk usa! usa").won == "DE grounded"


def test_redacted_466_one_arrest_does_not_end_the_game() -> None:
    assert arresting(SIDES).play(A, "arrest").won == ""


def test_redacted_468_an_arrested_agent_wins_with_the_team() -> None:
    t = Table("gallery - - - -", "justice", ids="uk uk! usa! usa interpol", hands=("intel-usa",), helicopter="uk")
    t.state.out = 2
    assert t.go(A, "helipad").play(A, "board").won == "AB escaped"


def test_redacted_R27_an_arrested_seat_is_skipped() -> None:
    t = arresting(SIDES).play(A, "arrest").go(A, "radio").play(A, "stop")
    assert t.asked == ("TURN", "C")


def test_redacted_R27_an_arrested_seat_knows_its_own_loyalty_and_nothing_secret() -> None:
    t = arresting(SIDES).play(A, "arrest")
    view = t.view(B)
    assert view.loyalty == 4 and view.items == () and view.arms == () and view.out == 2


def test_redacted_R27_earlier_arrests_stand_after_a_wrong_one() -> None:
    t = Table("cellar vault - - -", "justice", ids="interpol uk uk! usa! usa")
    t.state.out = 0b100
    t.go(A, "vault").show("knife", "friendly").play(A, "arrest", "displace radio")
    assert t.state.out == 0b100 and t.asked == ("TURN", "B")


def test_redacted_R27_arrested_weapons_leave_the_game() -> None:
    t = arresting(SIDES, used=("", "knife"), arms=("", "garrotte")).play(A, "arrest")
    assert t.state.unarmed == (0, 1, 1) and t.used(B) == ""


def test_redacted_R27_interpol_cannot_board() -> None:
    t = Table("gallery - - - -", "justice", ids=SIDES, hands=("intel-usa",), helicopter="uk").go(A, "helipad")
    assert t.why_not(A, "board") == "other_helicopter" and t.state.loyalty[A] == INTERPOL


def test_redacted_R27_no_arrest_after_a_knock_out() -> None:
    t = Table("cellar vault radio - -", "justice", ids="uk! usa! interpol uk usa").go(A, "vault")
    t.show("knife", "friendly").play(A, "spare", "displace radio").play(C, "knock out")
    assert t.why_not(C, "arrest") == "only_after_meeting"


def test_redacted_R27_arrested_the_active_agents_turn_is_over() -> None:
    t = Table("cellar vault radio gallery kitchen", "justice", ids="uk! interpol uk usa! usa", turn=A)
    t.go(A, "vault").show("friendly", "knife").play(B, "arrest")
    assert t.asked == ("TURN", "B") and t.state.out == 1


# -- strange bedfellows


LONE = {"ids": "uk usa ussr", "alone": "ussr"}
"""A and B are allied, C is alone."""


def test_redacted_497_at_the_end_loyalties_and_letters_are_shown() -> None:
    told = boarding("", "bedfellows", **LONE).heard(ev.GameOver, None)[0]
    assert told.loyalty == (0, 2, 1) and told.boxed == (20,)


def test_redacted_498_the_two_of_the_letters_win_and_lose_together() -> None:
    t = boarding("intel-ussr", "bedfellows", **LONE)
    assert t.won == "AB escaped" and t.result is not None and set(t.result.sides) == {0b011, 0b100}


def test_redacted_499_both_helicopters_of_an_allied_agent_the_lone_agent_wins() -> None:
    assert bombing("bedfellows", "usa", "usa", **LONE).won == "C grounded"


def test_redacted_500_both_of_the_lone_agent_the_allies_win() -> None:
    assert bombing("bedfellows", "ussr", "ussr", **LONE).won == "AB grounded"


def test_redacted_501_three_of_different_colours_break_the_alliance() -> None:
    assert bombing("bedfellows", "ussr", "uk usa", **LONE).won == "C broken_alliance"


def test_redacted_501_two_of_different_colours_do_not() -> None:
    assert bombing("bedfellows", "ussr", "usa", **LONE).won == ""


def test_redacted_503_an_ally_needs_the_lone_agents_intel() -> None:
    assert boarding("intel-ussr", "bedfellows", **LONE).won == "AB escaped"
    assert boarding("red", "bedfellows", cases=("intel-ussr", ""), **LONE).won == "AB escaped"
    assert boarding("intel-usa", "bedfellows", **LONE).won == "C blunder"


def test_redacted_505_the_lone_agent_needs_the_intel_of_either_ally() -> None:
    alone = {"ids": "ussr uk usa", "alone": "ussr", "faction": "ussr"}
    assert boarding("intel-uk", "bedfellows", **alone).won == "A escaped"
    assert boarding("intel-usa", "bedfellows", **alone).won == "A escaped"


def test_redacted_507_without_the_right_intel_it_is_a_defeat() -> None:
    alone = {"ids": "ussr uk usa", "alone": "ussr", "faction": "ussr"}
    assert boarding("", "bedfellows", **alone).won == "BC blunder"


def test_redacted_508_both_other_intel_always_win() -> None:
    for letter in ("uk", "usa", "ussr"):
        t = boarding("intel-usa intel-ussr", "bedfellows", ids="uk usa ussr", alone=letter)
        assert t.won.endswith("escaped") and "A" in t.won


def test_redacted_R28_only_what_the_boarder_holds_counts() -> None:
    t = Table("gallery vault -", "bedfellows", hands=("", "intel-ussr"), helicopter="uk", **LONE)  # type: ignore[arg-type]
    assert t.go(A, "helipad").play(A, "board").won == "C blunder"


def test_redacted_R28_a_third_helicopter_can_fall_by_a_bomb_that_came_back() -> None:
    t = Table("cellar - -", "bedfellows", deck=None, pile="bomb", **LONE).go(A, "b-storage").play(A, "search")  # type: ignore[arg-type]
    assert t.hand(A) == "bomb"


def test_redacted_492_letters_are_items_that_can_be_seen_and_stolen() -> None:
    t = Table("cellar x_ray -", "bedfellows", hands=("letter-uk",), **LONE).go(A, "b-storage")  # type: ignore[arg-type]
    assert t.heard(ev.Xrayed, B)[0].items == (19,)
