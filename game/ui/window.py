"""The window: opened once, resized or in full screen as the player likes, and sharp on every screen.

The surface always has as many pixels as the window really has: nothing is drawn small and stretched.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence

import pygame

from game.ui.fonts import readable

SMALLEST = (640, 480)
BARS = 96
"""Pixels of a screen's height that the bars of a desktop usually need."""
LEAST_HIGH = 720
"""A window is not made lower than this for the sake of such bars."""


class NoWindow(Exception):
    """There is no screen on which a window can be opened."""


class Window:
    """The program's window. `on_size` is told each size that the player gives it, so that it can be remembered.
    `hook` is handed the system's own window before it is shown."""

    def __init__(
        self,
        size: tuple[int, int],
        fullscreen: bool = False,
        on_size: Callable[[int, int], None] | None = None,
        place: tuple[int, int] | None = None,
        hook: Callable[[object], None] | None = None,
    ) -> None:
        # Set before anything is opened; otherwise Windows stretches a small picture over a high-resolution screen.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        if sys.platform == "linux":
            # Without this SDL draws our finished pixels through a 3D driver: 100 MB more, and slower where that is
            # emulated.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        try:
            pygame.display.init()
        except pygame.error:
            raise NoWindow from None
        self._wanted = size
        self._place = place
        self._on_size = on_size
        self._title = ""
        self.fullscreen = fullscreen
        if hook is not None:
            self._hidden(hook)
        self._open()
        pygame.key.set_repeat(350, 55)
        pygame.key.stop_text_input()

    def _hidden(self, hook: Callable[[object], None]) -> None:
        """Has the system's window hooked into before anybody sees it."""
        try:
            pygame.display.set_mode(fitted(self._wanted, _desktop()), pygame.RESIZABLE | pygame.HIDDEN)
        except pygame.error:
            raise NoWindow from None
        hook(pygame.display.get_wm_info().get("window"))

    def _open(self) -> None:
        try:
            place, self._place = self._place, None
            if place is not None or not self.fullscreen:
                pygame.display.set_mode(fitted(self._wanted, _desktop()), pygame.RESIZABLE)
            if place is not None:
                pygame.display.set_window_position(clamped(place, pygame.display.get_window_size(), screens()))
            if self.fullscreen:
                # The screen on which a window stands is the one that it fills.
                pygame.display.set_mode(_desktop() if place is None else (0, 0), pygame.FULLSCREEN)
        except pygame.error:
            raise NoWindow from None

    @property
    def surface(self) -> pygame.Surface:
        found = pygame.display.get_surface()
        if found is None:
            raise NoWindow
        return found

    @property
    def size(self) -> tuple[int, int]:
        return self.surface.get_size()

    @property
    def place(self) -> tuple[int, int]:
        """Where the window stands among all screens."""
        x, y = pygame.display.get_window_position()
        return int(x), int(y)

    def resized(self) -> None:
        """The player has resized the window."""
        if not self.fullscreen:
            self._wanted = (max(SMALLEST[0], self.size[0]), max(SMALLEST[1], self.size[1]))
            if self._on_size:
                self._on_size(*self._wanted)

    def fill_screen(self, on: bool) -> None:
        if on != self.fullscreen:
            self.fullscreen = on
            self._open()

    def title(self, words: str) -> None:
        if words != self._title:
            self._title = words
            pygame.display.set_caption(readable(words))

    def icon(self, surface: pygame.Surface) -> None:
        pygame.display.set_icon(surface)

    def type_in(self, rect: pygame.Rect | None) -> None:
        """Lets an input method work at this place, or not at all."""
        if rect is None:
            pygame.key.stop_text_input()
        else:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(rect)

    def stretch(self, picture: pygame.Surface | None) -> None:
        """Shows an old picture at the new size while the window is being resized, instead of an empty window."""
        if picture is not None and picture.get_size() != self.size:
            self.surface.blit(pygame.transform.smoothscale(picture, self.size), (0, 0))
            pygame.display.flip()

    def blank(self) -> None:
        """Shows nothing: the last screen has gone, and the next one cannot be drawn yet."""
        self.surface.fill((0, 0, 0))
        pygame.display.flip()

    def present(self, places: list[pygame.Rect]) -> None:
        if places:
            pygame.display.update(places)


def fitted(wanted: tuple[int, int], desktop: tuple[int, int]) -> tuple[int, int]:
    """The size at which a window is opened: as wanted, but no larger than the screen. One that would only just fit
    leaves room for a title bar and a task bar, if it is still large enough then."""
    if min(desktop) <= 0:
        return wanted
    room = desktop[0], desktop[1]
    if wanted[1] > desktop[1] - BARS and desktop[1] - BARS >= LEAST_HIGH:
        room = desktop[0], desktop[1] - BARS
    return min(wanted[0], room[0]), min(wanted[1], room[1])


def clamped(
    place: tuple[int, int], size: tuple[int, int], screens: Sequence[tuple[int, int]]
) -> tuple[int, int]:
    """Where a window is put so that all of it can be reached. How several screens lie beside each other nobody tells:
    on these it stays where it stood, unless that lies beyond all of them."""
    if not screens:
        return place
    (wide, high), (w, h) = screens[0], size
    if len(screens) == 1:
        return max(0, min(place[0], wide - w)), max(0, min(place[1], high - h))
    all_wide, all_high = (sum(lengths) for lengths in zip(*screens, strict=True))
    there = -all_wide < place[0] < all_wide and -all_high < place[1] < all_high
    return place if there else clamped(place, size, screens[:1])


def screens() -> tuple[tuple[int, int], ...]:
    """The sizes of all screens: a window is put where it stood only while they are the same."""
    return tuple((int(w), int(h)) for w, h in pygame.display.get_desktop_sizes())


def _desktop() -> tuple[int, int]:
    found = screens()
    return found[0] if found else (0, 0)
