"""Randomness for the rules: shuffles and draws that can be repeated from a seed.

Everything is built on `random.Random(seed).random`, because Python promises to keep that stream the same from release
to release. In a match each action has luck of its own, seeded from the match's secret seed and the action's number when
it is first used. So nothing can look ahead, and a replay needs no saved generator.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable


class Chance:
    """Luck that belongs to no match: for searches, samples and random play."""

    __slots__ = ("random",)
    random: Callable[[], float]

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed).random

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return int(self.random() * n)

    def shuffle(self, cards: list[int]) -> None:
        draw = self.random
        for i in range(len(cards) - 1, 0, -1):
            j = int(draw() * (i + 1))
            cards[i], cards[j] = cards[j], cards[i]


class ActionLuck(Chance):
    """The luck of one action of a match. `used` says whether anything has been drawn."""

    __slots__ = ("_key", "used")

    def __init__(self, seed: bytes, action: int) -> None:
        self._key = seed + action.to_bytes(8, "big")
        self.used = False
        self.random = self._first

    def shuffle(self, cards: list[int]) -> None:
        if not self.used:
            self._seed()
        super().shuffle(cards)

    def _first(self) -> float:
        self._seed()
        return self.random()

    def _seed(self) -> None:
        self.used = True
        digest = hashlib.blake2b(self._key, digest_size=16).digest()
        self.random = random.Random(int.from_bytes(digest, "big")).random


def fingerprint(seed: bytes) -> str:
    """A short code for a seed, shown when a match begins.

    The seed itself is shown at the end, so that anybody can check that the deal was not tampered with.
    """
    return hashlib.blake2b(seed, digest_size=8, person=b"safehouse").hexdigest()
