"""Rooms, doors, and who is where in [redacted]: what all kinds of movement share (41-53, 112-127, R14, R16)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.contract import Seat, Tell
from game.titles.redacted import events as ev
from game.titles.redacted.cards import FILM, FLOPPY, HAND, INTEL, KEY, NONE, VIP, Mission
from game.titles.redacted.embassy import Embassy, Rooms
from game.titles.redacted.frames import ENDING
from game.titles.redacted.state import State

# -- who is where


def occupant(s: State, e: Embassy, room: int, me: Seat) -> Seat:
    """The other agent who is awake in a room, or -1; during the reception the Ballroom counts as empty."""
    if room not in s.where or (s.toasted and room == e.ballroom):
        return NONE
    for seat, there in enumerate(s.where):
        if there == room and seat != me:
            return seat
    return NONE


def guarded(s: State, room: int) -> bool:
    return s.zone is not None and room in s.zone.guards


def shared(s: State, e: Embassy, seat: Seat) -> bool:
    """Whether somebody else, or a guard, is in this agent's room."""
    room = s.where[seat]
    return occupant(s, e, room, seat) != NONE or guarded(s, room)


def free_room(s: State, e: Embassy, room: int, me: Seat) -> bool:
    """Whether an agent can end a movement there."""
    return occupant(s, e, room, me) == NONE and not guarded(s, room)


def is_dark(s: State, e: Embassy, room: int) -> bool:
    return bool(s.dark and not e.lit >> room & 1)


def watcher(s: State, e: Embassy, *busy: Seat) -> int:
    """The mask of the agent in the Security HQ who looks on, if there is one."""
    if s.mission in (Mission.INTRO, Mission.ZONE):
        return 0
    seat = occupant(s, e, e.security_hq, NONE)
    return 0 if seat == NONE or seat in busy else 1 << seat


# -- from room to room


def exits(s: State, e: Embassy, seat: Seat, room: int, own_key: bool) -> Rooms:
    """The rooms that an agent can enter from a room now."""
    ways = e.doors[room]
    if s.key or (own_key and KEY in s.items[seat]):
        ways |= e.locked[room]
    elif seat == s.active and e.service >> s.start & 1:
        ways |= e.shafts[room]
    if s.lever != NONE and s.keeper != seat:
        ways &= ~(e.stairs[room] & (-1 if e.floor[room] == s.lever else e.floors[s.lever]))
    return ways


def cross(s: State, e: Embassy, seat: Seat, start: int, to: int, payer: Seat, tell: Tell) -> bool:
    """Goes through a door, with the Key that it takes and the eyes at the X-ray detector. Returns True if it was more
    than a step."""
    noticed = False
    bit = 1 << to
    if (
        e.locked[start] & bit
        and not s.key
        and not (e.shafts[start] & bit and seat == s.active and e.service >> s.start & 1)
    ):
        lose_item(s, payer, KEY)
        s.key = 1
        noticed = True
        tell(ev.KeyUsed(payer))
    if e.gates[start] & bit:
        eyes = occupant(s, e, e.x_ray, seat)
        if eyes != NONE:
            noticed = True
            tell(ev.Xrayed(eyes, seat, s.items[seat]))
    return noticed


def put(s: State, e: Embassy, seat: Seat, room: int, tell: Tell) -> None:
    """Puts an agent's piece into a room, which may unlock a floor or spoil a decryption."""
    s.where[seat] = room
    zone = s.zone
    if zone is not None and zone.decrypting >> seat & 1 and room != zone.hideouts[seat]:
        s.zone = replace(zone, decrypting=zone.decrypting & ~(1 << seat))
    if s.keeper == seat and room != e.central_lock:
        floor, s.lever, s.keeper = s.lever, NONE, NONE
        tell(ev.Unlocked(floor))


# -- items


def lose_item(s: State, seat: Seat, item: int) -> None:
    """Takes an item from a hand to the open discard, or an objective to that of the objectives (R33)."""
    hand = list(s.items[seat])
    hand.remove(item)
    s.items[seat] = tuple(hand)
    lay_open(s, item)


def lay_open(s: State, item: int) -> None:
    zone = s.zone
    if zone is not None and is_objective(item):
        s.zone = replace(zone, done=(*zone.done, item))
    else:
        s.pile = (*s.pile, item)


def is_objective(item: int) -> bool:
    return item in (FLOPPY, FILM, VIP) or INTEL <= item < INTEL + 4


def gain_item(s: State, seat: Seat, item: int) -> None:
    s.items[seat] = tuple(sorted((*s.items[seat], item)))


def is_full(s: State, seat: Seat) -> bool:
    return len(s.items[seat]) >= HAND


# -- the stack


def end_turn(s: State) -> None:
    """Ends the active agent's turn, once everything on top of it in the stack is done."""
    s.frames[0] = (ENDING, 0, s.active)
