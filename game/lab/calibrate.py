"""`lab calibrate`: asks whether computer players are as sure as they may be.

Each level plays among its equals. At every choice its beliefs are written down (`Policy.beliefs`: who is who, who is on
whose side, who holds what) and compared with what is so. Of all that is held 70 % likely about 70 % should be so; what
is as good as certain (99.9 %) should be so as good as always. The outcome is a curve for each level that claims to
deduce: one that remembers everything.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import msgspec

from game import titles
from game.ai.levels import LEVELS
from game.ai.players import check, choose, grasped
from game.ai.policies import policy_of
from game.core.contract import Seat, Setup, encode, seats_in
from game.core.match import Match
from game.core.policy import GAME, AnyPolicy, Fact
from game.lab.commands import BadCommand, names, seed, whole
from game.lab.conform.run import setups
from game.lab.kept import Book
from game.lab.seating import deal_seed
from game.lab.spread import Progress, Workers, add_workers, carried_out, duration, workers
from game.lab.stats import Ratio

HELP = "print whether what computer players hold 70 % likely is so 70 % of the time"
CLAIM = tuple(level.id for level in LEVELS.values() if level.memory == GAME)
"""The levels that claim to deduce."""
BINS = 10
NO, YES = BINS, BINS + 1
"""Where what is certain is counted, behind the others."""
SURE = 0.999
WIDTH = 50
"""Columns of the curve."""


class Count(msgspec.Struct):
    """What was said with about the same chance: how often, the sum of the chances, and how often it was so."""

    said: int = 0
    chances: float = 0.0
    so: int = 0


@dataclass
class Game:
    """The beliefs of one game, by kind of fact and by chance."""

    kinds: dict[str, list[Count]] = field(default_factory=dict)

    def add(self, fact: Fact, chance: float, so: bool) -> None:
        counts = self.kinds.setdefault(str(fact[0]), [Count() for _ in range(BINS + 2)])
        count = counts[place_of(chance)]
        count.said += 1
        count.chances += chance
        count.so += so


def place_of(chance: float) -> int:
    """
    >>> place_of(0.0) == NO, place_of(0.0999), place_of(0.1), place_of(0.7), place_of(1.0) == YES
    (True, 0, 1, 7, True)
    """
    if chance <= 1 - SURE:
        return NO
    return YES if chance >= SURE else min(BINS - 1, int(chance * BINS + 1e-9))


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", help="a game, such as microfilms")
    parser.add_argument("--mode", help="only this mode")
    parser.add_argument("--seats", type=int, help="only this number of seats")
    parser.add_argument("--levels", type=names, default=CLAIM, help=f"whose beliefs (default: {','.join(CLAIM)})")
    parser.add_argument("--games", type=whole, default=60, help="games of each level, mode and number of seats")
    parser.add_argument("--seed", type=seed, default=1, help="the same seed gives the same games")
    add_workers(parser)


def run(args: argparse.Namespace) -> int:
    title = titles.load(args.title)
    for level in args.levels:
        check(title, level)
        if level not in LEVELS:
            raise BadCommand(f"“{level}” believes nothing; there is: {', '.join(LEVELS)}.")
    chosen = list(setups(title, args.mode, args.seats))
    started = time.perf_counter()
    with workers(args.jobs, args.cluster) as by:
        for level in args.levels:
            found = [game for setup in chosen for game in played(args, setup, level, by)]
            if not any(game.kinds for game in found):
                raise BadCommand(f"The {level} of {title.id} claims to know nothing that is hidden.")
            print(f"{title.id}, {level}: {len(found)} games")
            for line in curve(found):
                print(f"  {line}".rstrip())
    print(f"{duration(time.perf_counter() - started)} with {by.name}", file=sys.stderr)
    return 0


def played(args: argparse.Namespace, setup: Setup, level: str, by: Workers) -> list[Game]:
    work = partial(play_game, encode(setup), level, args.seed)
    book = Book(f"calibrate {encode(setup).decode()} {level} seed {args.seed}", Game, again=args.again)
    games = carried_out(work, args.games, by, book, Progress(args.games, "games", min(args.games, len(book.found))))
    book.done()
    return games


def play_game(encoded: bytes, level: str, seed: int, number: int) -> Game:
    """Play one game, and compare each player's beliefs at its choices with what is so."""
    setup = msgspec.json.decode(encoded, type=Setup)
    title = titles.load(setup.title)
    policy = policy_of(title)
    game = Game()
    if policy is None:
        return game
    secret = deal_seed(seed, number)
    match = Match(title, setup, secret)
    base = int.from_bytes(secret, "big")
    later: list[tuple[Fact, float]] = []
    while mask := match.pending:
        seat = next(seats_in(mask))
        legal = match.legal(seat)
        if len(legal) > 1 and (held := believed(policy, level, match, seat)):
            now = facts(policy, match)
            for fact, chance in held.items():
                if fact[0] in policy.LASTING:
                    later.append((fact, chance))
                else:
                    game.add(fact, chance, fact in now)
        match.submit(seat, choose(title, level, match.dossier(seat), legal, base + 7919 * len(match.steps)))
    over = facts(policy, match)
    for fact, chance in later:
        game.add(fact, chance, fact in over)
    return game


def believed(policy: AnyPolicy, level: str, match: Match, seat: Seat) -> Mapping[Fact, float]:
    """What goes into this seat's choice now."""
    return policy.beliefs(grasped(policy, LEVELS[level], match.dossier(seat)))


def facts(policy: AnyPolicy, match: Match) -> set[Fact]:
    known = {seat: match.dossier(seat) for seat in range(match.setup.seats)}
    views = {seat: dossier.view for seat, dossier in known.items()}
    return set(policy.facts(views, {seat: dossier.notes for seat, dossier in known.items()}))


# -- what is printed


def curve(games: Sequence[Game]) -> Iterable[str]:
    """The curve over all kinds of facts, then a line for each kind."""
    kinds = sorted({kind for game in games for kind in game.kinds})
    yield f"{'held likely':>13} {'is so':>8} {'95 %':>16} {'beliefs':>11}  0 %{'100 %':>{WIDTH - 2}}"
    for place in range(BINS):
        held, ratio = pooled(games, kinds, place)
        if ratio.games:
            low, high = max(0.0, ratio.mean - ratio.reach), min(1.0, ratio.mean + ratio.reach)
            figures = f"{held:13.1%} {ratio.mean:8.1%} [{low:6.1%}, {high:6.1%}] {ratio.said:11,}"
            yield f"{figures}  {drawn(held, ratio.mean, low, high)}"
    for kind in ("all", *kinds):
        some = kinds if kind == "all" else [kind]
        yield f"{kind}: {summary(games, some)}"


def pooled(games: Sequence[Game], kinds: Sequence[str], place: int) -> tuple[float, Ratio]:
    """How likely these beliefs were held on average, and how often they were so."""
    ratio, chances = Ratio(), 0.0
    for game in games:
        counts = [game.kinds[kind][place] for kind in kinds if kind in game.kinds]
        ratio.add(sum(c.said for c in counts), sum(c.so for c in counts))
        chances += sum(c.chances for c in counts)
    return (chances / ratio.said if ratio.games else 0.0), ratio


def drawn(held: float, so: float, low: float, high: float) -> str:
    """One row of the curve: a bar for where it should be, an o for where it is, and its interval.

    >>> drawn(0.5, 0.5, 0.4, 0.6).strip(), drawn(0.1, 0.3, 0.2, 0.4).strip()
    ('-----O-----', '|    -----o-----')
    """
    row = [" "] * (WIDTH + 1)
    for column in range(_column(low), _column(high) + 1):
        row[column] = "-"
    row[_column(held)] = "|"
    row[_column(so)] = "O" if _column(so) == _column(held) else "o"
    return "".join(row)


def _column(share: float) -> int:
    return int(share * WIDTH + 0.5 + 1e-9)


def summary(games: Sequence[Game], kinds: Sequence[str]) -> str:
    """How far off beliefs are, what is held about 70 % likely, and whether what is certain is so."""
    off = said = 0.0
    for place in range(BINS):
        held, ratio = pooled(games, kinds, place)
        if ratio.games:
            off += abs(held - ratio.mean) * ratio.said
            said += ratio.said
    held, seventy = pooled(games, kinds, 7)
    parts = [f"off by {100 * off / said:.1f} points on average"] if said else []
    if seventy.games:
        parts.append(f"held {held:.0%}: {seventy.mean:.0%} ± {100 * seventy.reach:.0f} are so")
    _, no = pooled(games, kinds, NO)
    _, yes = pooled(games, kinds, YES)
    wrong = sum(so for _, so in no.games) + sum(said - so for said, so in yes.games)
    parts.append(f"{no.said + yes.said:,} as good as certain, {wrong:,} of them wrong")
    return "; ".join(parts)
