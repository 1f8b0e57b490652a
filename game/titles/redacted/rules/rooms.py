"""What agents can do in the rooms of [redacted], and with items that cost an action (35-39, 129-322, R22)."""

from __future__ import annotations

from game.core.chance import Chance
from game.core.contract import Action, Seat, Tell
from game.titles.redacted import actions as do
from game.titles.redacted import events as ev
from game.titles.redacted.cards import (
    BOMB,
    CASE_BLUE,
    CASE_RED,
    CASES,
    CONTRABAND,
    CRACKER,
    FACTIONS,
    FLOPPY_BLUE,
    FLOPPY_RED,
    HAND,
    HELICOPTERS,
    KIT,
    NONE,
    Mission,
    faction_of,
    is_intel,
)
from game.titles.redacted.embassy import DOWN, Embassy, embassy
from game.titles.redacted.frames import ARMOURY, CASE
from game.titles.redacted.rules import hacking
from game.titles.redacted.rules.endings import boarded, bombed, uploaded
from game.titles.redacted.rules.meeting import drop, to_drop
from game.titles.redacted.rules.walking import end_turn, gain_item, lose_item, occupant, put
from game.titles.redacted.rules.zone import noise, zone_actions
from game.titles.redacted.state import State

FULL = (Mission.CLASSIC, Mission.JUSTICE, Mission.BEDFELLOWS)
"""The missions in which all rooms work."""

# -- what is allowed


def item_actions(s: State, seat: Seat) -> list[Action]:
    """Items whose use is the turn's action, in any empty room or in place."""
    items = s.items[seat]
    found: list[Action] = []
    if CONTRABAND in items:
        found.append(do.STASH)
    if KIT in items and s.hurt >> seat & 1:
        found.append(do.BANDAGE)
    return found


def in_place(s: State, e: Embassy, seat: Seat) -> list[Action]:
    """What an agent may do without moving: use an item that has an effect (R1)."""
    found = item_actions(s, seat)
    if s.where[seat] == e.helipad and s.helicopter != NONE:
        items = s.items[seat]
        if BOMB in items:
            found.append(do.BOMB)
        if _own_helicopter(s, seat) and any(map(is_intel, items)):
            found.append(do.BOARD)
    if s.zone is not None:
        found += zone_actions(s, e, seat, s.where[seat], True)
    return found


def _own_helicopter(s: State, seat: Seat) -> bool:
    return s.mission in FULL and faction_of(s.loyalty[seat]) == s.helicopter


def room_actions(s: State, e: Embassy, seat: Seat, room: int) -> list[Action]:
    """What the room offers to an agent who has moved there."""
    name = e.names[room]
    mission = s.mission
    found: list[Action] = []
    if name == "storage":
        if s.deck or s.pile:
            found += [do.SEARCHES[item] for item in to_drop(s, seat)]
    elif name == "armoury":
        if any(s.armoury):
            found.append(do.ARM)
    elif name == "infirmary":
        if s.hurt >> seat & 1:
            found.append(do.HEAL)
    elif name == "ballroom":
        if mission != Mission.ZONE and not s.toasted:
            found.append(do.TOAST)
    elif name == "computer":
        if mission == Mission.INTRO and occupant(s, e, e.security_hq, seat) != NONE:
            found += [do.UPLOADS[item] for item in (FLOPPY_RED, FLOPPY_BLUE) if item in s.items[seat]]
    elif name == "radio":
        if mission != Mission.INTRO:
            found += callable_helicopters(s)
    elif mission in FULL:
        found += _full_actions(s, seat, name)
    if s.zone is not None:
        found += zone_actions(s, e, seat, room, False)
    return found


def _full_actions(s: State, seat: Seat, name: str) -> list[Action]:
    """Actions of the rooms that do not work in the intro mission and the Danger Zone, or work differently there."""
    if name == "helipad":
        found: list[Action] = []
        if s.helicopter != NONE:
            if BOMB in s.items[seat]:
                found.append(do.BOMB)
            if _own_helicopter(s, seat):
                found.append(do.BOARD)
        return found
    if name == "breaker":
        return [do.SWITCH]
    if name == "central_lock":
        return [do.LOCKS[floor] for floor in (0, 2) if floor != s.lever]
    return []


def callable_helicopters(s: State) -> list[Action]:
    """Calls for the factions in the game that still have a helicopter; the Helipad must be free."""
    if s.helicopter != NONE:
        return []
    factions = range(len(FACTIONS)) if s.mission == Mission.ZONE else sorted(s.factions)
    return [do.CALLS[faction] for faction in factions if s.wrecks[faction] < HELICOPTERS]


def crackable(s: State, seat: Seat) -> list[Action]:
    """A Code Cracker opens a briefcase that the agent holds (R24)."""
    items = s.items[seat]
    if CRACKER not in items:
        return []
    return [do.CRACKS[n] for n, case in enumerate(CASES) if case in items]


# -- items


def stash(s: State, seat: Seat, a: do.Stash, luck: Chance, tell: Tell) -> None:
    lose_item(s, seat, CONTRABAND)
    s.acted = 1
    tell(ev.Stashed(seat))


def bandage(s: State, seat: Seat, a: do.Bandage, luck: Chance, tell: Tell) -> None:
    lose_item(s, seat, KIT)
    s.hurt &= ~(1 << seat)
    s.acted = 1
    tell(ev.Bandaged(seat))


def bomb(s: State, seat: Seat, a: do.Bomb, luck: Chance, tell: Tell) -> None:
    lose_item(s, seat, BOMB)
    faction, s.helicopter = s.helicopter, NONE
    wrecks = list(s.wrecks)
    wrecks[faction] += 1
    s.wrecks = tuple(wrecks)
    s.acted = 1
    tell(ev.Bombed(seat, faction))
    bombed(s, tell)


def board(s: State, seat: Seat, a: do.Board, luck: Chance, tell: Tell) -> None:
    s.acted = 1
    tell(ev.Boarded(seat, s.helicopter))
    boarded(s, seat, tell)


# -- rooms


def search(s: State, seat: Seat, a: do.Search, luck: Chance, tell: Tell) -> None:
    if a.drop != NONE:
        drop(s, seat, a.drop, tell)
    item = draw_item(s, luck, tell)
    gain_item(s, seat, item)
    s.acted = 1
    tell(ev.Searched(seat, item))


def draw_item(s: State, luck: Chance, tell: Tell) -> int:
    """Draws the top item; if the deck is empty, the discard becomes the new deck (R25)."""
    if not s.deck:
        cards = list(s.pile)
        luck.shuffle(cards)
        s.deck, s.pile = tuple(cards), ()
        tell(ev.Reshuffled())
    item = s.deck[-1]
    s.deck = s.deck[:-1]
    return item


def arm(s: State, seat: Seat, a: do.Arm, luck: Chance, tell: Tell) -> None:
    """Draws two Attack cards, of which the agent keeps one; if only one is left there is no choice."""
    s.acted = 1
    one = _draw_arm(s, luck)
    if not any(s.armoury):
        tell(ev.Armed(seat, (one,)))
        _keep(s, seat, one, luck, tell)
        return
    two = _draw_arm(s, luck)
    pair = (min(one, two), max(one, two))
    tell(ev.Armed(seat, pair))
    s.frames.append((ARMOURY, 1 << seat, seat, *pair))


def _draw_arm(s: State, luck: Chance) -> int:
    n = luck.below(sum(s.armoury))
    weapon = 0
    while n >= s.armoury[weapon]:
        n -= s.armoury[weapon]
        weapon += 1
    _armoury(s, weapon, -1)
    return weapon


def _armoury(s: State, weapon: int, more: int) -> None:
    s.armoury = tuple([n + more * (kind == weapon) for kind, n in enumerate(s.armoury)])


def armoury_legal(s: State, seat: Seat) -> list[Action]:
    _, _, _, one, two = s.frames[-1]
    return [do.TAKES[weapon] for weapon in sorted({one, two})]


def take(s: State, seat: Seat, a: do.Take, luck: Chance, tell: Tell) -> None:
    _, _, _, one, two = s.frames.pop()
    _armoury(s, two if a.weapon == one else one, 1)
    _keep(s, seat, a.weapon, luck, tell)


def _keep(s: State, seat: Seat, weapon: int, luck: Chance, tell: Tell) -> None:
    s.arms[seat] = tuple(sorted((*s.arms[seat], weapon)))
    tell(ev.Took(seat, weapon))
    hacking.used(s, embassy(s), hacking.ARMOURY, seat)
    noise(s, seat, luck, tell)


def switch(s: State, seat: Seat, a: do.Switch, luck: Chance, tell: Tell) -> None:
    s.dark = 1 - s.dark
    s.acted = 1
    tell(ev.Lights(seat, bool(s.dark)))


def lock(s: State, seat: Seat, a: do.Lock, luck: Chance, tell: Tell) -> None:
    s.lever, s.keeper = a.floor, seat
    s.acted = 1
    tell(ev.Locked(seat, a.floor))


def toast(s: State, seat: Seat, a: do.Toast, luck: Chance, tell: Tell) -> None:
    """Moves everybody who has arrived to the Ballroom; nobody wakes up, and the turn ends (R17)."""
    e = embassy(s)
    s.toasted = 1
    tell(ev.Toasted(seat))
    for q, room in enumerate(s.where):
        if room != NONE:
            put(s, e, q, e.ballroom + (DOWN if room >= DOWN else 0), tell)
    s.acted = 1
    end_turn(s)


def call(s: State, seat: Seat, a: do.Call, luck: Chance, tell: Tell) -> None:
    s.helicopter = a.faction
    s.acted = 1
    tell(ev.Called(seat, a.faction))
    hacking.used(s, embassy(s), hacking.RADIO, seat)
    noise(s, seat, luck, tell)


def heal(s: State, seat: Seat, a: do.Heal, luck: Chance, tell: Tell) -> None:
    s.hurt &= ~(1 << seat)
    s.acted = 1
    tell(ev.Healed(seat))
    noise(s, seat, luck, tell)


def upload_virus(s: State, seat: Seat, item: int, tell: Tell) -> None:
    lose_item(s, seat, item)
    s.acted = 1
    tell(ev.Uploaded(seat, item))
    uploaded(s, item, tell)


# -- briefcases


def crack(s: State, seat: Seat, a: do.Crack, luck: Chance, tell: Tell) -> None:
    lose_item(s, seat, CRACKER)
    tell(ev.Opened(seat, a.case, s.cases[a.case]))
    s.frames.append((CASE, 1 << seat, seat, a.case))


def case_legal(s: State, seat: Seat) -> list[Action]:
    """Leave the content, or take, put in or swap one item; no Briefcase goes into another (R24)."""
    items = s.items[seat]
    inside = s.cases[s.frames[-1][3]]
    fitting = [item for item in sorted(set(items)) if item not in (CASE_RED, CASE_BLUE)]
    found: list[Action] = [do.CLOSES[False, NONE]]
    if inside == NONE:
        return found + [do.CLOSES[False, item] for item in fitting]
    if len(items) < HAND:
        found.append(do.CLOSES[True, NONE])
    return found + [do.CLOSES[True, item] for item in fitting if item != inside]


def close(s: State, seat: Seat, a: do.Close, luck: Chance, tell: Tell) -> None:
    _, _, _, case = s.frames.pop()
    inside = s.cases[case]
    hand = list(s.items[seat])
    if a.put != NONE:
        hand.remove(a.put)
    if a.take:
        hand.append(inside)
    s.items[seat] = tuple(sorted(hand))
    now = a.put if a.take or inside == NONE else inside
    s.cases = (now, s.cases[1]) if case == 0 else (s.cases[0], now)
    tell(ev.Closed(seat, case, now != NONE, inside if a.take else NONE, a.put))


LEGAL = {ARMOURY: armoury_legal, CASE: case_legal}
APPLY = {
    do.Stash: stash,
    do.Bandage: bandage,
    do.Bomb: bomb,
    do.Board: board,
    do.Search: search,
    do.Arm: arm,
    do.Take: take,
    do.Switch: switch,
    do.Lock: lock,
    do.Toast: toast,
    do.Call: call,
    do.Heal: heal,
    do.Crack: crack,
    do.Close: close,
}
