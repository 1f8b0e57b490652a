"""Finds what has to be drawn of a tree, and where two trees differ.

A picture is a list of commands from back to front, each with the pixels it may touch. Two trees are compared node by
node: the same object means the same picture, so a part of the tree that a screen keeps costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple, cast

import pygame

from game.ui.paint import Command
from game.ui.semantics import Node, Paint, Rect

NOBODY: frozenset[str] = frozenset()


class Item(NamedTuple):
    """A command, the area that clips it, and the pixels that it may touch."""

    paint: Command
    clip: pygame.Rect | None
    box: pygame.Rect


def flatten(node: Node, skip: frozenset[str] = NOBODY) -> list[Item]:
    """The commands of a tree from back to front, without the nodes in `skip`."""
    out: list[Item] = []
    _flatten(node, skip, None, out)
    return out


def _flatten(node: Node, skip: frozenset[str], clip: pygame.Rect | None, out: list[Item]) -> None:
    if node.id in skip:
        return
    for paint in node.art:
        out.append(Item(cast(Command, paint), clip, _box(paint, clip)))
    inner = _inner(node, clip)
    for child in node.children:
        _flatten(child, skip, inner, out)
    for paint in node.over:
        out.append(Item(cast(Command, paint), clip, _box(paint, clip)))


def differences(
    old: Node, new: Node, old_skip: frozenset[str] = NOBODY, new_skip: frozenset[str] = NOBODY
) -> list[pygame.Rect]:
    """The places where the pictures of two trees differ."""
    out: list[pygame.Rect] = []
    _Diff(old_skip, new_skip, out).compare(old, new, None, None)
    return [place for place in out if place.w > 0 and place.h > 0]


class _Diff:
    def __init__(self, old_skip: frozenset[str], new_skip: frozenset[str], out: list[pygame.Rect]) -> None:
        self.old_skip = old_skip
        self.new_skip = new_skip
        self.out = out

    def compare(self, old: Node, new: Node, old_clip: pygame.Rect | None, new_clip: pygame.Rect | None) -> None:
        if old is new and old_clip == new_clip and self.old_skip == self.new_skip:
            return
        was, now = old.id not in self.old_skip, new.id not in self.new_skip
        if not (was and now):
            self._all(old, old_clip, self.old_skip)
            self._all(new, new_clip, self.new_skip)
            return
        if old_clip != new_clip or old.scroll != new.scroll or (new.scroll and old.rect != new.rect):
            self._all(old, old_clip, self.old_skip)
            self._all(new, new_clip, self.new_skip)
            return
        self._paints(old.art, new.art, new_clip)
        self._paints(old.over, new.over, new_clip)
        inner = _inner(new, new_clip)
        ids, new_ids = [c.id for c in old.children], [c.id for c in new.children]
        if ids == new_ids:
            for a, b in zip(old.children, new.children, strict=True):
                self.compare(a, b, inner, inner)
        else:
            self._children(old, new, inner)

    def _children(self, old: Node, new: Node, clip: pygame.Rect | None) -> None:
        """Handles children that came, went or changed places: those that keep their order are compared, the others are
        drawn."""
        before = {child.id: child for child in old.children}
        after = {child.id: child for child in new.children}
        stay = [id for id in before if id in after]
        now = [id for id in after if id in before]
        doubled = len(before) != len(old.children) or len(after) != len(new.children)
        if doubled or stay != now:
            stay = []
        kept = set(stay)
        for child in old.children:
            if child.id not in kept:
                self._all(child, clip, self.old_skip)
        for child in new.children:
            if child.id not in kept:
                self._all(child, clip, self.new_skip)
        for id in stay:
            self.compare(before[id], after[id], clip, clip)

    def _paints(self, old: tuple[Paint, ...], new: tuple[Paint, ...], clip: pygame.Rect | None) -> None:
        if old is new or old == new:
            return
        if len(old) == len(new):
            pairs = [(a, b) for a, b in zip(old, new, strict=True) if a != b]
            self.out += [_box(paint, clip) for pair in pairs for paint in pair]
        else:
            self.out += [_box(paint, clip) for paint in (*old, *new)]

    def _all(self, node: Node, clip: pygame.Rect | None, skip: frozenset[str]) -> None:
        items: list[Item] = []
        _flatten(node, skip, clip, items)
        self.out += [item.box for item in items]


def _inner(node: Node, clip: pygame.Rect | None) -> pygame.Rect | None:
    if not node.scroll:
        return clip
    window = pixels(node.rect)
    return window if clip is None else clip.clip(window)


def _box(paint: Paint, clip: pygame.Rect | None) -> pygame.Rect:
    x, y, w, h = paint.bounds
    left, top = int(x) - 1, int(y) - 1
    box = pygame.Rect(left, top, int(x + w) + 2 - left, int(y + h) + 2 - top)
    return box if clip is None else box.clip(clip)


def pixels(r: Rect) -> pygame.Rect:
    """The pixels that a rectangle covers."""
    x, y = round(r.x), round(r.y)
    return pygame.Rect(x, y, round(r.right) - x, round(r.bottom) - y)


def merged(places: Iterable[pygame.Rect], window: pygame.Rect, most: int) -> list[pygame.Rect]:
    """At most `most` places that do not overlap and cover all of these."""
    out: list[pygame.Rect] = []
    for place in places:
        place = place.clip(window)
        if place.w > 0 and place.h > 0:
            _add(out, place)
    while len(out) > most:
        # The smallest one joins the one with which it covers the least that neither of them covers.
        small = min(out, key=_area)
        out.remove(small)
        near = min(out, key=lambda other: _area(small.union(other)) - _area(other))
        _add(out, small.union(near))
    return out


def _add(out: list[pygame.Rect], place: pygame.Rect) -> None:
    while (i := place.collidelist(out)) >= 0:
        place = place.union(out.pop(i))
    out.append(place)


def _area(place: pygame.Rect) -> int:
    return place.w * place.h
