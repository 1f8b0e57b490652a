"""The deck and the board of Double Agent, as data.

Both are partly a reconstruction: which cards there are, how many of each, and what the actions do is decided here and
nowhere else. A card's back shows its value, "0/7" or "?".
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

AGENTS = 6
TOKENS = (1, 2, 2, 3, 4, 5)
HAND = 5
NEEDED, HURRIED = 4, 3
"""The number of files at which an agent delivers: usually, and after a neighbour has delivered."""
MOVES = 3
"""In this many first turns each player also moves a marker."""
NOBODY = -1
TURNS = 100
"""After this many turns the game is broken off. No real game has come near it."""


class File(NamedTuple):
    """A kind of card: how many in each deck, its value, its back."""

    id: str
    copies: int
    value: int
    back: int


ONE, TWO, THREE, FOUR, ZERO_SEVEN, SECRET = range(6)
BACKS = ("1", "2", "3", "4", "0/7", "?")
FILES = (
    File("plain-1", 2, 1, ONE),
    File("plain-2", 3, 2, TWO),
    File("important-files", 3, 3, THREE),
    File("plain-4", 2, 4, FOUR),
    File("plain-7", 2, 7, ZERO_SEVEN),
    File("personal-files", 1, 0, ZERO_SEVEN),
    File("booby-trapped-case", 1, 0, ZERO_SEVEN),
    File("clues", 2, 2, SECRET),
    File("nosy", 1, 3, SECRET),
    File("wiretap", 1, 4, SECRET),
    File("recall", 1, 2, SECRET),
    File("transfer", 1, 3, SECRET),
    File("leverage", 1, 6, SECRET),
    File("new-orders", 1, 5, SECRET),
)
(PLAIN_1, PLAIN_2, IMPORTANT, PLAIN_4, PLAIN_7, PERSONAL, TRAP, CLUES, NOSY, WIRETAP, RECALL, TRANSFER, LEVERAGE,
 ORDERS) = range(len(FILES))  # fmt: skip
KINDS = tuple(file.id for file in FILES)
VALUE = tuple(file.value for file in FILES)
BACK = tuple(file.back for file in FILES)
DECK = tuple(kind for kind, file in enumerate(FILES) for _ in range(file.copies))
HIDDEN = (ZERO_SEVEN, SECRET)
"""The backs that more than one kind of card has."""
BEHIND = tuple(tuple(kind for kind in DECK if BACK[kind] == back) for back in range(len(BACKS)))
"""By back, all cards of a deck with that back."""

NEIGHBOURS = ((1,), (0, 2), (1, 3), (2, 4), (3, 5), (4,))
"""By agent: the agents are in one straight row, so those at the ends have only one neighbour."""
BESIDE = tuple(sum(1 << agent for agent in beside) for beside in NEIGHBOURS)
"""The same neighbours as masks."""
START = (1, 2, 1, 2, 1, 2)
"""Where the markers start: space 0 is the nearest to the first seat, space 3 to the second."""
SPACES = 4
OUTERMOST = (0, 3)
"""By seat, the space on which a marker adds to the loyalty."""
TOWARD = (-1, 1)
"""By seat, the direction of its own side."""


def from_left(seat: int | None) -> range:
    """Agents from left to right as this seat sees them: the second seat sits opposite."""
    return range(AGENTS - 1, -1, -1) if seat == 1 else range(AGENTS)


def side(space: int) -> int:
    """The seat on whose side of the track a space is."""
    return space // 2


def needed(delivered: int, nosy: int, agent: int) -> int:
    """How many files this agent waits for: never fewer than three, however many neighbours have delivered."""
    return (HURRIED if delivered & BESIDE[agent] else NEEDED) + nosy


def chain(delivered: int, counts: Sequence[int], nosy: Sequence[int], agent: int) -> list[int]:
    """The agents who deliver if this one does, in order, worked out from the number of files at each, which everybody
    can see."""
    found: list[int] = []
    due = 1 << agent
    while due:
        agent = (due & -due).bit_length() - 1
        due &= due - 1
        found.append(agent)
        delivered |= 1 << agent
        for beside in NEIGHBOURS[agent]:
            if not delivered >> beside & 1 and counts[beside] >= HURRIED + nosy[beside]:
                due |= 1 << beside
    return found
