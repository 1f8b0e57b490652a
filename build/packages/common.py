"""What the packages of all systems share: names, folders, the run of PyInstaller, and what may not be inside.

Each system's module offers `make() -> list[str]`, which builds its artefacts in `out/` and returns what is wrong.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path, PureWindowsPath

ROOT = Path(__file__).resolve().parents[2]
OUT = ROOT / "out"
SPEC = ROOT / "build" / "safehouse.spec"
SYSTEMS = ("linux", "macos", "windows")

MEGABYTE = 1_000_000
UNPACKED, PACKED = 55 * MEGABYTE, 26 * MEGABYTE

NEVER = ("numpy", "PIL", "tkinter", "_tkinter", "pytest", "hypothesis", "mypy", "libstdc++", "libtcl", "libtk")
"""What must not be in a package. Each entry is the beginning of a file's or folder's name."""


def this_system() -> str:
    return {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)


def version() -> str:
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"])


def name(system: str, machine: str = "") -> str:
    """The first part of an artefact's name, such as safehouse-1.0.0-linux-x86_64."""
    return f"safehouse-{version()}-{system}-{machine or platform.machine().lower()}"


def folder(system: str) -> Path:
    """The folder that runs as it is."""
    return OUT / "package" / system / "safehouse"


def freezing(system: str, root: str = str(ROOT), slash: str = "/") -> list[str]:
    """The words for PyInstaller, after `python`; `root` is the project's folder as that Python knows it."""
    out, spec = (slash.join((root, *parts)) for parts in (("out",), ("build", "safehouse.spec")))
    return [
        "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN",
        "--distpath", slash.join((out, "package", system)),
        "--workpath", slash.join((out, "pyinstaller", system)),
        spec,
    ]  # fmt: skip


def freeze(system: str) -> None:
    """Run PyInstaller with the Python that runs this."""
    subprocess.run([sys.executable, *freezing(system)], cwd=ROOT, check=True, env={**os.environ, **steady()})


def epoch() -> int:
    """The moment that everything in the packages bears: when the last commit was made."""
    given = os.environ.get("SOURCE_DATE_EPOCH", "")
    if given.isdigit():
        return int(given)
    command = ["git", "log", "-1", "--format=%ct"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return int(done.stdout) if done.stdout.strip().isdigit() else 315532800


def steady() -> dict[str, str]:
    """What makes PyInstaller give the same bytes for the same sources. Byte code that was read from a cache is not the
    very bytes that a compiler makes; so no cache is begun, and none but Python's own is read."""
    return {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(epoch()),
            "PYTHONPYCACHEPREFIX": "", "PYTHONDONTWRITEBYTECODE": "1"}  # fmt: skip


def files(place: Path) -> Iterator[Path]:
    return (file for file in sorted(place.rglob("*")) if file.is_file())


def sizes(place: Path, packed: Path) -> tuple[int, int]:
    return sum(file.lstat().st_size for file in files(place) if not file.is_symlink()), packed.stat().st_size


def complaints(
    place: Path, packed: Path, unpacked_budget: int = UNPACKED, packed_budget: int = PACKED, data: str = "_internal"
) -> list[str]:
    """What is wrong with a folder and its archive; prints their sizes. The pictures are in the folder `data` of it."""
    from build.packages import contents  # which needs this module

    unpacked, small = sizes(place, packed)
    print(
        f"unpacked {unpacked / MEGABYTE:.1f} MB (budget {unpacked_budget / MEGABYTE:.0f}), "
        f"packed {small / MEGABYTE:.1f} MB (budget {packed_budget / MEGABYTE:.0f}): {packed.name}"
    )
    foreign = [path.relative_to(place) for path in place.rglob("*") if path.name.startswith(NEVER)]
    wrong = [f"{path} must not be inside" for path in foreign]
    if not (place / data / "game" / "_data" / "assets").is_dir():
        wrong.append("the pictures are missing")
    if unpacked > unpacked_budget:
        wrong.append("it is too large unpacked")
    if small > packed_budget:
        wrong.append("it is too large packed")
    wrong += [f"{what} holds a path of this computer: {path}" for what, path in told_paths(place)]
    return wrong + contents.unlisted(place)


# Paths of the computer that built it ----------------------------------------------------------------------------------


def told_paths(place: Path, own: Sequence[str] = ()) -> Iterator[tuple[str, str]]:
    """Each bundled file, or part of one, that names a folder of the computer which built it."""
    wanted = [(path, mark) for path in (own or own_paths()) for mark in (path.encode(), path.encode("utf-16-le"))]
    for what, data in parts(place):
        yield from ((what, path) for path, mark in wanted if mark in data)


def own_paths() -> list[str]:
    """The project's folder and the builder's home, as this system writes them and as Wine does."""
    found: list[str] = []
    for path in sorted({ROOT, Path.home(), Path(sys.prefix), Path(sys.base_prefix)}):
        if len(path.parts) > 2:  # such as /root, which is in many a text that nobody here wrote
            found += [str(path), path.as_posix(), "Z:" + str(PureWindowsPath(path)), "Z:" + path.as_posix()]
    return list(dict.fromkeys(found))


def parts(place: Path) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of each bundled file, and of what lies compressed in it."""
    for file in files(place):
        what = file.relative_to(place).as_posix()
        data = file.read_bytes()
        yield what, data
        if zipfile.is_zipfile(file):
            with zipfile.ZipFile(file) as archive:
                yield from ((f"{what}: {member}", archive.read(member)) for member in archive.namelist())
        elif file.parent in programs(place):
            yield from modules(file)


def programs(place: Path) -> tuple[Path, ...]:
    """Where the programs of a folder are: in itself, or where a bundle for macOS has them."""
    return place, place / "MacOS"


def modules(program: Path) -> Iterator[tuple[str, bytes]]:
    """The modules inside a program that PyInstaller made; nothing for any other file."""
    from PyInstaller.archive.readers import ArchiveReadError, CArchiveReader

    try:
        archive = CArchiveReader(str(program))
    except ArchiveReadError:
        return
    for member in archive.toc:
        yield f"{program.name}: {member}", archive.extract(member)
        if member.endswith(".pyz"):
            frozen = archive.open_embedded_archive(member)
            yield from ((f"{program.name}: {name}", frozen.extract(name, raw=True) or b"") for name in frozen.toc)
