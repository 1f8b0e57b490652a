"""When two agents meet in [redacted]: cards, gifts, combat items, outcomes, discards. Each test is named by a rule's
line or a ruling."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.redacted import events as ev
from tests.titles.redacted.table import A, B, C, D, Table


def meeting(*hands: str, **more: Any) -> Table:
    """A comes from the cellar and meets B in the vault."""
    return Table("cellar vault - -", hands=hands, **more).go(A, "vault")


# -- the exchange


def test_redacted_61_both_choose_attack_friendly_or_neutral() -> None:
    t = meeting()
    for seat in (A, B):
        assert t.may_begin(seat, "show") == {"knuckles", "garrotte", "knife", "friendly", "neutral"}


def test_redacted_61_only_held_attack_cards_can_be_shown() -> None:
    t = meeting(arms=("knife", ""), used=("knuckles garrotte", ""))
    assert t.may_begin(A, "show") == {"knife", "friendly", "neutral"}
    assert t.why_not(A, "show garrotte") == "weapon_not_held"


def test_redacted_62_cards_are_sealed_until_both_have_chosen() -> None:
    t = meeting().play(B, "show knife")
    assert t.asked == ("EXCHANGE", "A") and t.knows(ev.Chose, "card") == "B"
    assert t.view(A).frames[-1][4:] == (-1, None) and t.view(B).frames[-1][4:] == (None, 2)


def test_redacted_62_the_two_see_each_others_cards_and_others_do_not() -> None:
    t = meeting().show("friendly", "neutral")
    assert t.knows(ev.Exchanged, "mine") == "AB"


def test_redacted_64_neutral_against_neutral_nothing_happens() -> None:
    t = meeting().show("neutral", "neutral")
    assert t.asked == ("TURN", "A") and t.heard(ev.NothingGiven)


def test_redacted_65_the_friendly_one_may_do_something() -> None:
    t = meeting("key", "vest").show("friendly", "neutral")
    assert t.may(A) == {"keep", "gift key"} and t.may(B) == {"keep"}


def test_redacted_66_a_gift_must_be_taken_with_room_in_the_hand() -> None:
    t = meeting("key vest", "vest vest").show("friendly", "neutral").play(A, "gift key").play(B, "keep")
    assert t.hand(A) == "vest" and t.hand(B) == "key vest vest" and t.asked == ("TURN", "A")


def test_redacted_66_also_the_other_agent_may_give() -> None:
    t = meeting("key", "vest").show("neutral", "friendly").play(A, "keep").play(B, "gift vest")
    assert t.hand(A) == "key vest" and t.hand(B) == ""


def test_redacted_67_a_full_hand_may_refuse() -> None:
    t = meeting("key", "vest vest kit").show("friendly", "neutral").play(A, "gift key").play(B, "keep")
    assert t.asked == ("ACCEPT", "B")
    t.play(B, "refuse")
    assert t.hand(A) == "key" and t.hand(B) == "vest vest kit" and t.asked == ("TURN", "A")


def test_redacted_67_a_full_hand_may_make_room_before_knowing_what_comes() -> None:
    t = meeting("key", "vest vest kit").show("friendly", "neutral").play(A, "gift key").play(B, "keep")
    assert t.may(B) == {"refuse", "drop vest", "drop kit"} and t.view(B).frames[-1][4] is None
    t.play(B, "drop vest")
    assert t.hand(B) == "key vest kit" and t.pile == "vest"


def test_redacted_69_an_active_friendly_may_heal_an_injured_neutral() -> None:
    t = meeting("kit", hurt="B").show("friendly", "neutral").play(A, "mend")
    assert t.hurt == "" and t.pile == "kit"


def test_redacted_70_only_the_active_agent_may_heal() -> None:
    t = meeting("", "kit", hurt="A").show("neutral", "friendly")
    assert t.may(B) == {"keep", "gift kit"} and t.why_not(B, "mend") == "no_healing_now"


def test_redacted_70_healing_uses_up_the_action() -> None:
    t = meeting("kit contraband", hurt="B").show("friendly", "neutral").play(A, "mend")
    assert t.asked == ("SNEAK", "A")


def test_redacted_69_only_the_injured_are_healed() -> None:
    t = meeting("kit").show("friendly", "neutral")
    assert t.why_not(A, "mend") == "no_healing_now"


def test_redacted_72_friendly_against_friendly_both_may_give() -> None:
    t = meeting("key", "vest").show("friendly", "friendly")
    assert t.may(A) == {"keep", "gift key"} and t.may(B) == {"keep", "gift vest"}


def test_redacted_72_two_gifts_are_exchanged_without_a_limit_check() -> None:
    t = meeting("key key kit", "vest vest contraband").show("friendly", "friendly")
    t.play(A, "gift kit").play(B, "gift contraband")
    assert t.hand(A) == "key key contraband" and t.hand(B) == "vest vest kit" and t.asked == ("TURN", "A")


def test_redacted_72_one_gift_of_two_friendly_agents_is_limited() -> None:
    t = meeting("key", "vest vest vest").show("friendly", "friendly").play(A, "gift key").play(B, "keep")
    assert t.asked == ("ACCEPT", "B")


def test_redacted_72_healing_a_friendly_agent_who_gives_something() -> None:
    t = meeting("kit vest key", "weapon", hurt="B").show("friendly", "friendly")
    t.play(A, "mend").play(B, "gift weapon")
    assert t.hurt == "" and t.hand(A) == "key weapon vest" and t.asked == ("SNEAK", "A")


def test_redacted_72_that_nothing_comes_back_for_a_healing_is_told() -> None:
    t = meeting("kit", "weapon", hurt="B").show("friendly", "friendly").play(A, "mend").play(B, "keep")
    assert t.hurt == "" and t.hand(B) == "weapon" and t.heard(ev.NothingGiven)


def test_redacted_R10_gift_questions_are_sealed_and_put_to_the_neutral_too() -> None:
    t = meeting("key", "vest").show("friendly", "neutral").play(A, "gift key")
    assert t.asked == ("GIFTS", "B") and t.knows(ev.GiftChosen, "gift") == "A"
    assert t.why_not(B, "gift vest") == "not_friendly"


def test_redacted_R10_two_neutral_agents_are_asked_as_well() -> None:
    t = meeting("key", "vest").show("neutral", "neutral")
    assert t.asked == ("GIFTS", "AB")


# -- outcomes


def test_redacted_74_attack_defeats_friendly_without_combat_items() -> None:
    t = meeting("", "weapon vest").show("knife", "friendly")
    assert t.asked == ("REWARD", "A")


def test_redacted_74_the_other_agents_attack_defeats_the_active_friendly() -> None:
    t = meeting("weapon vest").show("friendly", "knife")
    assert t.asked == ("REWARD", "B")


def test_redacted_76_attack_defeats_neutral_unless_items_are_played() -> None:
    t = meeting("", "vest").show("knife", "neutral")
    assert t.asked == ("COMBAT", "B") and t.may(B) == {"pass", "play vest"}
    assert t.play(B, "pass").asked == ("REWARD", "A")


WINS = [("knuckles", "knife"), ("knife", "garrotte"), ("garrotte", "knuckles")]


@pytest.mark.parametrize("one, other", WINS)
def test_redacted_78_weapons_beat_each_other_in_a_circle(one: str, other: str) -> None:
    assert meeting().show(one, other).asked == ("REWARD", "A")
    assert meeting().show(other, one).asked == ("REWARD", "B")


def test_redacted_80_brass_knuckles_defeat_the_knife() -> None:
    assert meeting().show("knuckles", "knife").heard(ev.Decided)[0].ahead == 1


def test_redacted_82_the_knife_defeats_the_garrotte() -> None:
    assert meeting().show("knife", "garrotte").heard(ev.Decided)[0].ahead == 1


def test_redacted_84_the_garrotte_defeats_brass_knuckles() -> None:
    assert meeting().show("garrotte", "knuckles").heard(ev.Decided)[0].ahead == 1


def test_redacted_86_cards_that_are_no_attacks_return_and_the_result_is_told() -> None:
    t = meeting().show("knife", "neutral")
    told = t.heard(ev.Exchanged, D)[0]
    assert (told.attackers, told.ahead, told.fight, told.mine, told.theirs) == (1, 1, True, None, None)
    assert t.armed(B) == "knuckles garrotte knife"


# -- combat items


def test_redacted_87_the_active_agent_is_asked_first() -> None:
    t = meeting("weapon", "weapon").show("knife", "knife")
    assert t.asked == ("COMBAT", "A")


def test_redacted_87_they_take_turns_until_both_do_without() -> None:
    t = meeting("weapon weapon", "weapon weapon").show("knife", "knife")
    t.play(A, "play weapon").play(B, "play weapon").play(A, "pass")
    assert t.asked == ("COMBAT", "B")
    t.play(B, "play weapon")
    assert t.asked == ("COMBAT", "A")
    t.play(A, "pass")
    assert t.asked == ("REWARD", "B")


def test_redacted_R7_who_has_no_combat_item_is_asked_as_well() -> None:
    t = meeting("goggles", "kit").show("neutral", "knife")
    assert t.asked == ("COMBAT", "A") and t.may(A) == {"pass"}


def test_redacted_R7_an_attack_on_a_friendly_is_told_as_such() -> None:
    t = meeting("vest", "vest").show("knife", "friendly")
    told = t.heard(ev.Exchanged, C)[0]
    assert (told.attackers, told.ahead, told.fight) == (1, 1, False)


@pytest.mark.parametrize("one, other", [("friendly", "neutral"), ("neutral", "neutral"), ("friendly", "friendly")])
def test_redacted_R7_without_an_attack_friendly_and_neutral_stay_secret(one: str, other: str) -> None:
    told = meeting("key", "key").show(one, other).heard(ev.Exchanged, C)[0]
    assert told == ev.Exchanged(A, B, 0, 0, False, None, None, told.watchers)


def test_redacted_R9_who_is_winning_plays_nothing() -> None:
    t = meeting("weapon", "key").show("knife", "neutral")
    assert t.asked == ("COMBAT", "B"), "A is ahead and is passed over"


def test_redacted_R9_a_vest_ends_the_questions() -> None:
    t = meeting("weapon vest", "weapon weapon").show("knife", "knife")
    t.play(A, "play weapon").play(B, "play weapon").play(A, "play vest")
    assert t.asked == ("SNEAK", "A") and t.heard(ev.Decided)[0].ahead == 0


def test_redacted_RH5_nobody_is_asked_where_all_know_the_answer() -> None:
    assert meeting("", "").show("neutral", "neutral").asked == ("TURN", "A"), "there is nothing to give"
    assert meeting("", "").show("knife", "neutral").asked == ("REWARD", "A"), "there is nothing to play"


# -- discards


def test_redacted_89_attack_cards_go_to_the_private_discard_face_down() -> None:
    t = meeting().show("knife", "garrotte")
    assert t.armed(A) == "knuckles garrotte" and t.used(A) == "knife" and t.used(B) == "garrotte"
    assert t.knows(ev.Spent, "weapon") == "B", "the last news is of B’s card"
    assert t.view(C).spent == (1, 1, 0, 0) and t.view(C).used == ()


def test_redacted_90_when_the_last_attack_is_used_all_come_back() -> None:
    t = meeting(arms=("knife", ""), used=("knuckles garrotte", "")).show("knife", "neutral")
    assert t.armed(A) == "knuckles garrotte knife" and t.used(A) == ""
    assert [(e.by, e.back) for e in t.heard(ev.Spent, D)] == [(A, True)]


def test_redacted_90_cards_from_the_armoury_come_back_too() -> None:
    t = meeting(arms=("knife", ""), used=("knife knuckles garrotte", "")).show("knife", "neutral")
    assert t.armed(A) == "knuckles garrotte knife knife"


def test_redacted_91_a_defeated_active_agent_loses_the_action() -> None:
    t = meeting("contraband").show("neutral", "knife").play(A, "pass")
    t.play(B, "spare", "displace radio")
    assert t.at(A) == "radio" and t.asked == ("TURN", "B") and t.hand(A) == "contraband"


# -- ties


def test_redacted_R8_a_tie_brings_no_reward_and_the_active_agent_sneaks_out() -> None:
    t = meeting().show("knife", "knife")
    assert t.asked == ("SNEAK", "A") and t.play(A, "sneak radio").asked == ("TURN", "B")


def test_redacted_R8_attack_and_neutral_tie_by_a_hidden_weapon() -> None:
    t = meeting("", "weapon").show("knife", "neutral").play(B, "play weapon")
    assert t.asked == ("SNEAK", "A") and t.heard(ev.Decided, D)[0].ahead == 0


# -- the order of things


def test_redacted_R6_a_fight_in_order() -> None:
    t = meeting("", "weapon", hurt="", arms=("knife", ""), used=("knuckles garrotte", ""))
    t.show("knife", "neutral").play(B, "pass").play(A, "injure", "displace radio")
    wanted = ["Exchanged", "HeldBack", "Decided", "Spent", "Injured", "Displaced"]
    assert [kind for kind in t.news() if kind in wanted] == wanted


def test_redacted_R5_all_learn_who_met_attacked_and_how_it_went() -> None:
    t = meeting("", "vest").show("knife", "neutral").play(B, "play vest")
    told = [type(e).__name__ for e in (*t.heard(ev.Met, D), *t.heard(ev.Played, D), *t.heard(ev.Decided, D))]
    assert told == ["Met", "Played", "Decided"] and t.heard(ev.Played, D)[0].item == 2


def test_redacted_R5_numbers_are_public() -> None:
    view = Table("cellar vault - -", hands=("key key", "vest"), used=("knife", ""), arms=("garrotte", "")).view(D)
    assert view.held == (2, 1, 0, 0) and view.armed == (1, 3, 3, 3) and view.spent == (1, 0, 0, 0)
    assert view.armoury == 19 and view.deck > 0 and view.items == () and view.pile == ()


def test_redacted_R5_at_the_end_all_is_laid_open() -> None:
    t = Table("gallery - - -", hands=("intel-usa", "key", "vest", ""), helicopter="uk").go(A, "helipad")
    told = t.play(A, "board").heard(ev.GameOver, D)[0]
    assert told.loyalty == t.state.loyalty and told.items == tuple(t.state.items) and told.how == "escaped"


def test_redacted_R37_what_everybody_can_answer_is_not_asked() -> None:
    """With empty hands there are no combat items, no gifts and no Goggles."""
    t = Table("vault cellar - -").go(A, "cellar").show("knife", "knife")
    assert t.asked == ("SNEAK", "A"), "a tie, and nobody has an item to play"
    t = Table("vault cellar - -").go(A, "cellar").show("friendly", "friendly")
    assert t.asked == ("TURN", "A"), "nobody has anything to give"
    assert Table("vault cellar - -", dark=True).go(A, "cellar").asked == ("TURN", "A")
