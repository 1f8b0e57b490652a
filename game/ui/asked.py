"""What Enter means, and since when: one rule for the keys of every screen.

Enter, the space bar and the pad's A press whatever has the focus, and the program may put the focus somewhere else at
any moment: a picture goes by itself, somebody moves, another page comes. A key that was meant for what stood there
before chooses nothing. So, once the program has changed what Enter means, these keys are not heard for a moment; where
a person has put the focus themselves, they count at once. What comes flying in is not chosen by the press that ends its
flight. Digits, letters and the pointer name what they mean, so they are never kept waiting.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from game.desk.hotseat import DEAF
from game.ui.presses import Press


class Meaning(NamedTuple):
    """What Enter means: the question of the scene, and which node has the focus, with its press."""

    question: object
    node: str
    press: Press


class Asked:
    """What is asked on the screen. Its time is that of the stage, and begins when a question can be seen."""

    def __init__(self) -> None:
        self.meaning: Meaning | None = None
        self.borne = False
        """Whether what is asked came with what flies now."""
        self.said = False
        """Whether whoever listens has been told that a press came too early for this question."""
        self._now = 0.0
        self._since = 0.0
        self._moved = False
        """Whether the person has moved the focus since the screen was laid out last."""
        self._drawn = True
        self._first_frame = False
        """Whether the time that passes next is that of the frame in which it was drawn."""

    @property
    def left(self) -> float:
        """For how many seconds Enter chooses nothing yet."""
        left = self._since + DEAF - self._now
        # A whisker less than nothing is nothing: times are sums of frames.
        return left if left > 1e-6 else 0.0

    def tick(self, dt: float, flying: bool) -> None:
        self.borne = self.borne and flying
        if self._first_frame:
            self._first_frame = False
        else:
            self._now += dt

    def laid(self, meaning: Meaning, flying: bool) -> None:
        """The screen has been laid out; `flying` says whether something is on its way."""
        old, self.meaning = self.meaning, meaning
        moved, self._moved = self._moved, False
        if not flying:
            self.borne = False
        if meaning == old:
            return
        own = moved and old is not None and meaning.question == old.question
        self._since = -math.inf if own else self._now
        self.borne = flying and not own
        self._drawn, self.said = False, False

    def drawn(self) -> None:
        """The screen as it was laid out last can be seen: what is new on it is asked from now on."""
        if not self._drawn:
            self._drawn = self._first_frame = True
            if self._since > -math.inf:
                self._since = self._now

    def moved(self) -> None:
        """The person has moved the focus, or looked where it is."""
        self._moved, self.borne = True, False
        self._since = -math.inf

    def wait(self) -> None:
        """Lets just as much time pass as it takes until Enter is heard."""
        self._now += self.left

    def forget(self) -> None:
        """The scene goes, and with it what was asked."""
        self.meaning, self.borne, self._moved = None, False, False
