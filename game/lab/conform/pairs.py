"""Check 5, non-interference: two worlds that a seat cannot tell apart must stay so until its news differs.

Another world is sampled for the seat. Now: everything it is offered must be equal. Then, step by step in both worlds,
with the same action where the seat acts, and with any action that brings it the same news where another does: as long
as its news is equal, everything must be. News may differ by an event that differs; if one world's news of a step is
only the beginning of the other's, one waits where the other goes on: a question was not put, and that tells.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, NamedTuple

from game.core.chance import ActionLuck, Chance
from game.core.contract import Action, Event, Seat, Title, seats_in
from game.core.dossier import AnyDossier
from game.core.news import heard
from game.core.words import AnyWords
from game.lab.conform.mangle import mangle
from game.lab.conform.report import Report
from game.lab.conform.senses import Sense, difference, different, offers

FAR = 12
"""How many steps two worlds are followed."""
SCOUTS = 4
"""Of this many worlds the one is taken that can be followed furthest."""
NEAR = 2.0
"""Two worlds that are followed less far than this, on average, say little about what shows later."""


class Step(NamedTuple):
    """One step of the true world, and what one seat heard of it."""

    by: Seat
    action: Action
    seed: int
    news: list[Event]
    free: bool


def play(title: Title[Any], s: Any, by: Seat, a: Action, seed: int, seat: Seat | None) -> tuple[list[Event], bool]:
    """Play an action; what the seat hears of it, and whether it locks undo."""
    told: list[Event] = []
    title.apply(s, by, a, ActionLuck(seed.to_bytes(16, "big"), 0), told.append)
    return [heard(e, seat) for e in told], all(e.free for e in told)


def went(report: Report) -> float:
    """How many steps two worlds were followed, on average."""
    return report.count["coupled steps"] / max(1, report.count["pairs"])


def check_pair(
    title: Title[Any],
    s: Any,
    known: AnyDossier,
    words: AnyWords | None,
    senses: Mapping[str, Sense],
    seen: list[Action],
    r: random.Random,
    report: Report,
    looks: float = 1.0,
    scouts: int = SCOUTS,
) -> None:
    """Follow the true world and a sampled one for one seat. `looks` is the share of the moments that are looked at,
    `scouts` the number of worlds of which the one is taken that goes along furthest."""
    seat = known.seat
    true = s.copy()
    path = _path(title, true.copy(), seat, r)
    other = _furthest(title, known, path, Chance(r.getrandbits(60)), scouts)
    report.count["pairs"] += 1

    def compare(when: str, tries: int, *facts: object) -> bool:
        """True if everything is the same to this seat in both worlds."""
        mangled = [mangle(r.choice(seen), r) for _ in range(tries)] if seen else []
        more = senses if r.random() < looks else {}
        one, two = (offers(title, world, seat, words, mangled, more) for world in (true, other))
        if what := different(one, two):
            report.fail(f"5 {what} {when}", (difference(what, one[what], two[what]), f"seat {seat}", *facts))
        return not what

    if not compare("now", 3):
        return
    for step in path:
        if not step.news:
            report.fail("5 silence", (step.by, step.action))
            return
        found = _follow(title, other, step, seat)
        if found is None:
            report.count["pairs ended by news"] += 1
            return
        candidate, other, news, free = found
        if news != step.news:
            report.fail("5 question", (seat, step.by, step.action, step.news, candidate, news))
            return
        play(title, true, step.by, step.action, step.seed, seat)
        report.count["coupled steps"] += 1
        if not compare("after equal news", 2, step.by, step.action, candidate, news):
            return
        if free != step.free:
            report.fail("5 undo lock", (seat, step.by, step.action, candidate, news))
            return


def _path(title: Title[Any], true: Any, seat: Seat | None, r: random.Random) -> list[Step]:
    """The next steps of the true world, by chance."""
    path: list[Step] = []
    while len(path) < FAR and (mask := title.pending(true)):
        by = r.choice(list(seats_in(mask)))
        action, seed = r.choice(title.legal(true, by)), r.getrandbits(100)
        path.append(Step(by, action, seed, *play(title, true, by, action, seed, seat)))
    return path


def _furthest(title: Title[Any], known: AnyDossier, path: list[Step], luck: Chance, scouts: int) -> Any:
    """Of some worlds that this seat thinks possible, the one that goes along furthest."""
    best, reached = None, -1
    for _ in range(scouts):
        world = title.sample(known, luck)
        reach = _reach(title, world.copy(), path, known.seat)
        if reach > reached:
            best, reached = world, reach
        if reached >= len(path):
            break
    return best


def _reach(title: Title[Any], world: Any, path: list[Step], seat: Seat | None) -> int:
    """How many of these steps this world can follow, until its news tells or is broken off."""
    for n, step in enumerate(path):
        found = _follow(title, world, step, seat) if step.news else None
        if found is None:
            return n
        world = found[1]
        if found[2] != step.news:
            return FAR + 1
    return len(path)


def _follow(
    title: Title[Any], world: Any, step: Step, seat: Seat | None
) -> tuple[Action, Any, list[Event], bool] | None:
    """The action that brings the same news in this world, or only its beginning or more than it; None without any."""
    legal = title.legal(world, step.by)
    mine = step.by == seat
    for candidate in [step.action] if mine else sorted(legal, key=lambda action: _unlike(step.action, action)):
        after = world.copy()
        news, free = play(title, after, step.by, candidate, step.seed, seat)
        shorter = min(len(news), len(step.news))
        if news == step.news or (len(news) != len(step.news) and shorter and news[:shorter] == step.news[:shorter]):
            return candidate, after, news, free
    return None


def _unlike(action: Action, other: Action) -> tuple[bool, bool]:
    return other != action, type(other) is not type(action)
