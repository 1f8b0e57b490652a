"""Trails: the order in which a player points at things to mean one action."""

from __future__ import annotations

from collections.abc import Sequence

Trail = tuple[str, ...]
"""Ids of things, first to last."""


def shared_pick(ways: Sequence[Sequence[Trail]], depth: int) -> str:
    """What several actions, each with all its trails, have in common at this place; the first one's where nothing is.

    >>> shared_pick([[("steal", "seat:1")], [("seat:2", "steal"), ("steal", "seat:2")]], 0)
    'steal'
    """
    first, *others = ({trail[depth] for trail in trails} for trails in ways)
    return min(first.intersection(*others), default=ways[0][0][depth])
