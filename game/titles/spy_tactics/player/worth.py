"""What a code of Spy Tactics brings in a round to come, counted over all that the others may play.

For each code the number of others who play it follows from how likely each of them does. What the player's code does to
the points of others counts, too: for the player's side, against the rest.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.spy_tactics.cards import (
    ALL,
    ALONE,
    BANK,
    BANKED,
    CROWD,
    CROWDED,
    ELECTRUM,
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
    STORMSABRE,
    SWAP,
    THORNLILY,
)
from game.titles.spy_tactics.player.forecast import Forecast
from game.titles.spy_tactics.player.sides import Sides

SWAPPED = 0.3
"""What passing a card on and getting another is worth."""
LAST = 2.2
"""What an agent gets in the last round, if nobody is hushed."""


class Round:
    """One round: what each code brings if all goes as foreseen."""

    def __init__(self, cast: Forecast, sides: Sides, round: int, broad: bool) -> None:
        self.round = round
        self.broad = broad
        """Whether what happens to others counts."""
        self.sides = sides
        self.plays = cast.plays[round - cast.first]
        self.rows = [(sides.weights[q], row, q) for q, row in self.plays.items()]
        self.none = [1.0] * len(ALL)
        for _, row, _ in self.rows:
            self.none = [x * (1 - p) for x, p in zip(self.none, row, strict=True)]
        self.heard = self.none[THORNLILY] if round == ROUNDS else 1.0
        """How likely points count at all."""
        self.even = self._even()
        """How likely StormSabres are in even number without the own."""
        self.own = [self.heard * self._own(code, IN_ROUND[code][round - 1]) for code in ALL]
        """Points that a code brings to whoever plays it; StormSabre if it brings any."""
        self.beside = [self._beside(code, IN_ROUND[code][round - 1]) for code in ALL] if broad else [0.0] * len(ALL)
        """What it does to others, in own points."""
        self.alone = [self.heard * self._alone(IN_ROUND[code][round - 1]) for code in ALL]
        """What it brings when nobody else may play it."""

    def _even(self) -> float:
        turn = 1.0
        for _, row, _ in self.rows:
            turn *= 1 - 2 * row[STORMSABRE]
        return (1 + turn) / 2

    def _own(self, code: int, what: int) -> float:
        none, rows = self.none, self.rows
        if what == GAIN:
            return GAINED
        if what == ROB:
            return sum([row[HYDROCLUSTER] for _, row, _ in rows])
        if what == BANK:
            return BANKED * none[ELECTRUM] - sum([row[ELECTRUM] for _, row, _ in rows])
        if what == SWAP:
            return ALONE * none[code] + SWAPPED
        if what == KINDS:
            return 1 + sum([1 - none[c] for c in ALL if c != code])
        if what == CROWD:
            return CROWDED + sum([row[code] for _, row, _ in rows])
        if what == PAIR:
            return PAIRED * (1 - none[code])
        if what == SHARE:
            return sum([chance * SHARES[k + 1] for k, chance in enumerate(self.counts(code))])
        if what == LONE:
            return self.round * none[code]
        # A second ThornLily hushes the first.
        return {ODD: STORMED, RICH: RICHES, HUSH: HUSHED}.get(what, 0)

    def _beside(self, code: int, what: int) -> float:
        rows = self.rows
        if what == ROB:
            return -(BANKED + 1) * sum([w * row[HYDROCLUSTER] for w, row, _ in rows])
        if what == BANK:
            return sum([w * row[ELECTRUM] for w, row, _ in rows])
        if what == CROWD:
            return sum([w * row[code] for w, row, _ in rows])
        if what in (SWAP, LONE):
            return self._lone(code) * -(ALONE if what == SWAP else self.round)
        if what == PAIR:
            return self._lone(code) * PAIRED * self.heard
        if what == SHARE:
            return self._less(code) * self.heard
        if what == ODD:
            return self._storms(code)
        return self._hushed() if what == HUSH else 0.0

    def _lone(self, code: int) -> float:
        """What a point is worth to whoever would else be the only one, times how likely there is one."""
        none = self.none[code]
        return sum([w * row[code] * none / max(0.02, 1 - row[code]) for w, row, _ in self.rows])

    def counts(self, code: int) -> list[float]:
        """How likely it is that none, one, two ... of the others play a code."""
        found = [1.0]
        for _, row, _ in self.rows:
            p = row[code]
            if p > 0.001:
                found = [a * (1 - p) + b * p for a, b in zip([*found, 0.0], [0.0, *found], strict=True)]
        return found

    def _less(self, code: int) -> float:
        """What others lose who share with one more."""
        many = sum([row[code] for _, row, _ in self.rows])
        if not many:
            return 0.0
        mean = sum([w * row[code] for w, row, _ in self.rows]) / many
        counts = self.counts(code)
        return sum([chance * mean * k * (SHARES[k + 1] - SHARES[k]) for k, chance in enumerate(counts)])

    def _storms(self, code: int) -> float:
        """One StormSabre more saves those in even number and brings them ten; those in odd number lose all."""
        turn = 2 * self.even - 1
        found = 0.0
        for w, row, q in self.rows:
            p = row[code]
            if p > 0.001:
                rest = turn / (1 - 2 * p) if abs(1 - 2 * p) > 0.01 else 0.0
                # The others but for this one are odd less even so much more often.
                found -= w * p * rest * (STORMED * self.heard + max(0.0, self.sides.ends[q]))
        return found

    def _hushed(self) -> float:
        """What the others would have got, and do not."""
        quiet = self.none[THORNLILY]
        denied = 0.0
        for w, row, _ in self.rows:
            denied += w * (LAST * quiet + HUSHED * row[THORNLILY] * quiet / max(0.02, 1 - row[THORNLILY]))
        return -denied

    def _alone(self, what: int) -> float:
        return {SHARE: SHARES[1], LONE: self.round, ODD: STORMED}.get(what, 0)


def rounds(cast: Forecast, sides: Sides, broad: bool) -> Sequence[Round]:
    """From the first round planned to the last."""
    return [Round(cast, sides, round, broad) for round in range(cast.first, ROUNDS + 1)]
