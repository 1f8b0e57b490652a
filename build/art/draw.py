"""Draws the pictures that are made in code, and writes them to assets/art and to the games' folders:
`python build/art/draw.py [name ...]`."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from build.art.agencies import AGENCIES  # noqa: E402
from build.art.agents import AGENTS  # noqa: E402
from build.art.casino import CASINO  # noqa: E402
from build.art.codes import CODE_BACKS, CODES  # noqa: E402
from build.art.dossiers import DOSSIERS  # noqa: E402
from build.art.doubles import DOUBLES  # noqa: E402
from build.art.files import FILES  # noqa: E402
from build.art.gear import GEAR  # noqa: E402
from build.art.house import HOUSE  # noqa: E402
from build.art.items import ITEMS  # noqa: E402
from build.art.missions import MISSIONS  # noqa: E402
from build.art.nations import PAPERS, SIGNS  # noqa: E402
from build.art.orders import FILE_BACKS, ORDERS  # noqa: E402
from build.art.pawns import PAWNS  # noqa: E402
from build.art.people import PEOPLE  # noqa: E402
from build.art.pieces import PIECES  # noqa: E402
from build.art.scenes import SCENES  # noqa: E402

CARDS = {**MISSIONS, **ITEMS, **AGENTS, **PAPERS, **GEAR, **FILES, **DOSSIERS, **ORDERS, **CODES, **AGENCIES}
PICTURES = {f"cards/{name}": make for name, make in CARDS.items()} | PIECES | SIGNS | PEOPLE | CASINO | PAWNS | HOUSE
PICTURES |= FILE_BACKS | CODE_BACKS | DOUBLES
"""Every picture that is made in code, under its name in assets/art."""


def main(names: list[str]) -> int:
    for name, make in PICTURES.items():
        if not names or name.rpartition("/")[2] in names:
            path = ROOT / "assets" / "art" / f"{name}.svg"
            path.parent.mkdir(exist_ok=True)
            path.write_text(make(), encoding="utf-8")
    for name, make in SCENES.items():
        if not names or name.rpartition("/")[2] in names:
            (ROOT / "game" / "titles" / f"{name}.svg").write_text(make(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
