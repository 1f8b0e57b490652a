"""The package for macOS: a bundle that starts by a double click, and a zip of it that keeps its links.

Nobody has tried it on a Mac yet. What can be checked without one is checked by `tests/package/test_macos.py`: what the
bundle tells the system, its icon, its names, and the zip. It is not signed: macOS asks before the first start.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from build.packages import common, steady

IDENTIFIER = "org.safehouse.Safehouse"
OLDEST = "11.0"
"""The oldest macOS for which every wheel in the package was built."""
APP = common.folder("macos").parent / "Safehouse.app"
FOLDER = APP / "Contents"


def info() -> dict[str, object]:
    """What the bundle tells the system about itself; PyInstaller adds the names of program and icon."""
    return {
        "CFBundleDisplayName": "Safehouse",
        "CFBundleName": "Safehouse",
        "CFBundleIdentifier": IDENTIFIER,
        "CFBundlePackageType": "APPL",
        "CFBundleDevelopmentRegion": "en",
        "CFBundleShortVersionString": common.version(),
        "CFBundleVersion": common.version(),
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "© The Safehouse authors. MIT licence.",
        "NSSupportsAutomaticGraphicsSwitching": True,
    }


def icon() -> Path:
    """The bundle's icon, made anew."""
    if str(common.ROOT) not in sys.path:
        sys.path.insert(0, str(common.ROOT))
    from build import icon as drawn

    target = common.OUT / "safehouse.icns"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(drawn.icns())
    return target


def make() -> list[str]:
    shutil.rmtree(APP.parent, ignore_errors=True)
    common.freeze("macos")
    shutil.rmtree(common.folder("macos"), ignore_errors=True)  # what the bundle was made from
    return common.complaints(FOLDER, archive(), data="Resources")


def archive() -> Path:
    target = common.OUT / f"{common.name('macos')}.zip"
    target.write_bytes(steady.zipped(APP, APP.name, common.epoch()))
    return target
