"""Draws the program's icons from `assets/icon.svg`: a PNG for Linux and the window, an ICO for Windows.

.venv/bin/python build/icons.py
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

import resvg_py

ASSETS = Path(__file__).resolve().parent.parent / "assets"
SIZES = (16, 24, 32, 48, 64, 128, 256)


def drawn(size: int) -> bytes:
    svg = (ASSETS / "icon.svg").read_text()
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size, skip_system_fonts=True))


def ico(pictures: dict[int, bytes]) -> bytes:
    """An icon file of PNG pictures: a table of sizes and places, then the pictures."""
    place = 6 + 16 * len(pictures)
    table, body = struct.pack("<3H", 0, 1, len(pictures)), b""
    for size, png in pictures.items():
        # 256 does not fit into its byte and is written as 0.
        table += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(png), place + len(body))
        body += png
    return table + body


def main() -> int:
    pictures = {size: drawn(size) for size in SIZES}
    (ASSETS / "icon.png").write_bytes(pictures[256])
    (ASSETS / "icon.ico").write_bytes(ico(pictures))
    print(f"drew {ASSETS / 'icon.png'} and icon.ico")
    return 0


if __name__ == "__main__":
    sys.exit(main())
