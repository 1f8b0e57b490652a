"""The ten items: when each may be used, and what it does.

| window                  | items                                                                          |
|-------------------------|--------------------------------------------------------------------------------|
| before your first card  | Balaclava, Drone, Jetpack, Newspaper, Night Vision, Stun Gun                   |
| after your draw         | the same, GPS Tracker                                                          |
| before a reveal         | Balaclava, Drone, Jetpack, Newspaper, Stun Gun                                 |
| after your reveal, sums | Balaclava, Vesper Martini                                                      |
| award                   | Chloroform (taker)                                                             |
"""

from __future__ import annotations

from game.core.contract import Action, Tell
from game.titles.kompromat import actions as do
from game.titles.kompromat import events as ev
from game.titles.kompromat.cards import (
    BALACLAVA,
    CAUGHT,
    CHLOROFORM,
    DRONE,
    GPS_TRACKER,
    JETPACK,
    LOOK,
    NEWSPAPER,
    NIGHT_VISION,
    ROW,
    STUN_GUN,
    USB_STICK,
    VESPER_MARTINI,
    WORTH,
)
from game.titles.kompromat.frames import AWARD, EVE, PUSH, SHOWN, START, SUM
from game.titles.kompromat.rules.scoring import total
from game.titles.kompromat.state import State

_ANY_TIME = (BALACLAVA, DRONE, JETPACK, NEWSPAPER, STUN_GUN)
WINDOWS: dict[int, tuple[int, ...]] = {
    START: (*_ANY_TIME, NIGHT_VISION),
    PUSH: (*_ANY_TIME, NIGHT_VISION, GPS_TRACKER),
    EVE: _ANY_TIME,
    SHOWN: (BALACLAVA, VESPER_MARTINI),
    SUM: (BALACLAVA, VESPER_MARTINI),
    AWARD: (CHLOROFORM,),
}
"""The items that may be used in each window."""


def usable(s: State, seat: int, window: int) -> list[Action]:
    """Every use of an item that this seat may make in this window."""
    found: list[Action] = []
    allowed = WINDOWS[window]
    for item in s.items[seat]:
        if item in allowed:
            _uses(s, seat, window, item, 0, found)
        elif item == USB_STICK:
            for again in sorted(set(s.used[seat])):
                if again in allowed:
                    _uses(s, seat, window, again, 1, found)
    return found


def _uses(s: State, seat: int, window: int, item: int, usb: int, found: list[Action]) -> None:
    mine, theirs = seat * ROW, (1 - seat) * ROW
    first = unrevealed(s, window)
    if item == BALACLAVA:
        if 0 < s.tokens[seat] < CAUGHT:
            found.append(do.BALACLAVAS[0][usb])
            if s.tokens[seat] > 1:
                found.append(do.BALACLAVAS[1][usb])
    elif item == DRONE:
        found += [do.DRONES[m][usb] for m in range(first, ROW) if hidden(s, theirs + m)]
    elif item == NEWSPAPER:
        found += [do.NEWSPAPERS[m][usb] for m in range(first, ROW)]
    elif item == STUN_GUN:
        for m in range(first, ROW):
            up = s.up[theirs + m]
            found += [do.STUN_GUNS[m][n][usb] for n in range(len(s.piles[theirs + m])) if not up >> n & 1]
    elif item == JETPACK:
        for m in range(first, ROW):
            if s.piles[mine + m]:
                found += [do.JETPACKS[m][n][usb] for n in range(first, ROW) if not s.piles[mine + n]]
    elif item == NIGHT_VISION:
        if s.decks[seat]:
            found.append(do.NIGHT_VISIONS[usb])
    elif item == GPS_TRACKER:
        if s.liftable:
            found.append(do.GPS_TRACKERS[usb])
    elif item == VESPER_MARTINI:
        if s.piles[mine + s.at]:
            found += [do.VESPER_MARTINIS[0][usb], do.VESPER_MARTINIS[1][usb]]
    elif item == CHLOROFORM:
        found.append(do.CHLOROFORMS[usb])


def unrevealed(s: State, window: int) -> int:
    """The first mission that is not yet revealed."""
    return s.at if window == EVE else 0


def hidden(s: State, pile: int) -> int:
    """How many cards of a pile lie face down."""
    return len(s.piles[pile]) - s.up[pile].bit_count()


def _spend(s: State, seat: int, item: int, usb: bool) -> None:
    card = USB_STICK if usb else item
    s.items[seat].remove(card)
    s.used[seat].append(card)
    s.used[seat].sort()


def balaclava(s: State, seat: int, a: do.Balaclava, tell: Tell) -> None:
    _spend(s, seat, BALACLAVA, a.usb)
    s.tokens[seat] -= a.tokens
    tell(ev.UsedBalaclava(seat, a.tokens, a.usb))


def chloroform(s: State, seat: int, a: do.Chloroform, tell: Tell) -> None:
    _spend(s, seat, CHLOROFORM, a.usb)
    tell(ev.UsedChloroform(seat, s.at, a.usb))


def drone(s: State, seat: int, a: do.Drone, tell: Tell) -> None:
    _spend(s, seat, DRONE, a.usb)
    pile = (1 - seat) * ROW + a.mission
    s.up[pile] = (1 << len(s.piles[pile])) - 1
    tell(ev.UsedDrone(seat, a.mission, tuple(s.piles[pile]), a.usb))


def gps_tracker(s: State, seat: int, a: do.GpsTracker, tell: Tell) -> None:
    _spend(s, seat, GPS_TRACKER, a.usb)
    card = s.piles[seat * ROW + s.at].pop()
    s.decks[seat].append(card)
    s.load -= WORTH[card]
    s.liftable = False
    tell(ev.UsedGpsTracker(seat, s.at, a.usb))


def jetpack(s: State, seat: int, a: do.Jetpack, tell: Tell) -> None:
    _spend(s, seat, JETPACK, a.usb)
    source, goal = seat * ROW + a.source, seat * ROW + a.goal
    s.piles[source], s.piles[goal] = s.piles[goal], s.piles[source]
    s.up[source], s.up[goal] = s.up[goal], s.up[source]
    if s.at == a.source and s.frames[-1][0] == PUSH:
        s.at = a.goal
    tell(ev.UsedJetpack(seat, a.source, a.goal, a.usb))


def newspaper(s: State, seat: int, a: do.Newspaper, tell: Tell) -> None:
    _spend(s, seat, NEWSPAPER, a.usb)
    s.papers[(1 - seat) * ROW + a.mission] += 1
    tell(ev.UsedNewspaper(seat, a.mission, a.usb))


def night_vision(s: State, seat: int, a: do.NightVision, tell: Tell) -> None:
    _spend(s, seat, NIGHT_VISION, a.usb)
    shown = tuple(s.decks[seat][: -LOOK - 1 : -1])
    tell(ev.UsedNightVision(seat, len(shown), shown, a.usb))


def stun_gun(s: State, seat: int, a: do.StunGun, tell: Tell) -> None:
    _spend(s, seat, STUN_GUN, a.usb)
    pile = (1 - seat) * ROW + a.mission
    s.stunned[1 - seat].append(s.piles[pile].pop(a.place))
    up = s.up[pile]
    below = (1 << a.place) - 1
    s.up[pile] = (up & below) | (up >> 1 & ~below)
    tell(ev.UsedStunGun(seat, a.mission, a.place, a.usb))


def vesper_martini(s: State, seat: int, a: do.VesperMartini, tell: Tell) -> None:
    _spend(s, seat, VESPER_MARTINI, a.usb)
    s.vesper[seat] += 2 * a.points
    # Before the aces are fixed there is no total; it is declared together with them.
    declared = s.frames[-1][0] == SUM
    tell(ev.UsedVesperMartini(seat, a.points, a.usb, total(s, seat, s.at) if declared else None))
