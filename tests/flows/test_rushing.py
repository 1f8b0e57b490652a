"""Running on: the computer players go on without pauses until a person is asked."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import titles
from game.core.cast import IDS, NAMES
from game.core.journal import Sitter
from game.ui.scenes.table import TableScene
from game.ui.semantics import walk
from tests.flows.helpers import Sitting

Sit = Callable[..., Sitting]


def waiting(sit: Sit, title: str = "microfilms", speed: str = "normal") -> Sitting:
    """A person among computer players, who have just been asked."""
    setup = titles.load(title).setup()
    others = [Sitter(NAMES[n], "rookie", IDS[n]) for n in range(1, setup.seats)]
    sitting = sit(Sitter("Nora", "", IDS[0]), *others, setup=setup, speed=speed)
    for _ in range(600):
        if sitting.scene == "briefing":
            sitting.driver.click("begin")
            continue
        sitting.seen()
        if sitting.play.host.can_rush and isinstance(sitting.app.stage.scene, TableScene):
            return sitting
        if sitting.play.host.sealed:
            sitting.driver.click("do:go_on")
            continue
        if sitting.match.pending & 1 and sitting.strips():
            sitting.driver.click(sitting.strips()[0].id)
            continue
        sitting.wait(0.1)
    raise AssertionError("the person is always asked")


@pytest.mark.parametrize("how", ["key", "mouse"])
def test_it_gets_to_the_next_turn_sooner(sit: Sit, how: str) -> None:
    def taken(sitting: Sitting) -> float:
        began = sitting.time.now
        while sitting.play.host.can_rush and sitting.time.now - began < 120:
            sitting.wait(0.1)
            sitting.seen()
        return sitting.time.now - began

    slow = taken(waiting(sit))
    sitting = waiting(sit)
    if how == "key":
        sitting.driver.key("f")
    else:
        sitting.driver.click("rush")
    assert sitting.play.host.rushing
    assert taken(sitting) < slow / 2
    assert not sitting.play.host.rushing, "it ends by itself"


def test_it_is_offered_only_while_nobody_is_asked(sit: Sit) -> None:
    sitting = waiting(sit)
    assert any(node.id == "rush" for node in walk(sitting.driver.tree))
    while sitting.play.host.can_rush:
        sitting.wait(0.2)
        sitting.seen()
    assert not any(node.id == "rush" for node in walk(sitting.driver.tree))
    sitting.driver.key("f")
    assert not sitting.play.host.rushing


def test_what_has_to_be_read_ends_it(sit: Sit) -> None:
    sitting = waiting(sit)
    sitting.driver.key("f")
    scene = sitting.app.stage.scene
    assert isinstance(scene, TableScene)
    for _ in range(400):
        if scene.reads:
            break
        if not sitting.play.host.rushing:
            return
        sitting.wait(0.1)
    sitting.wait(0.1)
    assert not sitting.play.host.rushing


@pytest.mark.parametrize("title", titles.ids())
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_bar_has_room_for_what_it_offers(sit: Sit, title: str, percent: int) -> None:
    """With every button that a bar can have, none lies on another or leaves the window."""
    sitting = waiting(sit, title, "off")
    sitting.app.stage.restyle(text_percent=percent)
    ids = ("back", "rush", "hint", "undo", "rules", "menu")
    there = [node for node in walk(sitting.driver.tree) if node.id in ids and node.role == "button"]
    window = sitting.app.stage.look.window
    assert all(node.rect.inside(window, 1.5) for node in there)
    for n, one in enumerate(there):
        assert not any(one.rect.overlaps(other.rect) for other in there[n + 1 :]), one.id
