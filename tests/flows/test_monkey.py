"""Whatever is pressed at any moment, nothing crashes, there is a way on, and nobody sees what is not theirs."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.journal import Sitter
from game.lab.screen.monkey import Monkey, press_anything
from tests.extent import extent
from tests.flows.helpers import Game, games

MARTHA, OTTO = Sitter("Martha"), Sitter("Otto")
ODILE, EMIL = Sitter("Odile", "agent"), Sitter("Emil", "rookie")
INPUTS = extent(50, 300)

TABLES: dict[str, tuple[tuple[Sitter, Sitter], str, dict[str, Any]]] = {
    "two people": ((MARTHA, OTTO), "normal", {}),
    "two people who look at their cards": ((MARTHA, OTTO), "fast", {"cards_face_down": True, "curtain_idle": 1}),
    "one person": ((MARTHA, ODILE), "normal", {"cards_face_down": True, "peek": "toggle"}),
    "one person, second": ((EMIL, OTTO), "step", {"memory_aid": True}),
    "one person, no animation": ((MARTHA, EMIL), "off", {}),
}


@pytest.mark.parametrize("table", TABLES)
def test_whatever_is_pressed(table: str) -> None:
    sitters, speed, choices = TABLES[table]
    press_anything(Monkey(len(table), *sitters, speed=speed, **choices), INPUTS)


@pytest.mark.parametrize("game", [game for game in games() if game.title != "kompromat"], ids=str)
def test_whatever_is_pressed_at_every_other_table(game: Game) -> None:
    """Two people next to each other, and a computer player on every other seat."""
    sitters = [*game.people[:2], *(Sitter(p.name, "rookie") for p in game.people[2:])]
    press_anything(Monkey(game.seats, *sitters, setup=game.setup, speed="fast", cards_face_down=game.seats > 2), INPUTS)
