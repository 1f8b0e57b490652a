"""A computer player: from a dossier and the list of what is allowed, one action. Nothing else comes in."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from game.ai import belief, search
from game.ai.levels import LEVELS
from game.ai.policies import policy_of
from game.core.chance import Chance
from game.core.contract import Action, Title, listed
from game.core.dossier import Dossier

RANDOM = "random"
"""Plays by chance; known to the lab only."""


class NoSuchLevel(ValueError):
    """A level that is not known; its text says which are."""


def known(title: Title[Any]) -> tuple[str, ...]:
    """Every level that the lab can seat at a game."""
    policy = policy_of(title)
    return (*LEVELS, RANDOM, *(policy.BASELINES if policy else ()))


def check(title: Title[Any], level: str) -> None:
    """Raises NoSuchLevel."""
    if level not in known(title):
        raise NoSuchLevel(f"There is no level “{level}” for {title.id}; there is {listed(known(title))}.")


def choose(title: Title[Any], level: str, dossier: Dossier, legal: Sequence[Action], seed: int) -> Action:
    """What a computer player of this level does. The same dossier, list and seed give the same action."""
    if len(legal) == 1:
        return legal[0]
    luck = Chance(seed)
    policy = policy_of(title)
    if level == RANDOM or (policy is None and level in LEVELS):
        return legal[luck.below(len(legal))]
    if policy and level in policy.BASELINES:
        return policy.BASELINES[level](dossier.view, legal)
    if policy is None or level not in LEVELS:
        check(title, level)
        raise NoSuchLevel(level)
    skill = LEVELS[level]
    learnt = belief.habits(policy, skill, dossier)
    scores = policy.scores(belief.evidence(policy, skill, dossier, learnt), legal)
    if skill.worlds and policy.deep(dossier.view):
        scores = search.deepen(title, policy, skill, dossier, learnt, legal, scores, luck)
    return legal[_drawn(scores, policy.mixing(dossier.view) if hasattr(policy, "mixing") else 0.0, luck)]


def _drawn(scores: Sequence[float], heat: float, luck: Chance) -> int:
    """The best choice; with some heat, one of the best, the closer the likelier: a fixed habit could be foretold."""
    best = max(scores)
    if not heat:
        return scores.index(best)
    weights = [exp((score - best) / heat) for score in scores]
    x = luck.random() * sum(weights)
    for n, weight in enumerate(weights):
        x -= weight
        if x < 0:
            return n
    return scores.index(best)
