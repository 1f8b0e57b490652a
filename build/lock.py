"""Writes the lock files, and says what is out of date: `python build/lock.py write | outdated`.

There are three, of which each holds the one before or is added to it: `build/locks/runtime.txt` has what the game plays
with and the packages hold, `dev.txt` that and every tool, and `research.txt` what research, training and a cluster need
besides. They name each package that is needed in turn, at one version, with the hash of every file of it. So one lock
serves several versions of Python and all three systems; what only some need, or what is optional and not ready-made for
all, bears a marker. `build/dev.py lock` and `outdated` make the environment first.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
import urllib.parse
import urllib.request
from collections.abc import Iterable, Mapping
from html.parser import HTMLParser
from pathlib import Path

from packaging.markers import Environment, Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_sdist_filename, parse_wheel_filename
from packaging.version import Version

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "build" / "locks"
SYSTEMS = {"linux": ("Linux", "posix"), "darwin": ("Darwin", "posix"), "win32": ("Windows", "nt")}
PACKED = ("reader",)
"""The extras in pyproject.toml that the packages have."""
TOOLS = ("dev", *PACKED)
"""The extras in pyproject.toml that testing and building need."""
RESEARCH = ("fast", "train", "cluster", "research")
"""Further ones, without which some tests of the lab are skipped."""
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
HEAD = "# {what} Made by `python3 build/dev.py lock`; not to be changed by hand.\n"

Found = dict[str, tuple[str, set[str]]]
"""A package's version, and the systems that need it."""


def wanted(extras: Iterable[str]) -> list[str]:
    """What pyproject.toml names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [*project["dependencies"], *(need for extra in extras for need in project["optional-dependencies"][extra])]


# Which versions -------------------------------------------------------------------------------------------------------


def pip(*words: str) -> str:
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    if done.returncode:
        raise SystemExit(f"lock: pip could not do {' '.join(words)}:\n{done.stderr}")
    return done.stdout


def report(needs: Iterable[str]) -> dict[str, tuple[str, list[str]]]:
    """The versions that pip would install for these, with what each of them needs."""
    said = json.loads(pip("install", "--quiet", "--dry-run", "--ignore-installed", "--report", "-", *needs))
    return {
        canonicalize_name(part["metadata"]["name"]): (
            part["metadata"]["version"],
            part["metadata"].get("requires_dist", []),
        )
        for part in said["install"]
    }


def environments(system: str) -> list[Environment]:
    named, family = SYSTEMS[system]
    return [
        Environment(
            implementation_name="cpython", implementation_version=f"{python}.0", os_name=family,
            platform_machine="x86_64", platform_python_implementation="CPython", platform_release="",
            platform_system=named, platform_version="", python_full_version=f"{python}.0", python_version=python,
            sys_platform=system,
        )
        for python in PYTHONS
    ]  # fmt: skip


def holds(marker: Marker | None, system: str, extras: Iterable[str]) -> bool:
    """Whether a need is one on this system, with some version of Python."""
    if marker is None:
        return True
    return any(
        marker.evaluate({**environment, "extra": extra})  # type: ignore[dict-item]
        for extra in ("", *extras)
        for environment in environments(system)
    )


def resolve(needs: Iterable[str]) -> Found:
    """Everything that these need in turn, on any system."""
    needs = list(needs)
    known = report(needs)
    found: Found = {}
    waiting = [(Requirement(need), system) for need in needs for system in SYSTEMS]
    while waiting:
        need, system = waiting.pop()
        name = canonicalize_name(need.name)
        if name not in known:
            # Not needed on this system, but on another.
            known |= report([f"{need.name}{need.specifier}"])
        version, more = known[name]
        if version not in need.specifier:
            raise SystemExit(f"lock: {need} does not fit {name} {version}")
        systems = found.setdefault(name, (version, set()))[1]
        if system in systems and not need.extras:
            continue
        systems.add(system)
        for line in more:
            further = Requirement(line)
            if holds(further.marker, system, need.extras):
                waiting.append((further, system))
    return found


# Which files ----------------------------------------------------------------------------------------------------------


class Links(HTMLParser):
    """The files on the page that an index has for a package: their names and hashes."""

    def __init__(self) -> None:
        super().__init__()
        self.files: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        target = dict(attrs).get("href") or ""
        path, _, mark = target.partition("#")
        if tag == "a" and mark.startswith("sha256="):
            self.files[urllib.parse.unquote(path.rsplit("/", 1)[-1])] = mark.removeprefix("sha256=")


def index() -> str:
    """The package index that pip is told to use."""
    from pip._internal.models.index import PyPI

    done = subprocess.run([sys.executable, "-m", "pip", "config", "get", "global.index-url"], capture_output=True,
                          text=True, check=False)  # fmt: skip
    return (done.stdout.strip() or PyPI.simple_url).rstrip("/")


def hashes(name: str, version: str, page: str) -> list[str]:
    """The hashes of every file of this version on an index's page."""
    links = Links()
    links.feed(page)
    found = {mark for file, mark in links.files.items() if version_of(file) == Version(version)}
    if not found:
        raise SystemExit(f"lock: the index names no file of {name} {version} with a hash")
    return sorted(found)


def version_of(file: str) -> Version | None:
    try:
        return parse_wheel_filename(file)[1] if file.endswith(".whl") else parse_sdist_filename(file)[1]
    except ValueError:
        return None


MACHINES = {"win32": "x86", "win_amd64": "AMD64", "win_arm64": "ARM64"}
"""What Windows calls the machines of its wheels."""


def ready_made(name: str, version: str, page: str) -> str:
    """A marker for the systems and machines that have a wheel of this version; elsewhere it is done without."""
    links = Links()
    links.feed(page)
    wheels = [file for file in links.files if file.endswith(".whl") and version_of(file) == Version(version)]
    there: dict[str, set[str]] = {}
    for tag in (tag.platform for file in wheels for tag in parse_wheel_filename(file)[3]):
        if tag == "any":
            return ""
        if tag.startswith("macosx"):
            there["darwin"] = set()
        elif tag in MACHINES:
            there.setdefault("win32", set()).add(MACHINES[tag])
        elif found := re.fullmatch(r"manylinux(?:\d+|_\d+_\d+)_(\w+)", tag):
            there.setdefault("linux", set()).add(found[1])
    return " or ".join(
        f'sys_platform == "{system}"' + (f' and platform_machine in "{" ".join(sorted(machines))}"' if machines else "")
        for system, machines in sorted(there.items())
    )


def line(name: str, version: str, systems: set[str], marks: Iterable[str], machines: str = "") -> str:
    """The entry of a package; `machines` is a marker of its own, for one that is optional."""
    where = machines
    if not machines and systems != set(SYSTEMS):
        where = " or ".join(f'sys_platform == "{system}"' for system in sorted(systems))
    where = f" ; {where}" if where else ""
    return f"{name}=={version}{where} \\\n" + " \\\n".join(f"    --hash=sha256:{mark}" for mark in marks) + "\n"


def write() -> None:
    whole, tools, few = (resolve(wanted(extras)) for extras in ((*TOOLS, *RESEARCH), TOOLS, PACKED))
    if any(whole[name][0] != version for found in (tools, few) for name, (version, _) in found.items()):
        raise SystemExit("lock: the tools need another version of something than the program does")
    optional = {canonicalize_name(Requirement(need).name) for need in wanted(PACKED)[len(wanted(())) :]}
    base, marks, machines = index(), {}, dict.fromkeys(whole, "")
    for name, (version, _) in whole.items():
        with urllib.request.urlopen(f"{base}/{name}/", timeout=60) as answer:
            page = answer.read().decode("utf-8")
        marks[name] = hashes(name, version, page)
        if name in optional:
            machines[name] = ready_made(name, version, page)
    more = {name: found for name, found in whole.items() if name not in tools or found[1] > tools[name][1]}
    for file, what, found in (
        ("runtime.txt", "What the program needs, and what else the packages have.", few),
        ("dev.txt", "What the program and its tools need.", tools),
        ("research.txt", "What research, training and a cluster need besides.", more),
    ):
        lines = [line(name, *found[name], marks[name], machines[name]) for name in sorted(found)]
        (LOCKS / file).write_text(HEAD.format(what=what) + "".join(lines), encoding="utf-8")
        print(f"{file}: {len(found)} packages")


def read(file: str) -> Mapping[str, str]:
    """The packages in a lock file, with their versions."""
    text = (LOCKS / file).read_text("utf-8")
    return dict(re.findall(r"^([a-z0-9][a-z0-9._-]*)==([^\s;]+)", text, re.MULTILINE))


def outdated() -> None:
    """Say which locked packages have a newer version, those first that pyproject.toml names."""
    locked = {**read("dev.txt"), **read("research.txt")}
    named = {canonicalize_name(Requirement(need).name) for need in wanted((*TOOLS, *RESEARCH))}
    newer = {canonicalize_name(part["name"]): part["latest_version"]
             for part in json.loads(pip("list", "--outdated", "--format=json"))}  # fmt: skip
    late = sorted((name not in named, name) for name in newer if name in locked)
    for indirect, name in late:
        print(f"{name} {locked[name]} -> {newer[name]}{' (needed by another package)' if indirect else ''}")
    print(f"{len(locked)} packages are locked; {len(late)} have a newer version.")


def main(words: list[str]) -> int:
    if words == ["write"]:
        write()
    elif words == ["outdated"]:
        outdated()
    else:
        print("usage: python build/lock.py write | outdated", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
