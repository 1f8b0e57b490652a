"""The stage: presses, focus, keys, lists, tips and motion, and drawing only what has changed."""

from __future__ import annotations

import pygame
import pytest

from game.catalogue import Line
from game.lab.screen.driver import Driver
from game.ui import widgets
from game.ui.intents import Cancel, Command, Held, Intent, Nudged, Pressed, Refused, Slid, Typed
from game.ui.look import Look
from game.ui.motion import Motion
from game.ui.paint import Box
from game.ui.painter import Flight
from game.ui.scrolling import Scrolls
from game.ui.semantics import Node, Rect, Scale, replace
from game.ui.stack import Scene
from game.ui.widgets import Edit


class Board(Scene):
    """A scene with a few widgets, a list, and a card that can be moved."""

    name = "board"

    def __init__(self) -> None:
        self.heard: list[Intent] = []
        self.at = 300.0
        self.name_edit = Edit()
        self.card = "card:x"

    def tree(self, look: Look) -> Node:
        area = look.window
        rows = Rect(20, 20, 250, 300).rows(5, 8)
        line = Line("Line")
        inside = [
            widgets.strip(f"line:{n}", Rect(20, 340 + n * 50, 220, 44), Line("Line {n}", n=n), look) for n in range(9)
        ]
        card = Rect(self.at, 60, 100, 140)
        return Node("board", "screen", area, art=(Box(area, "title.ground"),), children=(
            widgets.strip("draw", rows[0], Line("Draw"), look, key="1"),
            widgets.strip("stop", rows[1], Line("Stop"), look, key="2", disabled=True, tip=Line("It is too early.")),
            widgets.stepper("size", rows[2], Line("Size"), Line("big"), look),
            widgets.slider("loud", rows[3], Line("Loud"), Line("half"), Scale(50), look),
            widgets.edit("name", rows[4], Line("Name"), self.name_edit, look),
            widgets.scroll_list("log", Rect(20, 340, 250, 120), 9 * 50, inside),
            Node(self.card, "card", card, line, art=(Box(card, "paper", 12),), press="card", glide=True),
        ))  # fmt: skip

    def handle(self, intent: Intent) -> None:
        self.heard.append(intent)
        if isinstance(intent, Typed):
            self.name_edit = self.name_edit.typed(intent.text, intent.done, 12)

    def presses(self) -> list[str]:
        return [i.node.press for i in self.heard if isinstance(i, Pressed)]


@pytest.fixture
def board() -> Board:
    return Board()


@pytest.fixture
def driver(board: Board) -> Driver:
    return Driver(board, (800, 600))


def test_a_click_presses(driver: Driver, board: Board) -> None:
    driver.click("Draw")
    assert board.presses() == ["draw"]


def test_letting_go_elsewhere_presses_nothing(driver: Driver, board: Board) -> None:
    driver.down("draw")
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(700, 500), button=1))
    assert board.presses() == []
    assert any(isinstance(i, Held) for i in board.heard)


def test_a_press_that_began_in_another_scene_is_none(driver: Driver, board: Board) -> None:
    pos = driver.down("draw")
    other = Board()
    driver.stage.replace(other)
    driver.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert other.presses() == [] and board.presses() == []


def test_everything_can_be_pressed_by_keys_alone(driver: Driver, board: Board) -> None:
    driver.focus_on("draw")
    driver.key("return")
    driver.key("1")
    assert board.presses() == ["draw", "draw"]


def test_a_held_key_does_not_press_again(driver: Driver, board: Board) -> None:
    driver.focus_on("draw")
    for _ in range(5):
        driver.key_down("return")
    driver.key_up("return")
    assert board.presses() == ["draw"]


def test_what_is_off_says_why(driver: Driver, board: Board) -> None:
    driver.click("stop")
    assert board.presses() == [] and any(isinstance(i, Refused) for i in board.heard)
    assert any(n.role == "tooltip" for n in driver.stage.full().children)


def test_left_and_right_change_a_stepper(driver: Driver, board: Board) -> None:
    driver.focus_on("size")
    driver.key("right", "left", "left")
    assert [i.step for i in board.heard if isinstance(i, Nudged)] == [1, -1, -1]


def test_a_slider_follows_the_pointer(driver: Driver, board: Board) -> None:
    track = driver.node("loud").rect
    driver.down("loud")
    end = (round(track.right - 1), round(track.centre[1]))
    driver.send(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0)))
    parts = [i.part for i in board.heard if isinstance(i, Slid)]
    assert parts[0] == pytest.approx(0.5, abs=0.02) and parts[-1] > 0.97


def test_letters_are_typed_only_where_there_is_a_line(driver: Driver, board: Board) -> None:
    driver.type("ab")
    driver.click("name")
    driver.type("Zoë 1")
    driver.key("1")
    assert board.name_edit.text == "Zoë 1" and board.presses() == ["name"]


def test_the_wheel_scrolls_and_the_focus_is_always_seen(driver: Driver, board: Board) -> None:
    view = driver.node("log").rect
    driver.hover("log")
    driver.send(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2))
    assert driver.node("line:0").rect.y < view.y
    driver.focus_on("line:8")
    assert driver.node("line:8").rect.inside(view)
    driver.key("return")
    assert board.presses() == ["line:8"]


def test_space_presses_where_nothing_is_peeked_at(driver: Driver, board: Board) -> None:
    driver.focus_on("draw")
    driver.key("space")
    assert board.presses() == ["draw"]
    board.peeks = True
    driver.key("space")
    assert [i.down for i in board.heard if isinstance(i, Command)] == [True, False]


def test_escape_and_commands_reach_the_scene(driver: Driver, board: Board) -> None:
    driver.key("escape")
    driver.key("ctrl+z")
    assert any(isinstance(i, Cancel) for i in board.heard)
    assert Command("undo", True) in board.heard


def test_a_tip_comes_after_a_while(driver: Driver, board: Board) -> None:
    driver.hover("stop")
    driver.pass_time(0.3)
    assert not any(n.role == "tooltip" for n in driver.stage.full().children)
    driver.pass_time(0.4)
    assert any(n.role == "tooltip" for n in driver.stage.full().children)


def test_what_has_moved_away_from_under_the_pointer_is_no_longer_framed(driver: Driver, board: Board) -> None:
    def framed() -> bool:
        return any(n.id == "stage:hover" for n in driver.stage.full().children)

    driver.hover("card:x")
    assert framed()
    board.at = 600
    driver.stage.changed()
    assert not framed()


def test_a_list_that_shows_what_is_wanted_is_scrolled_on_from_there() -> None:
    scrolls, window = Scrolls(), Rect(0, 0, 100, 100)
    lines = [
        Node(f"line:{n}", "choice", Rect(0, n * 50, 100, 50), state=frozenset({"legal"} if n == 5 else set[str]()))
        for n in range(8)
    ]
    box = Node("list", "list", window, children=tuple(lines), scroll=400, state=frozenset({"wanted"}))
    shown = scrolls.settle(box, 1.0)
    assert shown.children[5].rect.bottom == window.bottom
    scrolls.by(shown, -10)
    assert scrolls.settle(box, 1.0).children[5].rect.bottom == window.bottom + 10


def test_an_idle_stage_draws_nothing_and_sleeps(driver: Driver) -> None:
    driver.draw()
    driver.pass_time(3)
    assert driver.draw() == [] and driver.stage.due() is None


def test_a_card_glides_and_any_key_finishes_it(driver: Driver, board: Board) -> None:
    driver.stage.motion.speed = "normal"
    driver.draw()
    board.at = 600
    driver.stage.changed()
    assert driver.node("card:x").rect.x == 600
    assert driver.stage.due() == 0.0
    driver.pass_time(0.1)
    driver.draw()
    assert 300 < 600 + driver.stage.motion.flights()[0].dx < 600
    driver.key("tab")
    assert not driver.stage.motion.moving


def test_motion_takes_its_time_whatever_the_clock_says() -> None:
    old = Node("c", "card", Rect(0, 0, 10, 10), glide=True)
    new = Node("c", "card", Rect(100, 0, 10, 10), glide=True)
    motion = Motion("normal")
    motion.begin(old, new)
    assert motion.step(60.0)
    assert 0 < -motion.flights()[0].dx < 100
    for _ in range(6):
        motion.step(60.0)
    assert not motion.moving


def test_a_new_card_comes_out_of_its_deck() -> None:
    deck = Node("deck", "deck", Rect(0, 0, 10, 10))
    card = Node("card", "card", Rect(90, 0, 10, 10), glide=True, origin="deck")
    old = Node("t", "screen", Rect(0, 0, 100, 100), children=(deck,))
    new = Node("t", "screen", Rect(0, 0, 100, 100), children=(deck, card))
    motion = Motion("fast")
    motion.begin(old, new)
    assert motion.flights()[0].dx == pytest.approx(-90)


def test_a_step_of_the_focus_lays_the_screen_out_once(driver: Driver, board: Board) -> None:
    driver.key("tab")
    laid = 0
    tree = board.tree

    def counted(look: Look) -> Node:
        nonlocal laid
        laid += 1
        return tree(look)

    board.tree = counted  # type: ignore[method-assign]
    for key in ("tab", "tab", "down", "up"):
        before = driver.stage.focus.id
        driver.key(key)
        assert driver.stage.focus.id != before
        assert driver.stage.look.focus == driver.stage.focus.id
    assert laid == 4


def test_redrawing_what_changed_gives_the_whole_picture(driver: Driver, board: Board) -> None:
    driver.draw()
    for step in range(6):
        board.at = 300.0 + step * 37
        board.card = f"card:{step % 2}"
        board.name_edit = Edit("x" * step)
        driver.stage.changed()
        driver.hover("draw" if step % 2 else "size")
        places = driver.draw()
        assert places
        whole = driver.stage.painter.picture(driver.stage.full(), driver.stage.look)
        assert pygame.image.tobytes(driver.surface, "RGB") == pygame.image.tobytes(whole, "RGB"), step


def test_nothing_of_a_scene_is_left_when_another_takes_its_place(driver: Driver, board: Board) -> None:
    driver.hover("stop")
    driver.pass_time(1)
    driver.focus_on("line:5")
    driver.draw()
    driver.stage.replace(Board())
    fresh = Driver(Board(), (800, 600))
    # The pointer stays where it was, so it is the only thing that may carry over.
    assert driver.stage.focus.id == fresh.stage.focus.id or driver.stage.focus.id == ""
    driver.stage._by_keys = False
    assert driver.png() == fresh.png()


def glided(old: Node, new: Node, seconds: float) -> list[Flight]:
    motion = Motion("normal")
    motion.begin(Node("a", "screen", Rect(0, 0, 900, 600), children=(old,)), Node("a", "screen", Rect(0, 0, 900, 600),
                 children=(new,)))  # fmt: skip
    while seconds > 1e-9:
        motion.step(min(0.05, seconds))
        seconds -= 0.05
    return motion.flights()


def test_a_row_that_becomes_lower_keeps_its_width_on_its_way() -> None:
    tall, low = Rect(100, 100, 300, 90), Rect(100, 60, 300, 30)
    (flight,) = glided(Node("row", "entry", tall), Node("row", "entry", low, glide=True), 0.05)
    assert flight.scale == 1.0 and flight.dy > 0
    (flight,) = glided(Node("row", "entry", Rect(0, 0, 150, 45)), Node("row", "entry", tall, glide=True), 0.0)
    assert flight.scale == 0.5, "what was smaller both ways grows"


def test_a_card_that_turns_shows_its_back_until_it_stands_on_its_edge() -> None:
    spot = Rect(100, 100, 50, 70)
    back, front = Node("back", "card", spot), Node("front", "card", spot, glide=True, origin="back", turns=True)
    (early,), (late,) = glided(back, front, 0.1), glided(back, front, 0.2)
    assert early.node.id == "back" and 0 < early.squeeze < 1
    assert late.node.id == "front" and 0 < late.squeeze < 1
    assert not glided(front, replace(front, art=(Box(spot, "red"),)), 0.0), "what has turned over stays so"


class Covered(Board):
    """A board on which a sheet lies over a part of the card."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet: Rect | None = None

    def tree(self, look: Look) -> Node:
        tree = super().tree(look)
        if self.sheet is None:
            return tree
        sheet = Node("sheet", "dialog", self.sheet, state=frozenset({"solid"}), art=(Box(self.sheet, "paper"),))
        return replace(tree, children=(*tree.children, sheet))


def test_the_frame_under_the_pointer_stays_beneath_what_is_solid() -> None:
    board = Covered()
    driver = Driver(board, (800, 600))
    driver.hover("card:x")
    board.sheet = Rect(300, 60, 60, 140)
    driver.stage.changed()
    driver.send()
    assert not any(node.id == "stage:hover" for node in driver.stage.full().children), "the pointer is on the sheet"
    board.sheet = Rect(360, 60, 60, 140)
    driver.stage.changed()
    driver.hover("draw")
    driver.hover("card:x")
    ids = [node.id for node in driver.stage.full().children]
    assert ids.index("sheet") > ids.index("stage:hover")
