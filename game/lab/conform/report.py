"""What a run of the conformance checks found."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from game.core.contract import Action


@dataclass
class Report:
    """Counts of what was done, and of what broke which check; the first case of each is kept."""

    count: Counter[str] = field(default_factory=Counter)
    bad: Counter[str] = field(default_factory=Counter)
    first: dict[str, str] = field(default_factory=dict)
    met: Counter[str] = field(default_factory=Counter)
    """How often each kind of event was told."""
    offered: set[Action] = field(default_factory=set)
    """The actions that were legal at some time."""
    warnings: list[str] = field(default_factory=list)
    """What is not wrong, but says that the checks saw little."""

    def fail(self, check: str, what: object) -> None:
        self.bad[check] += 1
        self.first.setdefault(check, str(what)[:600])

    def warn(self, what: str) -> None:
        if what not in self.warnings:
            self.warnings.append(what)

    @property
    def violations(self) -> int:
        return sum(self.bad.values())

    def add(self, other: Report) -> None:
        self.count.update(other.count)
        self.bad.update(other.bad)
        self.met.update(other.met)
        self.offered |= other.offered
        self.warnings += other.warnings
        self.first = other.first | self.first

    def __str__(self) -> str:
        return f"{self.count['games']} games, {self.count['decisions']} decisions, {self.violations} violations"
