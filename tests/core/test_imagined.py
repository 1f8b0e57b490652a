"""What other seats would know in a sampled world: their own news there, or None where a game cannot tell."""

from __future__ import annotations

import pytest

from game import titles
from game.core.chance import Chance
from game.core.contract import Seat
from game.core.imagined import dossier_in, news_in
from game.core.match import Match
from game.titles.spy_tactics import actions as do
from game.titles.spy_tactics import events as ev
from game.titles.spy_tactics.cards import DARKWIND, ELECTRUM, JACKKNIFE, STARFROST, THORNLILY


def after_the_ring(*passed: int) -> Match:
    """Spy Tactics after its first round: as many seats as cards have passed one on, each to the next."""
    title = titles.load("spy_tactics")
    match = Match(title, title.setup(None, 4), b"r" * 16)
    for seat in range(4):
        match.submit(seat, do.DISCARDS[STARFROST])
    for seat in range(4):
        match.submit(seat, do.SEALS[JACKKNIFE if seat < len(passed) else THORNLILY])
    for seat, code in enumerate(passed):
        match.submit(seat, do.GIVES[code])
    return match


def passed_on(match: Match, seat: Seat | None, other: Seat) -> list[int | None] | None:
    """The cards that the other would have seen passed on, in a world drawn for a seat."""
    known = match.dossier(seat)
    there = dossier_in(known, match.title.sample(known, Chance(3)), other)
    return there and [event.code for event in there.news if isinstance(event, ev.Passed)]


def test_a_card_that_was_passed_on_follows_from_the_hands() -> None:
    match = after_the_ring(DARKWIND, ELECTRUM, DARKWIND)
    assert passed_on(match, 0, 0) == [DARKWIND, None, DARKWIND]
    seen = passed_on(match, 0, 1)
    assert seen is not None and seen[0] == DARKWIND and None not in seen[:2] and seen[2] is None


def test_where_everybody_has_passed_on_the_same_only_they_can_tell() -> None:
    match = after_the_ring(DARKWIND, DARKWIND)
    assert passed_on(match, 0, 1) == [DARKWIND, DARKWIND]
    onlooker = match.dossier(3)
    assert dossier_in(onlooker, match.state, 1) is None
    public = [event for event in news_in(onlooker, match.state, 1) if isinstance(event, ev.Passed)]
    assert [event.code for event in public] == [None, None]


@pytest.mark.parametrize("id", titles.ids())
def test_the_own_seat_always_has_its_own_news(id: str) -> None:
    title = titles.load(id)
    match = Match(title, title.setup(), b"o" * 16)
    known = match.dossier(0)
    world = title.sample(known, Chance(1))
    mine = dossier_in(known, world, 0)
    assert mine is not None and mine.news == known.news and mine.view == known.view
    other = dossier_in(known, world, 1)
    assert (other is None) == (id in ("double_agent", "microfilms", "redacted"))
