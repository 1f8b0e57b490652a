"""The table of Double Agent: a manila desk, six agents in a row, the files of both sides above and below them.

It is a pure function from a view to a tree. Whatever can be picked glows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.catalogue import NO_WORDS, Line
from game.core.contract import Action, Seat, Setup
from game.titles.double_agent import events as ev
from game.titles.double_agent.cards import AGENTS
from game.titles.double_agent.picks import cautions, group, icon, meant, other_ways, picks, stakes
from game.titles.double_agent.table.ahead import laden
from game.titles.double_agent.table.briefing import briefed
from game.titles.double_agent.table.final import final, unfolds
from game.titles.double_agent.table.manila import manila
from game.titles.double_agent.table.moments import moment, piece
from game.titles.double_agent.table.piles import looked_at, points, spread
from game.titles.double_agent.table.places import Plan, plan
from game.titles.double_agent.table.row import agents
from game.titles.double_agent.table.sides import far_side, near_side
from game.titles.double_agent.table.staging import desk, stage
from game.titles.double_agent.table.steps import steps
from game.titles.double_agent.view import DoubleAgentView
from game.titles.double_agent.words import words
from game.titles.double_agent.words.chronicle import chronicle, dossier, tellable
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Pic, Poly, Vector
from game.ui.semantics import Node, Paint, Rect, replace
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
    "folder-2": "#8d5714",
    "head": "#d9b98a",
    "head-2": "#b3966b",
}
SOUNDS = {
    "Placed": "seal",
    "Laid": "paper",
    "Looked": "shutter",
    "Tapped": "shutter",
    "MadeNosy": "stamp",
    "Recalled": "card-slide",
    "Transferred": "card-slide",
    "Moved": "marker",
    "Levered": "marker",
    "Swapped": "card-slide",
    "Drew": "card-slide",
    "Passed": "knock",
    "Delivered": "deliver",
    "GameOver": "win",
}


def ground(area: Rect, at: Plan, look: Look, me: int) -> list[Paint]:
    """The desk, and a tray for the files of each side in the colour of its seat."""
    top, bottom = round(at.desk.y), round(at.desk.bottom)
    desk = Rect(area.x, top, area.w, bottom - top)
    art: list[Paint] = [
        Box(area, "double_agent.ground"),
        Vector(manila(desk.w, desk.h, look.u), desk, solid=True),
    ]
    for owner, tray, edge in ((1 - me, at.far_tray, top), (me, at.near_tray, bottom)):
        slant = ((tray.x, tray.y), (tray.x + tray.w * 0.24, tray.y), (tray.x + tray.w * 0.13, tray.bottom),
                 (tray.x, tray.bottom))  # fmt: skip
        art += [
            Box(tray, f"seat{owner}-dark"),
            Poly(slant, f"seat{owner}", alpha=0.28),
            Box(Rect(area.x, edge - look.px(2), area.w, look.px(4)), f"seat{owner}"),
        ]
    return art


class DoubleAgentTable(Table[DoubleAgentView, Action]):
    """Lays out a manila desk, six agents in a row and the files of both sides."""

    colours = PALETTE
    owned = frozenset({"seat", "deck", "pile", "out"})
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
    briefed = staticmethod(briefed)
    meant = staticmethod(meant)
    chronicle = staticmethod(chronicle)
    tellable = staticmethod(tellable)
    dossier = staticmethod(dossier)
    steps = staticmethod(steps)
    moment = staticmethod(moment)
    piece = staticmethod(piece)
    stage = staticmethod(stage)
    final = staticmethod(final)

    def measure(self, setup: Setup) -> Line:
        return Line("Points")

    def measured(self, views: Mapping[Seat, DoubleAgentView]) -> Sequence[float]:
        return [points(view, seat) for seat, view in views.items()]
    unfolds = staticmethod(unfolds)

    def tension(self, view: DoubleAgentView) -> float:
        return view.delivered.bit_count() / 5

    def lay(self, view: DoubleAgentView, area: Rect, look: Look, marks: Marks) -> Node:
        """The whole table."""
        at = plan(area, look)
        if not marks.peek and marks.chosen:
            # Which card is being picked is as private as the card itself. So is the number of tokens picked so far,
            # because two equal ones at the end are picked together.
            marks = replace(marks, legal=frozenset(), chosen=frozenset())
        art = ground(area, at, look, marks.bottom)
        pile = looked_at(view, marks)
        whole = at.far_tray.union(at.near_tray)
        middle = [spread(view, pile, whole, look)] if pile else agents(view, at, look, marks)
        children = (far_side(view, at, look, marks), *middle, near_side(view, at, look, marks))
        return Node("table", "group", area, art=tuple(art), children=children)

    def progress(self, view: DoubleAgentView) -> tuple[int, int, Line]:
        done = view.delivered.bit_count()
        return done, AGENTS - 1, Line("{n} of {all} delivered", n=done, all=AGENTS)

    def summary(self, view: DoubleAgentView) -> tuple[Line, Line]:
        return NO_WORDS, words.about(view)

    def ahead(self, view: DoubleAgentView, area: Rect, look: Look) -> list[Pic | Vector]:
        return [desk(area, look), *pictures(self.lay(full, area, look, marks) for full, marks in laden(view))]
