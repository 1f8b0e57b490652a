"""Where a finished game turned: the chances of everybody at some positions of it, and the largest change between two.

A chance is the share of games won that are played on by chance from the true position, all of which is known after the
end. That says something only in games whose end such play foretells (`Policy.PLAYED_ON`; docs/computer-players.md).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from game.core.chance import Chance
from game.core.contract import Seat, Title
from game.core.simulate import play_on

POSITIONS = 48
"""The number of positions, evenly over the game, at which chances are worked out."""


class Odds(Struct, frozen=True):
    """Everybody's chance at one position."""

    at: int
    """How many choices had been made."""
    won: tuple[float, ...]


class Turn(Struct, frozen=True):
    """The largest change of somebody's chance between two positions."""

    start: int
    end: int
    seat: Seat
    before: float
    after: float


def positions(length: int) -> Iterator[int]:
    """The positions of a game of this length, from the deal on.

    >>> list(positions(5)), len(list(positions(1000)))
    ([0, 1, 2, 3, 4], 48)
    """
    number = min(POSITIONS, length)
    yield from (length * n // number for n in range(number))


def odds(title: Title[Any], s: Any, seats: int, at: int, games: int) -> Odds:
    """Everybody's chance at a position; the same position always has the same."""
    won = [0.0] * seats
    for game in range(games):
        luck = Chance((at << 20) + game)
        state = s.copy()
        play_on(title, state, luck.random, luck)
        result = title.result(state)
        assert result is not None
        for seat in range(seats):
            won[seat] += result.share(seat)
    return Odds(at, tuple(share / games for share in won))


def turning_point(found: Sequence[Odds]) -> Turn | None:
    """The largest change, told of whom it raised; None where there is none."""
    best: Turn | None = None
    for one, other in pairwise(found):
        for seat, (before, after) in enumerate(zip(one.won, other.won, strict=True)):
            if after > before and (best is None or after - before > best.after - best.before):
                best = Turn(one.at, other.at, seat, before, after)
    return best
