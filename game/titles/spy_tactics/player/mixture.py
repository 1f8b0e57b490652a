"""The learnt mixture of Spy Tactics: by number of seats, the weights of a player that was taught by playing itself and
everything that could be found to beat it.

The weights lie in `weights/`, one file for each number of seats, in hundredths, each with how, when and from what seed
it was made and how it fared. `python -m game.lab train spy_tactics` makes them anew. A choice is drawn with the chances
that the weights give, always: who plays the best choice only can be foretold, and answered.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.resources import ResourceMissing
from game.titles.spy_tactics import player
from game.titles.spy_tactics.cards import CODES, ROUNDS
from game.titles.spy_tactics.player.features import BLANK, CHOICES, NAMES, NAMING, RETURNING, SEALING, TARGET

Row = tuple[int, ...]
Numbers = Sequence[float]
HUNDREDTH = 0.01


class Made(Struct, frozen=True):
    """How a file of weights came about."""

    date: str
    command: str
    seed: int
    steps: int
    games: int
    """In each step."""
    figures: Mapping[str, float]
    """Shares of the win in percent, at tables of the lab, before rounding: what each number is says its name."""


class File(Struct, frozen=True):
    """A file of weights, in hundredths."""

    seats: int
    made: Made
    features: tuple[str, ...]
    target: tuple[str, ...]
    codes: Mapping[str, Mapping[str, Row]]
    """By choice, by code, in the order of `features`."""
    usual: Mapping[str, Row]
    """By choice, the mean of each feature."""
    away: tuple[Row, ...]
    """By round, by code: how readily it is guessed."""
    guess: tuple[Row, ...]
    """By round, in the order of `target`."""
    look: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Weights:
    """Ready to be multiplied with."""

    codes: Sequence[Sequence[Numbers]]
    """By choice, by code, by feature."""
    away: Sequence[Numbers]
    guess: Sequence[Numbers]
    look: Sequence[Numbers]


def called(choice: int) -> str:
    """A choice's name in the files.

    >>> called(0), called(1), called(7), called(12), called(17)
    ('put away', 'round 1', 'name in round 1', 'take back in round 2', 'pass on')
    """
    if choice < SEALING:
        return "put away"
    if choice < NAMING:
        return f"round {choice - SEALING + 1}"
    if choice < RETURNING:
        return f"name in round {choice - NAMING + 1}"
    if choice < CHOICES - 1:
        return f"take back in round {choice - RETURNING + 2}"
    return "pass on"


def folder() -> Path:
    """Where the files lie."""
    return Path(str(player.__file__)).parent / "weights"


def read(text: bytes) -> File:
    """Raises ValueError where the text is no file of weights for these features."""
    found = msgspec.json.decode(text, type=File)
    if found.features != NAMES or found.target != TARGET:
        raise ValueError("These weights are for other features.")
    names = [called(choice) for choice in range(CHOICES)]
    rows: list[Any] = [found.usual[name] for name in names]
    rows += [found.codes[name][code] for name in names for code in CODES]
    if any(len(row) != len(NAMES) for row in rows) or {len(found.away), len(found.guess), len(found.look)} != {ROUNDS}:
        raise ValueError("Weights are missing.")
    return found


@cache
def file(seats: int) -> File:
    try:
        text = (folder() / f"{seats}.json").read_bytes()
    except OSError:
        raise ResourceMissing(f"spy_tactics/player/weights/{seats}.json") from None
    return read(text)


@cache
def weights(seats: int, level: str) -> Weights:
    """What a level goes by. What it does not mind is always as it usually is."""
    found = file(seats)
    blank = [place for place, name in enumerate(NAMES) if name.split(".")[0] in BLANK.get(level, ())]
    codes = []
    for choice in range(CHOICES):
        usual = found.usual[called(choice)]
        rows = []
        for code in CODES:
            row = [w * HUNDREDTH for w in found.codes[called(choice)][code]]
            for place in blank:
                row[0] += row[place] * usual[place] * HUNDREDTH
                row[place] = 0.0
            rows.append(row)
        codes.append(rows)
    away, guess, look = (
        [[w * HUNDREDTH for w in row] for row in table] for table in (found.away, found.guess, found.look)
    )
    return Weights(codes, away, guess, look)
