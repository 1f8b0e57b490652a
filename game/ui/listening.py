"""Those who hear of what happens on the stage beside its scene."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.ui.intents import Intent

if TYPE_CHECKING:
    from game.ui.stage import Stage


class Guard(Protocol):
    """Lets the curtain fall, over every scene in the same way."""

    def heed(self, intent: Intent) -> bool:
        """Hears what the player does; returns True when no scene is to hear of it."""
        ...

    def watch(self) -> None:
        """Time passes."""
        ...

    def watch_due(self) -> float | None:
        """Seconds until `watch` has something to do."""
        ...


class Listener(Protocol):
    """Somebody who follows the screen in words, such as a screen reader."""

    def attend(self, stage: Stage) -> None:
        """The screen has settled, and differs from what it was at the last call: another scene, another tree, another
        focus, or the window has gained or lost the keys."""
        ...
