#!/usr/bin/env python3
"""The one command for building and testing: `python3 build/dev.py play | test | check | package | shots`.

It needs nothing but Python 3.11 or newer. It makes `.venv` beside the sources and installs the project and its tools
there, and does so again only if `pyproject.toml` or the lock file has changed. Anything after the first word is passed
on, so `build/dev.py test tests/desk -k settings` runs part of the tests.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (an older Python gets this sentence before it meets newer syntax)
    sys.exit("Safehouse needs Python 3.11 or newer; this is Python %d.%d." % sys.version_info[:2])  # noqa: UP031

import hashlib
import os
import subprocess
import venv
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / os.environ.get("SAFEHOUSE_VENV", ".venv")
"""The folder can be changed by a variable, so that a second version of Python can be tried beside the first."""
STAMP = VENV / "safehouse-installed"
OUT = ROOT / "out"
LOCK = ROOT / "build" / "locks" / "dev.txt"
"""Every tool and what it needs in turn, each at one version and with the hashes of its files."""

Arguments = Sequence[str]


def say(text: str) -> None:
    print(f"dev: {text}", flush=True)


def run(what: str, *command: str, env: dict[str, str] | None = None) -> int:
    """Say in one line what is done, then run the command in the project's folder."""
    say(what)
    return subprocess.run(command, cwd=ROOT, env={**os.environ, **(env or {})}, check=False).returncode


# The tools ------------------------------------------------------------------------------------------------------------


def tool(name: str) -> str:
    folder = VENV / ("Scripts" if os.name == "nt" else "bin")
    return str(folder / (f"{name}.exe" if os.name == "nt" else name))


def tool_python() -> str:
    return tool("python")


def wanted() -> str:
    """The fingerprint that an up-to-date `.venv` has on its stamp."""
    text = (ROOT / "pyproject.toml").read_bytes() + LOCK.read_bytes()
    return hashlib.sha256(text + f"{ROOT}\n{sys.version_info[:3]}".encode()).hexdigest()


def ready() -> None:
    """Make `.venv` and install into it, unless that has been done."""
    if STAMP.is_file() and STAMP.read_text() == wanted() and Path(tool_python()).exists():
        return
    if not Path(tool_python()).exists():
        say(f"making {VENV.name}")
        try:
            venv.create(VENV, with_pip=True, clear=VENV.exists())
        except (OSError, subprocess.CalledProcessError) as error:
            sys.exit(
                f"dev: this Python cannot make a virtual environment ({type(error).__name__}). "
                "On Debian and Ubuntu the package python3-venv brings what is missing."
            )
    pip = (tool_python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    failed = run(
        f"installing Safehouse and its tools into {VENV.name} (the first time this takes a minute)",
        *pip, "--require-hashes", "--requirement", str(LOCK),
    ) or run("adding Safehouse itself", *pip, "--no-deps", "--no-build-isolation", "--editable", ".")  # fmt: skip
    if failed:
        sys.exit("dev: pip could not install what build/locks/dev.txt names; its message is above.")
    STAMP.write_text(wanted())


# The words ------------------------------------------------------------------------------------------------------------


def play(rest: Arguments) -> int:
    return run("opening Safehouse", tool_python(), "-m", "game", *rest)


def test(rest: Arguments) -> int:
    everything = "--all" in rest
    rest = [word for word in rest if word != "--all"]
    spread = [] if any(word.startswith(("-n", "-p", "--pdb")) for word in rest) else SPREAD
    cases = "every case" if everything else "a sample of the cases; --all is for every one"
    env = {"SAFEHOUSE_ALL": "1"} if everything else {}
    return run(f"running the tests ({cases})", tool_python(), "-m", "pytest", *PROGRESS, *spread, *rest, env=env)


SPREAD = ("-n", "auto", "--maxprocesses=4", "--dist", "worksteal")
"""A process for each core. Whichever has finished takes over tests from another that has not."""
PROGRESS = ("-p", "tests.progress", "-o", "console_output_style=classic")


def check(rest: Arguments) -> int:
    if rest:
        sys.exit("dev: check takes nothing after it.")
    python = tool_python()
    return max(
        run("lint (ruff)", python, "-m", "ruff", "check", "."),
        run("types (mypy)", python, "-m", "mypy"),
        run("who imports whom (import-linter)", python, "-c", LINT_IMPORTS),
        run("form of the workflows (check-jsonschema)", python, "-m", "check_jsonschema", "--quiet",
            "--builtin-schema", "vendor.github-workflows", *map(str, sorted(WORKFLOWS.glob("*.yml")))),
        run("safety of the workflows (zizmor)", tool("zizmor"), "--offline", "--quiet", "--no-progress",
            "--persona", "pedantic", str(WORKFLOWS.parent)),
    )  # fmt: skip


WORKFLOWS = ROOT / ".github" / "workflows"


LINT_IMPORTS = (
    "import sys; from importlinter.cli import lint_imports_command as check; "
    "sys.argv[1:] = ['--cache-dir', 'out/.import_linter_cache']; check()"
)


def package(rest: Arguments) -> int:
    return run("building the package", tool_python(), "build/package.py", *rest)


def lock(rest: Arguments) -> int:
    return run("writing build/locks", tool_python(), "build/lock.py", "write", *rest)


def outdated(rest: Arguments) -> int:
    return run("asking for newer versions", tool_python(), "build/lock.py", "outdated", *rest)


def shots(rest: Arguments) -> int:
    where = [] if "--out" in rest else ["--out", str(OUT / "shots")]
    return run("drawing every scene", tool_python(), "-m", "game.lab", "shots", *where, *rest)


WORDS: dict[str, tuple[Callable[[Arguments], int], str]] = {
    "play": (play, "open the game"),
    "test": (test, "run the tests, with --all over every case; what else follows goes to pytest"),
    "check": (check, "lint, types, who imports whom, and the workflows"),
    "package": (package, "build the packages for this system, or for another: --for windows"),
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
    if word not in WORDS:
        print(f"dev: there is no word {word!r}.\n\n{usage()}", file=sys.stderr)
        return 2
    ready()
    return WORDS[word][0](rest)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
