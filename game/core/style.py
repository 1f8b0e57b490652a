"""The ways in which one choice can be like another in any game, by which characters differ.

A game says how far each action goes in each of these ways (`Policy.tints`), from -1 to 1; a character likes some of
them (`game.ai.characters`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Tint(NamedTuple):
    """How a choice is made, from -1 to 1 in each way; 0 is as most choices are."""

    risk: float = 0.0
    """May go badly wrong, or wins much."""
    attack: float = 0.0
    """Costs somebody else something, or goes after them."""
    gain: float = 0.0
    """Takes something now."""
    show: float = 0.0
    """Lets others know something of one's own."""
    stay: float = 0.0
    """Goes on as before: the same thing, the same place, the same person."""
    wait: float = 0.0
    """Lets a chance go by, or keeps something for later."""


WAYS = Tint._fields
PLAIN = Tint()


def liked(tints: Sequence[Tint], likes: Tint) -> list[float]:
    """How much somebody with these likes takes to each choice.

    >>> liked([Tint(risk=1.0), Tint(wait=0.5)], Tint(risk=0.4, wait=-1.0))
    [0.4, -0.5]
    """
    return [sum(a * b for a, b in zip(tint, likes, strict=True)) for tint in tints]
