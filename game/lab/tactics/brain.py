"""Players for the tables of `tables`: weights over features, and plain rows of likings, one choice at a time."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from game.lab.tactics.tables import Array, C, Tables
from game.titles.spy_tactics.cards import FACTOR, FREE, GUESS, LOOK, NAME, NONE, RETURN, ROUNDS, SWAP
from game.titles.spy_tactics.player.features import (
    BY_CODE,
    CAP,
    CHOICES,
    DISCARDING,
    GIVING,
    NAMES,
    NAMING,
    RETURNING,
    SEALING,
    TARGET,
)

F, T = len(NAMES), len(TARGET)
LOW = np.float32(-1e9)


@dataclass
class Brain:
    """The weights of one player, for one number of seats."""

    codes: Array = field(default_factory=lambda: np.zeros((CHOICES, C, F), dtype=np.float32))
    away: Array = field(default_factory=lambda: np.zeros((ROUNDS, C), dtype=np.float32))
    """By round, how likely each code was put away, for guesses."""
    guess: Array = field(default_factory=lambda: plain_targets(True))
    look: Array = field(default_factory=lambda: plain_targets(False))

    def arrays(self) -> list[Array]:
        return [self.codes, self.away, self.guess, self.look]

    def copy(self) -> Brain:
        return Brain(*[a.copy() for a in self.arrays()])


def plain_targets(guess: bool) -> Array:
    """What anybody would do: aim at who leads and is no ally, look at whom one does not know."""
    row = np.zeros(T, dtype=np.float32)
    if guess:
        row[TARGET.index("ally")] = -8
        row[TARGET.index("points")] = 1.5
        row[TARGET.index("points.sure")] = 4
        row[TARGET.index("doomed")] = -4
    else:
        row[TARGET.index("ally")] = row[TARGET.index("enemy")] = -4
    return np.repeat(row[None], ROUNDS, axis=0)


class Seen:
    """What every seat sees at one moment, ready to be gathered by rows."""

    def __init__(self, t: Tables, revealed: bool) -> None:
        n = t.n
        self.t, self.revealed = t, revealed
        gone = t.doomed if revealed else t.out
        self.points = (t.after if revealed else t.points).astype(np.float32)
        self.alive = ~gone
        may = self.alive[..., None] & (t.up == 0)
        self.may = may
        self.left = may.sum(axis=1, dtype=np.int16)[:, None, :] - may
        last = t.round - 1 if revealed else t.round - 2
        eye = np.eye(C + 2, C, dtype=np.int8)
        self.last = self._played(eye, last)
        self.first = self._played(eye, 0 if last >= 0 else -1)
        mate = t.agencies[:, :, None] == t.agencies[:, None, :]
        known = t.knows
        self.ally = known & mate
        self.allies = self.ally.sum(axis=2)
        off = ~np.eye(n, dtype=bool)[None]
        self.enemy = ((known & ~mate) | (self.allies >= CAP[n])[..., None] & ~self.ally) & off
        self.sure = 1 / np.maximum(1, (~t.excluded).sum(axis=2)).astype(np.float32)

    def _played(self, eye: Array, at: int) -> Array:
        if at < 0:
            return np.zeros((self.t.b, self.t.n, C), dtype=np.int8)
        one = eye[self.t.laid[..., at]]  # -1 picks the last row, which is empty, as that of NOTHING is
        return one.sum(axis=1, dtype=np.int8)[:, None, :] - one

    def rows(self, b: Array, q: Array) -> Array:
        """The features of these seats, in the order of `NAMES`."""
        t, n = self.t, self.t.n
        m = len(b)
        found = np.empty((m, F), dtype=np.float32)
        found[:, 0] = 1
        bans = np.full((m, C), FREE, dtype=np.int8) if self.revealed else t.bans[b]
        left = self.left[b, q]
        by = {
            "hand": t.hands[b, q] > 0, "own": t.up[b, q] > 0,
            "mine": bans == q[:, None], "shut": (bans != FREE) & (bans != q[:, None]),
            "left": left / np.float32(n - 1), "none": left == 0, "one": left == 1,
            "last": self.last[b, q] / np.float32(n - 1), "first": self.first[b, q] / np.float32(n - 1),
        }  # fmt: skip
        for place, kind in enumerate(BY_CODE):
            found[:, 1 + C * place : 1 + C * (place + 1)] = by[kind]
        others = self.alive[b].copy()
        others[np.arange(m), q] = False
        points = self.points[b] / 10
        own = points[np.arange(m), q]
        number = others.sum(axis=1)
        mean = np.where(number > 0, (points * others).sum(axis=1) / np.maximum(1, number), own)
        top = np.where(number > 0, np.where(others, points, -100).max(axis=1), own)
        lead = own - top
        sure = self.sure[b, q]
        allied = self.ally[b, q]
        single = [
            own, own - mean, lead, np.maximum(lead, 0), lead >= 0, number / np.float32(n - 1),
            self.allies[b, q] > 0, (points * (allied & others)).sum(axis=1),
            self.enemy[b, q].sum(axis=1) / np.float32(n - 1), t.knows[b, :, q].sum(axis=1) / np.float32(n - 1),
            sure, own * sure,
        ]  # fmt: skip
        for place, column in enumerate(single):
            found[:, 1 + C * len(BY_CODE) + place] = column
        return found

    def targets(self, b: Array, q: Array) -> Array:
        """By target, in the order of `TARGET`."""
        t = self.t
        found = np.empty((len(b), t.n, T), dtype=np.float32)
        ally = self.ally[b, q].astype(np.float32)
        enemy = self.enemy[b, q].astype(np.float32)
        points = self.points[b] / 10
        sure = self.sure[b]
        others = t.others()[b, q]
        leader = (points >= np.where(others, points, -100).max(axis=1, keepdims=True)).astype(np.float32)
        doomed = t.stormed[b]
        for place, column in enumerate((
            ally, enemy, points, sure, points * sure, points * enemy, points * sure * enemy, leader, leader * enemy,
            doomed, sure * enemy, points * ally,
        )):  # fmt: skip
            found[:, :, place] = column
        return found


@dataclass
class Record:
    """Choices of the learner at one moment of many games."""

    choice: int
    """Which of `CHOICES`; -1 for a guess, -2 for a look."""
    round: int
    b: Array
    q: Array
    x: Array
    """Features: by row, or by row and target."""
    p: Array
    """How likely each choice was."""
    took: Array


@dataclass
class Cast:
    """Who sits where. The first brain is the one that learns."""

    brains: list[Brain]
    likings: Array
    """Plain players: rows of likings, by choice and code."""
    who: Array
    """By game and seat: the number of a brain, or `PLAIN` and more for a row of likings."""


PLAIN = 1000
CRITIC = 11


class Game:
    """Plays a cast's games to the end and keeps what the learner chose."""

    def __init__(self, cast: Cast, rng: np.random.Generator, keep: bool = True, uniform: Array | None = None) -> None:
        self.cast, self.rng, self.keep = cast, rng, keep
        b, n = cast.who.shape
        self.t = Tables(n, b, rng)
        self.records: list[Record] = []
        self.standing: list[Array] = []
        t = self.t
        seen = Seen(t, False)
        every = np.ones((b, n), dtype=bool)
        t.put_away(self._codes(DISCARDING, seen, every, np.ones((b, n, C), dtype=bool)))
        for round in range(1, ROUNDS + 1):
            if keep:
                self.standing.append(standing(t))
            seen = Seen(t, False)
            may = t.playable()
            t.reveal(self._codes(SEALING + round - 1, seen, may.any(axis=2), may))
            to, code = self._answers(round)
            t.resolve(to, code)
        self.shares = t.shares()

    def _answers(self, round: int) -> tuple[Array, Array]:
        t = self.t
        to = np.full((t.b, t.n), NONE, dtype=np.int64)
        code = to.copy()
        seen = Seen(t, True)
        if (asked := t.asked(NAME)).any():
            found = self._codes(NAMING + round - 1, seen, asked, np.ones((t.b, t.n, C), dtype=bool))
            code = np.where(asked, found, code)
        if round > 1 and (asked := t.asked(RETURN)).any():
            code = np.where(asked, self._codes(RETURNING + round - 2, seen, asked, t.earlier()), code)
        if round == 1 and (asked := t.asked(SWAP)).any():
            code = np.where(asked, self._codes(GIVING, seen, asked, t.hands > 0), code)
        if (asked := t.asked(LOOK)).any():
            self._look(round, seen, asked, to)
        if (asked := t.asked(GUESS)).any():
            self._guess(round, seen, asked, to, code)
        return to, code

    def _drawn(self, logits: Array) -> Array:
        """One choice for each row, as likely as the weights say."""
        u = self.rng.random(logits.shape, dtype=np.float32)
        return (logits - np.log(-np.log(u + np.float32(1e-12)) + np.float32(1e-12))).argmax(axis=-1)

    def _codes(self, choice: int, seen: Seen, asked: Array, may: Array) -> Array:
        """By seat, a code; C where none can be chosen."""
        found = np.full(asked.shape, C, dtype=np.int64)
        who = self.cast.who
        every_b, every_q = (asked & (who < PLAIN)).nonzero()
        every, number_of = seen.rows(every_b, every_q), who[every_b, every_q]
        for number, brain in enumerate(self.cast.brains):
            here = (number_of == number).nonzero()[0]
            if not len(here):
                continue
            b, q, x = every_b[here], every_q[here], every[here]
            logits = np.where(may[b, q], x @ brain.codes[choice].T, LOW)
            took = self._drawn(logits)
            found[b, q] = took
            if self.keep and number == 0:
                self.records.append(Record(choice, self.t.round, b, q, x, softmax(logits), took))
        b, q = (asked & (who >= PLAIN)).nonzero()
        if len(b):
            logits = np.where(may[b, q], self.cast.likings[who[b, q] - PLAIN, choice], LOW)
            found[b, q] = self._drawn(logits)
        return found

    def _look(self, round: int, seen: Seen, asked: Array, to: Array) -> None:
        who = self.cast.who
        for number, brain in self._all():
            b, q = (asked & ((who == number) if number < PLAIN else (who >= PLAIN))).nonzero()
            if not len(b):
                continue
            x = seen.targets(b, q)
            logits = np.where(self.t.others()[b, q], x @ brain.look[round - 1], LOW)
            took = self._drawn(logits)
            to[b, q] = took
            if self.keep and number == 0:
                self.records.append(Record(-2, round, b, q, x, softmax(logits), took))

    def _guess(self, round: int, seen: Seen, asked: Array, to: Array, code: Array) -> None:
        who, t = self.cast.who, self.t
        for number, brain in self._all():
            b, q = (asked & ((who == number) if number < PLAIN else (who >= PLAIN))).nonzero()
            if not len(b):
                continue
            x = seen.targets(b, q)
            logits = (x @ brain.guess[round - 1])[:, :, None] + brain.away[round - 1]
            may = t.others()[b, q][:, :, None] & ~t.excluded[b]
            logits = np.where(may, logits, LOW).reshape(len(b), -1)
            took = self._drawn(logits)
            to[b, q], code[b, q] = took // C, took % C
            if self.keep and number == 0:
                self.records.append(Record(-1, round, b, q, x, softmax(logits), took))

    def _all(self) -> list[tuple[int, Brain]]:
        return [*enumerate(self.cast.brains), (PLAIN, ANYBODY)]


def softmax(logits: Array) -> Array:
    e = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


ANYBODY = Brain()
"""How plain players look and guess."""


def standing(t: Tables) -> Array:
    """How things truly stand for each seat, for the critic alone, which nobody asks at a table."""
    mate = t.agencies[:, :, None] == t.agencies[:, None, :]
    alive = ~t.out
    live = (t.points * alive).astype(np.float32) / 10
    sums = (mate * live[:, None, :]).sum(axis=2)
    size = mate.sum(axis=2)
    for k, f in FACTOR.get(t.n, {}).items():
        sums = np.where(size == k, sums * f / 2, sums)
    rest = np.where(mate, -100, sums[:, None, :]).max(axis=2)
    margin = sums - rest
    found = np.stack([
        np.ones_like(sums), margin, np.tanh(2 * margin), np.tanh(0.7 * margin), sums, rest, t.out, size,
        (mate & alive[:, None, :]).sum(axis=2), (t.hands[..., 6]) > 0, live,
    ], axis=2)  # fmt: skip
    return found.astype(np.float32)

