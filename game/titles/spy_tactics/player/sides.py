"""What can be told of an agent from the table alone: whose side it is on, and what it has put away."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.core.contract import Seat
from game.titles.spy_tactics.cards import ALL
from game.titles.spy_tactics.knows.notes import Deal, deals
from game.titles.spy_tactics.player.features import ALLY, STRANGER
from game.titles.spy_tactics.view import SpyTacticsView


@cache
def every_deal(n: int) -> Mapping[Deal, float]:
    """All deals, before anything is known."""
    return deals(n)


@cache
def ally_at_sight(n: int) -> float:
    """How likely anybody else belongs to the player's agency, where nothing is known."""
    return sum(w for deal, w in every_deal(n).items() if deal[0] == deal[1])


@cache
def ally_among(me: Seat, q: Seat, known: tuple[int, ...]) -> float:
    """How likely an agent of whom nothing is known belongs to the player's agency, by whom it knows as what."""
    whole = mine = 0.0
    for deal, weight in every_deal(len(known)).items():
        if all(side == STRANGER or (deal[p] == deal[me]) == (side == ALLY) for p, side in enumerate(known)):
            whole += weight
            mine += weight * (deal[q] == deal[me])
    return mine / whole


def away_at_sight(view: SpyTacticsView, q: Seat) -> dict[int, float]:
    """What an agent may have put away, by the codes that lie before it."""
    left = [code for code in ALL if code not in view.laid[q]]
    return {code: 1 / len(left) for code in left}
