"""What a seat may choose in Spy Tactics: its code of the round, and then what that code asks for."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action, Mask, Seat
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics.cards import FREE, GUESS, IN_ROUND, LOOK, NAME, NONE, NOTHING, RETURN, SWAP
from game.titles.spy_tactics.state import State

ASKING = frozenset((LOOK, GUESS, NAME, RETURN, SWAP))
"""Effects that ask something of whoever has played the code."""


def playable(s: State, seat: Seat) -> list[Action]:
    """Cards in hand that no ban forbids; with none, nothing is activated (S7, S8)."""
    bans = s.bans
    found: list[Action] = []
    last = NONE
    for code in s.hands[seat]:
        if code != last:
            last = code
            if bans[code] == FREE or bans[code] == seat:
                found.append(do.SEALS[code])
    return found or [do.HOLD]


def others(s: State, seat: Seat) -> Mask:
    """The agents who were in the game when the round began, but for oneself (S2)."""
    return (1 << len(s.agencies)) - 1 & ~(s.out | 1 << seat)


def earlier(s: State, seat: Seat) -> list[int]:
    """The kinds of one's face-up cards of earlier rounds (S9)."""
    return sorted({code for code in s.laid[seat][:-1] if code not in (NONE, NOTHING)})


def activated(s: State) -> list[int]:
    """By seat, the code of this round; NONE for those who are out or activate nothing (S8)."""
    return [NONE if row[-1] == NOTHING else row[-1] for row in s.laid]


def effects(s: State, codes: Sequence[int]) -> list[int]:
    """By seat, what its code does in this round."""
    now = s.round - 1
    return [NONE if code == NONE else IN_ROUND[code][now] for code in codes]


def follow(s: State, seat: Seat, does: Sequence[int]) -> Sequence[do.Answer]:
    """What the code of this round asks of its player; nothing where it asks nothing."""
    what = does[seat]
    if what == GUESS:
        return do.GUESSES[others(s, seat)]
    if what == LOOK:
        return do.LOOKS[others(s, seat)]
    if what == NAME:
        return do.NAMES
    if what == RETURN:
        return [do.RETURNS[code] for code in earlier(s, seat)]
    if what == SWAP and does.count(SWAP) > 1:
        return [do.GIVES[code] for code in sorted(set(s.hands[seat]))]
    return ()
