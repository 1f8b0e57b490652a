"""Commendations: stamps for something dared or survived in one game. None is won by playing often, or by leaving.

A title has a table of its own (`Words.commendations`); those that any game can win are the house's. A condition looks
at what the record tells of a game (`Told`). What the record does not know is a deed: it is looked for once, at the end
of the game, when everything is open, and the record notes it by its id.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.catalogue import Line
from game.core.contract import Event, Seat


@dataclass(frozen=True, slots=True)
class Told:
    """What the record tells of a game to one of those who sat there."""

    title: str
    mode: str
    options: Mapping[str, str]
    seats: int
    role: str
    faction: str
    how: str
    won: bool
    own: int
    """How many seats won or lost together with this one, itself among them."""
    others: tuple[int, ...]
    """The same for every other side."""
    levels: tuple[str, ...]
    """The levels of the computer players on other sides."""
    marks: tuple[str, ...]
    deeds: tuple[str, ...]

    @property
    def roles(self) -> list[str]:
        """A seat may have two."""
        return self.role.split()


def won(told: Told) -> bool:
    return told.won


Deed = Callable[[Mapping[Seat, Any], Sequence[Event], Seat], bool]
"""Whether a seat has done something: from all views at the end, and everything that was told."""


@dataclass(frozen=True, slots=True)
class Commendation:
    """One stamp. `tried` are the games in which it could be won, of its title only; one that passes `met`, and whose
    `deed` was done, wins it."""

    id: str
    name: Line
    says: Line
    """What it is for, in a few words."""
    tried: Callable[[Told], bool] = lambda told: True
    met: Callable[[Told], bool] = won
    deed: Deed | None = None
    dared: bool = True
    """Whether it is for something dared; otherwise for something survived."""

    def wins(self, told: Told) -> bool:
        return self.tried(told) and self.met(told) and (self.deed is None or self.id in told.deeds)
