"""A computer player: from a dossier and the list of what is legal, one action. Nothing else comes in."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any

from game.ai.characters import LIKES, leanings
from game.ai.endings import decided
from game.ai.levels import BEST, LEVELS
from game.ai.policies import policy_of
from game.ai.search import Brake, look_ahead
from game.core.chance import Chance
from game.core.contract import Action, Title, listed
from game.core.dossier import AnyDossier
from game.core.policy import GAME, AnyPolicy, Level
from game.core.reasons import Advice

RANDOM = "random"
"""Plays by chance; known to the lab only."""


class NoSuchLevel(ValueError):
    """A level that is not known; its text says which are."""


def known(title: Title[Any]) -> tuple[str, ...]:
    """Every level that the lab can seat at a game."""
    policy = policy_of(title)
    return (*LEVELS, RANDOM, *(policy.BASELINES if policy else ()))


def check(title: Title[Any], player: str, more: Sequence[str] = ()) -> None:
    """Raises NoSuchLevel, also for a character that there is not. It names the levels that there are, and some more."""
    level, _, character = player.partition(":")
    if level not in known(title):
        raise NoSuchLevel(f"There is no level “{level}” for {title.id}; there is {listed((*known(title), *more))}.")
    if character and (character not in LIKES or level not in LEVELS):
        levels, characters = listed(tuple(LEVELS)), listed(tuple(LIKES))
        raise NoSuchLevel(f"No {level} is like “{character}”; a {levels} may be like {characters}.")


def choose(
    title: Title[Any], player: str, dossier: AnyDossier, legal: Sequence[Action], seed: int, brake: Brake | None = None
) -> Action:
    """What a computer player does: a level, with or without a character. The same dossier, list and seed give the same
    action.

    A game that has no players of its own is played by chance. The lab hands in a brake to read it afterwards.
    """
    if len(legal) == 1:
        return legal[0]
    luck = Chance(seed)
    policy = policy_of(title)
    level, _, character = player.partition(":")
    if level == RANDOM or (policy is None and level in LEVELS):
        return legal[luck.below(len(legal))]
    if policy and level in policy.BASELINES:
        return policy.BASELINES[level](dossier.view, legal)
    if policy is None or level not in LEVELS:
        check(title, player)
        raise NoSuchLevel(player)
    grasp = grasped(policy, LEVELS[level], dossier)
    scores = weighed(policy, LEVELS[level], grasp, dossier, legal, brake or Brake(), character)
    return legal[drawn(scores, policy.mixing(dossier.view), luck)]


def grasped(policy: AnyPolicy, level: Level, dossier: AnyDossier) -> Any:
    """The moment as a player of this level grasps it, in the game's own form."""
    assert dossier.seat is not None
    habits = policy.habits(dossier.seat, dossier.news) if level.habits else None
    return policy.recall(dossier.view, dossier.notes, level, habits)


def weighed(
    policy: AnyPolicy,
    level: Level,
    grasp: object,
    dossier: AnyDossier,
    legal: Sequence[Action],
    brake: Brake,
    character: str = "",
) -> list[float]:
    """What each action is worth, after looking ahead where the policy does, to somebody of this character."""
    scores = policy.scores(grasp, legal)
    effort = policy.effort(grasp, legal)
    scale = 1.0
    if effort is not None:
        scores = look_ahead(policy, dossier.view, grasp, legal, scores, effort, brake)
        scale = effort.slope
    likings = leanings(policy, character, grasp, legal)
    scores = [score + scale * liking for score, liking in zip(scores, likings, strict=True)]
    if level.memory == GAME and policy.may_end(dossier.view):
        ends = decided(dossier, legal, mixes=policy.mixing(dossier.view) > 0)
        return [score + end for score, end in zip(scores, ends, strict=True)]
    return scores


def advise(title: Title[Any], dossier: AnyDossier, legal: Sequence[Action]) -> Advice | None:
    """What the best player would do with this dossier, and why; None where a game has no players.

    It is the same for everybody who asks at the same moment: no luck and no character is in it.
    """
    policy = policy_of(title)
    if policy is None or not legal:
        return None
    grasp = grasped(policy, LEVELS[BEST], dossier)
    scores = weighed(policy, LEVELS[BEST], grasp, dossier, legal, Brake()) if len(legal) > 1 else [0.0]
    shares = chances(scores, policy.mixing(dossier.view))
    place = max(range(len(legal)), key=lambda n: shares[n])
    grounds = sorted(policy.grounds(grasp, legal, legal[place]), key=lambda ground: -abs(ground.weight))
    return Advice(place, shares[place], tuple(grounds))


def chances(scores: Sequence[float], heat: float) -> list[float]:
    """How often each choice is made; see `drawn`.

    >>> chances([1.0, 3.0, 3.0], 0.0), [round(share, 2) for share in chances([0.0, 1.0], 1.0)]
    ([0.0, 1.0, 0.0], [0.27, 0.73])
    """
    best = max(scores)
    if not heat:
        first = scores.index(best)
        return [float(n == first) for n in range(len(scores))]
    weights = [exp((score - best) / heat) for score in scores]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def drawn(scores: Sequence[float], heat: float, luck: Chance) -> int:
    """The best choice; with some heat, one of the best, the closer the likelier: a fixed habit could be foretold."""
    best = scores.index(max(scores))
    if not heat:
        return best
    x = luck.random()
    for n, share in enumerate(chances(scores, heat)):
        x -= share
        if x < 0:
            return n
    return best
