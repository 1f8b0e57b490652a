"""What the briefing of [microfilms] shows beside its words, and the goal of a seat's own identities."""

from __future__ import annotations

from game.catalogue import NO_WORDS, Line
from game.core.contract import Setup
from game.titles.microfilms.cards import ACE
from game.titles.microfilms.view import MicrofilmsView
from game.titles.microfilms.words import names

CASINO = (
    ("identity:0", "identity:4", "identity:6"),
    ("card:9", "card:10", "card:11"),
    ("token:suspect", "token:cleared"),
    ("card:2", "letter", f"card:{ACE}"),
)
CROUPIER = (("identity:1", "identity:7"), ("francs:3",), ("card:9", "card:10", "card:11"), ("card:0", "letter"))


def briefed(setup: Setup) -> tuple[tuple[str, ...], ...]:
    return CROUPIER if setup.mode == "croupier" else CASINO


def role(view: MicrofilmsView) -> tuple[str, ...]:
    return tuple(f"identity:{id}" for id in (view.agent, view.role) if id >= 0)


def aim(view: MicrofilmsView) -> Line:
    """What each identity of this seat is after."""
    goals = [
        Line("{identity}: {goal}", identity=names.IDENTITY[id], goal=names.TO_WIN[id])
        for id in (view.agent, view.role)
        if id >= 0
    ]
    if not goals:
        return NO_WORDS
    return goals[0] if len(goals) == 1 else Line("{one} {other}", one=goals[0], other=goals[1])
