"""What may be asked in Kompromat: the kinds of frames, which state, view, words and table share."""

from __future__ import annotations

START, PLACE, PUSH, EVE, SHOWN, ACES_UP, SUM, PERFECT, AWARD = range(9)
"""Kinds of frames: before the first card; where to lay it; draw or stop; before a reveal; after the own reveal; the
aces; after both; a perfect mission; counter-intelligence about to strike."""
