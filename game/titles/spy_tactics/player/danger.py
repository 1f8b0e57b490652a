"""Who leads is shot at: how likely a guess puts an agent out, by its points.

Points are open, and a guess hits hardest where most is to be lost. So each Hydrocluster is taken to be
aimed at one of those with the most points, the more surely the wider the lead and the nearer the round.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, sqrt

from game.core.contract import Seat
from game.titles.spy_tactics.cards import HYDROCLUSTER
from game.titles.spy_tactics.player.forecast import Forecast
from game.titles.spy_tactics.view import SpyTacticsView

GROWTH = 1.2
"""Points that the others gain in a round, about."""
NEAR, FAR, SPREAD = 1.0, 1.0, 2.3
"""How wide a lead must be to be plain, now and with each round to come; and how far points spread in a round."""


class Danger:
    """How many guesses are aimed at an agent, by round and by its points."""

    def __init__(self, view: SpyTacticsView, cast: Forecast) -> None:
        self.points = view.points
        self.cast = cast
        self.me = view.seat
        self.alive: list[Seat] = [q for q in range(len(view.points)) if not view.out >> q & 1]
        self.rivals = [q for q in self.alive if q != self.me]
        self.memo: dict[tuple[int, int], float] = {}
        self.guessers = [
            sum([row[HYDROCLUSTER] * (1 - cast.wild[q]) for q, row in plays.items()]) for plays in cast.plays
        ]
        self.early = [sum([row[HYDROCLUSTER] * cast.thumbs[q] for q, row in plays.items()]) for plays in cast.plays]

    def before(self, place: int, points: float) -> float:
        """Guesses in a round, counted from the first planned, aimed at me for what I have as it begins."""
        if place:
            return self.early[place] * self._ahead_of(place, points)
        weights = [exp(min(20.0, (self.points[q] - points) / NEAR)) for q in self.rivals]
        return self.early[0] / (1 + sum(weights)) if self.cast.first > 1 else 0.0

    def after(self, place: int, points: float) -> float:
        """Guesses aimed at me for what I have when the codes of the round lie there."""
        return (self.guessers[place] - self.early[place]) * self._ahead_of(place + 1, points)

    def _ahead_of(self, place: int, points: float) -> float:
        """How likely nobody will have more by then."""
        key = (place, round(points))
        chance = self.memo.get(key)
        if chance is None:
            spread = SPREAD * sqrt(2 * place)
            chance = 1.0
            for q in self.rivals:
                chance *= 0.5 + 0.5 * erf((key[1] - self.points[q] - GROWTH * place) / spread)
            self.memo[key] = chance
        return chance

    def lasting(self, sharp: Sequence[float]) -> list[float]:
        """By seat, how likely an agent is not guessed out before the end, if it goes on as it stands."""
        found = [1.0] * len(self.points)
        for place, guessers in enumerate(self.guessers):
            round = self.cast.first + place
            if round == 1:
                continue
            wide = NEAR + FAR * place
            top = max(self.points)
            weights = {q: exp((self.points[q] - top) / wide) for q in self.alive}
            whole = sum(weights.values())
            for q in self.alive:
                found[q] *= max(0.0, 1 - sharp[round - 1]) ** (guessers * weights[q] / whole)
        return found


HITS = (0.0, 1 / 6, 1 / 5, 1 / 4, 1 / 3, 1 / 2)
"""By round, how likely a guess at what somebody has put away is right, where nothing but the table tells."""
