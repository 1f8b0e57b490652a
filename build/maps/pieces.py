"""The pieces: every picture that is on a map as an object. They are drawn in `stock/`, one SVG file for each piece.

The view box of a stock file is the piece's place in a room of 140 by 196 units, or around the middle of a door.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from build.maps.tiles import UNIT
from build.maps.tmx import Value

STOCK = Path(__file__).parent / "stock"

DOORS = tuple(
    f"door-{kind}-{wall}" for kind in ("plain", "locked", "xray", "plain-dark") for wall in ("across", "along")
)
"""`across` is for a wall from left to right, `along` for one from top to bottom, `dark` between two unlit rooms."""
TOLD: dict[str, dict[str, Value]] = {name: {"kind": name.split("-")[1]} for name in DOORS}
"""Properties of pictures: each picture of a door says which kind of door it is."""
_REST = """
    arrow-up arrow-down sign-up sign-down wall-lamp lamp-light
    gun-rack crate ammunition landing-circle floor-lamp spiral-stairs extinguisher shelf crate-dark drum
    painting-hills painting-sun painting-lady bench rope x-ray-screen baggage-belt stairs telex-desk paper-tape
    monitor-wall swivel-chair recorder stove kitchen-table office-rug office-desk armchair globe red-runner plant
    reception-desk house-door chandelier piano jamming-rack radio-waves dish jamming-switch lock-bars lock-works bed
    medicine-chest radio-desk headphones radio-chair mast tape-drive terminal vault-door gold-bar deposit-box
    wine-rack barrel breaker-board cables tunnel-mouth rails rubble-left rubble-right rubble-top rubble-corner
    rubble-west
"""
NAMES: tuple[str, ...] = (*DOORS, *_REST.split())
"""Every piece, in the order of the tileset. This order must not change, so new pieces go at the end."""


class Piece(NamedTuple):
    """A picture, and the box that it fills in its room, in units."""

    name: str
    x: int
    y: int
    wide: int
    high: int
    svg: str

    @property
    def size(self) -> tuple[int, int]:
        return self.wide * UNIT, self.high * UNIT


def piece(name: str) -> Piece:
    """Read a piece from the stock."""
    svg = (STOCK / f"{name}.svg").read_text(encoding="utf-8")
    x, y, wide, high = (int(side) for side in ElementTree.fromstring(svg).attrib["viewBox"].split())
    return Piece(name, x, y, wide, high, svg)
