"""The record in the app: a game goes in when it ends at a real table, and people look at their files."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game import titles
from game.core.cast import NAMES
from game.core.journal import Sitter
from game.core.match import Match
from game.desk import paths
from game.desk.record import Record
from game.lab.screen.driver import Driver
from game.lab.screen.shots import StillRecord
from game.ui.app import App
from game.ui.scenes import opening
from game.ui.scenes.lesson import teach
from game.ui.scenes.play import Play
from game.ui.scenes.record import RecordScene
from game.ui.semantics import find, walk
from tests.flows.helpers import Sitting
from tests.ui.house import house

Sit = Callable[..., Sitting]


def finish(match: Match, seed: int = 3) -> None:
    r = random.Random(seed)
    while match.pending:
        seat = match.pending.bit_length() - 1
        match.submit(seat, r.choice(match.legal(seat)))


def kept() -> Record:
    record = Record(paths.find().record)
    record.open()
    return record


def opened(sit: Sit) -> tuple[App, Driver]:
    """The record of three people, opened from the title screen by its key."""
    sitting = sit()
    sitting.app.record._change(StillRecord().games, anew=True)
    sitting.driver.key("c")
    sitting.driver.pass_time(0.2)
    assert isinstance(sitting.app.stage.scene, RecordScene)
    return sitting.app, sitting.driver


def won(driver: Driver) -> str:
    return driver.stage.look.say(driver.node("record:won").label)


def test_a_game_is_entered_at_its_last_page_and_only_once(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    finish(sitting.match)
    sitting.play.results()
    assert len(kept().games) == 1
    sitting.play.results()
    sitting.app.home()
    assert len(kept().games) == 1


def test_a_game_left_at_its_end_is_entered_and_an_unfinished_one_is_not(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    sitting.app.home()
    assert kept().games == {}
    opening.begin(sitting.app, titles.load("kompromat").setup(), (Sitter("Martha"), Sitter("Otto", "rookie")))
    finish(sitting.match)
    sitting.app.home()
    assert len(kept().games) == 1


def test_a_finished_game_that_is_opened_again_is_not_entered(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    match = sitting.match
    finish(match)
    sitting.app.home()
    record = sitting.app.record
    record.reset("Martha")
    path = next(path for path, _ in sitting.app.saves.shelf())
    again = opening.resume(sitting.app, path)
    assert again is not None
    again.results()
    assert kept().games == {}


def test_lessons_and_games_played_on_are_not_entered(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    match = sitting.match
    finish(match)
    sitting.app.home()
    sitting.app.record.reset("Martha")
    opening.play_on(sitting.app, match, len(match.steps) - 1)
    finish(sitting.match)
    sitting.app.home()
    teach(sitting.app, "kompromat", titles.lessons("kompromat")[0].id)
    lesson = sitting.app.playing
    assert isinstance(lesson, Play)
    finish(lesson.host.match)
    lesson.close()
    assert kept().games == {}


def test_the_first_look_takes_in_the_games_of_the_archive(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    finish(sitting.match)
    sitting.app.home()
    paths.find().record.unlink()
    sitting.driver.key("c")
    sitting.driver.pass_time(0.5)
    assert sitting.driver.sees("person:martha") and kept().filled
    sitting.driver.key("escape")
    assert sitting.scene == "title"


def test_an_empty_record_says_so(sit: Sit) -> None:
    sitting = sit()
    sitting.driver.click("record")
    sitting.driver.pass_time(0.2)
    assert "Nobody has a file here yet" in sitting.driver.words()
    sitting.driver.click("back")
    assert sitting.scene == "title"


def test_files_and_filters_by_mouse(sit: Sit) -> None:
    _, driver = opened(sit)
    assert "chosen" in driver.node("person:martha").state
    first = won(driver)
    driver.click("person:otto")
    assert "chosen" in driver.node("person:otto").state and won(driver) != first
    driver.click("person:martha")
    assert won(driver) == first
    driver.click("table:people")
    with_people = won(driver)
    assert with_people != first and "on" in driver.node("table:people").state
    driver.click("table:all")
    driver.click("title:kompromat")
    assert "off" in driver.node("title:kompromat").state and won(driver) != first
    driver.click("title:kompromat")
    assert won(driver) == first


def test_files_and_filters_by_keys(sit: Sit) -> None:
    app, driver = opened(sit)
    people = [node.id for node in walk(driver.tree) if node.id.startswith("person:")]
    assert app.stage.focus.id == people[0] == "person:martha"
    for id in (*people[1:], people[0]):
        driver.key("ctrl+tab")
        assert "chosen" in driver.node(id).state and app.stage.focus.id == id
    for id in ("table:computers", "title:redacted", "table:all"):
        driver.focus_on(id)
        driver.key("return")
    assert "off" in driver.node("title:redacted").state and "on" in driver.node("table:all").state
    top = driver.node("record:won").rect.y
    driver.key("pagedown")
    driver.pass_time(0.3)
    assert driver.node("record:won").rect.y < top


def test_export_by_key_never_replaces_a_file(sit: Sit) -> None:
    _, driver = opened(sit)
    driver.focus_on("export")
    driver.key("return")
    driver.key("return")
    files: list[Path] = sorted(paths.documents().iterdir())
    assert [path.name for path in files] == ["safehouse-record-Martha-2.json", "safehouse-record-Martha.json"]
    assert str(files[0]) in driver.words()


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_reset_and_undo(sit: Sit, by: str) -> None:
    _, driver = opened(sit)
    before = kept().games

    def press(id: str, key: str) -> None:
        if by == "keys":
            driver.key(key)
        else:
            driver.click(id)
        driver.pass_time(0.2)

    press("reset", "3")
    assert "chosen" in driver.node("person:martha").state and "0" in won(driver), "the person stays"
    press("person:otto", "ctrl+tab")
    press("reset", "3")
    press("undo", "u")
    press("undo", "u")
    driver.click("person:martha")
    assert driver.sees("person:martha") and kept().games == before and find(driver.tree, "undo") is None


def test_undo_is_still_there_when_the_last_file_is_empty(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    finish(sitting.match)
    sitting.app.home()
    sitting.driver.key("c")
    sitting.driver.pass_time(0.2)
    sitting.driver.key("3")
    assert kept().games == {} and "0" in won(sitting.driver)
    sitting.driver.key("u")
    assert len(kept().games) == 1 and sitting.driver.sees("person:martha")


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("text", [100, 150, 200])
def test_everything_is_large_enough_to_press_and_can_be_reached(size: tuple[int, int], text: int) -> None:
    app, driver = house(size, text=text, names=NAMES[:2])
    app.stage.push(RecordScene(app, StillRecord(), app.saves, app.stage.pop))
    driver.pass_time(0.2)
    presses = [node for node in walk(driver.tree) if node.press]
    for node in presses:
        assert min(node.rect.w, node.rect.h) >= 25, node.id
    for node in presses:
        driver.focus_on(node.id)


def test_time_undo_and_hints_are_told_of_each_game(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    sitting.match.note_hint(0)
    sitting.time.now += 40.0
    finish(sitting.match)
    sitting.play._stepped()
    sitting.play.results()
    entry = next(iter(kept().games.values()))
    assert entry.seconds == 40 and entry.sat[0].hints == 1
    sitting.app.home()
    sitting.driver.key("c")
    sitting.driver.pass_time(0.2)
    assert "1 minute" in sitting.driver.words() and "0 and 1" in sitting.driver.words()


def test_a_mark_of_the_last_games_opens_that_game_in_the_archive(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    finish(sitting.match)
    sitting.play.results()
    sitting.app.home()
    sitting.driver.key("c")
    sitting.driver.pass_time(0.2)
    sitting.driver.focus_on("last")
    sitting.driver.key("left")
    assert "Kompromat" in sitting.driver.words()
    sitting.driver.click("open")
    assert sitting.scene == "archive"
    sitting.driver.key("escape")
    for path in (paths.find().saves).glob("*.safehouse"):
        path.unlink()
    sitting.driver.click("open")
    assert sitting.scene == "record" and "no longer in the archive" in sitting.driver.words()


def test_only_games_of_the_chosen_time_are_counted(sit: Sit) -> None:
    _, driver = opened(sit)
    assert driver.stage.look.say(driver.node("time").value) == "All time"
    driver.click("time")
    assert driver.stage.look.say(driver.node("time").value) == "This year"
    driver.click("time")
    assert won(driver).startswith("0")
    driver.click("time")
    assert not won(driver).startswith("0 won")


def test_new_commendations_are_stamped_once_and_one_by_one(sit: Sit) -> None:
    app, driver = opened(sit)
    driver.key("escape")
    record = app.record
    name = "Martha"
    assert record.noted(name).seen, "the first look counts, also without movement"
    record.note(name, type(record.noted(name))())
    driver.stage.motion.speed = "normal"
    driver.key("c")
    driver.pass_time(0.1)

    def stamps() -> int:
        return sum(node.id.startswith("stamp:") for node in walk(driver.tree))

    few = stamps()
    driver.pass_time(5.0)
    assert few < stamps()
    whole = stamps()
    driver.key("escape")
    driver.key("c")
    driver.pass_time(0.1)
    assert stamps() == whole


def test_after_a_reset_the_page_says_since_when_it_counts(sit: Sit) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    finish(sitting.match)
    sitting.play.results()
    sitting.app.home()
    record = sitting.app.record
    sitting.driver.key("c")
    sitting.driver.pass_time(0.2)
    sitting.driver.click("reset")
    assert record.noted("Martha").reset > 0
    sitting.driver.click("undo")
    assert record.noted("Martha").reset == 0
