"""The record: a folder with a file for everybody who has ended a game here, and what they have done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from msgspec.structs import replace

from game.catalogue import Line
from game.desk import commendations, counting, names
from game.desk.archive import Trouble
from game.desk.calendar import Try
from game.desk.counting import Person, Played
from game.desk.profiles import Profile, Profiles
from game.desk.record import Games, Noted, Record
from game.desk.saves import Saves
from game.ui.intents import Cancel, Command, Intent, Nudged, Pressed, Slid
from game.ui.look import Look
from game.ui.presses import Item
from game.ui.scenes.house import House
from game.ui.scenes.person import PersonScene
from game.ui.scenes.pinpad import ask, locked
from game.ui.scenes.recordpage import SHEET, Page, lay
from game.ui.semantics import Node
from game.ui.stack import Scene

THUD = 0.25
"""Seconds from one new stamp to the next."""
Open = Callable[[Played], bool]
"""Opens a game where it is kept; whether it still is."""


@dataclass(frozen=True)
class Reset:
    """Somebody's file that was emptied."""

    name: str
    noted: Noted
    games: Games


@dataclass(frozen=True)
class Deleted:
    """Somebody who was deleted, with what stood in their file and in the calendar."""

    profile: Profile
    games: Games
    tries: Mapping[date, Try]


def _files(
    known: Sequence[Profile], games: Games, shut: Callable[[str], bool], language: str
) -> tuple[Person, ...]:
    """Everybody who is known here, those with the most games first; nothing is counted in files that are shut."""
    many = {one.name.casefold(): one.games for one in counting.people(games)}
    found = [Person(one.name, one.face, 0 if shut(one.name) else many.get(one.name.casefold(), 0)) for one in known]
    return tuple(sorted(found, key=lambda one: (-one.games, names.order(one.name, language))))


class RecordScene(Scene):
    """What people have done at this computer."""

    name = "record"
    paged = SHEET

    def __init__(
        self, house: House, record: Record, saves: Saves, back: Callable[[], None], open: Open = lambda played: False
    ) -> None:
        self.house = house
        self._record = record
        self._saves = saves
        self._back = back
        self._who = ""
        self._table = "all"
        self._without: frozenset[str] = frozenset()
        self._says: Line | None = None
        self._unlocked: set[str] = set()
        """The ids of those whose PIN was typed since the page was opened."""
        self._open = open
        self._time = "ever"
        self._chosen: int | None = None
        """Which of the last games has been pointed at."""
        self._stamped: int | None = None
        """How many stamps can be seen while new ones fall."""
        self._since = 0.0
        self._taken: list[Reset | Deleted] = []
        """What each reset has taken out and who was deleted, the last one at the end: it can be put back while the page
        is open."""
        self._page: Page | None = None
        self._reading: Iterator[None] | None = None

    def enter(self) -> None:
        self._record.open()
        self._profiles.open()
        self._record.take_over()
        self._says = self._record.take_notice()
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
            language = self.house.settings.reading.language
            people = _files(self._profiles.all, games, self._shut, language)
            who = next((one for one in people if one.name.casefold() == self._who), next(iter(people), None))
            name = "" if who is None else who.name
            shut = who is not None and self._shut(name)
            if shut:
                games = {}
            begins, noted = counting.since(self._time, self.house.now()), self._record.noted(name)
            many = {
                table: len(counting.played(games, name, table, self._without, begins)) for table in counting.TABLES
            }
            self._page = Page(
                people, who, self._table, self._without, many,
                tuple(counting.played(games, name)),
                tuple(counting.played(games, name, self._table, self._without, begins)),
                self._says, bool(self._taken), self._reading is not None, self._time,
                datetime.fromtimestamp(noted.reset).date() if noted.reset and not shut else None,
                self._chosen, self._stamped, shut,
            )  # fmt: skip
        return self._page

    def _changed(self) -> None:
        self._page = None
        self.stage.changed()

    # Time

    def due(self) -> float | None:
        if self._reading is not None:
            return 0.0
        return None if self._stamped is None else max(0.0, THUD - self._since)

    def tick(self, dt: float) -> None:
        if self._reading is None:
            self._stamp(dt)
            return
        try:
            next(self._reading)
        except StopIteration:
            self._reading = None
            self._record.take_over()
            self._says = self._says or self._record.take_notice()
            self._changed()
            self.stage.focus.clear()
            self._look_for_stamps()

    # New commendations

    def _look_for_stamps(self) -> None:
        """Commendations that nobody has looked at yet are stamped one by one, the first time their file is open."""
        page = self._shown()
        if page.who is None or page.locked or self._reading is not None:
            return
        noted, mine = self._record.noted(page.who.name), commendations.awarded(page.every)
        ids = tuple(each.id for each in mine)
        fresh = [id for id in ids if id not in noted.seen]
        self._stamped, self._since = None, 0.0
        if not fresh:
            return
        self._record.note(page.who.name, replace(noted, seen=ids))
        if self.stage.motion.speed != "off":
            self._stamped = len(ids) - len(fresh)
            self._changed()

    def _stamp(self, dt: float) -> None:
        """The next new stamp falls."""
        if self._stamped is None:
            return
        self._since += dt
        if self._since < THUD:
            return
        self._since = 0.0
        self._stamped += 1
        self.stage.audio.play("stamp")
        if self._stamped >= len(commendations.awarded(self._shown().every)):
            self._stamped = None
        self._changed()

    # What the player does

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pressed(Node(press=Item("person", str(name)))):
                self._turn_to(name)
            case Command("tab", True):
                self._next()
            case Pressed(Node(press=Item("table", str(table)))):
                self._table, self._chosen = table, None
                self._changed()
            case Pressed(Node(press=Item("title", str(title)))):
                self._without ^= {title}
                self._chosen = None
                self._changed()
            case Pressed(Node(press="new")):
                self.stage.push(PersonScene(self.house, None, self._made, self.stage.pop))
            case Pressed(Node(press="person")):
                self._change_person()
            case Pressed(Node(press="pin")):
                self._ask()
            case Pressed(Node(press="time")):
                at = counting.TIMES.index(self._time) + 1
                self._time, self._chosen = counting.TIMES[at % len(counting.TIMES)], None
                self._changed()
            case Slid(Node(id="last"), part):
                self._point(int(part * counting.LAST))
            case Nudged(Node(id="last"), step):
                self._point(step + (self._chosen if self._chosen is not None else counting.LAST))
            case Pressed(Node(press="last" | "open")):
                self._open_chosen()
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
        self._who, self._chosen, self._stamped = name, None, None
        self.stage.scrolls.forget(SHEET)
        self._changed()
        self._look_for_stamps()

    def _point(self, at: int) -> None:
        """Points at one of the last games."""
        last = len(self._shown().mine[-counting.LAST :])
        self._chosen = max(0, min(last - 1, at)) if last else None
        self._changed()

    def _open_chosen(self) -> None:
        last = self._shown().mine[-counting.LAST :]
        if self._chosen is not None and self._chosen < len(last) and not self._open(last[self._chosen]):
            self._say(Line("This game is no longer in the archive."))

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
        return one is not None and one.id not in self._unlocked and locked(self.house, one)

    def _ask(self) -> None:
        who = self._shown().who
        one = None if who is None else self._profiles.named(who.name)
        if one is not None:
            self.stage.push(ask(self.house, one, self._typed, self.stage.pop))

    def _typed(self, id: str) -> None:
        """The PIN was right: the file opens, for as long as the page is."""
        self._unlocked.add(id)
        self.stage.pop()
        self.stage.focus.clear()
        self._look_for_stamps()

    def _change_person(self) -> None:
        who = self._current
        one = None if who is None else self._profiles.named(who.name)
        if one is not None:
            self.stage.push(PersonScene(self.house, one, self._made, self.stage.pop, self._delete))

    def _made(self, one: Profile) -> None:
        """Somebody has got a name and a face, or others than before."""
        self._unlocked.add(one.id)
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
        noted = self._record.noted(who.name)
        taken = Reset(who.name, noted, self._record.reset(who.name))
        self._taken.append(taken)
        self._record.note(who.name, Noted(reset=max(0, int(self.house.now().timestamp()))))
        self._who, self._chosen, self._stamped = who.name.casefold(), None, None
        n = len(taken.games)
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
        self._record.restore(back.games)
        self._record.note(back.name, back.noted)
        self._say(Line("{n} game is back.", many="{n} games are back.", n=len(back.games)))

    def _say(self, line: Line) -> None:
        self._says = line
        self._changed()
