"""What [redacted] offers besides its rules: a snack break in the Kitchen, a close-up of a floor, longer walks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import titles
from game.asking.panel import Beside
from game.core.journal import Sitter
from game.titles.redacted.embassy import own_embassy
from tests.flows.helpers import Sitting


@pytest.fixture
def sitting(sit: Callable[..., Sitting]) -> Sitting:
    title = titles.load("redacted")
    people = [Sitter(name) for name in ("Martha", "Otto", "Helena", "Viktor")]
    found = sit(*people, setup=title.setup("mission-diplomatique", 4, {"starter": "1"}))
    found.lift()
    return found


def where(sitting: Sitting) -> str:
    room: int = sitting.match.view(0).where[0]  # type: ignore[attr-defined]
    return own_embassy().board.rooms[room].id


def test_who_ends_a_turn_in_the_kitchen_may_have_a_snack_break(sitting: Sitting) -> None:
    sitting.driver.click("room:ground.kitchen")
    sitting.driver.click("do:extra:snack")
    assert sitting.driver.tree.id == "interlude"
    assert "Snack break" in sitting.driver.words()
    assert "Loyalty" not in sitting.driver.words(), "nothing of the game shows"
    sitting.driver.key("x")
    assert sitting.scene == "curtain", "the turn has ended, and Otto is next"
    assert where(sitting) == "ground.kitchen"


def test_elsewhere_there_is_no_snack(sitting: Sitting) -> None:
    sitting.driver.click("room:ground.ballroom")
    assert not any(node.press == Beside("snack") for node in sitting.strips())


def test_pointing_at_a_room_further_off_walks_there(sitting: Sitting) -> None:
    sitting.driver.click("room:ground.infirmary")
    assert where(sitting) == "ground.infirmary"
    assert len(sitting.match.steps) == 3, "step by step, by a shortest way"


def test_a_floor_can_be_looked_at_from_close_by(sitting: Sitting) -> None:
    before = sitting.driver.node("room:terrace.helipad").rect
    sitting.driver.click("zoom:terrace")
    near = sitting.driver.node("room:terrace.helipad").rect
    assert near.w > before.w * 1.05
    sitting.driver.click("zoom:terrace")
    assert sitting.driver.node("room:terrace.helipad").rect == before
