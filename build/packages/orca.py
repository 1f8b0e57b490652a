"""Orca, the screen reader of Linux, run without a voice: what it would say stands in its debug file."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from build.packages.trial import PATIENCE, Failed, until

SPEECH = re.compile(r"SPEECH OUTPUT: '(.*)'\{")


class Ear:
    """What has been said so far."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def heard(self) -> list[str]:
        with suppress(OSError):
            return SPEECH.findall(self._file.read_text("utf-8", "replace"))
        return []

    def hears(self, words: str, meanwhile: Callable[[], None]) -> None:
        """Waits until something with these words has been said. Orca writes its file in blocks, so there must be more
        to write down `meanwhile`."""

        def there() -> bool:
            meanwhile()
            return any(words in said for said in self.heard())

        until(there, f"Orca never said {words!r}", PATIENCE / 2)


@contextmanager
def listening(home: Path, env: Mapping[str, str]) -> Iterator[Ear]:
    """Runs Orca, with settings of its own, until it is no longer needed."""
    program = shutil.which("orca")
    if program is None:
        raise Failed("there is no Orca; the Debian package orca brings it")
    file = home / "orca.out"
    home.mkdir(parents=True)
    running = subprocess.Popen(
        [program, f"--debug-file={file}", "--replace"], cwd=home, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, env={**env, "HOME": str(home), "XDG_DATA_HOME": str(home), "PATH": os.defpath},
    )  # fmt: skip
    try:
        yield Ear(file)
    finally:
        running.kill()
        running.wait()
