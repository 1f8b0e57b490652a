"""From the title screen to the first decision in few presses."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import titles
from game.ui.scenes.title import surprise
from tests.flows.helpers import Sitting

Sit = Callable[..., Sitting]


def test_a_mission_that_was_played_is_at_its_table_after_two_presses(sit: Sit) -> None:
    sitting = sit()
    sitting.app.lately.learn("kompromat", "first", 0, 3)  # No offer of a lesson: this one has been begun.
    sitting.driver.click("poster:kompromat")
    sitting.driver.click("deal")
    assert sitting.scene == "briefing", "the first time everybody reads what it is about"
    sitting.driver.click("begin")
    assert sitting.scene == "table"
    sitting.app.home()
    sitting.driver.click("poster:kompromat")
    sitting.driver.click("deal")
    assert sitting.scene == "table"
    assert "Mission" in sitting.driver.words(), "what the briefing says is in the folder"


def test_surprise_me_deals_any_game_at_once(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = sit()
    found = set()
    for _ in range(60):
        form = surprise(sitting.app)
        assert form is not None
        setup, sitters = form.setup()
        assert len(sitters) == setup.seats and any(sitter.person for sitter in sitters)
        found.add((setup.title, setup.mode))
    assert {title for title, _ in found} == set(titles.ids())
    assert len(found) > len(titles.ids()), "modes, too"
    monkeypatch.setattr("game.ui.scenes.title.secrets.choice", lambda games: "spy_tactics")
    sitting.driver.key("u")
    assert sitting.scene == "briefing"
    sitting.driver.click("begin")
    assert sitting.scene == "table" and sitting.match.title.id == "spy_tactics"
