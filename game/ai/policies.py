"""Finds the policy of a game: the one class of `Policy` that its `player/policy.py` defines."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any

from game import titles
from game.core.contract import Title, View
from game.core.header import Sitter
from game.core.policy import AnyPolicy, Policy


@cache
def policy_of(title: Title[Any]) -> AnyPolicy | None:
    """The policy of a game, or None where only people play it. Raises Incomplete, which names what is missing."""
    if not titles.has(title.id, "player"):
        return None
    return titles.only(title.id, "player.policy", Policy)()  # type: ignore[type-abstract]


def revision_of(title: Title[Any], sitters: Iterable[Sitter]) -> int:
    """The revision of the computer players among these sitters, for the journal; 0 if there are none."""
    if all(sitter.person for sitter in sitters):
        return 0
    try:
        policy = policy_of(title)
    except titles.Incomplete:
        return 0
    return policy.revision if policy else 0


def ponder_of(title: Title[Any]) -> Callable[[View], float]:
    """How long a question of this game deserves to be thought over, from the public view."""
    try:
        policy = policy_of(title)
    except titles.Incomplete:
        policy = None
    return _as_any if policy is None else policy.ponder


def _as_any(public: View) -> float:
    return 1.0
