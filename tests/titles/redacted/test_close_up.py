"""A floor from close by gains by it: it is larger, with names and items, and tells who is where; keys lie above
agents."""

from __future__ import annotations

import random
from functools import cache

import pytest
from msgspec import structs

from game import titles
from game.catalogue import Catalogue
from game.core.cast import NAMES
from game.core.journal import Sitter
from game.core.match import Match
from game.lab.screen.driver import Driver
from game.lab.screen.faults import faults
from game.titles.redacted.embassy import DOWN, own_embassy
from game.titles.redacted.frames import TURN
from game.titles.redacted.table.places import FLOORS
from game.titles.redacted.view import RedactedView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.scenes.tableside import places
from game.ui.semantics import Node, find, walk
from game.ui.stack import Scene
from game.ui.tables import table_of
from tests.ui.test_table_layouts import driver_for

SCREEN = table_of("redacted")
SAY = Catalogue(names=NAMES).say
WINDOWS = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100), ((1024, 768), 100), ((1080, 1920), 100)]
WIDE = WINDOWS[:3]


@cache
def late() -> RedactedView:
    """Six agents who are spread over the embassy, in the turn of the one whose view this is."""
    title, r = titles.load("redacted"), random.Random(5)
    sitters = [Sitter(name) for name in NAMES[:6]]
    match = Match(title, title.setup("mission-diplomatique", 6), r.randbytes(16), sitters)
    while len(match.steps) < 90 or match.view(None).frames[-1][0] != TURN:
        seat = match.pending.bit_length() - 1
        match.submit(seat, r.choice(match.legal(seat)))
    view = match.view(match.pending.bit_length() - 1)
    assert isinstance(view, RedactedView)
    return view


class Alone(Scene):
    """The table without the rest of its scene."""

    def __init__(self, view: RedactedView, close_up: str = "", legal: frozenset[str] = frozenset()) -> None:
        self.view, self.close_up, self.lit = view, close_up, legal

    def tree(self, look: Look) -> Node:
        keys = {id: str(n) for n, id in enumerate(sorted(self.lit), 1)}
        marks = Marks(legal=self.lit, bottom=self.view.seat or 0, close_up=self.close_up, keys=keys)
        return SCREEN.lay(self.view, places(look)[1], look, marks)


def laid(size: tuple[int, int], text: int, scene: Scene) -> Driver:
    driver = driver_for(size, text)
    driver.stage.reset(scene)
    return driver


@pytest.mark.parametrize("floor", FLOORS)
@pytest.mark.parametrize(("size", "text"), WINDOWS)
def test_nothing_is_cut_or_covered_from_close_by(floor: str, size: tuple[int, int], text: int) -> None:
    assert faults(laid(size, text, Alone(late(), floor))) == []


@pytest.mark.parametrize(("size", "text"), WIDE)
def test_a_floor_from_close_by_is_much_larger(size: tuple[int, int], text: int) -> None:
    wide = []
    for close_up in ("", "ground"):
        found = find(laid(size, text, Alone(late(), close_up)).tree, "floor:1")
        assert found is not None
        wide.append(found.rect.w)
    assert wide[1] > 1.35 * wide[0]


@pytest.mark.parametrize("n", range(3))
def test_everybody_is_named_either_in_their_room_or_beside_their_floor(n: int) -> None:
    view = late()
    tree = laid((1280, 720), 100, Alone(view, FLOORS[n])).tree
    for seat, there in enumerate(view.where):
        if there < 0:
            continue
        room = there % DOWN
        tag = find(tree, f"tag:{seat}")
        if own_embassy().floor[room] == n:
            spot = find(tree, f"room:{own_embassy().board.rooms[room].id}")
            assert tag is not None and spot is not None and tag.rect.inside(spot.rect, 1.0)
            assert SAY(tag.label).endswith(f"{view.held[seat]} item" + ("" if view.held[seat] == 1 else "s"))
        else:
            beside = find(tree, f"list:{own_embassy().floor[room]}")
            assert tag is None and beside is not None
            assert NAMES[seat] in SAY(beside.label)


@pytest.mark.parametrize("company", [1, 2, 3, 4, 6])
def test_the_key_of_a_room_lies_above_the_agents_in_it(company: int) -> None:
    view, room = late(), own_embassy().ballroom
    where = tuple(room if seat < company else -1 for seat in range(6))
    id = f"room:{own_embassy().board.rooms[room].id}"
    tree = laid((1280, 720), 100, Alone(structs.replace(view, where=where), "", frozenset({id}))).tree
    order = [node.id for node in walk(tree)]
    pawns = [order.index(f"pawn:{seat}") for seat in range(company)]
    assert order.index(f"badge:{room}") > max(pawns)
