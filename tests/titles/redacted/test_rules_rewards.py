"""What a win brings in [redacted]: rewards, displacing, sneaking out, Knock Outs, waking. Each test is named by a
rule's line or a ruling."""

from __future__ import annotations

from typing import Any

from game.titles.redacted import events as ev
from tests.titles.redacted.table import A, B, C, D, E, Table


def victory(*hands: str, room: str = "vault", others: str = "- -", **more: Any) -> Table:
    """A comes from the cellar, meets B in the vault and wins."""
    return Table(f"cellar {room} {others}", hands=hands, **more).go(A, room).show("knife", "friendly")


def defeat(*hands: str, others: str = "- -", **more: Any) -> Table:
    """A comes from the cellar, meets B in the vault and loses."""
    return Table(f"cellar vault {others}", hands=hands, **more).go(A, "vault").show("friendly", "knife")


# -- rewards


def test_redacted_93_the_winner_may_injure_steal_interrogate_or_do_nothing() -> None:
    assert victory("", "key").may(A) == {"injure", "steal", "interrogate", "spare"}


def test_redacted_94_an_injured_agent_moves_two_rooms_until_healed() -> None:
    t = victory().play(A, "injure", "displace radio")
    assert t.hurt == "B"
    t = Table("radio - - -", hurt="A").go(A, "vault b-staircase")
    assert t.why_not(A, "go breaker") == "injured_two_rooms"


def test_redacted_97_stealing_takes_a_random_item() -> None:
    t = victory("", "key vest kit").throw(1).play(A, "steal")
    assert t.hand(A) == "vest" and t.hand(B) == "key kit" and t.knows(ev.Stole, "item") == "AB"


def test_redacted_98_with_a_full_hand_an_item_goes_before_stealing() -> None:
    t = victory("key vest contraband", "kit")
    assert t.may_begin(A, "steal") == {"key", "vest"} and t.why_not(A, "steal") == "hand_full"
    t.play(A, "steal key")
    assert t.hand(A) == "vest kit contraband" and t.pile == "key"


def test_redacted_98_a_hand_of_contraband_is_never_opened_for_a_theft() -> None:
    t = victory("contraband contraband vest", "kit")
    assert t.may_begin(A, "steal") == {"vest"} and t.why_not(A, "steal contraband") == "not_contraband"


def test_redacted_100_the_loser_chooses_an_attack_card_for_the_three() -> None:
    t = victory("", "", arms=("", "knife garrotte"), used=("", "knuckles")).play(A, "interrogate")
    assert t.asked == ("SHOW", "B") and t.may(B) == {"pick knife", "pick garrotte"}


def test_redacted_101_the_winner_sees_one_of_three_at_random() -> None:
    seen = []
    for throw in range(3):
        t = victory().play(A, "interrogate").throw(throw).play(B, "pick garrotte")
        seen.append(t.heard(ev.Interrogated, A)[0].seen)
    assert seen == [8, 4, 1], "the loyalty of the UK, Neutral, the Garrotte"


def test_redacted_103_the_loser_does_not_learn_what_was_seen() -> None:
    t = victory().play(A, "interrogate").play(B, "pick knife")
    assert t.knows(ev.Interrogated, "seen") == "A"


def test_redacted_R12_the_attack_card_is_picked_unseen() -> None:
    t = victory().play(A, "interrogate").play(B, "pick knife")
    assert t.knows(ev.Showed, "weapon") == "B"


def test_redacted_R12_a_single_attack_card_needs_no_question() -> None:
    t = victory(arms=("", "knife"), used=("", "knuckles garrotte")).play(A, "interrogate")
    assert t.asked == ("DISPLACE", "A")


def test_redacted_106_without_a_reward_the_active_winner_may_still_act_there() -> None:
    t = victory(room="b-storage").play(A, "spare", "displace tunnel")
    assert t.asked == ("TURN", "A") and t.may(A) == {"search", "stop"}


def test_redacted_106_also_with_an_action_item() -> None:
    t = victory("contraband").play(A, "spare", "displace radio").play(A, "stash")
    assert t.asked == ("TURN", "B")


def test_redacted_106_the_other_winner_pays_nothing_and_the_turn_is_over() -> None:
    t = defeat("contraband").play(B, "injure", "displace radio")
    assert t.asked == ("TURN", "B") and t.at(A) == "radio" and t.hurt == "A"


def test_redacted_R11_empty_rewards_are_not_offered() -> None:
    t = victory("", "", hurt="B")
    assert t.may(A) == {"spare", "interrogate"}
    assert t.why_not(A, "injure") == "already_injured" and t.why_not(A, "steal") == "nothing_to_steal"


# -- displacing


def test_redacted_109_the_winner_chooses_the_room_beside() -> None:
    t = victory().play(A, "spare")
    assert t.may(A) == {"displace radio", "displace cellar", "displace b-staircase", "slip out"}
    assert t.play(A, "displace radio").at(B) == "radio"


def test_redacted_109_only_rooms_beside() -> None:
    t = victory().play(A, "spare")
    assert t.why_not(A, "displace tunnel") == "no_door"


def test_redacted_110_an_active_winner_may_sneak_out_instead() -> None:
    t = victory().play(A, "spare", "slip out")
    assert t.asked == ("SNEAK", "A")
    t.play(A, "sneak radio")
    assert t.at(A) == "radio" and t.at(B) == "vault" and t.asked == ("TURN", "B")


def test_redacted_110_a_winner_who_is_not_active_has_to_displace() -> None:
    t = defeat().play(B, "spare")
    assert "slip out" not in t.may(B) and t.why_not(B, "slip out") == "only_the_active"


# -- sneaking out


def test_redacted_113_nobody_ends_a_turn_in_a_shared_room() -> None:
    t = Table("cellar vault - -").go(A, "vault").show("neutral", "neutral").play(A, "stop")
    assert t.asked == ("SNEAK", "A")


def test_redacted_114_the_first_empty_room_is_where_one_stops() -> None:
    t = victory(others="radio -").play(A, "spare", "displace radio").play(C, "let pass")
    assert t.at(B) == "computer", "through the occupied radio room to the only empty one behind it"


def test_redacted_114_who_sneaks_chooses_the_rooms_after_the_first() -> None:
    t = Table("radio vault cellar -").go(A, "vault").show("knife", "friendly").play(A, "spare", "displace cellar")
    t.play(C, "let pass")
    assert t.asked == ("SNEAK", "B") and t.may_begin(B, "sneak") == {"computer", "breaker", "b-storage"}


def test_redacted_116_not_to_the_start_nor_where_a_meeting_was() -> None:
    t = Table("cellar vault radio -").go(A, "vault").show("neutral", "neutral").go(A, "radio")
    t.show("neutral", "neutral").play(A, "stop")
    assert t.at(A) == "computer", "not the vault, and only one room is left"


def test_redacted_116_the_ban_falls_where_there_is_no_other_way() -> None:
    t = Table("gallery helipad - -").go(A, "helipad").show("knife", "knife")
    assert t.at(A) == "gallery" and t.asked == ("TURN", "B")


def test_redacted_RH12_a_key_in_the_hand_does_not_keep_the_ban() -> None:
    t = Table("radio computer cellar -", hands=("key",)).go(A, "vault cellar").show("neutral", "neutral")
    t.play(A, "keep").go(A, "computer").show("knife", "knife").play(A, "pass")
    assert t.may_begin(A, "sneak") == {"radio", "cellar", "b-service"}


def test_redacted_117_sneaking_is_seen_by_the_x_ray() -> None:
    t = Table("gallery t-storage x_ray -", hands=("", "key vest")).go(A, "t-storage").show("knife", "friendly")
    t.play(A, "spare", "displace t-staircase")
    assert t.heard(ev.Xrayed, C) == [ev.Xrayed(C, B, (0, 2))] and t.knows(ev.Xrayed, "items") == "C"


def test_redacted_117_who_sneaks_out_needs_a_key_for_a_locked_door() -> None:
    t = Table("cellar computer - -", hands=("key",)).go(A, "computer").show("knife", "knife").play(A, "pass")
    assert t.may_begin(A, "sneak") == {"radio", "b-service"}
    t.play(A, "sneak b-service")
    assert t.hand(A) == "" and t.pile == "key"


def test_redacted_118_a_winners_key_displaces_through_a_locked_door() -> None:
    t = Table("cellar computer - -", hands=("key",)).go(A, "computer").show("knife", "friendly").play(A, "spare")
    assert t.may_begin(A, "displace") == {"radio", "cellar", "b-service"}
    t.play(A, "displace b-service")
    assert t.at(B) == "b-service" and t.pile == "key"


def test_redacted_119_a_key_played_earlier_in_the_turn_counts() -> None:
    t = Table("b-storage computer - -", hands=("key",)).go(A, "b-service computer").show("knife", "friendly")
    assert t.pile == "key"
    t.play(A, "spare", "displace b-service")
    assert t.at(B) == "b-service" and t.pile == "key"


def test_redacted_R16_the_other_winner_may_spend_a_key_too() -> None:
    t = Table("cellar computer - -", hands=("", "key")).go(A, "computer").show("friendly", "knife")
    t.play(B, "spare", "displace b-service")
    assert t.at(A) == "b-service" and t.pile == "key"


def test_redacted_R16_a_displaced_agent_spends_no_key() -> None:
    t = Table("vault computer radio -", hands=("", "key")).go(A, "cellar computer").show("knife", "friendly")
    t.play(A, "spare", "displace cellar")
    assert t.at(B) == "cellar" and t.hand(B) == "key"
    t = Table("b-storage cellar computer -", hands=("", "key")).go(A, "cellar").show("knife", "friendly")
    t.play(A, "spare", "displace computer").play(C, "let pass")
    assert t.at(B) == "radio" and t.hand(B) == "key", "the locked door beside is not asked about"


def test_redacted_R14_occupied_rooms_may_be_chosen() -> None:
    t = victory(others="radio -").play(A, "spare")
    assert "displace radio" in t.may(A)


def test_redacted_R14_a_dead_end_that_is_occupied_may_not() -> None:
    t = Table("t-storage gallery helipad -").go(A, "gallery").show("knife", "friendly").play(A, "spare")
    assert t.may_begin(A, "displace") == {"t-storage", "x_ray", "hq"}


def test_redacted_RH2_who_sneaks_goes_through_no_room_twice() -> None:
    t = Table("vault cellar breaker tunnel b-staircase computer", ids="uk uk uk usa usa usa").go(A, "cellar")
    t.show("knife", "friendly").play(A, "spare", "displace breaker").play(C, "let pass")
    assert t.may_begin(B, "sneak") == {"tunnel", "b-staircase"}
    t.play(B, "sneak b-staircase").play(E, "let pass")
    assert t.may_begin(B, "sneak") == {"vault", "g-staircase"}


def test_redacted_RH2_nor_into_one_that_leads_nowhere() -> None:
    t = Table("gallery x_ray hq telex", "classic").go(A, "x_ray").show("knife", "knife")
    assert t.at(A) == "telex" and t.asked == ("PASSING", "D"), "the service staircase is locked, the gallery barred"


def test_redacted_R14_a_way_on_does_not_lead_through_a_locked_door() -> None:
    t = Table("cellar radio computer -", hands=("key",)).go(A, "vault radio").show("knife", "knife").play(A, "pass")
    assert t.at(A) == "radio" and t.may_begin(A, "sneak") == {"vault"}, "not by the computer room, even with a Key"


def test_redacted_R14_the_loser_does_not_come_back_into_the_room_of_the_fight() -> None:
    t = victory(others="b-staircase -").play(A, "spare", "displace b-staircase").play(C, "let pass")
    assert t.may_begin(B, "sneak") == {"breaker", "g-staircase"}


def test_redacted_R14_the_ban_binds_the_active_agent_only() -> None:
    t = victory().play(A, "spare")
    assert "displace cellar" in t.may(A), "A started there, B may go there"


def test_redacted_R14_the_ban_holds_for_every_room_entered() -> None:
    t = Table("computer cellar breaker -").go(A, "cellar").show("knife", "knife").play(A, "sneak breaker")
    t.play(C, "let pass")
    assert t.may_begin(A, "sneak") == {"b-staircase", "tunnel"}


def test_redacted_R14_an_occupied_room_is_another_way_and_the_ban_holds() -> None:
    t = Table("b-staircase tunnel b-storage breaker").go(A, "breaker").show("neutral", "neutral")
    t.go(A, "tunnel").show("knife", "knife")
    assert t.at(A) == "b-storage" and t.asked == ("PASSING", "C")


# -- let past, Knocked Out


def test_redacted_121_who_is_in_the_room_lets_pass_or_knocks_out() -> None:
    t = victory(others="radio -").play(A, "spare", "displace radio")
    assert t.asked == ("PASSING", "C") and t.may(C) == {"let pass", "knock out"}


def test_redacted_122_the_one_knocked_out_lies_in_that_room() -> None:
    t = victory(others="radio -").play(A, "spare", "displace radio").play(C, "knock out")
    assert t.at(B) == "down in radio" and t.heard(ev.KnockedOut, D) == [ev.KnockedOut(C, B, 18)]


def test_redacted_123_a_knock_out_brings_a_free_reward() -> None:
    t = victory("", "key", others="radio -").play(A, "spare", "displace radio").play(C, "knock out")
    assert t.asked == ("REWARD", "C") and t.may(C) == {"spare", "injure", "steal", "interrogate"}
    t.play(C, "steal")
    assert t.hand(C) == "key" and t.armed(C) == "knuckles garrotte knife" and t.at(B) == "down in radio"


def test_redacted_123_afterwards_the_turn_goes_on() -> None:
    t = victory("", "", others="radio -").play(A, "spare", "displace radio").play(C, "knock out", "spare")
    assert t.asked == ("TURN", "A")


def test_redacted_125_the_knocked_out_are_not_in_the_room() -> None:
    t = Table("cellar vault - -", down="B").go(A, "vault")
    assert t.asked == ("TURN", "A") and not t.heard(ev.Met)
    t.play(A, "stop")
    assert t.at(A) == "vault" and t.at(B) == "vault", "they woke there as the next turn began"


def test_redacted_125_they_have_nothing_of_the_room() -> None:
    t = Table("gallery x_ray - -", hands=("key",), down="B").go(A, "t-storage t-staircase")
    assert not t.heard(ev.Xrayed)


def test_redacted_125_they_wake_as_their_next_turn_begins() -> None:
    t = Table("vault radio - -", down="A", begin=True)
    assert t.at(A) == "vault" and t.asked == ("TURN", "A") and t.heard(ev.Woke, C) == [ev.Woke(A)]


def test_redacted_126_waking_in_company_one_leaves_at_once_without_meeting() -> None:
    t = Table("vault vault - -", down="A", begin=True)
    assert t.asked == ("SNEAK", "A") and not t.heard(ev.Met)
    t.play(A, "sneak radio")
    assert t.at(A) == "radio" and t.asked == ("TURN", "A")


def test_redacted_R15_then_comes_a_full_turn_and_both_rooms_are_barred() -> None:
    t = Table("vault vault - -", down="A", begin=True).play(A, "sneak radio")
    assert t.why_not(A, "go vault") == "not_back" and t.may(A) == {"go computer"}
    t.go(A, "computer cellar")
    assert t.why_not(A, "go vault") == "not_back" and "go breaker" in t.may(A)


def test_redacted_R15_free_rooms_come_first() -> None:
    t = Table("vault vault radio cellar", down="A", begin=True)
    assert t.at(A) == "b-staircase" and t.asked == ("TURN", "A")


def test_redacted_R15_else_the_way_leads_through_occupied_rooms() -> None:
    t = Table("helipad helipad gallery -", down="A", begin=True)
    assert t.asked == ("PASSING", "C")
    t.play(C, "let pass")
    assert t.may_begin(A, "sneak") == {"t-storage", "x_ray", "hq"}


def test_redacted_R15_knocked_out_again_the_turn_is_lost() -> None:
    t = Table("helipad helipad gallery -", down="A", begin=True).play(C, "knock out", "spare")
    assert t.at(A) == "down in gallery" and t.asked == ("TURN", "B")


def test_redacted_R4_waking_in_company_is_not_counted_for_the_injured() -> None:
    t = Table("vault vault - -", down="A", hurt="A", begin=True).play(A, "sneak radio")
    assert "go breaker" not in t.go(A, "computer cellar").may(A) and t.at(A) == "cellar"
