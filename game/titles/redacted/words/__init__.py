"""The words of [redacted]: everything a player reads of this game."""

from __future__ import annotations

from game.titles.redacted.words.briefing import briefing
from game.titles.redacted.words.choices import head, prompt
from game.titles.redacted.words.happenings import ending, say_event
from game.titles.redacted.words.labels import say
from game.titles.redacted.words.names import CHOICES, MODES, NAME, OPTIONS, TAGLINE, mode
from game.titles.redacted.words.refusals import refuse

__all__ = [
    "CHOICES",
    "MODES",
    "NAME",
    "OPTIONS",
    "TAGLINE",
    "briefing",
    "ending",
    "head",
    "mode",
    "prompt",
    "refuse",
    "say",
    "say_event",
]
