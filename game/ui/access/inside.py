"""The screen reader's side of the screen in the window's own process, as Windows and macOS need it.

AccessKit hooks into the window there, before it is first shown. After anything that goes wrong, nobody is read to until
the program is started again.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from typing import Any

from game.ui.access.outline import Outline, bare
from game.ui.access.words import Woke, Word

SDL_WINDOW = "SDLWindow"
"""What SDL calls the class of its windows on macOS."""


class Inside:
    """An `Outlet` with its adapter in this process. Everything happens on the screen's thread."""

    def __init__(self, hear: Callable[[Word], None], hook: Callable[..., Any] | None = None) -> None:
        self._hear = hear
        self._hook = hook or hooked
        self._adapter: Any = None
        self.off = False

    def hook(self, window: Any) -> None:
        """Hooks into a window that is not shown yet."""
        self._try(partial(self._make, window))

    def start(self) -> None: ...

    def publish(self, shown: Outline) -> None:
        self._try(partial(self._publish, shown))

    def drop(self, bare: Outline) -> None:
        self._try(partial(self._publish, bare))

    def close(self) -> None:
        self._adapter = None

    def _make(self, window: Any) -> None:
        from game.ui.access import kit

        def wake() -> Any:
            self._hear(Woke())
            return kit.update(bare())

        def asked(request: Any) -> None:
            wish = kit.wish(request)
            if wish is not None:
                self._hear(wish)

        self._adapter = self._hook(window, wake, asked)

    def _publish(self, shown: Outline) -> None:
        from game.ui.access import kit

        if self._adapter is None:
            return
        _raised(self._adapter.update_if_active(partial(kit.update, shown)))
        if hasattr(self._adapter, "update_view_focus_state"):
            _raised(self._adapter.update_view_focus_state(shown.keys))

    def _try(self, step: Callable[[], None]) -> None:
        if self.off:
            return
        try:
            step()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # AccessKit's own PanicException is no Exception. The game goes on without a reader.
            self.off = True
            self._adapter = None


def _raised(events: Any) -> None:
    """Tells the system what has changed."""
    if events is not None:
        events.raise_events()


def hooked(window: Any, wake: Callable[[], Any], asked: Callable[[Any], None]) -> Any:
    """AccessKit's adapter in this window."""
    if sys.platform == "darwin":
        from accesskit import macos

        macos.add_focus_forwarder_to_window_class(SDL_WINDOW)
        return macos.SubclassingAdapter.for_window(window, wake, asked)
    from accesskit import windows

    return windows.SubclassingAdapter(window, wake, asked)
