"""`lab characters`: shows how far computer players of different characters differ, and what it costs them.

Each character plays the same deals in the same seat, among players of the same level without a character. What tells it
apart is how it chooses where it could have chosen otherwise: the mean of the tints of its choices (`core.style`), less
that of everything it might have done, and less that of a player without a character.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Sequence
from functools import partial
from math import sqrt

import msgspec

from game import titles
from game.ai.characters import LIKES
from game.ai.levels import LEVELS
from game.ai.players import check, choose, grasped
from game.ai.policies import policy_of
from game.core.contract import Setup, encode, seats_in
from game.core.match import Match
from game.core.style import WAYS, Tint
from game.lab.commands import BadCommand, seed, whole
from game.lab.kept import Book
from game.lab.seating import deal_seed
from game.lab.spread import Progress, add_workers, carried_out, duration, workers
from game.lab.stats import Share

HELP = "print how far characters differ by their games, and what style costs them"
NOBODY = ""
"""A player without a character."""
CAST = (NOBODY, *LIKES)


class Game(msgspec.Struct):
    """One game of one character."""

    won: float
    choices: int
    """Where there was something to like or dislike."""
    lean: tuple[float, ...]
    """The sum over these choices, by way."""


Deal = list[Game]
"""The games of one deal, by character in the order of `CAST`."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", help="a game, such as kompromat")
    parser.add_argument("--mode", help="the mode (default: the game's first)")
    parser.add_argument("--seats", type=int, help="number of players")
    parser.add_argument("--level", default="handler", help="the level of everybody (default: handler)")
    parser.add_argument("--deals", type=whole, default=60, help="deals, each played once by each character")
    parser.add_argument("--seed", type=seed, default=1, help="the same seed gives the same games")
    add_workers(parser)


def run(args: argparse.Namespace) -> int:
    title = titles.load(args.title)
    check(title, args.level)
    policy = policy_of(title)
    if policy is None or args.level not in LEVELS or not policy.LEEWAY:
        raise BadCommand(f"All characters of {title.id} play alike at this level.")
    setup = title.setup(args.mode, args.seats)
    started = time.perf_counter()
    with workers(args.jobs, args.cluster) as by:
        work = partial(play_deal, encode(setup), args.level, args.seed)
        book = Book(f"characters {encode(setup).decode()} {args.level} seed {args.seed}", Deal, again=args.again)
        progress = Progress(args.deals, "deals", min(args.deals, len(book.found)))
        deals = carried_out(work, args.deals, by, book, progress)
    print(f"{setup.title}, {setup.mode}, {setup.seats} seats, {args.level}: {args.deals} deals for each character")
    for row in rows(deals):
        print(f"  {row}")
    print(f"{duration(time.perf_counter() - started)} with {by.name}", file=sys.stderr)
    book.done()
    return 0


def play_deal(encoded: bytes, level: str, seed: int, number: int) -> Deal:
    """One deal, once for each character; they take the seats in turn."""
    setup = msgspec.json.decode(encoded, type=Setup)
    return [play_game(setup, level, character, deal_seed(seed, number), number % setup.seats) for character in CAST]


def play_game(setup: Setup, level: str, character: str, secret: bytes, seat: int) -> Game:
    title = titles.load(setup.title)
    policy = policy_of(title)
    assert policy is not None
    match = Match(title, setup, secret)
    base = int.from_bytes(secret, "big")
    lean, number = [0.0] * len(WAYS), 0
    while mask := match.pending:
        asked = next(seats_in(mask))
        legal, known = match.legal(asked), match.dossier(asked)
        player = f"{level}:{character}" if asked == seat else level
        action = choose(title, player, known, legal, base + 7919 * len(match.steps))
        if asked == seat and len(legal) > 1:
            tints = policy.tints(grasped(policy, LEVELS[level], known), legal)
            if any(tint != tints[0] for tint in tints):
                number += 1
                chosen = tints[legal.index(action)]
                for way in range(len(WAYS)):
                    lean[way] += chosen[way] - sum(tint[way] for tint in tints) / len(tints)
        match.submit(asked, action)
    assert match.result is not None
    winners = match.result.winners.bit_count()
    won = match.result.share(seat) / (1 if match.result.drawn else max(1, winners))
    return Game(won, number, tuple(lean))


def leanings(deals: Sequence[Deal]) -> dict[str, Tint]:
    """How each character chose, on average, over how somebody without a character did."""
    means = {}
    for n, character in enumerate(CAST):
        games = [deal[n] for deal in deals]
        choices = max(1, sum(game.choices for game in games))
        means[character] = [sum(game.lean[way] for game in games) / choices for way in range(len(WAYS))]
    plain = means.pop(NOBODY)
    return {name: Tint(*(a - b for a, b in zip(mean, plain, strict=True))) for name, mean in means.items()}


def taken_for(games: Sequence[Sequence[Deal]]) -> dict[str, str]:
    """As whom one would take each character by half of the deals, after having watched all of them in the other half.

    `games` are the deals of one game, or of several. Ways in which characters differ little count as much as others.
    """
    halves = [(leanings(deals[::2]), leanings(deals[1::2])) for deals in games]
    known = {name: [x for one, _ in halves for x in one[name]] for name in LIKES}
    seen = {name: [x for _, other in halves for x in other[name]] for name in LIKES}
    spread = [sqrt(sum(x * x for x in column)) or 1.0 for column in zip(*known.values(), strict=True)]

    def apart(one: Sequence[float], other: Sequence[float]) -> float:
        return sum(((a - b) / size) ** 2 for a, b, size in zip(one, other, spread, strict=True))

    return {name: min(known, key=lambda other: apart(known[other], lean)) for name, lean in seen.items()}


def rows(deals: Sequence[Deal]) -> Iterable[str]:
    """For each character: by way how it leans, as whom one would take it, and what it wins more than a player without a
    character."""
    found, taken = leanings(deals), taken_for([deals])
    yield f"{'':10}" + "".join(f"{way:>9}" for way in WAYS) + "   taken for  wins more than without a character"
    for n, character in enumerate(CAST):
        if character == NOBODY:
            continue
        gain = Share()
        for deal in deals:
            gain.add([deal[n].won - deal[0].won])
        lean = "".join(f"{x:>+9.3f}" for x in found[character])
        reach = f"{100 * gain.mean:+.1f} ± {100 * gain.reach:.1f} points"
        yield f"{character:10}{lean}   {taken[character]:10} {reach}"
    all_of_them = Share()
    for deal in deals:
        all_of_them.add([game.won - deal[0].won for game in deal[1:]])
    yield f"all: {100 * all_of_them.mean:+.1f} ± {100 * all_of_them.reach:.1f} points"
