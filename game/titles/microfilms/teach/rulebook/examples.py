"""Positions for the examples in the rulebook of [microfilms], by name."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.topics import Example
from game.titles.microfilms.frames import BLACKMAILED
from game.titles.microfilms.rules.rules import Microfilms


def blackmail() -> Example:
    """The second seat, Cleared and without a franc, has to answer the first seat's blackmail."""
    title = Microfilms()
    s = title.new(title.setup(seats=3, options={"starter": "1"}), Chance(6), lambda event: None)
    s.house += s.francs[1] + s.francs[0] - 1
    s.francs[0], s.francs[1] = 1, 0
    s.cleared = 0b010
    s.frames[:] = [(BLACKMAILED, 0b010, 0, 0)]
    return Example(title.view(s, None), ("table",))


EXAMPLES = {"blackmail": blackmail}
