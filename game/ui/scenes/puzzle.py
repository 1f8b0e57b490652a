"""What would you do? A position with one choice that is right whatever is hidden, at the game's own table.

The choice is not played: Mrs Finch says whether it was the right one, and why.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game import titles
from game.ai.players import advise
from game.catalogue import NO_WORDS, Line
from game.core.cast import CAST
from game.core.contract import Action, Seat
from game.core.header import Sitter
from game.core.puzzle import WIN, Puzzle, position
from game.desk import names
from game.desk.profiles import Profile
from game.desk.projector import Nobody
from game.ui.intents import Cancel, Command, Intent, Pressed
from game.ui.look import Look
from game.ui.scenes.coach import Saying, coached
from game.ui.scenes.hinting import reasons
from game.ui.scenes.opening import opened
from game.ui.scenes.play import Play
from game.ui.scenes.table import TableScene
from game.ui.scenes.tableside import places
from game.ui.semantics import Node

if TYPE_CHECKING:
    from game.ui.app import App

HEAD = Line("What would you do?")
ASKS = Line("One choice wins at once, whatever the others hold. Make it.")
GUESSES = Line("One guess is certain to be right. Make it.")
WRONG = Line("That may work out. Another choice is certain.")
RIGHT = Line("Exactly.")
KEPT = Line("A puzzle is not a game: nothing of it is kept.")
LOOK = ("puzzle:look", Line("Let me look"), "")
ONCE_MORE = ("puzzle:again", Line("Let me think"), "")
SHOW = ("puzzle:show", Line("Show me"), "")
NEXT = ("puzzle:next", Line("Another one"), "")
LEAVE = ("puzzle:leave", Line("Enough"), "")


class Still(Nobody):
    """Nobody else moves in a puzzle."""

    def close(self) -> None: ...


class PuzzlePlay(Play):
    """A puzzle on the screen."""

    counts = False

    def __init__(self, app: App, title: str, number: int) -> None:
        self.number = number
        found = titles.puzzles(title)
        self.puzzle: Puzzle = found[number % len(found)]
        match = position(titles.load(title), self.puzzle, seated(self.puzzle, app.profiles.all))
        super().__init__(app, match, None, Still())

    def table(self, seat: Seat | None) -> TableScene:
        return PuzzleScene(self, seat)

    @property
    def answer(self) -> Action:
        return self.host.match.legal(self.puzzle.seat)[self.puzzle.answer]

    @property
    def people(self) -> dict[int, bool]:
        return {}

    @property
    def unsaved(self) -> bool:
        return False

    @property
    def at_stake(self) -> bool:
        return False

    def saved(self) -> Line:
        return KEPT

    def another_one(self) -> None:
        puzzle(self.app, self.host.match.title.id, self.number + 1)

    def leave(self) -> None:
        title = self.host.match.title.id
        self.app.home()
        self.app.open_lessons(title)


def seated(puzzle: Puzzle, known: Sequence[Profile]) -> list[Sitter]:
    """The person on the seat that has to choose, and computer players that never will on the others: each of the cast
    under its own name, and none with the person's face. Whoever has the person's name is only the last choice."""
    first = CAST[puzzle.seat]
    name, face = (known[0].name, known[0].face) if known else (first.name, first.id)
    namesake = names.key(name)
    others = iter(sorted([one for one in CAST if one.id != face], key=lambda one: names.key(one.name) == namesake))
    return [
        Sitter(name, "", face) if seat == puzzle.seat else Sitter((one := next(others)).name, "handler", one.id)
        for seat in range(puzzle.seats)
    ]


class PuzzleScene(TableScene):
    """The table of a puzzle."""

    name = "puzzle"

    def __init__(self, play: PuzzlePlay, seat: Seat | None) -> None:
        self._puzzle = play
        self._tried: Action | None = None
        self._asked = False
        """Whether the question has been read: then the whole table can be seen."""
        super().__init__(play, seat)
        self.remark = HEAD

    @property
    def solved(self) -> bool:
        return self._tried == self._puzzle.answer

    def tree(self, look: Look) -> Node:
        table = super().tree(look)
        if self._asked and self._tried is None:
            return table
        return coached(table, places(look)[1], self._saying(), look)

    def asks(self) -> object:
        return super().asks(), self._asked, self._tried

    def first_focus(self) -> str:
        if self._tried is not None:
            return NEXT[0] if self.solved else ONCE_MORE[0]
        return super().first_focus() if self._asked else LOOK[0]

    def _saying(self) -> Saying:
        view = self.play.host.match.view(self.seat)
        if self.solved:
            why = self._why()
            lead = Line("{right} {choice}.", right=RIGHT, choice=self._words.say(view, self._puzzle.answer))
            return Saying(lead, why, (), (NEXT, LEAVE), dims=False, whole=False)
        if self._tried is not None:
            said = Line("{choice}?", choice=self._words.say(view, self._tried))
            return Saying(said, WRONG, (), (ONCE_MORE, SHOW), dims=False, whole=False)
        asks = ASKS if self._puzzle.puzzle.kind == WIN else GUESSES
        return Saying(HEAD, asks, (), (LOOK, LEAVE), dims=False, whole=False)

    def _why(self) -> Line:
        """The reasons of the best player, where it chooses the same; else that it is certain."""
        match = self.play.host.match
        seat = self._puzzle.puzzle.seat
        advice = advise(match.title, match.dossier(seat), match.legal(seat))
        if advice is None or advice.place != self._puzzle.puzzle.answer:
            return Line("It is certain, by everything that was shown.")
        return reasons(self._words, match.view(seat), advice)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pressed(Node(press=str(what))) if what.startswith("puzzle:"):
                self._coach(what)
            case Cancel() if not (self._picking and self._picking.begun) and not self._close_up:
                self._puzzle.leave()
            case Command("menu", True):
                self._puzzle.leave()
            case _:
                super().handle(intent)

    def _coach(self, what: str) -> None:
        match what:
            case "puzzle:look":
                self._asked = True
            case "puzzle:again":
                self._tried = None
            case "puzzle:show":
                self._tried = self._puzzle.answer
            case "puzzle:next":
                self._puzzle.another_one()
                return
            case "puzzle:leave":
                self._puzzle.leave()
                return
        self._anew()

    def _do(self, action: Action) -> None:
        """Nothing is played: the choice is looked at."""
        self._tried, self._asked = action, True
        self._anew()
        self.stage.audio.play("token" if self.solved else "refuse")

    def _anew(self) -> None:
        self._picking = self._begin()
        self._trouble = NO_WORDS
        self._refocus()

    def _undo(self) -> None:
        self._tried = None
        self._anew()


def puzzle(app: App, title: str, number: int = 0) -> PuzzlePlay:
    """Opens a puzzle of a game by its number; after the last comes the first again."""
    if app.playing is not None:
        app.playing.close()
    play = opened(app, PuzzlePlay(app, title, number))
    play.settle()
    return play
