"""The box of Double Agent, the sealed placement, the deal, and what each seat sees. Each test is named by a rule's line
or a ruling."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.contract import BadSetup
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import (
    AGENTS,
    BACK,
    BACKS,
    BEHIND,
    BESIDE,
    DECK,
    FILES,
    HAND,
    OUTERMOST,
    SPACES,
    START,
    VALUE,
    side,
)
from tests.titles.double_agent.table import CARDS, LAYOUTS, TITLE, A, B, Start, Table

BOX = {
    "1": (2, 1, "1"),
    "2": (3, 2, "2"),
    "3": (3, 3, "3"),
    "4": (2, 4, "4"),
    "7": (2, 7, "0/7"),
    "personal": (1, 0, "0/7"),
    "trap": (1, 0, "0/7"),
    "clues": (2, 2, "?"),
    "nosy": (1, 3, "?"),
    "wiretap": (1, 4, "?"),
    "recall": (1, 2, "?"),
    "transfer": (1, 3, "?"),
    "leverage": (1, 6, "?"),
    "new": (1, 5, "?"),
}


# -- the box


def test_double_agent_11_the_board_is_one_row_of_six_agents_with_tracks_of_four_spaces() -> None:
    assert AGENTS == 6 and SPACES == 4
    neighbours = [[n + 1 for n in range(AGENTS) if BESIDE[agent] >> n & 1] for agent in range(AGENTS)]
    assert neighbours == [[2], [1, 3], [2, 4], [3, 5], [4, 6], [5]], "the ends have one"
    assert [side(space) for space in range(SPACES)] == [A, A, B, B]
    assert OUTERMOST == (0, 3)


def test_double_agent_12_six_influence_counters_not_activated() -> None:
    game = Start()
    assert TITLE.inventory(game.state)["counter"] == 6
    assert game.activated == ""


def test_double_agent_20_half_of_the_counters_start_on_each_side() -> None:
    assert Counter(side(space) for space in Start().state.spaces) == {A: 3, B: 3}


def test_double_agent_D2_counters_of_agents_1_3_5_start_on_the_inner_space_of_the_first_seat() -> None:
    assert Start().spaces == "121212"
    assert not {0, 3} & set(START), "on the inner spaces"


def test_double_agent_22_six_loyalty_tokens_each() -> None:
    tokens = {name: n for name, n in TITLE.inventory(Start().state).items() if name.startswith("token")}
    assert tokens == {"token 1": 2, "token 2": 4, "token 3": 2, "token 4": 2, "token 5": 2}


def test_double_agent_28_two_counters_for_one_file_more() -> None:
    assert TITLE.inventory(Start().state)["+1 file"] == 2
    assert Start().state.nosy_left == [1, 1]


def test_double_agent_34_the_deck_of_each_has_22_files_worth_0_to_7() -> None:
    assert len(DECK) == 22 and {min(VALUE), max(VALUE)} == {0, 7}
    found = {file.id.split("-")[0] if card == "new" else card: file for card, file in zip(BOX, FILES, strict=True)}
    assert {card: (file.copies, file.value, BACKS[file.back]) for card, file in found.items()} == BOX
    for stack in Start().state.decks:
        assert sorted(stack) == list(DECK)


def test_double_agent_38_simple_files_tell_their_value_on_the_back_but_four_say_0_or_7() -> None:
    simple = [card for card in DECK if BACKS[BACK[card]] != "?"]
    plain = [card for card in simple if BACKS[BACK[card]] != "0/7"]
    assert all(BACKS[BACK[card]] == str(VALUE[card]) for card in plain)
    double = [VALUE[card] for card in simple if card not in plain]
    assert double == [7, 7, 0, 0]


def test_double_agent_46_two_of_the_zeros_do_something_at_the_delivery() -> None:
    zeros = [CARDS[card] for card in BEHIND[BACKS.index("0/7")] if VALUE[card] == 0]
    assert zeros == ["personal", "trap"]
    assert not Table(hands=["personal trap"]).may(A) - {f"lay {card} {n}" for card in zeros for n in range(1, 7)}


def test_double_agent_48_action_cards_have_a_question_mark_on_the_back() -> None:
    secret = Counter(CARDS[card] for card in BEHIND[BACKS.index("?")])
    assert secret == {"clues": 2, **dict.fromkeys(["nosy", "wiretap", "recall", "transfer", "leverage", "orders"], 1)}


# -- the tokens


def test_double_agent_24_each_places_a_token_before_each_agent_and_the_other_does_not_see_which() -> None:
    game = Start()
    assert game.asked == ("PLACE", "AB")
    assert len(game.may(A)) == len(game.may(B)) == 360
    game.play(A, "place 5 1 2 2 4 3")
    assert game.knows(ev.Placed, "tokens") == "A"
    assert [row[A] for row in game.view(A).tokens] == [5, 1, 2, 2, 4, 3]
    assert [row[A] for row in game.view(B).tokens] == [0] * 6
    assert [row[A] for row in game.view(None).tokens] == [0] * 6


def test_double_agent_60_the_tokens_stay_where_they_are_placed() -> None:
    game = Start().placed()
    assert (game.tokens(A), game.tokens(B)) == LAYOUTS
    refused = ("tokens_lie", "Tokens are placed before the first turn only.")
    assert game.why_not(game.state.first, f"place {LAYOUTS[0]}") == refused


@pytest.mark.parametrize("tokens", ["1 2 3 4 5", "1 1 2 3 4 5", "0 1 2 3 4 5", "1 2 2 3 4 5 5"])
def test_double_agent_60_other_tokens_are_refused(tokens: str) -> None:
    refused = ("wrong_tokens", "Each agent gets one token: 1, 2, 2, 3, 4 and 5.")
    assert Start().why_not(A, f"place {tokens}") == refused


@pytest.mark.parametrize("order", [(A, B), (B, A)])
def test_double_agent_D1_hands_and_first_player_are_shown_when_both_have_placed(order: tuple[int, int]) -> None:
    game = Start(seed=3)
    one, two = order
    game.play(one, f"place {LAYOUTS[one]}")
    for seat in (A, B, None):
        view = game.view(seat)
        assert view.first == -1 and view.hand == () and view.backs == ((), ()) and view.decks == (22, 22)
    assert game.asked == ("PLACE", "AB"[two]) and game.news() == ["Prepared", "Placed"]
    assert game.why_not(one, "lay 7 1")[0] == "not_asked"
    assert game.why_not(two, "lay 7 1") == ("tokens_first", "Place the tokens first.")
    game.play(two, f"place {LAYOUTS[two]}")
    assert game.news()[2:] == ["Placed", "Began", "Dealt", "Dealt"]
    assert game.state == Start(seed=3).placed().state, "whoever placed first"


# -- the deal


def test_double_agent_62_five_cards_each_the_rest_is_the_draw_pile() -> None:
    game = Start().placed()
    assert [len(hand) for hand in game.state.hands] == [HAND, HAND]
    assert game.view(A).decks == (17, 17)
    assert game.knows(ev.Dealt, "cards") == "B"


def test_double_agent_62_decks_are_shuffled_each_by_itself() -> None:
    game = Start()
    assert len({tuple(stack) for stack in game.state.decks} | {DECK}) == 3


def test_double_agent_64_chance_says_who_begins() -> None:
    assert {Start(seed).state.first for seed in range(20)} == {A, B}
    for seed in range(4):
        game = Start(seed).placed()
        assert game.asked == ("TURN", "AB"[game.state.first])
        assert game.heard(ev.Began) == [ev.Began(game.state.first)]


@pytest.mark.parametrize(("chosen", "first"), [("1", A), ("2", B)])
def test_double_agent_64_or_it_is_agreed_who_begins(chosen: str, first: int) -> None:
    assert {Start(seed, starter=chosen).state.first for seed in range(8)} == {first}


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"mode": "team"}, "double_agent has no mode “team”; it has: duel."),
        ({"seats": 3}, "double_agent (duel) is played by 2, not by 3."),
        ({"options": {"starter": "3"}}, "double_agent: starter is one of random, 1 or 2, not “3”."),
        ({"options": {"deck": "long"}}, "double_agent (duel) has no option “deck”."),
    ],
)
def test_double_agent_64_bad_set_ups_are_told_in_a_sentence(asked: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadSetup) as bad:
        TITLE.setup(**asked)  # type: ignore[arg-type]
    assert str(bad.value) == sentence


# -- who sees what


def test_double_agent_D3_the_own_tokens_and_own_files_are_always_seen() -> None:
    game = Table({1: "A:7 B:trap A:clues", 2: "B:4 A:1"})
    assert game.backs(1, A) == "A:7 B:0/7 A:clues"
    assert game.backs(1, B) == "A:0/7 B:trap A:?"
    assert game.backs(1) == "A:0/7 B:0/7 A:?"
    assert game.view(A).files[1][0] == (B, BACKS.index("4"), -1), "a back that says all is still a back"
    assert [row[A] for row in game.view(A).tokens] == [1, 2, 2, 3, 4, 5]
    assert [row[B] for row in game.view(A).tokens] == [0] * 6


def test_double_agent_D4_what_is_public() -> None:
    game = Table({1: "A:7 B:3 B:1"}, hands=["7 3 clues", "1 trap personal"])
    game.play(A, "clues 1").play(B, "lay trap 1")
    public = game.view(None)
    assert public.backs[A] == tuple(sorted(public.backs[A])), "without order"
    assert public.backs == tuple(tuple(sorted(BACK[card] for card in hand)) for hand in game.state.hands)
    assert len(public.backs[A]) == len(public.backs[B]) == HAND
    assert public.used == ((CARDS.index("clues"),), ())
    assert public.destroyed == (CARDS.index("7") * 2 + A,)
    assert public.tokens[0] == (1, 5) and public.tokens[1] == (0, 0)
    assert public.piles == ((), game.state.piles[B])
    assert public.decks == (game.deck(A), game.deck(B)), "of a draw pile the number only"
    assert public.hand == ()


def test_double_agent_D4_whose_back_is_drawn_is_seen_the_card_is_not() -> None:
    game = Table(hands=["3 4 1 1 2", "1"], decks=["trap"]).play(A, "lay 3 1")
    assert game.heard(ev.Drew) == [ev.Drew(A, BACKS.index("0/7"), CARDS.index("trap"))]
    assert game.heard(ev.Drew, B) == [ev.Drew(A, BACKS.index("0/7"), None)]
    assert game.knows(ev.Drew, "card") == "A"


def test_double_agent_D4_a_spectator_hears_who_does_what_and_no_card() -> None:
    game = Start().placed()
    first = "Ann" if game.state.first == A else "Ben"
    assert game.log() == [
        "Two agencies shuffle their files. The same six agents work for both.",
        "Ann places six tokens face down.",
        "Ben places six tokens face down.",
        f"All tokens are in place. {first} begins.",
        "Ann draws five cards.",
        "Ben draws five cards.",
    ]
