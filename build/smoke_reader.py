"""Reads the built package as a blind person's computer does: by AT-SPI, in a D-Bus session of its own.

    python build/smoke_reader.py [PROGRAM]

The real program runs under a virtual display. A client of AT-SPI (`packages/listener.py`) reads its title screen, the
focus is moved by keys and by the client, a table for two is opened through the client alone, and its prompt, its hand
and its curtains are read. Behind a curtain no card is named. Then the reader's process is ended, more than once: the
program does not notice, and where it still may, reads on. Last comes Orca, the reader itself.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))

from build import smoke  # noqa: E402
from build.packages import orca, trial  # noqa: E402
from build.packages.trial import QUICK, READY, Failed, display, expect, until  # noqa: E402

LISTENER = ROOT / "build" / "packages" / "listener.py"
SYSTEM_PYTHON = "/usr/bin/python3"
BUS = (Path("/usr/libexec/at-spi-bus-launcher"), Path("/usr/lib/at-spi2-core/at-spi-bus-launcher"))
INSIDE = "SAFEHOUSE_IN_A_SESSION"
Told = dict[str, Any]


class Client:
    """A screen reader's view of the program."""

    def __init__(self, env: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            [SYSTEM_PYTHON, "-W", "ignore", str(LISTENER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, env=dict(env),
        )  # fmt: skip

    def ask(self, line: str) -> Any:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        expect(answer, f"the client ended at {line!r}")
        return json.loads(answer)

    def read(self) -> dict[str, Told]:
        """The window's nodes by their ids, the window itself among them with none."""
        return {node["id"]: node for node in self.ask("read")}

    def sees(self, *ids: str) -> dict[str, Told]:
        """Waits until all these can be read at once."""
        found: dict[str, Told] = {}

        def there() -> bool:
            nonlocal found
            found = self.read()
            return all(id in found for id in ids)

        until(there, f"a reader never found {', '.join(ids)}", trial.PATIENCE / 2)
        return found

    def press(self, id: str) -> None:
        """Presses what can be read, as soon as it takes the press."""
        self.sees(id)
        expect(self.ask(f"press {id}"), f"{id} could not be pressed")

    def focused(self) -> str:
        return next((id for id, node in self.read().items() if node["focus"]), "")

    def close(self) -> None:
        self._process.kill()
        self._process.wait()


@contextmanager
def session() -> Iterator[Mapping[str, str]]:
    """The bus of screen readers, switched on; what runs here is in a D-Bus session of its own."""
    launcher = next((path for path in BUS if path.is_file()), None)
    if launcher is None:
        raise Failed("there is no at-spi-bus-launcher; the Debian package at-spi2-core brings it")
    command = [str(launcher), "--launch-immediately", "--a11y=1", "--screen-reader=1"]
    bus = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    try:
        yield {name: os.environ[name] for name in ("DBUS_SESSION_BUS_ADDRESS",)}
    finally:
        bus.terminate()
        bus.wait()


@contextmanager
def program(path: Path, home: Path, env: Mapping[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """The program with its title screen open."""
    (home / "config").mkdir(parents=True, exist_ok=True)
    (home / "config" / "settings.json").write_text(QUICK)
    told = home / "signal"
    errors = home / "errors"
    with errors.open("wb") as out:
        running = subprocess.Popen(
            [str(path), "--windowed", "--size", "1280x720", "--signal", str(told)], env=dict(env), cwd=home, stderr=out
        )
        try:
            until(lambda: READY in trial.progress(told), "the title screen never said that it is there")
            yield running
            expect(running.poll() is None, f"the program ended with {running.poll()}")
        finally:
            running.terminate()
            running.wait()
    expect(not errors.read_text(), f"the program said {errors.read_text()!r}")


def key(screen: str, *keys: str) -> None:
    """Strikes keys; on a display without a window manager the program has them."""
    env = {"DISPLAY": screen, "PATH": "/usr/bin:/bin"}
    subprocess.run(["xdotool", "key", "--delay", "60", *keys], env=env, check=True)


def helpers(running: subprocess.Popen[bytes]) -> list[int]:
    """The processes of the program that AccessKit is loaded into."""
    found = []
    for path in Path("/proc").glob("[0-9]*"):
        try:
            parent = int(path.joinpath("stat").read_text().rpartition(") ")[2].split()[1])
            if parent == running.pid and "accesskit" in path.joinpath("maps").read_text():
                found.append(int(path.name))
        except (OSError, ValueError):
            continue  # it has just ended
    return found


# What is read ---------------------------------------------------------------------------------------------------------


def title(client: Client, screen: str) -> None:
    """The title screen, and the focus on it."""
    found = client.sees("title", "poster:kompromat", "settings")
    expect(found["settings"]["role"] == "push button", f"the settings are a {found['settings']['role']}")
    expect("Kompromat" in found["poster:kompromat"]["name"], f"the poster is called {found['poster:kompromat']}")
    nameless = [node for node in found.values() if node["role"] == "push button" and not node["name"]]
    expect(not nameless, f"buttons without a name: {nameless}")
    before = client.focused()
    expect(before, "nothing has the focus")
    key(screen, "Tab")
    until(lambda: client.focused() not in ("", before), "the focus did not move with the keys")
    client.ask("focus settings")
    until(lambda: client.focused() == "settings", "the focus did not move with the reader")
    print(f"smoke: a reader found {len(found)} nodes on the title screen, and the focus is followed")


def settings(client: Client) -> None:
    """Switches, choices and sliders, read and changed."""
    client.press("settings")
    found = client.sees("sound.volume", "reading.text_percent", "window.fullscreen")
    expect("100 %" in found["reading.text_percent"]["name"], f"the text size is {found['reading.text_percent']}")
    expect(found["window.fullscreen"]["role"] == "toggle button", f"full screen is {found['window.fullscreen']}")
    client.ask("set sound.volume 30")
    until(lambda: client.read().get("sound.volume", {}).get("value") == 30, "the sound could not be set")
    client.press("back")
    client.sees("poster:microfilms")
    print("smoke: a reader read the settings and set the sound to 30 %")


def table(client: Client, screen: str) -> None:
    """A table of two people and a computer player: everything by the reader, and nothing of a hand behind a curtain."""
    client.press("poster:microfilms")
    once = ["seats:3", "person:1"]

    def at_the_curtain() -> bool:
        found = client.read()
        ready = [id for id in (*once[:1], *WAY) if id in found]
        if ready and client.ask(f"press {ready[0]}") and ready[0] in once:
            once.remove(ready[0])
        return "curtain" in found

    until(at_the_curtain, "no table was opened")
    first = lifted(client)
    expect(hand(first), "the first person has no cards to read")
    expect(first["panel"]["name"], "the panel asks nothing")
    # The boss key, a dozen times: wherever a curtain can be read, no card can.
    for _ in range(12):
        key(screen, "F12")
        behind(client, hand(first))
        expect(hand(lifted(client)) == hand(first), "somebody else's cards came back")

    def handed_over() -> bool:
        found = client.read()
        if "curtain" in found:
            return True
        legal = [id for id, node in found.items() if id.startswith("do:") and "not now" not in node["about"]]
        if legal:
            client.ask(f"press {legal[0]}")
        return False

    until(handed_over, "the table was never handed over")
    behind(client, hand(first))
    second = lifted(client)
    expect(hand(second), "the second person has no cards to read")
    print(f"smoke: a reader opened a table, read two hands of {len(hand(first))} and {len(hand(second))} cards, "
          "and behind 13 curtains none")  # fmt: skip


WAY = ("set-up", "deal", "begin")


def lifted(client: Client) -> dict[str, Told]:
    """The table behind a curtain, once the person named on it has sat down."""
    found: dict[str, Told] = {}

    def there() -> bool:
        nonlocal found
        found = client.read()
        if "confirm" in found:
            client.ask("press confirm")
        return "panel" in found and bool(hand(found))

    until(there, "the curtain could not be lifted")
    return found


def behind(client: Client, cards: set[str]) -> None:
    """Check that a curtain comes, and that there is the curtain and nothing else."""
    found = client.sees("curtain")
    words = " ".join(f"{node['name']} {node['about']} {node.get('text', '')}" for node in found.values())
    named = [card for card in cards if card in words]
    expect(not named, f"behind the curtain a reader found {named}")
    expect(set(found) <= {"", "curtain", "next", "confirm", "how"}, f"behind the curtain are {sorted(found)}")


def hand(found: dict[str, Told]) -> set[str]:
    """The names of the cards at the screen that somebody may play."""
    return {node["name"] for id, node in found.items() if id.startswith("card:") and node["role"] == "push button"}


def spoken(path: Path, home: Path, env: Mapping[str, str], screen: str) -> None:
    """Check what Orca says of the title screen and the settings."""
    own = {**env, "SAFEHOUSE_HOME": str(home / "read")}
    with orca.listening(home / "orca", env) as ear, program(path, home / "read", own):
        ear.hears("Kompromat, 2 players push button.", lambda: key(screen, "Tab"))
        key(screen, "s")
        ear.hears("Text size, 80 %", lambda: key(screen, "Left", "Tab", "shift+Tab"))
        ear.hears("landmark Settings", lambda: key(screen, "Tab"))
        print(f"smoke: Orca said {len(ear.heard())} sentences, with the new value of a setting among them")


def lost(client: Client, running: subprocess.Popen[bytes], screen: str) -> None:
    """Check that the program does not mind when its helper hangs or dies, and goes on without after four times."""
    for deed in (signal.SIGKILL, signal.SIGSTOP, signal.SIGKILL):
        until(lambda: len(helpers(running)) == 1, f"there are the helpers {helpers(running)}")
        (pid,) = helpers(running)
        os.kill(pid, deed)

        def anew(pid: int = pid) -> bool:
            key(screen, "Tab")  # so that there is something to publish
            return bool(helpers(running)) and pid not in helpers(running)

        until(anew, "no other helper took the place of the one that was lost")
        until(lambda: client.focused(), "nothing could be read any more")
    os.kill(helpers(running)[0], signal.SIGKILL)
    until(lambda: not client.read(), "something could still be read")
    key(screen, "Tab", "Tab")
    expect(running.poll() is None and not helpers(running), "the program should go on without a helper")
    print("smoke: a helper that hangs or dies is replaced three times, and then nobody misses it")


def main() -> int:
    path = Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else smoke.PROGRAM
    if not path.is_file():
        print(f"smoke: there is no program at {path}; build/dev.py package makes it", file=sys.stderr)
        return 1
    if INSIDE not in os.environ:
        command = ["dbus-run-session", "--", sys.executable, __file__, str(path)]
        return subprocess.run(command, env={**os.environ, INSIDE: "1"}, check=False).returncode
    try:
        with display() as screen, session() as bus, tempfile.TemporaryDirectory(prefix="safehouse-smoke-") as place:
            home = Path(place)
            env = smoke.environment(home, screen) | {**bus, "SDL_AUDIODRIVER": "dummy"}
            with program(path, home, env) as running:
                client = Client(env)
                try:
                    title(client, screen)
                    settings(client)
                    table(client, screen)
                    lost(client, running, screen)
                finally:
                    client.close()
            spoken(path, home, env, screen)
    except (Failed, subprocess.SubprocessError) as error:
        print(f"smoke: FAILED: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
