"""Whole games through the semantic tree: by keyboard alone, by mouse alone, and one person against a machine."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from game import titles
from game.core.journal import Sitter
from game.core.match import Match
from game.desk import paths
from game.desk.settings import Settings, SettingsFile, change
from game.desk.start import StartOptions
from game.ui.app import App
from game.ui.driver import Driver, headless
from game.ui.scenes import play
from game.ui.scenes.play import Play
from game.ui.semantics import Node, walk

DEAF = 0.6
MOST_STEPS = 3000


class Time:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Sitting:
    """An app, a person at it, and time."""

    def __init__(self, *sitters: Sitter, **table: object) -> None:
        headless()
        places = paths.find()
        settings = change(Settings(), "reading", animation="off")
        settings = change(settings, "table", **table) if table else settings
        self.time = Time()
        options = StartOptions(places=places, settings=settings, settings_file=SettingsFile(places.settings))
        self.app = App(options, (1280, 720), self.time)
        # No helper process: what is not drawn ahead is drawn when it is wanted.
        self.app.gallery._helper = None
        self.driver = Driver(stage=self.app.stage)
        title = titles.load("kompromat")
        self.play: Play = play.begin(self.app, title.setup(), sitters)

    @property
    def scene(self) -> str:
        assert self.app.stage.scene is not None
        return self.app.stage.scene.name

    @property
    def match(self) -> Match:
        return self.play.host.match

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.1) or 1):
            self.time.now += 0.1
            self.app.stage.tick(0.1)

    def strips(self) -> list[Node]:
        return [n for n in walk(self.driver.tree) if n.id.startswith("do:") and "disabled" not in n.state]


@pytest.fixture
def sit() -> Iterator[Callable[..., Sitting]]:
    made: list[Sitting] = []

    def begin(*sitters: Sitter, **table: object) -> Sitting:
        made.append(Sitting(*sitters, **table))
        return made[-1]

    yield begin
    for sitting in made:
        sitting.app.close()


def two(sit: Callable[..., Sitting], **table: object) -> Sitting:
    return sit(Sitter("Martha"), Sitter("Otto"), **table)


def play_on(sitting: Sitting, lift: Callable[[], None], choose: Callable[[Node], None], seed: int) -> int:
    """Play to the results by lifting curtains and pressing strips that chance names."""
    r = random.Random(seed)
    for step in range(MOST_STEPS):
        if sitting.scene == "results":
            return step
        if sitting.scene == "curtain":
            sitting.wait(DEAF)
            lift()
            continue
        strips = [n for n in sitting.strips() if n.press != "leave"]
        if not strips:
            sitting.wait(0.2)
            continue
        choose(r.choice(strips))
    raise AssertionError("the game does not end")


def test_a_whole_hot_seat_game_by_keyboard_alone(sit: Callable[..., Sitting]) -> None:
    sitting = two(sit)
    keys = sitting.driver

    def lift() -> None:
        keys.focus_on("confirm")
        keys.key("return")

    def choose(node: Node) -> None:
        if node.key:
            keys.key(node.key)
        else:
            keys.focus_on(node.id)
            keys.key("return")

    play_on(sitting, lift, choose, seed=1)
    assert sitting.match.result is not None
    assert sitting.play.host.hotseat.handovers > 10


def test_a_whole_hot_seat_game_by_arrows_and_enter(sit: Callable[..., Sitting]) -> None:
    """Nothing needs a number key: what has the focus is reached and pressed."""
    sitting = two(sit)
    keys = sitting.driver

    def lift() -> None:
        keys.focus_on("confirm")
        keys.key("return")

    def choose(node: Node) -> None:
        keys.focus_on(node.id)
        keys.key("return")

    play_on(sitting, lift, choose, seed=2)
    assert sitting.match.result is not None


def test_a_whole_hot_seat_game_by_mouse_alone(sit: Callable[..., Sitting]) -> None:
    """Cards, decks and items are pointed at on the table; strips only where a choice has no place there."""
    sitting = two(sit)
    mouse = sitting.driver
    on_table = 0

    def choose(node: Node) -> None:
        nonlocal on_table
        place = next((n for n in walk(mouse.tree) if n.id == node.press and n.press == node.press), None)
        on_table += place is not None
        mouse.click(place.id if place else node.id)

    play_on(sitting, lambda: mouse.click("confirm"), choose, seed=3)
    assert sitting.match.result is not None
    assert on_table > 50


def test_one_person_against_the_machine_never_meets_a_curtain(sit: Callable[..., Sitting]) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Odile", "rookie"))
    seen: set[str] = set()

    def choose(node: Node) -> None:
        seen.add(sitting.scene)
        sitting.driver.click(node.id)

    play_on(sitting, lambda: seen.add("curtain"), choose, seed=4)
    assert sitting.match.result is not None
    assert "curtain" not in seen


def test_the_results_lay_everything_open_and_offer_another_game(sit: Callable[..., Sitting]) -> None:
    sitting = two(sit)
    mouse = sitting.driver
    play_on(sitting, lambda: mouse.click("confirm"), lambda node: mouse.click(node.id), seed=5)
    words = mouse.words()
    assert "Martha" in words and "Otto" in words and (sitting.match.seed or "?") in words
    first = sitting.match
    mouse.click("Play again")
    again = sitting.app.playing
    assert isinstance(again, Play) and again.host.match is not first
    assert again.host.match.sitters == first.sitters


def test_a_game_that_is_left_waits_on_the_title_screen(sit: Callable[..., Sitting]) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Odile", "agent"))
    for _ in range(4):
        strips = sitting.strips()
        if strips:
            sitting.driver.click(strips[0].id)
        sitting.wait(0.3)
    steps = [(s.seat, s.action) for s in sitting.match.steps]
    sitting.driver.click("Menu")
    assert sitting.scene == "pause"
    sitting.driver.click("To the title screen")
    assert sitting.scene == "title"
    sitting.driver.click("Continue")
    assert sitting.scene == "table"
    resumed = sitting.app.playing
    assert isinstance(resumed, Play)
    found = [(s.seat, s.action) for s in resumed.host.match.steps]
    assert found[: len(steps)] == steps


def test_a_lost_window_drops_the_curtain_and_shows_nothing(sit: Callable[..., Sitting]) -> None:
    import pygame

    sitting = two(sit)
    sitting.wait(DEAF)
    sitting.driver.click("confirm")
    assert sitting.scene == "table"
    sitting.driver.send(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert sitting.scene == "curtain"
    assert {n.id for n in walk(sitting.driver.tree)} == {"curtain", "next", "confirm", "how"}


def test_the_boss_key_drops_the_curtain_at_once(sit: Callable[..., Sitting]) -> None:
    sitting = two(sit)
    sitting.wait(DEAF)
    sitting.driver.click("confirm")
    sitting.driver.key("f12")
    assert sitting.scene == "curtain"


def test_an_idle_table_is_covered_after_its_minutes(sit: Callable[..., Sitting]) -> None:
    sitting = two(sit, curtain_idle=1)
    sitting.wait(DEAF)
    sitting.driver.click("confirm")
    assert sitting.scene == "table"
    sitting.wait(61)
    assert sitting.scene == "curtain"


def test_the_menu_of_several_people_leaves_a_curtain_behind(sit: Callable[..., Sitting]) -> None:
    sitting = two(sit)
    sitting.wait(DEAF)
    sitting.driver.click("confirm")
    sitting.driver.click("Menu")
    assert sitting.scene == "pause"
    sitting.driver.click("Back to the table")
    assert sitting.scene == "curtain"


def test_hammering_keys_on_a_fresh_curtain_lifts_nothing(sit: Callable[..., Sitting]) -> None:
    sitting = two(sit)
    for _ in range(30):
        sitting.driver.key("return", "space", "1", "tab", "escape", "2")
    assert sitting.scene in ("curtain", "pause")


def test_own_cards_lie_face_down_until_they_are_looked_at(sit: Callable[..., Sitting]) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Odile", "agent"), cards_face_down=True)
    while not sitting.strips():
        sitting.wait(0.2)
    keys = sitting.driver
    assert "It goes face up" not in keys.words()
    keys.key_down("space")
    assert "It goes face up" in keys.words()
    keys.key_up("space")
    assert "It goes face up" not in keys.words()


def test_pointing_at_what_cannot_be_done_says_why(sit: Callable[..., Sitting]) -> None:
    sitting = sit(Sitter("Martha"), Sitter("Odile", "agent"))
    while not sitting.strips():
        sitting.wait(0.2)
    mouse = sitting.driver
    mouse.click(sitting.strips()[0].id)
    while not any(n.press == "stop" for n in sitting.strips()):
        sitting.wait(0.2)
    mouse.click("mission:0")
    assert "There is no card to lay" in mouse.words()
