"""Are two heaps of states drawn alike? Counted fact by fact, and pooled over many positions.

At each position there are two heaps of worlds that should be draws from the same odds. Every hidden fact of a state
gives a table: its values against the two heaps. The chi-square of that table is compared with what it comes to when
the worlds are dealt to the two heaps at random, so that nothing has to be assumed about how many values there are or
how rarely they come. Sums over positions then tell even small faults from chance.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from math import sqrt
from typing import Any

import msgspec

FAR_OFF = 4.0
"""Standard deviations."""
PAIRS = 10
"""How many pairs of facts are looked at together."""

Columns = list[list[int]]
"""By fact, the number of its value in each world."""
LARGE = 12
"""Of a pile with more cards than this nobody counts how many there are of each kind."""


def fields_of(s: Any) -> dict[str, Any]:
    """What a state holds, by the name of the field, as plain lists and numbers."""
    found: dict[str, Any] = {}
    for name, value in msgspec.to_builtins(s).items():
        if isinstance(value, dict):
            found |= {f"{name}.{part}": inner for part, inner in value.items()}
        else:
            found[name] = value
    return found


@dataclass
class Tally:
    """What one fact came to over all positions."""

    found: float = 0.0
    due: float = 0.0
    spread: float = 0.0
    """The variance of what is due."""
    positions: int = 0

    @property
    def off(self) -> float:
        """By how many standard deviations more was found than is due (Wilson and Hilferty's cube root)."""
        if self.spread < 1e-9 or not self.due:
            return 0.0
        free = 2 * self.due**2 / self.spread
        part = 2 / (9 * free)
        return float(((self.found / self.due) ** (1 / 3) - (1 - part)) / sqrt(part))

    def add(self, found: float, due: float, spread: float) -> None:
        self.found += found
        self.due += due
        self.spread += spread
        self.positions += 1


def differences(
    one: Sequence[Any], other: Sequence[Any], r: random.Random, who: Mapping[int, str] | None = None
) -> dict[str, tuple[float, float, float]]:
    """By field, the chi-square of two heaps of states; what is due to chance, and its variance.

    A field that has a part for each seat is looked at apart for the seats that `who` names.
    """
    worlds = [fields_of(s) for s in (*one, *other)]
    fields: dict[str, Columns] = {}
    for name in worlds[0]:
        for n, values in _parts([fields[name] for fields in worlds]):
            seat = (who or {}).get(n)
            fields.setdefault(f"{name} of {seat}" if seat else name, []).extend(_columns(values))
    fields["two together"] = _pairs([column for columns in fields.values() for column in columns], r)
    return {name: chi_square(columns, len(one)) for name, columns in fields.items() if columns}


def _parts(values: list[Any]) -> Iterator[tuple[int, list[Any]]]:
    """The parts of a field by their number, each in all worlds; a field that is no list is its only part."""
    if not all(isinstance(value, list | tuple) for value in values):
        yield -1, values
        return
    yield from enumerate(map(list, zip_longest(*values)))


def _columns(values: list[Any]) -> Columns:
    """The facts of one part: numbers as they are; cards as a whole, and kind by kind, or place by place."""
    if not all(isinstance(value, list | tuple) for value in values):
        return _told_apart([values])
    found: list[Any] = [[repr(value) for value in values]]
    flat = all(isinstance(card, int) for value in values for card in value)
    if flat and all(len(value) <= LARGE and list(value) == sorted(value) for value in values):
        kinds = sorted({card for value in values for card in value})
        found += [[value.count(kind) for value in values] for kind in kinds]
    else:
        found += [list(place) for place in zip_longest(*(list(_leaves(value)) for value in values))]
    return _told_apart(found)


def facts_of(s: Any) -> dict[str, list[Any]]:
    """Every single fact of a state, by field."""
    return {name: list(_leaves(value)) for name, value in fields_of(s).items()}


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, list | tuple):
        for part in value:
            yield from _leaves(part)
    else:
        yield value


def _told_apart(facts: list[list[Any]]) -> Columns:
    """The facts that are not the same in all worlds, nor different in every one."""
    found: Columns = []
    for values in facts:
        numbers: dict[Any, int] = {}
        column = [numbers.setdefault(value, len(numbers)) for value in values]
        if 1 < len(numbers) < len(column) and column not in found:
            found.append(column)
    return found


def _pairs(columns: Columns, r: random.Random) -> Columns:
    """Some pairs of facts, each as one: what they do together."""
    if len(columns) < 2:
        return []
    pairs = [r.sample(columns, 2) for _ in range(PAIRS)]
    return _told_apart([list(zip(one, other, strict=True)) for one, other in pairs])


def chi_square(columns: Columns, first: int) -> tuple[float, float, float]:
    """The chi-squares of all facts together, where the first worlds are one heap and the others another.

    With it its mean and its variance over all ways to deal the worlds to two heaps of these sizes. Both are exact: the
    sum is a quadratic form in who is dealt where, whatever the facts have to do with each other.
    """
    size = len(columns[0])
    alike = _alike(columns)
    even = len(columns) / size
    diagonal = [alike[i][i] - even for i in range(size)]
    there = sum(alike[i][j] - even for i in range(first) for j in range(first))
    trace, squares = sum(diagonal), sum(d * d for d in diagonal)
    beside = sum((value - even) ** 2 for row in alike for value in row) - squares
    p = 1.0
    chances = [p := p * max(0, first - k) / (size - k) for k in range(4)]
    one, two, three, four = chances
    mean = (one - two) * trace
    square = (
        one * squares
        + two * (trace * trace - squares)
        + 2 * (-2 * two * squares + three * (2 * squares - trace * trace))
        + 2 * two * beside
        + 4 * three * (squares - beside)
        + four * (trace * trace + 2 * beside - 4 * squares)
    )
    factor = size * size / (first * (size - first))
    return max(0.0, factor * there), factor * mean, factor * factor * max(0.0, square - mean * mean)


def _alike(columns: Columns) -> list[list[float]]:
    """For each two worlds how alike they are: of every fact that they share one part of those that share it."""
    size = len(columns[0])
    alike = [[0.0] * size for _ in range(size)]
    for column in columns:
        sharing: list[list[int]] = [[] for _ in range(max(column) + 1)]
        for world, number in enumerate(column):
            sharing[number].append(world)
        for worlds in sharing:
            part = 1 / len(worlds)
            for i in worlds:
                row = alike[i]
                for j in worlds:
                    row[j] += part
    return alike
