"""A meeting on the table of [redacted]: two silhouettes under a lamp, and what lies between them (see `between`)."""

from __future__ import annotations

from functools import lru_cache

from game.catalogue import Line, Who
from game.titles.redacted.cards import NONE
from game.titles.redacted.embassy import DOWN
from game.titles.redacted.frames import (
    ACCEPT,
    COMBAT,
    EXCHANGE,
    FIND,
    FOUGHT,
    GIFTS,
    GUARD,
    GUARD_COMBAT,
    REWARD,
    SHOW,
)
from game.titles.redacted.table.meeting_cards import between
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Disc, Horizontal, Pic, Vector, Words
from game.ui.scenery.lamplight import Half, half, head
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import plate, seat_disc

KINDS = (EXCHANGE, GIFTS, ACCEPT, COMBAT, REWARD, SHOW)
ALONE = (GUARD, GUARD_COMBAT, FIND)
"""Frames in which an agent deals with a guard."""
GUARD_PROFILE = "people/profile-guard"
_GUARD = Line("A guard")


def is_meeting(view: RedactedView) -> bool:
    return bool(view.frames) and view.frames[-1][0] in (*KINDS, *ALONE)


def stage(view: RedactedView, place: Rect, look: Look, marks: Marks) -> Node:
    """The whole scene, which fills the place of the board."""
    kind, asked, *facts = view.frames[-1]
    a = facts[0]
    assert kind is not None and asked is not None and a is not None
    b = facts[1] if kind in KINDS else NONE
    assert b is not None
    left, right = (a, b) if b == NONE or view.seat != b else (b, a)
    art: list[Paint] = [side(place, right, True, look), side(place, left, False, look)]
    art += [face(place, right, True, look), face(place, left, False, look)]
    art += _heading(view, kind, a, place, look)
    children = [
        _person(view, left, _status(view, left), place, look, False),
        _person(view, right, _status(view, right), place, look, True),
        *between(view, left, right, place, look, marks),
    ]
    return Node("meeting", "group", place, _title(kind), None, art=tuple(art), children=tuple(children))


@lru_cache(maxsize=32)
def _half(w: int, h: int, u: float, colour: str, dark: str, right: bool) -> Half:
    return half(w, h, u, colour, dark, right)


def side(place: Rect, seat: int, right: bool, look: Look) -> Vector:
    """One agent's side of the stage, in the colours of the theme; -1 is a guard."""
    colour, dark = "slate", "slate-dark"
    if seat != NONE:
        colour, dark = look.theme.seats[seat].colour, look.theme.seats[seat].dark
    look_of = look.theme.colours
    found = _half(round(place.w), round(place.h), look.u, look_of[colour], look_of[dark], right)
    return Vector(found.svg, Rect(place.x + found.x, place.y, found.w, place.h), solid=right)


def face(place: Rect, seat: int, right: bool, look: Look) -> Pic:
    """The profile of an agent, looking at the other one."""
    x, y, w, h = head(round(place.w), round(place.h), look.u, right)
    name = GUARD_PROFILE if seat == NONE else look.theme.seats[seat].profile
    return Pic(name, Rect(place.x + x, place.y + y, w, h).whole(), mirror=right)


def _title(kind: int) -> Line:
    if kind in ALONE:
        return _GUARD
    return (
        Line("A fight")
        if kind == COMBAT
        else Line("A meeting")
        if kind in (EXCHANGE, GIFTS, ACCEPT)
        else Line("A reward")
    )


def _heading(view: RedactedView, kind: int, who: int, place: Rect, look: Look) -> list[Paint]:
    room = names.room(view.where[who] % DOWN)
    size = look.text(46)
    said = max(look.width(_title(kind), "bebas", size, look.px(1)), look.width(room, "type", look.text(28)))
    wide = min(place.w * 0.3, said + look.px(4))
    at = Rect(place.x + look.px(36), place.y + look.px(20), wide, size * 1.15)
    below = Rect(at.x, at.bottom, at.w, look.text(28) * 1.3)
    return [
        Box(Rect(at.x - look.px(16), at.y, wide + look.px(32), at.h + below.h), "ink"),
        Box(Rect(at.x - look.px(16), at.y, look.px(6), at.h + below.h), "paper"),
        Words(_title(kind), at, "bebas", size, "paper", tracking=look.px(1), least=0.35),
        Words(room, below, "type", look.text(28), "paper", least=0.35),
    ]


def _person(view: RedactedView, seat: int, status: Line, place: Rect, look: Look, on_right: bool) -> Node:
    """The agent's name and what the agent is doing, low on that side."""
    pad = look.px(40)
    # What lies between the two begins at 0.32 of the width.
    w = min(place.w * 0.3, place.w * 0.305 - pad)
    size = min(look.text(110), place.h * 0.2)
    tag_h = max(look.px(40), look.text(28) * 1.45)
    low = place.bottom - look.px(28)
    x = place.right - pad - w if on_right else place.x + pad
    name_at = Rect(x, low - tag_h - size * 0.95 - look.px(6), w, size * 0.95)
    line = _GUARD if seat == NONE else Line("{who}", who=Who(seat))
    side: Horizontal = "right" if on_right else "left"
    art: list[Paint] = []
    r = min(look.px(40), place.h * 0.06)
    if seat != NONE:
        cx, cy = (place.right - pad - r if on_right else x + r), name_at.y - r - look.px(8)
        art.append(Disc(cx, cy, r + look.px(4), "paper"))
        art += seat_disc(seat, (cx, cy), r, look)
    long = look.width(line, "bebas", size) * 0.5 > w
    name = Words(line, name_at, "bebas", size, "paper", side, wrap=long, lead=0.95, least=0.2)
    art += [plate(name, look), name]
    tag_w = min(w, look.width(status, "type", look.text(26)) + look.px(32))
    tag = Rect(place.right - pad - tag_w if on_right else x, low - tag_h, tag_w, tag_h)
    lit = seat != NONE and _has_the_better(view, seat)
    art.append(Box(tag, "glow" if lit else "ink"))
    ink = "ink" if lit else "paper"
    art.append(Words(status, tag.inset(look.px(12), 0), "type", look.text(26), ink, "centre", least=0.35))
    rect = name_at.union(tag)
    return Node(f"person:{'right' if on_right else 'left'}", "status", rect, line, status, art=tuple(art))


def _has_the_better(view: RedactedView, seat: int) -> bool:
    """Whether an agent is ahead in a fight, or has won."""
    kind, _, *facts = view.frames[-1]
    if kind == COMBAT and facts[4]:
        return (seat == facts[0]) == (facts[4] > 0)
    return kind in (REWARD, SHOW) and seat == facts[0]


def _status(view: RedactedView, seat: int) -> Line:
    kind, asked, *facts = view.frames[-1]
    if seat == NONE:
        return Line("attacks")
    assert asked is not None
    busy = bool(asked >> seat & 1)
    if kind in (EXCHANGE, GUARD):
        return Line("is choosing") if busy else Line("has sealed a card")
    if kind == GIFTS:
        if busy:
            return Line("came in peace")
        return Line("has decided") if view.held[seat] else Line("has nothing to give")
    if kind == COMBAT:
        active, ahead = facts[0], facts[4]
        assert ahead is not None
        mine = ahead if seat == active else -ahead
        return Line("is ahead") if mine > 0 else Line("is behind") if mine < 0 else Line("is even")
    if kind == GUARD_COMBAT:
        return Line("is behind") if facts[2] == -1 else Line("is even")
    if kind == ACCEPT:
        return Line("offers an item") if seat == facts[0] else Line("has full hands")
    if kind == FIND:
        return Line("has full hands")
    if kind == SHOW:
        return Line("asks the questions") if seat == facts[0] else Line("adds an Attack card")
    won = seat == facts[0]
    if facts[2] != FOUGHT:
        return Line("has the better of it") if won else Line("is caught")
    return Line("has won") if won else Line("has lost")
