"""The package for Debian, Ubuntu and their kin: `dpkg-deb` packs the folder with what a desktop is told about it."""

from __future__ import annotations

import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

from build.packages import common, contents, share, steady

MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
HOME = "usr/lib/safehouse"
CONTROL = """\
Package: safehouse
Version: {version}
Section: games
Priority: optional
Architecture: {machine}
Maintainer: The Safehouse authors <authors@safehouse.invalid>
Installed-Size: {size}
Depends: libc6 (>= {libc}), libgcc-s1, libstdc++6
Recommends: libasound2 | libasound2t64, libwayland-client0, libx11-6, libxcursor1, libxext6, libxi6, libxkbcommon0, libxrandr2
Description: games of spies and bluff at one table
 Five games of spies and bluff for people who share a computer, and for
 computer players that fill the empty seats. Hands stay hidden: a curtain
 falls before the screen goes to the next person.
 .
 Everything can be done with the mouse, with keys alone or with a game pad,
 with text at twice the size, and without colours.
"""  # noqa: E501  (a field of a control file is one line)


def available() -> bool:
    return shutil.which("dpkg-deb") is not None


def make(folder: Path) -> Path:
    root = folder.parent / "deb"
    shutil.rmtree(root, ignore_errors=True)
    lay_out(folder, root)
    when = common.epoch()
    for path in steady.entries(root):
        mode = path.lstat().st_mode
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or mode & 0o100 else 0o644)
        os.utime(path, (when, when), follow_symlinks=False)
    target = common.OUT / f"safehouse_{common.version()}_{machine()}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(target)],
        env={**os.environ, "SOURCE_DATE_EPOCH": str(when)}, check=True, stdout=subprocess.DEVNULL,
    )  # fmt: skip
    return target


def machine() -> str:
    return MACHINES.get(platform.machine(), platform.machine())


def lay_out(folder: Path, root: Path) -> None:
    """The files as they will lie on the player's computer, and what dpkg wants to know."""
    home = root / HOME
    shutil.copytree(folder, home, symlinks=True)
    for extra in ("safehouse.desktop", "add-to-menu.sh", "safehouse.png", "LICENSE"):
        (home / extra).unlink()
    (root / "usr" / "bin").mkdir(parents=True)
    (root / "usr" / "bin" / "safehouse").symlink_to("../lib/safehouse/safehouse")
    share.tree(root / "usr" / "share")
    papers = root / "usr" / "share" / "doc" / "safehouse"
    share.put(papers / "copyright", copyright_file(folder).encode())
    log = (common.ROOT / "CHANGELOG.md").read_bytes()
    share.put(papers / "changelog.gz", gzip.compress(log, 9, mtime=0))
    inside = [path for path in steady.entries(root) if path.is_file() and not path.is_symlink()]
    size = sum(path.stat().st_size for path in inside) // 1024 + 1
    libc = newest_libc(contents.binaries(folder), folder)
    text = CONTROL.format(version=common.version(), machine=machine(), size=size, libc=libc)
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root).as_posix()}\n" for path in inside]
    share.put(root / "DEBIAN" / "control", text.encode())
    share.put(root / "DEBIAN" / "md5sums", "".join(sums).encode())


def newest_libc(binaries: Iterable[str], folder: Path) -> str:
    """The newest version of the C library that any of these asks for."""
    asked = {(2, 17)}
    for name in binaries:
        found = re.findall(rb"GLIBC_(2)\.(\d+)", (folder / name).read_bytes())
        asked |= {(int(major), int(minor)) for major, minor in found}
    return ".".join(map(str, max(asked)))


def copyright_file(folder: Path) -> str:
    """Who made what, with the whole texts in the package's own folder."""
    lines = [
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/",
        "Upstream-Name: Safehouse",
        f"Comment: The text of every licence named here is in /{HOME}/licences.",
        "",
        "Files: *",
        "Copyright: The Safehouse authors",
        "License: MIT",
        *(f" {line}" if line else " ." for line in (common.ROOT / "LICENSE").read_text("utf-8").splitlines()),
    ]
    held: dict[str, list[str]] = {}
    from game.desk import licences

    for path in contents.binaries(folder):
        for id in licences.table().holds(path):
            held.setdefault(id, []).append(path)
    for component in contents.components(folder):
        paths = " ".join(path.replace(" ", "?") for path in held.get(component.id, [])) or "_internal/*"
        texts = ", ".join(text.rsplit("/", 1)[-1] for text in component.texts)
        lines += ["", f"Files: {paths}", f"Copyright: {component.by}", f"License: {component.licence}",
                  f" {component.name}: see {texts}."]  # fmt: skip
    return "\n".join(lines) + "\n"
