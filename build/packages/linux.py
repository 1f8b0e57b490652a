"""The packages for Linux: a folder that runs as it is, an archive of it, one file that starts, and a `.deb`."""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import sys
import tarfile
from pathlib import Path

from build.packages import common, deb, share, steady

FOLDER = common.folder("linux")

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

LICENCES = "licences"


def make() -> list[str]:
    shutil.rmtree(FOLDER.parent, ignore_errors=True)
    common.freeze("linux")
    forget_builder(FOLDER)
    shutil.copy(common.ROOT / "LICENSE", FOLDER / "LICENSE")
    shutil.copy(common.ROOT / "assets" / "icon.png", FOLDER / "safehouse.png")
    (FOLDER / LICENCES).symlink_to("_internal/game/_data/assets/licences")
    add_launcher()
    wrong = common.complaints(FOLDER, archive())
    made = [single()]
    if deb.available():
        made.append(deb.make(FOLDER))
    else:
        print("There is no dpkg-deb here, so no package for Debian and Ubuntu was made.")
    for file in made:
        size = file.stat().st_size
        print(f"{size / common.MEGABYTE:.1f} MB: {file.name}")
        if size > common.PACKED:
            wrong.append(f"{file.name} is too large")
    return wrong


def forget_builder(folder: Path) -> None:
    """Python's library names the folder into which it was installed on this computer. The program never looks there,
    so the name is written over, at the same length: slashes in a row mean nothing.

    Its last part stays. A folder that is called after the version of Python may be the same bytes as that version,
    since linkers keep a text only once that is the end of another one.
    """
    for path in {sys.base_prefix, sys.base_exec_prefix}:
        if len(Path(path).parts) <= 2:
            continue
        old, last = path.encode(), f"/{Path(path).name}".encode()
        room = len(old) - len(last)
        new = b"/nowhere".ljust(room, b"/")[:room] + last
        for file in common.files(folder):
            if not file.is_symlink() and old in (data := file.read_bytes()) and data.startswith(b"\x7fELF"):
                file.write_bytes(data.replace(old, new))


def add_launcher() -> None:
    """Add a menu entry that works beside the program, and a script that puts one into the desktop's menu."""
    beside = FOLDER / "safehouse.desktop"
    beside.write_text(share.DESKTOP.format(command=BESIDE, icon="safehouse", more=""))
    beside.chmod(0o755)
    entry = share.DESKTOP.format(command='"$here/safehouse"', icon="$here/safehouse.png", more="")
    script = FOLDER / "add-to-menu.sh"
    script.write_text(ADD_TO_MENU.format(entry=entry))
    script.chmod(0o755)


def archive() -> Path:
    name = common.name("linux")
    target = common.OUT / f"{name}.tar.gz"
    target.write_bytes(steady.gzipped(steady.tar(FOLDER, name, common.epoch())))
    return target


def single() -> Path:
    """One file that unpacks itself at its first start and can lie anywhere."""
    target = common.OUT / f"{common.name('linux')}.run"
    payload = steady.gzipped(steady.tar(FOLDER, ".", common.epoch()))
    target.write_bytes(starter(payload, entries(payload)) + payload)
    os.chmod(target, 0o755)
    return target


def entries(payload: bytes) -> int:
    with tarfile.open(fileobj=io.BytesIO(payload)) as bundle:
        return len(bundle.getmembers())


def starter(payload: bytes, many: int) -> bytes:
    """The script at the beginning of the single file; it knows at which byte the archive behind it begins, and how many
    files and folders it holds."""
    text = (share.FILES / "single.sh").read_text("utf-8")
    text = text.replace("@MARK@", f"{common.version()}-{hashlib.sha256(payload).hexdigest()[:12]}")
    text = text.replace("@MANY@", str(many))
    length = len(text.replace("@START@", "").encode())
    for digits in range(1, 9):
        if len(str(length + digits + 1)) == digits:
            return text.replace("@START@", str(length + digits + 1)).encode()
    raise AssertionError("no script is that long")
