"""A turn: drawing, passing, bribes, theft, cashing out; its end, the limits and the evenings. Each test is named by a
rule's line or a ruling."""

from __future__ import annotations

import pytest

from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import TURNS
from tests.titles.microfilms.table import A, B, C, D, Table

# -- turns and options


def test_microfilms_99_turns_go_round_the_table() -> None:
    t = Table(starter=B)
    for seat in (B, C, A, B):
        assert t.asked == ("TURN", seat)
        t.play(seat, "pass")


def test_microfilms_101_all_five_options_are_open() -> None:
    t = Table(hands=("film-usa ask", "cash", "cash"), cleared="A", discard="steal")
    verbs = {text.split()[0] for text in t.may(A)}
    assert verbs == {"draw", "pass", "bribe", "ask", "blackmail", "reveal"}


def test_microfilms_101_only_the_active_player_chooses() -> None:
    t = Table()
    assert t.may(B) == set() and t.why_not(B, "pass")[0] == "not_asked"


def test_microfilms_101_passing_is_always_possible() -> None:
    t = Table(deck="", house=0, francs=(10, 10, 10))
    assert "pass" in t.may(A) and t.may_begin(A, "draw") == set()


def test_microfilms_108_the_top_card_of_the_deck_comes_to_hand() -> None:
    t = Table(hands=("",), deck="ace cash steal").play(A, "draw deck")
    assert t.hand(A) == "ace" and t.deck == "cash steal"


def test_microfilms_108_the_top_card_of_the_discard_comes_to_hand() -> None:
    t = Table(hands=("",), discard="cash ask ace").play(A, "draw discard")
    assert t.hand(A) == "ace" and t.discard == "cash ask"
    assert t.heard(ev.TookDiscard, C)[0].card == 8, "all see what is taken from there"


def test_microfilms_108_nothing_can_be_drawn_where_nothing_lies() -> None:
    t = Table(deck="", discard="")
    assert t.why_not(A, "draw deck") == ("deck_empty", "The deck is empty.")
    assert t.why_not(A, "draw discard") == ("discard_empty", "The discard pile is empty.")


def test_microfilms_111_passing_brings_a_franc() -> None:
    t = Table().play(A, "pass")
    assert t.francs == [1, 0, 0] and t.state.house == 29


def test_microfilms_111_an_empty_house_gives_nothing() -> None:
    t = Table(house=0, francs=(10, 10, 10)).play(A, "pass")
    assert t.francs == [10, 10, 10]
    assert t.log() == ["Ann passes. The house has no francs left."]


# -- bribes


def test_microfilms_117_a_card_is_offered_and_only_the_other_is_asked() -> None:
    t = Table(hands=("ace", "", "")).play(A, "bribe ace B")
    assert t.asked == ("BRIBED", B) and t.may(B) == {"accept", "decline"}
    assert t.may(A) == set() and t.may(C) == set()


def test_microfilms_117_the_target_does_not_know_the_card() -> None:
    t = Table(hands=("ace", "", "")).play(A, "bribe ace B")
    assert t.heard(ev.Offered, A)[0].card is not None
    for seat in (B, C, None):
        assert t.heard(ev.Offered, seat)[0].card is None
        assert t.view(seat).frames[-1][3] is None
    assert t.view(A).frames[-1][3] == 8, "whoever offers still sees what"


def test_microfilms_117_anybody_else_can_be_offered_any_card() -> None:
    t = Table("china uk usa hitman", hands=("film-uk letter-usa",))
    assert t.may_begin(A, "bribe") == {f"bribe {card} {to}" for card in ("film-uk", "letter-usa") for to in "BCD"}
    assert t.why_not(A, "bribe ace B") == ("card_not_held", "That takes the Ace of Spades, which is not in this hand.")
    assert t.why_not(A, "bribe film-uk A")[0] == "not_oneself"


def test_microfilms_120_accepted_the_card_moves_and_the_giver_is_cleared() -> None:
    t = Table(hands=("ace", "cash", "")).play(A, "bribe ace B").play(B, "accept")
    assert t.hand(A) == "" and t.hand(B) == "ace cash"
    assert t.cleared == "A" and t.asked == ("TURN", B)


def test_microfilms_124_declined_a_franc_is_paid_to_the_giver() -> None:
    t = Table(hands=("ace",), francs=(0, 3, 0)).play(A, "bribe ace B").play(B, "decline")
    assert t.francs == [1, 2, 0] and t.hand(A) == "ace" and t.cleared == ""


def test_microfilms_126_bribe_declined_without_francs() -> None:
    t = Table(hands=("ace",)).play(A, "bribe ace B").play(B, "decline")
    assert t.francs == [0, 0, 0] and t.hand(A) == "ace" and t.asked == ("TURN", B)
    assert t.log()[-1] == "Ben declines, and has no franc to pay."


def test_microfilms_124_who_declines_never_learns_the_card() -> None:
    t = Table(hands=("ace",), francs=(0, 1, 0)).play(A, "bribe ace B").play(B, "decline")
    assert all("Ace" not in line for line in t.log(B))


def test_microfilms_128_a_bribe_may_bring_more_than_the_limit_until_ones_own_turn_ends() -> None:
    t = Table(hands=("film-uk", "cash", "film-usa"))
    t.play(A, "bribe film-uk B").play(B, "accept")
    assert t.hand(B) == "film-uk cash" and t.asked == ("TURN", B)
    t.play(B, "pass")
    assert t.asked == ("EXCESS", B)


def test_microfilms_128_others_are_not_checked_at_the_end_of_a_turn() -> None:
    t = Table(hands=("ace", "cash steal ask", "")).play(A, "pass")
    assert t.asked == ("TURN", B) and t.discard == ""


def test_microfilms_M17_the_ace_is_a_bribe_without_fee() -> None:
    t = Table(hands=("ace",), francs=(1, 0, 0)).play(A, "bribe ace B").play(B, "accept")
    assert t.francs == [1, 0, 0] and t.hand(B) == "ace"


def test_microfilms_MH2_a_bribe_not_yet_answered_may_be_taken_back() -> None:
    assert ev.Offered.free and not ev.Bribed.free and not ev.BribeDeclined.free


# -- actions


def test_microfilms_134_some_actions_take_a_card_or_francs() -> None:
    t = Table(hands=("film-uk",), francs=(2, 0, 0))
    assert t.may_begin(A, "ask") | t.may_begin(A, "blackmail") == {
        f"{verb} {to} franc" for verb in ("ask", "blackmail") for to in "BC"
    }


def test_microfilms_136_a_card_is_one_of_two_actions() -> None:
    t = Table(hands=("steal",))
    assert t.may_begin(A, "steal") == {"steal B", "steal C"}
    assert t.may_begin(A, "blackmail") == {"blackmail B steal", "blackmail C steal"}
    t = Table(hands=("ask",))
    assert t.may_begin(A, "ask") == {"ask B ask", "ask C ask"}
    assert t.may_begin(A, "blackmail") == {"blackmail B ask", "blackmail C ask"}


def test_microfilms_137_the_card_goes_face_up_on_the_discard() -> None:
    t = Table(hands=("steal",), discard="cash").play(A, "steal B")
    assert t.discard == "cash steal" and t.hand(A) == ""
    assert t.view(None).top == 9


def test_microfilms_140_a_card_steals_two_francs() -> None:
    t = Table(hands=("steal",), francs=(1, 3, 0)).play(A, "steal B")
    assert t.francs == [3, 1, 0]


def test_microfilms_141_of_a_single_franc_only_that_is_stolen() -> None:
    t = Table(hands=("steal",), francs=(0, 1, 0)).play(A, "steal B")
    assert t.francs == [1, 0, 0] and t.log() == ["Ann steals 1 franc from Ben with Steal / Blackmail."]


def test_microfilms_M16_stealing_where_nothing_is_takes_nothing() -> None:
    t = Table(hands=("steal",)).play(A, "steal C")
    assert t.francs == [0, 0, 0] and t.discard == "steal"


def test_microfilms_M16_only_looking_and_blackmail_can_be_bought() -> None:
    t = Table(hands=("film-uk",), francs=(9, 0, 0))
    assert t.why_not(A, "steal B") == ("card_not_held", "That takes Steal / Blackmail, which is not in this hand.")
    assert t.why_not(A, "cash") == ("card_not_held", "That takes Cash Out / Blowback, which is not in this hand.")


def test_microfilms_144_cashing_out_brings_three_francs() -> None:
    t = Table(hands=("cash",)).play(A, "cash")
    assert t.francs == [3, 0, 0] and t.discard == "cash" and t.state.house == 27


def test_microfilms_145_of_too_few_francs_all_are_taken() -> None:
    t = Table(hands=("cash",), house=2, francs=(0, 14, 14)).play(A, "cash")
    assert t.francs[A] == 2 and t.state.house == 0
    assert t.log() == ["Ann takes 2 francs with Cash Out / Blowback."]


def test_microfilms_143_a_cash_out_card_is_not_for_looking_or_blackmail() -> None:
    t = Table(hands=("cash",))
    assert t.why_not(A, "ask B cash")[0] == "not_paid_so"
    assert t.why_not(A, "blackmail B cash")[0] == "not_paid_so"
    assert t.why_not(A, "ask B steal")[0] == "not_paid_so"


# -- the end of a turn


@pytest.mark.parametrize(("hand", "cleared", "excess"), [("ace", "", False), ("ace ask", "", True)])
def test_microfilms_187_a_suspect_may_keep_one_card(hand: str, cleared: str, excess: bool) -> None:
    t = Table(hands=(hand,), cleared=cleared).play(A, "pass")
    assert (t.asked == ("EXCESS", A)) == excess


@pytest.mark.parametrize(("hand", "excess"), [("ace ask", False), ("ace ask cash", True)])
def test_microfilms_188_the_cleared_may_keep_two(hand: str, excess: bool) -> None:
    t = Table(hands=(hand,), cleared="A").play(A, "pass")
    assert (t.asked == ("EXCESS", A)) == excess


def test_microfilms_188_whoever_was_cleared_this_turn_keeps_two() -> None:
    t = Table(hands=("ace ask cash",)).play(A, "bribe ask B").play(B, "accept")
    assert t.hand(A) == "ace cash" and t.asked == ("TURN", B)


def test_microfilms_189_excess_goes_face_up_in_any_order() -> None:
    t = Table(hands=("film-uk letter-usa cash",)).play(A, "pass")
    assert t.may(A) == {"discard film-uk", "discard letter-usa", "discard cash"}
    t.play(A, "discard letter-usa")
    assert t.asked == ("EXCESS", A)
    t.play(A, "discard film-uk")
    assert t.discard == "letter-usa film-uk" and t.hand(A) == "cash" and t.asked == ("TURN", B)
    assert [event.card for event in t.heard(ev.Discarded, None)] == [6, 1]


def test_microfilms_M17_nothing_else_is_laid_off() -> None:
    t = Table(hands=("film-uk",))
    assert t.why_not(A, "discard film-uk") == (
        "no_discard_now",
        "Cards are discarded only when there are too many.",
    )
    t = Table(hands=("film-uk cash",)).play(A, "pass")
    assert t.why_not(A, "pass") == ("lay_off_first", "First discard a card: there are too many.")
    assert t.why_not(A, "discard ask")[0] == "card_not_held"


def test_microfilms_192_the_ace_goes_for_two_francs() -> None:
    t = Table(hands=("ace cash",), francs=(1, 0, 0)).play(A, "pass", "discard ace")
    assert t.francs == [0, 0, 0] and t.state.house == 30 and t.discard == "ace"
    assert t.log()[-1] == "Ann discards the Ace of Spades and pays 2 francs."


def test_microfilms_194_without_two_francs_another_card_goes() -> None:
    t = Table(hands=("ace cash",)).play(A, "pass")
    assert t.may(A) == {"discard cash"}
    assert t.why_not(A, "discard ace") == ("ace_costs", "Discarding the Ace of Spades costs 2 francs.")
    t.play(A, "discard cash")
    assert t.hand(A) == "ace"


def test_microfilms_196_an_empty_deck_is_made_of_the_discard_at_the_end_of_a_turn() -> None:
    t = Table(hands=("",), deck="cash", discard="ace ask steal").play(A, "draw deck")
    assert sorted(t.deck.split()) == ["ace", "ask", "steal"] and t.discard == ""
    assert t.view(None).evening == 2 and t.heard(ev.Evening) == [ev.Evening(2)]


def test_microfilms_196_excess_cards_are_shuffled_in_with_the_rest() -> None:
    t = Table(hands=("ask",), deck="cash", discard="ace").play(A, "draw deck")
    assert t.asked == ("EXCESS", A) and t.state.evening == 1
    t.play(A, "discard ask")
    assert sorted(t.deck.split()) == ["ace", "ask"] and t.state.evening == 2


def test_microfilms_196_the_new_deck_is_shuffled() -> None:
    orders = {
        Table(hands=("",), deck="cash", discard="ace ask steal", luck=n).play(A, "draw deck").deck for n in range(30)
    }
    assert len(orders) == 6


def test_microfilms_197_each_shuffle_is_an_evening() -> None:
    t = Table(hands=("", "", ""), deck="cash", discard="ace", cleared="ABC")
    for evening, seat in ((2, A), (3, B)):
        t.play(seat, "draw deck")
        if not t.state.discard and not t.state.deck:
            break
        assert t.state.evening == evening
    assert t.state.evening == 2 and t.deck == "", "nothing was there to shuffle the second time"


def test_microfilms_197_deck_and_discard_both_empty_make_no_evening() -> None:
    t = Table(hands=("", "", "cash"), deck="cash").play(A, "draw deck")
    assert t.state.evening == 1 and t.deck == "" and t.may_begin(B, "draw") == set()
    t.play(B, "pass").play(C, "cash")
    assert t.state.evening == 2 and t.deck == "cash", "as soon as there is something to shuffle"


def test_microfilms_200_the_second_evening_begins_with_the_first_shuffle() -> None:
    t = Table("china uk usa broker", hands=("", "", "", ""), deck="cash", discard="ace", cleared="D", starter=C)
    assert t.state.evening == 1
    t.play(C, "draw deck")
    assert t.state.evening == 2 and t.may_begin(D, "locate")


# -- the limit


def test_microfilms_M20_at_the_limit_of_turns_nobody_wins() -> None:
    t = Table(turns=TURNS - 2).play(A, "pass")
    assert t.asked == ("TURN", B)
    t.play(B, "pass")
    assert t.won == "- limit" and t.result is not None and not t.result.drawn
    assert t.may(C) == set() and t.why_not(C, "pass")[0] == "over"


def test_microfilms_M20_the_limit_is_looked_at_between_turns_only() -> None:
    t = Table(hands=("ace cash", "", ""), turns=TURNS - 1).play(A, "bribe ace B")
    assert t.result is None
    t.play(B, "decline")
    assert t.asked == ("EXCESS", A) and t.result is None
    t.play(A, "discard cash")
    assert t.won == "- limit"
