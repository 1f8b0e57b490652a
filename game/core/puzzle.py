"""Positions of a game with one choice that is provably right, as data.

A puzzle is dealt from its seed and played up to its question by the places of the choices in the lists of what was
legal. A file `puzzles.json` has those of a game; `python -m game.lab puzzles` finds them.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game.core.chance import Chance
from game.core.contract import Action, Seat, Title, deaf, seats_in
from game.core.header import Sitter
from game.core.match import Match

NAME = "puzzles.json"

WIN, OUT = "win", "out"
"""What the right choice does whatever is hidden, and no other one: it wins at once; it takes somebody out."""


class Puzzle(Struct, frozen=True):
    """One position, and the one choice that is right whatever is hidden."""

    kind: str
    mode: str
    seats: int
    options: dict[str, str]
    seed: str
    moves: tuple[int, ...]
    seat: Seat
    answer: int
    """The right choice, by its place in the list of what is legal."""


class Puzzles(Struct, frozen=True):
    """The puzzles of a game, and how they were found."""

    revision: int
    """Of the rules: by others the same choices may lead elsewhere."""
    command: str
    puzzles: tuple[Puzzle, ...]


def read(path: Path) -> Puzzles | None:
    """The puzzles in a file, if there is one. Raises ValueError where it is damaged."""
    return msgspec.json.decode(path.read_bytes(), type=Puzzles) if path.exists() else None


def position(title: Title[Any], puzzle: Puzzle, sitters: Sequence[Sitter] = ()) -> Match:
    """The match at the puzzle's question. Raises ValueError where its choices do not fit the rules."""
    setup = title.setup(puzzle.mode, puzzle.seats, puzzle.options)
    match = Match(title, setup, bytes.fromhex(puzzle.seed), sitters)
    for place in puzzle.moves:
        seat = next(seats_in(match.pending), None)
        legal: Sequence[Action] = [] if seat is None else match.legal(seat)
        if seat is None or place >= len(legal):
            raise ValueError(f"The choices of a puzzle of {title.id} do not fit its rules.")
        match.submit(seat, legal[place])
    if not match.pending >> puzzle.seat & 1 or puzzle.answer >= len(match.legal(puzzle.seat)):
        raise ValueError(f"A puzzle of {title.id} asks somebody who has nothing to decide.")
    return match


def wins(title: Title[Any], s: Any, seat: Seat, action: Action, luck: Chance) -> bool:
    """Whether this choice ends the game at once with a win for this seat; the state stays as it is."""
    after = s.copy()
    title.apply(after, seat, action, luck, deaf)
    result = title.result(after)
    return result is not None and not result.drawn and bool(result.winners >> seat & 1)
