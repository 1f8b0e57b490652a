"""Thousands of games of Spy Tactics at once: the rules in arrays, game by seat by code.

A second statement of the rules, for speed alone: forty times faster than one game after the other. A test plays both
side by side, move by move.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from game.titles.spy_tactics.cards import (
    AGENCIES,
    ALONE,
    BANK,
    BANKED,
    BARRED,
    CODES,
    CROWD,
    CROWDED,
    ELECTRUM,
    FACTOR,
    FREE,
    GAIN,
    GAINED,
    GUESS,
    HUSH,
    HUSHED,
    HYDROCLUSTER,
    IN_ROUND,
    KINDS,
    LONE,
    LOOK,
    NAME,
    NONE,
    NOTHING,
    ODD,
    PAIR,
    PAIRED,
    RETURN,
    RICH,
    RICHES,
    ROB,
    ROUNDS,
    SHARE,
    SHARES,
    START,
    STORMED,
    SWAP,
)

Array = Any
"""A numpy array."""
C = len(CODES)
EFFECT = np.array([[*IN_ROUND[code]] for code in range(C)] + [[NONE] * ROUNDS], dtype=np.int8)
"""By code, by round; the last row is for nothing played."""


class Tables:
    """The state of `games` games with `seats` seats each."""

    def __init__(self, seats: int, games: int, rng: np.random.Generator) -> None:
        self.n, self.b = seats, games
        self.round = 0
        self.agencies = _dealt(seats, games, rng)
        shape = (games, seats)
        self.hands = np.ones((*shape, C), dtype=np.int8)
        self.discards = np.full(shape, NONE, dtype=np.int8)
        self.up = np.zeros((*shape, C), dtype=np.int8)
        """How many cards of each code lie face up."""
        self.laid = np.full((*shape, ROUNDS), NONE, dtype=np.int8)
        self.excluded = np.zeros((*shape, C), dtype=bool)
        """What was shown or guessed at in vain, so that it was hardly put away. What came by JackKnife may be
        both; a notebook knows that, and the school does not mind it."""
        self.points = np.full(shape, START, dtype=np.int16)
        self.out = np.zeros(shape, dtype=bool)
        self.bans = np.full((games, C), FREE, dtype=np.int8)
        self.knows = np.zeros((games, seats, seats), dtype=bool)
        """Who has looked at whom."""
        self.codes = np.full(shape, C, dtype=np.int8)
        """What was played in this round; C for nothing."""
        self.does = np.full(shape, NONE, dtype=np.int8)
        self.after = self.points
        """The points as they will be when this round's codes have brought theirs."""
        self.doomed = self.out
        """Who is out, or will be because of StormSabres."""

    # -- the course of a game

    def put_away(self, codes: Array) -> None:
        self.discards = codes.astype(np.int8)
        np.put_along_axis(self.hands, codes[..., None].astype(np.int64), 0, axis=2)
        self.round = 1

    def playable(self) -> Array:
        """By game, seat and code."""
        seat = np.arange(self.n)[None, :, None]
        free = (self.bans == FREE)[:, None, :] | (self.bans[:, None, :] == seat)
        return (self.hands > 0) & free & ~self.out[..., None]

    def reveal(self, codes: Array) -> None:
        """By seat, a code; C for nothing."""
        codes = np.where(self.out, C, codes).astype(np.int8)
        self.codes = codes
        one = np.eye(C + 1, C, dtype=np.int8)[codes]
        self.hands = self.hands - one
        self.up = self.up + one
        self.excluded = self.excluded | (one > 0)
        self.laid[..., self.round - 1] = np.where(codes == C, np.where(self.out, NONE, NOTHING), codes)
        self.does = EFFECT[codes, self.round - 1]
        count = one.sum(axis=1)
        self.gained = self._gains(codes, count)
        storm = self.does == ODD
        self.stormed = storm & ((storm.sum(axis=1) & 1) == 0)[:, None]
        self.after = np.where(self.stormed, 0, self.points + self.gained).astype(np.int16)
        self.doomed = self.out | self.stormed

    def _gains(self, codes: Array, count: Array) -> Array:
        does, round = self.does, self.round
        padded = np.concatenate([count, np.zeros((self.b, 1), dtype=count.dtype)], axis=1)
        same = np.take_along_axis(padded, codes.astype(np.int64), axis=1)
        electrum, hydro = count[:, ELECTRUM, None], count[:, HYDROCLUSTER, None]
        kinds = (count > 0).sum(axis=1)[:, None]
        if round == 1:
            cases = {
                GAIN: np.int16(GAINED), ROB: hydro, BANK: np.where(electrum > 0, -electrum, BANKED),
                SWAP: np.where(same == 1, ALONE, 0), KINDS: kinds, CROWD: CROWDED + same - 1,
            }  # fmt: skip
        else:
            cases = {
                PAIR: np.where(same > 1, PAIRED, 0), SHARE: np.array(SHARES)[same],
                LONE: np.where(same == 1, round, 0), ODD: np.where(same & 1, STORMED, 0),
            }  # fmt: skip
        if round == ROUNDS:
            cases |= {RICH: np.int16(RICHES), HUSH: np.int16(HUSHED)}
        got = np.zeros(codes.shape, dtype=np.int16)
        for what, worth in cases.items():
            got = np.where(does == what, worth, got)
        hush = does == HUSH
        number = hush.sum(axis=1)[:, None]
        return np.where(number > 0, np.where(hush & (number == 1), got, 0), got).astype(np.int16)

    def asked(self, what: int) -> Array:
        """Who has to say something more."""
        here = self.does == what
        if what == SWAP:
            here = here & (here.sum(axis=1) > 1)[:, None]
        elif what in (LOOK, GUESS):
            alive = ~self.out
            here = here & (alive.sum(axis=1) > 1)[:, None]
        elif what == RETURN:
            here = here & self.earlier().any(axis=2)
        return here

    def earlier(self) -> Array:
        """By seat and code: what lies face up from rounds before."""
        return (self.up - np.eye(C + 1, C, dtype=np.int8)[self.codes]) > 0

    def others(self) -> Array:
        """By seat: whom it may look at or guess."""
        return ~self.out[:, None, :] & ~np.eye(self.n, dtype=bool)[None]

    def resolve(self, to: Array, code: Array) -> None:
        """The answers, by seat; NONE where none was asked."""
        does = self.does
        if self.round == 1:
            self._swap(code)
        looks = (does == LOOK) & (to != NONE)
        if looks.any():
            b, q = looks.nonzero()
            self.knows[b, q, to[b, q]] = True
        self.points = self.points + self.gained
        fallen = self.stormed.copy()
        b, q = ((does == GUESS) & (to != NONE)).nonzero()
        if len(b):
            t, c = to[b, q], code[b, q]
            right = self.discards[b, t] == c
            fallen[b[right], t[right]] = True
            self.excluded[b[~right], t[~right], c[~right]] = True
        self.out = self.out | fallen
        self.points = np.where(fallen, 0, self.points).astype(np.int16)
        b, q = ((does == RETURN) & (code != NONE)).nonzero()
        if len(b):
            c = code[b, q]
            self.hands[b, q, c] += 1
            self.up[b, q, c] -= 1
            self.laid[b, q, (self.laid[b, q] == c[:, None]).argmax(axis=1)] = NONE
        self._ban(code)
        self.round += 1

    def _swap(self, code: Array) -> None:
        group = self.asked(SWAP)
        if not group.any():
            return
        b, q = group.nonzero()
        given = code[b, q]
        # Games come in order and seats within them: the next in the list takes, and the first takes from the last.
        first = np.r_[True, b[1:] != b[:-1]]
        start = np.maximum.accumulate(np.where(first, np.arange(len(b)), 0))
        following = np.r_[np.arange(1, len(b)), 0]
        last = np.r_[first[1:], True]
        taker = np.where(last, start, following)
        np.subtract.at(self.hands, (b, q, given), 1)
        np.add.at(self.hands, (b, q[taker], given), 1)

    def _ban(self, code: Array) -> None:
        bans = np.full((self.b, C), FREE, dtype=np.int8)
        for q in range(self.n):
            b = ((self.does[:, q] == NAME) & (code[:, q] != NONE)).nonzero()[0]
            if len(b):
                c = code[b, q]
                alone = (bans[b, c] == FREE) & ~self.out[b, q]
                bans[b, c] = np.where(alone, q, BARRED)
        self.bans = bans

    def shares(self) -> Array:
        """By seat, its share of the win: a win of two agencies counts half for each."""
        factors = FACTOR.get(self.n, {})
        alive = ~self.out
        sums, sizes = [], []
        for agency in range(len(AGENCIES)):
            mine = self.agencies == agency
            size = mine.sum(axis=1)
            factor = np.full(self.b, 2)
            for k, f in factors.items():
                factor[size == k] = f
            sums.append(np.where(size > 0, (self.points * (mine & alive)).sum(axis=1) * factor, -1000))
            sizes.append(size)
        total = np.stack(sums, axis=1)
        best = total == total.max(axis=1, keepdims=True)
        share = best / best.sum(axis=1, keepdims=True)
        return np.take_along_axis(share, self.agencies.astype(np.int64), axis=1).astype(np.float32)


def _dealt(n: int, b: int, rng: np.random.Generator) -> Array:
    pack = np.array([0, 0, 1, 1, 2, 2] if n <= 7 else [0, 0, 0, 1, 1, 1, 2, 2, 2], dtype=np.int8)
    packs = np.repeat(pack[None], b, axis=0)
    if n == 7:
        packs = np.concatenate([packs, rng.integers(0, 3, (b, 1), dtype=np.int8)], axis=1)
    return rng.permuted(packs, axis=1)[:, :n]

