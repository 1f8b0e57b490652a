"""One command object feeds menu, button, shortcut and help."""

from __future__ import annotations

import pytest

from game.catalogue import Catalogue
from game.desk.commands import COMMANDS, WHY_NOT, Commands, chord


def test_every_command_can_be_found_by_its_keys() -> None:
    commands = Commands()
    for command in COMMANDS:
        assert commands[command.id] is command
        for key in commands.keys(command.id):
            assert commands.for_key(key) is command
    assert commands.for_key("f7") is None


def test_a_key_cannot_mean_two_things() -> None:
    with pytest.raises(ValueError, match="The key f11 is given to both fullscreen and boss"):
        Commands(keys={"boss": ["f11"]})


def test_keys_can_be_given_anew() -> None:
    commands = Commands(keys={"boss": ["f7"], "peek": []})
    found = commands.for_key("f7")
    assert found is not None and found.id == "boss"
    assert commands.for_key("f12") is None
    assert commands.keys("peek") == ()


def test_what_cannot_be_done_says_why() -> None:
    commands = Commands()
    why = commands["undo"].why_not({"match"})
    assert why is not None
    assert Catalogue().say(why) == "The last step cannot be taken back."
    assert commands["undo"].why_not({"match", "undo"}) is None
    assert "undo" not in [command.id for command in commands.ready(())]
    assert "quit" in [command.id for command in commands.ready(())]


def test_every_need_has_its_words() -> None:
    assert {need for command in COMMANDS for need in command.needs} <= set(WHY_NOT)


def test_keys_are_written_in_one_way() -> None:
    assert chord("RETURN", {"alt"}) == "alt+return"
    assert chord("z", ["shift", "ctrl"]) == "ctrl+shift+z"
    for command in COMMANDS:
        for key in command.keys:
            *held, last = key.split("+")
            assert chord(last, held) == key
