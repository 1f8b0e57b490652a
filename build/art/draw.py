"""Draws the pictures that are made in code into assets/art: `python build/art/draw.py [name ...]`."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from build.art.agents import AGENTS  # noqa: E402
from build.art.casino import CASINO  # noqa: E402
from build.art.items import ITEMS  # noqa: E402
from build.art.missions import MISSIONS  # noqa: E402
from build.art.nations import PAPERS, SIGNS  # noqa: E402
from build.art.people import PEOPLE  # noqa: E402
from build.art.pieces import PIECES  # noqa: E402

CARDS = {**MISSIONS, **ITEMS, **AGENTS, **PAPERS}
PICTURES = {f"cards/{name}": make for name, make in CARDS.items()} | PIECES | SIGNS | PEOPLE | CASINO
"""Every picture that is made in code, by its name in assets/art."""


def main(names: list[str]) -> int:
    for name, make in PICTURES.items():
        if not names or name.rpartition("/")[2] in names:
            path = ROOT / "assets" / "art" / f"{name}.svg"
            path.parent.mkdir(exist_ok=True)
            path.write_text(make(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
