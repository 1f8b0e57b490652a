"""Who plays with whom in Spy Tactics, and what a point is worth to a player's side when it goes to this or that agent.

The sides' sums decide. How the sums will end up is open as long as rounds are left; the more, the less a lead means.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, sqrt

from game.core.contract import Seat
from game.titles.spy_tactics.cards import AGENCIES, FACTOR
from game.titles.spy_tactics.notes import Deal, deals
from game.titles.spy_tactics.view import SpyTacticsView

COMING = 1.4
"""Points that an agent is likely to win in a round."""
SWAY = 1.6
"""How far sums still move in a round, for each agent of a side."""


PLAIN = (2, 2, 2)


@cache
def every_deal(n: int) -> Mapping[Deal, float]:
    """All deals, before anything is known."""
    return deals(n)


@cache
def ally_at_sight(n: int) -> float:
    """How likely anybody else belongs to the player's agency, where nothing is known."""
    return sum(w for deal, w in every_deal(n).items() if deal[0] == deal[1])


class Sides:
    """The worth of points and of eliminations, in points of one's own."""

    def __init__(
        self,
        view: SpyTacticsView,
        known: Mapping[Deal, float] | None,
        rounds: int,
        exact: bool,
        lasting: Sequence[float],
    ) -> None:
        self.view = view
        assert view.seat is not None
        self.me: Seat = view.seat
        self.rounds = rounds
        """How many are still to be played."""
        self.seats = len(view.points)
        if known is None:
            self.allies = [ally_at_sight(self.seats)] * self.seats
        else:
            total = sum(known.values())
            self.allies = [sum([w for d, w in known.items() if d[q] == view.agency]) / total for q in range(self.seats)]
        self.ends = [
            0.0 if view.out >> q & 1 else (view.points[q] + COMING * rounds) * lasting[q] for q in range(self.seats)
        ]
        """What everybody is likely to have in the end."""
        if known is not None and exact:
            self.weights, self.falls = self._weighed(known)
        else:
            self.weights = [a - (1 - a) / 2 for a in self.allies]
            self.falls = [-w * end for w, end in zip(self.weights, self.ends, strict=True)]
        self.weights[self.me] = 1.0
        self.falls[self.me] = -self.ends[self.me]

    def _weighed(self, known: Mapping[Deal, float]) -> tuple[list[float], list[float]]:
        """Over all deals: what a point more of each agent does to the chance of winning, and what its fall does."""
        n, agency, ends = self.seats, self.view.agency, self.ends
        factors = FACTOR.get(n, {})
        sway = 1.0 + SWAY * sqrt(2 * n / len(AGENCIES) * self.rounds) * (1.3 if factors else 1.0)
        halves = {f: [exp(-f / 2 * max(0.0, end) / sway) for end in ends] for f in {2, *factors.values()}}
        rises = [0.0] * n
        falls = [0.0] * n
        seats = range(n)
        for deal, weight in known.items():
            sums = [0.0] * len(AGENCIES)
            for q in seats:
                sums[deal[q]] += ends[q]
            factor = [factors.get(deal.count(a), 2) for a in range(len(AGENCIES))] if factors else PLAIN
            parts = [exp(s * f / 2 / sway) for s, f in zip(sums, factor, strict=True)]
            if n < 6:
                # An agency that was not dealt cannot win.
                parts = [part if a in deal else 0.0 for a, part in enumerate(parts)]
            one, two, three = parts
            others = (two + three, one + three, one + two)
            mine = parts[agency]
            whole = one + two + three
            won = mine / whole
            share = weight * won / whole
            slopes = [-share * part * f / 2 for part, f in zip(parts, factor, strict=True)]
            slopes[agency] = weight * won * (1 - won) * factor[agency] / 2
            for q in seats:
                team = deal[q]
                rises[q] += slopes[team]
                fallen = parts[team] * halves[factor[team]][q]
                after = fallen + others[team]
                falls[q] += weight * ((fallen if team == agency else mine) / after - won)
        unit = max(1e-9, rises[self.me])
        return [r / unit for r in rises], [f / unit for f in falls]


def doubt(chance: float) -> float:
    """How little is known, from 0 to 1.

    >>> doubt(0.5), doubt(1.0)
    (1.0, 0.0)
    """
    return 4 * chance * (1 - chance)
