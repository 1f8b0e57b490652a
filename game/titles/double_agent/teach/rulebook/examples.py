"""Positions for the examples in the rulebook of Double Agent, by name."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.topics import Example
from game.titles.double_agent import actions as do
from game.titles.double_agent.cards import IMPORTANT, PLAIN_2, PLAIN_4
from game.titles.double_agent.rules.rules import DoubleAgent

DANCER = 3


def delivery() -> Example:
    """Three files at the Dancer, whose marker is at the first seat's end of the track; as the first seat sees it."""
    title = DoubleAgent()
    s = title.new(title.setup(options={"starter": "1"}), Chance(2), lambda event: None)
    for seat, tokens in ((0, (2, 5, 1, 3, 4, 2)), (1, (1, 2, 5, 4, 2, 3))):
        title.apply(s, seat, do.Place(tokens), Chance(3), lambda event: None)
    s.files[DANCER] = (PLAIN_4 * 2, IMPORTANT * 2 + 1, PLAIN_2 * 2 + 1)
    s.laid = [1 << DANCER, 1 << DANCER]
    s.spaces[DANCER] = 0
    s.activated |= 1 << DANCER
    return Example(title.view(s, 0), (f"agent:{DANCER - 1}", f"agent:{DANCER}", f"file:0:{DANCER}", f"file:1:{DANCER}"))


EXAMPLES = {"delivery": delivery}
