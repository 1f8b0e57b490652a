"""Mangles the files that Safehouse keeps beside saved games, and lives with each of them for a while.

Every kind of file is written by the program itself, damaged, read by a program that starts anew, changed a little and
read once more. The oracle never asks the program what was sound: it reads the damaged bytes and what stands in the
file afterwards with the plain reader of Python. Everything that stood there still stands there; or else the damaged
file lies in `set-aside`, byte for byte, and somebody has been told.
"""

from __future__ import annotations

import os
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from game.lab.fuzz_kinds import Kind, Said, every_kind

PATIENCE, MEMORY = 1.0, 200
"""No file may cost more seconds of processor time, or more megabytes."""
Stock = Mapping[str, tuple[bytes, int]]


@dataclass
class Report:
    """What happened to all the files."""

    ends: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    seconds: float = 0.0
    megabytes: int = 0


def fuzz(files: int, first: int, start: int = 0) -> Report:
    """Mangle this many files and live with them, one after the other, beginning with number `start`."""
    report, kinds = Report(), every_kind()
    with tempfile.TemporaryDirectory() as room:
        stock = {kind.name: _stocked(kind, Path(room) / kind.name) for kind in kinds}
        for n in range(start, start + files):
            kind = kinds[n % len(kinds)]
            rng = random.Random(f"{first} {n}")
            folder = Path(room) / str(n)
            attempt(kind, stock[kind.name], folder, rng, n, report)
            shutil.rmtree(folder)
    return report


def _stocked(kind: Kind, folder: Path) -> Stock:
    """Everything that a program leaves in its folder, by where it lies, and when it was written."""
    folder.mkdir()
    kind.write(folder)
    found = (path for path in folder.rglob("*") if path.is_file() and not path.name.endswith(".lock"))
    return {str(path.relative_to(folder)): (path.read_bytes(), path.stat().st_mtime_ns) for path in found}


def attempt(kind: Kind, stock: Stock, folder: Path, rng: random.Random, n: int, report: Report) -> None:
    """Mangles one file in a folder of its own, and lives with it twice."""
    for name, (content, written) in stock.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
        os.utime(folder / name, ns=(written, written))
    data, how = kind.spoil(folder, stock[kind.path][0], rng)
    said: Said = []
    what, lost = f"{kind.name} {n} ({how})", ""
    base = _rest()
    began = time.process_time()
    try:
        for _ in range(2):
            kind.live(folder, said)
        took, most = (time.process_time() - began) / 2, _most() - base
        lost = kind.check(folder, data, said)
    except Exception as error:
        report.faults.append(f"{what}: {type(error).__name__}: {str(error)[:200]}")
        report.ends[f"{kind.name}: crashed"] += 1
        return
    report.seconds, report.megabytes = max(report.seconds, took), max(report.megabytes, most)
    if lost:
        report.faults.append(f"{what}: {lost}")
    if took > PATIENCE or most > MEMORY:
        report.faults.append(f"{what}: {took:.2f} s and {most} MB")
    report.ends[f"{kind.name}: {'with a word' if said else 'in silence'}"] += 1


def _rest() -> int:
    """The memory in use, in megabytes; from here on the most is counted anew, where the system can do so."""
    with suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")
    return _memory("VmRSS")


def _most() -> int:
    return _memory("VmHWM")


def _memory(what: str) -> int:
    if sys.platform != "linux":
        return 0
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(what)) >> 10
