"""Writes `build/locks/windows.txt`: the wheels, with hashes, from which the Windows package is built on Linux.

    .venv/bin/python build/packages/windows_lock.py

The versions of what pyproject.toml names are taken from there. pip decides by its own system what else is needed, so
what is only needed on Windows is named here.
"""

from __future__ import annotations

import hashlib
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from build.lock import PACKED  # noqa: E402
from build.packages import wine  # noqa: E402

ONLY_WINDOWS = ("pefile==2024.8.26", "pywin32-ctypes==0.2.3")
"""What PyInstaller needs besides, but on Windows alone."""
HEAD = "# The wheels from which the Windows package is built on Linux. Made by build/packages/windows_lock.py.\n"


def wanted() -> list[str]:
    """What is in the packages, and PyInstaller."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    builder = [need for need in project["optional-dependencies"]["dev"] if need.startswith("pyinstaller==")]
    packed = [need for extra in PACKED for need in project["optional-dependencies"][extra]]
    return [*project["dependencies"], *packed, *builder, *ONLY_WINDOWS]


def line(wheel: Path) -> str:
    """The line of a lock file for one wheel."""
    name, version = wheel.name.split("-")[:2]
    return f"{name.lower().replace('_', '-')}=={version} --hash=sha256:{hashlib.sha256(wheel.read_bytes()).hexdigest()}"


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="safehouse-wheels-") as place:
        wine.pip("download", *wine.FOR_WINDOWS, "-d", place, *wanted())
        lines = sorted(line(wheel) for wheel in Path(place).glob("*.whl"))
    wine.WHEELS_LOCK.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")
    print(f"{len(lines)} wheels in {wine.WHEELS_LOCK.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
