"""What the briefing of Kompromat shows beside its words."""

from __future__ import annotations

from game.core.contract import Setup
from game.titles.kompromat.cards import ACE, BALACLAVA, CODES

PAGES = (
    ("mission:0", f"mission:{CODES}", f"mission:{BALACLAVA}"),
    ("face:0:6", "face:0:9", "face:0:4"),
    (f"face:1:{ACE}", "face:1:10"),
    ("token", "token", "token"),
)
"""By page: targets and sets, a pile that comes to 19, an ace and a ten, the tokens of the notorious."""


def briefed(setup: Setup) -> tuple[tuple[str, ...], ...]:
    return PAGES
