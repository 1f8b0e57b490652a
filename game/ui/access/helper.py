"""The screen reader's side of the screen in a process of its own, as Linux needs it.

There, AccessKit may block for good when a tree is published while a reader wakes. So a `desk.child.Child` owns its
adapter. The newest tree wins. A process that is silent for two seconds or has died is started anew, at most three
times; after that nobody is read to until the program is started again. The game never notices.
"""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec

from game.desk.child import Child, Work
from game.ui.access.outline import Outline
from game.ui.access.words import Slept, Word, unpacked

RESTARTS = 3
GLANCE = 0.25
"""Every so many seconds a process that has work is looked at."""
GONE = 0.25
"""How many seconds a process has to forget a scene; then it is ended, and what it holds with it."""

Make = Callable[[Any], Work]
"""Makes the work function inside the process, which says `Word`s into the connection that it is given."""


def at_work(mouth: Any) -> Work:
    """The work of the process. AccessKit is met only there."""
    # What goes wrong with a reader is none of the player's business.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    from game.ui.access import desk

    return desk.at_work(mouth)


class Helper:
    """An `Outlet` that keeps its adapter in another process. `hear` is called from a thread."""

    def __init__(
        self, hear: Callable[[Word], None], make: Make = at_work, *, clock: Callable[[], float] = time.monotonic,
        gone: float = GONE,
    ) -> None:  # fmt: skip
        self._hear = hear
        self._make = make
        self._clock = clock
        self._gone = gone
        self._change = threading.Condition()
        self._child: Child | None = None
        self._wanted: Outline | None = None
        self._asked = self._sent = self._shown = 0
        """The number of the newest tree, of the last one that was sent, and of the last one that was published."""
        self._stirred = False
        self._closing = False
        self.failed = 0
        self._keeper = threading.Thread(target=self._keep, name="reader", daemon=True)

    @property
    def off(self) -> bool:
        """Whether it has been given up for this run."""
        return self.failed > RESTARTS

    def start(self) -> None:
        """Starts the process, if that has not been done. Costs the caller nothing."""
        if self._keeper.ident is None and not self._closing:
            self._keeper.start()

    def publish(self, shown: Outline) -> None:
        """Has a tree published, soon, unless a newer one comes first."""
        with self._change:
            self._wanted = shown
            self._asked += 1
            self._stir()

    def drop(self, bare: Outline) -> None:
        """Replaces what has been published. When this returns, nothing of it can be read."""
        with self._change:
            if self._child is None or not self._asked:
                self._wanted = None
                return
            self._wanted = bare
            self._asked += 1
            asked = self._asked
            self._stir()
            if not self._change.wait_for(lambda: self._child is None or self._shown >= asked, self._gone):
                self._child.process.kill()

    def close(self) -> None:
        with self._change:
            self._closing = True
            self._stir()
        if self._keeper.ident is not None:
            self._keeper.join(2.0)

    # In the thread that keeps the process

    def _stir(self) -> None:
        with self._change:
            self._stirred = True
            self._change.notify_all()

    def _keep(self) -> None:
        self._begin()
        while True:
            with self._change:
                busy = self._shown < self._sent
                self._change.wait_for(lambda: self._stirred, GLANCE if busy else None)
                self._stirred = False
                if self._closing:
                    break
                lost = not self._look_after()
            if lost:
                self.failed += 1
                self._end()
                self._hear(Slept())
                if self.off:
                    return
                self._begin()
        self._end()

    def _look_after(self) -> bool:
        """Takes in what has been published, and sends what is newest. False if the process hangs or has died."""
        child, now = self._child, self._clock()
        if child is None:
            return False
        if child.answers(now):
            self._shown = self._sent
            self._change.notify_all()
        if not child.alive or child.stuck(now):
            return False
        if self._shown == self._sent < self._asked and self._wanted is not None:
            self._sent = self._asked
            child.send(msgspec.msgpack.encode(self._wanted), now)
        return True

    def _begin(self) -> None:
        """Starts a process. It knows nothing until it is told."""
        ears, mouth = multiprocessing.get_context("spawn").Pipe(duplex=False)
        try:
            child = Child(partial(self._make, mouth), "reader", self._clock(), self._stir)
        except OSError:
            # The system has no process to give; the next look finds none and tries again.
            ears.close()
            self._stir()
            return
        finally:
            mouth.close()
        with self._change:
            self._child = child
            self._wanted = None
            self._sent = self._shown = self._asked
        threading.Thread(target=self._listen, args=(ears,), name="reader", daemon=True).start()

    def _end(self) -> None:
        with self._change:
            child, self._child = self._child, None
            self._shown = self._sent = self._asked
            self._change.notify_all()
        if child is not None:
            child.stop()

    def _listen(self, ears: Any) -> None:
        """Passes on what the process says, until it ends."""
        with suppress(EOFError, OSError), ears:
            while True:
                self._hear(unpacked(ears.recv_bytes()))
