"""What a run of the conformance checks found."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Report:
    """Counts of what was done, and of what broke which check; the first case of each is kept."""

    count: Counter[str] = field(default_factory=Counter)
    bad: Counter[str] = field(default_factory=Counter)
    first: dict[str, str] = field(default_factory=dict)

    def fail(self, check: str, what: object) -> None:
        self.bad[check] += 1
        self.first.setdefault(check, str(what)[:600])

    @property
    def violations(self) -> int:
        return sum(self.bad.values())

    def add(self, other: Report) -> None:
        self.count.update(other.count)
        self.bad.update(other.bad)
        self.first = other.first | self.first

    def __str__(self) -> str:
        return f"{self.count['games']} games, {self.count['decisions']} decisions, {self.violations} violations"
