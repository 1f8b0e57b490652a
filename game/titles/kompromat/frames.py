"""The kinds of questions that a seat can be asked in Kompromat; state, view, words and table share them."""

from __future__ import annotations

START, PLACE, PUSH, EVE, SHOWN, ACES_UP, SUM, PERFECT, AWARD = range(9)
"""In order: before the first card; where to lay it; draw or stop; before a reveal; after the seat's own reveal; its
aces; after both reveals; a total of exactly 21; counter-intelligence about to strike."""
