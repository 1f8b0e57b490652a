"""The installer for Windows: `makensis` with lists of the files that it brings and takes away again."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
from collections.abc import Sequence
from pathlib import Path

from build.packages import common, resource

SCRIPT = common.ROOT / "build" / "packages" / "win" / "installer.nsi"
SIDE = (164, 314)
"""The size of the picture beside the first and the last page."""


def installs(folder: Path) -> list[str]:
    """Script lines that bring each file into its place."""
    lines: list[str] = []
    place = None
    for file in common.files(folder):
        inside = file.relative_to(folder)
        if inside.parent != place:
            place = inside.parent
            lines.append(f'SetOutPath "{quoted(windows("$INSTDIR", place))}"')
        lines.append(f'File "{quoted(str(file))}"')
    return lines


def removals(folder: Path) -> list[str]:
    """Script lines that take away the same files, then each folder that is empty."""
    places = sorted((place for place in folder.rglob("*") if place.is_dir()), reverse=True)
    return [
        *(f'Delete "{quoted(windows("$INSTDIR", file.relative_to(folder)))}"' for file in common.files(folder)),
        *(f'RMDir "{quoted(windows("$INSTDIR", place.relative_to(folder)))}"' for place in places),
    ]


def windows(base: str, inside: Path) -> str:
    return "\\".join((base, *inside.parts))


def quoted(text: str) -> str:
    """A path as it stands between quotes in a script. The one dollar that means something is the first."""
    return text[0] + text[1:].replace("$", "$$").replace('"', '$\\"')


def bitmap(size: tuple[int, int], pixels: Sequence[tuple[int, int, int]]) -> bytes:
    """A Windows bitmap of 24 bits, the only kind that the installer's pages show."""
    w, h = size
    padding = b"\0" * (-w * 3 % 4)
    rows = [b"".join(bytes((b, g, r)) for r, g, b in pixels[y * w : y * w + w]) + padding for y in reversed(range(h))]
    body = b"".join(rows)
    head = struct.pack("<2sIHHI", b"BM", 54 + len(body), 0, 0, 54)
    return head + struct.pack("<IiiHHIIiiII", 40, w, h, 1, 24, 0, len(body), 2835, 2835, 0, 0) + body


def side_picture() -> bytes:
    """The icon on a dark green wall, under a lamp: what stands beside the first page."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import io

    import pygame
    import resvg_py

    w, h = SIDE
    icon = (common.ROOT / "assets" / "icon.svg").read_text("utf-8")
    inner = icon[icon.index(">") + 1 : icon.rindex("</svg>")]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">'
        '<defs><radialGradient id="lamp" cx=".5" cy=".3" r=".75">'
        '<stop offset="0" stop-color="#2f5a52"/><stop offset="1" stop-color="#10201e"/></radialGradient></defs>'
        f'<rect width="{w}" height="{h}" fill="url(#lamp)"/>'
        f'<g transform="translate(22 48) scale({120 / 256})">{inner}</g></svg>'
    )
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=w, height=h, skip_system_fonts=True))
    picture = pygame.image.load(io.BytesIO(png), "side.png")
    return bitmap(SIDE, [(c.r, c.g, c.b) for y in range(h) for x in range(w) for c in [picture.get_at((x, y))]])


def make(folder: Path, target: Path, epoch: int) -> Path | None:
    """Writes the installer of what is in a folder; returns None where NSIS is missing."""
    if shutil.which("makensis") is None:
        print("makensis is missing: no installer is made; on Debian and Ubuntu: apt-get install nsis", flush=True)
        return None
    target.unlink(missing_ok=True)
    lists = common.OUT / "installer"
    shutil.rmtree(lists, ignore_errors=True)
    lists.mkdir(parents=True)
    for name, lines in (("install", installs(folder)), ("uninstall", removals(folder))):
        (lists / f"{name}.nsh").write_text("\n".join(lines) + "\n", encoding="utf-8-sig")
    (lists / "side.bmp").write_bytes(side_picture())
    kilobytes = sum(file.stat().st_size for file in common.files(folder)) // 1024
    given = {
        "VERSION": common.version(),
        "NUMBERS": ".".join(map(str, resource.numbers(common.version()))),
        "SIZE": kilobytes,
        "TARGET": target,
        "LISTS": lists,
        "ASSETS": common.ROOT / "assets",
    }
    defined = [f"-D{name}={value}" for name, value in given.items()]
    known = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch)}
    words = ["makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defined, str(SCRIPT)]
    subprocess.run(words, env=known, check=True)
    return target
