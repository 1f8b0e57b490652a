"""Which code in which round: six rounds, each code once, so that all of them together bring most.

A code that is best later is held back. StarFrost and the code that it keeps free go together, and so do DarkWind and
the code that it brings back.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.titles.spy_tactics.cards import (
    ELECTRUM,
    GUESS,
    HYDROCLUSTER,
    IN_ROUND,
    JACKKNIFE,
    LOOK,
    NAME,
    NONE,
    ODD,
    RETURN,
    STARFROST,
    STORMSABRE,
)
from game.titles.spy_tactics.player.danger import Danger
from game.titles.spy_tactics.player.forecast import Forecast
from game.titles.spy_tactics.player.worth import Round

INSTEAD = 1.0
"""What is played instead of a code that was barred brings so much."""
RETURNED = (ELECTRUM, HYDROCLUSTER, JACKKNIFE, STARFROST, STORMSABRE)
"""What one may want to take back."""
GRAIN = 2.0
"""Points closer than this are taken to be the same."""
KEEPABLE = (STORMSABRE, JACKKNIFE, ELECTRUM)
"""What one may want to have alone."""


@dataclass
class Schedule:
    """The own cards, and what each brings in each round to come.

    What counts are points in the end: whoever is guessed out on the way has none, and those with many are aimed at.
    """

    first: int
    cards: tuple[int, ...]
    """Hand, and what lies face up and could come back."""
    rounds: Sequence[Round]
    cast: Forecast
    danger: Danger | None
    points: float
    special: Callable[[int, int], float]
    """What looks and guesses are worth, by effect and round."""
    foresight: float = 1.0

    def __post_init__(self) -> None:
        self.memo: dict[tuple[int, int, int, int], float] = {}
        self.own: list[list[float]] = []
        """By place of a round, by card: the points that it brings on the average; somebody may have barred it."""
        self.beside: list[list[float]] = []
        self.effects: list[list[int]] = []
        for place, at in enumerate(self.rounds):
            round = self.first + place
            effects = [IN_ROUND[code][round - 1] for code in self.cards]
            free = [self.cast.named[place][code] for code in self.cards]
            own = [at.own[code] for code in self.cards]
            self.own.append([o * f + min(o, INSTEAD) * (1 - f) for o, f in zip(own, free, strict=True)])
            more = [self.special(what, round) if what in (LOOK, GUESS) else 0.0 for what in effects]
            self.beside.append([f * (at.beside[c] + m) for c, f, m in zip(self.cards, free, more, strict=True)])
            self.effects.append(effects)
        self.places = [[n for n in range(len(self.cards)) if hand >> n & 1] for hand in range(1 << len(self.cards))]

    def best(self, place: int, hand: int, named: int = NONE, points: float | None = None) -> float:
        """The most that the cards in a mask bring from a round on; `named` is what nobody else may play in it."""
        points = self.points if points is None else points
        if place >= len(self.rounds) or not hand:
            return points
        key = (place, hand, named, int(points / GRAIN + 8))
        found = self.memo.get(key)
        if found is None:
            early = self.danger.before(place, points) if self.danger else 0.0
            play = self.play
            found = self.memo[key] = max([play(place, hand, n, early, named, points) for n in self.places[hand]])
        return found

    def play(self, place: int, hand: int, n: int, early: float, named: int, points: float) -> float:
        """What one card leads to: points in the end, and what it does besides; `early` guesses come before it."""
        hand &= ~(1 << n)
        code = self.cards[n]
        got, beside, stays = self.own[place][n], self.beside[place][n], 1.0
        if code == named:
            free = self.cast.named[place][code]
            got, beside = free * self.rounds[place].alone[code] + (1 - free) * INSTEAD, 0.0
        elif self.effects[place][n] == ODD:
            stays = self.rounds[place].even
        if self.danger:
            stays *= self.hidden(hand.bit_count(), early + self.danger.after(place, points + got))
        return beside + stays * self.after(place, hand, n, points + got)

    def hidden(self, cards: int, aimed: float) -> float:
        """How likely no guess finds what was put away, by the numbers of guesses and of cards that it could be."""
        return math.pow(1 - 1 / (1 + cards), aimed) if cards else max(0.0, 1 - aimed)

    def after(self, place: int, hand: int, n: int, points: float) -> float:
        """What follows a card: plainly, with a code kept free, or with a card taken back."""
        what = self.effects[place][n]
        if place == len(self.rounds) - 1:
            return points
        if what == NAME:
            found = max([self.best(place + 1, hand, code, points) for code in (NONE, *self.nameable(hand))])
        elif what == RETURN:
            back = [
                self.best(place + 1, hand | 1 << k, NONE, points)
                for k in self.places[~hand & (1 << len(self.cards)) - 1]
                if k != n and self.cards[k] in RETURNED
            ]
            found = max(back, default=points)
        else:
            found = self.best(place + 1, hand, NONE, points)
        return points + self.foresight * (found - points)

    def nameable(self, hand: int) -> list[int]:
        """What could be played alone in the next round."""
        return [code for code in KEEPABLE if any(self.cards[k] == code for k in self.places[hand])]
