"""Random play to the end, with the invariants that cost little."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from game import titles
from game.core.chance import ActionLuck
from game.core.contract import Setup, deaf, encode, seats_in
from game.lab.fuzz_saves import every_setup
from game.lab.proofs import Proof, Tally
from game.lab.seating import deal_seed

LOOK = 48
"""Every so many choices, what is in the game is counted, and the state is written and read."""


class RandomPlay(Proof):
    name = "random-play"
    promise = "Every game of every title, mode and seat count ends, is never stuck, loses nothing, and can be written."
    unit = "games"
    short, long, step = 190, 100_000, 950
    cost = 0.008

    def run(self, first: int, units: int, tally: Tally) -> None:
        setups = every_setup()
        for number in range(first, first + units):
            setup = setups[number % len(setups)]
            try:
                play(setup, number, tally)
            except Exception as fault:
                tally.fail(f"game {number} ({setup.title}, {setup.mode}, {setup.seats} seats): {fault!r}")


def play(setup: Setup, number: int, tally: Tally) -> None:
    """One game by chance; raises AssertionError where it breaks an invariant."""
    title = titles.load(setup.title)
    secret, r = deal_seed(7, number), random.Random(number)
    s: Any = title.new(setup, ActionLuck(secret, 0), deaf)
    everything = title.inventory(s)
    read_action, read_state = msgspec.json.Decoder(title.actions), msgspec.json.Decoder(title.state)
    choices = 0
    while mask := title.pending(s):
        asked = list(seats_in(mask))
        seat = asked[0] if len(asked) == 1 else r.choice(asked)
        legal = title.legal(s, seat)
        assert legal, f"seat {seat} is asked and can do nothing after {choices} choices"
        action = legal[int(r.random() * len(legal))]
        if not choices % LOOK:
            assert title.inventory(s) == everything, f"something was lost or made after {choices} choices"
            assert read_state.decode(encode(s)) == s, f"the state does not survive writing after {choices} choices"
            assert read_action.decode(encode(action)) == action, f"{action} does not survive writing"
        title.apply(s, seat, action, ActionLuck(secret, choices + 1), deaf)
        choices += 1
        assert choices <= title.longest, "the game does not end"
    assert title.result(s) is not None, "nobody is asked, and there is no result"
    assert title.inventory(s) == everything, "something was lost or made by the end"
    tally.count("choices", choices)
    tally.largest("longest game in choices", choices)


PROOF = RandomPlay()
