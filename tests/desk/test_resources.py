"""The app's own files are found by the same name wherever it runs."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import resources
from game.resources import ResourceMissing


def test_a_checkout_has_its_files_beside_the_sources() -> None:
    assert resources.path("icon.svg").read_bytes() == resources.read_bytes("icon.svg")
    assert resources.path("maps").is_dir()
    assert resources.exists("fonts")


def test_a_folder_is_listed_by_names_that_can_be_read() -> None:
    names = resources.listing("art/signs", ".svg")
    assert names == tuple(sorted(names))
    assert names
    assert all(resources.read_text(name).startswith("<svg") for name in names)
    assert resources.listing("art/no-such-folder") == ()


@pytest.mark.parametrize("name", ["nowhere.svg", "", "/etc/passwd", "../pyproject.toml", "art\\..\\x", "maps/none.tmx"])
def test_a_file_that_is_not_there_is_one_sentence(name: str) -> None:
    assert name == "" or not resources_has(name)
    with pytest.raises(ResourceMissing, match="belongs to Safehouse and is missing"):
        resources.read_bytes(name)


def resources_has(name: str) -> bool:
    try:
        return resources.path(name).exists()
    except ResourceMissing:
        return False


def test_an_installed_package_carries_its_files_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "game"
    (package / "_data" / "assets").mkdir(parents=True)
    (package / "_data" / "assets" / "a.txt").write_text("found")
    monkeypatch.setattr(resources, "__file__", str(package / "resources.py"))
    resources.root.cache_clear()
    try:
        assert resources.read_text("a.txt") == "found"
    finally:
        monkeypatch.undo()
        resources.root.cache_clear()
