"""The choices of Spy Tactics that always have their line in the action panel: the hand while a code is sealed, and all
codes while one is named."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalogue import NO_WORDS, Line, Who
from game.core.trails import Standing
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics.cards import CODES, FREE, IN_ROUND, NAME, NONE, NOTHING
from game.titles.spy_tactics.frames import FOLLOW, SEAL
from game.titles.spy_tactics.picks import card_id, code_id
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words import words


def standing(view: SpyTacticsView) -> Sequence[Standing]:
    """Every code of the hand, barred or not; or the eight codes that can be named."""
    if view.seat is None or not view.frames:
        return ()
    kind = view.frames[-1][0]
    if kind == SEAL:
        hand = sorted(set(view.hand))
        return [
            Standing(
                card_id(code),
                Line("Play {code}", code=words.code(code)),
                NO_WORDS,
                _barred(view, code),
                do.SEALS[code],
            )
            for code in hand
        ]
    if kind == FOLLOW and _names(view, view.seat):
        return [Standing(code_id(code), words.code(code), meant=do.NAMES[code]) for code in range(len(CODES))]
    return ()


def _names(view: SpyTacticsView, me: int) -> bool:
    own = view.laid[me][-1] if view.laid[me] else NONE
    return own not in (NONE, NOTHING) and IN_ROUND[own][view.round - 1] == NAME


def _barred(view: SpyTacticsView, code: int) -> Line:
    """Who alone may play a code in this round."""
    only = view.bans[code]
    if only == FREE:
        return Line("not now")
    return Line("{who} only", who=Who(only)) if 0 <= only < len(view.laid) else Line("barred")
