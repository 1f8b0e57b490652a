"""How each choice in [redacted] is done, for the tastes of characters, and how long a question deserves."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.core.style import PLAIN, Tint
from game.titles.redacted import actions as do
from game.titles.redacted.cards import FRIENDLY, NONE
from game.titles.redacted.frames import ACCEPT, ARMOURY, COMBAT, DISPLACE, EXCHANGE, GIFTS, REWARD, SNEAK, TURN
from game.titles.redacted.player.odds import Grasp
from game.titles.redacted.player.roads import dark, occupant
from game.titles.redacted.view import RedactedView

DESERVES = {TURN: 0.8, EXCHANGE: 1.4, GIFTS: 1.0, ACCEPT: 0.8, COMBAT: 1.3, REWARD: 1.1, DISPLACE: 0.9, SNEAK: 0.7,
            ARMOURY: 0.6}  # fmt: skip
"""By question, how long it deserves to be thought over."""
OTHERS = 0.9
FLYING = 0.4
"""How much longer while a helicopter waits."""


def tints(g: Grasp, legal: Sequence[Action]) -> list[Tint]:
    return [_tint(g, a) for a in legal]


def _tint(g: Grasp, a: Action) -> Tint:
    match a:
        case do.Step(to):
            met = occupant(g, to) != NONE
            return Tint(attack=0.6 if met else 0.0, risk=0.7 if met or dark(g, to) else 0.0, stay=-0.4, wait=-0.3)
        case do.Stop():
            return Tint(stay=0.8, wait=0.6, risk=-0.3)
        case do.Search():
            return Tint(gain=0.8)
        case do.Arm():
            return Tint(attack=0.5, wait=0.3)
        case do.Heal() | do.Bandage():
            return Tint(risk=-0.7)
        case do.Switch() | do.Lock() | do.Toast():
            return Tint(show=0.3, attack=0.2, wait=0.2)
        case do.Call():
            return Tint(risk=0.5, show=0.7, wait=-0.5)
        case do.Bomb():
            return Tint(attack=1.0, risk=0.6)
        case do.Show(card):
            if card < FRIENDLY:
                return Tint(attack=1.0, risk=0.6)
            return Tint(attack=-0.8, show=0.4) if card == FRIENDLY else Tint(risk=-0.5, show=-0.5)
        case do.Gift() | do.Mend():
            return Tint(attack=-0.8, gain=-0.8)
        case do.Keep() | do.Refuse():
            return Tint(wait=0.4, gain=0.2)
        case do.Fight():
            return Tint(attack=0.6, risk=0.3, wait=-0.4)
        case do.Pass() | do.LetPass():
            return Tint(wait=0.7, risk=-0.2)
        case do.Injure() | do.KnockOut():
            return Tint(attack=1.0)
        case do.Steal():
            return Tint(attack=0.4, gain=1.0)
        case do.Interrogate():
            return Tint(attack=0.2, wait=0.4, risk=-0.4)
        case do.Spare():
            return Tint(attack=-1.0, wait=0.6)
        case do.Hack():
            return Tint(attack=0.4)
    return PLAIN


def ponder(public: RedactedView) -> float:
    """A meeting deserves more than a walk, and everything more while a helicopter waits."""
    if not public.frames:
        return 1.0
    kind = public.frames[-1][0]
    return DESERVES.get(TURN if kind is None else kind, OTHERS) + (FLYING if public.helicopter != NONE else 0.0)
