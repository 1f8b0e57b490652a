"""How many cases the tests look at: a fair sample, or with `build/dev.py test --all` every one of them.

Some checks see fewer games, positions or window sizes in the short run. A sample has something of each kind, is spread
evenly over its cases, and is always the same, so a failure can be repeated. Only figures of strength and what
takes minutes or makes a whole environment is left to the long run (`whole`).
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


def whole(why: str) -> pytest.MarkDecorator:
    """For a test of the long run alone."""
    return pytest.mark.skipif(not ALL, reason=f"{why}; --all runs it")


def extra(module: str) -> Any:
    """A module of research, training or a cluster, or one of ours that needs one. In the short run the tests that ask
    for it are skipped where it is not installed."""
    return import_module(module) if ALL else pytest.importorskip(module, reason=f"needs {module}: {RESEARCH}")
