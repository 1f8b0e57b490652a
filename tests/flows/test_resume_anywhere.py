"""A resumed game is not a new one: preparing, showing and asking must work from any decision on.

Whole random games of every title, mode and seat count are stopped again and again, loaded from what is in the file,
shown to the seats that are asked and on the public view, and played on. `python -m game.lab resume` does the same
without a screen, at every decision and for as many games as you like.
"""

from __future__ import annotations

import pytest

from game.core.contract import Setup, seats_in
from game.core.match import Match
from game.desk.host import Host
from game.desk.projector import Nobody
from game.lab.fuzz_saves import every_setup
from game.lab.resume import stop_everywhere
from game.lab.screen.driver import Driver
from game.lab.seating import deal_seed
from game.ui.scenes.table import TableScene
from game.ui.scenes.tableside import places
from game.ui.tables import table_of
from tests.extent import ALL, extent
from tests.flows.helpers import Around

EVERY = extent(41, 1)
"""At which decisions the game is stopped; in the short run rarer and rarer in long games."""
SHOWN = extent(1, 5)
"""At which of these its table is laid out: what a seat knows is worked out anew each time, and takes longest."""


@pytest.mark.parametrize("setup", every_setup(), ids=lambda s: f"{s.title}-{s.mode}-{s.seats}")
def test_a_game_stopped_at_any_decision_is_shown_and_played_on(setup: Setup) -> None:
    driver = Driver(size=(1280, 720))
    table = table_of(setup.title)
    look = driver.stage.look
    shown = visits = 0

    def visit(match: Match) -> None:
        nonlocal shown, visits
        visits += 1
        if visits % SHOWN:
            return
        driver.stage.restyle(catalogue=look.catalogue.named([s.name for s in match.sitters]))
        assert isinstance(table.ahead(match.view(None), places(look)[1], look), list | tuple)
        asked = next(seats_in(match.pending), None)
        for seat in {None, asked}:
            host = Host(match, None, Nobody())
            driver.stage.reset(TableScene(Around(host), seat))
            assert driver.stage.tree.children
            shown += 1

    stops = stop_everywhere(setup, deal_seed(3, 1), EVERY, visit, rarer=not ALL)
    assert visits == stops > 1 and shown >= stops // SHOWN
