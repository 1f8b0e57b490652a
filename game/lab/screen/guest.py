"""A guest who plays in a real window for as long as it is asked to, one game after the other, and what that costs.

The window may be one that nobody sees (SDL's driver "dummy"). Everything else is as when people play: the loop with its
frames, the process that draws ahead, the process of the computer players, the file of each game.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from game import titles
from game.desk import paths
from game.desk.settings import Settings, SettingsFile, change
from game.desk.start import StartOptions
from game.ui.app import App
from game.ui.scenes.play import Play
from game.ui.semantics import Node, find, hit, walk
from game.ui.smoke import NOT_PLAYED, Hand, Stuck

EVERY = 15.0
"""Seconds between two looks at the memory."""
LAST = 120.0
"""After so many seconds a game is left, and another is set up. So, in an hour, all titles have had their turn when
memory is first taken."""
WARMING = 6.0
AT_LEAST = 20
"""So many presses belong to a stay, however slow the machine is: what is used for the first time after them counts."""
CLOSING = 60.0
"""Seconds that helpers have to end on a busy machine; nobody waits longer than they take."""
WAYS = ("set-up", "welcome:play", "play", "deal", "begin", "confirm", "all-right", "on", "hand-over")
WAY_OUT = ("results", "leave", "home", "go_on")


@dataclass
class Stay:
    """What a stay was like. Memory is that of the whole program without its helpers, in megabytes, over time."""

    seconds: float = 0.0
    games: int = 0
    presses: int = 0
    memory: list[float] = field(default_factory=list)
    handles: tuple[int, int] = (0, 0)
    """How many files and pipes were open before the stay and after it."""
    left: tuple[str, ...] = ()
    """Processes and threads that are still there after it."""

    def growth(self, warm: float = 0.25) -> float:
        """By what share the memory has grown from the end of the warming up to the end of the stay.

        Each is the median of a tenth of all looks, at least three.
        """
        if len(self.memory) < 8:
            return 0.0
        many = max(3, len(self.memory) // 10)
        start = int(len(self.memory) * warm)
        before, after = _median(self.memory[start : start + many]), _median(self.memory[-many:])
        return after / before - 1


def _median(values: Sequence[float]) -> float:
    return sorted(values)[len(values) // 2]


def memory() -> float:
    """What this process has in memory now, in megabytes; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)
    except (OSError, ValueError, AttributeError):
        return 0.0


def handles() -> int:
    """How many files and pipes this process has open; 0 where the system does not tell."""
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return 0


def children() -> list[str]:
    """The processes that this one has started and that are still there."""
    found = []
    try:
        for task in Path("/proc/self/task").iterdir():
            for pid in (task / "children").read_text().split():
                words = Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                if words.strip() and "resource_tracker" not in words:
                    found.append(f"process {pid}: {words[:80]}")
    except OSError:
        pass
    return found


class Guest(Hand):
    """Plays every title by turns, through the semantic tree, until its time is over."""

    def __init__(self, app: App, stay: Stay, until: float, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(app)
        self.stay = stay
        self._ids = titles.ids()
        self._clock = clock
        self._until = until
        self._look = self._begun = clock()
        self._game: object = None

    def step(self) -> None:
        now = self._clock()
        if not self._free:
            return
        if now >= self._look:
            self._look = now + EVERY
            self.stay.memory.append(memory())
        if now >= self._until and self.stay.presses >= AT_LEAST:
            self.app.quit()
            self.app._stop()
            return
        playing = self.app.playing
        if playing is not self._game:
            self._game, self._begun = playing, now
            self.stay.games += playing is not None
        elif playing is not None and now - self._begun > LAST:
            self.app.home()
            self._moved = self.app.clock()
            return
        target = self._target()
        if target is not None:
            self._press(target)
            self.presses += 1
            self.stay.presses += 1
            self._moved = self.app.clock()
        elif self.app.clock() - self._moved > 60:
            scene = self.app.stage.scene
            raise Stuck(scene.name if scene else "no scene")

    def _target(self) -> Node | None:
        tree = self.app.stage.tree
        scene = self.app.stage.scene
        if scene is not None and scene.name == "title":
            return find(tree, f"poster:{self._ids[self.stay.games % len(self._ids)]}")
        if scene is not None and scene.name == "table" and isinstance(self.app.playing, Play):
            strips = [node for node in walk(tree) if node.id.startswith("do:") and node.press not in NOT_PLAYED]
            ready = [node for node in strips if node.press and "disabled" not in node.state]
            seen = [node for node in ready if hit(tree, *node.rect.centre) is node]
            if seen:
                return seen[self.presses * 7 % len(seen)]
        pressable = [node for node in walk(tree) if node.press and "disabled" not in node.state]
        for id in (*WAYS, *WAY_OUT):
            for node in pressable:
                if id in (node.id, node.press) and hit(tree, *node.rect.centre) is node:
                    return node
        return None


def alone(seconds: float) -> Stay:
    """A stay in a process of its own, with nothing else in its memory, in a window that nobody sees."""
    unseen = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    words = [sys.executable, "-m", __name__, str(seconds)]
    done = subprocess.run(words, env=os.environ | unseen, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the program ended with {done.returncode}: {done.stderr[-800:]}")
    return msgspec.json.decode(done.stdout.splitlines()[-1].encode(), type=Stay)


def stay(seconds: float, speed: str = "fast", size: tuple[int, int] = (1280, 720), warming: bool = False) -> Stay:
    """Play for so many seconds, and close the program. What the first stay opened for good may stay open."""
    found = Stay()
    before = handles(), set(threading.enumerate())
    places = paths.find()
    settings = change(Settings(), "reading", animation=speed)
    file = SettingsFile(places.settings)
    app = App(StartOptions(places=places, settings=settings, settings_file=file, fullscreen=False), size)
    app.open_window()
    app.home()
    began = time.monotonic()
    Guest(app, found, began + seconds).begin()
    app.run()
    found.seconds = time.monotonic() - began
    deadline = time.monotonic() + CLOSING
    while time.monotonic() < deadline:
        threads = [t.name for t in threading.enumerate() if t not in before[1] and t.name != "smoke"]
        found.left = (*children(), *(f"thread {name}" for name in threads))
        found.handles = before[0], handles()
        if not found.left and (warming or found.handles[1] <= found.handles[0]):
            break
        time.sleep(0.1)
    return found


if __name__ == "__main__":
    # The first stay is short: what is loaded once, and kept until the program ends, is no growth and no leak.
    stay(WARMING, warming=True)
    sys.stdout.write(msgspec.json.encode(stay(float(sys.argv[1]))).decode() + "\n")
