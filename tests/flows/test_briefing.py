"""Before a mission begins everybody reads its briefing. Nothing in it is secret, and nobody has sat down yet."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import titles
from game.ui.scenes import play
from tests.flows.helpers import Game, Sitting, games

WITH = [game for game in games() if titles.words(game.title).briefing(game.setup)]


@pytest.fixture(params=WITH, ids=str)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_it_comes_first_and_then_the_curtain(sit: Callable[..., Sitting], game: Game) -> None:
    sitting = sit()
    play.begin(sitting.app, game.setup, game.people)
    assert sitting.scene == "briefing"
    words = sitting.driver.words()
    for head, lines in titles.words(game.title).briefing(game.setup):
        for line in (head, *lines):
            assert sitting.driver.stage.look.say(line) in words
    sitting.driver.key("return")
    assert sitting.scene == "curtain"


def test_it_can_be_left_and_the_game_waits(sit: Callable[..., Sitting]) -> None:
    sitting = sit()
    play.begin(sitting.app, WITH[0].setup, WITH[0].people)
    sitting.driver.key("escape")
    assert sitting.scene == "title"
    assert sitting.app.unfinished() is not None


def test_it_can_be_read_again_at_the_table(sit: Callable[..., Sitting], game: Game) -> None:
    sitting = sit(*game.people, setup=game.setup)
    sitting.lift()
    sitting.driver.click("Mission")
    head, lines = titles.words(game.title).briefing(game.setup)[0]
    words = sitting.driver.words()
    assert sitting.driver.stage.look.say(head) in words and sitting.driver.stage.look.say(lines[0]) in words
