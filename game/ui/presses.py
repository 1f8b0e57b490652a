"""What pressing a node means.

A button of the house is named by a plain word, such as "undo". A press that carries something is one of these classes,
so that nobody has to take a string apart. Those of the action panel are in `asking.panel`.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.asking.panel import Ahead, Beside, Take


@dataclass(frozen=True, slots=True)
class Pick:
    """Pick a thing that can be picked next, by its id."""

    thing: str


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask why a thing cannot be picked now, or what it is."""

    thing: str


@dataclass(frozen=True, slots=True)
class Walk:
    """Go to a thing that is several steps away."""

    goal: str


@dataclass(frozen=True, slots=True)
class Near:
    """Draw a part of the table large, or at its usual size again."""

    part: str


@dataclass(frozen=True, slots=True)
class Leaf:
    """Turn to a page of the folder."""

    page: int


@dataclass(frozen=True, slots=True)
class Pencil:
    """Put the next pencil mark beside what this is about."""

    about: str


@dataclass(frozen=True, slots=True)
class Item:
    """Press one of several things of the same kind on a page, such as a seat's name or an option."""

    kind: str
    of: int | str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """Go to the next or the previous value of a setting."""

    what: str | Item
    by: int


@dataclass(frozen=True, slots=True)
class Poster:
    """Choose a game on the wall of the title screen."""

    title: str


Press = str | Pick | Take | Ahead | Ask | Walk | Near | Leaf | Pencil | Beside | Item | Step | Poster
"""What a node's press may be; an empty string if the node cannot be pressed."""
