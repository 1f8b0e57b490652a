"""Positions for the examples in the rulebook of [redacted], by name."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.topics import Example
from game.titles.redacted.embassy import HOUSE
from game.titles.redacted.frames import TURN
from game.titles.redacted.rules.rules import Redacted


def meeting() -> Example:
    """The first seat in the Storage of the terrace, about to walk, and the second in the Gallery."""
    title = Redacted()
    s = title.new(title.setup("mission-diplomatique", 4, {"starter": "1"}), Chance(8), lambda event: None)
    s.where = [HOUSE.room(id) for id in ("terrace.storage", "terrace.gallery", "ground.kitchen", "basement.radio")]
    s.active, s.start, s.barred = 0, s.where[0], 1 << s.where[0]
    s.frames[:] = [(TURN, 1, 0)]
    return Example(title.view(s, None), ("room:terrace.storage", "room:terrace.gallery", "room:terrace.x_ray"))


EXAMPLES = {"meeting": meeting}
