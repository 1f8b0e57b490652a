"""Where a player's files are kept, and what is said if nothing can be written there."""

from __future__ import annotations

from pathlib import Path

from game.catalogue import Catalogue
from game.desk import paths


def test_a_portable_folder_holds_everything(tmp_path: Path) -> None:
    places = paths.find({"SAFEHOUSE_HOME": str(tmp_path / "stick")})
    assert places.writable
    assert places.saves.is_dir()
    for place in (places.config, places.data, places.cache, places.logs, places.settings):
        assert place.is_relative_to(tmp_path / "stick")


def test_without_the_variable_the_system_is_asked() -> None:
    named = paths._name({})
    assert named.config.is_absolute()
    assert "safehouse" in str(named.data)


def test_a_home_that_cannot_be_written_is_one_sentence_and_no_error(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where the folder should be")
    places = paths.find({"SAFEHOUSE_HOME": str(tmp_path / "home")})
    assert not places.writable
    assert places.trouble is not None
    said = Catalogue().say(places.trouble)
    assert said.startswith("Nothing can be saved in ")
    assert said.endswith(": matches and settings will be lost at the end.")
    assert said.count(".") - str(tmp_path).count(".") == 1


def test_the_trial_leaves_nothing_behind(tmp_path: Path) -> None:
    places = paths.find({"SAFEHOUSE_HOME": str(tmp_path)})
    assert not [file for file in tmp_path.rglob("*") if file.is_file()]
    assert places.trouble is None
