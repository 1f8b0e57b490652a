"""Two habits with files, kept in one place: replace a file whole or not at all, and set aside what cannot be read."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from pathlib import Path

ASIDE = "set-aside"


def replace(path: Path, data: bytes) -> None:
    """Writes beside the file and moves it over: a reader finds the old text or the new one, never a half."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=path.name, suffix=".new", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def free_place(path: Path) -> Path:
    """A name that is free in the folder `set-aside` beside this file."""
    folder = path.parent / ASIDE
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while (target := folder / f"{path.stem}-{number}{path.suffix}").exists():
        number += 1
    return target


def set_aside(path: Path) -> Path:
    """Moves a file into the folder `set-aside` beside it. Nothing is ever deleted."""
    target = free_place(path)
    os.replace(path, target)
    return target
