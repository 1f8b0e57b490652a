"""Placing cards: drawing, going over 21, looking, skipping. Each test is named by a rule's line or a ruling."""

from __future__ import annotations

from game.titles.kompromat import events as ev
from tests.titles.kompromat.table import M, O, Table, reveal


def test_kompromat_35_sides_take_turns_to_lay_cards() -> None:
    t = Table(decks=("10 5 5", "9 4 4"))
    t.play(M, "at 0", "stop").play(O, "at 1", "stop")
    assert t.asked == ("PLACE", M)


def test_kompromat_57_the_starting_player_goes_first() -> None:
    assert Table(decks=("10 5", "9 4"), starter=O).asked == ("PLACE", O)


def test_kompromat_58_the_top_card_is_drawn() -> None:
    t = Table(decks=("10 5 3", "9 4"))
    assert t.heard(ev.Drew) == [ev.Drew(M, 10)]
    assert t.deck(M) == "5 3"


def test_kompromat_59_any_mission_not_yet_attempted_may_be_chosen_and_the_card_lies_face_up() -> None:
    t = Table(decks=("10 5", "9 4"))
    assert t.may(M) == {"at 0", "at 1", "at 2", "at 3"}
    t.play(M, "at 2")
    assert t.shown(O, M, 2) == t.shown(None, M, 2) == "10"


def test_kompromat_60_further_cards_lie_face_down_and_only_their_number_is_seen() -> None:
    t = Table(decks=("10 5 3 2", "9 4")).play(M, "at 2", "draw", "draw")
    assert t.shown(O, M, 2) == t.shown(None, M, 2) == "10 # #"
    assert t.shown(M, M, 2) == "10 5 3"
    assert t.view(O).decks == (1, 2)


def test_kompromat_60_a_card_that_was_looked_at_is_played() -> None:
    t = Table(decks=("10 5 3", "9 4")).play(M, "at 2", "draw")
    assert t.pile(M, 2) == "10 5" and t.deck(M) == "3"


def test_kompromat_60_cards_are_not_split_across_missions() -> None:
    t = Table(decks=("10 5 3", "9 4")).play(M, "at 2", "draw")
    assert t.may(M) == {"draw", "stop"}
    assert t.why_not(M, "at 1") == ("no_card_to_lay", "There is no card to lay: draw one first.")


def test_kompromat_61_a_player_may_stop_at_any_point() -> None:
    t = Table(decks=("2 3 4", "9 4")).play(M, "at 0")
    assert "stop" in t.may(M)
    t.play(M, "draw")
    assert "stop" in t.may(M)
    t.play(M, "stop")
    assert t.asked == ("PLACE", O)


def test_kompromat_62_over_21_no_more_drawing() -> None:
    t = Table(decks=("10 9 3 2", "9 4")).play(M, "at 0", "draw", "draw")
    assert t.may(M) == {"stop"}
    assert t.why_not(M, "draw") == ("over_21", "The cards come to 22. Over 21, no more can be drawn.")


def test_kompromat_62_half_a_point_over_21_is_over() -> None:
    t = Table(decks=("10 9 2 ½ 2", "9 4")).play(M, "at 0", "draw", "draw", "draw")
    assert t.may(M) == {"stop"}
    assert t.why_not(M, "draw")[1] == "The cards come to 21½. Over 21, no more can be drawn."


def test_kompromat_62_going_over_is_not_revealed() -> None:
    """In one of two decks the third card goes over 21: nobody else can tell which."""
    over = Table(decks=("10 9 3 2", "9 4")).play(M, "at 0", "draw", "draw")
    under = Table(decks=("10 9 2 3", "9 4")).play(M, "at 0", "draw", "draw")
    for seat in (O, None):
        assert over.view(seat) == under.view(seat)
    over.play(M, "stop")
    under.play(M, "stop")
    for seat in (O, None):
        assert over.view(seat) == under.view(seat)


def test_kompromat_63_cards_laid_may_be_looked_at_until_the_turn_is_over() -> None:
    t = Table(decks=("10 5 3 2", "9 4")).play(M, "at 0", "draw", "draw")
    assert t.shown(M, M, 0) == "10 5 3"
    t.play(M, "stop")
    assert t.shown(M, M, 0) == "10 # #"


def test_kompromat_63_after_a_forced_stop_too() -> None:
    t = Table(decks=("10 9 8 2", "9 4")).play(M, "at 0", "draw", "draw", "stop")
    assert t.shown(M, M, 0) == "10 # #"


def test_kompromat_63_running_out_of_cards_ends_the_turn_and_the_looking() -> None:
    t = Table(decks=("10 5", "9 4")).play(M, "at 0", "draw")
    assert t.heard(ev.Stopped) == [ev.Stopped(M)]
    assert t.shown(M, M, 0) == "10 #"


def test_kompromat_63_earlier_missions_stay_closed_in_a_later_turn() -> None:
    t = Table(decks=("10 5 3 2 4", "9 4 4 4")).play(M, "at 0", "draw", "stop").play(O, "at 0", "stop")
    t.play(M, "at 1", "draw")
    assert t.shown(M, M, 0) == "10 #" and t.shown(M, M, 1) == "3 2"


def test_kompromat_63_own_cards_stay_closed_while_the_other_side_draws_there_and_before_the_reveal() -> None:
    t = Table(decks=("10 5 2", "9 4 4"), items=("newspaper", "newspaper")).play(M, "draw", "at 0", "draw", "stop")
    t.play(O, "draw", "at 0", "draw")
    assert t.shown(M, M, 0) == "10 #" and t.shown(M, O, 0) == "9 #" and t.shown(O, O, 0) == "9 4"
    t = reveal(("10 5", "9 4"), items=("newspaper", "newspaper"))
    assert t.asked == ("EVE", M) and t.shown(M, M, 0) == "10 #"
    t.play(M, "pass")
    assert t.asked == ("EVE", O) and t.shown(O, O, 0) == "9 #"


def test_kompromat_64_the_other_side_may_go_to_the_same_mission_or_to_any_other() -> None:
    t = Table(decks=("10 5", "9 4")).play(M, "at 0", "stop")
    assert t.may(O) == {"at 0", "at 1", "at 2", "at 3"}


def test_kompromat_64_turns_go_on_until_both_have_been_everywhere() -> None:
    t = Table(decks=("2 2 2 2 9", "3 3 3 3 9"))
    for mission in (0, 1, 2):
        t.play(M, f"at {mission}", "stop").play(O, f"at {mission}", "stop")
    assert not t.heard(ev.Revealed)
    # If only one mission is left there is nothing to choose: the card goes there.
    t.play(M, "stop")
    assert not t.heard(ev.Revealed)
    t.play(O, "stop")
    assert [event.mission for event in t.heard(ev.Revealed)] == [0, 0, 1, 1, 2, 2, 3, 3]


def test_kompromat_68_no_cards_are_added_to_a_mission_attempted_before() -> None:
    t = Table(decks=("10 5 3", "9 4")).play(M, "at 2", "stop").play(O, "at 0", "stop")
    assert t.may(M) == {"at 0", "at 1", "at 3"}
    assert t.why_not(M, "at 2") == ("attempted_already", "Cards lie there already: a mission is attempted once.")


def test_kompromat_68_without_cards_there_are_no_further_turns() -> None:
    t = Table(decks=("10", "9 4 3 2")).play(M, "at 0")
    assert t.asked == ("PLACE", O)
    t.play(O, "at 1", "stop")
    assert t.heard(ev.Skipped) == [ev.Skipped(M)]
    assert t.asked == ("PLACE", O)


def test_kompromat_68_this_may_leave_a_mission_without_cards_of_a_side() -> None:
    t = Table(decks=("10 9", "9 4 3 2"))
    t.play(M, "at 0", "stop").play(O, "at 0", "stop").play(M, "at 1")
    t.play(O, "at 1", "stop").play(O, "at 2", "stop")
    assert t.result and t.won(O) == ["safe-house", "airport"] and t.won(M) == ["informant", "pursuit"]


def test_kompromat_70_an_ace_is_not_decided_before_it_is_revealed() -> None:
    t = Table(decks=("10 A 9 3", "5")).play(M, "at 0", "draw", "draw")
    assert t.may(M) == {"draw", "stop"}, "10, 1 and 9 are 20"
    assert t.why_not(M, "aces 1") == ("no_aces_now", "Aces are counted when they are revealed.")


def test_kompromat_70_the_half_is_higher_than_nothing_and_lower_than_one() -> None:
    t = Table(piles={(M, 0): "10 ½", (O, 0): "10", (M, 1): "10 ½", (O, 1): "10 A"}).play(O, "aces 0")
    assert t.won(M) == ["informant"] and t.won(O) == ["pursuit"]
    assert t.heard(ev.Declared)[0].total == 21, "ten and a half, in half points"


def test_kompromat_K5_an_ace_counts_one_for_the_forced_stop() -> None:
    t = Table(decks=("A A 10 9 2", "5")).play(M, "at 0", "draw", "draw", "draw")
    assert t.may(M) == {"draw", "stop"}, "21 at the least"
    t.play(M, "draw")
    assert t.heard(ev.Pushed)[-1].card == 2 and t.asked == ("PLACE", O)


def test_kompromat_K5_at_exactly_21_drawing_is_allowed() -> None:
    t = Table(decks=("10 9 2 3 4", "5")).play(M, "at 0", "draw", "draw")
    assert t.may(M) == {"draw", "stop"}
    t.play(M, "draw")
    assert t.may(M) == {"stop"}


def test_kompromat_K5_a_newspaper_does_not_stop_anybody() -> None:
    t = Table(decks=("5 5", "10 9 2"), items=("newspaper", "")).play(M, "newspaper 1", "at 0", "stop")
    t.play(O, "at 1", "draw")
    assert t.may(O) == {"draw", "stop"}, "19 in cards, 22 with the newspaper"


def test_kompromat_K5_over_21_items_stay_and_the_player_stops_by_hand() -> None:
    t = Table(decks=("10 9 8 2", "5 5"), items=("newspaper gps-tracker", ""))
    t.play(M, "draw", "at 0", "draw", "draw")
    assert t.may(M) == {"stop", "gps", *(f"newspaper {m}" for m in range(4))}


def test_kompromat_K20_no_window_between_the_first_card_and_its_place() -> None:
    t = Table(decks=("10 5", "9 4"), items=("newspaper night-vision", ""))
    assert t.asked == ("START", M)
    t.play(M, "draw")
    assert t.asked == ("PLACE", M)
    assert t.may(M) == {"at 0", "at 1", "at 2", "at 3"}
    assert t.why_not(M, "newspaper 0") == ("item_not_now", "This is not the moment for the Newspaper.")
    assert t.view(O).frames[-1][2] is None, "the first card is seen by the other side when laid"
    assert t.view(M).frames[-1][2] == 10


def test_kompromat_K21_a_turn_is_compulsory_with_a_card_and_a_mission() -> None:
    t = Table(decks=("10 5", "9 4"), items=("newspaper", ""))
    assert t.may(M) == {"draw", *(f"newspaper {m}" for m in range(4))}
    assert t.why_not(M, "pass") == ("no_passing_now", "This has to be decided first.")
    assert t.why_not(M, "stop") == ("no_stopping_now", "There is nothing to stop now.")


def test_kompromat_K21_who_has_been_everywhere_is_skipped() -> None:
    piles = {(M, m): "2" for m in range(4)} | {(O, 0): "3"}
    t = Table(piles=piles, decks=("9", "4 5 6"))
    assert t.heard(ev.Skipped) == [ev.Skipped(M)]
    assert t.asked == ("PLACE", O)


def test_kompromat_K21_nobody_can_go_on_so_the_reveal_begins() -> None:
    t = Table(piles={(M, 0): "2", (O, 0): "3"})
    assert not t.heard(ev.Skipped)
    assert t.heard(ev.Revealed)


def test_kompromat_KH3_what_everybody_sees_is_the_only_way_is_not_asked() -> None:
    piles = {(M, m): "2" for m in range(3)} | {(O, m): "3" for m in range(4)}
    t = Table(piles=piles, decks=("9 5", ""))
    assert t.heard(ev.Attempted) == [ev.Attempted(M, 3, 9)], "one mission left"
    t.play(M, "draw")
    assert t.heard(ev.Stopped) == [ev.Stopped(M)], "no card left, no item"


def test_kompromat_KH3_an_item_keeps_a_turn_without_cards_open() -> None:
    t = Table(decks=("9", "5 5"), items=("newspaper", "")).play(M, "draw", "at 0")
    assert t.may(M) == {"stop", *(f"newspaper {m}" for m in range(4))}
    assert t.why_not(M, "draw") == ("no_cards_left", "The deck is empty.")
    t.play(M, "newspaper 2")
    assert t.asked == ("PLACE", O)


def test_kompromat_K11_open_to_all_are_counts_items_tokens_and_marks() -> None:
    t = Table(
        decks=("10 5 3", "9 4"),
        items=("drone", "balaclava jetpack"),
        used=("newspaper", ""),
        scored=("codes", "hotel pursuit"),
        tokens=(2, 5),
        under={1: 2},
    ).play(M, "at 0", "draw")
    mine, theirs, open_ = t.view(M), t.view(O), t.view(None)
    for view in (mine, theirs, open_):
        assert view.items == t.view(M).items and view.tokens == (2, 5) and view.marks == (0, 2, 0, 0)
        assert view.decks == (1, 2) and view.pile_sizes == (2, 2) and len(view.row) == 4
        assert len(view.piles[M][0]) == 2


def test_kompromat_K11_a_scoring_pile_is_in_its_owners_view_only() -> None:
    t = Table(decks=("9 5", "5 5"), scored=("codes hotel", "pursuit"), used=("drone", "jetpack"))
    assert len(t.view(M).won or ()) == 2 and len(t.view(M).used[M]) == 1
    assert t.view(M).used[O] == () and t.view(O).won != t.view(M).won
    assert t.view(None).won is None and t.view(None).used == ((), ())


def test_kompromat_117_targets_won_lie_face_down() -> None:
    t = reveal(("10", ""), ("", "9"), round=1, missions_left="codes hotel codes locker")
    assert t.won(M) == ["informant"]
    assert t.view(O).pile_sizes == (1, 1) and len(t.view(O).won or ()) == 1
    assert t.view(M).won != t.view(O).won
