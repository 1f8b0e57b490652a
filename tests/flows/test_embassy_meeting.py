"""A meeting in the embassy is interrupted: nothing is lost, and nobody sees what is not theirs."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.titles.redacted.frames import EXCHANGE
from game.ui.paint import Words
from game.ui.presses import Press
from game.ui.semantics import walk
from tests.flows.helpers import DEAF, Sitting, in_the_kitchen

CURTAIN = {"curtain", "next", "confirm", "how"}
MARTHA, OTTO = 0, 1

Sit = Callable[..., Sitting]


@pytest.fixture
def sitting(sit: Sit) -> Sitting:
    """Otto has walked up to Martha in the Kitchen and has sealed a Knife; Martha sits down to choose."""
    found = in_the_kitchen(sit)
    found.driver.click("card:knife")
    found.driver.click("do:go_on")
    found.lift()
    found.seen()
    assert found.match.view(None).frames[-1][0] == EXCHANGE and found.play.host.viewer == MARTHA
    return found


def between(sitting: Sitting) -> list[str]:
    say = sitting.driver.stage.look.say
    return [say(node.label) for node in walk(sitting.driver.tree) if node.id.startswith("between:")]


def pressable(sitting: Sitting) -> list[tuple[str, Press]]:
    """What can be pressed, without the filters of the log, for which a small window has no room."""
    nodes = walk(sitting.driver.tree)
    return [(node.id, node.press) for node in nodes if node.press and not node.id.startswith("filter:")]


def test_the_other_card_is_sealed(sitting: Sitting) -> None:
    assert between(sitting) == ["no card yet", "a sealed card"]


def test_a_resize_in_the_middle_changes_nothing_but_the_size(sitting: Sitting) -> None:
    before = pressable(sitting)
    steps = len(sitting.match.steps)
    for size in ((640, 480), (1080, 1920), (1600, 700)):
        sitting.app.stage.restyle(size=size)
        sitting.driver.surface = pygame.Surface(size)
        sitting.driver.draw()
        assert pressable(sitting) == before
        assert between(sitting) == ["no card yet", "a sealed card"]
    assert len(sitting.match.steps) == steps


@pytest.mark.parametrize("event", [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED])
def test_a_window_that_is_left_in_the_middle_shows_nothing(sitting: Sitting, event: int) -> None:
    sitting.driver.send(pygame.event.Event(event))
    assert {node.id for node in walk(sitting.driver.tree)} == CURTAIN
    sitting.wait(DEAF)
    sitting.driver.click("confirm")
    assert between(sitting) == ["no card yet", "a sealed card"] and sitting.play.host.viewer == MARTHA


def test_a_window_that_is_closed_in_the_middle_loses_nothing(sitting: Sitting, sit: Sit) -> None:
    steps = len(sitting.match.steps)
    sitting.app.close()
    again = sit()
    again.driver.click("Continue")
    assert {node.id for node in walk(again.driver.tree)} == CURTAIN
    assert len(again.match.steps) == steps
    again.lift()
    again.seen()
    assert again.play.host.viewer == MARTHA and between(again) == ["no card yet", "a sealed card"]
    again.driver.click("card:friendly")
    assert "Martha" in again.driver.words() and again.match.view(OTTO).frames[-1][0] != EXCHANGE, "the Knife was kept"


def test_what_glows_bears_the_number_of_its_line(sitting: Sitting) -> None:
    strips = {strip.id: strip.key for strip in sitting.strips() if strip.key}
    cards = [node for node in walk(sitting.driver.tree) if node.id.startswith("card:") and "legal" in node.state]
    assert len(cards) == 5
    for card in cards:
        written = {paint.text for paint in card.art if isinstance(paint, Words)}
        assert strips[f"do:{card.id}"] in written
