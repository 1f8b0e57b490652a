"""The table of Spy Tactics: people round a table with the codes that they played, the player's hand, scores on a
track.

It is a pure function from a view to a tree. Whatever can be picked glows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.catalogue import NO_WORDS, Line
from game.core.contract import Action, Seat, Setup
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import ROUNDS
from game.titles.spy_tactics.picks import cautions, group, icon, meant, other_ways, picks, stakes
from game.titles.spy_tactics.standing import standing
from game.titles.spy_tactics.table.ahead import every_code, laden
from game.titles.spy_tactics.table.briefing import aim, briefed, role
from game.titles.spy_tactics.table.codes import HEAD, codes
from game.titles.spy_tactics.table.final import final, unfolds
from game.titles.spy_tactics.table.hand import strip
from game.titles.spy_tactics.table.middle import middle, track
from game.titles.spy_tactics.table.moments import moment, piece
from game.titles.spy_tactics.table.places import plan
from game.titles.spy_tactics.table.room import room
from game.titles.spy_tactics.table.seats import others
from game.titles.spy_tactics.table.staging import stage
from game.titles.spy_tactics.table.steps import steps
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words import words
from game.titles.spy_tactics.words.chronicle import chronicle, dossier, tellable
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Pic, Vector
from game.ui.semantics import Node, Paint, Rect, replace
from game.ui.tables import Table, pictures

PALETTE = {
    "ground": "#4c4f22",
    "lit": "#5a5d2a",
    "desk": "#3a3c1c",
    "bar": "#15160c",
    "button": "#3a3c1c",
    "panel": "#1f2010",
    "panel-live": "#3f4220",
    "rim": "#6b4a1e",
    "log": "#1c1d10",
    "folder": "#5a5d2a",
    "folder-2": "#8d5714",
    "head": "#cdd08e",
    "head-2": "#a6a970",
}
SOUNDS = {
    "PutAway": "seal",
    "Chose": "seal",
    "Revealed": "unmask",
    "Passed": "card-slide",
    "Looked": "shutter",
    "Scored": "score",
    "Hushed": "whisper",
    "Guessed": "drumroll",
    "Eliminated": "fall",
    "Returned": "card-slide",
    "Named": "stamp",
    "RoundBegan": "round",
    "GameOver": "win",
}


def _private(marks: Marks) -> Marks:
    """While the cards lie face down, what has been picked is hidden too: half of a guess is as private as a card."""
    if not marks.peek and marks.chosen:
        return replace(marks, legal=frozenset(), chosen=frozenset())
    return marks


class SpyTacticsTable(Table[SpyTacticsView, Action]):
    """Lays out the others round the table, the bans and the track between them, and the player's hand below."""

    colours = PALETTE
    owned = frozenset({"seat", "now", "laid"})
    leaf = HEAD
    sounds = SOUNDS
    turns = (ev.RoundBegan,)
    rounds = (ev.RoundBegan,)
    filters = (
        (Line("Points"), (ev.Scored, ev.Hushed)),
        (Line("Guesses"), (ev.Guessed, ev.Eliminated)),
        (Line("Bans"), (ev.Named,)),
    )

    picks = staticmethod(picks)
    other_ways = staticmethod(other_ways)
    group = staticmethod(group)
    stakes = staticmethod(stakes)
    standing = staticmethod(standing)
    cautions = staticmethod(cautions)
    icon = staticmethod(icon)
    aim = staticmethod(aim)
    role = staticmethod(role)
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

    def measured(self, views: Mapping[Seat, SpyTacticsView]) -> Sequence[float]:
        return views[0].points
    unfolds = staticmethod(unfolds)

    def tension(self, view: SpyTacticsView) -> float:
        return max(0, view.round - 1) / 5

    def lay(self, view: SpyTacticsView, area: Rect, look: Look, marks: Marks) -> Node:
        """The whole table."""
        at = plan(area, len(view.points), marks.bottom, look)
        marks = _private(marks)
        ground = Vector(room(area.w, area.h, look.u, at.room.h), area, solid=True)
        children = (
            *others(view, at, look, marks),
            *middle(view, at, look, marks),
            track(view, at.track, look, marks.bottom),
            strip(view, at.hand, look, marks, at.large),
        )
        art: tuple[Paint, ...] = (Box(area, "spy_tactics.ground"), ground)
        return Node("table", "group", area, art=art, children=children)

    def lay_leaf(
        self, view: SpyTacticsView, place: Rect, look: Look, marks: Marks
    ) -> tuple[list[Node], float]:
        """All eight codes and what they do now."""
        return codes(view, place, look, _private(marks))

    def progress(self, view: SpyTacticsView) -> tuple[int, int, Line]:
        if not view.round:
            return 0, ROUNDS, Line("before round 1")
        return view.round, ROUNDS, Line("round {n} of {all}", n=view.round, all=ROUNDS)

    def summary(self, view: SpyTacticsView) -> tuple[Line, Line]:
        return NO_WORDS, words.about(view)

    def ahead(self, view: SpyTacticsView, area: Rect, look: Look) -> list[Pic]:
        return every_code(pictures(self.lay(full, area, look, marks) for full, marks in laden(view)))
