"""What the files of a board may cost: looked at before anything in them is unpacked, repeated or read any further.

The same bounds hold for a folder, for the text in a saved game, and for one that comes from elsewhere. All measures are
many times those of the game's own board.
"""

from __future__ import annotations

import zlib
from base64 import b64decode
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree

from game.titles.redacted.board import png
from game.titles.redacted.board.plan import BrokenMap

MOST_XML = 2 << 20
"""No map and no set of tiles is longer than this, in bytes; the game's own are up to 25 kB."""
DEEPEST, MOST_ELEMENTS = 32, 12_000
"""How deep elements of a file lie in each other, and how many there are."""
LONGEST_SIDE = 256
"""How many tiles a map is wide and high; the laws want far fewer."""
MOST_TILES = 20_000
"""How many tiles a picture is cut into."""
MOST_SETS = 64
MOST_IMAGES, MOST_PIXELS = 1000, 1 << 22
"""How many pictures a board has that are its own, and how many pixels they have together: as many as one picture of
2048 by 2048."""
UNPACKED = ("zlib", "gzip")
"""How the tiles of a layer may be compressed."""


class _Bounded(ElementTree.TreeBuilder):
    """Builds the tree of a file as long as it is neither deep nor large."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name, self._depth, self._many = name, 0, 0

    def start(self, tag: str, attributes: dict[str, str], /) -> ElementTree.Element:
        self._depth, self._many = self._depth + 1, self._many + 1
        if self._depth > DEEPEST:
            raise BrokenMap(self._name, f"its elements lie in each other more than {DEEPEST} deep")
        if self._many > MOST_ELEMENTS:
            raise BrokenMap(self._name, f"has more than {MOST_ELEMENTS} elements")
        return super().start(tag, attributes)

    def end(self, tag: str, /) -> ElementTree.Element:
        self._depth -= 1
        return super().end(tag)


def xml(path: Path, name: str) -> ElementTree.Element:
    """The outermost element of a file. Raises BrokenMap for what is no whole XML, or out of bounds."""
    try:
        if not path.is_file():  # a device or a pipe might never end
            raise FileNotFoundError
        with path.open("rb") as file:
            data = file.read(MOST_XML + 1)
    except (OSError, ValueError):
        raise BrokenMap(name, "is missing, or cannot be opened") from None
    if len(data) > MOST_XML:
        raise BrokenMap(name, f"is larger than {MOST_XML >> 20} MB")
    if b"<!ENTITY" in data:
        raise BrokenMap(name, "defines entities, which the game does not read")
    try:
        return ElementTree.fromstring(data, ElementTree.XMLParser(target=_Bounded(name)))
    except (ElementTree.ParseError, LookupError, RecursionError) as fault:
        raise BrokenMap(name, f"is not whole XML ({fault})") from None


def inside(folder: Path, name: str) -> bool:
    """Whether a file lies in this folder, also where its name or a link leads out of it."""
    try:
        return (folder / name).resolve().is_relative_to(folder.resolve())
    except (OSError, ValueError, RuntimeError):
        return False


def measured(file: str, root: ElementTree.Element) -> None:
    """Refuses a map that is too large, or whose layers unpack to more than it has tiles."""
    wide, high = (_number(root, side) for side in ("width", "height"))
    if not 0 < wide <= LONGEST_SIDE or not 0 < high <= LONGEST_SIDE:
        raise BrokenMap(file, f"is larger than {LONGEST_SIDE} by {LONGEST_SIDE} tiles")
    if sum(1 for _ in root.iter("tileset")) > MOST_SETS:
        raise BrokenMap(file, f"has more than {MOST_SETS} sets of tiles")
    for layer in root.iter("layer"):
        for data in layer.iter("data"):
            if not _unpacks(data, 4 * wide * high):
                what = f"layer “{layer.get('name', '')}”"
                raise BrokenMap(file, "holds more tiles than the map, or is damaged", what)


def _unpacks(data: ElementTree.Element, most: int) -> bool:
    """Whether the tiles of a layer are no more bytes than this."""
    text, how = (data.text or "").strip(), data.get("compression", "")
    if data.get("encoding") != "base64":
        return text.count(",") < most
    try:
        packed = b64decode(text)
        if not how:
            return len(packed) <= most
        if how not in UNPACKED:
            return True  # Nothing is unpacked: whoever reads the map refuses it by name.
        unpacking = zlib.decompressobj(zlib.MAX_WBITS | (16 if how == "gzip" else 0))
        return len(unpacking.decompress(packed, most + 1)) <= most and unpacking.eof and not unpacking.unused_data
    except (ValueError, zlib.error):
        return False


def cut(file: str, tiles: ElementTree.Element) -> None:
    """Refuses a set of tiles whose pictures are too large, or are cut into too many tiles."""
    wide, high = (_number(tiles, side) for side in ("tilewidth", "tileheight"))
    margin, spacing = (_number(tiles, side, 0) for side in ("margin", "spacing"))
    if wide < 1 or high < 1 or margin < 0 or spacing < 0:
        raise BrokenMap(file, "does not say how large its tiles are")
    for image in tiles.iter("image"):
        sides = [_number(image, side) for side in ("width", "height")]
        what = f"picture “{image.get('source', '')[:80]}”"
        if max(sides) > png.LARGEST:
            raise BrokenMap(file, f"says that it is larger than {png.LARGEST} pixels", what)
        if max(sides[0] // wide, 1) * max(sides[1] // high, 1) > MOST_TILES:
            raise BrokenMap(file, f"is cut into more than {MOST_TILES} tiles", what)


def _number(element: ElementTree.Element, name: str, usual: int = -1) -> int:
    """A whole number of few digits; -1 for any other text."""
    text = element.get(name, "")
    return (int(text) if text.isdecimal() and len(text) < 10 else -1) if text else usual


def affordable(images: Mapping[str, bytes]) -> None:
    """Refuses pictures that are too many or too large together, by what their headers say. Raises ValueError."""
    if len(images) > MOST_IMAGES:
        raise ValueError(f"has more than {MOST_IMAGES} pictures of its own")
    whole = 0
    for data in images.values():
        wide, high = png.told(data)
        whole += wide * high
    if whole > MOST_PIXELS:
        raise ValueError(f"has pictures of its own that together are larger than {MOST_PIXELS >> 20} million pixels")
