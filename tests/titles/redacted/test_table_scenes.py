"""Every scene of the embassy's table can be drawn in the smallest window, and each thing has a unique id."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from game.asking.picking import Picking
from game.core.contract import Action
from game.core.match import Match
from game.lab.screen.shots import title_scenes
from game.lab.screen.table_picture import plain_look
from game.titles.redacted.embassy import own_embassy
from game.titles.redacted.frames import TURN
from game.titles.redacted.picks import room_id
from game.titles.redacted.view import RedactedView
from game.ui.art import Gallery
from game.ui.fonts import Fonts
from game.ui.headless import headless
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.painter import Painter
from game.ui.scenes.table import TableScene
from game.ui.semantics import Rect, replace, walk
from game.ui.tables import table_of
from tests.titles.redacted.table import TITLE, A, Table

table = table_of("redacted")

SMALL = [(1, 1), (2, 2), (1, 700), (700, 1), (9, 60)]


class Moment(NamedTuple):
    """A view, and what can be chosen in it."""

    name: str
    view: RedactedView
    legal: list[Action]

    def marks(self, *, peek: bool = True) -> Marks:
        picking = Picking(self.view, self.legal, table)
        return Marks(picking.legal, bottom=self.view.seat or 0, peek=peek)


def built() -> Iterator[tuple[str, Table]]:
    """Positions that random games rarely reach."""
    yield "walking", Table("vault - - -", hands=("key",)).go(A, "cellar computer")
    yield "in the dark", Table("vault cellar - -", dark=True, hands=("key key goggles",))
    yield "like weapons drawn", Table("gallery - - -").go(A, "t-storage armoury").throw(0, 0).play(A, "arm")
    yield "a case with a twin", Table("vault - - -", hands=("red cracker key",), cases=("key", "")).play(A, "crack red")
    yield "guards", Table("vault cellar", "zone", guards="radio", carrier="radio", vip="ballroom").go(A, "radio")
    yield "three of a kind", Table("vault cellar - -", hands=("weapon weapon weapon", "vest vest vest")).go(A, "cellar")


@cache
def moments() -> tuple[Moment, ...]:
    found = []
    for name, scene in title_scenes("redacted"):
        if isinstance(scene, TableScene):
            match = scene.play.host.match
            view = match.view(scene.seat)
            assert isinstance(view, RedactedView)
            found.append(Moment(name, view, match.legal(scene.seat) if scene.seat is not None else []))
    for name, t in built():
        seat = t.view(None).asked.bit_length() - 1
        found.append(Moment(name, t.view(seat), TITLE.legal(t.state, seat)))
    return tuple(found)


def looked(size: tuple[int, int], text: int = 100) -> Look:
    return replace(plain_look(), window=Rect(0, 0, *size), text_percent=text)


@pytest.mark.parametrize("size", SMALL, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_table_can_be_drawn_in_the_smallest_windows(size: tuple[int, int]) -> None:
    headless()
    painter = Painter(Gallery(), Fonts())
    area = Rect(0, 0, *size)
    for n, moment in enumerate((*moments()[SMALL.index(size) :: 12], *moments()[-6:])):
        look = looked(size, (80, 200)[n % 2])
        tree = table.lay(moment.view, area, look, moment.marks())
        assert painter.picture(tree, look).get_size() == size
        node, high = table.aside(moment.view, area, look, moment.marks())
        assert high >= 0 and painter.picture(node, look).get_size() == size


def test_a_way_can_be_shown_in_a_window_of_one_pixel() -> None:
    look = looked((1, 1))
    for moment in [moment for moment in moments() if moment.view.frames and moment.view.frames[-1][0] == TURN][:20]:
        for room in range(len(own_embassy().names)):
            focused = replace(look, focus=room_id(room))
            assert table.lay(moment.view, Rect(0, 0, 1, 1), focused, moment.marks()).id == "table"
            for side in ("terrace", "ground", "basement"):
                marks = replace(moment.marks(), close_up=side)
                assert table.lay(moment.view, Rect(0, 0, 1, 1), focused, marks).id == "table"


@pytest.mark.parametrize("mode", [mode.id for mode in TITLE.modes])
def test_pictures_for_the_smallest_window_are_wanted_ahead(mode: str) -> None:
    match = Match(TITLE, TITLE.setup(mode), bytes(16))
    seen = match.view(None)
    assert table.ahead(seen, Rect(0, 0, 1, 1), looked((1, 1)))
    assert table.ahead(match.view(A), Rect(0, 0, 1, 1), looked((1, 1))), "and for whoever is on the move"


def test_each_thing_on_the_table_has_an_id_of_its_own() -> None:
    look = plain_look()
    twins = {}
    for moment in moments():
        for marks in (moment.marks(), moment.marks(peek=False), Marks(bottom=moment.view.seat or 0)):
            tree = table.lay(moment.view, Rect(0, 72, 1000, 640), look, marks)
            node, _ = table.aside(moment.view, Rect(1000, 72, 280, 640), look, marks)
            ids = Counter(node.id for node in (*walk(tree), *walk(node)))
            found = sorted(id for id, n in ids.items() if n > 1)
            if found:
                twins[moment.name] = found
    assert not twins, twins
