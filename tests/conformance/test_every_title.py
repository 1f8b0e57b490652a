"""The law of the house, for every title, mode and seat count. A title that cannot be found here fails the build."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import titles
from game.lab.conform.run import setups, suite_of
from tests.extent import ALL, extent
from tests.having import having

GAMES = extent(3, 25)
DECISIONS = extent(200, 2500)
"""Games are played until there are this many decisions, if they are long. `lab conform` runs them at length."""
LOOKS = 1.0 if ALL else 0.25
ORDERS = extent(4, 24)
EVERY = [(id, setup) for id in titles.ids() for setup in setups(titles.load(id))]


@pytest.mark.parametrize(("id", "setup"), EVERY, ids=lambda x: x if isinstance(x, str) else f"{x.mode}-{x.seats}")
def test_random_games_break_no_law(id: str, setup: object) -> None:
    suite = suite_of(id, setup, seed=7, pairs=0.15, looks=LOOKS, orders=ORDERS)  # type: ignore[arg-type]
    report = suite.report
    while report.count["games"] < GAMES and report.count["decisions"] < DECISIONS:
        suite.game()
    assert report.violations == 0, report.first
    assert report.count["games"] == GAMES or report.count["decisions"] >= DECISIONS


def test_every_folder_of_titles_is_a_title() -> None:
    here = {path.name for path in Path(titles.__path__[0]).iterdir() if path.is_dir() and path.name[0] != "_"}
    assert here == set(titles.ids()) == {id for id, _ in EVERY}


@pytest.mark.parametrize("id", titles.ids())
def test_a_title_is_called_as_its_folder_and_has_all_its_parts(id: str) -> None:
    assert titles.load(id).id == id
    for part in ("words", "eyes", "table", *(["player"] if id in having("player") else [])):
        assert titles.part(id, part)


def test_a_game_that_is_not_here_is_a_sentence() -> None:
    with pytest.raises(titles.NoSuchTitle, match=r"There is no game “chess”\. There is: .*kompromat"):
        titles.load("chess")
