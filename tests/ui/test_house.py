"""The screens of the house, used as a player uses them."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from game.catalogue import Line
from game.core.journal import Sitter
from game.desk.hotseat import HotSeat, Phase
from game.desk.saves import Ticket
from game.desk.settings import SettingsFile
from game.lab.screen.driver import Driver
from game.lab.screen.shots import house_scenes
from game.ui.scenes.crash import CrashScene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.lesson import LessonScene
from game.ui.semantics import find
from tests.ui.house import QuietApp, house

TICKET = Ticket(
    Path("saved"), "kompromat", "standard", (Sitter("Martha"), Sitter("Otto")), (1,), datetime(2024, 5, 1, 20, 15)
)


@pytest.fixture
def home() -> tuple[QuietApp, Driver]:
    app, driver = house()
    app.home()
    return app, driver


def test_the_wall_has_five_posters_and_no_dead_entry(home: tuple[QuietApp, Driver]) -> None:
    _, driver = home
    for name in ("[microfilms]", "Kompromat", "Double Agent", "Spy Tactics", "[redacted]", "Settings", "Quit"):
        assert driver.sees(name)
    assert not driver.sees("continue")


def test_the_ticket_goes_on_with_the_unfinished_game() -> None:
    app, driver = house()
    app.ticket = TICKET
    app.home()
    assert "Continue, button, Kompromat, 2 at the table: Martha, Otto. Otto is next" in driver.words()
    driver.key("return")
    assert app.resumed == [Path("saved")]


def test_settings_apply_at_once_and_are_kept(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    driver.key("s")
    before = driver.node("reading.theme").rect.h
    driver.click("reading.text_percent:+")
    driver.click("reading.text_percent:+")
    assert app.stage.look.text_percent == 125 and driver.node("reading.theme").rect.h >= before
    driver.click("reading.theme:+")
    assert app.stage.look.theme.style == "contrast"
    driver.focus_on("table.memory_aid")
    driver.key("return")
    assert app.stage.look.options.memory_aid
    kept, sorry = SettingsFile(app.options.places.settings).load()
    assert sorry is None and kept == app.settings
    driver.key("escape")
    assert driver.sees("poster:kompromat")


def test_the_volume_is_set_by_keys_and_mouse(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.open_settings()
    driver.focus_on("sound.volume")
    driver.key("left", "left")
    assert app.settings.sound.volume == 60
    driver.down("sound.volume")
    assert app.settings.sound.volume == pytest.approx(50, abs=2)


def test_a_notice_is_shown_until_it_is_read() -> None:
    app, driver = house(notices=(Line("Some settings made no sense."),))
    app.home()
    driver.click("notice")
    assert not driver.sees("notice")


def test_pause_leads_back_to_settings_or_away(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.pause()
    driver.key("escape")
    assert app.stage.scene is not None and app.stage.scene.name == "title"
    app.pause()
    driver.key("2", "escape", "4")
    assert app.quitting


def test_a_fault_is_told_in_a_sentence(home: tuple[QuietApp, Driver]) -> None:
    app, driver = home
    app.stage.reset(CrashScene(Line("Safehouse met a fault. A report lies in {file}.", file="r.txt"), app.quit))
    assert "A report lies in r.txt." in driver.words()
    driver.key("return")
    assert app.quitting


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def fallen() -> tuple[Driver, HotSeat, Clock, list[int]]:
    clock = Clock()
    hot = HotSeat([0, 1], [0, 1])
    hot.asked([1], clock())
    lifted: list[int] = []
    app, driver = house()
    app.stage.reset(CurtainScene(hot, "Helena", clock, lambda: lifted.append(1)))
    return driver, hot, clock, lifted


def wait(driver: Driver, clock: Clock, seconds: float) -> None:
    clock.now += seconds
    driver.pass_time(0.02)


def test_the_curtain_is_deaf_at_first() -> None:
    driver, hot, clock, lifted = fallen()
    driver.key("return")
    driver.click("confirm")
    assert not lifted
    wait(driver, clock, 0.6)
    driver.key("return")
    assert lifted == [1] and hot.phase is Phase.PRIVATE and hot.seat == 1


def test_a_press_that_began_while_it_was_deaf_does_not_lift_it() -> None:
    driver, _, clock, lifted = fallen()
    driver.key_down("return")
    wait(driver, clock, 0.6)
    driver.key_up("return")
    assert not lifted
    driver.click("confirm")
    assert lifted == [1]


def test_only_its_button_lifts_the_curtain() -> None:
    driver, _, clock, lifted = fallen()
    wait(driver, clock, 0.6)
    driver.click("next")
    driver.down("confirm")
    driver.hover("how")
    assert not lifted


def test_the_curtain_names_nobody_in_the_title_of_the_window() -> None:
    driver, *_ = fallen()
    scene = driver.stage.scene
    assert scene is not None and scene.title() == Line("Safehouse")
    assert "Helena" in driver.words()


@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("times", [1, 3, 6])
def test_a_notice_leaves_the_menu_free(times: int, size: tuple[int, int], percent: int) -> None:
    app, driver = house(notices=(Line("Some settings made no sense. " * times),))
    app.home()
    driver.stage.restyle(size=size, text_percent=percent)
    notice = find(driver.stage.tree, "notice")
    menu = find(driver.stage.tree, "menu")
    assert notice is not None and menu is not None
    assert not [node.id for node in menu.children if node.press and node.rect.overlaps(notice.rect)]


def test_the_ticket_goes_on_with_the_first_lesson_where_it_was_left() -> None:
    app, driver = house()
    app.home()
    assert "New here? button" in driver.words()
    app.lately.learn("kompromat", "first", 0, 8)
    app.home()
    assert "New here? button" in driver.words(), "it has only been looked into"
    app.lately.learn("kompromat", "first", 2, 8)
    app.home()
    assert "Go on, button, Kompromat in 4 minutes" in driver.words() and "Step 3 of 8" in driver.words()
    driver.key("return")
    scene = app.stage.scene
    assert isinstance(scene, LessonScene) and scene._course.step == 2
    app.lately.learn("kompromat", "first", 8, 8)
    app.home()
    assert "Play now, button" in driver.words()


def test_the_picture_of_the_first_start_shows_its_choices() -> None:
    scene = dict(house_scenes())["first"]
    driver = Driver(scene)
    assert all(driver.sees(id) for id in ("new", "first:hint"))
