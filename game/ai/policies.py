"""What a title offers to its computer players: the module `policy` in its folder.

A title whose policy has no `scores` is played by chance, by every level.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from game.ai.levels import Level
from game.core.contract import Action, Event, Notes, Seat, Title, View

Baseline = Callable[[View, Sequence[Action]], Action]


class Policy(Protocol):
    """The functions of a policy. None of them ever gets a dossier, a true state, or another seat's view."""

    BASELINES: Mapping[str, Baseline]
    """Plain players that the lab measures the others against, by name."""

    def recall(self, view: View, notes: Notes, skill: Level, habits: Any) -> Any:
        """A moment as a player of this skill grasps it, in the title's own form."""

    def scores(self, grasp: Any, legal: Sequence[Action]) -> list[float]:
        """What each action is worth, in the title's points; comparable with each other only."""

    def habits(self, seat: Seat, news: Sequence[Event]) -> Any:
        """How the others play, from all that this seat was told."""

    # A policy may also have `mixing(view) -> float`: how far a choice is left to chance, in the measure of the scores.
    # And `worst_case(rounds, seed)`: rows for `lab exploit`, of how far its sealed choices can be exploited.

    # For looking ahead, in imagined states that the seat cannot tell from the true one.

    def likelihood(self, s: Any, seat: Seat, habits: Any) -> float:
        """How well an imagined state goes with what the others did in it."""

    def reply(self, s: Any, seat: Seat, legal: Sequence[Action]) -> Action:
        """A quick choice, by what this seat would know there."""

    def horizon(self, s: Any) -> int:
        """Where this changes, looking ahead stops."""

    def value(self, s: Any, seat: Seat) -> float:
        """A seat's result less the best other side's, from -1 to 1: certain at the end, likely before."""

    def slope(self, view: View) -> float:
        """What a point of the scores is worth in the measure of `value`."""

    def deep(self, view: View) -> bool:
        """Whether a choice like this one gains by looking ahead."""


@cache
def policy_of(title: Title[Any]) -> Policy | None:
    """A game's policy, if it has one."""
    folder = type(title).__module__.rpartition(".")[0]
    if find_spec(f"{folder}.player") is None:
        return None
    module = import_module(f"{folder}.player.policy")
    return cast(Policy, module) if hasattr(module, "scores") else None
