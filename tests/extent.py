"""How many cases the tests look at: a fair sample, or with `build/dev.py test --all` every one of them.

No check is left out of the short run; some of them see fewer games, positions or window sizes there. What a sample
holds is always the same, so a failure can be repeated.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

ALL = os.environ.get("SAFEHOUSE_ALL") == "1"


def extent(sample: int, whole: int) -> int:
    """A number of cases: `sample` in the short run, `whole` in the long one."""
    return whole if ALL else sample


def some(cases: Sequence[T], most: int) -> list[T]:
    """Evenly spread cases, the first among them, in the short run; all cases in the long one."""
    if ALL or len(cases) <= most:
        return list(cases)
    return [cases[n * len(cases) // most] for n in range(most)]
