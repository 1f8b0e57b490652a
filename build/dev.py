#!/usr/bin/env python3
"""The one command for building and testing: `python3 build/dev.py play | test | check | package | shots`.

It needs nothing but Python 3.11 or newer. It makes an environment in `.venv` beside the sources, and puts into it what
a word needs and nothing else: `play` what the game plays with, `test` and most others the tools as well, `test --all`,
`check` and `research` everything. What is there is left alone until the lock files change. Anything after the first
word is passed on, so `build/dev.py test tests/desk -k settings` runs part of the tests.

It can be broken off at any moment. An environment is made in its place, and a stamp is written last; one without a
stamp is made anew. A lock beside it keeps two starts from working on it at once.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (an older Python gets this sentence before it meets newer syntax)
    sys.exit("Safehouse needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031

import hashlib
import importlib.util
import io
import os
import platform
import re
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from errno import EACCES, EAGAIN, EDEADLK
from pathlib import Path
from typing import IO, Any, NoReturn

ROOT = Path(__file__).resolve().parent.parent
BESIDE = ROOT / os.environ.get("SAFEHOUSE_VENV", ".venv")
"""Where the environment is made. The folder can be changed by a variable, so that a second version of Python can be
tried beside the first."""
OUT = ROOT / "out"
LOCKS = ROOT / "build" / "locks"

Arguments = Sequence[str]


@dataclass(frozen=True)
class Kit:
    """What is put into an environment together. Each lock file has every package at one version and with the hashes of
    its files; those of a larger kit hold the smaller ones."""

    name: str
    what: str
    locks: tuple[str, ...]
    megabytes: int
    """About how much is fetched for it, if nothing is there."""
    sources: bool = True
    """Whether Safehouse itself is added too, with the commands that it installs."""


PLAY = Kit("play", "what Safehouse plays with", ("runtime.txt",), 15, sources=False)
TOOLS = Kit("tools", "Safehouse’s tools", ("dev.txt",), 60)
RESEARCH = Kit("research", "all tools, and what research needs", ("dev.txt", "research.txt"), 140)
KITS = (PLAY, TOOLS, RESEARCH)


def say(text: str) -> None:
    print(f"dev: {text}", flush=True)


def give_up(text: str) -> NoReturn:
    sys.exit(f"dev: {text}")


# The environment ------------------------------------------------------------------------------------------------------

OURS = "safehouse-"
"""What the names of our own files in an environment begin with."""
MAKING = OURS + "making"
"""There from the first moment until a kit is complete."""
ADDING = OURS + "adding"
"""There while a kit is added to a smaller one that is complete, and must stay so."""
FORMER = OURS + "installed"


def stamp(folder: Path, kit: Kit) -> Path:
    return folder / f"{OURS}{kit.name}"


def python_of(folder: Path) -> Path:
    return folder / "Scripts" / "python.exe" if os.name == "nt" else folder / "bin" / "python"


def fingerprint(folder: Path, kit: Kit) -> str:
    """What stands on the stamp of a kit that is complete, up to date, and of this version of Python."""
    parts = [(LOCKS / name).read_bytes() for name in kit.locks]
    if kit.sources:
        parts += [(ROOT / "pyproject.toml").read_bytes(), os.fsencode(ROOT)]
    made_of = f"{os.path.realpath(python_of(folder))} {sys.version_info[:2]}"
    return f"{made_of}\n{hashlib.sha256(b'|'.join(parts)).hexdigest()}"


def complete(folder: Path, kit: Kit) -> bool:
    try:
        return python_of(folder).exists() and stamp(folder, kit).read_text("utf-8") == fingerprint(folder, kit)
    except (OSError, ValueError):
        return False


def sound(folder: Path, kit: Kit) -> bool:
    """Whether a kit can be put into this environment: pip went through the last time, and the Python is the same."""
    made_of = fingerprint(folder, kit).partition("\n")[0]
    if (folder / ADDING).exists() or (folder / MAKING).exists() or not python_of(folder).exists():
        return False
    stamps = [path.read_text("utf-8") for one in KITS if (path := stamp(folder, one)).is_file()]
    return bool(stamps) and all(text.partition("\n")[0] == made_of for text in stamps)


def writable(folder: Path) -> bool:
    there = next(one for one in (folder, *folder.parents) if one.exists())
    return os.access(there, os.W_OK)


def caches() -> Path:
    """Where this system keeps what a program can make anew."""
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def place(kit: Kit) -> Path:
    """The environment of these sources: beside them, or in the user's cache where nothing can be written there."""
    if complete(BESIDE, kit) or (writable(ROOT) and writable(BESIDE)):
        return BESIDE
    mark = hashlib.sha256(os.fsencode(ROOT)).hexdigest()[:12]
    folder = caches() / "safehouse" / f"environment-{mark}"
    if not writable(folder):
        nowhere(folder)
    if not complete(folder, kit):
        say(f"nothing can be written into {ROOT}, so the environment is made in {folder}")
    return folder


def nowhere(folder: Path) -> NoReturn:
    give_up(f"nothing can be written into {ROOT}, nor into {folder}. Copy the sources to a folder of your own.")


def ready(kit: Kit) -> Path:
    """The Python of an environment with this kit; it is made, or the kit is added, unless that has been done."""
    folder = place(kit)
    if not complete(folder, kit):
        try:
            folder.parent.mkdir(parents=True, exist_ok=True)
            Path(f"{folder}.lock").touch()
        except OSError:
            nowhere(folder)
        with alone(folder) as lock:
            if not complete(folder, kit):
                put_in(folder, kit, lock)
    return python_of(folder)


@contextmanager
def alone(folder: Path) -> Iterator[int]:
    """Nobody else works on this environment meanwhile, not even the pip of a start that was killed: it inherits the
    lock, which goes with the last process that has it."""
    with open(f"{folder}.lock", "a", encoding="utf-8") as file:
        if not _taken(file.fileno()):
            say("another start is at work on the environment; this one waits for it")
            while not _taken(file.fileno()):
                time.sleep(0.2)
        yield file.fileno()


def _taken(file: int) -> bool:
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # type: ignore[attr-defined,unused-ignore]
    except OSError as error:
        # Where the file system has no locks, as some far away, everybody goes ahead.
        return error.errno not in (EACCES, EAGAIN, EDEADLK)
    return True


def put_in(folder: Path, kit: Kit, lock: int) -> None:
    began = time.monotonic()
    fresh = not sound(folder, kit)
    if fresh and importlib.util.find_spec("ensurepip") is None:
        give_up(NO_VENV)
    say(f"{kit.what}: about {kit.megabytes} MB are fetched, this once, into {folder}")
    try:
        if fresh:
            make(folder, lock)
        else:
            (folder / (ADDING if any(complete(folder, one) for one in KITS) else MAKING)).touch()
        files, fetched = install(folder, kit, lock)
        for one in KITS[: KITS.index(kit) + 1]:
            write(stamp(folder, one), fingerprint(folder, one))
        for one in KITS[KITS.index(kit) + 1 :]:
            if not complete(folder, one):
                stamp(folder, one).unlink(missing_ok=True)
        for mark in (MAKING, ADDING, FORMER):
            (folder / mark).unlink(missing_ok=True)
    except OSError as error:
        give_up(f"the environment in {folder} cannot be made: {error.strerror or error}.")
    say(f"done: {files} files, {fetched:.1f} MB, {time.monotonic() - began:.0f} s")


def write(path: Path, text: str) -> None:
    """Whole or not at all."""
    new = path.with_name(path.name + ".new")
    new.write_text(text, "utf-8")
    os.replace(new, path)


def make(folder: Path, lock: int) -> None:
    """Makes the environment anew. One that somebody else has made there is laid aside."""
    old = folder.with_name(f"{folder.name}-old")  # Taken away whole: a half of it could not be told from a stranger's.
    shutil.rmtree(old, ignore_errors=True)
    if folder.exists():
        there = [path.name for path in folder.iterdir()]
        if there and not any(name.startswith(OURS) for name in there):
            aside = folder.with_name(f"{folder.name}-aside-{time.strftime('%Y%m%d-%H%M%S')}")
            folder.rename(aside)
            say(f"{folder.name} was not made to its end by this command, so it is now {aside.name}")
        else:
            say("the last start was broken off, or Python has changed: the environment is made anew")
            folder.rename(old)
    shutil.rmtree(old, ignore_errors=True)
    folder.mkdir()
    (folder / MAKING).touch()
    with started(folder, lock, sys.executable, "-m", "venv", str(folder)) as (venv, words):
        said = words.read()
    if venv.returncode:
        give_up(NO_VENV if "ensurepip" in said else f"Python could not make an environment:\n{said.strip()}")


NO_VENV = (
    "this Python cannot make environments: its part “ensurepip” is missing. On Debian and Ubuntu "
    "`sudo apt install python3-venv` brings it (for this one, "
    f"python{sys.version_info[0]}.{sys.version_info[1]}-venv); then give the same command again."
)


@contextmanager
def started(folder: Path, lock: int, *command: str) -> Iterator[tuple[subprocess.Popen[str], IO[str]]]:
    """A process at work on the environment, and its words. It ends with this one."""
    kept: dict[str, Any] = {} if os.name == "nt" else {"pass_fds": (lock,)}
    process = subprocess.Popen(
        command, cwd=ROOT, env={**surroundings(folder), "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"},
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace",
        **kept,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        yield process, process.stdout
        process.wait()
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


FETCHED = re.compile(r"\s*(?:Downloading|Using cached) (\S+\.(?:whl|tar\.gz)) \(([\d.]+) ([kM]?)B\)")
LYING_HERE = re.compile(r"Processing (.+?\.whl)\b")
UNREACHED = re.compile(
    r"NewConnectionError|Failed to establish|name resolution|getaddrinfo|ConnectTimeout|Connection refused|ProxyError"
)
"""How pip says that it found nobody to ask."""


def install(folder: Path, kit: Kit, lock: int) -> tuple[int, float]:
    """Puts a kit in; returns how many files came, and how many megabytes."""
    pip = [str(python_of(folder)), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    pip += ["--progress-bar", "off"]
    locks = [word for name in kit.locks for word in ("--requirement", str(LOCKS / name))]
    # What the game plays with is never built here: a compiler would be needed, and minutes.
    ready_made = ["--only-binary", ":all:"] if kit is PLAY else []
    files, fetched, number = 0, 0.0, packages(kit)
    complaints: list[str] = []
    with started(folder, lock, *pip, *ready_made, "--require-hashes", *locks) as (process, words):
        for line in words:
            if (came := file_in(line)) is not None:
                files, fetched = files + 1, fetched + came[1]
                progress(files, number, fetched, came[0])
            elif line.startswith("Installing collected"):
                say(f"unpacking {files} files" if files else "setting up")
            elif not files and UNREACHED.search(line):
                process.kill()
                give_up(NO_NETWORK)
            elif line.startswith("ERROR"):
                complaints.append(line.strip())
    if process.returncode:
        give_up("\n".join(["pip could not install what the lock files name.", *complaints[-4:]]))
    if kit.sources:
        say("adding Safehouse itself")
        with started(folder, lock, *pip, "--no-deps", "--no-build-isolation", "--editable", ".") as (process, words):
            said = words.read()
        if process.returncode:
            give_up(f"pip could not add Safehouse itself:\n{said.strip()}")
    return files, fetched


def file_in(line: str) -> tuple[str, float] | None:
    """The file of which a line of pip's tells, and its megabytes."""
    if found := FETCHED.match(line):
        return found[1], float(found[2]) / {"M": 1, "k": 1000, "": 1_000_000}[found[3]]
    if (found := LYING_HERE.match(line)) and (path := Path(found[1])).is_file():
        return path.name, path.stat().st_size / 1_000_000
    return None


NO_NETWORK = (
    "the package index cannot be reached. What Safehouse needs is fetched from there once; after that it plays "
    "without a network."
)


def progress(files: int, number: int, fetched: float, name: str) -> None:
    """A line for each file, or, where there are many, for every tenth."""
    if number <= 10 or files % 10 == 0:
        say(f"{files} of about {number} files, {fetched:.1f} MB ({name.partition('-')[0]})")


def packages(kit: Kit) -> int:
    """How many packages of a kit this system needs."""
    here = {"sys_platform": sys.platform, "platform_machine": platform.machine(), "__builtins__": {}}
    found = set()
    for name in kit.locks:
        for line in (LOCKS / name).read_text("utf-8").splitlines():
            need = re.fullmatch(r"([a-z0-9][a-z0-9._-]*)==[^\s;]+(?: ; ([^\\]+?))? \\", line)
            if need and (need[2] is None or eval(need[2], dict(here))):
                found.add(need[1])
    return len(found)


# Running --------------------------------------------------------------------------------------------------------------


def surroundings(folder: Path) -> dict[str, str]:
    """The variables for what runs in an environment. Where no byte code may be kept beside the sources it is kept in
    the environment: without any, everything starts several times slower."""
    found = dict(os.environ)
    if found.pop("PYTHONDONTWRITEBYTECODE", "") or not writable(ROOT):
        found.setdefault("PYTHONPYCACHEPREFIX", str(folder / "bytecode"))
    return found


def run(what: str, python: Path, *command: str, env: dict[str, str] | None = None) -> int:
    """Say in one line what is done, then have the environment's Python do it in the project's folder."""
    say(what)
    around = {**surroundings(python.parent.parent), **(env or {})}
    return subprocess.run([str(python), *command], cwd=ROOT, env=around, check=False).returncode


# The words ------------------------------------------------------------------------------------------------------------


def play(rest: Arguments) -> int:
    return run("opening Safehouse", ready(PLAY), "-m", "game", *rest)


def test(rest: Arguments) -> int:
    everything = "--all" in rest
    rest = [word for word in rest if word != "--all"]
    spread = [] if any(word.startswith(("-n", "-p", "--pdb")) for word in rest) else SPREAD
    cases = "every case" if everything else "a sample of the cases; --all is for every one"
    env = {"SAFEHOUSE_ALL": "1"} if everything else {}
    python = ready(RESEARCH if everything else TOOLS)
    return run(f"running the tests ({cases})", python, "-m", "pytest", *PROGRESS, *spread, *rest, env=env)


SPREAD = ("-n", "auto", "--maxprocesses=4", "--dist", "worksteal")
"""A process for each core. Whichever has finished takes over tests from another that has not."""
PROGRESS = ("-p", "tests.progress", "-o", "console_output_style=classic")


def check(rest: Arguments) -> int:
    if rest:
        give_up("check takes nothing after it.")
    python = ready(RESEARCH)
    return max(
        run("lint (ruff)", python, "-m", "ruff", "check", "."),
        run("types (mypy)", python, "-m", "mypy"),
        run("who imports whom (import-linter)", python, "-c", LINT_IMPORTS),
        run("form of the workflows (check-jsonschema)", python, "-m", "check_jsonschema", "--quiet",
            "--builtin-schema", "vendor.github-workflows", *map(str, sorted(WORKFLOWS.glob("*.yml")))),
        run("safety of the workflows (zizmor)", python, "-c", ZIZMOR, "--offline", "--quiet", "--no-progress",
            "--persona", "pedantic", str(WORKFLOWS.parent)),
    )  # fmt: skip


WORKFLOWS = ROOT / ".github" / "workflows"


ZIZMOR = (
    "import subprocess, sys, sysconfig; "
    "sys.exit(subprocess.call([sysconfig.get_path('scripts') + '/zizmor', *sys.argv[1:]]))"
)
"""A program, and no module of Python."""
LINT_IMPORTS = (
    "import sys; from importlinter.cli import lint_imports_command as check; "
    "sys.argv[1:] = ['--cache-dir', 'out/.import_linter_cache']; check()"
)


def package(rest: Arguments) -> int:
    return run("building the package", ready(TOOLS), "build/package.py", *rest)


def research(rest: Arguments) -> int:
    if rest:
        give_up("research takes nothing after it.")
    say(f"all tools, and what research, training and a cluster need, are there: {ready(RESEARCH)}")
    return 0


def lock(rest: Arguments) -> int:
    return run("writing build/locks", ready(TOOLS), "build/lock.py", "write", *rest)


def outdated(rest: Arguments) -> int:
    return run("asking for newer versions", ready(RESEARCH), "build/lock.py", "outdated", *rest)


def shots(rest: Arguments) -> int:
    where = [] if "--out" in rest else ["--out", str(OUT / "shots")]
    return run("drawing every scene", ready(PLAY), "-m", "game.lab", "shots", *where, *rest)


WORDS: dict[str, tuple[Callable[[Arguments], int], str]] = {
    "play": (play, "open the game"),
    "test": (test, "run the tests, with --all over every case; what else follows goes to pytest"),
    "check": (check, "lint, types, who imports whom, and the workflows"),
    "package": (package, "build the packages for this system, or for another: --for windows"),
    "research": (research, "add what research, training and a cluster of computers need"),
    "lock": (lock, "write the lock files anew after a change in pyproject.toml"),
    "outdated": (outdated, "say which locked packages have a newer version"),
    "shots": (shots, "draw every scene to a PNG file"),
}


def usage() -> str:
    lines = [f"  {word:<9}{what}" for word, (_, what) in WORDS.items()]
    return "\n".join(["usage: python3 build/dev.py WORD [...]", "", *lines])


def main(arguments: Arguments) -> int:
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(usage())
        return 0 if arguments else 2
    word, *rest = arguments
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # The folder's name may be more than the terminal can show.
    if word not in WORDS:
        print(f"dev: there is no word {word!r}.\n\n{usage()}", file=sys.stderr)
        return 2
    return WORDS[word][0](rest)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        say("broken off; the same command takes it up again")
        sys.exit(130)
