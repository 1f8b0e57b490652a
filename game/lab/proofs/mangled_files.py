"""Everything that is kept beside saved games, mangled: settings, people, record, calendar, set-ups, stars, index."""

from __future__ import annotations

from game.lab import fuzz_files
from game.lab.proofs import Proof, Tally


class MangledFiles(Proof):
    name = "mangled-files"
    promise = "No file of ours stops the program, costs over 1 s or 200 MB, or loses anything without a word."
    unit = "files"
    short, long, step = 240, 20_000, 500
    cost = 0.02

    def run(self, first: int, units: int, tally: Tally) -> None:
        report = fuzz_files.fuzz(units, 5, first)
        for end, times in report.ends.items():
            tally.count(end, times)
        tally.largest("slowest in seconds", round(report.seconds, 2))
        tally.largest("most memory in MB", report.megabytes)
        for fault in report.faults:
            tally.fail(fault)


PROOF = MangledFiles()
