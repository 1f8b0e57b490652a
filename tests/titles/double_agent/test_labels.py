"""A label says what happens when it is chosen: who delivers, where the marker goes, what is swapped."""

from __future__ import annotations

import random

import pytest

from game.core.chance import Chance
from game.core.contract import Event
from game.titles.double_agent import actions as do
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import OUTERMOST, side
from game.titles.double_agent.words import words
from game.titles.double_agent.words.names import AGENT, THE_AGENT
from game.ui.tables import table_of
from tests.titles.double_agent.table import SAY, TITLE, A, B, Table, action

grave = table_of("double_agent").grave


def label(game: Table, seat: int, text: str) -> str:
    return SAY(words.say(game.view(seat), action(text)))


def test_double_agent_86_a_label_says_how_many_files_lie_there_then_and_how_many_are_needed() -> None:
    game = Table({1: "A:1 B:2", 4: "B:1"}, hands=["2 transfer"], delivered="3", nosy="1")
    assert label(game, A, "lay 2 1") == "Lay File 2 at the Duchess: 3 of 5 files"
    assert label(game, A, "lay 2 2") == "Lay File 2 at the Professor: 1 of 3 files"
    assert label(game, A, "transfer 1.1 4") == "Transfer: move File 1 from the Duchess to the Dancer: 2 of 3 files"


def test_double_agent_98_a_label_names_those_who_deliver_then_too() -> None:
    game = Table({2: "A:1 B:2 B:1", 3: "A:1 A:2 A:3", 4: "B:1 B:2 B:3", 1: "A:4"}, hands=["2"])
    assert label(game, A, "lay 2 3") == "Lay File 2 at the Chauffeur: delivers, then the Professor and the Dancer"
    assert label(game, A, "lay 2 1") == "Lay File 2 at the Duchess: 2 of 4 files"
    two = Table({2: "A:1 B:2 B:1", 1: "A:4 A:2 A:3"}, hands=["2"])
    assert label(two, A, "lay 2 1") == "Lay File 2 at the Duchess: delivers, then the Professor"


def test_double_agent_54_labels_of_actions_name_what_is_looked_at_moved_or_swapped() -> None:
    hand = "clues nosy wiretap recall transfer leverage orders"
    game = Table({1: "A:2 B:2 A:2 B:7", 3: "B:1"}, hands=[hand], spaces=(0, 1, 2, 3, 1, 2))
    assert {text: label(game, A, text) for text in (
        "clues 1", "clues 3", "nosy 1", "wiretap 2", "recall 1.1", "recall 1.2", "transfer 1.2 4", "orders 1 5",
    )} == {
        "clues 1": "Clues: look at Ben’s 2 files at the Duchess",
        "clues 3": "Clues: look at Ben’s file at the Chauffeur",
        "nosy 1": "Nosy: the Duchess needs 5 files instead of 4",
        "wiretap 2": "Wiretap: look at Ben’s token at the Professor",
        "recall 1.1": "Recall: take back File 2 (your 1st) from the Duchess",
        "recall 1.2": "Recall: take back File 2 (your 2nd) from the Duchess",
        "transfer 1.2 4": "Transfer: move File 2 (your 2nd) from the Duchess to the Dancer: 1 of 4 files",
        "orders 1 5": "New Orders: the Duchess gets your 4, the Captain your 1",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("agent", "toward", "said"),
    [
        (2, "A", "Leverage: push the Professor’s marker to Ann’s end: +1 loyalty to Ann"),
        (2, "B", "Leverage: push the Professor’s marker over to Ben’s side"),
        (4, "A", "Leverage: push the Dancer’s marker off Ben’s end: no +1 for Ben"),
        (1, "B", "Leverage: push the Duchess’s marker off Ann’s end: no +1 for Ann"),
    ],
)
def test_double_agent_54_a_label_says_what_the_marker_does_then(agent: int, toward: str, said: str) -> None:
    game = Table(hands=["leverage"], spaces=(0, 1, 2, 3, 1, 2))
    assert label(game, A, f"leverage {agent} {toward}") == said


def test_double_agent_76_the_marker_that_is_moved_goes_where_the_label_says() -> None:
    game = Table(hands=["3", "3"], spaces=(3, 1, 2, 0, 1, 2), activated="", turns=0).play(A, "lay 3 1")
    assert label(game, A, "move 1") == "Pull the Duchess’s marker off Ben’s end"
    assert label(game, A, "move 2") == "Pull the Professor’s marker to your end: +1"
    assert label(game, A, "move 3") == "Pull the Chauffeur’s marker to your side"


def after(game: Table, seat: int, a: object) -> tuple[Table, list[Event]]:
    """The position after an action, and the events that the action told."""
    state, told = game.state.copy(), list[Event]()
    TITLE.apply(state, seat, a, Chance(1), told.append)  # type: ignore[arg-type]
    later = Table()
    later.state = state
    return later, told


@pytest.mark.parametrize("seed", range(3))
def test_every_label_of_whole_games_comes_true(seed: int) -> None:
    r = random.Random(seed)
    game = Table()
    told: list[Event] = []
    game.state = TITLE.new(TITLE.setup(), Chance(seed), told.append)
    delivered = pushed = 0
    while game.state.frames:
        seat = game.state.frames[-1][1].bit_length() - 1
        legal = TITLE.legal(game.state, seat)
        for a in legal if len(legal) < 200 else []:
            said = SAY(words.say(game.view(seat), a))
            later, news = after(game, seat, a)
            if isinstance(a, do.Lay | do.Transfer):
                gone = [e.agent for e in news if isinstance(e, ev.Delivered)]
                assert (": delivers" in said) == bool(gone), said
                if gone:
                    assert gone[0] == (a.to if isinstance(a, do.Transfer) else a.agent)
                    rest = said.partition("delivers, then ")[2]
                    assert sorted(gone[1:]) == [n for n in range(6) if SAY(THE_AGENT[n]) in rest], said
                    delivered += 1
            pulled = sum(isinstance(e, ev.Moved) for e in news)
            if isinstance(a, do.Leverage | do.Move) and (isinstance(a, do.Move) or not pulled):
                space = later.state.spaces[a.agent]
                toward = a.toward if isinstance(a, do.Leverage) else seat
                assert f"the {SAY(AGENT[a.agent])}’s marker" in said
                assert ("end: +1" in said) == (space == OUTERMOST[toward]), said
                assert (" side" in said) == (space != OUTERMOST[toward] and side(space) == toward), said
                pushed += 1
            if isinstance(a, do.Orders):
                now = later.state.tokens[seat]
                assert f"gets your {now[a.one]}, " in said and said.endswith(f"your {now[a.two]}"), said
        TITLE.apply(game.state, seat, r.choice(legal), Chance(r.getrandbits(40)), told.append)
    assert delivered > 5 and pushed > 20


def test_double_agent_20_tokens_are_put_once_more_only_where_they_are_final() -> None:
    from tests.titles.double_agent.table import Start

    game = Start()
    assert not grave(game.view(A), action("place 1 2 2 3 4 5")), "they can be changed until the screen is handed on"
    game.play(A, "place 1 2 2 3 4 5")
    assert grave(game.view(B), action("place 1 2 2 3 4 5")), "with these the game begins"
