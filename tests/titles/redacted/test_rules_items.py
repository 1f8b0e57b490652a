"""The items of [redacted]: briefcases, combat items, kits, Keys, Contraband. Each test is named by a rule's line or a
ruling."""

from __future__ import annotations

from game.titles.redacted import events as ev
from tests.titles.redacted.table import A, B, C, D, Table

# -- briefcases


def cracked(hand: str, inside: str, *rest: str) -> Table:
    """A opens the red briefcase in the vault before moving."""
    return Table("vault - - -", hands=(f"{hand} red cracker", *rest), cases=(inside, "")).play(A, "crack red")


def test_redacted_265_a_hand_holds_three_items() -> None:
    t = Table("cellar - - -", hands=("key key vest",)).go(A, "b-storage")
    assert t.why_not(A, "search") == "hand_full"


def test_redacted_266_what_is_in_a_briefcase_does_not_count_but_the_briefcase_does() -> None:
    t = Table("cellar - - -", hands=("key red",), cases=("bomb", "")).go(A, "b-storage")
    assert "search" in t.may(A)


def test_redacted_279_a_closed_briefcase_gives_nothing_away() -> None:
    t = Table("gallery - - -", hands=("red",), cases=("bomb", ""), helicopter="usa").go(A, "helipad")
    assert t.why_not(A, "bomb") == "item_not_held"
    assert t.view(A).filled == (True, False)


def test_redacted_281_a_briefcase_with_the_intel_wins() -> None:
    t = Table("gallery - - -", hands=("red",), cases=("intel-usa", ""), helicopter="uk").go(A, "helipad")
    assert t.play(A, "board").won == "AB escaped"


def test_redacted_281_but_only_with_its_card() -> None:
    t = Table("gallery - - -", hands=("blue",), cases=("intel-usa", ""), helicopter="uk").go(A, "helipad")
    assert t.play(A, "board").won == "CD blunder"


def test_redacted_284_a_code_cracker_opens_a_briefcase_that_is_held() -> None:
    t = cracked("", "intel-usa")
    assert t.asked == ("CASE", "A") and t.pile == "cracker" and t.knows(ev.Opened, "inside") == "A"
    t = Table("vault - - -", hands=("cracker blue",))
    assert t.why_not(A, "crack red") == "item_not_held" and "crack blue" in t.may(A)


def test_redacted_285_the_item_may_be_taken() -> None:
    t = cracked("", "intel-usa").play(A, "close take")
    assert t.hand(A) == "red intel-usa" and t.state.cases == (-1, -1)


def test_redacted_285_an_item_may_be_put_in_or_swapped() -> None:
    t = cracked("key", "intel-usa")
    assert t.may(A) == {"close", "close take", "close take put key", "use key"}
    t.play(A, "close take put key")
    assert t.hand(A) == "red intel-usa" and t.state.cases == (0, -1)
    t = cracked("key", "")
    assert t.may(A) == {"close", "close put key", "use key"}


def test_redacted_286_the_briefcase_stays_and_opening_is_no_action() -> None:
    t = cracked("", "intel-usa").play(A, "close")
    assert t.hand(A) == "red" and t.asked == ("TURN", "A")


def test_redacted_R24_between_rooms_and_before_the_action_too() -> None:
    t = Table("cellar - - -", hands=("red cracker",), cases=("key", "")).go(A, "b-storage")
    t.play(A, "crack red", "close take", "search")
    assert len(t.hand(A).split()) == 3 and t.asked == ("TURN", "B")


def test_redacted_R24_not_in_a_meeting() -> None:
    t = Table("cellar vault - -", hands=("red cracker",)).go(A, "vault")
    assert t.why_not(A, "crack red") == "answer_first"


def test_redacted_R24_an_action_item_taken_out_may_be_used_in_place() -> None:
    t = cracked("", "contraband").play(A, "close take", "stash")
    assert t.pile == "cracker contraband" and t.asked == ("TURN", "B")


def test_redacted_R24_no_briefcase_goes_into_a_briefcase() -> None:
    t = cracked("blue", "")
    assert t.may(A) == {"close"} and t.why_not(A, "close put blue") == "no_case_in_case"


def test_redacted_R24_others_see_the_case_and_whether_something_is_in_it() -> None:
    t = cracked("key", "intel-usa").play(A, "close take put key")
    told = t.heard(ev.Closed, C)[0]
    assert (told.case, told.filled, told.took, told.put) == (0, True, None, None)
    assert t.knows(ev.Closed, "put") == "A"


def test_redacted_R24_a_discarded_briefcase_card_changes_nothing_inside() -> None:
    t = Table("cellar - - -", hands=("red key vest",), cases=("bomb", "")).go(A, "b-storage").play(A, "search red")
    assert t.pile == "red" and t.state.cases == (9, -1)


# -- combat items


def fight(one: str, other: str, *hands: str) -> Table:
    return Table("cellar vault - -", hands=hands).go(A, "vault").show(one, other)


def test_redacted_290_combat_items_are_no_action() -> None:
    t = Table("tunnel b-storage - -", hands=("weapon",)).go(A, "b-storage").show("knife", "knife")
    t.play(A, "play weapon", "spare", "displace cellar")
    assert "search" in t.may(A)


def test_redacted_290_only_where_somebody_attacked() -> None:
    assert fight("neutral", "neutral", "weapon vest", "").asked == ("GIFTS", "A")


def test_redacted_291_not_where_an_attack_met_a_friendly() -> None:
    assert fight("friendly", "knife", "weapon vest", "").asked == ("REWARD", "B")


def test_redacted_292_the_active_agent_first_then_the_other() -> None:
    t = fight("knife", "knife", "key", "key")
    assert t.asked == ("COMBAT", "A") and t.play(A, "pass").asked == ("COMBAT", "B")
    assert t.play(B, "pass").asked == ("SNEAK", "A")


def test_redacted_294_a_hidden_weapon_improves_by_one_degree() -> None:
    t = fight("neutral", "knife", "weapon", "").play(A, "play weapon")
    assert t.heard(ev.Played, C) == [ev.Played(A, 1, 0)] and t.pile == "weapon"


def test_redacted_295_from_a_tie_it_wins() -> None:
    assert fight("knife", "knife", "weapon", "").play(A, "play weapon").asked == ("REWARD", "A")


def test_redacted_295_two_turn_a_defeat_into_a_win() -> None:
    t = fight("neutral", "knife", "weapon weapon", "").play(A, "play weapon", "play weapon")
    assert t.asked == ("REWARD", "A")


def test_redacted_296_one_by_each_leaves_the_result() -> None:
    t = fight("neutral", "knife", "weapon", "weapon").play(A, "play weapon").play(B, "play weapon")
    assert t.asked == ("REWARD", "B")


def test_redacted_299_a_vest_makes_a_tie_even_against_hidden_weapons() -> None:
    t = fight("knife", "knife", "weapon", "vest").play(A, "play weapon").play(B, "play vest")
    assert t.asked == ("SNEAK", "A") and t.pile == "weapon vest"


# -- first aid


def test_redacted_302_a_kit_heals_at_once() -> None:
    t = Table("vault - - -", hands=("kit",), hurt="A").go(A, "radio").play(A, "bandage")
    assert t.hurt == "" and t.pile == "kit" and t.asked == ("TURN", "B")


def test_redacted_304_or_another_agent_after_a_friendly_meeting() -> None:
    t = Table("cellar vault - -", hands=("kit",), hurt="B").go(A, "vault").show("friendly", "friendly")
    assert "mend" in t.may(A)


# -- keys


def test_redacted_307_a_key_opens_all_locked_doors_of_the_turn() -> None:
    t = Table("cellar - - -", hands=("key",)).go(A, "computer b-service g-service jamming")
    assert t.at(A) == "jamming" and t.pile == "key" and len(t.heard(ev.KeyUsed)) == 1


def test_redacted_308_at_the_end_of_the_turn_they_are_locked_again() -> None:
    t = Table("cellar office - -", hands=("key",)).go(A, "computer b-service").play(A, "stop")
    assert t.why_not(B, "go g-service") == "needs_key"


def test_redacted_309_who_starts_in_a_service_staircase_needs_no_key() -> None:
    t = Table("t-service - - -").go(A, "g-service b-service")
    assert t.at(A) == "b-service" and t.pile == ""


def test_redacted_309_who_only_enters_one_needs_a_key_for_the_shaft() -> None:
    t = Table("x_ray - - -", hands=("key",)).go(A, "t-service")
    assert t.state.key == 1 and "go g-service" in t.may(A), "the key that opened the door opens the shaft"


def test_redacted_312_service_staircases_are_the_way_to_a_locked_floor() -> None:
    t = Table("computer - lock -", hands=("key",), locked=("basement", C)).go(A, "b-service g-service office")
    assert t.at(A) == "office"


def test_redacted_314_a_key_displaces_through_a_locked_door() -> None:
    t = Table("kitchen office - -", hands=("key",)).go(A, "office").show("knife", "friendly").play(A, "spare")
    assert "g-service" in t.may_begin(A, "displace")
    assert t.play(A, "displace g-service").pile == "key"


def test_redacted_R16_a_key_opens_every_door_for_everyone() -> None:
    t = Table("b-storage cellar computer -", hands=("key",)).go(A, "b-service computer").show("neutral", "neutral")
    t.go(A, "cellar").show("knife", "friendly").play(A, "spare", "displace computer").play(C, "let pass")
    assert t.may_begin(B, "sneak") == {"radio", "b-service"}, "also for one who was displaced"


# -- contraband, bombs


def test_redacted_317_contraband_is_stashed_away_as_an_action() -> None:
    t = Table("vault - - -", hands=("contraband",)).play(A, "stash")
    assert t.pile == "contraband" and t.heard(ev.Stashed, D) == [ev.Stashed(A)]


def test_redacted_320_it_is_not_laid_off_for_the_hand_limit() -> None:
    t = Table("cellar - - -", hands=("contraband contraband key",)).go(A, "b-storage")
    assert t.may_begin(A, "search") == {"key"} and t.why_not(A, "search contraband") == "not_contraband"


def test_redacted_321_nor_when_stealing() -> None:
    t = Table("cellar vault - -", hands=("contraband contraband key", "vest")).go(A, "vault")
    t.show("knife", "friendly")
    assert t.may_begin(A, "steal") == {"key"}


def test_redacted_R13_nor_for_a_gift() -> None:
    t = Table("cellar vault - -", hands=("key", "contraband contraband vest")).go(A, "vault")
    t.show("friendly", "neutral").play(A, "gift key").play(B, "keep")
    assert t.may(B) == {"refuse", "drop vest"} and t.why_not(B, "drop contraband") == "not_contraband"


def test_redacted_321_it_may_be_stolen_and_given() -> None:
    t = Table("cellar vault - -", hands=("contraband",)).go(A, "vault").show("friendly", "neutral")
    assert t.play(A, "gift contraband").hand(B) == "contraband"


def test_redacted_322_staying_with_contraband_keeps_a_good_room() -> None:
    t = Table("x_ray - - -", hands=("contraband",)).play(A, "stash")
    assert t.at(A) == "x_ray"


def test_redacted_275_a_bomb_takes_a_helicopter_from_the_enemy() -> None:
    t = Table("helipad - - -", hands=("bomb",), helicopter="usa").play(A, "bomb")
    assert t.state.helicopter == -1 and t.heard(ev.Bombed, D) == [ev.Bombed(A, 2)]
