"""What the others' open deeds tell about who they are: for each place, how much likelier a deed is to each identity."""

from __future__ import annotations

from collections.abc import Sequence

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
LEAST = 0.02
"""No deed makes an identity impossible."""


def read(seat: Seat, news: Sequence[Event]) -> list[list[float]]:
    """Weights by place and identity."""
    places = 7
    found = [[1.0] * len(IDENTITIES) for _ in range(places)]
    for event in news:
        match event:
            case ev.TookDiscard(by, card):
                _took(found[by], card)
            case ev.Discarded(by, card):
                if by < places:
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
