"""The package for macOS: a folder that runs as it is, and an archive of it."""

from __future__ import annotations

import shutil
import tarfile
from pathlib import Path

from build.packages import common

FOLDER = common.folder("macos")


def make() -> list[str]:
    shutil.rmtree(FOLDER.parent, ignore_errors=True)
    common.freeze("macos")
    shutil.copy(common.ROOT / "LICENSE", FOLDER / "LICENSE")
    shutil.copy(common.ROOT / "assets" / "icon.png", FOLDER / "safehouse.png")
    return common.complaints(FOLDER, archive())


def archive() -> Path:
    target = common.OUT / f"{common.name('macos')}.tar.gz"
    with tarfile.open(target, "w:gz", compresslevel=9) as bundle:
        bundle.add(FOLDER, common.name("macos"))
    return target
