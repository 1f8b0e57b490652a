"""The record: a folder with a file for everybody who has ended a game here, and what they have done."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.catalogue import Line
from game.desk import counting
from game.desk.archive import Trouble
from game.desk.counting import Person
from game.desk.record import Games, Record
from game.desk.saves import Saves
from game.ui.intents import Cancel, Command, Intent, Pressed
from game.ui.look import Look
from game.ui.presses import Item
from game.ui.scenes.house import House
from game.ui.scenes.recordpage import SHEET, Page, lay
from game.ui.semantics import Node
from game.ui.stack import Scene


class RecordScene(Scene):
    """What people have done at this computer."""

    name = "record"
    paged = SHEET

    def __init__(self, house: House, record: Record, saves: Saves, back: Callable[[], None]) -> None:
        self.house = house
        self._record = record
        self._saves = saves
        self._back = back
        self._who = ""
        self._table = "all"
        self._without: frozenset[str] = frozenset()
        self._says: Line | None = None
        self._taken: list[Games] = []
        """What each reset has taken out, the last one at the end: it can be put back while the page is open."""
        self._page: Page | None = None
        self._reading: Iterator[None] | None = None

    def enter(self) -> None:
        self._record.open()
        self._says, self._record.notice = self._record.notice, None
        self._reading = self._record.fill(self._saves)

    def first_focus(self) -> str:
        who = self._shown().who
        return "back" if who is None else f"person:{who.name.casefold()}"

    # The picture

    def tree(self, look: Look) -> Node:
        return lay(self._shown(), look)

    def _shown(self) -> Page:
        """What the page says, counted once until something changes."""
        if self._page is None:
            games = self._record.games
            people = counting.people(games)
            who = next((one for one in people if one.name.casefold() == self._who), next(iter(people), None))
            name = "" if who is None else who.name
            many = {table: len(counting.played(games, name, table, self._without)) for table in counting.TABLES}
            self._page = Page(
                tuple(people), who, self._table, self._without, many,
                tuple(counting.played(games, name)),
                tuple(counting.played(games, name, self._table, self._without)),
                self._says, bool(self._taken), self._reading is not None,
            )  # fmt: skip
        return self._page

    def _changed(self) -> None:
        self._page = None
        self.stage.changed()

    # Time

    def due(self) -> float | None:
        return 0.0 if self._reading is not None else None

    def tick(self, dt: float) -> None:
        if self._reading is None:
            return
        try:
            next(self._reading)
        except StopIteration:
            self._reading = None
            self._says = self._says or self._record.notice
            self._changed()
            self.stage.focus.clear()

    # What the player does

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pressed(Node(press=Item("person", str(name)))):
                self._turn_to(name)
            case Command("tab", True):
                self._next()
            case Pressed(Node(press=Item("table", str(table)))):
                self._table = table
                self._changed()
            case Pressed(Node(press=Item("title", str(title)))):
                self._without ^= {title}
                self._changed()
            case Pressed(Node(press="export")):
                self._export()
            case Pressed(Node(press="reset")):
                self._reset()
            case Pressed(Node(press="undo")):
                self._undo()
            case Pressed(Node(press="back")) | Cancel() | Command("menu", True):
                self._back()

    def _turn_to(self, name: str) -> None:
        """Takes out another file, from its beginning."""
        self._who = name
        self.stage.scrolls.forget(SHEET)
        self._changed()

    def _next(self) -> None:
        page = self._shown()
        if page.who is not None:
            at = page.people.index(page.who) + 1
            self._turn_to(page.people[at % len(page.people)].name.casefold())
            self.stage.focus.clear()

    @property
    def _current(self) -> Person | None:
        return self._shown().who

    def _export(self) -> None:
        who = self._current
        if who is None:
            return
        try:
            where = self._record.export(who.name, self.house.documents())
            self._say(Line("Copied to {place}.", place=str(where)))
        except Trouble as trouble:
            self._say(trouble.line)

    def _reset(self) -> None:
        who = self._current
        if who is None:
            return
        self._taken.append(self._record.reset(who.name))
        self._who = ""
        n = len(self._taken[-1])
        self._say(Line("{name}’s file is empty: {n} game was taken out.",
                       many="{name}’s file is empty: {n} games were taken out.", name=who.name, n=n))  # fmt: skip
        # Pressing once more must not empty the file that lies in front now.
        self.stage.focus.clear()

    def _undo(self) -> None:
        back = self._taken.pop()
        self._record.restore(back)
        self._say(Line("{n} game is back.", many="{n} games are back.", n=len(back)))

    def _say(self, line: Line) -> None:
        self._says = line
        self._changed()
