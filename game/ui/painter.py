"""Turns paint commands into pixels.

The still part of a screen is composed once; a new tree redraws only the places where it differs. What glides is drawn
over it, so that a frame of an animation costs two small copies per card and no layout.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pygame

from game.ui.ahead import rasterise
from game.ui.art import Gallery, decode
from game.ui.diff import NOBODY, Item, differences, flatten, merged, pixels
from game.ui.fonts import Fonts
from game.ui.largeshapes import LARGE_SHAPE, large_disc, polygon
from game.ui.look import CAPITAL, CAPITALS, Look, Setting, fit
from game.ui.paint import Box, Command, Dashes, Disc, Pic, Poly, Tiles, Vector, Words
from game.ui.semantics import Node, Rect
from game.ui.theme import rgb
from game.ui.tiles import TileGallery

TEXT_MEMORY = 24 * 1024 * 1024
SETTINGS_KEPT = 2048
DIRTY_MOST = 16
SMALL_BOX = 40_000
"""The most pixels of a rounded box that is kept as a picture: that is faster than drawing its corners and edges."""
MOVING_KEPT = 64
"""Moving things whose pictures are kept between two frames."""


@dataclass(frozen=True, slots=True)
class Flight:
    """A moving node: how far (dx, dy) it is from where it belongs, how opaque it is, how many times its size, and how
    much of its width is seen while it turns over."""

    node: Node
    dx: float
    dy: float
    alpha: float = 1.0
    scale: float = 1.0
    squeeze: float = 1.0


class Work:
    """A tree on its way to the still picture."""

    def __init__(self, tree: Node, look: Look, skip: frozenset[str]) -> None:
        self.tree, self.look, self.skip = tree, look, skip
        self.dirty: list[pygame.Rect] = []
        """The places that are painted, as soon as they are known."""
        self.steps: Iterator[None] = iter(())


class Painter:
    """Draws trees of one window with one gallery; keeps drawn text and shapes for the next frame."""

    def __init__(self, gallery: Gallery, fonts: Fonts) -> None:
        self.gallery = gallery
        self.fonts = fonts
        self._text: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._text_bytes = 0
        self._settings: OrderedDict[tuple[object, ...], Setting] = OrderedDict()
        self._tiles = TileGallery()
        self._moving: dict[str, tuple[Node, pygame.Surface | None, tuple[int, int]]] = {}
        self._canvas: pygame.Surface | None = None
        self._hurried = True
        """Whether no frame may wait for a large drawing."""
        self._rough: list[pygame.Rect] = []
        """Where the still picture shows stand-ins."""
        self._tree: Node | None = None
        self._skip = NOBODY
        self._look: Look | None = None
        self._work: Work | None = None
        self._owed: list[pygame.Rect] = []
        """What has been painted over by a work that was given up."""

    # The still part and the moving part

    def compose(self, tree: Node, look: Look, skip: frozenset[str] = NOBODY) -> list[pygame.Rect]:
        """Brings the still picture up to date; returns the places that changed."""
        work = self.begin(tree, look, skip)
        for _ in work.steps:
            pass
        self._work = None
        return work.dirty

    def begin(self, tree: Node, look: Look, skip: frozenset[str] = NOBODY) -> Work:
        """The work of bringing the still picture up to date with this tree: the one that is under way, or a new one.
        Nobody sees anything of it before its end."""
        work = self._work
        if work is not None and work.tree is tree and work.skip == skip and _same(work.look, look):
            return work
        if work is not None:
            self._owed += work.dirty
        self._work = work = Work(tree, look, skip)
        work.steps = self._steps(work)
        return work

    def _steps(self, work: Work) -> Iterator[None]:
        """Paints, with a pause after each step that may take a moment."""
        tree, look, skip = work.tree, work.look, work.skip
        size = (round(look.window.w), round(look.window.h))
        items = flatten(tree, skip)
        boxes = [item.box for item in items]
        yield
        canvas = self._canvas
        if canvas is None or canvas.get_size() != size or self._tree is None or not _same(self._look, look):
            if canvas is None or canvas.get_size() != size:
                canvas = pygame.Surface(size)
            if pygame.display.get_init() and pygame.display.get_surface() is not None:
                canvas = canvas.convert()
            self._canvas = canvas
            # Whoever waits for a new screen would rather wait than see it coarse first.
            hurried = False
            work.dirty, self._rough = [canvas.get_rect()], []
        else:
            places, hurried = differences(self._tree, tree, self._skip, skip), True
            if self.gallery.fresh:
                # Where something stood in for a picture, that picture is drawn now.
                places, self._rough, self.gallery.fresh = [*places, *self._rough], [], False
            work.dirty = merged([*places, *self._owed], canvas.get_rect(), DIRTY_MOST)
        yield
        for place in work.dirty:
            for index in place.collidelistall(boxes):
                paint, clip, _ = items[index]
                self._hurried = hurried
                canvas.set_clip(place if clip is None else clip.clip(place))
                self.paint(canvas, paint, look)
                canvas.set_clip(None)
                self._hurried = True
                yield
        self._tree, self._skip, self._look, self._owed = tree, skip, look, []

    @property
    def still(self) -> pygame.Surface | None:
        """The still picture as it was composed last."""
        return self._canvas if self._tree is not None else None

    def show(self, target: pygame.Surface, places: Iterable[pygame.Rect]) -> None:
        """Copies these places of the still picture to the window."""
        if self._canvas is not None:
            for place in places:
                target.blit(self._canvas, place, place)

    def ahead(self, flights: Iterable[Flight], look: Look) -> Iterator[None]:
        """Draws the moving nodes that have not been drawn yet, with a pause after each."""
        for flight in flights:
            kept = self._moving.get(flight.node.id)
            if kept is None or kept[0] is not flight.node:
                self._flying(flight.node, look)
                yield

    def fly(self, target: pygame.Surface, flight: Flight, look: Look) -> pygame.Rect:
        """Draws a moving node over the still picture; returns the place that it covers."""
        surface, corner = self._flying(flight.node, look)
        if surface is None:
            return pygame.Rect(0, 0, 0, 0)
        x, y = corner[0] + flight.dx, corner[1] + flight.dy
        if abs(flight.scale - 1) > 0.01 or flight.squeeze < 1:
            w, h = surface.get_size()
            wide = flight.scale * flight.squeeze
            # It grows about the middle of the node, which is not always the middle of its picture.
            cx, cy = flight.node.rect.centre
            x = cx + flight.dx - (cx - corner[0]) * wide
            y = cy + flight.dy - (cy - corner[1]) * flight.scale
            size = max(1, round(w * wide)), max(1, round(h * flight.scale))
            surface = pygame.transform.smoothscale(surface, size)
        surface.set_alpha(round(255 * flight.alpha))
        if flight.node.within is not None:
            target.set_clip(pixels(flight.node.within))
        covered = target.blit(surface, (round(x), round(y)))
        target.set_clip(None)
        return covered

    def _flying(self, node: Node, look: Look) -> tuple[pygame.Surface | None, tuple[int, int]]:
        """A moving node as a picture of its own, drawn once for its whole way, and where that picture's corner is."""
        kept = self._moving.get(node.id)
        if kept is not None and kept[0] is node:
            return kept[1], kept[2]
        items = flatten(node)
        window = pygame.Rect(0, 0, round(look.window.w), round(look.window.h))
        boxes = [item.box for item in items]
        place = boxes[0].unionall(boxes[1:]).clip(window) if boxes else pygame.Rect(0, 0, 0, 0)
        surface = None
        if place.w > 0 and place.h > 0:
            surface = pygame.Surface(place.size, pygame.SRCALPHA)
            moved = flatten(node.moved(-place.x, -place.y))
            self._paint_items(surface, moved, [item.box for item in moved], surface.get_rect(), look)
        if len(self._moving) >= MOVING_KEPT:
            self._moving.clear()
        self._moving[node.id] = node, surface, place.topleft
        return surface, place.topleft

    def _paint_items(
        self, target: pygame.Surface, items: list[Item], boxes: list[pygame.Rect], place: pygame.Rect, look: Look
    ) -> None:
        """Paints what touches a place; `boxes` are those of the items."""
        for index in place.collidelistall(boxes):
            paint, clip, _ = items[index]
            if clip is not None:
                target.set_clip(clip.clip(place))
                self.paint(target, paint, look)
                target.set_clip(place)
            else:
                self.paint(target, paint, look)

    def picture(self, tree: Node, look: Look) -> pygame.Surface:
        """A whole tree on a new surface, for tests, the lab and thumbnails."""
        out = pygame.Surface((round(look.window.w), round(look.window.h)))
        items = flatten(tree)
        self._hurried = False
        self._paint_items(out, items, [item.box for item in items], out.get_rect(), look)
        self._hurried = True
        return out

    def forget(self) -> None:
        """Forgets the last screen: at a hand-over nothing of it may be left."""
        self._tree = None
        self._look = None
        self._work = None
        self._owed = []
        self._moving.clear()
        if self._canvas is not None:
            self._canvas.fill((0, 0, 0))

    # One command each

    def paint(self, target: pygame.Surface, command: Command, look: Look) -> None:
        if isinstance(command, Words):
            self._words(target, command, look)
        elif isinstance(command, Box):
            self._box(target, command, look)
        elif isinstance(command, Pic):
            self._pic(target, command, look)
        elif isinstance(command, Vector):
            r = pixels(command.rect)
            svg = look.theme.restyled(command.svg)
            draw = self.gallery.drawing if self._hurried else self.gallery.vector
            surface = draw(svg, "", r.w, r.h, command.solid)
            self._note_stand_in(target, r)
            self._blit(target, surface, r.topleft, command.alpha)
        elif isinstance(command, Disc):
            self._disc(target, command, look)
        elif isinstance(command, Poly):
            self._poly(target, command, look)
        elif isinstance(command, Tiles):
            r = pixels(command.rect)
            target.blit(self._tiles.surface(command, r.w, r.h, look.theme.style == "plain"), r.topleft)
        else:
            self._dashes(target, command, look)

    def _blit(self, target: pygame.Surface, surface: pygame.Surface, at: tuple[int, int], alpha: float) -> None:
        if alpha >= 1.0:
            target.blit(surface, at)
        elif alpha > 0.0:
            surface.set_alpha(round(alpha * 255))
            target.blit(surface, at)
            surface.set_alpha(None if not surface.get_flags() & pygame.SRCALPHA else 255)

    def _box(self, target: pygame.Surface, box: Box, look: Look) -> None:
        r = pixels(box.rect)
        if r.w <= 0 or r.h <= 0:
            return
        if box.shadow:
            shade = Box(box.rect.moved(box.shadow, box.shadow * 1.15), box.shade, box.radius, alpha=0.6 * box.alpha)
            self._box(target, shade, look)
        radius = max(0, min(round(box.radius), r.w // 2, r.h // 2))
        width = max(1, round(box.width)) if box.border else 0
        fill = look.theme.colour(box.fill) if box.fill else ""
        border = look.theme.colour(box.border) if box.border else ""
        if box.alpha >= 1.0 and (not radius or r.w * r.h > SMALL_BOX):
            self._solid_box(target, r, fill, radius, border, width)
            return
        if fill and not border and not radius and not target.get_flags() & pygame.SRCALPHA:
            _veil(target, r, rgb(fill), box.alpha)
            return
        key = ("box", r.w, r.h, fill, radius, border, width)
        surface = self._text.get(key)
        if surface is None:
            surface = pygame.Surface(r.size, pygame.SRCALPHA)
            self._solid_box(surface, surface.get_rect(), fill, radius, border, width)
            self._keep(key, surface)
        self._blit(target, surface, r.topleft, box.alpha)

    def _solid_box(
        self, target: pygame.Surface, r: pygame.Rect, fill: str, radius: int, border: str, width: int
    ) -> None:
        if border and fill:
            self._solid_box(target, r, border, radius, "", 0)
            self._solid_box(target, r.inflate(-2 * width, -2 * width), fill, max(0, radius - width), "", 0)
            return
        colour = rgb(border or fill) if border or fill else None
        if colour is None or r.w <= 0 or r.h <= 0:
            return
        if not border:
            if not radius:
                target.fill(colour, r)
                return
            target.fill(colour, (r.x + radius, r.y, r.w - 2 * radius, r.h))
            target.fill(colour, (r.x, r.y + radius, radius, r.h - 2 * radius))
            target.fill(colour, (r.right - radius, r.y + radius, radius, r.h - 2 * radius))
        else:
            c = max(radius, width)
            for edge in (
                (r.x + c, r.y, r.w - 2 * c, width),
                (r.x + c, r.bottom - width, r.w - 2 * c, width),
                (r.x, r.y + c, width, r.h - 2 * c),
                (r.right - width, r.y + c, width, r.h - 2 * c),
            ):
                target.fill(colour, edge)
            if not radius:
                for x in (r.x, r.right - width):
                    for y in (r.y, r.bottom - width):
                        target.fill(colour, (x, y, width, width))
                return
            radius = c
        patch = self._round(radius, border or fill, width if border else 0)
        for x, sx in ((r.x, 0), (r.right - radius, radius)):
            for y, sy in ((r.y, 0), (r.bottom - radius, radius)):
                target.blit(patch, (x, y), (sx, sy, radius, radius))

    def _round(self, radius: int, colour: str, width: int) -> pygame.Surface:
        d = 2 * radius
        if width:
            shape = (
                f'<circle cx="{radius}" cy="{radius}" r="{radius - width / 2}" fill="none" stroke="{colour}" '
                f'stroke-width="{width}"/>'
            )
        else:
            shape = f'<circle cx="{radius}" cy="{radius}" r="{radius}" fill="{colour}"/>'
        return self._small(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {d} {d}">{shape}</svg>', d, d)

    def _small(self, svg: str, width: int, height: int) -> pygame.Surface:
        """A shape that is cheap to draw: it is kept in memory, not on the disk."""
        key = (svg, width, height)
        found = self._text.get(key)
        if found is None:
            found = self._keep(key, shape_surface(svg, width, height))
        else:
            self._text.move_to_end(key)
        return found

    def _disc(self, target: pygame.Surface, disc: Disc, look: Look) -> None:
        half = disc.r + disc.width
        size = max(1, round(2 * half) + 2)
        c = size / 2
        fill = look.theme.colour(disc.fill) if disc.fill else "none"
        if size * size > LARGE_SHAPE:
            self._blit(target, self._large_disc(disc, size, look), (round(disc.x - c), round(disc.y - c)), disc.alpha)
            return
        parts = [f'<circle cx="{c}" cy="{c}" r="{disc.r:.2f}" fill="{fill}"/>']
        if disc.dark:
            d, r = look.theme.colour(disc.dark), disc.r
            parts.append(f'<path d="M{c} {c - r:.2f}A{r:.2f} {r:.2f} 0 0 1 {c} {c + r:.2f}Z" fill="{d}"/>')
        if disc.border:
            b, r = look.theme.colour(disc.border), disc.r + disc.width / 2
            ring = f'fill="none" stroke="{b}" stroke-width="{disc.width}"'
            parts.append(f'<circle cx="{c}" cy="{c}" r="{r:.2f}" {ring}/>')
        surface = self._small(_svg(size, size, "".join(parts)), size, size)
        self._blit(target, surface, (round(disc.x - c), round(disc.y - c)), disc.alpha)

    def _large_disc(self, disc: Disc, size: int, look: Look) -> pygame.Surface:
        fill, dark, border = (look.theme.colour(name) if name else "" for name in (disc.fill, disc.dark, disc.border))
        key = ("disc", size, disc.r, fill, dark, border, disc.width)
        found = self._text.get(key)
        return found if found is not None else self._keep(key, large_disc(disc, size, fill, dark, border))

    def _poly(self, target: pygame.Surface, poly: Poly, look: Look) -> None:
        b = poly.bounds
        x, y = int(b.x), int(b.y)
        w, h = int(b.w) + 2, int(b.h) + 2
        corners = tuple((round(px - x, 1), round(py - y, 1)) for px, py in poly.points)
        key = ("poly", w, h, corners, look.theme.colour(poly.fill))
        surface = self._text.get(key)
        if surface is None:
            surface = self._keep(key, polygon(corners, w, h, rgb(look.theme.colour(poly.fill))))
        self._blit(target, surface, (x, y), poly.alpha)

    def _dashes(self, target: pygame.Surface, d: Dashes, look: Look) -> None:
        r = pixels(d.rect)
        half = d.width / 2
        radius = min(r.w, r.h) / 2 - half if d.round else d.radius
        shape = (
            f'<rect x="{half}" y="{half}" width="{max(1.0, r.w - d.width)}" height="{max(1.0, r.h - d.width)}" '
            f'rx="{radius:.2f}" fill="none" stroke="{look.theme.colour(d.colour)}" stroke-width="{d.width:.2f}" '
            f'stroke-dasharray="{d.dash:.2f} {d.dash * 0.85:.2f}"/>'
        )
        target.blit(self._small(_svg(r.w, r.h, shape), max(1, r.w), max(1, r.h)), r.topleft)

    def _pic(self, target: pygame.Surface, pic: Pic, look: Look) -> None:
        r = pixels(pic.rect)
        surface = self.gallery.picture(look.theme, pic, r.w, r.h)
        self._note_stand_in(target, r)
        at = (r.x - (surface.get_width() - r.w) // 2, r.y - (surface.get_height() - r.h) // 2)
        self._blit(target, surface, at, pic.alpha)

    def _note_stand_in(self, target: pygame.Surface, place: pygame.Rect) -> None:
        """Remembers where the still picture shows a stand-in, if the gallery has just given one."""
        if self.gallery.stood_in and target is self._canvas:
            self._rough.append(place.inflate(2, 2))

    def setting(self, words: Words, look: Look) -> Setting:
        """How these words are set in their box."""
        text = look.say(words.text)
        key = (text, words.face, words.size, words.rect.w, words.rect.h, words.wrap, words.tracking, words.least)
        found = self._settings.get(key)
        if found is None:
            found = fit(
                self.fonts, text, words.face, max(1, round(words.size)), words.rect, words.wrap, words.tracking,
                words.lead, words.least,
            )  # fmt: skip
            self._settings[key] = found
            if len(self._settings) > SETTINGS_KEPT:
                self._settings.popitem(last=False)
        return found

    def lines(self, words: Words, look: Look) -> Iterator[tuple[str, Rect]]:
        """Each line of words that are set in their box, and the place of its ink, as high as a capital."""
        set_ = self.setting(words, look)
        px, rect = set_.px, words.rect
        tracking = words.tracking * px / max(1, round(words.size))
        line_height = px * words.lead
        capital = CAPITALS.get(words.face, CAPITAL) * px
        whole = line_height * len(set_.lines)
        top = rect.y
        if words.valign == "middle":
            top += (rect.h - whole) / 2
        elif words.valign == "bottom":
            top += rect.h - whole
        for n, line in enumerate(set_.lines):
            if not line:
                continue
            width = self.fonts.width(line, words.face, px, tracking) - tracking
            x = rect.x
            if words.align == "centre":
                x += (rect.w - width) / 2
            elif words.align == "right":
                x += rect.w - width
            yield line, Rect(x, top + n * line_height + (line_height - capital) / 2, width, capital)

    def _words(self, target: pygame.Surface, words: Words, look: Look) -> None:
        set_ = self.setting(words, look)
        if words.turn:
            self._turned(target, words, set_, look)
            return
        px = set_.px
        tracking = words.tracking * px / max(1, round(words.size))
        ascent = self.fonts.ascent(words.face, px)
        for line, ink in self.lines(words, look):
            at = (round(ink.x), round(ink.bottom - ascent))
            if words.shadow:
                s = self._line(line, words, px, tracking, words.shade, look)
                target.blit(s, (at[0] + round(words.shadow), at[1] + round(words.shadow * 1.12)))
            target.blit(self._line(line, words, px, tracking, words.colour, look), at)

    def _turned(self, target: pygame.Surface, words: Words, set_: Setting, look: Look) -> None:
        text, px = set_.lines[0], set_.px
        key = ("turned", text, words.face, px, look.theme.colour(words.colour), words.turn, look.theme.style)
        found = self._text.get(key)
        if found is None:
            flat = self._line(text, words, px, words.tracking, words.colour, look)
            # Cut to the height of the capitals, so that the line turns about their centre; accents stay whole.
            capital = CAPITALS.get(words.face, CAPITAL) * px
            around = max(px * 0.1, self.fonts.rise(text, words.face, px) - capital)
            top = max(0, round(self.fonts.ascent(words.face, px) - capital - around))
            high = min(flat.get_height() - top, round(capital + 2 * around))
            flat = flat.subsurface((0, top, flat.get_width(), high))
            found = self._keep(key, pygame.transform.rotozoom(flat, -words.turn, 1.0))
        x, y = words.rect.centre
        target.blit(found, (round(x - found.get_width() / 2), round(y - found.get_height() / 2)))

    def _line(self, text: str, words: Words, px: int, tracking: float, colour: str, look: Look) -> pygame.Surface:
        tint = rgb(look.theme.colour(colour))
        key = (text, words.face, px, tracking, tint)
        found = self._text.get(key)
        if found is None:
            found = self.fonts.draw(text, words.face, px, tint, tracking)
            if pygame.display.get_init() and pygame.display.get_surface() is not None:
                found = found.convert_alpha()
            return self._keep(key, found)
        self._text.move_to_end(key)
        return found

    def _keep(self, key: tuple[object, ...], surface: pygame.Surface) -> pygame.Surface:
        self._text[key] = surface
        self._text_bytes += surface.get_width() * surface.get_height() * 4
        while self._text_bytes > TEXT_MEMORY and len(self._text) > 1:
            _, old = self._text.popitem(last=False)
            self._text_bytes -= old.get_width() * old.get_height() * 4
        return surface


def shape_surface(svg: str, width: int, height: int) -> pygame.Surface:
    surface = decode(rasterise(svg, "", width, height))
    if pygame.display.get_init() and pygame.display.get_surface() is not None:
        surface = surface.convert_alpha()
    return surface


def _svg(w: float, h: float, inner: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">{inner}</svg>'


def _same(a: Look | None, b: Look) -> bool:
    """Whether equal commands are drawn equally in both looks."""
    return a is not None and (a is b or (a.window == b.window and a.theme is b.theme and a.catalogue is b.catalogue))


def _veil(target: pygame.Surface, place: pygame.Rect, colour: tuple[int, int, int], alpha: float) -> None:
    """Lays one colour thinly over a place: first what is there sinks back, then the colour is added. It is several
    times faster than a half transparent surface of that size."""
    left = round(255 * (1 - alpha))
    target.fill((left, left, left), place, pygame.BLEND_RGB_MULT)
    more = tuple(round(part * alpha) for part in colour)
    target.fill(more, place, pygame.BLEND_RGB_ADD)
