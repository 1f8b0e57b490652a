"""What may be asked in Spy Tactics: the kinds of frames, which state, view, words and table share.

A frame is (kind, mask of the seats asked).
"""

from __future__ import annotations

DISCARD, SEAL, FOLLOW = range(3)
"""The secret discard; the code of this round; what one's code still asks for."""
