"""The embassy on the table: floors from their maps, light and dark, rooms that explain themselves, who stands where."""

from __future__ import annotations

from functools import cache, lru_cache

from game.catalogue import Line, Who
from game.core.contract import Seat
from game.titles.redacted.board import Door
from game.titles.redacted.board.picture import Picture, picture
from game.titles.redacted.cards import FACTIONS, NONE, Mission
from game.titles.redacted.embassy import DOWN, embassy
from game.titles.redacted.picks import reach, room_id, warnings
from game.titles.redacted.table.places import FLOORS, Plan, door_rect, room_rect
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Pic, Tiles, Vector, Words
from game.ui.scenery.embassy import Side, glow_dots, light_cone
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import bar_button, seat_disc

COLOURS = "redacted"
QUIET = frozenset({"quiet"})
CARPET = ("carpet",)
UNDER = ("furniture", "stairs")
OVER = ("building/shadows", "building/light", "building/walls", "building/lamps", "doors")
"""Layers of the maps: the glow of what is legal lies on the carpet, darkness over the furniture."""
DARKNESS = 0.74
BAND = 36 / 196
"""The part of a room's height that bears its name."""
_NAME = (Line("Terrace"), Line("Ground"), Line("Basement"))


@cache
def _picture(floor: int) -> Picture:
    return picture(FLOORS[floor])


def floors(view: RedactedView, at: Plan, look: Look, marks: Marks) -> list[Node]:
    """Every floor that is shown, with its head."""
    found = []
    for n, place in enumerate(at.floors):
        head = at.heads[n]
        if place is None or head is None:
            continue
        found.append(_head(view, n, head, look, marks))
        found.append(_floor(view, n, place, look, marks))
    # The pawns come last, for they walk from floor to floor above everything.
    found += [pawn for seat in range(len(view.where)) for pawn in _pawn(view, seat, at, look)]
    return found


def _head(view: RedactedView, n: int, place: Rect, look: Look, marks: Marks) -> Node:
    side = min(place.h * 0.78, look.px(52))
    title, rest = place.inset(0, look.px(4)).cut_left(
        look.width(_NAME[n], "bebas", look.text(44), look.px(1)) + look.px(14)
    )
    button, rest = rest.cut_right(side, look.px(10))
    zoomed = marks.close_up == FLOORS[n]
    line = _remark(view, n)
    art: list[Paint] = [Words(_NAME[n], title, "bebas", look.text(44), "paper", tracking=look.px(1), least=0.4)]
    if look.width(line, "body", look.text(22)) * 0.7 < rest.w:
        ink = "glow" if n == view.lever else "paper-2"
        art.append(Words(line, rest, "body", look.text(22), ink, "right", least=0.6))
    tip = Line("Show all floors") if zoomed else Line("Look at this floor from close by")
    close = bar_button(
        f"zoom:{FLOORS[n]}",
        button.place(side, side),
        Line(""),
        look,
        icon="zoom-out" if zoomed else "zoom-in",
        ground=f"{COLOURS}.button",
        tip=tip,
    )
    return Node(f"head:{n}", "heading", place, _NAME[n], line, art=tuple(art), children=(close,), state=QUIET)


def _remark(view: RedactedView, n: int) -> Line:
    """What there is to say of a floor now."""
    if view.lever == n:
        return Line("locked by {who}", who=Who(view.keeper))
    if n == 0:
        if view.helicopter != NONE:
            return Line("a helicopter waits: {faction}", faction=names.FACTION[view.helicopter])
        return Line("no helicopter")
    if view.dark:
        return Line("the lights are out")
    if n == 1 and view.mission != Mission.ZONE:
        return Line("the toast is over") if view.toasted else Line("the toast is still to come")
    return Line("the lights are on")


def _floor(view: RedactedView, n: int, place: Rect, look: Look, marks: Marks) -> Node:
    e = embassy()
    numbers = [room for room in range(len(e.floor)) if e.floor[room] == n]
    art: list[Paint] = [
        Box(place.moved(look.px(10), look.px(12)), "#060d16", alpha=0.5),
        Tiles(_picture(n), place, CARPET),
    ]
    for room in numbers:
        if marks.lit(room_id(room)):
            spot = room_rect(place, room)
            art.append(Vector(_dots(round(spot.w), round(spot.h), look.u), spot))
    art.append(Tiles(_picture(n), place, UNDER))
    art += [Box(room_rect(place, room), f"{COLOURS}.dark", alpha=DARKNESS) for room in numbers if _is_dark(view, room)]
    art += _light(view, n, place, look)
    art.append(Tiles(_picture(n), place, OVER))
    near = reach(view)
    children = tuple(_room(view, room, room_rect(place, room), look, marks, room in near) for room in numbers)
    return Node(f"floor:{n}", "group", place, _NAME[n], art=tuple(art), children=children, state=QUIET)


def _is_dark(view: RedactedView, room: int) -> bool:
    return bool(view.dark and not embassy().lit >> room & 1)


@lru_cache(maxsize=32)
def _dots(w: int, h: int, u: float) -> str:
    return glow_dots(w, h, u)


@lru_cache(maxsize=64)
def _cone(w: int, h: int, u: float, side: Side) -> str:
    return light_cone(w, h, u, side)


def _light(view: RedactedView, n: int, place: Rect, look: Look) -> list[Paint]:
    """Light that falls from a lit room into a dark one, through any door that is not locked."""
    if not view.dark:
        return []
    found: list[Paint] = []
    e = embassy()
    for door in e.board.doors:
        if e.floor[door.a] == n and door.kind != "locked":
            for here, there in ((door.a, door.b), (door.b, door.a)):
                if _is_dark(view, here) and not _is_dark(view, there):
                    spot, side = _fall(place, door, here)
                    found.append(Vector(_cone(round(spot.w), round(spot.h), look.u, side), spot))
    return found


def _fall(place: Rect, door: Door, room: int) -> tuple[Rect, Side]:
    """Where the light of a door falls in a room, and from which side it comes."""
    inner = room_rect(place, room)
    at = door_rect(place, door.box)
    x, y = at.centre
    if at.w > at.h:
        side: Side = "top" if y < inner.centre[1] else "bottom"
        w = min(inner.w, 1.1 * inner.h * 0.62)
        h = inner.h * 0.62
        left = min(max(inner.x, x - w / 2), inner.right - w)
        return Rect(left, inner.y if side == "top" else inner.bottom - h, w, h), side
    side = "left" if x < inner.centre[0] else "right"
    w, h = inner.w * 0.86, inner.h * 0.6
    top = min(max(inner.y, y - h / 2), inner.bottom - h)
    return Rect(inner.x if side == "left" else inner.right - w, top, w, h), side


# -- rooms


def _room(view: RedactedView, room: int, spot: Rect, look: Look, marks: Marks, near: bool) -> Node:
    e = embassy()
    id = room_id(room)
    lit = marks.lit(id)
    dark = _is_dark(view, room)
    band = Rect(spot.x + spot.w * 0.06, spot.y, spot.w * 0.9, spot.h * BAND)
    ink = f"{COLOURS}.dim" if dark and not lit else "paper"
    name = names.ROOM[e.names[room]]
    size = min(look.text(27), band.h * 0.92)
    art: list[Paint] = [Words(name, band, "bebas", size, ink, tracking=look.px(1), least=0.4)]
    if lit:
        art.append(Box(spot.inset(look.px(2)), border="glow", width=look.px(4)))
        badge = _badge(view, room)
        d = min(spot.w * 0.3, max(look.px(34), look.text(22) * 1.3))
        at = Rect(spot.x + spot.w * 0.05, spot.bottom - d - spot.h * 0.04, d, d)
        art += [Box(at, "ink", d / 2), Pic(f"icons/icon-{badge}", at.inset(d * 0.22), colours=(("ink", "glow"),))]
    art += _pieces(view, room, spot, look)
    press = id if lit else f"way:{id}" if near and not _is_here(view, room) else f"look:{id}"
    return Node(
        id,
        "room",
        spot,
        names.room(room),
        _who_is_there(view, room),
        _help(view, room),
        marks.state(id),
        tuple(art),
        press=press,
    )


def _is_here(view: RedactedView, room: int) -> bool:
    return view.seat is not None and view.where[view.seat] == room


def _badge(view: RedactedView, room: int) -> str:
    """Why a room that can be entered is not like any other."""
    e = embassy()
    seat = view.seat
    here = view.where[seat] % DOWN if seat is not None and view.where[seat] >= 0 else NONE
    if any(there == room for q, there in enumerate(view.where) if q != seat) and not (
        view.toasted and room == e.ballroom
    ):
        return "moon" if _is_dark(view, room) else "meet"
    if view.zone is not None and room in view.zone.guards:
        return "guard"
    if here != NONE and e.locked[here] >> room & 1:
        return "key"
    if here != NONE and e.gates[here] >> room & 1:
        return "xray"
    return "moon" if _is_dark(view, room) else "foot"


def _help(view: RedactedView, room: int) -> Line:
    """What a room does, what a step into it will set off, and who watches."""
    e = embassy()
    name = e.names[room]
    zone = view.mission == Mission.ZONE
    said = names.DANGER_HELP.get(name) if zone else None
    if said is None:
        said = names.ROOM_HELP[name] if _works(view.mission, name) else names.FUNCTIONLESS
    found = [said]
    here = view.where[view.seat] if view.seat is not None else NONE
    if 0 <= here < DOWN and (e.doors[here] | e.locked[here]) >> room & 1:
        found += warnings(view, room)
    line = found[0]
    for more in found[1:]:
        line = Line("{some} {more}", some=line, more=more)
    return line


_INTRO = ("armoury", "x_ray", "storage", "ballroom", "infirmary", "entrance", "service", "staircase")
_EMPTY_IN_ZONE = ("security_hq", "ballroom", "central_lock", "computer", "breaker")


def _works(mission: int, name: str) -> bool:
    if mission == Mission.INTRO:
        return name in _INTRO
    return not (mission == Mission.ZONE and name in _EMPTY_IN_ZONE)


def _who_is_there(view: RedactedView, room: int) -> Line | None:
    """Who is in a room, and what lies there, for the narrator."""
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
    if room == embassy().helipad and view.helicopter != NONE:
        found.append(Line("a helicopter: {faction}", faction=names.FACTION[view.helicopter]))
    if _is_dark(view, room):
        found.append(Line("dark"))
    return names.listed(found) if found else None


def _pieces(view: RedactedView, room: int, spot: Rect, look: Look) -> list[Paint]:
    """What lies or stands in a room beside the agents."""
    e = embassy()
    found: list[Paint] = []
    if room == e.helipad:
        found += _helicopters(view, spot)
    low = Rect(spot.x + spot.w * 0.07, spot.bottom - spot.h * 0.26, spot.w * 0.32, spot.h * 0.2)
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
            flag = low.fitted(1.0, 0.0)
            found.append(Pic(f"tokens/hideout-{seat}", flag))
            found += seat_disc(seat, flag.centre, flag.w * 0.22, look)
            if zone.decrypting >> seat & 1:
                found.append(Pic("tokens/decrypting", flag.moved(flag.w * 1.05, 0)))
    body = Rect(spot.x + spot.w * 0.44, spot.y + spot.h * 0.42, spot.w * 0.5, spot.h * 0.5)
    if room in zone.guards:
        found.append(Pic("pawns/guard", body.fitted(170 / 160)))
    if room == zone.carrier:
        found.append(
            Pic(
                "tokens/objective",
                Rect(spot.x + spot.w * 0.4, spot.bottom - spot.h * 0.22, spot.w * 0.24, spot.h * 0.17).fitted(1.0),
            )
        )
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
        w = spot.w * 0.26
        at = Rect(spot.x + spot.w * 0.05 + n * w * 0.9, spot.bottom - w * 1.15, w, w)
        found.append(Pic(f"rooms/wreck-{FACTIONS[faction]}", at))
    return found


# -- agents


def pawn_rect(view: RedactedView, seat: Seat, spot: Rect) -> Rect:
    """Where an agent stands in a room: the lower right quarter is for people; who is Knocked Out lies in the corner."""
    there = view.where[seat]
    company = [q for q, room in enumerate(view.where) if room == there]
    n = company.index(seat)
    if there >= DOWN:
        w = spot.w * 0.44
        return Rect(spot.right - w - spot.w * 0.02, spot.y + spot.h * 0.24 + n * spot.h * 0.1, w, w * 110 / 150)
    w = spot.w * 0.62
    across = 0.0 if len(company) == 1 else min(0.46, 0.56 / (len(company) - 1))
    x = spot.right - w * 0.9 - n * across * spot.w
    return Rect(x, spot.bottom - w * 0.99 - spot.h * 0.02 - (n % 2) * spot.h * 0.05, w, w * 160 / 170)


def _pawn(view: RedactedView, seat: Seat, at: Plan, look: Look) -> list[Node]:
    there = view.where[seat]
    if there < 0:
        return []
    room = there % DOWN
    place = at.floors[embassy().floor[room]]
    if place is None:
        return []
    spot = room_rect(place, room)
    rect = pawn_rect(view, seat, spot)
    art: list[Paint] = []
    if there >= DOWN:
        art.append(Pic(f"pawns/pawn-out-{seat}", rect))
    elif view.hurt >> seat & 1:
        lying = Rect(rect.x, rect.y + rect.h * 0.3, rect.w, rect.w * 110 / 150)
        if seat == view.active:
            art.append(Pic("pawns/pawn-active", _ring(lying)))
        art.append(Pic(f"pawns/pawn-injured-{seat}", lying))
    else:
        if seat == view.active and not view.result:
            art.append(Pic("pawns/pawn-active", _ring(rect)))
        art.append(Pic(f"pawns/pawn-{seat}", rect))
    line = Line("{who}: {room}", who=Who(seat), room=names.room(room))
    return [Node(f"pawn:{seat}", "pawn", rect, line, art=tuple(art), state=QUIET, glide=True)]


def _ring(rect: Rect) -> Rect:
    """The ring of light about the feet of whose turn it is."""
    w = rect.w * 0.56
    return Rect(rect.x + rect.w * (60 / 170) - w / 2, rect.y + rect.h * (124 / 160) - w * 0.22, w, w * 0.44)
