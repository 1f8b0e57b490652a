"""Interrogation and blackmail: what they cost, who sees what, the three answers. Each test is named by a rule's line or
a ruling."""

from __future__ import annotations

import pytest

from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import IDENTITY_CARD
from tests.titles.microfilms.table import A, B, C, Table, in_words

# -- interrogate


def test_microfilms_149_an_interrogation_costs_a_card_or_a_franc() -> None:
    t = Table(hands=("ask", "ace", ""), francs=(1, 0, 0))
    assert t.may_begin(A, "ask") == {"ask B ask", "ask C ask", "ask B franc", "ask C franc"}
    assert Table(hands=("ask",)).play(A, "ask B ask").discard == "ask"
    t.play(A, "ask B franc")
    assert t.francs[A] == 0 and t.state.house == 30 and t.hand(A) == "ask"
    assert Table(hands=("cash",)).why_not(A, "ask B franc") == ("too_few_francs", "That costs 1 franc.")


def test_microfilms_150_only_an_opponent_is_interrogated() -> None:
    assert Table(hands=("ask",)).why_not(A, "ask A ask") == ("not_oneself", "That takes somebody else.")


def looks(*hands: str, ids: str = "china uk usa") -> dict[str, int]:
    """What a hundred interrogations of B showed."""
    found: dict[str, int] = {}
    for seed in range(100):
        t = Table(ids, hands=("ask", *hands), luck=seed).play(A, "ask B ask")
        seen = t.heard(ev.Interrogated, A)[0].seen
        assert seen is not None
        found[in_words([seen])] = found.get(in_words([seen]), 0) + 1
    return found


def test_microfilms_152_hand_and_identity_are_shuffled_together() -> None:
    found = looks("ace cash")
    assert set(found) == {"ace", "cash", "uk"} and min(found.values()) > 18, "each as likely as the others"


def test_microfilms_155_one_card_is_seen_by_the_interrogator_alone() -> None:
    t = Table(hands=("ask", "ace", "")).play(A, "ask B ask")
    assert t.heard(ev.Interrogated, A)[0].seen in (8, IDENTITY_CARD + 1)
    for seat in (B, C, None):
        assert t.heard(ev.Interrogated, seat)[0].seen is None
        assert t.log(seat) == ["Ann interrogates Ben with Interrogate / Blackmail and sees a card."]


def test_microfilms_156_the_cards_go_back_and_the_target_learns_nothing() -> None:
    views = set()
    for seed in range(20):
        t = Table(hands=("ask", "ace cash", ""), luck=seed).play(A, "ask B ask")
        assert t.hand(B) == "ace cash" and t.asked == ("TURN", B)
        views.add(t.view(B))
    assert len(views) == 1


def test_microfilms_159_without_cards_it_is_the_identity_for_sure() -> None:
    assert looks("") == {"uk": 100}
    assert looks("", ids="china hitman usa uk") == {"hitman": 100}


# -- blackmail


def test_microfilms_163_blackmail_costs_either_card_or_two_francs() -> None:
    t = Table(hands=("steal ask",), francs=(2, 0, 0))
    assert t.may_begin(A, "blackmail") == {f"blackmail {to} {pay}" for to in "BC" for pay in ("steal", "ask", "franc")}
    t = Table(hands=("cash",), francs=(1, 0, 0))
    assert t.why_not(A, "blackmail B franc") == ("too_few_francs", "That costs 2 francs.")


@pytest.mark.parametrize(("pay", "discard", "francs"), [("steal", "steal", 2), ("ask", "ask", 2), ("franc", "", 0)])
def test_microfilms_M10_paying_comes_first(pay: str, discard: str, francs: int) -> None:
    t = Table(hands=("steal ask", "", ""), francs=(2, 0, 0)).play(A, f"blackmail B {pay}")
    assert t.asked == ("BLACKMAILED", B)
    assert t.discard == discard and t.francs[A] == francs and t.state.house == 30 - francs


def test_microfilms_M10_no_refund_and_a_defending_card_lies_on_top() -> None:
    t = Table(hands=("steal", "cash", "")).play(A, "blackmail B steal").play(B, "defend")
    assert t.discard == "steal cash" and t.hand(A) == ""


def test_microfilms_164_only_an_opponent_is_blackmailed() -> None:
    assert Table(hands=("steal",)).why_not(A, "blackmail A steal")[0] == "not_oneself"


@pytest.mark.parametrize(
    ("hand", "francs", "answers"),
    [
        ("cash", 2, {"pay", "defend", "decline"}),
        ("cash", 1, {"defend", "decline"}),
        ("ace", 2, {"pay", "decline"}),
        ("ace", 1, {"decline"}),
        ("", 0, {"decline"}),
    ],
)
def test_microfilms_166_the_question_is_always_put(hand: str, francs: int, answers: set[str]) -> None:
    t = Table(hands=("steal", hand, ""), francs=(0, francs, 0)).play(A, "blackmail B steal")
    assert t.asked == ("BLACKMAILED", B) and t.may(B) == answers
    watched = t.view(None)
    assert watched.frames[-1] == (2, 1 << B, A, 0), "the same to see whatever the choice is"


def test_microfilms_168_paying_two_francs_to_the_blackmailer() -> None:
    t = Table(hands=("steal", "ace", ""), francs=(0, 3, 0)).play(A, "blackmail B steal").play(B, "pay")
    assert t.francs == [2, 1, 0] and t.cleared == "" and t.hand(B) == "ace"
    assert t.asked == ("TURN", B)
    t = Table(hands=("steal", "ace", ""), francs=(0, 1, 0)).play(A, "blackmail B steal")
    assert t.why_not(B, "pay") == ("too_few_francs", "That costs 2 francs.")


def test_microfilms_169_defending_lays_off_a_cash_out_card() -> None:
    t = Table(hands=("steal", "ace cash", ""), cleared="B").play(A, "blackmail B steal").play(B, "defend")
    assert t.hand(B) == "ace" and t.cleared == "B" and t.francs == [0, 0, 0]
    line = "Ben discards Cash Out / Blowback and has something on Ann, too. Nothing happens."
    assert t.log()[-1] == line
    t = Table(hands=("steal", "ace", "")).play(A, "blackmail B steal")
    assert t.why_not(B, "defend")[0] == "card_not_held"
    assert t.why_not(B, "pass") == (
        "answer_the_blackmail",
        "First the blackmail: pay, defend, or let the rumour spread.",
    )


def test_microfilms_170_declining_is_possible_with_francs_and_card_in_hand() -> None:
    t = Table(hands=("steal", "cash", ""), francs=(0, 5, 0)).play(A, "blackmail B steal").play(B, "decline")
    assert t.francs == [0, 5, 0] and t.hand(A) == "cash" and t.asked == ("TURN", B)


def test_microfilms_173_declined_the_blackmailer_is_cleared() -> None:
    assert Table(hands=("steal", "ace", "")).play(A, "blackmail B steal").play(B, "decline").cleared == "A"


def test_microfilms_174_declined_the_target_is_suspect() -> None:
    t = Table(hands=("steal", "ace ask", ""), cleared="BC").play(A, "blackmail B steal").play(B, "decline")
    assert t.cleared == "AC"


def test_microfilms_175_a_random_card_is_taken_never_the_identity() -> None:
    taken = set()
    for seed in range(30):
        t = Table(hands=("steal", "ace film-usa", ""), luck=seed).play(A, "blackmail B steal").play(B, "decline")
        taken.add(t.hand(A))
        assert {t.hand(A), t.hand(B)} == {"ace", "film-usa"}
        assert t.state.agents == [0, 1, 2]
    assert taken == {"ace", "film-usa"}


def test_microfilms_176_an_empty_hand_turns_the_tokens_only() -> None:
    t = Table(hands=("steal", "", ""), cleared="B").play(A, "blackmail B steal").play(B, "decline")
    assert t.cleared == "A" and t.hand(A) == ""
    assert t.heard(ev.Rumour, A) == [ev.Rumour(A, B, None, False)]
    assert t.log() == [
        "Ann blackmails Ben with Steal / Blackmail.",
        "The rumour spreads. Ann is Cleared. Ben is now a Suspect.",
    ]


def test_microfilms_187_the_taken_card_counts_at_the_end_of_the_turn() -> None:
    t = Table(hands=("film-uk film-usa steal", "ace", "")).play(A, "blackmail B steal").play(B, "decline")
    assert t.asked == ("EXCESS", A) and len(t.may(A)) == 2, "two may stay, and the Ace cannot go without francs"


def test_microfilms_M8_taker_and_victim_know_the_card_and_nobody_else() -> None:
    t = Table(hands=("steal", "ace", "")).play(A, "blackmail B steal").play(B, "decline")
    assert [t.heard(ev.Rumour, seat)[0].card for seat in (A, B, C, None)] == [8, 8, None, None]


def test_microfilms_M8_giver_and_receiver_know_an_accepted_bribe() -> None:
    t = Table(hands=("ace", "", "")).play(A, "bribe ace B").play(B, "accept")
    assert [t.heard(ev.Bribed, seat)[0].card for seat in (A, B, C, None)] == [8, 8, None, None]


def test_microfilms_MH3_a_card_used_for_blackmail_stays_in_the_log() -> None:
    t = Table(hands=("ask", "", "")).play(A, "blackmail B ask")
    assert t.log() == ["Ann blackmails Ben with Interrogate / Blackmail."]
    t = Table(francs=(2,)).play(A, "blackmail B franc")
    assert t.log() == ["Ann blackmails Ben for 2 francs."]
