"""Which modules may import which, and what no module of the house may do.

The import contracts are in `pyproject.toml`; what import-linter cannot check is checked here, in the sources.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "game"
SOURCES = sorted(GAME.rglob("*.py"))

LINT = "import sys; from importlinter.cli import lint_imports_command as check; check()"


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


class Facts(NamedTuple):
    """What the checks need to know about a file."""

    imports: tuple[str, ...]
    """Every module and name that is imported anywhere, also inside functions."""
    relative: tuple[int, ...]
    """The lines of relative imports."""
    attributes: tuple[tuple[int, str], ...]
    """Names after a dot, each with its line."""
    calls: tuple[tuple[int, str], ...]
    """Plain names that are called, each with its line."""
    told: bool
    """Whether the file is empty or has a docstring at its head."""


@cache
def facts(path: Path) -> Facts:
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text, filename=str(path))
    imports: list[str] = []
    relative: list[int] = []
    attributes: list[tuple[int, str]] = []
    calls: list[tuple[int, str]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imports += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            if node.level:
                relative.append(node.lineno)
            if node.module:
                imports += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        elif isinstance(node, ast.Attribute):
            attributes.append((node.lineno, node.attr))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            calls.append((node.lineno, node.func.id))
    told = not text.strip() or bool(ast.get_docstring(tree))
    return Facts(tuple(imports), tuple(relative), tuple(attributes), tuple(calls), told)


def imported(path: Path, *packages: str) -> Iterator[str]:
    return (name for name in facts(path).imports if within(name, *packages))


def within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


def found_in(files: Iterable[Path], faults: Callable[[Path], Iterable[object]]) -> dict[str, list[object]]:
    """What is wrong, by module; modules without a fault are left out."""
    found = {name_of(path): list(faults(path)) for path in files}
    assert found, "there are no such files"
    return {name: wrong for name, wrong in found.items() if wrong}


def test_imports_are_written_from_the_top() -> None:
    assert not found_in(SOURCES, lambda path: facts(path).relative)


def test_only_the_screen_knows_pygame() -> None:
    files = [path for path in SOURCES if not within(name_of(path), "game.ui", "game.lab.screen", "game.__main__")]
    assert not found_in(files, lambda path: imported(path, "pygame", "pytmx.util_pygame"))


def test_nobody_pickles_or_copies_deeply() -> None:
    assert not found_in(SOURCES, lambda path: imported(path, "pickle", "shelve", "marshal", "dill", "copy.deepcopy"))
    assert not found_in(SOURCES, lambda path: [at for at in facts(path).attributes if at[1] == "deepcopy"])


def test_nobody_runs_text_as_code() -> None:
    forbidden = ("eval", "exec", "compile", "__import__")
    assert not found_in(SOURCES, lambda path: [at for at in facts(path).calls if at[1] in forbidden])


def test_a_file_says_what_lives_there() -> None:
    assert not found_in(SOURCES, lambda path: [] if facts(path).told else ["has no docstring"])


def test_a_title_knows_no_other_title() -> None:
    def others(path: Path) -> Iterator[str]:
        own = ".".join(name_of(path).split(".")[:3])
        return (name for name in imported(path, "game.titles") if name != "game.titles" and not within(name, own))

    files = [path for path in (GAME / "titles").rglob("*.py") if len(name_of(path).split(".")) > 2]
    assert not found_in(files, others)


def test_the_core_names_no_title() -> None:
    assert not found_in((GAME / "core").rglob("*.py"), lambda path: imported(path, "game.titles"))


def test_these_checks_can_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that breaks every rule at once."""
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    bad = tmp_path / "bad.py"
    bad.write_text(
        "from . import sister\nimport pygame.draw\nfrom game.titles.kompromat import rules\n"
        "def f():\n    from copy import deepcopy\n    copy.deepcopy(eval('1'))\n"
    )
    assert found_in([bad], lambda path: facts(path).relative) == {"bad": [1]}
    names = ["pygame.draw", "game.titles.kompromat", "game.titles.kompromat.rules", "copy.deepcopy"]
    assert [name for name in names if list(imported(bad, name))] == names
    assert (6, "deepcopy") in facts(bad).attributes and (6, "eval") in facts(bad).calls
    assert not facts(bad).told


def test_the_import_contracts_are_kept() -> None:
    done = subprocess.run(
        [sys.executable, "-c", LINT, "--cache-dir", "out/.import_linter_cache", "--no-logo"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_importing_the_desk_and_the_core_loads_no_screen() -> None:
    """The computer players' process and the lab load no screen, so that they stay small."""
    modules = [name_of(path) for path in SOURCES if within(name_of(path), "game.core", "game.desk")]
    code = f"import sys, importlib; [importlib.import_module(n) for n in {modules!r}]; print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
