"""What is said to players, before it is in any language.

A `Line` is an English sentence with named facts in braces. It is what titles, rules and screens hand about; a
`Catalogue` turns it into words at the last moment, with the names of the seats and the language of the player. A line
can be compared, hashed and stored, so that two screens that say the same thing are equal.

>>> Catalogue(names=("Martha", "Otto")).say(Line("{who} lays {n} cards.", who=Who(1), n=3))
'Otto lays 3 cards.'
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Union


@dataclass(frozen=True, slots=True)
class Who:
    """A seat in a sentence; the catalogue puts the player's name there."""

    seat: int


Fact = Union[str, int, "Line", Who]


@dataclass(frozen=True, init=False, slots=True)
class Line:
    """One translatable sentence. `many` is the plural form, chosen by the fact `n`."""

    text: str
    facts: tuple[tuple[str, Fact], ...]
    many: str

    def __init__(self, text: str, *, many: str = "", **facts: Fact) -> None:
        object.__setattr__(self, "text", text)
        object.__setattr__(self, "many", many)
        object.__setattr__(self, "facts", tuple(sorted(facts.items())))


NO_WORDS = Line("")


Page = tuple[Line, tuple[Line, ...]]
"""Of a briefing: a head, and what stands under it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a game's log, or of a dossier.

    `heard` is how many pieces of news had come when it was finished. `about` names, in a dossier, the thing that it is
    about ("seat:2", "card:letter-uk"), so that an own mark can be put there and stays with the thing.
    """

    line: Line
    by: int | None = None
    heard: int = 0
    heading: bool = False
    about: str = ""


Translate = Callable[[str], str]
TranslateMany = Callable[[str, str, int], str]


def _same(text: str) -> str:
    return text


def _english(one: str, many: str, n: int) -> str:
    return one if n == 1 else many


class Catalogue:
    """Turns lines into words: names for seats, one language, and its plural forms."""

    def __init__(
        self,
        names: Sequence[str] = (),
        translate: Translate = _same,
        translate_many: TranslateMany = _english,
    ) -> None:
        self.names = tuple(names)
        self._translate = translate
        self._many = translate_many

    def named(self, names: Sequence[str]) -> Catalogue:
        """The same language with other players at the table."""
        return Catalogue(names, self._translate, self._many)

    def say(self, line: Line | str) -> str:
        if isinstance(line, str):
            return line
        facts = dict(line.facts)
        if line.many:
            n = facts["n"]
            text = self._many(line.text, line.many, n if isinstance(n, int) else 0)
        else:
            text = self._translate(line.text)
        return text.format_map({k: self._fact(f) for k, f in facts.items()}) if facts else text

    def _fact(self, fact: Fact) -> str | int:
        if isinstance(fact, Line):
            return self.say(fact)
        if isinstance(fact, Who):
            return self.names[fact.seat] if fact.seat < len(self.names) else f"#{fact.seat + 1}"
        return fact
