"""Looking ahead: close choices are played on in imagined worlds, the same worlds and the same luck for each of them.

The worlds and what comes of a choice in them are the title's (`Policy.draw`, `Policy.play_on`). How many there are is
counted (`Effort`), and all luck is seeded from the view, so that a choice is the same on every machine. The clock is an
emergency brake only: a choice that it cuts short is a fault, and the lab counts it as one.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from hashlib import blake2b

from game.core.chance import ActionLuck
from game.core.contract import Action, View, encode
from game.core.policy import AnyPolicy, Effort

LIMIT = 1.0
"""Seconds of processor time after which a choice is cut short: many times what any choice takes, and less than the
screen waits before it takes the computer players for dead."""
DRAWING = 0
"""The number of the luck that worlds are drawn with; in the n-th world, choices are played on with that of number n."""


class Brake:
    """Cuts short what takes far too long, and counts how often it had to.

    Processor time is measured, so a computer that is busy or asleep changes no choice.
    """

    def __init__(self, limit: float | None = None, clock: Callable[[], float] = time.process_time) -> None:
        self.cut = 0
        """Choices cut short. Anything but 0 is a fault."""
        self._limit = LIMIT if limit is None else limit
        self._clock = clock
        self._until = 0.0

    def begin(self) -> None:
        self._until = self._clock() + self._limit

    def pulled(self) -> bool:
        """Whether the time is up; asked between two worlds."""
        if self._clock() < self._until:
            return False
        self.cut += 1
        return True


def look_ahead(
    policy: AnyPolicy,
    view: View,
    grasp: object,
    legal: Sequence[Action],
    scores: Sequence[float],
    effort: Effort,
    brake: Brake,
) -> list[float]:
    """The scores again, where those of the best choices count what came of them in imagined worlds.

    A choice is then worth the average over all worlds, in which its score counts like `effort.trust` worlds more. The
    choices that were not tried stay behind all that were.
    """
    close = sorted(range(len(legal)), key=lambda n: -scores[n])[: effort.choices]
    if len(close) < 2:
        return list(scores)
    brake.begin()
    secret = blake2b(encode(view), digest_size=16).digest()
    worth = [0.0] * len(close)
    done = 0
    for world in policy.draw(grasp, effort.worlds, ActionLuck(secret, DRAWING)):
        done += 1
        for place, n in enumerate(close):
            worth[place] += policy.play_on(world, legal[n], ActionLuck(secret, done))
        if done < effort.worlds and brake.pulled():
            break
    top = scores[close[0]]
    found = [score - top - 1e6 for score in scores]
    for n, gained in zip(close, worth, strict=True):
        found[n] = (effort.slope * (scores[n] - top) * effort.trust + gained) / (effort.trust + done)
    return found
