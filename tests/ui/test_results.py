"""The end of a game: its page unfolds in pictures, keys show the whole of it, and buttons work at once."""

from __future__ import annotations

import random

import pytest

from game import titles
from game.catalogue import Line
from game.core.match import Match
from game.lab.screen.driver import Driver
from game.lab.screen.faults import faint_words, faults
from game.lab.screen.shots import nothing
from game.ui.scenes.results import ResultsScene
from game.ui.semantics import walk


def ended(id: str) -> Match:
    title = titles.load(id)
    r = random.Random(7)
    match = Match(title, title.setup(), r.randbytes(16))
    while match.pending:
        seat = match.pending.bit_length() - 1
        match.submit(seat, r.choice(match.legal(seat)))
    return match


@pytest.mark.parametrize("id", ["double_agent", "spy_tactics"])
class TestUnfolding:
    def test_the_page_unfolds_by_itself(self, id: str) -> None:
        scene = ResultsScene(ended(id), nothing, nothing, nothing)
        driver = Driver(scene, (1280, 720), speed="normal")
        assert scene.unfolding and not driver.sees("headline")
        driver.pass_time(20.0)
        assert not scene.unfolding and driver.sees("headline") and scene.due() is None

    @pytest.mark.parametrize("key", ["return", "escape"])
    def test_a_key_shows_the_whole_page(self, id: str, key: str) -> None:
        left: list[int] = []
        scene = ResultsScene(ended(id), lambda: left.append(1), nothing, lambda: left.append(2))
        driver = Driver(scene, (1280, 720), speed="normal")
        driver.key(key)
        assert not scene.unfolding and driver.sees("headline") and not left
        driver.key(key)
        assert left

    def test_a_button_works_at_once(self, id: str) -> None:
        left: list[int] = []
        scene = ResultsScene(ended(id), lambda: left.append(1), nothing, nothing)
        driver = Driver(scene, (1280, 720), speed="normal")
        driver.click("again")
        assert left == [1]

    def test_without_movement_the_whole_page_is_there(self, id: str) -> None:
        scene = ResultsScene(ended(id), nothing, nothing, nothing)
        driver = Driver(scene, (1280, 720))
        assert not scene.unfolding and driver.sees("headline")


@pytest.mark.parametrize("id", titles.ids())
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((1024, 768), 200)])
def test_a_notice_lies_on_nothing(id: str, size: tuple[int, int], text: int) -> None:
    scene = ResultsScene(ended(id), nothing, nothing, nothing)
    scene._said = Line("The log is in {file}.", file="/home/martha/Documents/Safehouse/game-2026-11-19.txt")
    driver = Driver(scene, size, text_percent=text)
    said = driver.node("said").rect
    others = [node for node in walk(driver.tree) if node.press or (node.role == "text" and not node.children)]
    assert not [node.id for node in others if node.id != "said" and node.rect.inset(1).overlaps(said)]
    assert not faults(driver) + faint_words(driver)
