"""What a seat of Double Agent can be certain of, and that nobody else is told. Each test is named by a ruling."""

from __future__ import annotations

import pytest

from game.titles.double_agent.cards import BACKS
from game.titles.double_agent.knows.notes import IN_DECK, ON_TABLE
from tests.titles.double_agent.table import CARDS, A, B, Start

ZERO_SEVEN, SECRET = BACKS.index("0/7"), BACKS.index("?")


def begun(hand: str, other: str) -> Start:
    """A game in which A begins, with chosen first cards for both."""
    game = Start(starter="1")
    for seat, text in enumerate((hand, other)):
        cards = [CARDS.index(word) for word in text.split()]
        stack = game.state.decks[seat]
        for card in cards:
            stack.remove(card)
        stack += cards
    return game.placed()


def test_double_agent_24_every_layout_of_the_others_tokens_is_possible_at_first() -> None:
    game = Start().placed()
    assert len(game.notes(A).layouts[B]) == 360 and len(game.notes(A).layouts[A]) == 1
    assert [len(layouts) for layouts in game.notes(None).layouts] == [360, 360]


def test_double_agent_D15_wiretap_leaves_the_layouts_that_fit() -> None:
    game = begun("wiretap 1 1 2 2", "1 1 2 2 2").play(A, "wiretap 1")
    assert {layout[0] for layout in game.notes(A).layouts[B]} == {5}
    assert len(game.notes(A).layouts[B]) == 60
    assert len(game.notes(None).layouts[B]) == 360, "a spectator learns nothing"


def test_double_agent_D14_new_orders_move_what_is_known_along() -> None:
    game = begun("wiretap 1 1 2 2", "orders 1 1 2 2").play(A, "wiretap 1", "move 2").play(B, "orders 1 6")
    assert {layout[5] for layout in game.notes(A).layouts[B]} == {5}
    assert {layout[0] for layout in game.notes(A).layouts[B]} == {1, 2, 3, 4}


def test_double_agent_D15_clues_pins_the_files_that_lie_there_now() -> None:
    game = begun("1 clues 1 2 2", "7 trap 1 2 2").play(A, "lay 1 6", "move 2").play(B, "lay 7 3", "move 1")
    game.play(A, "clues 3", "move 4").play(B, "lay trap 3", "move 3")
    tracker = game.notes(A).cards[B][ZERO_SEVEN]
    seven, trap = CARDS.index("7"), CARDS.index("trap")
    assert tracker.chance(ON_TABLE, seven) == 1, "seen"
    assert 0 < tracker.chance(ON_TABLE + 1, trap) < 1, "laid later"
    public = game.notes(None).cards[B][ZERO_SEVEN]
    assert public.chance(ON_TABLE, seven) == pytest.approx(0.5), "two of four"


def test_double_agent_D4_a_used_action_can_be_nowhere_else() -> None:
    game = begun("wiretap 1 1 2 2", "1 1 2 2 2").play(A, "wiretap 1")
    assert game.notes(B).cards[A][SECRET].chance(IN_DECK, CARDS.index("wiretap")) == 0


def test_double_agent_D12_a_known_file_stays_known_where_it_is_moved() -> None:
    game = begun("1 clues 1 2 2", "7 transfer 1 2 2").play(A, "lay 1 6", "move 2").play(B, "lay 7 3", "move 1")
    game.play(A, "clues 3", "move 4").play(B, "transfer 3.1 5")
    notes = game.notes(A)
    assert notes.files[2] == []
    ((owner, back, place),) = notes.files[4]
    assert (owner, back) == (B, ZERO_SEVEN) and notes.cards[B][back].chance(place, CARDS.index("7")) == 1
