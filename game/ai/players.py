"""A computer player: from a dossier and the list of what is allowed, one action. Nothing else comes in."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Any

from game.ai import belief, search
from game.ai.levels import LEVELS
from game.core.chance import Chance
from game.core.contract import Action, Title
from game.core.dossier import Dossier

RANDOM = "random"


class NoSuchLevel(ValueError):
    """A level that is not known; its text says which are."""


def choose(title: Title[Any], level: str, dossier: Dossier, legal: Sequence[Action], seed: int) -> Action:
    """What a computer player of this level does. The same dossier, list and seed give the same action."""
    if len(legal) == 1:
        return legal[0]
    luck = Chance(seed)
    policy = policy_of(title)
    if level == RANDOM or policy is None:
        return legal[luck.below(len(legal))]
    if level in policy.BASELINES:
        action: Action = policy.BASELINES[level](dossier.view, legal)
        return action
    if level not in LEVELS:
        raise NoSuchLevel(f"There is no level “{level}”.")
    skill = LEVELS[level]
    habits = belief.habits(policy, skill, dossier)
    scores = policy.scores(belief.evidence(policy, skill, dossier, habits), legal)
    if skill.worlds:
        scores = search.deepen(title, policy, skill, dossier, habits, legal, scores, luck)
    best = max(scores)
    return legal[scores.index(best)]


def policy_of(title: Title[Any]) -> ModuleType | None:
    """A game's policy, if it has one."""
    try:
        return import_module(f"game.titles.{title.id}.policy")
    except ModuleNotFoundError:
        return None
