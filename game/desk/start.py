"""What the program was asked to do when it was started, which is all that `__main__` hands to the screen."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.catalogue import Line
from game.desk.paths import Places
from game.desk.settings import Settings, SettingsFile

TITLE_READY = "safehouse: title ready"
ROUND_PLAYED = "safehouse: round played"
HANDED_OVER = "safehouse: handed over to {name}"
COMPUTER_PLAYED = "safehouse: a computer player chose"
WENT_ON = "safehouse: went on"
STUCK = "safehouse: nothing left to press at {scene}"

TOURS = ("round", "table", "continue")
"""What `--smoke` can play: a round of a duel with a computer player; a table where people hand over and a computer
player has a turn; a few choices more in the unfinished game."""


class Fallen(Exception):
    """Raised when an error stops the running program; that error is its cause.

    `saved` says whether the game being played is safe in its file; None if no game was being played.
    """

    def __init__(self, saved: bool | None) -> None:
        super().__init__(saved)
        self.saved = saved


class NoDisplay(Exception):
    """Raised when there is no screen to open a window on."""


@dataclass(frozen=True, slots=True)
class StartOptions:
    """The options of one start. `fullscreen` and `size` are None if the settings decide; `notices` are shown first."""

    places: Places
    settings: Settings
    settings_file: SettingsFile
    fullscreen: bool | None = None
    size: tuple[int, int] | None = None
    load: Path | None = None
    desktop: bool = False
    """Whether nobody reads a terminal, so that everything has to be said in the window."""
    maps: Path | None = None
    smoke: str = ""
    """One of TOURS, if the program is to try itself out."""
    signal: Path | None = None
    notices: tuple[Line, ...] = ()
    first: bool = False
    """Whether nobody has ever chosen any settings here."""

    def tell(self, what: str) -> None:
        """Write a line of progress to the file given by `--signal`, because there may be no stdout to write to."""
        if self.signal is not None:
            # Nobody loses a game because nobody can be told of it.
            with suppress(OSError), self.signal.open("a", encoding="utf-8") as file:
                file.write(what + "\n")
