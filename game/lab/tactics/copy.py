"""A copy of a level for the tables of `tables`: the weights that make what it did in real games likeliest."""

from __future__ import annotations

import numpy as np

from game import titles
from game.ai.players import choose
from game.core.contract import seats_in
from game.core.match import Match
from game.lab.seating import deal_seed
from game.lab.tactics.brain import LOW, Brain, softmax
from game.lab.tactics.tables import Array, C
from game.titles.spy_tactics.player.features import CHOICES, NAMES, features
from game.titles.spy_tactics.player.moments import choice, code_of, moment

STEPS = 150
SHRINK = 0.0005


def watched(level: str, seats: int, games: int, seed: int) -> list[tuple[Array, Array, Array]]:
    """By choice: features, what was allowed, and what was chosen, from real games of a level among its equals."""
    title = titles.load("spy_tactics")
    setup = title.setup(None, seats)
    rows: list[tuple[list[Array], list[Array], list[int]]] = [([], [], []) for _ in range(CHOICES)]
    for number in range(games):
        secret = deal_seed(seed, number)
        match = Match(title, setup, secret)
        base = int.from_bytes(secret, "big")
        while mask := match.pending:
            seat = next(seats_in(mask))
            legal, known = match.legal(seat), match.dossier(seat)
            action = choose(title, level, known, legal, base + 7919 * len(match.steps))
            kind = choice(known.view, action)
            if len(legal) > 1 and kind >= 0:
                x, may = np.zeros(len(NAMES), dtype=np.float32), np.zeros(C, dtype=bool)
                for place, value in features(moment(known.view, known.notes)).items():
                    x[place] = value
                may[[code_of(a) for a in legal]] = True
                xs, mays, tooks = rows[kind]
                xs.append(x)
                mays.append(may)
                tooks.append(code_of(action))
            match.submit(seat, action)
    return [(np.array(x), np.array(may), np.array(took)) for x, may, took in rows]


def copied(level: str, seats: int, games: int, seed: int) -> Brain:
    """The copy; it looks and guesses as anybody would."""
    found = Brain()
    for kind, (x, may, took) in enumerate(watched(level, seats, games, seed)):
        if not len(x):
            continue
        w = found.codes[kind]
        first, second = np.zeros_like(w), np.zeros_like(w)
        for step in range(1, STEPS + 1):
            p = softmax(np.where(may, x @ w.T, LOW))
            p[np.arange(len(took)), took] -= 1
            g = p.T @ x / len(took) + SHRINK * w
            first = 0.9 * first + 0.1 * g
            second = 0.99 * second + 0.01 * g * g
            w -= (0.1 * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-6)).astype(np.float32)
    return found
