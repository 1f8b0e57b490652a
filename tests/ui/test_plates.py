"""Excerpts of real tables for rulebooks: each example and room shows what it speaks of, and nothing in it can be
pressed."""

from __future__ import annotations

import pytest

from game import titles
from game.lab.screen.table_picture import plain_look
from game.ui import plates
from game.ui.look import Look
from game.ui.semantics import Rect, walk
from tests.having import having

PLACE = Rect(100, 80, 520, 300)


def excerpts() -> list[tuple[str, str]]:
    found = []
    for id in having("rulebook"):
        book = titles.rulebook(id)
        found += [(id, box.name) for box in book.examples()]
        found += [(id, p.name) for p in book.pictures() if p.name.startswith("room:")][:2]
    return found


@pytest.mark.parametrize(("id", "name"), excerpts())
def test_an_excerpt_fills_its_place_and_is_only_a_picture(id: str, name: str) -> None:
    look: Look = plain_look()
    node = plates.excerpt(id, name, PLACE, look)
    assert node is not None and node.rect.inside(PLACE, 1.0)
    assert node.rect.w > PLACE.w * 0.9 or node.rect.h > PLACE.h * 0.9
    assert plates.ratio(id, name, look) == pytest.approx(node.rect.w / node.rect.h, rel=0.05)
    inside = [part for part in walk(node)]
    assert len(inside) > 5 and not any(part.press or part.tip or part.lights for part in inside)
    example = plates.example(id, name)
    assert example is not None
    for wanted in example.nodes:
        shown = [part for part in inside if plates.wanted(part.id.rpartition(f"{name}:")[2], (wanted,))]
        assert shown and all(part.rect.inside(node.rect, 2.0) for part in shown), wanted


def test_the_examples_of_the_books_are_those_of_the_folders() -> None:
    for id in having("rulebook"):
        named = {box.name for box in titles.rulebook(id).examples()}
        assert named == set(titles.part(id, "rulebook.examples").EXAMPLES)


def test_nothing_is_drawn_of_a_position_that_is_not_there() -> None:
    assert plates.excerpt("kompromat", "nowhere", PLACE, plain_look()) is None
    assert plates.ratio("kompromat", "nowhere", plain_look()) == 0.0
