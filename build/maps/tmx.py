"""Writes maps and tilesets as Tiled 1.8 does: layers of tiles as CSV, typed properties, external tilesets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

VERSION = {"version": "1.8", "tiledversion": "1.8.2"}
Value = str | bool


@dataclass(slots=True)
class MapObject:
    """A rectangle, or a picture if it has a `gid`. `x` and `y` are its upper left corner in pixels."""

    name: str
    x: float
    y: float
    wide: float
    high: float
    gid: int = 0
    properties: Mapping[str, Value] = field(default_factory=dict)


@dataclass(slots=True)
class Layer:
    """Tiles, row by row, or objects in the order in which they are drawn."""

    name: str
    tiles: Sequence[Sequence[int]] | None = None
    objects: Sequence[MapObject] = ()
    visible: bool = True
    opacity: float = 1
    hue: str = ""


@dataclass(slots=True)
class Group:
    name: str
    layers: Sequence[Layer]


def map_text(
    size: tuple[int, int], tile: int, sets: Mapping[str, int], layers: Sequence[Layer | Group], background: str
) -> str:
    """The text of a whole map. `sets` are the tilesets by file name, each with its first gid."""
    root = Element("map", VERSION | {"orientation": "orthogonal", "renderorder": "right-down"})
    _set(root, width=size[0], height=size[1], tilewidth=tile, tileheight=tile, infinite=0, backgroundcolor=background)
    ids = _Ids()
    for source, first in sets.items():
        _set(SubElement(root, "tileset"), firstgid=first, source=source)
    for layer in layers:
        if isinstance(layer, Group):
            node = SubElement(root, "group", {"id": str(ids.layer()), "name": layer.name})
            for inner in layer.layers:
                _layer(node, inner, size, ids)
        else:
            _layer(root, layer, size, ids)
    _set(root, nextlayerid=ids.layer(), nextobjectid=ids.object())
    return _text(root)


def sheet_text(name: str, image: str, size: tuple[int, int], tile: int, columns: int, kinds: Sequence[str]) -> str:
    """The text of a tileset cut from one picture. `kinds` become the types of the tiles."""
    root = Element("tileset", VERSION | {"name": name})
    _set(root, tilewidth=tile, tileheight=tile, tilecount=len(kinds), columns=columns)
    _set(SubElement(root, "image"), source=image, width=size[0], height=size[1])
    for n, kind in enumerate(kinds):
        _set(SubElement(root, "tile"), id=n, type=kind)
    return _text(root)


def pictures_text(
    name: str, folder: str, pictures: Mapping[str, tuple[int, int]], told: Mapping[str, Mapping[str, Value]]
) -> str:
    """The text of a tileset made of single pictures, with their sizes and the properties of some of them."""
    root = Element("tileset", VERSION | {"name": name})
    widest = max(wide for wide, _ in pictures.values())
    highest = max(high for _, high in pictures.values())
    _set(root, tilewidth=widest, tileheight=highest, tilecount=len(pictures), columns=0)
    _set(SubElement(root, "grid"), orientation="orthogonal", width=1, height=1)
    for n, (picture, (wide, high)) in enumerate(pictures.items()):
        tile = SubElement(root, "tile", {"id": str(n)})
        _properties(tile, told.get(picture, {}))
        _set(SubElement(tile, "image"), width=wide, height=high, source=f"{folder}/{picture}.png")
    return _text(root)


class _Ids:
    def __init__(self) -> None:
        self._layer = self._object = 0

    def layer(self) -> int:
        self._layer += 1
        return self._layer

    def object(self) -> int:
        self._object += 1
        return self._object


def _layer(parent: Element, layer: Layer, size: tuple[int, int], ids: _Ids) -> None:
    tag = "objectgroup" if layer.tiles is None else "layer"
    node = SubElement(parent, tag, {"id": str(ids.layer()), "name": layer.name})
    if layer.hue:
        node.set("color", layer.hue)
    if layer.tiles is not None:
        _set(node, width=size[0], height=size[1])
    if not layer.visible:
        node.set("visible", "0")
    if layer.opacity != 1:
        node.set("opacity", _number(layer.opacity))
    if layer.tiles is None:
        node.set("draworder", "index")
        for thing in layer.objects:
            _object(node, thing, ids.object())
    else:
        data = SubElement(node, "data", {"encoding": "csv"})
        data.text = "\n" + ",\n".join(",".join(map(str, row)) for row in layer.tiles) + "\n"


def _object(parent: Element, thing: MapObject, id: int) -> None:
    node = SubElement(parent, "object", {"id": str(id), "name": thing.name})
    if thing.gid:
        node.set("gid", str(thing.gid))
    foot = thing.y + thing.high if thing.gid else thing.y  # A picture is placed by its lower left corner.
    _set(node, x=thing.x, y=foot, width=thing.wide, height=thing.high)
    _properties(node, thing.properties)


def _properties(node: Element, values: Mapping[str, Value]) -> None:
    if not values:
        return
    parent = SubElement(node, "properties")
    for name, value in sorted(values.items()):
        if isinstance(value, bool):
            SubElement(parent, "property", {"name": name, "type": "bool", "value": str(value).lower()})
        else:
            SubElement(parent, "property", {"name": name, "value": value})


def _set(node: Element, **values: object) -> None:
    for name, value in values.items():
        node.set(name, _number(value) if isinstance(value, float) else str(value))


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


def _text(root: Element) -> str:
    ElementTree.indent(root, " ")
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + ElementTree.tostring(root, encoding="unicode") + "\n"
