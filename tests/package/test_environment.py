"""`build/dev.py` makes its environment once, whole or not at all, with a sentence for whatever is in the way.

The packages are small ones of the test's own, which pip takes from a folder.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.conftest import Need
from tests.extent import ALL, whole
from tests.package.test_tools import ROOT, tool

FILES = 1500
"""In the larger package, so that unpacking takes a moment."""
Sources = Path


def wheel(folder: Path, name: str, files: int) -> str:
    """Makes a package and returns its line for a lock file."""
    path = folder / f"{name}-1.0-py3-none-any.whl"
    info = f"{name}-1.0.dist-info"
    inside = {f"{name}/part{n}.py": f"N = {n}\n" for n in range(files)} | {
        f"{name}/__init__.py": "",
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    inside[f"{info}/RECORD"] = "".join(f"{one},,\n" for one in [*inside, f"{info}/RECORD"])
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        for one, text in inside.items():
            packed.writestr(one, text)
    return f"{name}==1.0 \\\n    --hash=sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}\n"


@pytest.fixture
def sources(tmp_path: Path) -> Sources:
    """Sources in a folder with blanks and umlauts, with a game that says only that it is open."""
    root, wheels = tmp_path / "Über uns" / "Safe house", tmp_path / "wheels"
    for folder in (root / "build" / "locks", root / "game", wheels):
        folder.mkdir(parents=True)
    shutil.copy(ROOT / "build" / "dev.py", root / "build")
    shutil.copy(ROOT / "pyproject.toml", root)
    (root / "game" / "__main__.py").write_text("import larger, smaller\nprint('open', larger.__name__)\n")
    lines = wheel(wheels, "larger", FILES) + wheel(wheels, "smaller", 1)
    (root / "build" / "locks" / "runtime.txt").write_text(lines)
    return root


def around(sources: Sources, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON", "SAFEHOUSE"))}
    return {**kept, "PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(sources.parents[1] / "wheels"), **more}  # fmt: skip


def begin(sources: Sources, **more: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "build/dev.py", "play"], cwd=sources, env=around(sources, **more), encoding="utf-8",
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
        preexec_fn=hears_control_c if os.name == "posix" else None,
    )  # fmt: skip


def hears_control_c() -> None:
    """Tests that a shell runs in the background are deaf to Ctrl-C, and so would be what they start."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def start(sources: Sources, **more: str) -> tuple[int, list[str]]:
    process = begin(sources, **more)
    said = process.communicate(timeout=240)[0].splitlines()
    return process.returncode, said


def lines(process: subprocess.Popen[str]) -> Iterator[str]:
    assert process.stdout is not None
    return iter(process.stdout)


def test_the_first_start_says_what_it_fetches_and_the_next_one_only_opens(sources: Sources) -> None:
    code, said = start(sources)
    assert code == 0 and said[-1] == "open larger"
    assert said[0].startswith("dev: what Safehouse plays with: about 15 MB are fetched, this once, into ")
    assert [line for line in said if " of about 2 files, " in line and " MB (" in line] == said[1:3]
    assert said[-3].startswith("dev: done: 2 files, ")
    assert start(sources) == (0, ["dev: opening Safehouse", "open larger"])
    lock = sources / "build" / "locks" / "runtime.txt"
    lock.write_text(lock.read_text() + wheel(sources.parents[1] / "wheels", "another", 1))
    code, said = start(sources)
    assert code == 0 and (sources / ".venv").is_dir() and any("(another)" in line for line in said), "it has been added"


PLACES = ("at once", "while Python makes it", "while pip is put in", "of about 2 files", "unpacking")
CASES = [(place, how) for how in ("KILL", "INT") for place in PLACES]


SIGNS = {"while Python makes it": "safehouse-making", "while pip is put in": "bin/python"}
"""What is there from then on."""


def until(path: Path) -> None:
    """Waits for as long as a busy machine takes."""
    for _ in range(24_000):
        if path.exists():
            return
        time.sleep(0.01)
    raise AssertionError(f"{path} never comes")


@pytest.mark.parametrize(("place", "how"), CASES if ALL else [CASES[6]])
def test_broken_off_anywhere_it_is_taken_up_again(need: Need, sources: Sources, place: str, how: str) -> None:
    need.system("linux", "darwin")
    process = begin(sources)
    said = lines(process)
    if place == "at once":
        time.sleep(0.05)
    elif place in SIGNS:
        until(sources / ".venv" / SIGNS[place])
    else:
        next(line for line in said if place in line)
    if how == "KILL":
        process.kill()  # This process alone: what it has started goes on for a while.
    else:
        os.killpg(process.pid, signal.SIGINT)
    last = [line for line in said if line.strip()]
    process.wait(60)
    assert not (sources / ".venv" / "safehouse-play").exists()
    if how == "INT" and place != "at once":
        assert process.returncode == 130
        assert last[-1] == "dev: broken off; the same command takes it up again\n"
    code, told = start(sources)
    assert code == 0 and told[-1] == "open larger", told


@whole("an environment is made for it")
def test_of_two_starts_at_once_one_waits_for_the_other(sources: Sources) -> None:
    both = [begin(sources), begin(sources)]
    said = [process.communicate(timeout=240)[0] for process in both]
    assert [process.returncode for process in both] == [0, 0]
    assert all(text.endswith("open larger\n") for text in said)
    assert sum("this one waits for it" in text for text in said) == sum("done: " in text for text in said) == 1


@whole("an environment is made twice for it")
def test_without_a_network_there_is_one_sentence_and_later_it_works(sources: Sources) -> None:
    code, said = start(sources, PIP_NO_INDEX="0", PIP_FIND_LINKS="", PIP_INDEX_URL="http://127.0.0.1:9/simple")
    assert code == 1 and len(said) == 2
    assert said[1].startswith("dev: the package index cannot be reached. What Safehouse needs is fetched")
    assert start(sources)[1][-1] == "open larger"


# What does not take a whole environment


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    dev = tool("dev")
    monkeypatch.setattr(dev, "BESIDE", tmp_path / "sources" / ".venv")
    (tmp_path / "sources").mkdir()
    return dev


def test_without_ensurepip_there_is_debians_advice_and_nothing_is_left(dev, monkeypatch, tmp_path) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setattr(dev.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SystemExit, match=r"`sudo apt install python3-venv` brings it .for this one, python3\.\d+-venv"):
        dev.ready(dev.PLAY)
    assert not dev.BESIDE.exists()


def test_where_nothing_can_be_written_it_is_made_in_the_cache(dev, monkeypatch, tmp_path, capsys) -> None:  # type: ignore[no-untyped-def]
    cache = tmp_path / "cache"
    monkeypatch.setattr(dev, "caches", lambda: cache)
    monkeypatch.setattr(dev, "writable", lambda folder: cache in (folder, *folder.parents))
    folder = dev.place(dev.PLAY)
    assert folder.parent == cache / "safehouse" and folder == dev.place(dev.PLAY)
    said = capsys.readouterr().out
    assert said.startswith("dev: nothing can be written into ") and str(folder) in said
    monkeypatch.setattr(dev, "writable", lambda folder: False)
    with pytest.raises(SystemExit, match="Copy the sources to a folder of your own"):
        dev.place(dev.PLAY)


def test_an_environment_of_somebody_else_is_laid_aside(dev, monkeypatch, tmp_path) -> None:  # type: ignore[no-untyped-def]
    dev.BESIDE.mkdir()
    (dev.BESIDE / "theirs").write_text("x")
    monkeypatch.setattr(dev, "started", lambda *words: pytest.skip("as far as this test goes"))
    with pytest.raises(pytest.skip.Exception):
        dev.make(dev.BESIDE, 0)
    (aside,) = (one for one in dev.BESIDE.parent.iterdir() if "aside" in one.name)
    assert (aside / "theirs").read_text() == "x" and (dev.BESIDE / dev.MAKING).exists()


def test_a_larger_kit_holds_the_smaller_and_never_spoils_it(dev, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    """The stamp of what is complete stays while more is added, so that the game can be played meanwhile."""
    folder = dev.BESIDE
    python = dev.python_of(folder)
    python.parent.mkdir(parents=True)
    python.write_text("")
    seen: list[bool] = []

    def install(*_: object) -> tuple[int, float]:
        seen.append(dev.complete(folder, dev.PLAY))
        if len(seen) == 2:
            raise KeyboardInterrupt
        return 1, 1.0

    monkeypatch.setattr(dev, "install", install)
    monkeypatch.setattr(dev, "make", lambda *_: (folder / dev.MAKING).touch())
    dev.put_in(folder, dev.PLAY, 0)
    assert dev.complete(folder, dev.PLAY) and not dev.complete(folder, dev.TOOLS) and not (folder / dev.MAKING).exists()
    with pytest.raises(KeyboardInterrupt):
        dev.put_in(folder, dev.TOOLS, 0)
    assert seen == [False, True] and dev.complete(folder, dev.PLAY), "it can be played"
    assert not dev.sound(folder, dev.TOOLS), "and the tools are put into a new one"
    dev.put_in(folder, dev.TOOLS, 0)
    assert all(dev.complete(folder, kit) for kit in (dev.PLAY, dev.TOOLS)) and dev.sound(folder, dev.RESEARCH)
    assert not dev.complete(folder, dev.RESEARCH)


def test_where_no_byte_code_is_wanted_beside_the_sources_there_is_a_place_for_it(dev, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    found = dev.surroundings(dev.BESIDE)
    assert "PYTHONDONTWRITEBYTECODE" not in found and found["PYTHONPYCACHEPREFIX"] == str(dev.BESIDE / "bytecode")
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE")
    assert "PYTHONPYCACHEPREFIX" not in dev.surroundings(dev.BESIDE)


def test_each_word_asks_for_what_it_needs_and_no_more(dev, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    asked: list[str] = []
    monkeypatch.setattr(dev, "ready", lambda kit: asked.append(kit.name) or Path(sys.executable))
    monkeypatch.setattr(dev, "run", lambda *words, **more: 0)
    for words in (["play"], ["shots"], ["test"], ["check"], ["package"], ["test", "--all"], ["research"], ["outdated"]):
        assert dev.main(words) == 0
    assert asked == ["play", "play", "tools", "research", "tools", "research", "research", "research"]


def test_no_package_host_is_named_in_the_sources() -> None:
    for path in (ROOT / "build" / "dev.py", ROOT / "build" / "lock.py"):
        assert "http" not in path.read_text("utf-8").replace("urllib.request", "")
