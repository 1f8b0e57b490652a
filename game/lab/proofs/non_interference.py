"""Pairs of worlds that a seat cannot tell apart, over every channel; and leaks planted into each, which must be found.

The channels are the view, who is asked, the list of choices and its order, refusals and their words, the words of
choices, prompts, the picture of the table, what is told and how much of it, and the lock of undo. Sounds, log, dossier
and what computer players choose are worked out from views and news alone, and so are covered by these.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from game import titles
from game.core.chance import Chance
from game.core.contract import Action, Setup, Title, seats_in
from game.core.match import Match
from game.core.words import AnyWords
from game.lab.conform.pairs import check_pair
from game.lab.conform.reasons import check_reasons
from game.lab.conform.report import Report
from game.lab.conform.run import senses_of, setups
from game.lab.conform.senses import Sense
from game.lab.proofs import Proof, Tally
from game.lab.proofs._leaks import planted

BLOCK = 10
"""How many pairs are looked at in one block, of each title."""
OFTEN = 0.25
"""At what share of the moments of a game a pair is looked at."""
PATIENCE = 40
"""A planted leak must be found within so many blocks."""
ENOUGH = 20


class NonInterference(Proof):
    name = "non-interference"
    promise = "A seat sees, reads, hears and is offered the same in all worlds that its news does not tell apart."
    unit = "blocks"
    short, long, step = 1, 1000, 5
    cost = 1.0
    # 1,000 blocks of ten pairs are 10,000 pairs for each title. The first block also plants the leaks.

    def run(self, first: int, units: int, tally: Tally) -> None:
        for block in range(first, first + units):
            for id in titles.ids():
                if not block:
                    self._plant(id, tally)
                report = Report()
                title = titles.load(id)
                pairs(title, block, titles.words(id), senses_of(id), report)
                tally.count(f"pairs in {id}", report.count["pairs"])
                tally.count("coupled steps", report.count["coupled steps"])
                tally.count("reasons compared", report.count["reasons compared"])
                for check in report.bad:
                    tally.fail(f"{id}, block {block}: {check}: {report.first[check]}")

    def _plant(self, id: str, tally: Tally) -> None:
        for leak in planted(id):
            tally.count("planted leaks")
            report = Report()
            for block in range(PATIENCE):
                pairs(titles.load(id), block, leak.words, leak.senses, report, leak.title)
                if any(check.startswith(leak.meant) for check in report.bad):
                    tally.count("planted leaks caught")
                    break
            else:
                tally.fail(f"{id}: a planted leak was not found: {leak.name}; found was {dict(report.bad)}")

    def lacks(self, tally: Tally) -> list[str]:
        caught = tally.counts.get("planted leaks caught", 0)
        return [] if caught >= ENOUGH else [f"only {caught} planted leaks were caught"]


def pairs(
    title: Title[Any],
    block: int,
    words: AnyWords | None,
    senses: Mapping[str, Sense],
    report: Report,
    leaky: Title[Any] | None = None,
) -> None:
    """Look at a block of pairs in games by chance. A leaky copy of the title is looked at in games of the title itself,
    so that notes and samplers have no part in what is found."""
    every = list(setups(title))
    setup = every[block % len(every)]
    r = random.Random(f"{title.id} {block}")
    goal = report.count["pairs"] + BLOCK
    while report.count["pairs"] < goal:
        _game(title, setup, words, senses, report, r, goal, leaky)


def _game(
    title: Title[Any], setup: Setup, words: AnyWords | None, senses: Mapping[str, Sense], report: Report,
    r: random.Random, goal: int, leaky: Title[Any] | None,
) -> None:  # fmt: skip
    match = Match(title, setup, r.randbytes(16))
    seen: list[Action] = []
    while match.pending and report.count["pairs"] < goal:
        asked = [seat for seat in seats_in(match.pending) if seat < setup.seats]
        if r.random() < OFTEN:
            known = match.dossier(r.choice([*range(setup.seats), None]))
            check_pair(leaky or title, match.state, known, words, senses, seen, r, report)
            if seen and leaky is None and known.seat is not None:
                check_reasons(title, match.state, known, r.choices(seen, k=3), words, Chance(r.getrandbits(60)), report)
        seat = r.choice(asked)
        action = r.choice(match.legal(seat))
        seen.append(action)
        match.submit(seat, action)


PROOF = NonInterference()
