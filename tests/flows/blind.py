"""Somebody who plays with closed eyes: hears what is read aloud, presses keys, and has nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from tests.flows.helpers import DEAF, Sitting

MOST_TABS = 12
LAST = "Lay everything open"
ENOUGH = 4000
"""The most keys of one game."""


class Ears:
    """Takes the place of a voice: keeps every sentence."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self._new: list[str] = []

    @property
    def speaking(self) -> bool:
        return False

    def say(self, sentences: Sequence[str]) -> None:
        self.heard += sentences
        self._new += sentences

    def hush(self) -> None:
        """What has been said has been said."""

    def listen(self) -> list[str]:
        """What was said since this was last asked."""
        new, self._new = self._new, []
        return new


def listened(sitting: Sitting, ears: bool = False) -> Ears:
    """Gives a sitting a listener instead of a voice."""
    found = Ears()
    narrator = sitting.app.stage.narrator
    narrator.speaker = found
    sitting.app.stage.listeners.append(narrator)
    sitting.app.change("sound", ears=ears)
    return found


class Blind:
    """Plays whole games by ear. `press` presses a key, `wait` lets time pass, `listen` gives what was said since: that
    is all it gets."""

    ASIDE = ("Menu", "Rules", "Why?", "Log", "Dossier", "Mission", "All", "Mine", "Undo", "Hint", "Skip ahead")

    def __init__(
        self, press: Callable[[str], None], wait: Callable[[float], None], listen: Callable[[], list[str]], seed: int
    ) -> None:
        self._press, self._wait, self._listen = press, wait, listen
        self._r = random.Random(seed)
        self.last = ""
        self.over = False

    @property
    def choice(self) -> bool:
        """Whether the last words were of something that can be done in the game."""
        can = ", button" in self.last or "can be chosen" in self.last
        return can and not self.last.startswith(self.ASIDE)

    def hear(self) -> list[str]:
        found = self._listen()
        if found:
            self.last = found[-1]
        return found

    def key(self, key: str) -> list[str]:
        self._press(key)
        return self.hear()

    def play(self) -> int:
        """Plays to the last page; returns how many keys that took."""
        self.hear()
        for step in range(ENOUGH):
            self.act()
            if self.over:
                return step
        raise AssertionError(f"the game does not end; the last words were {self.last!r}")

    def act(self) -> None:
        """One thing that somebody does who has just heard the last sentence."""
        if self.last.startswith("I am "):
            self._wait(DEAF)
            self.key("return")
        elif self.last.startswith(LAST):
            self.over = True
            self.key("return")
        elif not self.choice:
            # Perhaps nothing is asked: time passes, and something is said. If not, there may be something elsewhere.
            self._wait(0.3)
            if not self.hear():
                self.key("home")
        else:
            for _ in range(self._r.randrange(5)):
                self.key("down")
            for _ in range(MOST_TABS):
                if self.last.startswith(LAST):
                    return
                if self.choice and "not now" not in self.last:
                    self.key("return")
                    return
                self.key("tab" if self._r.random() < 0.9 else "home")
