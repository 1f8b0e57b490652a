"""`lab measure`: measures the tables of numbers that computer players go by anew, and prints them as they stand there.

It changes no file. What is printed is the outcome of new games, so it differs a little from what stands in the files,
less with more games; whoever takes it over first tries it out with `lab arena`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt

from game import titles
from game.ai.players import choose
from game.core.chance import Chance
from game.core.contract import Action, Seat, Setup, seats_in
from game.core.match import Match
from game.lab.commands import BadCommand, seed, whole
from game.lab.seating import deal_seed
from game.titles.double_agent import cards as agents
from game.titles.double_agent.frames import MOVE
from game.titles.double_agent.player import mixture, outlook
from game.titles.double_agent.player.grasp import marginals
from game.titles.double_agent.player.quick import Thoughts
from game.titles.double_agent.state import State as Deal
from game.titles.kompromat import cards as missions
from game.titles.kompromat.player import value
from game.titles.kompromat.rules.scoring import score
from game.titles.kompromat.state import State as Evening

HELP = "measure the tables of numbers that computer players go by anew"

Numbers = Sequence[float]
Tables = dict[str, Sequence[Numbers]]
"""By the name under which it stands in the title's file, a table: rows of numbers."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("title", help=f"a game with such tables: {', '.join(MEASURES)}")
    parser.add_argument("--games", type=whole, default=400, help="how many games are played for each table")
    parser.add_argument("--seed", type=seed, default=1, help="the same seed gives the same games")


def run(args: argparse.Namespace) -> int:
    if args.title not in MEASURES:
        titles.load(args.title)
        raise BadCommand(f"{args.title} has no tables of measured numbers.")
    for name, table in MEASURES[args.title](args.games, args.seed).items():
        print(f"{name} = (")
        for row in table:
            print(f"    ({', '.join(f'{x:.2f}' for x in row)}),")
        print(")")
    return 0


# -- games and arithmetic


def watched(setup: Setup, level: str, secret: bytes) -> Iterator[tuple[Match, Seat, Action]]:
    """A game of one level among its equals: before each choice, the match, who chooses, and what."""
    title = titles.load(setup.title)
    match = Match(title, setup, secret)
    base = int.from_bytes(secret, "big")
    while mask := match.pending:
        seat = next(seats_in(mask))
        action = choose(title, level, match.dossier(seat), match.legal(seat), base + 7919 * len(match.steps))
        yield match, seat, action
        match.submit(seat, action)


def least_squares(rows: Sequence[Numbers], wanted: Numbers, width: int, ridge: float = 1.0) -> list[float]:
    """What each of `width` columns has to be multiplied with, so that the rows come nearest to the wanted numbers.

    `ridge` draws numbers that few rows speak of toward 0.

    >>> [round(x, 3) for x in least_squares([(1, 0), (1, 1), (1, 2)], [1, 3, 5], 2, 0.0)]
    [1.0, 2.0]
    """
    sums = [[sum(row[i] * row[j] for row in rows) + ridge * (i == j) for j in range(width)] for i in range(width)]
    right = [sum(row[i] * y for row, y in zip(rows, wanted, strict=True)) for i in range(width)]
    for i in range(width):
        top = max(range(i, width), key=lambda n: abs(sums[n][i]))
        sums[i], sums[top], right[i], right[top] = sums[top], sums[i], right[top], right[i]
        for n in range(width):
            if n != i and sums[i][i]:
                part = sums[n][i] / sums[i][i]
                sums[n] = [x - part * y for x, y in zip(sums[n], sums[i], strict=True)]
                right[n] -= part * right[i]
    return [right[i] / sums[i][i] if sums[i][i] else 0.0 for i in range(width)]


# -- Double Agent: `player/outlook.py`


def double_agent(games: int, seed: int) -> Tables:
    """What is ahead in the end, by least squares from what lies there at each turn of imagined games."""
    mixes = [mixture.mixture(seat) for seat in (0, 1)]
    thoughts = Thoughts(marginals(mixes[1])), Thoughts(marginals(mixes[0]))
    rows: list[list[list[float]]] = [[] for _ in range(agents.AGENTS - 1)]
    ends: list[list[float]] = [[] for _ in rows]
    for number in range(games):
        seen: list[tuple[int, list[float]]] = []
        luck = Chance(seed * 1_000_003 + number)
        tokens = mixture.drawn(mixes[0], luck), mixture.drawn(mixes[1], luck)
        game = mixture.dealt(tokens, thoughts, number & 1, luck)
        s = game.s
        while s.frames:
            if s.frames[-1][0] != MOVE:
                seen.append((s.delivered.bit_count(), _lying(s, s.frames[-1][2])))
            game.step()
        ahead = outlook.worth(s.piles[0]) - outlook.worth(s.piles[1])
        for stage, row in seen:
            rows[stage].append(row)
            ends[stage].append(ahead)
    fits = [least_squares(stage, end, 9) for stage, end in zip(rows, ends, strict=True)]
    doubts = [_deviation(*made) for made in zip(rows, ends, fits, strict=True)]
    return {
        "AHEAD": [[fit[0] for fit in fits]],
        "POTS": [[0.0, *fit[2:5], 0.0] for fit in fits],
        "SIGNS": [[0.0, *fit[5:9]] for fit in fits],
        "ASKED": [[fit[1] for fit in fits]],
        "DOUBT": [doubts],
    }


def _lying(s: Deal, seat: Seat) -> list[float]:
    """What the outlook goes by: points ahead, who is next, then by files missing what lies there and how often."""
    pots, signs = [0.0] * 3, [0.0] * 4
    for agent in range(agents.AGENTS):
        if not s.delivered >> agent & 1:
            first, pot = outlook.wins(s, agent)
            missing = outlook.missing(s, agent)
            if missing <= len(pots):
                pots[missing - 1] += pot if first else -pot
            signs[missing - 1] += 1 if first else -1
    return [outlook.worth(s.piles[0]) - outlook.worth(s.piles[1]), -1.0 if seat else 1.0, *pots, *signs]


def _deviation(rows: Sequence[Numbers], ends: Numbers, fit: Numbers) -> float:
    """How far the ends lie from what the fit says."""
    off = [y - sum(x * w for x, w in zip(row, fit, strict=True)) for row, y in zip(rows, ends, strict=True)]
    return sqrt(sum(x * x for x in off) / len(off)) if off else 0.0


# -- Kompromat: `player/value.py`


def kompromat(games: int, seed: int) -> Tables:
    """What tokens and unused items were worth as a round began, by least squares from how far one led in the end."""
    setup = titles.load("kompromat").setup()
    items = tuple(value.HANDY)
    held = missions.CAUGHT - 1
    rows: list[list[list[float]]] = [[] for _ in range(missions.ROUNDS + 1)]
    ends: list[list[float]] = [[] for _ in rows]
    for number in range(games):
        began: list[tuple[int, list[float]]] = []
        for match, _, _ in watched(setup, "spymaster", deal_seed(seed, number)):
            s = match.state
            if not began or began[-1][0] != s.round:
                began.append((s.round, _standing(s, items)))
        ahead = _ahead(match.state)
        for round, row in began:
            rows[missions.ROUNDS + 1 - round].append(row)
            ends[missions.ROUNDS + 1 - round].append(ahead)
    # As the first round begins nobody has anything; after the last one a token is a point.
    width = 1 + held + len(items)
    fits = [least_squares(made, end, width) for made, end in zip(rows[1:-1], ends[1:-1], strict=True)]
    long = fits[1:]
    return {
        "TOKENS": [[float(n) for n in range(held + 1)], *([0.0, *fit[1 : 1 + held]] for fit in fits)],
        "HANDY": [[sum(fit[1 + held + n] for fit in long) / len(long) for n in range(len(items))]],
    }


def _standing(s: Evening, items: Sequence[int]) -> list[float]:
    """How the first seat stands against the second as a round begins: points, then each number of tokens and item."""
    points = score(s, 0) - s.tokens[0] - score(s, 1) + s.tokens[1]
    tokens = [float((s.tokens[0] == n) - (s.tokens[1] == n)) for n in range(1, missions.CAUGHT)]
    return [points, *tokens, *(s.items[0].count(item) - s.items[1].count(item) for item in items)]


def _ahead(s: Evening) -> float:
    """By how many points the first seat won; to be caught costs a game."""
    caught = [value.RUIN if s.tokens[seat] >= missions.CAUGHT else 0.0 for seat in (0, 1)]
    return score(s, 0) - score(s, 1) - caught[0] + caught[1]


MEASURES: Mapping[str, Callable[[int, int], Tables]] = {
    "double_agent": double_agent,
    "kompromat": kompromat,
}
