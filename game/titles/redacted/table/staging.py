"""The sceneries of [redacted]: a great moment in place of the table, picture by picture.

Each takes the place of the board; below it the player's cards lie in the shade. What was lost from there leaves an
empty place behind.
"""

from __future__ import annotations

from collections.abc import Callable

from game.catalogue import Line
from game.core.moments import Shot, Weight
from game.titles.redacted import events as ev
from game.titles.redacted.cards import HAND
from game.titles.redacted.table.hand import strip
from game.titles.redacted.table.places import COLOURS, QUIET, Plan, plan
from game.titles.redacted.table.staging_house import case, helicopter, lights, reception, upload, xray
from game.titles.redacted.table.staging_meeting import arrest, look_at, met, verdict
from game.titles.redacted.table.staging_rooms import blow, mended, sent, theft
from game.titles.redacted.view import RedactedView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Pic
from game.ui.semantics import Node, Paint, Rect, replace, walk
from game.ui.staging import banner, banner_height

Scenery = Callable[[Shot, int, Plan, Look], list[Node]]
SCENERIES: dict[str, Scenery] = {
    "met": met,
    "verdict": verdict,
    "look": look_at,
    "arrest": arrest,
    "theft": theft,
    "injury": blow,
    "blow": blow,
    "mended": mended,
    "sent": sent,
    "lights": lights,
    "reception": reception,
    "landing": helicopter,
    "leaving": helicopter,
    "bomb": helicopter,
    "case": case,
    "xray": xray,
    "upload": upload,
}
BRIGHT = ("lights", "reception")
"""Sceneries on the floors as they lie: there the cards below stay as they are."""


def stage(shot: Shot, beat: int, area: Rect, look: Look, marks: Marks) -> Node | None:
    """The picture number `beat` of a moment; None if it has no scenery."""
    scenery = SCENERIES.get(shot.moment.stage)
    if scenery is None:
        return None
    at = plan(area, look)
    board = at.board.whole()
    shown = Node(
        "scene", "group", board, shot.moment.line, state=QUIET, art=(Box(board, "#070f19"),),
        children=tuple(scenery(shot, beat, at, look)), scroll=board.h,
    )  # fmt: skip
    if shot.moment.weight >= Weight.BANNER and beat >= shot.moment.banner and shot.moment.stage != "verdict":
        shown = replace(shown, children=(*shown.children, _banner(shot, board, look)))
    below = _below(shot, beat, at, look, marks)
    art: tuple[Paint, ...] = (Box(area, f"{COLOURS}.ground"),)
    return Node("table", "group", area, art=art, children=(*below, shown))


def _banner(shot: Shot, board: Rect, look: Look) -> Node:
    """The strip of paper at the foot of the scenery."""
    h = banner_height(look)
    if look.width(shot.moment.line, "bebas", look.text(56)) * 0.62 > board.w * 0.8:
        h = max(h, look.text(44) * 2.3)
    place = Rect(board.x, board.bottom - h - look.px(8), board.w, h)
    return banner(f"moment:banner:{shot.heard}", shot.moment.line, shot.moment.by, place, look)


def _below(shot: Shot, beat: int, at: Plan, look: Look, marks: Marks) -> list[Node]:
    """The player's cards in the shade, and the place of an item that is being stolen."""
    view = shot.view
    assert isinstance(view, RedactedView)
    hand = strip(view, at.hand, look, marks)
    if shot.moment.stage in BRIGHT:
        return [hand]
    shade: tuple[Paint, ...] = (Box(at.hand, "#060c14", alpha=0.55),)
    found = [hand, Node("hand:shade", "group", at.hand, state=QUIET, art=shade)]
    event = shot.event
    if isinstance(event, ev.Stole) and event.to == view.seat == marks.bottom and beat and view.held[event.to] < HAND:
        spot = next((n.rect for n in walk(hand) if n.id == f"slot:{view.held[event.to]}"), None)
        if spot is not None:
            side = spot.w * 0.34
            art: tuple[Paint, ...] = (
                Box(spot, "#2a0d0d", look.px(8)),
                Dashes(spot.inset(look.px(2)), "bad", look.px(4), look.px(8)),
                Pic("icons/icon-hand", spot.place(side, side).whole(), colours=(("ink", "bad"),)),
            )
            found.append(Node("hand:lost", "place", spot, Line("stolen"), art=art, state=QUIET))
    return found
