"""Pictures of Double Agent that are drawn before they are wanted: every card, at each size in which it may lie.

A game may be gone on with at any moment, so nothing is taken over from the position but what a layout needs: a table is
made up on which each card lies once in the hand, at the agents, and on the piles of both sides.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from msgspec import structs

from game.titles.double_agent.cards import AGENTS, BACK, KINDS, NOBODY, ONE, THREE
from game.titles.double_agent.frames import TURN
from game.titles.double_agent.view import DoubleAgentView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Pic
from game.ui.semantics import Node, Rect, walk

Lay = Callable[[DoubleAgentView, Rect, Look, Marks], Node]


def pictures(lay: Lay, view: DoubleAgentView, area: Rect, look: Look) -> list[Pic]:
    """What `lay` shows of each card, those in the hand first."""
    found: dict[Pic, None] = {}
    # Last of all with the own cards face down, for those who play so.
    for kind, peek in (*((kind, True) for kind in range(len(KINDS))), (0, False)):
        for node in walk(lay(_with(view, kind), area, look, Marks(bottom=0, peek=peek))):
            found |= {_at_origin(paint): None for paint in node.art if isinstance(paint, Pic)}
    return list(found)


def _with(view: DoubleAgentView, kind: int) -> DoubleAgentView:
    """One card everywhere: seen from the near side, beside backs on the far side."""
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


def _at_origin(pic: Pic) -> Pic:
    """The same picture, wherever it lies."""
    return replace(pic, rect=Rect(0, 0, round(pic.rect.w), round(pic.rect.h)), alpha=1.0)
