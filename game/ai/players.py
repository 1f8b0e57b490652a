"""A computer player: from a dossier and the list of what is legal, one action. Nothing else comes in."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from game.ai.levels import LEVELS
from game.ai.policies import policy_of
from game.ai.search import Brake, look_ahead
from game.core.chance import Chance
from game.core.contract import Action, Title, listed
from game.core.dossier import AnyDossier
from game.core.policy import AnyPolicy, Level

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


def choose(
    title: Title[Any], level: str, dossier: AnyDossier, legal: Sequence[Action], seed: int, brake: Brake | None = None
) -> Action:
    """What a computer player of this level does. The same dossier, list and seed give the same action.

    A game that has no players of its own is played by chance. The lab hands in a brake to read it afterwards.
    """
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
    scores = weighed(policy, LEVELS[level], dossier, legal, brake or Brake())
    return legal[drawn(scores, policy.mixing(dossier.view), luck)]


def weighed(policy: AnyPolicy, level: Level, dossier: AnyDossier, legal: Sequence[Action], brake: Brake) -> list[float]:
    """What each action is worth to a player of this level, after looking ahead where the policy does."""
    assert dossier.seat is not None
    habits = policy.habits(dossier.seat, dossier.news) if level.habits else None
    grasp = policy.recall(dossier.view, dossier.notes, level, habits)
    scores = policy.scores(grasp, legal)
    effort = policy.effort(grasp, legal)
    return look_ahead(policy, dossier.view, grasp, legal, scores, effort, brake) if effort else scores


def drawn(scores: Sequence[float], heat: float, luck: Chance) -> int:
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
