"""Where a game can tell what others would know in a sampled world (`Title.retold`): it must be what they were told."""

from __future__ import annotations

from typing import Any

from game.core.chance import Chance
from game.core.contract import Seat, encode
from game.core.imagined import dossier_in
from game.core.match import Match
from game.core.news import blank, heard
from game.lab.conform.report import Report


def check_knowing(match: Match, seat: Seat, other: Seat, luck: Chance, report: Report) -> None:
    """In a sampled world the seat's own news is what it was; in the true one the other's notes are what they are."""
    title, known = match.title, match.dossier(seat)
    imagined = title.sample(known, luck)
    told = title.retold(known, imagined)
    if told is None:
        return
    report.count["worlds retold"] += 1
    if [heard(event, seat) for event in told] != known.news:
        report.fail("11 retold otherwise than heard", (seat, told))
    if [blank(event) for event in told] != match.dossier(None).news:
        report.fail("11 retold otherwise than everybody heard", (seat, told))
    there = dossier_in(known, imagined, other)
    if there is not None and title.view(title.sample(there, luck), other) != title.view(imagined, other):
        report.fail("11 notes that do not fit the view", (seat, other, told))
    true = dossier_in(known, match.state, other)
    seed = int(luck.random() * 2**60)
    if true is not None and _drawn(true, seed) != _drawn(match.dossier(other), seed):
        report.fail("11 notes that are not those of the other", (seat, other, told))


def _drawn(known: Any, seed: int) -> bytes:
    """A world drawn from a notebook: the same notes draw the same world."""
    return encode(known.title.sample(known, Chance(seed)))
