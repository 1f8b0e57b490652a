"""Boards for the proofs: the game's own files, taken as if people had brought them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from game import resources, titles
from game.core.boards import Boards
from game.core.contract import Setup


def readers() -> Iterator[tuple[str, Boards, Path]]:
    """Every title whose board people can change, with its reader and the folder of its own files."""
    for id in titles.ids():
        boards = titles.load(id).boards
        own = resources.path("maps")
        if boards is not None and boards.here(own):
            yield id, boards, own


@cache
def with_boards() -> tuple[Setup, ...]:
    """Set-ups on a board that was brought."""
    found = []
    for id, boards, own in readers():
        title, text = titles.load(id), boards.pack(own)
        found += [title.setup(mode.id, mode.seats[0], board=text) for mode in title.modes]
    return tuple(found)
