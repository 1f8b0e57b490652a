"""How each choice in [microfilms] is done, for the tastes of characters, and how long a question deserves."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.core.style import PLAIN, Tint
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import LETTER, SECOND_EVENING
from game.titles.microfilms.frames import BLACKMAILED, BRIBED, TURN
from game.titles.microfilms.player.odds import Grasp
from game.titles.microfilms.view import MicrofilmsView


def tints(g: Grasp, legal: Sequence[Action]) -> list[Tint]:
    return [_tint(g, a) for a in legal]


def _tint(g: Grasp, a: Action) -> Tint:
    match a:
        case do.Draw(source):
            return Tint(gain=0.3, show=0.4) if source == do.DISCARDS else Tint(gain=0.3, risk=0.2)
        case do.Pass():
            return Tint(wait=0.8, risk=-0.6, gain=0.2)
        case do.Bribe(card, _):
            return Tint(attack=-0.6, show=0.6 if card < LETTER else 0.2, risk=0.4)
        case do.Steal(to):
            return Tint(attack=0.7, gain=0.5 * g.view.francs[to])
        case do.CashOut():
            return Tint(gain=1.0, risk=-0.5)
        case do.Interrogate():
            return Tint(attack=0.3, wait=0.5, risk=-0.5)
        case do.Blackmail(to, _):
            return Tint(attack=1.0, risk=0.5, gain=0.4 if g.view.cleared >> to & 1 else 0.1)
        case do.Accept():
            return Tint(gain=0.8, risk=0.4)
        case do.Decline():
            return Tint(stay=0.6, wait=0.2)
        case do.Pay():
            return Tint(risk=-0.7, show=-0.3)
        case do.Defend():
            return Tint(stay=1.0, show=0.4)
        case do.Discard(card):
            return Tint(show=0.6 if card < LETTER else 0.0)
    return PLAIN  # An attempt to win is no matter of taste.


def ponder(public: MicrofilmsView) -> float:
    """A turn of the second evening deserves more than one of the first, an answer to blackmail more than one to a
    bribe, and what to discard hardly any."""
    if not public.frames:
        return 1.0
    kind = public.frames[-1][0]
    late = 0.3 if public.evening >= SECOND_EVENING else 0.0
    if kind == TURN:
        return 1.0 + late + (0.2 if public.cleared.bit_count() > 1 else 0.0)
    return {BLACKMAILED: 1.3, BRIBED: 1.1}.get(kind or 0, 0.6)
