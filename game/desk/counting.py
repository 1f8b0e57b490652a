"""Counts what is in the record: one person's games, streaks, tables and the people they met. Nothing here keeps
anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from game.ai.levels import LEVELS
from game.core.quitting import RESIGNED, STOPPED
from game.desk.record import Entry, Games, Sat, counted

FRIENDS = "friends"
OPPONENTS = (FRIENDS, *LEVELS)
"""Friends only, then the levels of computer players from the weakest to the strongest."""
TABLES = ("all", "people", "computers")
"""The filters: every game, those with other people, and those against computer players alone."""
TIMES = ("ever", "year", "month")
"""The spans of time: since the file was begun or reset, this year, and this month."""
LAST, MET, ENOUGH = 20, 4, 5
"""How many games are marked one by one, how many of the people met are named, and how often a role must be played."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game as one of those who sat there sees it."""

    entry: Entry
    seat: int
    id: str = ""
    """Under which its entry stands in the record."""

    @property
    def me(self) -> Sat:
        return self.entry.sat[self.seat]

    @property
    def won(self) -> bool:
        return not self.entry.drawn and self.wins(self.seat)

    @property
    def lost(self) -> bool:
        return (not self.entry.drawn or self.me.gave_up) and not self.wins(self.seat)

    def wins(self, seat: int) -> bool:
        """Whether a seat has won. Whoever gave up has not, even if their seat did."""
        return bool(self.entry.winners >> seat & 1) and not self.entry.sat[seat].gave_up

    @property
    def whole(self) -> bool:
        """Whether it was played to its end."""
        return self.entry.how not in (RESIGNED, STOPPED)

    @property
    def side(self) -> int:
        """The seats that won or lost together with this one, itself among them."""
        return next((side for side in self.entry.sides if side >> self.seat & 1), 1 << self.seat)

    @property
    def others(self) -> list[int]:
        return [seat for seat in range(self.entry.seats) if seat != self.seat]

    @property
    def strongest(self) -> str:
        """The level of the strongest computer player on the other sides, or friends only."""
        found = [self.entry.sat[seat].level for seat in self.others if not self.side >> seat & 1]
        return max((level for level in found if level in LEVELS), key=OPPONENTS.index, default=FRIENDS)


@dataclass(frozen=True, slots=True)
class Score:
    """Games won of those that were played."""

    won: int = 0
    played: int = 0


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has a file: the name as last typed, the character last taken, and how many games there are."""

    name: str
    character: str
    games: int


@dataclass(frozen=True, slots=True)
class Met:
    """Somebody met at the table: games that only the one or only the other won, and those played on the same side."""

    name: str
    character: str
    level: str
    times: int
    mine: int
    theirs: int
    allied: Score


def people(games: Games) -> list[Person]:
    """Everybody with a file, those with the most games first."""
    last: dict[str, Sat] = {}
    many: Counter[str] = Counter()
    for entry in _in_order(games.values()):
        mine = counted(entry)
        many.update(mine)
        last |= {one.name.casefold(): one for one in entry.sat if not one.level and one.name.casefold() in mine}
    order = sorted(many, key=lambda who: (-many[who], who))
    return [Person(last[who].name, last[who].character, many[who]) for who in order]


def since(time: str, now: datetime) -> int:
    """When one of the spans of time begins, in seconds since 1970."""
    if time == "ever":
        return 0
    first = now.replace(day=1, hour=0, minute=0, second=0, microsecond=0)
    return int((first if time == "month" else first.replace(month=1)).timestamp())


def played(
    games: Games, name: str, table: str = "all", without: Collection[str] = (), since: int = 0
) -> list[Played]:
    """One person's games that pass a filter, the oldest first; `without` are titles that are left out, and so are games
    that ended before `since`."""
    who = name.casefold()
    found = []
    for id, entry in sorted(games.items(), key=lambda pair: pair[1].when):
        seat = next((n for n, one in enumerate(entry.sat) if _is(one, who)), None)
        if seat is None or entry.when < since:
            continue
        if entry.title not in without and _passes(entry, table):
            found.append(Played(entry, seat, id))
    return found


def _is(one: Sat, who: str) -> bool:
    return not one.level and not one.reset and one.name.casefold() == who


def _passes(entry: Entry, table: str) -> bool:
    return table == "all" or (entry.people > 1) == (table == "people")


def _in_order(entries: Iterable[Entry]) -> list[Entry]:
    return sorted(entries, key=lambda entry: entry.when)


def score(mine: Iterable[Played]) -> Score:
    """Won of played. A win that is shared is a win; a draw is none."""
    won = [one.won for one in mine]
    return Score(sum(won), len(won))


def streaks(mine: Sequence[Played]) -> tuple[int, int]:
    """The longest row of games won, and the present one."""
    longest = now = 0
    for one in mine:
        now = now + 1 if one.won else 0
        longest = max(longest, now)
    return longest, now


def longest_among(last: Sequence[Played], longest: int) -> tuple[int, int] | None:
    """Where the longest row of games won lies among these: its first game and the one after it; None if elsewhere."""
    for start in range(len(last) - longest + 1):
        if longest and all(one.won for one in last[start : start + longest]):
            return start, start + longest
    return None


def by_opponent(mine: Iterable[Played]) -> dict[str, dict[str, Score]]:
    """Won of played for each title, by the strongest opponent."""
    sorted_out: dict[str, dict[str, list[Played]]] = {}
    for one in mine:
        sorted_out.setdefault(one.entry.title, {}).setdefault(one.strongest, []).append(one)
    return {
        title: {level: score(games) for level, games in levels.items()} for title, levels in sorted_out.items()
    }


def met(mine: Iterable[Played]) -> list[Met]:
    """The four who were met most often, people and computer players, also those who have reset their own file."""
    found: dict[tuple[bool, str], list[tuple[Played, int]]] = {}
    for one in mine:
        for seat in one.others:
            other = one.entry.sat[seat]
            found.setdefault((bool(other.level), other.name.casefold()), []).append((one, seat))
    order = sorted(found, key=lambda who: (-len(found[who]), who))
    return [_met(found[who]) for who in order[:MET]]


def _met(tables: Sequence[tuple[Played, int]]) -> Met:
    latest = tables[-1][0].entry.sat[tables[-1][1]]
    mine = sum(one.won and not one.wins(seat) for one, seat in tables)
    theirs = sum(one.lost and one.wins(seat) for one, seat in tables)
    allied = score(one for one, seat in tables if one.side >> seat & 1)
    return Met(latest.name, latest.character, latest.level, len(tables), mine, theirs, allied)


def at_the_table(mine: Iterable[Played]) -> tuple[int, bool]:
    """How many seconds were played, and whether every game tells its own."""
    told = [one.entry.seconds for one in mine]
    return sum(told), all(told)


def undos_and_hints(mine: Iterable[Played]) -> tuple[int, int]:
    """How often somebody took a choice back, and was given a hint."""
    own = [one.me for one in mine]
    return sum(one.undos for one in own), sum(one.hints for one in own)


def usual(mine: Iterable[Played]) -> str:
    """The title that was played most often; empty where nothing was played."""
    many = Counter(one.entry.title for one in mine)
    return min(many, key=lambda title: (-many[title], title), default="")


def roles(mine: Iterable[Played]) -> list[tuple[str, str, Score]]:
    """Title, role and score of every role that was played often enough, the best first."""
    sorted_out: dict[tuple[str, str], list[Played]] = {}
    for one in mine:
        if one.me.role:
            sorted_out.setdefault((one.entry.title, one.me.role), []).append(one)
    found = [(*role, score(games)) for role, games in sorted_out.items() if len(games) >= ENOUGH]
    return sorted(found, key=lambda role: (-role[2].won / role[2].played, -role[2].played, role[:2]))


def longest_game(mine: Iterable[Played]) -> Played | None:
    """The game with the most choices; of equal ones, the oldest."""
    return max(mine, key=lambda one: one.entry.choices, default=None)
