"""The semantic tree: finding nodes, hitting them, reading them out, and going from one to the next."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.catalogue import Catalogue, Line
from game.ui.semantics import Node, Rect, find, group, hit, labelled, narrate, neighbour, reading_order, walk

SAY = Catalogue()


def button(id: str, x: float, y: float, w: float = 10, h: float = 10, **more: object) -> Node:
    return Node(id, "button", Rect(x, y, w, h), Line(id), press=id, **more)  # type: ignore[arg-type]


def grid() -> Node:
    cells = [button(f"{c}{r}", c * 20, r * 20) for r in range(3) for c in range(3)]
    return group("grid", Rect(0, 0, 60, 60), *cells)


def test_a_box_is_cut_into_pieces_that_fill_it() -> None:
    left, rest = Rect(0, 0, 100, 50).cut_left(30, 10)
    assert (left, rest) == (Rect(0, 0, 30, 50), Rect(40, 0, 60, 50))
    bottom, above = rest.cut_bottom(20)
    assert bottom == Rect(40, 30, 60, 20) and above == Rect(40, 0, 60, 30)
    assert Rect(0, 0, 100, 50).columns(3, 5)[2].right == pytest.approx(100)


@given(st.floats(1, 4000), st.floats(1, 4000), st.floats(0.1, 8))
def test_the_largest_box_of_a_shape_stays_inside(w: float, h: float, ratio: float) -> None:
    room = Rect(7, 9, w, h)
    box = room.fitted(ratio)
    assert box.inside(room)
    assert box.w == pytest.approx(w) or box.h == pytest.approx(h)


def test_what_lies_on_top_is_hit() -> None:
    tree = group("all", Rect(0, 0, 50, 50), button("under", 0, 0, 50, 50), button("over", 10, 10))
    assert hit(tree, 15, 15).id == "over"  # type: ignore[union-attr]
    assert hit(tree, 5, 5).id == "under"  # type: ignore[union-attr]
    assert hit(tree, 60, 5) is None


def test_nothing_outside_a_list_is_hit() -> None:
    box = Node("list", "list", Rect(0, 0, 20, 20), children=(button("far", 0, 30),), scroll=60)
    assert hit(box, 5, 35) is None


def test_arrows_go_to_the_neighbour() -> None:
    assert neighbour(grid(), "11", 1, 0).id == "21"  # type: ignore[union-attr]
    assert neighbour(grid(), "11", 0, -1).id == "10"  # type: ignore[union-attr]
    assert neighbour(grid(), "00", -1, 0) is None


def test_arrows_reach_everything() -> None:
    tree = group("all", Rect(0, 0, 500, 500), grid(), button("far", 200, 30), button("low", 7, 300, 400, 20))
    reached, todo = {"00"}, ["00"]
    while todo:
        here = todo.pop()
        for way in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            there = neighbour(tree, here, *way)
            if there is not None and there.id not in reached:
                reached.add(there.id)
                todo.append(there.id)
    assert reached == {n.id for n in reading_order(tree)}


def test_the_narrator_says_name_role_value_and_state() -> None:
    node = Node("t", "toggle", Rect(0, 0, 1, 1), Line("Sound"), state=frozenset({"on"}), press="t", tip=Line("Loud."))
    assert narrate(node, SAY) == "Sound, switch, on, Loud."


def test_a_thing_is_found_by_what_is_said_of_it() -> None:
    tree = group("all", Rect(0, 0, 9, 9), button("Draw a card", 0, 0), button("Draw", 0, 0), label=Line("Draw"))
    assert labelled(tree, "draw", SAY).id == "Draw"  # type: ignore[union-attr]
    assert labelled(tree, "card", SAY).id == "Draw a card"  # type: ignore[union-attr]
    assert labelled(tree, "stop", SAY) is None


def test_moving_a_node_moves_all_of_it() -> None:
    moved = grid().moved(5, 7)
    assert find(moved, "22").rect == Rect(45, 47, 10, 10)  # type: ignore[union-attr]
    assert len(list(walk(moved))) == 10
