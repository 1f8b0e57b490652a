"""What was chosen when each game was last set up, and which missions have been played: kept between evenings.

The file (`ledger`) lies beside the settings. None of this is ever in the way of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from game.catalogue import Line
from game.core.contract import Setup
from game.core.header import Sitter
from game.desk.door import Form
from game.desk.fields import PLAIN, Word
from game.desk.ledger import Ledger

FORMAT = "safehouse tables"
VERSION = 1
MOST_BYTES = 200_000
MOST_GAMES = 100
TABLES = Line("The last set-ups")


class Place(Struct, frozen=True):
    """One seat as it was. What was chosen for a person has no level."""

    name: Annotated[str, Meta(max_length=24, pattern=PLAIN)] = ""
    """What the person typed; empty for a computer player."""
    level: Word = ""
    character: Word = ""
    profile: Word = ""
    """The person, if known."""


class Last(Struct, frozen=True):
    """The last set-up of one game. Nothing in it need be possible any more."""

    mode: Word = ""
    options: Annotated[dict[Word, Word], Meta(max_length=32)] = {}
    places: Annotated[tuple[Place, ...], Meta(max_length=32)] = ()
    played: Annotated[tuple[Word, ...], Meta(max_length=32)] = ()
    """The modes that have been dealt once."""
    lessons: Annotated[dict[Word, Annotated[int, Meta(ge=0, le=99)]], Meta(max_length=32)] = {}
    """The step that each lesson has come to, by the lesson's id, unless it was taken to its end since."""
    learnt: Annotated[tuple[Word, ...], Meta(max_length=32)] = ()
    """The lessons that have been taken to their end."""

    @property
    def new(self) -> bool:
        """Whether nobody has played this game or been taught it."""
        return not self.played and not self.lessons and not self.learnt


FORM: Form[dict[str, Last]] = Form(
    FORMAT,
    VERSION,
    MOST_BYTES,
    lambda page: dict(page.table("games", Last, MOST_GAMES)),
    lambda games: {"games": games},
)


class Lately:
    """What is known of every game. Where nothing can be written, `path` is None and it lasts until the program ends."""

    def __init__(self, path: Path | None = None) -> None:
        self._ledger = Ledger(path, FORM, TABLES)
        self._games: dict[str, Last] | None = None

    def of(self, title: str) -> Last:
        """The last set-up of a game, or an empty one."""
        return self._read_once().get(title, Last())

    def open(self) -> None:
        """Reads the file, if that has not been done."""
        self._read_once()

    def _read_once(self) -> dict[str, Last]:
        if self._games is None:
            self._games = self._ledger.read()
        return self._games

    def keep(self, setup: Setup, sitters: Sequence[Sitter], typed: Sequence[str]) -> None:
        """Remembers a set-up that is dealt now. `typed` is what stands in the name of each seat."""
        places = tuple(
            Place(name if sitter.person else "", sitter.level, sitter.character, sitter.profile)
            for sitter, name in zip(sitters, typed, strict=True)
        )
        was = self.of(setup.title)
        played = (*was.played, setup.mode) if setup.mode not in was.played else was.played
        self._put(setup.title, Last(setup.mode, setup.options, places, played, was.lessons, was.learnt))

    def learn(self, title: str, lesson: str, step: int, steps: int) -> None:
        """Remembers how far a lesson has been taken, out of how many steps. One that is finished stays finished."""
        was = self.of(title)
        lessons = {id: at for id, at in was.lessons.items() if id != lesson}
        learnt = was.learnt
        if step >= steps:
            learnt = (*learnt, lesson) if lesson not in learnt else learnt
        elif lesson not in learnt:
            lessons[lesson] = step
        last = msgspec.structs.replace(was, lessons=lessons, learnt=learnt)
        if last != was:
            self._put(title, last)

    def _put(self, title: str, last: Last) -> None:
        def anew(present: dict[str, Last]) -> dict[str, Last]:
            # Another window may have set up another game meanwhile.
            self._games = {**(self._games or {}), **present, title: last}
            return self._games

        with suppress(OSError):
            self._ledger.amend(anew)
            return
        anew({})

    def take_notice(self) -> Line | None:
        """A sentence about the file that nobody has been told yet."""
        return self._ledger.take_notice()
