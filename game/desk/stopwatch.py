"""How long a game is played. Somebody who goes away while a choice waits does not play longer by it."""

from __future__ import annotations

MOST = 300.0
"""At most this many seconds count between two choices."""
OFTEN = 60.0
"""The journal is told after this many seconds."""


class Stopwatch:
    """Adds up the time between choices, on top of what had been played before."""

    def __init__(self, now: float, before: int) -> None:
        self._since = now
        self._total = self._told = float(before)

    def step(self, now: float) -> None:
        """A choice was made, or the game ended."""
        self._total += max(0.0, min(MOST, now - self._since))
        self._since = now

    @property
    def seconds(self) -> int:
        return round(self._total)

    def due(self, least: float = OFTEN) -> bool:
        """Whether so much has been played that it should be written down; then it counts as told."""
        if self._total - self._told < least:
            return False
        self._told = self._total
        return True
