"""The dossier page: it says only what is certain, and its effort is counted and bounded."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

import pytest

from game.core.chance import Chance
from game.core.contract import Notes, seats_in
from game.core.match import Match
from game.titles.microfilms.cards import KINDS
from game.titles.microfilms.knows.certain import FEW
from game.titles.microfilms.knows.notes import MicrofilmsNotes
from game.titles.microfilms.words.chronicle import dossier
from tests.titles.microfilms.table import TITLE

LOOK = 70_000
"""The most calls that one look may take after one piece of news; measured, they take less than 20 ms."""
FIRST = 150_000
"""The most calls that the first look in a long game may take, because it reads all news at once."""


def by_chance(seed: int, mode: str, seats: int) -> Iterator[Match]:
    """A game played at random, at every step."""
    r = random.Random(seed)
    match = Match(TITLE, TITLE.setup(mode, seats), r.randbytes(16))
    while match.pending:
        seat = next(seats_in(match.pending))
        match.submit(seat, r.choice(match.legal(seat)))
        yield match


def calls(work: Callable[[], object]) -> int:
    """The number of calls that something makes, to Python functions and built-in ones."""
    count = 0

    def hear(frame: FrameType, event: str, about: Any) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(hear)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def looked(match: Match, seat: int, notes: Notes) -> int:
    view = match.view(seat)
    return calls(lambda: dossier(notes, view, False))


def test_a_look_never_costs_more_than_a_few_thousand_cases() -> None:
    """In this game a seat reaches 15,798 cases, each of which used to be split again for every card and place."""
    game = by_chance(494, "casino", 6)
    seen, setup = 0, TITLE.setup("casino", 6)
    notes, late = TITLE.notes(setup, 1), TITLE.notes(setup, 1)
    match = next(game)
    while len(match.steps) < 77:
        match = next(game)
        news = match.dossier(1).news
        for event in news[seen:]:
            notes.hear(event)
            late.hear(event)
        seen = len(news)
        assert looked(match, 1, notes) <= LOOK, len(match.steps)
        assert looked(match, 1, notes) <= 1000, "nothing has happened since"
    assert looked(match, 1, late) <= FIRST
    assert isinstance(late, MicrofilmsNotes) and isinstance(notes, MicrofilmsNotes)
    assert late.held == notes.held, "when somebody looks changes nothing"
    assert len(late.cards.cases) == 15798


@pytest.mark.parametrize(("mode", "seats", "seed"), [("casino", 6, 43), ("casino", 6, 58), ("casino", 4, 390)])
def test_no_look_of_a_long_game_costs_more(mode: str, seats: int, seed: int) -> None:
    seen = [0] * seats
    notes = [TITLE.notes(TITLE.setup(mode, seats), seat) for seat in range(seats)]
    for match in by_chance(seed, mode, seats):
        for seat in range(seats):
            news = match.dossier(seat).news
            for event in news[seen[seat] :]:
                notes[seat].hear(event)
            seen[seat] = len(news)
            assert looked(match, seat, notes[seat]) <= LOOK, (len(match.steps), seat)


TABLES = [("casino", 3), ("casino", 4), ("casino", 5), ("casino", 6), ("croupier", 2)]


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_the_page_says_what_is_certain(mode: str, seats: int) -> None:
    """The page says everything that is certain as long as there have been few cases, and never anything that may be
    false."""
    luck, compared = Chance(seats), 0
    for seed in range(6 if mode == "casino" else 90):
        many: set[int | None] = set()
        for match in by_chance(seed, mode, seats):
            for seat in (*range(seats), None):
                notes = match.dossier(seat).notes
                assert isinstance(notes, MicrofilmsNotes)
                if len(notes.cards.cases) > FEW // 5:
                    many.add(seat)
                if len(match.steps) % 9:
                    continue
                held = notes.held
                for _ in range(10):
                    lying = notes.cards.sample(luck)
                    assert all(kind in lying[place] for place, kind in held)
                if seat not in many:
                    places = range(notes.places + 3)
                    sure = {(p, k) for p in places for k in range(len(KINDS)) if notes.cards.chance(p, k) > 0.999999}
                    assert held == sure
                    compared += 1
    assert compared > 100
