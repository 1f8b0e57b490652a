"""Orca, the screen reader of Linux, run without a voice: what it would say is read as it says it."""

from __future__ import annotations

import os
import pty
import re
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from build.packages.trial import Failed, until

SPEECH = re.compile(r"SPEECH OUTPUT: '(.*)'\{")
HEARING_OUT = 2.0
"""For how many seconds nothing new has to be said before the next keys are pressed: an Orca that is behind with its
reading leaves out whatever no longer has the focus."""


class Ear:
    """What has been said so far. Orca writes it to a terminal of ours: to a file it would write in large blocks."""

    def __init__(self, terminal: int) -> None:
        self._terminal = terminal
        self._written = bytearray()
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        try:
            while block := os.read(self._terminal, 65536):
                self._written += block
        except OSError:  # so ends a terminal that nobody writes to any more
            return

    def heard(self) -> list[str]:
        return SPEECH.findall(bytes(self._written).decode("utf-8", "replace"))

    def hears(self, words: str, press: Callable[[], None]) -> None:
        """Waits until something with these words has been said; presses keys whenever Orca has said what it had to."""
        said, since = -1, 0.0

        def there() -> bool:
            nonlocal said, since
            sentences = self.heard()
            if any(words in sentence for sentence in sentences):
                return True
            if len(sentences) != said:
                said, since = len(sentences), time.monotonic()
            elif time.monotonic() - since > HEARING_OUT:
                since = time.monotonic()
                press()
            return False

        until(there, f"Orca never said {words!r}")


@contextmanager
def listening(home: Path, env: Mapping[str, str]) -> Iterator[Ear]:
    """Runs Orca, with settings of its own, until it is no longer needed."""
    program = shutil.which("orca")
    if program is None:
        raise Failed("there is no Orca; the Debian package orca brings it")
    home.mkdir(parents=True)
    ours, its = pty.openpty()
    running = subprocess.Popen(
        [program, f"--debug-file={os.ttyname(its)}", "--replace"], cwd=home, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        env={**env, "HOME": str(home), "XDG_DATA_HOME": str(home), "PATH": os.defpath},
    )  # fmt: skip
    try:
        yield Ear(ours)
    finally:
        running.kill()
        running.wait()
        os.close(its)
