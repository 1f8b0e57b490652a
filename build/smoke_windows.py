"""Tries out the Windows packages as on a player's computer: `python build/smoke_windows.py [--pictures FOLDER]`.

In an empty Windows (Wine) on a virtual display, Safehouse is installed without a question, found in the Start menu,
replaced by another installation in a folder with blanks and umlauts, played, left and taken up again, opened by a
double click on a saved game and on a file that is none, and removed; the saved game stays. The unzipped folder is
played too.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable
from pathlib import Path, PureWindowsPath

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from build.packages import common, trial, wine  # noqa: E402
from build.packages.trial import Failed, expect, until  # noqa: E402
from build.packages.windows import MACHINE  # noqa: E402

PLACE = common.OUT / "smoke-windows"
ODD = r"C:\Spiele für Zwei\Das Haus der Spione"
LISTED = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Safehouse"
CLASSES = r"HKCU\Software\Classes"
SOON = 60.0


class Windows:
    """An empty Windows with a display."""

    def __init__(self, screen: str) -> None:
        self.prefix = PLACE / "prefix"
        self.screen = screen
        self.more = {"DISPLAY": screen}
        wine.make_prefix(self.prefix)
        (self.home,) = (home for home in self.drive("users").iterdir() if home.name != "Public")

    def drive(self, *parts: str) -> Path:
        """A file on drive C."""
        return self.prefix.joinpath("drive_c", *parts)

    def file(self, path: str) -> Path:
        r"""What Windows calls C:\..."""
        return self.drive(*PureWindowsPath(path).parts[1:])

    def path(self, file: Path) -> str:
        """What Windows calls a file on drive C."""
        return str(PureWindowsPath("C:/", file.relative_to(self.drive())))

    def run(self, *command: object, patience: float = trial.PATIENCE) -> tuple[int, str]:
        return wine.run(self.prefix, *command, more=self.more, cwd=self.drive(), timeout=patience)

    def known(self, key: str, name: str = "") -> str:
        """What stands in the registry, or nothing."""
        code, said = self.run("reg", "query", key, *(("/v", name) if name else ("/ve",)))
        line = next((line for line in said.splitlines() if "REG_" in line), "")
        return line.split("REG_SZ", 1)[-1].split("REG_DWORD", 1)[-1].strip() if code == 0 else ""

    def open(self, file: Path) -> None:
        """Open a file as a double click does. What then runs is not waited for."""
        command = ["wine", "start", self.path(file)]
        env = wine.environment(self.prefix, self.more)
        nobody = subprocess.DEVNULL
        done = subprocess.run(command, env=env, stdin=nobody, stdout=nobody, stderr=nobody, timeout=SOON, check=False)
        expect(done.returncode == 0, f"opening {file.name} ended with {done.returncode}")

    def still(self, patience: float = SOON) -> None:
        """Wait until no program runs any more."""
        code, _ = wine.run(self.prefix, "wineserver", "--wait", more=self.more, launcher=(), timeout=patience)
        expect(code == 0, "wineserver failed")

    def end(self) -> None:
        """End whatever still runs in this Windows."""
        wine.run(self.prefix, "wineserver", "--kill", launcher=(), timeout=SOON)

    @property
    def saves(self) -> Path:
        return self.home / "AppData" / "Local" / "safehouse" / "saves"

    @property
    def menu(self) -> Path:
        return self.home / "AppData" / "Roaming" / "Microsoft" / "Windows" / "Start Menu" / "Programs" / "Safehouse.lnk"

    def tour(self, program: Path, cwd: Path) -> Callable[[str], trial.Run]:
        """A function that has an installed program play one of its tours."""

        def play(name: str) -> trial.Run:
            signal = PLACE / f"signal-{time.monotonic_ns()}"
            command = ["wine", self.path(program), "--smoke", name, "--windowed", "--size", "1280x720"]
            command += ["--signal", wine.windows_path(signal)]
            return trial.watch(command, wine.environment(self.prefix, self.more), cwd, signal)

        return play

    # Windows on the screen

    def showing(self) -> list[str]:
        """The windows that are called Safehouse, by their numbers on the display."""
        command = ["xdotool", "search", "--onlyvisible", "--name", "^Safehouse$"]
        env = wine.environment(self.prefix, self.more)
        return subprocess.run(command, env=env, capture_output=True, text=True, check=False).stdout.split()

    def close(self) -> None:
        """Close the window as its cross does, and wait until the program has ended."""
        self.run("taskkill", "/im", "Safehouse.exe")
        until(lambda: not self.showing(), "the window does not close", SOON)
        self.still()


# The steps ------------------------------------------------------------------------------------------------------------


def setup() -> Path:
    return common.OUT / f"{common.name('windows', MACHINE)}-setup.exe"


def install(windows: Windows, where: str = "") -> Path:
    """Install without a question, and check what Windows then knows; returns the program."""
    # A folder with blanks is not quoted there, so its words are handed over one by one.
    words = f"/D={where}".split(" ") if where else []
    began = time.monotonic()
    code, said = windows.run(wine.windows_path(setup()), "/S", *words)
    expect(code == 0, f"the installer ended with {code}: {said}")
    took = time.monotonic() - began
    folder = windows.known(LISTED, "InstallLocation")
    expect(not where or folder == where, f"it was installed in {folder} instead of {where}")
    program = windows.file(folder) / "Safehouse.exe"
    expect(program.is_file(), f"there is no {program}")
    expect(windows.menu.is_file(), "it is not in the Start menu")
    expect(windows.known(LISTED, "DisplayVersion") == common.version(), "its version is not listed")
    opens = windows.known(rf"{CLASSES}\Safehouse.Game\shell\open\command")
    expect(opens == rf'"{folder}\Safehouse.exe" --load "%1"', f"a saved game is opened by {opens!r}")
    expect(windows.known(rf"{CLASSES}\.safehouse") == "Safehouse.Game", "its files are not known")
    print(f"smoke: installed in {folder} in {took:.1f} s")
    return program


def busy(windows: Windows, program: Path) -> None:
    """Check that the installer does not write over a program that is open."""
    opened = subprocess.Popen(
        ["wine", windows.path(program), "--windowed"],
        env=wine.environment(windows.prefix, windows.more),
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        until(windows.showing, "no window came", SOON)
        code, said = windows.run(wine.windows_path(setup()), "/S")
        expect(code == 2, f"while Safehouse was open, the installer ended with {code}: {said}")
        windows.close()
        expect(opened.wait(SOON) == 0, "the program did not end well when its window was closed")
    finally:
        if opened.poll() is None:
            opened.kill()
            opened.wait()
    print("smoke: nothing is written over an open Safehouse")


def double_clicks(windows: Windows, pictures: Path | None) -> None:
    """Open a saved game, and a file that is none, as a double click does."""
    (save,) = windows.saves.glob("*.safehouse")
    foreign = windows.home / "Documents" / "kein Spiel.safehouse"
    foreign.parent.mkdir(parents=True, exist_ok=True)
    foreign.write_text("It was a dark and stormy night.")
    # Windows looks into both places for what opens a file; Wine 8 only into the computer's.
    for kind in (".safehouse", "Safehouse.Game"):
        own, computers = rf"{CLASSES}\{kind}", rf"HKLM\Software\Classes\{kind}"
        code, said = windows.run("reg", "copy", own, computers, "/s", "/f", patience=SOON)
        expect(code == 0, f"{kind} could not be copied: {said}")
    for file, name in ((save, "game"), (foreign, "no-game")):
        before = file.read_bytes()
        windows.open(file)
        until(windows.showing, f"no window came for {file.name}", SOON)
        time.sleep(4.0)
        expect(windows.showing(), f"the window for {file.name} went away again")
        if pictures is not None:
            trial.picture(windows.screen, pictures / f"windows-{name}.png")
        windows.close()
        expect(file.read_bytes().startswith(before), f"{file.name} was changed")
    print("smoke: a double click opens a saved game, and for a foreign file the house with a sentence")


def remove(windows: Windows, program: Path) -> None:
    """Remove it as the list of programs does, and check that nothing is left but what is the player's."""
    folder = program.parent
    (folder / "notes of my own.txt").write_text("mine")
    kept = {file: file.read_bytes() for file in windows.saves.parent.rglob("*.safehouse")}
    expect(kept, "there is no saved game to keep")
    code, said = windows.run(windows.path(folder / "uninstall.exe"), "/S")
    expect(code == 0, f"the uninstaller ended with {code}: {said}")
    until(lambda: not windows.menu.exists() and not (folder / "uninstall.exe").exists(), "it was not removed", SOON)
    windows.still()
    left = sorted(file.name for file in folder.rglob("*"))
    expect(left == ["notes of my own.txt"], f"the uninstaller left {left}")
    for key in (LISTED, rf"{CLASSES}\.safehouse", rf"{CLASSES}\Safehouse.Game\shell\open\command"):
        expect(windows.run("reg", "query", key)[0] != 0, f"{key} is still in the registry")
    for file, data in kept.items():
        expect(file.is_file() and file.read_bytes() == data, f"{file.name} is gone with the program")
    print(f"smoke: removed; {len(kept)} saved game and a stranger's file stayed")


def unzipped(windows: Windows) -> Path:
    """The archive, unpacked where a player might."""
    place = windows.drive("users", "Public", "Meine Downloads", "übrig")
    with zipfile.ZipFile(common.OUT / f"{common.name('windows', MACHINE)}.zip") as packed:
        packed.extractall(place)
    return next(place.glob("*/Safehouse.exe"))


def go_through(windows: Windows, pictures: Path | None) -> None:
    program = install(windows)
    busy(windows, program)
    first = program
    program = install(windows, ODD)
    expect(not first.parent.exists(), f"the older installation is still in {first.parent}")
    tour = windows.tour(program, windows.home)
    print(f"smoke: {trial.left_and_taken_up(tour, windows.saves)}")
    windows.still()
    double_clicks(windows, pictures)
    remove(windows, program)
    run = windows.tour(unzipped(windows), windows.home)("continue")
    expect(run.code == 0 and "safehouse: went on" in run.times, f"unzipped: {run.code} {list(run.times)} {run.said}")
    windows.still()
    print(f"smoke: unzipped, it starts in {run.times[trial.READY]:.2f} s and goes on with the same game")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="smoke_windows")
    parser.add_argument("--pictures", type=Path, help="a folder for what the display shows")
    pictures = parser.parse_args(words).pictures
    if not setup().is_file():
        print("smoke: there is no installer; build/dev.py package --for windows makes it", file=sys.stderr)
        return 1
    shutil.rmtree(PLACE, ignore_errors=True)
    PLACE.mkdir(parents=True)
    try:
        with trial.display() as screen:
            windows = Windows(screen)
            try:
                go_through(windows, pictures)
            except (Failed, wine.CannotBuild, subprocess.TimeoutExpired):
                trial.picture(screen, PLACE / "failed.png")
                raise
            finally:
                windows.end()
    except (Failed, wine.CannotBuild, subprocess.TimeoutExpired) as error:
        print(f"smoke: FAILED: {error}", file=sys.stderr)
        return 1
    shutil.rmtree(PLACE)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
