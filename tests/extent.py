"""How many cases the tests look at: a fair sample, or with `build/dev.py test --all` every one of them.

No check is left out of the short run; some of them see fewer games, positions or window sizes there. What a sample
holds is always the same, so a failure can be repeated.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib import import_module
from typing import Any, TypeVar

import pytest

T = TypeVar("T")
RESEARCH = "`python3 build/dev.py research` brings it"

ALL = os.environ.get("SAFEHOUSE_ALL") == "1"


def extent(sample: int, whole: int) -> int:
    """A number of cases: `sample` in the short run, `whole` in the long one."""
    return whole if ALL else sample


def some(cases: Sequence[T], most: int) -> list[T]:
    """Evenly spread cases, the first among them, in the short run; all cases in the long one."""
    if ALL or len(cases) <= most:
        return list(cases)
    return [cases[n * len(cases) // most] for n in range(most)]


def extra(module: str) -> Any:
    """A module of research, training or a cluster, or one of ours that needs one. In the short run the tests that ask
    for it are skipped where it is not installed."""
    return import_module(module) if ALL else pytest.importorskip(module, reason=f"needs {module}: {RESEARCH}")
