"""A look that nobody has read yet is not lost when the program ends: whoever it was for finds it on sitting down."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game import titles
from game.asking.unseen import Unseen
from game.core.contract import Event, Seat
from game.core.journal import Sitter, read
from game.core.match import Match
from game.core.news import blank
from game.desk.host import Host
from game.desk.projector import Nobody
from game.ui.tables import table_of
from tests.ui.test_table_layouts import written

NAMES = ("Martha", "Otto", "Helena", "Viktor")
GAMES = 30


def games(id: str, mode: str) -> Iterator[tuple[Match, Seat, list[Event]]]:
    """Positions of games among four people at one computer, after each step: who took it and what it told."""
    title = titles.load(id)
    for seed in range(GAMES):
        r = random.Random(seed)
        match = Match(title, title.setup(mode, 4), r.randbytes(16), [Sitter(name) for name in NAMES])
        while match.pending and len(match.steps) < 160:
            seat = match.pending.bit_length() - 1
            told = match.submit(seat, r.choice(match.legal(seat)))
            yield match, seat, told


def found_again(match: Match, seat: Seat) -> list[tuple[str, bool]]:
    """What waits for a seat after a restart: the kinds of news, and whether everybody heard the same."""
    match = Match.resume(match.title, read(written(match)))
    host = Host(match, None, Nobody())
    unseen = Unseen(match, table_of(match.title.id))
    unseen.find({one: host.unread_from(one) for one in host.people})
    return [(type(p.shot.event).__name__, p.open) for p in unseen.of(seat)]


def test_an_onlooker_finds_the_cards_of_a_meeting() -> None:
    table = table_of("redacted")
    for match, by, told in games("redacted", "mission-diplomatique"):
        for event in told:
            for seat in range(4):
                if table.onlookers(blank(event)) >> seat & 1 and seat != by and not match.pending >> seat & 1:
                    assert (type(event).__name__, False) in found_again(match, seat)
                    return
    pytest.fail("nobody ever looks on")


@pytest.mark.parametrize(("id", "mode", "kind"), [("microfilms", "casino", "Interrogated"),
                                                  ("redacted", "mission-diplomatique", "Interrogated")])  # fmt: skip
def test_whoever_looked_last_finds_it_once_more(id: str, mode: str, kind: str) -> None:
    for match, by, told in games(id, mode):
        looks = [event for event in told if type(event).__name__ == kind and getattr(event, "by", None) == by]
        if looks and looks[0] != blank(looks[0]):
            assert found_again(match, by)[-1:] == [(kind, False)]
            return
    pytest.fail("nobody ever looks")


def test_other_acts_of_ones_own_are_not_told_again() -> None:
    for match, by, told in games("microfilms", "casino"):
        if all(event == blank(event) for event in told) and len(match.steps) > 20:
            heard = len(match.dossier(None).news) - len(told)
            unseen = Unseen(match, table_of("microfilms"))
            unseen.find({by: len(match.dossier(by).news)})
            assert not [p for p in unseen.of(by) if p.shot.heard > heard]
            return
    pytest.fail("every step shows something")
