"""What the other seats would know in a world that one seat imagines.

A sampled state says who holds what now. What another seat has seen on the way is told by `Title.retold`, where it
follows from that state and from the news.
"""

from __future__ import annotations

from typing import Any

from game.core.contract import Event, Seat
from game.core.dossier import AnyDossier, Dossier
from game.core.news import blank, heard


def news_in(known: AnyDossier, s: Any, seat: Seat) -> list[Event]:
    """The news that a seat would have by now if `s`, sampled from this dossier, were the true state.

    Where the game cannot tell, this is what everybody has heard. The dossier's own seat has its own news in any case.
    """
    if seat == known.seat:
        return known.news[:]
    told = known.title.retold(known, s)
    return [blank(event) for event in known.news] if told is None else [heard(event, seat) for event in told]


def dossier_in(known: AnyDossier, s: Any, seat: Seat) -> AnyDossier | None:
    """A seat's dossier in a sampled world, or None where the game cannot tell what that seat would know."""
    if seat != known.seat and known.title.retold(known, s) is None:
        return None
    other: AnyDossier = Dossier(known.title, known.setup, seat)
    other.news = news_in(known, s, seat)
    other.view = known.title.view(s, seat)
    return other
