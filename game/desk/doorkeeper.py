"""Keeps count at the doors that a PIN opens: wrong tries, and the day after which a forgotten PIN is taken away.

Waits go by the program's own time, which nobody can set. The number of wrong tries is kept with the PIN; after a start
the wait that belongs to it begins anew.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from msgspec.structs import replace

from game.desk.pin import Pin, wait
from game.desk.profiles import Profile, Profiles

OFTEN = 60.0
"""How many seconds of a day are counted before they are written down."""
MOST_WRONG = 1_000_000


@dataclass(frozen=True, slots=True)
class Going:
    """When a PIN is taken away, if nobody types it before."""

    at: datetime
    again: bool
    """Whether the program has to be started once more before that."""
    anew: bool
    """Whether the day began anew because the computer's clock went back."""


class Doorkeeper:
    """The doors of everybody who is known here. `clock` is the program's own time, in seconds that never go backwards,
    and `now` what the computer's clock says."""

    def __init__(
        self, profiles: Profiles, clock: Callable[[], float] = lambda: 0.0, now: Callable[[], datetime] = datetime.now
    ) -> None:
        self._profiles = profiles
        self._clock, self._now = clock, now
        self._opens: dict[str, float] = {}
        """From when on the next try may be, by whose PIN it is."""
        began = clock()
        self._counted: dict[str, float] = {}
        """Until when the day has been counted."""
        for one in profiles.all:
            if one.pin is not None and one.pin.wrong:
                self._opens[one.id] = began + wait(one.pin.wrong)
            if one.pin is not None and one.pin.asked is not None:
                self._counted[one.id] = began
                profiles.put(one.id, pin=one.pin.started(now()))

    # Tries

    def left(self, id: str) -> float:
        """How many seconds are left before the next try."""
        return max(0.0, self._opens.get(id, 0.0) - self._clock())

    def wrong(self, id: str) -> float:
        """Notes a wrong try; returns how many seconds to wait before the next."""
        pin = self._pin(id)
        many = min(MOST_WRONG, pin.wrong + 1) if pin is not None else 1
        if pin is not None:
            self._profiles.put(id, pin=replace(pin, wrong=many))
        self._opens[id] = self._clock() + wait(many)
        return wait(many)

    def right(self, id: str) -> None:
        """The PIN was typed: nothing is counted any more."""
        self._opens.pop(id, None)
        self._counted.pop(id, None)
        pin = self._pin(id)
        if pin is not None and pin != pin.kept():
            self._profiles.put(id, pin=pin.kept())

    # Forgotten PINs

    def forgotten(self, id: str) -> None:
        """Somebody asks for a PIN to be taken away."""
        pin = self._pin(id)
        if pin is not None:
            self._counted[id] = self._clock()
            self._profiles.put(id, pin=replace(pin.wanted_away(self._now()), wrong=pin.wrong))

    def locked(self, one: Profile) -> bool:
        """Whether what is somebody's own opens with a PIN only. One that is to go is taken away here in time."""
        self._count(one.id, OFTEN)
        pin = self._pin(one.id)
        return pin is not None

    def going(self, id: str) -> Going | None:
        """When this PIN is taken away; None if nobody has asked for that."""
        pin = self._today(id)
        if pin is None or pin.asked is None:
            return None
        return Going(self._now() + timedelta(seconds=pin.left), not pin.starts, pin.back)

    def close(self) -> None:
        """Writes down what has passed, before the program ends."""
        for id in list(self._counted):
            self._count(id, 0.0)

    def _pin(self, id: str) -> Pin | None:
        one = self._profiles.by_id(id)
        return None if one is None else one.pin

    def _today(self, id: str) -> Pin | None:
        """The PIN with what has passed of its day until now."""
        pin = self._pin(id)
        if pin is None or pin.asked is None:
            return pin
        now = self._clock()
        return pin.passed(max(0.0, now - self._counted.setdefault(id, now)), self._now())

    def _count(self, id: str, least: float) -> None:
        pin = self._today(id)
        if pin is None or pin.asked is None:
            return
        if pin.over:
            self._profiles.put(id, pin=None)
            self._counted.pop(id, None)
        elif self._clock() - self._counted[id] >= least:
            self._counted[id] = self._clock()
            self._profiles.put(id, pin=pin)
