"""Every screen of the house at every size: nothing is cut off, nothing overlaps, everything can be reached."""

from __future__ import annotations

import pytest

from game.catalogue import Line
from game.desk.hotseat import HotSeat
from game.desk.language import languages
from game.desk.record import Entry, Games, Sat
from game.lab import pseudo
from game.lab.layout import THEMES, spoken
from game.lab.pairwise import pairwise
from game.lab.screen.driver import Driver
from game.lab.screen.faults import faint_words, faults
from game.lab.screen.shots import StillArchive, StillRecord, TriedHouse
from game.ui.scenes.archive import ArchiveScene
from game.ui.scenes.calendar import CalendarScene
from game.ui.scenes.crash import CrashScene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.first import WAYS_AT, FirstScene
from game.ui.scenes.record import RecordScene
from game.ui.semantics import Rect, reading_order
from game.ui.theme import theme
from tests.extent import ALL, extent
from tests.ui.house import house
from tests.ui.test_house import TICKET

SIZES = [(1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160), (1080, 1920)]
GAMES = {"setup": "kompromat", "people": "kompromat", "missions": "redacted", "six": "redacted", "nine": "spy_tactics",
         "cast": "redacted", "options": "redacted"}  # fmt: skip
"""The screens of set-up, and at which game."""
TEXTS = [80, 100, 150, 200]
ROWS = pairwise(SIZES, TEXTS, (*languages(), pseudo.CODE))
"""Windows, sizes of text and languages, in which each of them meets each of the others."""
SCREENS = ["first", "title", *GAMES, "lessons", "books", "archive", "naming", "damaged", "no games", "record", "crowd",
           "no record", "welcome", "calendar", "settings", "nothing found", "reset", "keys", "waiting", "about",
           "licence", "pause", "crash", "curtain"]  # fmt: skip
DEAF = "waiting"
"""Here Tab moves nothing: the page waits for a key."""


def show(screen: str, size: tuple[int, int] = (1280, 720), text: int = 100) -> Driver:
    app, driver = house(size, text=text, names=("Martha", "Otto"))
    app.ticket = TICKET
    app.home()
    if screen == "first":
        app.stage.reset(FirstScene(app))
        driver.pass_time(WAYS_AT)
    elif screen in GAMES:
        app.set_up(GAMES[screen])
    if screen == "people":
        press(driver, "person:1")
    elif screen == "six":
        press(driver, "mode:mission-diplomatique", "seats:6", "person:5")
    elif screen == "nine":
        press(driver, "seats:9", "person:8")
    elif screen == "cast":
        press(driver, "person:1", "face:0")
    elif screen == "options":
        press(driver, "options")
    elif screen == "lessons":
        app.open_lessons()
    elif screen == "books":
        app.open_books()
    elif screen in ("archive", "naming", "damaged"):
        app.stage.push(ArchiveScene(app, StillArchive(), app.stage.pop))
        if screen == "naming":
            press(driver, "deed:rename")
        if screen == "damaged":
            driver.focus_on("file:torn.safehouse")
    elif screen == "no games":
        app.open_archive()
    elif screen == "calendar":
        app.stage.reset(CalendarScene(TriedHouse(), app.home))
    elif screen in ("record", "crowd"):
        record = StillRecord()
        if screen == "crowd":
            record.games.update(crowd())
        app.stage.push(RecordScene(app, record, app.saves, app.stage.pop))
        press(driver, "export")
    elif screen == "no record":
        app.open_record()
    elif screen == "welcome":
        app.open_game("kompromat")
    elif screen == "settings":
        app.open_settings()
    elif screen == "nothing found":
        app.open_settings()
        driver.key("ctrl+f")
        driver.type("w" * 20)
    elif screen == "reset":
        app.change("table", strict=True, cards_face_down=True)
        app.change("sound", volume=100)
        app.open_settings()
        press(driver, "reset:At the table")
    elif screen in ("keys", "waiting"):
        app.open_settings()
        press(driver, "keys", "key:great_before")
        driver.key("ctrl+alt+shift+backspace" if screen == "keys" else "pagedown")
    elif screen in ("about", "licence"):
        app.open_settings()
        press(driver, "about")
        if screen == "licence":
            press(driver, "about:fluidsynth")
    elif screen == "pause":
        app.pause()
    elif screen == "crash":
        report = "/home/martha/.local/state/safehouse/log/report-2024-01-01-1.txt"
        told = "Safehouse met a fault in itself and has to close. A report lies in {file}."
        app.stage.reset(CrashScene(Line(told, file=report), app.quit))
    elif screen == "curtain":
        hot = HotSeat([0, 1], [0, 1])
        hot.asked([1], 0)
        hot.tick(1)
        app.stage.reset(CurtainScene(hot, "Wilhelmina-Charlotte III", lambda: 2.0, lambda: None))
    return driver


def crowd() -> Games:
    """Many people with long names, each with a game."""
    names = [f"Wilhelmina-Charlotte {n}" for n in range(20)]
    return {f"c{n}": Entry("kompromat", "duel", {}, n, (Sat(name, "", "otto"), Sat("Ines", "handler", "ines")),
                           1, False, 90) for n, name in enumerate(names)}  # fmt: skip


def press(driver: Driver, *ids: str) -> None:
    """Presses these by keys, wherever the page is scrolled to."""
    for id in ids:
        driver.focus_on(id)
        driver.key("return")


@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_holds_in_every_window_text_and_language(screen: str) -> None:
    """A screen is reached once. Like a window that is resized, it is then laid out anew for each row. In the short run
    a screen has every second row, and the next screen the others: every size, text and language is among either."""
    driver = show(screen)
    found = {}
    for size, text, code in ROWS if ALL else ROWS[SCREENS.index(screen) % 2 :: 2]:
        driver.stage.restyle(size=size, text_percent=text, catalogue=spoken(code))
        if wrong := faults(driver):
            found[size, text, code] = wrong
    assert not found, found


@pytest.mark.parametrize("screen", SCREENS)
def test_all_words_of_a_screen_stand_out(screen: str) -> None:
    driver = show(screen)
    n = SCREENS.index(screen)
    for style in THEMES if ALL else THEMES[n % len(THEMES) :][:1]:
        for size, text, code in ROWS[n % len(ROWS) :][: extent(1, 4)]:
            driver.stage.restyle(size=size, text_percent=text, catalogue=spoken(code), theme=theme(style))
            assert not faint_words(driver), (style, size, text, code)


@pytest.mark.parametrize("screen", [screen for screen in SCREENS if screen != DEAF])
def test_tab_reaches_everything_and_shows_it(screen: str) -> None:
    driver = show(screen, (1024, 768), 200)
    for node in reading_order(driver.tree):
        driver.tab_to(node.id)
        here = driver.stage.focused
        assert here is not None
        centre = Rect(*here.rect.centre, 0, 0)
        assert centre.inside(driver.stage.look.window), node.id


@pytest.mark.parametrize("size", [*SIZES, (1280, 800), (1366, 768), (1440, 900)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_all_that_is_asked_at_the_first_start_shows_at_once(size: tuple[int, int]) -> None:
    choices = show("first", size, 100).node("first:choices")
    assert choices.scroll <= choices.rect.h


def test_a_screen_is_the_same_each_time() -> None:
    assert show("title", (640, 480), 100).png() == show("title", (640, 480), 100).png()
