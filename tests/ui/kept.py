"""What several tests look at and takes seconds to find: the scenes and the moments of a game, found once."""

from __future__ import annotations

from functools import cache

from game.lab.screen.shots import title_scenes
from game.lab.screen.stills import StillTable, still_tables
from game.ui.stack import Scene


@cache
def scenes(title: str) -> tuple[tuple[str, Scene], ...]:
    return tuple(title_scenes(title))


@cache
def stills(title: str) -> tuple[tuple[str, StillTable], ...]:
    """Every picture of every kind of moment."""
    return tuple(still_tables(title))
