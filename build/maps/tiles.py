"""The tiles of 28 pixels: carpets, parquet, walls and the shadows of walls, drawn as one sheet.

In the concept picture a tile measures 14 units, and a unit is a pixel at 1080 lines. Tiles of 28 pixels make a map that
is sharp at 2160 lines and halves cleanly at 1080. Tiled shows a floor as 952 by 1316 pixels at 100 %.
"""

from __future__ import annotations

from typing import NamedTuple

TILE = 28
UNIT = 2
"""Pixels for one unit of the concept picture."""
SHEET_COLUMNS = 10

PAPER, PAPER_SHADE, FACE, FACE_DARK, INK = "#efe4cb", "#dccfae", "#a8946c", "#8f7c58", "#16161a"
CARPETS = {
    "armoury": "#4c5a58", "helipad": "#39464a", "service": "#3d4649", "storage": "#5d5644", "gallery": "#7d6a48",
    "x_ray": "#4a6266", "staircase_terrace": "#3f6260", "security_hq": "#31504f", "telex": "#3f6260",
    "kitchen": "#6e6a54", "office": "#7a3630", "entrance": "#8a7450", "ballroom": "#8d6436", "jamming": "#4e4a4c",
    "staircase_ground": "#6d3b34", "central_lock": "#4e4a4c", "infirmary": "#6b7f78", "radio": "#4b5a4a",
    "computer": "#4f5f6b", "vault": "#40505c", "cellar": "#564a42", "staircase_basement": "#454f58",
    "breaker": "#47535b", "tunnel": "#55483c",
}  # fmt: skip


class Tile(NamedTuple):
    name: str
    kind: str
    svg: str


def tiles() -> list[Tile]:
    """Every tile, in the order of the sheet. This order must not change, so new tiles go at the end."""
    made = [Tile(f"carpet-{name}", "carpet", _fill(hue)) for name, hue in CARPETS.items()]
    made += [Tile(f"parquet-{n}", "carpet", _fill(CARPETS["ballroom"]) + _fill(hue, 0.55)) for n, hue in _PARQUET]
    made += [Tile("wall", "wall", _fill(PAPER))]
    made += [Tile("wall-south", "wall", _fill(PAPER) + _part(0, 12, 14, 2, PAPER_SHADE))]
    made += [Tile("wall-east", "wall", _fill(PAPER) + _part(12, 0, 2, 14, PAPER_SHADE))]
    made += [Tile("wall-corner", "wall", _fill(PAPER) + _part(12, 12, 2, 2, PAPER_SHADE))]
    made += [Tile("face", "wall", _fill(FACE) + _part(0, 0, 14, 2, FACE_DARK, 0.6))]
    made += [Tile("shadow", "shadow", _fill(INK, 0.42))]
    made += [Tile("shadow-foot", "shadow", _part(0, 0, 14, 8, INK, 0.42))]
    made += [Tile("shadow-turn", "shadow", _part(0, 0, 14, 8, INK, 0.42) + _part(0, 8, 7, 6, INK, 0.32))]
    made += [Tile("shadow-west", "shadow", _part(0, 0, 7, 14, INK, 0.32))]
    return made


def sheet() -> tuple[str, int, int]:
    """The whole sheet as SVG, with its size in pixels."""
    made = tiles()
    wide, high = SHEET_COLUMNS * TILE, -(-len(made) // SHEET_COLUMNS) * TILE
    body = "".join(
        f'<g transform="translate({n % SHEET_COLUMNS * TILE} {n // SHEET_COLUMNS * TILE}) scale({UNIT})">{tile.svg}</g>'
        for n, tile in enumerate(made)
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}">{body}</svg>', wide, high


_PARQUET = (("light", "#b98048"), ("dark", "#a8723f"))


def _fill(hue: str, opacity: float = 1) -> str:
    return _part(0, 0, 14, 14, hue, opacity)


def _part(x: float, y: float, wide: float, high: float, hue: str, opacity: float = 1) -> str:
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="{hue}" opacity="{opacity}"/>'
