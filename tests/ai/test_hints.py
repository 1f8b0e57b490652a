"""A hint is what the best player would do, and its reasons are the numbers by which that player chose."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game import titles
from game.ai.levels import BEST, LEVELS
from game.ai.players import advise, choose, grasped
from game.ai.policies import policy_of
from game.catalogue import Catalogue
from game.core.cast import NAMES
from game.core.contract import Action, Seat, Setup, seats_in
from game.core.dossier import AnyDossier
from game.core.match import Match
from game.core.reasons import percent
from game.lab.conform.run import setups
from tests.extent import ALL
from tests.having import having

SETUPS = [setup for id in having("grounds") for setup in setups(titles.load(id), None, None)]
EVERY = 1 if ALL else 7
SPARED = 0 if ALL else 4
"""In the short run, the later the fewer moments are looked at."""


def moments(setup: Setup, seed: int = 5) -> Iterator[tuple[Match, Seat, AnyDossier, list[Action]]]:
    """Moments of a game in which handlers now and then do anything."""
    title, r = titles.load(setup.title), random.Random(seed)
    match = Match(title, setup, r.randbytes(16))
    number = 0
    while match.pending and len(match.steps) < (900 if ALL else 160):
        seat = next(seats_in(match.pending))
        legal, known = match.legal(seat), match.dossier(seat)
        number += len(legal) > 1
        if len(legal) > 1 and number % EVERY == 0:
            yield match, seat, known, legal
        wild = r.random() < 0.3
        match.submit(seat, r.choice(legal) if wild else choose(title, "handler", known, legal, len(match.steps)))


@pytest.mark.parametrize("setup", SETUPS, ids=lambda s: f"{s.title}-{s.mode}-{s.seats}")
def test_a_hint_is_the_best_players_choice_and_its_numbers_are_the_beliefs(setup: Setup) -> None:
    title = titles.load(setup.title)
    policy, words = policy_of(title), titles.words(setup.title)
    assert policy is not None
    say = Catalogue(NAMES).say
    given = told = 0
    for _, _, known, legal in moments(setup):
        advice = advise(title, known, legal)
        assert advice is not None
        given += 1
        assert 0 <= advice.place < len(legal) and 0 < advice.share <= 1
        if advice.share == 1.0:
            assert choose(title, BEST, known, legal, 3) == legal[advice.place]
        held = policy.beliefs(grasped(policy, LEVELS[BEST], known))
        weights = [abs(ground.weight) for ground in advice.grounds]
        assert weights == sorted(weights, reverse=True)
        for ground in advice.grounds:
            sentence = say(words.ground(known.view, ground))
            assert sentence and sentence[0].isupper() and sentence.endswith("."), (ground, sentence)
            assert "{" not in sentence
            if ground.fact:
                assert held[ground.fact] == ground.chance, ground
                said = f"{percent(ground.chance)} %" in sentence
                plain = ground.chance in (0.0, 1.0) and "%" not in sentence
                assert said or plain, (ground, sentence)
        told += bool(advice.grounds)
    assert given and told >= 0.9 * given, f"{told} of {given} hints have a reason"


@pytest.mark.parametrize("id", having("grounds"))
def test_asking_changes_nothing_and_gives_the_same_again(id: str) -> None:
    title = titles.load(id)
    match, seat, known, legal = next(moments(title.setup()))
    before = list(known.news), known.view, match.state.copy()
    first = advise(title, known, legal)
    assert first == advise(title, match.dossier(seat), match.legal(seat))
    assert (known.news, known.view, match.state) == before


def test_a_game_without_players_gives_no_hint() -> None:
    class Unplayed(type(titles.load("kompromat"))):  # type: ignore[misc]
        id = "unplayed"

    match = Match(titles.load("kompromat"), titles.load("kompromat").setup(), bytes(16))
    seat = next(seats_in(match.pending))
    assert advise(Unplayed(), match.dossier(seat), match.legal(seat)) is None
