"""What a learnt player of Spy Tactics goes by: numbers from its own view, each with a name.

The weights of `mixture` stand by these names. Everything here is open to the seat itself: its cards, what lies on the
table, the bans, the points, and whom it has looked at.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core.contract import Seat
from game.titles.spy_tactics.cards import ALL, CODES, FREE, ROUNDS

DISCARDING, SEALING, NAMING, RETURNING, GIVING = 0, 1, 1 + ROUNDS, 2 * ROUNDS, 3 * ROUNDS - 1
"""Where the choices of each sort begin. Those of a sort go by round: names from the first, returns from the second."""
CHOICES = GIVING + 1

BY_CODE = ("hand", "own", "mine", "shut", "left", "none", "one", "last", "first")
"""Holds it; has it face up; alone may play it; may not play it; how many of the others may still have it, and whether
none has, or one; how many of the others played it in the last round, and in the first."""
SINGLE = ("points", "gap", "lead", "ahead", "leads", "alive", "ally", "ally_points", "enemies", "looked_at", "open",
          "danger")  # fmt: skip
"""Own points; how far over the others' mean, over the best of them, and this if above 0; whether nobody has more; how
many others play on; whether an ally is known, and its points; how many enemies are known; how many others know oneself;
how few codes the own put-away card may be, and this times the points."""
NAMES = ("always", *(f"{kind}.{code}" for kind in BY_CODE for code in CODES), *SINGLE)
TARGET = ("ally", "enemy", "points", "sure", "points.sure", "points.enemy", "points.sure.enemy", "leader",
          "leader.enemy", "doomed", "sure.enemy", "points.ally")  # fmt: skip
"""By agent that may be looked at or guessed: known to be an ally, an enemy; its points; how few codes its put-away card
may be; whether no other has more; whether StormSabres take it out in this round."""
BLANK: Mapping[str, tuple[str, ...]] = {
    "agent": ("own", "left", "none", "one", "last", "first", *SINGLE),
    "handler": ("points", "gap", "lead", "ahead", "leads", "alive", "ally", "ally_points", "open", "danger"),
    "spymaster": (),
}
"""What a level does not go by. The operative minds its hand and the bans of the round; the handler also everything that
was shown; the spymaster also how things stand, for itself and for its side."""

CAP = (0, 0, 0, 0, 1, 1, 1, 2, 2, 2)
"""By number of seats: how many allies an agent can have."""
STRANGER, ALLY, ENEMY = range(3)


@dataclass(frozen=True, slots=True)
class Moment:
    """What the features are taken from, at one choice of one seat."""

    me: Seat
    hand: Sequence[int]
    laid: Sequence[Sequence[int]]
    """By seat; with this round's codes, once they are shown."""
    points: Sequence[int]
    """With what this round's codes bring, once they are shown."""
    out: int
    """Who is out, or will be as this round's codes lie."""
    bans: Sequence[int]
    """None, once this round's codes are shown."""
    sides: Sequence[int]
    """By seat: STRANGER, ALLY or ENEMY."""
    looked_at: int
    """How many others know this seat's agency."""
    cells: Sequence[int]
    """By seat: how many codes it may have put away, by what everybody has seen."""

    def others(self) -> list[Seat]:
        return [q for q in range(len(self.points)) if q != self.me and not self.out >> q & 1]


def sides(seats: int, me: Seat, known: dict[Seat, bool]) -> list[int]:
    """By seat, whose side it is on; `known` says for some whether it is the own one."""
    full = sum(known.values()) >= CAP[seats]
    found = [ENEMY if full else STRANGER] * seats
    for q, ally in known.items():
        found[q] = ALLY if ally else ENEMY
    found[me] = STRANGER
    return found


def features(m: Moment) -> dict[int, float]:
    """By place in `NAMES`, what is not 0."""
    n, me, size = len(m.points), m.me, len(CODES)
    rest = 1 / (n - 1)
    found: dict[int, float] = {0: 1.0}
    for code in m.hand:
        found[1 + code] = 1.0
    for code in m.laid[me]:
        if 0 <= code < size:
            found[1 + size + code] = 1.0
    for code, ban in enumerate(m.bans):
        if ban != FREE:
            found[1 + (2 if ban == me else 3) * size + code] = 1.0
    others = m.others()
    left = [0] * size
    for q in others:
        row = m.laid[q]
        for code in ALL:
            if code not in row:
                left[code] += 1
    for code, number in enumerate(left):
        if number:
            found[1 + 4 * size + code] = number * rest
        if number < 2:
            found[1 + (5 + number) * size + code] = 1.0
    for place, at in ((7, -1), (8, 0)):
        for q in range(n):
            row = m.laid[q]
            if q != me and row and 0 <= row[at] < size:
                key = 1 + place * size + row[at]
                found[key] = found.get(key, 0.0) + rest
    own = m.points[me] / 10
    points = [m.points[q] / 10 for q in others]
    lead = own - max(points, default=own)
    allies = [q for q in range(n) if m.sides[q] == ALLY]
    sure = 1 / m.cells[me]
    single = (
        own, own - (sum(points) / len(points) if points else own), lead, max(lead, 0.0), float(lead >= 0),
        len(others) * rest, float(bool(allies)), sum(m.points[q] / 10 for q in allies if q in others),
        m.sides.count(ENEMY) * rest, m.looked_at * rest, sure, own * sure,
    )  # fmt: skip
    for key, value in enumerate(single, 1 + len(BY_CODE) * size):
        if value:
            found[key] = value
    return found


def target(m: Moment, q: Seat, top: float, stormed: bool) -> tuple[float, ...]:
    """An agent as one to be looked at or guessed, in the order of `TARGET`; `top` are the most points of another."""
    points, sure = m.points[q] / 10, 1 / m.cells[q]
    ally, enemy = float(m.sides[q] == ALLY), float(m.sides[q] == ENEMY)
    leader = float(m.points[q] >= top)
    return (
        ally, enemy, points, sure, points * sure, points * enemy, points * sure * enemy, leader, leader * enemy,
        float(stormed), sure * enemy, points * ally,
    )  # fmt: skip
