"""The ten items one by one: effects, targets, odd cases. Each test is named by a rule's line or a ruling."""

from __future__ import annotations

from game.titles.kompromat import events as ev
from game.titles.kompromat.words.chronicle import tellable
from tests.titles.kompromat.table import M, O, Table, reveal

EVERYWHERE = {f"newspaper {m}" for m in range(4)}


# -- items in general


def test_kompromat_139_a_won_item_lies_face_up_until_used_and_then_in_the_scoring_pile() -> None:
    t = reveal(("10", "9"), ("2", "3"), row="newspaper informant codes hotel")
    assert t.view(O).items[M] and t.view(O).pile_sizes == (0, 0)
    t.play(M, "newspaper 2")
    assert t.view(O).items[M] == () and t.view(O).pile_sizes == (1, 1)
    assert t.won(M) == ["newspaper"]


def test_kompromat_139_an_item_is_used_once_only() -> None:
    t = Table(decks=("10 5", "9"), items=("newspaper", ""), used=("drone", "")).play(M, "newspaper 0", "at 0")
    assert t.why_not(M, "newspaper 1") == ("item_not_held", "There is no Newspaper to use.")


# -- Balaclava


def test_kompromat_K19_balaclava_discards_one_or_two_by_choice() -> None:
    for number in (1, 2):
        t = Table(decks=("10 5", "9"), items=("balaclava", ""), tokens=(4, 1))
        assert t.may(M) == {"draw", "balaclava 1", "balaclava 2"}
        t.play(M, f"balaclava {number}")
        assert t.tokens == (4 - number, 1)
        assert t.heard(ev.UsedBalaclava) == [ev.UsedBalaclava(M, number, False)]


def test_kompromat_K19_balaclava_needs_a_token() -> None:
    t = Table(decks=("10 5", "9"), items=("balaclava newspaper", ""), tokens=(1, 1))
    assert t.may(M) == {"draw", "balaclava 1", *EVERYWHERE}
    assert t.why_not(M, "balaclava 2") == ("tokens_not_held", "There are fewer tokens than that.")
    assert t.why_not(M, "balaclava 3") == ("one_or_two", "The Balaclava drops one token or two.")
    none = Table(decks=("10 5", "9"), items=("balaclava", ""))
    assert none.asked == ("PLACE", M), "without a token there is nothing to ask"


def test_kompromat_139_balaclava_after_the_aces_saves_from_the_ninth_token() -> None:
    t = reveal(("10 9 3", "9"), items=("balaclava", ""), tokens=(8, 0)).play(M, "pass", "pass", "balaclava 1")
    assert t.tokens == (8, 0) and t.result and t.result.how != "caught"


def test_kompromat_139_balaclava_cannot_undo_nine_tokens() -> None:
    t = reveal(("10 9 3", "9"), items=("balaclava", ""), tokens=(8, 0)).play(M, "pass", "pass", "pass")
    assert t.result and t.result.how == "caught"
    assert t.why_not(M, "balaclava 2")[0] == "over"


# -- Chloroform


def test_kompromat_139_chloroform_spares_the_tokens_beneath() -> None:
    t = reveal(("10", "9"), items=("chloroform", ""), under={0: 3}, tokens=(8, 0))
    assert t.asked == ("AWARD", M) and t.may(M) == {"pass", "chloroform"}
    t.play(M, "chloroform")
    assert t.tokens == (8, 0) and sorted(t.won(M)) == ["chloroform", "informant"]
    assert t.heard(ev.Took)[0] == ev.Took(M, 0, 0, 0)


def test_kompromat_139_chloroform_may_be_kept() -> None:
    t = reveal(("10", "9"), items=("chloroform", ""), under={0: 1}).play(M, "pass")
    assert t.tokens == (1, 0)


def test_kompromat_139_chloroform_is_for_the_taker_of_a_trapped_mission_only() -> None:
    assert reveal(("10", "9"), items=("", "chloroform"), under={0: 3}).tokens == (3, 0)
    assert reveal(("10", "9"), items=("chloroform", "")).result, "nothing beneath, no question"
    t = Table(decks=("10 5", "9"), items=("chloroform", ""), under={0: 3})
    assert t.asked == ("PLACE", M)
    assert t.why_not(M, "chloroform") == ("item_not_now", "This is not the moment for the Chloroform.")


def test_kompromat_139_chloroform_does_not_help_against_a_failure() -> None:
    assert reveal(("10 9 3", "9"), items=("chloroform", ""), under={0: 3}).tokens == (1, 3)


# -- Drone


def test_kompromat_K15_drone_turns_the_other_sides_cards_up_for_both_until_the_reset() -> None:
    t = Table(piles={(O, 1): "9 4 3", (M, 0): "2"}, decks=("10 5", "8 8"), items=("drone", "")).play(M, "drone 1")
    for looker in (M, O, None):
        assert t.shown(looker, O, 1) == "9 4 3"
    assert t.heard(ev.UsedDrone) == [ev.UsedDrone(M, 1, (9, 4, 3), False)]
    t.play(M, "at 1", "stop").play(O, "at 0")
    assert t.shown(None, O, 1) == "9 4 3", "as long as the round lasts"


def test_kompromat_K15_drone_needs_a_face_down_card() -> None:
    t = Table(piles={(O, 1): "9 4", (O, 0): "8"}, decks=("10 5", "8 8"), items=("drone newspaper", ""))
    assert t.may(M) == {"draw", "drone 1", *EVERYWHERE}
    assert t.why_not(M, "drone 0") == ("nothing_face_down", "The opponent has no face-down card there.")
    assert t.why_not(M, "drone 2")[0] == "nothing_face_down"


def test_kompromat_139_drone_before_that_mission_is_revealed() -> None:
    t = reveal(("10", "9 4"), ("10", "8 4"), items=("drone", "")).play(M, "pass")
    assert t.asked == ("EVE", M) and t.may(M) == {"pass", "drone 1"}
    assert t.why_not(M, "drone 0") == ("mission_settled", "That mission is revealed already.")


# -- GPS Tracker


def test_kompromat_K6_gps_lifts_the_card_drawn_last_even_over_21() -> None:
    t = Table(decks=("10 9 8 2", "9 5"), items=("gps-tracker", "")).play(M, "at 0", "draw", "draw")
    assert t.may(M) == {"stop", "gps"}
    t.play(M, "gps")
    assert t.pile(M, 0) == "10 9" and t.deck(M) == "8 2"
    assert t.may(M) == {"draw", "stop"}


def test_kompromat_K6_after_it_the_same_card_is_drawn_again() -> None:
    t = Table(decks=("10 4 3 2", "9 5"), items=("gps-tracker", "")).play(M, "at 0", "draw", "gps", "draw")
    assert t.pile(M, 0) == "10 4" and t.deck(M) == "3 2"


def test_kompromat_K6_the_first_card_cannot_be_lifted() -> None:
    t = Table(decks=("10 9 8", "9 5"), items=("gps-tracker", "")).play(M, "at 0")
    assert t.may(M) == {"draw", "stop"}
    assert t.why_not(M, "gps") == (
        "nothing_to_lift",
        "The GPS Tracker lifts only the face-down card just drawn.",
    )


def test_kompromat_K6_one_use_a_draw() -> None:
    t = Table(decks=("10 4 3 2", "9 5"), items=("gps-tracker usb-stick", "")).play(M, "at 0", "draw", "draw", "gps")
    assert t.may(M) == {"draw", "stop"}, "the card before was not drawn last"
    t.play(M, "draw")
    assert "usb gps" in t.may(M)
    t.play(M, "usb gps")
    assert t.pile(M, 0) == "10 4" and t.deck(M) == "3 2"


def test_kompromat_K6_not_after_stopping_nor_in_the_others_turn() -> None:
    t = Table(decks=("10 4 3 2", "9 5"), items=("gps-tracker", "")).play(M, "at 0", "draw", "stop")
    assert t.why_not(M, "gps")[0] == "not_asked"
    t.play(O, "at 0", "stop")
    assert t.asked == ("PLACE", M) and t.why_not(M, "gps")[0] == "item_not_now"
    t.play(M, "at 1")
    assert t.why_not(M, "gps")[0] == "nothing_to_lift"


def test_kompromat_K6_the_last_card_of_the_deck_can_be_lifted() -> None:
    t = Table(decks=("10 9 8", "9 5"), items=("gps-tracker", "")).play(M, "at 0", "draw", "draw")
    assert t.may(M) == {"stop", "gps"}, "the item keeps the turn open"
    t.play(M, "gps", "stop").play(O, "at 0", "stop")
    assert t.asked == ("PLACE", M), "the lifted card is there to be played"


def test_kompromat_K6_jetpack_then_gps_lifts_it_from_the_new_place() -> None:
    t = Table(decks=("10 4 3 2", "9 5"), items=("gps-tracker jetpack", ""))
    t.play(M, "at 0", "draw", "jetpack 0 2", "gps")
    assert t.pile(M, 2) == "10" and t.pile(M, 0) == "" and t.deck(M) == "4 3 2"


# -- Jetpack


def test_kompromat_K7_jetpack_moves_all_cards_and_keeps_their_order_and_faces() -> None:
    t = Table(piles={(M, 0): "9 4 3", (O, 1): "8"}, decks=("10 5", "8 8"), items=("jetpack", ""))
    assert t.may(M) == {"draw", "jetpack 0 1", "jetpack 0 2", "jetpack 0 3"}
    t.play(M, "jetpack 0 3")
    assert t.pile(M, 3) == "9 4 3" and t.pile(M, 0) == ""
    assert t.shown(O, M, 3) == t.shown(M, M, 3) == "9 # #"


def test_kompromat_K7_the_mission_left_may_be_attempted_again() -> None:
    t = Table(piles={(M, 0): "9 4"}, decks=("10 5", "8 8"), items=("jetpack", "")).play(M, "jetpack 0 3")
    assert t.may(M) == {"at 0", "at 1", "at 2"}


def test_kompromat_K7_in_mid_turn_further_draws_go_to_the_new_place() -> None:
    t = Table(decks=("10 4 3 2", "9 5"), items=("jetpack", "")).play(M, "at 0", "draw", "jetpack 0 2", "draw")
    assert t.pile(M, 2) == "10 4 3" and t.pile(M, 0) == ""
    assert t.shown(M, M, 2) == "10 4 3" and t.shown(O, M, 2) == "10 # #"
    t.play(M, "stop").play(O, "at 2", "stop")
    assert t.may(M) == {"at 0", "at 1", "at 3"}


def test_kompromat_K7_in_mid_turn_another_pile_may_move() -> None:
    t = Table(piles={(M, 1): "9 3"}, decks=("10 4 3 2", "9 5"), items=("jetpack", ""))
    t.play(M, "draw", "at 0", "draw", "jetpack 1 3", "draw")
    assert t.pile(M, 0) == "10 4 3" and t.pile(M, 3) == "9 3" and t.shown(M, M, 3) == "9 #"


def test_kompromat_K7_moving_does_not_escape_a_forced_stop() -> None:
    t = Table(decks=("10 9 8 2", "9 5"), items=("jetpack", "")).play(M, "at 0", "draw", "draw", "jetpack 0 1")
    assert t.may(M) == {"stop"} and t.why_not(M, "draw")[0] == "over_21"


def test_kompromat_K7_once_the_reveal_has_begun_the_mission_left_stays_empty() -> None:
    t = Table(piles={(M, 0): "10 5", (O, 0): "9", (O, 1): "3"}, decks=("7 7", ""), items=("jetpack", ""))
    t.play(M, "jetpack 0 1")
    assert t.may(M) == {"at 0", "at 2", "at 3"}, "in a turn it may be attempted again"
    t = reveal(("10 5", "9"), ("", "3"), items=("jetpack", "")).play(M, "jetpack 0 1")
    assert t.won(O) == ["informant"] and t.won(M) == ["pursuit", "jetpack"]


def test_kompromat_K7_both_missions_must_be_unrevealed_and_the_goal_empty() -> None:
    t = reveal(("", "9"), ("10", "8"), ("5", "4"), items=("jetpack", "")).play(M, "pass")
    assert t.may(M) == {"pass", "jetpack 1 3", "jetpack 2 3"}
    assert t.why_not(M, "jetpack 1 0") == ("mission_settled", "That mission is revealed already.")
    assert t.why_not(M, "jetpack 1 2") == ("own_cards_there", "That takes a mission without cards, and some lie there.")
    assert t.why_not(M, "jetpack 3 2") == ("no_own_cards", "That takes cards there, and there are none.")


def test_kompromat_K7_jetpack_into_the_mission_about_to_be_revealed() -> None:
    t = reveal(("", "9"), ("10", "8"), items=("jetpack", "")).play(M, "jetpack 1 0")
    assert t.heard(ev.Revealed)[0] == ev.Revealed(M, 0, (10,)) and t.won(O) == ["pursuit"]


# -- Newspaper


def test_kompromat_K10_newspaper_makes_a_total_three_higher() -> None:
    t = reveal(("10 5", "10 3"), items=("newspaper", "")).play(M, "newspaper 0")
    assert [event.total for event in t.heard(ev.Declared)] == [30, 32] and t.won(O) == ["informant"]


def test_kompromat_K10_newspaper_pushes_over_21() -> None:
    t = reveal(("10", "10 9"), items=("newspaper", "")).play(M, "newspaper 0")
    assert t.tokens == (0, 1) and "informant" in t.won(M)


def test_kompromat_K10_newspaper_to_exactly_21_is_perfect() -> None:
    t = reveal(("10", "10 8"), items=("newspaper", ""), tokens=(0, 1)).play(M, "newspaper 0")
    assert t.asked == ("PERFECT", O)


def test_kompromat_K10_newspaper_at_any_unrevealed_mission_cards_there_or_not() -> None:
    t = Table(decks=("10 5", "9"), items=("newspaper", ""))
    assert t.may(M) == {"draw", *EVERYWHERE}
    t = reveal(("10", "9"), ("", "8"), items=("newspaper", "")).play(M, "pass")
    assert t.may(M) == {"pass", "newspaper 1", "newspaper 2", "newspaper 3"}
    assert t.why_not(M, "newspaper 0") == ("mission_settled", "That mission is revealed already.")


def test_kompromat_K10_newspaper_without_cards_there_does_nothing() -> None:
    t = reveal(("10", ""), items=("newspaper", "")).play(M, "newspaper 0")
    assert "informant" in t.won(M) and not [event for event in t.heard(ev.Declared) if event.by == O]


def test_kompromat_K10_two_newspapers_add_up() -> None:
    t = reveal(("10", "10 5"), items=("newspaper usb-stick", "")).play(M, "newspaper 0", "usb newspaper 0")
    assert [event.total for event in t.heard(ev.Declared) if event.by == O] == [42]


def test_kompromat_K10_newspaper_stays_when_a_jetpack_leaves() -> None:
    t = reveal(("9", "10 5"), ("2", ""), items=("newspaper", "jetpack")).play(M, "newspaper 0").play(O, "jetpack 0 1")
    totals = [(event.by, event.mission, event.total) for event in t.heard(ev.Declared)]
    assert (O, 1, 30) in totals and (O, 0) not in [entry[:2] for entry in totals]


def test_kompromat_K10_newspaper_waits_for_a_jetpack_that_arrives() -> None:
    t = reveal(("9", "10 5"), ("2", ""), items=("newspaper", "jetpack")).play(M, "newspaper 1").play(O, "jetpack 0 1")
    assert [event.total for event in t.heard(ev.Declared) if event.by == O] == [36]


# -- Night Vision


def test_kompromat_K19_night_vision_shows_the_next_five_and_they_go_back_in_order() -> None:
    t = Table(decks=("10 9 8 7 6 5 4", "9"), items=("night-vision", "")).play(M, "night")
    shown = t.heard(ev.UsedNightVision)[0]
    assert shown.cards == (10, 9, 8, 7, 6) and shown.number == 5
    assert t.heard(ev.Drew)[-1].card == 10 and t.deck(M) == "9 8 7 6 5 4"


def test_kompromat_K19_night_vision_shows_what_is_left() -> None:
    t = Table(decks=("10 9 8", "9"), items=("night-vision", "")).play(M, "draw", "at 0", "night")
    assert t.heard(ev.UsedNightVision)[0].cards == (9, 8)
    t = Table(decks=("10", "9"), items=("night-vision", "")).play(M, "draw", "at 0")
    assert t.asked == ("PLACE", O), "no card is left to look at"


def test_kompromat_139_night_vision_is_for_ones_own_turn() -> None:
    t = Table(decks=("", "9 2"), piles={(M, 0): "4 4"}, items=("night-vision newspaper", ""), starter=O)
    t.play(O, "at 0", "stop")
    assert t.asked == ("PLACE", O), "Martha has no card and no turn"
    t = reveal(("10 5", "9"), items=("night-vision newspaper", ""), decks=("", ""))
    assert t.why_not(M, "night") == ("item_not_now", "This is not the moment for Night Vision.")


def test_kompromat_KH7_what_night_vision_showed_may_be_looked_at_until_the_turn_ends() -> None:
    t = Table(decks=("10 9 8 7", "9 2"), items=("night-vision", "")).play(M, "draw", "at 0", "night")
    number = t.told.index(t.heard(ev.UsedNightVision)[0])

    def told(seat: int, fresh: int, memory: bool = False) -> bool:
        return tellable(t.told, t.view(seat), fresh, memory)(number)

    assert told(M, number + 1)
    t.play(M, "stop")
    assert not told(M, number + 1) and told(M, number + 1, memory=True) and told(M, number), "fresh news is told once"


# -- Stun Gun


def test_kompromat_K9_stun_gun_takes_a_face_down_card_by_its_place_unseen() -> None:
    t = Table(piles={(O, 1): "9 4 3", (M, 0): "2"}, decks=("10 5", "8 8"), items=("stun-gun", ""))
    assert t.may(M) == {"draw", "stun 1 1", "stun 1 2"}
    t.play(M, "stun 1 1")
    assert t.pile(O, 1) == "9 3" and t.shown(M, O, 1) == "9 #"
    assert t.heard(ev.UsedStunGun) == [ev.UsedStunGun(M, 1, 1, False)], "not a word of which card it was"
    assert t.view(M).stunned == t.view(O).stunned == (0, 1)


def test_kompromat_K9_stun_gun_not_on_cards_that_lie_open() -> None:
    t = Table(piles={(O, 1): "9 4 3"}, decks=("10 5", "8 8"), items=("stun-gun", ""))
    assert t.why_not(M, "stun 1 0") == ("lies_open", "That card is face up. The Stun Gun takes a face-down one.")
    assert t.why_not(M, "stun 1 5") == ("no_such_card", "There is no such card.")
    assert t.why_not(M, "stun 0 0") == ("nothing_face_down", "The opponent has no face-down card there.")


def test_kompromat_K9_stun_gun_not_on_cards_a_drone_turned() -> None:
    t = Table(piles={(O, 1): "9 4 3", (O, 2): "8 2"}, decks=("10 5", "8 8"), items=("stun-gun drone", ""))
    t.play(M, "drone 1")
    assert t.may(M) == {"draw", "stun 2 1"}
    assert t.why_not(M, "stun 1 1")[0] == "nothing_face_down"


def test_kompromat_K9_the_faces_of_the_rest_stay_with_their_cards() -> None:
    t = Table(piles={(O, 1): "9 4 3 2"}, decks=("10 5", "8 8"), items=("stun-gun", "")).play(M, "stun 1 2")
    assert t.pile(O, 1) == "9 4 2" and t.shown(M, O, 1) == "9 # #"


def test_kompromat_K9_stun_gun_counts_neither_in_total_nor_tie() -> None:
    t = reveal(("10 4", "10 4 3"), ("10", "8 2 7"), items=("stun-gun usb-stick", ""))
    t.play(M, "stun 0 2", "usb stun 1 2")
    totals = [event.total for event in t.heard(ev.Declared)]
    assert totals == [28, 28, 20, 20]
    assert t.won(O) == ["pursuit"], "two cards against one"
    assert t.heard(ev.Unclaimed)[0].card == 0, "two cards each"


def test_kompromat_K9_stun_gun_may_rescue_a_failing_pile() -> None:
    t = reveal(("10 4", "10 9 3"), items=("stun-gun", "")).play(M, "stun 0 2")
    assert t.tokens == (0, 0) and t.won(O) == ["informant"]


def test_kompromat_K9_the_stunned_card_lies_unseen_until_the_reset() -> None:
    t = reveal(("10 4", "10 9 3"), ("A", "3"), items=("stun-gun", ""), round=2).play(M, "stun 0 1")
    assert t.asked == ("ACES_UP", M) and t.shown(M, O, 0) == "10 3"
    for looker in (M, O, None):
        assert t.view(looker).stunned == (0, 1)


def test_kompromat_K9_stun_gun_then_jetpack() -> None:
    t = reveal(("9", "10 4 3"), ("2", ""), items=("stun-gun", "jetpack")).play(M, "stun 0 1").play(O, "jetpack 0 1")
    assert ev.Revealed(O, 1, (10, 3)) in t.heard(ev.Revealed)
    assert t.won(M) == ["informant", "stun-gun"]


# -- USB Stick


def test_kompromat_K14_usb_repeats_an_item_that_its_owner_has_used() -> None:
    t = Table(decks=("10 5", "9"), items=("usb-stick", ""), used=("newspaper drone", "jetpack"))
    assert t.may(M) == {"draw", *(f"usb {choice}" for choice in EVERYWHERE)}
    assert t.why_not(M, "usb jetpack 0 1") == (
        "not_used_yet",
        "The USB Stick repeats only what its owner has used: not yet the Jetpack.",
    )
    t.play(M, "usb newspaper 2")
    assert t.view(M).papers[O] == (0, 0, 1, 0)
    assert t.view(O).items[M] == () and sorted(t.won(M)) == ["drone", "newspaper", "usb-stick"]


def test_kompromat_K14_usb_keeps_to_the_rules_of_the_item() -> None:
    used = "chloroform vesper-martini gps-tracker balaclava"
    t = Table(decks=("10 5", "9"), items=("usb-stick", ""), used=(used, ""))
    assert t.asked == ("PLACE", M), "none of these can be used before a first card"
    assert t.why_not(M, "usb vesper +1") == ("item_not_now", "This is not the moment for the Vesper Martini.")


def test_kompromat_K14_usb_without_anything_used() -> None:
    assert Table(decks=("10 5", "9"), items=("usb-stick", "")).asked == ("PLACE", M)


def test_kompromat_K14_usb_used_once_itself() -> None:
    t = Table(decks=("10 5", "9"), items=("usb-stick newspaper", ""), used=("balaclava", ""))
    t.play(M, "newspaper 0", "usb newspaper 0", "at 0")
    assert t.why_not(M, "usb newspaper 1") == ("item_not_held", "There is no USB Stick to use.")


# -- Vesper Martini


def test_kompromat_K13_vesper_is_one_higher_or_one_lower() -> None:
    t = reveal(("10 5", "10 5 ½"), items=("vesper-martini", ""))
    assert t.asked == ("SHOWN", M) and t.may(M) == {"pass", "vesper +1", "vesper -1"}
    t.play(M, "vesper +1")
    assert t.won(M) == ["informant", "vesper-martini"]
    t = reveal(("10 5", "10 4 ½"), items=("vesper-martini", "")).play(M, "vesper -1")
    assert t.won(O) == ["informant"]


def test_kompromat_K13_vesper_to_exactly_21_is_perfect() -> None:
    t = reveal(("10 9 A", "3"), items=("vesper-martini", ""), tokens=(1, 0)).play(M, "pass", "aces 0", "vesper +1")
    assert t.asked == ("PERFECT", M)


def test_kompromat_K13_vesper_saves_from_failing_and_may_cause_it() -> None:
    t = reveal(("10 9 3", "3"), items=("vesper-martini", "")).play(M, "pass", "vesper -1")
    assert t.tokens == (0, 0) and "informant" in t.won(M)
    t = reveal(("10 9 2", "3"), items=("vesper-martini", "")).play(M, "vesper +1")
    assert t.tokens == (1, 0)


def test_kompromat_K13_vesper_needs_own_cards_there() -> None:
    t = reveal(("", "9"), ("5", "4"), items=("vesper-martini balaclava", ""), tokens=(2, 0)).play(M, "pass")
    assert t.asked == ("SUM", M) and t.may(M) == {"pass", "balaclava 1", "balaclava 2"}
    assert t.why_not(M, "vesper +1") == ("no_own_cards", "That takes cards there, and there are none.")
    t.play(M, "pass", "pass")
    assert t.asked == ("SHOWN", M)
    assert t.why_not(M, "vesper 2") == ("one_up_or_down", "The Vesper Martini changes a total by 1.")


def test_kompromat_K13_two_martinis_add_up() -> None:
    t = reveal(("10 5", "10 6 ½"), items=("vesper-martini usb-stick", "")).play(M, "vesper +1", "usb vesper +1")
    assert t.won(M) == ["informant", "usb-stick", "vesper-martini"]


def test_kompromat_K13_a_martini_is_gone_with_its_mission() -> None:
    t = reveal(("10 5", "9"), ("10 5", "9"), items=("vesper-martini", "")).play(M, "vesper +1")
    assert [event.total for event in t.heard(ev.Declared) if event.by == M] == [32, 30]
    t = reveal(("", ""), ("", ""), ("", ""), ("A", "9"), items=("vesper-martini", ""), round=1,
               missions_left="hotel codes drone locker").play(M, "vesper +1", "aces 1")  # fmt: skip
    assert t.state.round == 2 and t.view(None).vesper == t.view(None).high == (0, 0)


def test_kompromat_KH4_below_zero_is_still_a_total() -> None:
    t = reveal(("½", "10 9 3"), items=("vesper-martini usb-stick", "")).play(M, "vesper -1", "usb vesper -1")
    assert "informant" in t.won(M), "a total of -1½ beats a failure"
