"""How the tokens of Double Agent are best mixed: imagined games of all layouts against each other, what each is then
worth against each by least squares, and the mixture whose best reply wins least.

A mixture is also liked for its own sake: an exact equilibrium of such estimates would be a few layouts that owe most of
it to chance. It needs numpy, the extra `train`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

import msgspec
import numpy as np

from game.core.chance import Chance
from game.lab.kept import Book
from game.lab.spread import Progress, Workers, carried_out
from game.titles.double_agent.cards import AGENTS, TURNS
from game.titles.double_agent.knows.notes import LAYOUTS
from game.titles.double_agent.player.mixture import BLIND, dealt
from game.titles.double_agent.player.placements import Made
from game.titles.double_agent.player.quick import Thoughts

Array = Any
Fought = list[tuple[int, int, int]]
"""By game: the number of each seat's layout, and 1, 0 or -1 as the second seat has won, drawn or lost."""
KINDS = 5
"""Values of tokens."""
PAIRS = KINDS * KINDS
CELLS = PAIRS * AGENTS + 2 * PAIRS * (AGENTS - 1) + 9 * (AGENTS - 1)
RIDGE = 30.0
ROUNDS = 30_000
OFTEN = 10_000
TOKENS = np.array(LAYOUTS) - 1
OPPOSITE = np.array([LAYOUTS.index(layout[::-1]) for layout in LAYOUTS])


def mixed(steps: int, games: int, seed: int, spread: float, by: Workers, again: bool) -> Array:
    """How likely each layout is to be placed by the first seat."""
    about = f"train double_agent games {games} seed {seed}"
    book = Book(about, Fought, again=again)
    fought = carried_out(partial(fights, games, seed), steps, by, book, Progress(steps, "steps", len(book.found)))
    found = solved(values(fought), spread)
    book.done()
    return found


def fights(games: int, seed: int, number: int) -> Fought:
    """One step: games between layouts by chance. Nobody knows anything of the other's."""
    found = []
    for n in range(games):
        luck = Chance((seed * 1_000_003 + number) * 1_000_003 + n)
        one, two = luck.below(len(LAYOUTS)), luck.below(len(LAYOUTS))
        game = dealt((LAYOUTS[one], LAYOUTS[two]), (Thoughts(BLIND), Thoughts(BLIND)), n & 1, luck)
        found.append((one, two, -round(game.play(TURNS))))
    return found


def cells(one: Array, two: Array) -> Array:
    """By game, which numbers add up to what it is worth: both tokens of each agent, each side's tokens of neighbours,
    and who has the higher tokens of neighbours."""
    a, b = TOKENS[one], TOKENS[two]
    found = [PAIRS * n + KINDS * a[:, n] + b[:, n] for n in range(AGENTS)]
    higher = np.sign(a - b) + 1
    for n in range(AGENTS - 1):
        at = PAIRS * (AGENTS + 2 * n)
        found += [at + KINDS * side[:, n] + side[:, n + 1] + PAIRS * place for place, side in enumerate((a, b))]
        found.append(PAIRS * (3 * AGENTS - 2) + 9 * n + 3 * higher[:, n] + higher[:, n + 1])
    return np.stack(found, axis=1)


def values(fought: Iterable[Fought]) -> Array:
    """By both layouts, how much more than half the second seat wins. Each game counts from both sides of the table."""
    gram, right = RIDGE * np.eye(CELLS), np.zeros(CELLS)
    for some in fought:
        one, two, won = np.array(some).T
        for a, b, y in ((one, two, won / 2), (OPPOSITE[two], OPPOSITE[one], -won / 2)):
            x = np.zeros((len(y), CELLS))
            np.put_along_axis(x, cells(a, b), 1, axis=1)
            gram += x.T @ x
            right += x.T @ y
    worth = np.linalg.solve(gram, right)
    every = np.arange(len(LAYOUTS))
    return np.stack([worth[cells(np.full_like(every, n), every)].sum(axis=1) for n in every])


def solved(values: Array, spread: float, rounds: int = ROUNDS) -> Array:
    """The mixture of rows that keeps the best column low, less `spread` times its entropy; columns by regrets."""
    count = len(values)
    regret, met, mean = np.zeros(count), np.zeros(count), np.zeros(count)
    for t in range(1, rounds + 1):
        reply = np.maximum(regret, 0)
        reply = reply / reply.sum() if reply.any() else np.full(count, 1 / count)
        met += t * reply
        hoped = -(values @ met) / met.sum() / spread
        row = np.exp(hoped - hoped.max())
        row /= row.sum()
        mean += t * row
        gain = row @ values
        regret = np.maximum(regret + gain - reply @ gain, 0)
    return mean / mean.sum()


def written(found: Array, made: Made) -> str:
    """The file, ten layouts a line. Nothing is never placed, so that nothing can be ruled out."""
    named = zip(LAYOUTS, np.maximum(1, np.round(OFTEN * found)).astype(int).tolist(), strict=True)
    entries = [f'"{"".join(map(str, layout))}": {times}' for layout, times in named]
    lines = [", ".join(entries[n : n + 10]) for n in range(0, len(entries), 10)]
    rows = ",\n  ".join(lines)
    head = msgspec.json.format(msgspec.json.encode(made), indent=1).decode()
    return f'{{"made": {head},\n"often": {{\n  {rows}\n}}}}\n'
