"""Pictures of Spy Tactics that are drawn before they are needed: every card at every size that it can have.

A saved game may be resumed at any moment, so only the number of seats is taken from the position. How much of its
picture a card in hand shows depends on the sentence below it, and therefore on the round.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from game.titles.spy_tactics.cards import AGENCIES, ALL, NO_BANS, NONE, ROUNDS
from game.titles.spy_tactics.frames import SEAL
from game.titles.spy_tactics.view import SpyTacticsView
from game.ui.marks import Marks

TELLING = (1, 2, ROUNDS)
"""From the second round to the last but one the codes do the same."""


def laden(view: SpyTacticsView) -> Iterator[tuple[SpyTacticsView, Marks]]:
    """Tables with all eight codes before the first round, and then, in each kind of round, with those that may be held
    at once.

    The last ones have the player's cards face down, for people who play that way.
    """
    for agency in range(len(AGENCIES)):
        yield _with(view, 0, ALL, agency), Marks()
    for agency, round in enumerate(TELLING):
        yield _with(view, round, ALL[:-1], agency), Marks()
        yield _with(view, round, ALL[1:], agency), Marks()
    for round in (0, ROUNDS):
        yield _with(view, round, ALL[bool(round) :], 0), Marks(peek=False)


def _with(view: SpyTacticsView, round: int, hand: tuple[int, ...], agency: int) -> SpyTacticsView:
    """A table with every code on it, on which everybody except the player has sealed a code for this round."""
    n = len(view.points)
    laid = tuple(tuple(ALL[(seat + k) % len(ALL)] for k in range(max(0, round - 1))) for seat in range(n))
    return structs.replace(
        view,
        seat=0,
        asked=1,
        frames=((SEAL, 1),),
        result=None,
        agency=agency,
        hand=hand,
        discard=hand[0] if round else NONE,
        sealed=NONE,
        sizes=(len(hand),) * n,
        laid=laid,
        points=(0,) * n,
        out=0,
        round=round,
        bans=NO_BANS,
    )
