"""Pictures of Spy Tactics that are drawn before they are wanted: every card, at each size in which it may lie.

A game may be gone on with at any moment, so nothing is taken over from the position but the number of seats. How much
of its picture a card in hand shows depends on the sentence below it, and so on the round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from msgspec import structs

from game.titles.spy_tactics.cards import AGENCIES, ALL, NO_BANS, NONE, ROUNDS
from game.titles.spy_tactics.frames import SEAL
from game.titles.spy_tactics.view import SpyTacticsView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Pic
from game.ui.semantics import Node, Rect, walk

Lay = Callable[[SpyTacticsView, Rect, Look, Marks], Node]
TELLING = (1, 2, ROUNDS)
"""Between the second round and the last the codes do the same."""


def pictures(lay: Lay, view: SpyTacticsView, area: Rect, look: Look) -> list[Pic]:
    """What `lay` shows of each card, those in the hand first."""
    found: dict[Pic, None] = {}
    for full, peek in _tables(view):
        for node in walk(lay(full, area, look, Marks(bottom=0, peek=peek))):
            found |= {_at_origin(paint): None for paint in node.art if isinstance(paint, Pic)}
    return list(found)


def _tables(view: SpyTacticsView) -> Iterator[tuple[SpyTacticsView, bool]]:
    """All eight codes before the first round; then in each kind of round those that may be held at once.

    Last of all with the own cards face down, for those who play so.
    """
    for agency in range(len(AGENCIES)):
        yield _with(view, 0, ALL, agency), True
    for agency, round in enumerate(TELLING):
        yield _with(view, round, ALL[:-1], agency), True
        yield _with(view, round, ALL[1:], agency), True
    for round in (0, ROUNDS):
        yield _with(view, round, ALL[bool(round) :], 0), False


def _with(view: SpyTacticsView, round: int, hand: tuple[int, ...], agency: int) -> SpyTacticsView:
    """Every code on the table, and this round's sealed by all but the seat that looks."""
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


def _at_origin(pic: Pic) -> Pic:
    """The same picture, wherever it lies."""
    return replace(pic, rect=Rect(0, 0, round(pic.rect.w), round(pic.rect.h)), alpha=1.0)
