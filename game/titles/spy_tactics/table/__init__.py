"""The table of Spy Tactics: linoleum, a row for every agent with the codes played, the player's hand, scores on a
track.

It is a pure function from a view to a tree. Whatever can be picked glows.
"""

from __future__ import annotations

from dataclasses import replace

from game.catalogue import NO_WORDS, Line
from game.core.contract import Action
from game.titles.spy_tactics import words
from game.titles.spy_tactics.cards import ROUNDS
from game.titles.spy_tactics.chronicle import chronicle, dossier, tellable
from game.titles.spy_tactics.picks import cautions, group, icon, meant, other_ways, picks, stakes
from game.titles.spy_tactics.standing import standing
from game.titles.spy_tactics.table.ahead import laden
from game.titles.spy_tactics.table.final import final
from game.titles.spy_tactics.table.hand import strip
from game.titles.spy_tactics.table.linoleum import linoleum
from game.titles.spy_tactics.table.moments import moment
from game.titles.spy_tactics.table.places import plan
from game.titles.spy_tactics.table.rows import board
from game.titles.spy_tactics.table.steps import steps
from game.titles.spy_tactics.view import SpyTacticsView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Pic, Vector
from game.ui.semantics import Node, Paint, Rect
from game.ui.tables import Table, pictures

PALETTE = {
    "ground": "#4c4f22",
    "lit": "#5a5d2a",
    "desk": "#3a3c1c",
    "bar": "#15160c",
    "button": "#3a3c1c",
    "panel": "#1f2010",
    "panel-live": "#3f4220",
    "log": "#1c1d10",
    "folder": "#5a5d2a",
    "folder-2": "#a3691c",
    "head": "#cdd08e",
    "head-2": "#a6a970",
}
SOUNDS = {
    "PutAway": "card-lay",
    "Chose": "card-lay",
    "Revealed": "card-flip",
    "Passed": "card-slide",
    "Scored": "token",
    "Eliminated": "lose",
    "RoundBegan": "round",
    "GameOver": "win",
}


class SpyTacticsTable(Table[SpyTacticsView, Action]):
    """Lays out a row of codes for each seat on linoleum, and the player's hand below."""

    colours = PALETTE
    sounds = SOUNDS

    picks = staticmethod(picks)
    other_ways = staticmethod(other_ways)
    group = staticmethod(group)
    stakes = staticmethod(stakes)
    standing = staticmethod(standing)
    cautions = staticmethod(cautions)
    icon = staticmethod(icon)
    meant = staticmethod(meant)
    chronicle = staticmethod(chronicle)
    tellable = staticmethod(tellable)
    dossier = staticmethod(dossier)
    steps = staticmethod(steps)
    moment = staticmethod(moment)
    final = staticmethod(final)

    def lay(self, view: SpyTacticsView, area: Rect, look: Look, marks: Marks) -> Node:
        """The whole table."""
        at = plan(area, len(view.points), look)
        if not marks.peek and marks.chosen:
            # Half of a guess is as private as a card.
            marks = replace(marks, legal=frozenset(), chosen=frozenset())
        ground = Vector(linoleum(area.w, area.h, look.u), area, solid=True)
        children = (*board(view, at, look, marks), strip(view, at.hand, look, marks))
        art: tuple[Paint, ...] = (Box(area, "spy_tactics.ground"), ground)
        return Node("table", "group", area, art=art, children=children)

    def progress(self, view: SpyTacticsView) -> tuple[int, int, Line]:
        if not view.round:
            return 0, ROUNDS, Line("before round 1")
        return view.round, ROUNDS, Line("round {n} of {all}", n=view.round, all=ROUNDS)

    def summary(self, view: SpyTacticsView) -> tuple[Line, Line]:
        return NO_WORDS, words.about(view)

    def ahead(self, view: SpyTacticsView, area: Rect, look: Look) -> list[Pic]:
        return pictures(self.lay(full, area, look, marks) for full, marks in laden(view))
