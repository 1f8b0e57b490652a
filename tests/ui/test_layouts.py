"""Every screen of the house at every size: nothing is cut off, nothing overlaps, everything can be reached."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from game.catalogue import Line
from game.desk.hotseat import HotSeat
from game.desk.language import languages
from game.desk.record import Entry, Games, Sat
from game.ui.driver import Driver
from game.ui.paint import Command, Words
from game.ui.scenes.archive import ArchiveScene
from game.ui.scenes.calendar import CalendarScene
from game.ui.scenes.crash import CrashScene
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.first import WAYS_AT, FirstScene
from game.ui.scenes.record import RecordScene
from game.ui.semantics import Node, Rect, reading_order
from game.ui.shots import StillArchive, StillRecord, TriedHouse
from tests.ui.house import house
from tests.ui.test_house import TICKET

SIZES = [(1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160), (1080, 1920)]
GAMES = {"setup": "kompromat", "people": "kompromat", "missions": "redacted", "six": "redacted", "nine": "spy_tactics",
         "cast": "redacted", "options": "redacted"}  # fmt: skip
"""The screens of set-up, and at which game."""
TEXTS = [80, 100, 150, 200]
SCREENS = ["first", "title", *GAMES, "lessons", "books", "archive", "naming", "damaged", "no games", "record", "crowd",
           "no record", "welcome", "calendar", "settings", "nothing found", "reset", "keys", "waiting", "about",
           "licence", "pause", "crash", "curtain"]  # fmt: skip
DEAF = "waiting"
"""Here Tab moves nothing: the page waits for a key."""


def show(screen: str, size: tuple[int, int], text: int) -> Driver:
    codes = list(languages())
    language = codes[(SIZES.index(size) + TEXTS.index(text)) % len(codes)] if size in SIZES else "en"
    app, driver = house(size, text=text, names=("Martha", "Otto"), language=language)
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
            record.games |= crowd()
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


def seen(node: Node, clip: Rect) -> Iterator[tuple[Node, Rect]]:
    inner = clip.common(node.rect) if node.scroll else clip
    yield node, clip
    for child in node.children:
        yield from seen(child, inner)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_a_screen_holds_at_every_text_size(screen: str, size: tuple[int, int]) -> None:
    for text in TEXTS:
        driver = show(screen, size, text)
        window = driver.stage.look.window
        pressable: list[tuple[Node, Rect]] = []
        for node, clip in seen(driver.tree, window):
            scrolled = clip != window
            if not scrolled:
                assert node.rect.inside(window, 1.5), (text, node.id, node.rect)
            for paint in cast("tuple[Command, ...]", node.art):
                if isinstance(paint, Words):
                    setting = driver.stage.painter.setting(paint, driver.stage.look)
                    assert not setting.cut, (text, node.id, setting.lines)
            if node.press and not node.children:
                pressable.append((node, node.rect.common(clip)))
        for n, (a, place) in enumerate(pressable):
            for b, other in pressable[n + 1 :]:
                both = place.common(other)
                assert both.w < 2 or both.h < 2, (text, a.id, b.id)


@pytest.mark.parametrize("screen", [screen for screen in SCREENS if screen != DEAF])
def test_tab_reaches_everything_and_shows_it(screen: str) -> None:
    driver = show(screen, (1024, 768), 200)
    for node in reading_order(driver.tree):
        driver.focus_on(node.id)
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
