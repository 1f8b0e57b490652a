"""Keys and pad: a command gets another key, which then does it at the table, and the old one no longer does."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.desk.settings import Keys
from game.lab.screen.driver import Driver
from game.ui.semantics import walk
from tests.flows.helpers import Sitting, point_at
from tests.flows.test_hints import alone
from tests.ui.house import QuietApp, house

Sit = Callable[..., Sitting]
PAD = {"a": 0, "b": 1, "x": 2, "leftstick": 7}


@pytest.fixture
def page() -> tuple[QuietApp, Driver]:
    app, driver = house()
    app.home()
    app.open_settings()
    driver.key("k")
    assert app.stage.scene is not None and app.stage.scene.name == "keys"
    return app, driver


def ask(driver: Driver, id: str, by: str = "keys") -> None:
    """Lets a command wait for a key."""
    if by == "mouse":
        point_at(driver, f"key:{id}")
    else:
        driver.focus_on(f"key:{id}")
        driver.key("return")
    assert "Press a key, or Escape" in driver.words()


def push(driver: Driver, button: str) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        driver.send(pygame.event.Event(kind, button=PAD[button]))


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_command_gets_another_key(page: tuple[QuietApp, Driver], by: str) -> None:
    app, driver = page
    ask(driver, "hint", by)
    driver.key("ctrl+alt+j")
    assert app.settings.keys == Keys({"hint": ("ctrl+alt+j",)})
    assert "Ctrl+Alt+J now does “Hint”." in driver.words() and "Press a key" not in driver.words()
    assert "Hint, button, Ctrl+Alt+J; pad: Back button, changed" in driver.words()
    assert app.options.settings_file.load()[0].keys == app.settings.keys


def test_a_key_of_another_command_is_moved_and_that_is_said(page: tuple[QuietApp, Driver]) -> None:
    app, driver = page
    ask(driver, "hint")
    driver.key("f9")
    assert "F9 now does “Hint” instead of “Say it”." in driver.words()
    assert "Say it, button, no key, changed" in driver.words()
    driver.key("backspace")
    assert "“Hint” has its usual keys." in driver.words() and app.settings.keys == Keys({"say": ()})
    driver.focus_on("key:say")
    driver.key("backspace")
    assert app.settings.keys == Keys()


def test_the_usual_key_is_taken_back_from_whom_it_went_to(page: tuple[QuietApp, Driver]) -> None:
    app, driver = page
    ask(driver, "hint")
    driver.key("f9")
    point_at(driver, "say:usual")
    assert "“Say it” has its usual keys again; “Hint” has lost them." in driver.words()
    assert app.settings.keys == Keys({"hint": ()})


@pytest.mark.parametrize(("key", "says"), [
    ("tab", "Tab moves the focus on every screen, so it can have no other use."),
    ("left", "Left moves the focus on every screen, so it can have no other use."),
    ("return", "Enter presses what has the focus, so it can have no other use."),
    ("space", "Space presses what has the focus, so it can have no other use."),
    ("3", "3 chooses a line by its number, so it can have no other use."),
])  # fmt: skip
def test_some_keys_are_refused_and_the_line_goes_on_waiting(
    page: tuple[QuietApp, Driver], key: str, says: str
) -> None:
    app, driver = page
    ask(driver, "rules")
    driver.key(key)
    assert says in driver.words() and "Press a key, or Escape" in driver.words()
    assert app.settings.keys == Keys()
    driver.key("escape")
    assert "Press a key" not in driver.words()
    assert app.stage.scene is not None and app.stage.scene.name == "keys", "Escape only ends the waiting"
    driver.key("escape")
    assert app.stage.scene.name == "settings"


def test_a_button_of_the_pad(page: tuple[QuietApp, Driver]) -> None:
    app, driver = page
    ask(driver, "rules")
    push(driver, "a")
    assert "A presses what has the focus" in driver.words() and app.settings.keys == Keys()
    push(driver, "x")
    assert "X now does “Rules” instead of “Take back”." in driver.words()
    assert app.settings.keys == Keys({}, {"rules": ("x",), "undo": ()})
    ask(driver, "rules")
    push(driver, "b")
    assert "Press a key" not in driver.words() and app.stage.scene is not None and app.stage.scene.name == "keys"


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_all_are_reset_and_that_undone(page: tuple[QuietApp, Driver], by: str) -> None:
    app, driver = page
    assert "disabled" in driver.node("reset").state
    for id, key in (("hint", "f9"), ("undo", "ctrl+y"), ("peek", "p")):
        ask(driver, id)
        driver.key(key)
    mine = app.settings.keys
    for id, then in (("reset", Keys()), ("undo", mine)):
        if by == "mouse":
            driver.click(id)
        else:
            driver.focus_on(id)
            driver.key("return")
        assert app.settings.keys == then
    assert not driver.sees("undo")


def test_at_a_table_the_new_key_does_it_and_the_old_one_no_longer(sit: Sit) -> None:
    sitting = alone(sit)

    def asked(key: str) -> bool:
        sitting.driver.key(key)
        sitting.wait(0.1)
        given = any(node.id == "coach" for node in walk(sitting.driver.tree))
        if given:
            sitting.driver.key("escape")
        return given

    assert asked("h") and not asked("f5")
    sitting.driver.key("f10")
    assert sitting.scene == "pause"
    sitting.app.open_settings()
    sitting.driver.key("k")
    ask(sitting.driver, "hint")
    sitting.driver.key("f5", "escape", "escape", "escape")
    assert sitting.scene == "table"
    assert asked("f5") and not asked("h")


def test_cards_are_turned_up_by_another_key_which_the_table_names(sit: Sit) -> None:
    sitting = alone(sit, cards_face_down=True)
    assert "Hold Space to see your cards." in sitting.driver.words()
    sitting.app.change("keys", keys={"peek": ("p",)})
    sitting.app.stage.changed()
    assert "Hold P to see your cards." in sitting.driver.words()

    def looks(key: str) -> bool:
        before = sitting.driver.words()
        sitting.driver.key_down(key)
        seen = sitting.driver.words() != before
        sitting.driver.key_up(key)
        return seen

    assert looks("p")
    steps = len(sitting.match.steps)
    sitting.driver.focus_on("hint")
    assert not looks("space"), "it only presses, when it is released"
    assert len(sitting.match.steps) == steps


def test_the_settings_name_the_players_own_key(page: tuple[QuietApp, Driver]) -> None:
    _, driver = page
    ask(driver, "fullscreen")
    driver.key("f6")
    driver.key("escape")
    assert "Fills the whole screen. F6 does the same at any time." in driver.words()


def test_a_letter_that_presses_something_still_does(page: tuple[QuietApp, Driver]) -> None:
    app, driver = page
    ask(driver, "mute")
    driver.key("k", "escape")
    before = app.audio.muted
    driver.key("k")
    assert app.stage.scene is not None and app.stage.scene.name == "keys" and app.audio.muted == before
    driver.key("k")
    assert app.audio.muted != before, "where no button has the letter, it is the command"


def test_space_still_presses_when_another_key_looks_at_cards(page: tuple[QuietApp, Driver]) -> None:
    app, driver = page
    ask(driver, "peek")
    driver.key("p")
    driver.focus_on("back")
    driver.key("p")
    assert app.stage.scene is not None and app.stage.scene.name == "keys", "the new key presses nothing"
    driver.key("space")
    assert app.stage.scene.name == "settings"
