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


@dataclass(slots=True)
class Glide:
    id: str
    dx: float
    dy: float
    fades: bool
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
            start = was.get(id)
            fades = False
            if start is None:
                start = was.get(node.origin) if node.origin else None
                fades = start is None
                start = start or node.rect
            dx, dy = _between(start, node.rect)
            if running is not None:
                left = 1 - _eased(running.gone)
                dx, dy, fades = dx + running.dx * left, dy + running.dy * left, running.fades
            if fades or abs(dx) >= 1 or abs(dy) >= 1:
                glides[id] = Glide(id, dx, dy, fades)
        self._glides = glides
        self._nodes = {id: now[id] for id in glides}

    def step(self, dt: float) -> bool:
        """Lets time pass; returns whether anything is still moving."""
        length = SECONDS[self.speed]
        if not length:
            self._glides.clear()
        for glide in list(self._glides.values()):
            glide.gone = min(1.0, glide.gone + min(dt, LONGEST_STEP) / length)
            if glide.gone >= 1.0:
                del self._glides[glide.id]
        return bool(self._glides)

    def flights(self) -> list[Flight]:
        """Where the moving nodes are now, from back to front."""
        out = []
        for id, glide in self._glides.items():
            left = 1 - _eased(glide.gone)
            alpha = _eased(glide.gone) if glide.fades else 1.0
            out.append(Flight(self._nodes[id], glide.dx * left, glide.dy * left, alpha))
        return out


def _between(a: Rect, b: Rect) -> tuple[float, float]:
    (ax, ay), (bx, by) = a.centre, b.centre
    return ax - bx, ay - by


def _eased(t: float) -> float:
    return 1 - (1 - t) ** 3
