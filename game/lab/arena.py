"""`lab arena`: plays levels against each other over paired deals.

Each deal is played once for every seat, and everybody moves on by one seat each time, so that luck is the same for all.
What is printed is the same however many workers there are, but for the times. It can be stopped by Ctrl-C, and the same
command takes it up again.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import msgspec

from game import titles
from game.ai.policies import policy_of
from game.core.contract import Setup, encode
from game.lab.commands import whole
from game.lab.kept import Book
from game.lab.seating import add_setup, around, deal_seed, faults, play, setup_of
from game.lab.spread import Progress, Workers, add_workers, carried_out, duration, workers
from game.lab.stats import Share, quantile, widest

HELP = "play paired deals with the seats rotated, and print win shares with 95 % intervals"
GRAIN = 10_000
"""Times are counted in tenths of a millisecond."""


@dataclass
class Deal:
    """The results of one deal's games: (level, seat, role, share) for each player of each game."""

    players: list[tuple[str, int, str, float]] = field(default_factory=list)
    endings: list[str] = field(default_factory=list)
    times: dict[str, dict[int, int]] = field(default_factory=dict)
    """By level, how many choices took how long."""
    cut: int = 0
    """Choices that the clock cut short."""
    failed: list[str] = field(default_factory=list)
    """Where players failed."""


def add(parser: argparse.ArgumentParser) -> None:
    add_setup(parser, "spymaster,baseline17")
    parser.add_argument("--games", type=whole, default=200, help="number of games, rounded to whole deals")
    parser.add_argument("--cost", action="store_true", help="only play one deal, and say what all would cost")
    add_workers(parser)


def run(args: argparse.Namespace) -> int:
    setup = setup_of(args)
    deals = max(1, round(args.games / setup.seats))
    work = partial(play_deal, encode(setup), args.levels, args.seed)
    about = f"arena {encode(setup).decode()} {','.join(args.levels)} seed {args.seed}"
    book = Book(about, Deal, again=args.again)
    with workers(args.jobs, args.cluster) as by:
        say_cost(work, deals, by, book, f"{deals * setup.seats:,} games in {deals:,} deals")
        if args.cost:
            return 0
        started = time.perf_counter()
        found = carried_out(work, deals, by, book, Progress(deals, "deals", min(deals, len(book.found))))
    print(f"{setup.title}, {setup.mode}: {deals} deals, each {setup.seats} times with the seats rotated")
    report(found, args.levels)
    print(f"{time.perf_counter() - started:.0f} s with {by.name}", file=sys.stderr)
    book.done()
    return faults(sum(deal.cut for deal in found), [line for deal in found for line in deal.failed])


def say_cost(work: Callable[[int], Deal], deals: int, by: Workers, book: Book[Deal], what: str) -> None:
    """Play the first deal, and say how long the others will take and how sure the figures will be."""
    started = time.perf_counter()
    first = next((n for n in range(deals) if n not in book.found), None)
    if len(book.found):
        print(f"  going on: {min(deals, len(book.found)):,} of {deals:,} deals are done", file=sys.stderr)
    if first is None:
        return
    book.add(first, work(first))
    left = sum(n not in book.found for n in range(deals)) * (time.perf_counter() - started) / by.number
    reach = f"intervals of ±{100 * widest(deals):.0f} points at most"
    print(f"  {what}: about {duration(left)} with {by.name}, {reach}", file=sys.stderr, flush=True)


def play_deal(encoded: bytes, levels: tuple[str, ...], seed: int, number: int) -> Deal:
    """Play one deal once for each rotation of the seats."""
    setup = msgspec.json.decode(encoded, type=Setup)
    title = titles.load(setup.title)
    policy = policy_of(title)
    deal = Deal()
    times: dict[str, Counter[int]] = defaultdict(Counter)
    for turn in range(setup.seats):
        seated = around(levels, setup.seats)
        seated = seated[turn:] + seated[:turn]
        played = play(title, setup, seated, deal_seed(seed, number), to_the_end=True)
        views = played.match.uncover()
        for seat, level in enumerate(seated):
            role = policy.role(views, seat) if policy else ""
            deal.players.append((level, seat, role, played.result.share(seat)))
        deal.endings.append(played.result.how)
        for level, seconds in played.seconds.items():
            times[level].update(round(GRAIN * s) for s in seconds)
        deal.cut += played.cut
        deal.failed += played.failed
    deal.times = {level: dict(counts) for level, counts in times.items()}
    return deal


def report(deals: Sequence[Deal], levels: tuple[str, ...]) -> None:
    """Print win shares by level, seat and role. A draw counts half."""

    def table(heading: str, key: Callable[[tuple[str, int, str, float]], str]) -> None:
        shares: dict[str, Share] = {}
        for deal in deals:
            groups: dict[str, list[float]] = defaultdict(list)
            for player in deal.players:
                groups[key(player)].append(player[3])
            for name, won in groups.items():
                shares.setdefault(name, Share()).add(won)
        print(heading)
        for name in sorted(shares, key=lambda n: (-shares[n].mean, n)):
            print(f"  {name:24} {shares[name]}")

    table("by level", lambda p: p[0])
    several = len(set(levels)) > 1
    table("by seat", lambda p: f"{p[0]} at seat {p[1] + 1}" if several else f"seat {p[1] + 1}")
    if any(p[2] for deal in deals for p in deal.players):
        table("by role", lambda p: f"{p[0]} {p[2]}" if several else p[2])
    print("endings")
    endings = Counter(how for deal in deals for how in deal.endings)
    for how, number in sorted(endings.items(), key=lambda item: (-item[1], item[0])):
        print(f"  {how:24} {number}")
    print("a choice, in milliseconds")
    for level in dict.fromkeys(levels):
        times: Counter[int] = Counter()
        for deal in deals:
            times.update(deal.times.get(level, {}))
        shown = ", ".join(
            f"{name} {1000 * quantile(times, q) / GRAIN:.1f}"
            for name, q in (("median", 0.5), ("95 %", 0.95), ("longest", 1))
        )
        print(f"  {level:24} {shown}")
