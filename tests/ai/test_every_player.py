"""No computer player fails: every level of every game in every set-up, wherever play by chance leads."""

from __future__ import annotations

import random

import pytest

from game import titles
from game.ai.levels import LEVELS
from game.ai.players import advise, choose
from game.core.contract import seats_in
from game.core.match import Match
from tests.extent import ALL

SETUPS = [(id, mode.id, seats) for id in titles.ids() for mode in titles.load(id).modes for seats in mode.seats]
GAMES = 10 if ALL else 1
ASKED = 40
"""In each game, about so many choices are put to players."""


@pytest.mark.parametrize(("id", "mode", "seats"), SETUPS)
def test_no_player_fails_anywhere(id: str, mode: str, seats: int) -> None:
    title = titles.load(id)
    for number in range(GAMES):
        match = Match(title, title.setup(mode, seats), b"a quiet evening %d" % number)
        r = random.Random(number)
        steps = 0
        while match.pending and steps < 1500:
            seat = next(seats_in(match.pending))
            legal, known = match.legal(seat), match.dossier(seat)
            if len(legal) > 1 and r.random() < ASKED / max(ASKED, steps):
                level = r.choice(list(LEVELS))
                assert choose(title, level, known, legal, r.getrandbits(30)) in legal
                if r.random() < 0.1:
                    advise(title, known, legal)
            match.submit(seat, r.choice(legal))
            steps += 1
