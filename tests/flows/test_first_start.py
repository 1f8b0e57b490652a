"""The first start: one page, asked once, and the window comes back to where it stood."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.__main__ import read as read_command_line
from game.__main__ import start_options
from game.desk import wishes
from game.desk.settings import SettingsFile
from game.desk.wishes import Wishes
from game.lab.screen.driver import Driver
from game.ui.app import App
from game.ui.headless import headless
from game.ui.scenes.first import DOOR_AT, SHEET_AT, WAYS_AT, WORDS_AT
from game.ui.semantics import replace


@pytest.fixture(autouse=True)
def nothing_wished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wishes, "found", Wishes)


@pytest.fixture(autouse=True)
def put_away(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every app that a test has started is closed after it."""
    made: list[App] = []
    begin = App.__init__

    def start(app: App, *given: Any, **named: Any) -> None:
        begin(app, *given, **named)
        made.append(app)

    monkeypatch.setattr(App, "__init__", start)
    yield
    for app in made:
        app.close()


def started(*arguments: str) -> tuple[App, Driver]:
    headless()
    app = App(start_options(read_command_line(arguments)), (1280, 720))
    app.begin()
    return app, Driver(stage=app.stage)


def scene(app: App) -> str:
    assert app.stage.scene is not None
    return app.stage.scene.name


def test_the_door_opens_bit_by_bit_and_any_key_shows_all() -> None:
    app, driver = started()
    app.change("reading", animation="normal")
    app.begin()
    parts = ("first:title", "first:sheet", "new")
    seen = []
    for wait in (DOOR_AT, WORDS_AT - DOOR_AT, SHEET_AT - WORDS_AT, WAYS_AT - SHEET_AT):
        driver.pass_time(wait + 0.01)
        seen.append([id for id in parts if driver.stage.find(id)])
    assert seen == [[], ["first:title"], ["first:title", "first:sheet"], list(parts)]
    app.begin()
    assert driver.stage.find("new") is None
    driver.key("x")
    assert driver.stage.find("new") is not None
    driver.pass_time(1)
    assert driver.stage.due() is None


def test_enter_leads_to_the_shortest_lesson_and_nobody_is_asked_again() -> None:
    app, driver = started()
    assert scene(app) == "first"
    driver.key("x")
    driver.key("return")
    assert scene(app) == "lesson"
    again, _ = started()
    assert scene(again) == "title"


@pytest.mark.parametrize("early", [False, True], ids=["waits", "skips"])
def test_enter_takes_the_ticket_that_comes_last(early: bool) -> None:
    app, driver = started()
    app.change("reading", animation="normal")
    app.begin()
    driver.pass_time(SHEET_AT + 0.1, 0.02)
    assert driver.stage.find("text:100") is not None and driver.stage.find("new") is None
    if early:
        driver.key("x")
    else:
        driver.pass_time(1, 0.02)
    driver.key("return")
    assert scene(app) == "lesson"


@pytest.mark.parametrize("key", ["space", "return"])
def test_a_key_that_ends_the_opening_of_the_door_chooses_nothing(key: str) -> None:
    app, driver = started()
    app.change("reading", animation="normal")
    app.begin()
    driver.pass_time(SHEET_AT + 0.05)
    before = app.settings
    driver.patient = False
    for _ in range(3):
        driver.key(key)
    assert scene(app) == "first" and driver.sees("new") and app.settings == before


def test_whoever_knows_the_way_comes_to_the_title_and_keeps_what_was_chosen() -> None:
    app, driver = started()
    driver.key("x")
    driver.click("text:150")
    assert app.stage.look.text_percent == 150, "seen at once"
    driver.focus_on("move:fast")
    driver.key("return")
    before = app.settings.sound.volume
    driver.focus_on("sound")
    driver.key("left")
    assert app.settings.sound.volume == before - 10
    driver.key("escape")
    assert scene(app) == "title"
    kept, _ = SettingsFile(app.options.places.settings).load()
    assert (kept.reading.text_percent, kept.reading.animation, kept.sound.volume) == (150, "fast", before - 10)


def test_what_the_system_wishes_for_is_chosen_already(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wishes, "found", lambda: Wishes(1.5, still=True))
    _, driver = started()
    assert driver.stage.find("new") is not None, "without movement everything is there at once"
    assert "chosen" in driver.node("text:150").state and "chosen" in driver.node("move:off").state


def test_closing_the_page_asks_again_next_time() -> None:
    app, _ = started()
    app.close()
    again, _ = started()
    assert scene(again) == "first"


@pytest.mark.parametrize("how", [("--load",), ()], ids=["asked for", "double click"])
def test_a_named_game_is_not_held_up_by_it(tmp_path: Path, how: tuple[str, ...]) -> None:
    options = start_options(read_command_line(()))
    assert options.first
    game = tmp_path / "game.safehouse"
    game.write_bytes(b"")
    assert not start_options(read_command_line((*how, str(game)))).first


def test_the_window_comes_back_to_where_it_stood() -> None:
    options = replace(start_options(read_command_line(())), first=False)
    app = App(options, (800, 600))
    app.settle_in()
    app.open_window()
    pygame.display.set_window_position((40, 30))
    app.begin()
    app.post(app.quit)
    app.run()
    kept, _ = SettingsFile(app.options.places.settings).load()
    assert kept.window.place == (40, 30) and kept.window.screens
    other = App(replace(options, settings=kept), (800, 600))
    other.open_window()
    assert other.loop is not None and other.loop.window.place == (40, 30)
    other.close()
    pygame.display.quit()
    pygame.display.init()
