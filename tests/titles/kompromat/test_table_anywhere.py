"""Kompromat's table from any position: it can be laid out and prepared, and with cards face down it shows nothing
private."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from game.core.chance import Chance
from game.core.contract import seats_in
from game.core.match import Match
from game.lab.screen.table_picture import plain_look
from game.titles.kompromat.frames import PLACE, PUSH
from game.titles.kompromat.view import KompromatView
from game.ui.marks import Marks
from game.ui.paint import Pic
from game.ui.semantics import Node, Rect, walk
from game.ui.tables import table_of
from tests.extent import extent
from tests.titles.kompromat.table import TITLE

table = table_of("kompromat")

AREA = Rect(0, 72, 1000, 640)


def by_chance(seed: int) -> Iterator[Match]:
    """A whole game played at random, at every decision and at its end."""
    r = random.Random(seed)
    match = Match(TITLE, TITLE.setup(), r.randbytes(16))
    yield match
    while match.pending:
        seat = next(seats_in(match.pending))
        match.submit(seat, r.choice(match.legal(seat)))
        yield match


@pytest.mark.parametrize("seed", range(extent(1, 2)))
def test_everything_is_prepared_and_laid_at_every_position_for_everybody(seed: int) -> None:
    look = plain_look()
    wanted = {(pic.name, pic.part, pic.rect) for pic in table.ahead(next(by_chance(seed)).view(None), AREA, look)}
    assert {name for name, _, _ in wanted} >= {"cards/equip-a", "cards/equip-b", "backs/back-mission"}
    rounds = set()
    for match in by_chance(seed):
        for seat in (0, 1, None):
            view = match.view(seat)
            assert isinstance(view, KompromatView)
            rounds.add(view.round)
            if len(match.steps) % 20 == seat or not match.pending:
                assert {(pic.name, pic.part, pic.rect) for pic in table.ahead(view, AREA, look)} == wanted
            for peek in (True, False):
                tree = table.lay(view, AREA, look, Marks(bottom=seat or 0, peek=peek))
                for node, pic in pictures(tree):
                    if not pic.part:
                        at_origin = Rect(0, 0, round(pic.rect.w), round(pic.rect.h))
                        assert (pic.name, pic.part, at_origin) in wanted, node.id
    assert rounds == {1, 2, 3, 4, 5, 6}


def pictures(tree: Node) -> Iterator[tuple[Node, Pic]]:
    """Every card and back on the table."""
    for node in walk(tree):
        for paint in node.art:
            if isinstance(paint, Pic) and paint.name.startswith(("cards/", "backs/")):
                yield node, paint


@pytest.mark.parametrize("seed", range(extent(2, 4)))
def test_with_own_cards_down_nothing_private_is_laid(seed: int) -> None:
    """In all worlds that everybody must think possible, whatever a seat really has, its table looks the same."""
    luck, look = Chance(seed), plain_look()
    differ = set()
    for match in by_chance(seed):
        known = match.dossier(None)
        for seat in (0, 1):
            view = match.view(seat)
            assert isinstance(view, KompromatView)
            marks = Marks(bottom=seat, peek=False, memory=table.recall(match.dossier(seat).notes, view))
            shown = table.lay(view, AREA, look, marks)
            for _ in range(2):
                state = TITLE.sample(known, luck)
                other = TITLE.view(state, seat)
                assert TITLE.view(state, None) == known.view
                assert table.lay(other, AREA, look, marks) == shown
                assert table.progress(other) == table.progress(view)
                if match.pending and other != view:
                    differ.add(view.frames[-1][0])
    assert differ >= {PLACE, PUSH}


def test_with_own_cards_down_a_scoring_pile_tells_its_size_alone() -> None:
    """Only the owner may know the points of a pile, just like its cards."""
    look, told = plain_look(), set()
    for match in by_chance(5):
        view = match.view(0)
        assert isinstance(view, KompromatView)
        down = {n.id: n for n in walk(table.lay(view, AREA, look, Marks(peek=False)))}
        up = {n.id: n for n in walk(table.lay(view, AREA, look, Marks()))}
        assert look.say(down["won:0"].label).endswith(("mission won", "missions won"))
        assert look.say(up["won:0"].label).endswith(("point so far", "points so far"))
        told.add(look.say(down["won:0"].label))
    assert len(told) > 4
