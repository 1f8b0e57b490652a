"""What the codes of a round do, in order: swaps, looks, points, guesses and storms, returns, bans (S1 to S15)."""

from __future__ import annotations

from game.core.contract import Tell
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import (
    BARRED,
    FREE,
    GUESS,
    HUSH,
    LOOK,
    NAME,
    NO_BANS,
    NONE,
    ODD,
    RETURN,
    ROUNDS,
    SWAP,
)
from game.titles.spy_tactics.knows.worth import points
from game.titles.spy_tactics.rules.open import activated, effects
from game.titles.spy_tactics.rules.scoring import finish
from game.titles.spy_tactics.state import State


def resolve(s: State, tell: Tell) -> bool:
    """Resolves the whole round; returns True if the game is over."""
    codes = activated(s)
    does = effects(s, codes)
    played = set(does)
    if SWAP in played:
        _swaps(s, does, tell)
    if LOOK in played:
        _looks(s, does, tell)
    _points(s, codes, does, tell)
    if GUESS in played or ODD in played:
        _eliminations(s, does, tell)
    if RETURN in played:
        _returns(s, does, tell)
    s.bans = _bans(s, does, tell) if NAME in played else NO_BANS
    if s.round >= ROUNDS or s.out == (1 << len(s.agencies)) - 1:
        finish(s, tell)
        return True
    return False


def _swaps(s: State, does: list[int], tell: Tell) -> None:
    """Each JackKnife passes a card to the next one on the left (S4, S5)."""
    group = [q for q, what in enumerate(does) if what == SWAP]
    if len(group) < 2:
        return
    given = [s.answers[q][1] for q in group]
    for q, code in zip(group, given, strict=True):
        hand = list(s.hands[q])
        hand.remove(code)
        s.hands[q] = tuple(hand)
    for n, code in enumerate(given):
        to = group[(n + 1) % len(group)]
        s.hands[to] = tuple(sorted((*s.hands[to], code)))
        tell(ev.Passed(group[n], to, code))


def _looks(s: State, does: list[int], tell: Tell) -> None:
    for q, what in enumerate(does):
        if what == LOOK and s.answers[q][0] != NONE:
            to = s.answers[q][0]
            tell(ev.Looked(q, to, s.agencies[to]))


def _points(s: State, codes: list[int], does: list[int], tell: Tell) -> None:
    got = points(codes, does, s.round)
    hush = does.count(HUSH)
    if hush:
        only = does.index(HUSH) if hush == 1 else NONE
        got = [n if q == only else 0 for q, n in enumerate(got)]
        tell(ev.Hushed(only))
    for q, n in enumerate(got):
        if n:
            s.points[q] += n
            tell(ev.Scored(q, n, does[q]))


def _eliminations(s: State, does: list[int], tell: Tell) -> None:
    """Eliminates agents by guesses at what they put away, and by an even number of StormSabres (S12, S14)."""
    out: dict[int, int] = {}
    for q, what in enumerate(does):
        if what == GUESS and s.answers[q][0] != NONE:
            to, code = s.answers[q]
            right = s.discards[to] == code
            if right:
                out[to] = GUESS
            tell(ev.Guessed(q, to, code, right))
    if does.count(ODD) & 1 == 0:
        for q, what in enumerate(does):
            if what == ODD:
                out.setdefault(q, ODD)
    for q in sorted(out):
        s.out |= 1 << q
        s.points[q] = 0
        tell(ev.Eliminated(q, out[q]))


def _returns(s: State, does: list[int], tell: Tell) -> None:
    """Takes a card of an earlier round back into the hand (S9), also for an agent who goes out in this round (S1)."""
    for q, what in enumerate(does):
        if what == RETURN and s.answers[q][1] != NONE:
            code = s.answers[q][1]
            row = list(s.laid[q])
            row[row.index(code)] = NONE
            s.laid[q] = tuple(row)
            s.hands[q] = tuple(sorted((*s.hands[q], code)))
            tell(ev.Returned(q, code))


def _bans(s: State, does: list[int], tell: Tell) -> tuple[int, ...]:
    """In the next round only the player who named a code may play it; if two named it, or that player is out, nobody
    may (S6, S7)."""
    bans = list(NO_BANS)
    for q, what in enumerate(does):
        if what == NAME:
            code = s.answers[q][1]
            bans[code] = q if bans[code] == FREE and not s.out >> q & 1 else BARRED
            tell(ev.Named(q, code))
    return tuple(bans)
