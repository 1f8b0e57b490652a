"""How each choice in Double Agent is done, for the tastes of characters, and how long a question deserves."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.core.style import PLAIN, Tint
from game.titles.double_agent import actions as do
from game.titles.double_agent.cards import BACK, HIDDEN, NEEDED, TRAP, VALUE
from game.titles.double_agent.frames import MOVE, PLACE
from game.titles.double_agent.player.grasp import Grasp
from game.titles.double_agent.view import DoubleAgentView


def tints(g: Grasp, legal: Sequence[Action]) -> list[Tint]:
    return [_tint(g, a) for a in legal]


def _tint(g: Grasp, a: Action) -> Tint:
    match a:
        case do.Lay(card, agent):
            begun = len(g.view.files[agent])
            return Tint(
                risk=1 - abs(g.sway[agent]),
                attack=1.0 if card == TRAP else 0.0,
                gain=VALUE[card] / 7,
                show=-0.6 if BACK[card] in HIDDEN else 0.4,
                stay=min(1.0, begun / 2),
                wait=-0.4 if g.missing(agent) <= 1 else 0.0,
            )
        case do.Move(agent):
            return Tint(attack=max(0.0, -g.sway[agent]), stay=min(1.0, len(g.view.files[agent]) / 2))
        case do.Pass():
            return Tint(wait=1.0)
        case do.Clues() | do.Wiretap():
            return Tint(attack=0.4, wait=0.5, risk=-0.5)
        case do.Leverage():
            return Tint(attack=1.0, show=0.5)
        case do.Orders() | do.Recall() | do.Transfer():
            return Tint(stay=-1.0, show=-0.3)
        case do.Nosy():
            return Tint(wait=1.0)
    return PLAIN


def ponder(public: DoubleAgentView) -> float:
    """The nearer an agent is to delivering, the more a turn deserves; placing tokens deserves the most."""
    if not public.frames:
        return 1.0
    kind = public.frames[-1][0]
    if kind == PLACE:
        return 1.5
    if kind == MOVE:
        return 0.7
    fullest = max((len(files) for n, files in enumerate(public.files) if not public.delivered >> n & 1), default=0)
    return 0.8 + 0.25 * min(fullest, NEEDED)
