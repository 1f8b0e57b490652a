"""A moment: what one piece of news looks like at a table, said as data.

A title's table makes it from the event as a seat heard it and from the views before and after; it holds nothing else,
so that it can tell no more than its reader knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from game.catalogue import NO_WORDS, Line


class Weight(IntEnum):
    """How much a moment asks of those who watch."""

    MOVE = 0
    """Things glide to where they are now; nothing is said."""
    SIGN = 1
    """A sign at a seat or a thing, for a while."""
    BANNER = 2
    """A banner or a close-up."""
    HALT = 3
    """It waits for a key where it concerns the seat in front."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A thing that moves from one node to another."""

    thing: str
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Moment:
    """`nodes` are the ids of what it is about, `line` what is said of it, `sound` the name of what is heard."""

    weight: Weight
    nodes: tuple[str, ...] = ()
    line: Line = NO_WORDS
    sound: str = ""
    flights: tuple[Flight, ...] = ()
