"""A meeting on the table of [redacted]: two silhouettes under a lamp, sealed cards between them, and how it stands."""

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
    HEAL,
    KEEP,
    REWARD,
    SHOW,
)
from game.titles.redacted.table.pieces import GUARD as GUARD_BACK
from game.titles.redacted.table.pieces import INTERACTION, item_card, meeting_card
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Disc, Horizontal, Pic, Vector, Words
from game.ui.scenery.meeting import meeting
from game.ui.semantics import Node, Paint, Rect
from game.ui.widgets import seat_disc

KINDS = (EXCHANGE, GIFTS, ACCEPT, COMBAT, REWARD, SHOW)
ALONE = (GUARD, GUARD_COMBAT, FIND)
"""Frames in which an agent deals with a guard."""
GUARD_HEAD = 6
_GREY, _GREY_DARK = "#66767a", "#3f4d52"
_GUARD = Line("A guard")


def is_meeting(view: RedactedView) -> bool:
    return bool(view.frames) and view.frames[-1][0] in (*KINDS, *ALONE)


def stage(view: RedactedView, place: Rect, look: Look, marks: Marks) -> Node:
    """The whole scene, filling the place of the board."""
    kind, asked, *facts = view.frames[-1]
    a = facts[0]
    assert kind is not None and asked is not None and a is not None
    b = facts[1] if kind in KINDS else NONE
    assert b is not None
    left, right = (a, b) if b == NONE or view.seat != b else (b, a)
    art: list[Paint] = [
        Vector(_scene(round(place.w), round(place.h), look.u, *_colours(left, right, look)), place, solid=True)
    ]
    art += _heading(view, kind, a, place, look)
    children = [
        _person(view, left, _status(view, left), place, look, False),
        _person(view, right, _status(view, right), place, look, True),
        *_cards(view, left, right, place, look, marks),
    ]
    return Node("meeting", "group", place, _title(kind), None, art=tuple(art), children=tuple(children))


@lru_cache(maxsize=8)
def _scene(w: int, h: int, u: float, one: str, one_dark: str, two: str, two_dark: str, who: int, whom: int) -> str:
    return meeting(w, h, u, one, one_dark, two, two_dark, who, whom)


def _colours(left: int, right: int, look: Look) -> tuple[str, str, str, str, int, int]:
    """The colours of both, as the theme writes them, and whose heads they are."""
    seats = look.theme.seats
    one, one_dark = (look.theme.colours[seats[left].colour], look.theme.colours[seats[left].dark])
    if right == NONE:
        return one, one_dark, _GREY, _GREY_DARK, left % 6, GUARD_HEAD
    two, two_dark = (look.theme.colours[seats[right].colour], look.theme.colours[seats[right].dark])
    return one, one_dark, two, two_dark, left % 6, right % 6


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
    at = Rect(place.x + look.px(36), place.y + look.px(28), place.w * 0.34, size * 1.15)
    below = Rect(at.x, at.bottom, at.w, look.text(28) * 1.3)
    return [
        Box(Rect(at.x - look.px(16), at.y, look.px(6), at.h + below.h), "paper"),
        Words(_title(kind), at, "bebas", size, "paper", tracking=look.px(1), shadow=look.px(2)),
        Words(room, below, "type", look.text(28), "paper", least=0.35),
    ]


def _person(view: RedactedView, seat: int, status: Line, place: Rect, look: Look, on_right: bool) -> Node:
    """Name and what that agent is doing, low on its side."""
    w = place.w * 0.3
    pad = look.px(40)
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
    art.append(Words(line, name_at, "bebas", size, "paper", side, shadow=look.px(3), wrap=long, lead=0.95, least=0.2))
    tag_w = min(w, look.width(status, "type", look.text(26)) + look.px(32))
    tag = Rect(place.right - pad - tag_w if on_right else x, low - tag_h, tag_w, tag_h)
    art.append(Box(tag, "ink"))
    art.append(Words(status, tag.inset(look.px(12), 0), "type", look.text(26), "paper", "centre", least=0.35))
    rect = name_at.union(tag)
    return Node(f"person:{'right' if on_right else 'left'}", "status", rect, line, status, art=tuple(art))


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


def _cards(view: RedactedView, left: int, right: int, place: Rect, look: Look, marks: Marks) -> list[Node]:
    """What lies between the two: sealed, open to whoever may see it, or a dashed place."""
    h = min(look.px(250), place.h * 0.36)
    w = h / 1.4
    y = place.bottom - h - place.h * 0.035
    gap = look.px(36)
    x = place.centre[0] - w - gap / 2
    found = []
    for n, seat in enumerate((left, right)):
        spot = Rect(x + n * (w + gap), y, w, h)
        art, label = _between(view, seat, spot, look, marks)
        found.append(Node(f"between:{n}", "card", spot, label, art=tuple(art)))
    return found


def _between(view: RedactedView, seat: int, spot: Rect, look: Look, marks: Marks) -> tuple[list[Paint], Line]:
    kind, asked, *facts = view.frames[-1]
    assert asked is not None
    empty: tuple[list[Paint], Line] = ([Dashes(spot, "ink", look.px(3), look.px(14))], Line("no card yet"))
    if seat == NONE:
        return [Pic(GUARD_BACK, spot)], Line("the guard's weapon")
    if kind in (EXCHANGE, GUARD) and asked >> seat & 1:
        return empty
    card: int | None = None
    if kind in (EXCHANGE, COMBAT, GIFTS):
        card = facts[2 + (seat == facts[1])]
    elif kind == GUARD_COMBAT:
        card = facts[1]
    elif kind not in (EXCHANGE, GIFTS, COMBAT):
        return [], Line("")
    if kind == GIFTS:
        gift = facts[4 + (seat == facts[1])]
        if gift is not None and gift >= 0 and marks.peek:
            return item_card(gift, spot, look), names.ITEM[gift]
        if gift in (KEEP, HEAL) and card is None:
            return [Pic(INTERACTION, spot)], Line("a card")
    if card is None or card < 0 or not marks.peek:
        return [Pic(INTERACTION, spot), *_seal(seat, spot, look)], Line("a sealed card")
    return meeting_card(card, spot, look), names.MEETING[card]


def _seal(seat: int, spot: Rect, look: Look) -> list[Paint]:
    return list(seat_disc(seat, spot.centre, spot.w * 0.26, look))
