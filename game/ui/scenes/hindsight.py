"""With whose eyes an unfinished game may be looked at again, at each of its choices.

Looking back must not tell a person more than their log does today. A game may want people to remember what they have
laid face down: then the table of back then would tell it once more, and everybody's view is shown in its place.
"""

from __future__ import annotations

from game.core.contract import Seat
from game.core.match import Match
from game.ui.tables import table_of


def person_of(match: Match) -> Seat | None:
    """The one person who came to this table; None if nobody or more than one did. Somebody who is left over of several
    is one of several: who looks at the game from outside has said nothing of who they are."""
    return match.people[0] if len(match.people) == 1 else None


class Hindsight:
    """What one person may see again of a match that is not over; with nobody or several people, what everybody saw,
    unless it is known who sits there."""

    def __init__(self, match: Match, memory: bool, person: Seat | None = None) -> None:
        self.person = person_of(match) if person is None else person
        self._steps = match.steps
        self._heard = len(match.dossier(None).news)
        self._until = self._heard if self.person is None else self._told_until(match, self.person, memory)

    def _told_until(self, match: Match, person: Seat, memory: bool) -> int:
        """How much of the news, from the beginning, the person's log tells today with all its private parts."""
        news, public = match.dossier(person).news, match.dossier(None).news
        tells = table_of(match.title.id).tellable(news, match.view(person), len(news), memory)
        return next((n for n, event in enumerate(news) if event != public[n] and not tells(n)), len(news))

    def eyes(self, at: int) -> Seat | None:
        """Whose view may be shown after so many choices; None for everybody's. The table as it stands now is always the
        person's own."""
        if at >= len(self._steps):
            return self.person
        return self.person if self._steps[at].heard_from <= self._until else None
