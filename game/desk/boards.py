"""The boards that people have brought: those in a folder among the player's files, and the one named at the start.

Each board is a folder of files that its game can read (`core.boards`). Reading is cheap the second time: a folder is
read again only when one of its files has changed.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.catalogue import Line
from game.core.boards import BadBoard, Boards
from game.core.contract import Title

MOST = 50
"""How many folders are looked at."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One board to choose from. If it cannot be played on, `fault` says why, and `text` is empty."""

    name: str
    text: str
    fault: Line | None = None


class BoardShelf:
    """Boards in the player's folder, and the folder named on the command line, which comes first."""

    def __init__(self, folder: Path | None, named: Path | None = None) -> None:
        self.folder = folder
        self.named = named
        self._read: dict[Path, tuple[object, Offer]] = {}

    def of(self, title: Title[Any]) -> tuple[Offer, ...]:
        """The boards for this game; none for a game whose board cannot be changed."""
        boards = title.boards
        return () if boards is None else tuple(self._offer(boards, place) for place in self._places(boards))

    def _places(self, boards: Boards) -> Iterator[Path]:
        if self.named is not None and boards.here(self.named):
            yield self.named
        with suppress(OSError):
            if self.folder is not None:
                found = sorted(place for place in self.folder.iterdir() if place.is_dir())
                yield from [place for place in found if boards.here(place)][:MOST]

    def _offer(self, boards: Boards, place: Path) -> Offer:
        stamp = _stamp(place)
        kept = self._read.get(place)
        if kept is None or kept[0] != stamp:
            name = place.absolute().name.encode("utf-8", "replace").decode()[:60]
            try:
                offer = Offer(name, boards.pack(place))
            except BadBoard as bad:
                offer = Offer(name, "", bad.line)
            kept = self._read[place] = stamp, offer
        return kept[1]


def _stamp(place: Path) -> object:
    """Something that changes when a file in a folder, or in a folder within it, does."""
    found = []
    with suppress(OSError):
        for here, _, names in os.walk(place):
            for name in sorted(names):
                told = (Path(here) / name).stat()
                found.append((here, name, told.st_mtime_ns, told.st_size))
            if len(found) > 2000:
                break
    return found
