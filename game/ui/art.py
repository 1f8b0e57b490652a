"""Pictures: SVG drawn by resvg at exactly the size shown, kept in memory and in the user's cache folder.

A picture that is asked for and missing is drawn at once. One that will be needed soon can be drawn ahead by a helper
process (resvg keeps the interpreter's lock, so a thread would freeze the screen): see `ahead.Ahead`. Where the helper
has drawn the whole picture, a part or a size that is missing is made from it until the helper has drawn that, too.
"""

from __future__ import annotations

import hashlib
import io
import math
import re
import zlib
from collections import OrderedDict
from functools import lru_cache
from pathlib import Path
from typing import Protocol

import msgspec
import pygame
import resvg_py

from game import resources, titles
from game.ui.ahead import rasterise
from game.ui.paint import Pic
from game.ui.standins import COSTLY, SMALL, Whole, stand_in, view_box, whole_size
from game.ui.theme import Theme

# Raised when the same SVG would be drawn differently: it is part of each cached file's name.
VERSION = "2-" + str(getattr(resvg_py, "__resvg_version__", ""))
MEMORY = 72 * 1024 * 1024
MAGIC = b"SHPX"
LARGE_DRAWING = 12_000
"""The area in pixels from which on a table's own drawing is not made within a frame."""
COARSE = 4
"""How many times smaller its stand-in is drawn."""


@lru_cache(maxsize=512)
def source(name: str) -> str:
    """The text of a picture in `assets/art` or, for a name such as "kompromat:poster", in that game's folder."""
    title, _, own = name.rpartition(":")
    if not title:
        return resources.read_text(f"art/{name}.svg")
    try:
        return _own(title, own).read_text(encoding="utf-8")
    except OSError:
        raise resources.ResourceMissing(name) from None


@lru_cache(maxsize=512)
def exists(name: str) -> bool:
    """Whether there is a picture with this name."""
    title, _, own = name.rpartition(":")
    return _own(title, own).is_file() if title else resources.exists(f"art/{name}.svg")


def _own(title: str, name: str) -> Path:
    """The path of a picture in a game's `table` folder."""
    return titles.folder(title) / "table" / f"{name}.svg"


def cropped(svg: str, part: tuple[float, float, float, float], radius: float = 0.0) -> str:
    """Only this part of a picture; the edge of the surface cuts off what lies outside the new view box."""
    box = " ".join(f"{v:g}" for v in part)
    svg = re.sub(r'viewBox="[^"]+"', f'viewBox="{box}" preserveAspectRatio="xMidYMid slice"', svg, count=1)
    if not radius:
        return svg
    x, y, w, h = part
    head, rest = svg.split(">", 1)
    body, tail = rest.rsplit("</svg>", 1)
    clip = f'<clipPath id="cut"><rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{radius:.2f}"/></clipPath>'
    return f'{head}>{clip}<g clip-path="url(#cut)">{body}</g></svg>{tail}'


def turned(svg: str, width: float, height: float, degrees: float) -> tuple[str, float, float]:
    """A picture of this size rotated about its centre, and the size of the box that then holds it."""
    a = math.radians(degrees)
    w = abs(width * math.cos(a)) + abs(height * math.sin(a))
    h = abs(width * math.sin(a)) + abs(height * math.cos(a))
    place = f'x="{-width / 2:.2f}" y="{-height / 2:.2f}" width="{width:.2f}" height="{height:.2f}"'
    fit = "" if "preserveAspectRatio" in svg.split(">", 1)[0] else 'preserveAspectRatio="none" '
    inner = re.sub(r"<svg ", f"<svg {fit}{place} ", svg, count=1)
    outer = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-w / 2:.2f} {-h / 2:.2f} {w:.2f} {h:.2f}">'
    return f'{outer}<g transform="rotate({degrees:g})">{inner}</g></svg>', w, h


def mirrored(svg: str) -> str:
    """A picture with left and right turned around within its view box."""
    x, _, w, _ = map(float, re.findall(r"[-\d.]+", re.search(r'viewBox="([^"]+)"', svg)[1]))  # type: ignore[index]
    head, rest = svg.split(">", 1)
    body, tail = rest.rsplit("</svg>", 1)
    return f'{head}><g transform="translate({2 * x + w:g} 0) scale(-1 1)">{body}</g></svg>{tail}'


class Helper(Protocol):
    """Draws in another process; see `ahead`."""

    @property
    def broken(self) -> bool: ...

    def ask(self, key: str, svg: str, css: str, width: int, height: int) -> None: ...

    def take(self) -> list[tuple[str, bytes]]: ...


class Gallery:
    """All pictures in use, by content and size."""

    def __init__(self, folder: Path | None = None, memory: int = MEMORY, helper: Helper | None = None) -> None:
        self._folder = folder
        self._memory = memory
        self._helper = helper
        self._kept: OrderedDict[str, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._asked: dict[str, bool] = {}
        self._wholes: dict[tuple[str, str], Whole] = {}
        """The pictures that have been drawn whole, or soon will be, by name and dress."""
        self._standing: dict[str, pygame.Surface] = {}
        """What stands in for a picture until it has been drawn."""
        self.stood_in = False
        """Whether the last picture was a stand-in."""
        self.fresh = False
        """Whether pictures have come since that something stands in for."""
        self.drawn = 0

    def vector(self, svg: str, css: str, width: int, height: int, solid: bool = False) -> pygame.Surface:
        width, height = max(1, width), max(1, height)
        self.stood_in = False
        key = _key(svg, css, width, height)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        surface = self._load(key, width, height)
        if surface is None:
            surface = decode(rasterise(svg, css, width, height))
            self.drawn += 1
            self._store(key, surface)
        return self._keep(key, self._ready(surface, solid))

    def drawing(self, svg: str, css: str, width: int, height: int, solid: bool = False) -> pygame.Surface:
        """A table's own drawing; `stood_in` says whether it is the real one. Until a large one has been drawn, a coarse
        one stands in for it."""
        width, height = max(1, width), max(1, height)
        key = _key(svg, css, width, height)
        self.stood_in = False
        found = self._standing.get(key)
        if found is None:
            at_hand = key in self._kept or self._helper is None or self._helper.broken
            if at_hand or width * height < LARGE_DRAWING or self._file(key, exists=True):
                return self.vector(svg, css, width, height, solid)
            self.vector_ahead(svg, css, width, height, solid)
            coarse = decode(rasterise(svg, css, max(1, width // COARSE), max(1, height // COARSE)))
            found = self._ready(pygame.transform.smoothscale(coarse, (width, height)), solid)
            self._standing[key] = found
        self.stood_in = True
        return found

    def picture(self, theme: Theme, pic: Pic, width: int, height: int) -> pygame.Surface:
        """A picture at this size, turned if it is to be; `stood_in` says whether it is the real one."""
        width, height = max(1, width), max(1, height)
        svg, css = self._dressed(theme, pic)
        w, h = width, height
        if pic.turn:
            svg, wide, high = _turned(svg, width, height, pic.turn)
            w, h = max(1, round(wide)), max(1, round(high))
        found = self._meanwhile(pic, css, _key(svg, css, w, h), (width, height), (svg, w, h))
        self.stood_in = found is not None
        return self.vector(svg, css, w, h) if found is None else found

    def _meanwhile(
        self, pic: Pic, css: str, key: str, size: tuple[int, int], wanted: tuple[str, int, int]
    ) -> pygame.Surface | None:
        """What stands in for a picture that would have to be drawn now; None if it is there or there is nothing."""
        if key in self._kept or self._helper is None or self._helper.broken or size[0] * size[1] < SMALL:
            return None
        found = self._standing.get(key)
        if found is not None:
            return found
        whole = self._wholes.get((pic.name, css))
        if whole is None or self._file(key, exists=True):
            return None
        surface = self._kept.get(whole.key) or self._load(whole.key, whole.width, whole.height)
        if surface is None:
            return None
        svg, w, h = wanted
        self.vector_ahead(svg, css, w, h)
        self._standing[key] = found = self._ready(stand_in(surface, whole, pic, *size), False)
        return found

    def _dressed(self, theme: Theme, pic: Pic) -> tuple[str, str]:
        svg = source(pic.name)
        css = _css(theme, svg, pic.palette or default_palette(pic.name), pic.colours)
        return _shaped(svg, pic.part, pic.radius, pic.mirror), css

    def ahead(self, theme: Theme, pic: Pic) -> None:
        """Has the helper draw a picture before it is needed."""
        svg, css = self._dressed(theme, pic)
        w, h = max(1.0, round(pic.rect.w)), max(1.0, round(pic.rect.h))
        if pic.turn:
            svg, w, h = _turned(svg, w, h, pic.turn)
        self.vector_ahead(svg, css, round(w), round(h))

    def whole_ahead(self, theme: Theme, pic: Pic, window_height: float) -> None:
        """Has the helper draw the whole of a picture, large, to stand in for its parts and sizes."""
        svg = source(pic.name)
        box = view_box(svg) if len(svg) >= COSTLY else None
        if box is None:
            return
        _, css = self._dressed(theme, pic)
        w, h = whole_size(box, window_height)
        known = self._wholes.get((pic.name, css))
        if known is None or (known.width, known.height) != (w, h):
            self._wholes[pic.name, css] = Whole(_key(svg, css, w, h), w, h, box)
            self.vector_ahead(svg, css, w, h)

    def vector_ahead(self, svg: str, css: str, width: int, height: int, solid: bool = False) -> None:
        width, height = max(1, width), max(1, height)
        key = _key(svg, css, width, height)
        if self._helper is None or key in self._kept or key in self._asked or self._file(key, exists=True):
            return
        self._asked[key] = solid
        self._helper.ask(key, svg, css, width, height)

    def collect(self) -> int:
        """Takes in what the helper has finished; returns the number of pictures."""
        done = self._helper.take() if self._helper else []
        for key, png in done:
            surface = decode(png)
            self._store(key, surface)
            solid = self._asked.pop(key, False)
            if self._standing.pop(key, None) is not None:
                self.fresh = True
            if key not in self._kept:
                self._keep(key, self._ready(surface, solid))
        return len(done)

    @property
    def waiting(self) -> int:
        """The number of pictures that the helper has not delivered yet."""
        return len(self._asked)

    def forget(self) -> None:
        self._kept.clear()
        self._standing.clear()
        self._bytes = 0

    def _keep(self, key: str, surface: pygame.Surface) -> pygame.Surface:
        self._kept[key] = surface
        self._bytes += surface.get_width() * surface.get_height() * 4
        while self._bytes > self._memory and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return surface

    def _ready(self, surface: pygame.Surface, solid: bool) -> pygame.Surface:
        if not pygame.display.get_init() or pygame.display.get_surface() is None:
            return surface
        return surface.convert() if solid else surface.convert_alpha()

    def _file(self, key: str, exists: bool = False) -> Path | None:
        if self._folder is None:
            return None
        path = self._folder / (key + ".px")
        return path if not exists or path.exists() else None

    def _load(self, key: str, width: int, height: int) -> pygame.Surface | None:
        path = self._file(key)
        try:
            data = path.read_bytes() if path else b""
            if not data.startswith(MAGIC):
                return None
            pixels = zlib.decompress(data[len(MAGIC) :])
        except (OSError, zlib.error):
            return None
        if len(pixels) != width * height * 4:
            return None
        return pygame.image.frombytes(pixels, (width, height), "RGBA")

    def _store(self, key: str, surface: pygame.Surface) -> None:
        path = self._file(key)
        if path is None:
            return
        data = MAGIC + zlib.compress(pygame.image.tobytes(surface, "RGBA"), 1)
        spare = path.with_suffix(".part")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            spare.write_bytes(data)
            spare.replace(path)
        except OSError:
            # Without room on the disk everything still works; only the next start is slower.
            self._folder = None


LONG = 8_000
"""Drawings of more characters than that are scenery, and few of their keys are remembered."""


def _key(svg: str, css: str, width: int, height: int) -> str:
    # Kept, because hashing 200 kB of scenery again in each frame would cost a millisecond; but a memory of texts must
    # not become the largest thing in the program.
    return (_long_key if len(svg) > LONG else _short_key)(svg, css, width, height)


def _digest(svg: str, css: str, width: int, height: int) -> str:
    digest = hashlib.blake2b(f"{VERSION}\0{css}\0{svg}".encode(), digest_size=16).hexdigest()
    return f"{digest}-{width}x{height}"


_short_key, _long_key = lru_cache(maxsize=2048)(_digest), lru_cache(maxsize=64)(_digest)


def decode(png: bytes) -> pygame.Surface:
    return pygame.image.load(io.BytesIO(png), "picture.png")


@lru_cache(maxsize=128)
def _shaped(svg: str, part: tuple[float, float, float, float] | None, radius: float, mirror: bool) -> str:
    shown = cropped(svg, part, radius) if part else svg
    return mirrored(shown) if mirror else shown


_turned = lru_cache(maxsize=96)(turned)


@lru_cache(maxsize=512)
def _css(theme: Theme, svg: str, palette: str, colours: tuple[tuple[str, str], ...]) -> str:
    return theme.css(svg, palette, colours)


@lru_cache(maxsize=64)
def _palette_file(folder: str) -> dict[str, str]:
    name = f"art/{folder}/palette.json"
    if not resources.exists(name):
        return {}
    return msgspec.json.decode(resources.read_bytes(name), type=dict[str, str])


def default_palette(name: str) -> str:
    """The palette that a card or back is drawn in when nothing else is said."""
    folder, _, file = name.rpartition("/")
    table = _palette_file(folder) if folder else {}
    short = file.split("-", 1)[-1]
    return table.get(file) or table.get(short) or table.get(short.replace("-", "_")) or ""
