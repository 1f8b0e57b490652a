"""Draws Tiled maps from a list of stamps, at the exact size at which they are shown.

The list comes from the code that reads the map; nothing here knows about map files. A map is put together at its own
size and then scaled to its size on the screen; the result is kept.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from collections.abc import Callable

import pygame

from game import resources
from game.ui.paint import TileLayer, TilePicture, Tiles, TileStamp

MOST = 40
"""How many finished pieces of maps are kept."""
WHOLE = 9
"""How many maps are kept at their own size, to cut parts from."""
Part = tuple[float, float, float, float] | None


class TileGallery:
    """Finished maps, by picture, layers and size."""

    def __init__(self) -> None:
        self._kept: OrderedDict[
            tuple[int, tuple[str, ...], int, int, bool, Part], tuple[TilePicture, pygame.Surface]
        ] = OrderedDict()
        self._whole: OrderedDict[tuple[int, tuple[str, ...]], pygame.Surface] = OrderedDict()

    def surface(self, tiles: Tiles, width: int, height: int, grey: bool = False) -> pygame.Surface:
        """The map at this size in pixels; `grey` leaves out its colours."""
        key = (id(tiles.picture), tiles.layers, width, height, grey, tiles.part)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found[1]
        whole = self._cut(tiles) if tiles.part else compose(tiles.picture, tiles.layers)
        scaled = pygame.transform.smoothscale(whole, (max(1, width), max(1, height)))
        if grey:
            scaled = pygame.transform.grayscale(scaled)
        if pygame.display.get_init() and pygame.display.get_surface() is not None:
            scaled = scaled.convert_alpha()
        # The picture is kept too, so that no other object can get its id.
        self._kept[key] = tiles.picture, scaled
        if len(self._kept) > MOST:
            self._kept.popitem(last=False)
        return scaled

    def _cut(self, tiles: Tiles) -> pygame.Surface:
        """A part of a map at the map's own size; the whole map is kept for the next part."""
        assert tiles.part is not None
        key = (id(tiles.picture), tiles.layers)
        whole = self._whole.get(key)
        if whole is None:
            whole = self._whole[key] = compose(tiles.picture, tiles.layers)
            if len(self._whole) > WHOLE:
                self._whole.popitem(last=False)
        wide, high = whole.get_size()
        x, y, w, h = tiles.part
        place = pygame.Rect(round(x * wide), round(y * high), max(1, round(w * wide)), max(1, round(h * high)))
        out = pygame.Surface(place.size, pygame.SRCALPHA)
        out.blit(whole, (0, 0), place)
        return out


def compose(
    picture: TilePicture, names: tuple[str, ...] = (), read: Callable[[str], bytes] | None = None
) -> pygame.Surface:
    """The named layers of a map at its own size, in the map's order; all visible ones if none is named."""
    canvas = pygame.Surface(picture.size, pygame.SRCALPHA)
    if picture.background and not names:
        canvas.fill(picture.background)
    fetch = read or (lambda name: picture.carried.get(name) or resources.read_bytes(f"maps/{name}"))
    images: dict[str, pygame.Surface | None] = {}
    for layer in picture.layers:
        if layer.visible and (not names or layer.name in names):
            for stamp in layer.stamps:
                if stamp.image not in images:
                    images[stamp.image] = _loaded(fetch(stamp.image), stamp.image)
                image = images[stamp.image]
                if image is not None:
                    _stamp(canvas, image, stamp, layer)
    return canvas


def _loaded(data: bytes, name: str) -> pygame.Surface | None:
    """A picture; None for one that cannot be shown. It may come from a saved game, and must not end this one."""
    try:
        return pygame.image.load(io.BytesIO(data), name)
    except pygame.error:
        return None


def _stamp(canvas: pygame.Surface, image: pygame.Surface, stamp: TileStamp, layer: TileLayer) -> None:
    x, y, wide, high = stamp.box
    shown = image.subsurface(stamp.source)
    if stamp.flips.diagonal:
        shown = pygame.transform.flip(pygame.transform.rotate(shown, -90), True, False)
    shown = pygame.transform.flip(shown, stamp.flips.sideways, stamp.flips.over)
    if shown.get_size() != (round(wide), round(high)):
        shown = pygame.transform.scale(shown, (round(wide), round(high)))
    place = pygame.Vector2(x, y)
    if stamp.turn:
        foot = pygame.Vector2(x, y + high)
        middle = foot + pygame.Vector2(wide / 2, -high / 2).rotate(stamp.turn)
        shown = pygame.transform.rotate(shown, -stamp.turn)
        place = middle - pygame.Vector2(shown.get_size()) / 2
    if layer.opacity < 1:
        shown = shown.copy()
        shown.set_alpha(round(layer.opacity * 255))
    canvas.blit(shown, place + pygame.Vector2(layer.offset))
