"""Contrast, colours that have to be told apart, and the sample of pairs."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.lab.layout import THEMES
from game.lab.pairwise import pairwise
from game.lab.screen.colour_vision import EYES, apart, lab, told_apart, too_near
from game.lab.screen.contrast import faint, ratio
from game.lab.screen.driver import Driver
from game.lab.screen.faults import faults
from game.ui.paint import Box, Words
from game.ui.semantics import Node, Paint, Rect
from game.ui.stack import Scene
from game.ui.theme import Style, theme

WINDOW = Rect(0, 0, 1280, 720)
PLACE = Rect(100, 100, 400, 60)


class Shown(Scene):
    """A screen with these things on it."""

    def __init__(self, *things: Node, ground: str = "#ffffff") -> None:
        self.things, self.ground = things, ground

    def tree(self, look: object) -> Node:
        return Node("shown", "screen", WINDOW, art=(Box(WINDOW, self.ground),), children=self.things)


def text(
    colour: str, *under: Paint, over: tuple[Paint, ...] = (), state: str = "", size: float = 16, **more: float
) -> Node:
    words = Words("Nine characters", PLACE, "body", size, colour, **more)  # type: ignore[arg-type]
    return Node("words", "text", PLACE, state=frozenset({state} if state else ()), art=(*under, words), over=over)


def found(*things: Node, ground: str = "#ffffff", style: Style = "house") -> list[float]:
    driver = Driver(Shown(*things, ground=ground), style=style)
    return [round(one.ratio, 1) for one in faint(driver.tree, driver.stage.painter, driver.stage.look)]


def test_contrast_is_that_of_wcag() -> None:
    assert ratio((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert ratio((0x77, 0x77, 0x77), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


def test_faint_words_are_found_and_large_ones_need_less() -> None:
    assert found(text("#777777")) == [4.5]
    assert found(text("#767676")) == []
    assert found(text("#8a8a8a", size=30)) == [] != found(text("#8a8a8a"))
    assert found(text("#767676"), style="contrast") == [4.5]


def test_what_lies_beneath_counts_and_not_the_ground_of_the_screen() -> None:
    assert found(text("#ffffff")) == [1.0]
    assert found(text("#ffffff", Box(PLACE, "#000000"))) == []
    assert found(text("#ffffff", Box(PLACE, "#000000"), turn=90.0)) == [1.0], "a turned line leaves its box"


def test_what_is_covered_set_aside_or_not_possible_is_not_read() -> None:
    assert found(text("#eeeeee", over=(Box(PLACE.inset(-9), "#000000"),))) == []
    assert found(text("#eeeeee", state="disabled")) == []
    veil = Node("veil", "group", WINDOW, art=(Box(WINDOW, "#000000", alpha=0.7),))
    assert found(text("#eeeeee"), veil) == []


def test_a_line_across_the_ground_does_not_spoil_it() -> None:
    line = Box(Rect(100, 128, 400, 1), "#000000")
    assert found(text("#111111", Box(PLACE, "#ffffff"), line)) == []


def test_things_to_press_are_as_large_as_the_window_asks() -> None:
    for size, least in (((1024, 768), 25), ((1280, 720), 24), ((1920, 1080), 32), ((3840, 2160), 32)):
        for side, wrong in ((least, 0), (least - 2, 1)):
            button = Node("button", "button", Rect(0, 0, 200, side), press="button")
            small = [fault for fault in faults(Driver(Shown(button), size)) if "small" in fault]
            assert len(small) == wrong, (size, side)


@pytest.mark.parametrize("style", THEMES)
def test_colours_that_carry_a_difference_are_apart_for_all_eyes(style: Style) -> None:
    of_style = theme(style)
    assert not [near for names, least in told_apart(of_style) for near in too_near(of_style, names, least)]


def test_eyes_without_a_kind_of_cone_confuse_what_they_are_known_to() -> None:
    red, green, blue = (200, 60, 40), (110, 110, 30), (40, 80, 200)
    assert apart(red, green, "deuteranopia") < apart(red, green) / 2
    assert apart(red, blue, "deuteranopia") > 60
    assert apart((0, 120, 160), (0, 130, 110), "tritanopia") < apart((0, 120, 160), (0, 130, 110)) / 2
    for eyes in EYES:
        assert lab((255, 255, 255), eyes)[0] == pytest.approx(100, abs=0.5), "white stays white"


def test_pairs_of_all_values_occur_in_few_rows() -> None:
    properties: tuple[tuple[object, ...], ...] = (tuple(range(6)), tuple("abcd"), tuple("vwxyz"), (True, False))
    rows = pairwise(*properties)
    for i, j in combinations(range(len(properties)), 2):
        assert {(row[i], row[j]) for row in rows} == {(a, b) for a in properties[i] for b in properties[j]}
    assert len(rows) <= 34 < 6 * 4 * 5 * 2
