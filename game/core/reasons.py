"""Why a computer player would choose something: the grounds of a choice, what a hint is made of, and what was believed.

A ground is a code with its facts, as a refusal is; a game's words make a sentence of it (`Words.ground`). Where it
rests on a belief, it names the belief and carries its number, which is the very number that the choice went by.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set

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


class Guess(Struct, frozen=True):
    """What a computer player took for the likeliest answer to one question, beside the truth."""

    topic: tuple[str | int, ...]
    """What it was about: a fact without its answer, or the whole fact where it is so or not."""
    best: tuple[str | int, ...]
    """The fact that was held the likeliest; for a thing that is so or not, the fact itself."""
    chance: float
    so: bool
    """Whether the best guess was that the fact is so. Only False for things that are so or not."""
    right: bool
    given: float
    """The share that was given to the truth."""
    truth: tuple[str | int, ...] = NONE
    """The true fact, where there was one among those that were thought possible."""


class Held(Struct, frozen=True):
    """What a computer player believed at one of its own choices."""

    at: int
    """How many choices had been made before."""
    seat: int
    guesses: tuple[Guess, ...]


def guessed(held: Mapping[Fact, float], so: Set[Fact], kinds: Sequence[str], answers: Set[str]) -> tuple[Guess, ...]:
    """Beliefs as guesses, for the kinds of facts that are shown, in their order.

    >>> held = {("role", 1, 0): 0.25, ("role", 1, 4): 0.75, ("bust", 2): 0.1}
    >>> for guess in guessed(held, {("role", 1, 4)}, ("role", "bust"), {"role"}):
    ...     print(guess.topic, guess.best, guess.so, guess.right, guess.given)
    ('role', 1) ('role', 1, 4) True True 0.75
    ('bust', 2) ('bust', 2) False True 0.9
    """
    found: list[Guess] = []
    for kind in kinds:
        if kind not in answers:
            for fact, chance in held.items():
                if fact[0] == kind:
                    so_it_is, likely = fact in so, chance >= 0.5
                    given = chance if so_it_is else 1 - chance
                    found.append(Guess(fact, fact, max(chance, 1 - chance), likely, likely == so_it_is, given, fact))
            continue
        topics: dict[Fact, dict[Fact, float]] = {}
        for fact, chance in held.items():
            if fact[0] == kind:
                topics.setdefault(fact[:-1], {})[fact] = chance
        for topic, chances in topics.items():
            best = max(chances, key=lambda fact: chances[fact])
            true = [fact for fact in chances if fact in so]
            given = sum(chances[fact] for fact in true) / max(1, len(true))
            found.append(Guess(topic, best, chances[best], True, best in true, given, true[0] if true else NONE))
    return tuple(found)
