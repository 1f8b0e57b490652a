"""How far the first round of Spy Tactics can be exploited by somebody who knows how the best players mix it.

What a player puts away and plays first depends on nothing but chance and the number of agents, so the mixture is
reckoned out, not counted. All others are taken to play it, each for itself; the best reply knows how likely each
code is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp

from game.core.chance import Chance
from game.core.contract import Event
from game.core.news import heard
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics.cards import ALL, CODES, NONE
from game.titles.spy_tactics.notes import SpyTacticsNotes
from game.titles.spy_tactics.player.forecast import past
from game.titles.spy_tactics.player.grasp import Mind, mind
from game.titles.spy_tactics.player.worth import Round
from game.titles.spy_tactics.rules import SpyTactics
from game.titles.spy_tactics.view import view

TABLES = (4, 6, 9)


@dataclass
class Exposure:
    """The first round of one table."""

    seats: int
    mixture: list[float]
    """By code, how often it is played."""
    bring: list[float]
    """By code, the points that it brings in this round to one among players of the mixture."""
    usual: float
    """With all rounds to come: what the mixture brings among its equals, in points at the end."""
    best: float
    """What the best reply brings instead."""

    @property
    def at_once(self) -> float:
        """What the mixture brings in this round."""
        return sum([p * points for p, points in zip(self.mixture, self.bring, strict=True)])

    def rows(self) -> Iterator[str]:
        yield f"{self.seats} seats, first round: how often each code is played, and what it brings against that"
        for code in sorted(ALL, key=lambda c: -self.mixture[c]):
            yield f"  {CODES[code]:12} {self.mixture[code]:6.1%} {self.bring[code]:6.2f}"
        top = max(ALL, key=self.bring.__getitem__)
        yield (
            f"  this round only: mixture {self.at_once:.2f}, best reply {self.bring[top]:.2f} ({CODES[top]}), "
            f"worst case {self.bring[top] - self.at_once:.2f} points"
        )
        yield (
            f"  with the rounds to come as planned: mixture {self.usual:.2f}, best reply {self.best:.2f}, "
            f"worst case {self.best - self.usual:.2f} points"
        )


def first_round(seats: int, seed: int, putting: float, sealing: float) -> Exposure:
    """Of the strongest players; `putting` and `sealing` are how far these choices are left to chance."""
    away = drawn(_moment(seats, seed, NONE).scores(do.DISCARDS), putting)
    mixture = [0.0] * len(CODES)
    moments = []
    for put, chance in enumerate(away):
        if chance > 0.001:
            moment = _moment(seats, seed, put)
            seals = [do.SEALS[code] for code in moment.view.hand]
            played = drawn(moment.scores(seals), sealing)
            moments.append((chance, moment, seals, played))
            for seal, p in zip(seals, played, strict=True):
                mixture[seal.code] += chance * p
    total = sum(mixture)
    mixture = [p / total for p in mixture]
    usual = best = 0.0
    for chance, moment, seals, played in moments:
        moment.foresee(mixture)
        worth = [score / moment.sharp for score in moment.scores(seals)]
        usual += chance / total * sum([p * w for p, w in zip(played, worth, strict=True)])
        best += chance / total * max(worth)
    last = moments[-1][1]
    plain = Round(last.cast, last.sides, 1, broad=False)
    return Exposure(seats, mixture, plain.own, usual, best)


def drawn(scores: Sequence[float], heat: float) -> list[float]:
    """How likely each choice is, where they are mixed with some heat."""
    top = max(scores)
    weights = [exp((score - top) / heat) for score in scores]
    whole = sum(weights)
    return [w / whole for w in weights]


def _moment(seats: int, seed: int, put: int) -> Mind:
    """As the first agent sees it: before all have put a card away, or after it, having put away this."""
    title = SpyTactics()
    setup = title.setup(None, seats)
    notes = SpyTacticsNotes(setup, 0)
    news: list[Event] = []

    def tell(event: Event) -> None:
        news.append(heard(event, 0))
        notes.hear(news[-1])

    luck = Chance(seed)
    s = title.new(setup, luck, tell)
    if put != NONE:
        for seat in range(seats):
            title.apply(s, seat, do.DISCARDS[put if seat == 0 else seat % len(ALL)], luck, tell)
    return mind(view(s, 0), notes, 1.0, True, True, past(seats, news))
