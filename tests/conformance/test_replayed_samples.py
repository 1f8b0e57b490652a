"""Kompromat's samples against the deal itself: a sampled world, dealt from the start and played again, must bring the
same news; and its cards must fall as often as in all the deals that do."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.core.chance import ActionLuck, Chance
from game.core.contract import Action, Event, Seat
from game.core.match import Match
from game.core.news import heard
from game.lab.conform.honest import quiet_position
from game.titles.kompromat import actions as do
from game.titles.kompromat.cards import DECK, ROW, WORTH
from game.titles.kompromat.frames import PLACE, PUSH
from game.titles.kompromat.knows.eyes import quiet
from game.titles.kompromat.knows.retelling import orders_of
from game.titles.kompromat.rules.rules import Kompromat
from game.titles.kompromat.state import State
from tests.conformance.twins import DUEL, ForgetsItsLooks, ForgetsTheLimit

KEY = b"\0" * 16


def dealt(start: State, orders: list[list[int]]) -> State:
    """The table at the start of the game, with other orders of the two decks."""
    s = start.copy()
    first = start.starter
    for seat in (0, 1):
        s.decks[seat] = orders[seat][::-1]
    s.frames = [(PLACE, 1 << first, s.decks[first].pop())]
    return s


def replayed(title: Kompromat, s: State, steps: list[tuple[Seat, Action]], seat: Seat | None) -> list[Event] | None:
    """What a seat hears when these actions are played; None if one of them is impossible."""
    told: list[Event] = []
    for by, action in steps:
        if action not in title.legal(s, by):
            return None
        title.apply(s, by, action, ActionLuck(KEY, 0), told.append)
    return [heard(event, seat) for event in told]


def opening(r: random.Random, title: Kompromat) -> Match:
    """A quiet position of the first round."""
    while True:
        reached = quiet_position(title, DUEL, quiet, r, r.randrange(2, 20), None)
        if reached and reached[0].state.round == 1 and reached[0].steps and reached[0].state.frames[-1][0] <= PUSH:
            return reached[0]


def impossible_worlds(title: Kompromat, positions: int = 60, draws: int = 40) -> Iterator[State]:
    """Sampled worlds that do not bring the same news when they are dealt and played."""
    r = random.Random(4)
    for _ in range(positions):
        match = opening(r, Kompromat())
        seat = r.choice([0, 1, None])
        known = match.dossier(seat)
        start = match._snapshots[0][1]
        steps = [(step.seat, step.action) for step in match.steps]
        news = known.news[match.steps[0].heard_from :]
        for _ in range(draws):
            sampled = title.sample(known, Chance(r.getrandbits(60)))
            if replayed(title, dealt(start, orders_of(sampled, known.notes)), steps, seat) != news:
                yield sampled


def test_every_sampled_world_could_have_been_dealt() -> None:
    assert not list(impossible_worlds(Kompromat()))


@pytest.mark.parametrize("twin", [ForgetsItsLooks(), ForgetsTheLimit()], ids=lambda t: type(t).__name__)
def test_worlds_that_could_not_have_been_dealt_are_caught(twin: Kompromat) -> None:
    assert any(True for _ in impossible_worlds(twin, positions=120))


OPENING: list[Any] = [do.Attempt(0), do.DRAW, do.DRAW, do.DRAW, do.STOP, do.Attempt(2), do.DRAW, do.DRAW]
"""Eight actions: the starter lays four cards, the other three so far."""


def first_deal(r: random.Random) -> Match:
    """A deal in which this opening is possible, and in which the limit matters: the first card is high."""
    title = Kompromat()
    while True:
        match = Match(title, DUEL, r.randbytes(16))
        starter = match.state.starter
        if WORTH[match.state.frames[-1][2]] < 16:
            continue
        for n, action in enumerate(OPENING):
            seat = starter if n < 5 else 1 - starter
            if match.why_not(seat, action):
                break
            match.submit(seat, action)
        else:
            return match


def test_hands_fall_as_in_all_deals_that_bring_the_same_news() -> None:
    r = random.Random(11)
    title = Kompromat()
    match = first_deal(r)
    known = match.dossier(None)
    start = match._snapshots[0][1]
    starter = start.starter
    steps = [(step.seat, step.action) for step in match.steps]
    firsts = [known.notes.sides[seat].order[0] for seat in (0, 1)]  # type: ignore[attr-defined]

    def facts(s: State) -> tuple[int, int]:
        return (
            sum(WORTH[card] for card in s.piles[starter * ROW][1:]),
            sum(WORTH[card] for card in s.piles[(1 - starter) * ROW + 2][1:]),
        )

    dealt_anew: list[tuple[int, int]] = []
    while len(dealt_anew) < 6000:
        orders = []
        for seat in (0, 1):
            rest = list(DECK)
            rest.remove(firsts[seat])
            r.shuffle(rest)
            orders.append([firsts[seat], *rest])
        s = dealt(start, orders)
        if replayed(title, s, steps, None) is not None:
            dealt_anew.append(facts(s))
    sampled = [facts(title.sample(known, Chance(r.getrandbits(60)))) for _ in range(6000)]
    for n in (0, 1):
        assert _chi_square([f[n] for f in dealt_anew], [f[n] for f in sampled]) < 4.5


def test_a_sampler_that_forgets_the_limit_is_seen_in_the_hands() -> None:
    r = random.Random(11)
    match = first_deal(r)
    known = match.dossier(None)
    pile = match.state.starter * ROW
    honest = [Kompromat().sample(known, Chance(r.getrandbits(60))) for _ in range(3000)]
    forgetful = [ForgetsTheLimit().sample(known, Chance(r.getrandbits(60))) for _ in range(3000)]
    sums = [[sum(WORTH[card] for card in s.piles[pile][1:]) for s in states] for states in (honest, forgetful)]
    assert _chi_square(*sums) > 4.5


def _chi_square(one: list[int], two: list[int]) -> float:
    """How far two samples differ, in standard deviations of chi-square; rare values are pooled."""
    a, b = Counter(one), Counter(two)
    pooled: list[tuple[int, int]] = []
    rare = (0, 0)
    for value in sorted({*a, *b}):
        if a[value] + b[value] < 20:
            rare = (rare[0] + a[value], rare[1] + b[value])
        else:
            pooled.append((a[value], b[value]))
    if sum(rare):
        pooled.append(rare)
    ratio = len(one) / len(two)
    chi = sum((x - ratio * y) ** 2 / (ratio * (x + y)) for x, y in pooled)
    free = len(pooled) - 1
    return (chi - free) / (2 * free) ** 0.5
