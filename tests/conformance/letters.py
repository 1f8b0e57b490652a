"""What the tests of the second toy share: the toys installed, positions set up by hand, and games by chance."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from game import titles
from game.core.chance import ActionLuck
from game.core.contract import Event, Seat, Setup, View
from game.core.journal import Sitter
from game.core.match import Match
from game.ui import tables
from game.ui.scenes.house import game
from tests.conformance.test_toy_title import TOYS
from tests.flows.helpers import NAMES

MARTHA, OTTO, HELENA, VIKTOR = range(4)
ANALYST, PHOTOGRAPHER, EXAMINER, LANDLADY, CLEANER, COURIER, AMBASSADOR, DEFECTOR = range(1, 9)
BUREAU, MINISTRY = range(2)


@contextmanager
def installed() -> Iterator[None]:
    """The folder of toys beside the folder of titles: not one line elsewhere."""
    titles.__path__.append(TOYS)
    try:
        yield
    finally:
        titles.__path__.remove(TOYS)
        tables.forget()
        game.cache_clear()


def by_chance(setup: Setup, seed: int) -> Iterator[tuple[Match, View, list[Event]]]:
    """A game by chance: after each step the match, what everybody saw before it, and what it told."""
    title = titles.load(setup.title)
    r = random.Random(seed)
    match = Match(title, setup, r.randbytes(16), tuple(Sitter(name) for name in NAMES[: setup.seats]))
    while match.pending:
        seat = match.pending.bit_length() - 1
        before = match.view(None)
        told = match.submit(seat, r.choice(match.legal(seat)))
        yield match, before, told


class Board:
    """A position that is set up by hand; Martha begins unless it is said otherwise."""

    def __init__(self, hands: list[list[int]], deck: list[int], by: Seat = MARTHA, employers: list[int] | None = None,
                 safe: int = 0) -> None:  # fmt: skip
        self.title = titles.load("letters")
        pieces = titles.part("letters", "pieces")
        self.play = pieces.Play
        n = len(hands)
        out = sum(1 << seat for seat, hand in enumerate(hands) if not hand)
        self.s = pieces.State(hands, deck, [ANALYST], employers or [-1] * n, [[] for _ in hands], out, safe,
                              [(0, 1 << by)], "", 0)  # fmt: skip
        self.told: list[Any] = []

    def does(self, seat: Seat, card: int, at: Seat = -1, names: int = 0) -> list[str]:
        """Play a card; the names of the events that this tells."""
        action = self.play(card, at, names)
        assert action in self.title.legal(self.s, seat), self.title.why_not(self.s, seat, action)
        before = len(self.told)
        self.title.apply(self.s, seat, action, ActionLuck(b"luck", 0), self.told.append)
        return [type(event).__name__ for event in self.told[before:]]

    def refused(self, seat: Seat, card: int, at: Seat = -1, names: int = 0) -> str:
        refusal = self.title.why_not(self.s, seat, self.play(card, at, names))
        assert refusal is not None
        return refusal.code

    @property
    def winners(self) -> int:
        return int(self.s.winners)
