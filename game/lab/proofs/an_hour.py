"""An hour of games in a real window: memory stays flat, and nothing is left afterwards."""

from __future__ import annotations

import sys

from game.lab.proofs import Proof, Tally

FLAT = 0.05
"""By this share the memory may grow, once everything has been used for the first time."""
LONG_ENOUGH = 600
"""Below so many seconds nothing is said of the memory, because it is still warming up."""


class AnHour(Proof):
    name = "an-hour"
    promise = "An hour of games on screen: memory flat within 5 %, and no process, thread or file left at the end."
    unit = "seconds"
    short, long, step = 12, 3600, 3600
    cost = 1.0

    def run(self, first: int, units: int, tally: Tally) -> None:
        from game.lab.screen import guest

        found = guest.alone(units)
        tally.count("games", found.games)
        tally.count("presses", found.presses)
        if not found.presses:
            tally.fail("nothing was played")
        if found.memory:
            tally.largest("most memory in MB", round(max(found.memory), 1))
        if units >= LONG_ENOUGH and sys.platform == "linux":
            grown = found.growth()
            tally.largest("growth of memory in %", round(100 * grown, 1))
            if grown > FLAT:
                tally.fail(f"the memory has grown by {grown:.1%}: {found.memory[:: max(1, len(found.memory) // 20)]}")
        for thing in found.left:
            tally.fail(f"left after the end: {thing}")
        if found.handles[1] > found.handles[0]:
            tally.fail(f"{found.handles[1] - found.handles[0]} files or pipes are still open")


PROOF = AnHour()
