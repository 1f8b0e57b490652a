"""The table of [redacted]: the embassy's three floors, a stage for meetings, and the own cards below.

A pure function from a view to a tree. Rooms and cards that can be picked glow.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.catalogue import NO_WORDS, Line
from game.core.contract import Event, View
from game.titles.redacted.cautions import cautions, grave
from game.titles.redacted.chronicle import chronicle, dossier, onlookers, tellable
from game.titles.redacted.picks import extras, group, icon, meant, other_ways, picks, unlisted, way
from game.titles.redacted.table.ahead import wanted
from game.titles.redacted.table.aside import aside
from game.titles.redacted.table.brief import about
from game.titles.redacted.table.brief import goal as aim
from game.titles.redacted.table.final import final
from game.titles.redacted.table.floors import floors
from game.titles.redacted.table.hand import strip
from game.titles.redacted.table.legend import legend
from game.titles.redacted.table.meeting import is_meeting, stage
from game.titles.redacted.table.open import is_open, opened
from game.titles.redacted.table.places import COLOURS, plan
from game.titles.redacted.view import RedactedView
from game.ui.look import Look
from game.ui.marks import Beat, Marks
from game.ui.paint import Box, Pic, Vector
from game.ui.scenery.embassy import blueprint
from game.ui.semantics import Node, Paint, Rect

__all__ = [
    "ahead",
    "aim",
    "aside",
    "cautions",
    "chronicle",
    "dossier",
    "extras",
    "final",
    "grave",
    "group",
    "icon",
    "lay",
    "legend",
    "meant",
    "onlookers",
    "other_ways",
    "picks",
    "progress",
    "recall",
    "sound",
    "summary",
    "tellable",
    "unfold",
    "unlisted",
    "watch",
    "way",
]


WARNED = 10
"""So many rounds before the last one, everybody is shown which that is (R40)."""


def progress(view: View) -> tuple[int, int, Line]:
    """How far the game is, for the bar: done, of how many, in words."""
    assert isinstance(view, RedactedView)
    if view.rounds >= view.limit - WARNED:
        return 0, 0, Line("round {n} of {most}", n=view.rounds, most=view.limit)
    return 0, 0, Line("round {n}", n=view.rounds)


def recall(notes: object, view: View) -> object:
    """What the memory aid adds: here nothing, the dossier is open to all."""
    return None


def sound(event: Event) -> str:
    """What an event sounds like."""
    return _SOUNDS.get(type(event).__name__, "")


_SOUNDS = {
    "Stepped": "token",
    "WalkedIn": "token",
    "Sneaked": "token",
    "Displaced": "token",
    "KeyUsed": "token",
    "Met": "round",
    "Exchanged": "card-flip",
    "Chose": "card-lay",
    "Searched": "card-slide",
    "Gave": "card-slide",
    "Swapped": "card-slide",
    "Stole": "card-slide",
    "Took": "card-slide",
    "Played": "card-lay",
    "Discarded": "card-lay",
    "Interrogated": "card-flip",
    "Hacked": "card-flip",
    "Lights": "token",
    "Alerted": "card-flip",
    "GuardCame": "round",
    "GameOver": "win",
}


def watch(told: Sequence[Event]) -> bool:
    """Nothing here is settled so fast that it has to be shown once more, step by step."""
    return False


def unfold(before: View, news: Sequence[Event], heard: int) -> list[Beat]:
    """What is watched, moment by moment: see `watch`."""
    return []


def summary(view: View, peek: bool) -> tuple[Line, Line]:
    """The large figure of the action panel, and what it is; nothing where there is none."""
    assert isinstance(view, RedactedView)
    return NO_WORDS, about(view, peek)


def lay(view: View, area: Rect, look: Look, marks: Marks) -> Node:
    """The whole table."""
    assert isinstance(view, RedactedView)
    at = plan(area, look, marks.close_up)
    ground = Vector(_ground(round(area.w), round(area.h), look.u), area, solid=True)
    children: list[Node] = []
    if is_meeting(view):
        children.append(stage(view, at.board, look, marks))
    elif is_open(view):
        children += opened(view, at, look, marks)
    else:
        children += floors(view, at, look, marks)
    children.append(strip(view, at.hand, look, marks))
    art: tuple[Paint, ...] = (Box(area, f"{COLOURS}.ground"), ground)
    return Node("table", "group", area, art=art, children=tuple(children))


@lru_cache(maxsize=8)
def _ground(w: int, h: int, u: float) -> str:
    return blueprint(w, h, u)


def ahead(view: View, area: Rect, look: Look) -> list[Pic | Vector]:
    """Pictures that will be wanted, to be drawn before."""
    assert isinstance(view, RedactedView)
    return wanted(view, area, look, lay)
