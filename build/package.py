"""Builds the package for this system in `out/`: a folder that runs as it is, and an archive of it.

    python build/package.py            (or `build/dev.py package`, which also makes the environment)

Prints both sizes. Fails if they are over budget, or if the package contains something that it must not.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "out"
FOLDER = OUT / "package" / "safehouse"

MEGABYTE = 1_000_000
UNPACKED, PACKED = 45 * MEGABYTE, 20 * MEGABYTE

NEVER = ("numpy", "PIL", "tkinter", "_tkinter", "pytest", "hypothesis", "mypy", "libstdc++", "libtcl", "libtk")
"""What must not be in a package. Each entry is the beginning of a file's or folder's name."""

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


def version() -> str:
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"])


def name() -> str:
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    return f"safehouse-{version()}-{system}-{platform.machine().lower()}"


def build() -> None:
    shutil.rmtree(FOLDER.parent, ignore_errors=True)
    subprocess.run(
        [
            sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN",
            "--distpath", str(FOLDER.parent), "--workpath", str(OUT / "pyinstaller"),
            str(ROOT / "build" / "safehouse.spec"),
        ],
        cwd=ROOT,
        check=True,
    )  # fmt: skip
    shutil.copy(ROOT / "LICENSE", FOLDER / "LICENSE")
    icon = ROOT / "assets" / "icon.png"
    if icon.exists():
        shutil.copy(icon, FOLDER / "safehouse.png")
    if sys.platform.startswith("linux"):
        add_launcher()


def add_launcher() -> None:
    """Add a menu entry that works beside the program, and a script that puts one into the desktop's menu."""
    beside = FOLDER / "safehouse.desktop"
    beside.write_text(DESKTOP.format(command=BESIDE, icon="safehouse"))
    beside.chmod(0o755)
    script = FOLDER / "add-to-menu.sh"
    script.write_text(ADD_TO_MENU.format(entry=DESKTOP.format(command='"$here/safehouse"', icon="$here/safehouse.png")))
    script.chmod(0o755)


def archive() -> Path:
    if sys.platform == "win32":
        target = OUT / f"{name()}.zip"
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
            for file in files():
                packed.write(file, Path(name()) / file.relative_to(FOLDER))
        return target
    target = OUT / f"{name()}.tar.gz"
    with tarfile.open(target, "w:gz", compresslevel=9) as bundle:
        bundle.add(FOLDER, name())
    return target


def files() -> Iterator[Path]:
    return (file for file in sorted(FOLDER.rglob("*")) if file.is_file())


def complaints(packed: Path) -> list[str]:
    """What is wrong with the package; prints its sizes."""
    unpacked = sum(file.lstat().st_size for file in files() if not file.is_symlink())
    small = packed.stat().st_size
    print(f"unpacked {unpacked / MEGABYTE:.1f} MB (budget 45), packed {small / MEGABYTE:.1f} MB (budget 20): {packed}")
    foreign = [path.relative_to(FOLDER) for path in FOLDER.rglob("*") if path.name.startswith(NEVER)]
    wrong = [f"{path} must not be inside" for path in foreign]
    if not (FOLDER / "_internal" / "game" / "_data" / "assets").is_dir():
        wrong.append("the pictures are missing")
    if unpacked > UNPACKED:
        wrong.append("it is too large unpacked")
    if small > PACKED:
        wrong.append("it is too large packed")
    return wrong


def main() -> int:
    build()
    wrong = complaints(archive())
    for what in wrong:
        print(f"package: {what}", file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
