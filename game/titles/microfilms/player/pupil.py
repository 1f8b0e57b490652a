"""Somebody who has done the lessons of [microfilms] and goes by their rules of thumb. For the lab alone."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.titles.microfilms import actions as do
from game.titles.microfilms.cards import ACE, CASH_OUT, INTERROGATE, LETTER, NATIONS, NOBODY, STEAL
from game.titles.microfilms.view import MicrofilmsView

CLAIMS = (do.Accuse, do.Hit, do.Locate, do.Arrest, do.Claim)
KEEP = (INTERROGATE, STEAL, CASH_OUT)
"""What is laid off first, a film last."""
EVEN = 0.5


def pupil(view: MicrofilmsView, legal: Sequence[Action]) -> Action:
    """Becomes Cleared by a bribe, or by blackmail; looks for a film, and shows it at better than even odds; else takes
    what there is.

    It remembers nothing that it was shown. Who is no agent therefore attempts on a hunch, though not for two rounds.
    """
    seat = view.seat
    assert seat is not None
    agent = view.agent != NOBODY
    by_kind = {type(a): a for a in reversed(legal)}
    films = [a for a in legal if isinstance(a, do.Reveal) and _odds(view, a.microfilm) > EVEN]
    if films:
        return max(films, key=lambda a: _odds(view, a.microfilm))
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
    for kind in (do.Accept, do.Defend, do.Draw, do.Interrogate, do.Steal, do.Pay):
        if kind in by_kind:
            return by_kind[kind]
    return legal[0]


def _odds(view: MicrofilmsView, film: int) -> float:
    """How likely a film wins for an agent, by the letters in sight: whose letter is in play does not stand alone."""
    seen = {*view.hand, view.top}
    alone = [n for n in range(len(NATIONS)) if n != view.left_out and LETTER + n not in seen]
    return sum(n in (view.agent, film) for n in alone) / len(alone)
