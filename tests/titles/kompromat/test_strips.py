"""The strips of the two players: items keep their names however many there are, and questions say what they are
about."""

from __future__ import annotations

import random

import pytest
from msgspec import structs

from game import titles
from game.core.cast import NAMES
from game.core.journal import Sitter
from game.core.match import Match
from game.lab.screen.faults import faults
from game.titles.kompromat.cards import ITEMS
from game.titles.kompromat.frames import AWARD, EVE, PERFECT, SUM
from game.titles.kompromat.view import KompromatView
from game.ui.look import Look
from game.ui.marks import Marks
from game.ui.paint import Words
from game.ui.scenes.tableside import places
from game.ui.semantics import Node, walk
from game.ui.stack import Scene
from game.ui.tables import table_of
from tests.titles.kompromat.table import SAY
from tests.ui.test_table_layouts import driver_for

SCREEN = table_of("kompromat")


def seen(**more: object) -> KompromatView:
    sitters = [Sitter(name) for name in NAMES[:2]]
    title = titles.load("kompromat")
    view = Match(title, title.setup("duel", 2), random.Random(1).randbytes(16), sitters).view(0)
    assert isinstance(view, KompromatView)
    return structs.replace(view, **more)


class Alone(Scene):
    """The table without the rest of its scene."""

    def __init__(self, view: KompromatView) -> None:
        self.view = view

    def tree(self, look: Look) -> Node:
        return SCREEN.lay(self.view, places(look)[1], look, Marks(bottom=0))


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100)])
def test_an_item_keeps_its_name_beside_others(count: int, size: tuple[int, int], text: int) -> None:
    driver = driver_for(size, text)
    driver.stage.reset(Alone(seen(items=(ITEMS[:count], ITEMS[-count:]))))
    chips = [node for node in walk(driver.tree) if node.id.startswith("item:")]
    assert len(chips) == 2 * count
    for chip in chips:
        written = [paint.text for paint in chip.art if isinstance(paint, Words)]
        assert written == [chip.label], "its name is there"
    assert faults(driver) == []


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (PERFECT, "Each token is worth a point at the end, but the ninth loses the game."),
        (EVE, "use an item before"),
        (SUM, "before settling"),
        (AWARD, "use the Chloroform, or take"),
    ],
)
def test_a_question_says_what_it_is_about(kind: int, said: str) -> None:
    view = seen(frames=((kind, 1, 0),), asked=1, at=0, row=(3, 4, 5, 6))
    assert said in SAY(SCREEN.summary(view)[1])
