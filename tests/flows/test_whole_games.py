"""Plays whole games through the semantic tree: by keyboard alone, by mouse alone, and against computer players."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.asking.panel import Take
from game.core.journal import Sitter
from game.lab.screen.driver import Driver
from game.ui.presses import Pick
from game.ui.scenes.play import Play
from game.ui.semantics import Node, walk
from tests.extent import extent
from tests.flows.helpers import DEAF, Game, Sitting, dealt_out, play_on, point_at, two

NUMBERS, MACHINE, MOUSE, ARROWS = (dealt_out(way, 4) for way in range(4))


def by_number(keys: Driver) -> Callable[[Node], None]:
    """Press number keys; a strip without one is reached with Tab."""

    def choose(node: Node) -> None:
        if node.key:
            keys.key(node.key)
        else:
            keys.focus_on(node.id)
            keys.key("return")

    return choose


REACHED = extent(25, 60)
"""The choices of one game that are reached with Tab."""


def by_arrows(keys: Driver) -> Callable[[Node], None]:
    """Reach every strip with Tab and press it; late in a long game those that have a key by their key."""
    chosen = 0

    def choose(node: Node) -> None:
        nonlocal chosen
        chosen += 1
        if chosen > REACHED and node.key:
            keys.key(node.key)
            return
        keys.tab_to(node.id)
        keys.key("return")

    return choose


def often(sitting: Sitting) -> int:
    """How often something must at least have happened in a game that is over: not so often in a very short one."""
    return min(6, len(sitting.match.steps) // 2)


def by_keyboard(sitting: Sitting, hand: Callable[[Driver], Callable[[Node], None]]) -> int:
    """Play a whole game; returns how often the screen was handed over."""
    keys = sitting.driver

    def lift() -> None:
        keys.tab_to("confirm")
        keys.key("return")

    play_on(sitting, lift, hand(keys), seed=1)
    assert sitting.match.result is not None
    return sitting.play.host.hotseat.handovers


@pytest.mark.parametrize("game", NUMBERS, ids=str)
def test_a_whole_hot_seat_game_by_number_keys(sit: Callable[..., Sitting], game: Game) -> None:
    sitting = sit(*game.people, setup=game.setup)
    assert by_keyboard(sitting, by_number) >= often(sitting)


@pytest.mark.parametrize("game", ARROWS, ids=str)
def test_a_whole_hot_seat_game_by_tab_and_enter(sit: Callable[..., Sitting], game: Game) -> None:
    sitting = sit(*game.people, setup=game.setup)
    assert by_keyboard(sitting, by_arrows) >= often(sitting)


@pytest.mark.parametrize("game", MOUSE, ids=str)
def test_a_whole_hot_seat_game_by_mouse_alone(sit: Callable[..., Sitting], game: Game) -> None:
    """Click cards, decks and players on the table, and use strips only for choices that have no place there."""
    sitting = sit(*game.people, setup=game.setup)
    mouse = sitting.driver
    on_table = 0

    def choose(node: Node) -> None:
        nonlocal on_table
        meant = Pick(node.press.pick) if isinstance(node.press, Take) else None
        place = next((n for n in walk(mouse.tree) if n.press == meant), None)
        on_table += place is not None
        point_at(mouse, (place or node).id)

    play_on(sitting, lambda: mouse.click("confirm"), choose, seed=3)
    assert sitting.match.result is not None
    assert on_table >= often(sitting)


@pytest.mark.parametrize("game", MACHINE, ids=str)
def test_one_person_against_the_machine_never_meets_a_curtain(sit: Callable[..., Sitting], game: Game) -> None:
    martha, *others = game.people
    sitting = sit(martha, *(Sitter(other.name, "rookie") for other in others), setup=game.setup)
    seen: set[str] = set()

    def choose(node: Node) -> None:
        seen.add(sitting.scene)
        point_at(sitting.driver, node.id)

    play_on(sitting, lambda: seen.add("curtain"), choose, seed=4)
    assert sitting.match.result is not None
    assert "curtain" not in seen


def test_the_results_lay_everything_open_and_offer_another_game(sit: Callable[..., Sitting]) -> None:
    sitting = two(sit)
    mouse = sitting.driver
    play_on(sitting, lambda: mouse.click("confirm"), lambda node: mouse.click(node.id), seed=5)
    words, seed = mouse.words(), sitting.match.seed or "?"
    assert "Martha" in words and "Otto" in words and seed not in words
    mouse.click("Was the deal fair?")
    assert seed in mouse.words() and sitting.match.fingerprint in mouse.words()
    mouse.key("escape")
    assert sitting.scene == "results" and seed not in mouse.words()
    first = sitting.match
    mouse.click("Play again")
    again = sitting.app.playing
    assert isinstance(again, Play) and again.host.match is not first
    sat = [(sitter.name, sitter.level, sitter.character) for sitter in again.host.match.sitters]
    assert sat == [(sitter.name, sitter.level, sitter.character) for sitter in first.sitters]


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
    while not any(n.press == Take("stop") for n in sitting.strips()):
        sitting.wait(0.2)
    mouse.click("mission:0")
    assert "There is no card to lay" in mouse.words()


def test_whoever_does_not_want_to_lift_the_curtain_has_the_menu(sit: Callable[..., Sitting]) -> None:
    sitting = two(sit)
    sitting.driver.key("escape")
    assert sitting.scene == "curtain", "a fresh curtain is deaf to everything"
    sitting.wait(DEAF)
    sitting.driver.key("escape")
    assert sitting.scene == "pause"
    sitting.driver.key("escape")
    assert sitting.scene == "curtain"
    sitting.driver.key("f10")
    sitting.driver.click("To the title screen")
    assert sitting.scene == "title"


def test_the_log_begins_with_what_came_since_the_own_last_turn(sit: Callable[..., Sitting]) -> None:
    sitting = two(sit)
    sitting.lift()
    first = sitting.play.host.viewer
    for _ in range(3):
        while sitting.scene == "table":
            sitting.driver.click(sitting.strips()[-1].id)
        sitting.lift()
    assert sitting.play.host.viewer != first
    say = sitting.app.stage.look.say
    log = [say(n.label) for n in walk(sitting.driver.tree) if n.id.startswith("log:")]
    before = log.index("Before")
    assert log[0].startswith("Since ") and 0 < before <= 3
    assert len(log) - before > 3
