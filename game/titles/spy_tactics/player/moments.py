"""A moment of Spy Tactics as a learnt player takes it in, from its view and its notebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from msgspec import structs

from game.core.contract import Action, Seat
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics.cards import ALL, HUSH, IN_ROUND, NO_BANS, NONE, NOTHING, ODD
from game.titles.spy_tactics.frames import DISCARD, SEAL
from game.titles.spy_tactics.knows.notes import SpyTacticsNotes
from game.titles.spy_tactics.knows.worth import points
from game.titles.spy_tactics.player.features import (
    DISCARDING,
    GIVING,
    NAMING,
    RETURNING,
    SEALING,
    Moment,
    sides,
)
from game.titles.spy_tactics.view import SpyTacticsView


def moment(view: SpyTacticsView, notes: SpyTacticsNotes) -> Moment:
    """With everything that was shown since the game began."""
    me = view.seat
    deal = next(iter(notes.deals))
    known = {to: deal[to] == view.agency for by, to in notes.looks if by == me}
    looked_at = len({by for by, to in notes.looks if to == me})
    return _moment(view, known, looked_at, [likely(notes, q) for q in range(len(view.points))])


def at_sight(view: SpyTacticsView) -> Moment:
    """With nothing but what lies on the table."""
    return _moment(view, {}, 0, [sum([code not in row for code in ALL]) for row in view.laid])


def _moment(view: SpyTacticsView, known: dict[Seat, bool], looked_at: int, cells: Sequence[int]) -> Moment:
    """Points that this round's codes bring are plain to everybody as soon as they lie there."""
    me = view.seat
    assert me is not None
    revealed = view.frames[-1][0] not in (DISCARD, SEAL)
    now = after_points(view) if revealed else view
    return Moment(
        me=me,
        hand=view.hand,
        laid=view.laid,
        points=now.points,
        out=now.out,
        bans=NO_BANS if revealed else view.bans,
        sides=sides(len(view.points), me, known),
        looked_at=looked_at,
        cells=cells,
    )


def after_points(view: SpyTacticsView) -> SpyTacticsView:
    """The points that this round's codes bring are plain to everybody as soon as they lie there."""
    codes = [row[-1] if row and row[-1] != NOTHING else NONE for row in view.laid]
    does = [NONE if code == NONE else IN_ROUND[code][view.round - 1] for code in codes]
    got = points(codes, does, view.round)
    hush = does.count(HUSH)
    if hush:
        got = [n if hush == 1 and what == HUSH else 0 for n, what in zip(got, does, strict=True)]
    out = view.out
    if does.count(ODD) % 2 == 0:
        out |= sum(1 << q for q, what in enumerate(does) if what == ODD)
    found = [0 if out >> q & 1 else had + n for q, (had, n) in enumerate(zip(view.points, got, strict=True))]
    return structs.replace(view, points=tuple(found), out=out)


def likely(notes: SpyTacticsNotes, q: Seat) -> int:
    """How many codes an agent may likely have put away, one at least, by what everybody was shown: the weights were
    learnt so. What is certain stands in the notes (`discards`)."""
    return max(1, len(ALL) - len(notes.unlikely[q]))


def stormed(view: SpyTacticsView) -> int:
    """Who will be out because StormSabres lie there in even number."""
    found = 0
    for q, row in enumerate(view.laid):
        code = row[-1] if row else NONE
        if code not in (NONE, NOTHING) and IN_ROUND[code][view.round - 1] == ODD:
            found |= 1 << q
    return found if found.bit_count() % 2 == 0 else 0


def choice(view: SpyTacticsView, a: Action) -> int:
    """Which of the choices this action belongs to; -1 for a look or a guess."""
    match a:
        case do.Discard():
            return DISCARDING
        case do.Seal() | do.Hold():
            return SEALING + view.round - 1
        case do.Name():
            return NAMING + view.round - 1
        case do.Return():
            return RETURNING + view.round - 2
        case do.Give():
            return GIVING
    return NONE


def code_of(a: Action) -> int:
    """The code that a choice is about; -1 for a look."""
    return NONE if isinstance(a, do.Look) else cast(do.ACTIONS, a).code
