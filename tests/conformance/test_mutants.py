"""Every faulty sampler is caught by the check that is meant for it, and the real one passes the same."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import pytest

from game import titles
from game.core.contract import Event, Setup, Title
from game.lab.conform.again import check_again
from game.lab.conform.forgetting import check_memory
from game.lab.conform.honest import check_honesty
from game.lab.conform.moments import Tale
from game.lab.conform.run import eyes_of
from game.lab.conform.sampling import games
from tests.conformance import mutants
from tests.having import PUBLISHED

Found = Callable[[Title[Any], Setup], list[Any]]
"""What a check finds wrong with a game."""


def honest(positions: int) -> Found:
    """The truth is set apart from its draws."""

    def look(title: Title[Any], setup: Setup) -> list[Any]:
        return check_honesty(title, setup, eyes_of(title.id)[1], positions, draws=24, longest=12, seed=1).far_off

    return look


def again(number: int, kind: str, right: bool = True) -> Found:
    """A world drawn after an event of this kind tells something else when the step is played again."""

    def look(title: Title[Any], setup: Setup) -> list[Any]:
        played = tales(title, setup, number)
        return list(check_again(title, played, 40, 4, seed=1, only=_only(kind, right)).other)

    return look


def memory(number: int, kind: str, right: bool = True, worlds: int = 24, moments: int = 10) -> Found:
    """Worlds drawn after an event of this kind are others than those that went through it."""

    def look(title: Title[Any], setup: Setup) -> list[Any]:
        quiet, played = eyes_of(title.id)[1], tales(title, setup, number)
        return check_memory(title, quiet, played, moments, worlds, 480, seed=1, only=_only(kind, right)).far_off

    return look


@cache
def _tales(game: str, setup: str, number: int) -> list[Tale]:
    mode, seats = setup.split()
    title = titles.load(game)
    return games(title, title.setup(mode, int(seats)), eyes_of(game)[1], number, seed=1)


def tales(title: Title[Any], setup: Setup, number: int) -> list[Tale]:
    """Games by the real rules, the same for a faulty sampler and the real one."""
    return _tales(title.id, f"{setup.mode} {setup.seats}", number)


def _only(kind: str, right: bool) -> Callable[[Event], bool]:
    """Events of this kind; without `right` only attempts that failed."""
    return lambda event: type(event).__name__ == kind and (right or not event.right)  # type: ignore[attr-defined]


class Case(NamedTuple):
    game: str
    fault: str
    mode: str
    seats: int
    check: Found


CASES = [
    Case("double_agent", "draws only the first third of the layouts", "duel", 2, honest(60)),
    Case("double_agent", "forgets what a Wiretap showed", "duel", 2, again(6, "Tapped")),
    Case("double_agent", "forgets what a Wiretap showed", "duel", 2, memory(8, "Tapped")),
    Case("double_agent", "forgets what Clues showed", "duel", 2, again(6, "Looked")),
    Case("microfilms", "draws only the first third of the identities", "casino", 4, honest(40)),
    Case("microfilms", "forgets a failed arrest", "casino", 5, again(60, "Arrested", False)),
    Case("microfilms", "forgets what an interrogation showed", "casino", 3, memory(8, "Interrogated")),
    Case("microfilms", "boxes the lowest letter", "croupier", 2, honest(40)),
    Case("spy_tactics", "forgets who was looked at", "agencies", 5, again(4, "Looked")),
    Case("spy_tactics", "forgets who was looked at", "agencies", 5, memory(4, "Looked")),
    Case("spy_tactics", "forgets a wrong guess", "agencies", 4, again(10, "Guessed", False)),
    Case("spy_tactics", "forgets which card it passed on", "agencies", 6, memory(20, "Passed", moments=4)),
    Case("redacted", "forgets an X-ray", "mission-diplomatique", 4, again(6, "Xrayed")),
    Case("redacted", "forgets an X-ray", "mission-diplomatique", 4, memory(6, "Xrayed")),
    Case("redacted", "forgets what an interrogation showed", "two-man-rule", 4, memory(16, "Interrogated")),
    Case("redacted", "forgets which item was stolen", "mission-diplomatique", 4, memory(8, "Stole")),
    Case("kompromat", "forgets a Night Vision", "duel", 2, again(6, "UsedNightVision")),
    Case("kompromat", "forgets the cards that it laid", "duel", 2, memory(4, "Pushed")),
    Case("kompromat", "draws the missions in order", "duel", 2, honest(20)),
]


def _name(case: object) -> str:
    assert isinstance(case, Case)
    return f"{case.game} {case.fault} {case.check.__qualname__.split('.')[0]}".replace(" ", "-")


@pytest.mark.parametrize("case", CASES, ids=_name)
def test_a_faulty_sampler_is_caught_and_the_real_one_is_not(case: Case) -> None:
    faulty = getattr(mutants, case.game)()[case.fault]
    real = titles.load(case.game)
    setup = real.setup(case.mode, case.seats)
    assert case.check(faulty, setup)
    assert not case.check(real, setup)


def test_every_fault_is_looked_for() -> None:
    faults = {(game, fault) for game in PUBLISHED for fault in getattr(mutants, game)()}
    assert faults == {(case.game, case.fault) for case in CASES}
    assert all(len(getattr(mutants, game)()) >= 3 for game in PUBLISHED)
