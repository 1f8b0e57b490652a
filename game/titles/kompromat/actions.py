"""What a seat can do in Kompromat, and tables of all actions, built once."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from typing import TypeVar

from game.core.contract import Action
from game.titles.kompromat.cards import DECK, LIMIT, ROW, WORTH


class Draw(Action, frozen=True):
    """Draw the top card of your deck."""


class Attempt(Action, frozen=True):
    """Lay the first card of your turn face up at a mission."""

    mission: int


class Stop(Action, frozen=True):
    """End the turn."""


class Pass(Action, frozen=True):
    """Use nothing now."""


class Aces(Action, frozen=True):
    """Fix your aces at the mission being revealed: this many count eleven, the others one."""

    high: int


class Perfect(Action, frozen=True):
    """With exactly twenty-one, discard a notoriety token or keep it."""

    discard: bool


class Balaclava(Action, frozen=True):
    tokens: int
    usb: bool = False


class Chloroform(Action, frozen=True):
    usb: bool = False


class Drone(Action, frozen=True):
    mission: int
    usb: bool = False


class GpsTracker(Action, frozen=True):
    usb: bool = False


class Jetpack(Action, frozen=True):
    source: int
    goal: int
    usb: bool = False


class Newspaper(Action, frozen=True):
    mission: int
    usb: bool = False


class NightVision(Action, frozen=True):
    usb: bool = False


class StunGun(Action, frozen=True):
    """Put one of the opponent's cards aside; `place` counts the cards of that pile from the first one laid."""

    mission: int
    place: int
    usb: bool = False


class VesperMartini(Action, frozen=True):
    """Change your total; `points` is 1 or -1."""

    points: int
    usb: bool = False


A = TypeVar("A", bound=Action)


def _both(make: Callable[[bool], A]) -> tuple[A, A]:
    """An item's action with the card itself, and with the USB Stick."""
    return make(False), make(True)


DRAW, STOP, PASS = Draw(), Stop(), Pass()
ATTEMPT = tuple(Attempt(m) for m in range(ROW))
ATTEMPTS = tuple([ATTEMPT[m] for m in range(ROW) if free >> m & 1] for free in range(1 << ROW))
"""By the mask of missions that may be attempted."""
ACES = tuple(Aces(n) for n in range(3))
PERFECT = (Perfect(True), Perfect(False))
BALACLAVAS = _both(lambda usb: Balaclava(1, usb)), _both(lambda usb: Balaclava(2, usb))
CHLOROFORMS = _both(Chloroform)
DRONES = tuple(_both(lambda usb, m=m: Drone(m, usb)) for m in range(ROW))  # type: ignore[misc]
GPS_TRACKERS = _both(GpsTracker)
JETPACKS = tuple(
    tuple(_both(lambda usb, m=m, n=n: Jetpack(m, n, usb)) for n in range(ROW))  # type: ignore[misc]
    for m in range(ROW)
)
NEWSPAPERS = tuple(_both(lambda usb, m=m: Newspaper(m, usb)) for m in range(ROW))  # type: ignore[misc]
NIGHT_VISIONS = _both(NightVision)
STUN_GUNS = tuple(
    tuple(_both(lambda usb, m=m, n=n: StunGun(m, n, usb)) for n in range(len(DECK)))  # type: ignore[misc]
    for m in range(ROW)
)
VESPER_MARTINIS = _both(lambda usb: VesperMartini(1, usb)), _both(lambda usb: VesperMartini(-1, usb))

MOST = 1 + sum(load <= LIMIT for load in accumulate(sorted(WORTH[card] for card in DECK)))
"""There are never more cards in a pile, because nobody lays on beyond 21."""
EVERY: tuple[Action, ...] = (
    DRAW,
    *ATTEMPT,
    STOP,
    PASS,
    *ACES,
    *PERFECT,
    *(use for both in BALACLAVAS for use in both),
    *CHLOROFORMS,
    *(use for both in DRONES for use in both),
    *GPS_TRACKERS,
    *(use for m in range(ROW) for n in range(ROW) if m != n for use in JETPACKS[m][n]),
    *(use for both in NEWSPAPERS for use in both),
    *NIGHT_VISIONS,
    *(use for places in STUN_GUNS for both in places[1:MOST] for use in both),
    *(use for both in VESPER_MARTINIS for use in both),
)
"""All actions of a game. The first card of a pile lies face up, so no Stun Gun is aimed at it."""

ITEMS = Balaclava | Chloroform | Drone | GpsTracker | Jetpack | Newspaper | NightVision | StunGun | VesperMartini
ACTIONS = Draw | Attempt | Stop | Pass | Aces | Perfect | ITEMS
