"""Records a crash: a report file, and one sentence for the player.

A report says where the program was, never what it was working on. It holds the names of files, functions and error
types, line numbers, and versions. Error messages, the values of variables and paths outside the app are left out,
because they could hold a card, a name or a home folder. Errors that are marked as harmless keep their message: they
speak of the files of the app alone.
"""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from game.catalogue import Line
from game.core.match import VERSION

KEPT = 20
"""How many stack frames of each error are kept; a runaway recursion has thousands."""


def report(error: BaseException, now: datetime, facts: Mapping[str, str] | None = None) -> str:
    """The text of a report. `facts` are harmless words such as the scene's name or the window's size."""
    lines = [
        f"Safehouse {VERSION}",
        f"{now:%Y-%m-%d %H:%M}",
        f"Python {platform.python_version()}, {platform.system()} {platform.release()}, {platform.machine()}",
        f"packaged: {'yes' if getattr(sys, 'frozen', False) else 'no'}",
        *(f"{name}: {value}" for name, value in (facts or {}).items()),
        "",
        story(error),
    ]
    return "\n".join(lines) + "\n"


def story(error: BaseException) -> str:
    """Where an error came from, without messages and values: they could hold a card."""
    return "\n".join(_story(error, set()))


def _story(error: BaseException, told: set[int]) -> list[str]:
    told.add(id(error))
    lines: list[str] = []
    earlier = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if earlier is not None and id(earlier) not in told:
        lines += [*_story(earlier, told), "", "which led to", ""]
    frames = list(traceback.walk_tb(error.__traceback__))
    if len(frames) > KEPT:
        lines.append(f"  ({len(frames) - KEPT} steps left out)")
    for frame, number in frames[-KEPT:]:
        code = frame.f_code
        lines.append(f"  {_place(code.co_filename)}:{number} in {code.co_qualname}")
    lines.append(f"{type(error).__module__}.{type(error).__qualname__}")
    if getattr(error, "harmless", False):
        lines += [f"  {line}" for line in str(error).splitlines()]
    if isinstance(error, OSError) and error.errno is not None:
        lines.append(f"  errno {error.errno}")
    return lines


def _place(file: str) -> str:
    """A file's path inside the app or its libraries, without the folders of this computer."""
    parts = Path(file).parts
    for mark in ("game", "site-packages", "_internal"):
        if mark in parts:
            last = len(parts) - 1 - parts[::-1].index(mark)
            return "/".join(parts[last:])
    return Path(file).name


def write(folder: Path, error: BaseException, now: datetime, facts: Mapping[str, str] | None = None) -> Path | None:
    """Write a report. Returns None if that fails, because a second error must not hide the first."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        number = 1
        while (path := folder / f"report-{now:%Y-%m-%d}-{number}.txt").exists():
            number += 1
        path.write_text(report(error, now, facts), encoding="utf-8")
    except OSError:
        return None
    return path


def sentence(path: Path | None, *, saved: bool | None, error: BaseException | None = None) -> Line:
    """What a player is told. `saved` says whether the game is safe in its file; None if no game was being played."""
    fault = Line("Safehouse met a fault in itself and has to close.")
    if error is not None and getattr(error, "harmless", False):
        fault = Line("Safehouse has to close. {why}", why=str(error))
    if saved is not None:
        kept, lost = Line("The game is saved up to the last choice."), Line("The last choices could not be saved.")
        rest = kept if saved else lost
        fault = Line("{fault} {rest}", fault=fault, rest=rest)
    if path is None:
        return fault
    return Line("{fault} {report}", fault=fault, report=where(path))


def where(path: Path) -> Line:
    return Line("A report without anything of the game lies in {file}.", file=str(path))
