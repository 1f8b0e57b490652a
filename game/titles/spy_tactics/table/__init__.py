"""The table of Spy Tactics: linoleum, a row for every agent with the codes played, the own hand, scores on a track.

A pure function from a view to a tree. What can be picked glows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.catalogue import NO_WORDS, Line
from game.core.contract import Event, View
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics import words
from game.titles.spy_tactics.cards import ROUNDS
from game.titles.spy_tactics.chronicle import chronicle, dossier, tellable
from game.titles.spy_tactics.picks import cautions, grave, group, icon, meant, other_ways, picks
from game.titles.spy_tactics.table.ahead import pictures
from game.titles.spy_tactics.table.final import final
from game.titles.spy_tactics.table.hand import strip
from game.titles.spy_tactics.table.places import plan
from game.titles.spy_tactics.table.rows import board
from game.titles.spy_tactics.table.unfold import unfold
from game.titles.spy_tactics.view import SpyTacticsView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Pic, Vector
from game.ui.scenery.linoleum import linoleum
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
COLOURS = "spy_tactics"


def progress(view: View) -> tuple[int, int, Line]:
    """How far the game is, for the bar: done, of how many, in words."""
    assert isinstance(view, SpyTacticsView)
    if not view.round:
        return 0, ROUNDS, Line("before round 1")
    return view.round, ROUNDS, Line("round {n} of {all}", n=view.round, all=ROUNDS)


def recall(notes: object, view: View) -> object:
    """What the memory aid adds: here nothing, the dossier is open to all."""
    return None


def sound(event: Event) -> str:
    """What an event sounds like."""
    return _SOUNDS.get(type(event).__name__, "")


_SOUNDS = {
    "PutAway": "card-lay",
    "Chose": "card-lay",
    "Revealed": "card-flip",
    "Passed": "card-slide",
    "Scored": "token",
    "Eliminated": "lose",
    "RoundBegan": "round",
    "GameOver": "win",
}


def watch(told: Sequence[Event]) -> bool:
    """A round is settled all at once: it is shown moment by moment."""
    return any(isinstance(event, ev.Revealed | ev.Scored | ev.Guessed | ev.Passed | ev.Looked) for event in told)


def summary(view: View, peek: bool) -> tuple[Line, Line]:
    """No large figure for the action panel, and what the choice is about."""
    return NO_WORDS, words.about(view)


def lay(view: View, area: Rect, look: Look, marks: Marks) -> Node:
    """The whole table."""
    assert isinstance(view, SpyTacticsView)
    at = plan(area, len(view.points), look)
    if not marks.peek and marks.chosen:
        # Half of a guess is as private as a card.
        marks = replace(marks, legal=frozenset(), chosen=frozenset())
    ground = Vector(linoleum(area.w, area.h, look.u), area, solid=True)
    children = (*board(view, at, look, marks), strip(view, at.hand, look, marks))
    art: tuple[Paint, ...] = (Box(area, f"{COLOURS}.ground"), ground)
    return Node("table", "group", area, art=art, children=children)


def ahead(view: View, area: Rect, look: Look) -> list[Pic]:
    """Pictures to be drawn before they are wanted, whatever the position is."""
    assert isinstance(view, SpyTacticsView)
    return pictures(lay, view, area, look)
