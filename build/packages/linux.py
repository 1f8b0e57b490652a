"""The package for Linux: a folder that runs as it is, with a menu entry, and an archive of it."""

from __future__ import annotations

import shutil
import tarfile
from pathlib import Path

from build.packages import common

FOLDER = common.folder("linux")

DESKTOP = """\
[Desktop Entry]
Type=Application
Name=Safehouse
Comment=Games of spies and bluff at one table
Exec={command}
Icon={icon}
Terminal=false
Categories=Game;BoardGame;
StartupWMClass=safehouse
"""

# %k is the path of the menu entry itself, so the folder can be anywhere.
BESIDE = """sh -c "exec \\\\"\\\\$(dirname \\\\"\\\\$1\\\\")/safehouse\\\\"" safehouse %k"""

ADD_TO_MENU = """\
#!/bin/sh
# Puts Safehouse into the menu of this desktop. Run it again after moving the folder.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
entries=${{XDG_DATA_HOME:-$HOME/.local/share}}/applications
mkdir -p "$entries"
cat > "$entries/safehouse.desktop" <<END
{entry}END
echo "Safehouse is in the menu now."
"""


def make() -> list[str]:
    shutil.rmtree(FOLDER.parent, ignore_errors=True)
    common.freeze("linux")
    shutil.copy(common.ROOT / "LICENSE", FOLDER / "LICENSE")
    shutil.copy(common.ROOT / "assets" / "icon.png", FOLDER / "safehouse.png")
    add_launcher()
    return common.complaints(FOLDER, archive())


def add_launcher() -> None:
    """Add a menu entry that works beside the program, and a script that puts one into the desktop's menu."""
    beside = FOLDER / "safehouse.desktop"
    beside.write_text(DESKTOP.format(command=BESIDE, icon="safehouse"))
    beside.chmod(0o755)
    script = FOLDER / "add-to-menu.sh"
    script.write_text(ADD_TO_MENU.format(entry=DESKTOP.format(command='"$here/safehouse"', icon="$here/safehouse.png")))
    script.chmod(0o755)


def archive() -> Path:
    target = common.OUT / f"{common.name('linux')}.tar.gz"
    with tarfile.open(target, "w:gz", compresslevel=9) as bundle:
        bundle.add(FOLDER, common.name("linux"))
    return target
