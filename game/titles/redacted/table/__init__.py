"""The table of [redacted]: the embassy's three floors, a stage for meetings, and the own cards below.

A pure function from a view to a tree. Rooms and cards that can be picked glow.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from msgspec import structs

from game.catalogue import NO_WORDS, Line
from game.core.contract import Event, View
from game.titles.redacted.cards import FACTIONS, LOYALTIES, ROUNDS, Mission
from game.titles.redacted.chronicle import chronicle, dossier, tellable
from game.titles.redacted.embassy import DOWN
from game.titles.redacted.frames import ARMOURY
from game.titles.redacted.picks import extras, grave, group, icon, meant, other_ways, picks, way
from game.titles.redacted.table.aside import aside
from game.titles.redacted.table.brief import about
from game.titles.redacted.table.final import final
from game.titles.redacted.table.floors import COLOURS, floors
from game.titles.redacted.table.hand import drawn, strip
from game.titles.redacted.table.meeting import is_meeting, stage
from game.titles.redacted.table.pieces import item_card, loyalty_card, meeting_card
from game.titles.redacted.table.places import plan
from game.titles.redacted.view import RedactedView
from game.ui.look import Look
from game.ui.marks import Beat, Marks
from game.ui.paint import Box, Pic, Vector
from game.ui.scenery.embassy import blueprint
from game.ui.semantics import Node, Paint, Rect, walk

__all__ = [
    "ahead",
    "aside",
    "chronicle",
    "dossier",
    "extras",
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
    "way",
]


def progress(view: View) -> tuple[int, int, Line]:
    """How far the game is, for the bar: done, of how many, in words."""
    assert isinstance(view, RedactedView)
    if view.rounds > ROUNDS - 10:
        return 0, 0, Line("round {n} of {most}", n=view.rounds, most=ROUNDS)
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
    elif view.frames and view.frames[-1][0] == ARMOURY:
        children += drawn(view, at.board, look, marks)
    else:
        children += floors(view, at, look, marks)
    children.append(strip(view, at.hand, look, marks))
    art: tuple[Paint, ...] = (Box(area, f"{COLOURS}.ground"), ground)
    return Node("table", "group", area, art=art, children=tuple(children))


@lru_cache(maxsize=8)
def _ground(w: int, h: int, u: float) -> str:
    return blueprint(w, h, u)


# -- pictures to be drawn before they are wanted


def ahead(view: View, area: Rect, look: Look) -> list[Pic]:
    """Pictures of everything that may come to lie on this table, at the sizes at which it would lie."""
    assert isinstance(view, RedactedView)
    found: dict[Pic, None] = {}
    everybody = (1 << len(view.where)) - 1
    rooms = tuple(range(len(view.where)))
    for hurt in (0, everybody):
        full = structs.replace(view, where=rooms, hurt=hurt, held=(3,) * len(rooms), spent=(1,) * len(rooms))
        _gather(found, lay(full, area, look, Marks(bottom=0)))
    down = structs.replace(view, where=tuple(room + DOWN for room in rooms))
    _gather(found, lay(down, area, look, Marks(bottom=0)))
    for faction in view.factions or range(len(FACTIONS)):
        _gather(found, lay(structs.replace(view, helicopter=faction), area, look, Marks(bottom=0)))
    spot = _card_spot(view, area, look)
    for paints in (
        *(meeting_card(kind, spot, look) for kind in range(5)),
        *(item_card(kind, spot, look) for kind in _in_play(view)),
        *(loyalty_card(kind, spot, look) for kind in _sides(view)),
    ):
        found |= {_at_origin(paint): None for paint in paints if isinstance(paint, Pic)}
    return list(found)


def _gather(found: dict[Pic, None], tree: Node) -> None:
    for node in walk(tree):
        found |= {_at_origin(paint): None for paint in node.art if isinstance(paint, Pic)}


def _card_spot(view: RedactedView, area: Rect, look: Look) -> Rect:
    """A card as large as those of a full hand."""
    full = structs.replace(view, seat=0, arms=(0, 1, 2), items=(0, 1, 2), held=(3,) * len(view.where))
    tree = lay(full, area, look, Marks(bottom=0))
    return next(node.rect for node in walk(tree) if node.id == "item:key.1")


def _in_play(view: RedactedView) -> list[int]:
    """The kinds of items of a mission."""
    regular = range(6)
    if view.mission == Mission.INTRO:
        return [*regular[:4], 14, 15]
    if view.mission == Mission.ZONE:
        return [*regular[:5], 10, 11, 12, 16, 17]
    intel = [10 + faction for faction in view.factions]
    letters = [19 + faction for faction in view.factions] if view.mission == Mission.BEDFELLOWS else []
    return [*regular, 6, 7, 8, 9, *intel, *letters]


def _sides(view: RedactedView) -> list[int]:
    if view.mission == Mission.JUSTICE:
        return [*view.factions, *(f + 4 for f in view.factions), len(LOYALTIES) - 1]
    return list(view.factions)


def _at_origin(pic: Pic) -> Pic:
    """The same picture, wherever it lies."""
    return replace(pic, rect=Rect(0, 0, round(pic.rect.w), round(pic.rect.h)), alpha=1.0)
