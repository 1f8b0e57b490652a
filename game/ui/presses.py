"""What pressing a node means.

A button of the house is named by a plain word, such as "undo". A press that carries something is one of these, so that
nobody has to read a meaning out of the spelling of a string.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pick:
    """A thing that can be picked next, by its id."""

    thing: str


@dataclass(frozen=True, slots=True)
class Ask:
    """A thing that cannot be picked now: the player wants to know why not, or what it is."""

    thing: str


@dataclass(frozen=True, slots=True)
class Walk:
    """A thing that is further off: several steps lead there."""

    goal: str


@dataclass(frozen=True, slots=True)
class Near:
    """A part of the table that is to be looked at from close by, or from afar again."""

    part: str


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page of the folder."""

    page: int


@dataclass(frozen=True, slots=True)
class Pencil:
    """The next own mark beside what this is about."""

    about: str


@dataclass(frozen=True, slots=True)
class Beside:
    """A choice beside the rules, by its id."""

    id: str


@dataclass(frozen=True, slots=True)
class Item:
    """One of several like things on a page: a seat's name, an option of set-up."""

    kind: str
    of: int | str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """The next value of a line of choices, or the one before it."""

    what: str | Item
    by: int


@dataclass(frozen=True, slots=True)
class Poster:
    """A game on the wall of the title screen."""

    title: str


Press = str | Pick | Ask | Walk | Near | Leaf | Pencil | Beside | Item | Step | Poster
"""Empty where a node cannot be pressed."""
