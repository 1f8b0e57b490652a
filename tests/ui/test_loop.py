"""The loop of a real window, though one that nobody sees: what is pressed belongs to the screen that could be seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.desk.hotseat import DEAF
from game.lab.screen.driver import Driver, _key
from game.ui.inputs import Inputs
from game.ui.loop import Loop
from game.ui.window import Window
from tests.ui.test_asked import Door, Questions, after

FRAME = 0.05


class Frames:
    """A loop with a clock that is moved by hand, for as many frames as are asked for."""

    def __init__(self) -> None:
        self.driver = Driver(Door("door"), (800, 600))
        after(self.driver, 5)
        self.stage = self.driver.stage
        self.now = 0.0
        self.loop = Loop(Window((800, 600)), self.stage, Inputs(), lambda: self.now)
        self.while_drawn: Callable[[], None] | None = None
        draw = self.stage.draw

        def drawn(target: pygame.Surface) -> list[pygame.Rect]:
            if self.while_drawn is not None:
                self.while_drawn()
                self.while_drawn = None
            return draw(target)

        self.stage.draw = drawn  # type: ignore[method-assign]

    def run(self, frames: int = 1) -> None:
        """Runs so many frames; or fewer, if nothing more happens by itself."""
        left = frames

        def attended() -> None:
            nonlocal left
            left -= 1
            self.now += FRAME
            if left <= 0 or (self.stage.due() is None and not self.stage.needs_drawing and not pygame.event.peek()):
                self.loop.stop()

        self.stage.attend = attended  # type: ignore[method-assign]
        # Without `put_off`, which each time searches all that earlier tests have left. The app’s tests run with it.
        self.loop._run()

    @property
    def scene(self) -> Questions:
        assert isinstance(self.stage.scene, Questions)
        return self.stage.scene


@pytest.fixture
def frames() -> Iterator[Frames]:
    found = Frames()
    found.run()
    pygame.event.clear()
    yield found
    pygame.display.quit()
    pygame.display.init()


def strike(*keys: str) -> None:
    for key in keys:
        pygame.event.post(_key(pygame.KEYDOWN, key))
        pygame.event.post(_key(pygame.KEYUP, key))


def test_what_is_pressed_while_the_next_screen_is_being_drawn_does_not_reach_it(frames: Frames) -> None:
    strike("1")
    frames.while_drawn = lambda: strike("2", "return", "3")
    frames.run(3)
    assert frames.scene.name == "beyond" and frames.scene.pressed == []
    strike("2")
    frames.run(2)
    assert frames.scene.pressed == [("second", 1)]


def test_what_is_pressed_in_the_same_frame_does_not_reach_the_next_screen(frames: Frames) -> None:
    strike("1", "2", "return")
    frames.run(3)
    assert frames.scene.name == "beyond" and frames.scene.pressed == []


def test_the_loop_wakes_until_enter_is_heard_and_then_sleeps(frames: Frames) -> None:
    strike("1")
    frames.run(2)
    began = frames.now
    assert frames.stage.due() is not None
    frames.run(60)
    assert frames.stage.due() is None
    assert DEAF <= frames.now - began <= DEAF + 3 * FRAME
    strike("return")
    frames.run(2)
    assert frames.scene.pressed == [("first", 1)]


def test_a_key_that_went_down_before_repeats_nothing_on_the_next_screen(frames: Frames) -> None:
    pygame.event.post(_key(pygame.KEYDOWN, "down"))
    frames.run(2)
    strike("1")
    pygame.event.post(_key(pygame.KEYDOWN, "down"))
    frames.run(2)
    pygame.event.post(_key(pygame.KEYDOWN, "down"))
    frames.run(2)
    assert frames.scene.name == "beyond" and frames.stage.focus.id == "first"


def test_a_key_that_went_down_before_the_next_screen_could_be_seen_repeats_nothing_there(frames: Frames) -> None:
    strike("tab", "1")
    pygame.event.post(_key(pygame.KEYDOWN, "down"))
    frames.run(2)
    for _ in range(3):
        pygame.event.post(_key(pygame.KEYDOWN, "down"))
        frames.run(2)
    assert frames.scene.name == "beyond" and frames.stage.focus.id == "first"


def test_while_the_window_is_being_resized_nothing_of_the_screen_before_stays_in_sight(frames: Frames) -> None:
    """Found in the house: whoever dragged at the window's edge kept a hand in sight that the curtain had covered."""
    surface = frames.loop.window.surface
    before = surface.copy()
    assert pygame.transform.average_color(before)[:3] != (0, 0, 0)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=800, y=600))
    strike("1")
    frames.run(1)
    assert frames.scene.name == "beyond" and frames.loop._resized_at is not None
    assert pygame.transform.average_color(frames.loop.window.surface)[:3] == (0, 0, 0)
    frames.run(6)
    assert frames.loop._resized_at is None and not frames.stage.unseen
    assert pygame.transform.average_color(frames.loop.window.surface)[:3] != (0, 0, 0)
