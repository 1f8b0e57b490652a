"""Whom the learner meets: fixed orders of codes, chance likings, copies of the rookie, weaker forms of itself.

The orders are bred while it learns: those that win most are kept and varied, so it meets whatever beats it at present.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.lab.tactics.brain import PLAIN, Brain, Cast, Game
from game.lab.tactics.tables import Array, C
from game.titles.spy_tactics.cards import ROUNDS
from game.titles.spy_tactics.player.features import CHOICES, DISCARDING, GIVING, NAMING, RETURNING, SEALING

LENGTH = 1 + ROUNDS
"""What is put away, then a code for each round; the eighth code is what is left."""
NO_LIKINGS = np.zeros((1, CHOICES, C), dtype=np.float32)
ODD = 3 / 13
"""How many of the lone guests that did not learn have random likings; the others play orders."""
ENOUGH = 60
"""Games after which an order's wins say something."""


def scripted(orders: Array) -> Array:
    """Likings that come to playing these orders: a code that is barred makes way for the next one."""
    found = np.zeros((len(orders), CHOICES, C), dtype=np.float32)
    each = np.arange(len(orders))
    rest = np.array([[c for c in range(C) if c not in order] for order in orders.tolist()])
    full = np.concatenate([orders, rest], axis=1)
    found[each, DISCARDING, full[:, 0]] = 60
    for place in range(1, C):
        for round in range(1, ROUNDS + 1):
            found[each, SEALING + round - 1, full[:, place]] = 60 if place == round else 40 - 5 * place
            if round > 1 and place < LENGTH:
                found[each, RETURNING + round - 2, full[:, place]] = 40 - 5 * place
            if place == round + 1 <= ROUNDS:
                found[each, NAMING + round - 1, full[:, place]] = 60
        found[each, GIVING, full[:, place]] = 5 * place
    return found


def some_orders(rng: np.random.Generator, number: int) -> Array:
    return np.argsort(rng.random((number, C)), axis=1)[:, :LENGTH]


def varied(rng: np.random.Generator, orders: Array) -> Array:
    """Each with two codes exchanged, or with the one that is left in the place of another."""
    found: Array = orders.copy()
    for order in found:
        if rng.random() < 0.3:
            order[rng.integers(LENGTH)] = next(c for c in range(C) if c not in order)
        else:
            i, j = rng.choice(LENGTH, 2, replace=False)
            order[i], order[j] = order[j], order[i]
    return found


def chance_likings(rng: np.random.Generator, number: int) -> Array:
    """Players with a liking for this and that code in this and that round."""
    found: Array = rng.normal(size=(number, CHOICES, C)) * rng.uniform(0.5, 3, size=(number, 1, 1))
    return found.astype(np.float32)


@dataclass
class Orders:
    """Fixed orders that are bred against the learner."""

    orders: Array
    won: Array
    games: Array

    @classmethod
    def begin(cls, rng: np.random.Generator, number: int) -> Orders:
        return cls(some_orders(rng, number), np.zeros(number), np.zeros(number))

    def breed(self, rng: np.random.Generator) -> None:
        """Once enough games were played, the better half stays, and the best quarter is varied."""
        if (self.games > ENOUGH).mean() <= 0.9:
            return
        number = len(self.orders)
        best = np.argsort(-self.won / np.maximum(1, self.games), kind="stable")
        kept = best[: number // 2]
        new = varied(rng, self.orders[rng.choice(best[: number // 4], number - len(kept))])
        fresh = len(new) // 6
        new[len(new) - fresh :] = some_orders(rng, fresh)
        none = np.zeros(len(new))
        self.orders = np.concatenate([self.orders[kept], new])
        # What lies back counts less: the learner has changed since.
        self.won = np.r_[self.won[kept] / 2, none]
        self.games = np.r_[self.games[kept] / 2, none]


def cast(
    rng: np.random.Generator,
    seats: int,
    games: int,
    brains: list[Brain],
    orders: Array,
    guests: tuple[int, ...],
    share: float,
) -> Cast:
    """Two fifths of the tables are all the learner's; in about a third it has one guest; in the others it is a guest
    itself. `guests` are the brains that come as such, by number, the rookie first; `share` is theirs of the lone
    guests."""
    strange = 80
    likings = np.concatenate(
        [scripted(orders), chance_likings(rng, strange // 2), scripted(some_orders(rng, strange // 2))]
    )
    who = np.zeros((games, seats), dtype=np.int64)
    alone, host = int(0.4 * games), int(0.75 * games)
    brainy = np.array(guests)
    row = np.arange(alone, host)
    x = rng.random(len(row))
    script = PLAIN + rng.integers(0, len(orders), len(row))
    odd = PLAIN + len(orders) + rng.integers(0, strange, len(row))
    learnt = brainy[rng.integers(0, len(brainy), len(row))]
    other = np.where(x < share + ODD * (1 - share), odd, script)
    who[row, rng.integers(0, seats, len(row))] = np.where(x < share, learnt, other)
    row = np.arange(host, games)
    m = len(row)
    one = np.where(rng.random(m) < 0.5, brainy[0], brainy[rng.integers(0, len(brainy), m)])
    mixed = PLAIN + len(orders) + rng.integers(0, strange, (m, seats))
    who[row] = np.where(rng.random(m)[:, None] < 0.8, np.repeat(one[:, None], seats, axis=1), mixed)
    who[row, rng.integers(0, seats, m)] = 0
    more = rng.random(m) < 0.25
    who[row[more], rng.integers(0, seats, int(more.sum()))] = 0
    return Cast(brains, likings, who)


def one_guest(
    host: Brain, guest: Brain | Array, seats: int, games: int, rng: np.random.Generator, keep: bool = False
) -> tuple[Game, Array]:
    """Games of one guest, a brain or a row of likings, among hosts; and the guest's shares. With `keep` the guest is
    the one that learns."""
    who = np.full((games, seats), 1, dtype=np.int64)
    seat = rng.integers(0, seats, games)
    if isinstance(guest, Brain):
        who[np.arange(games), seat] = 0
        game = Game(Cast([guest, host], NO_LIKINGS, who), rng, keep)
    else:
        who[np.arange(games), seat] = PLAIN + np.arange(games) % len(guest)
        game = Game(Cast([host, host], guest, who), rng, keep)
    return game, game.shares[np.arange(games), seat]
