"""Fast play in imagined deals: the policy's turn, looked up instead of reckoned.

A turn's plan is made once for a whole deck and each kind of situation: what the other side shows at a mission, and what
is at stake there in whole points. A seat goes by what it would know in that deal, and by nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.contract import Action, Seat
from game.titles.kompromat import actions as do
from game.titles.kompromat.cards import (
    ACE,
    ACE_HIGH,
    CODES,
    COPIES,
    DOCUMENTS,
    LIMIT,
    PAPER,
    ROUNDS,
    ROW,
    WORTH,
    marks,
)
from game.titles.kompromat.frames import ACES_UP, EVE, PERFECT, PLACE, PUSH, SHOWN, START
from game.titles.kompromat.player.odds import BUST, Spread, best, exactly, lightened, outlook, plan, reading, shifted
from game.titles.kompromat.player.value import mission_worth, tokens_worth
from game.titles.kompromat.state import NOWHERE, State

Turn = tuple[tuple[bool, ...], tuple[bool, ...], tuple[float, ...]]
"""Whether to draw on at each total, without an ace and with one; and what each first card gains over a blind one."""


@cache
def turn(first: int, hidden: int, mine: int, theirs: int, fail: int, free: bool) -> Turn:
    """The plan for a mission where the other side shows this; stakes in half points, `first` -1 for nothing yet.

    Where nothing is hidden and the pile was turned up, `first` is its total, from 100 on.
    """
    if first < 0:
        spread = outlook(())
    elif first >= 100:
        spread = exactly(first - 100)
    else:
        spread = reading(first, hidden, ())
    gain, loss = mine / 2, theirs / 2
    stops = [0.0] * (BUST + 1)
    below, above = spread[BUST], 1.0 - spread[BUST]
    for total in range(BUST):
        equal = spread[total]
        above -= equal
        stops[total] = (below + equal / 2) * gain - (above + equal / 2) * loss
        below += equal
    stops[BUST] = fail / 2 - (1.0 - spread[BUST]) * loss
    plain, soft = plan(COPIES, stops, 0.0 if free else 0.1)
    on = tuple(plain[t] > stops[t] + 1e-9 for t in range(BUST))
    on_soft = tuple(soft[t] > max(stops[t], stops[best(t, True)]) + 1e-9 for t in range(BUST))
    firsts = [(soft if kind == ACE else plain)[WORTH[kind]] for kind in range(len(COPIES))]
    blind = sum(w * n for w, n in zip(firsts, COPIES, strict=True)) / sum(COPIES)
    return on, on_soft, tuple(w - blind for w in firsts)


def stakes(s: State, seat: Seat, m: int) -> tuple[float, float]:
    """What taking a mission brings a seat, and what it brings the other."""
    other = 1 - seat
    rounds = ROUNDS - s.round
    kind = s.row[m]
    if CODES <= kind <= DOCUMENTS:
        coming = s.missions.count(kind)
        both = (coming, coming)
        have, they_have = s.scored[seat].count(kind), s.scored[other].count(kind)
        gain = mission_worth(kind, (have, have), both, rounds)
        loss = mission_worth(kind, (they_have, they_have), both, rounds)
    else:
        gain = loss = mission_worth(kind, (0, 0), (0, 0), rounds)
    if s.under[m] != NOWHERE:
        below = marks(s.under[m])
        tokens, theirs = s.tokens[seat], s.tokens[other]
        gain += tokens_worth(tokens + below, rounds) - tokens_worth(tokens, rounds)
        loss += tokens_worth(theirs + below, rounds) - tokens_worth(theirs, rounds)
    return gain, loss


def at_mission(s: State, seat: Seat, m: int) -> Turn:
    """The plan for one mission of an imagined state."""
    other = 1 - seat
    gain, loss = stakes(s, seat, m)
    rounds, tokens = ROUNDS - s.round, s.tokens[seat]
    fail = tokens_worth(tokens + 1, rounds) - tokens_worth(tokens, rounds)
    pile = s.piles[other * ROW + m]
    up = s.up[other * ROW + m]
    if not pile:
        first, hidden = -1, 0
    elif up == (1 << len(pile)) - 1 and len(pile) > 1:
        first, hidden = 100 + best(sum([WORTH[card] for card in pile]), ACE in pile), 0
    else:
        first, hidden = pile[0], len(pile) - 1
    return turn(first, hidden, _halves(gain), _halves(loss), _halves(fail), len(s.decks[seat]) > 6)


def _halves(points: float) -> int:
    return max(-30, min(30, round(2 * points)))


def reply(s: State, seat: Seat, legal: Sequence[Action]) -> Action | None:
    """A choice of a turn; None where it must be reckoned."""
    kind = s.frames[-1][0]
    if kind == PUSH:
        if legal[0] is do.STOP:
            return do.STOP
        on, on_soft, _ = at_mission(s, seat, s.at)
        return do.DRAW if (on_soft if ACE in s.piles[seat * ROW + s.at] else on)[s.load] else do.STOP
    if kind == PLACE:
        card = s.frames[-1][2]
        chosen, most = legal[0], -1e9
        for a in legal:
            assert isinstance(a, do.Attempt)
            gain = at_mission(s, seat, a.mission)[2][card]
            if gain > most:
                chosen, most = a, gain
        return chosen
    if kind in (START, SHOWN):
        return legal[0]
    if kind == EVE:
        return _eve(s, seat, legal)
    if kind == ACES_UP:
        pile = s.piles[seat * ROW + s.at]
        hard = sum([WORTH[card] for card in pile]) + s.vesper[seat] + PAPER * s.papers[seat * ROW + s.at]
        return do.ACES[1] if hard + ACE_HIGH <= LIMIT else do.ACES[0]
    if kind == PERFECT:
        rounds, tokens = ROUNDS - s.round, s.tokens[seat]
        return do.PERFECT[tokens_worth(tokens, rounds) >= tokens_worth(tokens - 1, rounds)]
    return None


@cache
def beaten(first: int, hidden: int, total: int) -> tuple[float, float, float]:
    """How likely an own total beats what the other side shows; after a newspaper; after a stun gun."""
    as_it_is = reading(first, hidden, ())
    light = [0.0] * (BUST + 1)
    for _, after, chance in lightened(first, hidden) if hidden else ():
        light[after] += chance
    return _beats(total, as_it_is), _beats(total, shifted(as_it_is, PAPER)), _beats(total, tuple(light))


def _beats(total: int, spread: Spread) -> float:
    return spread[BUST] + sum(spread[: min(total, BUST)]) if total < BUST else spread[BUST]


def _eve(s: State, seat: Seat, legal: Sequence[Action]) -> Action:
    """A newspaper or a stun gun, where it is likely to turn a mission."""
    other, m = 1 - seat, s.at
    mine, theirs = s.piles[seat * ROW + m], s.piles[other * ROW + m]
    if not mine or len(theirs) < 2 or s.up[other * ROW + m].bit_count() > 1:
        return legal[0]
    total = best(sum([WORTH[card] for card in mine]), ACE in mine)
    if total >= BUST:
        return legal[0]
    now, paper, stun = beaten(theirs[0], len(theirs) - 1, total)
    gain, loss = stakes(s, seat, m)
    chosen, most = legal[0], 0.6 + 0.8 * min(2, ROUNDS - s.round)
    for a in legal:
        if isinstance(a, do.Newspaper) and a.mission == m:
            bring = (paper - now) * (gain + loss)
        elif isinstance(a, do.StunGun) and a.mission == m and a.place == 1:
            bring = (stun - now) * (gain + loss)
        else:
            continue
        if bring > most:
            chosen, most = a, bring
    return chosen
