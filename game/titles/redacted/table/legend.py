"""The kinds of doors, for the bar: the pictures are those of the maps themselves."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.catalogue import Line
from game.titles.redacted.board.picture import Layer, Picture, picture
from game.ui.paint import Tiles
from game.ui.semantics import Paint, Rect

_KINDS = (("plain", Line("open")), ("locked", Line("locked")), ("xray", Line("X-ray")))
_LAYER = "doors"


def legend() -> list[tuple[Line, float, Callable[[Rect], Paint]]]:
    """Of each kind its word, how wide its picture is for its height, and the picture in a place."""
    found: list[tuple[Line, float, Callable[[Rect], Paint]]] = []
    for kind, line in _KINDS:
        door = _door(kind)
        wide, high = door.size
        found.append((line, wide / high, lambda rect, door=door: Tiles(door, rect)))  # type: ignore[misc]
    return found


@cache
def _door(kind: str) -> Picture:
    """A picture that holds nothing but a door of the terrace, as it is in a wall from left to right."""
    house = picture("terrace")
    layer = next(layer for layer in house.layers if layer.name == _LAYER)
    stamp = next(s for s in layer.stamps if kind in s.image and s.box[2] > s.box[3])
    _, _, wide, high = stamp.box
    alone = stamp._replace(box=(0.0, 0.0, wide, high))
    layer = Layer(_LAYER, True, 1.0, (0.0, 0.0), (alone,))
    return Picture((round(wide), round(high)), house.tile, "", (layer,), (stamp.image,))
