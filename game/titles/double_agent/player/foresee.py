"""Looking ahead in Double Agent: deals that a seat cannot tell from the true one, and what a choice leads to in each.

The other's tokens are as likely as the reading makes them, hidden files and decks as the notes leave them.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from game.core.chance import Chance
from game.core.contract import Action, Seat, deaf
from game.core.policy import Effort
from game.titles.double_agent.knows.sampling import draw
from game.titles.double_agent.player.grasp import Grasp
from game.titles.double_agent.player.quick import Game, Thoughts
from game.titles.double_agent.player.reads import SENSIBLE
from game.titles.double_agent.rules.rules import DoubleAgent
from game.titles.double_agent.state import State

EFFORT = Effort(worlds=36, choices=6, trust=8.0, slope=0.06)
TURNS = 5
"""How many turns are played on before the outlook is taken."""
RULES = DoubleAgent()


class Imagined(NamedTuple):
    """A deal, and how both would play there."""

    state: State
    me: Seat
    thoughts: Sequence[Thoughts]
    """By seat, what it thinks of the other's tokens."""
    ways: tuple[int, int]
    """By seat, its way of playing."""


def deals(g: Grasp, number: int, luck: Chance) -> Iterator[Imagined]:
    assert g.notes is not None
    thoughts = [Thoughts(side) for side in g.odds]
    layouts = [layout for layout, _ in g.layouts]
    marks = list(accumulate(weight for _, weight in g.layouts))
    styles = list(accumulate(g.styles))
    for _ in range(number):
        layout = layouts[_place(marks, luck)]
        way = min(SENSIBLE, _place(styles, luck)) if styles else SENSIBLE
        ways = (SENSIBLE, way) if g.me == 0 else (way, SENSIBLE)
        yield Imagined(draw(g.view, g.notes, luck, layout), g.me, thoughts, ways)


def _place(marks: Sequence[float], luck: Chance) -> int:
    """A place drawn by weights, from what they add up to."""
    return min(len(marks) - 1, bisect_right(marks, luck.random() * marks[-1]))


def play_on(world: Imagined, a: Action, luck: Chance) -> float:
    """How likely the game is won after a choice and a few turns more, from -1 to 1."""
    s = world.state.copy()
    RULES.apply(s, world.me, a, luck, deaf)
    won = Game(s, world.thoughts, world.ways, luck).play(TURNS)
    return -won if world.me else won
