"""Commands: one object for each thing that can be told to the house by a key, wherever it stands.

A command knows its name, what it is for, its usual keys and what must be the case; shortcuts, tips and help read it
here. What is the case is a set of facts such as "match" or "undo"; who runs a command is the screen's business. A key
is written as `ctrl+z`, `alt+return`, `f11`: the modifiers ctrl, alt, shift in this order, then the key's plain name.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from game.catalogue import Line

WHY_NOT: Mapping[str, Line] = {
    "match": Line("No game is being played."),
    "private": Line("This works while somebody sits at the table."),
    "undo": Line("The last step cannot be taken back."),
}
"""Each fact that a command may need, and what is said where it is missing."""


@dataclass(frozen=True, slots=True)
class Command:
    """One thing the house can be told. `needs` are facts, `pad` a game pad's buttons; `group` orders help."""

    id: str
    name: Line
    about: Line
    keys: tuple[str, ...] = ()
    pad: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    group: str = "screen"

    def why_not(self, facts: Collection[str]) -> Line | None:
        """None where it can be done now, else the reason."""
        return next((WHY_NOT[need] for need in self.needs if need not in facts), None)


COMMANDS: tuple[Command, ...] = (
    Command(
        "fullscreen", Line("Full screen"), Line("Fill the screen, or go back."), ("f11", "alt+return"), group="screen"
    ),
    Command(
        "mute", Line("Sound off or on"), Line("Silence everything, or let it be heard."), ("ctrl+m",), group="screen"
    ),
    Command("say", Line("Say it"), Line("Tell in words what has the focus."), ("f9",)),
    Command(
        "menu", Line("Menu"), Line("Pause, and see what else there is."), ("f10",), ("start",), ("match",), "table"
    ),
    Command("peek", Line("Look"), Line("Turn up one's own cards."), ("space",), ("y",), ("private",), "table"),
    Command(
        "tab",
        Line("Next page"),
        Line("Turn to the next page of a panel."),
        ("ctrl+tab",),
        ("rightshoulder",),
        (),
        "table",
    ),
    Command(
        "undo",
        Line("Take back"),
        Line("Take back the last step."),
        ("ctrl+z", "backspace"),
        ("x",),
        ("match", "undo"),
        "table",
    ),
    Command(
        "boss",
        Line("Hide the table"),
        Line("Let the curtain fall at once."),
        ("f12", "ctrl+b"),
        ("leftshoulder",),
        ("private",),
        "table",
    ),
)


def command(id: str) -> Command:
    """The command of this id."""
    return next(command for command in COMMANDS if command.id == id)


def keys() -> Mapping[str, tuple[str, ...]]:
    """The usual keys of every command."""
    return {command.id: command.keys for command in COMMANDS}


def pad() -> Mapping[str, tuple[str, ...]]:
    """The usual buttons of a game pad."""
    return {command.id: command.pad for command in COMMANDS if command.pad}


def ready(facts: Collection[str]) -> tuple[Command, ...]:
    """What can be done now, in the order of help pages."""
    return tuple(command for command in COMMANDS if command.why_not(facts) is None)
