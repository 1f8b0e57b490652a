"""A small file of our own, such as the calendar: versioned, read with suspicion, and never in the way of a game.

A file that holds something else is set aside before anything is written, and one of a newer version is left alone.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from game.desk import files


@dataclass(frozen=True)
class Ledger:
    """One such file. Without a `path` nothing is read or written."""

    path: Path | None
    format: str
    version: int
    most_bytes: int

    def read(self) -> dict[str, Any]:
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
        if self.path is None or self._newer():
            return
        with suppress(OSError), files.turn(self.path):
            if not self.read() and self.path.exists():
                files.set_aside(self.path)
            whole = {"format": self.format, "version": self.version, **parts}
            files.replace(self.path, msgspec.json.format(msgspec.json.encode(whole), indent=2) + b"\n")

    def _newer(self) -> bool:
        """Whether a newer version wrote the file, which then stays as it is."""
        try:
            raw = msgspec.json.decode(self.path.read_bytes()) if self.path else None
        except (OSError, msgspec.DecodeError, RecursionError):
            return False
        version = raw.get("version") if isinstance(raw, dict) and raw.get("format") == self.format else None
        return isinstance(version, int) and version > self.version
