"""Check 7, whole: samplers are guarded in four ways, at any length.

`honest` finds samplers that favour some worlds or peek at the truth; `again` and `forgetting` find those that forget or
mistake something, the first where it is certain and the second where it has to be counted; replays from the deal check
all of it together. What looks like a fault is drawn anew, from other games and at greater length, before it counts as
one: with this many comparisons, chance alone is now and then far off.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, get_args

from game.core.contract import Event, Setup, Title
from game.core.news import secret_fields
from game.lab.conform.again import Again, check_again
from game.lab.conform.forgetting import Memory, check_memory, check_replays
from game.lab.conform.honest import Honesty, check_honesty
from game.lab.conform.moments import Tale, play
from game.lab.conform.odds import Quiet
from game.lab.conform.report import Report
from game.lab.conform.unlike import FAR_OFF

TELLING = 10
"""At least one position in this number must have carried information about something hidden, unless the game has none:
between the deal and the end, nothing in it is told to some seats only."""
ANEW = 7919
"""What is added to a seed to look at other games."""


@dataclass(frozen=True)
class Size:
    """How much is looked at, for one set-up."""

    games: int
    again: int
    moments: int
    worlds: int
    most: int
    replays: int
    steps: int
    """How far worlds are replayed."""
    positions: int
    """Of the honesty check, with `draws` at each."""
    draws: int
    longest: int

    def times(self, n: float) -> Size:
        """The same at more, or fewer, moments and positions."""
        counts = {name: getattr(self, name) for name in ("games", "again", "moments", "replays", "positions")}
        return replace(self, **{name: max(1, round(count * n)) for name, count in counts.items()})


SHORT = Size(4, 30, 8, 20, 160, 1, 12, 12, 24, 20)
FULL = Size(60, 600, 120, 32, 1600, 24, 40, 200, 100, 60)


@dataclass
class Guarded:
    """What was found out about one sampler, over one set-up or several."""

    again: Again = field(default_factory=Again)
    memory: Memory = field(default_factory=Memory)
    replays: Memory = field(default_factory=Memory)
    honesty: Honesty = field(default_factory=Honesty)

    def __str__(self) -> str:
        off, where = self.memory.worst
        far = self.replays.steps / max(1, self.replays.compared)
        return (
            f"honest at {self.honesty.positions} positions (worth {self.honesty.worth:.0f}), off by "
            f"{self.honesty.worst:.1f} of {FAR_OFF:.0f} deviations; nothing forgotten at {self.memory.compared} of "
            f"{self.memory.moments} moments, {self.memory.informative} with information, off by {off:.1f} ({where}); "
            f"{self.replays.compared} replays over {far:.1f} steps, off by {self.replays.worst[0]:.1f}; "
            f"{self.again.other.total()} of {self.again.worlds} worlds told something else"
        )


def games(title: Title[Any], setup: Setup, quiet: Quiet, number: int, seed: int) -> list[Tale]:
    r = random.Random(seed)
    return [play(title, setup, quiet, r) for _ in range(number)]


def guard(
    title: Title[Any], setups: Sequence[Setup], quiet: Quiet, size: Size, report: Report, seed: int = 1
) -> Guarded:
    """All four checks over some set-ups of a game; what is wrong goes into the report."""
    found = Guarded()
    for setup in setups:
        tales = games(title, setup, quiet, size.games, seed)
        check_again(title, tales, size.again, seed=seed, found=found.again)
        check_memory(title, quiet, tales, size.moments, size.worlds, size.most, seed, found=found.memory)
        check_replays(title, quiet, tales, size.replays, size.worlds, size.most, size.steps, seed, found=found.replays)
        check_honesty(title, setup, quiet, size.positions, size.draws, size.longest, seed, found.honesty)
    _judge(title, setups, quiet, size, found, report, seed + ANEW)
    return found


def _judge(
    title: Title[Any], setups: Sequence[Setup], quiet: Quiet, size: Size, found: Guarded, report: Report, seed: int
) -> None:
    if found.again.other:
        report.fail("7 a drawn world told something else", found.again.first)
    if found.honesty.broken:
        report.fail("7 a drawn world has another shape", found.honesty.broken[0])
    for name in found.honesty.far_off:
        more = _honest_anew(title, setups, quiet, size, seed)
        if name in more.far_off:
            offs = found.honesty.lean[name].deviations, more.lean[name].deviations
            report.fail("7 the truth is set apart", (name, *offs))
    for where in found.memory.far_off:
        again = _remembered_anew(title, setups, quiet, size, where[0], seed)
        if where in again.far_off:
            report.fail(
                "7 something was forgotten", (*where, found.memory.tallies[where].off, again.tallies[where].off)
            )
    for where in found.replays.far_off:
        again = _replayed_anew(title, setups, quiet, size, seed)
        if where in again.far_off:
            report.fail(
                "7 a replay ends elsewhere", (*where, found.replays.tallies[where].off, again.tallies[where].off)
            )
    secrets = {kind.__name__ for kind in get_args(title.events) if secret_fields(kind)}
    something = found.memory.informative or secrets & set(found.memory.telling)
    if something and found.memory.informative * TELLING < found.memory.compared:
        report.fail("7 too little was told", dict(found.memory.telling))


def _honest_anew(title: Title[Any], setups: Sequence[Setup], quiet: Quiet, size: Size, seed: int) -> Honesty:
    found = Honesty()
    for setup in setups:
        check_honesty(title, setup, quiet, 2 * size.positions, size.draws, size.longest, seed, found)
    return found


def _remembered_anew(
    title: Title[Any], setups: Sequence[Setup], quiet: Quiet, size: Size, kind: str, seed: int
) -> Memory:
    def only(event: Event) -> bool:
        return type(event).__name__ == kind

    found = Memory()
    for setup in setups:
        tales = games(title, setup, quiet, 2 * size.games, seed)
        aim = None if kind == "any" else only
        check_memory(title, quiet, tales, 2 * size.moments, size.worlds, size.most, seed, aim, found)
    return found


def _replayed_anew(title: Title[Any], setups: Sequence[Setup], quiet: Quiet, size: Size, seed: int) -> Memory:
    found = Memory()
    for setup in setups:
        tales = games(title, setup, quiet, 2 * size.games, seed)
        check_replays(title, quiet, tales, 2 * size.replays, size.worlds, size.most, size.steps, seed, found)
    return found
