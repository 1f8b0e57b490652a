"""Polygons and large discs: drawn three times as large and scaled down, so that their edges are smooth.

That is several times faster than drawing them as SVG.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.paint import Disc
from game.ui.theme import rgb

LARGE_SHAPE = 9000
"""The area in pixels from which on a disc is large."""
FINE = 3


def large_disc(disc: Disc, size: int, fill: str, dark: str, border: str) -> pygame.Surface:
    """A disc on a square of this size, its right half in another colour, with a ring around it."""
    out = pygame.Surface((size, size), pygame.SRCALPHA)
    c, r = size * FINE / 2, disc.r * FINE
    if fill:
        out.blit(_smooth(size, size, rgb(fill), lambda big, ink: pygame.draw.circle(big, ink, (c, c), r)), (0, 0))
    if dark:
        half = _smooth(size, size, rgb(dark), lambda big, ink: pygame.draw.circle(big, ink, (c, c), r))
        right = pygame.Rect(size // 2, 0, size - size // 2, size)
        out.fill((0, 0, 0, 0), right)
        out.blit(half, right, right)
    if border:
        width = max(1, round(disc.width * FINE))
        ring = _smooth(
            size, size, rgb(border), lambda big, ink: pygame.draw.circle(big, ink, (c, c), r + width, width)
        )
        out.blit(ring, (0, 0))
    return _ready(out)


def polygon(
    corners: Sequence[tuple[float, float]], width: int, height: int, colour: tuple[int, int, int]
) -> pygame.Surface:
    """A polygon on a surface of this size."""
    points = [(x * FINE, y * FINE) for x, y in corners]
    return _ready(_smooth(width, height, colour, lambda big, ink: pygame.draw.polygon(big, ink, points)))


Draw = Callable[[pygame.Surface, tuple[int, int, int, int]], object]


def _smooth(width: int, height: int, colour: tuple[int, int, int], draw: Draw) -> pygame.Surface:
    big = pygame.Surface((width * FINE, height * FINE), pygame.SRCALPHA)
    big.fill((*colour, 0))
    draw(big, (*colour, 255))
    small = pygame.transform.smoothscale(big, (width, height))
    # Scaling rounds colours down by a shade.
    small.fill((*colour, 0), special_flags=pygame.BLEND_RGB_MAX)
    return small


def _ready(surface: pygame.Surface) -> pygame.Surface:
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        return surface.convert_alpha()
    return surface
