"""Which commendations there are, the titles' and the house's, and which of them somebody has won by the record."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from game import titles
from game.ai.levels import SPYMASTER
from game.catalogue import Line
from game.core.commendations import Commendation, Told
from game.desk.counting import Played
from game.desk.daily import COUNTED
from game.desk.deeds import of_title
from game.desk.host import STRICT

HOUSE = (
    Commendation("spymaster", Line("Outranked"), Line("beat a Spymaster"), lambda told: SPYMASTER.id in told.levels),
    Commendation("surrounded", Line("Surrounded"), Line("beat three Spymasters at once"),
                 lambda told: told.levels.count(SPYMASTER.id) >= 3),
    Commendation("strict", Line("As it lies"), Line("won at a strict table"), lambda told: STRICT in told.marks,
                 dared=False),
    Commendation("daily", Line("Morning edition"), Line("won a deal of the day"),
                 lambda told: any(mark.startswith(COUNTED) for mark in told.marks), dared=False),
)  # fmt: skip


class Stamp(NamedTuple):
    """A commendation and the title that it belongs to; empty for the house's."""

    title: str
    of: Commendation

    @property
    def id(self) -> str:
        return f"{self.title}.{self.of.id}" if self.title else self.of.id


@cache
def stamps() -> tuple[Stamp, ...]:
    """All there are, game by game, and the house's last."""
    found = [Stamp(id, each) for id in titles.ids() for each in of_title(id)]
    return (*found, *(Stamp("", each) for each in HOUSE))


def told(one: Played) -> Told:
    """A game of the record, for the conditions."""
    entry, me = one.entry, one.me
    beside = [entry.sat[seat].level for seat in one.others if not one.side >> seat & 1]
    return Told(
        entry.title, entry.mode, entry.options, entry.seats, me.role, me.faction, entry.how, one.won,
        one.side.bit_count(), tuple(side.bit_count() for side in entry.sides if side != one.side),
        tuple(level for level in beside if level), entry.marks, me.deeds,
    )  # fmt: skip


def awarded(mine: Sequence[Played]) -> list[Stamp]:
    """The commendations that somebody has, in the order in which they were won."""
    games = [(one.entry.title, told(one)) for one in mine if one.whole]
    firsts = [(_first(each, games), n) for n, each in enumerate(stamps())]
    return [stamps()[n] for first, n in sorted((f, n) for f, n in firsts if f is not None)]


def _first(stamp: Stamp, games: Sequence[tuple[str, Told]]) -> int | None:
    """The first game that wins it. A game that people ended before its end wins nothing, and is not among these."""
    fits = (stamp.title in ("", title) and stamp.of.wins(told) for title, told in games)
    return next((n for n, won in enumerate(fits) if won), None)


def nearest(mine: Sequence[Played]) -> Stamp | None:
    """The one not yet won that somebody has come closest to, by how often it could have been won; None once all are."""
    games = [(one.entry.title, told(one)) for one in mine if one.whole]
    left = [each for each in stamps() if _first(each, games) is None]

    def tries(stamp: Stamp) -> int:
        return sum(stamp.title in ("", title) and stamp.of.tried(told) for title, told in games)

    return max(left, key=tries, default=None)


