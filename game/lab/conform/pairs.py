"""Check 5, non-interference: two worlds that a seat cannot tell apart must stay so until its news differs.

Another world is sampled for the seat. Now: everything it is offered must be equal. Then, step by step in both worlds,
with the same action where the seat acts, and with any action that brings it the same news where another does: as long
as its news is equal, everything must be. News may differ by an event that differs; if one world's news of a step is
only the beginning of the other's, one waits where the other goes on: a question was not put, and that tells.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from game.core.chance import ActionLuck, Chance
from game.core.contract import Action, Event, Seat, Title, seats_in
from game.core.dossier import Dossier
from game.core.news import heard
from game.core.words import AnyWords
from game.lab.conform.mangle import mangle
from game.lab.conform.report import Report
from game.lab.conform.senses import Sense, different, offers

FAR = 12
"""How many steps two worlds are followed."""


def step(title: Title[Any], s: Any, by: Seat, a: Action, seed: int, seat: Seat | None) -> tuple[list[Event], bool]:
    """Play an action; what the seat hears of it, and whether it locks undo."""
    told: list[Event] = []
    title.apply(s, by, a, ActionLuck(seed.to_bytes(16, "big"), 0), told.append)
    return [heard(e, seat) for e in told], all(e.free for e in told)


def check_pair(
    title: Title[Any],
    s: Any,
    known: Dossier,
    words: AnyWords | None,
    senses: Mapping[str, Sense],
    seen: list[Action],
    r: random.Random,
    report: Report,
    looks: float = 1.0,
) -> None:
    """Follow the true world and a sampled one for one seat. `looks` is the share of the moments that are looked at."""
    seat = known.seat
    true = s.copy()
    other = title.sample(known, Chance(r.getrandbits(60)))
    report.count["pairs"] += 1

    def compare(mangled: list[Action]) -> tuple[str, object, object] | None:
        """The first thing that is not the same to this seat, and what it is in either world."""
        more = senses if r.random() < looks else {}
        one, two = (offers(title, world, seat, words, mangled, more) for world in (true, other))
        what = different(one, two)
        return (what, one[what], two[what]) if what else None

    if found := compare([mangle(r.choice(seen), r) for _ in range(3)] if seen else []):
        what, *facts = found
        report.fail(f"5 {what} now", (seat, *facts))
        return
    for _ in range(FAR):
        mask = title.pending(true)
        if not mask:
            return
        by = r.choice(list(seats_in(mask)))
        action = r.choice(title.legal(true, by))
        seed = r.getrandbits(100)
        news, free = step(title, true, by, action, seed, seat)
        if not news:
            report.fail("5 silence", (by, action))
            return
        candidates = [action] if by == seat else sorted(title.legal(other, by), key=lambda b: _unlike(action, b))
        for candidate in candidates:
            after = other.copy()
            other_news, other_free = step(title, after, by, candidate, seed, seat)
            if other_news == news:
                break
            shorter = min(len(news), len(other_news))
            if len(news) != len(other_news) and shorter and news[:shorter] == other_news[:shorter]:
                report.fail("5 question", (seat, by, action, news, candidate, other_news))
                return
        else:
            report.count["pairs ended by news"] += 1
            return
        other = after
        report.count["coupled steps"] += 1
        if found := compare([mangle(r.choice(seen), r) for _ in range(2)] if seen else []):
            what, *facts = found
            report.fail(f"5 {what} after equal news", (seat, by, action, candidate, news, *facts))
            return
        if free != other_free:
            report.fail("5 undo lock", (seat, by, action, candidate, news))
            return


def _unlike(action: Action, other: Action) -> tuple[bool, bool]:
    return other != action, type(other) is not type(action)
