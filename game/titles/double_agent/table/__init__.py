"""The table of Double Agent: a manila desk, six agents in a row, the files of both sides above and below them.

A pure function from a view to a tree. What can be picked glows.
"""

from __future__ import annotations

from dataclasses import replace

from game.catalogue import NO_WORDS, Line
from game.core.contract import Event, View
from game.titles.double_agent import words
from game.titles.double_agent.cards import AGENTS
from game.titles.double_agent.chronicle import chronicle, dossier, tellable
from game.titles.double_agent.picks import cautions, grave, group, icon, meant, other_ways, picks
from game.titles.double_agent.table.ahead import pictures
from game.titles.double_agent.table.final import final
from game.titles.double_agent.table.piles import looked_at, spread
from game.titles.double_agent.table.places import plan
from game.titles.double_agent.table.row import agents
from game.titles.double_agent.table.sides import far_side, near_side
from game.titles.double_agent.table.unfold import unfold, watch
from game.titles.double_agent.view import DoubleAgentView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Pic, Vector
from game.ui.scenery.manila import manila
from game.ui.semantics import Node, Paint, Rect

__all__ = [
    "ahead",
    "cautions",
    "chronicle",
    "dossier",
    "final",
    "grave",
    "group",
    "icon",
    "lay",
    "meant",
    "other_ways",
    "picks",
    "progress",
    "recall",
    "sound",
    "summary",
    "tellable",
    "unfold",
    "watch",
]
COLOURS = "double_agent"


def progress(view: View) -> tuple[int, int, Line]:
    """How far the game is, for the bar: done, of how many, in words."""
    assert isinstance(view, DoubleAgentView)
    done = view.delivered.bit_count()
    return done, AGENTS - 1, Line("{n} of {all} delivered", n=done, all=AGENTS)


def recall(notes: object, view: View) -> object:
    """What the memory aid adds: here nothing, the dossier is open to all."""
    return None


def sound(event: Event) -> str:
    """What an event sounds like."""
    return _SOUNDS.get(type(event).__name__, "")


_SOUNDS = {
    "Placed": "token",
    "Laid": "card-lay",
    "Looked": "card-flip",
    "Tapped": "card-flip",
    "Recalled": "card-slide",
    "Transferred": "card-slide",
    "Moved": "token",
    "Levered": "token",
    "Drew": "card-slide",
    "Delivered": "round",
    "GameOver": "win",
}


def summary(view: View, peek: bool) -> tuple[Line, Line]:
    """No large figure for the action panel, and what the choice is about."""
    return NO_WORDS, words.about(view)


def lay(view: View, area: Rect, look: Look, marks: Marks) -> Node:
    """The whole table."""
    assert isinstance(view, DoubleAgentView)
    at = plan(area, look)
    if not marks.peek and marks.chosen:
        # Which card is to be played is as private as the card; so is even the number of tokens that are placed, as two
        # equal ones at the end are placed at once.
        marks = replace(marks, legal=frozenset(), chosen=frozenset())
    top, bottom = round(at.far.bottom), round(at.near.y)
    desk = Rect(area.x, top, area.w, bottom - top)
    ground = Vector(manila(desk.w, desk.h, look.u), desk, solid=True)
    art: list[Paint] = [Box(area, f"{COLOURS}.ground"), ground]
    pile = looked_at(view, marks)
    middle = [spread(view, pile, desk, look)] if pile else agents(view, at, look, marks)
    children = (far_side(view, at, look, marks), *middle, near_side(view, at, look, marks))
    return Node("table", "group", area, art=tuple(art), children=children)


def ahead(view: View, area: Rect, look: Look) -> list[Pic]:
    """Pictures to be drawn before they are wanted, whatever the position is."""
    assert isinstance(view, DoubleAgentView)
    return pictures(lay, view, area, look)
