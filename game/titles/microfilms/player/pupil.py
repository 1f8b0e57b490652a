"""Somebody who has done the lessons of [microfilms] and goes by their rules of thumb. For the lab alone."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import ACE, CASH_OUT, INTERROGATE, LETTER, NOBODY, STEAL
from game.titles.microfilms.view import MicrofilmsView

CLAIMS = (do.Reveal, do.Accuse, do.Hit, do.Locate, do.Arrest, do.Claim)
KEEP = (INTERROGATE, STEAL, CASH_OUT)
"""What is laid off first, a film last."""


def pupil(view: MicrofilmsView, legal: Sequence[Action]) -> Action:
    """Becomes Cleared by a bribe, or by blackmail; looks for a film, and shows it; else takes what there is.

    Others may attempt what they can as soon as they are Cleared, of which only agents know how good it is: a pupil who
    is somebody else looks at cards for two rounds before.
    """
    seat = view.seat
    assert seat is not None
    agent = view.agent != NOBODY
    by_kind = {type(a): a for a in reversed(legal)}
    claims = [a for a in legal if isinstance(a, CLAIMS)]
    if claims and (agent or view.turns > 2 * view.seats):
        return claims[0]
    if not view.cleared >> seat & 1:
        bribes = [a for a in legal if isinstance(a, do.Bribe) and a.card >= LETTER and a.card != ACE]
        press = [a for a in legal if isinstance(a, do.Blackmail)]
        if bribes or press:
            return (bribes or press)[view.turns % len(bribes or press)]
    if do.CASH_OUTS in legal:
        return do.CASH_OUTS
    top = do.Draw(do.DISCARDS)
    if top in legal and view.top < LETTER and view.top != view.agent:
        return top
    if do.Discard in by_kind:
        spare = [a for a in legal if isinstance(a, do.Discard)]
        return min(spare, key=lambda a: (a.card not in KEEP, a.card == ACE, a.card < LETTER and a.card != view.agent))
    for kind in (do.Accept, do.Defend, do.Interrogate, do.Steal, do.Draw, do.Pay):
        if kind in by_kind:
            return by_kind[kind]
    return legal[0]
