"""Safe ways to handle files: replace one whole or not at all, lock it, set aside what cannot be read."""

from __future__ import annotations

import os
import stat
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ASIDE = "set-aside"
TRIES, WAIT = 20, 0.01
"""How often to try for a turn at a file, and how many seconds to wait in between."""


class InUse(OSError):
    """Raised when another Safehouse has this file open."""


def read(path: Path, most: int) -> bytes:
    """The bytes of a file, up to one more than it may have. Raises OSError, also for what is no file: a pipe, for one,
    would keep everybody waiting."""
    found = path.stat()
    if not stat.S_ISREG(found.st_mode):
        raise OSError("not a file")
    with path.open("rb") as file:
        return file.read(most + 1)


def replace(path: Path, data: bytes) -> None:
    """Write a new file beside the old one and move it over, so that a reader finds the old text or the new, whole."""
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
    """Keep other windows waiting while a file is read and written again. Nobody waits forever for one that hangs."""
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
    """Keep every other Safehouse out of an open file until this one ends, however it ends. Raises InUse."""
    try:
        if sys.platform == "win32":
            import msvcrt

            # The lock is far past the end of the file, because Windows lets nobody else read the locked bytes.
            os.lseek(handle, 1 << 30, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
            os.lseek(handle, 0, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise InUse(*error.args) from None


def unused(path: Path) -> Path:
    """This path, or, where there is such a file already, one with a number added."""
    path.parent.mkdir(parents=True, exist_ok=True)
    number, target = 1, path
    while target.exists():
        number += 1
        target = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return target


def free_place(path: Path) -> Path:
    """A path in the folder `set-aside` beside this file that is still free."""
    folder = path.parent / ASIDE
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while (target := folder / f"{path.stem}-{number}{path.suffix}").exists():
        number += 1
    return target


def set_aside(path: Path) -> Path:
    """Move a file into the folder `set-aside` beside it. Nothing is ever deleted."""
    target = free_place(path)
    os.replace(path, target)
    return target


def keep_copy(path: Path, data: bytes) -> Path:
    """Lays a copy of a file with these bytes into the folder `set-aside`, unless the same one lies there already."""
    for old in (path.parent / ASIDE).glob(f"{path.stem}-*{path.suffix}"):
        if old.stat().st_size == len(data) and old.read_bytes() == data:
            return old
    target = free_place(path)
    replace(target, data)
    return target
