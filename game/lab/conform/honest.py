"""Check 7, honest sampling: is the truth just another draw?

Choices tell something, and sampling must not use that; so positions are reached by play whose choices tell nothing: the
quiet player means each thing with the same chance in every world in which it is possible. Then, given what a seat
knows, the true state and the sampled ones are equally likely, and nothing that can be counted may set the truth apart:
neither how often single facts of it are drawn, nor how often the whole of it is.

The quiet player often means what is not possible. To break such games off would leave none that is long. Instead it
means only what is possible, and the game counts for as much as its meaning was likely to be possible, against what was
to be expected by a world drawn at each step. That keeps the truth one draw among others.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from game.core.chance import Chance
from game.core.contract import Seat, Setup, Title, seats_in
from game.core.dossier import AnyDossier
from game.core.match import Match
from game.lab.conform.odds import Quiet, odds
from game.lab.conform.unlike import FAR_OFF, facts_of

DRAWN = 3
"""Worlds drawn at each step, to say what was to be expected."""
LEAST = 0.25
"""Where hardly anything meant was to be expected, this was."""


@dataclass
class Lean:
    """By how much the truth was another than its draws in one respect, over all positions."""

    off: float = 0.0
    spread: float = 0.0
    positions: int = 0

    def add(self, weight: float, values: list[float]) -> None:
        """Of one position: the value of the truth comes first, those of the draws after it."""
        mean = sum(values) / len(values)
        self.off += weight * (values[0] - mean)
        self.spread += weight * weight * sum((value - mean) ** 2 for value in values) / len(values)
        self.positions += 1

    @property
    def deviations(self) -> float:
        return self.off / sqrt(self.spread) if self.spread > 1e-12 else 0.0


@dataclass
class Honesty:
    """What the samples showed: for each way to compare, by how much the truth was set apart."""

    positions: int = 0
    steps: int = 0
    weight: float = 0.0
    squared: float = 0.0
    lean: dict[str, Lean] = field(default_factory=dict)
    """By what was compared."""
    broken: list[str] = field(default_factory=list)

    @property
    def worst(self) -> float:
        """The largest deviation, in standard deviations."""
        return max((abs(lean.deviations) for lean in self.lean.values()), default=0.0)

    @property
    def where(self) -> str:
        return max(self.lean, key=lambda name: abs(self.lean[name].deviations), default="")

    @property
    def worth(self) -> float:
        """How many positions of equal weight these are worth."""
        return self.weight**2 / self.squared if self.squared else 0.0

    @property
    def far_off(self) -> list[str]:
        """The ways to compare by which the truth was set apart."""
        return [name for name, lean in self.lean.items() if abs(lean.deviations) > FAR_OFF]

    @property
    def honest(self) -> bool:
        return not self.broken and not self.far_off


def check_honesty(
    title: Title[Any],
    setup: Setup,
    quiet: Quiet,
    positions: int = 100,
    draws: int = 400,
    longest: int = 60,
    seed: int = 1,
    found: Honesty | None = None,
) -> Honesty:
    """Sample at many positions, for a seat or the spectator each, and compare."""
    r = random.Random(seed)
    found = found or Honesty()
    for _ in range(positions):
        seat: Seat | None = r.choice([*range(setup.seats), None])
        reached = quiet_position(title, setup, quiet, r, r.randrange(longest), seat)
        if reached is None:
            continue
        match, weight = reached
        compare(found, title, match.state, match.dossier(seat), weight, draws, r)
        found.steps += len(match.steps)
    return found


def quiet_position(
    title: Title[Any], setup: Setup, quiet: Quiet, r: random.Random, steps: int, seat: Seat | None
) -> tuple[Match, float] | None:
    """A match some steps on, and what it counts for to this seat; None if the quiet player could do nothing."""
    match = Match(title, setup, r.randbytes(16))
    luck = Chance(r.getrandbits(60))
    weight = 1.0
    for _ in range(steps):
        mask = match.pending
        if not mask:
            break
        by = r.choice(list(seats_in(mask)))
        public = match.view(None)
        meant = odds(quiet, public, match.view(by), match.legal(by))
        possible = sum(meant.values())
        if not possible:
            return None
        if by != seat:
            known = match.dossier(seat)
            others = [title.sample(known, luck) for _ in range(DRAWN)]
            expected = sum(sum(odds(quiet, public, title.view(s, by), title.legal(s, by)).values()) for s in others)
            weight *= possible / max(expected / DRAWN, LEAST)
        match.submit(by, r.choices(list(meant), list(meant.values()))[0])
    return match, weight


def compare(
    found: Honesty, title: Title[Any], truth: Any, known: AnyDossier, weight: float, draws: int, r: random.Random
) -> None:
    """Three ways to tell the truth from a draw: equal facts, how much they come to, and in which order they are."""
    luck = Chance(r.getrandbits(60))
    worlds = [facts_of(state) for state in (truth, *(title.sample(known, luck) for _ in range(draws)))]
    found.positions += 1
    found.weight += weight
    found.squared += weight * weight
    if any(len(facts[name]) != len(worlds[0][name]) for facts in worlds for name in worlds[0]):
        found.broken.append(f"seat {known.seat}: a sampled state has another shape")
        return
    for name in worlds[0]:
        columns = [column for column in zip(*(facts[name] for facts in worlds), strict=True) if len(set(column)) > 1]
        if columns:
            for how, values in _values(columns):
                found.lean.setdefault(f"{name}, {how}", Lean()).add(weight, values)
    whole = [repr(facts) for facts in worlds]
    found.lean.setdefault("the whole", Lean()).add(weight, _shared([whole]))


def _values(columns: list[tuple[Any, ...]]) -> Iterator[tuple[str, list[float]]]:
    yield "equal", _shared(columns)
    numbers = [column for column in columns if all(isinstance(fact, int) for fact in column)]
    if numbers:
        yield "sum", [float(sum(facts)) for facts in zip(*numbers, strict=True)]
        yield "order", [float(sum(n * fact for n, fact in enumerate(facts))) for facts in zip(*numbers, strict=True)]


def _shared(columns: list[Any]) -> list[float]:
    """For each world, with how many others it shares each of its facts."""
    totals = [0.0] * len(columns[0])
    for column in columns:
        counts = Counter(column)
        for world, fact in enumerate(column):
            totals[world] += counts[fact] - 1
    return totals
