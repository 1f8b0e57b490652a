"""The build tools: what they say, and what they put into a package."""

from __future__ import annotations

import configparser
import importlib.util
import os
import re
import shlex
import struct
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterable
from importlib import metadata
from itertools import chain, pairwise
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from build.packages import common, linux, share
from game import titles
from game.core.match import VERSION
from tests import extent
from tests.conftest import Need
from tests.having import PUBLISHED

ROOT = Path(__file__).resolve().parents[2]


def tool(name: str) -> ModuleType:
    """A script from `build/`, which is not a package."""
    spec = importlib.util.spec_from_file_location(f"build_{name}", ROOT / "build" / f"{name}.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_version_stands_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert project["version"] == VERSION == common.version()


def test_everything_is_pinned_exactly() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for need in (*project["dependencies"], *chain.from_iterable(project["optional-dependencies"].values())):
        assert need.count("==") == 1, need


def test_a_word_that_dev_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    dev = tool("dev")
    assert dev.main(["dance"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("dev: there is no word 'dance'.")
    for word in ("play", "test", "check", "package", "shots"):
        assert word in said
    assert dev.main([]) == 2
    assert dev.main(["--help"]) == 0


def test_all_lets_the_tests_look_at_every_case(monkeypatch: pytest.MonkeyPatch) -> None:
    dev = tool("dev")
    ran: list[tuple[tuple[str, ...], dict[str, str]]] = []
    monkeypatch.setattr(dev, "ready", lambda kit: Path("python"))
    monkeypatch.setattr(dev, "run", lambda what, *command, env: ran.append((command, env)) or 0)
    assert dev.test(["tests/desk", "-k", "settings"]) == dev.test(["--all", "tests/desk", "-k", "settings"]) == 0
    (sample, with_sample), (whole, with_all) = ran
    assert sample == whole and sample[-3:] == ("tests/desk", "-k", "settings")
    assert with_sample == {} and with_all == {"SAFEHOUSE_ALL": "1"}


@pytest.mark.parametrize("most", [1, 3, 7, 10, 12])
def test_a_sample_is_spread_evenly_over_the_cases(monkeypatch: pytest.MonkeyPatch, most: int) -> None:
    cases = list(range(10))
    monkeypatch.setattr(extent, "ALL", False)
    found = extent.some(cases, most)
    assert len(found) == min(most, 10) and found[0] == 0 and found == sorted(set(found))
    gaps = {b - a for a, b in pairwise([*found, 10])}
    assert max(gaps) - min(gaps) <= 1
    monkeypatch.setattr(extent, "ALL", True)
    assert extent.some(cases, most) == cases


@pytest.mark.parametrize("processes", ["0", "2"])
def test_the_tests_say_how_far_they_have_come(tmp_path: Path, processes: str) -> None:
    (tmp_path / "test_it.py").write_text(
        "import pytest\n@pytest.mark.parametrize('n', range(20))\ndef test_this(n): assert n != 7\n"
    )
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", processes, "-p", "tests.progress",
         "-o", "console_output_style=classic", str(tmp_path)],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    lines = done.stdout.splitlines()
    counted = [line.split(",")[0] for line in lines if " of 20 tests " in line]
    assert counted == [f"{n} of 20 tests ({5 * n} %)" for n in range(2, 21, 2)]
    assert lines.index("FAILED test_it.py::test_this[7]") < lines.index(next(n for n in lines if "20 of 20" in n))
    assert lines[-1].startswith("1 failed, 19 passed")
    assert any(re.fullmatch(r"\d:\d\d by the clock, \d+ s of processor time", line) for line in lines)


def test_an_older_python_is_told_so() -> None:
    source = (ROOT / "build" / "dev.py").read_text()
    pretend = source.replace("sys.version_info < (3, 11)", "sys.version_info < (99,)")
    done = subprocess.run([sys.executable, "-c", pretend], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("Safehouse needs Python 3.11 or newer; this is Python 3.")
    assert len(done.stderr.splitlines()) == 1


def test_the_menu_entry_beside_the_program_starts_it_from_anywhere(need: Need, tmp_path: Path) -> None:
    need.system("linux")
    folder = tmp_path / "a folder"
    folder.mkdir()
    (folder / "safehouse").write_text('#!/bin/sh\necho started > "$(dirname "$0")/proof"\n')
    (folder / "safehouse").chmod(0o755)
    entry = share.DESKTOP.format(command=linux.BESIDE, icon="safehouse", more="")
    parsed = configparser.ConfigParser(interpolation=None)
    parsed.optionxform = str  # type: ignore[assignment,method-assign]
    parsed.read_string(entry)
    # The value is first unescaped as a string; what is left is quoted as in a shell.
    command = parsed["Desktop Entry"]["Exec"].replace("\\\\", "\\")
    command = command.replace("%k", shlex.quote(str(folder / "safehouse.desktop")))
    subprocess.run(["sh", "-c", command], cwd="/", check=True)
    assert (folder / "proof").read_text() == "started\n"


def test_the_menu_script_writes_an_entry_with_the_folder_in_it(need: Need, tmp_path: Path) -> None:
    need.system("linux")
    entry = share.DESKTOP.format(command='"$here/safehouse"', icon="$here/safehouse.png", more="")
    script = tmp_path / "add-to-menu.sh"
    script.write_text(linux.ADD_TO_MENU.format(entry=entry))
    env = {**os.environ, "XDG_DATA_HOME": str(tmp_path / "share")}
    subprocess.run(["sh", str(script)], env=env, check=True, capture_output=True)
    written = (tmp_path / "share" / "applications" / "safehouse.desktop").read_text()
    assert f'Exec="{tmp_path}/safehouse"\n' in written
    assert f"Icon={tmp_path}/safehouse.png\n" in written


def test_the_icon_file_points_at_its_pictures() -> None:
    data = (ROOT / "assets" / "icon.ico").read_bytes()
    _, kind, count = struct.unpack_from("<3H", data)
    assert kind == 1 and count >= 4
    for number in range(count):
        size, place = struct.unpack_from("<2I", data, 6 + 16 * number + 8)
        assert data[place : place + 8] == b"\x89PNG\r\n\x1a\n"
        assert place + size <= len(data)


def test_a_skip_fails_where_nothing_may_be_skipped(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text((ROOT / "tests" / "conftest.py").read_text())
    (tmp_path / "test_it.py").write_text(
        "def test_more(need): need.program('no-such-program', 'for the show')\n"
        "def test_elsewhere(need): need.system('no-such-system')\n"
    )
    for everything, outcome in (("", "2 skipped"), ("1", "1 failed, 1 skipped")):
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)],
            cwd=tmp_path,
            env={**os.environ, "SAFEHOUSE_ALL": everything, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert outcome in done.stdout, done.stdout


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the packager is told."""
    made: dict[str, Any] = {}

    class Analysed:
        binaries: ClassVar[list[Any]] = []
        datas: ClassVar[list[Any]] = []
        pure: ClassVar[list[Any]] = []
        scripts = ()

    def analysis(scripts: list[str], **given: Any) -> Analysed:
        made.update(given)
        return Analysed()

    def nothing(*given: Any, **named: Any) -> None: ...

    spec = (ROOT / "build" / "safehouse.spec").read_text("utf-8")
    known = {"SPECPATH": str(ROOT / "build"), "Analysis": analysis, "PYZ": nothing, "EXE": nothing, "COLLECT": nothing}
    monkeypatch.setattr(sys, "path", list(sys.path))
    exec(compile(spec, "safehouse.spec", "exec"), known)
    return made


def needed(names: Iterable[str]) -> set[str]:
    """Everything that is installed for these packages, by name."""
    found: set[str] = set()
    waiting = [canonicalize_name(name) for name in names]
    while waiting:
        name = waiting.pop()
        if name in found or not list(metadata.distributions(name=name)):
            continue
        found.add(name)
        needs = map(Requirement, metadata.requires(name) or ())
        waiting += [canonicalize_name(n.name) for n in needs if n.marker is None or n.marker.evaluate({"extra": ""})]
    return found


def test_the_package_holds_nothing_that_environments_need(told: dict[str, Any]) -> None:
    extent.extra("pettingzoo")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    own = needed(Requirement(need).name for need in project["dependencies"])
    research = needed(Requirement(need).name for need in project["optional-dependencies"]["research"]) - own
    modules = metadata.packages_distributions()
    brought = {module for module, by in modules.items() if {canonicalize_name(name) for name in by} & research}
    assert {"numpy", "pettingzoo", "pyspiel", "scipy", "yaml"} <= brought
    assert {name for name in brought if name.isidentifier() and name[0] != "_"} <= set(told["excludes"])
    assert not any(name.startswith("game.lab") for name in told["hiddenimports"])


def test_the_package_holds_posters_and_rulebooks(told: dict[str, Any]) -> None:
    put = {f"{place}/{Path(file).name}" for file, place in told["datas"]}
    for id in PUBLISHED:
        assert f"game/titles/{id}/teach/rulebook/en.md" in put
        assert f"game/titles/{id}/table/poster.svg" in put
        assert f"game.titles.{id}.teach.rulebook.examples" in told["hiddenimports"]
    for seats in titles.load("spy_tactics").modes[0].seats:
        assert f"game/titles/spy_tactics/player/weights/{seats}.json" in put


def test_a_path_of_the_builder_is_found_in_each_corner(tmp_path: Path) -> None:
    own = "/home/ann/safehouse"
    (tmp_path / "deep").mkdir()
    (tmp_path / "harmless.txt").write_text("/home/bob")
    (tmp_path / "plain.txt").write_text(f"made in {own}.")
    (tmp_path / "deep" / "wide.exe").write_bytes(b"\0\1" + own.encode("utf-16-le"))
    with zipfile.ZipFile(tmp_path / "library.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("module.pyc", f"from {own}")
    found = {what for what, _ in common.told_paths(tmp_path, [own])}
    assert found == {"plain.txt", "deep/wide.exe", "library.zip: module.pyc"}


def test_the_builders_paths_are_known_as_wine_writes_them() -> None:
    assert str(ROOT) in common.own_paths()
    assert any(path.startswith("Z:\\") for path in common.own_paths()) or sys.platform == "win32"
