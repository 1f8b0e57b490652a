"""Tries out the built package as on a player's computer: starts it under a virtual display and checks what it did.

    python build/smoke.py [PROGRAM]

The program opens its title screen, reports that, plays a round of Kompromat against the computer player by pressing its
own buttons, saves, and ends. Two people hand over at a table with a computer player, leave, and go on. Then come bad
command lines, a damaged save, no display, and no home folder to write to.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from contextlib import nullcontext
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from build.packages import trial  # noqa: E402
from build.packages.trial import PATIENCE, PLAYED, QUICK, READY, Failed, choosers, display, expect, watch  # noqa: E402

PACKAGES = ROOT / "out" / "package"
MAC = sys.platform == "darwin"
"""A Mac has a screen already, and no virtual one. Nobody has tried this there."""
PROGRAM = PACKAGES / ("macos/Safehouse.app/Contents/MacOS/safehouse" if MAC else "linux/safehouse/safehouse")


def environment(home: Path, screen: str | None) -> dict[str, str]:
    """An environment in which the program cannot see the builder's Python."""
    kept = {"PATH": "/usr/bin:/bin", "HOME": str(home), "LANG": "C.UTF-8", "SAFEHOUSE_HOME": str(home)}
    return kept | ({"DISPLAY": screen} if screen else {})


def once(program: Path, home: Path, screen: str | None, *words: str) -> tuple[int, str]:
    """Run the program to its end. Returns the exit code, and what it said."""
    done = subprocess.run(
        [str(program), *words],
        env=environment(home, screen),
        cwd=home,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    return done.returncode, done.stderr


def round_played(program: Path, home: Path, screen: str) -> None:
    """Check that the title screen appears, a round is played and saved, and the program ends without an error."""
    signal = home / "signal"
    (home / "config").mkdir()
    (home / "config" / "settings.json").write_text(QUICK)
    command = [str(program), "--smoke", "--windowed", "--size", "1280x720", "--signal", str(signal)]
    run = watch(command, environment(home, screen), home, signal)
    heard = signal.read_text() if signal.exists() else ""
    words = run.said + "".join(report.read_text() for report in (home / "logs").glob("report-*.txt"))
    expect(run.code == 0, f"the smoke run ended with {run.code} after {heard!r}:\n{words}")
    expect(READY in heard, "the title screen never said that it is there")
    expect(PLAYED in heard, "no round was played")
    expect("Traceback" not in words, f"a traceback reached the player:\n{words}")
    saves = list((home / "data" / "saves").glob("*.safehouse"))
    expect(len(saves) == 1, f"there should be one save, and there are {len(saves)}")
    choices = len(choosers(saves[0]))
    expect(choices >= 2, f"the save holds {choices} choices")
    print(f"smoke: title screen after {run.times[READY]:.2f} s; a round of {choices} choices played and saved")


def left_and_taken_up(program: Path, home: Path, screen: str) -> None:
    """Check that a table with two people and a computer player can be left and taken up again."""

    def tour(name: str) -> trial.Run:
        signal = home / name
        command = [str(program), "--smoke", name, "--windowed", "--size", "1280x720", "--signal", str(signal)]
        return watch(command, environment(home, screen), home, signal)

    print(f"smoke: {trial.left_and_taken_up(tour, home / 'data' / 'saves')}")


def sentences(program: Path, home: Path, screen: str) -> None:
    """Check that each kind of bad input leads to one sentence and an exit code."""
    damaged = home / "damaged.safehouse"
    damaged.write_bytes(b"this is no game\n")
    for words, code, said in (
        (("--version",), 0, ""),
        (("--sing",), 2, "there is no option --sing"),
        (("--size", "huge"), 2, "a size is written like 1280x800."),
        (("--load", "nowhere"), 2, "There is no saved game nowhere."),
        (("--load", str(damaged)), 2, "This file is not a Safehouse game."),
    ):
        got, heard = once(program, home, screen, *words)
        expect(got == code and said in heard, f"{' '.join(words)}: exit code {got}, said {heard!r}")
        expect(len(heard.splitlines()) == (1 if code else 0), f"{' '.join(words)}: more than a sentence: {heard!r}")
    expect(damaged.exists(), "a file outside the app's own folder was moved")
    if not MAC:
        got, heard = once(program, home, None)
        expect(got == 3 and "there is no screen" in heard, f"without a display: exit code {got}, said {heard!r}")
    print("smoke: bad command lines, a foreign save and a missing display are each one sentence")


def no_home(program: Path, folder: Path, screen: str) -> None:
    """Check that the program says so and plays on if its home folder cannot be written."""
    (folder / "file").write_text("a file where a folder should be")
    signal = folder / "signal"
    kept = environment(folder, screen) | {"SAFEHOUSE_HOME": str(folder / "file")}
    done = subprocess.run(
        [str(program), "--smoke", "--signal", str(signal)],
        env=kept,
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    expect(done.returncode == 0, f"without a home: exit code {done.returncode}, said {done.stderr!r}")
    expect("Nothing can be saved in" in done.stderr, f"without a home it said {done.stderr!r}")
    expect(PLAYED in signal.read_text(), "without a home no round was played")
    print("smoke: with nothing to write to, it says so and plays on")


def main() -> int:
    program = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else PROGRAM
    if not program.is_file():
        print(f"smoke: there is no program at {program}; build/dev.py package makes it", file=sys.stderr)
        return 1
    try:
        there = nullcontext("") if MAC else display()
        with there as screen, tempfile.TemporaryDirectory(prefix="safehouse-smoke-") as place:
            for step in (round_played, left_and_taken_up, sentences, no_home):
                home = Path(place) / step.__name__
                home.mkdir()
                step(program, home, screen)
    except (Failed, subprocess.TimeoutExpired) as error:
        print(f"smoke: FAILED: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
