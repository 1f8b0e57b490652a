"""Whoever takes a character has its face, sign, colours and pawn, wherever they sit."""

from __future__ import annotations

import random

import pytest

from game import titles
from game.core import cast
from game.core.journal import Sitter
from game.core.match import Match
from game.desk.host import Host
from game.desk.projector import Nobody
from game.lab.screen.driver import Driver
from game.lab.screen.shots import StillPlay
from game.ui.paint import Disc, Pic
from game.ui.scenes.curtain import cloth_for
from game.ui.scenes.table import TableScene
from game.ui.semantics import walk
from game.ui.theme import theme
from game.ui.widgets import seat_disc

REVERSED = tuple(reversed(cast.IDS))
FACES = {"microfilms": "cast/bust-", "spy_tactics": "cast/bust-", "redacted": "pawns/pawn-"}


def test_a_seat_has_what_its_character_has() -> None:
    usual, other = theme(), theme().seated(("bruno", "helena"))
    assert [one.id for one in usual.seats] == list(cast.IDS)
    assert [one.id for one in other.seats[:3]] == ["bruno", "helena", "viktor"]
    for end in ("", "-dark", "-sign"):
        assert other.colour(f"seat0{end}") == usual.colour(f"bruno{end}") == usual.colour(f"seat8{end}")
    assert other.seats[0].picture == "signs/tower" and other.seats[1].bust == "cast/bust-helena"
    assert other.people is usual.people


def test_the_characters_stay_when_the_theme_changes() -> None:
    driver = Driver(size=(640, 480))
    driver.stage.restyle(characters=("odile", "emil"))
    before = seat_disc(1, (0.0, 0.0), 10, driver.stage.look)
    driver.stage.restyle(theme=theme("plain"))
    look = driver.stage.look
    assert look.theme.style == "plain" and seat_disc(1, (0.0, 0.0), 10, look) == before
    assert isinstance(before[0], Disc) and before[0].fill == "emil"
    assert look.theme.colour("seat0") == look.theme.colour("odile") != theme().colour("odile")


def test_the_curtain_has_the_colour_of_the_character() -> None:
    driver = Driver(size=(640, 480))
    driver.stage.restyle(characters=("viktor",))
    assert theme().colour("viktor") in cloth_for(0, driver.stage.look)


@pytest.mark.parametrize("id", FACES)
def test_a_table_shows_the_faces_of_those_who_sit_there(id: str) -> None:
    title = titles.load(id)
    setup = title.setup(title.modes[0].id, max(title.modes[0].seats))
    sitters = tuple(Sitter(cast.BY_ID[who].name, "", who) for who in REVERSED[: setup.seats])
    r = random.Random(7)
    match = Match(title, setup, r.randbytes(16), sitters)
    driver = Driver(size=(1280, 720))
    driver.stage.restyle(characters=[sitter.character for sitter in match.sitters])
    names: set[str] = set()
    while match.pending and len(match.steps) < 60:
        seat = match.pending.bit_length() - 1
        match.submit(seat, r.choice(match.legal(seat)))
        if len(match.steps) % 20 == 0:
            driver.stage.reset(TableScene(StillPlay(Host(match, None, Nobody())), None))
            names |= {paint.name for node in walk(driver.tree) for paint in node.art if isinstance(paint, Pic)}
    there = set(REVERSED[: setup.seats])
    shown = {name.rpartition("-")[2] for name in names if name.startswith(FACES[id])} & set(cast.IDS)
    assert shown and shown <= there
    assert {name for name in names if name.startswith("signs/")} <= {theme().people[who].picture for who in there}
