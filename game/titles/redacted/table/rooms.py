"""A room on a floor of [redacted]: its name, why it glows, what is in it, and its explanation."""

from __future__ import annotations

from collections.abc import Mapping

from game.catalogue import Line, Who
from game.titles.redacted.cards import FACTIONS, NONE, Mission
from game.titles.redacted.choices.shared import room_id
from game.titles.redacted.choices.warnings import warnings
from game.titles.redacted.embassy import DOWN, HOUSE, embassy
from game.titles.redacted.frames import GOGGLES, HACK, PASSING
from game.titles.redacted.table.places import COLOURS, QUIET
from game.titles.redacted.table.ways import path
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Disc, Pic, Words
from game.ui.presses import Ask, Pick, Walk
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_disc

LEAST_NAMED = 8.5
"""A name that would be smaller than this, in pixels, is left out of the plan; the tip has it."""
BAND = 36 / 196
"""The part of a room's height that its name takes."""


def room(view: RedactedView, number: int, spot: Rect, look: Look, marks: Marks, near: Mapping[int, int]) -> Node:
    """A room as it is now; `near` are the rooms that the player can walk to in this turn, with the room before each."""
    id = room_id(number)
    lit = marks.lit(id)
    dark = is_dark(view, number)
    band = Rect(spot.x, spot.y, spot.w, spot.h * BAND)
    ink = f"{COLOURS}.dim" if dark and not lit else "paper"
    name = names.ROOM[HOUSE.names[number]]
    size = min(look.text(27), band.h * 0.92)
    art: list[Paint] = []
    if dark:
        # Light that falls through a door ends below the name.
        art.append(Box(band, f"{COLOURS}.dark", alpha=0.85))
    else:
        art.append(Box(band, f"{COLOURS}.dark", alpha=0.12))
    # In a room that is never dark the lamp is at the right end of the band.
    at = Rect(spot.x + spot.w * 0.05, band.y, spot.w * 0.81, band.h)
    if size * min(1.0, at.w / max(1.0, look.width(name, "bebas", size, look.px(1)))) >= LEAST_NAMED:
        art.append(Words(name, at, "bebas", size, ink, tracking=look.px(1), least=0.4))
    if lit:
        art.append(Box(spot.inset(look.px(2)), border="glow", width=look.px(4)))
    elif number == _in_question(view):
        art.append(Box(spot.inset(look.px(2)), border="paper", width=look.px(4)))
    art += pieces_in(view, number, spot, look)
    art += _footprints(view, number, spot)
    press = Pick(id) if lit else Walk(id) if number in near and not _is_here(view, number) else Ask(id)
    label, value, tip = names.room(number), _who_is_there(view, number), _help(view, number, {} if lit else near)
    return Node(id, "room", spot, label, value, tip, marks.state(id), tuple(art), press=press)


def is_dark(view: RedactedView, room: int) -> bool:
    return bool(view.dark and not embassy(view).lit >> room & 1)


def _is_here(view: RedactedView, room: int) -> bool:
    return view.seat is not None and view.where[view.seat] == room


def _in_question(view: RedactedView) -> int:
    """The room that a question is about now, other than by walking."""
    if not view.frames:
        return NONE
    kind, _, *facts = view.frames[-1]
    if kind == HACK and facts[2] is not None:
        return facts[2]
    if kind in (PASSING, GOGGLES) and facts[0] is not None:
        return view.where[facts[0]] % DOWN
    return NONE


# -- why it glows


def badges(view: RedactedView, room: int, spot: Rect, look: Look, marks: Marks) -> list[Node]:
    """The key for a room that can be picked, and above it the sign of what ends a walk there, if anything does. They
    lie above the agents who are there."""
    id = room_id(room)
    if not marks.lit(id):
        return []
    art = _badges(view, room, spot, look, marks.keys.get(id, ""))
    return [Node(f"badge:{room}", "badge", spot, state=QUIET, art=tuple(art))]


def _badges(view: RedactedView, room: int, spot: Rect, look: Look, key: str) -> list[Paint]:
    d = min(spot.w * 0.3, max(look.px(36), look.text(22) * 1.35))
    at = Rect(spot.x + spot.w * 0.05, spot.bottom - d - spot.h * 0.035, d, d).whole()
    glyph = _glyph(view, room)
    art: list[Paint] = []
    if key:
        art += [
            Disc(*at.centre, d / 2, "ink", border="glow", width=max(1.5, look.px(3))),
            Words(key, at, "bebas", d * 0.72, "glow", "centre"),
        ]
        at = at.moved(0, -round(d * 1.12))
    if glyph != "foot" or not key:
        art += [Disc(*at.centre, d / 2, "ink"), Pic(f"icons/icon-{glyph}", at.inset(round(d * 0.22)), colours=_GLOW)]
    return art


_GLOW = (("ink", "glow"),)


def _glyph(view: RedactedView, room: int) -> str:
    """The sign of why a room that can be entered is special, if it is."""
    e = embassy(view)
    seat = view.seat
    here = view.where[seat] % DOWN if seat is not None and view.where[seat] >= 0 else NONE
    if any(there == room for q, there in enumerate(view.where) if q != seat) and not (
        view.toasted and room == e.ballroom
    ):
        return "moon" if is_dark(view, room) else "meet"
    if view.zone is not None and room in view.zone.guards:
        return "guard"
    if here != NONE and e.locked[here] >> room & 1 and not view.key:
        return "key"
    if here != NONE and e.gates[here] >> room & 1:
        return "xray"
    return "moon" if is_dark(view, room) else "foot"


# -- its explanation


def _help(view: RedactedView, room: int, near: Mapping[int, int]) -> Line:
    """What a room does, what a step into it will set off, and who watches."""
    e = embassy(view)
    name = e.names[room]
    zone = view.mission == Mission.ZONE
    said = names.DANGER_HELP.get(name) if zone else None
    if said is None:
        said = names.ROOM_HELP[name] if _works(view.mission, name) else names.FUNCTIONLESS
    found = [said]
    here = view.where[view.seat] if view.seat is not None else NONE
    if 0 <= here < DOWN and (e.doors[here] | e.locked[here]) >> room & 1:
        found += warnings(view, room)
    elif steps := len(path(near, room)):
        found.append(Line("A walk of {n} room: press to go.", many="A walk of {n} rooms: press to go.", n=steps - 1))
    if view.seat is not None and view.seat == view.active and view.steps and _passed(view, room):
        found.append(Line("Not again in this turn."))
    line = found[0]
    for more in found[1:]:
        line = Line("{some} {more}", some=line, more=more)
    return line


def _passed(view: RedactedView, room: int) -> bool:
    return bool((view.barred | view.trail) >> room & 1) and not _is_here(view, room)


_INTRO = ("armoury", "x_ray", "storage", "ballroom", "infirmary", "entrance", "service", "staircase")
_EMPTY_IN_ZONE = ("security_hq", "ballroom", "central_lock", "computer", "breaker")


def _works(mission: int, name: str) -> bool:
    if mission == Mission.INTRO:
        return name in _INTRO
    return not (mission == Mission.ZONE and name in _EMPTY_IN_ZONE)


def _who_is_there(view: RedactedView, room: int) -> Line | None:
    """Who and what is in a room, for the narrator."""
    found = []
    for seat, there in enumerate(view.where):
        if there == room:
            found.append(
                Line("{who}, injured", who=Who(seat)) if view.hurt >> seat & 1 else Line("{who}", who=Who(seat))
            )
        elif there == room + DOWN:
            found.append(Line("{who}, Knocked Out", who=Who(seat)))
    if view.zone is not None:
        if room in view.zone.guards:
            found.append(Line("a guard"))
        if room == view.zone.vip:
            found.append(Line("the VIP"))
    if room == HOUSE.helipad and view.helicopter != NONE:
        found.append(Line("a helicopter: {faction}", faction=names.FACTION[view.helicopter]))
    if is_dark(view, room):
        found.append(Line("dark"))
    return names.listed(found) if found else None


# -- what is in it


def _footprints(view: RedactedView, room: int, spot: Rect) -> list[Paint]:
    """Footprints where the turn began and where the agent met somebody: there is no way back there."""
    if not view.steps or view.result or not view.barred >> room & 1 or room in view.where:
        return []
    d = spot.w * 0.24
    at = Rect(spot.right - d * 1.15, spot.y + spot.h * 0.44, d, d).whole()
    glyph = "foot" if room == view.start else "meet"
    return [
        Disc(*at.centre, d / 2, "ink"),
        Pic(f"icons/icon-{glyph}", at.inset(round(d * 0.2)), colours=(("ink", "paper"),)),
    ]


def pieces_in(view: RedactedView, room: int, spot: Rect, look: Look) -> list[Paint]:
    """The pieces in a room other than the agents."""
    e = embassy(view)
    found: list[Paint] = []
    if room == e.helipad:
        found += _helicopters(view, spot)
    low = Rect(spot.x + spot.w * 0.36, spot.bottom - spot.h * 0.24, spot.w * 0.3, spot.h * 0.19)
    if room == e.breaker and view.dark:
        found.append(Pic("tokens/lights-out", low.fitted(1.0, 0.0)))
    if room == e.central_lock and view.lever != NONE:
        found.append(Pic("tokens/lock-up" if view.lever == 0 else "tokens/lock-down", low.fitted(1.0, 0.0)))
    if room == e.ballroom and view.toasted:
        found.append(Pic("tokens/reception", low.fitted(1.0, 0.0)))
    zone = view.zone
    if zone is None:
        return found
    if room == e.jamming and zone.jammed:
        found.append(Pic("tokens/jamming-off", low.fitted(1.0, 0.0)))
    for seat, hideout in enumerate(zone.hideouts):
        if hideout == room:
            flag = Rect(spot.x + spot.w * 0.05, spot.y + spot.h * 0.22, spot.w * 0.32, spot.h * 0.2).fitted(1.0, 0.0)
            found.append(Pic(f"tokens/hideout-{seat}", flag))
            found += seat_disc(seat, flag.centre, flag.w * 0.22, look)
            if zone.decrypting >> seat & 1:
                found.append(Pic("tokens/decrypting", flag.moved(flag.w * 1.05, 0)))
    body = Rect(spot.x + spot.w * 0.44, spot.y + spot.h * 0.42, spot.w * 0.5, spot.h * 0.5)
    if room in zone.guards:
        found.append(Pic("pawns/guard", body.fitted(170 / 160)))
    if room == zone.carrier:
        w = spot.w * 0.26
        found.append(Pic("tokens/objective", Rect(spot.right - w * 1.1, spot.y + spot.h * 0.23, w, w)))
    if room == zone.vip:
        found.append(Pic("pawns/vip", body.moved(-spot.w * 0.3, -spot.h * 0.06).fitted(170 / 160)))
    return found


def _helicopters(view: RedactedView, spot: Rect) -> list[Paint]:
    found: list[Paint] = []
    body = Rect(spot.x + spot.w * 0.08, spot.y + spot.h * 0.22, spot.w * 0.84, spot.h * 0.62)
    if view.helicopter != NONE:
        found.append(Pic(f"rooms/helicopter-{FACTIONS[view.helicopter]}", body.fitted(220 / 230)))
    wrecks = [faction for faction, n in enumerate(view.wrecks) for _ in range(n)]
    for n, faction in enumerate(wrecks):
        w = spot.w * 0.27
        at = Rect(spot.right - w * 1.05, spot.y + spot.h * (BAND + 0.02) + n * w * 0.86, w, w)
        found.append(Pic(f"rooms/wreck-{FACTIONS[faction]}", at))
    return found
