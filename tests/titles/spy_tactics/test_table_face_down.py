"""While a seat's cards lie face down, its table shows only what everybody knows, whatever has been picked."""

from __future__ import annotations

import random

import pytest

from game import titles
from game.asking.picking import Picking
from game.core.chance import Chance
from game.core.contract import Seat, View
from game.core.match import Match
from game.lab.screen.table_picture import plain_look
from game.ui.marks import Marks
from game.ui.scenes.rail import row_keys
from game.ui.semantics import Node, Rect
from game.ui.tables import table_of
from tests.extent import extent

table = table_of("spy_tactics")

TITLE = titles.load("spy_tactics")
AREA = Rect(0, 72, 1000, 640)


def marks(match: Match, seat: Seat, picks: int, r: random.Random, peek: bool) -> Marks:
    """The marks that the table scene would give after this number of picks."""
    legal = match.legal(seat)
    if not legal:
        return Marks(bottom=seat, peek=peek)
    picking = Picking(match.view(seat), legal, table)
    for _ in range(picks):
        if picking.sure or len(picking.left) < 2:
            break
        picking.pick(r.choice(picking.offers).pick)
    chosen = frozenset(picking.trail)
    return Marks(picking.legal, chosen, seat, peek, jots={"seat:1": "doubt"}, keys=row_keys(picking.offers))


def seen(match: Match, seat: Seat, picks: int, r: random.Random, peek: bool) -> Node:
    view: View = match.view(seat)
    return table.lay(view, AREA, plain_look(), marks(match, seat, picks, r, peek))


@pytest.mark.parametrize("seats", [4, 9])
def test_worlds_that_differ_in_what_is_private_look_the_same(seats: int) -> None:
    r = random.Random(seats)
    compared = different = open_different = 0
    for _ in range(extent(1, 4)):
        match = Match(TITLE, TITLE.setup("agencies", seats), r.randbytes(16))
        while match.pending:
            acting = match.pending.bit_length() - 1
            for seat in (acting, r.randrange(seats)):
                true = match.state
                other = TITLE.sample(match.dossier(None), Chance(r.getrandbits(60)))
                picks = r.randrange(5)
                here, here_open = (seen(match, seat, picks, r, peek) for peek in (False, True))
                match.state = other
                there, there_open = (seen(match, seat, picks, r, peek) for peek in (False, True))
                match.state = true
                assert here == there, (len(match.steps), seat, picks)
                assert table.progress(match.view(seat)) == table.progress(match.view(None))
                compared += 1
                different += other != true
                open_different += here_open != there_open
            match.submit(acting, r.choice(match.legal(acting)))
    assert different > compared * 0.8 and open_different > compared * 0.5, "face up the comparison does see"
