"""The settings page: what has been changed shows, everything can be put back, and any setting can be searched for."""

from __future__ import annotations

import pytest

from game.desk.settings import Settings, change
from game.ui.driver import Driver
from game.ui.paint import Box, Words
from game.ui.semantics import Node
from tests.flows.helpers import point_at
from tests.ui.house import QuietApp, house


@pytest.fixture
def page() -> tuple[QuietApp, Driver]:
    app, driver = house((1920, 1080))
    app.home()
    app.change("reading", animation="normal")
    app.open_settings()
    return app, driver


def marked(node: Node) -> bool:
    """Whether a line has the red bar, and its value in bold."""
    bar = any(isinstance(p, Box) and p.fill == "red" and p.rect.x == node.rect.x for p in node.art)
    bold = any(isinstance(p, Words) and p.text == node.value and p.face == "bold" for p in node.art)
    return bar and bold


def test_a_changed_setting_shows_it(page: tuple[QuietApp, Driver]) -> None:
    app, driver = page
    assert not marked(driver.node("reading.theme"))
    app.change("reading", theme="contrast")
    app.stage.changed()
    line = driver.node("reading.theme")
    assert marked(line) and "changed" in line.state
    assert "Colours, choice, High contrast, changed." in driver.words()
    assert "shapes and words then say everything. Usual: House." in driver.words()
    assert "changed" not in driver.node("reading.text_percent").state


def test_backspace_puts_one_setting_back(page: tuple[QuietApp, Driver]) -> None:
    app, driver = page
    app.change("reading", theme="plain", text_percent=125)
    app.change("sound", volume=20)
    app.change("table", memory_aid=True)
    for id in ("reading.theme", "sound.volume", "table.memory_aid"):
        driver.focus_on(id)
        assert "changed" in driver.node(id).state
        driver.key("backspace")
        assert "changed" not in driver.node(id).state
    assert app.settings == change(Settings(), "reading", text_percent=125)


def test_a_click_on_the_name_puts_it_back(page: tuple[QuietApp, Driver]) -> None:
    app, driver = page
    app.change("table", curtain_idle=5)
    app.stage.changed()
    driver.click("table.curtain_idle:usual")
    assert app.settings.table.curtain_idle == 0
    assert not driver.sees("table.curtain_idle:usual")


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_an_area_is_reset_and_that_undone(page: tuple[QuietApp, Driver], by: str) -> None:
    app, driver = page

    def press(id: str) -> None:
        if by == "mouse":
            point_at(driver, id)
        else:
            driver.focus_on(id)
            driver.key("return")

    assert "disabled" in driver.node("reset:Reading").state
    app.change("reading", theme="contrast", text_percent=110)
    app.change("table", strict=True)
    app.stage.changed()
    mine = app.settings
    press("reset:Reading")
    assert app.settings.reading == Settings().reading and app.settings.table.strict
    press("reset:At the table")
    assert app.settings == Settings()
    press("undo:Reading")
    assert app.settings.reading == mine.reading and not app.settings.table.strict
    assert not driver.sees("undo:Reading") and driver.sees("undo:At the table")
    if by == "keys":
        assert focused(driver) == "reset:Reading"
    press("undo:At the table")
    assert app.settings == mine


def test_the_page_forgets_what_could_be_undone_when_it_is_left(page: tuple[QuietApp, Driver]) -> None:
    app, driver = page
    app.change("reading", theme="contrast")
    app.stage.changed()
    driver.click("reset:Reading")
    assert driver.sees("undo:Reading")
    driver.key("escape")
    app.open_settings()
    assert not driver.sees("undo:Reading")


def test_a_reset_that_was_undone_is_kept_in_the_file(page: tuple[QuietApp, Driver]) -> None:
    app, driver = page
    app.change("sound", volume=30)
    app.stage.changed()
    driver.click("reset:Screen and sound")
    assert app.options.settings_file.load()[0].sound.volume == 80
    driver.click("undo:Screen and sound")
    assert app.options.settings_file.load()[0].sound.volume == 30


def focused(driver: Driver) -> str:
    here = driver.stage.focused
    return here.id if here else ""


def shown(driver: Driver) -> list[str]:
    """The headings and lines on the sheets."""
    sheets = [n for n in driver.tree.children if n.id.startswith("sheet:")]
    roles = ("heading", "toggle", "stepper", "group")
    return [n.id.removesuffix(":line") for sheet in sheets for n in sheet.children if n.role in roles]


@pytest.mark.parametrize("by", ["ctrl+f", "mouse"])
def test_search_keeps_the_lines_that_fit(page: tuple[QuietApp, Driver], by: str) -> None:
    app, driver = page
    everything = shown(driver)
    if by == "mouse":
        driver.click("search")
    else:
        driver.key(by)
    driver.type("Curtain")
    assert shown(driver) == ["heading:At the table", "table.curtain_idle", "table.curtain_on_focus_loss"]
    driver.key(*["backspace"] * 7)
    assert shown(driver) == everything
    driver.type("loud")
    assert shown(driver) == ["heading:Screen and sound", "sound.volume"], "by its explanation"
    driver.key(*["backspace"] * 4)
    driver.type("80 %")
    assert shown(driver) == ["heading:Screen and sound", "sound.volume"], "by its value"
    driver.key("escape")
    assert shown(driver) == everything and app.stage.scene is not None and app.stage.scene.name == "settings"
    driver.key("escape")
    assert app.stage.scene is not None and app.stage.scene.name == "title"


def test_enter_goes_from_the_search_to_what_it_found(page: tuple[QuietApp, Driver]) -> None:
    app, driver = page
    driver.key("ctrl+f")
    driver.type("memory")
    driver.key("return")
    assert focused(driver) == "table.memory_aid"
    driver.key("return")
    assert app.settings.table.memory_aid
    driver.key("escape")
    assert focused(driver) == "reading.text_percent" and driver.sees("sound.volume")


def test_nothing_found_is_said(page: tuple[QuietApp, Driver]) -> None:
    _, driver = page
    driver.key("ctrl+f")
    driver.type("zebra")
    assert shown(driver) == [] and "No setting is like that." in driver.words()
    driver.key("return", "escape")
    assert "No setting is like that." not in driver.words()
