"""What a player can do at a table, as data: trails, the order of things pointed at to mean one action; and extras."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.catalogue import Line
from game.core.contract import Action

Trail = tuple[str, ...]
"""Ids of things, first to last."""


def shared_pick(ways: Sequence[Sequence[Trail]], depth: int) -> str:
    """What several actions, each with all its trails, have in common at this place; the first one's where nothing is.

    >>> shared_pick([[("steal", "seat:1")], [("seat:2", "steal"), ("steal", "seat:2")]], 0)
    'steal'
    """
    first, *others = ({trail[depth] for trail in trails} for trails in ways)
    return min(first.intersection(*others), default=ways[0][0][depth])


@dataclass(frozen=True, slots=True)
class Extra:
    """Something that a table offers beside the rules: it ends with an action, after a pause with `head` and `says`."""

    id: str
    line: Line
    icon: str
    action: Action
    head: Line
    says: Line
