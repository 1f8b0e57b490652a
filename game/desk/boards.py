"""The boards that people have brought: those in a folder among the player's files, and the one named at the start.

Each board is a folder of files that its game can read (`core.boards`). Reading is cheap the second time: a folder is
read again only when one of its files has changed. `of` reads, in a helper process where one is given, and belongs into
a thread; `known` only tells what has been read, and never keeps a screen waiting.
"""

from __future__ import annotations

import os
import time
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from game import titles
from game.catalogue import Line
from game.core.boards import BadBoard, Boards
from game.core.contract import Title
from game.desk.child import Child, Work

MOST = 50
"""How many folders are looked at."""
LONGEST = 20.0
"""How many seconds the helper has for a folder, and to start."""


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
        self._known: dict[str, tuple[Offer, ...]] = {}

    def known(self, title: str) -> tuple[Offer, ...]:
        """The boards for a game, as far as they have been read."""
        return self._known.get(title, ())

    def of(self, title: Title[Any], helped: bool = False) -> tuple[Offer, ...]:
        """The boards for this game; none for a game whose board cannot be changed. Reads what is new, in a process of
        its own if `helped`."""
        boards = title.boards
        if boards is None:
            return ()
        helper = Helper(title.id) if helped else None
        try:
            pack = boards.pack if helper is None else helper.pack
            found = tuple(self._offer(pack, place) for place in self._places(boards))
        finally:
            if helper is not None:
                helper.close()
        self._known[title.id] = found
        return found

    def _places(self, boards: Boards) -> Iterator[Path]:
        if self.named is not None and boards.here(self.named):
            yield self.named
        with suppress(OSError):
            if self.folder is not None:
                found = sorted(place for place in self.folder.iterdir() if place.is_dir())
                yield from [place for place in found if boards.here(place)][:MOST]

    def _offer(self, pack: Callable[[Path], str], place: Path) -> Offer:
        stamp = _stamp(place)
        kept = self._read.get(place)
        if kept is None or kept[0] != stamp:
            name = place.absolute().name.encode("utf-8", "replace").decode()[:60]
            try:
                offer = Offer(name, pack(place))
            except BadBoard as bad:
                offer = Offer(name, "", bad.line)
            kept = self._read[place] = stamp, offer
        return kept[1]


class Asked(Struct, frozen=True):
    title: str
    place: str


class Packed(Struct, frozen=True):
    text: str = ""
    faults: tuple[str, ...] = ()


def at_work() -> Work:
    """Inside the helper: each request is a folder, each answer its board or what is wrong with it."""

    def work(request: bytes) -> bytes:
        asked = msgspec.json.decode(request, type=Asked)
        boards = titles.load(asked.title).boards
        assert boards is not None
        try:
            packed = Packed(boards.pack(Path(os.fsdecode(b64decode(asked.place)))))
        except BadBoard as bad:
            packed = Packed(faults=bad.faults)
        return msgspec.json.encode(packed)

    return work


class Helper:
    """Reads folders in a process of its own, one after the other, and waits for each; not for long."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._child: Child | None = None

    def pack(self, place: Path) -> str:
        """The board in a folder. Raises BadBoard."""
        packed = self._asked(msgspec.json.encode(Asked(self._title, b64encode(os.fsencode(place)).decode())))
        if packed.faults:
            raise BadBoard(*packed.faults)
        return packed.text

    def _asked(self, request: bytes) -> Packed:
        too_long = Packed(faults=("The folder could not be read in time.",))
        now = time.monotonic()
        try:
            child = self._child = self._child or Child(at_work, "safehouse-boards", now)
        except OSError:
            return too_long
        child.send(request, now)
        while time.monotonic() < now + LONGEST:
            for answer in child.answers(time.monotonic()):
                return msgspec.json.decode(answer, type=Packed)
            if not child.alive:
                break
            time.sleep(0.01)
        self.close()
        return too_long

    def close(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            child.stop()


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
