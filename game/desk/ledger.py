"""A small file of our own, such as the calendar: versioned, read with suspicion, and never in the way of a game.

A file that holds something else is set aside before anything is written, and one of a newer version is left alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from game.catalogue import Line
from game.desk import files

Parts = dict[str, Any]


@dataclass(frozen=True)
class Ledger:
    """One such file. Without a `path` nothing is read or written."""

    path: Path | None
    format: str
    version: int
    most_bytes: int

    def read(self) -> Parts:
        """What the file holds, if it holds anything of ours that this version can read; else nothing."""
        try:
            if self.path is None or self.path.stat().st_size > self.most_bytes:
                return {}
            raw = msgspec.json.decode(self.path.read_bytes())
        except (OSError, msgspec.DecodeError, RecursionError):
            return {}
        ours = isinstance(raw, dict) and raw.get("format") == self.format and raw.get("version") == self.version
        return raw if ours else {}

    def write(self, **parts: object) -> None:
        """Replaces the file as a whole."""
        with suppress(OSError):
            self.amend(lambda present: parts)

    def amend(self, change: Callable[[Parts], Mapping[str, object]]) -> bool:
        """Replaces the file by what `change` makes of what it holds now, while other windows wait. Returns whether that
        stands in the file; a newer one stays as it is. Raises OSError where nothing can be written."""
        if self.path is None:
            change({})
            return False
        with files.turn(self.path):
            present = self.read()
            parts = change(present)
            if self.newer:
                return False
            if not present and self.path.exists():
                files.set_aside(self.path)
            whole = {"format": self.format, "version": self.version, **parts}
            files.replace(self.path, msgspec.json.format(msgspec.json.encode(whole), indent=2) + b"\n")
        return True

    def look_after(self, what: Line) -> Line | None:
        """One sentence about a file that cannot be used, which is then set aside, or about one of a newer version;
        `what` is what the file holds, such as “The people of this computer”."""
        if self.path is None or not self.path.exists() or self.read():
            return None
        if self.newer:
            return Line("{what}: the file was written by a newer Safehouse. It stays as it is.", what=what)
        try:
            where = files.set_aside(self.path)
        except OSError:
            return Line("{what}: the file cannot be read.", what=what)
        return Line("{what}: the file could not be read. It lies in {place}.", what=what, place=str(where))

    @property
    def newer(self) -> bool:
        """Whether a newer version wrote the file, which then stays as it is."""
        try:
            raw = msgspec.json.decode(self.path.read_bytes()) if self.path else None
        except (OSError, msgspec.DecodeError, RecursionError):
            return False
        version = raw.get("version") if isinstance(raw, dict) and raw.get("format") == self.format else None
        return isinstance(version, int) and version > self.version
