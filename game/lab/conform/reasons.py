"""Check 1, reasons: what is not allowed is refused for a reason that is about this table, and that gives nothing away.

The reason must be the same in every world that the seat cannot tell from the true one. What it speaks of must be there:
its seats are at the table, and its sentence can be said. Whether it is true as well is asked in each game's own tests,
code by code.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from game.catalogue import Catalogue, Fact, Line, Who
from game.core.chance import Chance
from game.core.contract import Action, Refusal, Title
from game.core.dossier import AnyDossier
from game.core.words import AnyWords
from game.lab.conform.report import Report

NAMES = tuple(f"Seat {n}" for n in range(12))
WORLDS = 2


def check_reasons(
    title: Title[Any],
    s: Any,
    known: AnyDossier,
    tries: Sequence[Action],
    words: AnyWords | None,
    luck: Chance,
    report: Report,
) -> None:
    """Ask for these actions at the true table, and in other worlds of the same seat."""
    seat = known.seat
    assert seat is not None
    worlds = [title.sample(known, luck) for _ in range(WORLDS)]
    for action in tries:
        refusal = title.why_not(s, seat, action)
        others = [title.why_not(world, seat, action) for world in worlds]
        if any(other != refusal for other in others):
            report.fail("1 another reason in another world", (seat, action, refusal, others))
        if refusal and words:
            _check_sentence(refusal, words, known.setup.seats + len(words.besides), report)
        report.count["reasons compared"] += 1


def _check_sentence(refusal: Refusal, words: AnyWords, seats: int, report: Report) -> None:
    line = words.refuse(refusal)
    if any(not 0 <= who.seat < seats for who in _named(line)):
        report.fail("1 a reason names nobody", refusal)
    try:
        said = Catalogue(NAMES).say(line)
    except (KeyError, IndexError, ValueError) as fault:
        report.fail("1 a reason cannot be said", (refusal, repr(fault)))
        return
    if not said or "{" in said:
        report.fail("1 a reason cannot be said", (refusal, said))


def _named(fact: Fact) -> Iterator[Who]:
    if isinstance(fact, Who):
        yield fact
    elif isinstance(fact, Line):
        for _, inner in fact.facts:
            yield from _named(inner)
