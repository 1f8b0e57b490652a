"""What people take home: the page as a picture and the log as text, never over another file."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import titles
from game.asking.pages import MEMORY_AID
from game.catalogue import Catalogue
from game.core.chance import Chance
from game.core.contract import Seat
from game.core.match import Match
from game.desk import papers
from game.desk.projector import Projector
from game.lab.screen.driver import Driver
from game.ui.app import App
from game.ui.keepsake import log_of
from game.ui.scenes.replay import look_again
from game.ui.scenes.results import ResultsScene
from tests.flows.helpers import Sitting
from tests.flows.test_replay import ended, scene
from tests.flows.test_unfinished_replay import begun
from tests.having import PUBLISHED

Sit = Callable[..., Sitting]


def kept(app: App, ending: str) -> list[Path]:
    folder = app.documents()
    return sorted(folder.glob(f"safehouse-*.{ending}")) if folder.exists() else []


def at_the_end(sit: Sit) -> tuple[App, Driver, Match]:
    sitting = sit()
    match, _ = ended("kompromat")
    look_again(sitting.app, match)
    page = ResultsScene(match, lambda: None, lambda: None, lambda: None, look=lambda at: None)
    sitting.app.stage.reset(page)
    return sitting.app, sitting.driver, match


@pytest.mark.parametrize("place", ["results", "replay"])
@pytest.mark.parametrize("way", ["keys", "mouse"])
def test_picture_and_log_are_saved_beside_what_is_there(sit: Sit, place: str, way: str) -> None:
    app, driver, match = at_the_end(sit)
    if place == "replay":
        look_again(app, match)
        scene(app)._to(9, "replay:next")
    for what, ending in (("save:picture", "png"), ("save:log", "txt")):
        before = driver.picture().get_size()
        for many in (1, 2, 3):
            if way == "mouse":
                driver.click(what)
            else:
                driver.focus_on(what)
                driver.key("return")
            found = kept(app, ending)
            assert len(found) == many
            assert any(f"Saved: {file}" in driver.words() for file in found)
        if ending == "png":
            pictures = [pygame.image.load(str(file)) for file in found]
            assert {picture.get_size() for picture in pictures} == {before}
            assert pygame.image.tobytes(pictures[1], "RGB") == pygame.image.tobytes(pictures[2], "RGB")
        else:
            assert len({file.read_bytes() for file in found}) == 1


def test_a_disk_that_cannot_be_written_gets_one_sentence(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    app, driver, _ = at_the_end(sit)
    app.documents().parent.mkdir(parents=True, exist_ok=True)
    app.documents().write_bytes(b"a file where the folder should be")
    driver.click("save:log")
    assert "Nothing can be saved in" in driver.words()


def test_of_a_file_that_could_not_be_finished_nothing_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(28, "no room")

    monkeypatch.setattr(os, "fsync", full)
    said = papers.keep("log.txt", b"text", tmp_path)
    assert said.text.startswith("Nothing can be saved") and list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "log.txt").write_bytes(b"mine")
    (tmp_path / "log-2.txt").write_bytes(b"mine too")
    assert papers.keep("log.txt", b"text", tmp_path).facts == (("file", str(tmp_path / "log-3.txt")),)
    assert (tmp_path / "log.txt").read_bytes() == b"mine" and (tmp_path / "log-3.txt").read_bytes() == b"text"


def catalogue(match: Match) -> Catalogue:
    return Catalogue([sitter.name for sitter in match.sitters])


@pytest.mark.parametrize("title", titles.ids())
def test_the_log_of_a_finished_game_tells_everything_in_order(title: str) -> None:
    match, _ = ended(title)
    text = log_of(match, catalogue(match))
    for sitter in match.sitters:
        assert f"{sitter.name}, a person" in text
    public = [match.sitters[0].name in line for line in text.splitlines()]
    assert sum(public) > 3 and "{" not in text and len(text.splitlines()) > (20 if title in PUBLISHED else 5)


def test_a_finished_log_tells_more_than_everybody_heard() -> None:
    match, _ = ended("microfilms")
    table_told = log_of(match, catalogue(match)).splitlines()
    film = Projector(match, len(match.steps) - 1).match
    assert film.result is None
    heard = log_of(film, catalogue(match)).splitlines()
    assert len([line for line in table_told if line not in heard]) > 3


@pytest.mark.parametrize("title", titles.ids())
@pytest.mark.parametrize("reader", [None, 0])
@pytest.mark.parametrize("memory", [False, True])
def test_an_unfinished_log_is_the_same_in_any_world_that_fits(title: str, reader: Seat | None, memory: bool) -> None:
    for game in range(2):
        match = begun(title, 1, 15 + 40 * (game % 4), 3 + game, (MEMORY_AID,) if memory else ())
        words = catalogue(match)
        true = log_of(match, words, reader, memory)
        match.state = match.title.sample(match.dossier(reader), Chance(game))
        match._told = []
        for seat, dossier in match._dossiers.items():
            if seat != reader:
                dossier.news = []
        assert log_of(match, words, reader, memory) == true
        assert match.header.seed not in true


def test_what_lies_face_down_today_is_not_in_the_log() -> None:
    match = begun("kompromat", choices=60)
    words = catalogue(match)
    own, all_told = log_of(match, words, 0, False).splitlines(), log_of(match, words, 0, True).splitlines()
    everybody = log_of(match, words, None, False).splitlines()
    assert own[6:] == everybody[6:] != all_told[6:]


def test_an_unfinished_game_is_saved_from_its_replay_as_its_person_may_read_it(sit: Sit) -> None:
    sitting = sit()
    match = begun("microfilms")
    look_again(sitting.app, match)
    sitting.lift()
    sitting.driver.click("save:log")
    (file,) = kept(sitting.app, "txt")
    names = sitting.app.stage.look.catalogue
    assert file.read_text() == log_of(match, names, 0) != log_of(match, names, None)
    assert "what Martha may be told" in file.read_text()
