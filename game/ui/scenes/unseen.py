"""Keeps for each person what happened while somebody else, or nobody, sat at the screen.

After a restart it is found again by playing the journal's choices once more from the deal.
"""

from __future__ import annotations

from game.core.contract import Seat, View
from game.core.match import Match
from game.desk.host import Host
from game.ui.moments import Weight, script
from game.ui.scenes.away import Print
from game.ui.tables import AnyTable

KEPT = 60
"""The most moments that are kept for one person."""


class Unseen:
    """What each person of one match has not been shown yet."""

    def __init__(self, match: Match, table: AnyTable) -> None:
        self._match = match
        self._table = table
        self._prints: dict[Seat, list[Print]] = {}

    def of(self, seat: Seat) -> list[Print]:
        return self._prints.get(seat, [])

    def seen(self, seat: Seat) -> None:
        self._prints.pop(seat, None)

    def note(self, host: Host) -> None:
        """A step was taken: whoever did not watch it from their own seat will be told, and whoever watched it with all
        the others, of what it showed to them alone."""
        if host.hotseat.alone or host.before.get(None) is None:
            return
        for seat in host.people - {host.watched_by}:
            self._add(seat, self._match, host.before[seat], host.before[None], host.heard_from)
        watcher = host.watched_by
        if host.shared and watcher is not None and self._match.pending >> watcher & 1:
            self._add(watcher, self._match, host.before[watcher], host.before[None], host.heard_from, looks=True)

    def find(self, since: dict[Seat, int]) -> None:
        """Finds again what happened since each person's last turn; `since` is how much news each had heard by then."""
        match = self._match
        if not match.steps or match.revision != match.title.revision:
            return
        again = Match(match.title, match.setup, bytes.fromhex(match.header.seed), match.sitters)
        for step in match.steps:
            heard = len(again.dossier(None).news)
            later = [seat for seat, count in since.items() if heard >= count and seat != step.seat]
            # Whether the last look had been read nobody knows, so it is shown once more.
            last = step is match.steps[-1] and step.seat in since
            before = {seat: again.view(seat) for seat in (*later, step.seat, None)} if later or last else {}
            again.submit(step.seat, step.action)
            for seat in later:
                self._add(seat, again, before[seat], before[None], heard)
            if last:
                self._add(step.seat, again, before[step.seat], before[None], heard, looks=True)

    def _add(
        self, seat: Seat, match: Match, before: View, public: View, heard: int, looks: bool = False
    ) -> None:
        """Notes the moments of a step for a seat; with `looks` only those that showed it more than they told all."""
        table = self._table
        own = script(table, before, match.dossier(seat).news[heard:], match.view(seat), heard)
        told = script(table, public, match.dossier(None).news[heard:], match.view(None), heard)
        heard_by_all = {shot.heard: shot.moment.line for shot in told}
        # What was taken back has never happened.
        found = self._prints[seat] = [p for p in self.of(seat) if p.shot.heard <= heard]
        for shot in own:
            common = heard_by_all.get(shot.heard) == shot.moment.line
            if shot.moment.weight >= (Weight.HALT if looks else Weight.SIGN) and not (looks and common):
                found.append(Print(shot, common))
        del found[:-KEPT]
