"""What runs inside the helper process: AccessKit's adapter for Linux, and what readers ask of it.

Nothing is kept here. A reader that wakes finds an empty window, and the tree follows at once.
"""

from __future__ import annotations

import queue
import threading
import time
from contextlib import suppress
from typing import Any

import msgspec
from accesskit import ActionRequest, Rect, TreeUpdate, unix

from game.desk.child import Work
from game.ui.access import kit
from game.ui.access.outline import Outline, bare
from game.ui.access.words import Slept, Woke, Word, packed

SETTLE = 0.1
"""How many seconds after a reader has woken nothing is published: AccessKit is not ready while it wakes one."""
TRIES = 20
WAIT = 0.01


class Desk:
    """The adapter, between the pipe of the helper process and whoever reads the screen."""

    def __init__(self, mouth: Any) -> None:
        self._mouth = mouth
        self._words: queue.SimpleQueue[Word] = queue.SimpleQueue()
        self._awake = False
        threading.Thread(target=self._speak, daemon=True).start()
        self._adapter = unix.Adapter(self._wake, self._asked, self._sleep)

    def work(self, request: bytes) -> bytes:
        """Publishes a tree. Nobody may be listening any more."""
        shown = msgspec.msgpack.decode(request, type=Outline)
        (x, y), (_, _, w, h) = shown.place, shown.items[0].bounds
        place = Rect(x, y, x + w, y + h)
        self._adapter.set_root_window_bounds(place, place)
        update, taken = kit.update(shown, worded=True), False

        def take() -> TreeUpdate:
            nonlocal taken
            taken = True
            return update

        for _ in range(TRIES):
            self._adapter.update_if_active(take)
            if taken or not self._awake:
                break
            time.sleep(WAIT)
        self._adapter.update_window_focus_state(shown.keys)
        return b"published"

    # Called by AccessKit, from threads of its own

    def _wake(self) -> TreeUpdate:
        self._awake = True
        self._words.put(Woke())
        return kit.update(bare())

    def _sleep(self) -> None:
        self._awake = False
        self._words.put(Slept())

    def _asked(self, request: ActionRequest) -> None:
        wish = kit.wish(request)
        if wish is not None:
            self._words.put(wish)

    def _speak(self) -> None:
        """Says what there is to say, from a thread that may block."""
        with suppress(OSError, ValueError):
            while True:
                word = self._words.get()
                if isinstance(word, Woke):
                    time.sleep(SETTLE)
                self._mouth.send_bytes(packed(word))


def at_work(mouth: Any) -> Work:
    """What the helper process does with each tree."""
    return Desk(mouth).work
