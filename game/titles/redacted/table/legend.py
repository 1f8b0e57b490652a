"""The kinds of doors, explained in the bar with the pictures of the maps themselves."""

from __future__ import annotations

from functools import cache, partial

from game.catalogue import Line
from game.titles.redacted.board.picture import Layer, Picture, picture
from game.ui.paint import Tiles
from game.ui.tables import Sign

_KINDS = (("plain", Line("open")), ("locked", Line("locked")), ("xray", Line("X-ray")))
_LAYER = "doors"


def legend() -> list[Sign]:
    """A sign for each kind of door."""
    found = []
    for kind, line in _KINDS:
        door = _door(kind)
        wide, high = door.size
        found.append(Sign(line, wide / high, partial(Tiles, door)))
    return found


@cache
def _door(kind: str) -> Picture:
    """A picture with nothing but a door of the terrace, as it is in a wall that runs from left to right."""
    house = picture("terrace")
    layer = next(layer for layer in house.layers if layer.name == _LAYER)
    stamp = next(s for s in layer.stamps if kind in s.image and s.box[2] > s.box[3])
    _, _, wide, high = stamp.box
    alone = stamp._replace(box=(0.0, 0.0, wide, high))
    layer = Layer(_LAYER, True, 1.0, (0.0, 0.0), (alone,))
    return Picture((round(wide), round(high)), house.tile, "", (layer,), (stamp.image,))
