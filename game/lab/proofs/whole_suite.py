"""Random play with the whole conformance suite at every step."""

from __future__ import annotations

from game.lab.conform.run import suite_of
from game.lab.fuzz_saves import every_setup
from game.lab.proofs import Proof, Tally


class WholeSuite(Proof):
    name = "whole-suite"
    promise = "Games by chance break no law of the conformance suite, at any step."
    unit = "games"
    short, long, step = 19, 1000, 19
    cost = 1.7

    def run(self, first: int, units: int, tally: Tally) -> None:
        setups = every_setup()
        for number in range(first, first + units):
            setup = setups[number % len(setups)]
            report = suite_of(setup.title, setup, seed=number).run(1)
            for what in ("decisions", "pairs", "refusals asked", "reasons compared", "secrets told", "undone"):
                tally.count(what, report.count[what])
            for check in report.bad:
                told = report.first[check]
                tally.fail(f"game {number} ({setup.title}, {setup.mode}, {setup.seats} seats): {check}: {told}")


PROOF = WholeSuite()
