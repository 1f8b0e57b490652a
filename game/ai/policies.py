"""Finds the policy of a game: the one class of `Policy` that its `player/policy.py` defines."""

from __future__ import annotations

from functools import cache
from typing import Any

from game import titles
from game.core.contract import Title
from game.core.policy import AnyPolicy, Policy


@cache
def policy_of(title: Title[Any]) -> AnyPolicy | None:
    """The policy of a game, or None where only people play it. Raises Incomplete, which names what is missing."""
    if not titles.has(title.id, "player"):
        return None
    return titles.only(title.id, "player.policy", Policy)()  # type: ignore[type-abstract]
