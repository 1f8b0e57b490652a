"""Commands: one object for each thing the house can be told, which feeds menu, button, shortcut and help alike.

A command knows its name, what it is for, its usual keys and what must be the case. What is the case is a set of facts
such as "match" or "undo"; who runs a command is the screen's business. A key is written as `ctrl+z`, `alt+return`,
`f11`: the modifiers ctrl, alt, shift in this order, then the key's plain name.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from game.catalogue import Line

MODIFIERS = ("ctrl", "alt", "shift")

WHY_NOT: Mapping[str, Line] = {
    "match": Line("No game is being played."),
    "private": Line("This works while somebody sits at the table."),
    "undo": Line("The last step cannot be taken back."),
    "saved": Line("There is no unfinished game."),
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
    group: str = "house"

    def why_not(self, facts: Collection[str]) -> Line | None:
        """None where it can be done now, else the reason."""
        return next((WHY_NOT[need] for need in self.needs if need not in facts), None)


COMMANDS: tuple[Command, ...] = (
    Command("continue", Line("Continue"), Line("Go on with the unfinished game."), needs=("saved",)),
    Command("settings", Line("Settings"), Line("Text, colours, sound and habits at the table.")),
    Command("quit", Line("Quit"), Line("Close Safehouse; the game is saved and waits."), ("ctrl+q",)),
    Command(
        "fullscreen", Line("Full screen"), Line("Fill the screen, or go back."), ("f11", "alt+return"), group="screen"
    ),
    Command(
        "mute", Line("Sound off or on"), Line("Silence everything, or let it be heard."), ("ctrl+m",), group="screen"
    ),
    Command("say", Line("Say it"), Line("Tell in words what has the focus."), ("f9",), group="screen"),
    Command(
        "menu", Line("Menu"), Line("Pause, and see what else there is."), ("f10",), ("start",), ("match",), "table"
    ),
    Command("rules", Line("Rules"), Line("Look up the rules of this game."), ("f1",), ("back",), ("match",), "table"),
    Command("peek", Line("Look"), Line("Turn up one's own cards."), ("space",), ("y",), ("private",), "table"),
    Command("large", Line("Large card"), Line("See a card large."), ("v",), (), ("match",), "table"),
    Command("tab", Line("Next page"), Line("Turn to the next page of a panel."), ("ctrl+tab",), ("rightshoulder",)),
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
    Command("leave", Line("To the title screen"), Line("The game is saved and waits."), (), (), ("match",), "table"),
)


def chord(key: str, held: Iterable[str] = ()) -> str:
    """A key with the modifiers held, as commands write it.

    >>> chord("Z", ["shift", "ctrl"])
    'ctrl+shift+z'
    """
    down = set(held)
    return "+".join([*(word for word in MODIFIERS if word in down), key.lower()])


class Commands:
    """The commands with the keys that this player uses; no key means two things."""

    def __init__(
        self, commands: Iterable[Command] = COMMANDS, keys: Mapping[str, Collection[str]] | None = None
    ) -> None:
        self._by_id = {command.id: command for command in commands}
        self._keys = {id: tuple((keys or {}).get(id, command.keys)) for id, command in self._by_id.items()}
        self._by_key: dict[str, str] = {}
        for id, own in self._keys.items():
            for key in own:
                if key in self._by_key:
                    raise ValueError(f"The key {key} is given to both {self._by_key[key]} and {id}.")
                self._by_key[key] = id

    def __iter__(self) -> Iterator[Command]:
        return iter(self._by_id.values())

    def __getitem__(self, id: str) -> Command:
        return self._by_id[id]

    def keys(self, id: str) -> tuple[str, ...]:
        """The keys that stand for a command, for help pages and tips."""
        return self._keys[id]

    def for_key(self, key: str) -> Command | None:
        """What a pressed key means, if it is a command's."""
        id = self._by_key.get(key)
        return self._by_id[id] if id is not None else None

    def ready(self, facts: Collection[str]) -> tuple[Command, ...]:
        """What can be done now, in the order of menus."""
        return tuple(command for command in self if command.why_not(facts) is None)
