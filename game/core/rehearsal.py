"""Trying out a state that comes from a file before anybody plays on with it.

A state that the rules themselves made needs none of this. One that was read as it stands may hold anything that its
types allow: it is looked at from every seat first, within a counted number of steps, so that nonsense is a refused file
and never an error, or a wait, at the table.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from game.core.contract import Event, Setup, Title, seats_in

LARGEST = 1 << 53
"""No number in a state is larger, a set of cards or seats included."""
LINES = 1_000_000
"""Lines of Python that may run while a state is tried out: some ten times what the longest of games needs."""


class TooLong(ValueError):
    """The work was not done within its lines."""


def within_reason(work: Callable[[], None], lines: int = LINES) -> None:
    """Do this; raises TooLong once so many lines of Python have run. Counted, so that it is the same everywhere."""
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
    """Raises ValueError for a number that nothing in a game is counted by."""
    if isinstance(value, dict):
        for item in value.values():
            plausible(item)
    elif isinstance(value, (list, tuple)):
        for item in value:
            plausible(item)
    elif isinstance(value, int) and abs(value) > LARGEST:
        raise ValueError("a number out of all bounds")


def audience_is_here(event: Event, seats: int) -> None:
    """Raises ValueError where an event was shown to somebody who is not at the table."""
    for field in event.seen_by:
        who: int = getattr(event, field)
        if not (0 <= who < 1 << seats if field == "watchers" else 0 <= who < seats):
            raise ValueError("shown to nobody here")


def look_around(title: Title[Any], state: Any, setup: Setup) -> None:
    """What every seat sees and may do; raises whatever the rules make of nonsense."""
    title.result(state)
    pending = title.pending(state)
    if pending >> setup.seats:
        raise ValueError("somebody is asked who is not there")
    for seat in (None, *range(setup.seats)):
        title.view(state, seat)
    for seat in seats_in(pending):
        if not title.legal(state, seat):
            raise ValueError("somebody is asked and can do nothing")
