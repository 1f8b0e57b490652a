"""Anything pressed, at any moment: nothing falls over, there is always a way on, nobody sees what is not theirs."""

from __future__ import annotations

import pytest

from game.core.journal import Sitter
from tests.flows.monkey import Monkey

MARTHA, OTTO = Sitter("Martha"), Sitter("Otto")
ODILE, EMIL = Sitter("Odile", "agent"), Sitter("Emil", "rookie")
INPUTS = 300

TABLES: dict[str, tuple[tuple[Sitter, Sitter], str, dict[str, object]]] = {
    "two people": ((MARTHA, OTTO), "normal", {}),
    "two people who look at their cards": ((MARTHA, OTTO), "fast", {"cards_face_down": True, "curtain_idle": 1}),
    "one person": ((MARTHA, ODILE), "normal", {"cards_face_down": True, "peek": "toggle"}),
    "one person, second": ((EMIL, OTTO), "step", {"memory_aid": True}),
    "one person, no animation": ((MARTHA, EMIL), "off", {}),
}


@pytest.mark.parametrize("table", TABLES)
def test_whatever_is_pressed(table: str) -> None:
    sitters, speed, choices = TABLES[table]
    monkey = Monkey(len(table), *sitters, speed=speed, **choices)
    done: list[str] = []
    try:
        for number in range(INPUTS):
            done.append(f"{monkey.scene}: {monkey.act()}")
            monkey.check()
            if number % 9 == 0:
                monkey.driver.draw()
            if number % 50 == 0:
                assert monkey.ways_on(), "nothing leads on"
            if monkey.scene == "title":
                monkey.deal()
    except Exception as error:
        raise AssertionError("\n".join(done[-12:])) from error
    finally:
        monkey.app.close()
    assert len(done) == INPUTS
