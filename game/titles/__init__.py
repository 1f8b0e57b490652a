"""The games of the house. Each is one folder here, found by being here."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from game.core.contract import Title


class NoSuchTitle(ValueError):
    """A game that is not installed; its text says which are."""


def ids() -> tuple[str, ...]:
    """Every game that is here, by its id."""
    return tuple(sorted({found.name for found in pkgutil.iter_modules(__path__) if found.ispkg}))


@cache
def load(id: str) -> Title[Any]:
    """The title object of a game: the one Title that its rules define."""
    module = part(id, "rules")
    found = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Title) and thing.__module__ == module.__name__
    ]
    title: Title[Any] = found[0]()
    return title


def part(id: str, name: str) -> ModuleType:
    """One module of a game's folder: words, policy, table, ..."""
    if id not in ids():
        raise NoSuchTitle(f"There is no game “{id}”. There is: {', '.join(ids())}.")
    return import_module(f"{__name__}.{id}.{name}")


def words(id: str) -> ModuleType:
    """The words of a game."""
    return part(id, "words")
