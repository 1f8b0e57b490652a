"""Pictures of Double Agent that are drawn before they are needed: every card at every size that it can have.

A saved game may be resumed at any moment, so only what a layout needs is taken from the position. The tables made up
here show each card once in the hand, at the agents, and on the piles of both sides.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from game.titles.double_agent.cards import AGENTS, BACK, KINDS, NOBODY, ONE, THREE
from game.titles.double_agent.frames import TURN
from game.titles.double_agent.view import DoubleAgentView
from game.ui.marks import Marks


def laden(view: DoubleAgentView) -> Iterator[tuple[DoubleAgentView, Marks]]:
    """Tables that show each card in turn, and at last one with the cards face down, for people who play that way."""
    for kind, peek in (*((kind, True) for kind in range(len(KINDS))), (0, False)):
        yield _with(view, kind), Marks(bottom=0, peek=peek)


def _with(view: DoubleAgentView, kind: int) -> DoubleAgentView:
    """A table with one card everywhere, seen from the near side, and backs on the far side."""
    return structs.replace(
        view,
        seat=0,
        asked=1,
        frames=((TURN, 1, 0),),
        result=None,
        tokens=((1, 0),) * AGENTS,
        hand=(kind,),
        backs=((BACK[kind],), (ONE, THREE)),
        decks=(1, 1),
        files=(((0, BACK[kind], kind), (1, ONE, NOBODY)),) * AGENTS,
        delivered=0,
        piles=((kind << 1,), (kind << 1,)),
        used=((kind,), (kind,)),
        destroyed=(),
    )
