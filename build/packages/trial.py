"""What the trials of all packages share: a virtual display, a program that is watched, and what its saves tell."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

PATIENCE = 120.0
"""How many seconds one run of the program may take on a slow machine."""
QUICK = '{"format": "safehouse settings", "version": 1, "reading": {"animation": "fast"}}'
READY, PLAYED = "safehouse: title ready", "safehouse: round played"
HANDED = "safehouse: handed over to "


class Failed(Exception):
    """Raised when a package does not do what it must."""


def expect(fact: object, what: str) -> None:
    if not fact:
        raise Failed(what)


def until(fact: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Wait until a question is answered with yes; fail with these words if it is not."""
    began = time.monotonic()
    while not fact():
        expect(time.monotonic() - began < patience, what)
        time.sleep(0.05)


@contextmanager
def display() -> Iterator[str]:
    """Start a virtual display, give its name, and stop it when it is no longer needed."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1920x1080x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as answer:
            number = answer.readline().strip()
        expect(number, "the virtual display did not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


def picture(screen: str, target: Path) -> bool:
    """Keep what the display shows, where ImageMagick is there to do it."""
    if shutil.which("import") is None:
        return False
    target.parent.mkdir(parents=True, exist_ok=True)
    command = ["import", "-display", screen, "-window", "root", str(target)]
    return subprocess.run(command, stderr=subprocess.DEVNULL, timeout=30, check=False).returncode == 0


# A run of the program -------------------------------------------------------------------------------------------------


@dataclass
class Run:
    """What a run of the program came to. `times` says after how many seconds each line of progress came."""

    code: int = -1
    said: str = ""
    times: dict[str, float] = field(default_factory=dict)


def watch(command: Sequence[str], env: Mapping[str, str], cwd: Path, signal: Path, patience: float = PATIENCE) -> Run:
    """Run the program to its end and note when each line of progress comes."""
    run = Run()
    began = time.monotonic()
    # A pipe, because a Windows program under Wine cannot write into a file.
    program = subprocess.Popen(
        command, env=env, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    heard: list[bytes] = []
    assert program.stdout is not None
    ear = threading.Thread(target=lambda out: heard.extend(out), args=(program.stdout,), daemon=True)
    ear.start()
    try:
        while True:
            ended = program.poll() is not None
            for line in progress(signal):
                run.times.setdefault(line, time.monotonic() - began)
            if ended or time.monotonic() - began > patience:
                break
            time.sleep(0.005)
    finally:
        if program.poll() is None:
            program.kill()
    run.code = program.wait()
    ear.join(5)
    run.said = b"".join(heard).decode("utf-8", "replace")
    return run


def progress(signal: Path) -> list[str]:
    """The whole lines that the program has written so far."""
    with suppress(OSError):
        return [line for line in signal.read_text("utf-8").splitlines(keepends=False) if line]
    return []


# Saved games ----------------------------------------------------------------------------------------------------------


def choosers(save: Path) -> list[int]:
    """The seat of each choice in a saved game, in their order."""
    found = []
    for line in save.read_bytes().splitlines():
        sealed = line[9:]  # behind the check sum of the line
        if sealed.startswith(b'["do",'):
            found.append(int(json.loads(sealed)[1]))
    return found


def people(save: Path) -> list[bool]:
    """For each seat of a saved game, whether a person sits there."""
    head = json.loads(save.read_bytes().splitlines()[0][9:])
    return [not sitter["level"] for sitter in head["sitters"]]


def left_and_taken_up(tour: Callable[[str], Run], saves: Path) -> str:
    """Have two people hand over and a computer player choose, leave, and go on; returns what was seen in a sentence.

    `tour` runs the program with one of its tours, and `saves` is the folder in which it saves.
    """
    played = tour("table")
    expect(played.code == 0, f"the table ended with {played.code} after {list(played.times)}:\n{played.said}")
    for line in (READY, "safehouse: a computer player chose", PLAYED):
        expect(line in played.times, f"the table never came to {line!r}: {list(played.times)}")
    names = [line.removeprefix(HANDED) for line in played.times if line.startswith(HANDED)]
    expect(len(names) == 2, f"the table was handed over to {names}")
    (save,) = saves.glob("*.safehouse")
    before = save.read_bytes()
    seats, chose = people(save), choosers(save)
    expect(seats == [True, True, False], f"people sit at {seats}")
    expect(set(chose) == {0, 1, 2}, f"only these seats chose: {chose}")
    again = tour("continue")
    expect(again.code == 0, f"going on ended with {again.code} after {list(again.times)}:\n{again.said}")
    expect("safehouse: went on" in again.times, f"going on came to {list(again.times)}")
    expect(list(saves.glob("*.safehouse")) == [save], "going on made another save")
    expect(save.read_bytes().startswith(before), "going on changed what had been saved")
    more = len(choosers(save)) - len(chose)
    expect(more >= 2, f"going on added {more} choices")
    for run in (played, again):
        expect("Traceback" not in run.said, f"a traceback reached the player:\n{run.said}")
    return (
        f"handed over to {' and '.join(names)}, a computer player chose, {len(chose)} choices saved; "
        f"continued after {again.times[READY]:.2f} s by {more} more"
    )
