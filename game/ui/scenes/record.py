"""The record: a folder with a file for everybody who has ended a game here, and what they have done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from game.catalogue import Line
from game.desk import counting
from game.desk.archive import Trouble
from game.desk.calendar import Try
from game.desk.counting import Person
from game.desk.profiles import Profile, Profiles
from game.desk.record import Games, Record
from game.desk.saves import Saves
from game.ui.intents import Cancel, Command, Intent, Pressed
from game.ui.look import Look
from game.ui.presses import Item
from game.ui.scenes.house import House
from game.ui.scenes.person import PersonScene
from game.ui.scenes.pinpad import ask, locked
from game.ui.scenes.recordpage import SHEET, Page, lay
from game.ui.semantics import Node
from game.ui.stack import Scene


@dataclass(frozen=True)
class Deleted:
    """Somebody who was deleted, with what stood in their file and in the calendar."""

    profile: Profile
    games: Games
    tries: Mapping[date, Try]


def _files(known: Sequence[Profile], games: Games, shut: Callable[[str], bool]) -> tuple[Person, ...]:
    """Everybody who is known here, those with the most games first; nothing is counted in files that are shut."""
    many = {one.name.casefold(): one.games for one in counting.people(games)}
    found = [Person(one.name, one.face, 0 if shut(one.name) else many.get(one.name.casefold(), 0)) for one in known]
    return tuple(sorted(found, key=lambda one: (-one.games, one.name.casefold())))


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
        self._taken: list[Games | Deleted] = []
        """What each reset has taken out and who was deleted, the last one at the end: it can be put back while the page
        is open."""
        self._open: set[str] = set()
        """The ids of those whose PIN was typed since the page was opened."""
        self._page: Page | None = None
        self._reading: Iterator[None] | None = None

    def enter(self) -> None:
        self._record.open()
        self._profiles.open()
        self._record.take_over()
        self._says, self._record.notice = self._record.notice, None
        self._reading = self._record.fill(self._saves)

    def uncover(self) -> None:
        self._changed()

    @property
    def _profiles(self) -> Profiles:
        return self._record.profiles

    def first_focus(self) -> str:
        who = self._shown().who
        return "back" if who is None else f"person:{who.name.casefold()}"

    # The picture

    def tree(self, look: Look) -> Node:
        return lay(self._shown(), look)

    def _shown(self) -> Page:
        """What the page says, counted once until something changes."""
        if self._page is None:
            games = self._record.named
            people = _files(self._profiles.all, games, self._shut)
            who = next((one for one in people if one.name.casefold() == self._who), next(iter(people), None))
            name = "" if who is None else who.name
            shut = who is not None and self._shut(name)
            if shut:
                games = {}
            many = {table: len(counting.played(games, name, table, self._without)) for table in counting.TABLES}
            self._page = Page(
                people, who, self._table, self._without, many,
                tuple(counting.played(games, name)),
                tuple(counting.played(games, name, self._table, self._without)),
                self._says, bool(self._taken), self._reading is not None, shut,
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
            self._record.take_over()
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
            case Pressed(Node(press="new")):
                self.stage.push(PersonScene(self.house, None, self._made, self.stage.pop))
            case Pressed(Node(press="person")):
                self._change_person()
            case Pressed(Node(press="pin")):
                self._ask()
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
        """Whose file lies open."""
        page = self._shown()
        return None if page.locked else page.who

    def _shut(self, name: str) -> bool:
        """Whether a file shows nothing but its tab and name until the PIN is typed."""
        one = self._profiles.named(name)
        return one is not None and one.id not in self._open and locked(self.house, one)

    def _ask(self) -> None:
        who = self._shown().who
        one = None if who is None else self._profiles.named(who.name)
        if one is not None:
            self.stage.push(ask(self.house, one, self._typed, self.stage.pop))

    def _typed(self, id: str) -> None:
        """The PIN was right: the file opens, for as long as the page is."""
        self._open.add(id)
        self.stage.pop()
        self.stage.focus.clear()

    def _change_person(self) -> None:
        who = self._current
        one = None if who is None else self._profiles.named(who.name)
        if one is not None:
            self.stage.push(PersonScene(self.house, one, self._made, self.stage.pop, self._delete))

    def _made(self, one: Profile) -> None:
        """Somebody has got a name and a face, or others than before."""
        self._open.add(one.id)
        self.stage.pop()
        self._turn_to(one.name.casefold())
        self.stage.focus.clear()

    def _delete(self, one: Profile) -> None:
        """Somebody's file goes with everything in it; games in other people's files stay there."""
        self.stage.pop()
        games = self._record.reset(one.name)
        tries = self.house.calendar.forget(one.id)
        self._profiles.delete(one.id)
        self._taken.append(Deleted(one, games, tries))
        self._who = ""
        self._say(Line("{name} is no longer known here. Games that are under way go on.", name=one.name))
        self.stage.focus.clear()

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
        taken = self._record.reset(who.name)
        self._taken.append(taken)
        n = len(taken)
        self._who = who.name.casefold()
        self._say(Line("{name}’s file is empty: {n} game was taken out.",
                       many="{name}’s file is empty: {n} games were taken out.", name=who.name, n=n))  # fmt: skip

    def _undo(self) -> None:
        back = self._taken.pop()
        if isinstance(back, Deleted):
            self._profiles.restore(back.profile)
            self._record.restore(back.games)
            self.house.calendar.restore(back.profile.id, back.tries)
            self._say(Line("{name} is back.", name=back.profile.name))
            return
        self._record.restore(back)
        self._say(Line("{n} game is back.", many="{n} games are back.", n=len(back)))

    def _say(self, line: Line) -> None:
        self._says = line
        self._changed()
