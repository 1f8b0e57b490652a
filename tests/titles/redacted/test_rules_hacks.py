"""The Computer room of [redacted]: who can be Hacked, when, and what it shows. Each test is named by a rule's line or a
ruling."""

from __future__ import annotations

from dataclasses import replace

from game.titles.redacted import events as ev
from game.titles.redacted.embassy import Embassy, own_embassy
from game.titles.redacted.rules import hacking
from tests.titles.redacted.table import ROOMS, A, B, C, D, E, Table


def test_redacted_132_six_rooms_are_run_by_the_computer() -> None:
    board = own_embassy().board
    run = {ROOMS[room] for room in range(27) if board.computer >> room & 1}
    assert run == {"armoury", "x_ray", "telex", "hq", "jamming", "radio"}


def test_redacted_132_what_the_maps_say_counts() -> None:
    plain = Embassy(replace(own_embassy().board, computer=0))
    t = Table("radio computer - -")
    hacking.used(t.state, plain, hacking.RADIO, A)
    assert t.asked == ("TURN", "A")
    hacking.used(t.state, own_embassy(), hacking.RADIO, A)
    assert t.asked == ("HACK", "B")


def test_redacted_220_who_is_in_the_computer_room_may_hack() -> None:
    t = Table("vault computer - -").go(A, "radio").play(A, "call uk")
    assert t.asked == ("HACK", "B") and t.may(B) == {"hack", "pass"}


def test_redacted_223_drawing_in_the_armoury_can_be_hacked() -> None:
    t = Table("t-storage computer - -").go(A, "armoury").throw(0, 10).play(A, "arm").play(A, "take knuckles")
    assert t.asked == ("HACK", "B") and t.play(B, "pass").heard(ev.NotHacked, D)


def test_redacted_224_being_in_the_x_ray_room_is_enough() -> None:
    t = Table("gallery computer - -").go(A, "x_ray").play(A, "stop")
    assert t.asked == ("HACK", "B")


def test_redacted_225_being_in_the_hq_is_enough() -> None:
    t = Table("gallery computer - -").go(A, "hq").play(A, "stop")
    assert t.asked == ("HACK", "B")


def test_redacted_225_walking_through_is_not() -> None:
    t = Table("gallery computer - -").go(A, "x_ray telex")
    assert t.asked == ("TURN", "A")
    assert t.play(A, "stop").asked != ("HACK", "B")


def test_redacted_227_also_who_was_displaced_there() -> None:
    t = Table("helipad gallery computer -").go(A, "gallery").show("knife", "friendly").play(A, "spare")
    assert t.play(A, "displace x_ray").asked == ("HACK", "C")
    assert t.play(C, "pass").asked == ("TURN", "A")


def test_redacted_226_it_is_not_important_who_came_last() -> None:
    t = Table("radio x_ray - -").go(A, "computer").play(A, "stop")
    assert t.asked == ("HACK", "A")


def test_redacted_R21_two_victims_of_one_hacker_are_asked_about_one_after_the_other() -> None:
    t = Table("radio x_ray hq -").go(A, "computer").play(A, "stop")
    assert t.asked == ("HACK", "A") and t.play(A, "pass").asked == ("HACK", "A")
    assert t.play(A, "hack").asked == ("TURN", "B")
    t = Table("vault cellar x_ray hq").go(A, "cellar").show("knife", "friendly").play(A, "spare", "displace computer")
    assert t.asked == ("HACK", "B") and t.play(B, "pass").asked == ("HACK", "B")


def test_redacted_230_the_hacker_sees_loyalty_or_neutral_by_chance() -> None:
    seen = []
    for throw in (0, 1):
        t = Table("vault computer - -").go(A, "radio").play(A, "call uk").throw(throw).play(B, "hack")
        seen.append(t.heard(ev.Hacked, B)[0].seen)
    assert seen == [4, 8]


def test_redacted_231_the_hacked_agent_learns_nothing() -> None:
    t = Table("vault computer - -").go(A, "radio").play(A, "call uk").play(B, "hack")
    assert t.knows(ev.Hacked, "seen") == "B"


def test_redacted_234_every_other_agent_can_be_hacked_in_a_round() -> None:
    t = Table("gallery computer t-storage -", hands=("", "contraband")).go(A, "x_ray").play(A, "stop").play(B, "hack")
    t.play(B, "stash").go(C, "armoury").throw(0, 10).play(C, "arm").play(C, "take knuckles")
    assert t.asked == ("HACK", "B")


def test_redacted_235_not_twice_a_round_for_the_same_room() -> None:
    t = Table("gallery computer - -").go(A, "x_ray").play(A, "stop").play(B, "hack")
    t.state.frames[:] = [(0, 1, 0)]
    t.state.acted = t.state.barred = t.state.trail = t.state.steps = 0
    t.go(A, "gallery").play(A, "stop")
    assert t.state.hacked == (0, 1, 0, 0) and t.asked != ("HACK", "B")


def test_redacted_236_but_for_each_different_room() -> None:
    t = Table("helipad gallery computer -", turn=A).go(A, "gallery").show("friendly", "knife").play(B, "spare")
    t.play(B, "displace x_ray").play(C, "hack")
    assert t.state.hacked == (0, 1, 0, 0)
    t.go(B, "hq").play(B, "stop")
    assert t.asked == ("HACK", "C") and t.state.hacked == (0, 1, 2, 0)


def test_redacted_R21_each_new_round_asks_again() -> None:
    t = Table("computer x_ray gallery kitchen", turn=D, first=A)
    t.state.hacked = (0, 2, 0, 0)
    t.go(D, "office").play(D, "stop")
    assert t.state.rounds == 2 and t.asked == ("HACK", "A")


def test_redacted_R21_refusing_spends_it() -> None:
    t = Table("gallery computer - -", hands=("", "contraband")).go(A, "x_ray").play(A, "stop").play(B, "pass")
    assert t.asked == ("TURN", "B") and t.play(B, "stash").asked == ("TURN", "C")


def test_redacted_R21_telex_and_jamming_are_never_hacked() -> None:
    for start, room in (("hq", "telex"), ("ballroom", "jamming")):
        t = Table(f"{start} computer - -").go(A, room).play(A, "stop")
        assert t.asked == ("TURN", "B")


def test_redacted_R21_a_round_begins_with_the_first_agent_still_in_play() -> None:
    t = Table("- radio x_ray gallery vault", "justice", turn=E, first=A)
    t.state.out = 1
    t.go(E, "cellar").play(E, "stop")
    assert t.state.rounds == 2 and t.asked == ("TURN", "B")


def test_redacted_RH8_sneaking_away_on_waking_one_can_be_hacked_where_it_ends() -> None:
    t = Table("gallery gallery computer -", down="A", begin=True).play(A, "sneak x_ray")
    assert t.asked == ("HACK", "C") and t.play(C, "pass").asked == ("TURN", "A")
