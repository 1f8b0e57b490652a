"""`lab guests`: one guest among hosts, against what a host wins in that seat of the same deals.

The guest's seat moves on by one with each deal. It can be stopped by Ctrl-C, and the same command takes it up again.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial

import msgspec
from msgspec import Struct

from game import titles
from game.core.contract import Setup, encode
from game.lab.commands import seed, whole
from game.lab.kept import Book
from game.lab.levels import check
from game.lab.seating import Played, deal_seed, divided, failed_by_the_clock, play
from game.lab.spread import Progress, add_workers, carried_out, workers
from game.lab.stats import Share

HELP = "seat one guest among hosts, and print what it wins more than a host in that seat of the same deals"


class Evening(Struct):
    """One deal: what the seat wins in the guest's hands and in a host's, and how many choices the clock cut short."""

    guest: float
    host: float
    cut: int


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", help="a game, such as kompromat")
    parser.add_argument("--mode", help="the mode (default: the game's first)")
    parser.add_argument("--seats", type=whole, help="number of players")
    parser.add_argument("--guest", default="rookie", help="the level of the guest")
    parser.add_argument("--host", default="spymaster", help="the level of everybody else")
    parser.add_argument("--deals", type=whole, default=200, help="number of deals, each played twice")
    parser.add_argument("--seed", type=seed, default=1, help="the same seed gives the same games")
    add_workers(parser)


def run(args: argparse.Namespace) -> int:
    title = titles.load(args.title)
    for level in (args.guest, args.host):
        check(title, level)
    setup = title.setup(args.mode, args.seats)
    work = partial(evening, encode(setup), args.guest, args.host, args.seed)
    about = f"guests {encode(setup).decode()} {args.guest} {args.host} seed {args.seed}"
    book = Book(about, Evening, again=args.again)
    with workers(args.jobs, args.cluster) as by:
        progress = Progress(args.deals, "deals", min(args.deals, len(book.found)))
        found = carried_out(work, args.deals, by, book, progress)
    guest, host, gain = Share(), Share(), Share()
    for one in found:
        guest.add([one.guest])
        host.add([one.host])
        gain.add([one.guest - one.host])
    low, high = 100 * (gain.mean - gain.reach), 100 * (gain.mean + gain.reach)
    print(f"{setup.title}, {setup.mode}, {setup.seats} seats: {args.guest} among {args.host}s, {args.deals} deals")
    print(f"  {args.guest:24} {guest}")
    print(f"  {args.host + ' in that seat':24} {host}")
    print(f"  {'more than its host':24} {100 * gain.mean:+.1f} points [{low:+.1f}, {high:+.1f}]")
    print(f"with {by.name}", file=sys.stderr)
    book.done()
    return failed_by_the_clock(sum(one.cut for one in found))


def evening(encoded: bytes, guest: str, host: str, seed: int, number: int) -> Evening:
    """Play one deal twice: with the guest in the seat whose turn it is, and with hosts alone."""
    setup = msgspec.json.decode(encoded, type=Setup)
    title = titles.load(setup.title)
    seat = number % setup.seats

    def sit(level: str) -> Played:
        levels = [host] * setup.seats
        levels[seat] = level
        return play(title, setup, levels, deal_seed(seed, number))

    tried, usual = sit(guest), sit(host)
    return Evening(divided(tried.result, seat), divided(usual.result, seat), tried.cut + usual.cut)
