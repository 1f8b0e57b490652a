"""The board of [redacted]: an embassy of 27 rooms on three floors, read from the Tiled maps in `maps/`.

The maps decide: the game is played on what is drawn in Tiled. `plan` says what a board is, `tiled` reads a map, `laws`
has the laws that every board must obey, and `picture` tells a screen what to draw, and
`brought` has the boards that people have made. Reading a board needs no screen.

    board = read()
    board.ways[board.at("entrance")]
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game import resources
from game.titles.redacted.board import laws, tiled
from game.titles.redacted.board.plan import FLOORS, FUNCTIONS, Board, BrokenMap, Door, Room, Way

__all__ = ["FLOORS", "FUNCTIONS", "Board", "BrokenMap", "Door", "Room", "Way", "read"]


def read(folder: Path | None = None) -> Board:
    """The board of the three maps in a folder, by default the game's own. Raises `BrokenMap`, which says what is
    wrong."""
    return _own() if folder is None else _board(folder)


@cache
def _own() -> Board:
    return _board(resources.path("maps"))


def _board(folder: Path) -> Board:
    return laws.board([tiled.floor(folder / f"{name}.tmx") for name in FLOORS])
