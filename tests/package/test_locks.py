"""The lock files: everything at one version with hashes, and in step with pyproject.toml and with each other."""

from __future__ import annotations

import re
import tomllib
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest

from build import lock

ROOT = Path(__file__).resolve().parents[2]
FILES = ("runtime.txt", "dev.txt", "research.txt", "windows.txt")


@pytest.mark.parametrize("file", FILES)
def test_every_package_has_one_version_and_hashes(file: str) -> None:
    text = (lock.LOCKS / file).read_text("utf-8").replace("\\\n", "")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert len(lines) == len(lock.read(file)) >= 5
    for line in lines:
        one = r"sys_platform == \"\w+\"( and platform_machine in \"\w+( \w+)*\")?"
        assert re.fullmatch(rf"[a-z0-9._-]+==\S+( ; {one}( or {one})*)?( +--hash=sha256:[0-9a-f]{{64}})+ *", line), line


def test_the_locks_hold_what_the_project_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    for file, needs in (
        ("runtime.txt", [*project["dependencies"], *(need for extra in lock.PACKED for need in extras[extra])]),
        ("dev.txt", [*project["dependencies"], *(need for extra in lock.TOOLS for need in extras[extra])]),
        ("research.txt", [need for extra in lock.RESEARCH for need in extras[extra]]),
    ):
        locked = lock.read(file)
        for need in needs:
            name, _, wanted = need.partition("==")
            assert locked[lock.canonicalize_name(name)] == wanted, f"{need}: run build/dev.py lock"


def test_the_locks_agree_with_each_other() -> None:
    """What one kit brings, another never replaces: whatever is added, the game plays on with what it had."""
    whole = lock.read("dev.txt")
    assert lock.read("runtime.txt").items() <= whole.items()
    for file in ("windows.txt", "research.txt"):
        for name, wanted in lock.read(file).items():
            assert whole.get(name, wanted) == wanted, f"{file}: {name}"


def test_what_is_optional_is_left_out_where_it_is_not_ready_made() -> None:
    files = ("a-1-cp38-abi3-win32.whl", "a-1-cp38-abi3-macosx_10_12_x86_64.macosx_11_0_arm64.whl", "a-1.tar.gz",
             "a-1-cp38-abi3-manylinux_2_17_x86_64.manylinux2014_x86_64.whl", "a-2-cp38-abi3-win_arm64.whl",
             "a-1-cp38-abi3-manylinux_2_17_aarch64.whl")  # fmt: skip
    page = "".join(f'<a href="/x/{file}#sha256={"a" * 64}">{file}</a>' for file in files)
    assert lock.ready_made("a", "1", page) == (
        'sys_platform == "darwin" or sys_platform == "linux" and platform_machine in "aarch64 x86_64" '
        'or sys_platform == "win32" and platform_machine in "x86"'
    )
    assert lock.ready_made("a", "3", '<a href="a-3-py3-none-any.whl#sha256=00">') == ""


def test_everything_that_the_game_plays_with_is_ready_made_for_the_usual_systems() -> None:
    """`play` never builds anything, so no compiler is needed."""
    text = (lock.LOCKS / "runtime.txt").read_text("utf-8")
    marked = dict(re.findall(r"^([a-z-]+)==\S+ ; (.+) \\$", text, re.MULTILINE))
    assert set(marked) <= {"accesskit"}, "everything but the way to screen readers is needed everywhere"
    usual = (("linux", "x86_64"), ("linux", "aarch64"), ("darwin", "x86_64"), ("darwin", "arm64"), ("win32", "AMD64"))
    for marker in map(lock.Marker, marked.values()):
        assert all(marker.evaluate({"sys_platform": system, "platform_machine": one}) for system, one in usual)
        assert not marker.evaluate({"sys_platform": "linux", "platform_machine": "riscv64"})


def test_what_is_installed_here_is_what_is_locked() -> None:
    elsewhere = 0
    for file in ("dev.txt", "research.txt"):
        for name, wanted in lock.read(file).items():
            try:
                assert version(name) == wanted
            except PackageNotFoundError:
                elsewhere += file == "dev.txt"
    assert elsewhere <= 4  # needed on other systems only


def test_what_a_system_needs_is_told_by_markers(monkeypatch: pytest.MonkeyPatch) -> None:
    shelf = {
        "one": ("1.0", ['two>=2; sys_platform == "win32"', 'three; extra == "more"', 'old; python_version < "3.11"']),
        "two": ("2.5", []),
        "three": ("3.0", ["one"]),
    }

    def report(needs: list[str]) -> dict[str, tuple[str, list[str]]]:
        names = [lock.Requirement(need).name for need in needs]
        return {name: shelf[name] for name in names}

    monkeypatch.setattr(lock, "report", report)
    everywhere = {"linux", "darwin", "win32"}
    assert lock.resolve(["one==1.0"]) == {"one": ("1.0", everywhere), "two": ("2.5", {"win32"})}
    assert lock.resolve(["one[more]==1.0"])["three"] == ("3.0", everywhere)
    with pytest.raises(SystemExit, match="does not fit"):
        lock.resolve(["two==2.6"])


def test_hashes_are_those_of_every_file_of_one_version() -> None:
    marks = ["a" * 64, "b" * 64, "c" * 64]
    files = ["some_thing-1.2-py3-none-any.whl", "some_thing-1.2.tar.gz", "some_thing-1.20-py3-none-any.whl"]
    page = "".join(f'<a href="/x/{file}#sha256={mark}">{file}</a>' for file, mark in zip(files, marks, strict=True))
    assert lock.hashes("some-thing", "1.2", page) == marks[:2]
    with pytest.raises(SystemExit, match="names no file"):
        lock.hashes("some-thing", "1.3", page)
    assert lock.line("a", "1", {"win32"}, ["0"]) == 'a==1 ; sys_platform == "win32" \\\n    --hash=sha256:0\n'
