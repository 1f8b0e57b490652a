"""Reads a floor with pytmx, without a display, and returns its objects with their own properties, whose types are
checked.

pytmx imports pygame if it can, so it is imported here first, while pygame is hidden: the rules, the computer players'
process and the lab never load a screen.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from math import cos, isfinite, radians, sin
from pathlib import Path
from typing import Any, TypeVar
from xml.etree import ElementTree

from game.titles.redacted.board import bounds
from game.titles.redacted.board.plan import BrokenMap

Box = tuple[float, float, float, float]
"""x, y, width, height."""

_FLAG = ("true", "false")
_SIDES = ("width", "height", "tilewidth", "tileheight")
_MEASURES = ("x", "y", "width", "height", "rotation")
_TYPES: dict[str, Callable[[str], float]] = {"int": int, "float": float}


@dataclass(slots=True)
class Thing:
    """A room, a door or a flight of stairs. `box` is in tiles; the `inherited` properties come with its picture."""

    file: str
    kind: str
    id: int
    name: str
    box: Box
    turned: bool
    shaped: bool
    own: dict[str, Any]
    inherited: dict[str, Any] = field(default_factory=dict)
    pictured: bool = True
    """Whether it shows a picture."""

    def __str__(self) -> str:
        return f"{self.kind} “{self.name}” (object {self.id})" if self.name else f"{self.kind} (object {self.id})"

    def broken(self, fault: str) -> BrokenMap:
        return BrokenMap(self.file, fault, str(self))


@dataclass(slots=True)
class Floor:
    """What the rules read from a map: its size in tiles, and the objects of three layers."""

    file: str
    width: int
    height: int
    rooms: list[Thing]
    doors: list[Thing]
    stairs: list[Thing]


Loaded = tuple[Any, ElementTree.Element]
"""A map as pytmx has it, and its XML, which has what pytmx forgets."""


def load(path: Path, also: list[BrokenMap] | None = None) -> Loaded:
    """Refuses anything but a flat, finite map.

    Raises one fault; if there are more, they are added to `also`.
    """
    root = bounds.xml(path, path.name)
    if root.tag != "map":
        raise BrokenMap(path.name, f"is not a Tiled map, its outermost element is <{root.tag}>")
    if root.get("orientation") != "orthogonal" or root.get("infinite", "0") != "0":
        raise BrokenMap(path.name, "must be an orthogonal map of fixed size")
    if not all(root.get(side, "").isdecimal() and int(root.get(side, "")) for side in _SIDES):
        raise BrokenMap(path.name, "does not say how large it and its tiles are")
    bounds.measured(path.name, root)
    _all_or_none([partial(_tileset, path, entry) for entry in root.iter("tileset")], also)
    _all_or_none([partial(_values, path.name, thing) for thing in root.iter("object")], also)
    try:
        return _tiled_map(str(path)), root
    except Exception as fault:  # pytmx may raise any kind of exception
        raise BrokenMap(path.name, f"cannot be read as a Tiled map ({str(fault) or type(fault).__name__})") from fault


Read = TypeVar("Read")


def _all_or_none(work: Sequence[Callable[[], Read]], also: list[BrokenMap] | None) -> list[Read]:
    """What all of this work finds. If some of it finds a fault, the last one is raised, and the others are added to
    `also`."""
    found: list[Read] = []
    broken: list[BrokenMap] = []
    for one in work:
        try:
            found.append(one())
        except BrokenMap as fault:
            broken.append(fault)
            if also is None:
                break
    if broken:
        if also is not None:
            also += broken[:-1]
        raise broken[-1]
    return found


def floor(path: Path, also: list[BrokenMap] | None = None, loaded: Loaded | None = None) -> Floor:
    """The three layers of objects that the rules read: "rooms", "doors" and "stairs"; of a map that has been loaded, if
    it is given."""
    tiled, _ = loaded or load(path, also)
    return Floor(
        path.name,
        tiled.width,
        tiled.height,
        _things(tiled, path.name, "rooms", "room", also),
        _things(tiled, path.name, "doors", "door", also),
        _things(tiled, path.name, "stairs", "stairs", also),
    )


def _things(tiled: Any, file: str, layer: str, kind: str, also: list[BrokenMap] | None) -> list[Thing]:
    # All groups are searched: if two layers have the same name, pytmx's own index keeps only the last.
    found = [group for group in tiled.objectgroups if group.name == layer]
    if len(found) != 1:
        raise BrokenMap(file, f"needs one layer of objects called “{layer}” and has {len(found) or 'none'}")
    return _all_or_none([partial(_thing, tiled, file, kind, thing) for thing in found[0]], also)


def _thing(tiled: Any, file: str, kind: str, thing: Any) -> Thing:
    inherited = (tiled.get_tile_properties_by_gid(thing.gid) or {}) if thing.gid else {}
    own = {key: value for key, value in thing.properties.items() if key not in inherited or inherited[key] is not value}
    read = Thing(
        file=file,
        kind=kind,
        id=thing.id,
        name=thing.name or "",
        box=_box(thing, tiled.tilewidth, tiled.tileheight),
        turned=thing.rotation % 360 != 0,
        shaped="points" in vars(thing),
        own=own,
        inherited=inherited,
        pictured=bool(thing.gid),
    )
    if thing.template is not None:
        raise read.broken("is made from a template, which the game does not read")
    return read


def _box(thing: Any, wide: int, high: int) -> Box:
    """The upright box around an object, which may be turned: pictures about the lower left corner, anything else about
    the upper left."""
    left, top = thing.x, thing.y
    foot = top + thing.height if thing.gid else top
    turn = radians(thing.rotation)
    corners = [
        (left + x * cos(turn) - y * sin(turn), foot + x * sin(turn) + y * cos(turn))
        for x in (0.0, thing.width)
        for y in (top - foot, top - foot + thing.height)
    ]
    xs, ys = [round(x, 3) for x, _ in corners], [round(y, 3) for _, y in corners]
    return min(xs) / wide, min(ys) / high, (max(xs) - min(xs)) / wide, (max(ys) - min(ys)) / high


def _tileset(path: Path, entry: ElementTree.Element) -> None:
    """Refuses a sheet or a set of pictures that cannot be read; pytmx would blame the map for it."""
    source = entry.get("source")
    if source is None:
        bounds.cut(path.name, entry)
        return
    if not bounds.inside(path.parent, source):
        raise BrokenMap(path.name, f"its set of tiles “{source}” lies outside the folder")
    root = bounds.xml(path.parent / source, source)
    if root.tag != "tileset":
        raise BrokenMap(source, f"is not a set of tiles of Tiled, its outermost element is <{root.tag}>")
    if not all(root.get(side, "").isdecimal() and int(root.get(side, "")) for side in _SIDES[2:]):
        raise BrokenMap(source, "does not say how large its tiles are")
    for tile in root.iter("tile"):
        if not tile.get("id", "").isdecimal():
            raise BrokenMap(source, f"a tile has the number “{tile.get('id', '')}”")
    for image in root.iter("image"):
        sizes = [image.get(side, "") for side in _SIDES[:2]]
        if not image.get("source") or not all(size.isdecimal() and int(size) for size in sizes):
            raise BrokenMap(source, "does not say which file a picture is, or how large it is")
    bounds.cut(source, root)


def _values(file: str, thing: ElementTree.Element) -> None:
    """Refuses a property whose value does not fit its type; pytmx would report it without the object's name, or not at
    all."""
    what = f"object {thing.get('id')} “{thing.get('name', '')}”"
    if "template" in thing.attrib:
        # pytmx would open that file, whatever it is.
        called = what if thing.get("name") else f"object {thing.get('id')}"
        raise BrokenMap(file, "is made from a template, which the game does not read", called)
    told = [(side, "float", thing.get(side, "0")) for side in _MEASURES]
    told += [(e.get("name", ""), e.get("type", "string"), e.get("value", "")) for e in thing.iter("property")]
    for name, kind, value in told:
        try:
            good = value in _FLAG if kind == "bool" else isfinite(_TYPES.get(kind, len)(value))
        except ValueError:
            good = False
        if not good:
            raise BrokenMap(file, f"“{name}” must be of type {kind} and says “{value}”", what)


def _tiled_map(path: str) -> Any:
    logging.getLogger("pytmx").setLevel(logging.CRITICAL)  # it logs faults that are reported here in better words
    with _no_screen():
        from pytmx import TiledMap
    return TiledMap(path, allow_duplicate_names=True)


@contextmanager
def _no_screen() -> Iterator[None]:
    """Makes `import pygame` fail for a while, unless it is loaded already: pytmx does without it."""
    if "pygame" in sys.modules:
        yield
        return
    sys.modules["pygame"] = None  # type: ignore[assignment]
    try:
        yield
    finally:
        del sys.modules["pygame"]
