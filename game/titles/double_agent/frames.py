"""What may be asked in Double Agent: the kinds of frames, which state, view, words and table share.

A frame is (kind, mask of the seats asked, active seat or -1).
"""

from __future__ import annotations

PLACE, TURN, MOVE = range(3)
"""Both place their tokens, sealed; a file or an action; an influence counter is moved."""
