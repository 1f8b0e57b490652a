"""Before a mission begins everybody reads its briefing. Nothing in it is secret, and nobody has sat down yet."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import titles
from game.core.header import Sitter
from game.ui.scenes import opening
from game.ui.scenes.briefing import BriefingScene, sheets
from game.ui.tables import table_of
from tests.flows.helpers import Game, Sitting, games
from tests.having import having

WITH = [game for game in games() if titles.words(game.title).briefing(game.setup)]


@pytest.fixture(params=WITH, ids=str)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_it_comes_first_and_then_the_curtain(sit: Callable[..., Sitting], game: Game) -> None:
    sitting = sit()
    opening.begin(sitting.app, game.setup, game.people)
    assert sitting.scene == "briefing"
    words = sitting.driver.words()
    for head, lines in titles.words(game.title).briefing(game.setup):
        for line in (head, *lines):
            assert sitting.driver.stage.look.say(line) in words
    sitting.driver.key("return")
    assert sitting.scene == "curtain"


def test_it_can_be_left_and_the_game_waits(sit: Callable[..., Sitting]) -> None:
    sitting = sit()
    opening.begin(sitting.app, WITH[0].setup, WITH[0].people)
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


def test_a_single_person_reads_their_secret_goal_with_its_picture(sit: Callable[..., Sitting]) -> None:
    for id in ("microfilms", "spy_tactics", "redacted"):
        setup = titles.load(id).setup()
        people = tuple(Sitter("Martha") if n == 0 else Sitter(f"No {n}", "rookie") for n in range(setup.seats))
        sitting = sit()
        opening.begin(sitting.app, setup, people)
        sheet = sitting.driver.node("sheet:0")
        aim = table_of(id).aim(sitting.match.view(0))
        assert aim in [node.label for node in sheet.children] and len(sheet.art) > 1


def test_nothing_secret_is_on_it_where_several_people_play(sit: Callable[..., Sitting], game: Game) -> None:
    assert all(not sheet.own for sheet in sheets(game.setup, None))
    sitting = sit()
    opening.begin(sitting.app, game.setup, game.people)
    scene = sitting.app.stage.scene
    assert isinstance(scene, BriefingScene)
    assert [(sheet.head, sheet.lines, sheet.own) for sheet in scene.sheets] == [
        (head, tuple(lines), False) for head, lines in titles.words(game.title).briefing(game.setup)
    ]


def test_a_secret_goal_lies_open_in_the_folder_when_somebody_first_sits_down(sit: Callable[..., Sitting]) -> None:
    setup = titles.load("spy_tactics").setup()
    sitting = sit(*(Sitter(name) for name in ("Ann", "Bob", "Cy", "Di")), setup=setup)
    sitting.lift()
    seat = sitting.play.host.viewer
    assert seat is not None
    goal = table_of("spy_tactics").aim(sitting.match.view(seat))
    assert sitting.driver.stage.look.say(goal) in sitting.driver.words()


@pytest.mark.parametrize("id", having("briefing"))
def test_every_game_has_a_briefing_with_pictures_in_every_mode(id: str) -> None:
    title, table = titles.load(id), table_of(id)
    for mode in title.modes:
        for seats in mode.seats:
            setup = title.setup(mode.id, seats)
            pages = table.words.briefing(setup)
            shown = list(table.briefed(setup))
            assert pages and len(shown) <= len(pages)
            things = [thing for page in shown for thing in page]
            assert things and all(table.piece(thing) is not None for thing in things), (mode.id, things)


def test_its_pictures_shrink_before_anybody_has_to_scroll(sit: Callable[..., Sitting]) -> None:
    sitting = sit()
    setup = titles.load("microfilms").setup("croupier")
    opening.begin(sitting.app, setup, (Sitter("Ann"), Sitter("Ben")))
    page = sitting.driver.node("briefing")
    assert page.scroll <= page.rect.h
