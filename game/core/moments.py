"""A moment: what one piece of news looks like at a table, as data.

A title's table makes it from the event as a seat heard it and from the views before and after. It holds nothing else,
so it cannot tell more than its reader knows. What everybody in the room can notice of it, its weight, its sound and the
number of its beats, is the same whatever its secrets are.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from game.catalogue import NO_WORDS, Line
from game.core.contract import Event, View


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
    """A thing that moves from one node to another one. `thing` is the name of a piece: see `Table.piece`. If it is
    empty, only the way is drawn: the table itself moves the thing to its place."""

    thing: str
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Moment:
    """What one piece of news looks like.

    `nodes`: the ids of what it is about; on the table they stay in the light. `by`: whose doing it is. `line`: what
    happened. `things`: the pieces that tell it (see `Table.piece`), for a close-up and a photograph. `beats`: how many
    pictures it has, one after the other. `stage`: the title's own name for the scenery in which `Table.stage` shows it;
    an empty one is shown on the table itself.
    """

    weight: Weight
    nodes: tuple[str, ...] = ()
    line: Line = NO_WORDS
    sound: str = ""
    flights: tuple[Flight, ...] = ()
    by: int | None = None
    things: tuple[str, ...] = ()
    head: Line = NO_WORDS
    """What the action panel calls it, where the game has a word for it."""
    beats: int = 1
    stage: str = ""
    others: Line = NO_WORDS
    """What the others see of it, where this seat sees more."""
    on: Line = NO_WORDS
    """The words for going on, where something particular comes next."""
    tempo: float = 1.0
    """How many times the usual time each of its beats takes before the last one."""
    told: bool = False
    """Whether its own scenery says what happened, so that the house lays no banner and no slip over it."""
    figure: Line = NO_WORDS
    """A large figure for the action panel."""
    sofar: Line = NO_WORDS
    """What the action panel says until the last picture, where the sentence would give it away."""
    about: int = 0
    """The seats that it happens to, as a mask: it is told to them first after they were away."""
    passes: tuple[int, ...] = ()
    """Who has one thing less now, and who has it: a table marks it at the seats."""
    hush: bool = False
    """The action panel stays as it was until the last picture, and a press before that only goes there: what is being
    shown is not told first. It is for somebody's own act that leads on to their next choice."""
    stops: tuple[int, ...] = ()
    """The pictures that wait for a key before the next one comes, whatever the pace: the claims of an attempt."""
    ways: tuple[Line, ...] = ()
    """The words for going on from each of them."""
    banner: int = 0
    """The picture with which the banner comes in. A scenery may have one of its own: a node "moment:banner:..."."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A moment as it is shown: the news behind it as this seat heard it, how the table looked before and after, and how
    many pieces of news had been heard by then."""

    moment: Moment
    event: Event
    before: View
    view: View
    heard: int
