"""Moving house on the screen: by a press, and by dropping a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.journal import Sitter
from game.desk import paths
from game.ui.intents import Dropped
from game.ui.scenes.moving import GAME_GOES_ON
from tests.flows.helpers import Sitting

Sit = Callable[..., Sitting]


def opened(sitting: Sitting) -> None:
    sitting.driver.focus_on("moving")
    sitting.driver.key("return")
    assert sitting.scene == "moving"


def test_packed_here_and_unpacked_elsewhere(sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path / "old"))
    sitting = sit(Sitter("Nora"), Sitter("Otto", "rookie"))
    sitting.app.home()
    sitting.app.change("reading", text_percent=120)
    sitting.driver.key("s")
    opened(sitting)
    sitting.driver.click("pack")
    (chest,) = (tmp_path / "old" / "documents").glob("*.zip")
    assert chest.name in sitting.driver.words()

    monkeypatch.setenv(paths.HOME, str(tmp_path / "new"))
    other = sit()
    assert other.app.unfinished() is None
    other.driver.key("s")
    opened(other)
    scene = other.app.stage.scene
    assert scene is not None
    scene.handle(Dropped(chest))
    assert "1 game was unpacked." in other.driver.words()
    assert other.app.settings.reading.text_percent == 120
    other.driver.key("escape", "escape")
    assert other.scene == "title" and other.app.unfinished() is not None
    scene.handle(Dropped(tmp_path / "nothing.zip"))


def test_while_a_game_is_played_nothing_is_taken_in(sit: Sit, tmp_path: Path) -> None:
    sitting = sit(Sitter("Nora"), Sitter("Otto", "rookie"))
    sitting.driver.key("f10")
    sitting.driver.click("settings")
    opened(sitting)
    scene = sitting.app.stage.scene
    assert scene is not None
    scene.handle(Dropped(tmp_path / "chest.zip"))
    assert sitting.app.stage.look.say(GAME_GOES_ON) in sitting.driver.words()
