"""Two players and the Croupier: the Croupier's turns, both identities, joint wins. Each test is named by a rule's line
or a ruling."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import IDENTITY_CARD, JOURNALIST, NOBODY
from tests.titles.microfilms.table import A, B, Table, X, in_words

IDS = "china+broker uk+journalist usa"


def croupier(*hands: str, ids: str = IDS, **more: Any) -> Table:
    """Ann plays for China, Ben for the UK, the Croupier for the USA."""
    return Table(ids, hands, croupier=True, **more)


# -- turns


def test_microfilms_309_the_players_take_turns_like_at_the_casino() -> None:
    t = croupier("cash", "ask").play(A, "cash")
    assert t.asked == ("TURN", B) and t.francs[A] == 3
    t.play(B, "ask A ask")
    assert t.asked == ("TURN", A)


def test_microfilms_310_both_identities_are_shuffled_with_the_hand() -> None:
    found = set()
    for seed in range(60):
        t = croupier("ask", "ace cash", luck=seed).play(A, "ask B ask")
        seen = t.heard(ev.Interrogated, A)[0].seen
        assert seen is not None
        found.add(in_words([seen]))
    assert found == {"ace", "cash", "uk", "journalist"}


def test_microfilms_313_the_croupier_has_his_turn_after_each_player() -> None:
    t = croupier().play(A, "pass").play(B, "pass")
    assert len(t.heard(ev.CroupierDrew)) == 2 and len(t.state.hands[X]) == 2


@pytest.mark.parametrize("hand", ["", "ace"])
def test_microfilms_315_with_less_than_two_cards_he_draws(hand: str) -> None:
    t = croupier("", "", hand, deck="film-uk cash").play(A, "pass")
    assert sorted(t.hand(X).split()) == sorted([*hand.split(), "film-uk"]) and t.deck == "cash"
    assert t.francs[X] == 0 and t.cleared == ""


def test_microfilms_315_nobody_sees_what_he_draws() -> None:
    t = croupier(deck="ask cash").play(A, "pass")
    assert t.log(B)[-1] == "The Croupier draws a card."
    assert not any(hasattr(t.view(seat), "hands") for seat in (A, B, None)) and t.view(A).sizes == (0, 0, 1)


def test_microfilms_318_with_two_cards_he_takes_a_franc_and_is_cleared() -> None:
    t = croupier("", "", "ask cash").play(A, "pass")
    assert t.francs == [1, 0, 1] and t.cleared == "X" and t.hand(X) == "ask cash"


def test_microfilms_320_with_three_cards_he_then_lays_off_one_at_random() -> None:
    gone = set()
    for seed in range(30):
        t = croupier("steal", "", "ask cash", luck=seed).play(A, "bribe steal X")
        assert t.francs[X] == 1 and "X" in t.cleared and len(t.state.hands[X]) == 2
        gone.add(t.discard)
        assert t.heard(ev.Discarded, B)[0].by == X
    assert gone == {"steal", "ask", "cash"}


def test_microfilms_M9_an_empty_deck_leaves_him_doing_nothing() -> None:
    t = croupier(deck="").play(A, "pass")
    assert t.hand(X) == "" and t.francs[X] == 0 and t.log() == ["Ann passes and takes 1 franc."]


def test_microfilms_M9_without_francs_in_the_house_he_is_cleared_still() -> None:
    t = croupier("", "", "ask cash", house=0, francs=(15, 15, 0)).play(A, "pass")
    assert t.francs[X] == 0 and t.cleared == "X"
    assert t.log()[-1] == "The Croupier finds no franc in the house, and is Cleared."


def test_microfilms_M9_the_tenth_franc_ends_the_game_before_he_lays_off() -> None:
    t = croupier("steal", "", "ask cash", francs=(0, 0, 9)).play(A, "bribe steal X")
    assert t.won == "- croupier" and t.hand(X) == "steal ask cash" and t.discard == ""


def test_microfilms_M9_evenings_are_checked_at_the_end_of_his_turn_too() -> None:
    t = croupier("", "", "", deck="ask", discard="cash").play(A, "pass")
    assert t.hand(X) == "ask" and t.deck == "cash" and t.state.evening == 2
    t = croupier("cash", "", "", deck="ask", discard="steal", cleared="A").play(A, "draw deck")
    assert t.state.evening == 2 and t.hand(X) == "steal", "after the player's turn, before his"


def test_microfilms_322_he_always_takes_a_bribe() -> None:
    t = croupier("film-uk", "", "").play(A, "bribe film-uk X")
    assert "film-uk" in t.hand(X) and t.cleared == "A" and t.asked == ("TURN", B)
    assert [t.heard(ev.Bribed, seat)[0].card for seat in (A, B, None)] == [1, None, None]
    assert t.log()[:2] == ["Ann offers the Croupier a card.", "The Croupier takes it. Ann is Cleared."]


def test_microfilms_322_he_never_defends_against_blackmail() -> None:
    t = croupier("steal", "", "cash", francs=(0, 0, 9), cleared="X").play(A, "blackmail X steal")
    assert t.asked == ("TURN", B) and t.hand(A) == "cash"
    assert t.cleared == "A" and t.francs[X] == 9
    assert [t.heard(ev.Rumour, seat)[0].card for seat in (A, B, None)] == [11, None, None]


def test_microfilms_323_his_identity_is_never_shown() -> None:
    found = set()
    for seed in range(40):
        t = croupier("ask", "", "ace film-uk", luck=seed).play(A, "ask X ask")
        seen = t.heard(ev.Interrogated, A)[0].seen
        assert seen is not None and seen < IDENTITY_CARD
        found.add(in_words([seen]))
    assert found == {"ace", "film-uk"}


def test_microfilms_324_without_cards_he_is_not_interrogated() -> None:
    t = croupier("ask", "", "", francs=(1, 0, 0))
    assert t.may_begin(A, "ask") == {"ask B ask", "ask B franc"}
    assert t.why_not(A, "ask X ask") == ("croupier_has_no_cards", "The Croupier has no cards.")


def test_microfilms_M11_he_is_an_opponent() -> None:
    t = croupier("steal ask", "", "cash", francs=(2, 0, 3))
    assert {text.split()[-1] for text in t.may_begin(A, "bribe")} == {"B", "X"}
    assert t.may_begin(A, "steal") == {"steal B", "steal X"}
    assert {text.split()[1] for text in t.may_begin(A, "blackmail")} == {"B", "X"}
    assert {text.split()[1] for text in t.may_begin(A, "ask")} == {"B", "X"}
    t.play(A, "steal X")
    assert t.francs[A] == 4 and t.log()[0] == "Ann steals 2 francs from the Croupier with Steal / Blackmail."


# -- the end


def test_microfilms_333_ten_francs_of_his_and_both_lose() -> None:
    t = croupier("", "", "ask cash", francs=(0, 0, 8)).play(A, "pass")
    assert t.asked == ("TURN", B)
    t.play(B, "pass")
    assert t.won == "- croupier" and t.result is not None and not t.result.drawn


def test_microfilms_334_either_identity_wins() -> None:
    t = croupier("film-uk", "letter-uk", deck="letter-china", cleared="A", evening=2)
    assert t.may_begin(A, "reveal") and t.may_begin(A, "locate")
    assert t.play(A, "locate B deck").won == "A information_broker"


def test_microfilms_335_a_failed_attempt_makes_the_other_win_at_once() -> None:
    t = croupier("film-uk", "letter-uk", deck="letter-china", cleared="A", evening=2).play(A, "locate X X")
    assert t.won == "B claim_failed" and t.asked is None


def reveals(alone: str, shown: str) -> str:
    return croupier(f"film-{shown}", alone=alone, cleared="A").play(A, f"reveal film-{shown}").won


def test_microfilms_336_allied_players_win_together() -> None:
    assert reveals("usa", "usa") == "AB players_allied"


def test_microfilms_338_allied_players_lose_together() -> None:
    assert reveals("usa", "uk") == "- allies_lost"
    assert reveals("usa", "china") == "- allies_lost"


@pytest.mark.parametrize(
    ("alone", "shown", "end"),
    [
        ("uk", "uk", "A croupiers_ally"),
        ("uk", "usa", "B agent_failed"),
        ("uk", "china", "B agent_failed"),
        ("china", "uk", "A agent_alone"),
        ("china", "usa", "A agent_alone"),
        ("china", "china", "B agent_failed"),
    ],
)
def test_microfilms_M1_with_the_croupier_as_third_agent(alone: str, shown: str, end: str) -> None:
    assert reveals(alone, shown) == end


def test_microfilms_339_a_journalist_may_name_the_croupier() -> None:
    ids = "china+journalist uk+broker usa"
    t = croupier("film-usa", ids=ids, cleared="A")
    assert t.may_begin(A, "accuse") == {"accuse film-usa B", "accuse film-usa X"}
    assert t.play(A, "accuse film-usa X").won == "A journalist"


def test_microfilms_339_an_officer_may_arrest_the_croupier() -> None:
    ids = "china+interpol uk+broker usa"
    t = croupier("", "", "steal", ids=ids, cleared="A", evening=2)
    assert t.may_begin(A, "arrest") == {"arrest B", "arrest X"}
    assert t.play(A, "arrest X").won == "A interpol_officer"
    t = croupier("", "", "steal ace", ids=ids, cleared="AX", evening=2)
    assert t.why_not(A, "arrest X")[0] == "not_suspect"


def test_microfilms_341_the_croupiers_hand_is_a_location() -> None:
    t = croupier("", "letter-uk", "letter-china", cleared="A", evening=2)
    assert "locate B X" in t.may(A)
    assert t.play(A, "locate X B").won == "A information_broker"


def test_microfilms_344_a_journalist_cannot_show_the_film_of_the_own_agent() -> None:
    t = croupier("film-china film-uk", ids="china+journalist uk+broker usa", cleared="A")
    assert t.may_begin(A, "accuse") == {"accuse film-uk B", "accuse film-uk X"}
    assert t.why_not(A, "accuse film-china B")[0] == "own_microfilm"


def test_microfilms_M13_of_two_identities_only_the_agents_is_handed_over() -> None:
    t = croupier("film-usa", ids="china+journalist uk+broker usa", cleared="A").play(A, "accuse film-usa B")
    assert t.heard(ev.Accused, A)[0].handed == 1 and t.won == "B claim_failed"
    assert t.state.bared == [JOURNALIST, NOBODY, NOBODY]


@pytest.mark.parametrize("alone", ["china", "uk", "usa"])
def test_microfilms_M3_alliances_do_not_matter_to_freelancers(alone: str) -> None:
    ids = "china+journalist uk+broker usa"
    right = croupier("film-uk", ids=ids, alone=alone, cleared="A").play(A, "accuse film-uk B")
    wrong = croupier("film-uk", ids=ids, alone=alone, cleared="A").play(A, "accuse film-uk X")
    assert (right.won, wrong.won) == ("A journalist", "B claim_failed")


# -- a claim about the Croupier's hand


def claims(alone: str, named: str, his: str = "film-uk film-usa") -> str:
    return croupier("", "", his, alone=alone, cleared="AX").play(A, f"claim {named}").won


def test_microfilms_347_the_film_may_lie_in_the_croupiers_hand() -> None:
    t = croupier("", "", "ace", cleared="AX")
    assert t.may_begin(A, "claim") == {"claim uk", "claim usa"}
    assert t.why_not(A, "claim china") == ("foreign_nation", "Name a foreign nation that is in the game.")
    assert t.why_not(A, "claim ussr")[0] == "foreign_nation"


def test_microfilms_348_the_croupier_must_be_cleared_and_so_the_claimant() -> None:
    t = croupier("", "", "ace", cleared="A")
    assert t.may_begin(A, "claim") == set()
    assert t.why_not(A, "claim uk") == ("croupier_suspect", "The Croupier is not Cleared.")
    assert croupier("", "", "ace", cleared="X").why_not(A, "claim uk")[0] == "suspect"
    assert Table(cleared="A").why_not(A, "claim uk") == ("no_croupier", "There is no Croupier at this table.")


def test_microfilms_349_all_cards_are_laid_open() -> None:
    t = croupier("ask", "", "film-uk", alone="uk", cleared="AX").play(A, "claim uk")
    assert t.heard(ev.GameOver, None)[0].hands == ((10,), (), (1,))


def test_microfilms_350_allied_with_him_the_other_players_film_wins() -> None:
    assert claims("uk", "uk") == "A with_croupier"


def test_microfilms_351_allied_players_who_did_not_know_it_both_lose() -> None:
    assert claims("usa", "uk") == "- allies_lost"


@pytest.mark.parametrize(
    ("alone", "named"), [("china", "uk"), ("china", "usa"), ("uk", "usa"), ("usa", "usa")]
)  # fmt: skip
def test_microfilms_353_in_any_other_case_the_other_player_wins(alone: str, named: str) -> None:
    assert claims(alone, named) == "B claim_failed"


@pytest.mark.parametrize("alone", ["china", "uk", "usa"])
def test_microfilms_M2_a_film_that_is_not_there_makes_the_other_win(alone: str) -> None:
    assert claims(alone, "uk", his="film-usa ask") == "B claim_failed"


def test_microfilms_M2_he_must_hold_a_card_and_nobody_looks_first() -> None:
    t = croupier("", "", "", cleared="AX")
    assert t.why_not(A, "claim uk") == ("croupier_has_no_cards", "The Croupier has no cards.")
    t = croupier("", "", "ace", cleared="AX").play(A, "claim uk")
    kinds = [type(event) for event in t.told]
    assert kinds == [ev.Claimed, ev.GameOver] and t.state.bared[A] == 0


# -- how it is told


def test_microfilms_MH5_every_end_is_told_in_its_own_words() -> None:
    ends = [
        croupier("film-uk", alone="uk", cleared="A").play(A, "reveal film-uk"),
        croupier("film-uk", alone="china", cleared="A").play(A, "reveal film-uk"),
        croupier("film-usa", alone="usa", cleared="A").play(A, "reveal film-usa"),
        croupier("", "", "film-uk", alone="uk", cleared="AX").play(A, "claim uk"),
        croupier("", "", "film-uk", alone="usa", cleared="AX").play(A, "claim uk"),
        croupier("", "", "ask cash", francs=(0, 0, 9)).play(A, "pass"),
    ]
    assert len({t.log()[-1] for t in ends}) == len(ends)


def test_microfilms_331_claims_of_the_casino_hold_here_too() -> None:
    t = croupier("film-uk", "", "", ids="china+journalist uk+broker usa")
    assert t.why_not(A, "reveal film-uk")[0] == t.why_not(A, "accuse film-uk B")[0] == "suspect"
    t = croupier("film-uk", cleared="A")
    assert t.why_not(A, "locate deck deck")[0] == "first_evening"


def test_microfilms_MH6_cards_to_and_from_him_are_seen_by_one_player() -> None:
    t = croupier("film-uk", "steal", "").play(A, "bribe film-uk X")
    t.state.deck.clear()
    t.play(B, "blackmail X steal")
    assert [t.heard(ev.Bribed, seat)[0].card for seat in (A, B)] == [1, None]
    assert [t.heard(ev.Rumour, seat)[0].card is None for seat in (A, B)] == [True, False]
