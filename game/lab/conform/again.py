"""Check 7, played again: the last step, played in a world drawn after it, must bring the news that it brought.

What a step shows usually lies where it lay before. So the step is played once more from the table as it was, with
everything that the step did not touch exchanged for what a drawn world has there. If that brings other news, this seat
should have known better than to draw such a world. The one-step filter sees the same, and more, by counting; but it
needs worlds that bring the news by chance, and hardly any shows the same five cards of a deck.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from msgspec.structs import replace

from game.core.chance import ActionLuck, Chance
from game.core.contract import Title
from game.core.news import heard
from game.lab.conform.moments import Moment, Only, Step, Tale, moments


@dataclass
class Again:
    """How often the last step was played again, and what came of it."""

    moments: int = 0
    worlds: int = 0
    other: Counter[str] = field(default_factory=Counter)
    """By kind of event, the worlds that brought other news."""
    first: str = ""


def check_again(
    title: Title[Any],
    tales: Iterable[Tale],
    number: int = 60,
    draws: int = 4,
    seed: int = 1,
    only: Only | None = None,
    found: Again | None = None,
) -> Again:
    """Draw some worlds at each of a number of moments, and play the last step again in each."""
    r = random.Random(seed)
    found = found or Again()
    for moment in islice(moments(tales, r, number, only), number):
        _check_moment(title, moment, draws, found, r)
    return found


def _check_moment(title: Title[Any], moment: Moment, draws: int, found: Again, r: random.Random) -> None:
    tale, seat = moment.tale, moment.seat
    step = tale.steps[moment.number]
    luck = ActionLuck(r.randbytes(16), 0)
    news = [heard(event, seat) for event in tale.events(step)]
    if _played(title, step.before.copy(), step, luck, seat) != news or luck.used:
        return
    known = tale.known(title, step.after, step.heard_until, seat)
    chance = Chance(r.getrandbits(60))
    found.moments += 1
    for _ in range(draws):
        drawn = title.sample(known, chance)
        try:
            told = _played(title, mixed(step, drawn), step, luck, seat)
        except (ValueError, IndexError, KeyError):
            continue  # a world that does not go together with what the step touched
        found.worlds += 1
        if told != news:
            found.other[moment.kind] += 1
            found.first = found.first or f"seat {seat}: {step.action} told {news}, and in a drawn world {told}"


def _played(title: Title[Any], world: Any, step: Step, luck: Chance, seat: int | None) -> Any:
    told: list[Any] = []
    title.apply(world, step.by, step.action, luck, told.append)
    return [heard(event, seat) for event in told]


def mixed(step: Step, drawn: Any) -> Any:
    """The table before the step, with what the step left alone as it is in a drawn world."""
    world = step.before.copy()
    for name in world.__dataclass_fields__:
        own, after = getattr(world, name), getattr(step.after, name)
        setattr(world, name, _mixed(own, after, getattr(drawn, name)))
    return world


def _mixed(before: Any, after: Any, drawn: Any) -> Any:
    if before == after:
        return drawn
    if isinstance(before, list) and len(before) == len(after) == len(drawn):
        return [_mixed(*parts) for parts in zip(before, after, drawn, strict=True)]
    fields = getattr(before, "__struct_fields__", ())
    if fields and drawn is not None and after is not None:
        return replace(before, **{n: _mixed(getattr(before, n), getattr(after, n), getattr(drawn, n)) for n in fields})
    return before
