"""The game in a picture: its course on one sheet, from the deal to the end, with its great moments.

Where games played on by chance foretell the end, the curves are everybody's chances; else they show what the game is
measured by (`Table.measured`), and in a game without a measure, who brought about how many great moments. Only a game
that is over has this page, so nothing on it is secret.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.catalogue import NO_WORDS, Line
from game.core.match import Match
from game.core.turning import Odds, Turn
from game.desk.projector import fits
from game.ui import keepsake
from game.ui.intents import Cancel, Command, Intent, Pressed
from game.ui.look import Look
from game.ui.presses import Item
from game.ui.scenes.believed import Memory
from game.ui.scenes.coursepage import Curve, Page, lay
from game.ui.scenes.milestones import Milestones
from game.ui.semantics import Node
from game.ui.stack import Scene
from game.ui.tables import table_of

AT_ONCE = 12
"""So many choices are played again between two frames."""
CHANCES, MOMENTS = Line("Chances of winning"), Line("Great moments brought about")


def pictured(match: Match) -> bool:
    """Whether a game has this page: it is over, and can be run again."""
    return match.result is not None and fits(match)


@dataclass(frozen=True)
class Course:
    """How a game went: what the height means, in a few words and in a sentence, and a curve for each seat."""

    measure: Line
    says: Line
    curves: Sequence[Curve]
    top: float


def course_of(match: Match, found: Milestones, odds: Sequence[Odds], games: int) -> Course:
    """The course of a game, by the best measure that there is."""
    seats, length = match.setup.seats, len(match.steps)
    table = table_of(match.title.id)
    if odds:
        curves = [[(one.at / length, one.won[seat]) for one in odds] for seat in range(seats)]
        says = Line("Worked out by playing the game on by chance. Tries from each place: {games}", games=str(games))
        return Course(CHANCES, says, [Curve(tuple(curve), smooth=True) for curve in curves], 1.0)
    measure = table.measure(match.setup)
    if measure.text:
        values = found.measures
    else:
        counts = [0.0] * seats
        values, measure = [], MOMENTS
        by = {sign.at: sign.by for sign in found.signs}
        for at in range(length + 1):
            seat = by.get(at)
            if seat is not None:
                counts[seat] += 1
            values.append(tuple(counts))
    whole = max(1, len(values) - 1)
    curves = [[(at / whole, each[seat]) for at, each in enumerate(values)] for seat in range(seats)]
    top = max((value for curve in curves for _, value in curve), default=0.0)
    return Course(measure, NO_WORDS, [Curve(tuple(curve)) for curve in curves], max(1.0, top))


class CourseScene(Scene):
    """The page."""

    name = "course"

    def __init__(self, match: Match, back: Callable[[], None], memory: Memory | None = None, own: bool = False) -> None:
        self.match = match
        self._back = back
        self._memory = memory
        self._own = own
        """Whether the memory was opened for this page, and is closed with it."""
        self._found = Milestones(match, measured=True)
        self._said = NO_WORDS

    def leave(self) -> None:
        if self._own and self._memory is not None:
            self._memory.close()

    def first_focus(self) -> str:
        return "save:picture"

    def tree(self, look: Look) -> Node:
        memory = self._memory
        odds: Sequence[Odds] = () if memory is None else memory.odds
        turn: Turn | None = None if memory is None or not odds else memory.turn
        course = course_of(self.match, self._found, odds, 0 if memory is None else memory.games)
        page = Page(self.match, course.measure, course.says, course.curves, course.top, self._found, turn, self._said)
        return lay(page, look)

    # Time

    @property
    def _coming(self) -> bool:
        return self._memory is not None and self._memory.coming

    def due(self) -> float | None:
        if self._found.searching:
            return 0.0
        return 0.05 if self._coming else None

    def tick(self, dt: float) -> None:
        if self._found.searching:
            self._found.look(AT_ONCE)
            self.stage.changed()
        if self._memory is not None and self._memory.look():
            self.stage.changed()

    # What the player does

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pressed(Node(press=Item("save", str(what)))):
                # What was said of the last one is not on the picture.
                self._said = NO_WORDS
                self.stage.changed()
                self._said = keepsake.keep(what, self.match, self.stage)
                self.stage.changed()
            case Pressed(Node(press="back")) | Cancel() | Command("menu", True):
                self._back()
