"""The table of [redacted]: the embassy's three floors, a stage for meetings, and the player's cards below.

It is a pure function from a view to a tree. Rooms and cards that can be picked glow.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.catalogue import NO_WORDS, Line
from game.core.contract import Action, Seat, Setup
from game.titles.redacted import events as ev
from game.titles.redacted.cards import MISSIONS, Mission
from game.titles.redacted.cautions import cautions, stakes
from game.titles.redacted.picks import extras, group, icon, meant, other_ways, picks, unlisted, way
from game.titles.redacted.standing import leads, standing, wanted
from game.titles.redacted.table.ahead import wanted as pictured
from game.titles.redacted.table.blueprint import blueprint
from game.titles.redacted.table.briefing import briefed, role
from game.titles.redacted.table.final import final
from game.titles.redacted.table.floors import floors
from game.titles.redacted.table.hand import strip
from game.titles.redacted.table.laid_out import is_open, opened
from game.titles.redacted.table.legend import legend
from game.titles.redacted.table.meeting import is_meeting, stage
from game.titles.redacted.table.moments import moment
from game.titles.redacted.table.panel import about
from game.titles.redacted.table.panel import goal as aim
from game.titles.redacted.table.pieces import piece
from game.titles.redacted.table.places import COLOURS, plan
from game.titles.redacted.table.prints import photograph
from game.titles.redacted.table.rail import aside
from game.titles.redacted.table.staging import stage as scenery
from game.titles.redacted.table.steps import steps
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words.chronicle import chronicle, dossier, onlookers, tellable
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Pic, Vector
from game.ui.semantics import Node, Paint, Rect
from game.ui.tables import Table

WARNED = 10
"""This many rounds before the last one, the table begins to show which round that is (R40)."""
PALETTE = {
    "ground": "#14293f",
    "line": "#1b3450",
    "desk": "#0f2033",
    "bar": "#0b1622",
    "button": "#223c58",
    "panel": "#14263a",
    "panel-live": "#2d4a68",
    "dark": "#0a1420",
    "dim": "#9db0c0",
    "log": "#101f30",
    "folder": "#2d4a68",
    "folder-2": "#8d5714",
    "head": "#9fc0dc",
    "head-2": "#7f9db8",
}
SOUNDS = {
    "Stepped": "step",
    "WalkedIn": "door",
    "Sneaked": "sneak",
    "SlippedOut": "sneak",
    "Displaced": "step",
    "LetBy": "sneak",
    "KeyUsed": "lock",
    "Unlocked": "lock",
    "Locked": "lock",
    "Xrayed": "scan",
    "Met": "door",
    "Exchanged": "card-flip",
    "Chose": "seal",
    "GiftChosen": "seal",
    "Searched": "card-slide",
    "Armed": "card-slide",
    "Gave": "card-slide",
    "Swapped": "card-slide",
    "Refused": "knock",
    "Stole": "card-slide",
    "Took": "card-slide",
    "Played": "card-lay",
    "Discarded": "card-lay",
    "Stashed": "card-lay",
    "Interrogated": "shutter",
    "Arrested": "cuffs",
    "KnockedOut": "fall",
    "Injured": "blow",
    "Hacked": "hack",
    "Lights": "light",
    "Toasted": "glasses",
    "Called": "radio",
    "Boarded": "helicopter",
    "Bombed": "blast",
    "Uploaded": "hack",
    "Opened": "lock",
    "Closed": "lock",
    "Bandaged": "heal",
    "Healed": "heal",
    "Mended": "heal",
    "Alerted": "alarm",
    "GuardCame": "boots",
    "MetGuard": "boots",
    "Wounded": "blow",
    "GuardGone": "right",
    "Escorted": "step",
    "Decrypting": "typing",
    "Unjammed": "radio",
    "Delivered": "deliver",
    "Scored": "score",
    "Reshuffled": "shuffle",
    "GameOver": "win",
}


@lru_cache(maxsize=8)
def _ground(w: int, h: int, u: float) -> str:
    return blueprint(w, h, u)


class RedactedTable(Table[RedactedView, Action]):
    """Lays out three floors, a stage for meetings, and the player's cards below."""

    colours = PALETTE
    sounds = SOUNDS
    turns = (ev.Turned,)
    rounds = (ev.RoundBegan,)
    filters = (
        (Line("Meetings"), (ev.Met, ev.Exchanged, ev.Decided, ev.Injured, ev.Stole, ev.Interrogated, ev.Arrested)),
        (Line("Items"), (ev.Searched, ev.Gave, ev.Swapped, ev.Stole, ev.Played, ev.Discarded)),
    )

    picks = staticmethod(picks)
    other_ways = staticmethod(other_ways)
    unlisted = staticmethod(unlisted)
    group = staticmethod(group)
    stakes = staticmethod(stakes)
    standing = staticmethod(standing)
    wanted = staticmethod(wanted)
    leads = staticmethod(leads)
    cautions = staticmethod(cautions)
    icon = staticmethod(icon)
    role = staticmethod(role)
    briefed = staticmethod(briefed)
    meant = staticmethod(meant)
    way = staticmethod(way)
    extras = staticmethod(extras)
    legend = staticmethod(legend)
    aside = staticmethod(aside)
    aim = staticmethod(aim)
    chronicle = staticmethod(chronicle)
    tellable = staticmethod(tellable)
    dossier = staticmethod(dossier)
    onlookers = staticmethod(onlookers)
    moment = staticmethod(moment)
    steps = staticmethod(steps)
    piece = staticmethod(piece)
    stage = staticmethod(scenery)
    print = staticmethod(photograph)
    final = staticmethod(final)

    def measure(self, setup: Setup) -> Line:
        return Line("Points") if setup.mode == MISSIONS[Mission.ZONE] else Line("Items in hand")

    def measured(self, views: Mapping[Seat, RedactedView]) -> Sequence[float]:
        view = views[0]
        return view.held if view.zone is None else view.zone.points

    def tension(self, view: RedactedView) -> float:
        waits = 0.5 if view.helicopter >= 0 else 0.0
        guards = 0.25 * len(view.zone.guards) if view.zone else 0.0
        return waits + guards + 0.1 * (view.dark > 0) + 0.2 * sum(view.wrecks)

    def lay(self, view: RedactedView, area: Rect, look: Look, marks: Marks) -> Node:
        """The whole table."""
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

    def progress(self, view: RedactedView) -> tuple[int, int, Line]:
        if view.rounds >= view.limit - WARNED:
            return 0, 0, Line("round {n} of {most}", n=view.rounds, most=view.limit)
        return 0, 0, Line("round {n}", n=view.rounds)

    def summary(self, view: RedactedView) -> tuple[Line, Line]:
        return NO_WORDS, about(view)

    def ahead(self, view: RedactedView, area: Rect, look: Look) -> list[Pic | Vector]:
        return pictured(view, area, look, self.lay)
