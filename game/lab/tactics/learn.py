"""The gradient: what the learner chose becomes likelier by as much as it won more than was to be expected."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.lab.tactics.brain import CRITIC, Brain, Game
from game.lab.tactics.tables import Array, C
from game.titles.spy_tactics.cards import ROUNDS

FADE, FADE_SQUARES = 0.9, 0.99
"""How much of the mean of the gradients, and of their squares, is kept at each step."""
RECENT = 0.9
"""How much of what the critic knows is kept at each step."""


@dataclass
class Lesson:
    """What some games teach: sums over choices, so that games played apart can be put together."""

    grads: list[Array]
    gram: Array
    right: Array
    """For the critic, by round: least squares of the result from how things truly stood."""
    choosers: int
    won: float

    def add(self, more: Lesson) -> None:
        for mine, its in zip(self.grads, more.grads, strict=True):
            mine += its
        self.gram += more.gram
        self.right += more.right
        self.choosers += more.choosers
        self.won += more.won


def taught(game: Game, critic: Array, spread: float) -> Lesson:
    """`critic` gives by round what a seat may hope for; `spread` is how much a mixture is liked for its own sake."""
    won = game.shares
    mine = game.cast.who == 0
    hoped = [stand @ critic[r] for r, stand in enumerate(game.standing)]
    grads = [np.zeros_like(a) for a in game.cast.brains[0].arrays()]
    for r in game.records:
        gain = (won[r.b, r.q] - hoped[max(0, r.round - 1)][r.b, r.q]).astype(np.float32)
        push = -r.p * gain[:, None]
        push[np.arange(len(gain)), r.took] += gain
        logp = np.log(r.p + np.float32(1e-9))
        entropy = -(r.p * logp).sum(axis=1, keepdims=True)
        push -= np.float32(spread) * r.p * (logp + entropy)
        if r.choice >= 0:
            grads[0][r.choice] += push.T @ r.x
        elif r.choice == GUESSED:
            cells = push.reshape(len(gain), -1, C)
            grads[1][r.round - 1] += cells.sum(axis=(0, 1))
            grads[2][r.round - 1] += np.einsum("mt,mtf->f", cells.sum(axis=2), r.x)
        else:
            grads[3][r.round - 1] += np.einsum("mt,mtf->f", push, r.x)
    gram = np.zeros((ROUNDS, CRITIC, CRITIC))
    right = np.zeros((ROUNDS, CRITIC))
    y = won[mine].astype(np.float64)
    for place, stand in enumerate(game.standing):
        x = stand[mine].astype(np.float64)
        gram[place] = x.T @ x
        right[place] = x.T @ y
    return Lesson(grads, gram, right, int(mine.sum()), float(y.sum()))


GUESSED, LOOKED = -1, -2
"""In place of a choice by code."""


class Learner:
    """The weights, and what goes with them while they change."""

    def __init__(self, brain: Brain) -> None:
        self.brain = brain
        self.step = 0
        self.first, self.second, self.mean = ([np.zeros_like(a) for a in brain.arrays()] for _ in range(3))
        self.weight = 0.0
        """How much the running mean of the weights holds so far."""
        self.gram = np.zeros((ROUNDS, CRITIC, CRITIC))
        self.right = np.zeros((ROUNDS, CRITIC))

    def critic(self) -> Array:
        """By round, from how things truly stand to what a seat may hope for."""
        found = np.zeros((ROUNDS, CRITIC), dtype=np.float32)
        if self.step:
            for r in range(ROUNDS):
                found[r] = np.linalg.solve(self.gram[r] + 1e-3 * np.eye(CRITIC), self.right[r])
        return found

    def climb(self, lesson: Lesson, rate: float) -> None:
        """One step by Adam's rule."""
        self.step += 1
        n = max(1, lesson.choosers)
        self.gram = RECENT * self.gram + lesson.gram / n
        self.right = RECENT * self.right + lesson.right / n
        fix, fix_squares = 1 - FADE**self.step, 1 - FADE_SQUARES**self.step
        for w, g, m, v in zip(self.brain.arrays(), lesson.grads, self.first, self.second, strict=True):
            g = g / np.float32(n)
            m *= FADE
            m += (1 - FADE) * g
            v *= FADE_SQUARES
            v += (1 - FADE_SQUARES) * g * g
            w += (rate * (m / fix) / (np.sqrt(v / fix_squares) + 1e-6)).astype(np.float32)

    def average(self, fade: float) -> None:
        """Keep the running mean of the weights: it is nearer to an equilibrium than they are at any time."""
        self.weight = fade * self.weight + 1 - fade
        for m, w in zip(self.mean, self.brain.arrays(), strict=True):
            m *= fade
            m += (1 - fade) * w

    def averaged(self) -> Brain:
        if not self.weight:
            return self.brain.copy()
        return Brain(*[(m / self.weight).astype(np.float32) for m in self.mean])
