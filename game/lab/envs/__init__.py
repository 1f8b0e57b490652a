"""The games as environments for people who research: `openspiel` and `pettingzoo` give one each (docs/environments.md).

Nothing here is imported by the app, and nothing but these two functions needs to be known.
"""

from __future__ import annotations

import os
from importlib.util import find_spec
from typing import TYPE_CHECKING

from game.lab.commands import BadCommand

if TYPE_CHECKING:
    from game.lab.envs.spiel import SpielGame
    from game.lab.envs.zoo import Zoo

NEEDED = ("numpy", "pyspiel", "pettingzoo")


def need_research() -> None:
    """Raises BadCommand, whose text says what to install, where the extra is missing."""
    # The arrays are small: threads of numpy's own would only stand in each other's way.
    for name in ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, "1")
    if not all(map(find_spec, NEEDED)):
        raise BadCommand("Environments and plain tree search need more: python3 build/dev.py research.")


def openspiel(title: str, mode: str | None = None, seats: int | None = None) -> SpielGame:
    """A game of OpenSpiel, such as `openspiel("microfilms", "casino", 4)`."""
    need_research()
    from game.lab.envs.spiel import load

    return load(title, mode, seats)


def pettingzoo(title: str, mode: str | None = None, seats: int | None = None) -> Zoo:
    """An environment of PettingZoo, in which agents act in turn (AEC)."""
    need_research()
    from game.lab.envs.zoo import load

    return load(title, mode, seats)
