"""A moment: what one piece of news looks like at a table, as data.

A title's table makes it from the event as a seat heard it and from the views before and after. It holds nothing else,
so it cannot tell more than its reader knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from game.catalogue import NO_WORDS, Line


class Weight(IntEnum):
    """How much attention a moment asks for."""

    MOVE = 0
    """Things glide to their new places; nothing is said."""
    SIGN = 1
    """A sign at a seat or a thing, for a while."""
    BANNER = 2
    """A banner or a close-up."""
    HALT = 3
    """It waits for a key where it concerns the seat in front."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A thing that moves from one node to another one."""

    thing: str
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Moment:
    """What one piece of news looks like. `nodes` are the ids of what it is about, `line` says what happened, `sound` is
    the name of the sound."""

    weight: Weight
    nodes: tuple[str, ...] = ()
    line: Line = NO_WORDS
    sound: str = ""
    flights: tuple[Flight, ...] = ()
