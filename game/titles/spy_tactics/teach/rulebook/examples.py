"""Positions for the examples in the rulebook of Spy Tactics, by name."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.topics import Example
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
from game.titles.spy_tactics.frames import FOLLOW
from game.titles.spy_tactics.rules.rules import SpyTactics

LAID = (
    (DARKWIND, HYDROCLUSTER, STORMSABRE),
    (THORNLILY, DREAMFALL, STORMSABRE),
    (STARFROST, ELECTRUM, JACKKNIFE),
    (DARKWIND, DREAMFALL, THORNLILY),
)
PARTS = (("seat", ""), ("laid", ":2"))
"""The name and the third code of each of the three agents that the example speaks of."""


def storm() -> Example:
    """Round 3 just after the reveal, with two StormSabres and a lone JackKnife."""
    title = SpyTactics()
    s = title.new(title.setup(seats=len(LAID)), Chance(4), lambda event: None)
    s.laid = list(LAID)
    s.hands = [tuple(code for code in hand if code not in laid)[:4] for hand, laid in zip(s.hands, LAID, strict=True)]
    s.round = 3
    s.points = [5, 8, 4, 5]
    s.frames[:] = [(FOLLOW, 1 << 3)]
    return Example(title.view(s, None), tuple(f"{part}:{n}{place}" for n in range(3) for part, place in PARTS))


EXAMPLES = {"storm": storm}
