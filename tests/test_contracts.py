"""Who may import whom, and what no module of the house may do.

The import contracts stand in `pyproject.toml`; what import-linter cannot say is read from the sources here.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAME = ROOT / "game"
SOURCES = sorted(GAME.rglob("*.py"))

LINT = "import sys; from importlinter.cli import lint_imports_command as check; check()"


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def imports(tree: ast.AST) -> Iterator[str]:
    """Every module that is imported anywhere in a file, inside functions too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            assert node.level == 0, f"line {node.lineno}: imports are written from the top, not relative"
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def within(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_only_the_screen_knows_pygame(path: Path) -> None:
    if within(name_of(path), "game.ui", "game.__main__"):
        return
    assert not [name for name in imports(tree_of(path)) if within(name, "pygame", "pytmx.util_pygame")]


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_nobody_pickles_or_copies_deeply(path: Path) -> None:
    for name in imports(tree_of(path)):
        assert not within(name, "pickle", "shelve", "marshal", "dill"), name
        assert name != "copy.deepcopy"
    for node in ast.walk(tree_of(path)):
        assert not (isinstance(node, ast.Attribute) and node.attr == "deepcopy"), f"line {node.lineno}: deepcopy"


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_nobody_runs_text_as_code(path: Path) -> None:
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("eval", "exec", "compile", "__import__"), f"line {node.lineno}"


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_a_file_says_what_lives_there(path: Path) -> None:
    assert not path.read_text().strip() or ast.get_docstring(tree_of(path)), f"{name_of(path)} has no docstring"


@pytest.mark.parametrize("path", sorted((GAME / "titles").rglob("*.py")), ids=name_of)
def test_a_title_knows_no_other_title(path: Path) -> None:
    parts = name_of(path).split(".")
    if len(parts) < 3:
        return
    own = ".".join(parts[:3])
    for name in imports(tree_of(path)):
        if within(name, "game.titles"):
            assert name == "game.titles" or within(name, own), f"{name_of(path)} imports {name}"


@pytest.mark.parametrize("path", sorted((GAME / "core").rglob("*.py")), ids=name_of)
def test_the_core_names_no_title(path: Path) -> None:
    assert not [name for name in imports(tree_of(path)) if within(name, "game.titles")]


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
    """What the computer player's process and the lab load stays small."""
    modules = [name_of(path) for path in SOURCES if within(name_of(path), "game.core", "game.desk")]
    code = f"import sys, importlib; [importlib.import_module(n) for n in {modules!r}]; print('pygame' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
