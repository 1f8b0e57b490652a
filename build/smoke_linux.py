"""Tries out the Linux packages as on a player's computer: `python build/smoke_linux.py`.

The single file is started from a folder with blanks and umlauts in its name, twice, once with a cache that cannot be
written, and once cut off in the middle. Then the `.deb` is installed, which needs root: menu entry, icon and the type
of a saved game are looked for, a round is played, the saved game is opened by its name alone, and the package is taken
off again. Saves stay.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from build import smoke  # noqa: E402
from build.packages import common, deb, trial  # noqa: E402
from build.packages.trial import Failed, expect  # noqa: E402

NAME = "safehouse"
INSTALLED = Path("/usr/bin/safehouse")
SHARE = Path("/usr/share")
TYPE = "application/x-safehouse"


def said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def installed(package: Path, home: Path, screen: str) -> None:
    """The round of a package's life: install, look, play, open a save, remove."""
    expect(not INSTALLED.exists(), f"{INSTALLED} is there already; remove that package first")
    subprocess.run(["dpkg", "--install", str(package)], check=True, stdout=subprocess.DEVNULL)
    try:
        expect("Status: install ok installed" in said("dpkg", "--status", NAME), "the package is not installed")
        for file in (SHARE / "applications" / "safehouse.desktop",
                     SHARE / "icons" / "hicolor" / "scalable" / "apps" / "safehouse.svg",
                     SHARE / "icons" / "hicolor" / "48x48" / "apps" / "safehouse.png",
                     SHARE / "doc" / NAME / "copyright"):  # fmt: skip
            expect(file.is_file(), f"{file} is missing")
        smoke.round_played(INSTALLED, home, screen)
        (save,) = (home / "data" / "saves").glob("*.safehouse")
        known_type(save)
        opened(INSTALLED, home, screen, save)
    finally:
        subprocess.run(["dpkg", "--remove", NAME], check=True, stdout=subprocess.DEVNULL)
    expect(not INSTALLED.exists() and not Path("/", deb.HOME).exists(), "something is left after removing the package")
    expect(save.is_file(), "the save went with the package")
    print("smoke: the .deb is installed, known to the desktop, played, and removed; the save is still there")


def known_type(save: Path) -> None:
    """Check that a desktop knows a saved game by its name, and by what it holds."""
    if not shutil.which("update-mime-database"):
        print("smoke: no update-mime-database here, so the file type was not asked for")
        return
    subprocess.run(["update-mime-database", str(SHARE / "mime")], check=True)
    globs = (SHARE / "mime" / "globs2").read_text("utf-8")
    expect(f":{TYPE}:*.safehouse\n" in globs, "the desktop does not know the ending of a saved game")
    magic = (SHARE / "mime" / "magic").read_bytes()
    expect(TYPE.encode() in magic, "the desktop does not know the beginning of a saved game")
    expect(save.read_bytes()[9:].startswith(b'{"safehouse":'), "a saved game begins otherwise than its type says")


def opened(program: Path, home: Path, screen: str, save: Path) -> None:
    """Check that the program opens this file and stays open."""
    signal = home / "opened"
    run = subprocess.Popen(
        [str(program), "--signal", str(signal), str(save)],
        env=smoke.environment(home, screen), cwd=home, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
    )  # fmt: skip
    try:
        end = time.monotonic() + trial.PATIENCE
        while run.poll() is None and time.monotonic() < end and not signal.exists():
            time.sleep(0.05)
        time.sleep(2.0)
        expect(run.poll() is None, f"it closed after opening a saved game (exit code {run.returncode})")
    finally:
        run.terminate()
        run.communicate(timeout=30)


def single(file: Path, home: Path, screen: str) -> None:
    """Check that the one file starts from anywhere, whatever is in the way."""
    place = home / "Spiele für Zwei & mehr"
    place.mkdir()
    program = place / "Safe house.run"
    shutil.copy(file, program)
    for words in ("first", "second"):
        began = time.monotonic()
        code, heard = smoke.once(program, home, screen, "--version")
        expect(code == 0, f"the {words} start of the one file ended with {code}: {heard}")
        print(f"smoke: the {words} start of the one file took {time.monotonic() - began:.1f} s")
    copies = list((home / ".cache" / "safehouse-app").iterdir())
    expect(len(copies) == 1, f"it was unpacked {len(copies)} times")
    player = home / "player"
    player.mkdir()
    smoke.round_played(program, player, screen)
    shut = home / "shut"
    shut.mkdir()
    (shut / ".cache").write_text("a file where a folder should be")
    code, heard = smoke.once(program, shut, screen, "--version")
    expect(code == 0, f"without a cache it ended with {code}: {heard}")
    code, heard = smoke.once(program, shut, screen, "--sing")
    expect(code == 2 and "there is no option --sing" in heard, f"without a cache: {code}, {heard!r}")
    torn = place / "torn.run"
    torn.write_bytes(program.read_bytes()[: program.stat().st_size // 2])
    torn.chmod(0o755)
    fresh = home / "fresh"
    fresh.mkdir()
    code, heard = smoke.once(torn, fresh, screen, "--version")
    expect(code == 1 and "could not be unpacked" in heard, f"half a file ended with {code}: {heard!r}")
    expect(not list((fresh / ".cache" / "safehouse-app").iterdir()), "half a program was left in the cache")
    print("smoke: the one file starts from anywhere, also without a cache, and says when it is incomplete")


def main() -> int:
    package = common.OUT / f"{NAME}_{common.version()}_{deb.machine()}.deb"
    file = common.OUT / f"{common.name('linux')}.run"
    try:
        with trial.display() as screen, tempfile.TemporaryDirectory(prefix="safehouse-smoke-") as place:
            for step, what in ((single, file), (installed, package)):
                expect(what.is_file(), f"there is no {what}; build/dev.py package makes it")
                if step is installed and os.geteuid() != 0:
                    print("smoke: not root, so the .deb was not installed")
                    continue
                home = Path(place) / step.__name__
                home.mkdir()
                step(what, home, screen)
    except (Failed, subprocess.SubprocessError) as error:
        print(f"smoke: FAILED: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
