"""`lab arena`: plays levels against each other over paired deals.

Each deal is played once for every seat, and everybody moves on by one seat each time, so that luck is the same for all.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import msgspec

from game import titles
from game.ai.policies import policy_of
from game.core.contract import Setup, encode
from game.lab.commands import whole
from game.lab.seating import add_setup, around, deal_seed, play, setup_of
from game.lab.stats import Share, quantile

HELP = "play paired deals with the seats rotated, and print win shares with 95 % intervals"
CHUNK = 5


@dataclass
class Deal:
    """The results of one deal's games: (level, seat, role, share) for each player of each game."""

    players: list[tuple[str, int, str, float]]
    endings: list[str]
    seconds: dict[str, list[float]]


def add(parser: argparse.ArgumentParser) -> None:
    add_setup(parser, "spymaster,baseline17")
    parser.add_argument("--games", type=whole, default=200, help="number of games, rounded to whole deals")
    parser.add_argument("--jobs", type=whole, default=os.cpu_count() or 1, help="number of processes")


def run(args: argparse.Namespace) -> int:
    setup = setup_of(args)
    deals = max(1, round(args.games / setup.seats))
    started = time.perf_counter()
    found: list[Deal] = []
    work = partial(play_deal, encode(setup), args.levels, args.seed)
    for deal in worked(work, deals, min(args.jobs, deals)):
        found.append(deal)
        if len(found) * 5 // deals > (len(found) - 1) * 5 // deals and len(found) < deals:
            print(f"  {len(found)} of {deals} deals, {time.perf_counter() - started:.0f} s", flush=True)
    print(f"{setup.title}, {setup.mode}: {deals} deals, each {setup.seats} times with the seats rotated")
    report(found, args.levels)
    print(f"{time.perf_counter() - started:.0f} s with {min(args.jobs, deals)} processes")
    return 0


def worked(work: Callable[[int], Deal], deals: int, jobs: int) -> Iterator[Deal]:
    """Play all deals on `jobs` processes, and give them in order."""
    if jobs == 1:
        yield from map(work, range(deals))
        return
    with multiprocessing.get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(work, range(deals), CHUNK)


def play_deal(encoded: bytes, levels: tuple[str, ...], seed: int, number: int) -> Deal:
    """Play one deal once for each rotation of the seats."""
    setup = msgspec.json.decode(encoded, type=Setup)
    title = titles.load(setup.title)
    role_of = getattr(policy_of(title), "role", None)
    deal = Deal([], [], defaultdict(list))
    for turn in range(setup.seats):
        seated = around(levels, setup.seats)
        seated = seated[turn:] + seated[:turn]
        played = play(title, setup, seated, deal_seed(seed, number))
        views = played.match.uncover()
        for seat, level in enumerate(seated):
            role = role_of(views, seat) if role_of else ""
            deal.players.append((level, seat, role, played.result.share(seat)))
        deal.endings.append(played.result.how)
        for level, times in played.seconds.items():
            deal.seconds[level] += times
    return deal


def report(deals: list[Deal], levels: tuple[str, ...]) -> None:
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
    endings: dict[str, int] = defaultdict(int)
    for deal in deals:
        for how in deal.endings:
            endings[how] += 1
    for how, number in sorted(endings.items(), key=lambda item: -item[1]):
        print(f"  {how:24} {number}")
    print("a choice, in milliseconds")
    for level in dict.fromkeys(levels):
        times = [1000 * t for deal in deals for t in deal.seconds.get(level, ())]
        shown = ", ".join(
            f"{name} {quantile(times, q):.1f}" for name, q in (("median", 0.5), ("95 %", 0.95), ("longest", 1))
        )
        print(f"  {level:24} {shown}")
