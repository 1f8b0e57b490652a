"""The director: plays the moments of a step one after the other, while the truth is final already.

It has no clock and no picture. A table scene hands it moments and the time, asks which one shows now, and lays its
table for that one. How long a moment takes follows from its weight, the number of its beats and the pace that the
player set, and from nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.moments import Shot, Weight
from game.ui.semantics import replace

STANDS = {Weight.MOVE: 0.45, Weight.SIGN: 1.1, Weight.BANNER: 2.4, Weight.HALT: 2.4}
"""Seconds for which the last beat of a moment stands, at the usual pace."""
BEAT = 0.6
"""Seconds for each beat before the last."""
PACE = {"off": 1.2, "fast": 0.5, "normal": 1.0, "slow": 2.0, "step": 1.0}
"""How many times as long everything takes, by the speed of movement."""


class Director:
    """The moments still to be shown. `shot` shows now, in its picture number `beat`."""

    def __init__(self) -> None:
        self.beat = 0
        self._shots: list[Shot] = []
        self._began = 0.0

    @property
    def shot(self) -> Shot | None:
        return self._shots[0] if self._shots else None

    @property
    def busy(self) -> bool:
        return bool(self._shots)

    @property
    def shots(self) -> Sequence[Shot]:
        """The moments still to come, with the one that shows."""
        return self._shots

    @property
    def holds(self) -> bool:
        """Whether something is still to come that a player wants to read: keys and clicks go on with it."""
        return any(shot.moment.weight >= Weight.BANNER for shot in self._shots)

    def waits(self, speed: str) -> bool:
        """Whether the picture that shows stands until somebody goes on."""
        shot = self.shot
        if shot is None:
            return False
        last = self.beat + 1 >= shot.moment.beats
        still = shot.moment.weight is Weight.HALT or (speed == "step" and self.holds)
        return self.beat in shot.moment.stops or (last and still)

    def flies(self, speed: str) -> bool:
        """Whether pictures are shown that go by themselves. The last picture of something small lies beside what is
        asked next, and is in nobody's way."""
        if not self._shots or self.waits(speed):
            return False
        return self.holds or len(self._shots) > 1 or self.beat + 1 < self._shots[0].moment.beats

    def land(self, now: float, speed: str) -> None:
        """Ends what goes by itself: all that is small at once, or else a moment, up to where it waits."""
        shot = self.shot
        if shot is None or self.waits(speed):
            return
        if not self.holds:
            del self._shots[:-1]
            self.beat, self._began = self._shots[0].moment.beats - 1, now
        elif shot.moment.weight is Weight.HALT and not any(stop > self.beat for stop in shot.moment.stops):
            self.beat, self._began = shot.moment.beats - 1, now
        else:
            self.next(now, speed)

    def play(self, shots: Iterable[Shot], now: float, speed: str) -> None:
        """Queues moments. Without movement only those with something to read are shown, each as it ends."""
        if not self.holds:
            # What only moves is finished at once when more happens.
            self._shots.clear()
        idle = not self._shots
        self._shots += [shot for shot in shots if speed != "off" or shot.moment.weight >= Weight.BANNER]
        if idle:
            self._start(now, speed)

    def halt(self) -> None:
        """Makes the last moment wait for a key: after it, what it shows is gone."""
        if self._shots:
            last = self._shots[-1]
            self._shots[-1] = replace(last, moment=replace(last.moment, weight=Weight.HALT))

    def next(self, now: float, speed: str) -> None:
        """Goes on at once: to the next picture of this moment that waits for a key, or past the rest of its beats."""
        if self._shots and self._within(speed):
            self._began = now
            return
        del self._shots[:1]
        self._start(now, speed)

    def _within(self, speed: str) -> bool:
        """Goes on in the moment that shows, if it waits for a key between its pictures or keeps something to its
        end."""
        moment = self._shots[0].moment
        if moment.hush and self.beat + 1 < moment.beats:
            self.beat = moment.beats - 1
            return True
        waits = self.beat in moment.stops
        if not waits and self.beat >= max(moment.stops, default=0):
            return False
        if waits and speed != "off":
            self.beat += 1
        else:
            self.beat = next((stop for stop in moment.stops if stop > self.beat), moment.beats - 1)
        return True

    def skip(self, now: float, speed: str) -> None:
        """Goes to the end; only what waits for a key still shows. A moment that waits between its pictures shows the
        last one of them first."""
        if self._shots and self.beat <= max(self._shots[0].moment.stops, default=-1):
            self.beat, self._began = self._shots[0].moment.beats - 1, now
            return
        del self._shots[:1]
        self._shots = [shot for shot in self._shots if shot.moment.weight is Weight.HALT]
        self._start(now, speed)

    def again(self, now: float) -> None:
        """The present picture stands anew for its whole time: something lay over it meanwhile."""
        self._began = now

    def tick(self, now: float, speed: str) -> bool:
        """Lets time pass; whether something else shows now."""
        left = self.due(now, speed)
        if left is None or left > 0 or not self._shots:
            return False
        if self.beat + 1 < self._shots[0].moment.beats:
            self.beat, self._began = self.beat + 1, now
        else:
            self.next(now, speed)
        return True

    def due(self, now: float, speed: str) -> float | None:
        """Seconds until something else shows; None if it waits for somebody, or if nothing is playing."""
        shot = self.shot
        if shot is None or self.waits(speed):
            return None
        if self.beat + 1 < shot.moment.beats:
            length = BEAT * shot.moment.tempo
        else:
            length = STANDS[shot.moment.weight]
        return max(0.0, self._began + length * PACE[speed] - now)

    def _start(self, now: float, speed: str) -> None:
        self.beat = 0
        if speed == "off" and self._shots:
            moment = self._shots[0].moment
            self.beat = min(moment.stops, default=moment.beats - 1)
        self._began = now
