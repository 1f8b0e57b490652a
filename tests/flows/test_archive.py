"""The archive in the app: every game can be found, opened, kept, removed and brought in again."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game import titles
from game.catalogue import Catalogue
from game.core.cast import IDS, NAMES
from game.core.chance import Chance
from game.core.journal import Sitter
from game.core.match import Match
from game.desk import paths
from game.desk.archive import Card, Filed
from game.lab.screen.driver import Driver
from game.lab.screen.shots import StillArchive, StillHouse
from game.lab.screen.table_picture import plain_look
from game.ui import keepsake
from game.ui.app import App
from game.ui.intents import Dropped
from game.ui.scenes import opening
from game.ui.scenes.archive import SLIP, ArchiveScene
from game.ui.scenes.openfile import lay_open
from game.ui.semantics import Rect, find, walk
from tests.flows.helpers import Sitting

NOW = datetime(2026, 1, 1, 20)
Sit = Callable[..., Sitting]


def shelf(app: App) -> list[Path]:
    """A game of each kind: Kompromat begun and ended, and [microfilms] among computer players and one person."""
    found = []
    for title, choices in (("kompromat", 4), ("kompromat", 10**6), ("microfilms", 6)):
        r = random.Random(7)
        rules = titles.load(title)
        setup = rules.setup(rules.modes[0].id, rules.modes[0].seats[0])
        sitters = tuple(Sitter(NAMES[n], "rookie" if n else "", IDS[n]) for n in range(setup.seats))
        match = Match(rules, setup, r.randbytes(16), sitters)
        file = app.saves.begin(match, NOW)
        while match.pending and len(match.steps) < choices:
            seat = match.pending.bit_length() - 1
            match.submit(seat, r.choice(match.legal(seat)))
        file.close()
        assert file.path is not None
        found.append(file.path)
    return found


def opened(sit: Sit) -> tuple[App, Driver, list[Path]]:
    sitting = sit()
    paths = shelf(sitting.app)
    sitting.app.home()
    sitting.driver.key("a")
    sitting.driver.pass_time(0.5)
    return sitting.app, sitting.driver, paths


def files(driver: Driver) -> list[str]:
    return [node.id for node in walk(driver.tree) if node.id.startswith("file:")]


def test_the_drawer_shows_all_games_and_enter_goes_on_with_one(sit: Sit) -> None:
    app, driver, paths = opened(sit)
    assert set(files(driver)) == {f"file:{path.name}" for path in paths}
    for _ in paths:
        if app.stage.focus.id == f"file:{paths[0].name}":
            break
        driver.key("down")
    driver.key("return")
    assert app.playing is not None
    assert app.playing.host.match.title.id == "kompromat"  # type: ignore[attr-defined]


def test_the_pointer_over_the_drawer_changes_nothing_about_what_a_digit_opens(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    app, driver, paths = opened(sit)
    asked: list[Path] = []
    monkeypatch.setattr(app, "resume", asked.append)
    monkeypatch.setattr(app, "replay", asked.append)
    driver.click(f"file:{paths[1].name}")
    for path in (paths[0], paths[2]):
        driver.hover(f"file:{path.name}")
        driver.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1))
        driver.pass_time(1)
        driver.key("2")
    assert asked == [paths[1], paths[1]]


def test_a_click_opens_a_file_and_the_red_button_plays_it(sit: Sit) -> None:
    app, driver, paths = opened(sit)
    driver.click(f"file:{paths[2].name}")
    assert isinstance(app.stage.scene, ArchiveScene)
    assert "[microfilms]" in driver.words() and driver.sees("photo")
    driver.click("deed:continue")
    assert app.playing is not None


def test_a_finished_game_shows_how_it_ended_and_can_be_dealt_again(sit: Sit) -> None:
    app, driver, paths = opened(sit)
    driver.click(f"file:{paths[1].name}")
    driver.click("deed:end")
    assert app.playing is not None and app.playing.host.over  # type: ignore[attr-defined]
    app.home()
    driver.key("a")
    driver.pass_time(0.5)
    driver.click(f"file:{paths[1].name}")
    driver.click("deed:again")
    assert app.playing is not None and not app.playing.host.over  # type: ignore[attr-defined]


def test_looking_at_how_a_game_ended_changes_nothing_in_its_file(sit: Sit) -> None:
    app, driver, paths = opened(sit)
    os.utime(paths[1], (1_000_000_000, 1_000_000_000))
    before = paths[1].read_bytes()
    driver.click(f"file:{paths[1].name}")
    driver.click("deed:end")
    app.home()
    assert paths[1].read_bytes() == before
    assert paths[1].stat().st_mtime == 1_000_000_000, "it keeps its place in the drawer"


def test_remove_and_undo_by_keys(sit: Sit) -> None:
    _, driver, paths = opened(sit)
    driver.focus_on(f"file:{paths[0].name}")
    if f"file:{paths[0].name}" != next(n.id for n in walk(driver.tree) if "chosen" in n.state):
        driver.key("return")
    driver.click("deed:remove")
    assert not paths[0].exists() and len(files(driver)) == 2
    driver.key("u")
    driver.pass_time(0.2)
    assert paths[0].exists() and len(files(driver)) == 3
    driver.click(f"file:{paths[0].name}")
    driver.click("deed:remove")
    driver.pass_time(SLIP + 0.1, step=0.5)
    assert not driver.sees("undo") and not paths[0].exists()


def test_filters_and_search(sit: Sit) -> None:
    _, driver, paths = opened(sit)
    driver.click("filter:finished")
    assert files(driver) == [f"file:{paths[1].name}"]
    driver.click("filter:all")
    driver.focus_on("search")
    driver.type("micro")
    assert files(driver) == [f"file:{paths[2].name}"]
    driver.type("zzz")
    assert files(driver) == [] and "No game is like that" in driver.words()


def test_a_game_gets_a_name_by_keys_and_is_found_by_it(sit: Sit) -> None:
    app, driver, paths = opened(sit)
    driver.click(f"file:{paths[0].name}")
    driver.focus_on("deed:rename")
    driver.key("return")
    assert find(driver.tree, "rename") is not None and app.stage.focus.id == "rename"
    driver.type("The long night")
    driver.key("return")
    assert app.stage.look.say(driver.node("open:name").label) == "The long night"
    assert find(driver.tree, "rename") is None
    driver.focus_on("search")
    driver.type("long")
    assert files(driver) == [f"file:{paths[0].name}"] and "The long night: " in driver.words()


def test_a_name_by_mouse_and_one_that_is_left(sit: Sit) -> None:
    _, driver, paths = opened(sit)
    driver.click(f"file:{paths[0].name}")
    driver.click("deed:rename")
    driver.click("rename")
    driver.type("Night")
    driver.click("deed:name")
    assert driver.sees("open:name")
    for leave in ("deed:unname", "escape", f"file:{paths[2].name}"):
        driver.click(f"file:{paths[0].name}")
        driver.click("deed:rename")
        driver.type(" and day")
        driver.key(leave) if leave == "escape" else driver.click(leave)
        assert find(driver.tree, "rename") is None
        driver.click(f"file:{paths[0].name}")
        assert driver.node("open:name").label.facts == (("name", "Night"),)
    driver.click("deed:rename")
    driver.key(*["backspace"] * 5, "return")
    assert not driver.sees("open:name"), "an empty name takes it away"


def test_a_copy_beside_the_game_is_marked(sit: Sit, tmp_path: Path) -> None:
    app, driver, paths = opened(sit)
    out = tmp_path / "copy.safehouse"
    out.write_bytes(paths[0].read_bytes())
    app.stage.feed(Dropped(out))
    driver.pass_time(0.2)
    assert "as a copy" in driver.words()
    driver.click("file:copy.safehouse")
    assert app.stage.look.say(driver.node("open:saved").label).endswith("; a copy")
    driver.click(f"file:{paths[0].name}")
    assert "copy" not in app.stage.look.say(driver.node("open:saved").label)


def test_keep_and_export(sit: Sit) -> None:
    app, driver, paths = opened(sit)
    driver.click(f"file:{paths[0].name}")
    driver.click("deed:keep")
    driver.click("filter:kept")
    assert files(driver) == [f"file:{paths[0].name}"]
    driver.click("deed:export")
    copy = app.documents() / paths[0].name
    assert copy.read_bytes() == paths[0].read_bytes() and "Copied to" in driver.words()


def test_a_file_dropped_on_the_title_falls_into_the_drawer(sit: Sit, tmp_path: Path) -> None:
    app, driver, paths = opened(sit)
    out = tmp_path / "from-otto.safehouse"
    out.write_bytes(paths[1].read_bytes())
    driver.key("escape")
    driver.send(pygame.event.Event(pygame.DROPFILE, file=str(out)))
    driver.pass_time(0.5)
    assert isinstance(app.stage.scene, ArchiveScene) and f"file:{out.name}" in files(driver)
    app.stage.feed(Dropped(tmp_path / "nothing"))
    driver.pass_time(0.5)
    assert "There is no saved game of that name." in driver.words()


class Elsewhere:
    """A match in another world that nobody at the table can tell apart by what everybody has heard."""

    def __init__(self, match: Match, r: random.Random) -> None:
        self.title, self.sitters, self.setup = match.title, match.sitters, match.setup
        self.steps, self.revision = match.steps, match.revision
        self._state = match.title.sample(match.dossier(None), Chance(r.getrandbits(60)))

    def view(self, seat: None) -> object:
        return self.title.view(self._state, seat)


@pytest.mark.parametrize("title", titles.ids())
def test_the_photograph_is_the_same_in_all_worlds_that_everybody_takes_for_possible(title: str) -> None:
    r = random.Random(title)
    rules = titles.load(title)
    setup = rules.setup(rules.modes[0].id, rules.modes[0].seats[0])
    sitters = tuple(Sitter(NAMES[n], "", IDS[n]) for n in range(setup.seats))
    match = Match(rules, setup, r.randbytes(16), sitters)
    card = Card(title, setup.mode, sitters, 0)
    for _ in range(12):
        for _ in range(3):
            if match.pending:
                seat = match.pending.bit_length() - 1
                match.submit(seat, r.choice(match.legal(seat)))
        filed = Filed(Path("x"), NOW, card)
        place = Rect(0, 0, 600, 900)
        pictures = [lay_open(filed, one, place, NOW, plain_look()) for one in (match, Elsewhere(match, r))]  # type: ignore[arg-type]
        assert pictures[0] == pictures[1]
        assert find(pictures[0], "photo:table") is not None


def names_of(driver: Driver) -> list[str]:
    """The files in the drawer, from the top."""
    rows = [node for node in walk(driver.tree) if node.id.startswith("file:")]
    return [node.id for node in sorted(rows, key=lambda node: node.rect.y)]


def still() -> tuple[ArchiveScene, Driver]:
    scene = ArchiveScene(StillHouse(), StillArchive(), lambda: None)
    driver = Driver(scene, (1280, 720))
    driver.pass_time(0.5)
    return scene, driver


def test_pressing_the_label_changes_the_order_of_the_drawer() -> None:
    scene, driver = still()
    newest = names_of(driver)
    titles_of = {f"file:{f.path.name}": f.card.title if f.card else "~" for f in scene._archive.files}
    many = {f"file:{f.path.name}": f.card.choices if f.card else -1 for f in scene._archive.files}
    driver.click("order")
    by_title = [titles_of[id] for id in names_of(driver)]
    assert by_title == sorted(by_title)
    driver.click("order")
    longest = [many[id] for id in names_of(driver)]
    assert longest == sorted(longest, reverse=True)
    driver.click("order")
    kept = next(f"file:{f.path.name}" for f in scene._archive.files if f.about.kept)
    assert names_of(driver)[0] == kept and sorted(names_of(driver)) == sorted(newest)
    driver.click("order")
    assert names_of(driver) == newest


def test_posters_leave_titles_out_and_the_filters_count_the_rest() -> None:
    scene, driver = still()
    whole = len(names_of(driver))
    driver.click("title:kompromat")
    driver.click("title:microfilms")
    left = [f for f in scene._archive.files if f.card is None or f.card.title not in ("kompromat", "microfilms")]
    assert len(names_of(driver)) == len(left) < whole
    assert driver.stage.look.say(driver.node("filter:all").label).endswith(str(len(left)))
    driver.click("title:kompromat")
    assert len(names_of(driver)) > len(left)


def test_deals_of_the_day_lie_in_the_calendar_and_not_in_the_drawer(sit: Sit) -> None:
    sitting = sit()
    app = sitting.app
    opening.deal_of_the_day(app, app.now().date(), "Ann")
    app.home()
    opening.begin(app, titles.load("kompromat").setup(), (Sitter("Martha"), Sitter("Otto", "rookie")))
    app.home()
    app.open_archive()
    sitting.driver.pass_time(0.5)
    assert len(names_of(sitting.driver)) == 1 and len(app.saves.shelf()) == 2
    (file,) = app.calendar.files()
    assert app.shelved(file) is not None


def test_the_result_of_a_finished_game_is_copied_as_text(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    sitting = sit(Sitter("Martha"), Sitter("Otto", "rookie"))
    sitting.match.resign(0, "handler")
    sitting.app.home()
    sitting.app.open_archive()
    sitting.driver.pass_time(0.5)
    sitting.driver.click("deed:copy")
    assert "Martha gave up. Otto wins." in copied[0] and "Kompromat" in copied[0] and "#" not in copied[0]


def test_without_a_clipboard_the_result_becomes_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def none(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setattr(paths, "documents", lambda: tmp_path)
    said = Catalogue().say(keepsake.copy("Martha won.\n", "safehouse-result"))
    assert "Saved" in said and (tmp_path / "safehouse-result.txt").read_text() == "Martha won.\n"
