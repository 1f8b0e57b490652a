"""How a player fares against what can be found: orders of codes by climbing, a learnt best reply, every level.

Here at the lab's fast tables; `lab exploit` replays the best orders with the game's own rules and real players.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from game.lab.tactics.brain import Brain
from game.lab.tactics.learn import Learner, taught
from game.lab.tactics.population import one_guest, scripted, some_orders, varied
from game.lab.tactics.tables import Array

KNOWN = (0, 7, 2, 6, 1, 4, 5)
"""DarkWind put away; ThornLily, Electrum, StormSabre, Dreamfall, JackKnife, StarFrost: it beat an older spymaster."""
AT_ONCE = 4096
"""Games played at the same time."""
FIGURE_GAMES = 20_000
FIRST, FRESH, AGAIN, LATER, LAST = 64, 128, 256, 1024, 4096
"""Games of an order: when it is drawn by chance, when it is a variation, as one of the best, before the last choice,
and after it, on deals of their own."""


def share(host: Brain, guest: Brain | Array, seats: int, games: int, rng: np.random.Generator) -> float:
    """What a guest wins among hosts, ties split; a host would win one share in `seats` agencies' worth."""
    found = []
    for _ in range(max(1, games // AT_ONCE)):
        found.append(float(one_guest(host, guest, seats, min(games, AT_ONCE), rng)[1].mean()))
    return sum(found) / len(found)


@dataclass
class Climbed:
    orders: Array
    tried: int
    """How many orders, all in all."""
    shares: Array
    """Of these orders in the last round, on deals of their own."""


def climb(host: Brain, seats: int, tries: int, rng: np.random.Generator, tell: Callable[[float], None]) -> Climbed:
    """Orders bred against a host: a third of the tries by chance, then variations of the best, then the best eight once
    more on fresh deals."""
    tried = max(16, tries // 3)
    pool = some_orders(rng, tried)
    scores = measured(host, pool, seats, FIRST, rng)
    rounds = 8
    each = max(1, (tries - tried) // rounds)
    for n in range(rounds):
        tell(0.2 + 0.7 * n / rounds)
        best = np.argsort(-scores, kind="stable")[:32]
        again = measured(host, pool[best], seats, AGAIN, rng)
        new = varied(rng, pool[rng.choice(best[np.argsort(-again, kind="stable")[:16]], each)])
        fresh = measured(host, new, seats, FRESH, rng)
        pool = np.concatenate([pool[best], new])
        scores = np.r_[(scores[best] + 3 * again) / 4, fresh]
        tried += each
    best = np.argsort(-scores, kind="stable")[:32]
    again = measured(host, pool[best], seats, LATER, rng)
    top = best[np.argsort(-again, kind="stable")[:8]]
    return Climbed(pool[top], tried, measured(host, pool[top], seats, LAST, rng))


def measured(host: Brain, orders: Array, seats: int, games: int, rng: np.random.Generator) -> Array:
    """The share of each order over this many games."""
    per = max(1, AT_ONCE // games)
    found = []
    for start in range(0, len(orders), per):
        some = orders[start : start + per]
        _, shares = one_guest(host, scripted(some), seats, games * len(some), rng)
        found.append(shares.reshape(games, len(some)).mean(axis=0))
    return np.concatenate(found)


def best_reply(
    host: Brain, seats: int, steps: int, games: int, rng: np.random.Generator, tell: Callable[[float], None]
) -> Brain:
    """A guest that learns against hosts who do not."""
    learner = Learner(host.copy())
    for step in range(steps):
        gone = step / steps
        game, _ = one_guest(host, learner.brain, seats, games, rng, keep=True)
        learner.climb(taught(game, learner.critic(), 0.001), 0.03 * (1 - gone) + 0.004)
        if gone > 0.5:
            learner.average(0.97)
        if step % 10 == 0:
            tell(gone)
    return learner.averaged()


def figures(
    host: Brain, weaker: Mapping[str, Brain], seats: int, seed: int
) -> dict[str, float]:
    """In percent, what each guest wins among hosts, and what a host wins as a guest among each."""
    found, games = {}, FIGURE_GAMES
    for name, guest in weaker.items():
        rng = np.random.default_rng((seed, seats, 1))
        found[f"{name} among spymasters"] = round(100 * share(host, guest, seats, games, rng), 1)
        found[f"spymaster among {name}s"] = round(100 * share(guest, host, seats, games, rng), 1)
    rng = np.random.default_rng((seed, seats, 2))
    found["spymaster among spymasters"] = round(100 * share(host, host, seats, games, rng), 1)
    found["known order among spymasters"] = round(
        100 * share(host, scripted(np.array([KNOWN])), seats, games, rng), 1
    )
    return found
