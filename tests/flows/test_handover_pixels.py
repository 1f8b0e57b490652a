"""A hand-over shows nothing of either hand: worlds that a seat cannot tell apart look the same, to the byte."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest

from game import titles
from game.core.chance import Chance
from game.core.contract import Seat, Title
from game.core.journal import Sitter
from game.core.match import Match
from game.desk.host import Host
from game.desk.hotseat import HotSeat
from game.desk.projector import Nobody
from game.desk.settings import Settings, change
from game.lab.screen.driver import Driver
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.table import TableScene
from tests.extent import extent
from tests.flows.helpers import Around, Game, games

SITTERS = (Sitter("Martha"), Sitter("Otto"))

PAIRS = int(os.environ.get("SAFEHOUSE_PAIRS", extent(25, 500)))
"""How many pairs are compared for each title, over all its modes and numbers of seats."""
PARTS = extent(1, 5)


@pytest.fixture(scope="module")
def driver() -> Driver:
    return Driver(size=(800, 600))


FACE_DOWN = change(Settings(), "table", cards_face_down=True)


def table_bytes(
    driver: Driver, match: Match, seat: Seat | None, page: int = 0, settings: Settings | None = None
) -> bytes:
    """The picture of a table newly made for a seat, with one of the folder's pages open."""
    scene = TableScene(Around(Host(match, None, Nobody()), settings), seat)
    scene._folder.page = min(page, len(scene._reader.tabs) - 1)
    driver.stage.reset(scene)
    return bytes(driver.picture().get_buffer().raw)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", games(), ids=str)
def test_two_worlds_a_seat_cannot_tell_apart_look_the_same(driver: Driver, game: Game, part: int) -> None:
    title = titles.load(game.title)
    driver.stage.restyle(catalogue=driver.stage.look.catalogue.named([s.name for s in game.people]))
    r = random.Random(part)
    match = Match(title, game.setup, r.randbytes(16), game.people)
    wanted = max(1, PAIRS // PARTS // sum(other.title == game.title for other in games()))
    compared = different_worlds = 0
    while compared < wanted:
        if not match.pending:
            match = Match(title, game.setup, r.randbytes(16), game.people)
        acting = match.pending.bit_length() - 1
        match.submit(acting, r.choice(match.legal(acting)))
        if r.random() < 0.5:
            continue
        # Compare for the seat asked next, for another one, or for the public view.
        asked = match.pending.bit_length() - 1 if match.pending else 0
        seat = r.choice([asked, (acting + r.randrange(1, game.seats)) % game.seats, None])
        page = r.randrange(2)
        true = match.state
        here = table_bytes(driver, match, seat, page)
        match.state = another(title, match, seat, r)
        different_worlds += match.state != true
        there = table_bytes(driver, match, seat, page)
        match.state = true
        assert here == there, (part, len(match.steps), seat)
        compared += 1
    assert different_worlds > compared * 0.8


def another(title: Title[Any], match: Match, seat: int | None, r: random.Random) -> Any:
    """A world that this seat cannot tell from the true one. Where few are left, it is drawn more than once."""
    for _ in range(8):
        found = title.sample(match.dossier(seat), Chance(r.getrandbits(60)))
        if found != match.state:
            break
    return found


@pytest.mark.parametrize("game", games(), ids=str)
def test_with_the_cards_face_down_a_seat_looks_as_it_does_to_everybody(driver: Driver, game: Game) -> None:
    """Worlds that only this seat can tell apart look the same on its own screen until the cards are turned up."""
    title = titles.load(game.title)
    driver.stage.restyle(catalogue=driver.stage.look.catalogue.named([s.name for s in game.people]))
    r = random.Random(11)
    wanted = max(4, PAIRS // 2 // sum(other.title == game.title for other in games()))
    compared = 0
    while compared < wanted:
        match = Match(title, game.setup, r.randbytes(16), game.people)
        for _ in range(r.randrange(60)):
            if match.pending:
                acting = match.pending.bit_length() - 1
                match.submit(acting, r.choice(match.legal(acting)))
        if not match.pending:
            continue
        seat = r.choice([match.pending.bit_length() - 1, r.randrange(game.seats)])
        page = r.randrange(3)
        true, view = match.state, match.view(seat)
        here = table_bytes(driver, match, seat, page, FACE_DOWN)
        for _ in range(8):
            match.state = title.sample(match.dossier(None), Chance(r.getrandbits(60)))
            if match.view(seat) != view:
                break
        else:
            # This seat has nothing of its own here, as between two turns of Kompromat.
            match.state = true
            continue
        there = table_bytes(driver, match, seat, page, FACE_DOWN)
        match.state = true
        if here != there:
            raise AssertionError((game, len(match.steps), seat, page))
        compared += 1


@pytest.mark.parametrize("game", games(), ids=str)
def test_the_picture_does_show_what_is_the_seats_own(driver: Driver, game: Game) -> None:
    """The comparison can fail: worlds that only a spectator cannot tell apart give this seat different pictures."""
    title = titles.load(game.title)
    match = Match(title, game.setup, b"own" + b"\0" * 13, game.people)
    r = random.Random(5)
    while True:
        # If a game deals nothing, a few things have to happen first.
        seat = match.pending.bit_length() - 1
        here, view, true = table_bytes(driver, match, seat), match.view(seat), match.state
        others = (title.sample(match.dossier(None), Chance(seed)) for seed in range(50))
        other = next((state for state in others if title.view(state, seat) != view), None)
        if other is not None:
            break
        match.submit(seat, r.choice(match.legal(seat)))
    match.state = other
    assert table_bytes(driver, match, seat) != here
    match.state = true


def test_the_curtain_is_the_same_whatever_anybody_holds(driver: Driver) -> None:
    """The curtain is made from a name and a seat, and from nothing else."""
    pictures = set()
    for seed in range(3):
        title = titles.load("kompromat")
        match = Match(title, title.setup(), bytes([seed]) * 16, SITTERS)
        table_bytes(driver, match, match.pending.bit_length() - 1)
        hot = HotSeat((0, 1), (0, 1))
        hot.asked((1,), 0.0)
        hot.tick(1.0)
        driver.stage.reset(CurtainScene(hot, SITTERS[1].name, lambda: 1.0, lambda: None))
        pictures.add(driver.picture().get_buffer().raw)
    assert len(pictures) == 1
