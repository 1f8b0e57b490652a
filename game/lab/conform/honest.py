"""Check 7, honest sampling: is the truth just another draw?

Choices tell something, and sampling must not use that; so positions are reached by play whose choices tell nothing: a
legal action is taken with the same chance in every world in which it is possible. Then, given what a seat knows, the
true state and the sampled ones are equally likely, and nothing that can be counted may set the truth apart: neither how
often single facts of it are drawn, nor how often the whole of it is.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

import msgspec

from game.core.chance import Chance
from game.core.contract import Action, Seat, Setup, Title, View, seats_in
from game.core.match import Match

Quiet = Callable[[View, View, list[Action], random.Random], Action | None]
"""A player whose choices tell nothing: from the public view it intends something, each thing with a chance that
everybody could name; None where what it intended is not possible for whoever acts. It also gets the acting view, to
draw a card of the hand at random, and the true list."""

FAR_OFF = 4.0
"""Standard deviations."""


@dataclass
class Honesty:
    """What the samples showed: for each position, by how much the truth was drawn more often than other draws."""

    positions: int = 0
    excess: dict[str, list[float]] = field(default_factory=dict)
    """By what was compared."""
    broken: list[str] = field(default_factory=list)

    @property
    def worst(self) -> float:
        """The largest deviation, in standard deviations."""
        return max((abs(_deviation(values)) for values in self.excess.values()), default=0.0)

    def note(self, what: str, excess: float) -> None:
        self.excess.setdefault(what, []).append(excess)

    @property
    def honest(self) -> bool:
        return not self.broken and self.worst < FAR_OFF


def _deviation(values: list[float]) -> float:
    n = len(values)
    if n < 2:
        return 0.0
    mean = sum(values) / n
    variance = sum((v - mean) ** 2 for v in values) / (n - 1)
    return mean / sqrt(max(variance, 1e-8) / n)


def leaves(value: Any) -> Iterator[Any]:
    """Every single fact of a state, in order."""
    if isinstance(value, dict):
        for key in value:
            yield from leaves(value[key])
    elif isinstance(value, list | tuple):
        for part in value:
            yield from leaves(part)
    else:
        yield value


def facts_of(s: Any) -> dict[str, tuple[Any, ...]]:
    """The facts of a state by field."""
    return {name: tuple(leaves(value)) for name, value in msgspec.to_builtins(s).items()}


def quiet_position(title: Title[Any], setup: Setup, quiet: Quiet, r: random.Random, steps: int) -> Match | None:
    """A match so many steps on, by choices that tell nothing; None if an intended choice was impossible."""
    match = Match(title, setup, r.randbytes(16))
    for _ in range(steps):
        mask = match.pending
        if not mask:
            break
        seat = r.choice(list(seats_in(mask)))
        legal = match.legal(seat)
        action = quiet(match.view(None), match.view(seat), legal, r)
        if action is None:
            return None
        match.submit(seat, action)
    return match


def check_honesty(
    title: Title[Any],
    setup: Setup,
    quiet: Quiet,
    positions: int = 100,
    draws: int = 400,
    longest: int = 60,
    seed: int = 1,
) -> Honesty:
    """Sample at many positions, for a seat or the spectator each, and compare."""
    r = random.Random(seed)
    found = Honesty()
    while found.positions < positions:
        match = quiet_position(title, setup, quiet, r, r.randrange(1, longest))
        if match is None:
            continue
        seat: Seat | None = r.choice([*range(setup.seats), None])
        known = match.dossier(seat)
        truth = facts_of(match.state)
        drawn = [facts_of(title.sample(known, Chance(r.getrandbits(60)))) for _ in range(draws)]
        found.positions += 1
        if any(len(facts[name]) != len(truth[name]) for facts in drawn for name in truth):
            found.broken.append(f"seat {seat}: a sampled state has another shape")
            continue
        for name, true in truth.items():
            _compare(found, name, true, [facts[name] for facts in drawn])
        whole = tuple(truth.values())
        found.note("the whole", _excess(whole, [tuple(facts.values()) for facts in drawn]))
    return found


def _compare(found: Honesty, name: str, truth: tuple[Any, ...], drawn: list[tuple[Any, ...]]) -> None:
    """Three ways to tell the truth from a draw: equal facts, how much they come to, and in which order they are."""
    excess = sum(_excess(fact, column) for fact, column in zip(truth, zip(*drawn, strict=True), strict=True))
    found.note(f"{name}, equal", excess)
    if all(isinstance(fact, int) for fact in truth):
        found.note(f"{name}, sum", _off(sum(truth), [sum(facts) for facts in drawn]))
        found.note(f"{name}, order", _off(_ordered(truth), [_ordered(facts) for facts in drawn]))


def _ordered(facts: tuple[int, ...]) -> int:
    return sum(n * fact for n, fact in enumerate(facts))


def _off(truth: float, drawn: list[int]) -> float:
    """By how many deviations of the draws the truth is off."""
    mean = sum(drawn) / len(drawn)
    spread = sqrt(sum((value - mean) ** 2 for value in drawn) / len(drawn))
    return (truth - mean) / spread if spread else 0.0


def _excess(truth: Any, drawn: Iterable[Any]) -> float:
    """How much likelier a draw equals the truth than another draw."""
    counts = Counter(drawn)
    n = sum(counts.values())
    if len(counts) == 1 and truth in counts:
        return 0.0
    among = sum(c * (c - 1) for c in counts.values()) / (n * (n - 1))
    return counts[truth] / n - among
