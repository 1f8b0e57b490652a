"""Animation: the new picture is final at once; what has moved glides there from its old place.

It only shows; nothing waits for it. Time is handed in, and a step is never longer than a twentieth of a second, so that
nothing jumps after the window was dragged.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from game.ui.painter import Flight
from game.ui.semantics import Node, Rect, find, walk

Speed = Literal["off", "fast", "normal", "slow", "step"]
SECONDS: dict[str, float] = {"off": 0.0, "fast": 0.14, "normal": 0.3, "slow": 0.7, "step": 0.3}
LONGEST_STEP = 0.05
MOST_SCALE = 3.0
"""A node that moves from a smaller or larger one begins at most this many times smaller or larger."""
LEAST_SCALE = 0.06
SHAKES = 0.36
"""Seconds for which something shakes, or is marked where nothing moves."""
SHAKEN = 9.0
"""How far it goes at first, in units."""
TIMES = 3


@dataclass(slots=True)
class Glide:
    """A node on its way: where it began, seen from where it belongs, and how large it was there."""

    id: str
    dx: float
    dy: float
    scale: float
    fades: bool
    pace: float
    gone: float = 0.0
    back: Node | None = None
    """What is seen of a card that turns over until it stands on its edge."""


class Motion:
    """The nodes that are moving."""

    def __init__(self, speed: Speed = "normal") -> None:
        self.speed: Speed = speed
        self._glides: dict[str, Glide] = {}
        self._nodes: dict[str, Node] = {}
        self._shaken: Node | None = None
        """What shakes, because a press has chosen nothing."""
        self._shook = 0.0
        self._far = 0.0

    @property
    def moving(self) -> frozenset[str]:
        """Everything that is not where it belongs."""
        shaken = {self._shaken.id} if self._shaken is not None and SECONDS[self.speed] else set[str]()
        return frozenset(self._glides) | shaken

    @property
    def flying(self) -> bool:
        """Whether anything is on its way: what only shakes is where it belongs."""
        return bool(self._glides)

    @property
    def marked(self) -> str:
        """What would shake if things moved."""
        return self._shaken.id if self._shaken is not None and not SECONDS[self.speed] else ""

    def finish(self) -> None:
        self._glides.clear()

    def still(self) -> None:
        """Nothing moves any more."""
        self.finish()
        self._shaken = None

    def shake(self, node: Node, u: float) -> None:
        """Shakes a node where it is; `u` is the size of a unit."""
        self._shaken, self._shook, self._far = node, 0.0, SHAKEN * u
        self._glides.pop(node.id, None)

    def due(self) -> float | None:
        """When the mark goes of what would shake."""
        return max(0.0, SHAKES - self._shook) if self._shaken is not None else None

    def begin(self, old: Node | None, new: Node) -> None:
        """Compares two trees by id. What is still moving goes on from where it is."""
        if self._shaken is not None:
            self._shaken = find(new, self._shaken.id)
        if not SECONDS[self.speed] or old is None:
            self._glides.clear()
            return
        before = {n.id: n for n in walk(old)}
        now = {n.id: n for n in walk(new) if n.glide}
        glides: dict[str, Glide] = {}
        for id, node in now.items():
            running = self._glides.get(id)
            old_node, scale = before.get(id), 1.0
            fades = False
            if old_node is None:
                old_node = before.get(node.origin) if node.origin else None
                fades = old_node is None
                scale = node.grow
            start = old_node.rect if old_node else node.rect
            dx, dy = _between(start, node.rect)
            if scale == 1.0:
                scale = _scale(start, node.rect)
            back = old_node if node.turns and old_node is not None and not old_node.turns else None
            if running is not None:
                left = 1 - _eased(running.gone)
                dx, dy, fades = dx + running.dx * left, dy + running.dy * left, running.fades
                scale = 1 + (running.scale - 1) * left
                back = running.back
            if fades or back or abs(dx) >= 1 or abs(dy) >= 1 or abs(scale - 1) > LEAST_SCALE:
                glides[id] = Glide(id, dx, dy, scale, fades, node.pace, back=back)
        if self._shaken is not None:
            glides.pop(self._shaken.id, None)
        self._glides = glides
        self._nodes = {id: now[id] for id in glides}

    def step(self, dt: float) -> bool:
        """Lets time pass; returns whether anything is still on its way."""
        length = SECONDS[self.speed]
        if self._shaken is not None:
            self._shook += min(dt, LONGEST_STEP)
            if self._shook >= SHAKES:
                self._shaken = None
        if not length:
            self._glides.clear()
        for glide in list(self._glides.values()):
            glide.gone = min(1.0, glide.gone + min(dt, LONGEST_STEP) / (length * glide.pace))
            if glide.gone >= 1.0:
                del self._glides[glide.id]
        return bool(self._glides)

    def flights(self) -> list[Flight]:
        """Where the moving nodes are now, from back to front."""
        out = []
        for id, glide in self._glides.items():
            left = 1 - _eased(glide.gone)
            alpha = _eased(glide.gone) if glide.fades else 1.0
            scale = 1 + (glide.scale - 1) * left
            dx, dy = glide.dx * left, glide.dy * left
            if glide.back is not None and glide.gone < 0.5:
                # Where its way has led by now, seen from where the back belongs.
                x, y = _between(self._nodes[id].rect, glide.back.rect)
                out.append(Flight(glide.back, x + dx, y + dy, squeeze=1 - 2 * glide.gone))
                continue
            squeeze = 1.0 if glide.back is None else 2 * glide.gone - 1
            out.append(Flight(self._nodes[id], dx, dy, alpha, scale, squeeze))
        if self._shaken is not None and SECONDS[self.speed]:
            gone = self._shook / SHAKES
            out.append(Flight(self._shaken, self._far * (1 - gone) * math.sin(gone * math.tau * TIMES), 0.0))
        return out


def _scale(start: Rect, end: Rect) -> float:
    """How many times as large a thing begins: as far as it was larger, or smaller, both ways. A row that only becomes
    lower keeps its width."""
    if min(start.w, start.h, end.w, end.h) <= 0:
        return 1.0
    w, h = start.w / end.w, start.h / end.h
    if min(w, h) > 1:
        return min(MOST_SCALE, w, h)
    return max(1 / MOST_SCALE, w, h) if max(w, h) < 1 else 1.0


def _between(a: Rect, b: Rect) -> tuple[float, float]:
    (ax, ay), (bx, by) = a.centre, b.centre
    return ax - bx, ay - by


def _eased(t: float) -> float:
    return 1 - (1 - t) ** 3
