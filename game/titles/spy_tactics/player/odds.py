"""What the others at a table of Spy Tactics are likely to play, and what each code then brings."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contract import Seat
from game.titles.spy_tactics.cards import (
    ALL,
    ALONE,
    BANK,
    BANKED,
    CROWD,
    CROWDED,
    ELECTRUM,
    FREE,
    GAIN,
    GAINED,
    HUSH,
    HUSHED,
    HYDROCLUSTER,
    IN_ROUND,
    KINDS,
    LONE,
    ODD,
    PAIR,
    PAIRED,
    RICH,
    RICHES,
    ROB,
    ROUNDS,
    SHARE,
    SHARES,
    STORMED,
    SWAP,
    THORNLILY,
)
from game.titles.spy_tactics.view import SpyTacticsView

LIKED: tuple[tuple[float, ...], ...] = (
    # DarkWind, Dreamfall, Electrum, Hydrocluster, JackKnife, StarFrost, StormSabre, ThornLily
    (1.3, 0.9, 0.9, 0.9, 1.1, 0.9, 1.3, 1.2),
    (0.8, 0.7, 1.3, 0.6, 0.6, 0.9, 1.1, 0.9),
    (0.8, 0.7, 1.3, 0.7, 0.7, 0.8, 1.1, 0.8),
    (0.8, 0.7, 1.2, 0.8, 0.9, 0.6, 1.1, 0.8),
    (0.7, 0.7, 1.1, 0.9, 1.1, 0.4, 1.0, 0.8),
    (0.3, 0.6, 1.0, 0.8, 1.2, 1.8, 0.9, 1.3),
)
"""By round, how much rather each code is played than others, as far as it is still there."""


@dataclass
class Glance:
    """A moment as it is grasped by a player who goes by the table alone."""

    view: SpyTacticsView
    me: Seat
    allies: list[float]
    """By seat, how likely it belongs to the player's agency."""
    held: list[list[float]]
    """By seat, by code: how likely it is in hand."""
    away: list[dict[int, float]]
    """By seat, what may have been put away."""
    foresight: float

    def __post_init__(self) -> None:
        self.plays = [self._plays(q) for q in range(len(self.allies))]
        self.counts = [self._counts(code) for code in ALL]

    def _plays(self, q: Seat) -> list[float]:
        """How likely each code is to be what this agent plays in this round."""
        v = self.view
        if q == self.me or v.out >> q & 1 or not v.round:
            return [0.0] * len(ALL)
        liked = LIKED[v.round - 1]
        found = [liked[c] * self.held[q][c] if v.bans[c] in (FREE, q) else 0.0 for c in ALL]
        total = sum(found)
        return [p / total for p in found] if total else found

    def _counts(self, code: int) -> list[float]:
        """How likely it is that none, one, two ... of the others play a code."""
        found = [1.0]
        for plays in self.plays:
            p = plays[code]
            if p:
                found = [
                    (found[n] if n < len(found) else 0.0) * (1 - p) + (found[n - 1] * p if n else 0.0)
                    for n in range(len(found) + 1)
                ]
        return found

    def none(self, code: int) -> float:
        return self.counts[code][0]

    def many(self, code: int) -> float:
        return sum(n * p for n, p in enumerate(self.counts[code]))

    def even(self, code: int) -> float:
        return sum(self.counts[code][::2])


def points(g: Glance, code: int) -> float:
    """What a code in the player's hand brings in points, on average."""
    v = g.view
    what = IN_ROUND[code][v.round - 1]
    found = 0.0
    if what == GAIN:
        found = GAINED
    elif what == ROB:
        found = g.many(HYDROCLUSTER)
    elif what == BANK:
        found = BANKED * g.none(ELECTRUM) - g.many(ELECTRUM)
    elif what == SWAP:
        found = ALONE * g.none(code) + 0.4
    elif what == KINDS:
        found = 1 + sum(1 - g.none(c) for c in ALL if c != code)
    elif what == CROWD:
        found = CROWDED + g.many(code)
    elif what == PAIR:
        found = PAIRED * (1 - g.none(code))
    elif what == SHARE:
        found = sum(p * SHARES[n + 1] for n, p in enumerate(g.counts[code]))
    elif what == LONE:
        found = v.round * g.none(code)
    elif what == ODD:
        odd = g.even(code)
        # Who is out has nothing, neither what was won nor what would come.
        lost = max(0, v.points[g.me]) + 2.0 * (ROUNDS - v.round)
        found = STORMED * odd - lost * (1 - odd)
    elif what == RICH:
        found = RICHES
    elif what == HUSH:
        return _hush(g)
    return found * (g.none(THORNLILY) if v.round == ROUNDS else 1.0)


def _hush(g: Glance) -> float:
    """Two points alone, and what the enemies would have got, less what the allies would."""
    denied = sum((1 - 2 * ally) * 2.2 for q, ally in enumerate(g.allies) if q != g.me and not g.view.out >> q & 1)
    return HUSHED * g.none(THORNLILY) + 0.5 * denied
