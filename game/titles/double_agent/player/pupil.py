"""Somebody who has done the lesson of Double Agent and goes by its rules of thumb. For the lab alone."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.titles.double_agent import actions as do
from game.titles.double_agent.cards import BACKS, BEHIND, NOBODY, OUTERMOST, PERSONAL, TOKENS, TRAP, VALUE, needed, side
from game.titles.double_agent.view import DoubleAgentView

PLACED = do.Place((2, 5, 4, 1, 3, 2))
"""As in the lesson."""
MEAN = tuple(sum(VALUE[kind] for kind in BEHIND[back]) / len(BEHIND[back]) for back in range(len(BACKS)))
"""By back, what a file is worth on average."""
SPARE = 3
"""What a file that does something at the delivery, and is worth nothing, counts for."""


def pupil(view: DoubleAgentView, legal: Sequence[Action]) -> Action:
    """Lays the best files where it should win, lets agents deliver who are its own, and pulls the markers of strong
    agents where its files lie. Plays no card for its action, and looks no further than the card it lays."""
    if PLACED in legal:
        return PLACED
    return max(legal, key=lambda a: _likes(view, a))


def _likes(view: DoubleAgentView, action: Action) -> float:
    assert view.seat is not None
    match action:
        case do.Move(agent):
            files = sum(owner == view.seat for owner, _, _ in view.files[agent])
            return 10.0 * files + view.tokens[agent][view.seat]
        case do.Lay(card, agent):
            mine = _hope(view, agent)
            if card == TRAP:
                return -mine * SPARE
            heap = sum(MEAN[back] if kind == NOBODY else VALUE[kind] for _, back, kind in view.files[agent])
            due = len(view.files[agent]) + 1 >= needed(view.delivered, view.nosy[agent], agent)
            return mine * (VALUE[card] + heap * due) + (card == PERSONAL) * (1 - abs(mine)) * SPARE
    return -100.0


def _hope(view: DoubleAgentView, agent: int) -> float:
    """From -1, the heap is surely the other's, to 1, it is surely this seat's, by the tokens that are not in sight."""
    assert view.seat is not None
    other = 1 - view.seat
    left = list(TOKENS)
    for pair in view.tokens:
        if pair[other]:
            left.remove(pair[other])
    space = view.spaces[agent]
    toward = 1 if side(space) == view.seat else -1
    edge = view.tokens[agent][view.seat] + toward * (1.5 if space in OUTERMOST else 0.5)
    edge += sum(owner == view.seat and kind == PERSONAL for owner, _, kind in view.files[agent])
    return sum(1 if edge > token else -1 for token in left) / len(left)
