"""Papers for the player: pictures and logs in the folder where this computer's owner looks for documents."""

from __future__ import annotations

import os
from contextlib import suppress
from itertools import count
from pathlib import Path

from game.catalogue import Line
from game.desk import paths


def keep(name: str, data: bytes, folder: Path | None = None) -> Line:
    """Writes a file among the player's documents; says where it is, or why it could not be written.

    Nothing is overwritten: where there is such a file already, a number is added to the name.
    """
    where = folder or paths.documents()
    try:
        where.mkdir(parents=True, exist_ok=True)
        file = _write(where / name, data)
    except OSError:
        return Line("Nothing can be saved in {folder}: the disk is full, or it cannot be written.", folder=str(where))
    return Line("Saved: {file}", file=str(file))


def _write(path: Path, data: bytes) -> Path:
    for number in count(1):
        target = path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")
        with suppress(FileExistsError):
            _begin(target, data)
            return target
    raise AssertionError("there is always another number")


def _begin(target: Path, data: bytes) -> None:
    """Writes a new file whole; of one that could not be finished nothing is left."""
    file = target.open("xb")
    try:
        with file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        with suppress(OSError):
            target.unlink()
        raise
