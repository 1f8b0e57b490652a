"""Draws the app's icon, a red lock plate on paper with an eye behind its keyhole: `python build/icon.py`.

Writes assets/icon.svg, assets/icon.png (256) and assets/icon.ico; the packager for macOS takes its icon from `icns`.
The small sizes leave out details that would only look like dirt.
"""

from __future__ import annotations

import struct
import sys
from pathlib import Path

import resvg_py

ROOT = Path(__file__).resolve().parents[1]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from game.ui.scenery.draw import INK, PAPER, disc, n, path, rect  # noqa: E402
from game.ui.scenery.halftone import Ramp, halftone, within  # noqa: E402

RED, RED_DARK = "#c8321f", "#7d1d14"
_GROUND = Ramp((110, 120), (236, 236), 0.5, 4)
SIZES = (16, 24, 32, 48, 64, 128, 256)


def icon(small: bool = False) -> str:
    """The picture, in a square of 256."""
    plate = "M128 14Q200 14 200 94V162Q200 242 128 242Q56 242 56 162V94Q56 14 128 14Z"
    shade = "M128 14Q200 14 200 94V162Q200 242 128 242Z"
    lock = path(plate, RED) + path(shade, RED_DARK)
    if not small:
        lock = f'<g transform="translate(10 10)">{path(plate, INK, 0.4)}</g>' + lock
        lock += halftone(within(shade), Ramp((120, 70), (200, 230), 0.6, 3.6), 9, INK, 0.5, "shade")
    half = 38 if small else 34
    lid = half * 1.05
    eye = f"M{128 - half} 104Q128 {n(104 - lid)} {128 + half} 104Q128 {n(104 + lid)} {128 - half} 104Z"
    lock += path(_keyhole(128, 104, 46 if small else 42), INK) + path(eye, PAPER)
    lock += disc(128, 104, 16, RED) + disc(128, 104, 8, INK) + ("" if small else disc(122, 98, 4, PAPER))
    inner = rect(4, 4, 248, 248, PAPER, 44)
    if small:
        inner += lock
    else:
        inner += rect(14, 14, 228, 228, INK, 36) + rect(20, 20, 216, 216, PAPER, 31)
        inner += halftone(within("M40 232L232 60V204Q232 232 204 232Z"), _GROUND, 10, "#d9b26a", 1, "ground")
        inner += f'<g transform="translate(21 20) scale(.835)">{lock}</g>'
    lines = inner.replace("><", ">\n<")
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">\n{lines}\n</svg>\n'


def _keyhole(cx: float, cy: float, r: float) -> str:
    foot, waist, low = r * 0.98, r * 0.52, cy + r * 2.35
    return (
        f"M{n(cx - waist)} {n(cy + r * 0.85)}A{n(r)} {n(r)} 0 1 1 {n(cx + waist)} {n(cy + r * 0.85)}"
        f"L{n(cx + foot)} {n(low)}H{n(cx - foot)}Z"
    )


def png(size: int) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=icon(size < 40), width=size, height=size, skip_system_fonts=True))


def ico(pictures: dict[int, bytes]) -> bytes:
    """An icon file that holds PNG pictures of several sizes."""
    at = 6 + 16 * len(pictures)
    head = struct.pack("<HHH", 0, 1, len(pictures))
    body = b""
    for size, data in pictures.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at + len(body))
        body += data
    return head + body


APPLE = {b"icp4": 16, b"icp5": 32, b"ic11": 32, b"ic12": 64, b"ic07": 128, b"ic13": 256, b"ic08": 256, b"ic14": 512,
         b"ic09": 512, b"ic10": 1024}  # fmt: skip
"""The pictures in an icon for macOS and their size in pixels: each size once plain, and once for sharp screens."""


def icns() -> bytes:
    """An icon file for macOS."""
    body = b""
    for kind, size in APPLE.items():
        data = png(size)
        body += kind + struct.pack(">I", 8 + len(data)) + data
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main() -> int:
    assets = ROOT / "assets"
    (assets / "icon.svg").write_text(icon(), encoding="utf-8")
    (assets / "icon.png").write_bytes(png(256))
    (assets / "icon.ico").write_bytes(ico({size: png(size) for size in SIZES}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
