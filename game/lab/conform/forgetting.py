"""Check 7, nothing forgotten: worlds drawn before a step, played on, must be like worlds drawn after it.

Worlds are drawn from what a seat knows before a step. In each of them whoever acts may choose anything that brings this
seat the same news, each thing as likely as the quiet player is to choose it. What is left, weighed by that, is what the
seat knows after the step, by the rules themselves. A sampler that forgets, mistakes or makes up something of the news
draws other worlds than these.

Sealed choices are one such step from the first to the last of them. Over many steps the same is a replay: worlds as
they were dealt, played again with the same news all the way.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.core.chance import Chance
from game.core.contract import Seat, Title
from game.core.news import heard
from game.lab.conform.moments import Moment, Only, Tale, moments
from game.lab.conform.odds import Quiet
from game.lab.conform.unlike import FAR_OFF, Tally, differences
from game.lab.conform.worlds import Worlds, accepted, tells

BATCH = 24
"""How many worlds are drawn at once, until enough of them bring the news."""
ENOUGH = 2
"""Moments of a kind of event after which it is known to tell nothing."""
HOPELESS = 4
"""A moment is given up when none of this part of all worlds brought the news."""
FEWEST = 4
"""With fewer worlds than this nothing is compared."""


@dataclass
class Memory:
    """What was found by comparing worlds played on with worlds drawn anew."""

    moments: int = 0
    compared: int = 0
    telling: Counter[str] = field(default_factory=Counter)
    """By kind of event, the positions compared at which the news spoke for some worlds and against others."""
    unreached: Counter[str] = field(default_factory=Counter)
    """By kind of event, the positions whose news hardly any world drawn before brought."""
    tallies: dict[tuple[str, str], Tally] = field(default_factory=dict)
    """By kind of event and field; all kinds together are the kind ``any``."""
    steps: int = 0
    """How far worlds were played on, in all."""

    @property
    def informative(self) -> int:
        return self.telling.total()

    @property
    def worst(self) -> tuple[float, str]:
        """The largest deviation, and where it is."""
        found = ((tally.off, f"{name} after {kind}") for (kind, name), tally in self.tallies.items())
        return max(found, default=(0.0, ""))

    @property
    def far_off(self) -> list[tuple[str, str]]:
        """Where the worlds played on were other than those drawn."""
        return [where for where, tally in self.tallies.items() if tally.off > FAR_OFF]

    def compare(
        self,
        kind: str,
        arrived: Sequence[Any],
        drawn: Sequence[Any],
        r: random.Random,
        who: Mapping[int, str] | None = None,
    ) -> None:
        self.compared += 1
        for name, numbers in differences(arrived, drawn, r, who).items():
            for where in (kind, "any"):
                self.tallies.setdefault((where, name), Tally()).add(*numbers)


def check_memory(
    title: Title[Any],
    quiet: Quiet,
    tales: Iterable[Tale],
    number: int = 60,
    worlds: int = 24,
    most: int = 480,
    seed: int = 1,
    only: Only | None = None,
    found: Memory | None = None,
) -> Memory:
    """The one-step filter at `number` moments, each with `worlds` worlds that bring the news, out of at most `most`.

    A kind of event that told nothing at its first moments is left for kinds that tell more.
    """
    r = random.Random(seed)
    found = found or Memory()
    told: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    for moment in moments(tales, r, number, only, ends=False):
        if seen.total() >= number:
            break
        if only is None and seen[moment.kind] >= ENOUGH and not told[moment.kind]:
            continue
        seen[moment.kind] += 1
        told[moment.kind] += _check_moment(title, quiet, moment, worlds, most, found, r)
    return found


def _check_moment(
    title: Title[Any], quiet: Quiet, moment: Moment, wanted: int, most: int, found: Memory, r: random.Random
) -> bool:
    """Compare at one moment; True if the news told this seat something."""
    tale, seat, last = moment.tale, moment.seat, moment.number
    first = tale.sealed(last)
    before = tale.known(title, tale.steps[first].before, tale.steps[first].heard_from, seat)
    way = Worlds(title, quiet, tale, seat, r)
    luck = Chance(r.getrandbits(60))
    weighed: list[tuple[Any, float]] = []
    arrived: list[Any] = []
    found.moments += 1
    while len(arrived) < wanted and len(weighed) < most:
        weighed += [way.follow(title.sample(before, luck), first, last) for _ in range(BATCH)]
        arrived = accepted(weighed, r)
        if not arrived and len(weighed) >= most // HOPELESS:
            break
    telling = tells([weight for _, weight in weighed])
    if len(arrived) < FEWEST:
        found.unreached[moment.kind] += 1
        return telling
    found.telling[moment.kind] += telling
    found.steps += last + 1 - first
    after = tale.known(title, tale.steps[last].after, tale.steps[last].heard_until, seat)
    drawn = [title.sample(after, luck) for _ in range(max(wanted, len(arrived)))]
    found.compare(moment.kind, arrived, drawn, r, moment.who)
    return telling


def check_replays(
    title: Title[Any],
    quiet: Quiet,
    tales: Sequence[Tale],
    number: int = 6,
    worlds: int = 24,
    most: int = 200,
    longest: int = 30,
    seed: int = 1,
    found: Memory | None = None,
) -> Memory:
    """Worlds as dealt, played again with the same news as far as enough of them can follow."""
    r = random.Random(seed)
    found = found or Memory()
    for n in range(number):
        tale = tales[n % len(tales)]
        seat = r.choice([*range(tale.setup.seats), None])
        _replay(title, quiet, tale, seat, worlds, most, longest, found, r)
    return found


def _replay(
    title: Title[Any],
    quiet: Quiet,
    tale: Tale,
    seat: Seat | None,
    wanted: int,
    most: int,
    longest: int,
    found: Memory,
    r: random.Random,
) -> None:
    """Worlds from the deal on. A first step that hardly any of them can follow, such as a hand drawn open, is skipped:
    then they are the worlds that are drawn after it."""
    way = Worlds(title, quiet, tale, seat, r)
    luck = Chance(r.getrandbits(60))
    found.moments += 1
    first = deals(title, tale, seat, most, r)
    weighed = [(world, 1.0) for world in first]
    arrived = first
    known = tale.known(title, tale.steps[0].before, tale.steps[0].heard_from, seat)
    at, went = 0, 0
    while at < min(longest, len(tale.steps)):
        last = tale.closes(at)
        on = [(after, weight * more) for world, weight in weighed for after, more in (way.follow(world, at, last),)]
        there = accepted(on, r)
        if len(there) < wanted and went:
            break
        steps, at = last + 1 - at, last + 1
        known = tale.known(title, tale.steps[last].after, tale.steps[last].heard_until, seat)
        if len(there) < wanted:
            there = first = [title.sample(known, luck) for _ in range(most)]
            on = [(world, 1.0) for world in there]
        else:
            went += steps
        weighed, arrived = [(world, weight) for world, weight in on if weight], there
    found.steps += went
    found.telling["the deal"] += tells([weight for _, weight in weighed] + [0.0] * (len(first) - len(weighed)))
    arrived = arrived[: 2 * wanted]
    found.compare("the deal", arrived, [title.sample(known, luck) for _ in arrived], r)


TRIES = 40
"""How many deals are tried for each world before the sampler's own are taken."""


def deals(title: Title[Any], tale: Tale, seat: Seat | None, most: int, r: random.Random) -> list[Any]:
    """Worlds just after the deal: by the deal itself where it often brings the same news, else as drawn."""
    first = tale.steps[0]
    news = [heard(event, seat) for event in tale.told[: first.heard_from]]
    view = title.view(first.before, seat)
    luck = Chance(r.getrandbits(60))
    found: list[Any] = []
    for n in range(most * TRIES):
        told: list[Any] = []
        s = title.new(tale.setup, luck, told.append)
        if [heard(event, seat) for event in told] == news and title.view(s, seat) == view:
            found.append(s)
        if len(found) >= most or (len(found) + 5) * TRIES < n:
            break
    if len(found) < most:
        known = tale.known(title, first.before, first.heard_from, seat)
        found = [title.sample(known, luck) for _ in range(most)]
    return found
