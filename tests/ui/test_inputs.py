"""Events become intents: keys, mouse, pad, typing."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.desk.keys import given
from game.desk.settings import Keys
from game.lab.screen.driver import _key
from game.ui.headless import headless
from game.ui.inputs import Inputs
from game.ui.intents import (
    Accept,
    Button,
    Cancel,
    Command,
    Edited,
    Intent,
    Key,
    Move,
    Page,
    Point,
    Struck,
    Tab,
    Typed,
    Window,
    bindings,
)


@pytest.fixture(autouse=True)
def display() -> None:
    headless()


def read(inputs: Inputs, kind: int, **facts: Any) -> list[Intent]:
    return list(inputs.read(pygame.event.Event(kind, **facts)))


def keys(inputs: Inputs, *names: str) -> list[Intent]:
    """The intents of these keys when they go down."""
    heard = []
    for name in names:
        heard += list(inputs.read(_key(pygame.KEYDOWN, name)))
        list(inputs.read(_key(pygame.KEYUP, name)))
    return heard


def test_a_held_key_moves_on_but_plays_once() -> None:
    inputs = Inputs()
    held = [i for name in ("1", "1", "1", "down", "down", "ctrl+z", "ctrl+z") for i in
            inputs.read(_key(pygame.KEYDOWN, name))]  # fmt: skip
    assert held == [Key("1"), Move(0, 1), Move(0, 1), Command("undo")]
    read(inputs, pygame.WINDOWFOCUSLOST)
    assert list(inputs.read(_key(pygame.KEYDOWN, "1"))) == [Key("1")]


def test_keys() -> None:
    assert keys(Inputs(), "left", "tab", "shift+tab", "escape", "pagedown", "return", "space", "f11", "q", "3") == [
        Move(-1, 0), Tab(1), Tab(-1), Cancel(), Page(1), Accept(True), Command("peek"), Command("fullscreen"), Key("q"),
        Key("3"),
    ]  # fmt: skip


def test_alt_and_enter_fill_the_screen() -> None:
    assert keys(Inputs(), "alt+return") == [Command("fullscreen")]


def test_while_typing_letters_are_text_and_arrows_edit() -> None:
    inputs = Inputs()
    inputs.typing = True
    assert keys(inputs, "q", "space", "3") == []
    assert read(inputs, pygame.TEXTINPUT, text="é") == [Typed(None, "é")]
    assert keys(inputs, "backspace", "left", "return", "escape", "down") == [
        Edited(None, "back"), Edited(None, "left"), Accept(True), Cancel(), Move(0, 1),
    ]  # fmt: skip


def test_mouse_events_carry_their_own_place() -> None:
    inputs = Inputs()
    assert read(inputs, pygame.MOUSEMOTION, pos=(3, 4), rel=(0, 0), buttons=(0, 0, 0)) == [Point(3, 4)]
    assert read(inputs, pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=1) == [Button(5, 6, True, 1)]
    assert read(inputs, pygame.MOUSEBUTTONDOWN, pos=(5, 6), button=4) == []


def test_pad_buttons_and_stick() -> None:
    inputs = Inputs()
    assert read(inputs, pygame.CONTROLLERBUTTONDOWN, button=0) == [Accept(True, "pad")]
    assert read(inputs, pygame.CONTROLLERBUTTONUP, button=0) == [Accept(False, "pad")]
    assert read(inputs, pygame.CONTROLLERBUTTONDOWN, button=14) == [Move(1, 0, "pad")]
    assert read(inputs, pygame.CONTROLLERBUTTONDOWN, button=3) == [Command("peek", True, "pad")]
    path = (9000, 20000, 25000, 12000, 100, -30000)
    stick = [read(inputs, pygame.CONTROLLERAXISMOTION, axis=0, value=v) for v in path]
    assert stick == [[], [Move(1, 0, "pad")], [], [], [], [Move(-1, 0, "pad")]]


def test_the_window_tells() -> None:
    inputs = Inputs()
    assert read(inputs, pygame.WINDOWFOCUSLOST) == [Window("lost")]
    assert read(inputs, pygame.QUIT) == [Window("close")]


def test_keys_can_be_bound_anew() -> None:
    own, losers = given({}, "keys", "peek", ("p", "f11"))
    mine = bindings(Keys(keys=own))
    assert losers == ("fullscreen",)
    assert mine.command("p") == mine.command("f11") == "peek" and mine.command("alt+return") == "fullscreen"
    assert keys(Inputs(mine), "p") == [Command("peek")]
    assert keys(Inputs(mine), "space") == [Accept(True)], "a space bar with no command presses"


def test_a_letter_on_the_screen_is_no_command() -> None:
    inputs = Inputs()
    assert keys(inputs, "h") == [Command("hint")]
    inputs.marked = lambda letter: letter == "h"
    assert keys(inputs, "h", "f") == [Key("h"), Command("rush")]


def test_a_scene_takes_a_key_as_it_is() -> None:
    inputs = Inputs()
    inputs.takes = lambda key, device: key in ("backspace", "ctrl+f", "left ctrl", "x") and device == "keys"
    assert keys(inputs, "backspace", "ctrl+f", "left ctrl", "f9") == [
        Struck("backspace"), Struck("ctrl+f"), Command("say")
    ]  # fmt: skip
    assert read(inputs, pygame.CONTROLLERBUTTONDOWN, button=2) == [Command("undo", True, "pad")]
    inputs.typing = True
    assert keys(inputs, "backspace", "ctrl+f") == [Edited(None, "back"), Struck("ctrl+f")]
