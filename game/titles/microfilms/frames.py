"""The kinds of questions that a seat can be asked in [microfilms]; state, view, words and table share them.

A frame is (kind, mask of the seats asked, active seat, card or 0).
"""

from __future__ import annotations

TURN, BRIBED, BLACKMAILED, EXCESS, LAY_DOWN = range(5)
"""In order: the five options of a turn; an offered bribe; blackmail; a card over the limit; an eliminated player's
cards."""
