"""Draws pictures before they are needed, in a separate process.

resvg keeps the interpreter's lock while it draws, so a thread would freeze the screen meanwhile. The process is started
at the first request, knows nothing of the game but SVG text, and ends with the app. If it hangs or dies it is started
again. When two in a row have failed, or none can be started, pictures are drawn when they are needed.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable

import msgspec
import resvg_py
from msgspec import Struct

from game.desk.child import TRIES, Child, Make, Work


def rasterise(svg: str, css: str, width: int, height: int) -> bytes:
    """PNG bytes of exactly this size; a drawing that resvg refuses becomes an empty picture and never ends the game."""
    width, height = max(1, width), max(1, height)
    try:
        return _draw(sized(svg, width, height), css)
    except ValueError:
        return _draw(sized('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', width, height), "")


def _draw(svg: str, css: str) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, style_sheet=css or None, skip_system_fonts=True))


def sized(svg: str, width: int, height: int) -> str:
    """The drawing with this size written into its root: resvg's width and height arguments would keep the
    proportions."""

    def root(found: re.Match[str]) -> str:
        tag = re.sub(r'\s(width|height)="[^"]*"', "", found[0])
        fill = "" if "preserveAspectRatio" in tag else ' preserveAspectRatio="none"'
        return f'<svg width="{width}" height="{height}"{fill}{tag[4:]}'

    return re.sub(r"<svg\b[^>]*>", root, svg, count=1)


class Drawing(Struct, frozen=True):
    """A picture that is wanted."""

    key: str
    svg: str
    css: str
    width: int
    height: int


def at_work() -> Work:
    """What the process does with each request."""
    read = msgspec.msgpack.Decoder(Drawing)

    def work(request: bytes) -> bytes:
        wanted = read.decode(request)
        return rasterise(wanted.svg, wanted.css, wanted.width, wanted.height)

    return work


class Ahead:
    """The `Helper` of a gallery. `wake` is called from a thread when a picture is done, `trouble` is called once, when
    the process has been given up."""

    def __init__(
        self,
        wake: Callable[[], None],
        trouble: Callable[[], None] = lambda: None,
        *,
        clock: Callable[[], float] = time.monotonic,
        make: Make = at_work,
    ) -> None:
        self._trouble = trouble
        self._wake = wake
        self._clock = clock
        self._make = make
        self._child: Child | None = None
        self._open: list[Drawing] = []
        """What has been asked for and not drawn yet, in order."""
        self._failed = 0
        self.closed = False

    @property
    def broken(self) -> bool:
        """Whether the process has been given up."""
        return self._failed >= TRIES

    def ask(self, key: str, svg: str, css: str, width: int, height: int) -> None:
        if self.closed or self.broken:
            return
        self._look_after()
        self._open.append(Drawing(key, svg, css, width, height))
        if self._child is None:
            if not self.broken:
                self._start()
        else:
            self._child.send(msgspec.msgpack.encode(self._open[-1]), self._clock())

    def take(self) -> list[tuple[str, bytes]]:
        """What has been drawn since the last call. A process that hangs or has died is noticed here."""
        child = self._child
        if child is None:
            return []
        done = [(self._open.pop(0).key, png) for png in child.answers(self._clock())]
        if done:
            self._failed = 0
        self._look_after()
        return done

    def _look_after(self) -> None:
        """Replaces a process that hangs or has died, or gives up."""
        child = self._child
        if child is None or (child.alive and not child.stuck(self._clock())):
            return
        self._failed += 1
        child.stop()
        self._child = None
        if self.broken:
            self._trouble()
        elif self._open:
            self._start()

    def close(self) -> None:
        self.closed = True
        child, self._child = self._child, None
        if child is not None:
            child.stop()

    def _start(self) -> None:
        """Starts a new process with everything that is still wanted."""
        try:
            self._child = Child(self._make, "pictures", self._clock(), self._wake)
        except OSError:
            self._failed = TRIES
            return
        for wanted in self._open:
            self._child.send(msgspec.msgpack.encode(wanted), self._clock())
