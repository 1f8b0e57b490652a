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
    old = getattr(action, name)
    return replace(action, **{name: (not old) if isinstance(old, bool) else r.randrange(-2, 15)})
