"""The wheel contains everything that the program reads, and works once it is installed."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    (made,) = out.glob("*.whl")
    return made


def test_the_wheel_holds_sources_pictures_and_maps(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert "game/__main__.py" in names
    files = (ROOT / "game" / "titles").rglob("*")
    for file in [file for file in files if file.suffix in (".md", ".json")]:
        assert file.relative_to(ROOT).as_posix() in names
    for folder in ("assets", "maps"):
        for file in (ROOT / folder).rglob("*"):
            if file.is_file():
                assert f"game/_data/{file.relative_to(ROOT).as_posix()}" in names
    assert not [name for name in names if name.startswith(("tests/", "build/", "docs/", "out/"))]


def test_the_installed_program_finds_its_files(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    code = (
        "import game, sys; from pathlib import Path; from game import resources\n"
        "assert Path(game.__file__).is_relative_to(sys.argv[1]), game.__file__\n"
        "assert resources.path('icon.svg').is_relative_to(sys.argv[1])\n"
        "from game import titles\n"
        "assert all(titles.rulebook(id).sections for id in titles.ids() if titles.has_rulebook(id))\n"
        "from game.__main__ import main; sys.exit(main(['--version']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Safehouse ")
