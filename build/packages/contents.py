"""What is inside a package, told by the table of licences: nothing may be in it that the table does not name."""

from __future__ import annotations

import sys
from pathlib import Path

from build.packages import common
from game.desk import licences

OURS = ("game", "__main__")


def binaries(place: Path) -> list[str]:
    """Programs, libraries and fonts in a folder; links to another file of the package are left out."""
    found = []
    for file in common.files(place):
        if file.is_symlink():
            continue
        with file.open("rb") as opened:
            start = opened.read(4)
        path = file.relative_to(place).as_posix()
        if licences.needs_a_line(path, start):
            found.append(path)
    return found


def modules(place: Path) -> set[str]:
    """The top-level Python modules in the programs of a folder that do not belong to Python or to us."""
    from PyInstaller.archive.readers import ArchiveReadError, CArchiveReader

    found: set[str] = set()
    for file in (file for folder in common.programs(place) if folder.is_dir() for file in sorted(folder.iterdir())):
        if not file.is_file():
            continue
        try:
            archive = CArchiveReader(str(file))
        except ArchiveReadError:
            continue
        for member in archive.toc:
            if member.endswith(".pyz"):
                found |= {name.split(".")[0] for name in archive.open_embedded_archive(member).toc}
    return {name for name in found if name not in sys.stdlib_module_names and name not in OURS}


def unlisted(place: Path) -> list[str]:
    """What is wrong: each binary, font and module that no line of the table names."""
    table = licences.table()
    wrong = [
        f"{path} is not in {licences.TABLE}: find out its licence" for path in binaries(place) if not table.holds(path)
    ]
    return wrong + [
        f"the module {name} is not in {licences.TABLE}: find out its licence"
        for name in sorted(modules(place))
        if table.module(name) is None
    ]


def components(place: Path) -> tuple[licences.Component, ...]:
    """What other people made in this folder, in the order of the table."""
    table = licences.table()
    held = {component.id for component in table.inside(binaries(place))}
    held |= {component.id for name in modules(place) if (component := table.module(name)) is not None}
    return tuple(component for component in table.components if component.id in held)
