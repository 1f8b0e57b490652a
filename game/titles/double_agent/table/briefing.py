"""What the briefing of Double Agent shows beside its words."""

from __future__ import annotations

from game.core.contract import Setup
from game.titles.double_agent.cards import KINDS

PAGES = (
    ("agent:0", "token:0:4", "token:1:2"),
    ("face:0", "face:7", "back:0:0"),
    ("agent:3", "marker"),
    ("face:4", "face:4"),
    tuple(f"face:{card}" for card in range(len(KINDS))),
)
"""By page: an agent between two tokens, files face up and face down, a marker, points, and the whole deck."""


def briefed(setup: Setup) -> tuple[tuple[str, ...], ...]:
    return PAGES
