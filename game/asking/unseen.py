"""Keeps for each person what happened while somebody else, or nobody, sat at the screen.

After a restart it is found again by playing the journal's choices once more from the deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.asking.answers import Answers
from game.asking.script import script
from game.core.contract import Seat, View
from game.core.match import Match
from game.core.moments import Shot, Weight
from game.desk.host import Host

KEPT = 60
"""The most moments that are kept for one person."""
MOST = 6
"""The most prints in the folder; the log has the rest."""
LARGE = 2
"""The most of them that are about this seat and lie on top, large."""


@dataclass(frozen=True, slots=True)
class Print:
    """One moment, as this seat heard it, and whether everybody heard the same."""

    shot: Shot
    open: bool


def chosen(prints: Sequence[Print], seat: Seat) -> tuple[list[Print], list[Print]]:
    """The prints to lay out: those about this seat, and the others. The weightiest stay; the oldest comes first."""
    told = [p for p in prints if p.shot.moment.weight >= Weight.SIGN]
    mine, others = [p for p in told if _about(p, seat)], [p for p in told if not _about(p, seat)]
    if not others:
        return _weightiest(mine, MOST), []
    mine = _weightiest(mine, LARGE)
    return mine, _weightiest(others, MOST - len(mine))


def _weightiest(prints: Sequence[Print], most: int) -> list[Print]:
    order = sorted(range(len(prints)), key=lambda n: (-prints[n].shot.moment.weight, -n))
    return [prints[n] for n in sorted(order[:most])]


def _about(p: Print, seat: Seat) -> bool:
    return bool(p.shot.moment.about >> seat & 1)


class Unseen:
    """What each person of one match has not been shown yet."""

    def __init__(self, match: Match, table: Answers) -> None:
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
