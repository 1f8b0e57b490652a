"""A helper process that does one kind of work for the screen: drawing pictures, or thinking for computer players.

Nothing here ever blocks the screen's thread. Bytes to the child go through one thread that may block, and bytes from it
through another. A child that stays silent for too long while it has work is `stuck`, and one that has died is no longer
`alive`. Its owner decides what to do then; `stop` ends it even if it hangs. The caller passes in the time.
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
"""How many seconds a child may stay silent while it has work."""
START = 15.0
"""How many seconds a new child has to say that it is there."""
TRIES = 2
"""After this many failed children in a row, their owner does the work itself."""
POLITE = 5
"""How much is added to a child's nice value, so that the screen gets the processor first."""
HELLO = b"hello"

Work = Callable[[bytes], bytes]
Make = Callable[[], Work]
"""Makes the work function, inside the child. It must be a function of a module, because only its name is sent."""


class Child:
    """One helper process, from its start to its end. Each piece of work gets exactly one answer, in order."""

    def __init__(self, make: Make, name: str, now: float, wake: Callable[[], None] = lambda: None) -> None:
        """Start the process. Raises OSError if the system has none to give."""
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
        self._threads = [threading.Thread(target=each, name=name, daemon=True) for each in (self._write, self._read)]
        for thread in self._threads:
            thread.start()

    def send(self, work: bytes, now: float) -> None:
        """Queue a piece of work, to be sent when the child can take it."""
        if not self._open and self._greeted:
            self._since = now
        self._open += 1
        self._todo.put(work)

    def answers(self, now: float) -> list[bytes]:
        """The answers that have come back since the last call."""
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
        """False once the child has died and everything it said has been read."""
        return not self._ended

    def stuck(self, now: float) -> bool:
        """Whether the child has been silent for longer than anybody should wait."""
        if not self._greeted:
            return now - self._since > START
        return self._open > 0 and now - self._since > PATIENCE

    def stop(self) -> None:
        """End the child at once. No more answers come from it.

        The pipe is closed last: on Windows, a read that still waits in it would come back into nothing.
        """
        self._wake = lambda: None
        self._todo.put(None)
        self.process.kill()
        self.process.join(0.5)
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(0.2)
        with suppress(OSError):
            self._pipe.close()

    def _write(self) -> None:
        with suppress(OSError, ValueError, TypeError):
            while (work := self._todo.get()) is not None:
                self._pipe.send_bytes(work)

    def _read(self) -> None:
        try:
            self._done.put(self._pipe.recv_bytes())  # The greeting answers nothing, so it wakes nobody.
            while True:
                self._done.put(self._pipe.recv_bytes())
                self._wake()
        except (EOFError, OSError, ValueError, TypeError):
            self._done.put(None)
            self._wake()


def live(pipe: Connection[Any, Any], make: Make) -> None:
    """What the child runs: work comes in and answers go out until the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(POLITE)
    with suppress(EOFError, OSError):
        work = make()
        pipe.send_bytes(HELLO)
        while True:
            pipe.send_bytes(work(pipe.recv_bytes()))
