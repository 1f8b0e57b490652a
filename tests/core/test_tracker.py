"""Compares the tracker, on random stories, with a model that holds every possible world and its weight."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import product
from math import comb

import pytest

from game.core.chance import Chance
from game.core.tracker import Contradiction, Tracker

PLACES = 4
KINDS = 5
Places = tuple[tuple[int, ...], ...]
HAPPENS = {
    "moved": 16, "moved seen": 2, "picked": 3, "saw": 3, "lacks": 2, "joined": 1, "put": 1, "lay": 2, "saw_all": 0.6,
    "shuffled": 0.6,
}  # fmt: skip
"""What may happen in a story, and how often. Looks that leave nothing open are rare."""


class Model:
    """All worlds, by brute force: what kinds lie at each place, and how likely that is."""

    def __init__(self, places: int = PLACES) -> None:
        self.worlds: dict[Places, float] = {((),) * places: 1.0}

    def change(self, step: Callable[[Places], list[tuple[Places, float]]]) -> None:
        new: Counter[Places] = Counter()
        for world, weight in self.worlds.items():
            for after, times in step(world):
                new[after] += weight * times  # type: ignore[assignment]
        total = sum(new.values())
        self.worlds = {world: weight / total for world, weight in new.items()}

    def add(self, place: int, kinds: list[int]) -> None:
        self.change(lambda w: [(put(w, place, *kinds), 1.0)])

    def moved(self, source: int, goal: int, kind: int | None = None) -> None:
        def step(w: Places) -> list[tuple[Places, float]]:
            return [
                (put(take(w, source, k), goal, k), w[source].count(k) / len(w[source]))
                for k in set(w[source])
                if kind is None or k == kind
            ]

        self.change(step)

    def picked(self, source: int, goal: int, kind: int) -> None:
        self.change(lambda w: [(put(take(w, source, kind), goal, kind), 1.0)] if kind in w[source] else [])

    def saw_all(self, place: int, kinds: list[int]) -> None:
        self.change(lambda w: [(w, 1.0)] if w[place] == tuple(sorted(kinds)) else [])

    def lacks(self, place: int, kind: int) -> None:
        self.change(lambda w: [(w, 1.0)] if kind not in w[place] else [])

    def joined(self, source: int, goal: int) -> None:
        self.change(lambda w: [(put(clear(w, source), goal, *w[source]), 1.0)])

    def chance(self, place: int, kind: int) -> float:
        return sum(weight for world, weight in self.worlds.items() if kind in world[place])


def put(w: Places, place: int, *kinds: int) -> Places:
    return (*w[:place], tuple(sorted((*w[place], *kinds))), *w[place + 1 :])


def take(w: Places, place: int, kind: int) -> Places:
    left = list(w[place])
    left.remove(kind)
    return (*w[:place], tuple(left), *w[place + 1 :])


def clear(w: Places, place: int) -> Places:
    return (*w[:place], (), *w[place + 1 :])


class Story:
    """A true world in which random things happen; the tracker and the model are told the same about it."""

    def __init__(self, seed: int, kinds: int = KINDS) -> None:
        self.r = random.Random(seed)
        self.kinds = kinds
        self.truth: list[list[int]] = [[] for _ in range(PLACES)]
        self.tracker, self.model = Tracker(PLACES), Model()
        self.lay(0, [self.r.randrange(self.kinds) for _ in range(self.r.randint(4, 6))])
        self.lay(1, [self.r.randrange(self.kinds) for _ in range(self.r.randint(2, 4))])

    def lay(self, place: int, kinds: list[int]) -> None:
        self.truth[place] += kinds
        self.tracker.lay(place, kinds)
        self.model.add(place, kinds)

    def step(self) -> str:
        r = self.r
        full = [place for place in range(PLACES) if self.truth[place]]
        source, goal = r.choice(full), r.randrange(PLACES)
        here = self.truth[source]
        (name,) = r.choices(list(HAPPENS), list(HAPPENS.values()))
        if name in ("moved", "moved seen", "picked"):
            kind = here.pop(r.randrange(len(here)))
            self.truth[goal].append(kind)
            for side in (self.tracker, self.model):
                if name == "picked":
                    side.picked(source, goal, kind)
                else:
                    side.moved(source, goal, kind if name == "moved seen" else None)
        elif name == "saw":
            kind = r.choice(here)
            self.tracker.saw(source, kind)
            self.model.moved(source, source, kind)
        elif name == "saw_all":
            self.tracker.saw_all(source, here)
            self.model.saw_all(source, here)
        elif name == "lacks":
            for kind in range(self.kinds):
                if kind not in here and r.random() < 0.5:
                    self.tracker.lacks(source, kind)
                    self.model.lacks(source, kind)
                    break
        elif name == "joined":
            if source != goal:
                self.truth[goal] += here
                self.truth[source] = []
                self.tracker.joined(source, goal)
                self.model.joined(source, goal)
        elif name == "put" and self.cards < 9:
            kind = r.randrange(self.kinds)
            self.truth[goal].append(kind)
            self.tracker.put(goal, kind)
            self.model.add(goal, [kind])
        elif name == "lay" and self.cards < 9:
            self.lay(goal, [r.randrange(self.kinds) for _ in range(2)])
        elif name == "shuffled":
            self.tracker.shuffled(source, here)
            self.model.saw_all(source, here)
        return name

    @property
    def cards(self) -> int:
        return sum(map(len, self.truth))


@pytest.mark.parametrize("block", range(6))
def test_every_chance_is_the_one_of_brute_force(block: int) -> None:
    open_stories = 0
    for seed in range(block * 30, block * 30 + 30):
        story = Story(seed, kinds=KINDS - seed % 4)
        told = []
        for _ in range(14):
            told.append(story.step())
            assert sum(story.tracker.cases.values()) == pytest.approx(1.0)
            for place in range(PLACES):
                assert story.tracker.size(place) == len(story.truth[place]), told
                assert story.tracker.possible(place) == {k for w in story.model.worlds for k in w[place]}, told
            for place, kind in product(range(PLACES), range(KINDS)):
                assert story.tracker.chance(place, kind) == pytest.approx(story.model.chance(place, kind)), (seed, told)
            open_stories += len(story.model.worlds) > 8
    assert open_stories > 15, "stories in which much stays open"


def test_seeing_a_whole_place_weighs_how_many_of_its_cards_were_known() -> None:
    """One of two open cards went over, and two cards of a lot. Then it matters which of the equal cards is which."""
    for shown in ([1, 1, 2], [1, 2, 2], [1, 1, 1]):
        tracker, model = Tracker(PLACES), Model()
        for side in (tracker, model):
            side.add(0, [1, 1, 2, 2, 2]) if isinstance(side, Model) else side.lay(0, [1, 1, 2, 2, 2])
            for kind in (1, 2):
                side.add(1, [kind]) if isinstance(side, Model) else side.put(1, kind)
            side.moved(1, 2)
            side.moved(0, 2)
            side.moved(0, 2)
            side.saw_all(2, shown)
        for place, kind in product((0, 1), (1, 2)):
            assert tracker.chance(place, kind) == pytest.approx(model.chance(place, kind))


@pytest.mark.parametrize("seed", range(8))
def test_samples_are_as_frequent_as_their_worlds_are_likely(seed: int) -> None:
    story = Story(1000 + seed)
    for _ in range(9):
        story.step()
    luck = Chance(seed)
    draws = 1500
    found: Counter[Places] = Counter()
    for _ in range(draws):
        found[tuple(tuple(sorted(kinds)) for kinds in story.tracker.sample(luck))] += 1
    assert set(found) <= set(story.model.worlds), "never a world that cannot be"
    likely = {world: weight for world, weight in story.model.worlds.items() if weight * draws >= 5}
    off = sum((found[world] - weight * draws) ** 2 / (weight * draws) for world, weight in likely.items())
    assert off <= len(likely) + 4 * (2 * len(likely)) ** 0.5


def test_a_sample_may_be_changed_without_harm() -> None:
    tracker = Tracker(2)
    tracker.lay(0, [1, 2])
    tracker.sample(Chance(1))[0].clear()
    assert tracker.size(0) == 2 and sorted(tracker.sample(Chance(1))[0]) == [1, 2]


def test_a_card_that_was_seen_where_it_cannot_be_is_a_contradiction() -> None:
    for wrong in (
        lambda t: t.saw(0, 4),
        lambda t: t.moved(0, 1, 4),
        lambda t: t.picked(0, 1, 4),
        lambda t: t.saw_all(0, [1, 1]),
        lambda t: t.lacks(0, 1),
        lambda t: t.shuffled(0, [1, 1]),
    ):
        tracker = Tracker(2)
        tracker.lay(0, [1, 2])
        with pytest.raises(Contradiction):
            wrong(tracker)


def test_many_moves_of_a_big_deck_stay_few_cases() -> None:
    tracker = Tracker(4)
    tracker.lay(0, [n // 4 for n in range(52)])
    for n in range(20):
        tracker.moved(0, 1 + n % 3)
    assert len(tracker.cases) == 1, "cards never seen are not told apart"
    assert tracker.size(1) == 7
    assert tracker.chance(1, 0) == pytest.approx(1 - comb(48, 7) / comb(52, 7))
