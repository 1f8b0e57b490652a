"""Pictures of Spy Tactics that are drawn before they are needed: every card at every size that it can have.

A saved game may be resumed at any moment, so only the number of seats is taken from the position.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import structs

from game.titles.spy_tactics.cards import AGENCIES, ALL, BARRED, FREE, NO_BANS, NONE, ROUNDS
from game.titles.spy_tactics.frames import SEAL
from game.titles.spy_tactics.table.pieces import agency_picture, picture
from game.titles.spy_tactics.view import SpyTacticsView
from game.ui.marks import Marks
from game.ui.paint import Pic
from game.ui.semantics import replace


def laden(view: SpyTacticsView) -> Iterator[tuple[SpyTacticsView, Marks]]:
    """Tables with every number of cards in hand and of codes on the table. How large a picture is does not depend on
    its code, so that one code each is enough: `every_code` adds the others.

    Half of them have the player's cards face down, for people who play that way.
    """
    me = max(0, view.seat or 0)
    for held in range(1, len(ALL) + 1):
        # As many bans as cards: their prints become smaller as there are more.
        bans = tuple(BARRED if code < held else FREE for code in ALL)
        yield _with(view, me, 1, ALL[:held], 0, bans), Marks(bottom=me)
        yield _with(view, me, 1, ALL[:held], 0, NO_BANS), Marks(bottom=me, peek=False)
    for round in range(2, ROUNDS + 2):
        yield _with(view, me, round, (round - 2,), 0, NO_BANS), Marks(bottom=me)


def every_code(pics: Sequence[Pic]) -> list[Pic]:
    """These pictures, and the same of every other code and every other agency."""
    kinds = [[picture(code) for code in ALL], [agency_picture(n) for n in range(len(AGENCIES))]]
    alike = {name: names for names in kinds for name in names}
    found: dict[Pic, None] = {}
    for pic in pics:
        for name in alike.get(pic.name, [pic.name]):
            found[replace(pic, name=name)] = None
    return list(found)


def _with(
    view: SpyTacticsView, me: int, round: int, hand: tuple[int, ...], agency: int, bans: tuple[int, ...]
) -> SpyTacticsView:
    """A table with every code on it, on which everybody has sealed a code for this round."""
    n = len(view.points)
    laid = tuple(tuple(ALL[(seat + k) % len(ALL)] for k in range(round - 1)) for seat in range(n))
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
