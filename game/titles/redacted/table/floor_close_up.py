"""A floor from close by: who stands in each of its rooms, with names and items, and who is on the other floors."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import Line, Who
from game.core.contract import Seat
from game.titles.redacted.embassy import DOWN, HOUSE, embassy
from game.titles.redacted.table.places import COLOURS, QUIET, Plan, room_rect
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.paint import Box, Pic, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_disc

BELOW = 0.15
"""Where the tags of a room begin, in heights of the room: under its name."""


def closer(view: RedactedView, at: Plan, look: Look) -> list[Node]:
    """Tags on the floor that is shown large, and a list beside each of the others."""
    if at.near < 0:
        return []
    found: list[Node] = []
    large = at.floors[at.near]
    for n, place in enumerate(at.lists):
        if place is not None:
            found.append(_list(view, n, place, look))
    if large is not None:
        for room in range(len(HOUSE.floor)):
            if HOUSE.floor[room] == at.near:
                found += _tags(view, room, room_rect(embassy(view), large, room), look)
    return found


def _in_room(view: RedactedView, room: int) -> list[Seat]:
    return [seat for seat, there in enumerate(view.where) if there >= 0 and there % DOWN == room]


def _tags(view: RedactedView, room: int, spot: Rect, look: Look) -> list[Node]:
    """A plate for everybody in a room: sign, name, and how many items they hold."""
    found = []
    size = min(look.text(24), spot.h * 0.12)
    h = size * 1.25
    y = spot.y + spot.h * BELOW
    for seat in _in_room(view, room):
        name = Line("{who}", who=Who(seat))
        counted = size * 1.75
        wide = min(spot.w * 0.94, look.width(name, "bebas", size) + h * 1.15 + counted + look.px(14))
        # A very long name takes two lines.
        long = look.width(name, "bebas", size) * 0.62 > wide - h * 1.15 - counted
        plate = Rect(spot.right - wide - spot.w * 0.03, y, wide, h * (1.6 if long else 1.0))
        disc, rest = plate.inset(look.px(4), 0).cut_left(h * 0.82, look.px(5))
        words, items = rest.cut_right(counted)[::-1]
        picture, number = items.cut_left(size * 0.7, look.px(4))
        art: list[Paint] = [
            Box(plate, "ink", look.px(4), alpha=0.86),
            *seat_disc(seat, disc.centre, h * 0.36, look),
            Words(name, words, "bebas", size, "glow" if seat == view.active else "paper",
                  wrap=long, lead=0.92, least=0.3),
            Pic("backs/back-item", picture.fitted(5 / 7)),
            Words(str(view.held[seat]), number, "bebas", size, "paper"),
        ]
        label = Line("{who}: {room}, {n} item", many="{who}: {room}, {n} items", n=view.held[seat], who=Who(seat),
                     room=names.room(room))  # fmt: skip
        found.append(Node(f"tag:{seat}", "text", plate, label, state=QUIET, art=tuple(art), glide=True))
        y += plate.h + look.px(3)
    return found


def _list(view: RedactedView, n: int, place: Rect, look: Look) -> Node:
    """Who is on a floor that is shown small, and in which room."""
    floor = HOUSE.floor
    there = [seat for seat, room in enumerate(view.where) if room >= 0 and floor[room % DOWN] == n]
    size = look.text(22)
    row = min(size * 1.5, place.h / max(1, len(there)))
    size = min(size, row * 0.78)
    art: list[Paint] = []
    lines: list[Line] = []
    for k, seat in enumerate(there):
        at = Rect(place.x, place.y + k * row, place.w, row)
        disc, words = at.cut_left(row * 0.8, look.px(8))
        line = Line("{who}: {room}", who=Who(seat), room=names.room(view.where[seat] % DOWN))
        art += seat_disc(seat, disc.centre, row * 0.36, look)
        art.append(Words(line, words, "body", size, "glow" if seat == view.active else "paper", least=0.4))
        lines.append(line)
    if not there:
        nobody = Line("Nobody is here")
        art.append(Words(nobody, place.cut_top(size * 1.4)[0], "body", size, f"{COLOURS}.dim", least=0.5))
        lines.append(nobody)
    return Node(f"list:{n}", "text", place, _together(lines), state=QUIET, art=tuple(art))


def _together(lines: Sequence[Line]) -> Line:
    whole = lines[0]
    for line in lines[1:]:
        whole = Line("{some}; {more}", some=whole, more=line)
    return whole
