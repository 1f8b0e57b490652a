"""The table can be laid out, and its pictures prepared, from every position: a resumed game begins in the middle."""

from __future__ import annotations

import random

import pytest

from game import titles
from game.core.match import Match
from game.lab.screen.driver import Driver
from game.lab.screen.table_picture import plain_look
from game.titles.double_agent.cards import KINDS
from game.titles.double_agent.table.pieces import BACK, picture
from game.ui.marks import Marks
from game.ui.paint import Pic, Words
from game.ui.scenes.tableside import places
from game.ui.semantics import Rect, walk
from game.ui.tables import table_of
from tests.extent import extent

table = table_of("double_agent")

AREA = Rect(0, 72, 1000, 640)
EVERY = extent(3, 1)
"""How many positions apart the table is looked at."""
WANTED = {picture(kind) for kind in range(len(KINDS))} | {BACK}


@pytest.mark.parametrize("seed", range(extent(1, 2)))
def test_everything_is_prepared_and_laid_at_every_position_for_everybody(seed: int) -> None:
    title = titles.load("double_agent")
    r = random.Random(seed)
    match = Match(title, title.setup(), r.randbytes(16))
    look = plain_look()
    positions = 0
    while True:
        for seat in (0, 1, None) if positions % EVERY == 0 or not match.pending else ():
            view = match.view(seat)
            prepared = [pic for pic in table.ahead(view, AREA, look) if isinstance(pic, Pic)]
            assert {pic.name for pic in prepared} >= WANTED, "every card of the deck, whatever lies there now"
            for peek in (True, False):
                for bottom in (0, 1) if seat is None else (seat,):
                    tree = table.lay(view, AREA, look, Marks(bottom=bottom, peek=peek))
                    _is_ready(tree, prepared)
        positions += 1
        if not match.pending:
            break
        acting = match.pending.bit_length() - 1
        match.submit(acting, r.choice(match.legal(acting)))
    assert match.result is not None and positions > 15


def _is_ready(tree: object, prepared: list[Pic]) -> None:
    """Checks that every card on the table is one of the prepared pictures, at exactly that size."""
    ready = {(pic.name, pic.rect.w, pic.rect.h) for pic in prepared}
    for node in walk(tree):  # type: ignore[arg-type]
        for paint in node.art:
            if isinstance(paint, Pic) and paint.name.startswith(("cards/", "backs/")):
                assert (paint.name, round(paint.rect.w), round(paint.rect.h)) in ready, node.id


@pytest.mark.parametrize("text", (80, 100))
def test_the_names_of_the_agents_and_the_piles_of_a_side_are_each_written_in_one_size(text: int) -> None:
    title = titles.load("double_agent")
    driver = Driver(text_percent=text)
    look = driver.stage.look
    tree = table.lay(Match(title, title.setup(), bytes(16)).view(0), places(look)[1], look, Marks(bottom=0))
    for ids in ([f"agent:{n}" for n in range(6)], ["deck:0", "pile:0", "out:0"]):
        written = [next(art for art in node.art if isinstance(art, Words)) for node in walk(tree) if node.id in ids]
        assert len(written) == len(ids) and len({words.size for words in written}) == 1
        assert all(look.width(w.text, w.face, w.size, w.tracking) <= w.rect.w for w in written)
