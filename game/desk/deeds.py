"""What somebody did in a game that is not in the record otherwise, and wins a commendation."""

from __future__ import annotations

from collections.abc import Sequence

from game import titles
from game.core.commendations import Commendation
from game.core.match import Match


def of_title(title: str) -> Sequence[Commendation]:
    """A title's own; none where something of it is missing."""
    try:
        return titles.words(title).commendations
    except titles.Incomplete:
        return ()


def deeds_of(match: Match) -> list[tuple[str, ...]]:
    """What everybody did in a game that is over, by seat. Only games that were played to their end tell of deeds."""
    found: list[tuple[str, ...]] = [() for _ in range(match.setup.seats)]
    if match.called_off:
        return found
    views, told = match.uncover(), match.told()
    for each in of_title(match.title.id):
        if each.deed is not None:
            for seat in range(match.setup.seats):
                if each.deed(views, told, seat):
                    found[seat] = (*found[seat], each.id)
    return found
