"""Rules of thumb for Spy Tactics: each code by the points that it is likely to bring now, less its worth if kept.

So plays who goes by what lies on the table and forgets the rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log2

from game.core.contract import Action, Seat
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics.cards import (
    ALL,
    DARKWIND,
    DREAMFALL,
    ELECTRUM,
    FREE,
    GUESS,
    HYDROCLUSTER,
    IN_ROUND,
    JACKKNIFE,
    LOOK,
    NAME,
    RETURN,
    ROUNDS,
    STARFROST,
    STORMED,
    STORMSABRE,
    THORNLILY,
)
from game.titles.spy_tactics.player.odds import Grasp, points

LATER: Mapping[int, float] = {
    DARKWIND: 0.6,
    DREAMFALL: 0.8,
    ELECTRUM: 2.2,
    HYDROCLUSTER: 0.8,
    JACKKNIFE: 2.6,
    STARFROST: 3.6,
    STORMSABRE: 3.2,
    THORNLILY: 1.4,
}
"""What a code in hand is worth in the rounds to come."""


def scores(g: Grasp, legal: Sequence[Action]) -> list[float]:
    """Points expected, comparable with each other only."""
    return [_score(g, a) for a in legal]


def _score(g: Grasp, a: Action) -> float:
    match a:
        case do.Discard(code):
            return -LATER[code] - (0.8 if code == STARFROST else 0.0)
        case do.Seal(code):
            return _seal(g, code)
        case do.Guess(to, code):
            return g.away[to].get(code, 0.0) * _worth_of(g, to)
        case do.Look(to):
            return _doubt(g.allies[to]) + 0.02 * g.view.points[to]
        case do.Name(code):
            return _named(g, code)
        case do.Return(code):
            return _later(g, code)
        case do.Give(code):
            return -_later(g, code)
    return 0.0


def _later(g: Grasp, code: int) -> float:
    """What a code is worth in the rounds that are left."""
    rounds = ROUNDS - max(1, g.view.round)
    if not rounds:
        return 0.0
    if code == STARFROST:
        return LATER[code]
    return LATER[code] * min(1.0, 0.45 + 0.14 * rounds)


def _seal(g: Grasp, code: int) -> float:
    v = g.view
    now = points(g, code)
    what = IN_ROUND[code][v.round - 1]
    if what == LOOK:
        others = [q for q in range(len(v.points)) if q != g.me and not v.out >> q & 1]
        now += max((_doubt(g.allies[q]) for q in others), default=0.0) * 0.35 * (ROUNDS - v.round)
    elif what == GUESS:
        targets = [q for q in range(len(v.points)) if q != g.me and not v.out >> q & 1]
        now += max((max(g.away[q].values(), default=0.0) * _worth_of(g, q) for q in targets), default=0.0)
    elif what == NAME:
        now += max((_named(g, c) for c in ALL), default=0.0)
    elif what == RETURN:
        back = [c for c in v.laid[g.me] if 0 <= c < len(ALL)]
        now += max((_later(g, c) for c in back), default=0.0) * 0.9
    copies = v.hand.count(code)
    return now - (0.75 * _later(g, code) * g.foresight if copies < 2 else 0.0)


def _worth_of(g: Grasp, q: Seat) -> float:
    """What it is worth that an agent is out: the points an enemy has and would get, less if it may be an ally."""
    v = g.view
    stake = max(0, v.points[q]) + 1.8 * (ROUNDS - v.round) + 0.5
    return (1 - 2.2 * g.allies[q]) * stake


def _doubt(ally: float) -> float:
    """How little is known of whose side somebody is on, in bits."""
    return sum(-p * log2(p) for p in (ally, 1 - ally) if p > 0)


def _named(g: Grasp, code: int) -> float:
    """What it is worth that nobody else may play a code in the next round."""
    v = g.view
    if v.round >= ROUNDS:
        return 0.0
    # When others name as well, nobody may.
    alone = g.none(STARFROST) + 0.5 * (1 - g.none(STARFROST))
    mine = v.hand.count(code) > 0
    if code == STORMSABRE and mine:
        return (STORMED - LATER[STORMSABRE]) * alone
    if code == JACKKNIFE and mine:
        return (v.round + 1 - 0.4 * (v.round + 1)) * alone * 0.7
    if code == ELECTRUM and mine:
        return 2.5 * alone
    if code == THORNLILY and v.round == ROUNDS - 1 and v.hand.count(STARFROST):
        return 2.0 * alone
    return 0.3 if v.bans[code] == FREE else 0.2
