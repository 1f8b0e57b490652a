"""Tracks where cards may be, as one observer knows it: exactly, but without reading anything into people's choices.

What the observer knows is a set of cases with weights that add up to one. A case says for every place what each card
there is: of a known kind (0, 1, ...), or any card of a shuffled lot (-1, -2, ...). The cards of a lot are
interchangeable until one is seen. A card that leaves a place unseen counts as drawn from it at random. Places are
numbers chosen by the title; cards are kinds, not single copies.

>>> deck, hand = 0, 1
>>> t = Tracker(2)
>>> t.lay(deck, [5, 5, 7])          # a shuffled pile of three
>>> t.moved(deck, hand)             # one card goes unseen
>>> t.chance(hand, 7)
0.333...
>>> t.saw(deck, 7)
>>> t.chance(hand, 7)
0.0
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache, wraps
from math import factorial
from typing import Any

from game.core.chance import Chance

Tags = tuple[int, ...]
Case = tuple[tuple[Tags, ...], tuple[Tags, ...]]
"""What lies at each place, and the kinds of each lot that have not been assigned to a card yet."""

FEW = 3
"""If a place has at most this many unknown cards, it is cheaper to split the cases by what these are than by where all
copies of a kind are."""
MOST_CASES = 20000
"""Beyond this number the least likely cases are dropped; no real game has come near it. If something seen later fits
none of the cases left, the tracker starts again from what all of them have in common."""


KEPT = 20000
"""The same few hands come up in all cases, so what becomes of them is remembered, up to this number of them."""


class Contradiction(ValueError):
    """Raised when something is seen that is impossible after what was seen before."""


@lru_cache(KEPT)
def _less(tags: Tags, tag: int) -> Tags:
    at = tags.index(tag)
    return tags[:at] + tags[at + 1 :]


@lru_cache(KEPT)
def _more(tags: Tags, *new: int) -> Tags:
    return tuple(sorted((*tags, *new)))


def _learns(method: Callable[..., None]) -> Callable[..., None]:
    """Wraps a method that may contradict all cases. Once some have been dropped, that is nobody's mistake: the tracker
    then keeps only what is certain, and tries once more."""

    @wraps(method)
    def learn(self: Tracker, *told: Any) -> None:
        before = self.cases
        try:
            method(self, *told)
        except Contradiction:
            if not self.dropped:
                raise
            self.cases = before
            self._forget()
            method(self, *told)

    return learn


class Tracker:
    """The cases of one observer. If there are more than `most`, the least likely are dropped."""

    __slots__ = ("cases", "dropped", "most")

    def __init__(self, places: int, most: int = MOST_CASES) -> None:
        self.cases: dict[Case, float] = {(((),) * places, ()): 1.0}
        self.most = most
        self.dropped = False

    def size(self, place: int) -> int:
        """How many cards lie at a place, which is the same in every case."""
        return len(next(iter(self.cases))[0][place])

    # -- what happens

    def put(self, place: int, kind: int) -> None:
        """A new card is laid face up at a place."""
        self._each(lambda places: _with(places, place, _more(places[place], kind)))

    def lay(self, place: int, kinds: Iterable[int]) -> None:
        """New cards of known kinds are shuffled together and laid at a place as a lot."""
        lot = tuple(sorted(kinds))
        new: dict[Case, float] = {}
        for (places, lots), weight in self.cases.items():
            free = next((n for n, old in enumerate(lots) if not old and not _used(places, -1 - n)), len(lots))
            lots_now = (*lots[:free], lot, *lots[free + 1 :])
            where = _with(places, place, _more(places[place], *[-1 - free] * len(lot)))
            _add(new, (where, lots_now), weight)
        self._keep(new)

    @_learns
    def moved(self, source: int, goal: int, kind: int | None = None) -> None:
        """A random card goes from one place to another, unseen unless its kind is given."""
        new: dict[Case, float] = {}
        for case, weight in self.cases.items():
            places = case[0]
            if kind is None:
                ways = [(tag, float(places[source].count(tag)), case[1]) for tag in set(places[source])]
            else:
                ways = _ways(case, source, kind)
            for tag, times, lots in ways:
                after = _with(places, source, _less(places[source], tag))
                after = _with(after, goal, _more(after[goal], tag if kind is None else kind))
                _add(new, (after, lots), weight * times)
        self._keep(new)

    @_learns
    def picked(self, source: int, goal: int, kind: int) -> None:
        """A card of this kind is moved on purpose. So its place held one; other cards there do not change the odds."""
        new: dict[Case, float] = {}
        for (places, lots), weight in self._located(kind):
            if kind in places[source]:
                after = _with(places, source, _less(places[source], kind))
                _add(new, (_with(after, goal, _more(after[goal], kind)), lots), weight)
        self._keep(new)

    @_learns
    def either(self, ways: Iterable[Iterable[tuple[int, int, int]]]) -> None:
        """One of several things happened, and nobody saw which. Each is a list of random moves: (from, to, kind)."""
        new: dict[Case, float] = {}
        for moves in ways:
            for case, weight in _went(list(self.cases.items()), moves):
                _add(new, case, weight)
        self._keep(new)

    @_learns
    def maybe_swapped(self, one: int, other: int, fits: Callable[[int, int], bool], chance: float) -> None:
        """With some chance, the only card at `one` was swapped for a random card from `other` that `fits` it."""
        both = Tracker(0)
        both.cases = dict(self._settled(one))
        new: dict[Case, float] = {}
        for case, weight in both._settled(other):
            _add(new, case, weight * (1 - chance))
            (inside,) = case[0][one]
            hand = case[0][other]
            for kind in sorted(set(hand)):
                if fits(inside, kind):
                    after = _with(case[0], one, (kind,))
                    after = _with(after, other, _more(_less(hand, kind), inside))
                    _add(new, (after, case[1]), weight * chance * hand.count(kind) / len(hand))
        self._keep(new)

    def saw(self, place: int, kind: int) -> None:
        """A random card at a place is seen to be of this kind, and stays there."""
        self.moved(place, place, kind)

    @_learns
    def saw_all(self, place: int, kinds: Iterable[int]) -> None:
        """All cards at a place are seen."""
        shown = tuple(sorted(kinds))
        new: dict[Case, float] = {}
        for case, weight in self.cases.items():
            for after, times in _shown(case, place, shown):
                _add(new, after, weight * times)
        self._keep(new)

    @_learns
    def lacks(self, place: int, kind: int) -> None:
        """A place turns out to hold no card of this kind."""
        few = max(sum(tag < 0 for tag in case[0][place]) for case in self.cases) <= FEW
        new: dict[Case, float] = {}
        for case, weight in self._settled(place) if few else self._located(kind):
            if kind not in case[0][place]:
                _add(new, case, weight)
        self._keep(new)

    @_learns
    def exclude(self, kinds: Iterable[int], test: Callable[[list[int]], bool]) -> None:
        """The cards of these kinds do not lie as `test` says. It gets a list of their places, one for each card."""
        kinds = list(kinds)
        for kind in kinds:
            new: dict[Case, float] = {}
            for case, weight in self._located(kind):
                _add(new, case, weight)
            self._keep(new)
        left: dict[Case, float] = {}
        for case, weight in self.cases.items():
            where = [place for place, tags in enumerate(case[0]) for tag in tags if tag in kinds]
            if not test(where):
                _add(left, case, weight)
        self._keep(left)

    def joined(self, source: int, goal: int) -> None:
        """All cards at one place are added to those at another."""
        self._each(lambda p: _with(_with(p, source, ()), goal, _more(p[goal], *p[source])))

    def shuffled(self, place: int, kinds: Iterable[int]) -> None:
        """A pile whose cards everybody knows is shuffled, and becomes a new lot."""
        kinds = tuple(kinds)
        self.saw_all(place, kinds)
        self._each(lambda places: _with(places, place, ()))
        self.lay(place, kinds)

    # -- what follows

    def chance(self, place: int, kind: int) -> float:
        """How likely it is that a place holds at least one card of a kind."""
        return sum((weight for case, weight in self._located(kind) if kind in case[0][place]), 0.0)

    def possible(self, place: int) -> frozenset[int]:
        """The kinds that may be at a place; where one card lies, and only one kind is possible, it is certain."""
        found: set[int] = set()
        for places, lots in self.cases:
            for tag in set(places[place]):
                found.update((tag,) if tag >= 0 else lots[-1 - tag])
        return frozenset(found)

    def sample(self, luck: Chance) -> list[list[int]]:
        """The cards at each place, drawn at random with the odds that the cases give."""
        x = luck.random()
        places, lots = next(iter(self.cases))
        for case, weight in self.cases.items():
            places, lots = case
            x -= weight
            if x < 0:
                break
        dealt = [list(lot) for lot in lots]
        for lot in dealt:
            luck.shuffle(lot)
        return [[tag if tag >= 0 else dealt[-1 - tag].pop() for tag in tags] for tags in places]

    # -- the workings

    def _located(self, kind: int) -> list[tuple[Case, float]]:
        """The cases, split until every copy of a kind lies at a known place."""
        done: list[tuple[Case, float]] = []
        todo = list(self.cases.items())
        while todo:
            (places, lots), weight = todo.pop()
            tag = 0
            for kinds in lots:
                tag -= 1
                if kind in kinds:
                    break
            else:
                done.append(((places, lots), weight))
                continue
            left = _lot_less(lots, tag, kind)
            for place, tags in enumerate(places):
                if tag in tags:
                    there = _with(places, place, _more(_less(tags, tag), kind))
                    todo.append(((there, left), weight * tags.count(tag) / len(kinds)))
        return done

    def _settled(self, place: int) -> list[tuple[Case, float]]:
        """The cases, split until every card of a place is known."""
        done: list[tuple[Case, float]] = []
        todo = list(self.cases.items())
        while todo:
            case, weight = todo.pop()
            tag = case[0][place][0] if case[0][place] else 0
            if tag >= 0:
                done.append((case, weight))
                continue
            lot = case[1][-1 - tag]
            for kind in sorted(set(lot)):
                there = _with(case[0], place, _more(_less(case[0][place], tag), kind))
                todo.append(((there, _lot_less(case[1], tag, kind)), weight * lot.count(kind) / len(lot)))
        return done

    def _each(self, change: Callable[[tuple[Tags, ...]], tuple[Tags, ...]]) -> None:
        new: dict[Case, float] = {}
        for (places, lots), weight in self.cases.items():
            _add(new, (change(places), lots), weight)
        self._keep(new)

    def _forget(self) -> None:
        """Reduce all cases to one: what all of them agree on, and every other card as a lot that fills the gaps."""
        rows = [places for places, _ in self.cases]
        places, lots = next(iter(self.cases))
        sure = [
            Counter({k: min(row[n].count(k) for row in rows) for k in set(tags) if k >= 0})
            for n, tags in enumerate(places)
        ]
        rest = Counter(kind for tags in places for kind in tags if kind >= 0) + Counter(k for lot in lots for k in lot)
        for known in sure:
            rest -= known
        where = tuple(
            _more(tuple(known.elements()), *[-1] * (len(tags) - known.total()))
            for known, tags in zip(sure, places, strict=True)
        )
        self.cases = {(where, (tuple(sorted(rest.elements())),)): 1.0}

    def _keep(self, cases: dict[Case, float]) -> None:
        if len(cases) > self.most:
            cases = dict(sorted(cases.items(), key=lambda item: -item[1])[: self.most])
            self.dropped = True
        total = sum(cases.values())
        if not total:
            raise Contradiction("no case is left")
        self.cases = {case: weight / total for case, weight in cases.items()}


def _add(cases: dict[Case, float], case: Case, weight: float) -> None:
    if weight:
        cases[case] = cases.get(case, 0.0) + weight


def _with(places: tuple[Tags, ...], place: int, tags: Tags) -> tuple[Tags, ...]:
    return (*places[:place], tags, *places[place + 1 :])


def _used(places: tuple[Tags, ...], tag: int) -> bool:
    return any(tag in tags for tags in places)


@lru_cache(KEPT)
def _lot_less(lots: tuple[Tags, ...], tag: int, kind: int) -> tuple[Tags, ...]:
    n = -1 - tag
    return (*lots[:n], _less(lots[n], kind), *lots[n + 1 :])


def _ways(case: Case, place: int, kind: int) -> list[tuple[int, float, tuple[Tags, ...]]]:
    """The ways a random card at a place can be of a kind: its tag, the expected number of them, the lots after."""
    places, lots = case
    ways = []
    for tag in sorted(set(places[place])):
        times = places[place].count(tag)
        if tag == kind:
            ways.append((tag, float(times), lots))
        elif tag < 0 and (copies := lots[-1 - tag].count(kind)):
            ways.append((tag, times * copies / len(lots[-1 - tag]), _lot_less(lots, tag, kind)))
    return ways


def _went(cases: list[tuple[Case, float]], moves: Iterable[tuple[int, int, int]]) -> list[tuple[Case, float]]:
    """The cases after random cards of given kinds have gone from place to place."""
    for source, goal, kind in moves:
        after: list[tuple[Case, float]] = []
        for case, weight in cases:
            for tag, times, lots in _ways(case, source, kind):
                places = _with(case[0], source, _less(case[0][source], tag))
                after.append(((_with(places, goal, _more(places[goal], kind)), lots), weight * times))
        cases = after
    return cases


def _shown(case: Case, place: int, shown: Tags) -> list[tuple[Case, float]]:
    """The ways in which the cards of a place are exactly `shown`."""
    known = tuple(tag for tag in case[0][place] if tag >= 0)
    if len(shown) != len(case[0][place]) or any(known.count(kind) > shown.count(kind) for kind in known):
        return []
    ways = [(case, 1.0)]
    for kind in sorted(set(shown)):
        unknown = shown.count(kind) - known.count(kind)
        for _ in range(unknown):
            ways = [
                ((_with(places, place, _more(_less(places[place], tag), kind)), after), weight * times)
                for (places, lots), weight in ways
                for tag, times, after in _ways((places, lots), place, kind)
                if tag < 0
            ]
        # Equal cards were assigned one after another, so each set of them was counted once for every order.
        ways = [(way, weight / factorial(unknown)) for way, weight in ways]
    return ways
