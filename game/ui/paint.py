"""What can be drawn: paint commands, as plain values in window pixels.

A colour is a name of the theme ("paper", "glow", "seat3") or "#rrggbb". Words are lines, which are put into a language
only when they are drawn. The painter (`painter`) turns commands into pixels; a picture is a file in `assets/art`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol

from msgspec import Struct
from msgspec.structs import replace

from game.catalogue import Line
from game.ui.semantics import Rect

Horizontal = Literal["left", "centre", "right"]
Vertical = Literal["top", "middle", "bottom"]
Face = Literal["bebas", "bebas_thin", "type", "type_bold", "body", "bold", "italic"]


class Box(Struct, frozen=True, gc=False):
    """A rectangle, filled or not, with round corners, a border and a flat shadow to the lower right."""

    rect: Rect
    fill: str = ""
    radius: float = 0.0
    border: str = ""
    width: float = 0.0
    alpha: float = 1.0
    shadow: float = 0.0
    shade: str = "shadow"

    @property
    def bounds(self) -> Rect:
        r = self.rect
        return Rect(r.x - 1, r.y - 1, r.w + 2 + self.shadow, r.h + 2 + self.shadow * 1.2)

    def moved(self, dx: float, dy: float) -> Box:
        return replace(self, rect=self.rect.moved(dx, dy))


class Words(Struct, frozen=True, gc=False):
    """Text in a box. It never runs out of the box and never loses a word without showing it.

    Without `wrap` the text is one line; with it, it is broken into lines. Text that does not fit is drawn smaller, and
    if it still does not fit at `least` of its size, or at 8 pixels, it ends in an ellipsis. `turn` rotates a single
    line about the centre of its box, in degrees, clockwise.
    """

    text: Line | str
    rect: Rect
    face: Face = "body"
    size: float = 22.0
    colour: str = "ink"
    align: Horizontal = "left"
    valign: Vertical = "middle"
    wrap: bool = False
    tracking: float = 0.0
    lead: float = 1.28
    least: float = 0.55
    shadow: float = 0.0
    shade: str = "shadow"
    turn: float = 0.0

    @property
    def bounds(self) -> Rect:
        if self.turn:
            x, y = self.rect.centre
            return Rect(x - self.rect.w / 2, y - self.rect.w / 2, self.rect.w, self.rect.w).inset(-self.size)
        return self.rect.inset(-3 - self.shadow - self.size * 0.12)

    def moved(self, dx: float, dy: float) -> Words:
        return replace(self, rect=self.rect.moved(dx, dy))


class Pic(Struct, frozen=True, gc=False):
    """A picture in `assets/art`, by its name without the file ending ("cards/mission-airport").

    `palette` names a card palette; `colours` overrides the colours of single classes; `part` shows only that part of
    the picture (x, y, w, h in the units of its view box), which fills `rect` and is cut to it; `radius` rounds the
    corners of the cut. `mirror` turns left and right around.
    """

    name: str
    rect: Rect
    palette: str = ""
    colours: tuple[tuple[str, str], ...] = ()
    part: tuple[float, float, float, float] | None = None
    turn: float = 0.0
    alpha: float = 1.0
    radius: float = 0.0
    mirror: bool = False

    @property
    def bounds(self) -> Rect:
        grow = abs(self.rect.w - self.rect.h) / 2 + self.rect.w * 0.12 if self.turn else 1.0
        return self.rect.inset(-grow)

    def moved(self, dx: float, dy: float) -> Pic:
        return replace(self, rect=self.rect.moved(dx, dy))


class Vector(Struct, frozen=True, gc=False):
    """A drawing made by a function: a whole SVG text, drawn at exactly the size of `rect`. A `solid` one is nowhere
    transparent."""

    svg: str
    rect: Rect
    solid: bool = False
    alpha: float = 1.0

    @property
    def bounds(self) -> Rect:
        return self.rect

    def moved(self, dx: float, dy: float) -> Vector:
        return replace(self, rect=self.rect.moved(dx, dy))


class Poly(Struct, frozen=True, gc=False):
    """A filled polygon."""

    points: tuple[tuple[float, float], ...]
    fill: str = "ink"
    alpha: float = 1.0

    @property
    def bounds(self) -> Rect:
        xs, ys = [p[0] for p in self.points], [p[1] for p in self.points]
        return Rect(min(xs) - 1, min(ys) - 1, max(xs) - min(xs) + 2, max(ys) - min(ys) + 2)

    def moved(self, dx: float, dy: float) -> Poly:
        return replace(self, points=tuple((x + dx, y + dy) for x, y in self.points))


class Disc(Struct, frozen=True, gc=False):
    """A disc of radius `r`; `dark` colours its right half; `border` and `width` draw a ring around it."""

    x: float
    y: float
    r: float
    fill: str = ""
    dark: str = ""
    border: str = ""
    width: float = 0.0
    alpha: float = 1.0

    @property
    def bounds(self) -> Rect:
        r = self.r + self.width + 1
        return Rect(self.x - r, self.y - r, 2 * r, 2 * r)

    def moved(self, dx: float, dy: float) -> Disc:
        return replace(self, x=self.x + dx, y=self.y + dy)


class Dashes(Struct, frozen=True, gc=False):
    """A dashed outline that marks the place of a missing card; `round` makes it a circle."""

    rect: Rect
    colour: str = "dashes"
    width: float = 2.5
    radius: float = 8.0
    dash: float = 9.0
    round: bool = False

    @property
    def bounds(self) -> Rect:
        return self.rect.inset(-self.width)

    def moved(self, dx: float, dy: float) -> Dashes:
        return replace(self, rect=self.rect.moved(dx, dy))


class TileFlips(Protocol):
    """How a tile is turned over: first over its falling diagonal, then sideways, then over."""

    @property
    def sideways(self) -> bool: ...
    @property
    def over(self) -> bool: ...
    @property
    def diagonal(self) -> bool: ...


class TileStamp(Protocol):
    """One picture on a map, in the map's pixels, turned about its lower left corner."""

    @property
    def image(self) -> str: ...
    @property
    def source(self) -> tuple[int, int, int, int]: ...
    @property
    def box(self) -> tuple[float, float, float, float]: ...
    @property
    def flips(self) -> TileFlips: ...
    @property
    def turn(self) -> float: ...


class TileLayer(Protocol):
    @property
    def name(self) -> str: ...
    @property
    def visible(self) -> bool: ...
    @property
    def opacity(self) -> float: ...
    @property
    def offset(self) -> tuple[float, float]: ...
    @property
    def stamps(self) -> tuple[TileStamp, ...]: ...


class TilePicture(Protocol):
    """A map as a list of what to draw, in order."""

    @property
    def size(self) -> tuple[int, int]: ...
    @property
    def background(self) -> str: ...
    @property
    def layers(self) -> tuple[TileLayer, ...]: ...
    @property
    def carried(self) -> Mapping[str, bytes]:
        """The contents of those files that are not the game's own."""
        ...


class Tiles(Struct, frozen=True, gc=False):
    """Layers of a Tiled map that fill `rect`; all visible layers if none is named. `part` shows only that part of the
    map: x, y, w, h as shares of its size."""

    picture: TilePicture
    rect: Rect
    layers: tuple[str, ...] = ()
    part: tuple[float, float, float, float] | None = None

    @property
    def bounds(self) -> Rect:
        return self.rect

    def moved(self, dx: float, dy: float) -> Tiles:
        return replace(self, rect=self.rect.moved(dx, dy))


Command = Box | Words | Pic | Vector | Poly | Disc | Dashes | Tiles
