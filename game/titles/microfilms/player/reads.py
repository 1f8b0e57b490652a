"""What the others' open deeds tell: who they are, and what their only card is not.

For each place and identity, how much likelier its deeds are; and whether somebody keeps a card that most would have
played: Cash Out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.contract import Event, Seat
from game.titles.microfilms import events as ev
from game.titles.microfilms.cards import (
    ACE,
    BLOODSTAINED,
    BROKER,
    CASH_OUT,
    HITMAN,
    IDENTITIES,
    INTERPOL,
    JOURNALIST,
    LETTER,
)

AGENTS = (0, 1, 2, 3)
PLACES = 7
LEAST = 0.02
"""No deed makes an identity impossible."""
KEPT = (0.65, 0.4)
"""How often Cash Out is kept for a turn, and for more, after the deal, where another card is kept once."""
CHOSEN = 0.65
"""How often it is kept when another card was drawn."""


@dataclass(slots=True)
class Reads:
    """What deeds tell, by place."""

    ids: list[list[float]]
    """By identity, how much likelier."""
    cash: list[float]
    """How often a lone card is Cash Out, where it would be once by the cards alone."""


def read(seat: Seat, news: Sequence[Event]) -> Reads:
    """All news so far."""
    return Reads(_identities(news), _kept(news))


def _identities(news: Sequence[Event]) -> list[list[float]]:
    found = [[1.0] * len(IDENTITIES) for _ in range(PLACES)]
    for event in news:
        match event:
            case ev.TookDiscard(by, card):
                _took(found[by], card)
            case ev.Discarded(by, card):
                if by < PLACES:
                    _laid(found[by], card)
            case ev.Interrogated(by, _, _, _):
                _times(found[by], (JOURNALIST,), 1.35)
                _times(found[by], (HITMAN, BROKER), 1.15)
                _times(found[by], (INTERPOL,), 0.9)
    for row in found:
        top = max(row)
        for id in range(len(row)):
            row[id] = max(row[id] / top, LEAST)
    return found


def _kept(news: Sequence[Event]) -> list[float]:
    found = [1.0] * PLACES
    dealt = set(range(PLACES))
    """Whose hand may still be the card that was dealt."""
    for event in news:
        match event:
            case ev.Drew(by, _) | ev.TookDiscard(by, _):
                found[by] = CHOSEN
                dealt.discard(by)
            case ev.Passed(by) | ev.Stole(by) | ev.Blackmailed(by) | ev.Interrogated(by):
                found[by] = KEPT[found[by] < 1.0] if by in dealt else 1.0
            case ev.Rumour(by, to, _, True) | ev.Bribed(by, to):
                found[by] = found[to] = 1.0
                dealt -= {by, to}
    return found


def _times(row: list[float], ids: Sequence[int], factor: float) -> None:
    for id in ids:
        row[id] *= factor


def _took(row: list[float], card: int) -> None:
    if card < LETTER:
        _times(row, (HITMAN, BROKER, INTERPOL), 0.25)
        row[card] *= 0.15
    elif card < ACE:
        _times(row, (BROKER,), 6.0)
    elif card == ACE:
        _times(row, (HITMAN,), 10.0)
    elif card in BLOODSTAINED:
        _times(row, (INTERPOL,), 1.4)
    elif card == CASH_OUT:
        _times(row, AGENTS, 0.95)


def _laid(row: list[float], card: int) -> None:
    if card < LETTER:
        _times(row, AGENTS, 0.3)
        _times(row, (JOURNALIST,), 0.3)
        row[card] /= 0.3
    elif card < ACE:
        _times(row, (BROKER,), 0.2)
    elif card == ACE:
        _times(row, (HITMAN,), 0.1)
    elif card in BLOODSTAINED:
        _times(row, (INTERPOL,), 0.6)
