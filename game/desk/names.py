"""The names of the people at the table: tidied, and told apart."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

LONGEST = 24


def tidy(name: str) -> str:
    """A name fit for the screen: no control characters, single spaces, at most `LONGEST` characters; may be empty."""
    if name.isascii() and name.isalnum():
        return name[:LONGEST]  # Most names, and all ids: there may be thousands.
    shown = "".join(" " if sign.isspace() else sign for sign in unicodedata.normalize("NFC", name))
    kept = "".join(sign for sign in shown if unicodedata.category(sign)[0] != "C")
    return " ".join(kept.split())[:LONGEST].rstrip()


def key(name: str) -> str:
    """What is the same in all ways to write a name."""
    return tidy(name).casefold()


def order(name: str, language: str = "en") -> tuple[str, str]:
    """What names are sorted by, as a dictionary of the language has them: without accents, and the same names with and
    without them beside each other. In Spanish, ñ is a letter of its own and comes after n."""
    letters = key(name).replace("ñ", "n\uffff") if language == "es" else key(name)
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", letters) if not unicodedata.combining(sign))
    return plain.replace("œ", "oe").replace("æ", "ae"), letters


def tell_apart(names: Sequence[str], spare: Sequence[str]) -> tuple[str, ...]:
    """The tidied names of a table, none empty and no two alike. An empty name becomes its seat's `spare` name."""
    table: list[str] = []
    for name, other in zip(names, spare, strict=True):
        table.append(another(tidy(name) or tidy(other), {told.casefold() for told in table}))
    return tuple(table)


def another(name: str, taken: set[str]) -> str:
    """This name, or, where it is taken, one with a number."""
    told, number = name, 2
    while told.casefold() in taken:
        ending = f" {number}"
        told, number = name[: LONGEST - len(ending)] + ending, number + 1
    return told
