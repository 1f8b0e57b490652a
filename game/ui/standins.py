"""Stand-ins: what is shown of a picture until it has been drawn at its size.

A whole picture that was drawn once, large, is cut and scaled to the place where it is wanted. That takes a fraction of
a millisecond, where drawing a card takes up to fifty, so that no frame of an animation waits for a picture.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.ui.paint import Pic

COSTLY = 700
"""Shorter drawings, such as icons, are drawn at once."""
SMALL = 900
"""Pictures of fewer pixels are drawn at once, too."""
LARGE = 0.38
"""The longer side of a whole picture, in heights of the window."""


@lru_cache(maxsize=512)
def view_box(svg: str) -> tuple[float, float, float, float] | None:
    """The coordinates of a drawing that is stretched to its place; None if it is not to be stretched."""
    head = svg.split(">", 1)[0]
    found = re.search(r'viewBox="([^"]+)"', head)
    if found is None or "preserveAspectRatio" in head:
        return None
    x, y, w, h = map(float, found[1].replace(",", " ").split())
    return x, y, w, h


def whole_size(box: tuple[float, float, float, float], window_height: float) -> tuple[int, int]:
    """How large the whole picture is drawn."""
    scale = LARGE * window_height / max(box[2], box[3])
    return max(1, round(box[2] * scale)), max(1, round(box[3] * scale))


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole picture in one dress: where it is kept, how large it is, and its coordinates."""

    key: str
    width: int
    height: int
    box: tuple[float, float, float, float]


def stand_in(surface: pygame.Surface, whole: Whole, pic: Pic, width: int, height: int) -> pygame.Surface:
    """A picture of this size, made from the whole one."""
    shown, scale = _cut(surface, whole, pic, width, height)
    found = pygame.transform.smoothscale(shown, (width, height))
    if pic.radius and pic.part:
        _round_off(found, round(pic.radius * scale))
    if pic.mirror:
        found = pygame.transform.flip(found, True, False)
    return pygame.transform.rotozoom(found, -pic.turn, 1.0) if pic.turn else found


def _cut(
    surface: pygame.Surface, whole: Whole, pic: Pic, width: int, height: int
) -> tuple[pygame.Surface, float]:
    """The part that is shown, and how many pixels one of its coordinates has in the end."""
    if pic.part is None:
        return surface, width / whole.box[2]
    x, y, w, h = pic.part
    # The part covers its place; what is too much of it on two sides is not shown.
    scale = max(width / max(w, 1e-6), height / max(h, 1e-6))
    x, y, w, h = x + (w - width / scale) / 2, y + (h - height / scale) / 2, width / scale, height / scale
    kx, ky = whole.width / whole.box[2], whole.height / whole.box[3]
    left, top = round((x - whole.box[0]) * kx), round((y - whole.box[1]) * ky)
    cut = pygame.Rect(left, top, max(1, round(w * kx)), max(1, round(h * ky)))
    inner = cut.clip(surface.get_rect())
    if inner == cut:
        return surface.subsurface(cut), scale
    # Beyond the edge of the picture there is nothing.
    padded = pygame.Surface(cut.size, pygame.SRCALPHA)
    if inner.w > 0 and inner.h > 0:
        padded.blit(surface.subsurface(inner), (inner.x - cut.x, inner.y - cut.y))
    return padded, scale


def _round_off(surface: pygame.Surface, radius: int) -> None:
    mask = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=max(0, radius))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
