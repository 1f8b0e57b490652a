"""Somebody presses anything, anywhere, at any moment, at a table of every kind."""

from __future__ import annotations

from game import titles
from game.core.cast import NAMES
from game.core.journal import Sitter
from game.lab.fuzz_saves import every_setup
from game.lab.proofs import Proof, Tally
from game.lab.proofs._boards import with_boards

DEEDS = 100
"""What a monkey does before the next one comes."""
SPEEDS = ("normal", "fast", "off", "step")


class Monkeys(Proof):
    name = "monkeys"
    promise = "Whatever is pressed, nothing crashes, there is a way on, and nobody sees what is not theirs."
    unit = "monkeys"
    short, long, step = 10, 5000, 5
    cost = 2.7
    # 5,000 monkeys with 100 deeds each are 100,000 for each of five titles.

    def run(self, first: int, units: int, tally: Tally) -> None:
        for number in range(first, first + units):
            self.monkey(number, tally)

    def monkey(self, number: int, tally: Tally) -> None:
        """Another title with each monkey; set-ups, people, pace and what is chosen at the table by turns."""
        from game.lab.screen.monkey import Monkey, press_anything

        ids = titles.ids()
        id = ids[number % len(ids)]
        turn = number // len(ids)
        setups = [setup for setup in (*every_setup(), *with_boards()) if setup.title == id]
        setup = setups[turn % len(setups)]
        people = 1 + turn % 3 if setup.seats > 2 else 1 + turn % 2
        sitters = [Sitter(name, "" if n < people else "rookie") for n, name in enumerate(NAMES[: setup.seats])]
        monkey = Monkey(
            number, *sitters, setup=setup, speed=SPEEDS[turn % len(SPEEDS)],
            pin_of=turn % 4 if turn % 4 < people and people > 1 else None,
            cards_face_down=turn % 3 == 0, memory_aid=turn % 5 == 0, curtain_idle=turn % 2,
        )  # fmt: skip
        try:
            press_anything(monkey, DEEDS)
        except AssertionError as fault:
            where = f"monkey {number} ({setup.title}, {setup.mode}, {setup.seats} seats)"
            tally.fail(f"{where}: {fault!r}, {fault.__cause__!r}")
        tally.count(f"deeds in {id}", DEEDS)


PROOF = Monkeys()
