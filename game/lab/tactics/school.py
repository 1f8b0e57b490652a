"""A whole training for one number of seats: seeded, cut into equal parts of work, kept after every stretch.

Each step plays the same parts whatever the number of processes, each with luck of its own, and puts together what they
teach in a fixed order. So the weights are the same with one process or several, in one go or in many.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np

from game.lab.spread import Workers
from game.lab.tactics.brain import PLAIN, Brain, Game
from game.lab.tactics.copy import copied
from game.lab.tactics.learn import Learner, Lesson, taught
from game.lab.tactics.population import Orders, cast, one_guest
from game.lab.tactics.tables import Array
from game.titles.spy_tactics.player.features import BLANK, NAMES

PARTS = 4
"""How many parts a step's games are played in; they may be played at the same time."""
LEVELS = ("agent", "handler")
"""The levels that use less of the same weights, and are met as guests."""
ROOKIE_GAMES = 400
RIVAL_GAMES = 512
"""In each step, games of the rival among the learner's averages."""
MEMORY = 4
"""The running mean of the weights reaches back over the training divided by this."""
STRETCH = 50
"""Steps after which the weaker forms are made anew, and everything is kept."""


@dataclass(frozen=True)
class Plan:
    seats: int
    steps: int
    games: int
    """In each step."""
    seed: int
    spread: float = 0.02
    """How much a mixture is liked for its own sake at first; less and less of it as time goes on."""
    rookies: int = 1
    """How often the rookie comes as a guest, where the rival comes twice and each of the weaker forms once."""
    orders: int = 96
    elders: int = 0
    """How many rivals that are done learning are still met, each once: they beat what the learner was earlier."""
    back: int = 200
    """Steps after which the rival begins again as the learner is by then."""
    learnt: float = 0.35
    """How many of the lone guests are players that learnt: rookies' copies, rivals, weaker forms."""

    @property
    def fade(self) -> float:
        """How much of the running mean of the weights is kept at each step."""
        return 1 - MEMORY / max(400, self.steps)


@dataclass
class Work:
    """One part of a step, as a process gets it."""

    plan: Plan
    step: int
    part: int
    spread: float
    brains: list[list[Array]]
    critic: Array
    orders: Array
    rival: bool = False
    """Whether the rival learns, a guest among tables of the second brain; else the first brain learns, among all."""


@dataclass
class Done:
    lesson: Lesson
    won: Array
    games: Array
    means: Array
    seen: Array


def played(work: Work) -> Done:
    """Play one part."""
    plan = work.plan
    rng = np.random.default_rng((plan.seed, plan.seats, work.step, work.part))
    brains = [Brain(*arrays) for arrays in work.brains]
    none = np.zeros(0)
    if work.rival:
        game, _ = one_guest(brains[1], brains[0], plan.seats, min(RIVAL_GAMES, plan.games), rng, keep=True)
        return Done(taught(game, work.critic, work.spread), none, none, none, none)
    guests = (*[1] * plan.rookies, 2, *range(2, len(brains)))
    seated = cast(rng, plan.seats, plan.games // PARTS, brains, work.orders, guests, plan.learnt)
    game = Game(seated, rng)
    won, games = np.zeros(len(work.orders)), np.zeros(len(work.orders))
    scripts = (seated.who >= PLAIN) & (seated.who < PLAIN + len(work.orders))
    np.add.at(won, seated.who[scripts] - PLAIN, game.shares[scripts])
    np.add.at(games, seated.who[scripts] - PLAIN, 1)
    means, seen = np.zeros((len(brains[0].codes), len(NAMES))), np.zeros(len(brains[0].codes))
    for r in game.records:
        if r.choice >= 0:
            means[r.choice] += r.x.sum(axis=0)
            seen[r.choice] += len(r.x)
    return Done(taught(game, work.critic, work.spread), won, games, means, seen)


class School:
    """A training: what it has come to, and how it goes on."""

    def __init__(self, plan: Plan, rookie: Brain | None = None) -> None:
        self.plan = plan
        self.rookie = rookie or copied("rookie", plan.seats, ROOKIE_GAMES, plan.seed)
        self.learner = Learner(Brain())
        self.rival = Learner(Brain())
        self.elders: list[Brain] = []
        self.orders = Orders.begin(np.random.default_rng((plan.seed, plan.seats)), plan.orders)
        self.means = np.zeros((len(self.learner.brain.codes), len(NAMES)))
        self.seen = np.zeros(len(self.learner.brain.codes))
        self.weaker = self._weaker()

    @property
    def step(self) -> int:
        return self.learner.step

    def go_on(self, by: Workers) -> None:
        """One step; the workers play its parts. The rival, a guest at the learner's tables, learns beside it."""
        plan, step = self.plan, self.step
        gone = step / plan.steps
        rate, spread = 0.03 * (1 - gone) + 0.003, plan.spread * (1 - gone) + 0.004
        if step % plan.back == 0:
            if step and plan.elders:
                self.elders = [*self.elders, self.rival.brain][-plan.elders :]
            self.rival = Learner(self.learner.averaged())
        met = (self.learner.brain, self.rookie, self.rival.brain, *self.weaker, *self.elders)
        brains = [brain.arrays() for brain in met]
        critic = self.learner.critic()
        parts = [Work(plan, step, part, spread, brains, critic, self.orders.orders) for part in range(PARTS)]
        hosts = [self.rival.brain.arrays(), self.learner.averaged().arrays()]
        parts.append(Work(plan, step, PARTS, 0.001, hosts, self.rival.critic(), self.orders.orders, True))
        *found, rival = by.each(played, parts)
        self.rival.climb(rival.lesson, 0.02)
        lesson = found[0].lesson
        for more in found[1:]:
            lesson.add(more.lesson)
        self.learner.climb(lesson, rate)
        self.means *= 0.98
        self.seen *= 0.98
        for part in found:
            self.orders.won += part.won
            self.orders.games += part.games
            self.means += part.means
            self.seen += part.seen
        self.orders.breed(np.random.default_rng((plan.seed, plan.seats, step)))
        if gone > 0.3:
            self.learner.average(plan.fade)
        if self.step % STRETCH == 0:
            self.weaker = self._weaker()

    def usual(self) -> Array:
        """By choice, the mean of each feature."""
        return (self.means / np.maximum(1, self.seen)[:, None]).astype(np.float32)

    def _weaker(self) -> list[Brain]:
        """What the levels below the best come to."""
        return [blanked(self.learner.averaged(), self.usual(), BLANK[level]) for level in LEVELS]

    # -- kept

    def arrays(self) -> dict[str, Array]:
        found: dict[str, Array] = {}
        kept: dict[str, list[Array]] = {
            "rookie": self.rookie.arrays(),
            "orders": [self.orders.orders, self.orders.won, self.orders.games], "usual": [self.means, self.seen],
            "plan": [np.frombuffer(msgspec.json.encode(self.plan), dtype=np.uint8)],
        }  # fmt: skip
        for name, learner in (("learner", self.learner), ("rival", self.rival)):
            kept[f"{name}_brain"] = learner.brain.arrays()
            kept[f"{name}_first"], kept[f"{name}_second"] = learner.first, learner.second
            kept[f"{name}_mean"] = learner.mean
            kept[f"{name}_rest"] = [learner.gram, learner.right, np.array([learner.step, learner.weight])]
        for name, brains in (("weaker", self.weaker), ("elder", self.elders)):
            kept |= {f"{name}{number}": brain.arrays() for number, brain in enumerate(brains)}
        for name, arrays in kept.items():
            for place, array in enumerate(arrays):
                found[f"{name}.{place}"] = array
        return found

    def keep(self, file: Path) -> None:
        """Write everything down; the file is whole or is not there."""
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(".part.npz")
        np.savez_compressed(part, **self.arrays())
        part.replace(file)

    @classmethod
    def kept(cls, file: Path) -> School:
        with np.load(file) as data:

            def group(name: str) -> list[Array]:
                return [data[key] for key in sorted(data.files) if key.split(".")[0] == name]

            plan = msgspec.json.decode(data["plan.0"].tobytes(), type=Plan)
            school = cls(plan, Brain(*group("rookie")))
            for name, learner in (("learner", school.learner), ("rival", school.rival)):
                learner.brain = Brain(*group(f"{name}_brain"))
                learner.first, learner.second = group(f"{name}_first"), group(f"{name}_second")
                learner.mean = group(f"{name}_mean")
                learner.gram, learner.right, count = group(f"{name}_rest")
                learner.step, learner.weight = int(count[0]), float(count[1])
            school.orders = Orders(*group("orders"))
            school.means, school.seen = group("usual")
            school.weaker = [Brain(*group(f"weaker{number}")) for number in range(len(LEVELS))]
            met = [group(f"elder{number}") for number in range(plan.elders)]
            school.elders = [Brain(*arrays) for arrays in met if arrays]
        return school


def blanked(brain: Brain, usual: Array, blank: Sequence[str]) -> Brain:
    """The same weights without some kinds of features, as if these were always as they usually are."""
    found = brain.copy()
    for place, name in enumerate(NAMES):
        if name.split(".")[0] in blank:
            found.codes[:, :, 0] += found.codes[:, :, place] * usual[:, None, place]
            found.codes[:, :, place] = 0
    return found
