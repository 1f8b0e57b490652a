"""What to draw of a map, in the right order, as a plain list. No picture is opened here.

pytmx reads the layers, but it forgets their order and flattens groups; the XML has both. A map with anything that this
module cannot tell a screen to draw is refused, so that nothing is lost silently.

    for layer in picture("ground").layers:
        for stamp in layer.stamps: ...
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree.ElementTree import Element

from game import resources
from game.titles.redacted.board import tiled
from game.titles.redacted.board.plan import BrokenMap
from game.titles.redacted.board.tiled import Box

DRAWN = (
    "carpet", "furniture", "stairs", "building/shadows", "building/light", "building/walls", "building/lamps", "doors",
)  # fmt: skip
"""The layers that the table draws, by their names within their groups."""
NOT_DRAWN = ("tintcolor", "parallaxx", "parallaxy")


class Flips(NamedTuple):
    """How a picture is turned over before it is drawn: first over its falling diagonal, then sideways, then over."""

    sideways: bool = False
    over: bool = False
    diagonal: bool = False


class Stamp(NamedTuple):
    """One picture on a map. All measures are pixels of the map.

    `image` is a file beside the map; `source` is the part of it that is shown, stretched over `box`. Then the stamp is
    turned by `turn` degrees clockwise about the lower left corner of its box. `name` is the object's name, "" for a
    tile.
    """

    image: str
    source: tuple[int, int, int, int]
    box: Box
    flips: Flips
    turn: float
    name: str


@dataclass(frozen=True, slots=True)
class Layer:
    """A layer, with the groups around it already taken into account. Its name is "group/layer"; hidden layers are
    included."""

    name: str
    visible: bool
    opacity: float
    offset: tuple[float, float]
    stamps: tuple[Stamp, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A whole map. `layers` are in the order in which they are drawn, `images` the files that they need."""

    size: tuple[int, int]
    tile: tuple[int, int]
    background: str
    layers: tuple[Layer, ...]
    images: tuple[str, ...]
    carried: Mapping[str, bytes] = field(default_factory=dict, compare=False)
    """The contents of those files that are not among the game's own maps."""


def picture(floor: str, folder: Path | None = None, loaded: tiled.Loaded | None = None) -> Picture:
    """The picture of a floor ("terrace", "ground", "basement") from the maps in a folder, by default the game's own; of
    a map that has been loaded, if it is given."""
    path = (folder or resources.path("maps")) / f"{floor}.tmx"
    whole, root = loaded or tiled.load(path)
    layers = tuple(_Reader(path, whole).layers(root, "", True, 1.0, (0.0, 0.0)))
    return Picture(
        size=(whole.width * whole.tilewidth, whole.height * whole.tileheight),
        tile=(whole.tilewidth, whole.tileheight),
        background=root.get("backgroundcolor", ""),
        layers=layers,
        images=tuple(sorted({stamp.image for layer in layers for stamp in layer.stamps})),
    )


class _Reader:
    """Walks through the XML for the order, and asks pytmx for what is in each layer."""

    def __init__(self, path: Path, whole: Any) -> None:
        self.file = path.name
        self.folder = path.parent
        self.whole = whole
        self.by_id = {layer.id: layer for layer in whole.layers if hasattr(layer, "id")}
        # The images would not do: pytmx drops the flips of a tile that is a separate file.
        known = (entry for entry in whole.imagemap.values() if entry)
        self.flips = {gid: Flips(*map(bool, flags)) for gid, flags in known if flags}

    def layers(
        self, node: Element, path: str, visible: bool, opacity: float, offset: tuple[float, float]
    ) -> Iterator[Layer]:
        for child in node:
            if child.tag not in ("layer", "objectgroup", "imagelayer", "group"):
                continue
            name = path + child.get("name", "")
            if child.tag == "imagelayer" or any(key in child.attrib for key in NOT_DRAWN):
                raise BrokenMap(self.file, "has a tint, a parallax or an image of its own", f"layer “{name}”")
            seen = visible and child.get("visible", "1") != "0"
            strength = opacity * float(child.get("opacity", 1))
            moved = offset[0] + float(child.get("offsetx", 0)), offset[1] + float(child.get("offsety", 0))
            if child.tag == "group":
                yield from self.layers(child, f"{name}/", seen, strength, moved)
            else:
                yield Layer(name, seen, strength, moved, tuple(self.stamps(child, name)))

    def stamps(self, node: Element, name: str) -> Iterator[Stamp]:
        layer = self.by_id.get(int(node.get("id", 0)))
        if layer is None:
            raise BrokenMap(self.file, "has no id; save the map with Tiled 1.8 or later", f"layer “{name}”")
        if hasattr(layer, "iter_data") != (node.tag == "layer"):
            raise BrokenMap(self.file, "has the same id as another layer", f"layer “{name}”")
        if node.tag == "layer":
            wide, high = self.whole.tilewidth, self.whole.tileheight
            for x, y, gid in layer.iter_data():
                if gid:
                    yield self.stamp(gid, x * wide, (y + 1) * high)
            return
        things = [thing for thing in layer if thing.visible and thing.gid]
        if node.get("draworder", "topdown") == "topdown":
            things.sort(key=lambda thing: thing.y + thing.height)
        for thing in things:
            size = (thing.width, thing.height)
            yield self.stamp(thing.gid, thing.x, thing.y + thing.height, size, thing.rotation, thing.name or "")

    def stamp(
        self,
        gid: int,
        left: float,
        foot: float,
        size: tuple[float, float] | None = None,
        turn: float = 0.0,
        name: str = "",
    ) -> Stamp:
        """The picture of a pytmx gid, standing on a point, in its own size unless another is given."""
        image, rect = self.source(gid)
        wide, high = size or rect[2:]
        file = os.path.relpath(image, self.folder).replace(os.sep, "/")
        return Stamp(file, rect, (left, foot - high, wide, high), self.flips.get(gid, Flips()), turn, name)

    def source(self, gid: int) -> tuple[str, tuple[int, int, int, int]]:
        """The file of a picture, and the part of it that is shown."""
        try:
            image, rect, _ = self.whole.images[gid]
            if rect is None:  # the tile is a separate file
                told = self.whole.get_tile_properties_by_gid(gid)
                rect = (0, 0, int(told["width"]), int(told["height"]))
        except (IndexError, KeyError, TypeError, ValueError):
            fault = f"shows tile {self.whole.tiledgidmap.get(gid)}, whose picture or size no tileset tells"
            raise BrokenMap(self.file, fault) from None
        return image, rect
