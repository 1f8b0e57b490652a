"""What the program was asked to do when it was started: the one thing `__main__` hands to the screen."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from game.catalogue import Line
from game.desk.paths import Places
from game.desk.settings import Settings, SettingsFile

TITLE_READY = "safehouse: title ready"
ROUND_PLAYED = "safehouse: round played"


class Fallen(Exception):
    """A fault of the program while it ran; the error itself is its cause. `saved`: whether the game that was being
    played is in its file; None where none was."""

    def __init__(self, saved: bool | None) -> None:
        super().__init__(saved)
        self.saved = saved


class NoDisplay(Exception):
    """There is no screen to open a window on."""


@dataclass(frozen=True, slots=True)
class StartOptions:
    """`fullscreen` and `size` are None where the settings decide; `notices` are sentences to show first."""

    places: Places
    settings: Settings
    settings_file: SettingsFile
    fullscreen: bool | None = None
    size: tuple[int, int] | None = None
    load: Path | None = None
    smoke: bool = False
    signal: Path | None = None
    notices: tuple[Line, ...] = ()

    def tell(self, what: str) -> None:
        """Tells whoever started the program how far it is: a line in the file of `--signal`, as stdout may be None."""
        if self.signal is not None:
            with self.signal.open("a", encoding="utf-8") as file:
                file.write(what + "\n")
