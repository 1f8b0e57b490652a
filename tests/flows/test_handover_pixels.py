"""A hand-over shows nothing of either hand: two worlds that a seat cannot tell apart are the same bytes on screen."""

from __future__ import annotations

import random

import pytest

from game import titles
from game.core.chance import Chance
from game.core.contract import Seat
from game.core.journal import Sitter
from game.core.match import Match
from game.desk.host import Host
from game.desk.hotseat import HotSeat
from game.ui.driver import Driver
from game.ui.scenes.curtain import CurtainScene
from game.ui.scenes.table import TableScene
from tests.flows.helpers import Around, Nobody

PAIRS = 500
PARTS = 10
SITTERS = (Sitter("Martha"), Sitter("Otto"))


@pytest.fixture(scope="module")
def driver() -> Driver:
    return Driver(size=(800, 600))


def table_bytes(driver: Driver, match: Match, seat: Seat | None) -> bytes:
    """The picture of a table that is made anew for a seat."""
    driver.stage.reset(TableScene(Around(Host(match, None, Nobody())), seat))
    return driver.picture().get_buffer().raw


@pytest.mark.parametrize("part", range(PARTS))
def test_two_worlds_a_seat_cannot_tell_apart_look_the_same(driver: Driver, part: int) -> None:
    title = titles.load("kompromat")
    driver.stage.restyle(catalogue=driver.stage.look.catalogue.named([s.name for s in SITTERS]))
    r = random.Random(part)
    match = Match(title, title.setup(), r.randbytes(16), SITTERS)
    compared = different_worlds = 0
    while compared < PAIRS // PARTS:
        if not match.pending:
            match = Match(title, title.setup(), r.randbytes(16), SITTERS)
        acting = match.pending.bit_length() - 1
        match.submit(acting, r.choice(match.legal(acting)))
        if r.random() < 0.5:
            continue
        # Whoever sits down now, and whoever looks on while nobody does.
        seat = r.choice([match.pending.bit_length() - 1 if match.pending else 0, 1 - acting, None])
        true = match.state
        here = table_bytes(driver, match, seat)
        match.state = title.sample(match.dossier(seat), Chance(r.getrandbits(60)))
        different_worlds += match.state != true
        there = table_bytes(driver, match, seat)
        match.state = true
        assert here == there, (part, len(match.steps), seat)
        compared += 1
    assert different_worlds > compared * 0.9


def test_the_picture_does_show_what_is_the_seats_own(driver: Driver) -> None:
    """The comparison can see: what one seat may see and the other may not makes different pictures."""
    title = titles.load("kompromat")
    match = Match(title, title.setup(), b"own" + b"\0" * 13, SITTERS)
    seat = match.pending.bit_length() - 1
    here = table_bytes(driver, match, seat)
    kind, asked, card = match.state.frames[-1]
    match.state.frames[-1] = (kind, asked, (card + 1) % 11)
    assert table_bytes(driver, match, seat) != here


def test_the_curtain_is_the_same_whatever_anybody_holds(driver: Driver) -> None:
    """It is made from a name and a seat; nothing else reaches it."""
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
