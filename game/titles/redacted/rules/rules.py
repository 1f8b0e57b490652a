"""The course of a turn in [redacted], and its title object.

During the ambassador's reception secret agents walk through an embassy with three floors. On their turn, agents use an
item in place, or walk through any number of rooms and then do one thing. When two agents meet, both choose a sealed
card: Attack, Friendly or Neutral. The winner may injure, rob or interrogate the loser, and sends the loser away. There
are two teams, and nobody knows who is in which. They look for the enemy's intel and a helicopter to fly it out, or for
bombs against the enemy's helicopters. The five missions, for two to six agents, change who plays against whom and what
has to be done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from game.core.chance import Chance
from game.core.contract import Action, Mode, Seat, Setup, Tell, Title, starter
from game.titles.redacted import actions as do
from game.titles.redacted import events as ev
from game.titles.redacted.board import brought
from game.titles.redacted.cards import FLOPPY, ITEMS, LIMITS, LOYALTIES, MEETING, MISSIONS, NONE, Mission
from game.titles.redacted.embassy import DOWN, NOWHERE, embassy
from game.titles.redacted.frames import (
    ACCEPT,
    ARMOURY,
    BEGIN,
    COMBAT,
    ENDING,
    EXCHANGE,
    GOGGLES,
    GUARD_COMBAT,
    HACK,
    NO_KEYS,
    OWN_KEYS,
    READY,
    SNEAK,
    TURN,
    WAKING,
)
from game.titles.redacted.knows.notes import RedactedNotes
from game.titles.redacted.knows.sampling import sample, worlds
from game.titles.redacted.rules import dark, hacking, keys, meeting, rooms, sneaking, zone
from game.titles.redacted.rules.deal import ALERT, FACTION_PAIRS, HIDEOUT, LEFT_OUT, RED_AND_BLUE, deal
from game.titles.redacted.rules.endings import finish, result
from game.titles.redacted.rules.every import every_action
from game.titles.redacted.rules.explain import explain
from game.titles.redacted.rules.meeting import meet
from game.titles.redacted.rules.passing import passes, spans
from game.titles.redacted.rules.walking import cross, exits, free_room, guarded, is_dark, occupant, put, shared
from game.titles.redacted.state import State
from game.titles.redacted.view import RedactedView, view


class Redacted(Title[State]):
    id = "redacted"
    place = 5
    modes = (
        Mode(MISSIONS[Mission.CLASSIC], (4, 6), (FACTION_PAIRS, starter(6))),
        Mode(MISSIONS[Mission.INTRO], (4,), (RED_AND_BLUE, starter(4))),
        Mode(MISSIONS[Mission.JUSTICE], (5,), (FACTION_PAIRS, starter(5))),
        Mode(MISSIONS[Mission.BEDFELLOWS], (3,), (LEFT_OUT, starter(3))),
        Mode(MISSIONS[Mission.ZONE], (2,), (ALERT, HIDEOUT, starter(2))),
    )
    boards = brought.Maps()
    revision = 2
    longest = 60 * 6 * max(LIMITS)
    actions = do.ACTIONS
    events = ev.EVENTS
    state = State
    views = RedactedView

    every_action = staticmethod(every_action)
    explain = staticmethod(explain)
    view = staticmethod(view)
    result = staticmethod(result)
    notes = staticmethod(RedactedNotes)
    worlds = staticmethod(worlds)
    sample = staticmethod(sample)

    def inspect(self) -> None:
        brought.inspect_own()

    def new(self, setup: Setup, luck: Chance, tell: Tell) -> State:
        s = deal(setup, luck, tell)
        proceed(s, luck, tell)
        return s

    def legal(self, s: State, seat: Seat) -> list[Action]:
        if not s.frames:
            return []
        frame = s.frames[-1]
        if not frame[1] >> seat & 1:
            return []
        found = _LEGAL[frame[0]](s, seat)
        if seat == s.active and keys.may_use(s, seat):
            found.append(do.USE_KEY)
        return found

    def apply(self, s: State, seat: Seat, a: Action, luck: Chance, tell: Tell) -> None:
        _APPLY[type(a)](s, seat, a, luck, tell)
        if s.frames and (not s.frames[-1][1] or s.acted or s.frames[-1][0] == SNEAK):
            proceed(s, luck, tell)

    passes = staticmethod(passes)
    spans = staticmethod(spans)

    def inventory(self, s: State) -> Counter[str]:
        found: Counter[str] = Counter()
        z = s.zone
        piles = [*s.items, s.deck, s.pile, s.gone, s.boxed, [case for case in s.cases if case != NONE]]
        if z is not None:
            piles += [z.objectives, z.done, [z.objective] if z.objective != NONE else []]
            found["alert card"] = len(z.alerts) + len(z.alerted)
            for weapon in (*z.arms, *z.used_arms):
                found[f"guard's {MEETING[weapon]}"] += 1
        for cards in piles:
            found.update(ITEMS[item] for item in cards)
        drawn = [frame[3:] for frame in s.frames if frame[0] == ARMOURY]
        for hand in (*s.arms, *s.used, *drawn):
            found.update(MEETING[weapon] for weapon in hand)
        for weapon in range(3):
            found[MEETING[weapon]] += s.armoury[weapon] + s.unarmed[weapon]
        found.update(LOYALTIES[loyalty] for loyalty in s.loyalty if loyalty != NONE)
        return found


# -- a turn: what is allowed


def _turn(s: State, seat: Seat) -> list[Action]:
    e = embassy(s)
    room = s.where[seat]
    alone = free_room(s, e, room, seat)
    found: list[Action] = []
    if not s.stopped and (s.steps < 2 or not s.hurt >> seat & 1):
        ways = exits(s, e, seat, room, True) & ~s.barred & ~s.trail
        if ways:
            found += do.steps(ways)
    if s.steps:
        if alone or is_dark(s, e, room):
            found += rooms.room_actions(s, e, seat, room)
            found += rooms.item_actions(s, seat)
        found.append(do.STOP)
    elif alone:
        found += rooms.in_place(s, e, seat)
    found += rooms.crackable(s, seat)
    return found or [do.STOP]


# -- a turn: what it does


def _step(s: State, seat: Seat, a: do.Step, luck: Chance, tell: Tell) -> None:
    e = embassy(s)
    to = a.to
    who = occupant(s, e, to, seat)
    guard = guarded(s, to)
    special = cross(s, e, seat, s.where[seat], to, seat, tell) or who != NONE or guard
    s.steps += 1
    s.trail |= 1 << to
    tell(ev.WalkedIn(seat, to) if special else ev.Stepped(seat, to))
    put(s, e, seat, to, tell)
    if guard:
        zone.meet_guard(s, seat, tell)
    elif who != NONE:
        if is_dark(s, e, to):
            dark.dark_entry(s, who, seat)
        else:
            meet(s, seat, who, tell)


def _stop(s: State, seat: Seat, a: do.Stop, luck: Chance, tell: Tell) -> None:
    s.acted = 1
    tell(ev.Stopped(seat))


def _pass(s: State, seat: Seat, a: do.Pass, luck: Chance, tell: Tell) -> None:
    kind = s.frames[-1][0]
    if kind == COMBAT:
        meeting.hold_back(s, seat, tell)
    elif kind == GUARD_COMBAT:
        zone.hold_back(s, seat, luck, tell)
    elif kind == GOGGLES:
        dark.decline(s, seat, tell)
    else:
        hacking.decline(s, tell)


def _show(s: State, seat: Seat, a: do.Show, luck: Chance, tell: Tell) -> None:
    (meeting.show if s.frames[-1][0] == EXCHANGE else zone.show_guard)(s, seat, a, luck, tell)


def _fight(s: State, seat: Seat, a: do.Fight, luck: Chance, tell: Tell) -> None:
    (meeting.fight if s.frames[-1][0] == COMBAT else zone.fight_guard)(s, seat, a, luck, tell)


def _refuse(s: State, seat: Seat, a: do.Refuse, luck: Chance, tell: Tell) -> None:
    if s.frames[-1][0] == ACCEPT:
        meeting.refuse(s, tell)
    else:
        zone.leave_behind(s, seat, tell)


def _make_room(s: State, seat: Seat, a: do.MakeRoom, luck: Chance, tell: Tell) -> None:
    if s.frames[-1][0] == ACCEPT:
        meeting.make_room(s, a, tell)
    else:
        zone.make_room(s, seat, a, tell)


def _upload(s: State, seat: Seat, a: do.Upload, luck: Chance, tell: Tell) -> None:
    if a.item == FLOPPY:
        zone.upload(s, seat, a.item, luck, tell)
    else:
        rooms.upload_virus(s, seat, a.item, tell)


def _use_key(s: State, seat: Seat, a: do.UseKey, luck: Chance, tell: Tell) -> None:
    """An agent who discards the last item is no longer asked whether to play an item (RH5)."""
    keys.discard(s, seat, tell)
    if not s.items[seat] and s.frames[-1][0] in (COMBAT, GUARD_COMBAT, GOGGLES):
        _pass(s, seat, do.PASS, luck, tell)


# -- what happens by itself


def proceed(s: State, luck: Chance, tell: Tell) -> None:
    """Goes on until somebody has to be asked a question whose answer is not obvious to everybody."""
    while s.frames:
        kind, asked, seat, *facts = s.frames[-1]
        if kind == TURN:
            if not s.acted:
                return
            s.frames[-1] = (ENDING, 0, seat)
        elif kind == SNEAK:
            if facts[2] != NO_KEYS and s.items[seat]:
                return
            ways = sneaking.sneak_legal(s, seat)
            if len(ways) > 1:
                return
            way = ways[0]
            assert isinstance(way, do.Sneak)
            sneaking.sneak(s, seat, way, luck, tell)
        elif asked:
            return
        elif kind == ENDING:
            _ending(s, seat, luck, tell)
        elif kind == BEGIN:
            _begin(s, seat, tell)
        else:
            _ready(s, seat, luck, tell)


def _ending(s: State, seat: Seat, luck: Chance, tell: Tell) -> None:
    """Ends a turn: nobody stays in a shared room, possible Hacks are asked about, and then the next agent begins."""
    e = embassy(s)
    if 0 <= s.where[seat] < DOWN and shared(s, e, seat):
        sneaking.sneak_out(s, seat, NONE, OWN_KEYS)
        return
    hacking.presence(s, e)
    if s.frames[-1][0] == HACK:
        return
    n = s.seats
    after = (seat + 1) % n
    first = s.first
    while s.out >> first & 1:
        first = (first + 1) % n
    while s.out >> after & 1:
        after = (after + 1) % n
    s.frames[:] = [(BEGIN, 0, after)]
    if after == first:
        if s.rounds >= s.limit:
            finish(s, "limit", 0, tell)
            return
        s.rounds += 1
        s.hacked = (0, 0, 0, 0)
        tell(ev.RoundBegan(s.rounds))


def _begin(s: State, seat: Seat, tell: Tell) -> None:
    """What comes before a turn: a new round's Hacks, arriving, waking up."""
    e = embassy(s)
    hacking.presence(s, e)
    if s.frames[-1][0] == HACK:
        return
    s.active = seat
    s.turns += 1
    s.steps = s.stopped = s.acted = s.key = s.barred = s.trail = 0
    room = s.where[seat]
    s.frames[:] = [(READY, 0, seat)]
    tell(ev.Turned(seat))
    if room == NOWHERE:
        s.start = e.entrance
        tell(ev.Arrived(seat))
        put(s, e, seat, e.entrance, tell)
    elif room >= DOWN:
        s.start = room - DOWN
        s.where[seat] = s.start
        tell(ev.Woke(seat))
        if occupant(s, e, s.start, seat) != NONE:
            s.barred = 1 << s.start
            sneaking.sneak_out(s, seat, NONE, WAKING)
    else:
        s.start = room


def _ready(s: State, seat: Seat, luck: Chance, tell: Tell) -> None:
    s.start = s.where[seat]
    s.barred |= 1 << s.start
    s.frames[:] = [(TURN, 1 << seat, seat)]
    if s.zone is not None:
        zone.decrypted(s, seat, tell)
        if not s.how:
            zone.alert(s, seat, luck, tell)


_LEGAL: Mapping[int, Callable[[State, Seat], list[Action]]] = {
    TURN: _turn,
    GOGGLES: dark.legal,
    HACK: hacking.legal,
    **meeting.LEGAL,
    **sneaking.LEGAL,
    **rooms.LEGAL,
    **zone.LEGAL,
}
_APPLY: Mapping[type[Action], Any] = {
    **meeting.APPLY,
    **sneaking.APPLY,
    **rooms.APPLY,
    **zone.APPLY,
    do.Step: _step,
    do.Stop: _stop,
    do.Show: _show,
    do.Fight: _fight,
    do.Refuse: _refuse,
    do.MakeRoom: _make_room,
    do.Upload: _upload,
    do.Pass: _pass,
    do.Wear: dark.wear,
    do.Hack: hacking.hack,
    do.UseKey: _use_key,
}
