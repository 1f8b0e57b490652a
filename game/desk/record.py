"""What people have done: every game that ended at this computer, kept on it and nowhere else.

The file `record.json` lies in the data folder. It has one entry for each finished game, by the fingerprint of its deal,
so that no game counts twice; it outlives the archive. It tells nothing of unfinished games. It is read as every file of
ours (`ledger`). Figures are counted in `desk.counting`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from game import titles
from game.ai.policies import policy_of
from game.catalogue import Line
from game.core.journal import JournalError
from game.core.match import Match
from game.desk import files, names
from game.desk.archive import Trouble
from game.desk.branch import PLAYED_ON
from game.desk.daily import FOR_FUN, marked, shared
from game.desk.deeds import deeds_of
from game.desk.door import Form, Page
from game.desk.fields import Count, FileName, Seconds, Word
from game.desk.ledger import Ledger
from game.desk.profiles import Profiles
from game.desk.saves import Saves, ended

FORMAT = "safehouse record"
VERSION = 1
MOST_BYTES = 64_000_000
MOST_SEATS = 32
LONGEST_ID = 200
RECORD = Line("The record")
UNWRITTEN = Line("The record cannot be written. What is new in it is lost when Safehouse closes.")

Seats = Annotated[int, Meta(ge=0, lt=1 << MOST_SEATS)]
"""A set of seats, one bit for each."""


class Sat(Struct, frozen=True):
    """Who sat on a seat when the game ended."""

    name: Word
    level: Word = ""
    """The level of a computer player; empty for a person."""
    character: Word = ""
    role: Word = ""
    faction: Word = ""
    who: Word = ""
    """The id of a person's profile; empty in entries from before there were profiles."""
    reset: bool = False
    """Whether this person has reset their file since: the game no longer counts for them."""
    gave_up: bool = False
    """Whether this person gave the game up: it counts as lost, whoever played the seat to its end."""
    deeds: Annotated[tuple[Word, ...], Meta(max_length=64)] = ()
    """What the record does not tell otherwise, and wins a commendation of the game."""
    undos: Count = 0
    hints: Count = 0


class Entry(Struct, frozen=True):
    """One finished game."""

    title: Word
    mode: Word
    options: Annotated[dict[Word, Word], Meta(max_length=32)]
    when: Seconds
    """When it ended, in seconds since 1970."""
    sat: Annotated[tuple[Sat, ...], Meta(min_length=1, max_length=MOST_SEATS)]
    winners: Seats
    drawn: bool
    choices: Count
    marks: Annotated[tuple[Word, ...], Meta(max_length=32)] = ()
    how: Word = ""
    """The game's own word for how it ended."""
    sides: Annotated[tuple[Seats, ...], Meta(max_length=MOST_SEATS)] = ()
    """The seats that won or lost together."""
    seconds: Count = 0
    """How long it was played; 0 where its journal does not tell."""
    file: FileName = ""
    """The name of the file on the shelf that it was saved in."""

    @property
    def seats(self) -> int:
        return len(self.sat)

    @property
    def people(self) -> int:
        return sum(not sat.level for sat in self.sat)


class Noted(Struct, frozen=True):
    """What is noted about a file beside its games."""

    reset: Seconds = 0
    """When it was last reset, in seconds since 1970; 0 for never."""
    seen: Annotated[tuple[Word, ...], Meta(max_length=200)] = ()
    """The commendations that have been looked at."""


Games = dict[str, Entry]
"""Finished games by the fingerprint of their deal; a deal of the day has the person's name as well."""


class Book(Struct, frozen=True):
    """What the file holds."""

    games: Games = {}
    people: dict[str, Noted] = {}
    filled: bool = False
    """Whether the games of the archive have been taken in."""


def _sorted(page: Page) -> Book:
    games: Games = {}
    for id, entry in page.table("games", Entry):
        whole = 1 << entry.seats
        if 0 < len(id) <= LONGEST_ID and entry.winners < whole and all(side < whole for side in entry.sides):
            games[id] = entry
        else:
            page.refuse()
    return Book(games, dict(page.table("people", Noted)), page.one("filled", bool, False))


def _parts(book: Book) -> Mapping[str, object]:
    return {"filled": book.filled, "games": book.games, "people": book.people}


FORM = Form(FORMAT, VERSION, MOST_BYTES, _sorted, _parts, indent=0)


def entry_of(match: Match, when: datetime, file: str = "") -> Entry | None:
    """What is kept of a game; None for one that does not count: it is not over, nobody played it, it was played on from
    another one, or it was a deal of the day for fun."""
    result = match.result
    again = PLAYED_ON in match.marks or marked(match.marks, FOR_FUN) is not None
    here = [sitter.person or seat in match.gone for seat, sitter in enumerate(match.sitters)]
    if result is None or again or not any(here):
        return None
    try:
        policy = policy_of(match.title)
    except titles.Incomplete:
        policy = None
    views, deeds = match.uncover(), deeds_of(match)
    sat = tuple(
        Sat(
            names.tidy(sitter.name),
            "" if seat in match.gone else sitter.level,
            sitter.character,
            "" if policy is None else policy.role(views, seat),
            "" if policy is None else policy.faction(views, seat),
            sitter.profile,
            gave_up=seat in match.gone,
            deeds=deeds[seat],
            undos=match.tally.undos[seat],
            hints=match.tally.hints[seat],
        )
        for seat, sitter in enumerate(match.sitters)
    )
    setup = match.setup
    entry = Entry(setup.title, setup.mode, setup.options, max(0, int(when.timestamp())), sat, result.winners,
                  result.drawn, len(match.steps), match.marks, result.how, result.sides, match.tally.seconds,
                  _file_name(file))  # fmt: skip
    try:
        # A journal from elsewhere may hold what no entry holds.
        return msgspec.convert(msgspec.to_builtins(entry), Entry)
    except msgspec.ValidationError:
        return None


def _file_name(name: str) -> str:
    """A file's name as text; empty for one that is none, which no file can hold."""
    return name if name.isprintable() else ""


def _id(match: Match) -> str:
    """What tells a game from all others. The cards of a deal of the day are everybody's."""
    if not shared(match.marks):
        return match.fingerprint
    person = match.sitters[min(match.people)]
    return f"{match.fingerprint}-{person.profile or person.name.casefold()}"


class Record:
    """The record of one computer. Where nothing can be written, `path` is None and it lasts until the program ends."""

    def __init__(self, path: Path | None = None, profiles: Profiles | None = None) -> None:
        self._ledger = Ledger(path, FORM, RECORD)
        self.profiles = profiles or Profiles()
        self._new = Book()
        """What could not be written yet."""
        self._book = Book()
        self._notice: Line | None = None

    @property
    def games(self) -> Games:
        return self._book.games

    @property
    def filled(self) -> bool:
        """Whether the games of the archive have been taken in, or cannot be."""
        return self._book.filled or self._ledger.newer

    def open(self) -> None:
        """Reads the file, which another window may have changed."""
        if self._ledger.path is not None:
            self._book = _added(self._ledger.read(), self._new)

    def take_notice(self) -> Line | None:
        """A sentence about the file that nobody has been told yet."""
        notice, self._notice = self._notice or self._ledger.take_notice(), None
        return notice

    @property
    def named(self) -> Games:
        """The games as they stand in people's files today: everybody under their present name. What somebody did whose
        profile was deleted counts for nobody."""
        return {id: _named(entry, self.profiles) for id, entry in self.games.items()}

    def take_over(self) -> None:
        """Makes profiles for the people of games from before there were any, and of those that were lost."""
        found: dict[str, tuple[str, str]] = {}
        ids: dict[str, str] = {}
        for entry in sorted(self.games.values(), key=lambda entry: entry.when):
            for sat in entry.sat:
                lost = not sat.level and not sat.reset and self.profiles.of(sat.who, sat.name) is None
                if lost and not self.profiles.gone(sat.who):
                    key = sat.who or names.key(sat.name)
                    found[key] = (sat.name, sat.character)
                    if sat.who:
                        ids[names.key(sat.name)] = sat.who
        if found:
            self.profiles.take_over(found.values(), ids)

    def add(self, match: Match, when: datetime, file: str = "") -> None:
        """Adds a game that has just ended, once."""
        entry = entry_of(match, when, file)
        # A game that goes on after its only person's profile was deleted is in nobody's file.
        if entry is not None and counted(_named(entry, self.profiles)):
            self._change({_id(match): entry}, anew=False)

    def fill(self, saves: Saves) -> Iterator[None]:
        """Takes in the finished games on the shelf, one at each step, if that has never been done."""
        if self.filled:
            return
        found: Games = {}
        for path, changed in saves.shelf():
            if not ended(path):
                continue
            with suppress(JournalError):
                match = saves.look(path)
                entry = entry_of(match, changed, path.name)
                if entry is not None:
                    found[_id(match)] = entry
            yield
        self._change(found, anew=False, filled=True)

    def noted(self, name: str) -> Noted:
        """What is noted about somebody's file."""
        people = self._book.people
        return next((people[key] for key in self.profiles.keys(name) if key in people), Noted())

    def note(self, name: str, noted: Noted) -> None:
        """Notes something about somebody's file."""
        self._change({}, anew=False, people={self.profiles.keys(name)[0]: noted})

    def reset(self, name: str) -> Games:
        """Takes every game out of one person's file; returns the entries as they were, for `restore`.

        A game that nobody's file holds any more is forgotten. In other people's files it still stands.
        """
        seats = self._seats(name)
        was = {id: self.games[id] for id in seats}
        self._change({id: _without(entry, seats[id]) for id, entry in was.items()}, anew=True)
        return was

    def _seats(self, name: str) -> dict[str, int]:
        """Where somebody sat in each game of theirs."""
        who, found = name.casefold(), {}
        for id, entry in self.named.items():
            seat = next((n for n, one in enumerate(entry.sat) if one.name.casefold() == who and _counts(one)), None)
            if seat is not None:
                found[id] = seat
        return found

    def restore(self, was: Games) -> None:
        """Puts back what a reset has taken out."""
        self._change(was, anew=True)

    def export(self, name: str, folder: Path) -> Path:
        """Writes one person's games into a file of their own in this folder; returns it. Raises Trouble."""
        seats, today = self._seats(name), self.named
        mine = {id: today[id] for id in seats}
        sign = "".join(c if c.isalnum() else "-" for c in name).strip("-") or "person"
        whole = {"format": FORMAT, "version": VERSION, "name": name, "games": mine}
        try:
            target = files.unused(folder / f"safehouse-record-{sign}.json")
            files.replace(target, msgspec.json.format(msgspec.json.encode(whole), indent=2) + b"\n")
        except OSError:
            raise Trouble(Line("Nothing can be written in {folder}.", folder=str(folder))) from None
        return target

    def _change(
        self,
        games: Mapping[str, Entry | None],
        *,
        anew: bool,
        filled: bool = False,
        people: dict[str, Noted] | None = None,
    ) -> None:
        """Changes entries in the file as it is now. None takes one away; what is there stays, unless put `anew`."""
        changed = False

        def change(present: Book) -> Book:
            nonlocal changed
            base = self._book if self._ledger.path is None or self._ledger.newer else _added(present, self._new)
            found = dict(base.games)
            for id, entry in games.items():
                if entry is None:
                    found.pop(id, None)
                elif anew or id not in found:
                    found[id] = entry
            self._book, changed = Book(found, {**base.people, **(people or {})}, filled or base.filled), True
            return self._book

        try:
            self._ledger.amend(change)
            self._new = Book()
        except OSError:
            if not changed:
                change(self._book)
            fresh = {id: entry for id, entry in games.items() if entry is not None}
            self._new = _added(self._new, Book(fresh, people or {}))
            self._notice = UNWRITTEN


def _added(book: Book, new: Book) -> Book:
    """A file with what could not be written into it yet."""
    return Book(book.games | new.games, book.people | new.people, book.filled)


def counted(entry: Entry) -> set[str]:
    """The people in whose files a game stands, by their names without capitals."""
    return {sat.name.casefold() for sat in entry.sat if _counts(sat)}


def _counts(sat: Sat) -> bool:
    return not sat.level and not sat.reset


def _named(entry: Entry, profiles: Profiles) -> Entry:
    """A game with the present names of its people."""
    return replace(entry, sat=tuple(one if one.level else _today(one, profiles) for one in entry.sat))


def _today(sat: Sat, profiles: Profiles) -> Sat:
    if profiles.gone(sat.who):
        return replace(sat, reset=True)
    one = profiles.of(sat.who, sat.name)
    return sat if one is None else replace(sat, name=one.name, character=one.face)


def _without(entry: Entry, seat: int) -> Entry | None:
    """A game that no longer counts for whoever sat there; None if it counts for nobody."""
    sat = tuple(replace(one, reset=True) if n == seat else one for n, one in enumerate(entry.sat))
    left = replace(entry, sat=sat)
    return left if counted(left) else None
