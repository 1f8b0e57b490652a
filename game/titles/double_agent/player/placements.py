"""How often each layout of the tokens is placed: a mixture near an equilibrium, read from `placements.json`.

`python -m game.lab train double_agent` makes the file anew. It names its command, seed and date.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from game.core.contract import Seat
from game.resources import ResourceMissing
from game.titles.double_agent import player
from game.titles.double_agent.knows.notes import LAYOUTS, Layout


class Made(Struct, frozen=True):
    """How the file came about."""

    date: str
    command: str
    seed: int
    games: int


class File(Struct, frozen=True):
    made: Made
    often: Mapping[str, int]
    """By layout, from the left as its owner sees it: how often it is placed, in about ten thousand times."""


def path() -> Path:
    return Path(str(player.__file__)).parent / "placements.json"


def read(text: bytes) -> File:
    """Raises ValueError where the text is no such file."""
    found = msgspec.json.decode(text, type=File)
    known = {"".join(map(str, layout)) for layout in LAYOUTS}
    if set(found.often) != known or min(found.often.values()) <= 0:
        raise ValueError("These are not the layouts of the tokens, with how often each is placed.")
    return found


@cache
def placements(seat: Seat) -> Mapping[Layout, float]:
    """How likely a seat places each layout, by agent."""
    try:
        often = read(path().read_bytes()).often
    except OSError:
        raise ResourceMissing("double_agent/player/placements.json") from None
    total = sum(often.values())
    # The second seat sits opposite.
    return {tuple(map(int, name))[:: -1 if seat else 1]: times / total for name, times in often.items()}
