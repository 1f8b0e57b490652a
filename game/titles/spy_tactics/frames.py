"""The kinds of questions that a seat can be asked in Spy Tactics; state, view, words and table share them.

A frame is (kind, mask of the seats asked).
"""

from __future__ import annotations

DISCARD, SEAL, FOLLOW = range(3)
"""In order: the secret discard; the code for this round; whatever the code then asks for."""
