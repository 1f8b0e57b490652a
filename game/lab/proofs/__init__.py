"""The proofs: each puts one promise of the house to a hard test, in a short form and at length.

A proof is a module in this folder that has one `PROOF`. `lab prove` finds it by itself, runs it, and keeps the figures.
Nothing in here knows a game by name: a proof goes over all that are installed.
"""

from __future__ import annotations

import pkgutil
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import ClassVar

KEPT = 20
"""How many faults are kept in words."""


@dataclass
class Tally:
    """What a proof has counted so far; it survives being written to a file and read again."""

    counts: dict[str, int] = field(default_factory=dict)
    most: dict[str, float] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)

    def count(self, what: str, number: int = 1) -> None:
        self.counts[what] = self.counts.get(what, 0) + number

    def copy(self) -> Tally:
        return Tally(dict(self.counts), dict(self.most), list(self.faults))

    def fail(self, what: str) -> None:
        """Something that must never happen has happened."""
        self.count("faults")
        if len(self.faults) < KEPT:
            self.faults.append(what[:600])

    def largest(self, what: str, value: float) -> None:
        self.most[what] = max(value, self.most.get(what, value))

    def figures(self) -> str:
        """All figures in one line."""
        found = [f"{number:,} {what}" for what, number in sorted(self.counts.items()) if what != "faults"]
        found += [f"{what} {value:g}" for what, value in sorted(self.most.items())]
        return "; ".join([*found, f"{self.counts.get('faults', 0):,} faults"])


class Proof(ABC):
    """One promise, put to the test. Its work is divided into numbered units, each the same whenever it is run."""

    name: ClassVar[str]
    promise: ClassVar[str]
    """What is proven, in a sentence."""
    unit: ClassVar[str]
    """What is counted: "games"."""
    short: ClassVar[int]
    """How many units are run where there is little time, as in the tests."""
    long: ClassVar[int]
    step: ClassVar[int]
    """How many units are run between two chances to stop."""
    cost: ClassVar[float]
    """Seconds for a unit, as measured once on one core of two; only to say beforehand how long it takes."""

    @abstractmethod
    def run(self, first: int, units: int, tally: Tally) -> None:
        """Run these units. What must not happen is told to the tally, or raised."""

    def lacks(self, tally: Tally) -> Sequence[str]:
        """What else must be true once all units are done, where it is not."""
        return ()


def names() -> tuple[str, ...]:
    """The names of all proofs, as they are called on the command line."""
    return tuple(proof.name for proof in everyone())


def everyone() -> tuple[Proof, ...]:
    """Every proof in this folder, the quickest first."""
    found: list[Proof] = [
        import_module(f"{__name__}.{module.name}").PROOF
        for module in pkgutil.iter_modules(__path__)
        if not module.name.startswith("_")
    ]
    return tuple(sorted(found, key=lambda proof: proof.cost * proof.long))
