"""The places of a game that somebody who looks at it again may want to go to: its turns, its rounds, its great moments.

Everything is found out from what everybody saw and heard, a few choices at a time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.asking.script import script
from game.catalogue import Line
from game.core.contract import Seat
from game.core.match import Match
from game.core.moments import Weight
from game.desk.projector import Projector
from game.ui.tables import table_of

TURN, ROUND, GREAT = "turn", "round", "great"


@dataclass(frozen=True)
class Sign:
    """A moment on the bar: after how many choices it comes, how weighty it is, whose doing, and what the game calls
    it."""

    at: int
    weight: Weight
    by: Seat | None
    head: Line


class Milestones:
    """The milestones of one game, as far as they have been found."""

    def __init__(self, whole: Match, measured: bool = False) -> None:
        self.signs: list[Sign] = []
        """The weightiest moment of each choice that has one to look at."""
        self.places: dict[str, list[int]] = {TURN: [], ROUND: [], GREAT: []}
        """After how many choices a turn or a round has begun, or a great moment has come."""
        self.measures: list[tuple[float, ...]] = []
        """Everybody's measure (`Table.measured`) from the deal on, after each choice, if that was asked for."""
        self._table = table_of(whole.title.id)
        self._measured = measured and bool(self._table.measure(whole.setup).text)
        self._left: Iterator[None] | None = self._search(whole)

    @property
    def kinds(self) -> tuple[str, ...]:
        """What this game has: rounds that are its turns as well are only called rounds."""
        table = self._table
        turns = (TURN,) if table.turns and table.turns != table.rounds else ()
        return (*turns, GREAT, *((ROUND,) if table.rounds else ()))

    @property
    def searching(self) -> bool:
        return self._left is not None

    def look(self, choices: int) -> None:
        """Looks through so many more choices."""
        for _ in range(choices):
            if self._left is None:
                return
            try:
                next(self._left)
            except StopIteration:
                self._left = None

    def after(self, kind: str, at: int) -> int | None:
        """The next such place."""
        self._finish()
        return next((place for place in self.places[kind] if place > at), None)

    def before(self, kind: str, at: int) -> int | None:
        """The last such place before this one."""
        self._finish()
        return next((place for place in reversed(self.places[kind]) if place < at), None)

    def _finish(self) -> None:
        for _ in self._left or ():
            pass
        self._left = None

    def _search(self, whole: Match) -> Iterator[None]:
        run, table = Projector(whole), self._table
        self._measure(run.match)
        while run.at < run.length:
            run.advance()
            news = run.match.dossier(None).news[run.heard_from :]
            shots = script(table, run.before[None], news, run.match.view(None), run.heard_from)
            top = max((shot.moment for shot in shots), key=lambda moment: moment.weight, default=None)
            if top is not None and top.weight >= Weight.BANNER:
                self.signs.append(Sign(run.at, top.weight, top.by, top.head))
                if top.weight >= Weight.HALT:
                    self.places[GREAT].append(run.at)
            for kind, begins in ((TURN, table.turns), (ROUND, table.rounds)):
                if any(isinstance(event, begins) for event in news):
                    self.places[kind].append(run.at)
            self._measure(run.match)
            yield

    def _measure(self, match: Match) -> None:
        if self._measured:
            seats = range(match.setup.seats)
            self.measures.append(tuple(self._table.measured({seat: match.view(seat) for seat in seats})))
