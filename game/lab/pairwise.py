"""Few cases that show every pair of values: for each two properties, each value of one meets each value of the other.

Most faults of a layout come of two properties together, such as a language and a size of text. A table of all cases has
as many rows as all numbers of values multiplied; one of all pairs little more than the two largest.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import combinations, product
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def pairwise(*properties: Sequence[T]) -> list[tuple[T, ...]]:
    """Rows with one value of each property, in which every pair of values of two properties occurs. The same
    properties always bring the same rows.

    >>> pairwise("ab", "xy", "12")
    [('a', 'x', '1'), ('a', 'y', '2'), ('b', 'x', '2'), ('b', 'y', '1')]
    """
    wanted = {
        (i, a, j, b)
        for i, j in combinations(range(len(properties)), 2)
        for a, b in product(range(len(properties[i])), range(len(properties[j])))
    }
    cases = list(product(*(range(len(values)) for values in properties)))
    rows: list[tuple[T, ...]] = []
    while wanted:
        best = max(cases, key=lambda case: (len(wanted & _pairs(case)), [-n for n in case]))
        wanted -= _pairs(best)
        rows.append(tuple(values[n] for values, n in zip(properties, best, strict=True)))
    return rows


def _pairs(case: tuple[int, ...]) -> set[tuple[int, int, int, int]]:
    return {(i, a, j, b) for (i, a), (j, b) in combinations(enumerate(case), 2)}
