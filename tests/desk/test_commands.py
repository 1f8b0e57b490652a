"""A shortcut, its tip and its help all come from one command object."""

from __future__ import annotations

from game.catalogue import Catalogue
from game.desk import commands
from game.desk.commands import COMMANDS, WHY_NOT, command
from game.desk.keys import usual


def test_no_key_and_no_button_means_two_things() -> None:
    for table in (usual("keys"), usual("pad")):
        given = [key for own in table.values() for key in own]
        assert len(given) == len(set(given))


def test_every_command_has_a_key_a_name_and_a_use() -> None:
    assert len({one.id for one in COMMANDS}) == len(COMMANDS)
    for one in COMMANDS:
        assert usual("keys")[one.id] == one.keys != ()
        assert one.name.text and one.about.text.endswith(".")


def test_what_cannot_be_done_says_why() -> None:
    undo = command("undo")
    why = undo.why_not({"match"})
    assert why is not None
    assert Catalogue().say(why) == "The last step cannot be taken back."
    assert undo.why_not({"match", "undo"}) is None
    assert undo not in commands.ready({"match"})
    assert command("fullscreen") in commands.ready(())


def test_every_need_has_its_words() -> None:
    assert {need for one in COMMANDS for need in one.needs} <= set(WHY_NOT)


def test_modifiers_stand_in_one_order() -> None:
    order = ("ctrl", "alt", "shift")
    for one in COMMANDS:
        for key in one.keys:
            *held, last = key.split("+")
            assert last == last.lower()
            assert held == [word for word in order if word in held]
