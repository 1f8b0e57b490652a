"""`lab limits`: measures how many rounds games last without a limit, and prints the limit that follows for each mode.

The limit of a mode is twice the 99.5th percentile of its games, rounded up to ten, and at least 60 (R40). Any game can
be measured whose state has `rounds`, the number of the present round, and `limit`, the last one.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import Any

from game import titles
from game.core.chance import Chance
from game.core.contract import Setup, Title, deaf
from game.lab.commands import BadCommand, seed, whole
from game.lab.conform.run import setups
from game.lab.seating import deal_seed, play

HELP = "play games with the limit of rounds lifted, and print the limit that follows for each mode"
LIFTED = 1000
SHARE, LEAST, STEP = 0.995, 60, 10
LEVEL = "spymaster"


@dataclass
class Lengths:
    """How many rounds some games lasted, and how they ended."""

    rounds: list[int] = field(default_factory=list)
    endings: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        shares = ", ".join(f"{share:.1%} {percentile(self.rounds, share)}" for share in (0.5, 0.95, SHARE, 1.0))
        over = sum(1 for rounds in self.rounds if rounds > limit_of(self.rounds))
        endings = ", ".join(f"{how} {number}" for how, number in self.endings.most_common())
        return f"{len(self.rounds)} games; rounds: {shares}; beyond the limit: {over}; {endings}"


def percentile(rounds: Sequence[int], share: float) -> int:
    """The smallest number of rounds within which at least this share of the games has ended.

    >>> percentile([3, 1, 2, 4], 0.5), percentile([3, 1, 2, 4], 0.51), percentile(range(1, 1001), 0.995)
    (2, 3, 995)
    """
    return sorted(rounds)[max(0, ceil(share * len(rounds) - 1e-9) - 1)]


def limit_of(rounds: Sequence[int]) -> int:
    """The limit that follows from games of these lengths.

    >>> limit_of([10] * 200), limit_of([10] * 198 + [31, 90]), limit_of([41] * 200)
    (60, 70, 90)
    """
    return max(LEAST, STEP * ceil(2 * percentile(rounds, SHARE) / STEP))


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", help="a game with a limit of rounds, such as redacted")
    parser.add_argument("--mode", help="only this mode")
    parser.add_argument("--seats", type=int, help="only this number of seats")
    parser.add_argument("--games", type=whole, default=400, help="games of each mode and number of seats")
    parser.add_argument("--seed", type=seed, default=1)


def run(args: argparse.Namespace) -> int:
    title = titles.load(args.title)
    chosen = list(setups(title, args.mode, args.seats))
    if not hasattr(title.new(chosen[0], Chance(1), deaf), "limit"):
        raise BadCommand(f"{title.id} has no limit of rounds.")
    started = time.perf_counter()
    modes: dict[str, Lengths] = {}
    for setup in chosen:
        found = measured(title, setup, args.games, args.seed)
        whole_mode = modes.setdefault(setup.mode, Lengths())
        whole_mode.rounds += found.rounds
        whole_mode.endings += found.endings
        print(f"{setup.mode}, {setup.seats} seats: {found}", flush=True)
    for mode, found in modes.items():
        most = percentile(found.rounds, SHARE)
        print(f"{mode}: {SHARE:.1%} of the games end within {most} rounds; the limit is {limit_of(found.rounds)}")
    print(f"{time.perf_counter() - started:.0f} s")
    return 0


def measured(title: Title[Any], setup: Setup, games: int, seed: int) -> Lengths:
    """Play this many games between players of the best level."""
    found = Lengths()
    for number in range(games):
        match = play(title, setup, (LEVEL,) * setup.seats, deal_seed(seed, number), limit=LIFTED).match
        assert match.result is not None
        found.rounds.append(match.state.rounds)
        found.endings[match.result.how] += 1
    return found
