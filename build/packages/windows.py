"""The packages for Windows: a folder that runs as it is, an archive of it, and an installer.

On Windows they are made by the Python that runs this; on Linux by python.org's Windows Python under Wine (`wine.py`).
"""

from __future__ import annotations

import shutil
import sys
import zipfile
from datetime import UTC, datetime
from pathlib import Path

from build.packages import common, installer, pe, wine

MACHINE = "x86_64"
FOLDER = common.folder("windows")
PROGRAM = FOLDER / "Safehouse.exe"
STORED = 0o644 << 16


def make() -> list[str]:
    shutil.rmtree(FOLDER.parent, ignore_errors=True)
    try:
        freeze()
    except wine.CannotBuild as error:
        return [str(error)]
    text = (common.ROOT / "LICENSE").read_text("utf-8")
    (FOLDER / "LICENSE.txt").write_text(text, encoding="utf-8", newline="\r\n")
    packed = archive()
    wrong = common.complaints(FOLDER, packed) + strangers() + pe.complaints(FOLDER) + lacks(PROGRAM)
    made = installer.make(FOLDER, common.OUT / f"{common.name('windows', MACHINE)}-setup.exe", common.epoch())
    if made is not None:
        print(f"installer {made.stat().st_size / common.MEGABYTE:.1f} MB: {made.name}")
    return wrong


def freeze() -> None:
    if sys.platform == "win32":
        common.freeze("windows")
        return
    python = wine.windows_path(wine.ready())
    words = common.freezing("windows", wine.windows_path(common.ROOT), "\\")
    code, heard = wine.run(wine.HOME / "prefix", python, *words, more=common.steady(), cwd=common.ROOT)
    if code or not PROGRAM.is_file():
        raise wine.CannotBuild(f"PyInstaller ended with {code}:\n{heard}")
    for line in heard.splitlines():
        # Windows 10 brings these; only Wine has none under their names.
        if "could not resolve 'api-ms-win-" not in line:
            print(line)


def archive() -> Path:
    """The folder in one file, the same from the same files."""
    target = common.OUT / f"{common.name('windows', MACHINE)}.zip"
    when = datetime.fromtimestamp(common.epoch(), UTC).timetuple()[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in common.files(FOLDER):
            inside = Path(common.name("windows", MACHINE)) / file.relative_to(FOLDER)
            entry = zipfile.ZipInfo(inside.as_posix(), when)
            entry.external_attr = STORED
            packed.writestr(entry, file.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return target


# What is wrong with it ------------------------------------------------------------------------------------------------


def strangers() -> list[str]:
    """Files that belong to Wine. The stand-in of this project has a name of its own."""
    wine_has = (b"Wine builtin DLL", b"Wine placeholder DLL")
    return [
        f"{file.relative_to(FOLDER)} comes from Wine"
        for file in common.files(FOLDER)
        if file.name.lower() == "bcryptprimitives.dll" or file.read_bytes()[0x40:0x60].startswith(wine_has)
    ]


def lacks(program: Path) -> list[str]:
    """What the program should show to Windows and does not."""
    data = program.read_bytes()
    wanted = {
        "version": common.version().encode("utf-16-le"),
        "name": "The Safehouse authors".encode("utf-16-le"),
        "manifest for sharp pictures": b"PerMonitorV2",
        "icon": (common.ROOT / "assets" / "icon.png").read_bytes()[:8],
    }
    return [f"the program has no {what}" for what, mark in wanted.items() if mark not in data]
