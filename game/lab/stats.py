"""Computes shares of wins and their 95 % intervals from games that are grouped by deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt

Z = 1.96


@dataclass
class Share:
    """Somebody's share of wins. Deals are counted, because the games of one deal depend on each other."""

    deals: list[float] = field(default_factory=list)
    """For each deal, the mean over its games."""
    games: int = 0

    def add(self, shares: Sequence[float]) -> None:
        """Add the games of one deal."""
        if shares:
            self.deals.append(sum(shares) / len(shares))
            self.games += len(shares)

    @property
    def mean(self) -> float:
        return sum(self.deals) / len(self.deals)

    @property
    def reach(self) -> float:
        """Half the width of the 95 % interval.

        >>> s = Share(); s.add([1, 0]); s.add([1, 1]); s.mean, round(s.reach, 2)
        (0.75, 0.49)
        """
        n = len(self.deals)
        if n < 2:
            return 1.0
        mean = self.mean
        return Z * sqrt(sum((deal - mean) ** 2 for deal in self.deals) / (n - 1) / n)

    def __str__(self) -> str:
        low, high = max(0.0, self.mean - self.reach), min(1.0, self.mean + self.reach)
        return f"{self.mean:6.1%}  [{low:5.1%}, {high:6.1%}]  {self.games} games"


@dataclass
class Ratio:
    """How often something was so among all times that it was said. Games are counted, because what is said in one game
    hangs together."""

    games: list[tuple[int, int]] = field(default_factory=list)
    """For each game, how often it was said, and how often it was so."""

    def add(self, said: int, so: int) -> None:
        if said:
            self.games.append((said, so))

    @property
    def said(self) -> int:
        return sum(said for said, _ in self.games)

    @property
    def mean(self) -> float:
        return sum(so for _, so in self.games) / self.said

    @property
    def reach(self) -> float:
        """Half the width of the 95 % interval.

        >>> r = Ratio(); r.add(10, 7); r.add(10, 9); r.add(0, 0); r.mean, round(r.reach, 3)
        (0.8, 0.196)
        """
        n, mean = len(self.games), self.mean
        if n < 2:
            return 1.0
        return Z * sqrt(sum((so - mean * said) ** 2 for said, so in self.games) * n / (n - 1)) / self.said


def widest(deals: int) -> float:
    """Half the width of the 95 % interval of a share at its widest: where everything is won or lost, each as often.

    >>> round(widest(400), 3)
    0.049
    """
    return Z * 0.5 / sqrt(deals)


def quantile(counts: Mapping[int, int], share: float) -> int:
    """Of numbers, of which there are so many, the one below which this share of them lies.

    >>> quantile({5: 2, 7: 1, 90: 1}, 0.5), quantile({5: 2, 7: 1, 90: 1}, 1), quantile({}, 0.5)
    (7, 90, 0)
    """
    place = min(sum(counts.values()) - 1, int(share * sum(counts.values())))
    for number, times in sorted(counts.items()):
        place -= times
        if place < 0:
            return number
    return 0
