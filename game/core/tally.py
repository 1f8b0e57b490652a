"""What is counted beside a game: choices taken back, hints asked for, and how long people have sat at it.

These are notes of the journal. A journal keeps no time of day; now and then it is told for how many seconds the game
has been played so far. A power cut costs at most the last minute, and older journals tell of none.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec

from game.core.contract import Seat

LONGEST = 1 << 31


@dataclass(slots=True)
class Tally:
    """The counts of one match."""

    undos: Counter[Seat] = field(default_factory=Counter)
    hints: Counter[Seat] = field(default_factory=Counter)
    seconds: int = 0
    """How long it has been played; 0 where nobody has said."""

    def notes(self, seats: int) -> list[list[Any]]:
        """The notes by which a journal that is written anew tells all of it."""
        found: list[list[Any]] = []
        for word, counted in (("undos", self.undos), ("hints", self.hints)):
            if counted.total():
                found.append(["note", word, [counted[seat] for seat in range(seats)]])
        if self.seconds:
            found.append(["note", "played", self.seconds])
        return found

    def read(self, line: list[msgspec.Raw], seats: int) -> None:
        """Takes in a note, if it is one of these. What makes no sense is passed over, as any unknown note is."""
        try:
            _, word, what = (msgspec.json.decode(part) for part in line)
        except ValueError:
            return
        match word, what:
            case "hint", int(seat) if 0 <= seat < seats:
                self.hints[seat] += 1
            case "undos" | "hints", [*counts] if len(counts) == seats and all(map(_sound, counts)):
                into = self.undos if word == "undos" else self.hints
                into.update(dict(enumerate(counts)))
            case "played", seconds if _sound(seconds):
                self.seconds = max(self.seconds, seconds)


def _sound(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool) and 0 <= number < LONGEST
