"""The kinds of questions that a seat can be asked in Double Agent; state, view, words and table share them.

A frame is (kind, mask of the seats asked, active seat or -1).
"""

from __future__ import annotations

PLACE, TURN, MOVE = range(3)
"""Both place their tokens, sealed; lay a file or play an action; move a marker."""
