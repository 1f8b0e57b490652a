"""The player's language: a `Catalogue` with the translations of the house and of all games, or plain English.

The house's are in `assets/locale/<code>.po`, a game's in `locale/<code>.po` in its folder: text files in the form of
gettext, which every program for translators reads. A language exists if its grammar is in `game.tongues` and the house
has a file for it, whose header `X-Language-Name` holds its name in that language.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from game import resources, titles
from game.catalogue import Catalogue
from game.tongues import TONGUES, Speech

ENGLISH = "en"
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t"}

Entries = dict[tuple[str, str], tuple[str, ...]]
"""For (sense, English text) its translation, or one for each plural form."""


class BadLanguage(ValueError):
    """Raised for a file of translations that is not of the form above; the text says where."""


def entries(source: str, name: str = "") -> Entries:
    """What a file translates; what it leaves empty is left out. The header is kept under the empty text.

    >>> entries('msgid "Key"\\nmsgstr "Schlüssel"\\n')
    {('', 'Key'): ('Schlüssel',)}
    """
    found: Entries = {}
    for number, block in _blocks(source):
        parts = _parts(block, f"{name}, line {number}")
        if "msgid" not in parts:
            raise BadLanguage(f"{name}, line {number}: no msgid")
        forms = tuple(value for key, value in parts.items() if key.startswith("msgstr"))
        if not forms:
            raise BadLanguage(f"{name}, line {number}: no msgstr")
        if all(forms):
            found[parts.get("msgctxt", ""), parts["msgid"]] = forms
    return found


def _blocks(source: str) -> Iterator[tuple[int, list[str]]]:
    """The entries of a file, with the numbers of their lines; they are kept apart by empty lines."""
    block: list[str] = []
    first = 1
    for number, line in enumerate((*source.splitlines(), ""), 1):
        if line.strip():
            if line.startswith("#"):
                continue
            if not block:
                first = number
            block.append(line)
        elif block:
            yield first, block
            block = []


def _parts(block: Sequence[str], where: str) -> dict[str, str]:
    parts: dict[str, str] = {}
    key = ""
    for line in block:
        if not line.startswith('"'):
            key, _, line = line.partition(" ")
        match = _QUOTED.fullmatch(line.strip())
        if match is None or not key:
            raise BadLanguage(f"{where}: not of the form of gettext: {line!r}")
        parts[key] = parts.get(key, "") + _ESCAPE.sub(lambda m: _ESCAPES.get(m[1], m[1]), match[1])
    return parts


def languages() -> dict[str, str]:
    """Every language that can be chosen: its code, and its name in that language."""
    found = {ENGLISH: "English"}
    for code in TONGUES:
        words = _house(code)
        header = words.get(("", ""), ("",))[0] if words else ""
        name = re.search(r"^X-Language-Name: *(\S.*)$", header, re.MULTILINE)
        if name is not None:
            found[code] = name[1]
    return found


@cache
def _house(code: str) -> Entries | None:
    """The house's translations, or None if there is no such language or no readable file for it."""
    if code not in TONGUES:
        return None
    try:
        return entries(resources.read_text(f"locale/{code}.po"), f"locale/{code}.po")
    except (resources.ResourceMissing, BadLanguage, UnicodeDecodeError):
        return None


def _game(id: str, code: str) -> Entries:
    """A game's translations; none if its folder has no readable file for them."""
    try:
        file = titles.folder(id) / "locale" / f"{code}.po"
        return entries(file.read_text("utf-8"), f"{id}/locale/{code}.po")
    except (titles.NoSuchTitle, OSError, BadLanguage, UnicodeDecodeError):
        return {}


def translations(code: str) -> Entries:
    """Everything that is translated into a language. Where house and games say the same, the house has the word."""
    known: Entries = {}
    for id in titles.ids() if code in TONGUES else ():
        for key, forms in _game(id, code).items():
            if len(forms) >= len(known.get(key, ())):  # one game may need a plural that another does not
                known[key] = forms
    known.update(_house(code) or {})
    known.pop(("", ""), None)
    return known


@cache
def speech(code: str) -> Speech | None:
    """A language other than English; None if there is none of this code."""
    return Speech(TONGUES[code], translations(code)) if _house(code) is not None else None


def catalogue(code: str, names: Sequence[str] = ()) -> Catalogue:
    """A catalogue in the language `code`; whatever that language lacks is said in English."""
    return Catalogue(names, None if code == ENGLISH else speech(code))
