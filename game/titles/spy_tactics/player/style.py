"""How each choice in Spy Tactics is done, for the tastes of characters, and how long a question deserves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.contract import Action
from game.core.style import PLAIN, Tint
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics import cards
from game.titles.spy_tactics.frames import DISCARD, SEAL
from game.titles.spy_tactics.view import SpyTacticsView

BY_EFFECT: Mapping[int, Tint] = {
    cards.GAIN: Tint(gain=0.8, risk=-0.8),
    cards.LOOK: Tint(wait=0.6, attack=0.2, risk=-0.4),
    cards.ROB: Tint(attack=1.0),
    cards.BANK: Tint(gain=1.0, risk=0.2),
    cards.SWAP: Tint(risk=0.6, gain=0.4),
    cards.NAME: Tint(wait=0.8, attack=0.5, show=0.4),
    cards.KINDS: Tint(gain=0.7, risk=-0.4),
    cards.CROWD: Tint(gain=0.6, risk=-0.6),
    cards.RETURN: Tint(wait=1.0, stay=0.8, risk=-0.8),
    cards.PAIR: Tint(risk=0.5, gain=0.3),
    cards.SHARE: Tint(gain=0.9),
    cards.GUESS: Tint(attack=1.0, risk=-0.2),
    cards.LONE: Tint(risk=0.7, gain=0.5),
    cards.ODD: Tint(risk=1.0, gain=1.0),
    cards.RICH: Tint(gain=1.0),
    cards.HUSH: Tint(risk=0.7, attack=0.8),
}


def tints(view: SpyTacticsView, legal: Sequence[Action]) -> list[Tint]:
    return [_tint(view, a) for a in legal]


def _tint(view: SpyTacticsView, a: Action) -> Tint:
    match a:
        case do.Seal(code):
            return BY_EFFECT[cards.effect(code, view.round)]
        case do.Discard(code) | do.Give(code):
            # What is given away is not played: the other way round.
            return Tint(*(-x for x in BY_EFFECT[cards.IN_ROUND[code][-2]]))
        case do.Return(code):
            return BY_EFFECT[cards.IN_ROUND[code][min(view.round, cards.ROUNDS - 1)]]
        case do.Guess(to, _) | do.Look(to):
            ahead = view.points[to] >= max(view.points)
            return Tint(attack=1.0 if ahead else 0.0, risk=0.4 if ahead else 0.0)
        case do.Name(code):
            return Tint(attack=1.0 if code in (cards.STORMSABRE, cards.STARFROST) else 0.3)
    return PLAIN


def ponder(public: SpyTacticsView) -> float:
    """The later the round, the more hangs on a code; a card that is put away deserves a moment, too."""
    if not public.frames:
        return 1.0
    kind = public.frames[-1][0]
    if kind == DISCARD:
        return 1.2
    return 0.8 + 0.15 * public.round if kind == SEAL else 1.0
