"""Why a computer player would choose something: the grounds of a choice, and what a hint is made of.

A ground is a code with its facts, as a refusal is; a game's words make a sentence of it (`Words.ground`). Where it
rests on a belief, it names the belief and carries its number, which is the very number that the choice went by.
"""

from __future__ import annotations

from msgspec import Struct

from game.core.policy import Fact

NONE: Fact = ()


class Ground(Struct, frozen=True):
    """One thing that speaks for a choice, or would speak for another."""

    code: str
    about: tuple[int | str, ...] = ()
    """What its sentence needs, in the order that the game's words expect."""
    weight: float = 0.0
    """How much it moves the choice, in the points of the game's scores; less than nothing speaks against it."""
    fact: tuple[str | int, ...] = NONE
    """The belief that it rests on (`Policy.beliefs`); empty where it rests on what everybody sees."""
    chance: float = 1.0
    """How likely the fact is held to be so."""


class Advice(Struct, frozen=True):
    """What the best player would do in somebody's place."""

    place: int
    """The choice, by its place in the list of what is legal."""
    share: float
    """How often that player would choose it: 1 where nothing is left to chance."""
    grounds: tuple[Ground, ...]
    """What weighed, the weightiest first."""


def percent(chance: float) -> int:
    """A chance as it is said: what is not certain is never called so.

    >>> percent(0.618), percent(0.999), percent(0.001), percent(1.0)
    (62, 99, 1, 100)
    """
    if chance <= 0.0 or chance >= 1.0:
        return round(chance * 100)
    return min(99, max(1, round(chance * 100)))
