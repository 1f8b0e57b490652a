"""Plain players, kept to measure the others against. They are not offered at the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.titles.redacted import actions as do
from game.titles.redacted.cards import NEUTRAL
from game.titles.redacted.embassy import DOWN
from game.titles.redacted.view import RedactedView

CALM: tuple[Action, ...] = (do.STOP, do.PASS, do.KEEP, do.SPARE, do.LET_PASS, do.REFUSE, do.SHOWS[NEUTRAL])
"""What changes nothing, or as little as can be."""


def still(view: RedactedView, legal: Sequence[Action]) -> Action:
    """Keeps out of everything: steps into a free room next door, since an agent has to move, and stops there.

    It uses no room and no item, shows Neutral, and takes and gives nothing. What it does to others' plans is the noise
    of its turns.
    """
    for action in CALM:
        if action in legal:
            return action
    steps = [a for a in legal if isinstance(a, do.Step)]
    taken = {room % DOWN for room in view.where} | set(view.zone.guards if view.zone else ())
    free = [a for a in steps if a.to not in taken]
    return next(iter(free or steps or legal))
