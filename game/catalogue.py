"""Sentences for players, before they are put into a language.

A `Line` is an English sentence with named facts in braces. Titles, rules and screens pass lines around; a `Catalogue`
turns them into words at the last moment, in the player's language and with the names of the people at the table. Lines
can be compared, hashed and stored, so two screens that say the same thing are equal.

>>> Catalogue(names=("Martha", "Otto")).say(Line("{who} lays {n} cards.", who=Who(1), n=3))
'Otto lays 3 cards.'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, Union


@dataclass(frozen=True, slots=True)
class Who:
    """A seat in a sentence; the catalogue fills in the player's name."""

    seat: int


Fact = Union[str, int, "Line", Who]


@dataclass(init=False, slots=True, unsafe_hash=True)
class Line:
    """One translatable sentence. `many` is the plural form, chosen by the fact `n`. `sense` tells two meanings of the
    same English words apart, for languages that have two words for them. Nobody changes a line once it is made; it is
    not frozen only because hundreds are made for each picture, and a frozen one costs four times as much to make."""

    text: str
    facts: tuple[tuple[str, Fact], ...]
    many: str
    sense: str

    def __init__(self, text: str, *, many: str = "", sense: str = "", **facts: Fact) -> None:
        self.text = text
        self.many = many
        self.sense = sense
        self.facts = tuple(sorted(facts.items())) if facts else ()


NO_WORDS = Line("")


def together(things: Sequence[Line]) -> Line:
    """Several things in a list: “File 1, Nosy and Clues”."""
    return _row(things, "{some} and {more}")


def either(things: Sequence[Line]) -> Line:
    """Alternatives in a list: “1, 2 or 5”."""
    return _row(things, "{some} or {more}")


def _row(things: Sequence[Line], end: str) -> Line:
    if not things:
        return Line("nothing")
    found = things[0]
    for more in things[1:-1]:
        found = Line("{some}, {more}", some=found, more=more)
    return Line(end, some=found, more=things[-1]) if len(things) > 1 else found


Page = tuple[Line, tuple[Line, ...]]
"""One page of a briefing: its heading, and the lines below it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a game's log or of a dossier.

    `heard` is how many pieces of news had arrived when the entry was complete. In a dossier, `about` names the thing
    that the entry is about ("seat:2", "card:letter-uk"), so that a pencil mark can be put there and stays with it.
    `sign` is the name of a picture for somebody who has no seat.
    """

    line: Line
    by: int | None = None
    heard: int = 0
    heading: bool = False
    about: str = ""
    sign: str = ""


class Speech(Protocol):
    """A language other than English: it says a line, to people of these names."""

    def say(self, line: Line, names: tuple[str, ...]) -> str: ...


class Catalogue:
    """Turns lines into words: names for seats, one language. Without a `speech` it speaks English."""

    def __init__(self, names: Sequence[str] = (), speech: Speech | None = None) -> None:
        self.names = tuple(names)
        self._speech = speech

    def named(self, names: Sequence[str]) -> Catalogue:
        """A catalogue in the same language for other players."""
        return Catalogue(names, self._speech)

    def say(self, line: Line | str) -> str:
        if isinstance(line, str):
            return line
        if self._speech is not None:
            return self._speech.say(line, self.names)
        facts = dict(line.facts)
        text = line.many if line.many and facts["n"] != 1 else line.text
        return text.format_map({k: self._fact(f) for k, f in facts.items()}) if facts else text

    def _fact(self, fact: Fact) -> str | int:
        if isinstance(fact, Line):
            return self.say(fact)
        if isinstance(fact, Who):
            return self.names[fact.seat] if fact.seat < len(self.names) else f"#{fact.seat + 1}"
        return fact
