"""The table of Double Agent: a manila desk, six agents in a row, the files of both sides above and below them.

It is a pure function from a view to a tree. Whatever can be picked glows.
"""

from __future__ import annotations

from dataclasses import replace

from game.catalogue import NO_WORDS, Line
from game.core.contract import Action
from game.titles.double_agent import events as ev
from game.titles.double_agent import words
from game.titles.double_agent.cards import AGENTS
from game.titles.double_agent.chronicle import chronicle, dossier, tellable
from game.titles.double_agent.picks import cautions, group, icon, meant, other_ways, picks, stakes
from game.titles.double_agent.table.ahead import laden
from game.titles.double_agent.table.final import final
from game.titles.double_agent.table.manila import manila
from game.titles.double_agent.table.moments import moment
from game.titles.double_agent.table.piles import looked_at, spread
from game.titles.double_agent.table.places import plan
from game.titles.double_agent.table.row import agents
from game.titles.double_agent.table.sides import far_side, near_side
from game.titles.double_agent.table.steps import steps
from game.titles.double_agent.view import DoubleAgentView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Pic, Vector
from game.ui.semantics import Node, Paint, Rect
from game.ui.tables import Table, pictures

PALETTE = {
    "ground": "#5a3d18",
    "desk": "#46300f",
    "line": "#6b4a20",
    "bar": "#1a120a",
    "button": "#4a3218",
    "panel": "#251a0e",
    "panel-live": "#4a3218",
    "log": "#22180c",
    "folder": "#6b4a30",
    "folder-2": "#a3691c",
    "head": "#d9b98a",
    "head-2": "#b3966b",
}
SOUNDS = {
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


class DoubleAgentTable(Table[DoubleAgentView, Action]):
    """Lays out a manila desk, six agents in a row and the files of both sides."""

    colours = PALETTE
    sounds = SOUNDS
    lines = 6
    turns = (
        ev.Laid, ev.Looked, ev.MadeNosy, ev.Tapped, ev.Recalled, ev.Transferred, ev.Levered, ev.Swapped, ev.Moved,
        ev.Passed,
    )  # fmt: skip
    filters = (
        (Line("Deliveries"), (ev.Delivered,)),
        (Line("Actions"), (ev.Looked, ev.MadeNosy, ev.Tapped, ev.Recalled, ev.Transferred, ev.Levered, ev.Swapped)),
    )

    picks = staticmethod(picks)
    other_ways = staticmethod(other_ways)
    group = staticmethod(group)
    stakes = staticmethod(stakes)
    cautions = staticmethod(cautions)
    icon = staticmethod(icon)
    meant = staticmethod(meant)
    chronicle = staticmethod(chronicle)
    tellable = staticmethod(tellable)
    dossier = staticmethod(dossier)
    steps = staticmethod(steps)
    moment = staticmethod(moment)
    final = staticmethod(final)

    def lay(self, view: DoubleAgentView, area: Rect, look: Look, marks: Marks) -> Node:
        """The whole table."""
        at = plan(area, look)
        if not marks.peek and marks.chosen:
            # Which card is being picked is as private as the card itself. So is the number of tokens picked so far,
            # because two equal ones at the end are picked together.
            marks = replace(marks, legal=frozenset(), chosen=frozenset())
        top, bottom = round(at.far.bottom), round(at.near.y)
        desk = Rect(area.x, top, area.w, bottom - top)
        ground = Vector(manila(desk.w, desk.h, look.u), desk, solid=True)
        art: list[Paint] = [Box(area, "double_agent.ground"), ground]
        pile = looked_at(view, marks)
        middle = [spread(view, pile, desk, look)] if pile else agents(view, at, look, marks)
        children = (far_side(view, at, look, marks), *middle, near_side(view, at, look, marks))
        return Node("table", "group", area, art=tuple(art), children=children)

    def progress(self, view: DoubleAgentView) -> tuple[int, int, Line]:
        done = view.delivered.bit_count()
        return done, AGENTS - 1, Line("{n} of {all} delivered", n=done, all=AGENTS)

    def summary(self, view: DoubleAgentView) -> tuple[Line, Line]:
        return NO_WORDS, words.about(view)

    def ahead(self, view: DoubleAgentView, area: Rect, look: Look) -> list[Pic]:
        return pictures(self.lay(full, area, look, marks) for full, marks in laden(view))
