"""The table can be laid out, and its pictures prepared, from every position: a resumed game begins in the middle."""

from __future__ import annotations

import random

import pytest

from game import titles
from game.core.match import Match
from game.lab.screen.table_picture import plain_look
from game.titles.spy_tactics.cards import ALL
from game.titles.spy_tactics.table.pieces import BACK, agency_picture, picture
from game.ui.marks import Marks
from game.ui.paint import Pic
from game.ui.semantics import Rect, walk
from game.ui.tables import table_of
from tests.extent import extent

table = table_of("spy_tactics")

AREA = Rect(0, 72, 1000, 640)
EVERY = extent(7, 1)
"""How many positions apart the table is looked at."""
WANTED = {picture(code) for code in ALL} | {agency_picture(n) for n in range(3)} | {BACK}


@pytest.mark.parametrize("seats", [4, 9])
def test_everything_is_prepared_and_laid_at_every_position_for_everybody(seats: int) -> None:
    title = titles.load("spy_tactics")
    r = random.Random(seats)
    match = Match(title, title.setup("agencies", seats), r.randbytes(16))
    look = plain_look()
    rounds = set()
    while True:
        # With many seats, only the seat that is asked, its neighbour and a spectator are checked.
        asked = match.pending.bit_length() - 1 if match.pending else 0
        rounds.add(match.state.round)
        for seat in (*range(4), None) if seats == 4 else (asked, (asked + 1) % seats, None):
            if len(match.steps) % EVERY and match.pending:
                continue
            view = match.view(seat)
            prepared = table.ahead(view, AREA, look)
            assert {pic.name for pic in prepared} >= WANTED, "every card there is, whatever lies there now"
            for peek in (True, False):
                tree = table.lay(view, AREA, look, Marks(bottom=seat or 0, peek=peek))
                _is_ready(tree, prepared)
        if not match.pending:
            break
        acting = match.pending.bit_length() - 1
        match.submit(acting, r.choice(match.legal(acting)))
    assert match.result is not None and rounds == set(range(7))


def _is_ready(tree: object, prepared: list[Pic]) -> None:
    """Checks that every card on the table is one of the prepared pictures, at exactly that size."""
    ready = {(pic.name, pic.part, pic.rect.w, pic.rect.h) for pic in prepared}
    for node in walk(tree):  # type: ignore[arg-type]
        for paint in node.art:
            if isinstance(paint, Pic) and paint.name.startswith(("cards/", "backs/")):
                assert (paint.name, paint.part, round(paint.rect.w), round(paint.rect.h)) in ready, node.id
