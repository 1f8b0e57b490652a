"""The mission “Something something, Danger Zone” of [redacted]: alert, guards, objectives (510-625, R29 to R36)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.core.chance import Chance
from game.core.contract import Action, Seat, Tell
from game.titles.redacted import actions as do
from game.titles.redacted import events as ev
from game.titles.redacted.cards import (
    CONTRABAND,
    DECRYPTED,
    DELIVERED,
    DELIVERIES,
    ESCORTED,
    FILM,
    FLOPPY,
    FRIENDLY,
    GOAL,
    GUARDS,
    NONE,
    UPLOADED,
    VEST,
    VIP,
    WEAPON,
    beats,
    is_intel,
)
from game.titles.redacted.embassy import DOWN, HOUSE, Embassy, embassy, rooms_in
from game.titles.redacted.frames import FIND, GUARD, GUARD_COMBAT, OWN_KEYS
from game.titles.redacted.rules.endings import finish
from game.titles.redacted.rules.meeting import drop, exchange_legal, spend
from game.titles.redacted.rules.sneaking import sneak_out
from game.titles.redacted.rules.walking import cross, end_turn, exits, free_room, gain_item, is_full, lose_item, put
from game.titles.redacted.state import State, Zone


def the(s: State) -> Zone:
    assert s.zone is not None
    return s.zone


def change(s: State, **fields: int | tuple[int, ...]) -> None:
    s.zone = replace(the(s), **fields)


# -- what is allowed


def zone_actions(s: State, e: Embassy, seat: Seat, room: int, in_place: bool) -> list[Action]:
    """What only the Danger Zone offers in a room; without moving, only what an item or the VIP makes possible."""
    zone = the(s)
    items = s.items[seat]
    found: list[Action] = []
    if room == e.helipad and s.helicopter != NONE:
        found += [do.DELIVERIES[item] for item in sorted(set(items)) if is_intel(item)]
    if room == zone.vip:
        ways = exits(s, e, seat, room, True)
        found += [do.ESCORTS[to] for to in rooms_in(ways) if free_room(s, e, to, seat)]
    if in_place:
        return found
    if room == e.jamming and not zone.jammed:
        found.append(do.JAM)
    if room == zone.hideouts[seat]:
        if zone.jammed and FLOPPY in items:
            found.append(do.UPLOADS[FLOPPY])
        if FILM in items:
            found.append(do.DECRYPT)
    return found


# -- points


def score(s: State, seat: Seat, why: str, points: int, tell: Tell) -> None:
    """Scores points, which may end the game (596-597, 620-625)."""
    zone = the(s)
    total = zone.points[seat] + points
    change(s, points=tuple([total if q == seat else had for q, had in enumerate(zone.points)]))
    tell(ev.Scored(seat, why, points, total))
    if total >= GOAL:
        finish(s, "points", 1 << seat, tell)


def deliver(s: State, seat: Seat, a: do.Deliver, luck: Chance, tell: Tell) -> None:
    hand = list(s.items[seat])
    hand.remove(a.item)
    s.items[seat] = tuple(hand)
    s.gone = (*s.gone, a.item)
    s.helicopter = NONE
    s.acted = 1
    delivered = the(s).delivered + 1
    change(s, delivered=delivered)
    tell(ev.Delivered(seat, a.item))
    score(s, seat, "deliver", DELIVERED, tell)
    if delivered >= DELIVERIES and not s.how:
        points = the(s).points
        best = max(points)
        finish(s, "delivered", sum(1 << q for q, had in enumerate(points) if had == best), tell)
    noise(s, seat, luck, tell)


def decrypt(s: State, seat: Seat, a: do.Decrypt, luck: Chance, tell: Tell) -> None:
    lose_item(s, seat, FILM)
    s.acted = 1
    change(s, decrypting=the(s).decrypting | 1 << seat)
    tell(ev.Decrypting(seat))
    noise(s, seat, luck, tell)


def decrypted(s: State, seat: Seat, tell: Tell) -> None:
    """Scores a decryption for an agent who is still in the hideout when the next turn begins."""
    zone = the(s)
    if zone.decrypting >> seat & 1:
        change(s, decrypting=zone.decrypting & ~(1 << seat))
        score(s, seat, "decrypt", DECRYPTED, tell)


def upload(s: State, seat: Seat, item: int, luck: Chance, tell: Tell) -> None:
    lose_item(s, seat, item)
    s.acted = 1
    change(s, jammed=0)
    tell(ev.Uploaded(seat, item))
    score(s, seat, "upload", UPLOADED, tell)
    noise(s, seat, luck, tell)


def jam(s: State, seat: Seat, a: do.Jam, luck: Chance, tell: Tell) -> None:
    s.acted = 1
    change(s, jammed=1)
    tell(ev.Unjammed(seat))
    noise(s, seat, luck, tell)


def escort(s: State, seat: Seat, a: do.Escort, luck: Chance, tell: Tell) -> None:
    e = embassy(s)
    cross(s, e, seat, s.where[seat], a.to, seat, tell)
    tell(ev.Escorted(seat, a.to))
    put(s, e, seat, a.to, tell)
    s.acted = 1
    if a.to == the(s).hideouts[seat]:
        change(s, vip=NONE)
        score(s, seat, "escort", ESCORTED, tell)
    else:
        change(s, vip=a.to)


# -- the alert deck


def noise(s: State, seat: Seat, luck: Chance, tell: Tell) -> None:
    """A room was used: draws a card from the alert deck (550-552, R30)."""
    if s.zone is not None and not s.how:
        alert(s, seat, luck, tell)


def alert(s: State, seat: Seat, luck: Chance, tell: Tell) -> None:
    zone = the(s)
    card = zone.alerts[-1]
    room, top, middle = HOUSE.alerts[card]
    level = zone.level + top
    change(s, alerts=zone.alerts[:-1], alerted=(*zone.alerted, card), level=level)
    tell(ev.Alerted(seat, room, middle, level))
    if level < (zone.threshold or middle):
        return
    if len(zone.guards) >= GUARDS:
        finish(s, "caught", 0, tell)
        return
    _guard_comes(s, luck, tell)


def _guard_comes(s: State, luck: Chance, tell: Tell) -> None:
    """A guard comes to the room on the last card, or on the one under it, and so on (565-573, R31)."""
    zone = the(s)
    e = embassy(s)
    pile, ahead = list(zone.alerted), list(zone.alerts)
    taken = {room % DOWN for room in s.where} | set(zone.guards)
    rooms = [e.alerts[card][0] for card in (*reversed(pile), *reversed(ahead))]
    room = next(room for room in rooms if room not in taken)
    deck = [*pile, *ahead]
    luck.shuffle(deck)
    change(s, alerts=tuple(deck), alerted=(), level=0, guards=tuple(sorted((*zone.guards, room))))
    if zone.objective == NONE:
        _place_objective(s, room, luck, tell)
    tell(ev.GuardCame(room, the(s).carrier == room))


def _place_objective(s: State, room: int, luck: Chance, tell: Tell) -> None:
    zone = the(s)
    if not zone.objectives and zone.done:
        cards = list(zone.done)
        luck.shuffle(cards)
        change(s, objectives=tuple(cards), done=(), done_unseen=0)
        tell(ev.ObjectivesReshuffled())
        zone = the(s)
    if zone.objectives:
        change(s, objectives=zone.objectives[:-1], objective=zone.objectives[-1], carrier=room)


# -- guards


def meet_guard(s: State, seat: Seat, tell: Tell) -> None:
    room = s.where[seat]
    s.stopped = 1
    s.barred |= 1 << room
    tell(ev.MetGuard(seat, room))
    s.frames.append((GUARD, 1 << seat, seat))


def guard_combat_legal(s: State, seat: Seat) -> list[Action]:
    items = s.items[seat]
    return [do.PASS, *[do.FIGHTS[item] for item in (WEAPON, VEST) if item in items]]


def show_guard(s: State, seat: Seat, a: do.Show, luck: Chance, tell: Tell) -> None:
    """The guard always attacks, with a weapon drawn at random."""
    s.frames.pop()
    zone = the(s)
    arms = list(zone.arms or zone.used_arms)
    used = zone.used_arms if zone.arms else ()
    weapon = arms.pop(luck.below(len(arms)))
    change(s, arms=tuple(arms), used_arms=tuple(sorted((*used, weapon))))
    attacked = a.card < FRIENDLY
    ahead = beats(a.card, weapon) if attacked else -1
    fight = a.card != FRIENDLY
    tell(ev.Fought(seat, attacked, fight, ahead, a.card, weapon))
    if fight:
        _ask_combat(s, seat, a.card, ahead, luck, tell)
    else:
        _settle(s, seat, a.card, ahead, luck, tell)


def _ask_combat(s: State, seat: Seat, card: int, ahead: int, luck: Chance, tell: Tell) -> None:
    if ahead <= 0 and s.items[seat]:
        s.frames.append((GUARD_COMBAT, 1 << seat, seat, card, ahead))
    else:
        _settle(s, seat, card, ahead, luck, tell)


def fight_guard(s: State, seat: Seat, a: do.Fight, luck: Chance, tell: Tell) -> None:
    _, _, _, card, ahead = s.frames.pop()
    lose_item(s, seat, a.item)
    ahead = 0 if a.item == VEST else ahead + 1
    tell(ev.Played(seat, a.item, ahead))
    if a.item == VEST:
        _settle(s, seat, card, ahead, luck, tell)
    else:
        _ask_combat(s, seat, card, ahead, luck, tell)


def hold_back(s: State, seat: Seat, luck: Chance, tell: Tell) -> None:
    _, _, _, card, ahead = s.frames.pop()
    tell(ev.HeldBack(seat))
    _settle(s, seat, card, ahead, luck, tell)


def _settle(s: State, seat: Seat, card: int, ahead: int, luck: Chance, tell: Tell) -> None:
    if card < FRIENDLY:
        spend(s, seat, card, tell)
    if ahead > 0:
        _won(s, seat, tell)
        return
    if ahead < 0:
        _punished(s, seat, luck, tell)
    s.acted = 1
    end_turn(s)
    sneak_out(s, seat, s.where[seat], OWN_KEYS)


def _punished(s: State, seat: Seat, luck: Chance, tell: Tell) -> None:
    items = s.items[seat]
    if items:
        item = items[luck.below(len(items))]
        lose_item(s, seat, item)
        tell(ev.Lost(seat, item))
    else:
        s.hurt |= 1 << seat
        tell(ev.Wounded(seat))


def _won(s: State, seat: Seat, tell: Tell) -> None:
    """The guard is gone, and the agent may take what the guard had (582-584, R32)."""
    zone = the(s)
    room = s.where[seat]
    change(s, guards=tuple([guard for guard in zone.guards if guard != room]))
    tell(ev.GuardGone(seat, room))
    if zone.carrier != room:
        return
    if is_full(s, seat):
        s.frames.append((FIND, 1 << seat, seat))
    else:
        _find(s, seat, tell)


def _find(s: State, seat: Seat, tell: Tell) -> None:
    item = the(s).objective
    change(s, objective=NONE, carrier=NONE)
    if item == VIP:
        s.gone = (*s.gone, item)
        change(s, vip=HOUSE.ballroom)
        tell(ev.VipCame(seat))
    else:
        gain_item(s, seat, item)
        tell(ev.Found(seat, item))


def find_legal(s: State, seat: Seat) -> list[Action]:
    return [do.REFUSE, *[do.MAKE_ROOM[item] for item in sorted(set(s.items[seat])) if item != CONTRABAND]]


def leave_behind(s: State, seat: Seat, tell: Tell) -> None:
    s.frames.pop()
    zone = the(s)
    done = (*zone.done[: zone.done_unseen], zone.objective, *zone.done[zone.done_unseen :])
    change(s, objective=NONE, carrier=NONE, done=done, done_unseen=zone.done_unseen + 1)
    tell(ev.LeftBehind(seat))


def make_room(s: State, seat: Seat, a: do.MakeRoom, tell: Tell) -> None:
    s.frames.pop()
    drop(s, seat, a.item, tell)
    _find(s, seat, tell)


LEGAL = {GUARD: exchange_legal, GUARD_COMBAT: guard_combat_legal, FIND: find_legal}
APPLY: dict[type[Action], Any] = {do.Deliver: deliver, do.Decrypt: decrypt, do.Jam: jam, do.Escort: escort}
