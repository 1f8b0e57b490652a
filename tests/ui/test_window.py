"""The window fits the screen."""

from __future__ import annotations

import pytest

from game.ui.window import clamped, fitted


@pytest.mark.parametrize(
    ("wanted", "desktop", "size"),
    [
        ((1280, 800), (1920, 1080), (1280, 800)),
        ((1280, 800), (1280, 720), (1280, 720)),
        ((1920, 1080), (1920, 1080), (1920, 984)),
        ((1280, 800), (1366, 768), (1280, 768)),
        ((2560, 1440), (1920, 1200), (1920, 1104)),
        ((1280, 800), (0, 0), (1280, 800)),
    ],
)
def test_a_window_is_no_larger_than_the_screen(
    wanted: tuple[int, int], desktop: tuple[int, int], size: tuple[int, int]
) -> None:
    assert fitted(wanted, desktop) == size


@pytest.mark.parametrize(
    ("place", "screens", "where"),
    [
        ((100, 50), [(1920, 1080)], (100, 50)),
        ((1900, 1000), [(1920, 1080)], (640, 280)),
        ((-900, -40), [(1920, 1080)], (0, 0)),
        ((300, 200), [(1280, 720)], (0, 0)),
        ((-1000, 90), [(1920, 1080), (1920, 1080)], (-1000, 90)),
        ((2500, 90), [(1920, 1080), (1920, 1080)], (2500, 90)),
        ((60000, 90), [(1920, 1080), (1920, 1080)], (640, 90)),
        ((60000, 90), [], (60000, 90)),
    ],
)
def test_a_window_is_put_where_it_can_be_reached(
    place: tuple[int, int], screens: list[tuple[int, int]], where: tuple[int, int]
) -> None:
    assert clamped(place, (1280, 800), screens) == where
