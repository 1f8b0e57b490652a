"""The stage's listener for the system's screen reader.

While nobody listens, nothing is put into words. Only the tree of the topmost scene is ever published, and it is taken
back as soon as that scene goes, before another one can be seen.
"""

from __future__ import annotations

import importlib.util
import os
import queue
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from game.ui.access.helper import Helper
from game.ui.access.inside import Inside
from game.ui.access.outline import Numbers, Outline, bare, faults, outline
from game.ui.access.wishes import fulfil
from game.ui.access.words import Slept, Wish, Woke, Word
from game.ui.stage import Stage


class Outlet(Protocol):
    """Where trees go: to AccessKit, in this process or in another one."""

    def start(self) -> None:
        """There is a picture on the screen: what takes time may begin."""
        ...

    def publish(self, shown: Outline) -> None: ...

    def drop(self, bare: Outline) -> None:
        """Nothing but this may be read when it returns."""
        ...

    def close(self) -> None: ...


Hear = Callable[[Word], None]
Post = Callable[[Callable[[], None]], None]


class Reader:
    """Publishes the screen of a stage. `post` has something run on the screen's thread later, `place` says where the
    window stands."""

    def __init__(
        self, stage: Stage, post: Post, outlet: Callable[[Hear], Outlet], place: Callable[[], tuple[int, int]]
    ) -> None:
        self._stage = stage
        self._post = post
        self._place = place
        self._numbers = Numbers()
        self._words: queue.SimpleQueue[Word] = queue.SimpleQueue()
        self._awake = False
        self.outlet = outlet(self.hear)
        stage.listeners.append(self)
        stage.on_wipe = self.wipe

    def attend(self, stage: Stage) -> None:
        self.outlet.start()
        self._listen()
        if self._awake:
            self._publish()

    def wipe(self) -> None:
        """The scene goes, and with it all that was said of it."""
        self._numbers.forget()
        if self._awake:
            self.outlet.drop(self._bare())

    def hear(self, word: Word) -> None:
        """A screen reader says something, in any thread."""
        self._words.put(word)
        self._post(self._listen)

    @property
    def hook(self) -> Callable[[object], None] | None:
        """What has to be done with the window before it is shown, if anything."""
        return self.outlet.hook if isinstance(self.outlet, Inside) else None

    def close(self) -> None:
        """The program ends."""
        self._awake = False
        self.outlet.close()

    def _listen(self) -> None:
        with suppress(queue.Empty):
            while True:
                self._take(self._words.get_nowait())

    def _take(self, word: Word) -> None:
        match word:
            case Woke():
                self._awake = True
                self._publish()
            case Slept():
                self._awake = False
            case Wish(number):
                id = self._numbers.key(number)
                if id is not None:
                    fulfil(self._stage, word, id)

    def _publish(self) -> None:
        stage = self._stage
        tree = stage.tree
        shown = outline(tree, stage.focus.id, stage.look.catalogue, self._numbers, stage.active, self._place())
        if any(faults(shown)):
            # A tree that AccessKit cannot take would end it for good, and the last one must not stay either.
            self.outlet.drop(self._bare())
        else:
            self.outlet.publish(shown)

    def _bare(self) -> Outline:
        return bare(self._stage.look.window, self._stage.active)


def outlet(system: str = sys.platform, env: Mapping[str, str] = os.environ) -> Callable[[Hear], Outlet] | None:
    """How this computer's screen reader is reached; None if it has no way that Safehouse knows."""
    if importlib.util.find_spec("accesskit") is None:
        return None
    if system != "linux":
        return Inside if system in ("win32", "darwin") else None
    socket = Path(env.get("XDG_RUNTIME_DIR", "/nowhere"), "bus")
    return Helper if env.get("DBUS_SESSION_BUS_ADDRESS") or socket.exists() else None

