"""The voice: says sentences one after another, through one of the computer's own voices.

A thread has each sentence turned into sound, the next one while the one before is heard, so that no frame waits for it.
Whatever is said later is heard later; `hush` forgets everything at once. While it speaks the music steps back.
"""

from __future__ import annotations

import subprocess
import threading
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from game.desk.settings import Rate
from game.desk.voices import Voice
from game.ui.audio import Audio

SETTLING = 0.03
"""Seconds in which more may be said before it begins: words that are taken back at once are never heard."""
LISTEN = 0.04
"""Seconds between two looks at whether a sentence has ended."""
MOST = 80
"""The most sentences that wait; of more, the oldest are left out."""
FAILURES = 3
"""After so many failures in a row the voice is given up."""


class Speaker(Protocol):
    """Whoever reads aloud."""

    @property
    def speaking(self) -> bool:
        """Whether something is being said, or waits to be."""
        ...

    def say(self, sentences: Sequence[str]) -> None: ...

    def hush(self) -> None: ...


class Mouth:
    """One of the computer's voices at work."""

    def __init__(self, audio: Audio, voice: Voice, language: str, rate: Rate, failed: Callable[[], None]) -> None:
        self._audio = audio
        self._voice = voice
        self._language, self._rate = language, rate
        self._failed = failed
        self._waiting: deque[str] = deque(maxlen=MOST)
        self._changed = threading.Condition()
        self._busy = self._over = False
        self._hushes = 0
        """How often silence was asked for: what was begun before is not heard any more."""
        self._begun: list[subprocess.Popen[bytes]] = []
        self._thread: threading.Thread | None = None

    @property
    def speaking(self) -> bool:
        with self._changed:
            return self._busy or bool(self._waiting)

    def say(self, sentences: Sequence[str]) -> None:
        with self._changed:
            if self._over:
                return
            self._waiting.extend(sentence for sentence in sentences if sentence)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="voice", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def hush(self) -> None:
        with self._changed:
            self._hushes += 1
            self._waiting.clear()
            self._end_programs()
            self._changed.notify_all()
        self._audio.hush()

    def close(self) -> None:
        with self._changed:
            self._over = True
        self.hush()
        if self._thread is not None:
            self._thread.join(2.0)
            self._thread = None

    def _end_programs(self) -> None:
        for process in tuple(self._begun):
            process.kill()

    # The thread

    def _work(self) -> None:
        failures = 0
        while True:
            with self._changed:
                while not self._waiting and not self._over:
                    self._rest()
                    if not self._waiting and not self._over:
                        self._changed.wait()
                if self._over:
                    self._rest()
                    return
                self._busy = True
                self._changed.wait(SETTLING)
                if not self._waiting:
                    continue
                sentence, hushes = self._waiting.popleft(), self._hushes
            self._audio.music.duck(True)
            sound = b""
            try:
                sound = self._voice.speak(sentence, self._language, self._rate, self._begun)
                failed = not sound and not self._voice.plays
            except (OSError, subprocess.SubprocessError):
                failed = True
            if self._hushes != hushes:
                # It was not wanted any more: a program that was ended says nothing of how well it works.
                continue
            failures = failures + 1 if failed else 0
            if failures >= FAILURES:
                self._give_up()
                return
            if not failed and sound:
                self._play(sound, hushes)

    def _rest(self) -> None:
        """There is nothing left to say; the last sentence may still be heard."""
        while self._audio.says and not self._waiting and not self._over:
            self._changed.wait(LISTEN)
        if not self._waiting:
            self._busy = False
            self._audio.music.duck(False)

    def _play(self, sound: bytes, hushes: int) -> None:
        """Has a sentence heard once the one before has ended."""
        with self._changed:
            while self._audio.says and self._hushes == hushes and not self._over:
                self._changed.wait(LISTEN)
            if self._hushes == hushes and not self._over:
                self._audio.say(sound)

    def _give_up(self) -> None:
        with self._changed:
            self._over, self._busy = True, False
            self._waiting.clear()
        self._audio.music.duck(False)
        self._failed()
