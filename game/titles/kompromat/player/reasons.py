"""Why a player of Kompromat would choose something: the odds and stakes that its choice is made by."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.core.reasons import Ground, percent
from game.titles.kompromat import actions as do
from game.titles.kompromat.cards import ACE, ACE_HIGH, LIMIT, PAPER, WORTH
from game.titles.kompromat.frames import ACES_UP, PERFECT, PLACE, PUSH
from game.titles.kompromat.player import gadgets
from game.titles.kompromat.player.judge import Judge
from game.titles.kompromat.player.odds import BUST, best
from game.titles.kompromat.player.sight import Sight
from game.titles.kompromat.rules.explain import ITEM_OF

TOLD_APART = (32, 34, 36, 38, 40, 42)
"""Totals, in half points, that the other side is asked about: whether a pile reaches so much without going over."""

STRONG = 18
"""What a card is worth, in half points, to be called a strong beginning."""


def grounds(sight: Sight, legal: Sequence[Action], chosen: Action) -> list[Ground]:
    judge = Judge(sight)
    if sight.kind == PUSH and isinstance(chosen, do.Draw | do.Stop):
        return [*_next_card(judge, chosen), *theirs(judge, sight.at, _total(sight))]
    if sight.kind == PLACE and isinstance(chosen, do.Attempt):
        return [*_placed(judge, legal, chosen.mission), *theirs(judge, chosen.mission, 0)]
    if type(chosen) in ITEM_OF:
        return [_item(judge, chosen)]
    if isinstance(chosen, do.Draw):
        return [Ground("begin", weight=0.1)]
    if sight.kind == ACES_UP and isinstance(chosen, do.Aces):
        pile = sight.mine[sight.at]
        return [Ground("aces", (chosen.high, pile.hard + chosen.high * ACE_HIGH + PAPER * pile.papers), 1.0)]
    if sight.kind == PERFECT:
        gained = judge.gained(judge.my_tokens, -1)
        return [Ground("drop" if chosen == do.PERFECT[0] else "hold", (sight.tokens[0],), abs(gained))]
    items = [a for a in legal if type(a) in ITEM_OF]
    if not items:
        return []
    dearest = max(items, key=lambda a: gadgets.gain(judge, a, 0.0))
    return [Ground("keep", (ITEM_OF[type(dearest)],), -gadgets.gain(judge, dearest, 0.0))]


def _total(sight: Sight) -> int:
    pile = sight.mine[sight.at]
    return best(pile.hard, pile.ace)


def safe(sight: Sight) -> float:
    """How likely the next card of the player's deck leaves the pile within the limit."""
    hard = sight.mine[sight.at].hard
    if sight.known:
        return float(hard + WORTH[sight.known[0]] <= LIMIT)
    cards = sum(sight.left)
    return sum(n for kind, n in enumerate(sight.left) if hard + WORTH[kind] <= LIMIT) / cards if cards else 0.0


def _next_card(judge: Judge, chosen: Action) -> list[Ground]:
    """What the next card risks, and what it may bring."""
    sight = judge.sight
    if sight.mine[sight.at].hard > LIMIT:
        return [Ground("lost", (), 9.0)]
    stop, draw = judge.stop_or_draw()
    chance = safe(sight)
    cost = stop - judge.stops(sight.at, sight.mine[sight.at].cards)[BUST]
    risk = (1 - chance) * cost
    if isinstance(chosen, do.Stop):
        return [Ground("over", (percent(1 - chance),), risk)] if risk else []
    return [Ground("within", (percent(chance),), draw - stop + risk)]


def _placed(judge: Judge, legal: Sequence[Action], mission: int) -> list[Ground]:
    """What the card in hand gains there, and what the mission is worth."""
    sight = judge.sight
    others = [a.mission for a in legal if isinstance(a, do.Attempt) and a.mission != mission]
    mine, _ = judge.stakes(mission)
    found = []
    if others and all(judge.stakes(m)[0] <= mine for m in others):
        usual = sum(judge.stakes(m)[0] for m in others) / len(others)
        found.append(Ground("dearest", (mission,), mine - usual))
    gains = judge.laid(mission, sight.card) - judge.fresh(mission)
    code = "strong" if sight.card == ACE or WORTH[sight.card] >= STRONG else "weak"
    return [*found, Ground(code, (mission, sight.card), abs(gains))]


def theirs(judge: Judge, mission: int, mine: int) -> list[Ground]:
    """What the other side has there, as far as it is face down: the belief that weighs, with its number."""
    sight = judge.sight
    other = 1 - sight.seat
    pile = sight.theirs[mission]
    win, lose = judge.stakes(mission)
    if sight.row[mission] < 0 or not pile.cards:
        return [Ground("first", (other, mission), 0.02 * (win + lose))]
    if not pile.unknown:
        return [Ground("open", (other, mission, best(pile.hard, pile.ace) + PAPER * pile.papers), 0.5 * (win + lose))]
    spread = judge.spread(mission)
    over = ("bust", other, mission)
    found = [Ground("they-over", over[1:], spread[BUST] * lose, over, spread[BUST])] if spread[BUST] else []
    more = next((total for total in TOLD_APART if total > mine), None)
    if more is not None:
        reach = ("pile", other, mission, more)
        chance = sum(spread[more:BUST])
        found.append(Ground("they-reach", reach[1:], chance * (win + lose), reach, chance))
    return found


def _item(judge: Judge, chosen: Action) -> Ground:
    stop, draw = judge.stop_or_draw() if judge.sight.kind == PUSH else (0.0, 0.0)
    return Ground("item", (ITEM_OF[type(chosen)],), max(0.0, gadgets.gain(judge, chosen, max(stop, draw))))
