"""`lab balance`: plays the best level among its equals, and prints how often each role, faction and seat wins.

Where the players may choose who begins, seat 1 does, so that a seat is a place in the order of turns. With `--write`
the figures go into `docs/balance.md`; those of other games, modes and numbers of seats stay there.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from pathlib import Path

import msgspec

from game import titles
from game.ai.levels import SPYMASTER
from game.ai.players import check
from game.ai.policies import policy_of
from game.core.contract import Setup, encode
from game.lab.commands import seed, whole
from game.lab.conform.run import setups
from game.lab.kept import Book
from game.lab.seating import deal_seed, faults, play
from game.lab.spread import Progress, Workers, add_workers, carried_out, duration, workers
from game.lab.stats import Share

HELP = "print how often each role, faction and seat wins among players of the best level"
PAGE = Path("docs/balance.md")
TIPS = 0.05
"""A group that wins so much more or less than everybody together tips a game."""
ORDER = ("role", "faction", "seat")


@dataclass
class Game:
    """One game: how it ended, and for each player (kind of group, group, share of the win)."""

    how: str
    players: list[tuple[str, str, float]] = field(default_factory=list)
    cut: int = 0
    """Choices that the clock cut short."""
    failed: list[str] = field(default_factory=list)
    """Where players failed."""


@dataclass
class Found:
    """What came of all games of one set-up."""

    everybody: Share = field(default_factory=Share)
    groups: dict[tuple[str, str], Share] = field(default_factory=dict)
    endings: dict[str, Share] = field(default_factory=dict)

    def rows(self) -> list[tuple[str, Share]]:
        """The groups, by kind, the most successful first."""
        named = sorted(self.groups.items(), key=lambda one: (ORDER.index(one[0][0]), -one[1].mean, one[0][1]))
        return [(f"{kind} {name}" if kind == "seat" else name, share) for (kind, name), share in named]


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", help="a game, such as kompromat")
    parser.add_argument("--mode", help="only this mode")
    parser.add_argument("--seats", type=int, help="only this number of seats")
    parser.add_argument("--level", default=SPYMASTER.id, help="the level of all players")
    parser.add_argument("--games", type=whole, default=2000, help="games of each mode and number of seats")
    parser.add_argument("--seed", type=seed, default=1, help="the same seed gives the same games")
    parser.add_argument("--write", action="store_true", help=f"write the figures into {PAGE}")
    add_workers(parser)


def run(args: argparse.Namespace) -> int:
    title = titles.load(args.title)
    check(title, args.level)
    games: list[Game] = []
    with workers(args.jobs, args.cluster) as by:
        for setup in setups(title, args.mode, args.seats):
            games += one(args, ordered(setup), by)
    return faults(sum(game.cut for game in games), [line for game in games for line in game.failed])


def one(args: argparse.Namespace, setup: Setup, by: Workers) -> list[Game]:
    """Plays and reports all games of one set-up."""
    started = time.perf_counter()
    work = partial(play_game, encode(setup), args.level, args.seed)
    book = Book(f"balance {encode(setup).decode()} {args.level} seed {args.seed}", Game, again=args.again)
    games = carried_out(work, args.games, by, book, Progress(args.games, "games", min(args.games, len(book.found))))
    found = summed(games)
    name = f"{setup.title}, {setup.mode}, {setup.seats} seats"
    print(f"{name}: {args.games} games among players of the level {args.level}")
    for what, share in [("everybody", found.everybody), *found.rows()]:
        print(f"  {what:24} {share}  {told(share, found)}".rstrip())
    print("endings")
    for how, share in sorted(found.endings.items(), key=lambda e: (-e[1].mean, e[0])):
        print(f"  {how:24} {share}")
    print(f"{duration(time.perf_counter() - started)} with {by.name}", file=sys.stderr)
    if args.write:
        command = (
            f"balance {setup.title} --mode {setup.mode} --seats {setup.seats} --games {args.games} --seed {args.seed}"
        )
        if args.level != SPYMASTER.id:
            command += f" --level {args.level}"
        write(name, section(found, command, args.games))
    book.done()
    return games


def ordered(setup: Setup) -> Setup:
    """The same with seat 1 beginning, where that can be chosen."""
    title = titles.load(setup.title)
    if any(option.id == "starter" for option in title.mode(setup.mode).options):
        return title.setup(setup.mode, setup.seats, {**setup.options, "starter": "1"})
    return setup


def play_game(encoded: bytes, level: str, seed: int, number: int) -> Game:
    setup = msgspec.json.decode(encoded, type=Setup)
    title = titles.load(setup.title)
    policy = policy_of(title)
    played = play(title, setup, (level,) * setup.seats, deal_seed(seed, number), to_the_end=True)
    views = played.match.uncover()
    game = Game(played.result.how, cut=played.cut, failed=played.failed)
    for seat in range(setup.seats):
        names = {"seat": str(seat + 1)}
        if policy is not None:
            names |= {"role": policy.role(views, seat), "faction": policy.faction(views, seat)}
        share = played.result.share(seat)
        game.players += [(kind, name, share) for kind, name in names.items() if name]
    return game


def summed(games: Sequence[Game]) -> Found:
    found = Found()
    for game in games:
        groups: dict[tuple[str, str], list[float]] = defaultdict(list)
        for kind, name, share in game.players:
            groups[kind, name].append(share)
        for key, shares in groups.items():
            found.groups.setdefault(key, Share()).add(shares)
        found.everybody.add([share for kind, _, share in game.players if kind == "seat"])
    for how in Counter(game.how for game in games):
        counted = found.endings[how] = Share()
        for game in games:
            counted.add([float(game.how == how)])
    return found


def told(share: Share, found: Found) -> str:
    """How a group compares with everybody together, if that is more than luck."""
    more = share.mean - found.everybody.mean
    if abs(more) <= share.reach:
        return ""
    return f"{100 * more:+.1f} points" + ("!" if abs(more) - share.reach > TIPS else "")


# -- the page


def section(found: Found, command: str, games: int) -> str:
    lines = [f"{date.today():%Y-%m-%d}, `lab {command}`.", "", "| who | wins | 95 % | games | against everybody |"]
    lines.append("| --- | --- | --- | --- | --- |")
    for what, share in [("everybody", found.everybody), *found.rows()]:
        low, high = 100 * max(0.0, share.mean - share.reach), 100 * min(1.0, share.mean + share.reach)
        against = told(share, found)
        against = f"**{against.rstrip('!')}**" if against.endswith("!") else against
        wins = f"{100 * share.mean:.1f} % | {low:.1f} to {high:.1f}"
        lines.append(f"| {what} | {wins} | {len(share.deals):,} | {against} |")
    endings = sorted(found.endings.items(), key=lambda e: (-e[1].mean, e[0]))
    lines += ["", "Endings: " + ", ".join(f"{how} {100 * share.mean:.1f} %" for how, share in endings) + "."]
    return "\n".join(lines)


def write(name: str, text: str) -> None:
    """Put a section into the page, in the place of an older one."""
    head, *rest = re.split(r"^## ", PAGE.read_text(encoding="utf-8") if PAGE.is_file() else "# Balance\n", flags=re.M)
    sections = {part.split("\n", 1)[0]: part for part in rest}
    sections[name] = f"{name}\n\n{text}\n"
    body = "\n".join(f"## {sections[key].rstrip()}\n" for key in sorted(sections))
    PAGE.write_text(f"{head.rstrip()}\n\n{body}", encoding="utf-8")
