"""Scenes, and the stack they lie on.

A scene is one whole screen. It gives a tree for a look and is told what the player does. `enter` and `leave` are called
once; `cover` and `uncover` when another scene lies on top for a while. Only the topmost one is drawn: nothing of the
scene beneath can show through.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from game.catalogue import NO_WORDS, Line
from game.ui.intents import Device, Intent
from game.ui.look import Look
from game.ui.semantics import Node, Rect, read_out

if TYPE_CHECKING:
    from game.ui.stage import Stage


Ask = Literal["table", "others", "news", "rule"]
"""What a person can ask to be told: what is on the table, how the others stand, what happened, the rule for this."""


class Scene:
    """One whole screen. `peeks`: the scene knows the peek command; in other scenes the space bar presses. `paged`: the
    list that the page keys turn, wherever the focus is; otherwise it is the list that has the focus."""

    name = "scene"
    peeks = False
    paged = ""
    letters = False
    """Whether letters are typed here although no line for them has the focus."""
    stage: Stage

    def title(self) -> Line:
        """The title of the window, which anybody may read."""
        return Line("Safehouse")

    def music(self) -> str | None:
        """The piece that belongs to this scene; None if what plays goes on."""
        return None

    def tree(self, look: Look) -> Node:
        return Node(self.name, "screen", Rect(0, 0, look.window.w, look.window.h))

    def first_focus(self) -> str:
        """The id that gets the focus when the scene is entered; if it does not exist, the first one in reading order
        does. `focus.NOWHERE`: nothing has it until somebody moves it."""
        return ""

    @property
    def screen(self) -> object:
        """What is the same for two scenes of which one goes on where the other was: held keys go on there, too."""
        return self

    def asks(self) -> object:
        """What is asked here now, to be compared: while it is the same, Enter means the same on the same node. What
        only has the focus is no part of it."""
        return self.screen

    @property
    def flies(self) -> bool:
        """Whether pictures are on their way that go by themselves: a press ends their flight and does nothing else."""
        return False

    def land(self) -> None:
        """Ends this flight."""

    def takes(self, key: str, device: Device) -> bool:
        """Whether a key or a button of the pad goes to this scene as it is, as `Struck`, instead of what it does
        elsewhere."""
        return False

    def heed(self, intent: Intent) -> bool:
        """Hears of what the player does before it has hit anything on the screen; True if that was all it meant."""
        return False

    def handle(self, intent: Intent) -> None:
        """The player did something: pressed, refused, nudged, typed, cancelled, commanded."""

    # For whoever follows in words

    @property
    def private(self) -> bool:
        """Whether others in the room must not hear what is on this screen."""
        return False

    def tidings(self, own: bool) -> Sequence[Line]:
        """What has happened since this was last asked, in sentences: as this screen's reader heard it, or only what
        everybody did."""
        return ()

    def aloud(self) -> Line:
        """What everybody may hear of a private screen."""
        return NO_WORDS

    def answer(self, ask: Ask, own: bool) -> Sequence[str]:
        """What a person asks to be told, in sentences: from this screen, or only from what everybody may know."""
        return read_out(self.stage.tree, self.stage.look.catalogue) if ask == "table" and own else ()

    def tick(self, dt: float) -> None:
        """Time passes. Called only while `due` says that it matters."""

    def due(self) -> float | None:
        """Seconds until the scene wants a `tick`; None while nothing will happen by itself."""
        return None

    def enter(self) -> None: ...

    def leave(self) -> None: ...

    def cover(self) -> None: ...

    def uncover(self) -> None: ...


class Stack:
    """The scenes, topmost last."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    def push(self, scene: Scene) -> None:
        if self.scenes:
            self.scenes[-1].cover()
        self.scenes.append(scene)
        scene.enter()

    def pop(self) -> None:
        if self.scenes:
            self.scenes.pop().leave()
        if self.scenes:
            self.scenes[-1].uncover()

    def replace(self, scene: Scene) -> None:
        """Replaces the topmost scene, which is gone before the new one comes."""
        if self.scenes:
            self.scenes.pop().leave()
        self.scenes.append(scene)
        scene.enter()

    def reset(self, scene: Scene) -> None:
        """Makes this the only scene."""
        while self.scenes:
            self.scenes.pop().leave()
        self.scenes.append(scene)
        scene.enter()
