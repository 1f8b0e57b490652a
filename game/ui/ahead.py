"""Draws pictures before they are needed, in a process of its own.

resvg keeps the interpreter's lock while it draws, so a thread would stop the screen for as long. The process is started
by `spawn` at the first request, knows nothing of the game but SVG text, and ends with the app. Where it cannot be
started, pictures are drawn when they are needed.
"""

from __future__ import annotations

import multiprocessing
import queue
import re
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import resvg_py


def rasterise(svg: str, css: str, width: int, height: int) -> bytes:
    """PNG bytes of exactly this size; a drawing that resvg refuses is an empty picture, never an end of the game."""
    try:
        return _draw(sized(svg, width, height), css)
    except ValueError:
        return _draw(sized('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>', width, height), "")


def _draw(svg: str, css: str) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, style_sheet=css or None, skip_system_fonts=True))


def sized(svg: str, width: int, height: int) -> str:
    """The drawing with this size in its root: resvg's own width and height would keep the proportions."""

    def root(found: re.Match[str]) -> str:
        tag = re.sub(r'\s(width|height)="[^"]*"', "", found[0])
        fill = "" if "preserveAspectRatio" in tag else ' preserveAspectRatio="none"'
        return f'<svg width="{width}" height="{height}"{fill}{tag[4:]}'

    return re.sub(r"<svg\b[^>]*>", root, svg, count=1)


def work(pipe: Connection) -> None:
    """The process: one drawing after the other until nobody asks any more."""
    try:
        while True:
            key, svg, css, width, height = pipe.recv()
            pipe.send((key, rasterise(svg, css, width, height)))
    except (EOFError, OSError, KeyboardInterrupt):
        return


class Ahead:
    """The `Helper` of a gallery. `wake` is called from a thread when a picture is done."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._wake = wake
        self._done: queue.SimpleQueue[tuple[str, bytes]] = queue.SimpleQueue()
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None
        self._broken = False

    def ask(self, key: str, svg: str, css: str, width: int, height: int) -> None:
        if self._pipe is None and not self._broken:
            self._start()
        if self._pipe is not None:
            try:
                self._pipe.send((key, svg, css, width, height))
            except (OSError, ValueError):
                self._broken, self._pipe = True, None

    def take(self) -> list[tuple[str, bytes]]:
        out = []
        while True:
            try:
                out.append(self._done.get_nowait())
            except queue.Empty:
                return out

    def close(self) -> None:
        pipe, self._pipe, self._broken = self._pipe, None, True
        if pipe is not None:
            pipe.close()
        if self._process is not None:
            self._process.terminate()

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        try:
            ours, theirs = context.Pipe()
            self._process = context.Process(target=work, args=(theirs,), daemon=True)
            self._process.start()
            theirs.close()
        except OSError:
            self._broken = True
            return
        self._pipe = ours
        threading.Thread(target=self._listen, args=(ours,), daemon=True).start()

    def _listen(self, pipe: Connection) -> None:
        try:
            while True:
                self._done.put(pipe.recv())
                self._wake()
        except (EOFError, OSError):
            return
