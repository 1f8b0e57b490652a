"""The open file of one match: written at once, made safe against a power cut off the screen's thread.

A line is handed to the system before `write` returns, so a killed program loses nothing. A thread of the file's own
calls fsync at the latest a second later, and at once when somebody waits in `sync`, which the screen does before a
hand-over. A full or vanished disk is a sentence in `trouble`, not an error; what could not be written is kept and tried
again with the next line.
"""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress
from pathlib import Path

from game.catalogue import Line

FULL = Line("The match cannot be saved just now: the disk is full or gone. It is tried again with the next choice.")


class InUse(OSError):
    """Another Safehouse has this match open."""


class SaveFile:
    """Takes the journal's lines. With no path it takes them and keeps nothing.

    `length` is how much of an existing file is sound: what follows is a torn line, and is cut off.
    """

    def __init__(self, path: Path | None, *, length: int | None = None, delay: float = 1.0) -> None:
        self.path = path
        self.trouble: Line | None = None
        self._delay = delay
        self._kept = b""
        self._first = length is None
        self._end = length or 0
        self._handle: int | None = None
        self._change = threading.Condition()
        self._written = self._synced = 0
        self._hurry = self._closing = False
        self._thread: threading.Thread | None = None
        if path is not None:
            self._handle = self._open(path, length)

    def _open(self, path: Path, length: int | None) -> int:
        new = os.O_CREAT | os.O_EXCL if length is None else 0
        handle = os.open(path, os.O_RDWR | new | getattr(os, "O_BINARY", 0), 0o600)
        try:
            lock(handle)
            if length is not None:
                os.ftruncate(handle, length)
            os.lseek(handle, self._end, os.SEEK_SET)
        except BaseException:
            os.close(handle)
            raise
        return handle

    def write(self, data: bytes) -> None:
        """Adds a line. The header waits for the deal, as one without the other is no match."""
        if self._handle is None:
            return
        self._kept += data
        if self._first:
            self._first = False
            return
        self._flush(self._handle)

    def sync(self, timeout: float | None = None) -> bool:
        """Waits until everything written is safe; False if it is not, or not in time."""
        with self._change:
            if self._thread is None:
                return not self._kept and self.trouble is None
            self._hurry = True
            self._change.notify_all()
            goal = self._written
            return self._change.wait_for(lambda: self._synced >= goal, timeout) and self.trouble is None

    def close(self) -> None:
        """Makes everything safe and lets the file go."""
        if self._handle is None:
            return
        if self._kept:
            self._flush(self._handle)
        with self._change:
            self._closing = True
            self._change.notify_all()
        if self._thread is not None:
            self._thread.join()
        os.close(self._handle)
        self._handle = None

    def _flush(self, handle: int) -> None:
        try:
            rest = memoryview(self._kept)
            while rest:
                rest = rest[os.write(handle, rest) :]
        except OSError:
            self.trouble = FULL
            # Half a line must not stand before the next one.
            with suppress(OSError):
                os.ftruncate(handle, self._end)
                os.lseek(handle, self._end, os.SEEK_SET)
            return
        self._end += len(self._kept)
        self._kept = b""
        self.trouble = None
        with self._change:
            self._written += 1
            if self._thread is None:
                self._thread = threading.Thread(target=self._keep_safe, args=(handle,), name="save", daemon=True)
                self._thread.start()
            self._change.notify_all()

    def _keep_safe(self, handle: int) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._closing or self._written > self._synced)
                self._change.wait_for(lambda: self._closing or self._hurry, self._delay)
                goal, self._hurry = self._written, False
                if self._closing and goal == self._synced:
                    return
            try:
                os.fsync(handle)
                failed = False
            except OSError:
                failed = True
            with self._change:
                if failed:
                    self.trouble = FULL
                self._synced = goal
                self._change.notify_all()


def lock(handle: int) -> None:
    """Keeps a second Safehouse out of the file until this one ends, however it ends."""
    try:
        if sys.platform == "win32":
            import msvcrt

            # Far past the end, as Windows forbids others to read what is locked.
            os.lseek(handle, 1 << 30, os.SEEK_SET)
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        raise InUse(*error.args) from None
