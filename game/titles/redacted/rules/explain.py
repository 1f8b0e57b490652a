"""Why an action is not legal in [redacted]: the first reason that a careful opponent would give."""

from __future__ import annotations

from game.core.contract import Action, Refusal, Seat
from game.titles.redacted import actions as do
from game.titles.redacted.cards import (
    BOMB,
    CASES,
    CONTRABAND,
    CRACKER,
    FILM,
    FRIENDLY,
    HAND,
    INTERPOL,
    ITEMS,
    KEY,
    KIT,
    NONE,
    Mission,
    faction_of,
)
from game.titles.redacted.cards import GOGGLES as GOGGLES_CARD
from game.titles.redacted.embassy import DOWN, Embassy, adjoining, embassy
from game.titles.redacted.frames import (
    ACCEPT,
    ARMOURY,
    CASE,
    COMBAT,
    DISPLACE,
    EXCHANGE,
    FIND,
    GIFTS,
    GOGGLES,
    GUARD,
    GUARD_COMBAT,
    HACK,
    NO_KEYS,
    PASSING,
    REWARD,
    SHOW,
    SNEAK,
    TURN,
    WAKING,
)
from game.titles.redacted.rules import keys
from game.titles.redacted.rules.walking import exits, free_room, is_dark
from game.titles.redacted.state import State

_WHEN: dict[type[Action], tuple[int, ...]] = {
    do.Show: (EXCHANGE, GUARD),
    do.Gift: (GIFTS,),
    do.Keep: (GIFTS,),
    do.Mend: (GIFTS,),
    do.Refuse: (ACCEPT, FIND),
    do.MakeRoom: (ACCEPT, FIND),
    do.Fight: (COMBAT, GUARD_COMBAT),
    do.Pass: (COMBAT, GUARD_COMBAT, GOGGLES, HACK),
    do.Injure: (REWARD,),
    do.Steal: (REWARD,),
    do.Interrogate: (REWARD,),
    do.Arrest: (REWARD,),
    do.Spare: (REWARD,),
    do.Pick: (SHOW,),
    do.Displace: (DISPLACE,),
    do.SlipOut: (DISPLACE,),
    do.Sneak: (SNEAK,),
    do.LetPass: (PASSING,),
    do.KnockOut: (PASSING,),
    do.Wear: (GOGGLES,),
    do.Hack: (HACK,),
    do.Take: (ARMOURY,),
    do.Close: (CASE,),
}
"""The frames to which each kind of action belongs; all others belong to the turn."""


def explain(s: State, seat: Seat, a: Action) -> Refusal:
    """The code and the facts of a refusal. It is asked only about actions that are not legal for a seat that owes a
    choice."""
    kind = s.frames[-1][0]
    if isinstance(a, do.UseKey):
        return _use_key(s, seat, kind)
    if kind not in _WHEN.get(type(a), (TURN,)):
        return Refusal("answer_first", (kind,))
    match a:
        case do.Step(to):
            return _step(s, seat, to)
        case do.Displace(to) | do.Sneak(to):
            return _away(s, seat, to)
        case do.Stop():
            return Refusal("must_move")
        case do.Show(card) | do.Pick(card):
            return Refusal("no_such_card") if not 0 <= card < FRIENDLY else Refusal("weapon_not_held", (card,))
        case do.Gift(item) | do.MakeRoom(item) | do.Fight(item):
            return _item(s, seat, item, kind)
        case do.Mend():
            return Refusal("no_healing_now") if KIT in s.items[seat] else Refusal("item_not_held", (KIT,))
        case do.Injure():
            return Refusal("already_injured")
        case do.Steal(drop):
            return _steal(s, seat, drop)
        case do.Interrogate():
            return Refusal("no_interrogation")
        case do.Arrest():
            own = s.loyalty[seat] == INTERPOL
            return Refusal("only_after_meeting") if own else Refusal("not_interpol")
        case do.SlipOut():
            return Refusal("only_the_active")
        case do.Wear():
            return Refusal("item_not_held", (GOGGLES_CARD,))
        case do.Take():
            return Refusal("not_drawn")
        case do.Close(take, put):
            return _close(s, seat, take, put)
    return _action(s, seat, a)


def _use_key(s: State, seat: Seat, kind: int) -> Refusal:
    if KEY not in s.items[seat]:
        return Refusal("item_not_held", (KEY,))
    return keys.why_not(s, seat) or Refusal("answer_first", (kind,))


def _step(s: State, seat: Seat, to: int) -> Refusal:
    e = embassy(s)
    room = s.where[seat]
    if not 0 <= to < len(e.doors):
        return Refusal("no_such_room")
    if to == room:
        return Refusal("already_there")
    if not adjoining(e, room) >> to & 1:
        return Refusal("no_door", (to,))
    if s.stopped:
        return Refusal("movement_over")
    if s.steps >= 2 and s.hurt >> seat & 1:
        return Refusal("injured_two_rooms")
    if s.barred >> to & 1:
        return Refusal("not_back", (to,))
    if s.trail >> to & 1:
        return Refusal("no_room_twice", (to,))
    if e.locked[room] >> to & 1:
        return Refusal("needs_key", (to,))
    return Refusal("floor_locked", (s.lever,))


def _away(s: State, seat: Seat, to: int) -> Refusal:
    """Why an agent who is sent out or sneaks may not enter this room."""
    e = embassy(s)
    if not 0 <= to < len(e.doors):
        return Refusal("no_such_room")
    frame = s.frames[-1]
    sent = frame[0] == DISPLACE
    who = frame[3] if sent else frame[2]
    room = s.where[who] % DOWN
    if to == room:
        return Refusal("already_there")
    if not adjoining(e, room) >> to & 1:
        return Refusal("no_door", (to,))
    if s.lever != NONE and s.keeper != who and e.stairs[room] >> to & 1 and s.lever in (e.floor[room], e.floor[to]):
        return Refusal("floor_locked", (s.lever,))
    own_key = sent or frame[5] != NO_KEYS
    open_now = exits(s, e, who, room, False) >> to & 1
    if not open_now and not (own_key and KEY in s.items[seat]):
        return Refusal("needs_key" if own_key else "no_keys_now", (to,))
    if not sent and to == frame[3]:
        return Refusal("not_where_fought", (to,))
    if not sent and frame[4] >> to & 1:
        return Refusal("no_room_twice", (to,))
    if who == s.active and (s.barred | 1 << s.start) >> to & 1:
        return Refusal("not_back", (to,))
    if not sent and frame[5] == WAKING:
        return Refusal("free_room_first")
    return Refusal("leads_nowhere", (to,))


def _item(s: State, seat: Seat, item: int, kind: int) -> Refusal:
    if not 0 <= item < len(ITEMS):
        return Refusal("no_such_card")
    if item not in s.items[seat]:
        return Refusal("item_not_held", (item,))
    if kind == GIFTS:
        return Refusal("not_friendly")
    return Refusal("no_combat_item", (item,)) if kind in (COMBAT, GUARD_COMBAT) else Refusal("not_contraband")


def _steal(s: State, seat: Seat, drop: int) -> Refusal:
    if not s.items[s.frames[-1][3]]:
        return Refusal("nothing_to_steal")
    return _room_for_one(s, seat, drop)


def _room_for_one(s: State, seat: Seat, drop: int) -> Refusal:
    if len(s.items[seat]) < HAND:
        return Refusal("hand_not_full")
    if drop == NONE:
        return Refusal("hand_full")
    if drop == CONTRABAND:
        return Refusal("not_contraband")
    return Refusal("item_not_held", (drop,)) if 0 <= drop < len(ITEMS) else Refusal("no_such_card")


def _close(s: State, seat: Seat, take: bool, put: int) -> Refusal:
    inside = s.cases[s.frames[-1][3]]
    if take and inside == NONE:
        return Refusal("case_empty")
    if put in CASES:
        return Refusal("no_case_in_case")
    if put != NONE and put not in s.items[seat]:
        return Refusal("item_not_held", (put,)) if 0 <= put < len(ITEMS) else Refusal("no_such_card")
    return Refusal("hand_full") if take and put == NONE else Refusal("case_holds_one")


_ROOM: dict[type[Action], str] = {
    do.Bomb: "helipad",
    do.Board: "helipad",
    do.Deliver: "helipad",
    do.Search: "storage",
    do.Arm: "armoury",
    do.Switch: "breaker",
    do.Lock: "central_lock",
    do.Toast: "ballroom",
    do.Call: "radio",
    do.Heal: "infirmary",
    do.Jam: "jamming",
}
"""The room in which each action can be done."""
_FULL = (Mission.CLASSIC, Mission.JUSTICE, Mission.BEDFELLOWS)
_MISSIONS: dict[type[Action], tuple[Mission, ...]] = {
    do.Bomb: _FULL,
    do.Board: _FULL,
    do.Switch: _FULL,
    do.Lock: _FULL,
    do.Call: (*_FULL, Mission.ZONE),
    do.Toast: (*_FULL, Mission.INTRO),
    do.Deliver: (Mission.ZONE,),
    do.Jam: (Mission.ZONE,),
}
"""The missions in which an action exists, if not in all."""


def _action(s: State, seat: Seat, a: Action) -> Refusal:
    e = embassy(s)
    room = s.where[seat]
    name = e.names[room]
    match a:
        case do.Crack(case):
            if case not in (0, 1):
                return Refusal("no_such_card")
            if CRACKER not in s.items[seat]:
                return Refusal("item_not_held", (CRACKER,))
            return Refusal("item_not_held", (CASES[case],))
        case do.Stash() if CONTRABAND not in s.items[seat]:
            return Refusal("item_not_held", (CONTRABAND,))
        case do.Bandage() if KIT not in s.items[seat]:
            return Refusal("item_not_held", (KIT,))
        case do.Bandage() | do.Heal() if not s.hurt >> seat & 1:
            return Refusal("not_injured")
        case do.Escort():
            return Refusal("no_vip") if s.zone is None or s.zone.vip != room else Refusal("no_way_for_vip")
        case do.Upload() | do.Decrypt():
            return _upload(s, seat, a, e)
    where = _ROOM.get(type(a))
    if where is not None and name != where:
        return Refusal("other_room", (where,))
    if not s.steps and not isinstance(a, do.Stash | do.Bandage | do.Bomb | do.Board | do.Deliver):
        return Refusal("must_move")
    if not free_room(s, e, room, seat) and not is_dark(s, e, room):
        return Refusal("not_alone")
    return _there(s, seat, a)


def _upload(s: State, seat: Seat, a: Action, e: Embassy) -> Refusal:
    item = a.item if isinstance(a, do.Upload) else FILM
    if item not in s.items[seat]:
        return Refusal("item_not_held", (item,)) if 0 <= item < len(ITEMS) else Refusal("no_such_card")
    if s.mission == Mission.INTRO:
        if e.names[s.where[seat]] != "computer":
            return Refusal("other_room", ("computer",))
        return Refusal("must_move") if not s.steps else Refusal("nobody_in_hq")
    if s.zone is None or s.where[seat] != s.zone.hideouts[seat]:
        return Refusal("own_hideout")
    return Refusal("must_move") if not s.steps else Refusal("jammed")


def _there(s: State, seat: Seat, a: Action) -> Refusal:
    """Why an action is not legal in the right room, after moving, and alone."""
    if s.mission not in _MISSIONS.get(type(a), tuple(Mission)):
        return Refusal("not_in_this_mission")
    match a:
        case do.Bomb():
            return _helicopter(s) or Refusal("item_not_held", (BOMB,))
        case do.Board():
            own = faction_of(s.loyalty[seat]) == s.helicopter
            return _helicopter(s) or (Refusal("board_in_place") if own else Refusal("other_helicopter"))
        case do.Deliver(item):
            missing = Refusal("item_not_held", (item,)) if 0 <= item < len(ITEMS) else Refusal("no_such_card")
            return _helicopter(s) or missing
        case do.Search(drop):
            return Refusal("no_items_left") if not s.deck and not s.pile else _room_for_one(s, seat, drop)
        case do.Arm():
            return Refusal("no_weapons_left")
        case do.Lock(floor):
            return Refusal("floor_is_locked") if floor == s.lever else Refusal("no_such_floor")
        case do.Toast():
            return Refusal("toast_over")
        case do.Call():
            return Refusal("helipad_taken") if s.helicopter != NONE else Refusal("no_helicopter_left")
        case do.Jam():
            return Refusal("not_jammed")
    return Refusal("not_in_this_mission")


def _helicopter(s: State) -> Refusal | None:
    return Refusal("no_helicopter") if s.helicopter == NONE else None
