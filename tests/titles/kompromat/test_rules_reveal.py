"""The reveal, one mission after another: order, aces, failures, perfect totals, ties, awards. Each test is named by a
rule's line or a ruling."""

from __future__ import annotations

from game.core.contract import Event
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import MISSIONS
from tests.titles.kompromat.table import M, O, Table, reveal


def steps(t: Table) -> list[tuple[str, int]]:
    """The events of the reveal in order, each with its seat."""
    return [(type(event).__name__, getattr(event, "by", -1)) for event in t.told]


def unclaimed(t: Table) -> list[str]:
    return [MISSIONS[event.card] for event in t.heard(ev.Unclaimed)]


def test_kompromat_36_all_cards_are_revealed_and_missions_won() -> None:
    t = reveal(("10 5", "9"), ("2", "3 4"))
    assert t.won(M) == ["informant"] and t.won(O) == ["pursuit"]


def test_kompromat_89_missions_are_revealed_from_the_one_nearest_the_deck_on() -> None:
    t = reveal(("2", "3"), ("2", "3"), ("2", "3"), ("2", "3"))
    assert [event.mission for event in t.heard(ev.Took)] == [0, 1, 2, 3]


def test_kompromat_89_the_starting_player_reveals_and_declares_first() -> None:
    for starter in (M, O):
        t = reveal(("10 5", "9 3"), starter=starter)
        assert steps(t)[:5] == [
            ("Revealed", starter),
            ("Declared", starter),
            ("Revealed", 1 - starter),
            ("Declared", 1 - starter),
            ("Took", M),
        ]


def test_kompromat_89_each_ace_is_fixed_by_its_owner() -> None:
    t = reveal(("A 9", "A A 8"))
    assert t.asked == ("ACES_UP", M) and t.may(M) == {"aces 0", "aces 1"}
    t.play(M, "aces 1")
    assert t.asked == ("ACES_UP", O) and t.may(O) == {"aces 0", "aces 1", "aces 2"}
    t.play(O, "aces 1")
    assert [event.total for event in t.heard(ev.Declared)] == [40, 40]


def test_kompromat_93_over_21_all_cards_are_out_and_a_token_comes() -> None:
    t = reveal(("10 9 3", "2"))
    assert t.tokens == (1, 0) and t.won(O) == ["informant"] and t.won(M) == []
    assert t.heard(ev.Failed) == [ev.Failed(M, 0, 44)]


def test_kompromat_93_half_a_point_over_fails() -> None:
    assert reveal(("10 9 2 ½", "2")).tokens == (1, 0)


def test_kompromat_97_exactly_21_may_discard_a_token() -> None:
    t = reveal(("10 9 2", "3"), tokens=(2, 0))
    assert t.asked == ("PERFECT", M) and t.may(M) == {"perfect yes", "perfect no"}
    t.play(M, "perfect yes")
    assert t.tokens == (1, 0)
    assert t.heard(ev.PerfectHit) == [ev.PerfectHit(M, 0, True)] and t.won(M) == ["informant"]


def test_kompromat_97_a_token_is_ones_own() -> None:
    assert reveal(("10 9 2", "3"), tokens=(0, 3)).result, "no own token, no question"


def test_kompromat_99_the_highest_total_takes_the_mission() -> None:
    t = reveal(("10 5", "10 5 ½"), ("10 9 2", "10 9 ½"))
    assert t.won(O) == ["informant"] and t.won(M) == ["pursuit"]


def test_kompromat_101_a_tie_goes_to_more_cards() -> None:
    t = reveal(("10 5", "10 3 2"), ("5 4 ½", "9 ½"))
    assert t.won(O) == ["informant"] and t.won(M) == ["pursuit"]


def test_kompromat_101_a_tie_to_the_end_discards_the_mission() -> None:
    t = reveal(("10 5", "9 6"), ("3", "2"))
    assert unclaimed(t)[:1] == ["informant"] and t.heard(ev.Unclaimed)[0].tied
    assert t.won(M) == ["pursuit"]
    assert MISSIONS.index("informant") in t.state.out


def test_kompromat_101_counter_intelligence_goes_with_a_tied_mission() -> None:
    t = reveal(("10 5", "9 6"), under={0: 3})
    assert t.tokens == (0, 0)
    assert [MISSIONS[card] for card in t.state.out[:2]] == ["counter-3", "informant"]


def test_kompromat_93_both_over_21_both_take_a_token_and_nobody_the_mission() -> None:
    t = reveal(("10 9 3", "9 8 7"), under={0: 2})
    assert t.tokens == (1, 1) and not t.heard(ev.Unclaimed)[0].tied
    assert unclaimed(t)[0] == "informant"


def test_kompromat_105_cards_come_back_and_the_other_side_starts() -> None:
    t = reveal(("10 5", "9 6"), round=1, missions_left="hotel codes drone locker pursuit", starter=M)
    assert t.state.starter == O and t.state.round == 2
    assert t.asked == ("PLACE", O)
    assert len(t.state.decks[M]) == 14 and len(t.state.decks[O]) == 13
    assert all(not pile for pile in t.state.piles)
    assert [MISSIONS[kind] for kind in t.state.row] == ["hotel", "codes", "drone", "locker"]


def test_kompromat_105_stunned_cards_and_newspapers_are_gone_with_the_round() -> None:
    t = reveal(("10 5", "9 6"), items=("stun-gun newspaper", ""), round=1, missions_left="hotel codes drone locker")
    t.play(M, "stun 0 1", "newspaper 3")
    assert t.state.round == 2 and t.state.stunned == [[], []] and not any(t.state.papers)


def test_kompromat_133_taking_a_mission_costs_the_tokens_beneath_it() -> None:
    t = reveal(("10 5", "9"), ("3", "4"), under={0: 3, 1: 1})
    assert t.tokens == (3, 1)
    assert t.heard(ev.Took)[0] == ev.Took(M, 0, 0, 3)
    assert {MISSIONS[card] for card in t.state.out} >= {"counter-3", "counter-1"}, "they leave the game"


def test_kompromat_133_only_who_takes_it_pays() -> None:
    assert reveal(("10 5", "9"), under={0: 3}).tokens == (3, 0)


# -- K1: one mission, in order


def test_kompromat_K1_a_mission_in_full() -> None:
    t = reveal(
        ("A 9", "A 10"),
        items=("balaclava vesper-martini newspaper", "balaclava vesper-martini newspaper"),
        tokens=(3, 3),
    )
    asked = [t.asked]
    for seat, choice in (
        (M, "pass"),  # before the reveal, starting player first
        (O, "pass"),
        (M, "pass"),  # Martha's cards are up
        (M, "aces 1"),
        (O, "pass"),  # Otto's cards are up
        (O, "aces 1"),
        (M, "pass"),  # both totals are known
        (O, "pass"),
        (O, "perfect no"),
    ):
        t.play(seat, choice)
        asked.append(t.asked)
    assert asked[:9] == [
        ("EVE", M),
        ("EVE", O),
        ("SHOWN", M),
        ("ACES_UP", M),
        ("SHOWN", O),
        ("ACES_UP", O),
        ("SUM", M),
        ("SUM", O),
        ("PERFECT", O),
    ]
    assert t.won(O).count("informant") == 1


def test_kompromat_K1_the_starting_player_declares_before_the_others_cards_are_up() -> None:
    t = reveal(("A 9", "10 5"))
    assert t.asked == ("ACES_UP", M)
    assert t.shown(M, O, 0) == "10 #" and t.shown(O, M, 0) == "A 9"


def test_kompromat_K1_no_ace_no_question() -> None:
    assert reveal(("10 9", "10 8")).result


def test_kompromat_K1_both_failures_come_before_anybody_is_out() -> None:
    t = reveal(("10 9 3", "10 9 4"), tokens=(8, 8))
    assert t.result and t.result.how == "both_caught" and t.result.drawn and t.result.winners == 0
    assert t.tokens == (9, 9)


def test_kompromat_K1_the_ninth_token_of_a_failure_comes_before_the_award() -> None:
    t = reveal(("10 9 3", "10 9"), tokens=(8, 0))
    assert t.result and t.result.how == "caught" and t.result.winners == 1 << O
    assert not t.heard(ev.Took)


def test_kompromat_K1_a_perfect_total_sheds_its_token_before_the_award_brings_some() -> None:
    t = reveal(("10 9 2", "10"), tokens=(8, 0), under={0: 1}).play(M, "perfect yes")
    assert t.tokens == (8, 0) and t.result and t.result.how != "caught"
    t = reveal(("10 9 2", "10"), tokens=(8, 0), under={0: 1}).play(M, "perfect no")
    assert t.result and t.result.how == "caught"


def test_kompromat_K1_perfect_totals_are_asked_starting_player_first() -> None:
    t = reveal(("10 9 2", "8 7 6"), tokens=(1, 1), starter=O)
    assert t.asked == ("PERFECT", O)
    t.play(O, "perfect yes")
    assert t.asked == ("PERFECT", M)


def test_kompromat_K1_chloroform_is_asked_after_the_perfect_totals() -> None:
    t = reveal(("10 9 2", "8"), tokens=(1, 0), items=("chloroform", ""), under={0: 2})
    assert t.asked == ("PERFECT", M)
    t.play(M, "perfect no")
    assert t.asked == ("AWARD", M)


# -- K2: who is asked


def test_kompromat_K2_in_a_turn_only_the_active_player_uses_items() -> None:
    t = Table(decks=("10 5", "9 4"), items=("newspaper", "newspaper"))
    assert t.asked == ("START", M) and t.may(O) == set()
    assert t.why_not(O, "newspaper 0") == ("not_asked", "Somebody else decides now.")


def test_kompromat_K2_any_number_of_items_in_a_turn() -> None:
    t = Table(decks=("10 5", "9 4"), items=("newspaper balaclava usb-stick", ""), tokens=(3, 0))
    t.play(M, "newspaper 0", "usb newspaper 0", "balaclava 1")
    assert t.asked == ("PLACE", M), "nothing is left to use, so nothing is asked"
    assert t.view(O).papers[O] == (2, 0, 0, 0)


def test_kompromat_K2_both_are_asked_until_both_pass_in_a_row() -> None:
    t = reveal(("10 5", "9 4"), items=("newspaper usb-stick", "newspaper"), used=("newspaper", ""))
    t.play(M, "pass").play(O, "newspaper 0")
    assert t.asked == ("EVE", M), "somebody used something: the round of passing begins anew"
    t.play(M, "newspaper 0")
    assert t.asked == ("EVE", M), "Otto has nothing left and is not asked"
    t.play(M, "pass")
    assert t.heard(ev.Revealed)


def test_kompromat_K2_a_pass_before_an_item_was_used_counts_no_more() -> None:
    t = reveal(("10 5", "9 4"), items=("newspaper", "newspaper drone"))
    t.play(M, "pass").play(O, "newspaper 0").play(M, "pass")
    assert t.asked == ("EVE", O), "one has passed since"
    t.play(O, "pass")
    assert t.heard(ev.Revealed)


def test_kompromat_K2_who_holds_nothing_usable_is_not_asked() -> None:
    t = reveal(("10 5", "9 4"), items=("chloroform gps-tracker night-vision", "balaclava"), tokens=(0, 0))
    assert t.result, "no marks, no turn, no token: nothing can be used"


def test_kompromat_K2_after_a_reveal_only_its_owner_is_asked() -> None:
    t = reveal(("10 5", "9 4"), items=("vesper-martini", "vesper-martini"))
    assert t.asked == ("SHOWN", M) and t.may(O) == set()
    t.play(M, "pass")
    assert t.asked == ("SHOWN", O) and t.may(M) == set()


def test_kompromat_KH6_after_an_item_the_other_side_is_asked_next() -> None:
    t = reveal(("10 5", "9 4"), items=("newspaper usb-stick", "newspaper"), used=("newspaper", ""))
    t.play(M, "newspaper 0")
    assert t.asked == ("EVE", O)


# -- K4, K8, K12, K16


def test_kompromat_K4_no_cards_no_total_and_no_win() -> None:
    t = reveal(("", "2"), ("10 9 3", ""))
    assert t.won(O) == ["informant"] and "pursuit" in unclaimed(t)
    assert t.tokens == (1, 0)
    assert [event.by for event in t.heard(ev.Declared)] == [O, M]


def test_kompromat_K4_a_failure_against_nobody_discards_what_lies_under_it() -> None:
    t = reveal(("10 9 3", ""), under={0: 3})
    assert t.tokens == (1, 0) and "informant" in unclaimed(t)


def test_kompromat_K4_nobody_went_there() -> None:
    t = reveal(("", ""), ("2", "3"), under={0: 1})
    assert unclaimed(t)[0] == "informant" and not t.heard(ev.Unclaimed)[0].tied and t.tokens == (0, 0)


def test_kompromat_K4_no_perfect_mission_without_cards() -> None:
    t = reveal(("", "2"), tokens=(3, 0), items=("", "newspaper"))
    for _ in range(4):
        assert t.asked == ("EVE", O)
        t.play(O, "pass")
    assert t.result


def test_kompromat_K8_a_won_item_can_be_used_in_the_next_window() -> None:
    t = reveal(("10 5", "9"), ("3", "4 5"), row="newspaper informant codes hotel")
    assert t.asked == ("EVE", M), "won at the first mission, usable before the second"
    assert t.may(M) == {"pass", "newspaper 1", "newspaper 2", "newspaper 3"}


def test_kompromat_K8_a_won_chloroform_or_balaclava_is_too_late_for_the_marks_it_came_with() -> None:
    assert reveal(("10", "9"), row="chloroform informant codes hotel", under={0: 2}).tokens == (2, 0)
    t = reveal(("10", "9"), row="balaclava informant codes hotel", under={0: 3}, tokens=(6, 0))
    assert t.result and t.result.how == "caught"
    t = reveal(("10", "9"), row="balaclava informant codes hotel", under={0: 2}, tokens=(6, 0))
    assert t.asked == ("EVE", M) and "balaclava 2" in t.may(M), "but not for what comes next"


def test_kompromat_K12_aces_are_set_freely_even_to_fail() -> None:
    t = reveal(("A 10 5", "2")).play(M, "aces 1")
    assert t.tokens == (1, 0) and t.won(O) == ["informant"]


def test_kompromat_K12_two_aces_one_each_way() -> None:
    t = reveal(("A A 9", "10 10")).play(M, "aces 1")
    assert t.heard(ev.Declared)[0] == ev.Declared(M, 0, 1, 42)
    assert t.won(M) == ["informant"]


def test_kompromat_K16_perfect_counts_whoever_takes_the_mission() -> None:
    t = reveal(("10 9 2", "8 7 3 2 A"), tokens=(1, 0)).play(O, "aces 0")
    assert t.asked == ("PERFECT", M)
    t.play(M, "perfect yes")
    assert t.won(O) == ["informant"] and t.tokens == (0, 0), "both have 21, Otto with more cards"


def test_kompromat_K16_it_may_be_refused() -> None:
    t = reveal(("10 9 2", "3"), tokens=(2, 0)).play(M, "perfect no")
    assert t.tokens == (2, 0) and t.heard(ev.PerfectHit) == [ev.PerfectHit(M, 0, False)]


def test_kompromat_K16_asked_only_with_a_token() -> None:
    assert reveal(("10 9 2", "3")).result


def test_kompromat_K11_revealed_cards_lie_open_until_the_reset() -> None:
    t = reveal(("10 9 3", "9 4"), ("A 5", "6"))
    assert t.asked == ("ACES_UP", M)
    for looker in (M, O, None):
        assert t.shown(looker, M, 0) == "10 9 3" and t.shown(looker, O, 0) == "9 4"
        assert t.shown(looker, M, 1) == "A 5" and t.shown(looker, O, 1) == "6"


def test_kompromat_KH8_everybody_hears_a_declared_total() -> None:
    declared: list[Event] = [event for event in reveal(("10 5", "9 ½")).told if isinstance(event, ev.Declared)]
    assert declared == [ev.Declared(M, 0, 0, 30), ev.Declared(O, 0, 0, 19)]


def test_kompromat_KH5_the_cards_of_a_failed_mission_stay_in_sight_until_the_reset() -> None:
    t = reveal(("10 9 3", "9 4"), ("A 5", "6"), round=1, missions_left="hotel codes drone locker")
    assert t.tokens == (1, 0) and t.shown(O, M, 0) == t.shown(None, M, 0) == "10 9 3"
    t.play(M, "aces 0")
    assert t.state.round == 2 and t.shown(O, M, 0) == ""


def test_kompromat_K11_everybody_sees_who_took_what() -> None:
    t = reveal(("10", "9"), ("2", "3"), ("4", "4"), ("A", "6"))
    for looker in (M, O, None):
        view = t.view(looker)
        assert view.row[:3] == (-1, -1, -1) and view.taken[:2] == (M, O) and view.taken[2] not in (M, O)
