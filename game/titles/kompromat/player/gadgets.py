"""When an item is worth using: what it brings now, less what it is likely to bring if kept."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.titles.kompromat import actions as do
from game.titles.kompromat.cards import (
    ACE,
    ACE_HIGH,
    LIMIT,
    PAPER,
    USB_STICK,
    WORTH,
)
from game.titles.kompromat.frames import AWARD, EVE, SHOWN, START, SUM
from game.titles.kompromat.player.judge import Judge
from game.titles.kompromat.player.odds import BUST, exactly, lightened, plan, shifted, worth_drawing
from game.titles.kompromat.player.value import HANDY
from game.titles.kompromat.rules.explain import ITEM_OF

NEVER = -99.0
KEEPING = 0.8
"""How much of an item's later use is lost by using it now."""


def window(judge: Judge, legal: Sequence[Action]) -> list[float]:
    """Worth of passing, or of beginning the turn, and of each item."""
    return [0.0 if isinstance(a, do.Pass | do.Draw) else gain(judge, a, 0.0) for a in legal]


def keeping(judge: Judge, a: Action) -> float:
    """What the item is likely to bring later."""
    item = USB_STICK if getattr(a, "usb", False) else ITEM_OF[type(a)]
    sight = judge.sight
    to_come = sight.rounds + (0.25 if sight.kind in (START, EVE, SHOWN, SUM, AWARD) else 0.5)
    return KEEPING * HANDY[item] * min(1.0, 0.5 * to_come)


def gain(judge: Judge, a: Action, now: float) -> float:
    """What using an item brings over going on without it; `now` is what the turn is worth as it is."""
    kind = judge.sight.kind
    if isinstance(a, do.Balaclava):
        bring = _balaclava(judge, a.tokens)
    elif isinstance(a, do.VesperMartini):
        bring = _vesper(judge, a.points) if kind == SUM else NEVER
    elif isinstance(a, do.Chloroform):
        bring = -judge.gained(judge.my_tokens, judge.sight.marks[judge.sight.at])
    elif isinstance(a, do.Newspaper):
        bring = _newspaper(judge, a.mission) if kind == EVE and a.mission == judge.sight.at else NEVER
    elif isinstance(a, do.StunGun):
        bring = _stun(judge, a.mission, a.place) if kind == EVE and a.mission == judge.sight.at else NEVER
    elif isinstance(a, do.Jetpack):
        bring = _jetpack(judge, a.source, a.goal)
    elif kind in (START, EVE):
        bring = NEVER
    elif isinstance(a, do.GpsTracker):
        bring = _gps(judge) - now
    elif isinstance(a, do.NightVision):
        bring = _night(judge) - now
    elif isinstance(a, do.Drone):
        bring = _drone(judge) - now if a.mission == judge.sight.at else NEVER
    else:
        bring = NEVER
    return bring - keeping(judge, a)


def _settle(judge: Judge, mine: int, tokens: int) -> float:
    """What a mission brings with both totals known, given the tokens held before."""
    sight = judge.sight
    m = sight.at
    pile, other = sight.mine[m], sight.theirs[m]
    theirs = judge.their_total(m)
    their_stake = judge.stakes(m)[1]
    they_failed = not other.cards or theirs > LIMIT
    if not pile.cards or mine > LIMIT:
        return (judge.gained(tokens, 1) if pile.cards else 0.0) - (0.0 if they_failed else their_stake)
    stake = judge.stakes(m)[0] + judge.gained(tokens, sight.marks[m]) - judge.gained(judge.my_tokens, sight.marks[m])
    if they_failed or (mine, pile.cards) > (theirs, other.cards):
        return stake
    return 0.0 if (mine, pile.cards) == (theirs, other.cards) else -their_stake


def _my_total(judge: Judge) -> int:
    sight = judge.sight
    pile = sight.mine[sight.at]
    return pile.hard + ACE_HIGH * sight.high[0] + PAPER * pile.papers + sight.vesper[0]


def _vesper(judge: Judge, points: int) -> float:
    total = _my_total(judge)
    tokens = judge.my_tokens
    return _settle(judge, total + 2 * points, tokens) - _settle(judge, total, tokens)


def _balaclava(judge: Judge, drop: int) -> float:
    """Saves from being caught, as late as may be."""
    sight = judge.sight
    if sight.kind != SUM:
        return NEVER
    have = judge.my_tokens
    total = _my_total(judge)
    with_it = judge.gained(have, -drop) + _settle(judge, total, have - drop)
    return with_it - _settle(judge, total, have)


def _newspaper(judge: Judge, mission: int) -> float:
    before = judge.spread(mission)
    if not judge.sight.theirs[mission].cards:
        return NEVER
    after = shifted(before, PAPER)
    token = (after[BUST] - before[BUST]) * judge.their_fail
    return judge.standing_at(mission, after) - judge.standing_at(mission, before) - token


def _stun(judge: Judge, mission: int, place: int) -> float:
    """One of the face-down cards goes; which, nobody knows, so the first of them is as good as another."""
    pile = judge.sight.theirs[mission]
    if place != 1 or pile.unknown != pile.cards - 1:
        return NEVER
    before, after = [0.0] * (BUST + 1), [0.0] * (BUST + 1)
    papers = PAPER * pile.papers
    for total, less, chance in lightened(pile.first, pile.unknown):
        before[min(total + papers, BUST)] += chance
        after[min(less + papers, BUST)] += chance
    if not sum(before):
        return NEVER
    token = (after[BUST] - before[BUST]) * judge.their_fail
    return judge.standing_at(mission, tuple(after)) - judge.standing_at(mission, tuple(before)) - token


def _jetpack(judge: Judge, source: int, goal: int) -> float:
    sight = judge.sight
    pile = sight.mine[source]
    if pile.unknown:
        return NEVER
    again = sight.kind != EVE and sight.deck > 0
    new = judge.fresh if again else judge.empty
    here = judge.standing_at(source)
    there = Judge.standing(judge.stops(goal, pile.cards), pile.hard, pile.ace)
    return there + new(source) - here - new(goal)


def _gps(judge: Judge) -> float:
    """The turn's worth without its latest card."""
    sight = judge.sight
    pile = sight.mine[sight.at]
    if pile.last == ACE or pile.cards < 2:
        return NEVER
    stops = judge.stops(sight.at, pile.cards - 1)
    return Judge.standing(stops, pile.hard - WORTH[pile.last], pile.ace)


def _night(judge: Judge) -> float:
    """The turn's worth if the next card is known before choosing."""
    sight = judge.sight
    pile = sight.mine[sight.at]
    if sight.known or pile.hard > LIMIT or sight.deck < 3:
        return NEVER
    stop, _ = judge.stop_or_draw()
    plain, soft = judge.plan(sight.at, pile.cards)
    price = judge.price(sight.at)
    total = 0.0
    for kind, n in enumerate(sight.left):
        if n:
            total += n * max(stop, (soft if pile.ace or kind == ACE else plain)[pile.hard + WORTH[kind]] - price)
    return total / sum(sight.left)


def _drone(judge: Judge) -> float:
    """The turn's worth if the other side's total there is known."""
    sight = judge.sight
    mission = sight.at
    pile = sight.mine[mission]
    if pile.hard > LIMIT or not sight.theirs[mission].unknown:
        return NEVER
    total = 0.0
    price = judge.price(mission)
    for theirs, chance in enumerate(judge.spread(mission)):
        if chance > 0.004:
            known = exactly(theirs)
            stop = Judge.standing(judge.stops(mission, pile.cards, known), pile.hard, pile.ace)
            tables = plan(sight.left, judge.stops(mission, pile.cards + 1, known), price)
            total += chance * max(stop, worth_drawing(sight.left, pile.hard, pile.ace, *tables, price))
    return total
