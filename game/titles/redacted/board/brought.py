"""Boards that people have made in Tiled: everything that is wrong with a folder, and a board as one text.

The text (`core.boards`) holds the objects that the rules read, the lists of what to draw, and those pictures that are
not the game's own. A board is made of it without Tiled's files: the laws are looked at anew, so that nothing in a text
is taken on trust, and no map file is ever opened for a saved game.
"""

from __future__ import annotations

import re
import zlib
from base64 import b64decode, b64encode
from collections import OrderedDict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from game import resources
from game.core.boards import MOST_TEXT, BadBoard, Boards, key_of
from game.titles.redacted.board import bounds, laws, png, tiled
from game.titles.redacted.board.picture import DRAWN, Layer, Picture, Stamp, picture
from game.titles.redacted.board.plan import FLOORS, Board, BrokenMap
from game.titles.redacted.board.tiled import Floor

ENDING = ".png"
MOST_UNPACKED = 12 << 20
MOST_STAMPS = 10_000
"""The most pictures and tiles on a floor; the game's own floors have about two thousand."""
MOST_LAYERS, MOST_THINGS = 200, 400
"""The most layers on a floor, and the most rooms, doors or stairs."""
MOST_PARTS = 500_000
"""The most lists and objects in a text."""
LARGEST_TILE = 56
"""A floor is put together at its own size before it is scaled: larger tiles would only cost memory."""
T = TypeVar("T")
NOT_SOUND = "The board of this game is not sound"


class Brought(Struct, frozen=True):
    """A board that people brought, as it is packed."""

    name: str
    floors: tuple[Floor, Floor, Floor]
    pictures: tuple[Picture, Picture, Picture]
    images: dict[str, bytes]


class Maps(Boards):
    """The boards of this game: three maps of Tiled in a folder."""

    def pack(self, folder: Path) -> str:
        floors, pictures, own, faults = _examined(folder)
        if faults:
            raise BadBoard(*faults)
        # A folder's name need not be Unicode, but what is saved must be.
        name = folder.absolute().name.encode(errors="replace").decode()[:60]
        whole = Brought(name, _three(floors), _three(pictures), own)
        text = b64encode(zlib.compress(msgspec.json.encode(whole), 9)).decode()
        if len(text) > MOST_TEXT:
            size = sum(map(len, own.values())) >> 10
            raise BadBoard(f"The pictures of the maps are too large to be saved with a game: together {size} kB.")
        self.check(text)
        return text

    def faults(self, folder: Path) -> Sequence[str]:
        return _examined(folder)[3]

    def here(self, folder: Path) -> bool:
        return any((folder / f"{name}.tmx").is_file() for name in FLOORS)

    def check(self, text: str) -> None:
        board_of(text)


MOST_KEPT = 32
_BOARDS: OrderedDict[str, tuple[str, Board]] = OrderedDict()
"""By key, the boards that were made ready last, with their texts: a shelf may be full of large ones. The game being
played made its own ready last."""


def board_of(text: str) -> Board:
    """The board of a text, made ready for `board` and `pictures`. Raises BadBoard."""
    key = key_of(text)
    if key not in _BOARDS:
        whole = _unpacked(text)
        found, faults = laws.judged(whole.floors)
        if found is None:
            raise BadBoard(*map(str, faults))
        _BOARDS[key] = text, found
        if len(_BOARDS) > MOST_KEPT:
            _BOARDS.popitem(last=False)
    _BOARDS.move_to_end(key)
    return _BOARDS[key][1]


def board(key: str) -> Board:
    """A board that was made ready before. Raises KeyError for any other."""
    return _BOARDS[key][1]


@lru_cache(maxsize=4)
def pictures(key: str) -> tuple[Picture, Picture, Picture]:
    """The pictures of the three floors of a board that was made ready before."""
    whole = _unpacked(_BOARDS[key][0])
    one, two, three = (_with_its_files(shown, whole.images) for shown in whole.pictures)
    return one, two, three


def name(text: str) -> str:
    """What a board is called: the folder from which it came."""
    return _unpacked(text).name if text else ""


# -- a folder of maps


def inspect_own() -> None:
    """Raises BadBoard with everything that is wrong with the game's own maps and their pictures."""
    faults = Maps().faults(resources.path("maps"))
    if faults:
        raise BadBoard(*faults)


def _examined(folder: Path) -> tuple[list[Any], list[Picture], dict[str, bytes], tuple[str, ...]]:
    """The floors, their pictures, those files of these that the game does not have, and everything that is wrong."""
    faults = laws.Faults()
    floors: list[Floor | None] = []
    shown: list[Picture] = []
    pictures = _Pictures(folder)
    for name in FLOORS:
        floor, path = None, folder / f"{name}.tmx"
        with faults.noted():
            loaded = tiled.load(path, faults)
            floor = tiled.floor(path, faults, loaded)
        floors.append(floor)
        if floor is not None:
            with faults.noted():
                shown.append(picture(name, folder, loaded))
                _can_be_drawn(f"{name}.tmx", shown[-1], pictures, faults)
    faults += laws.judged(floors)[1]
    return floors, shown, pictures.own, tuple(dict.fromkeys(map(str, faults)))


def _can_be_drawn(
    file: str, shown: Picture, pictures: _Pictures, faults: list[BrokenMap]
) -> None:  # fmt: skip
    faults += [BrokenMap(file, fault, what) for what, fault in _flaws(shown)]
    for layer in shown.layers:
        if layer.visible and layer.stamps and layer.name not in DRAWN:
            known = ", ".join(DRAWN)
            faults.append(BrokenMap(file, f"the game draws no such layer; it draws {known}", f"layer “{layer.name}”"))
    parts: dict[str, set[tuple[int, int, int, int]]] = {}
    for layer in shown.layers:
        for stamp in layer.stamps:
            parts.setdefault(stamp.image, set()).add(stamp.source)
    for name, sources in parts.items():
        what = f"picture “{name}”"
        try:
            size = png.told(pictures.of(name))
        except OSError:
            faults.append(BrokenMap(file, "is missing, or cannot be opened", what))
        except ValueError as fault:
            faults.append(BrokenMap(file, str(fault), what))
        else:
            if not all(_within(source, size) for source in sources):
                told = f"is only {size[0]} by {size[1]} pixels, less than its tileset says"
                faults.append(BrokenMap(file, told, what))


class _Pictures:
    """The pictures of a board, whole and together within all bounds. A file that several names lead to is read once."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[tuple[int, int], bytes] = {}
        self.images: dict[str, bytes] = {}
        self.own: dict[str, bytes] = {}
        """Those that the game does not have itself."""

    def of(self, name: str) -> bytes:
        """Raises OSError and ValueError."""
        if name not in self.images:
            if not name.lower().endswith(ENDING):
                raise ValueError("is not called .png")
            if not bounds.inside(self._folder, name):
                raise ValueError("lies outside the folder")
            self.images[name] = self._read(self._folder / name, name)
        return self.images[name]

    def _read(self, path: Path, name: str) -> bytes:
        if not path.is_file():  # a device or a pipe might never end
            raise FileNotFoundError
        told = path.stat()
        data = self._files.get((told.st_dev, told.st_ino))
        known = data is not None
        if data is None:
            room = MOST_UNPACKED - sum(map(len, self._files.values()))
            with path.open("rb") as opened:
                data = opened.read(room + 1)
            if len(data) > room:
                raise ValueError(f"is larger than {MOST_UNPACKED >> 20} MB, alone or with other pictures")
            if told.st_ino:
                self._files[told.st_dev, told.st_ino] = data
        if data != _own_image(name):
            bounds.affordable({**self.own, name: data})
            self.own[name] = data
        if not known:
            png.size(data)
        return data


def _within(source: tuple[int, int, int, int], size: tuple[int, int]) -> bool:
    x, y, wide, high = source
    return x >= 0 and y >= 0 and wide > 0 and high > 0 and x + wide <= size[0] and y + high <= size[1]


def _three(found: Sequence[T]) -> tuple[T, T, T]:
    one, two, three = found
    return one, two, three


def _own_image(name: str) -> bytes | None:
    try:
        return resources.read_bytes(f"maps/{name}")
    except resources.ResourceMissing:
        return None


# -- a text


_read = msgspec.json.Decoder(Brought)
_COLOUR = re.compile(r"(#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?)?")


def _unpacked(text: str) -> Brought:
    """What a text holds. Raises BadBoard unless all of it can be drawn."""
    try:
        if len(text) > MOST_TEXT:
            raise ValueError("too long")
        unpacking = zlib.decompressobj()
        data = unpacking.decompress(b64decode(text, validate=True), MOST_UNPACKED)
        if not unpacking.eof or unpacking.unused_data:
            raise ValueError("not whole")
        if data.count(b"[") + data.count(b"{") > MOST_PARTS:
            raise ValueError("too many parts")
        whole = _read.decode(data)
        bounds.affordable(whole.images)
        for shown in whole.pictures:
            if flaw := next(_flaws(shown), None):
                raise ValueError(flaw)
        for name, data in whole.images.items():
            if not name.lower().endswith(ENDING):
                raise ValueError("another kind of picture")
            png.size(data)
        for floor in whole.floors:
            if max(map(len, (floor.rooms, floor.doors, floor.stairs))) > MOST_THINGS:
                raise ValueError("too many rooms, doors or stairs")
            for thing in (*floor.rooms, *floor.doors, *floor.stairs):
                if not all(isfinite(side) and abs(side) < 1000 for side in thing.box):
                    raise ValueError("a box out of all bounds")
    except (ValueError, zlib.error, msgspec.MsgspecError, RecursionError) as fault:
        raise BadBoard(f"{NOT_SOUND}.") from fault
    return whole


def _flaws(shown: Picture) -> Iterator[tuple[str, str]]:
    """What is out of all bounds in a picture: each thing, if it is a single one, and what is wrong with it."""
    side = shown.tile[0]
    if not 0 < side <= LARGEST_TILE or shown.tile[1] != side:
        yield "", f"its tiles must be squares of at most {LARGEST_TILE} pixels"
        return
    if shown.size != (laws.SIZE[0] * side, laws.SIZE[1] * side):
        yield "", f"a floor is {laws.SIZE[0]} tiles wide and {laws.SIZE[1]} high"
    if not _COLOUR.fullmatch(shown.background):
        yield "", f"“{shown.background[:40]}” is no colour"
    if len(shown.layers) > MOST_LAYERS:
        yield "", f"has more than {MOST_LAYERS} layers"
        return
    if sum(len(layer.stamps) for layer in shown.layers) > MOST_STAMPS:
        yield "", f"has more than {MOST_STAMPS} tiles and pictures"
        return
    most = 4.0 * max(shown.size)
    for layer in shown.layers:
        if not 0 <= layer.opacity <= 1 or not all(abs(by) <= most for by in layer.offset):
            yield f"layer “{layer.name}”", "its opacity or offset is out of all bounds"
        for stamp in layer.stamps:
            placed = all(abs(at) <= most for at in (*stamp.box[:2], stamp.turn))
            if not placed or not all(1 <= long <= most for long in stamp.box[2:]):
                what = f"picture “{stamp.name or stamp.image}” in layer “{layer.name}”"
                yield what, "its place or size is out of all bounds"


def _with_its_files(shown: Picture, images: Mapping[str, bytes]) -> Picture:
    """A picture with the files that it needs. What neither the text nor this Safehouse has is left out."""
    sizes: dict[str, tuple[int, int]] = {}
    for name in {stamp.image for layer in shown.layers for stamp in layer.stamps}:
        data = images.get(name) or _own_image(name)
        if data is not None:
            sizes[name] = png.size(data)

    def drawn(stamp: Stamp) -> bool:
        return stamp.image in sizes and _within(stamp.source, sizes[stamp.image])

    def kept(layer: Layer) -> Layer:
        return Layer(layer.name, layer.visible, layer.opacity, layer.offset, tuple(filter(drawn, layer.stamps)))

    layers = tuple(map(kept, shown.layers))
    return Picture(shown.size, shown.tile, shown.background, layers, tuple(sorted(sizes)), images)


__all__ = ["Brought", "Maps", "board", "board_of", "name", "pictures"]
