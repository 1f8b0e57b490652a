"""What a player wants, whatever the device, and which keys stand for it.

`inputs` turns events into the first group. The stage works out what they hit on the screen and hands the second group
to scenes. The table of keys is data: players may bind the keys differently.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from game.desk import keys
from game.desk.settings import Keys
from game.ui.semantics import Node

Device = Literal["mouse", "keys", "pad", "touch"]

# From the devices


@dataclass(frozen=True, slots=True)
class Move:
    """An arrow key, or the pad's cross or stick."""

    dx: int
    dy: int
    device: Device = "keys"


@dataclass(frozen=True, slots=True)
class Tab:
    """To the next (1) or previous (-1) thing that can have the focus."""

    step: int


@dataclass(frozen=True, slots=True)
class Accept:
    """A press on whatever has the focus, going down or coming up."""

    down: bool
    device: Device = "keys"


@dataclass(frozen=True, slots=True)
class Aim:
    """The focus, to the node with this id: a screen reader can put it anywhere."""

    id: str


@dataclass(frozen=True, slots=True)
class Point:
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Button:
    """A mouse button or finger, going down or coming up at a position. 1 is the main button, 3 the second."""

    x: float
    y: float
    down: bool
    which: int = 1


@dataclass(frozen=True, slots=True)
class Scroll:
    x: float
    y: float
    steps: float


@dataclass(frozen=True, slots=True)
class Page:
    """Page up (-1), page down (1)."""

    step: int


@dataclass(frozen=True, slots=True)
class Key:
    """A letter or digit while nothing is being typed: it presses the node that has this key."""

    text: str


@dataclass(frozen=True, slots=True)
class Struck:
    """A key, or a button of the pad, that the scene takes as it is (see `Scene.takes`), whatever else it would do."""

    key: str
    device: Device = "keys"


@dataclass(frozen=True, slots=True)
class Let:
    """A key that the scene takes as it is comes up again."""

    key: str


# From the stage, beside Cancel, Command, Focus and Closing


@dataclass(frozen=True, slots=True)
class Pressed:
    """A node was pressed and released. `node.press` says what that means; `which` is 3 for the second mouse button."""

    node: Node
    device: Device = "mouse"
    which: int = 1


@dataclass(frozen=True, slots=True)
class Held:
    """A press began on this node. It counts if it is also released there."""

    node: Node
    device: Device = "mouse"


@dataclass(frozen=True, slots=True)
class Refused:
    """A disabled node was pressed; its tip is being shown."""

    node: Node


@dataclass(frozen=True, slots=True)
class Nudged:
    """Left or right on a slider or stepper."""

    node: Node
    step: int


@dataclass(frozen=True, slots=True)
class Slid:
    """A slider was set by pointing, from 0 to 1."""

    node: Node
    part: float


@dataclass(frozen=True, slots=True)
class Typed:
    """Text for the input line that has the focus; `done` is False while an input method is still composing it."""

    node: Node | None
    text: str
    done: bool = True


@dataclass(frozen=True, slots=True)
class Edited:
    """An editing key: back, delete, left, right, home, end."""

    node: Node | None
    what: str


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file was dropped on the window."""

    path: Path


@dataclass(frozen=True, slots=True)
class Cancel:
    """Escape, or B on the pad."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command from the table below, going down or coming up."""

    name: str
    down: bool = True
    device: Device = "keys"


@dataclass(frozen=True, slots=True)
class Window:
    """Something happened to the window."""

    what: Literal["lost", "gained", "minimised", "resized", "close", "exposed"]


@dataclass(frozen=True, slots=True)
class Focused:
    """The focus moved to this node."""

    node: Node


Intent = (
    Move | Tab | Aim | Accept | Point | Button | Scroll | Page | Key | Pressed | Held | Refused | Nudged | Slid | Typed
    | Edited | Dropped | Cancel | Command | Window | Focused | Struck | Let
)  # fmt: skip

DEEDS = (Move, Tab, Aim, Accept, Button, Scroll, Page, Key, Struck, Typed, Edited, Cancel, Command)
"""What a person does at what they see."""

MOVES: Mapping[str, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


@dataclass(frozen=True)
class Bindings:
    """Which keys and buttons trigger which command."""

    keys: Mapping[str, tuple[str, ...]]
    pad: Mapping[str, tuple[str, ...]]

    def command(self, key: str) -> str:
        return next((name for name, keys in self.keys.items() if key in keys), "")

    def pad_command(self, button: str) -> str:
        return next((name for name, buttons in self.pad.items() if button in buttons), "")


def bindings(own: Keys) -> Bindings:
    """The usual keys, and the player's own ones instead where there are any."""
    return Bindings(keys.table(own.keys, "keys"), keys.table(own.pad, "pad"))


def standard() -> Bindings:
    return bindings(Keys())
