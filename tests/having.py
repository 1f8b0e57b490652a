"""What a game has: a test of something that a game may leave out asks only the games that have it.

A game that is added has what it has (docs/adding-a-game.md says what may be left out). The games that are published
must have all of it; `tests/titles/test_published.py` says which does not.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game import titles
from game.ai.policies import policy_of
from game.core.policy import Policy
from game.ui.tables import Table, table_of

PUBLISHED = ("double_agent", "kompromat", "microfilms", "redacted", "spy_tactics")


def _holds(file: str) -> Callable[[str], bool]:
    return lambda id: (titles.folder(id) / file).exists()


def _tells(method: str) -> Callable[[str], bool]:
    """Whether a game's table has a method of its own where it may do without."""
    return lambda id: getattr(type(table_of(id)), method) is not getattr(Table, method)


def _reckons(method: str) -> Callable[[str], bool]:
    """The same of its computer players."""
    return lambda id: getattr(type(policy_of(titles.load(id))), method, None) not in (None, getattr(Policy, method))


PARTS: dict[str, Callable[[str], bool]] = {
    "rulebook": titles.has_rulebook,
    "player": lambda id: titles.has(id, "player"),
    "puzzles": lambda id: bool(titles.puzzles(id)),
    "lessons": lambda id: bool(titles.lessons(id)),
    "briefing": lambda id: bool(titles.words(id).briefing(titles.load(id).setup())),
    "locale": _holds("locale"),
    "music": _holds("music"),
    "poster": _holds("table/poster.svg"),
    "moments": _tells("moment"),
    "tension": _tells("tension"),
    "measure": _tells("measured"),
    "sounds": lambda id: bool(table_of(id).sounds),
    "beliefs": _reckons("beliefs"),
    "grounds": _reckons("grounds"),
    "tints": _reckons("tints"),
}


@cache
def having(*parts: str) -> tuple[str, ...]:
    """The games that have all of these parts."""
    return tuple(id for id in titles.ids() if all(PARTS[part](id) for part in parts))
