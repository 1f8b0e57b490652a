"""Plain players, kept to measure the others against. They are not offered at the table."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.titles.kompromat import actions as do
from game.titles.kompromat.cards import ACE, CODES, DOCUMENTS, ITEM_WORTH, LIMIT, ROW, SETS, TARGET_WORTH, WORTH
from game.titles.kompromat.frames import ACES_UP, PERFECT, PLACE, PUSH
from game.titles.kompromat.player.odds import best
from game.titles.kompromat.view import KompromatView

DRAWS_UNDER = 34
"""Seventeen, in half points."""


def baseline17(view: KompromatView, legal: Sequence[Action]) -> Action:
    """Draws while the best total is under 17, attempts the most valuable free mission, uses no items.

    A mission is worth its points; a code or document what it adds to the player's set. Aces count what makes the best
    total. At exactly 21 a token is discarded.
    """
    assert view.seat is not None
    kind = view.frames[-1][0]
    if kind == PUSH:
        cards = view.piles[view.seat][view.at]
        total = best(sum(WORTH[card] for card in cards), ACE in cards)
        return do.DRAW if total < DRAWS_UNDER and do.DRAW in legal else do.STOP
    if kind == PLACE:
        free = [m for m in range(ROW) if not view.piles[view.seat][m]]
        return do.ATTEMPT[max(free, key=lambda m: (_points(view, view.row[m]), -m))]
    if kind == ACES_UP:
        cards = view.piles[view.seat][view.at]
        hard = sum(WORTH[card] for card in cards)
        return do.ACES[1] if best(hard, True) > hard and hard <= LIMIT else do.ACES[0]
    if kind == PERFECT:
        return do.PERFECT[0]
    return legal[0]


def _points(view: KompromatView, mission: int) -> int:
    if mission < CODES:
        return TARGET_WORTH[mission]
    if mission <= DOCUMENTS:
        have = (view.won or ()).count(mission)
        return SETS[have + 1] - SETS[have]
    return ITEM_WORTH
