"""How well words can be read: the contrast between letters and what really lies beneath them.

A tree is painted twice: once without its words, and once with a bar in the colour of each line in place of the line.
Where the two pictures are the same, something covers the words; elsewhere they differ by just what an eye has to tell
apart, whatever lies over or under the words. Nine pixels in ten must be as good as asked, so that a dark line that runs
through a picture does not count as its ground.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from game.ui.look import LARGE, LARGE_BOLD, Look, Setting
from game.ui.paint import Box, Words
from game.ui.painter import Painter
from game.ui.semantics import Node, Paint, Rect
from game.ui.theme import Style, rgb

LEAST: dict[Style, tuple[float, float]] = {"house": (4.5, 3.0), "contrast": (7.0, 4.5), "plain": (4.5, 3.0)}
"""The least contrast of words, and of large words, in each theme: AA of WCAG 2.2, and AAA in high contrast."""
HEAVY = ("bebas", "bold", "type_bold")
SHARE = 0.1
"""As many pixels may be worse."""
COVERED = 0.5
"""Words of which less than this share can be seen are not read."""
VEIL = 0.25
"""A thin box over this share of the window is a veil: what lies beneath it is not spoken of now."""
ACROSS, DOWN = 24, 5
"""As many pixels of a line are looked at."""

Colour = tuple[int, int, int]
Point = tuple[float, float]
Bar = tuple[Point, Point, Point, Point]
"""Upper left, upper right, lower right, lower left."""


class Written(NamedTuple):
    """Words on a screen, the part of the window in which they are seen, and whether a thin box lies over them."""

    node: Node
    words: Words
    clip: Rect
    shaded: bool = False


@dataclass(frozen=True)
class Faint:
    """Words that stand out too little."""

    node: Node
    words: Words
    ratio: float
    least: float
    ink: Colour
    ground: Colour


def lightness(colour: Colour) -> float:
    """Relative luminance, from 0 (black) to 1 (white), as WCAG defines it."""
    r, g, b = (linear(part) for part in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


@lru_cache(maxsize=256)
def linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def ratio(one: Colour, other: Colour) -> float:
    """The contrast of two colours, from 1 (none) to 21 (black and white).

    >>> round(ratio((0, 0, 0), (255, 255, 255)))
    21
    """
    light, dark = sorted((lightness(one), lightness(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def least(words: Words, setting: Setting, look: Look, shaded: bool = False) -> float:
    """The contrast that these words need. Those in the shade of what is spoken of later need as much as large ones."""
    small, large = LEAST[look.theme.style]
    px = setting.px / max(1.0, look.u)
    return large if shaded or px >= (LARGE_BOLD if words.face in HEAVY else LARGE) else small


class _Bare(Painter):
    """Paints everything but words."""

    def __init__(self, painter: Painter) -> None:
        super().__init__(painter.gallery, painter.fonts)

    def _words(self, target: pygame.Surface, words: Words, look: Look) -> None:
        pass


class _Barred(_Bare):
    """Paints bars for words, and notes where a bar has the very colour of what lies beneath it."""

    lost: frozenset[tuple[int, int]] = frozenset()

    def _words(self, target: pygame.Surface, words: Words, look: Look) -> None:
        ink = rgb(look.theme.colour(words.colour))
        for bar in bars(words, self, look):
            same = {at for at in points(bar) if target.get_clip().collidepoint(at) and target.get_at(at)[:3] == ink}
            self.lost |= same
            pygame.draw.polygon(target, ink, bar)


def bars(words: Words, painter: Painter, look: Look) -> list[Bar]:
    """The place of each line, as high as its capitals, by its corners."""
    found: list[Bar] = []
    for _, ink in painter.lines(words, look):
        if not words.turn:
            found.append(((ink.x, ink.y), (ink.right, ink.y), (ink.right, ink.bottom), (ink.x, ink.bottom)))
            continue
        (x, y), (w, h), angle = words.rect.centre, (ink.w / 2, ink.h / 2), radians(words.turn)
        c, s = cos(angle), sin(angle)
        a, b, d, e = ((x + u * c - v * s, y + u * s + v * c) for u, v in ((-w, -h), (w, -h), (w, h), (-w, h)))
        found.append((a, b, d, e))
    return found


def points(bar: Bar) -> Iterator[tuple[int, int]]:
    """Pixels spread over a bar."""
    (x, y), (x2, y2), _, (x4, y4) = bar
    for i in range(ACROSS):
        for j in range(DOWN):
            u, v = (i + 0.5) / ACROSS, (j + 0.5) / DOWN
            yield int(x + (x2 - x) * u + (x4 - x) * v), int(y + (y2 - y) * u + (y4 - y) * v)


def written(tree: Node, window: Rect) -> list[Written]:
    """All words that can be used now: neither those of things that cannot be pressed now, nor those that lie under
    something solid or recede under a veil."""
    found: list[Written] = []
    _written(tree, window, window.w * window.h * VEIL, found)
    return found


def _written(node: Node, clip: Rect, veil: float, found: list[Written]) -> None:
    if "disabled" in node.state:
        return
    if "solid" in node.state:
        _hide(found, node.rect)
    inner = clip.common(node.rect) if node.scroll else clip
    _paints(node, node.art, clip, veil, found)
    for child in node.children:
        _written(child, inner, veil, found)
    _paints(node, node.over, clip, veil, found)


def _paints(node: Node, paints: tuple[Paint, ...], clip: Rect, veil: float, found: list[Written]) -> None:
    for paint in paints:
        if isinstance(paint, Words):
            found.append(Written(node, paint, clip))
        elif isinstance(paint, Box) and paint.fill and paint.alpha < 1:
            if paint.rect.w * paint.rect.h > veil:
                _hide(found, paint.rect)
            else:
                found[:] = [one._replace(shaded=True) if one.words.rect.inside(paint.rect) else one for one in found]


def _hide(found: list[Written], place: Rect) -> None:
    found[:] = [one for one in found if not one.words.rect.inside(place)]


def faint(tree: Node, painter: Painter, look: Look) -> list[Faint]:
    """All words on a screen that stand out too little. What cannot be pressed now may be as faint as it likes."""
    barring = _Barred(painter)
    bare, barred = _Bare(painter).picture(tree, look), barring.picture(tree, look)
    found = []
    for node, words, clip, shaded in written(tree, look.window):
        looked = [at for bar in bars(words, painter, look) for at in points(bar)]
        seen = []
        for at in looked:
            if not clip.contains(*at) or not bare.get_rect().collidepoint(at):
                continue
            over, under = rgb_at(barred, at), rgb_at(bare, at)
            if over != under or at in barring.lost:
                seen.append((ratio(over, under), over, under))
        if len(seen) <= len(looked) * COVERED:
            continue
        worst, over, under = sorted(seen)[int(len(seen) * SHARE)]
        needed = least(words, painter.setting(words, look), look, shaded)
        if worst < needed - 0.005:
            found.append(Faint(node, words, worst, needed, over, under))
    return found


def rgb_at(surface: pygame.Surface, at: tuple[int, int]) -> Colour:
    r, g, b, _ = surface.get_at(at)
    return r, g, b
