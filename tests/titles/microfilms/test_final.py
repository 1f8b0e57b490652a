"""The last page of [microfilms]: the winners by name, what decided it, the photographs, and what everybody was."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.core.journal import Sitter
from game.core.match import Match
from game.lab.screen.table_picture import plain_look
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import ACE, NOBODY
from game.titles.microfilms.table.final import who_won
from game.titles.microfilms.table.verdict import side, verdict
from game.titles.microfilms.view import MicrofilmsView
from game.ui.last_page import end_of
from game.ui.semantics import Rect, find, walk
from game.ui.tables import table_of
from tests.titles.microfilms.table import SAY, TITLE

SCREEN = table_of("microfilms")
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")


def played(seed: int, mode: str = "casino", seats: int = 4, people: int = 9) -> Match:
    r = random.Random(seed)
    sitters = [Sitter(NAMES[n], "" if n < people else "rookie") for n in range(seats)]
    match = Match(TITLE, TITLE.setup(mode, seats), r.randbytes(16), sitters)
    while match.pending:
        seat = match.pending.bit_length() - 1
        match.submit(seat, r.choice(match.legal(seat)))
    return match


def games(how: str) -> Iterator[Match]:
    for seed in range(200):
        match = played(seed, seats=3 + seed % 4)
        result = match.view(None).result
        if result and result.how == how:
            yield match


@pytest.mark.parametrize("how", ["hitman", "journalist", "agents_allied", "agent_alone", "agent_failed"])
def test_the_sentence_names_the_people_and_the_card_that_decided_it(how: str) -> None:
    match = next(games(how))
    view = match.view(None)
    assert isinstance(view, MicrofilmsView) and view.result
    found = verdict(view, match.told())
    said = SAY(found.why)
    assert any(name in said for name in NAMES) and found.card >= 0 and found.holder >= 0
    if how == "hitman":
        assert found.card == ACE and "held it" in said
    if how.startswith("agents"):
        assert "were allied, and" in said and "stood alone" in said


@pytest.mark.parametrize(("mode", "seats"), [("casino", 3), ("casino", 4), ("casino", 6), ("croupier", 2)])
def test_everybody_is_laid_open_with_their_side(mode: str, seats: int) -> None:
    match = played(3, mode, seats)
    end = end_of(match, SCREEN)
    tree = SCREEN.final(end, Rect(0, 72, 1600, 760), plain_look())
    ids = {node.id for node in walk(tree)}
    assert {"headline", "deed", "why", "piles", *(f"final:{n}" for n in range(seats))} <= ids
    assert 0 < sum(id.startswith("photo:") for id in ids) <= len(end.photos)
    over = next(event for event in match.told() if isinstance(event, ev.GameOver))
    view = match.view(None)
    assert isinstance(view, MicrofilmsView)
    sides = [SAY(side(view, over, place)) for place in range(len(over.agents))]
    assert sides.count("alone") == 1 and sum(said.startswith("allied with") for said in sides) == 2


def test_the_winners_stand_in_the_headline_and_a_lone_person_is_told_whether_they_won() -> None:
    match = next(games("agents_allied"))
    line = SAY(who_won(end_of(match, SCREEN)))
    assert line.endswith(" win") and " and " in line
    said = {SAY(who_won(end_of(played(seed, people=1), SCREEN))) for seed in range(12)}
    assert said == {"You won", "You lost"}


def test_the_winners_panel_says_so() -> None:
    match = played(3)
    result = match.view(None).result
    assert result
    tree = SCREEN.final(end_of(match, SCREEN), Rect(0, 72, 1600, 760), plain_look())
    for seat in range(4):
        panel = find(tree, f"final:{seat}")
        assert panel is not None and SAY(panel.label).endswith(" won") == bool(result.winners >> seat & 1)


def test_each_photograph_bears_its_turn_and_allies_side_by_side_are_bridged() -> None:
    bridged = set()
    for seed in range(12):
        match = played(seed)
        end = end_of(match, SCREEN)
        tree = SCREEN.final(end, Rect(0, 72, 1600, 760), plain_look())
        over = next(event for event in match.told() if isinstance(event, ev.GameOver))
        allies = [place for place, agent in enumerate(over.agents) if agent not in (NOBODY, over.boxed)]
        beside = len(allies) == 2 and allies[1] - allies[0] == 1
        assert (find(tree, "allied") is not None) == beside
        bridged.add(beside)
        turns = [SAY(n.value) for n in walk(tree) if n.id.startswith("photo:") and n.value is not None]
        numbers = [int(said.removeprefix("Turn ")) for said in turns]
        assert numbers and numbers == sorted(numbers) and numbers[0] > 0
    assert bridged == {True, False}


@pytest.mark.parametrize("how", ["with_croupier", "claim_failed"])
def test_a_claim_about_the_croupier_says_what_was_true_of_it(how: str) -> None:
    for seed in range(400):
        match = played(seed, "croupier", 2)
        view = match.view(None)
        assert isinstance(view, MicrofilmsView)
        if view.result and view.result.how == how:
            said = SAY(verdict(view, match.told()).why)
            assert "claimed an alliance with the Croupier" in said
            assert said.endswith("Both were true.") == (how == "with_croupier")
            return
    pytest.fail("it never ends so")


def test_the_croupier_wins_what_both_players_lose() -> None:
    said = {}
    for seed in range(400):
        match = played(seed, "croupier", 2)
        result = match.view(None).result
        assert result is not None
        said[result.how] = SAY(who_won(end_of(match, SCREEN)))
    assert said["croupier"] == said["allies_lost"] == "The Croupier wins"
    assert "Nobody wins" not in {line for how, line in said.items() if how != "limit"}
