"""The compiled form of the rules: built once, found before the source, and the same games come of it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from game.lab import compiled
from game.lab.commands import main
from tests.extent import extra, whole

ROOT = compiled.GAME.parent
CYTHON = pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler")
RULES = ("tests/core/test_match.py", "tests/core/test_tracker.py", "tests/playthroughs", "tests/titles", "tests/ai")
"""What is run once more in compiled form, with every case: the tests of rules, notes, samplers and players."""


def test_the_word_stands_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--compiled", "speed"]) == 2
    assert capsys.readouterr().err.startswith("--compiled is the first word of the command line")


def test_only_rules_and_players_are_compiled() -> None:
    names = [name for name, _ in compiled.sources()]
    assert {"game.core.chance", "game.titles.kompromat.rules.rules", "game.titles.redacted.player.policy"} <= set(names)
    assert not any(".table" in name or ".ui" in name or name == "game.core.journal" for name in names)


@CYTHON
def test_a_module_is_built_once_and_anew_when_it_has_changed(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    extra("Cython")
    source = tmp_path / "twice.py"
    source.write_text("def twice(n):\n    return 2 * n\n")
    finder = compiled.Finder(tmp_path / "built")
    finder.sources = {"twice": source}
    first = finder.built("twice", source)
    assert finder.built("twice", source) == first and capfd.readouterr().err == "compiling twice\n"
    spec = finder.find_spec("twice", None)
    assert spec and spec.origin == str(first) and finder.find_spec("elsewhere", None) is None
    source.write_text("def twice(n):\n    return n + n\n")
    again = finder.built("twice", source)
    assert again != first and again.exists() and not first.exists()
    source.write_text("def twice(n:\n")
    with pytest.raises(compiled.CannotCompile, match="failed"):
        finder.built("twice", source)


@CYTHON
@pytest.mark.first
@whole("compiling takes minutes")
def test_the_tests_of_the_rules_pass_in_compiled_form() -> None:
    env = {name: value for name, value in os.environ.items() if name not in ("SAFEHOUSE_ALL", "PYTEST_XDIST_WORKER")}
    # All of it is built first: what is said while building would stand among what the tests read.
    finder = compiled.Finder(compiled.BUILT)
    with ThreadPoolExecutor(os.cpu_count()) as builders:
        list(builders.map(lambda module: finder.built(*module), compiled.sources()))
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.compiled", "-p", "no:cacheprovider", *RULES]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
