"""Nine characters differ in style: by how they choose where something else is nearly as good."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game import titles
from game.ai.characters import LIKES
from game.ai.levels import LEVELS
from game.ai.players import NoSuchLevel, check, choose, grasped
from game.ai.policies import policy_of
from game.core import cast
from game.core.contract import encode, seats_in
from game.core.match import Match
from game.core.style import PLAIN, WAYS, Tint, liked
from game.lab.characters import play_deal, taken_for
from tests.extent import ALL
from tests.having import having

WATCHED = {"spy_tactics": 120}
if ALL:
    WATCHED = {"spy_tactics": 300, "kompromat": 120, "microfilms": 200, "double_agent": 120}
"""In how many deals one looks at each character."""
ENOUGH = 6
"""Of nine; by guessing one would know one."""


def test_everybody_of_the_cast_likes_something_and_nobody_the_same() -> None:
    assert tuple(LIKES) == cast.IDS
    assert len(set(LIKES.values())) == len(LIKES) and PLAIN not in LIKES.values()
    assert all(abs(much) <= 1 for likes in LIKES.values() for much in likes)


@pytest.mark.first
def test_they_are_known_by_their_games() -> None:
    games = [
        [play_deal(encode(titles.load(id).setup()), "rookie", 1, deal) for deal in range(deals)]
        for id, deals in WATCHED.items()
    ]
    taken = taken_for(games)
    right = [name for name, other in taken.items() if name == other]
    assert len(right) >= ENOUGH, taken


@pytest.mark.parametrize("id", having("tints"))
def test_a_liking_never_costs_more_than_the_leeway(id: str) -> None:
    """Where nothing is left to chance, no character takes what is worth much less than the best."""
    title, r = titles.load(id), random.Random(2)
    policy = policy_of(title)
    assert policy is not None and policy.LEEWAY
    match = Match(title, title.setup(), bytes(16))
    looked = 0
    while match.pending and looked < 60:
        seat = next(seats_in(match.pending))
        known, legal = match.dossier(seat), match.legal(seat)
        grasp: Any = grasped(policy, LEVELS["handler"], known)
        tints = policy.tints(grasp, legal)
        assert len(tints) == len(legal)
        assert all(len(tint) == len(WAYS) and max(map(abs, tint)) <= 2 for tint in tints)
        if len(legal) > 1 and not policy.mixing(known.view) and policy.effort(grasp, legal) is None:
            looked += 1
            scores = policy.scores(grasp, legal)
            for name, likes in LIKES.items():
                taken = legal.index(choose(title, f"handler:{name}", known, legal, 1))
                likings = liked(tints, likes)
                worst = policy.LEEWAY * (max(likings) - min(likings))
                assert scores[taken] >= max(scores) - worst - 1e-9
        match.submit(seat, r.choice(legal))


def test_without_a_character_or_with_an_unknown_one_a_level_plays_plainly() -> None:
    title = titles.load("kompromat")
    match = Match(title, title.setup(), b"c" * 16)
    seat = next(seats_in(match.pending))
    known, legal = match.dossier(seat), match.legal(seat)
    plain = choose(title, "handler", known, legal, 1)
    assert choose(title, "handler:", known, legal, 1) == plain == choose(title, "handler:nobody", known, legal, 1)


def test_the_lab_says_which_characters_there_are() -> None:
    title = titles.load("kompromat")
    check(title, "handler:otto")
    with pytest.raises(NoSuchLevel, match="No handler is like “nobody”"):
        check(title, "handler:nobody")
    with pytest.raises(NoSuchLevel):
        check(title, "random:otto")


def test_likings_add_up() -> None:
    assert liked([Tint(risk=1.0, gain=-1.0)], Tint(risk=0.5, gain=0.25)) == [0.25]
