"""The window fits the screen."""

from __future__ import annotations

import pytest

from game.ui.window import fitted


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
