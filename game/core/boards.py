"""Boards that people bring: a game whose board is read from files can be played on a changed one.

A folder of such files is read once, and becomes a text. The text is part of the set-up (`Setup.board`), so it travels
wherever the set-up goes: into the journal, to the computer players' process, and to another computer. Nothing else of
the folder is needed after that. Whoever is given such a text checks it like everything else that comes from a file.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from game.catalogue import Line

MOST_TEXT = 2 << 20
"""The longest text of a board. Half of what a line of a journal may hold."""


class BadBoard(ValueError):
    """Raised for files, or a text, that are no board of the game. `faults` are sentences, each with file and object."""

    harmless = True
    """What it says is about files of the game, never about anybody's cards: a report may repeat it."""

    def __init__(self, *faults: str) -> None:
        super().__init__(" ".join(faults))
        self.faults = faults

    @property
    def line(self) -> Line:
        """The first fault, for the screen, and how many more there are."""
        first, more = self.faults[0], len(self.faults) - 1
        if not more:
            return Line("{fault}", fault=first)
        return Line("{fault} (and {n} more fault)", many="{fault} (and {n} more faults)", n=more, fault=first)


class Boards(ABC):
    """How a game reads boards that people bring."""

    @abstractmethod
    def pack(self, folder: Path) -> str:
        """The board in a folder, as the text that a set-up carries. Raises BadBoard with every fault."""

    @abstractmethod
    def faults(self, folder: Path) -> Sequence[str]:
        """Everything that is wrong with the files in a folder, each fault in one sentence."""

    @abstractmethod
    def here(self, folder: Path) -> bool:
        """Whether a folder has files of the kind that a board is made of, sound or not."""

    @abstractmethod
    def check(self, text: str) -> None:
        """Make the board of a text ready for play. Raises BadBoard if the text is none."""


def key_of(text: str) -> str:
    """A short name for exactly this board; empty for the game's own."""
    return sha256(text.encode()).hexdigest()[:12] if text else ""
