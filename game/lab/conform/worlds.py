"""Worlds of one seat, played on with the same news, and what each of them weighs."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from game.core.chance import Chance
from game.core.contract import Action, Event, Seat, Title
from game.core.news import heard
from game.lab.conform.moments import Tale
from game.lab.conform.odds import Quiet, odds

MANY = 24
"""Up to this number, all actions of a kind are tried; of more, some are drawn."""
SOME = 8
NEVER_MEANT = 1e-6
"""What the quiet player never means to do is meant this often, wherever it is possible."""
LEAD = 0.95
"""How often a sealed choice that will be shown is taken as it was, which is made good by the weights."""
ASKED = 4
PAIRS = 120
"""The number of pairs of other choices that are tried, to see whether a choice will be shown."""
TOLD = 0.04
"""A step told something if the worlds that brought its news weigh at least this much differently."""


class Worlds:
    """How worlds that a seat thinks possible go on, by the news of one game."""

    def __init__(self, title: Title[Any], quiet: Quiet, tale: Tale, seat: Seat | None, r: random.Random) -> None:
        self.title, self.quiet, self.tale, self.seat, self.r = title, quiet, tale, seat, r
        self.luck = Chance(r.getrandbits(60))
        self._odds: dict[object, dict[Action, float]] = {}
        self._news: dict[int, list[Event]] = {}
        self._leads: dict[int, tuple[int, bool]] = {}

    def follow(self, world: Any, first: int, last: int) -> tuple[Any, float]:
        """The world after these steps, gone in one of the ways that bring the same news; and its weight, or 0."""
        weight = 1.0
        for n in range(first, last + 1):
            world, more = self._step(world, n, self.lead(world, n, last) if n < last else 0.0)
            weight *= more
            if not weight:
                break
        return world, weight

    def news(self, n: int) -> list[Event]:
        """What this seat heard of the n-th step."""
        if n not in self._news:
            self._news[n] = [heard(event, self.seat) for event in self.tale.events(self.tale.steps[n])]
        return self._news[n]

    def _step(self, world: Any, n: int, lead: float) -> tuple[Any, float]:
        taken = self.tale.steps[n].action
        fitting: list[tuple[Any, float]] = []
        led: tuple[Any, float] | None = None
        for action, chance in self._tries(world, n):
            after = world.copy()
            if self._hear(after, n, action):
                fitting.append((after, chance))
                if action == taken:
                    led = fitting[-1]
        if not fitting:
            return None, 0.0
        whole = sum(chance for _, chance in fitting)
        if lead and led:
            after, chance = led
            if self.r.random() < lead:
                return after, chance / (lead + (1 - lead) * chance / whole)
        after, chance = self.r.choices(fitting, [chance for _, chance in fitting])[0]
        if lead and led:
            return after, chance / ((lead if after is led[0] else 0.0) + (1 - lead) * chance / whole)
        return after, whole

    def _hear(self, world: Any, n: int, action: Action) -> bool:
        """Play an action; whether this seat hears of it what it heard of the n-th step."""
        told: list[Event] = []
        self.title.apply(world, self.tale.steps[n].by, action, self.luck, told.append)
        news = self.news(n)
        return len(told) == len(news) and all(heard(a, self.seat) == b for a, b in zip(told, news, strict=True))

    def _tries(self, world: Any, n: int) -> Iterator[tuple[Action, float]]:
        """What the acting seat may do in this world, with what each thing stands for. One's own choice is known.

        Of the many things that the seat could do, all of the kind that was done are tried, or some of them, and one of
        another kind; where only some are tried, each stands for those that are not.
        """
        step = self.tale.steps[n]
        legal = self.title.legal(world, step.by)
        if step.by == self.seat:
            if step.action in legal:
                yield step.action, 1.0
            return
        if step.action in legal:
            yield step.action, self._chances(world, step.by, legal).get(step.action, NEVER_MEANT)
        same: list[tuple[Action, float]] = []
        other: list[tuple[Action, float]] = []
        for action, chance in self._chances(world, step.by, legal).items():
            if action != step.action:
                (same if type(action) is type(step.action) else other).append((action, chance))
        yield from same if len(same) <= MANY else self._some(same, SOME)
        yield from self._some(other, 1)

    def _some(self, things: list[tuple[Action, float]], number: int) -> Iterator[tuple[Action, float]]:
        if things:
            share = sum(chance for _, chance in things) / number
            for action, _ in self.r.choices(things, [chance for _, chance in things], k=number):
                yield action, share

    def _chances(self, world: Any, by: Seat, legal: list[Action]) -> dict[Action, float]:
        view = self.title.view(world, by)
        key = (view, tuple(legal))
        if key not in self._odds:
            self._odds[key] = odds(self.quiet, self.title.view(world, None), view, legal)
        return self._odds[key]

    def lead(self, world: Any, n: int, last: int) -> float:
        """How far to follow a sealed choice: not at all if another choice could have brought the same news, be it
        together with another choice of somebody who chose after it. The first worlds that come by are asked."""
        asked, shown = self._leads.get(n, (0, True))
        if not asked:
            shown = not self._could_hide(self.tale.steps[n].before, n, last)
        if shown and asked < ASKED:
            shown = not self._could_hide(world, n, last)
        self._leads[n] = asked + 1, shown
        return LEAD if shown else 0.0

    def _could_hide(self, world: Any, n: int, last: int) -> bool:
        steps = self.tale.steps
        choices = {m: self.title.legal(world, steps[m].by) for m in range(n, last + 1)}
        tries = [{n: other} for other in choices[n] if other != steps[n].action]
        pairs = [one | {m: other} for one in tries for m in range(n + 1, last + 1) for other in choices[m]]
        tries += pairs if len(pairs) <= PAIRS else self.r.sample(pairs, PAIRS)
        return any(self._hidden(world.copy(), n, last, others) for others in tries)

    def _hidden(self, world: Any, n: int, last: int, others: dict[int, Action]) -> bool:
        """True if this seat would have heard the same, had these steps been others."""
        for k in range(n, last + 1):
            step = self.tale.steps[k]
            action = others.get(k, step.action)
            if action not in self.title.legal(world, step.by) or not self._hear(world, k, action):
                return False
        return True


def accepted(weighed: list[tuple[Any, float]], r: random.Random) -> list[Any]:
    """Worlds as likely as their weights, none of them twice."""
    top = max((weight for _, weight in weighed), default=0.0)
    return [world for world, weight in weighed if weight and r.random() * top < weight]


def tells(weights: list[float]) -> bool:
    """True if worlds differ in how well they go with the news."""
    total = sum(weights)
    if not total:
        return True
    return 1 - total * total / (len(weights) * sum(weight * weight for weight in weights)) > TOLD
