"""A file of our own, such as the calendar: written whole, read with suspicion, and never in the way of a game.

What of it can be read is used (`desk.door`). Where anything else stands in it, the whole of it is kept in the folder
`set-aside` before a byte of it is written over, and `notice` says so. A file of a newer version stays as it is.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Generic, TypeVar

from game.catalogue import Line
from game.desk import files
from game.desk.door import Foreign, Form, Newer, Page

T = TypeVar("T")

def newer(what: Line) -> Line:
    return Line("{what}: the file was written by a newer Safehouse. It stays as it is.", what=what)


def hidden(what: Line) -> Line:
    return Line("{what}: the file cannot be read.", what=what)


def aside(what: Line, place: Path) -> Line:
    return Line("{what}: the file could not be read. It lies in {place}.", what=what, place=str(place))


def left_out(what: Line, place: Path) -> Line:
    return Line("{what}: some of the file could not be read and is left out. The whole of it lies in {place}.",
                what=what, place=str(place))  # fmt: skip


class Ledger(Generic[T]):
    """One such file. Without a `path` nothing is read or written; `what` is what it holds, such as “The calendar”."""

    def __init__(self, path: Path | None, form: Form[T], what: Line) -> None:
        self.path = path
        self._form = form
        self._what = what
        self.newer = False
        """Whether a newer version wrote the file, which then stays as it is."""
        self._notice: Line | None = None
        self._said: Line | None = None
        self._known: tuple[object, T] | None = None
        """What a sound file held when it was read last, and by what it is known again."""

    @property
    def empty(self) -> T:
        return self._form.sort(Page({}))

    def take_notice(self) -> Line | None:
        """A sentence about the file that nobody has been told yet."""
        notice, self._notice = self._notice, None
        return notice

    def read(self) -> T:
        """What the file holds, as far as it makes sense."""
        value, sound = self._look(heal=False)
        if sound or self.path is None:
            return value
        try:
            with files.turn(self.path):
                return self._look(heal=True)[0]
        except OSError:
            self._say(hidden(self._what))
            return value

    def amend(self, change: Callable[[T], T]) -> bool:
        """Replaces the file by what `change` makes of what it holds now, while other windows wait. Returns whether that
        stands in the file; a newer one stays as it is. Raises OSError where nothing can be written."""
        if self.path is None:
            change(self.empty)
            return False
        with files.turn(self.path):
            changed = change(self._look(heal=True)[0])
            if not self.newer:
                files.replace(self.path, self._form.written(changed))
        return not self.newer

    def _look(self, heal: bool) -> tuple[T, bool]:
        """What the file holds, and whether that is all there is in it. With `heal` everything is: what cannot be used
        lies in `set-aside` then. Raises OSError where it cannot be laid there."""
        if self.path is None:
            return self.empty, True
        print_ = _print(self.path)
        if self._known is not None and print_ is not None and self._known[0] == print_:
            return self._known[1], True
        self.newer, self._known = False, None
        try:
            data = files.read(self.path, self._form.most_bytes)
        except FileNotFoundError:
            return self.empty, True
        except OSError:
            if heal:
                raise
            return self.empty, False
        try:
            found = self._form.read(data)
        except Newer:
            self.newer = True
            self._say(newer(self._what))
            return self.empty, True
        except Foreign:
            if heal:
                self._say(aside(self._what, files.set_aside(self.path)))
            return self.empty, heal
        if found.odd and heal:
            place = files.keep_copy(self.path, data)
            files.replace(self.path, self._form.written(found.value))
            self._say(left_out(self._what, place))
        elif not found.odd:
            self._known = print_, found.value
        return found.value, heal or not found.odd

    def _say(self, said: Line) -> None:
        """Once, however often the file is read."""
        if said != self._said:
            self._notice = self._said = said


def _print(path: Path) -> object:
    """What tells whether a file is still the same: every Safehouse writes a new one in its place."""
    try:
        told = path.stat()
    except OSError:
        return None
    return told.st_ino, told.st_size, told.st_mtime_ns


def put(ledger: Ledger[T], value: T) -> None:
    """Replaces what a file holds; where that cannot be written, it is only not there later."""
    with suppress(OSError):
        ledger.amend(lambda present: value)
