"""What every test can rely on: no screen and no sound card, its own home folder, and honest skips.

A test that needs more than Python asks `need`, which skips it with a reason if the thing is missing. With `build/dev.py
test --all`, as in `.ci/run`, nothing may be missing and a skip fails; only tests meant for another system may still be
skipped.
"""

from __future__ import annotations

import gc
import os
import shutil
import sys
from collections.abc import Generator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.extent import ALL

# Set before any test module can import pygame.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

ELSEWHERE = "only on "
HOMES = count()


class Need:
    """Asks for things that do not come with Python."""

    def program(self, name: str, why: str) -> str:
        """The path of a program on this system."""
        found = shutil.which(name)
        if found is None:
            pytest.skip(f"needs the program {name}: {why}")
        return found

    def folder(self, path: Path, why: str) -> Path:
        if not path.is_dir():
            pytest.skip(f"needs {path}: {why}")
        return path

    def system(self, *names: str) -> None:
        """For a test that makes sense only on some systems, named as in `sys.platform`."""
        if not sys.platform.startswith(names):
            pytest.skip(ELSEWHERE + ", ".join(names))


@pytest.fixture
def need() -> Need:
    return Need()


@pytest.fixture(autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test may read or write the files of the person who runs it."""
    # Numbered here, because pytest would read the whole folder for each new number.
    home = tmp_path_factory.mktemp(f"home{next(HOMES)}", numbered=False)
    monkeypatch.setenv("SAFEHOUSE_HOME", str(home))
    return home


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.get_closest_marker("first") is None)


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay to the end, so Python need not search them for garbage again and again."""
    gc.collect()
    gc.freeze()
    held["then"] = megabytes()


MUCH = 64
"""Megabytes by which a process may grow before it is searched for garbage."""
held = {"then": 0.0}
"""How many megabytes it had after the last search."""


def megabytes() -> float:
    """How large the process is; 0 where the system does not tell it in a file."""
    try:
        return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    except OSError:
        return 0.0


def pytest_runtest_logfinish() -> None:
    """An app without a window is a few objects and tens of megabytes of pictures, and Python counts only objects."""
    if megabytes() > held["then"] + MUCH:
        gc.collect()
        held["then"] = megabytes()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[Any]) -> Generator[None, Any, Any]:
    report = yield
    if ALL and report.skipped and not hasattr(report, "wasxfail"):
        reason = str(report.longrepr[2]) if isinstance(report.longrepr, tuple) else str(report.longrepr)
        if ELSEWHERE not in reason:
            report.outcome = "failed"
            report.longrepr = f"{item.nodeid} was skipped, and here nothing may be skipped: {reason}"
    return report
