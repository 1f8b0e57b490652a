"""Animation: the new picture is final at once; what has moved glides there from its old place.

It only shows; nothing waits for it. Time is handed in, and a step is never longer than a twentieth of a second, so that
nothing jumps after the window was dragged.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.ui.painter import Flight
from game.ui.semantics import Node, Rect, walk

Speed = Literal["off", "fast", "normal", "slow", "step"]
SECONDS: dict[str, float] = {"off": 0.0, "fast": 0.14, "normal": 0.3, "slow": 0.7, "step": 0.3}
LONGEST_STEP = 0.05
MOST_SCALE = 3.0
"""A node that moves from a smaller or larger one begins at most this many times smaller or larger."""
LEAST_SCALE = 0.06


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


class Motion:
    """The nodes that are moving."""

    def __init__(self, speed: Speed = "normal") -> None:
        self.speed: Speed = speed
        self._glides: dict[str, Glide] = {}
        self._nodes: dict[str, Node] = {}

    @property
    def moving(self) -> frozenset[str]:
        return frozenset(self._glides)

    def finish(self) -> None:
        self._glides.clear()

    def begin(self, old: Node | None, new: Node) -> None:
        """Compares two trees by id. What is still moving goes on from where it is."""
        if not SECONDS[self.speed] or old is None:
            self._glides.clear()
            return
        was = {n.id: n.rect for n in walk(old)}
        now = {n.id: n for n in walk(new) if n.glide}
        glides: dict[str, Glide] = {}
        for id, node in now.items():
            running = self._glides.get(id)
            start, scale = was.get(id), 1.0
            fades = False
            if start is None:
                start = was.get(node.origin) if node.origin else None
                fades = start is None
                scale = node.grow
            start = start or node.rect
            dx, dy = _between(start, node.rect)
            if scale == 1.0 and node.rect.h > 0:
                scale = min(MOST_SCALE, max(1 / MOST_SCALE, start.h / node.rect.h))
            if running is not None:
                left = 1 - _eased(running.gone)
                dx, dy, fades = dx + running.dx * left, dy + running.dy * left, running.fades
                scale = 1 + (running.scale - 1) * left
            if fades or abs(dx) >= 1 or abs(dy) >= 1 or abs(scale - 1) > LEAST_SCALE:
                glides[id] = Glide(id, dx, dy, scale, fades, node.pace)
        self._glides = glides
        self._nodes = {id: now[id] for id in glides}

    def step(self, dt: float) -> bool:
        """Lets time pass; returns whether anything is still moving."""
        length = SECONDS[self.speed]
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
            out.append(Flight(self._nodes[id], glide.dx * left, glide.dy * left, alpha, scale))
        return out


def _between(a: Rect, b: Rect) -> tuple[float, float]:
    (ax, ay), (bx, by) = a.centre, b.centre
    return ax - bx, ay - by


def _eased(t: float) -> float:
    return 1 - (1 - t) ** 3
