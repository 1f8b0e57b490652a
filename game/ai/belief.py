"""What a computer player makes of its dossier, by its level: how much of it is remembered, and what it tells."""

from __future__ import annotations

from typing import Any

from game.ai.levels import Level
from game.ai.policies import Policy
from game.core.chance import Chance
from game.core.contract import Title
from game.core.dossier import Dossier

THINNING = 2
"""Deals drawn for each that is kept."""


def habits(policy: Policy, level: Level, dossier: Dossier) -> Any:
    """What this level has learnt of how the others play."""
    assert dossier.seat is not None
    return policy.habits(dossier.seat, dossier.news) if level.habits else None


def evidence(policy: Policy, level: Level, dossier: Dossier, learnt: Any) -> Any:
    """The title's own form of what this level goes by."""
    return policy.recall(dossier.view, dossier.notes, level, learnt)


def imagine(
    title: Title[Any], policy: Policy, dossier: Dossier, learnt: Any, number: int, luck: Chance
) -> list[Any]:
    """So many deals that this seat cannot tell from the true one, as likely as what the others did makes them."""
    seat = dossier.seat
    assert seat is not None
    drawn = [title.sample(dossier, luck) for _ in range(number * THINNING)]
    weights = [policy.likelihood(s, seat, learnt) for s in drawn]
    step = sum(weights) / number
    if not step:
        return drawn[:number]
    kept: list[Any] = []
    mark = luck.random() * step
    passed = 0.0
    for s, weight in zip(drawn, weights, strict=True):
        passed += weight
        while passed > mark and len(kept) < number:
            kept.append(s.copy())
            mark += step
    return kept
