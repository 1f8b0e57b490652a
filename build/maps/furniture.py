"""The pieces that furnish each room, in the order in which they are drawn, and the arrows of its stairs.

A piece stands where its stock file says, or a number of units further to the right and down.
"""

from __future__ import annotations

from typing import NamedTuple


class Standing(NamedTuple):
    piece: str
    right: int = 0
    down: int = 0


FURNITURE: dict[str, tuple[Standing, ...]] = {
    "armoury": (Standing("gun-rack"), Standing("crate"), Standing("ammunition")),
    "helipad": (
        Standing("landing-circle"),
        *(Standing("floor-lamp", right, down) for down in (0, 142) for right in (0, 120)),
    ),
    "service": (Standing("spiral-stairs"), Standing("extinguisher")),
    "storage": (
        Standing("shelf"),
        Standing("crate", 0, -52),
        Standing("crate-dark"),
        Standing("crate-dark", -48, 52),
        Standing("drum"),
    ),
    "gallery": tuple(map(Standing, ("painting-hills", "painting-sun", "painting-lady", "bench", "rope"))),
    "x_ray": (Standing("x-ray-screen"), Standing("baggage-belt")),
    "staircase": (Standing("stairs"),),
    "telex": (Standing("telex-desk"), Standing("paper-tape")),
    "security_hq": (Standing("monitor-wall"), Standing("swivel-chair"), Standing("recorder")),
    "kitchen": (Standing("stove"), Standing("kitchen-table")),
    "office": tuple(map(Standing, ("office-rug", "office-desk", "armchair", "globe"))),
    "entrance": (
        Standing("red-runner"),
        Standing("plant"),
        Standing("plant", 84),
        Standing("reception-desk"),
        Standing("house-door"),
    ),
    "ballroom": (Standing("chandelier"), Standing("piano")),
    "jamming": tuple(map(Standing, ("jamming-rack", "radio-waves", "dish", "jamming-switch"))),
    "central_lock": (Standing("lock-bars"), Standing("lock-works")),
    "infirmary": (Standing("bed"), Standing("bed", 56), Standing("medicine-chest")),
    "radio": tuple(map(Standing, ("radio-desk", "headphones", "radio-chair", "mast"))),
    "computer": (*(Standing("tape-drive", right) for right in (0, 43, 86)), Standing("terminal")),
    "vault": (
        Standing("vault-door"),
        Standing("gold-bar"),
        Standing("gold-bar", 32),
        Standing("gold-bar", 16, -13),
        Standing("deposit-box"),
    ),
    "cellar": (Standing("wine-rack"), Standing("barrel"), Standing("barrel", 48), Standing("barrel", 0, 48)),
    "breaker": (Standing("breaker-board"), Standing("cables")),
    "tunnel": (
        Standing("tunnel-mouth"),
        *(Standing(f"rubble-{side}") for side in ("left", "right", "top", "corner", "west")),
        Standing("rails"),
    ),
}

ARROWS = {"staircase": "arrow", "service": "sign"}
"""The pieces that show which stairs lead up and which lead down."""
