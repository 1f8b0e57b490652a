"""What the briefing of Spy Tactics shows beside its words, and the agency that a seat works for."""

from __future__ import annotations

from game.catalogue import NO_WORDS, Line
from game.core.contract import Setup
from game.titles.spy_tactics.cards import CODES
from game.titles.spy_tactics.view import SpyTacticsView
from game.titles.spy_tactics.words import words

PAGES = (
    ("agency:0", "agency:1", "agency:2"),
    ("back", "back"),
    ("code:0", "code:3", "code:6"),
    ("coin:3", "coin:10"),
    *((f"code:{code}",) for code in range(len(CODES))),
)
"""By page: the three agencies, a card put away, codes turned up, points; then each code."""


def briefed(setup: Setup) -> tuple[tuple[str, ...], ...]:
    return PAGES


def role(view: SpyTacticsView) -> tuple[str, ...]:
    return (f"agency:{view.agency}",) if view.agency >= 0 else ()


def aim(view: SpyTacticsView) -> Line:
    """Who this seat works for, and what that means."""
    if view.agency < 0:
        return NO_WORDS
    return Line(
        "Score points, and find out who else scores for {agency}: its agents’ points are added up. Nobody has to know.",
        agency=words.AGENCY[view.agency],
    )
