"""What a seat may choose in Spy Tactics: its code for the round, and then whatever that code asks for."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action, Mask, Seat
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics.cards import FREE, GUESS, IN_ROUND, LOOK, NAME, NONE, NOTHING, RETURN, SWAP
from game.titles.spy_tactics.state import State

ASKING = frozenset((LOOK, GUESS, NAME, RETURN, SWAP))
"""The effects that ask the code's player for something."""


def playable(s: State, seat: Seat) -> list[Action]:
    """The cards in hand that no ban forbids; without any, the seat activates nothing (S7, S8)."""
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
    """The other agents who were in the game when the round began (S2)."""
    return (1 << len(s.agencies)) - 1 & ~(s.out | 1 << seat)


def earlier(s: State, seat: Seat) -> list[int]:
    """The kinds of this seat's face-up cards from earlier rounds (S9)."""
    return sorted({code for code in s.laid[seat][:-1] if code not in (NONE, NOTHING)})


def activated(s: State) -> list[int]:
    """By seat, the code of this round; NONE for seats that are out or activate nothing (S8)."""
    return [NONE if row[-1] == NOTHING else row[-1] for row in s.laid]


def effects(s: State, codes: Sequence[int]) -> list[int]:
    """By seat, what its code does in this round."""
    now = s.round - 1
    return [NONE if code == NONE else IN_ROUND[code][now] for code in codes]


def follow(s: State, seat: Seat, does: Sequence[int]) -> Sequence[do.Answer]:
    """The answers that this seat's code allows; empty if the code asks for nothing."""
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
