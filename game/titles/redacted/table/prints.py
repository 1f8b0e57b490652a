"""Photographs of what happened in [redacted]: the room with who was there, and one thing that tells the story."""

from __future__ import annotations

from game.core.contract import Event
from game.core.moments import Shot
from game.titles.redacted import events as ev
from game.titles.redacted.cards import FACTIONS, FRIENDLY, NONE
from game.titles.redacted.embassy import DOWN, HOUSE
from game.titles.redacted.frames import COMBAT
from game.titles.redacted.table.close_up import arc, camera, dotted
from game.titles.redacted.table.pawns import posed
from game.titles.redacted.table.pieces import piece
from game.titles.redacted.table.places import QUIET
from game.titles.redacted.table.props import (
    CARD,
    badge,
    cracked,
    dimmed,
    glove,
    item_face,
    meeting_face,
)
from game.titles.redacted.view import RedactedView
from game.ui.look import Look
from game.ui.paint import Disc, Pic
from game.ui.semantics import Node, Paint, Rect


def photograph(shot: Shot, place: Rect, look: Look) -> Node | None:
    """The picture, cut at the edges of `place`."""
    before, after, event = shot.before, shot.view, shot.event
    assert isinstance(before, RedactedView) and isinstance(after, RedactedView)
    rooms, people = scene(event, before, after)
    if not rooms:
        return None
    both = len(rooms) == 2 and HOUSE.floor[rooms[0]] == HOUSE.floor[rooms[1]]
    if not both:
        rooms = rooms[-1:]
    wide = place.w > place.h * 1.9
    at = (0.5 if both else 0.44, 0.36)
    shown = camera(after, rooms, place, look, share=1.7 if wide else 1.45, at=at, named=False, filled=True)
    art: list[Paint] = list(shown.art)
    k = place.h * (0.62 if wide else 0.56)
    goal = shown.rooms[rooms[-1] % DOWN].centre[0]
    spots = _stand(place, len(people), k, goal)
    view = before if isinstance(event, ev.Boarded) else after
    for seat, spot in zip(people, spots, strict=True):
        art += posed(view, seat, spot, look, False)
    art += _thing(shot, event, before, place, look, spots)
    return Node("print:picture", "group", place, state=QUIET, art=tuple(art))


def _stand(place: Rect, count: int, h: float, middle: float) -> list[Rect]:
    """Where the people on a photograph stand: in their room, side by side."""
    w = h * 170 / 160
    step = w * 0.92
    x = max(place.x, middle - (step * (count - 1) + w) / 2)
    return [Rect(x + n * step, place.bottom - h * 1.06, w, h).whole() for n in range(count)]


def scene(event: Event, before: RedactedView, after: RedactedView) -> tuple[list[int], list[int]]:
    """The rooms of a photograph, and who is on it: those whom it is about, as far as they were there."""
    e = HOUSE
    fixed = {
        ev.Toasted: e.ballroom,
        ev.Called: e.radio,
        ev.Boarded: e.helipad,
        ev.Bombed: e.helipad,
        ev.Xrayed: e.x_ray,
        ev.Lights: e.breaker,
        ev.Locked: e.central_lock,
    }
    by: int | None = getattr(event, "by", None)
    to: int | None = getattr(event, "to", None)
    if isinstance(event, ev.Played | ev.Decided | ev.HeldBack) and before.frames[-1][0] == COMBAT:
        by, to = before.frames[-1][2], before.frames[-1][3]
    if isinstance(event, ev.Escorted | ev.Sneaked):
        to = None
    if isinstance(event, ev.Displaced):
        here = before.where[event.to] % DOWN
        return [here, event.room], [event.to]
    people = [seat for seat in (by, to) if seat is not None and seat >= 0]
    if isinstance(event, ev.Alerted):
        people = list(range(len(after.where)))
    room = fixed.get(type(event))
    if room is None:
        there: int | None = getattr(event, "room", None)
        if there is None and people:
            there = before.where[people[-1]]
            there = after.where[people[-1]] if there < 0 else there
        room = NONE if there is None else there
    if room < 0:
        return [], people
    room %= DOWN
    return [room], [seat for seat in people if _in(room, seat, before) or _in(room, seat, after)]


def _in(room: int, seat: int, view: RedactedView) -> bool:
    return view.where[seat] >= 0 and view.where[seat] % DOWN == room


def _thing(shot: Shot, event: Event, before: RedactedView, place: Rect, look: Look, people: list[Rect]) -> list[Paint]:
    """The one thing that tells the story."""
    if isinstance(event, ev.Exchanged | ev.Fought):
        return _cards(event, place, look)
    if isinstance(event, ev.Stole):
        h = place.h * 0.9
        spot = Rect(place.right - h * CARD * 1.75, place.y + place.h * 0.05, h * CARD, h).whole()
        hand = Rect(spot.x + spot.w * 0.5, spot.y + spot.h * 0.36, spot.w * 1.2, spot.w * 1.2).whole()
        return [*item_face(event.item, spot, look, -8.0), glove(hand, look, event.by)]
    if isinstance(event, ev.Displaced) and people:
        body = people[0]
        side = -1 if body.centre[0] > place.centre[0] else 1
        start = (body.centre[0] + side * place.w * 0.34, place.bottom - place.h * 0.24)
        return dotted(arc(start, (body.centre[0] + side * body.w * 0.42, body.centre[1]), 0.3), look)
    if isinstance(event, ev.Called | ev.Boarded | ev.Bombed):
        kind = "wreck" if isinstance(event, ev.Bombed) else "helicopter"
        r = place.h * 0.46
        x, y = place.right - r * 1.12, place.centre[1]
        d = r * 1.7
        picture = Pic(f"rooms/{kind}-{FACTIONS[event.faction]}", Rect(x - d / 2, y - d / 2, d, d).whole())
        return [Disc(x, y, r * 1.05, "paper"), Disc(x, y, r, "ochre", "ochre-dark"), picture]
    sign = {
        ev.Injured: ("injured", "red"),
        ev.Wounded: ("injured", "red"),
        ev.KnockedOut: ("out", "red"),
        ev.NothingGiven: ("toast", "green"),
        ev.Met: ("meet", "slate-dark"),
        ev.Lights: ("lamp-off", "slate-dark"),
        ev.Toasted: ("toast", "green"),
        ev.Locked: ("lock", "red"),
        ev.LetBy: ("foot", "green"),
        ev.Woke: ("up", "green"),
    }.get(type(event))
    if isinstance(event, ev.Lights) and not event.out:
        sign = ("bulb", "green")
    r = place.h * 0.17
    if sign is not None:
        x = place.centre[0] if len(people) > 1 else (people[0].right if people else place.centre[0])
        return badge(sign[0], (x, place.y + place.h * 0.24), r, sign[1])
    return _piece(shot, place, look)


def _cards(event: ev.Exchanged | ev.Fought, place: Rect, look: Look) -> list[Paint]:
    """The cards of a fight at either side, the loser's struck out; the glasses where both kept the peace."""
    pair = (event.mine, event.theirs) if isinstance(event, ev.Exchanged) else (event.card, event.weapon)
    peaceful = isinstance(event, ev.Exchanged) and not event.attackers
    art: list[Paint] = []
    h = place.h * 0.84
    for n, kind in enumerate(pair):
        x = place.x + place.h * 0.12 if n == 0 else place.right - h * CARD - place.h * 0.12
        spot = Rect(x, place.y + place.h * 0.08, h * CARD, h).whole()
        lean = -7.0 if n == 0 else 7.0
        art += meeting_face(kind, spot, look, lean, isinstance(event, ev.Fought) and n == 1)
        if (event.ahead if n == 0 else -event.ahead) < 0:
            art += [dimmed(spot, lean), *cracked(spot, lean)]
            art += badge("cross", (spot.right if n == 0 else spot.x, spot.y + spot.h * 0.1), place.h * 0.1)
    if peaceful or pair == (FRIENDLY, FRIENDLY):
        art += badge("toast", (place.centre[0], place.y + place.h * 0.2), place.h * 0.15, "green")
    return art


def _piece(shot: Shot, place: Rect, look: Look) -> list[Paint]:
    """The first thing of the moment, as a leaning card or as a sign."""
    things = [thing for thing in shot.moment.things if not thing.startswith("bust:")]
    if not things:
        return []
    art: list[Paint] = []
    h = place.h * 0.84
    for n, thing in enumerate(reversed(things[:2])):
        kind, _, which = thing.partition(":")
        x = place.right - h * CARD * (1.25 + n * 0.92)
        spot = Rect(x, place.y + place.h * 0.08, h * CARD, h).whole()
        lean = 6.0 - n * 9.0
        if kind == "item":
            art += item_face(int(which), spot, look, lean)
        elif kind == "card":
            art += meeting_face(int(which), spot, look, lean)
        else:
            found = piece(thing)
            if found is not None:
                art += found.paint(spot.fitted(found.aspect), look)
    return art
