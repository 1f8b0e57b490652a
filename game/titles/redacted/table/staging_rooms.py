"""What happens to an agent in a room, as sceneries: a theft, a blow, a way out, a helping hand.

The poster of the meeting tears, the winner's half stays, and behind it is the embassy from close by.
"""

from __future__ import annotations

from game.catalogue import Line
from game.core.moments import Shot
from game.titles.redacted import events as ev
from game.titles.redacted.cards import NONE
from game.titles.redacted.embassy import DOWN, HOUSE, Embassy, embassy
from game.titles.redacted.table.close_up import arc, camera, crowd, dotted, figure, standing, strokes
from game.titles.redacted.table.hand import strip
from game.titles.redacted.table.places import HIGH, QUIET, WIDE, Plan, door_rect
from game.titles.redacted.table.props import CARD, badge, glove, item_face, profile, torn
from game.titles.redacted.table.staging_meeting import posters, seen, sides
from game.titles.redacted.view import RedactedView
from game.titles.redacted.words import names
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Box, Dashes, Poly, Words
from game.ui.semantics import Node, Paint, Rect, walk

HALF = 0.4
"""The part of the width that the winner's half of the poster takes."""
_FLOOR = (Line("Terrace"), Line("Ground"), Line("Basement"))


def winners_half(board: Rect, seat: int, look: Look) -> list[Node]:
    """What is left of the meeting's poster: the winner, at the right."""
    place = Rect(board.right - board.w * HALF, board.y, board.w * HALF, board.h).whole()
    art = (torn(place, look, seat, True), profile(place, look, seat, True))
    return [Node("half:right", "frame", place, art=art, state=QUIET)]


def losers_half(board: Rect, seat: int, look: Look, fallen: bool) -> list[Node]:
    """The other half, which falls off."""
    place = Rect(board.x, board.y, board.w * (1.06 - HALF), board.h).whole()
    art = (torn(place, look, seat, False), profile(place, look, seat, False))
    node = Node("half:left", "frame", place, art=art, state=QUIET, glide=fallen, pace=1.5, within=board)
    return [node.moved(0, board.h * 1.05)] if fallen else [node]


def floor_plate(board: Rect, room: int, look: Look) -> Node:
    """The name of the floor, at the upper left."""
    line = _FLOOR[HOUSE.floor[room % DOWN]]
    size = look.text(40)
    w = look.width(line, "bebas", size, look.px(1)) + look.px(44)
    at = Rect(board.x, board.y, w + look.px(26), size * 1.3)
    slab = Poly(((at.x, at.y), (at.right, at.y), (at.right - look.px(26), at.bottom), (at.x, at.bottom)), "#0b1622")
    words = Words(line, Rect(at.x + look.px(22), at.y, w, at.h), "bebas", size, "paper", tracking=look.px(1))
    return Node("plate", "heading", at, line, art=(slab, words), state=QUIET)


# -- a theft


def theft(shot: Shot, beat: int, at: Plan, look: Look) -> list[Node]:
    """The poster tears; a glove takes the card and carries it up; whoever may not see it sees the back."""
    before, _ = seen(shot)
    event = shot.event
    assert isinstance(event, ev.Stole)
    board, room = at.board, before.where[event.to] % DOWN
    shown = camera(before, (room,), board, look, at=(0.31, 0.5), share=0.84)
    found = [Node("camera", "group", board, art=shown.art, state=QUIET), floor_plate(board, room, look)]
    found += crowd(before, shown.rooms, look)
    found += winners_half(board, event.by, look)
    found += losers_half(board, event.to, look, beat > 0)
    if not beat:
        return found
    h = board.h * 0.44
    w = h * CARD
    end = Rect(board.x + board.w * 0.5 - w / 2, board.y + board.h * 0.2, w, h).whole()
    start = _pocket(shot, at, look, before)
    if beat > 1:
        way = arc((start.centre[0], start.y), end.centre, -0.12)
        dots = tuple(dotted(way, look))
        ghosts = tuple(
            Dashes(Rect(way[k][0] - w / 2, way[k][1] - h / 2, w, h), "paper", look.px(3), look.px(14))
            for k in (4, 8)
        )  # fmt: skip
        found.append(Node("way", "trail", end.union(start), art=(*ghosts, *dots), state=QUIET))
    spot = end if beat > 1 else Rect(start.centre[0] - w * 0.4, start.y + start.h * 0.1, w * 0.8, h * 0.8).whole()
    found.append(_grip(spot, event.item, event.by, look))
    return found


def _pocket(shot: Shot, at: Plan, look: Look, before: RedactedView) -> Rect:
    """Where the card comes from: the victim's cards below, if the victim is looking; else the victim in the room."""
    event, board = shot.event, at.board
    assert isinstance(event, ev.Stole)
    if before.seat == event.to:
        hand = strip(before, at.hand, look, Marks(bottom=event.to))
        items = [node.rect for node in walk(hand) if node.id.startswith("item:")]
        if items:
            last = items[min(len(items) - 1, max(0, before.held[event.to] - 1))]
            # The glove reaches over the lower edge of the scene.
            return Rect(last.x, board.bottom - last.h * 0.7, last.w, last.h)
    room = before.where[event.to] % DOWN
    shown = camera(before, (room,), board, look, at=(0.31, 0.5), share=0.84)
    return standing(before, event.to, shown.rooms) or board.place(look.px(80), look.px(80))


def _grip(spot: Rect, item: int | None, by: int, look: Look) -> Node:
    """The card between the fingers of the glove."""
    hand = Rect(spot.x + spot.w * 0.5, spot.y + spot.h * 0.42, spot.w * 1.15, spot.w * 1.15).whole()
    art = (*item_face(item, spot, look, -9.0), glove(hand, look, by))
    label = names.ITEM[item] if item is not None else Line("an item")
    state = QUIET if item is not None else QUIET | {"facedown"}
    return Node("loot", "card", spot.union(hand), label, art=tuple(art), state=state, glide=True, pace=1.8)


# -- a blow


def blow(shot: Shot, beat: int, at: Plan, look: Look) -> list[Node]:
    """An injury or a Knock Out: the agent falls; a sign says which."""
    before, after = seen(shot)
    event = shot.event
    assert isinstance(event, ev.Injured | ev.KnockedOut | ev.Wounded)
    loser = event.by if isinstance(event, ev.Wounded) else event.to
    winner = NONE if isinstance(event, ev.Wounded) else event.by
    board, room = at.board, before.where[loser] % DOWN
    shown = camera(before, (room,), board, look, at=(0.31, 0.5), share=0.84)
    found = [Node("camera", "group", board, art=shown.art, state=QUIET), floor_plate(board, room, look)]
    found += crowd(before, shown.rooms, look, (loser,))
    rect = standing(before, loser, shown.rooms)
    assert rect is not None
    if not beat:
        found.append(figure(before, loser, rect, look))
    else:
        out = isinstance(event, ev.KnockedOut)
        lying = standing(after, loser, shown.rooms) or rect
        x, y = lying.centre
        found.append(Node("landed", "frame", lying, art=tuple(strokes((x, y + lying.h * 0.28), lying.w * 0.5, look)),
                          state=QUIET))  # fmt: skip
        found.append(figure(after, loser, lying, look))
        sign = (lying.right - lying.w * 0.02, lying.y + lying.h * (0.0 if out else 0.26))
        r = board.h * 0.062
        mark = Rect(sign[0] - r, sign[1] - r, 2 * r, 2 * r)
        label = Line("knocked out") if out else Line("injured")
        art = tuple(badge("out" if out else "injured", sign, r))
        found.append(Node("sign", "frame", mark, label, art=art, state=QUIET, glide=True, grow=2.2))
    found += winners_half(board, winner, look)
    if not isinstance(event, ev.KnockedOut):
        found += losers_half(board, loser, look, beat > 0)
    return found


# -- a way out


def sent(shot: Shot, beat: int, at: Plan, look: Look) -> list[Node]:
    """The loser is sent next door: the agent flies from a dashed ring along the dots, and lands."""
    before, after = seen(shot)
    event = shot.event
    assert isinstance(event, ev.Displaced)
    board, here, there = at.board, before.where[event.to] % DOWN, event.room
    shown = camera(before, (here, there), board, look, at=(0.33, 0.5), share=0.66)
    found = [Node("camera", "group", board, art=shown.art, state=QUIET)]
    if HOUSE.floor[here] == HOUSE.floor[there]:
        found.append(floor_plate(board, here, look))
    found += crowd(before, shown.rooms, look, (event.to,))
    start, end = standing(before, event.to, shown.rooms), standing(after, event.to, shown.rooms, there)
    assert start is not None
    end = end or start
    if beat:
        ring = Rect(start.x + start.w * 0.1, start.bottom - start.h * 0.3, start.w * 0.7, start.h * 0.3)
        art: list[Paint] = [Dashes(ring, "paper", look.px(4), ring.h / 2, look.px(10), round=False)]
        art += dotted(_through(embassy(before), here, there, start, end, shown.rooms), look)
        art += strokes((end.centre[0], end.bottom - end.h * 0.2), end.w * 0.5, look)
        found.append(Node("way", "trail", ring.union(end), art=tuple(art), state=QUIET))
    found.append(figure(after if beat else before, event.to, end if beat else start, look, pace=2.0))
    found += winners_half(board, event.by, look)
    return found


def _through(e: Embassy, here: int, there: int, start: Rect, end: Rect, rooms: object) -> list[tuple[float, float]]:
    """The way through the door, or over the stairs in an arc."""
    a, b = (start.centre[0], start.centre[1] + start.h * 0.1), (end.centre[0], end.centre[1] + end.h * 0.1)
    if e.floor[here] != e.floor[there]:
        return arc(a, b, 0.2)
    door = next((d for d in e.board.doors if {d.a, d.b} == {here, there}), None)
    assert isinstance(rooms, dict)
    if door is None:
        return arc(a, b)
    spot, plan_of = rooms[here], e.board.rooms[here].rect
    unit = spot.w / plan_of[2]
    floor = Rect(spot.x - plan_of[0] * unit, spot.y - plan_of[1] * unit, WIDE * unit, HIGH * unit)
    middle = door_rect(floor, door.box).centre
    return [*arc(a, middle, 0.16, 8), *arc(middle, b, 0.16, 8)[1:]]


# -- a helping hand


def mended(shot: Shot, beat: int, at: Plan, look: Look) -> list[Node]:
    """One agent heals the other: the kit lies between the posters, and the other stands up."""
    before, after = seen(shot)
    event = shot.event
    assert isinstance(event, ev.Mended)
    board = at.board
    left, right = sides(before, event.by, event.to)
    found = posters(board, left, right, look)
    room = before.where[event.to] % DOWN
    if beat:
        wide = board.inset(board.w * 0.28, board.h * 0.1)
        shown = camera(after, (room,), wide, look, share=0.9)
        frame = Box(wide.inset(-look.px(8)), "paper", shadow=look.px(10))
        found.append(Node("camera", "group", wide, art=(frame, *shown.art), state=QUIET))
        found += crowd(after, shown.rooms, look)
    h = board.h * 0.4
    spot = Rect(board.centre[0] - h * CARD / 2, board.y + board.h * (0.5 if not beat else 0.06), h * CARD, h).whole()
    art = tuple(item_face(3, spot, look, -5.0))
    found.append(Node("kit", "card", spot, names.ITEM[3], art=art, state=QUIET, glide=True, pace=1.5))
    return found
