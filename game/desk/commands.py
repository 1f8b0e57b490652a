"""The house's commands: one object for each thing that a key can tell the house to do, on any screen.

A command knows its name, its purpose, its usual keys and the facts that must hold; shortcuts, tips and help all read
them here. Facts are words such as "match" or "undo". The screen decides who carries out a command. A key is written as
`ctrl+z`, `alt+return` or `f11`: the modifiers ctrl, alt, shift in this order, then the key's plain name.
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
"""Each fact that a command may need, and the reason given when it does not hold."""


@dataclass(frozen=True, slots=True)
class Command:
    """One thing the house can be told to do. `keys` and `pad` are its usual keys and game pad buttons (players may have
    others, see `desk.keys`), `needs` are facts, `group` sorts the page of keys."""

    id: str
    name: Line
    about: Line
    keys: tuple[str, ...] = ()
    pad: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    group: str = "screen"

    def why_not(self, facts: Collection[str]) -> Line | None:
        """Why the command cannot be carried out now, or None if it can."""
        return next((WHY_NOT[need] for need in self.needs if need not in facts), None)


COMMANDS: tuple[Command, ...] = (
    Command(
        "fullscreen", Line("Full screen"), Line("Fill the screen, or go back."), ("f11", "alt+return"), group="screen"
    ),
    Command("mute", Line("Sound off or on"), Line("Turn the sound off or on."), ("ctrl+m",), group="screen"),
    Command("music", Line("Music off or on"), Line("Turn the music off or on."), ("m",)),
    Command("voice", Line("Voice off or on"), Line("Have everything read aloud, or not."), ("f8",), group="voice"),
    Command("home", Line("To the choices"), Line("Go to what is asked, wherever the focus is."), ("home",)),
    Command("say", Line("Say it"), Line("Say in words what has the focus."), ("f9",), group="voice"),
    Command(
        "tell_table",
        Line("Tell the table"),
        Line("Hear what is on the table, or on the page."),
        ("t",),
        group="voice",
    ),
    Command(
        "tell_others", Line("Tell the others"), Line("Hear how the others stand."), ("o",), (), ("match",), "voice"
    ),
    Command(
        "tell_news",
        Line("Tell what happened"),
        Line("Hear what has happened since your last turn."),
        ("l",),
        (),
        ("match",),
        "voice",
    ),
    Command(
        "tell_rule",
        Line("Tell the rule"),
        Line("Hear the rule for what has the focus."),
        ("r",),
        (),
        ("match",),
        "voice",
    ),
    Command(
        "menu", Line("Menu"), Line("Pause, and see what else there is."), ("f10",), ("start",), ("match",), "table"
    ),
    Command("rules", Line("Rules"), Line("Open the rulebook where it explains this."), ("f1",)),
    Command("peek", Line("Look"), Line("Turn your cards up."), ("space",), ("y",), ("private",), "table"),
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
        "hint",
        Line("Hint"),
        Line("Ask Mrs Finch what to do, and why."),
        ("h",),
        ("back",),
        ("match", "private"),
        "table",
    ),
    Command(
        "great_before",
        Line("The great moment before"),
        Line("In a replay, go to the great moment before."),
        ("ctrl+left",),
        group="replay",
    ),
    Command(
        "great",
        Line("The next great moment"),
        Line("In a replay, go to the next great moment."),
        ("ctrl+right",),
        group="replay",
    ),
    Command(
        "rush",
        Line("Skip ahead"),
        Line("Let the computer players go on without pauses until somebody is asked."),
        ("f",),
        (),
        ("match",),
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
    """The command with this id."""
    return next(command for command in COMMANDS if command.id == id)


def ready(facts: Collection[str]) -> tuple[Command, ...]:
    """The commands that can be carried out now, in the order of the help pages."""
    return tuple(command for command in COMMANDS if command.why_not(facts) is None)
