"""How likely the quiet player is to choose each action: exactly, by following every turn that its luck can take.

`quiet` is written as a player, since that is easy to read and to check. What the checks of sampling need is its odds.
So it is played again and again with a `Tape` for luck, which takes another branch each time and counts what that is
worth, until there is no branch left.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.core.contract import Action, View

Quiet = Callable[[View, View, list[Action], random.Random], Action | None]
"""A player whose choices tell nothing: from the public view it intends something, each thing with a chance that
everybody could name; None where what it intended is not possible for the seat that acts. It also gets the acting view,
to draw a card of the hand at random, and the true list."""


class Coin:
    """A number from 0 to 1 that is only decided as far as it is compared."""

    __slots__ = ("high", "low", "tape")

    def __init__(self, tape: Tape) -> None:
        self.tape, self.low, self.high = tape, 0.0, 1.0

    def __lt__(self, other: float) -> bool:
        if other <= self.low or other >= self.high:
            return other >= self.high
        share = (other - self.low) / (self.high - self.low)
        less = self.tape.turn((share, 1 - share)) == 0
        if less:
            self.high = other
        else:
            self.low = other
        return less

    def __ge__(self, other: float) -> bool:
        return not self < other

    __le__ = __lt__
    __gt__ = __ge__


class Tape(random.Random):
    """Luck that is written down: at every turn it takes the branch that is next, and keeps what that is worth."""

    def __new__(cls) -> Tape:
        return super().__new__(cls)

    def __init__(self) -> None:
        self.taken: list[int] = []
        self.left: list[int] = []
        """At each turn the branch taken, and how many there are after it."""
        self.things: list[tuple[list[Any], list[float]]] = []
        """What there was to choose from at each turn: the same whenever the turns before it are."""
        self.at = 0
        self.worth = 1.0

    def turn(self, shares: Sequence[float]) -> int:
        """The branch to take of several that are as likely as their shares."""
        if self.at == len(self.taken):
            self.taken.append(0)
            self.left.append(len(shares) - 1)
            self.things.append(([], []))
        branch = self.taken[self.at]
        self.at += 1
        self.worth *= shares[branch]
        return branch

    def again(self) -> bool:
        """Go on to the next branch; False when all have been taken."""
        while self.taken and not self.left[-1]:
            self.taken.pop()
            self.left.pop()
            self.things.pop()
        if not self.taken:
            return False
        self.taken[-1] += 1
        self.left[-1] -= 1
        self.at, self.worth = 0, 1.0
        return True

    # -- what a quiet player may ask

    def random(self) -> Any:
        return Coin(self)

    def choices(self, population: Any, weights: Any = None, *, cum_weights: Any = None, k: int = 1) -> list[Any]:
        if k != 1 or cum_weights is not None:
            raise NotImplementedError("one thing at a time, by its weight")
        return [self._one(population, weights)]

    def choice(self, seq: Any) -> Any:
        if not seq:
            raise IndexError("nothing to choose from")
        return self._one(seq, None)

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        return int(self.choice(range(start) if stop is None else range(start, stop, step)))

    def randint(self, a: int, b: int) -> int:
        return self.randrange(a, b + 1)

    def getrandbits(self, k: int, /) -> int:
        raise NotImplementedError("a quiet player asks for nothing that branches this often")

    def _one(self, things: Sequence[Any], weights: Sequence[float] | None) -> Any:
        """One of several things. Things that are equal are one branch, and a single one is no turn."""
        if len(things) == 1:
            return things[0]
        if self.at < len(self.taken):
            kinds, shares = self.things[self.at]
        else:
            worth: dict[Any, float] = {}
            for thing, weight in zip(things, weights or [1.0] * len(things), strict=True):
                worth[thing] = worth.get(thing, 0.0) + weight
            total = sum(worth.values())
            kinds, shares = list(worth), [weight / total for weight in worth.values()]
        at = self.at
        branch = self.turn(shares)
        self.things[at] = kinds, shares
        return kinds[branch]


def ways(quiet: Quiet, public: View, view: View, legal: list[Action]) -> Iterator[tuple[Action | None, float]]:
    """Every course of the quiet player's choice, with its chance."""
    tape = Tape()
    while True:
        chosen = quiet(public, view, legal, tape)
        yield chosen, tape.worth
        if not tape.again():
            return


def odds(quiet: Quiet, public: View, view: View, legal: list[Action]) -> dict[Action, float]:
    """By action, how likely the quiet player is to choose it. What is missing to 1 is what it could not do."""
    found: dict[Action, float] = {}
    for action, worth in ways(quiet, public, view, legal):
        if action is not None:
            found[action] = found.get(action, 0.0) + worth
    return found
