"""What a player points at to mean an action of [redacted], and the words for a choice among several.

Rooms and cards can be pointed at; things to do in a room, and rewards, are in the action panel alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.catalogue import Line
from game.core.contract import Action
from game.core.trails import Extra
from game.titles.redacted import actions as do
from game.titles.redacted.cards import (
    BOMB,
    CONTRABAND,
    FACTIONS,
    GOGGLES,
    ITEMS,
    KEY,
    KIT,
    MEETING,
    NONE,
    is_intel,
)
from game.titles.redacted.cautions import awake
from game.titles.redacted.embassy import DOWN, HOUSE, embassy, rooms_in
from game.titles.redacted.frames import CASE, DISPLACE, SNEAK, TURN
from game.titles.redacted.view import RedactedView

VERBS = {
    "escort": Line("Escort the VIP …"),
    "search": Line("Draw an item, discarding …"),
    "call": Line("Call a helicopter …"),
    "lock": Line("Lock a floor …"),
    "steal": Line("Steal an item, discarding …"),
    "upload": Line("Upload …"),
    "deliver": Line("Hand over …"),
    "put": Line("Put something in …"),
    "swap": Line("Take it, and put in …"),
    "crack": Line("Discard a Code Cracker: open …"),
}


def room_id(room: int) -> str:
    return f"room:{HOUSE.ids[room]}"


def item_id(item: int) -> str:
    return f"item:{ITEMS[item]}"


def card_id(card: int) -> str:
    return f"card:{MEETING[card]}"


def drawn_id(weapon: int) -> str:
    """The id of an Attack card just drawn, which may look like one in the hand."""
    return f"drawn:{MEETING[weapon]}"


def picks(view: RedactedView, a: Action) -> tuple[str, ...]:
    """The ids of the nodes to point at, in order."""
    match a:
        case do.Step(to) | do.Displace(to) | do.Sneak(to):
            return (room_id(to),)
        case do.Escort(to):
            return ("escort", room_id(to))
        case do.Stash():
            return (item_id(CONTRABAND),)
        case do.Bandage():
            return (item_id(KIT),)
        case do.Bomb():
            return (item_id(BOMB),)
        case do.Wear():
            return (item_id(GOGGLES),)
        case do.Board():
            return ("helicopter",)
        case do.Search(drop):
            return ("search",) if drop == NONE else ("search", item_id(drop))
        case do.Steal(drop):
            return ("steal",) if drop == NONE else ("steal", item_id(drop))
        case do.Lock(floor):
            return ("lock", f"floor:{floor}")
        case do.Call(faction):
            return ("call", f"faction:{FACTIONS[faction]}")
        case do.Upload(item):
            return ("upload", item_id(item))
        case do.Deliver(item):
            return ("deliver", item_id(item))
        case do.Crack(case):
            return ("crack", item_id(6 + case))
        case do.Show(card):
            return (card_id(card),)
        case do.Pick(weapon):
            return (card_id(weapon),)
        case do.Take(weapon):
            return (drawn_id(weapon),)
        case do.Gift(item) | do.Fight(item) | do.MakeRoom(item):
            return (item_id(item),)
        case do.UseKey():
            # A Key can also be put into an open briefcase, so then the table asks what is meant.
            return (item_id(KEY), "use-key") if view.frames[-1][0] == CASE else (item_id(KEY),)
        case do.Close(take, put):
            if put == NONE:
                return ("take-out",) if take else ("close",)
            return ("swap" if take else "put", item_id(put))
    return (type(a).__name__.lower(),)


def other_ways(view: RedactedView, a: Action) -> list[tuple[str, ...]]:
    """An item that is handed over or uploaded may be picked first."""
    match a:
        case do.Upload(item) | do.Deliver(item):
            return [(item_id(item),)]
        case do.Close(False, put) if put != NONE:
            return [(item_id(put), "put-in") if put == KEY else (item_id(put),)]
    return []


def unlisted(view: RedactedView, a: Action, trail: tuple[str, ...]) -> bool:
    """A Key is discarded only by pointing at it; and an action that has a line already needs no second one for the
    card."""
    return isinstance(a, do.UseKey) or trail != picks(view, a)


def group(view: RedactedView, actions: Sequence[Action], depth: int) -> Line:
    """The words for several actions that share their picks up to `depth`."""
    pick = picks(view, actions[0])[depth]
    return VERBS.get(pick) or Line("…")


def meant(view: RedactedView, seat: int, id: str) -> Action | None:
    """The action that a player probably means by pointing at a thing that cannot be picked now, so that the table can
    say why not."""
    kind, _, which = id.partition(":")
    asked = view.frames[-1][0] if view.frames else TURN
    if kind == "room":
        room = HOUSE.room(which)
        if asked == DISPLACE:
            return do.DISPLACES[room]
        return do.SNEAKS[room] if asked == SNEAK else do.STEPS[room]
    if kind == "card":
        name = which.split(".")[0]
        return do.SHOWS[MEETING.index(name)] if name in MEETING else None
    if kind == "item":
        return _meant_item(ITEMS.index(which.split(".")[0]))
    return do.BOARD if kind == "helicopter" else None


def _meant_item(item: int) -> Action:
    uses: dict[int, Action] = {
        CONTRABAND: do.STASH,
        KIT: do.BANDAGE,
        BOMB: do.BOMB,
        GOGGLES: do.WEAR,
        KEY: do.USE_KEY,
    }
    if item in uses:
        return uses[item]
    if is_intel(item):
        return do.BOARD
    return do.CRACKS[item - 6] if item in (6, 7) else do.FIGHTS[item]


def icon(a: Action) -> str:
    """The glyph at the end of its line in the panel."""
    return _ICONS.get(type(a), "go")


_ICONS: dict[type[Action], str] = {
    do.Step: "foot",
    do.Sneak: "foot",
    do.Displace: "foot",
    do.SlipOut: "foot",
    do.Escort: "foot",
    do.UseKey: "key",
    do.Stop: "stop",
    do.Pass: "stop",
    do.Keep: "stop",
    do.Refuse: "stop",
    do.Spare: "stop",
    do.Board: "heli",
    do.Bomb: "heli",
    do.Call: "heli",
    do.Deliver: "heli",
    do.Search: "card",
    do.Arm: "card",
    do.Take: "card",
    do.Show: "card",
    do.Pick: "card",
    do.Switch: "bulb",
    do.Lock: "lock",
    do.Toast: "toast",
    do.Interrogate: "eye",
    do.Hack: "eye",
    do.Wear: "eye",
    do.Steal: "hand",
    do.Gift: "hand",
    do.KnockOut: "meet",
}


# -- ways through several rooms


def way(view: RedactedView, id: str) -> list[do.Step]:
    """Steps to a room further away, through rooms where nothing can happen; empty if there is no such way."""
    kind, _, which = id.partition(":")
    if kind != "room":
        return []
    return [do.STEPS[room] for room in path(reach(view), HOUSE.room(which))[1:]]


def path(came: Mapping[int, int], goal: int) -> list[int]:
    """The rooms of a shortest walk, beginning with the agent's own; empty if there is none."""
    if goal not in came or came[goal] == NONE:
        return []
    found = [goal]
    while came[found[0]] != NONE:
        found.insert(0, came[found[0]])
    return found


def walked(view: RedactedView) -> list[int]:
    """The rooms that the active agent has walked through since the start or the last meeting, in order; empty if more
    than one way is possible."""
    if not view.steps or not view.trail or view.result or not 0 <= view.where[view.active] < DOWN:
        return []
    e = embassy(view)
    end = view.where[view.active]
    found: list[list[int]] = []
    todo = [([room], view.trail & ~(1 << room)) for room in (view.start,) if room != NONE]
    tried = 0
    while todo and len(found) < 2:
        tried += 1
        if tried > PATIENCE:
            return []
        came, left = todo.pop()
        if came[-1] == end and not left:
            found.append(came)
        for to in rooms_in((e.doors[came[-1]] | e.locked[came[-1]]) & left):
            todo.append(([*came, to], left & ~(1 << to)))
    return found[0] if len(found) == 1 else []


PATIENCE = 300
"""How many ways are tried to find the one by which an agent came; very long ones are not shown."""


def reach(view: RedactedView) -> dict[int, int]:
    """The rooms that the player can walk to in this turn, each with the room before it; empty if nobody may walk."""
    seat = view.seat
    if seat is None or view.asked != 1 << seat or view.frames[-1][0] != TURN or view.stopped:
        return {}
    e = embassy(view)
    if not 0 <= view.where[seat] < DOWN:
        return {}
    barred = view.barred | view.trail
    most = 2 - view.steps if view.hurt >> seat & 1 else len(e.doors)
    came: dict[int, int] = {view.where[seat]: NONE}
    far = {view.where[seat]: 0}
    todo = [view.where[seat]]
    for room in todo:
        for to in rooms_in(_open_doors(view, room) & ~barred):
            if to not in came and far[room] < most and not _stairs_locked(view, room, to):
                came[to], far[to] = room, far[room] + 1
                if _quiet(view, room, to):
                    todo.append(to)
    return came


def _open_doors(view: RedactedView, room: int) -> int:
    """The rooms that can be reached from a room without discarding anything; once a Key is used, also through locked
    doors."""
    e = embassy(view)
    if view.key:
        return e.doors[room] | e.locked[room]
    return e.doors[room] | (e.shafts[room] if e.service >> view.start & 1 else 0)


def _stairs_locked(view: RedactedView, room: int, to: int) -> bool:
    e = embassy(view)
    if view.lever == NONE or view.keeper == view.seat or not e.stairs[room] >> to & 1:
        return False
    return view.lever in (e.floor[room], e.floor[to])


def _quiet(view: RedactedView, room: int, to: int) -> bool:
    """Whether the agent can walk on through a room without anything happening."""
    e = embassy(view)
    if e.gates[room] >> to & 1 and awake(view, e.x_ray) not in (None, view.seat):
        return False
    if view.zone is not None and to in view.zone.guards:
        return False
    return to not in view.where or bool(view.toasted and to == e.ballroom)


# -- outside the rules


SNACK = (
    Line("Snack break"),
    Line("The ambassador’s chocolates go round. Spies have to eat, too. Nobody moves until the plate is empty."),
)


def extras(view: RedactedView) -> list[Extra]:
    """Choices that lie outside the rules.

    A player who ends a turn in the Kitchen may call a snack break for everybody.
    """
    seat = view.seat
    if seat is None or view.asked != 1 << seat or view.frames[-1][0] != TURN or not view.steps:
        return []
    kitchen = HOUSE.kitchen
    if view.where[seat] != kitchen or view.where.count(kitchen) > 1:
        return []
    return [Extra("snack", Line("End the turn with a snack break"), "toast", do.STOP, *SNACK)]
