"""Each person's tries at the deals of the day: one a day counts, the first that is dealt.

The file (`ledger`) lies among the data of Safehouse.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from game.catalogue import Line
from game.desk import names
from game.desk.daily import Deal
from game.desk.door import Form, Page
from game.desk.fields import FIRST_YEAR, LAST_YEAR, FileName, Moment, Word, reckonable
from game.desk.ledger import Ledger, put
from game.desk.profiles import Profiles

FORMAT = "safehouse calendar"
VERSION = 1
MOST_BYTES = 8_000_000
CALENDAR = Line("The calendar")
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
Points = Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
WON, LOST, DRAWN = "won", "lost", "drawn"
DAY = timedelta(days=1)


class Try(Struct, frozen=True):
    """Somebody's one try at the deal of a day. Without a result it was begun and has not been ended."""

    begun: Moment
    title: Word
    rules: Number = 0
    players: Number = 0
    """The revisions that it was dealt by. What is new later never changes a result."""
    file: FileName = ""
    """The name of the file on the shelf that it is saved in."""
    ended: Moment | None = None
    result: Word = ""
    points: Annotated[tuple[Points, ...], Meta(max_length=9)] = ()
    """The person's points and the best opponent's, where the game counts any."""


Days = dict[date, dict[str, Try]]
"""The tries of each day, by whose they are."""


def _sorted(page: Page) -> Days:
    found: Days = {}
    for day, who, entry in page.tables("days", Try):
        on, key = _day(day), names.key(who)
        if on is None or not key or key in found.get(on, {}) or not reckonable(entry.begun, entry.ended):
            page.refuse()
        else:
            found.setdefault(on, {})[key] = entry
        if key != who:
            page.refuse()
    return found


def _day(text: str) -> date | None:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text and FIRST_YEAR <= day.year <= LAST_YEAR else None


def _parts(days: Days) -> Mapping[str, object]:
    return {"days": {day.isoformat(): tries for day, tries in days.items() if tries}}


FORM = Form(FORMAT, VERSION, MOST_BYTES, _sorted, _parts)


@dataclass(frozen=True)
class Figures:
    """What the calendar adds up for somebody."""

    streak: int
    """Days with a try in a row, up to today or yesterday."""
    best: int
    won: int
    tried: int
    won_in_month: int
    tried_in_month: int


class Calendar:
    """All tries. Where nothing can be written, `path` is None and they last until the program ends.

    Whose a try is, is said by a profile's id or present name.
    """

    def __init__(self, path: Path | None = None, profiles: Profiles | None = None) -> None:
        self._profiles = profiles or Profiles()
        self._ledger = Ledger(path, FORM, CALENDAR)
        self._days: Days | None = None
        self._fresh: set[tuple[date, str]] = set()
        """Tries that have ended since the program was started, and that nobody has seen in the calendar."""

    def open(self) -> None:
        """Reads the file, if that has not been done."""
        self._read_once()

    def just_ended(self, day: date, who: str) -> bool:
        """Whether a try has ended and is seen in the calendar for the first time now."""
        mine = day, self._profiles.keys(who)[0]
        fresh = mine in self._fresh
        self._fresh.discard(mine)
        return fresh

    def of(self, who: str) -> dict[date, Try]:
        """A person's tries by day. Capitals make no difference in a name."""
        keys = self._profiles.keys(who)
        found = {}
        for day, tries in self._read_once().items():
            mine = next((tries[key] for key in keys if key in tries), None)
            if mine is not None:
                found[day] = mine
        return found

    @property
    def names(self) -> tuple[str, ...]:
        """The names that tries stand under, from before there were profiles."""
        keys = dict.fromkeys(key for tries in self._read_once().values() for key in tries)
        return tuple(key for key in keys if not self._profiles.by_id(key) and not self._profiles.gone(key))

    def _read_once(self) -> Days:
        if self._days is None:
            self._days = self._ledger.read()
        return self._days

    def files(self) -> frozenset[str]:
        """The names of the files in which tries are saved: they lie here, and not in the archive."""
        return frozenset(entry.file for tries in self._read_once().values() for entry in tries.values() if entry.file)

    def begin(self, deal: Deal, who: str, now: datetime, file: str = "") -> None:
        """Counts a try that is dealt now, unless this person has had one at this deal."""
        if deal.day not in self._anew().of(who):
            self._put(deal.day, who, Try(now, deal.setup.title, deal.rules, deal.players, file))

    def end(self, day: date, who: str, now: datetime, result: str, points: tuple[int, ...] = ()) -> None:
        """Keeps how a try ended; the first end stays."""
        was = self._anew().of(who).get(day)
        if was is not None and not was.result:
            self._put(day, who, msgspec.structs.replace(was, ended=now, result=result, points=points))
            self._fresh.add((day, self._profiles.keys(who)[0]))

    def forget(self, who: str) -> dict[date, Try]:
        """Takes out all tries of somebody; returns them, for `restore`."""
        was = self._anew().of(who)
        keys = self._profiles.keys(who)
        self._days = {
            day: {key: entry for key, entry in tries.items() if key not in keys}
            for day, tries in self._read_once().items()
        }
        self._write()
        return was

    def restore(self, who: str, was: Mapping[date, Try]) -> None:
        """Puts back what was taken out."""
        self._anew()
        for day, entry in was.items():
            self._put(day, who, entry)

    def figures(self, who: str, today: date) -> Figures:
        """Rows of days and wins, as they stand today."""
        tries = self.of(who)
        last = today if today in tries else today - DAY
        rows = [_row(tries, day) for day in tries if day + DAY not in tries]
        month = [entry for day, entry in tries.items() if (day.year, day.month) == (today.year, today.month)]
        return Figures(
            _row(tries, last),
            max(rows, default=0),
            sum(entry.result == WON for entry in tries.values()),
            len(tries),
            sum(entry.result == WON for entry in month),
            len(month),
        )

    def _anew(self) -> Calendar:
        """Reads the file again: another window may have counted a try meanwhile."""
        if self._ledger.path is not None:
            self._days = {**(self._days or {}), **self._ledger.read()}
        return self

    def _put(self, day: date, who: str, entry: Try) -> None:
        days = self._days or {}
        self._days = {**days, day: {**days.get(day, {}), self._profiles.keys(who)[0]: entry}}
        self._write()

    def _write(self) -> None:
        put(self._ledger, self._read_once())

    def take_notice(self) -> Line | None:
        """A sentence about the file that nobody has been told yet."""
        return self._ledger.take_notice()


def streak(tries: Mapping[date, Try], today: date) -> tuple[date, ...]:
    """The days of the present row, the first one first."""
    day, found = today if today in tries else today - DAY, []
    while day in tries:
        found.append(day)
        day -= DAY
    return tuple(reversed(found))


def _row(tries: Mapping[date, Try], day: date) -> int:
    """How many days in a row, up to this one, have a try."""
    return len(streak(tries, day)) if day in tries else 0
