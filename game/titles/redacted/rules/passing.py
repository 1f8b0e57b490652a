"""Which questions of [redacted] can be passed ahead, and for how long: told from the public view alone."""

from __future__ import annotations

from game.core.contract import Action, View
from game.titles.redacted import actions as do
from game.titles.redacted.frames import COMBAT, GOGGLES, GUARD_COMBAT, HACK
from game.titles.redacted.view import RedactedView

WINDOWS = (COMBAT, GUARD_COMBAT, GOGGLES, HACK)


def passes(public: View) -> Action | None:
    """Items in a fight, Night Vision Goggles in the dark, and hacking."""
    assert isinstance(public, RedactedView)
    return do.PASS if public.frames and public.frames[-1][0] in WINDOWS else None


def spans(public: View) -> dict[str, str]:
    """One turn: it has a single meeting."""
    assert isinstance(public, RedactedView)
    return {"turn": str(public.turns)}
