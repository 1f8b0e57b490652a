"""Draws states of Kompromat that one observer cannot tell from the true one.

All orders of the unknown cards of a deck are equally likely, with one exception: nobody may lay another card beyond 21,
so the cards before the last of a turn total no more than that. The cards of such turns are drawn first, each set with a
chance in proportion to the number of ways to complete it; then all other cards are dealt at random. No sample is ever
rejected.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import comb, prod

from game.core.chance import Chance
from game.core.dossier import Dossier
from game.titles.kompromat.cards import COUNTER, EQUIPMENT, LIMIT, ROW, WORTH
from game.titles.kompromat.frames import PLACE, PUSH
from game.titles.kompromat.knows.notes import UNKNOWN, KompromatNotes, Side
from game.titles.kompromat.state import NOWHERE, State, fresh
from game.titles.kompromat.view import KompromatView

Counts = tuple[int, ...]
"""The number of cards of each kind."""


@dataclass(frozen=True)
class Tight:
    """Places of unknown cards whose total may not be more than `room`."""

    places: tuple[int, ...]
    room: int


class Orders:
    """The orders that one side's deck may have, for one observer."""

    def __init__(self, side: Side) -> None:
        self.side = side
        unseen = side.unseen()
        self.unseen: Counts = tuple(unseen[kind] for kind in range(len(EQUIPMENT)))
        self._ways: dict[tuple[int, Counts], int] = {}

    @cached_property
    def tight(self) -> list[Tight]:
        """The turns whose limit says something about unknown cards."""
        found = []
        dearest = sorted((WORTH[kind] for kind, n in enumerate(self.unseen) for _ in range(n)), reverse=True)
        for turn in self.side.turns:
            laid_upon = turn.places[: turn.bound]
            places = tuple(p for p in laid_upon if self.side.order[p] == UNKNOWN)
            room = LIMIT - sum(WORTH[self.side.order[p]] for p in laid_upon if self.side.order[p] != UNKNOWN)
            if sum(dearest[: len(places)]) > room:
                found.append(Tight(places, room))
        return found

    def draw(self, luck: Chance) -> list[int]:
        """Draws one order with its true chance."""
        order = self.side.order[:]
        left = self.unseen
        for n, tight in enumerate(self.tight):
            chosen = self._choose(n, left, luck)
            left = tuple(a - b for a, b in zip(left, chosen, strict=True))
            _deal(order, tight.places, chosen, luck)
        _deal(order, [p for p, card in enumerate(order) if card == UNKNOWN], left, luck)
        return order

    def _choose(self, n: int, left: Counts, luck: Chance) -> Counts:
        x = luck.below(self._count(n, left))
        for chosen, ways, rest in self._sets(n, left):
            x -= ways * self._count(n + 1, rest)
            if x < 0:
                return chosen
        raise ValueError("no order is possible")

    def _count(self, n: int, left: Counts) -> int:
        """The number of ways to fill the tight turns from the n-th on."""
        if n == len(self.tight):
            return 1
        key = (n, left)
        if key not in self._ways:
            self._ways[key] = sum(ways * self._count(n + 1, rest) for _, ways, rest in self._sets(n, left))
        return self._ways[key]

    def _sets(self, n: int, left: Counts) -> Iterator[tuple[Counts, int, Counts]]:
        tight = self.tight[n]
        for chosen in _within(left, len(tight.places), tight.room, 0):
            ways = prod(comb(a, b) for a, b in zip(left, chosen, strict=True))
            yield chosen, ways, tuple(a - b for a, b in zip(left, chosen, strict=True))


def _within(left: Counts, number: int, room: int, kind: int) -> Iterator[Counts]:
    """Every set of this number of cards whose total is at most `room`."""
    if kind == len(left):
        if number == 0:
            yield ()
        return
    for n in range(min(left[kind], number, room // WORTH[kind]) + 1):
        for rest in _within(left, number - n, room - n * WORTH[kind], kind + 1):
            yield (n, *rest)


def _deal(order: list[int], places: tuple[int, ...] | list[int], cards: Counts, luck: Chance) -> None:
    hand = [kind for kind, n in enumerate(cards) for _ in range(n)]
    luck.shuffle(hand)
    for place, card in zip(places, hand, strict=True):
        order[place] = card


def sample(known: Dossier[KompromatView, KompromatNotes], luck: Chance) -> State:
    """Takes public facts from the view; the rest comes from the notes and from chance."""
    view, notes = known.view, known.notes
    s = fresh()
    s.round, s.starter, s.at = view.round, view.starter, view.at
    s.missions = sorted(notes.missions.elements())
    luck.shuffle(s.missions)
    s.row = list(view.row)
    s.taken = list(view.taken)
    s.under = [COUNTER[n - 1] if n else NOWHERE for n in view.marks]
    s.papers = [*view.papers[0], *view.papers[1]]
    s.vesper, s.high, s.tokens = list(view.vesper), list(view.high), list(view.tokens)
    s.items = [list(view.items[0]), list(view.items[1])]
    s.used = [sorted(notes.used[0]), sorted(notes.used[1])]
    s.scored = [sorted(notes.scored[0]), sorted(notes.scored[1])]
    s.out = notes.out[:]
    s.liftable = notes.liftable
    s.totals = [*view.totals[0], *view.totals[1]]
    s.settled = list(view.settled)
    if view.result:
        s.how, s.winners = view.result.how, view.result.winners
    orders = [Orders(side).draw(luck) for side in notes.sides]
    for seat, side in enumerate(notes.sides):
        order = orders[seat]
        s.decks[seat] = order[: side.drawn - 1 if side.drawn else None : -1]
        s.stunned[seat] = [order[place] for place in side.stunned]
        for mission, places in enumerate(side.piles):
            pile = seat * ROW + mission
            s.piles[pile] = [order[place] for place in places]
            s.up[pile] = sum(1 << n for n, place in enumerate(places) if place in side.up)
    for kind, asked, fact in view.frames:
        assert kind is not None and asked is not None
        seat = asked - 1
        if kind == PUSH:
            s.load = sum(WORTH[card] for card in s.piles[seat * ROW + s.at])
        drawn = orders[seat][notes.sides[seat].drawn - 1] if kind == PLACE else fact
        s.frames.append((kind, asked, drawn or 0))
    return s
