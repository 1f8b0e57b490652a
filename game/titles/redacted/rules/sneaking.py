"""Sneaking out, being let past, and being Knocked Out in [redacted] (109-127, R14, R15)."""

from __future__ import annotations

from typing import Any

from game.core.chance import Chance
from game.core.contract import Action, Seat, Tell
from game.titles.redacted import actions as do
from game.titles.redacted import events as ev
from game.titles.redacted.cards import GOGGLES as GOGGLES_CARD
from game.titles.redacted.cards import KEY, NONE
from game.titles.redacted.embassy import DOWN, Embassy, Rooms, embassy, rooms_in
from game.titles.redacted.frames import (
    DISPLACE,
    GOGGLES,
    KNOCKED,
    NO_KEYS,
    OWN_KEYS,
    PASSING,
    REWARD,
    SNEAK,
    SNEAKER,
    WAKING,
)
from game.titles.redacted.rules.hacking import presence
from game.titles.redacted.rules.walking import (
    cross,
    end_turn,
    exits,
    free_room,
    is_dark,
    occupant,
    put,
)
from game.titles.redacted.state import State


def sneak_out(s: State, seat: Seat, fight: int, keys: int) -> None:
    """Puts the question where an agent sneaks to on top of all others."""
    s.frames.append((SNEAK, 1 << seat, seat, fight, 1 << s.where[seat], keys))


def ways_out(s: State, e: Embassy, seat: Seat, fight: int, passed: Rooms, keys: int) -> Rooms:
    """The rooms that an agent who sneaks may enter next (R14). One who wakes in a shared room goes to a free room, if
    there is one (R15).

    A free room behind a locked door is a choice for an agent who holds a Key (R38), but forces nobody to show the Key
    (RH12).
    """
    plain = exits(s, e, seat, s.where[seat], False)
    ways = plain if keys == NO_KEYS else exits(s, e, seat, s.where[seat], True)
    if keys == WAKING:
        free = sum(1 << to for to in rooms_in(ways & ~passed) if free_room(s, e, to, seat))
        if free & plain:
            return free
    kept = passed if fight == NONE else passed | 1 << fight
    return _open(s, e, seat, ways, plain, kept, _ban(s, seat))


def _ban(s: State, seat: Seat) -> Rooms:
    """The rooms where the active agent started or met somebody; empty for anybody else."""
    return s.barred | 1 << s.start if seat == s.active else 0


def _open(s: State, e: Embassy, seat: Seat, ways: Rooms, plain: Rooms, kept: Rooms, ban: Rooms) -> Rooms:
    """The ways that lead on to an empty room, but not through rooms already entered.

    The ban is lifted if there is no other way without a Key: nobody has to show that they hold one.
    """
    found = 0
    for barred in (kept | ban, kept) if ban & ~kept else (kept,):
        found = 0
        for to in rooms_in(ways & ~barred):
            if free_room(s, e, to, seat) or _leads_on(s, e, seat, to, barred):
                found |= 1 << to
        if found & plain:
            return found
    return found or ways & ~kept or ways


def _leads_on(s: State, e: Embassy, seat: Seat, room: int, barred: Rooms) -> bool:
    """Whether an empty room can be reached through this room without a locked door."""
    seen = barred | 1 << room
    todo = [room]
    for here in todo:
        ways = exits(s, e, seat, here, False) & ~seen
        seen |= ways
        for to in rooms_in(ways):
            if free_room(s, e, to, seat):
                return True
            todo.append(to)
    return False


def first_rooms(s: State, e: Embassy, winner: Seat, loser: Seat) -> Rooms:
    """The rooms to which the winner may send the loser; a locked door takes one of the winner's Keys."""
    room = s.where[loser]
    plain = ways = exits(s, e, loser, room, False)
    if KEY in s.items[winner]:
        ways |= e.locked[room]
    return _open(s, e, loser, ways, plain, 1 << room, _ban(s, loser))


# -- what is allowed


def displace_legal(s: State, seat: Seat) -> list[Action]:
    _, _, winner, loser = s.frames[-1]
    found: list[Action] = [do.DISPLACES[to] for to in rooms_in(first_rooms(s, embassy(s), winner, loser))]
    if winner == s.active:
        found.append(do.SLIP_OUT)
    return found


def sneak_legal(s: State, seat: Seat) -> list[Action]:
    _, _, _, fight, passed, keys = s.frames[-1]
    return [do.SNEAKS[to] for to in rooms_in(ways_out(s, embassy(s), seat, fight, passed, keys))]


def passing_legal(s: State, seat: Seat) -> list[Action]:
    return [do.LET_PASS, do.KNOCK_OUT]


# -- what it does


def displace(s: State, seat: Seat, a: do.Displace, luck: Chance, tell: Tell) -> None:
    _, _, winner, loser = s.frames.pop()
    fight = s.where[loser]
    cross(s, embassy(s), loser, fight, a.to, winner, tell)
    tell(ev.Displaced(winner, loser, a.to))
    enter(s, loser, a.to, fight, 1 << fight, NO_KEYS, tell)


def slip_out(s: State, seat: Seat, a: do.SlipOut, luck: Chance, tell: Tell) -> None:
    s.frames.pop()
    tell(ev.SlippedOut(seat))
    end_turn(s)
    sneak_out(s, seat, s.where[seat], OWN_KEYS)


def sneak(s: State, seat: Seat, a: do.Sneak, luck: Chance, tell: Tell) -> None:
    _, _, _, fight, passed, keys = s.frames.pop()
    cross(s, embassy(s), seat, s.where[seat], a.to, seat, tell)
    tell(ev.Sneaked(seat, a.to))
    enter(s, seat, a.to, fight, passed, keys, tell)


def enter(s: State, seat: Seat, room: int, fight: int, passed: Rooms, keys: int, tell: Tell) -> None:
    """An agent who sneaks enters the next room: stays if it is free, and otherwise is let past or not."""
    e = embassy(s)
    put(s, e, seat, room, tell)
    if free_room(s, e, room, seat):
        presence(s, e)
        return
    s.frames.append((SNEAK, 1 << seat, seat, fight, passed | 1 << room, keys))
    who = occupant(s, e, room, seat)
    if who == NONE:
        return
    if not is_dark(s, e, room):
        s.frames.append((PASSING, 1 << who, who, seat))
    elif may_wear(s, who):
        s.frames.append((GOGGLES, 1 << who, who, seat, SNEAKER))


def may_wear(s: State, seat: Seat) -> bool:
    """Whether an agent may hold Night Vision Goggles, as far as everybody can see."""
    return bool(s.items[seat]) and s.pile.count(GOGGLES_CARD) < 2


def let_pass(s: State, seat: Seat, a: do.LetPass, luck: Chance, tell: Tell) -> None:
    _, _, _, sneaker = s.frames.pop()
    tell(ev.LetBy(seat, sneaker))


def knock_out(s: State, seat: Seat, a: do.KnockOut, luck: Chance, tell: Tell) -> None:
    _, _, _, sneaker = s.frames.pop()
    knocked_out(s, seat, sneaker, tell)


def knocked_out(s: State, seat: Seat, sneaker: Seat, tell: Tell) -> None:
    """The agent who sneaks is Knocked Out until their next turn, and the other gets a free reward."""
    s.frames.pop()
    room = s.where[sneaker]
    s.where[sneaker] = room + DOWN
    tell(ev.KnockedOut(seat, sneaker, room))
    if sneaker == s.active:
        end_turn(s)
    s.frames.append((REWARD, 1 << seat, seat, sneaker, KNOCKED))


LEGAL = {DISPLACE: displace_legal, SNEAK: sneak_legal, PASSING: passing_legal}
APPLY: dict[type[Action], Any] = {
    do.Displace: displace,
    do.SlipOut: slip_out,
    do.Sneak: sneak,
    do.LetPass: let_pass,
    do.KnockOut: knock_out,
}
