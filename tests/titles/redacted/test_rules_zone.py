"""The Danger Zone of [redacted]: alert, guards, and what they carry. Each test is named by a rule's line or a
ruling."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.titles.redacted import events as ev
from game.titles.redacted.embassy import own_embassy
from game.titles.redacted.frames import BEGIN
from game.titles.redacted.rules.rules import proceed
from game.titles.redacted.state import Zone
from tests.titles.redacted.table import ITEMS, QUIET, ROOMS, A, B, Table


def zone(t: Table) -> Zone:
    assert t.state.zone is not None
    return t.state.zone


def guards(t: Table) -> str:
    return " ".join(ROOMS[room] for room in zone(t).guards)


def turn(where: str = "vault radio", **more: Any) -> Table:
    """A's turn begins, with an alert card."""
    return Table(where, "zone", begin=True, **more)


def guarded(*hands: str, where: str = "vault gallery", **more: Any) -> Table:
    """A comes from the vault to a guard in the cellar; the next weapon drawn is the first of those left."""
    return Table(where, "zone", hands=hands, guards="cellar", **more).throw(0).go(A, "cellar")


# -- rooms without a function


def test_redacted_541_some_rooms_are_empty_in_the_danger_zone() -> None:
    for start, room in (("gallery", "hq"), ("office", "ballroom"), ("ballroom", "lock"), ("radio", "computer")):
        t = Table(f"{start} tunnel", "zone").go(A, room)
        assert {text for text in t.may(A) if text[:2] != "go"} == {"stop"}
    assert Table("cellar gallery", "zone").go(A, "breaker").why_not(A, "switch") == "not_in_this_mission"
    assert Table("office gallery", "zone").go(A, "ballroom").why_not(A, "toast") == "not_in_this_mission"


def test_redacted_541_nobody_hacks_in_the_danger_zone() -> None:
    t = Table("vault computer", "zone").go(A, "radio").play(A, "call uk")
    assert t.asked == ("TURN", "B")


def test_redacted_541_the_x_ray_room_works() -> None:
    assert Table("cellar x_ray", "zone", hands=("key",)).go(A, "b-storage").heard(ev.Xrayed, B)[0].items == (0,)


def test_redacted_545_no_interrogation_in_the_danger_zone() -> None:
    t = Table("vault cellar", "zone", hands=("", "key")).go(A, "cellar").show("knife", "friendly")
    assert t.may(A) == {"spare", "injure", "steal"} and t.why_not(A, "interrogate") == "no_interrogation"


def test_redacted_R36_also_not_after_a_knock_out() -> None:
    t = guarded(where="vault breaker").play(A, "show neutral", "sneak breaker").play(B, "knock out")
    assert t.at(A) == "down in breaker" and t.may(B) == {"spare"}, "injured by the guard, and with empty hands"
    assert t.why_not(B, "interrogate") == "no_interrogation"


# -- noise


def test_redacted_551_an_alert_card_at_the_beginning_of_every_turn() -> None:
    t = turn(alerts="radio vault")
    assert zone(t).level == 2 and [e.room for e in t.heard(ev.Alerted, B)] == [18]
    t.go(A, "cellar").play(A, "stop")
    assert [ROOMS[e.room] for e in t.heard(ev.Alerted, B)] == ["radio", "vault"]


@pytest.mark.parametrize(
    "start, room, does, hands",
    [
        ("t-storage", "armoury", "arm", ()),
        ("jamming", "infirmary", "heal", ()),
        ("vault", "radio", "call uk", ()),
        ("ballroom", "jamming", "jam", ()),
        ("gallery", "helipad", "deliver intel-uk", ("intel-uk",)),
        ("hq", "telex", "decrypt", ("film",)),
    ],
)
def test_redacted_552_using_a_room_draws_an_alert_card(start: str, room: str, does: str, hands: tuple[str]) -> None:
    t = Table(f"{start} cellar", "zone", hands=hands, hurt="A", helicopter="usa" if room == "helipad" else "")
    t.go(A, room).play(A, does)
    if does == "arm":
        t.play(A, sorted(t.may(A))[0])
    assert [(e.by, ROOMS[e.room]) for e in t.heard(ev.Alerted)] == [(A, "gallery"), (B, "kitchen")]


def test_redacted_552_uploading_draws_one() -> None:
    t = Table("hq cellar", "zone", hands=("floppy",), jammed=True).go(A, "telex").play(A, "upload floppy")
    assert [e.by for e in t.heard(ev.Alerted)] == [A, B]


def test_redacted_552_the_storage_draws_none() -> None:
    t = Table("cellar radio", "zone").go(A, "b-storage").play(A, "search")
    assert [e.by for e in t.heard(ev.Alerted)] == [B], "the one at the beginning of the next turn"


def test_redacted_R30_the_card_comes_after_the_effect() -> None:
    t = Table("hq cellar", "zone", hands=("floppy",), jammed=True).go(A, "telex").play(A, "upload floppy")
    assert t.news().index("Scored") < t.news().index("Alerted")


def test_redacted_R30_the_first_ending_stands() -> None:
    t = Table(
        "hq gallery",
        "zone",
        hands=("floppy",),
        jammed=True,
        points=(6, 0),
        guards="armoury kitchen office lock",
        alerts="ballroom",
        threshold=1,
    )
    assert t.go(A, "telex").play(A, "upload floppy").won == "A points"


def test_redacted_553_each_card_adds_its_top_number() -> None:
    t = turn(alerts="ballroom", threshold=6)
    assert zone(t).level == 3


@pytest.mark.parametrize("threshold, card, came", [(6, 3, True), (6, 2, False)])
def test_redacted_558_easy_at_six(threshold: int, card: int, came: bool) -> None:
    level(threshold, 3, card, came)


@pytest.mark.parametrize("threshold, card, came", [(5, 2, True), (5, 1, False)])
def test_redacted_559_standard_at_five(threshold: int, card: int, came: bool) -> None:
    level(threshold, 3, card, came)


@pytest.mark.parametrize("threshold, card, came", [(4, 1, True), (4, 0, False)])
def test_redacted_560_expert_at_four(threshold: int, card: int, came: bool) -> None:
    level(threshold, 3, card, came)


def level(threshold: int, before: int, top: int, came: bool) -> None:
    """Checks whether, at this alert level, a card with this number at the top brings a guard."""
    card = {0: "computer", 1: "helipad", 2: "armoury", 3: "ballroom"}[top]
    t = Table("vault radio", "zone", alerts=card, threshold=threshold).go(A, "cellar")
    t.state.zone = replace(zone(t), level=before)
    t.play(A, "stop")
    assert (len(zone(t).guards) == 1) == came


def test_redacted_561_dynamic_at_the_number_on_the_last_card() -> None:
    for card, came in (("gallery", True), ("tunnel", True), ("kitchen", False)):
        t = Table("vault radio", "zone", alerts=card, threshold=0).go(A, "cellar")
        t.state.zone = replace(zone(t), level=3 if card == "gallery" else 2)
        t.play(A, "stop")
        assert bool(zone(t).guards) == came, card


# -- where they come


def test_redacted_566_the_guard_comes_to_the_room_on_the_card() -> None:
    t = turn(alerts="ballroom", threshold=3)
    assert guards(t) == "ballroom" and t.heard(ev.GuardCame, B) == [ev.GuardCame(13, True)]


def test_redacted_570_an_occupied_room_sends_to_the_card_underneath() -> None:
    t = Table("office radio", "zone", alerts="kitchen radio", threshold=2)
    t.go(A, "ballroom").play(A, "stop")
    assert zone(t).level == 0 and not zone(t).guards, "kitchen adds nothing"
    t.go(B, "computer").play(B, "stop")
    assert guards(t) == "radio"


def test_redacted_571_also_that_of_a_guard_and_so_on() -> None:
    t = Table("office radio", "zone", alerts="gallery kitchen radio", guards="kitchen", threshold=2)
    t.state.zone = replace(zone(t), alerted=_alerts("gallery kitchen"), alerts=_without(t, "gallery kitchen"))
    t.go(A, "ballroom").play(A, "stop")
    assert sorted(guards(t).split()) == ["gallery", "kitchen"]


def test_redacted_572_the_pile_used_up_cards_are_drawn_for_the_room_only() -> None:
    t = turn("vault cellar", alerts="vault computer", threshold=3)
    assert guards(t) == "computer" and zone(t).level == 0


def test_redacted_573_then_all_alert_cards_are_shuffled() -> None:
    t = turn(alerts="ballroom", threshold=3)
    assert len(zone(t).alerts) == 24 and zone(t).alerted == () and zone(t).level == 0


def test_redacted_R31_knocked_out_agents_block_and_the_vip_does_not() -> None:
    t = Table("vault ballroom", "zone", down="B", alerts="ballroom kitchen", threshold=3, begin=True)
    assert guards(t) == "kitchen"
    assert guards(turn(alerts="ballroom", threshold=3, vip="ballroom")) == "ballroom"


def test_redacted_R31_a_hideout_may_get_a_guard() -> None:
    assert guards(turn(alerts="tunnel", threshold=2)) == "tunnel"


def _alerts(rooms: str) -> tuple[int, ...]:
    return tuple(
        next(n for n, (room, _, _) in enumerate(own_embassy().alerts) if ROOMS[room] == word) for word in rooms.split()
    )


def _without(t: Table, rooms: str) -> tuple[int, ...]:
    return tuple(card for card in zone(t).alerts if card not in _alerts(rooms))


# -- meeting one


def test_redacted_576_a_guard_in_the_room_is_met() -> None:
    t = guarded()
    assert t.asked == ("GUARD", "A") and t.heard(ev.MetGuard, B) == [ev.MetGuard(A, 22)]
    assert t.may(A) == {"show knuckles", "show garrotte", "show knife", "show friendly", "show neutral"}


def test_redacted_577_the_guard_always_attacks_with_a_random_weapon() -> None:
    seen = set()
    for throw in range(3):
        t = guarded().throw(throw).play(A, "show neutral")
        seen.add(t.heard(ev.Fought, A)[0].weapon)
    assert seen == {0, 1, 2}


def test_redacted_578_the_result_is_told_and_the_weapon_is_not() -> None:
    t = guarded().play(A, "show knife")
    told = t.heard(ev.Fought, B)[0]
    assert (told.attacked, told.fight, told.ahead, told.card, told.weapon) == (True, True, -1, None, None)
    assert t.knows(ev.Fought, "weapon") == "A"


def test_redacted_579_the_guards_weapons_are_reshuffled_when_they_run_out() -> None:
    t = guarded(guns="knife").play(A, "show knuckles")
    assert zone(t).arms == () and zone(t).used_arms == (0, 1, 2)
    t = Table("radio vault", "zone", guards="cellar", turn=B)
    t.state.zone = replace(zone(t), arms=(), used_arms=(0, 1, 2))
    t.go(B, "cellar").throw(1).play(B, "show knife")
    assert zone(t).used_arms == (1,) and zone(t).arms == (0, 2)


def test_redacted_580_the_agents_attack_is_spent() -> None:
    t = guarded().play(A, "show garrotte")
    assert t.used(A) == "garrotte" and t.view(B).spent == (1, 0)


def test_redacted_581_combat_items_may_be_played() -> None:
    t = guarded("weapon vest").play(A, "show knuckles")
    assert t.asked == ("GUARD_COMBAT", "A") and t.may(A) == {"pass", "play weapon", "play vest"}
    t.play(A, "play weapon")
    assert guards(t) == "" and t.asked == ("TURN", "A") and t.pile == "weapon" and t.hand(A) == "vest"


def test_redacted_RH7_a_friendly_agent_before_a_guard_is_known_as_such() -> None:
    t = guarded("weapon vest").throw(0, 0).play(A, "show friendly")
    assert t.asked == ("SNEAK", "A") and t.pile in ("weapon", "vest"), "no combat items"
    told = t.heard(ev.Fought, B)[0]
    assert (told.attacked, told.fight, told.ahead) == (False, False, -1)


def test_redacted_581_two_hidden_weapons_turn_a_defeat() -> None:
    t = guarded("weapon weapon").play(A, "show neutral", "play weapon", "play weapon")
    assert guards(t) == "" and t.heard(ev.GuardGone, B)


def test_redacted_582_a_guard_who_lost_is_gone() -> None:
    t = guarded(guns="knife").play(A, "show knuckles")
    assert guards(t) == "" and t.heard(ev.GuardGone, B) == [ev.GuardGone(A, 22)]


def test_redacted_583_an_objective_left_behind_comes_to_hand() -> None:
    t = guarded("key", guns="knife", carrier="cellar").play(A, "show knuckles")
    assert t.hand(A) == "key floppy" and t.knows(ev.Found, "item") == "A" and zone(t).objective == -1


def test_redacted_583_the_vip_file_brings_the_vip_to_the_ballroom() -> None:
    t = guarded(guns="knife", carrier="cellar", objectives="vip film floppy intel-uk intel-usa")
    t.play(A, "show knuckles")
    assert ROOMS[zone(t).vip] == "ballroom" and t.hand(A) == "" and t.state.gone == (18,)
    assert t.heard(ev.VipCame, B) == [ev.VipCame(A)]


def test_redacted_585_a_tie_makes_one_sneak_out() -> None:
    t = guarded(guns="knife").play(A, "show knife")
    assert t.asked == ("SNEAK", "A") and guards(t) == "cellar" and t.hurt == ""


def test_redacted_586_a_defeat_costs_a_random_item_too() -> None:
    t = guarded("key kit").play(A, "show neutral").throw(1).play(A, "pass")
    assert t.hand(A) == "key" and t.pile == "kit" and t.asked == ("SNEAK", "A")
    assert t.heard(ev.Lost, B) == [ev.Lost(A, 3)] and t.hurt == ""


def test_redacted_587_or_with_none_an_injury() -> None:
    t = guarded().play(A, "show neutral")
    assert t.hurt == "A" and t.asked == ("SNEAK", "A") and t.heard(ev.Wounded, B)


def test_redacted_R32_movement_is_over_and_after_a_win_one_may_act_there() -> None:
    t = Table("cellar gallery", "zone", guards="b-storage", guns="knife").throw(0).go(A, "b-storage")
    t.play(A, "show knuckles")
    assert t.may(A) == {"search", "stop"} and t.why_not(A, "go tunnel") == "movement_over"


def test_redacted_R32_with_a_full_hand_one_is_laid_off_before_looking() -> None:
    t = guarded("key vest contraband", guns="knife", carrier="cellar").play(A, "show knuckles")
    assert t.asked == ("FIND", "A") and t.may(A) == {"refuse", "drop key", "drop vest"}
    t.play(A, "drop key")
    assert t.hand(A) == "vest contraband floppy" and t.pile == "key"


def test_redacted_R32_or_the_objective_goes_unseen_to_the_others() -> None:
    t = guarded("key vest kit", guns="knife", carrier="cellar").play(A, "show knuckles", "refuse")
    view = t.view(A).zone
    assert zone(t).done == (16,) and view is not None and view.done == () and view.done_unseen == 1


def test_redacted_R32_the_own_way_out_by_own_keys() -> None:
    t = Table("cellar gallery", "zone", hands=("key key",), guards="computer").throw(0).go(A, "computer")
    t.play(A, "show neutral").throw(0).play(A, "pass")
    assert t.may_begin(A, "sneak") == {"radio", "b-service"}


def test_redacted_R32_sneaking_agents_pass_guards_and_cannot_stop_there() -> None:
    t = Table("vault cellar", "zone", guards="breaker").go(A, "cellar").show("knife", "friendly")
    t.play(A, "spare", "displace breaker")
    assert t.asked == ("SNEAK", "B") and t.may_begin(B, "sneak") == {"b-staircase", "tunnel"}
    assert not t.heard(ev.MetGuard)


# -- objectives


def test_redacted_591_a_new_guard_brings_an_objective() -> None:
    t = turn(alerts="ballroom", threshold=3)
    assert ROOMS[zone(t).carrier] == "ballroom" and ITEMS[zone(t).objective] == "floppy"
    assert t.view(A).zone == t.view(B).zone, "face down: nobody sees which"


def test_redacted_591_but_not_while_one_is_on_the_board() -> None:
    t = turn(alerts="ballroom", threshold=3, guards="kitchen", carrier="kitchen")
    assert ROOMS[zone(t).carrier] == "kitchen" and t.heard(ev.GuardCame)[0].objective is False


def test_redacted_594_an_empty_deck_is_made_of_the_discarded_ones() -> None:
    t = Table("vault radio", "zone", alerts="ballroom", threshold=3, objectives="").go(A, "cellar")
    t.state.zone = replace(zone(t), done=(16,))
    t.state.deck = tuple(card for n, card in enumerate(t.state.deck) if n != t.state.deck.index(16))
    t.play(A, "stop")
    assert zone(t).objective == 16 and zone(t).done == () and t.heard(ev.ObjectivesReshuffled)


def test_redacted_594_without_any_there_is_none() -> None:
    t = turn(alerts="ballroom", threshold=3, objectives="")
    assert zone(t).objective == -1 and t.heard(ev.GuardCame)[0].objective is False


# -- the order of a turn's beginning


def test_redacted_R29_waking_then_decryption_then_the_alert_card() -> None:
    t = Table("telex radio", "zone", down="A")
    t.state.zone = replace(zone(t), decrypting=1)
    t.state.frames[:] = [(BEGIN, 0, A)]
    proceed(t.state, t.luck, t.told.append)
    assert t.news() == ["Turned", "Woke", "Scored", "Alerted"]


def test_redacted_R29_arriving_comes_before_the_alert_card() -> None:
    t = Table("- -", "zone", begin=True, alerts=QUIET)
    assert t.news() == ["Turned", "Arrived", "Alerted"]
