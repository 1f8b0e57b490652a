"""Commendations: stamps for something dared or survived, worked out from the record alone.

Each is for one game that went a certain way, so that none is won by playing often, or by leaving.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.ai.levels import SPYMASTER
from game.catalogue import Line
from game.desk.counting import Played


@dataclass(frozen=True, slots=True)
class Commendation:
    """One stamp. `tried` are the games in which it could be won; a game that passes `met` as well wins it."""

    id: str
    name: Line
    says: Line
    """What it is for, in a few words."""
    tried: Callable[[Played], bool]
    met: Callable[[Played], bool] = lambda one: one.won
    dared: bool = True
    """Whether it is for something dared; otherwise for something survived."""


def _as(title: str, role: str) -> Callable[[Played], bool]:
    """Whether somebody had a role, which may be one of two."""
    return lambda one: one.entry.title == title and role in one.me.role.split()


def _in(title: str, mode: str) -> Callable[[Played], bool]:
    return lambda one: one.entry.title == title and one.entry.mode == mode


def _of(title: str) -> Callable[[Played], bool]:
    return lambda one: one.entry.title == title


def _ended(how: str) -> Callable[[Played], bool]:
    return lambda one: one.won and one.entry.how == how


COMMENDATIONS = (
    Commendation("hitman", Line("Nothing personal"), Line("won as the Hitman"), _as("microfilms", "hitman")),
    Commendation("officer", Line("You may be seated"), Line("won as the Interpol Officer"),
                 _as("microfilms", "interpol-officer"), dared=False),
    Commendation("journalist", Line("Off the record"), Line("won as the Journalist"),
                 _as("microfilms", "journalist")),
    Commendation("croupier", Line("The house lost"), Line("beat the Croupier"), _in("microfilms", "croupier"),
                 dared=False),
    Commendation("notoriety", Line("Household name"), Line("tied on points, won on notoriety"), _of("kompromat"),
                 _ended("notoriety")),
    Commendation("fewer", Line("Travelling light"), Line("tied, and won with fewer files"),
                 _of("double_agent"), _ended("fewer"), dared=False),
    Commendation("outnumbered", Line("Understaffed"), Line("won for the smallest agency"), _of("spy_tactics"),
                 lambda one: one.won and _smallest(one)),
    Commendation("nine", Line("Standing room only"), Line("won at a table of nine"),
                 lambda one: one.entry.seats == 9, dared=False),
    Commendation("alone", Line("Separate beds"), Line("won Strange Bedfellows alone"),
                 _in("redacted", "strange-bedfellows"), lambda one: one.won and one.me.faction == "alone"),
    Commendation("expert", Line("Mind the alarm"), Line("won the Danger Zone on expert alert"),
                 lambda one: _in("redacted", "danger-zone")(one) and one.entry.options.get("alert") == "expert",
                 dared=False),
    Commendation("spymaster", Line("Outranked"), Line("beat a Spymaster"),
                 lambda one: one.strongest == SPYMASTER.id),
    Commendation("strict", Line("As it lies"), Line("won at a strict table"),
                 lambda one: "strict" in one.entry.marks, dared=False),
)  # fmt: skip


def _smallest(one: Played) -> bool:
    """Whether this seat's agency had fewer members than every other one."""
    own = one.side.bit_count()
    others = [side.bit_count() for side in one.entry.sides if side != one.side]
    return bool(others) and own < min(others)


def awarded(mine: Sequence[Played]) -> list[Commendation]:
    """The commendations that somebody has, in the order in which they were won."""
    firsts = [(_first(each, mine), n) for n, each in enumerate(COMMENDATIONS)]
    return [COMMENDATIONS[n] for first, n in sorted((f, n) for f, n in firsts if f is not None)]


def _first(each: Commendation, mine: Sequence[Played]) -> int | None:
    """The first game that wins one: a game that people ended before its end wins nothing."""
    return next((n for n, one in enumerate(mine) if one.whole and each.tried(one) and each.met(one)), None)


def nearest(mine: Sequence[Played]) -> Commendation | None:
    """The one not yet won that somebody has come closest to, by how often it could have been won; None once all are."""
    left = [each for each in COMMENDATIONS if _first(each, mine) is None]
    return max(left, key=lambda each: sum(map(each.tried, mine)), default=None)
