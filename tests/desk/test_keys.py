"""The player's own keys: only what differs is kept, and a file is believed no more than it makes sense."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.catalogue import Catalogue
from game.desk.commands import COMMANDS
from game.desk.keys import KINDS, given, named, sift, table, usual, why_not, words_for
from game.desk.settings import FORMAT, VERSION, Keys, Settings, SettingsFile, change, decode, encode


def test_without_own_keys_all_are_usual() -> None:
    for kind in KINDS:
        assert table({}, kind) == usual(kind)


def test_a_key_moves_from_the_command_that_had_it() -> None:
    own, losers = given({}, "keys", "hint", ("f9",))
    assert own == {"hint": ("f9",), "say": ()} and losers == ("say",)
    now = table(own, "keys")
    assert now["hint"] == ("f9",) and now["say"] == ()
    own, losers = given(own, "keys", "say", ("f11",))
    assert losers == ("fullscreen",) and table(own, "keys")["fullscreen"] == ("alt+return",)


def test_usual_keys_again_leave_nothing_to_keep() -> None:
    own, _ = given({}, "keys", "hint", ("f9",))
    own, losers = given(own, "keys", "say", usual("keys")["say"])
    assert losers == ("hint",) and own == {"hint": ()}
    assert given(own, "keys", "hint", usual("keys")["hint"]) == ({}, ())


def test_no_key_does_two_things_whatever_the_player_chose() -> None:
    own: dict[str, tuple[str, ...]] = {}
    for step, one in enumerate(COMMANDS):
        own, _ = given(own, "keys", one.id, (("f9", "f1", "h", "ctrl+z")[step % 4],))
        held = [key for keys in table(own, "keys").values() for key in keys]
        assert len(held) == len(set(held))
        assert table(own, "keys") == table(sift(own, "keys"), "keys")


@pytest.mark.parametrize(
    "key", ["tab", "shift+tab", "left", "up", "return", "escape", "space", "pagedown", "1", "keypad 1"]
)
def test_some_keys_cannot_be_taken(key: str) -> None:
    why = why_not(key, "keys", "hint")
    assert why is not None
    assert "so it can have no other use." in Catalogue().say(why)
    assert sift({"hint": [key]}, "keys") == {}


def test_space_stays_where_it_usually_is() -> None:
    assert why_not("space", "keys", "peek") is None
    assert why_not("f5", "keys", "peek") is None and why_not("+", "keys", "peek") is None
    assert why_not("b", "pad", "hint") is not None and why_not("guide", "pad", "hint") is not None
    assert why_not("leftstick", "pad", "hint") is None


def test_keys_have_names() -> None:
    say = Catalogue().say
    assert [say(named(key)) for key in ("f11", "alt+return", "ctrl+z", "ctrl+alt+shift+left", "h", "+", "ctrl++")] == [
        "F11", "Alt+Enter", "Ctrl+Z", "Ctrl+Alt+Shift+Left", "H", "+", "Ctrl++"
    ]  # fmt: skip
    assert say(named("y", "pad")) == "Y" and say(named("leftshoulder", "pad")) == "Left shoulder"
    both = words_for({}, "keys", "boss")
    assert both is not None and say(both) == "F12 or Ctrl+B"
    assert words_for({}, "pad", "say") is None


def test_own_keys_come_back_from_the_file(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.json")
    mine = change(Settings(), "keys", keys={"hint": ("f9",), "say": ()}, pad={"rules": ("leftstick",)})
    assert file.save(mine) is None and file.load() == (mine, None)
    raw = json.loads((tmp_path / "settings.json").read_bytes())
    assert raw["keys"] == {"keys": {"hint": ["f9"], "say": []}, "pad": {"rules": ["leftstick"]}}
    assert file.save(change(mine, "keys", keys={}, pad={}), mine) is None
    assert file.load() == (Settings(), None)


def test_a_file_from_before_there_were_keys_loads_as_it_did() -> None:
    raw = json.loads(encode(change(Settings(), "sound", volume=10)))
    del raw["keys"]
    assert decode(json.dumps(raw).encode()) == (change(Settings(), "sound", volume=10), ())


def test_nonsense_is_left_out_and_the_rest_kept() -> None:
    keys = {
        "hint": ["f9", "f9", 7, None, "return", "no such key!", "x" * 200],
        "rush": ["f9"],
        "brew_tea": ["t"],
        "menu": "f10",
        "rules": [["f1"]],
        "undo": ["ctrl+y"],
    }
    raw = {"format": FORMAT, "version": VERSION, "keys": {"keys": keys, "pad": [], "feet": {}}}
    settings, bad = decode(json.dumps(raw).encode())
    assert bad == ("keys.keys", "keys.pad") and settings.keys == Keys({"hint": ("f9",), "undo": ("ctrl+y",)}, {})
    settings, bad = decode(json.dumps(raw | {"keys": 5}).encode())
    assert bad == ("keys",) and settings == Settings()
