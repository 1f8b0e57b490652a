"""The names of the people at the table: tidied, told apart, and remembered for the next evening."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from game.desk.settings import Settings, change

LONGEST = 24
REMEMBERED = 24


def tidy(name: str) -> str:
    """A name fit for the screen: no control characters, single spaces, at most `LONGEST` characters; may be empty."""
    shown = "".join(" " if sign.isspace() else sign for sign in unicodedata.normalize("NFC", name))
    kept = "".join(sign for sign in shown if unicodedata.category(sign)[0] != "C")
    return " ".join(kept.split())[:LONGEST].rstrip()


def tell_apart(names: Sequence[str], spare: Sequence[str]) -> tuple[str, ...]:
    """The tidied names of a table, none empty and no two alike. An empty name becomes its seat's `spare` name."""
    taken: set[str] = set()
    table: list[str] = []
    for name, other in zip(names, spare, strict=True):
        plain = tidy(name) or tidy(other)
        told, number = plain, 2
        while told.casefold() in taken:
            ending = f" {number}"
            told, number = plain[: LONGEST - len(ending)] + ending, number + 1
        taken.add(told.casefold())
        table.append(told)
    return tuple(table)


def remember(settings: Settings, names: Sequence[str]) -> Settings:
    """The settings with these people at the top of the list of known names."""
    known: list[str] = []
    for name in (*map(tidy, names), *settings.people.names):
        if name and name.casefold() not in {other.casefold() for other in known}:
            known.append(name)
    return change(settings, "people", names=known[:REMEMBERED])
