"""Pencil marks: made by mouse, keys and pad, kept with the match, and seen by nobody else."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import titles
from game.core.contract import Seat
from game.core.journal import Sitter
from game.core.match import Match
from game.desk.host import Host
from game.desk.projector import Nobody
from game.lab.screen.driver import Driver
from game.ui.scenes.play import Play
from game.ui.scenes.table import TableScene
from game.ui.semantics import narrate, walk
from tests.flows.helpers import Around, Game, Sitting, games

GAMES = [game for game in games() if game.seats == min(g.seats for g in games() if g.title == game.title)]
A = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP


@pytest.fixture(params=GAMES, ids=str)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def at_dossier(sit: Callable[..., Sitting], game: Game) -> tuple[Sitting, Seat, Seat]:
    """A sitting with the first person at the open dossier; that person's seat, and the next seat."""
    sitting = sit(*game.people, setup=game.setup)
    sitting.lift()
    sitting.driver.click("Dossier")
    seat = sitting.play.host.viewer
    assert seat is not None
    return sitting, seat, (seat + 1) % game.seats


def to(sitting: Sitting, seat: Seat) -> None:
    """Press the first strip again and again until this seat is at the screen."""
    for _ in range(400):
        if sitting.scene == "curtain":
            sitting.lift()
        elif sitting.play.host.viewer == seat:
            return
        else:
            strips = sitting.strips()
            assert strips or sitting.scene == "table"
            if strips:
                sitting.driver.click(strips[0].id)
            else:
                sitting.wait(0.3)
    raise AssertionError(f"seat {seat} is never asked")


def marked(driver: Driver) -> list[str]:
    say = driver.stage.look.catalogue
    return [narrate(node, say) for node in walk(driver.tree) if "marked:" in narrate(node, say)]


def test_a_mark_goes_round_by_mouse_and_is_told(sit: Callable[..., Sitting], game: Game) -> None:
    sitting, _, other = at_dossier(sit, game)
    row = f"jot:seat:{other}"
    told = []
    for _ in range(5):
        sitting.driver.click(row)
        told.append(sitting.driver.node(row).value)
    say = sitting.driver.stage.look.say
    assert [say(line) for line in told if line] == [
        "marked: in doubt",
        "marked: beware",
        "marked: trusted",
        "marked: not trusted",
        "no mark",
    ]
    assert sitting.match.steps == [], "it is no step of the game"


def test_by_keys_and_by_pad(sit: Callable[..., Sitting], game: Game) -> None:
    sitting, seat, other = at_dossier(sit, game)
    keys = sitting.driver
    keys.focus_on(f"jot:seat:{other}")
    keys.key("return")
    assert sitting.match.jots(seat) == {f"seat:{other}": "doubt"}
    keys.send(*(pygame.event.Event(kind, button=0, instance_id=0) for kind in A))
    assert sitting.match.jots(seat) == {f"seat:{other}": "heed"}
    assert keys.stage.focus.id == f"jot:seat:{other}"


def test_nobody_else_finds_it_and_it_waits_for_its_owner(sit: Callable[..., Sitting], game: Game) -> None:
    sitting, seat, other = at_dossier(sit, game)
    sitting.driver.click(f"jot:seat:{other}")
    assert marked(sitting.driver)
    to(sitting, other)
    for page in ("Dossier", "Log"):
        sitting.driver.click(page)
        assert not marked(sitting.driver)
    to(sitting, seat)
    sitting.driver.click("Dossier")
    assert marked(sitting.driver)


def test_it_is_there_when_the_game_goes_on_later(sit: Callable[..., Sitting], game: Game) -> None:
    sitting, seat, other = at_dossier(sit, game)
    sitting.driver.click(f"jot:seat:{other}")
    sitting.app.home()
    sitting.driver.click("Continue")
    resumed = sitting.app.playing
    assert isinstance(resumed, Play)
    assert resumed.host.match.jots(seat) == {f"seat:{other}": "doubt"}
    assert resumed.host.match.jots(other) == {}
    sitting.lift()
    sitting.driver.click("Dossier")
    assert marked(sitting.driver)


def test_the_pictures_of_all_others_are_the_same_bytes(game: Game) -> None:
    """Two matches that differ only in one seat's marks look the same to all others."""
    people = tuple(Sitter(person.name) for person in game.people)
    driver = Driver(size=(1024, 768))
    driver.stage.restyle(catalogue=driver.stage.look.catalogue.named([sitter.name for sitter in people]))

    def picture(marks: bool, seat: Seat | None, page: str) -> bytes:
        match = Match(titles.load(game.title), game.setup, b"jots" * 4, people)
        for about in range(game.seats) if marks else ():
            match.jot(0, f"seat:{about}", "trust")
        driver.stage.reset(TableScene(Around(Host(match, None, Nobody())), seat))
        driver.click(page)
        return bytes(driver.picture().get_buffer().raw)

    for seat in (*range(1, game.seats), None):
        for page in ("Log", "Dossier"):
            assert picture(True, seat, page) == picture(False, seat, page), (seat, page)
    assert picture(True, 0, "Dossier") != picture(False, 0, "Dossier"), "the comparison can see"


def test_everybody_may_look_and_nobody_marks(sit: Callable[..., Sitting], game: Game) -> None:
    """On the public view no mark can be made or seen, whatever anybody has pencilled in."""
    match = Match(titles.load(game.title), game.setup, b"jots" * 4, game.people)
    match.jot(0, "seat:1", "distrust")
    driver = Driver(TableScene(Around(Host(match, None, Nobody())), None))
    driver.click("Dossier")
    assert not [node.id for node in walk(driver.tree) if node.id.startswith("jot:")]
    assert not marked(driver)
