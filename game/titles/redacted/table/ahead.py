"""Pictures of everything that may appear on the table of [redacted], to be drawn before they are needed.

The table is laid out as it might be, at moments that show something new; the pictures on it are then asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import structs

from game.titles.redacted.cards import FACTIONS, FRIENDLY, LOYALTIES, NEUTRAL, NONE, Mission
from game.titles.redacted.embassy import DOWN, HOUSE
from game.titles.redacted.frames import ACCEPT, ARMOURY, CASE, COMBAT, EXCHANGE, GUARD_COMBAT, REWARD, SHOW
from game.titles.redacted.picks import room_id
from game.titles.redacted.table.meeting import face, side
from game.titles.redacted.table.pieces import item_card, loyalty_card, meeting_card
from game.titles.redacted.table.places import plan
from game.titles.redacted.table.staging_rooms import losers_half, winners_half
from game.titles.redacted.view import RedactedView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Pic, Vector
from game.ui.semantics import Node, Rect, replace, walk

Lay = Callable[[RedactedView, Rect, Look, Marks], Node]
Wanted = dict[Pic | Vector, None]
GLYPHS = ("foot", "meet", "moon", "guard", "key", "xray")
"""The signs that say why a room is special."""
REWARDS = ("injure", "steal", "interrogate", "arrest")


def wanted(view: RedactedView, area: Rect, look: Look, lay: Lay) -> list[Pic | Vector]:
    """All these pictures; those that a game needs first come first."""
    found: Wanted = {}
    for seen, marks in (*_house(view), *_scenes(view)):
        _gather(found, lay(seen, area, look, marks))
    for pic in [pic for pic in found if isinstance(pic, Pic) and pic.name == "icons/icon-foot"]:
        found |= {replace(pic, name=f"icons/icon-{glyph}"): None for glyph in GLYPHS}
    spot = _card_spot(view, area, look, lay)
    for paints in (
        *(meeting_card(kind, spot, look) for kind in range(5)),
        *(item_card(kind, spot, look) for kind in _in_play(view)),
        *(loyalty_card(kind, spot, look) for kind in _sides(view)),
    ):
        found |= {_at_origin(paint): None for paint in paints if isinstance(paint, Pic)}
    # Every side of the stage that somebody may take; a guard is on the right.
    board = plan(area, look).board
    both = [(seat, right) for seat in range(len(view.where)) for right in (False, True)]
    if view.mission == Mission.ZONE:
        both.append((NONE, True))
    stages = [each for seat, right in both for each in (side(board, seat, right, look), face(board, seat, right, look))]
    for seat in range(len(view.where)):
        # The posters that tear: each agent as winner and as loser.
        for torn in (*winners_half(board, seat, look), *losers_half(board, seat, look, False)):
            _gather(found, torn)
    return [*found, *map(_at_origin, stages)]


def _house(view: RedactedView) -> Iterator[tuple[RedactedView, Marks]]:
    """The floors: everybody standing, injured, Knocked Out; all rooms open to choice; the lights out; helicopters."""
    everybody = (1 << len(view.where)) - 1
    rooms = tuple(range(len(view.where)))
    legal = Marks(legal=frozenset(room_id(room) for room in range(len(HOUSE.names))))
    full = structs.replace(view, where=rooms, held=(3,) * len(rooms), spent=(1,) * len(rooms))
    yield full, Marks()
    yield structs.replace(full, hurt=everybody), legal
    yield structs.replace(view, where=tuple(room + DOWN for room in rooms)), Marks()
    if view.mission not in (Mission.INTRO, Mission.ZONE):
        yield structs.replace(full, dark=1, lever=0, keeper=0, toasted=1), legal
    wrecks = tuple(int(faction in view.factions) for faction in range(len(FACTIONS)))
    for faction in view.factions or range(len(FACTIONS)):
        yield structs.replace(view, helicopter=faction, wrecks=wrecks), Marks()


def _scenes(view: RedactedView) -> Iterator[tuple[RedactedView, Marks]]:
    """Meetings, with everything that may lie between the two; drawn cards and open briefcases."""
    me = structs.replace(view, seat=0, where=(0,) * len(view.where), armed=(3,) * len(view.where))
    frames: list[tuple[int, ...]] = [(EXCHANGE, 1, 0, 1, NONE, NONE), (SHOW, 2, 0, 1, 0), (REWARD, 1, 0, 1, 0)]
    frames += [(COMBAT, 1, 0, 1, a, b, 0, 0) for a, b in ((0, 1), (2, FRIENDLY), (NEUTRAL, 0))]
    frames += [(ACCEPT, 2, 0, 1, item) for item in (NONE, *_in_play(view))]
    frames += [(ARMOURY, 1, 0, a, b) for a, b in ((0, 1), (2, 0))]
    if view.mission == Mission.ZONE:
        frames += [(GUARD_COMBAT, 1, 0, card, 0) for card in range(5)]
    elif view.mission != Mission.INTRO:
        frames += [(CASE, 1, 0, case) for case in (0, 1)]
    for seat in range(len(view.where)):
        other = (seat + 1) % len(view.where)
        sealed = (EXCHANGE, 1 << other, seat, other, None, None)
        yield structs.replace(me, seat=None, frames=(sealed,), asked=1 << other), Marks()
    for frame in frames:
        shown: tuple[int | None, ...] = frame
        if frame[0] == ACCEPT and frame[4] == NONE:
            shown = (*frame[:4], None)
        yield structs.replace(me, frames=(shown,), asked=frame[1]), Marks(legal=frozenset(REWARDS))


def _gather(found: Wanted, tree: Node) -> None:
    for node in walk(tree):
        for paint in node.art:
            if isinstance(paint, Pic) or (isinstance(paint, Vector) and not paint.solid):
                found[_at_origin(paint)] = None


def _card_spot(view: RedactedView, area: Rect, look: Look, lay: Lay) -> Rect:
    """The size of a card in a full hand."""
    full = structs.replace(view, seat=0, arms=(0, 1, 2), items=(0, 1, 2), held=(3,) * len(view.where))
    tree = lay(full, area, look, Marks(bottom=0))
    return next(node.rect for node in walk(tree) if node.id == "item:key.1")


def _in_play(view: RedactedView) -> list[int]:
    """The kinds of items in a mission."""
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


def _at_origin(paint: Pic | Vector) -> Pic | Vector:
    """The same picture moved to the origin, in whole pixels."""
    r = paint.rect
    at = Rect(0, 0, round(r.right) - round(r.x), round(r.bottom) - round(r.y))
    return replace(paint, rect=at, alpha=1.0)
