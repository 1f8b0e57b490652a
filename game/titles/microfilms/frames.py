"""What may be asked in [microfilms]: the kinds of frames, which state, view, words and table share.

A frame is (kind, mask of the seats asked, active seat, card or 0).
"""

from __future__ import annotations

TURN, BRIBED, BLACKMAILED, EXCESS, LAY_DOWN = range(5)
"""The five options of a turn; an offered bribe; blackmail; a card too many; an eliminated player's cards."""
