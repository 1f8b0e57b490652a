"""Enter, the space bar and the pad's A choose nothing that was not on the screen when they were pressed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
import pytest

from game.catalogue import Line
from game.desk.hotseat import DEAF
from game.lab.screen.driver import Driver, _key
from game.ui import widgets
from game.ui.focus import NOWHERE
from game.ui.intents import Held, Intent, Pressed
from game.ui.look import Look
from game.ui.paint import Box
from game.ui.semantics import Node, Rect, find
from game.ui.stack import Scene

ENTER = ("return", "space", "pad a")


class Questions(Scene):
    """A scene whose question, whose picture and whose focus the program may change at any time."""

    name = "questions"

    def __init__(self, name: str = "questions") -> None:
        self.name = name
        self.question = 1
        self.home = "first"
        self.across = 0.0
        self.card_at = 300.0
        self.pressed: list[tuple[str, int]] = []
        self.began = 0
        self.flying = False
        self.landed = 0

    def asks(self) -> object:
        return self, self.question

    @property
    def flies(self) -> bool:
        return self.flying

    def land(self) -> None:
        self.flying, self.landed = False, self.landed + 1

    def first_focus(self) -> str:
        return self.home

    def tree(self, look: Look) -> Node:
        rows = [Rect(20 + self.across, 20 + n * 60, 250, 50) for n in range(3)]
        strips = [
            widgets.strip(id, rows[n], Line("Line {n}", n=n), look, key=str(n + 1))
            for n, id in enumerate(("first", "second", "third"))
        ]
        box = Node("choices", "list", Rect(0, 0, 400, 300), children=tuple(strips), state=frozenset({"wanted"}))
        spot = Rect(self.card_at, 300, 90, 120)
        card = Node("card", "card", spot, Line("Card"), art=(Box(spot, "paper"),), glide=True, pace=2.0)
        menu = widgets.strip("menu", Rect(500, 20, 200, 50), Line("Menu"), look)
        art = (Box(look.window, "title.ground"),)
        return Node(self.name, "screen", look.window, art=art, children=(menu, box, card))

    def handle(self, intent: Intent) -> None:
        self.began += isinstance(intent, Held)
        if isinstance(intent, Pressed):
            self.pressed.append((str(intent.node.press), self.question))

    # What the program does

    def ask(self, number: int) -> None:
        self.question = number
        self.stage.focus.clear()
        self.stage.changed()


@pytest.fixture
def scene() -> Questions:
    return Questions()


@pytest.fixture
def driver(scene: Questions) -> Driver:
    """Somebody in a hurry, at a screen that has been there for a while."""
    driver = Driver(scene, (800, 600))
    driver.patient = False
    after(driver, 5)
    return driver


def after(driver: Driver, seconds: float) -> None:
    _ = driver.tree
    driver.pass_time(seconds)


def down(driver: Driver, how: str) -> None:
    if how == "pad a":
        driver.send(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=0, instance_id=0))
    else:
        driver.key_down(how)


def up(driver: Driver, how: str) -> None:
    if how == "pad a":
        driver.send(pygame.event.Event(pygame.CONTROLLERBUTTONUP, button=0, instance_id=0))
    else:
        driver.key_up(how)


def press(driver: Driver, how: str) -> None:
    down(driver, how)
    up(driver, how)


@pytest.mark.parametrize("how", ENTER)
def test_what_was_meant_for_the_question_before_chooses_nothing(driver: Driver, scene: Questions, how: str) -> None:
    press(driver, how)
    assert scene.pressed == [("first", 1)]
    scene.ask(2)
    press(driver, how)
    after(driver, DEAF - 0.05)
    press(driver, how)
    assert scene.pressed == [("first", 1)]
    after(driver, 0.06)
    press(driver, how)
    assert scene.pressed == [("first", 1), ("first", 2)]


@pytest.mark.parametrize("how", ENTER)
def test_a_press_that_is_held_over_a_change_of_question_chooses_nothing(
    driver: Driver, scene: Questions, how: str
) -> None:
    down(driver, how)
    scene.ask(2)
    after(driver, 3)
    up(driver, how)
    assert scene.pressed == [] and scene.began == 1
    press(driver, how)
    assert scene.pressed == [("first", 2)]


def test_a_mouse_button_that_is_held_over_a_change_of_question_chooses_nothing(
    driver: Driver, scene: Questions
) -> None:
    pos = driver.down("second")
    scene.ask(2)
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert scene.pressed == []
    driver.click("second")
    assert scene.pressed == [("second", 2)]


def test_digits_and_the_pointer_count_at_once(driver: Driver, scene: Questions) -> None:
    scene.ask(2)
    driver.key("2")
    scene.ask(3)
    driver.click("third")
    assert scene.pressed == [("second", 2), ("third", 3)]


@pytest.mark.parametrize("way", ["tab", "down", "up"])
def test_a_focus_that_the_person_has_moved_counts_at_once(driver: Driver, scene: Questions, way: str) -> None:
    driver.key("tab")
    scene.ask(2)
    driver.key(way)
    driver.key("return")
    assert [question for _, question in scene.pressed] == [2]


def test_a_focus_that_the_program_has_moved_within_a_question_is_waited_for(driver: Driver, scene: Questions) -> None:
    driver.stage.focus.id = "second"
    scene.stage.changed()
    driver.key("return")
    assert scene.pressed == []
    after(driver, DEAF)
    driver.key("return")
    assert scene.pressed == [("second", 1)]


def test_the_same_thing_can_be_pressed_as_fast_as_anybody_likes(driver: Driver, scene: Questions) -> None:
    driver.key("return", "return", "return")
    assert len(scene.pressed) == 3
    scene.across = 40.0
    scene.stage.changed()
    driver.key("return")
    assert len(scene.pressed) == 4, "where it lies does not matter"


def test_no_time_passes_while_a_question_cannot_be_seen(driver: Driver, scene: Questions) -> None:
    driver.draw()
    scene.ask(2)
    _ = driver.tree
    driver.pass_time(0.5)
    driver.draw()
    driver.pass_time(0.25, 0.25)  # The frame in which it was drawn.
    after(driver, DEAF - 0.05)
    driver.key("return")
    assert scene.pressed == []
    after(driver, 0.06)
    driver.key("return")
    assert scene.pressed == [("first", 2)]


# What flies


def fly(driver: Driver, scene: Questions) -> None:
    driver.stage.motion.speed = "slow"
    scene.card_at = 600.0
    scene.stage.changed()
    _ = driver.tree
    assert driver.stage.motion.flying


def test_a_press_ends_a_flight_and_chooses_what_was_asked_before_it_began(driver: Driver, scene: Questions) -> None:
    fly(driver, scene)
    driver.key("return")
    assert not driver.stage.motion.flying and scene.pressed == [("first", 1)]


def test_a_press_ends_a_flight_and_does_not_choose_what_came_with_it(driver: Driver, scene: Questions) -> None:
    scene.question = 2
    fly(driver, scene)
    driver.pass_time(DEAF + 0.05)
    assert driver.stage.motion.flying
    driver.key("return")
    assert not driver.stage.motion.flying and scene.pressed == []
    driver.key("return")
    assert scene.pressed == [("first", 2)], "it has been there for long enough"


def test_a_picture_that_goes_by_itself_is_ended_by_a_press(driver: Driver, scene: Questions) -> None:
    scene.question, scene.flying = 2, True
    scene.stage.changed()
    after(driver, 2)
    driver.key("return")
    assert scene.landed == 1 and scene.pressed == []
    scene.flying = True
    after(driver, 2)
    driver.key("return")
    assert scene.landed == 2 and scene.pressed == [("first", 2)], "this was asked before it began to fly"


# What is dropped can be seen


def test_a_dropped_press_shakes_what_it_would_have_chosen(driver: Driver, scene: Questions) -> None:
    driver.stage.motion.speed = "normal"
    scene.ask(2)
    driver.key("return")
    assert driver.stage.motion.moving == {"first"} and not driver.stage.motion.flying
    places: set[int] = set()
    for _ in range(12):
        places |= {round(flight.dx) for flight in driver.stage.motion.flights()}
        driver.pass_time(0.02)
    assert min(places) < 0 < max(places)
    driver.pass_time(0.5)
    assert not driver.stage.motion.moving


def test_where_nothing_moves_a_dropped_press_is_marked(driver: Driver, scene: Questions) -> None:
    scene.ask(2)
    driver.draw()
    driver.key("return")
    assert driver.stage.find("first") and not driver.stage.motion.moving
    assert find(driver.stage.full(), "stage:dropped") is not None
    assert driver.draw(), "the mark is seen"
    driver.pass_time(0.5)
    assert find(driver.stage.full(), "stage:dropped") is None
    assert driver.draw(), "and goes again"


class Listens:
    """A voice that only notes what it is to say, and when it is silenced."""

    speaking = False

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, sentences: Sequence[str]) -> None:
        self.said += sentences

    def hush(self) -> None:
        self.said.append("—")


def test_whoever_listens_is_told_once_and_the_question_is_read_on(driver: Driver, scene: Questions) -> None:
    voice = Listens()
    driver.stage.narrator.speaker = voice
    driver.key("tab")
    scene.ask(2)
    voice.said.clear()
    driver.key_down("return")
    driver.key_up("return")
    driver.key_down("return")
    assert voice.said == ["That key came too early. Press it again."]


# Where nothing is chosen beforehand


def test_where_nothing_has_the_focus_enter_chooses_nothing_however_late(driver: Driver, scene: Questions) -> None:
    scene.home = NOWHERE
    scene.ask(2)
    after(driver, 5)
    driver.key("return")
    assert scene.pressed == [] and driver.stage.focus.id == ""
    assert driver.stage.motion.marked == "choices", "the choices are shown to wait"
    driver.key("down", "return")
    assert scene.pressed == [("first", 2)], "the keys lead to the choices first"


# Another screen


def both(*keys: str) -> list[pygame.event.Event]:
    return [_key(kind, key) for key in keys for kind in (pygame.KEYDOWN, pygame.KEYUP)]


class Door(Questions):
    """A scene that another one takes the place of when it is pressed."""

    def handle(self, intent: Intent) -> None:
        super().handle(intent)
        if isinstance(intent, Pressed):
            self.stage.replace(Questions("beyond"))


@pytest.mark.parametrize("second", ["return", "2", "space", "escape", "down"])
def test_what_was_pressed_before_a_screen_could_be_seen_does_not_reach_it(second: str) -> None:
    door = Door("door")
    driver = Driver(door, (800, 600))
    after(driver, 5)
    heard: list[Intent] = []
    driver.patient = False
    driver.stage.narrator.heed = heard.append  # type: ignore[method-assign]
    driver.send(*both("1", second))
    beyond = driver.stage.scene
    assert isinstance(beyond, Questions) and beyond.name == "beyond" and beyond.pressed == []
    assert len([intent for intent in heard if getattr(intent, "down", True)]) == 1


def test_an_impatient_second_enter_does_nothing_on_the_next_screen() -> None:
    driver = Driver(Door("door"), (800, 600))
    driver.patient = False
    after(driver, 5)
    driver.key("return", "return")
    beyond = driver.stage.scene
    assert isinstance(beyond, Questions) and beyond.name == "beyond" and beyond.pressed == []
    driver.key("2")
    assert beyond.pressed == [("second", 1)]


def test_a_key_that_is_held_over_a_change_of_screen_says_nothing_more() -> None:
    door = Door("door")
    driver = Driver(door, (800, 600))
    after(driver, 5)
    driver.key_down("down")
    driver.key_down("down")
    before = driver.stage.focus.id
    assert before == "second", "the first key only shows where the focus is"
    driver.key("1")
    for _ in range(3):
        driver.key_down("down")
    assert driver.stage.scene is not door and driver.node("first").id == driver.stage.focus.id
    driver.key_up("down")
    driver.key("down")
    assert driver.stage.focus.id == "second"


def test_a_held_key_repeats_once_a_frame_and_not_after_it_was_let_go(driver: Driver, scene: Questions) -> None:
    driver.key("tab")
    driver.stage.focus.id = "first"
    held = _key(pygame.KEYDOWN, "down")
    driver.key_down("down")
    assert driver.stage.focus.id == "second"
    driver.send(held, held, held, _key(pygame.KEYUP, "down"))
    assert driver.stage.focus.id == "second", "it was let go while the screen was slow"
    driver.stage.focus.id = "first"
    driver.key_down("down")
    driver.send(held, held, held)
    assert driver.stage.focus.id == "third", "one step a frame"
