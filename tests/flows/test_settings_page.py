"""The settings page: what has been changed shows, everything can be put back, and any setting can be searched for."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.journal import Sitter
from game.desk.language import catalogue
from game.desk.settings import Settings, change
from game.lab.screen.driver import Driver
from game.ui.intents import Window
from game.ui.paint import Box, Pic, Words
from game.ui.scenes.entries import found, id_of
from game.ui.semantics import Node, find, walk
from tests.flows.helpers import Sitting, point_at
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
    point_at(driver, "reset:Sound")
    assert app.options.settings_file.load()[0].sound.volume == 80
    point_at(driver, "undo:Sound")
    assert app.options.settings_file.load()[0].sound.volume == 30


def focused(driver: Driver) -> str:
    here = driver.stage.focused
    return here.id if here else ""


def shown(driver: Driver) -> list[str]:
    """The headings and lines on the sheets."""
    sheet = find(driver.tree, "sheet")
    roles = ("heading", "toggle", "stepper", "group")
    return [] if sheet is None else [n.id.removesuffix(":line") for n in sheet.children if n.role in roles]


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
    driver.type("restless")
    assert shown(driver) == ["heading:Sound", "sound.music"], "by its explanation"
    driver.key(*["backspace"] * 8)
    driver.type("speed")
    assert shown(driver) == ["heading:Reading", "reading.animation"], "by another word for it"
    driver.key(*["backspace"] * 5)
    driver.type("50 %")
    assert shown(driver) == ["heading:Sound", "sound.music"], "by its value"
    driver.key("escape")
    assert shown(driver) == everything and app.stage.scene is not None and app.stage.scene.name == "settings"
    driver.key("escape")
    assert app.stage.scene is not None and app.stage.scene.name == "title"


def test_the_name_of_an_area_finds_its_lines_in_every_language() -> None:
    """In German the area of sound is called “Ton”: so that finds the music."""
    for code, word in (("de", "ton"), ("fr", "son"), ("es", "sonido")):
        areas = {heading.text: [id_of(entry) for entry in entries]
                 for heading, entries in found(word, Settings(), catalogue(code))}  # fmt: skip
        assert "sound.music" in areas["Sound"], code


@pytest.mark.parametrize(("text", "size"), [(100, (1280, 720)), (150, (1280, 720)), (200, (1024, 768))])
def test_a_double_click_on_undo_does_not_reset_everything_again(text: int, size: tuple[int, int]) -> None:
    """The size of text goes back and forth with everything else, so a button may lie where another was."""
    app, driver = house(size, text=text, language="de")
    app.home()
    app.change("table", strict=True)
    app.open_settings()
    driver.click("reset-all")
    driver.pass_time(1.0)
    x, y = (round(v) for v in driver.node("undo-all").rect.centre)
    driver.click("undo-all")
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1),
                pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y), button=1))  # fmt: skip
    assert app.settings.table.strict and app.settings.reading.text_percent == text
    driver.pass_time(1.0)
    driver.click("reset-all")
    assert not app.settings.table.strict


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


# -- the list of areas, the foot, the ruler, and how it will look


def inside(driver: Driver, id: str) -> bool:
    """Whether a line can be seen on the sheet."""
    return driver.node(id).rect.inside(driver.node("sheet").rect, 1)


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_the_list_of_areas_jumps_and_follows(page: tuple[QuietApp, Driver], by: str) -> None:
    app, driver = page
    app.change("table", strict=True)
    app.stage.changed()
    assert "chosen" in driver.node("area:Reading").state and not inside(driver, "table.memory_aid")
    assert driver.node("area:At the table").value is not None and driver.node("area:Reading").value is None
    for area, first in (("At the table", "table.cards_face_down"), ("Screen", "window.fullscreen")):
        if by == "mouse":
            driver.click(f"area:{area}")
        else:
            driver.focus_on(f"area:{area}")
            driver.key("return")
            assert focused(driver) == first, "the keys go on there"
        assert inside(driver, first) and "chosen" in driver.node(f"area:{area}").state
    driver.key("pageup", "pageup", "pageup")
    assert "chosen" in driver.node("area:Reading").state, "scrolling, it follows"


def test_the_foot_names_the_next_setting_until_there_is_none(page: tuple[QuietApp, Driver]) -> None:
    app, driver = page
    app.stage.restyle(size=(1280, 720))
    first = driver.words()
    assert "more below" in first
    driver.key(*["pagedown"] * 6)
    assert "more below" not in driver.words() and inside(driver, "window.fullscreen")


def test_the_ruler_has_every_value_of_the_setting_that_has_the_focus(page: tuple[QuietApp, Driver]) -> None:
    app, driver = page
    values = [n for n in walk(driver.tree) if n.id.startswith("ruler:")]
    assert len(values) == 8 and "chosen" in driver.node("ruler:2").state
    driver.click("ruler:3")
    assert app.settings.reading.text_percent == 110 and "chosen" in driver.node("ruler:3").state
    driver.focus_on("reading.text_percent")
    driver.key("right")
    assert "chosen" in driver.node("ruler:4").state, "keys change the line, and the ruler follows"
    driver.click("reading.theme")
    assert len([n for n in walk(driver.tree) if n.id.startswith("ruler:")]) == 3
    driver.click("ruler:0")
    assert app.settings.reading.theme == "house"
    driver.focus_on("table.cards_face_down")
    assert not driver.sees("ruler"), "a switch has none"


def test_a_change_of_the_text_leaves_its_line_where_it_is(page: tuple[QuietApp, Driver]) -> None:
    app, driver = page
    driver.key(*["pagedown"] * 1)
    driver.key(*["pageup"] * 3)
    driver.focus_on("reading.text_percent")
    was = driver.node("reading.text_percent").rect
    driver.key("right")
    assert app.settings.reading.text_percent == 110
    assert abs(driver.node("reading.text_percent").rect.y - was.y) < was.h


def sizes(driver: Driver) -> list[float]:
    """How large the words of the piece of table are."""
    return [p.size for n in walk(driver.node("sample:panel")) for p in n.art if isinstance(p, Words)]


def test_holding_p_shows_how_it_was(page: tuple[QuietApp, Driver]) -> None:
    app, driver = page
    before, house = sizes(driver), app.stage.look.theme.style
    app.change("reading", text_percent=125, theme="contrast")
    app.stage.changed()
    after = sizes(driver)
    assert after != before and app.stage.look.theme.style == "contrast"
    driver.key_down("p")
    assert sizes(driver) == before and app.stage.look.theme.style == house
    assert app.settings.reading.text_percent == 125 and app.stage.look.text_percent == 125
    driver.key_up("p")
    assert sizes(driver) == after and app.stage.look.theme.style == "contrast"
    driver.key_down("p")
    app.stage.feed(Window("lost"))
    assert sizes(driver) == after, "a key that comes up elsewhere is not held for ever"
    driver.click("sample:before")
    assert sizes(driver) == before
    driver.key("escape")
    assert app.stage.look.theme.style == "contrast", "and nothing of it is left behind"


def test_p_is_a_letter_where_something_is_typed(page: tuple[QuietApp, Driver]) -> None:
    _, driver = page
    driver.key("ctrl+f", "p")
    driver.type("peek up")
    assert driver.sees("search") and "off" in (driver.node("sample:before").state if driver.sees("sample:before") else
                                               {"off"})  # fmt: skip


def test_the_piece_of_table_is_never_that_of_the_game_being_played(sit: Callable[..., Sitting]) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    sitting.app.open_settings()
    one = [(n.id, n.rect, n.art) for n in walk(sitting.driver.node("plate:piece"))]
    sitting.app.stage.pop()
    sitting.app.home()
    sitting.app.seat(())
    sitting.app.open_settings()
    assert [(n.id, n.rect, n.art) for n in walk(sitting.driver.node("plate:piece"))] == one
    assert not [n for n in walk(sitting.driver.node("sample")) if n.press and n.id != "sample:before"]


def test_cards_lie_face_down_on_the_piece_of_table(page: tuple[QuietApp, Driver]) -> None:
    app, driver = page

    def shown() -> set[str]:
        return {p.name for n in walk(driver.node("plate:piece")) for p in n.art if isinstance(p, Pic)}

    was = shown()
    app.change("table", cards_face_down=True)
    app.stage.changed()
    assert shown() != was


def test_a_card_is_dealt_again_and_again_while_movement_is_looked_at(page: tuple[QuietApp, Driver]) -> None:
    app, driver = page
    assert app.stage.scene is not None and app.stage.scene.due() is None
    driver.focus_on("reading.animation")
    first = driver.node("sample:card").rect
    driver.pass_time(1.4)
    assert driver.node("sample:card").rect != first
    app.change("reading", animation="off")
    assert app.stage.scene.due() is None, "nothing moves where movement is off"


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_all_is_reset_and_that_undone(page: tuple[QuietApp, Driver], by: str) -> None:
    app, driver = page
    app.change("reading", theme="contrast")
    app.change("table", strict=True)
    app.change("sound", volume=10)
    app.stage.changed()
    mine = app.settings
    for id in ("reset-all", "undo-all"):
        if by == "mouse":
            driver.click(id)
        else:
            driver.focus_on(id)
            driver.key("return")
        assert app.settings == (Settings() if id == "reset-all" else mine)
    assert not driver.sees("undo-all")


# -- from a game, and for whom


def test_what_is_fixed_at_set_up_is_dimmed_with_the_reason(sit: Callable[..., Sitting]) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    sitting.play.pause()
    sitting.driver.click("settings")
    driver = sitting.driver
    driver.focus_on("table.strict")
    for id in ("table.strict", "table.memory_aid"):
        assert "disabled" in driver.node(id).state
        assert "Fixed for this game at set-up." in sitting.app.stage.look.say(driver.node(f"says:{id}").label)
    was = sitting.app.settings
    driver.key("return", "right", "backspace")
    assert sitting.app.settings == was
    driver.focus_on("table.cards_face_down")
    driver.key("return")
    assert sitting.app.settings.table.cards_face_down, "what is not fixed changes"


def test_with_one_person_nobody_asks_whose_settings_they_are(page: tuple[QuietApp, Driver]) -> None:
    app, driver = page
    driver.key("escape")
    app.profiles.add("Martha", "martha")
    app.open_settings()
    assert not driver.sees("whose") and "For everybody" not in driver.words()


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_settings_are_for_somebody_or_for_everybody(page: tuple[QuietApp, Driver], by: str) -> None:
    app, driver = page
    driver.key("escape")
    martha, otto = app.profiles.add("Martha", "martha"), app.profiles.add("Otto", "otto")
    app.open_settings()
    assert "for everybody" in driver.words()
    if by == "mouse":
        driver.click("whose:+")
    else:
        driver.focus_on("whose")
        driver.key("right")
    said = driver.words()
    assert "for Martha" in said and "For Martha. Makes everything that you read larger or smaller." in said
    assert "For everybody. How loud everything is together." in said
    driver.focus_on("reading.text_percent")
    driver.key("right")
    driver.focus_on("sound.volume")
    driver.key("left")
    assert app.stage.look.text_percent == 110, "the page is as Martha will see it"
    found = app.profiles.by_id(martha.id)
    assert found is not None and found.own == {"reading.text_percent": 110}
    assert app.profiles.by_id(otto.id) == otto
    driver.focus_on("whose")
    driver.key("right")
    assert "for Otto" in driver.words() and app.stage.look.text_percent == 100
    driver.key("escape")
    kept = app.options.settings_file.load()[0]
    assert app.stage.look.text_percent == 100 == kept.reading.text_percent and kept.sound.volume == 70


def test_from_the_pause_menu_they_are_those_of_whoever_plays(sit: Callable[..., Sitting]) -> None:
    sitting = sit()
    app, driver = sitting.app, sitting.driver
    app.profiles.take_over((("Martha", "martha"), ("Otto", "otto")))
    app.set_up("kompromat")
    driver.click("person:1")
    driver.focus_on("name:1")
    driver.key("end", *["backspace"] * 24)
    driver.type("Otto")
    driver.click("deal")
    if sitting.scene == "briefing":
        driver.click("begin")
    if sitting.scene == "curtain":
        sitting.lift()
    who = sitting.match.sitters[sitting.play.host.viewer or 0]
    sitting.play.pause()
    driver.click("settings")
    assert app.front is not None and app.front.id == who.profile and f"for {who.name}" in driver.words()
    driver.focus_on("reading.text_percent")
    driver.key("right")
    driver.key("escape", "escape")
    assert sitting.scene == "curtain" and app.stage.look.text_percent == 100, "the curtain has everybody's"
    sitting.lift()
    assert app.stage.look.text_percent == 110
