"""A sixth game is one folder: a toy that lies elsewhere is found, conforms, and is played at the house's own table."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from game import titles
from game.core.journal import Sitter
from game.core.match import Match
from game.desk.host import Host
from game.desk.projector import Nobody
from game.lab.conform.run import setups, suite_of
from game.lab.screen.driver import Driver
from game.ui import tables
from game.ui.scenes.house import game, games
from game.ui.scenes.table import TableScene
from game.ui.tables import table_of
from tests.flows.helpers import Around

TOYS = str(Path(__file__).parents[1] / "toy")


@pytest.fixture
def bids_installed() -> Generator[str, None, None]:
    """The folder of toys beside the folder of titles: not one line elsewhere."""
    titles.__path__.append(TOYS)
    yield "bids"
    titles.__path__.remove(TOYS)
    tables.forget()
    game.cache_clear()


def test_it_is_found_by_being_there(bids_installed: str) -> None:
    assert bids_installed in titles.ids()
    assert titles.load("bids").id == "bids"
    assert "bids" in [shown.id for shown in games() if shown.here]


def test_it_conforms_in_every_mode_and_seat_count(bids_installed: str) -> None:
    for setup in setups(titles.load("bids")):
        report = suite_of("bids", setup, seed=3, pairs=0.4).run(10)
        assert report.violations == 0, report.first


def test_it_is_played_at_the_house_table(bids_installed: str) -> None:
    title = titles.load("bids")
    match = Match(title, title.setup("pair"), b"s" * 16, [Sitter("Ada"), Sitter("Bo", "agent")])
    host = Host(match, None, Nobody())
    driver = Driver(TableScene(Around(host), 0), (1280, 720))
    first = match.legal(0)[0]
    driver.click("do:" + table_of("bids").picks(match.view(0), first)[0])
    assert match.steps[0].action == first
    assert not match.pending & 1


BROKEN = {
    "table lack picks": ("table.py", "def picks", "def picked"),
    "words lack why": ("words.py", "def why", "def whynot"),
    "rules define no Title": ("rules.py", "(Title[State])", ""),
    "table cannot be loaded (SyntaxError)": ("table.py", "class BidsTable", "klass BidsTable"),
}


@pytest.mark.parametrize("said", BROKEN)
def test_what_a_folder_lacks_is_said_in_one_sentence_and_greys_that_game_alone(said: str, tmp_path: Path) -> None:
    file, old, new = BROKEN[said]
    shutil.copytree(Path(TOYS) / "bids", tmp_path / "broken")
    for path in (tmp_path / "broken").glob("*.py"):
        path.write_text(path.read_text().replace('id = "bids"', 'id = "broken"'))
    path = tmp_path / "broken" / file
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))
    titles.__path__.append(str(tmp_path))
    try:
        driver = Driver(size=(1280, 720))
        app_games = {shown.id: shown for shown in games()}
        assert not app_games["broken"].here and app_games["kompromat"].here
        assert list(app_games)[-1] == "broken", "it hangs behind the others"
        missing = app_games["broken"].missing
        assert missing is not None and said in driver.stage.look.say(missing)
        assert driver.stage.look.say(missing).startswith("broken cannot be played: its ")
    finally:
        titles.__path__.remove(str(tmp_path))
        tables.forget()
        game.cache_clear()
        for name in [name for name in sys.modules if name.startswith("game.titles.broken")]:
            del sys.modules[name]
