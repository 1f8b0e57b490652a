"""Tries out a state that comes from a file before anybody plays on from it.

A state that the rules have made needs none of this. A state read straight from a file may hold anything that its types
allow. So it is first looked at from every seat, and choices are made on copies, within a limited number of lines of
Python. Nonsense then means a file that is refused, and not an error or a wait at the table.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from types import FrameType
from typing import Any

from game.core.chance import ActionLuck, Chance
from game.core.contract import Event, Seat, Setup, Title, seats_in
from game.core.news import heard

LARGEST = 1 << 53
"""No number in a state may be larger than this, not even a mask of cards or seats."""
LINES = 1_000_000
"""How many lines of Python may run while a state is tried out: about ten times what the longest game needs."""
CHOICES = 60
"""How many choices are made on a copy, before another copy is taken."""
TRIED = 300_000
"""How many lines of Python further copies may run: some faults lie on few of the ways that a game may go."""
COPIES = 8
NOTED = 200_000
"""How many lines of Python the notes may run. Those of a very long game need more; the rest is then not tried out."""


class TooLong(ValueError):
    """Raised when work takes more lines of Python than it may."""


def within_reason(work: Callable[[], None], lines: int = LINES) -> None:
    """Do some work, but raise TooLong once it has run `lines` lines of Python.

    Lines are counted, rather than seconds, so that every computer comes to the same answer.
    """
    left = lines

    def count(frame: FrameType, what: str, _: Any) -> Any:
        nonlocal left
        if what == "line":
            left -= 1
            if left < 0:
                raise TooLong
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        work()
    finally:
        sys.settrace(before)


def plausible(value: Any) -> None:
    """Raise ValueError if a value holds a number that is too large for any game."""
    if isinstance(value, dict):
        for item in value.values():
            plausible(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            plausible(item)
    elif isinstance(value, int) and abs(value) > LARGEST:
        raise ValueError("a number out of all bounds")


def audience_is_here(event: Event, seats: int) -> None:
    """Raise ValueError if an event was shown to somebody who is not at the table.

    The place after the last seat is at the table: a game may have a dealer there, whom no one plays.
    """
    for field in event.seen_by:
        who: int = getattr(event, field)
        if not (0 <= who < 1 << seats if field == "watchers" else 0 <= who <= seats):
            raise ValueError("shown to nobody here")


def look_around(title: Title[Any], state: Any, setup: Setup) -> None:
    """Ask for every seat's view and legal actions. Nonsense makes the rules raise an error, which is passed on."""
    title.result(state)
    pending = title.pending(state)
    if pending >> setup.seats:
        raise ValueError("somebody is asked who is not there")
    for seat in (None, *range(setup.seats)):
        title.view(state, seat)
    for seat in seats_in(pending):
        if not title.legal(state, seat):
            raise ValueError("somebody is asked and can do nothing")


def play_on(title: Title[Any], state: Any, setup: Setup, way: int = 0) -> list[Event]:
    """Make some choices on a copy of a state, looking around after each one, and return what they told."""
    world, luck = state.copy(), Chance(way)
    told: list[Event] = []
    for number in range(CHOICES):
        look_around(title, world, setup)
        asked = list(seats_in(title.pending(world)))
        if not asked:
            if title.result(world) is None:
                raise ValueError("nobody is asked, and there is no result")
            break
        seat = asked[luck.below(len(asked))]
        legal = title.legal(world, seat)
        luck_here = ActionLuck(b"rehearsal %d" % way, number)
        title.apply(world, seat, legal[luck.below(len(legal))], luck_here, told.append)
    return told


def play_on_in_other_ways(title: Title[Any], state: Any, setup: Setup) -> None:
    """Do the same with further copies, as many as there is time for."""

    def play() -> None:
        for way in range(1, COPIES):
            play_on(title, state, setup, way)

    with suppress(TooLong):
        within_reason(play, TRIED)


def take_notes(
    title: Title[Any], setup: Setup, news: Mapping[Seat | None, Sequence[Event]], further: Sequence[Event]
) -> None:
    """Let every seat's notes hear all that was told and some further events. Nonsense makes them raise an error."""

    def hear() -> None:
        for seat, told in news.items():
            notes = title.notes(setup, seat)
            for event in (*told, *(heard(event, seat) for event in further)):
                notes.hear(event)

    with suppress(TooLong):
        within_reason(hear, NOTED)
