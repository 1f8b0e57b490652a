"""Finds the folders for a player's own files: settings, saves, pictures drawn ahead, reports.

`find` asks the system (platformdirs), unless the variable SAFEHOUSE_HOME names a portable folder. If nothing can be
written there, the folders are named all the same, and `trouble` holds a sentence that warns the player.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import platformdirs

from game.catalogue import Line

HOME = "SAFEHOUSE_HOME"
NAME = "safehouse"


@dataclass(frozen=True, slots=True)
class Places:
    """The folders of one player on this computer. `trouble` is None if all of them can be written."""

    config: Path
    data: Path
    cache: Path
    logs: Path
    trouble: Line | None = None

    @property
    def writable(self) -> bool:
        return self.trouble is None

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def tables(self) -> Path:
        return self.config / "tables.json"

    @property
    def calendar(self) -> Path:
        return self.data / "calendar.json"

    @property
    def maps(self) -> Path:
        """Where the boards lie that the player has made."""
        return self.data / "maps"

    @property
    def record(self) -> Path:
        return self.data / "record.json"

    @property
    def profiles(self) -> Path:
        return self.data / "profiles.json"

    @property
    def saves(self) -> Path:
        return self.data / "saves"


def find(environ: Mapping[str, str] | None = None) -> Places:
    """The player's folders, created where they are missing."""
    places = _name(os.environ if environ is None else environ)
    for folder in (places.config, places.data, places.saves, places.logs):
        if not _can_write(folder):
            return Places(places.config, places.data, places.cache, places.logs, no_home(folder))
    return places


def documents(environ: Mapping[str, str] | None = None) -> Path:
    """Where a player looks for papers, such as a printable rulebook."""
    home = (os.environ if environ is None else environ).get(HOME, "")
    return Path(home).absolute() / "documents" if home else platformdirs.user_documents_path()


def no_home(folder: Path) -> Line:
    return Line("Nothing can be saved in {folder}: matches and settings will be lost at the end.", folder=str(folder))


def _name(environ: Mapping[str, str]) -> Places:
    home = environ.get(HOME, "")
    if home:
        base = Path(home).absolute()
        return Places(base / "config", base / "data", base / "cache", base / "logs")
    here = platformdirs.PlatformDirs(NAME, appauthor=False)
    return Places(here.user_config_path, here.user_data_path, here.user_cache_path, here.user_log_path)


def _can_write(folder: Path) -> bool:
    """Whether a folder can be written, found out by writing: permissions alone do not show a full or read-only disk."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as trial:
            trial.write(b"safehouse")
    except OSError:
        return False
    return True
