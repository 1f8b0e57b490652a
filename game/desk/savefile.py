"""The open file of one match: each line is written at once, and made safe against a power cut by a thread of its own.

A line is handed to the system before `write` returns, so nothing is lost if the program is killed. The file's own
thread calls fsync within a second, or at once if somebody waits in `sync`, as the screen does before a hand-over. Once
a second the same thread also checks that the file is still there. A full disk, a deleted file or a lost folder becomes
a sentence in `trouble`, not an error: everything is kept in memory and tried again every second, and a new file is
written if the old one has gone.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game.catalogue import Line
from game.desk.files import lock

FULL = Line("The last choices are not saved: the disk is full or gone. Safehouse keeps trying.")


class SaveFile:
    """Takes the journal's lines and writes them to a file. Without a path it keeps nothing.

    `SaveFile(path)` begins a new file. `SaveFile.take(path)` locks an existing one, and `go_on` then adds to it.
    """

    def __init__(self, path: Path | None, *, delay: float = 1.0) -> None:
        self._begin(path, delay, None if path is None else _opened(path, os.O_CREAT | os.O_EXCL))
        if path is not None:
            self._watch()

    def _begin(self, path: Path | None, delay: float, handle: int | None) -> None:
        self.path = path
        self.trouble: Line | None = None
        self.on_change: Callable[[], None] | None = None
        """Called when `trouble` has come or gone, from the file's own thread or the caller's."""
        self._delay = delay
        self._first = True
        self._text = bytearray()
        """Everything that belongs in the file; the first `_end` bytes are in it already."""
        self._end = self._synced = 0
        self._handle = handle
        self._change = threading.Condition(threading.RLock())
        self._hurry = self._closing = False
        self._passes = 0
        """How often the thread has looked after the file."""
        self._thread: threading.Thread | None = None

    @classmethod
    def take(cls, path: Path, *, delay: float = 1.0) -> SaveFile:
        """Open and lock an existing file. Raises InUse if another Safehouse has it, or some other OSError."""
        file = cls.__new__(cls)
        file._begin(path, delay, _opened(path, 0))
        return file

    def read(self, most: int) -> bytes:
        """The contents of a file opened by `take`, up to one byte more than `most`."""
        assert self._handle is not None
        os.lseek(self._handle, 0, os.SEEK_SET)
        data = bytearray()
        while len(data) <= most and (part := os.read(self._handle, min(1 << 20, most + 1 - len(data)))):
            data += part
        return bytes(data)

    def go_on(self, sound: bytes) -> None:
        """Add new lines after `sound`, the good bytes that the file begins with; anything after them is cut off."""
        assert self._handle is not None
        if os.fstat(self._handle).st_size > len(sound):  # A file that is only looked at keeps its date.
            os.ftruncate(self._handle, len(sound))
        os.lseek(self._handle, len(sound), os.SEEK_SET)
        self._first = False
        self._text = bytearray(sound)
        self._end = self._synced = len(sound)
        self._watch()

    @property
    def unsaved(self) -> bool:
        """Whether something would be lost if the program ended now."""
        return self.path is None or self.trouble is not None or self._end < len(self._text)

    def write(self, data: bytes) -> None:
        """Add a line. The header waits for the deal, because a file with only one of them is not a match."""
        if self._handle is None:
            return
        with self._change:
            self._text += data
            if self._first:
                self._first = False
                return
            self._flush()

    def sync(self, timeout: float | None = None) -> bool:
        """Wait until everything written is safe; False if it is not, or not in time."""
        with self._change:
            if self._thread is None:
                return True
            self._hurry = True
            self._change.notify_all()
            goal = self._end if self._first else len(self._text)
            # A pass that has begun already may have met the disk while it was still full: the next one counts.
            passes = self._passes + 2
            self._change.wait_for(
                lambda: (self._synced >= goal and self.trouble is None) or self._passes >= passes, timeout
            )
            return self._synced >= goal and self.trouble is None

    def close(self) -> None:
        """Make everything safe, as far as that is possible, and let go of the file."""
        with self._change:
            if self._handle is None:
                return
            self._flush()
            self._closing = True
            self._change.notify_all()
        if self._thread is not None:
            self._thread.join()
        with self._change:
            os.close(self._handle)
            self._handle = None

    def _flush(self) -> None:
        """Write what is not in the file yet. If that fails halfway, the half-written line is cut off again."""
        assert self._handle is not None
        try:
            rest = memoryview(bytes(self._text[self._end :]))
            while rest:
                rest = rest[os.write(self._handle, rest) :]
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._handle, self._end)
                os.lseek(self._handle, self._end, os.SEEK_SET)
            self._say(FULL)
            return
        self._end = len(self._text)
        if self._there():
            self._say(None)
        self._change.notify_all()

    def _say(self, trouble: Line | None) -> None:
        if trouble != self.trouble:
            self.trouble = trouble
            if self.on_change:
                self.on_change()

    # The file's own thread

    def _watch(self) -> None:
        self._thread = threading.Thread(target=self._keep_safe, name="save", daemon=True)
        self._thread.start()

    def _keep_safe(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._closing or self._hurry, self._delay)
                self._hurry = False
                closing = self._closing
                self._look()
                handle, goal = self._handle, self._end
                assert handle is not None
                due = goal != self._synced
            failed = False
            if due:
                try:
                    os.fsync(handle)
                except OSError:
                    failed = True
            with self._change:
                if failed:
                    self._say(FULL)
                elif due:
                    self._synced = goal
                self._passes += 1
                self._change.notify_all()
                if closing:
                    return

    def _look(self) -> None:
        """Try again what could not be written, or write a new file if the old one has gone."""
        if self._first:
            return
        if not self._there():
            try:
                self._anew()
            except OSError:
                self._say(FULL)
        elif self._end < len(self._text) or self.trouble is not None:
            self._flush()

    def _there(self) -> bool:
        """Whether the open file can still be found under its name. Writing to a deleted one raises no error."""
        assert self._handle is not None and self.path is not None
        try:
            return os.path.samestat(os.fstat(self._handle), os.stat(self.path))
        except OSError:
            return False

    def _anew(self) -> None:
        """Write everything into a new file, under a name that is still free."""
        assert self._handle is not None and self.path is not None
        self.path.parent.mkdir(parents=True, exist_ok=True)
        path, number = self.path, 1
        while path.exists():
            number += 1
            path = self.path.with_stem(f"{self.path.stem}-{number}")
        handle = _opened(path, os.O_CREAT | os.O_EXCL)
        os.close(self._handle)
        self._handle, self.path = handle, path
        self._end = self._synced = 0
        self._flush()


def _opened(path: Path, flags: int) -> int:
    handle = os.open(path, os.O_RDWR | flags | getattr(os, "O_BINARY", 0), 0o600)
    try:
        lock(handle)
    except BaseException:
        os.close(handle)
        raise
    return handle
