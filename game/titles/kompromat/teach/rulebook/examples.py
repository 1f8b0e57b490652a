"""Positions for the examples in the rulebook of Kompromat, by name."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.topics import Example
from game.titles.kompromat.cards import EQUIPMENT, MISSIONS, ROW
from game.titles.kompromat.frames import SUM
from game.titles.kompromat.rules.rules import Kompromat
from game.titles.kompromat.state import NOWHERE


def settled() -> Example:
    """18 against 18 at the Airport, with three cards against two."""
    title = Kompromat()
    s = title.new(title.setup(), Chance(1), lambda event: None)
    s.row = [MISSIONS.index(name) for name in ("airport", "codes", "drone", "hotel")]
    s.under = [NOWHERE] * ROW
    s.starter, s.at = 0, 0
    for place, names in ((0, ("seven", "five", "six")), (ROW, ("ten", "eight"))):
        s.piles[place] = [EQUIPMENT.index(name) for name in names]
        s.up[place] = (1 << len(names)) - 1
    s.frames[:] = [(SUM, 1, 0)]
    return Example(title.view(s, None), ("lane:0", "lane:1"))


EXAMPLES = {"settled": settled}
