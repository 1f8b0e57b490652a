"""What the rooms of [redacted] do. Each test is named by a rule's line or a ruling."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.redacted import events as ev
from tests.titles.redacted.table import A, B, C, D, Table

# -- doors


def test_redacted_130_doors_join_the_rooms_of_a_floor() -> None:
    assert Table("gallery - - -").may_begin(A, "go") == {"helipad", "t-storage", "x_ray", "hq"}


# -- helipad


def at_the_helicopter(*hands: str, faction: str = "uk", **more: Any) -> Table:
    return Table("gallery - - -", hands=hands, helicopter=faction, **more).go(A, "helipad")


def test_redacted_135_two_things_can_be_done_with_a_helicopter_there() -> None:
    assert at_the_helicopter("bomb").may(A) == {"bomb", "board", "stop"}
    assert Table("gallery - - -", hands=("bomb",)).go(A, "helipad").may(A) == {"stop"}


def test_redacted_136_a_bomb_blows_up_any_helicopter() -> None:
    t = at_the_helicopter("bomb", faction="usa").play(A, "bomb")
    assert t.state.helicopter == -1 and t.state.wrecks == (0, 0, 1, 0) and t.pile == "bomb"
    assert t.asked == ("TURN", "B")


def test_redacted_137_the_second_one_of_a_team_ends_the_game() -> None:
    t = at_the_helicopter("bomb", faction="usa", wrecks="usa").play(A, "bomb")
    assert t.won == "AB grounded"


def test_redacted_137_one_of_each_team_does_not() -> None:
    assert at_the_helicopter("bomb", faction="usa", wrecks="uk").play(A, "bomb").won == ""


def test_redacted_139_boarding_the_own_helicopter_ends_the_game() -> None:
    t = at_the_helicopter("intel-usa")
    assert t.play(A, "board").won == "AB escaped"


def test_redacted_139_another_factions_helicopter_cannot_be_boarded() -> None:
    t = at_the_helicopter("intel-usa", faction="usa")
    assert t.why_not(A, "board") == "other_helicopter"


def test_redacted_R23_one_helicopter_stays_until_it_is_boarded_bombed_or_loaded() -> None:
    t = Table("vault - - -", helicopter="uk").go(A, "radio")
    assert t.why_not(A, "call usa") == "helipad_taken"


def test_redacted_R23_a_third_helicopter_of_a_faction_does_not_exist() -> None:
    t = Table("vault - - -", wrecks="uk").go(A, "radio")
    assert t.may_begin(A, "call") == {"uk", "usa"}
    t.state.wrecks = (2, 0, 0, 0)
    assert t.may_begin(A, "call") == {"usa"} and t.why_not(A, "call uk") == "no_helicopter_left"


# -- storage, armoury


@pytest.mark.parametrize("start, room", [("gallery", "t-storage"), ("cellar", "b-storage")])
def test_redacted_145_in_a_storage_an_item_is_drawn(start: str, room: str) -> None:
    t = Table(f"{start} - - -", deck="vest key").go(A, room).play(A, "search")
    assert t.hand(A) == "vest" and t.knows(ev.Searched, "item") == "A" and t.state.deck[-1] == 0


def test_redacted_146_with_three_items_one_is_discarded_before() -> None:
    t = Table("cellar - - -", hands=("key kit contraband",), deck="vest").go(A, "b-storage")
    assert t.may_begin(A, "search") == {"key", "kit"} and t.why_not(A, "search") == "hand_full"
    t.play(A, "search key")
    assert t.hand(A) == "vest kit contraband" and t.pile == "key"


def test_redacted_245_the_storage_of_the_basement_is_one_too() -> None:
    assert "search" in Table("tunnel - - -").go(A, "b-storage").may(A)


def test_redacted_R25_an_empty_deck_is_made_of_the_discard() -> None:
    t = Table("cellar - - -", deck=None, pile="key vest").throw(0).go(A, "b-storage").play(A, "search")
    assert t.heard(ev.Reshuffled) and t.pile == "" and len(t.state.deck) == 1
    assert sorted([t.hand(A), "key" if t.hand(A) == "vest" else "vest"]) == ["key", "vest"]


def test_redacted_RH10_what_one_lays_off_to_draw_may_be_drawn_again() -> None:
    t = Table("cellar - - -", hands=("key vest kit",), deck=None, pile="bomb").go(A, "b-storage")
    t.play(A, "search vest")
    assert sorted([*t.hand(A).split(), *("bomb" if i == 9 else "vest" for i in t.state.deck)]) == [
        "bomb",
        "key",
        "kit",
        "vest",
    ]


def test_redacted_R25_where_nothing_lies_nothing_is_drawn() -> None:
    t = Table("cellar - - -", hands=("key vest kit",), deck=None).go(A, "b-storage")
    assert t.may_begin(A, "search") == set() and t.why_not(A, "search key") == "no_items_left"


def test_redacted_151_in_the_armoury_one_of_two_attack_cards_is_kept() -> None:
    t = Table("t-storage - - -").go(A, "armoury").throw(0, 15).play(A, "arm")
    assert t.asked == ("ARMOURY", "A") and t.may(A) == {"take knuckles", "take knife"}
    t.play(A, "take knife")
    assert t.armed(A) == "knuckles garrotte knife knife" and t.state.armoury == (6, 6, 5)


def test_redacted_152_nobody_sees_which_and_the_other_is_shuffled_back() -> None:
    t = Table("t-storage - - -").go(A, "armoury").throw(0, 15).play(A, "arm", "take knife")
    assert t.knows(ev.Armed, "cards") == "A" and t.knows(ev.Took, "weapon") == "A"
    assert t.view(B).armoury == 17 and t.view(B).armed[0] == 4


def test_redacted_153_any_number_of_attack_cards_may_be_held() -> None:
    t = Table("t-storage - - -", arms=("knife " * 9,)).go(A, "armoury")
    assert "arm" in t.may(A)


def test_redacted_R25_one_attack_card_left_is_taken_and_none_is_no_use() -> None:
    t = Table("t-storage - - -").go(A, "armoury")
    t.state.armoury, t.state.unarmed = (0, 1, 0), (6, 5, 6)
    t.play(A, "arm")
    assert t.armed(A) == "knuckles garrotte garrotte knife" and t.asked == ("TURN", "B")
    t = Table("t-storage - - -").go(A, "armoury")
    t.state.armoury = (0, 0, 0)
    assert t.why_not(A, "arm") == "no_weapons_left"


# -- service staircases


def test_redacted_148_entering_a_service_staircase_takes_a_key() -> None:
    t = Table("x_ray - - -", hands=("key",)).go(A, "t-service")
    assert t.pile == "key" and t.heard(ev.KeyUsed, D) == [ev.KeyUsed(A)]
    assert Table("x_ray - - -").why_not(A, "go t-service") == "needs_key"


def test_redacted_148_leaving_one_does_not() -> None:
    assert Table("t-service - - -").may(A) == {"go x_ray", "go g-service"}


def test_redacted_149_it_leads_to_the_one_below() -> None:
    t = Table("x_ray - - -", hands=("key",)).go(A, "t-service g-service b-service")
    assert t.at(A) == "b-service"


def test_redacted_185_the_middle_one_leads_up_and_down() -> None:
    t = Table("office - - -", hands=("key",)).go(A, "g-service")
    assert t.may_begin(A, "go") == {"t-service", "b-service", "jamming"}


def test_redacted_237_the_lowest_one_leads_up() -> None:
    assert Table("b-service - - -").may_begin(A, "go") == {"g-service", "computer", "b-storage"}


# -- x-ray


def test_redacted_157_the_x_ray_room_sees_the_items_of_who_passes_a_detector() -> None:
    t = Table("cellar x_ray - -", hands=("key vest",)).go(A, "b-storage")
    assert t.heard(ev.Xrayed, B) == [ev.Xrayed(B, A, (0, 2))] and t.knows(ev.Xrayed, "items") == "B"


def test_redacted_158_other_doors_have_none() -> None:
    assert not Table("cellar x_ray - -", hands=("key",)).go(A, "breaker tunnel").heard(ev.Xrayed)


@pytest.mark.parametrize(
    "start, to",
    [
        ("t-storage", "t-staircase"),
        ("hq", "t-staircase"),
        ("entrance", "ballroom"),
        ("b-storage", "tunnel"),
        ("cellar", "b-storage"),
    ],
)
def test_redacted_158_five_doors_have_detectors_both_ways(start: str, to: str) -> None:
    for one, other in ((start, to), (to, start)):
        assert Table(f"{one} x_ray - -").go(A, other).heard(ev.Xrayed)


def test_redacted_159_also_when_displaced() -> None:
    t = Table("vault cellar x_ray -", hands=("", "kit")).go(A, "cellar").show("knife", "friendly")
    t.play(A, "spare", "displace b-storage")
    assert t.heard(ev.Xrayed, C) == [ev.Xrayed(C, B, (3,))]


def test_redacted_160_the_briefcase_is_seen_and_what_is_in_it_is_not() -> None:
    t = Table("cellar x_ray - -", hands=("red",), cases=("intel-uk", "")).go(A, "b-storage")
    assert t.heard(ev.Xrayed, B)[0].items == (6,)


def test_redacted_R20_the_x_ray_looks_by_itself_at_each_crossing() -> None:
    t = Table("cellar x_ray - -", hands=("key",)).go(A, "b-storage tunnel")
    assert len(t.heard(ev.Xrayed, B)) == 2


def test_redacted_163_the_staircase_leads_down() -> None:
    assert "go g-staircase" in Table("t-staircase - - -").may(A)


# -- security hq


def test_redacted_169_the_hq_sees_the_cards_of_a_meeting() -> None:
    t = Table("cellar vault hq -").go(A, "vault").show("neutral", "friendly")
    assert t.knows(ev.Exchanged, "theirs") == "ABC"


def test_redacted_172_the_hq_sees_what_an_interrogation_shows() -> None:
    t = Table("cellar vault hq -").go(A, "vault").show("knife", "friendly").play(A, "interrogate")
    t.play(B, "pick knife")
    assert t.knows(ev.Interrogated, "seen") == "AC"


def test_redacted_173_the_hq_sees_items_given_and_stolen() -> None:
    t = Table("cellar vault hq -", hands=("key",)).go(A, "vault").show("friendly", "neutral").play(A, "gift key")
    assert t.knows(ev.Gave, "item") == "ABC"
    t = Table("cellar vault hq -", hands=("", "key")).go(A, "vault").show("knife", "neutral").play(B, "pass")
    assert t.play(A, "steal").knows(ev.Stole, "item") == "ABC"
    t = Table("cellar vault hq -", hands=("key", "kit")).go(A, "vault").show("friendly", "friendly")
    assert t.play(A, "gift key").play(B, "gift kit").knows(ev.Swapped, "mine") == "ABC"


def test_redacted_R20_the_hq_sees_thefts_by_a_knock_out() -> None:
    t = Table("cellar vault hq radio", hands=("", "key")).go(A, "vault").show("knife", "friendly")
    t.play(A, "spare", "displace radio").play(D, "knock out", "steal")
    assert t.knows(ev.Stole, "item") == "BCD"


def test_redacted_R20_the_hq_does_not_see_refused_gifts() -> None:
    t = Table("cellar vault hq -", hands=("key", "vest vest vest")).go(A, "vault").show("friendly", "neutral")
    t.play(A, "gift key").play(B, "keep", "refuse")
    assert t.knows(ev.Offered, "item") == "A"


def test_redacted_R20_the_hq_does_not_see_hacks() -> None:
    t = Table("t-storage computer hq -").go(A, "armoury").throw(0, 1, 0).play(A, "arm").play(A, "take knuckles")
    t.play(B, "hack")
    assert t.knows(ev.Hacked, "seen") == "B"


def test_redacted_R20_who_sees_a_loyalty_sees_its_stain() -> None:
    t = Table("cellar vault - - -", "justice", ids="interpol uk! uk usa usa!").go(A, "vault").show("knife", "friendly")
    t.play(A, "interrogate").throw(0).play(B, "pick knife")
    assert t.heard(ev.Interrogated, A)[0].seen == 8 + 4, "a stained loyalty of the UK"


def test_redacted_168_an_agent_lying_in_the_hq_sees_nothing() -> None:
    t = Table("cellar vault hq -", down="C").go(A, "vault").show("neutral", "friendly")
    assert t.knows(ev.Exchanged, "mine") == "AB"


# -- ground floor


def test_redacted_R22_some_rooms_offer_nothing() -> None:
    for start, room in (
        ("ballroom", "office"),
        ("cellar", "vault"),
        ("vault", "cellar"),
        ("hq", "gallery"),
        ("kitchen", "entrance"),
        ("entrance", "kitchen"),
        ("hq", "telex"),
        ("breaker", "tunnel"),
        ("ballroom", "jamming"),
        ("radio", "computer"),
        ("gallery", "hq"),
    ):
        t = Table(f"{start} - - -", hands=("vest",)).go(A, room)
        assert {text for text in t.may(A) if not text.startswith("go ")} == {"stop"}, room


def test_redacted_188_all_begin_in_the_entrance() -> None:
    t = Table("- - - -", begin=True)
    assert t.at(A) == "entrance"


def test_redacted_190_the_reception_moves_everybody_to_the_ballroom() -> None:
    t = Table("office vault gallery radio").go(A, "ballroom").play(A, "toast")
    assert [t.at(seat) for seat in (A, B, C, D)] == ["ballroom"] * 4 and t.asked == ("TURN", "B")


def test_redacted_193_the_next_turn_starts_from_there() -> None:
    t = Table("office vault gallery radio").go(A, "ballroom").play(A, "toast")
    assert t.may_begin(B, "go") == {"office", "entrance", "jamming", "lock"}


def test_redacted_193_afterwards_nobody_is_met_in_the_ballroom() -> None:
    t = Table("office ballroom - -", toasted=True).go(A, "ballroom")
    assert t.asked == ("TURN", "A") and not t.heard(ev.Met)


def test_redacted_194_several_may_end_their_turns_there() -> None:
    t = Table("office ballroom - -", toasted=True).go(A, "ballroom").play(A, "stop")
    assert t.at(A) == t.at(B) == "ballroom" and t.asked == ("TURN", "B")


def test_redacted_194_who_sneaks_may_stop_there() -> None:
    t = Table("office jamming ballroom -", toasted=True).go(A, "ballroom jamming").show("knife", "friendly")
    t.play(A, "spare", "displace ballroom")
    assert t.at(B) == "ballroom" and t.asked == ("TURN", "A")


def test_redacted_195_the_reception_is_held_once() -> None:
    t = Table("office - - -", toasted=True).go(A, "ballroom")
    assert t.why_not(A, "toast") == "toast_over"


def test_redacted_R17_the_reception_is_no_movement_and_wakes_nobody() -> None:
    t = Table("office x_ray vault -", down="C").go(A, "ballroom").play(A, "toast")
    assert t.at(C) == "down in ballroom" and t.at(D) == "-" and not t.heard(ev.Xrayed)


def test_redacted_R17_it_empties_the_central_lock() -> None:
    t = Table("office lock - -", locked=("terrace", B)).go(A, "ballroom").play(A, "toast")
    assert t.state.lever == -1 and t.heard(ev.Unlocked)


def test_redacted_R17_who_has_not_arrived_still_starts_at_the_entrance() -> None:
    t = Table("office - - -").go(A, "ballroom").play(A, "toast")
    assert t.at(B) == "entrance"


def test_redacted_201_the_middle_staircase_leads_up_and_down() -> None:
    assert {"t-staircase", "b-staircase"} <= Table("g-staircase - - -").may_begin(A, "go")


def test_redacted_204_the_central_lock_locks_the_terrace_or_the_basement() -> None:
    t = Table("ballroom - - -").go(A, "lock")
    assert t.may_begin(A, "lock") == {"terrace", "basement"}
    t.play(A, "lock basement")
    assert t.state.lever == 2 and t.state.keeper == A and t.asked == ("TURN", "B")


def test_redacted_207_others_cannot_use_the_staircases_of_that_floor() -> None:
    t = Table("g-staircase lock - -", locked=("terrace", B))
    assert "b-staircase" in t.may_begin(A, "go") and t.why_not(A, "go t-staircase") == "floor_locked"
    t = Table("t-staircase lock - -", locked=("terrace", B))
    assert t.why_not(A, "go g-staircase") == "floor_locked"


def test_redacted_208_a_key_leads_there_by_the_service_staircases() -> None:
    t = Table("office lock - -", hands=("key",), locked=("terrace", B)).go(A, "g-service t-service")
    assert t.at(A) == "t-service"


def test_redacted_209_it_stays_locked_while_the_agent_stays() -> None:
    t = Table("lock vault - -", hands=("contraband",), locked=("terrace", A)).play(A, "stash")
    assert t.state.lever == 0
    t = Table("lock vault - -", locked=("terrace", A)).go(A, "ballroom")
    assert t.state.lever == -1 and t.heard(ev.Unlocked, D) == [ev.Unlocked(0)]


def test_redacted_R16_displacing_the_keeper_unlocks_the_floor() -> None:
    t = Table("ballroom lock - -", locked=("terrace", B)).go(A, "lock").show("knife", "friendly")
    t.play(A, "spare", "displace infirmary")
    assert t.state.lever == -1


def test_redacted_R16_the_lock_binds_sneaking_and_displacing_too() -> None:
    t = Table("entrance g-staircase lock -", locked=("basement", C)).go(A, "g-staircase").show("knife", "friendly")
    t.play(A, "spare")
    assert t.may_begin(A, "displace") == {"t-staircase", "entrance", "lock"}


def test_redacted_R16_a_key_never_opens_a_locked_staircase() -> None:
    t = Table("entrance - lock -", hands=("key",), locked=("terrace", C)).go(A, "g-staircase")
    assert t.why_not(A, "go t-staircase") == "floor_locked"


def test_redacted_R16_the_lock_does_not_bind_its_owner() -> None:
    t = Table("lock - - -", locked=("terrace", A)).go(A, "g-staircase t-staircase")
    assert t.at(A) == "t-staircase"


def test_redacted_211_the_infirmary_heals() -> None:
    t = Table("jamming - - -", hurt="A").go(A, "infirmary").play(A, "heal")
    assert t.hurt == "" and t.heard(ev.Healed, C) and t.asked == ("TURN", "B")


def test_redacted_R22_the_infirmary_is_for_the_injured() -> None:
    assert Table("jamming - - -").go(A, "infirmary").why_not(A, "heal") == "not_injured"


# -- basement


def test_redacted_214_the_radio_calls_a_helicopter_of_any_faction() -> None:
    t = Table("vault - - -").go(A, "radio")
    assert t.may_begin(A, "call") == {"uk", "usa"}
    t.play(A, "call usa")
    assert t.state.helicopter == 2 and t.heard(ev.Called, D) == [ev.Called(A, 2)]


def test_redacted_R23_only_factions_in_the_game_fly() -> None:
    t = Table("vault - - -").go(A, "radio")
    assert t.why_not(A, "call china") == "no_helicopter_left"
