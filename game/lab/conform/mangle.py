"""Actions bent out of shape, to see them refused."""

from __future__ import annotations

import random

from msgspec.structs import replace

from game.core.contract import Action


def mangle(action: Action, r: random.Random) -> Action:
    """The action with one field changed; it may happen to be legal."""
    fields = action.__struct_fields__
    if not fields:
        return action
    name = r.choice(fields)
    return replace(action, **{name: _other(getattr(action, name), r)})


def _other(old: object, r: random.Random) -> object:
    """Another value of the same type."""
    if isinstance(old, bool):
        return not old
    if isinstance(old, tuple) and old:
        n = r.randrange(len(old))
        return (*old[:n], _other(old[n], r), *old[n + 1 :])
    return r.randrange(-2, 15)
