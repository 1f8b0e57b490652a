"""Mangled saved games, half of them with check sums that are right again."""

from __future__ import annotations

from functools import cache

from game.core.contract import Setup
from game.lab import fuzz_saves
from game.lab.fuzz_saves import every_setup
from game.lab.proofs import Proof, Tally
from game.lab.proofs._boards import with_boards


class MangledSaves(Proof):
    name = "mangled-saves"
    promise = "No file on the shelf stops the program, keeps it waiting, or loses a byte, whatever was done to it."
    unit = "files"
    short, long, step = 200, 100_000, 1000
    cost = 0.03

    def run(self, first: int, units: int, tally: Tally) -> None:
        report = fuzz_saves.fuzz(units, 11, start=first, stock=stock())
        for end, times in report.ends.items():
            tally.count(end, times)
        tally.largest("slowest file in seconds", round(report.worst, 2))
        for line in (*report.crashes, *report.slow, *report.lost):
            tally.fail(line)


@cache
def stock() -> tuple[bytes, ...]:
    """Sound files: games of each title, mode and seat count, and some on boards that were brought."""
    setups: list[Setup] = [*every_setup(), *with_boards()]
    return tuple(fuzz_saves.written(setup, number) for number, setup in enumerate(setups))


PROOF = MangledSaves()
