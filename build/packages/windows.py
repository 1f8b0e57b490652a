"""The package for Windows: a folder that runs as it is, and an archive of it."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

from build.packages import common

FOLDER = common.folder("windows")


def make() -> list[str]:
    shutil.rmtree(FOLDER.parent, ignore_errors=True)
    common.freeze("windows")
    shutil.copy(common.ROOT / "LICENSE", FOLDER / "LICENSE.txt")
    return common.complaints(FOLDER, archive())


def archive() -> Path:
    target = common.OUT / f"{common.name('windows')}.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
        for file in common.files(FOLDER):
            packed.write(file, Path(common.name("windows")) / file.relative_to(FOLDER))
    return target
