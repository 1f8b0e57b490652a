"""Makes the embassy's maps again from their first plan: `python build/maps/make.py pictures|all --overwrite`.

`pictures` draws the pieces and the sheet of tiles into maps/ and writes the two tilesets; the maps stay as they are.
`all` writes the three maps as well: **any changes made to them with Tiled are lost**. Nothing is overwritten without
`--overwrite`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import resvg_py

ROOT = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from build.maps import embassy, floors, pieces, tiles, tmx  # noqa: E402

MAPS = ROOT / "maps"


def pictures(folder: Path) -> None:
    """Write the two tilesets and every picture in them."""
    place = folder / "pieces"
    place.mkdir(parents=True, exist_ok=True)
    svg, wide, high = tiles.sheet()
    (folder / "embassy.png").write_bytes(_png(svg, wide, high))
    kinds = [tile.kind for tile in tiles.tiles()]
    text = tmx.sheet_text("embassy", "embassy.png", (wide, high), tiles.TILE, tiles.SHEET_COLUMNS, kinds)
    (folder / "embassy.tsx").write_text(text, encoding="utf-8")
    all_pieces = [pieces.piece(name) for name in pieces.NAMES]
    for piece in all_pieces:
        (place / f"{piece.name}.png").write_bytes(_png(piece.svg, *piece.size))
    text = tmx.pictures_text("pieces", "pieces", {piece.name: piece.size for piece in all_pieces}, pieces.TOLD)
    (folder / "pieces.tsx").write_text(text, encoding="utf-8")


def maps(folder: Path) -> None:
    """Write the three maps."""
    for floor in embassy.FLOORS:
        (folder / f"{floor}.tmx").write_text(floors.text(floor), encoding="utf-8")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("pictures", "all"))
    parser.add_argument("--overwrite", action="store_true", help="yes, write over what is there")
    parser.add_argument("--to", type=Path, default=MAPS, help="another folder than maps/")
    asked = parser.parse_args(words)
    there = sorted(path.name for path in asked.to.glob("*.tmx" if asked.what == "all" else "*.tsx"))
    if there and not asked.overwrite:
        print(f"This would write over {', '.join(there)}, and over what was changed in them with Tiled.")
        print("Say --overwrite if that is meant, or --to another folder.")
        return 1
    pictures(asked.to)
    if asked.what == "all":
        maps(asked.to)
    return 0


def _png(svg: str, wide: int, high: int) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=wide, height=high, skip_system_fonts=True))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
