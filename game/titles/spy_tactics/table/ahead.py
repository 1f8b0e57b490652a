"""Pictures of Spy Tactics that are drawn before they are needed: every card at every size that it can have.

A saved game may be resumed at any moment, so only the number of seats is taken from the position.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from game.titles.spy_tactics.cards import AGENCIES, ALL, BARRED, FREE, NO_BANS, NONE, ROUNDS
from game.titles.spy_tactics.frames import SEAL
from game.titles.spy_tactics.view import SpyTacticsView
from game.ui.marks import Marks


def laden(view: SpyTacticsView) -> Iterator[tuple[SpyTacticsView, Marks]]:
    """Tables on which every code lies, is held and is banned, with every number of cards in hand and on the table.

    The last ones have the player's cards face down, for people who play that way.
    """
    me = max(0, view.seat or 0)
    for held in range(1, len(ALL) + 1):
        for first in range(0, len(ALL), held):
            hand = tuple((first + k) % len(ALL) for k in range(held))
            # As many bans as cards: their prints become smaller as there are more.
            bans = tuple(BARRED if code in hand else FREE for code in ALL)
            yield _with(view, me, 1, hand, first % len(AGENCIES), bans), Marks(bottom=me)
        yield _with(view, me, 1, ALL[:held], 0, NO_BANS), Marks(bottom=me, peek=False)
    for round in range(2, ROUNDS + 2):
        # One's own row shows as many codes as there were rounds, the others together at least four.
        for turn in range(0, len(ALL), min(4, round - 1)):
            yield _with(view, me, round, (turn,), turn % len(AGENCIES), NO_BANS, turn), Marks(bottom=me)


def _with(
    view: SpyTacticsView, me: int, round: int, hand: tuple[int, ...], agency: int, bans: tuple[int, ...], turn: int = 0
) -> SpyTacticsView:
    """A table with every code on it, on which everybody has sealed a code for this round."""
    n = len(view.points)
    laid = tuple(tuple(ALL[(seat + k + turn) % len(ALL)] for k in range(round - 1)) for seat in range(n))
    return structs.replace(
        view,
        seat=me,
        asked=0,
        frames=((SEAL, 0),),
        result=None,
        agency=agency,
        hand=hand,
        discard=hand[0],
        sealed=NONE,
        sizes=(len(hand),) * n,
        laid=laid,
        points=(0,) * n,
        out=0,
        round=min(round, ROUNDS),
        bans=bans,
    )
