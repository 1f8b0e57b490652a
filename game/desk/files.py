"""Habits with files, kept in one place: replace a file whole or not at all, lock it, set aside what cannot be read."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ASIDE = "set-aside"
TRIES, WAIT = 20, 0.01
"""How often, and seconds between, a turn is waited for."""


class InUse(OSError):
    """Another Safehouse has this file open."""


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


@contextmanager
def turn(path: Path) -> Iterator[None]:
    """One window after the other: held while a file is read and written again. One that hangs is not waited for."""
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path.with_name(f".{path.name}.lock"), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        for _ in range(TRIES):
            try:
                lock(handle)
                break
            except InUse:
                time.sleep(WAIT)
        yield
    finally:
        os.close(handle)


def lock(handle: int) -> None:
    """Keeps every other Safehouse out of an open file until this one ends, however it ends; raises InUse."""
    try:
        if sys.platform == "win32":
            import msvcrt

            # Far past the end, as Windows forbids others to read what is locked.
            os.lseek(handle, 1 << 30, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            os.lseek(handle, 0, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise InUse(*error.args) from None


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
