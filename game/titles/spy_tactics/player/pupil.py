"""Somebody who has done the lesson of Spy Tactics and goes by its rules of thumb. For the lab alone."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics.cards import (
    DARKWIND,
    DREAMFALL,
    ELECTRUM,
    HYDROCLUSTER,
    JACKKNIFE,
    STARFROST,
    STORMSABRE,
    THORNLILY,
)
from game.titles.spy_tactics.view import SpyTacticsView

FIRST = (HYDROCLUSTER, THORNLILY, DARKWIND, STORMSABRE, ELECTRUM, DREAMFALL, JACKKNIFE, STARFROST)
LAST = (STARFROST, JACKKNIFE, ELECTRUM, DREAMFALL, STORMSABRE, THORNLILY, HYDROCLUSTER, DARKWIND)
"""What is played in the first round and in the last, the best first; in between lone knives and shares."""
BETWEEN = (JACKKNIFE, ELECTRUM, DREAMFALL, HYDROCLUSTER, THORNLILY, STARFROST, STORMSABRE, DARKWIND)


def pupil(view: SpyTacticsView, legal: Sequence[Action]) -> Action:
    """Puts DarkWind away, keeps StarFrost for the last round, and aims at the agent who leads."""
    order = FIRST if view.round <= 1 else LAST if view.round == 6 else BETWEEN

    def likes(a: Action) -> tuple[int, int]:
        match a:
            case do.Discard(code) | do.Give(code):
                return (code != DARKWIND, LAST.index(code))
            case do.Seal(code) | do.Name(code) | do.Return(code):
                return (0, order.index(code))
            case do.Guess(to, code):
                return (code in view.laid[to], -view.points[to])
            case do.Look(to):
                return (0, -view.points[to])
        return (0, 0)

    return min(legal, key=likes)
