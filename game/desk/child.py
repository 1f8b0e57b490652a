"""A process of our own that does one kind of work for the screen: pictures, or a computer player's thinking.

Nothing here ever waits on the screen's thread. Bytes to the child go through a thread that may block, bytes from it
through another; a child that says nothing for too long while work is open is `stuck`, and one that has died is not
`alive`. Whoever owns it decides what then: `stop` ends it, however it hangs. Time is handed in.
"""

from __future__ import annotations

import multiprocessing
import os
import queue
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

PATIENCE = 2.0
"""Seconds for which a child may say nothing while it has work."""
START = 15.0
"""Seconds until a child that was just started must have said that it is there."""
TRIES = 2
"""So many children in a row may fail; then their owner does the work itself."""
POLITE = 5
"""How far a child steps back behind the screen."""
HELLO = b"hello"

Work = Callable[[bytes], bytes]
Make = Callable[[], Work]
"""Makes the child's work, in the child. It must be a function of a module, as its name is sent."""


class Child:
    """One process, from its start to its end. Each piece of work brings exactly one answer, in order."""

    def __init__(self, make: Make, name: str, now: float, wake: Callable[[], None] = lambda: None) -> None:
        """Raises OSError where the system gives no process."""
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._wake = wake
        self._open = 0
        self._greeted = False
        self._since = now
        self._todo: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._done: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.process = context.Process(target=live, args=(theirs, make), name=name, daemon=True)
        self._ended = False
        self.process.start()
        theirs.close()
        for target in (self._write, self._read):
            threading.Thread(target=target, name=name, daemon=True).start()

    def send(self, work: bytes, now: float) -> None:
        """Hand a piece of work over; it is sent by and by."""
        if not self._open and self._greeted:
            self._since = now
        self._open += 1
        self._todo.put(work)

    def answers(self, now: float) -> list[bytes]:
        """What has come back since the last time."""
        found: list[bytes] = []
        with suppress(queue.Empty):
            while True:
                answer = self._done.get_nowait()
                if answer is None:
                    self._ended = True
                    continue
                self._since = now
                if not self._greeted:
                    self._greeted = True
                    continue
                self._open -= 1
                found.append(answer)
        return found

    @property
    def alive(self) -> bool:
        """False once it has died and all that it said has been heard."""
        return not self._ended

    def stuck(self, now: float) -> bool:
        """Whether it has said nothing for longer than anybody should wait."""
        if not self._greeted:
            return now - self._since > START
        return self._open > 0 and now - self._since > PATIENCE

    def stop(self) -> None:
        """End it at once. Nothing more is heard of it."""
        self._wake = lambda: None
        self._todo.put(None)
        self.process.kill()
        with suppress(OSError):
            self._pipe.close()
        self.process.join(0.5)

    def _write(self) -> None:
        with suppress(OSError, ValueError, TypeError):
            while (work := self._todo.get()) is not None:
                self._pipe.send_bytes(work)

    def _read(self) -> None:
        try:
            self._done.put(self._pipe.recv_bytes())  # Its greeting is news to nobody.
            while True:
                self._done.put(self._pipe.recv_bytes())
                self._wake()
        except (EOFError, OSError, ValueError, TypeError):
            self._done.put(None)
            self._wake()


def live(pipe: Connection[Any, Any], make: Make) -> None:
    """The life of a child: work in, answers out, until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(POLITE)
    with suppress(EOFError, OSError):
        work = make()
        pipe.send_bytes(HELLO)
        while True:
            pipe.send_bytes(work(pipe.recv_bytes()))
