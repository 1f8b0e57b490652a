"""Everybody sits down before the briefing and the table show, unless nothing is to move."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import titles
from game.core.journal import Sitter
from game.ui.app import App
from game.ui.scenes import opening
from game.ui.semantics import walk
from tests.flows.helpers import Sitting

MARTHA, OTTO = Sitter("Martha"), Sitter("Otto", "rookie")


def deal(sitting: Sitting) -> None:
    opening.begin(sitting.app, titles.load("kompromat").setup(), (MARTHA, OTTO), bytes(16))


def test_everybody_comes_to_the_table_then_the_briefing_is_read(sit: Callable[..., Sitting]) -> None:
    sitting = sit(speed="normal")
    deal(sitting)
    assert sitting.scene == "deal"
    assert {n.id for n in walk(sitting.driver.tree) if n.role == "person"} == {"seat:0", "seat:1"}
    sitting.wait(0.5)
    assert sitting.scene == "deal"
    sitting.wait(3.0)
    assert sitting.scene == "briefing"
    sitting.driver.click("begin")
    assert sitting.scene == "table"


def test_any_key_ends_the_deal_at_once(sit: Callable[..., Sitting]) -> None:
    for key in ("return", "x", "escape", "space"):
        sitting = sit(speed="slow")
        deal(sitting)
        sitting.driver.key(key)
        assert sitting.scene == "briefing", key


def test_without_movement_nobody_waits(sit: Callable[..., Sitting]) -> None:
    sitting = sit(speed="off")
    deal(sitting)
    assert sitting.scene == "briefing"


def test_no_computer_moves_before_its_table_could_be_looked_at(sit: Callable[..., Sitting]) -> None:
    sitting = sit(speed="normal")
    setup = titles.load("kompromat").setup()
    opening.begin(sitting.app, setup, (OTTO, MARTHA), bytes([2]) * 16)
    sitting.wait(0.8)
    sitting.time.now += 30.0
    sitting.driver.key("return", "return")
    assert sitting.scene == "table"
    steps = len(sitting.match.steps)
    sitting.wait(0.5)
    assert len(sitting.match.steps) == steps


def test_the_deal_is_shown_before_anything_is_drawn_ahead(
    monkeypatch: pytest.MonkeyPatch, sit: Callable[..., Sitting]
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(App, "pictures_ahead", lambda self, wanted: asked.append(len(wanted)))
    sitting = sit()
    sitting.app.change("reading", animation="normal")
    opening.begin(sitting.app, titles.load("kompromat").setup(), (Sitter("Martha"), Sitter("Otto", "rookie")))
    assert sitting.scene == "deal" and not asked
    sitting.driver.key("1")
    assert asked and set(asked) == {1}, "all of it is asked for before the table is shown"
