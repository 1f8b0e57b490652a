"""`lab puzzles`: finds positions with one choice that is provably right, and says whether the levels find it.

A choice is right if it wins at once in every world that the seat cannot rule out, and no other choice wins in the true
one. In Spy Tactics, where all choose at once, it is right if it takes somebody out. It is tried in many drawn worlds; a
game whose samplers are honest (`lab conform`) leaves none out for long.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import msgspec

from game import titles
from game.ai.levels import LEVELS, ROOKIE
from game.ai.players import choose
from game.core.chance import Chance
from game.core.contract import Action, Seat, Setup, Title, encode, seats_in
from game.core.match import Match
from game.core.puzzle import NAME, OUT, WIN, Puzzle, Puzzles, position, wins
from game.lab.commands import seed, whole
from game.lab.conform.run import setups
from game.lab.seating import deal_seed
from game.lab.spread import Workers, add_workers, workers
from game.titles.spy_tactics.actions import Guess

HELP = "find positions in which one choice is provably right"
FEW, MANY = 24, 400
"""The number of worlds in which a choice is tried at first, and to prove it."""
WILD = 0.12
"""How often players do just anything, so that positions differ."""
ABOVE = tuple(level for level in LEVELS if level != ROOKIE.id)
"""The levels that should find the answer."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", help="a game, such as microfilms")
    parser.add_argument("--mode", help="only this mode")
    parser.add_argument("--seats", type=int, help="only this number of seats")
    parser.add_argument("--games", type=whole, default=200, help="games of each mode and number of seats")
    parser.add_argument("--most", type=whole, default=20, help="how many puzzles are wanted")
    parser.add_argument("--seed", type=seed, default=1, help="the same seed gives the same games")
    parser.add_argument("--write", action="store_true", help=f"write them into {NAME} in the game's folder")
    add_workers(parser, resumes=False)


def run(args: argparse.Namespace) -> int:
    title = titles.load(args.title)
    chosen = list(setups(title, args.mode, args.seats))
    found: list[Puzzle] = []
    with workers(args.jobs, args.cluster) as by:
        for setup in chosen:
            some = list(_searched(args, setup, by))
            print(f"{setup.title}, {setup.mode}, {setup.seats} seats: {len(some)} in {args.games} games")
            found += some
    picked = varied(title, found, args.most)
    for puzzle in picked:
        match = position(title, puzzle)
        action = match.legal(puzzle.seat)[puzzle.answer]
        missed = [level for level in ABOVE if solved(match, puzzle, level) != action]
        print(f"  {puzzle.mode}, {puzzle.seats} seats, after {len(puzzle.moves)} choices: {action}"
              + (f"; missed by {', '.join(missed)}" if missed else ""))  # fmt: skip
    print(f"{title.id}: {len(picked)} puzzles of {len(found)} found", file=sys.stderr)
    if args.write:
        only = f" --mode {args.mode}" if args.mode else ""
        only += f" --seats {args.seats}" if args.seats else ""
        command = f"lab puzzles {title.id}{only} --games {args.games} --most {args.most} --seed {args.seed}"
        text = msgspec.json.format(encode(Puzzles(title.revision, command, tuple(picked))), indent=0)
        titles.place(title.id, NAME).write_bytes(text + b"\n")
    return 0


def _searched(args: argparse.Namespace, setup: Setup, by: Workers) -> Iterator[Puzzle]:
    for some in by.each(partial(search, encode(setup), args.seed), range(args.games)):
        yield from some


def search(encoded: bytes, seed: int, number: int) -> list[Puzzle]:
    """The first puzzle in one game, if there is one."""
    setup = msgspec.json.decode(encoded, type=Setup)
    title = titles.load(setup.title)
    secret = deal_seed(seed, number)
    r = random.Random(secret)
    match = Match(title, setup, secret)
    moves: list[int] = []
    while match.pending:
        seat = next(seats_in(match.pending))
        legal = match.legal(seat)
        for kind in KINDS.get(title.id, (WIN,)) if len(legal) > 1 else ():
            answer = only_one(title, match, seat, legal, RIGHT[kind], r)
            if answer is not None:
                options = dict(setup.options)
                return [Puzzle(kind, setup.mode, setup.seats, options, secret.hex(), tuple(moves), seat, answer)]
        action = choose(title, "handler", match.dossier(seat), legal, r.getrandbits(60))
        place = r.randrange(len(legal)) if r.random() < WILD else legal.index(action)
        moves.append(place)
        match.submit(seat, legal[place])
    return []


Right = Callable[[Title[Any], Any, Seat, Action, Chance], bool]
"""Whether a choice is right in one world."""


def takes_out(title: Title[Any], s: Any, seat: Seat, action: Action, luck: Chance) -> bool:
    """Whether a guess in Spy Tactics is right."""
    return isinstance(action, Guess) and bool(s.discards[action.to] == action.code)


RIGHT: Mapping[str, Right] = {WIN: wins, OUT: takes_out}
KINDS: Mapping[str, tuple[str, ...]] = {"spy_tactics": (WIN, OUT)}
"""Where other things can be right than to win at once."""


def only_one(
    title: Title[Any], match: Match, seat: Seat, legal: list[Action], right: Right, r: random.Random
) -> int | None:
    """The one choice that is right in every drawn world, if there is one, by its place."""
    luck = Chance(r.getrandbits(60))
    here = [n for n, a in enumerate(legal) if right(title, match.state, seat, a, luck)]
    if len(here) != 1:
        return None
    (answer,) = here
    proof = all(proved(title, match, seat, legal[answer], right, worlds, luck) for worlds in (FEW, MANY))
    return answer if proof else None


def proved(
    title: Title[Any], match: Match, seat: Seat, action: Action, right: Right, worlds: int, luck: Chance
) -> bool:
    """Whether a choice is right in all of so many drawn worlds."""
    known = match.dossier(seat)
    return all(right(title, title.sample(known, luck), seat, action, luck) for _ in range(worlds))


def varied(title: Title[Any], found: list[Puzzle], most: int) -> list[Puzzle]:
    """Of many puzzles a few that differ: kinds of actions and set-ups by turns, and of each first those with more to
    choose from."""
    groups: dict[tuple[str, int, str], list[Puzzle]] = {}
    choices: dict[Any, int] = {}
    for puzzle in found:
        legal = position(title, puzzle).legal(puzzle.seat)
        choices[_key(puzzle)] = len(legal)
        groups.setdefault((puzzle.mode, puzzle.seats, type(legal[puzzle.answer]).__name__), []).append(puzzle)
    for group in groups.values():
        group.sort(key=lambda puzzle: -choices[_key(puzzle)])
    picked: list[Puzzle] = []
    while len(picked) < most and any(groups.values()):
        picked += [group.pop(0) for group in groups.values() if group]
    return picked[:most]


def _key(puzzle: Puzzle) -> Any:
    return puzzle.seed, puzzle.moves


def solved(match: Match, puzzle: Puzzle, level: str) -> Action:
    """What a level does there."""
    return choose(match.title, level, match.dossier(puzzle.seat), match.legal(puzzle.seat), 1)
