"""Draws the pictures that are made in code into assets/art: `python build/art/draw.py [name ...]`."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from build.art.items import ITEMS  # noqa: E402
from build.art.missions import MISSIONS  # noqa: E402
from build.art.pieces import PIECES  # noqa: E402


def main(names: list[str]) -> int:
    pictures = {f"cards/{name}": make for name, make in {**MISSIONS, **ITEMS}.items()} | PIECES
    for name, make in pictures.items():
        if not names or name.rpartition("/")[2] in names:
            (ROOT / "assets" / "art" / f"{name}.svg").write_text(make(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
