"""What holds at every moment of every game of [redacted], however it is played. Each test is named by a rule's line."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.core.chance import Chance
from game.core.contract import deaf, seats_in
from game.titles.redacted.cards import HAND
from game.titles.redacted.embassy import DOWN, own_embassy
from game.titles.redacted.frames import SHOW, TURN
from game.titles.redacted.state import State
from tests.titles.redacted.table import TITLE

PAIRS = [(mode.id, seats) for mode in TITLE.modes for seats in mode.seats]


def games(mode: str, seats: int, number: int, steps: int) -> list[State]:
    """Positions in random games, after every action."""
    found: list[State] = []
    r = random.Random(f"{mode} {seats}")
    for seed in range(number):
        luck = Chance(seed)
        s = TITLE.new(TITLE.setup(mode, seats), luck, deaf)
        while s.frames and len(found) < (seed + 1) * steps:
            seat = r.choice(list(seats_in(TITLE.pending(s))))
            TITLE.apply(s, seat, r.choice(TITLE.legal(s, seat)), luck, deaf)
            found.append(s.copy())
    return found


@pytest.mark.parametrize("mode, seats", PAIRS)
def test_redacted_113_as_a_turn_begins_nobody_shares_a_room(mode: str, seats: int) -> None:
    e = own_embassy()
    for s in games(mode, seats, 6, 600):
        if s.frames and s.frames[-1][0] == TURN and not s.steps:
            awake = Counter(room for room in s.where if 0 <= room < DOWN)
            shared = {room for room, number in awake.items() if number > 1}
            shared |= set(awake) & set(s.zone.guards if s.zone else ())
            allowed = {e.entrance} | ({e.ballroom} if s.toasted else set())
            assert shared <= allowed, s


@pytest.mark.parametrize("mode, seats", PAIRS)
def test_redacted_381_no_hand_is_ever_larger_than_three(mode: str, seats: int) -> None:
    for s in games(mode, seats, 6, 600):
        assert all(len(hand) <= HAND for hand in s.items)
        assert all(hand or s.out >> seat & 1 for seat, hand in enumerate(s.arms)), "nobody is ever without an Attack"


@pytest.mark.parametrize("mode, seats", PAIRS)
def test_redacted_125_who_is_asked_is_awake(mode: str, seats: int) -> None:
    for s in games(mode, seats, 6, 600):
        for seat in seats_in(TITLE.pending(s)):
            assert s.frames[-1][0] == SHOW or 0 <= s.where[seat] < DOWN, "but to pick a card when interrogated"
