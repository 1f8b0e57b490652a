"""The log by turns: what belongs to one turn is one line until somebody opens it; filters leave only what they name.

Everything here is worked out from entries and the news that they tell; which news begins a turn, and which filters
there are, a title says as data (`Table.turns`, `Table.filters`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from game.asking.answers import Answers
from game.catalogue import Entry, Line
from game.core.contract import Event, Seat

Nodes = Mapping[int, tuple[str, ...]]
"""The ids of what each piece of news is about, by its number."""
ALL, MINE = 0, 1
"""The filters that every log has; those of the title follow."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the log. `turn` is the number of the turn that it stands for, 0 if it stands for itself; `more` is
    how many lines the turn has besides."""

    entry: Entry
    lights: tuple[str, ...] = ()
    turn: int = 0
    more: int = 0
    open: bool = False
    inner: bool = False
    """Whether it lies within an open turn."""


@dataclass(frozen=True)
class Log:
    """What is needed to lay out a log: the news as its reader heard it, and whose log it is."""

    table: Answers
    news: Sequence[Event]
    seat: Seat | None
    spoken: Nodes
    open: frozenset[int]
    filter: int = ALL

    def filters(self) -> list[Line]:
        """The names of all filters; none where the title has none of its own."""
        if not self.table.filters:
            return []
        return [Line("All"), Line("Mine"), *(name for name, _ in self.table.filters)]

    def rows(self, entries: Sequence[Entry], folded: bool) -> list[Row]:
        """The lines for these entries, newest first as they are given."""
        covered = self._covered(entries)
        told = [(entry, span) for entry, span in zip(entries, covered, strict=True) if self._passes(entry, span)]
        if not folded:
            return [Row(entry, self._lights(span)) for entry, span in told]
        found: list[Row] = []
        for turn, group in self._turns(told):
            if len(group) == 1 or not turn:
                found += [Row(entry, self._lights(span)) for entry, span in group]
                continue
            first, span = group[-1]
            is_open = turn in self.open
            found.append(Row(self._headed(first, turn), self._lights(span), turn, len(group) - 1, is_open))
            if is_open:
                found += [Row(entry, self._lights(span), inner=True) for entry, span in group]
        return found

    def _covered(self, entries: Sequence[Entry]) -> list[tuple[int, int]]:
        """The pieces of news that each entry tells, as the number before the first one and that of the last one."""
        ends = sorted({entry.heard for entry in entries})
        before = dict(zip(ends, [ends[0] - 1 if ends else 0, *ends], strict=False))
        return [(before[entry.heard], entry.heard) for entry in entries]

    def _passes(self, entry: Entry, span: tuple[int, int]) -> bool:
        if self.filter == ALL or not self.table.filters:
            return True
        told = self.news[max(0, span[0]) : span[1]]
        if self.filter == MINE:
            return any(self.seat in (getattr(e, "by", None), getattr(e, "to", None)) for e in told)
        kinds = self.table.filters[self.filter - 2][1]
        return any(isinstance(event, kinds) for event in told)

    def _turns(
        self, told: Sequence[tuple[Entry, tuple[int, int]]]
    ) -> list[tuple[int, list[tuple[Entry, tuple[int, int]]]]]:
        """Entries by the turn in which they were complete; a heading ends a turn and belongs to none."""
        turns = {number: number for number, event in enumerate(self.news, 1) if isinstance(event, self.table.turns)}
        # What follows a heading belongs to no turn until the next one begins.
        begun = turns | {entry.heard: 0 for entry, _ in told if entry.heading and entry.heard not in turns}
        found: list[tuple[int, list[tuple[Entry, tuple[int, int]]]]] = []
        for entry, span in told:
            last = max((number for number in begun if number <= entry.heard), default=0)
            turn = 0 if entry.heading else begun.get(last, 0)
            if found and found[-1][0] == turn != 0:
                found[-1][1].append((entry, span))
            else:
                found.append((turn, [(entry, span)]))
        return found

    def _headed(self, first: Entry, turn: int) -> Entry:
        """The line that stands for a turn: its first one, with the sign of whoever's turn it is."""
        by = getattr(self.news[turn - 1], "by", None)
        return first if by is None else replace(first, by=by)

    def _lights(self, span: tuple[int, int]) -> tuple[str, ...]:
        found = (id for number in range(span[0] + 1, span[1] + 1) for id in self.spoken.get(number, ()))
        return tuple(dict.fromkeys(found))
