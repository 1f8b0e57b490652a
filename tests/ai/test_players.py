"""Computer players at the table: always legal, always the same for a seed, and blind to what is not theirs."""

from __future__ import annotations

import itertools

import pytest

from game import titles
from game.ai.levels import ABOUT, LEVELS, NAMES
from game.ai.players import NoSuchLevel, choose, known
from game.ai.worker import LocalThinker
from game.core.chance import Chance
from game.core.contract import Action, seats_in
from game.core.dossier import Dossier
from game.core.match import Match

KOMPROMAT = titles.load("kompromat")


def deal(seed: int = 1) -> Match:
    return Match(KOMPROMAT, KOMPROMAT.setup(), seed.to_bytes(16, "big"))


def play(match: Match, level: str, steps: int = 10_000) -> list[Action]:
    """So many choices of one level on both sides. `submit` refuses what is not legal."""
    found: list[Action] = []
    while (mask := match.pending) and len(found) < steps:
        seat = next(seats_in(mask))
        found.append(choose(KOMPROMAT, level, match.dossier(seat), match.legal(seat), len(found)))
        match.submit(seat, found[-1])
    return found


@pytest.mark.parametrize("level", known(KOMPROMAT))
def test_every_level_plays_a_whole_game(level: str) -> None:
    match = deal()
    play(match, level)
    assert match.result is not None


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_choices(level: str) -> None:
    assert play(deal(2), level, 60) == play(deal(2), level, 60)


@pytest.mark.parametrize("level", LEVELS)
def test_two_worlds_that_are_one_to_the_seat_get_one_choice(level: str) -> None:
    """The other side's cards, and the order of the own deck, cannot be in what a player goes by."""
    match, compared = deal(3), 0
    while mask := match.pending:
        seat = next(seats_in(mask))
        known, legal = match.dossier(seat), match.legal(seat)
        other = Dossier(KOMPROMAT, match.setup, seat)
        other.news = list(known.news)
        other.view = KOMPROMAT.view(KOMPROMAT.sample(known, Chance(compared)), seat)
        action = choose(KOMPROMAT, level, known, legal, 7)
        if len(legal) > 1:
            assert choose(KOMPROMAT, level, other, legal, 7) == action
            compared += 1
        match.submit(seat, action)
    assert compared > 40


def test_asking_changes_nothing_in_the_dossier() -> None:
    match = deal(4)
    play(match, "agent", 30)
    seat = next(seats_in(match.pending))
    dossier = match.dossier(seat)
    before = list(dossier.news), dossier.view, KOMPROMAT.legal(match.state, seat)
    choose(KOMPROMAT, "spymaster", dossier, before[2], 1)
    assert (dossier.news, dossier.view, KOMPROMAT.legal(match.state, seat)) == before


def test_a_single_choice_needs_no_thought() -> None:
    match = deal(5)
    seat = next(seats_in(match.pending))
    only = match.legal(seat)[:1]
    assert choose(KOMPROMAT, "no such level", match.dossier(seat), only, 1) == only[0]


def test_an_unknown_level_is_named() -> None:
    match = deal(6)
    seat = next(seats_in(match.pending))
    with pytest.raises(NoSuchLevel, match="no level “mole” for kompromat; there is rookie, agent, handler, spymaster"):
        choose(KOMPROMAT, "mole", match.dossier(seat), match.legal(seat), 1)


def test_levels_grow_in_what_they_use() -> None:
    order = list(LEVELS.values())
    for weaker, better in itertools.pairwise(order):
        assert weaker.memory <= better.memory and weaker.foresight <= better.foresight
        assert weaker.reads <= better.reads and weaker.habits <= better.habits and weaker.exact <= better.exact
        assert weaker != better
    assert set(NAMES) == set(ABOUT) == set(LEVELS)


def test_the_local_thinker_answers_once_and_forgets() -> None:
    match, thinker = deal(8), LocalThinker()
    seat = next(seats_in(match.pending))
    thinker.ask(seat, "agent", match.dossier(seat), match.legal(seat))
    answer = thinker.answer()
    assert answer is not None and answer[0] == seat and answer[1] in match.legal(seat)
    assert thinker.answer() is None
    thinker.ask(seat, "agent", match.dossier(seat), match.legal(seat))
    thinker.forget()
    assert thinker.answer() is None
    thinker.close()
