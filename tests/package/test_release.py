"""What a release needs: notes, check sums, the bill of materials, and workflows that hold."""

from __future__ import annotations

import hashlib
import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator
from license_expression import get_spdx_licensing
from referencing import Registry, Resource

from build import lock, release, reproduce
from build.packages import common, sbom
from game.desk import licences

ROOT = Path(__file__).resolve().parents[2]
LOG = "# New\n\nFor players.\n\n## 0.2.0\n\n- More.\n\n## 0.1.0 (2026-11-19)\n\n- First.\n- Second.\n\n## 0.0.1\n"


# The change log and the check sums


def test_the_change_log_speaks_of_this_version() -> None:
    assert release.entries()[0].version == common.version()
    assert len(release.notes(common.version())) > 200


def test_the_notes_of_a_version_are_its_part_of_the_log() -> None:
    found = [(entry.version, entry.date) for entry in release.entries(LOG)]
    assert found == [("0.2.0", ""), ("0.1.0", "2026-11-19"), ("0.0.1", "")]
    assert release.notes("0.1.0", LOG) == "- First.\n- Second.\n"
    for silent in ("0.0.1", "0.3.0"):
        with pytest.raises(SystemExit, match=f"says nothing of version {silent}"):
            release.notes(silent, LOG)


def test_a_tag_is_called_like_the_version() -> None:
    assert release.main(["tag", f"v{common.version()}"]) == 0
    with pytest.raises(SystemExit, match=r"the tag is v9\.9\.9"):
        release.main(["tag", "v9.9.9"])


def test_where_one_system_failed_the_draft_is_made_and_says_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="there is nothing in"):
        release.sums(tmp_path)
    names = ["a-linux-x86_64.tar.gz", "a-linux-x86_64.run", "a_amd64.deb", "a-windows-x86_64.zip",
             "a-windows-x86_64-setup.exe", "a-linux-x86_64.cdx.json"]  # fmt: skip
    for name in names:
        (tmp_path / name).write_text(name)
    assert release.main(["notes", str(tmp_path)]) == 0
    first, empty, *rest = capsys.readouterr().out.splitlines()
    assert first.endswith(" Windows: -windows-*.cdx.json; macOS: -macos-*.zip, -macos-*.cdx.json") and not empty
    assert "\n".join(rest) == release.notes(common.version()).rstrip("\n")
    for name in ("a-macos-arm64.cdx.json", "a-windows-x86_64.cdx.json"):
        (tmp_path / name).write_text(name)
    (tmp_path / "a-macos-arm64.zip").write_text("mac")
    assert not release.missing(tmp_path)
    text = release.sums(tmp_path)
    assert release.sums(tmp_path) == text == (tmp_path / "SHA256SUMS").read_text()
    assert f"{hashlib.sha256(b'mac').hexdigest()}  a-macos-arm64.zip\n" in text
    assert len(text.splitlines()) == 9


# The bill of materials


def schema() -> Draft7Validator:
    """CycloneDX 1.5, as the library for it brings it along."""
    place = files("cyclonedx.schema") / "_res"

    def read(name: str) -> Any:
        return json.loads((place / name).read_text("utf-8"))

    shelf = Registry().with_resources(
        (f"http://cyclonedx.org/schema/{name}", Resource.from_contents(read(name)))
        for name in ("spdx.SNAPSHOT.schema.json", "jsf-0.82.SNAPSHOT.schema.json")
    )
    return Draft7Validator(read("bom-1.5.SNAPSHOT.schema.json"), registry=shelf)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A stand-in for a package, with a few of its files."""
    for name in ("safehouse", "_internal/libpython3.11.so.1.0", "_internal/pygame_ce.libs/libSDL2-2-1.so",
                 "_internal/resvg_py/resvg_py.abi3.so", "_internal/pygame/base.so",
                 "_internal/game/_data/assets/fonts/BebasNeue-Bold.otf"):  # fmt: skip
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"\x7fELF" + name.encode())
    return tmp_path


def test_the_bill_of_materials_follows_its_schema(folder: Path) -> None:
    bill = sbom.bill("linux", folder)
    assert not [error.message for error in schema().iter_errors(bill)]
    assert not schema().is_valid({**bill, "components": [{"name": "no type"}]})
    names = {part["bom-ref"]: part for part in bill["components"]}
    assert names["sdl2"]["version"] == licences.table()["sdl2"].version
    assert names["pygame-ce"]["purl"] == f"pkg:pypi/pygame-ce@{lock.read('runtime.txt')['pygame-ce']}"
    assert sbom.marks("pygame-ce") and "bebas" in names and "fluidsynth" not in names
    assert any(ref.startswith("tiny-skia@") for ref in names)  # a crate inside a wheel
    refs = [part["bom-ref"] for part in bill["components"]]
    assert len(refs) == len(set(refs))
    assert sbom.bill("linux", folder) == bill


def test_every_licence_is_an_spdx_expression() -> None:
    spdx = get_spdx_licensing()
    for component in licences.table().components:
        told = spdx.validate(re.sub(r"LicenseRef-[\w-]+", "MIT", component.licence), strict=True)
        assert not told.errors, (component.id, told.errors)


# Two builds


def test_two_builds_are_compared_byte_by_byte(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for build, text in (("one", b"abcd"), ("two", b"abXde")):
        (tmp_path / build).mkdir()
        (tmp_path / build / "package").write_bytes(text)
        (tmp_path / build / "same").write_bytes(b"same")
    (tmp_path / "two" / "more").write_bytes(b"")
    one, two = ({file.name: file for file in (tmp_path / build).iterdir()} for build in ("one", "two"))
    assert reproduce.compare(one, two) == ["only one build made more", "package differs in 2 of 5 bytes"]
    assert "same: the same in both builds (4 bytes)" in capsys.readouterr().out


# The workflows


def test_every_action_is_pinned_by_its_commit() -> None:
    found = 0
    for file in (ROOT / ".github" / "workflows").glob("*.yml"):
        for used in re.findall(r"uses: (.*)", file.read_text("utf-8")):
            assert re.fullmatch(r"actions/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", used), used
            found += 1
    assert found >= 6


def workflows() -> dict[str, str]:
    return {file.name: file.read_text("utf-8") for file in (ROOT / ".github" / "workflows").glob("*.yml")}


RETIRED = ("ubuntu-20.04", "macos-12", "macos-13", "macos-14", "windows-2019")
NODE_20 = {"checkout": 4, "setup-python": 5, "cache": 4, "upload-artifact": 5, "download-artifact": 6}
"""The last version of each action that still ran on Node 20."""


def test_no_job_asks_for_a_system_or_an_action_that_is_no_more() -> None:
    for name, text in workflows().items():
        assert not [system for system in RETIRED if system in text], name
        for action, major in re.findall(r"actions/([a-z-]+)@\w+ # v(\d+)", text):
            assert int(major) > NODE_20[action], f"{name}: {action} v{major}"


def test_a_release_starts_what_it_built_and_one_system_does_not_hold_up_the_others() -> None:
    text = workflows()["release.yml"]
    built, tried, kept = (text.index(part) for part in ("build/dev.py package", "build/smoke", "upload-artifact"))
    assert built < tried < kept and "smoke_windows.py" in text
    assert "fail-fast: false" in text and "if: ${{ !cancelled() }}" in text


def test_text_has_the_same_line_ends_on_every_system() -> None:
    """Else the check sums of the licences, the rulebooks and the recorded games differ in a checkout on Windows."""
    attributes = (ROOT / ".gitattributes").read_text("utf-8").splitlines()
    assert attributes[0] == "* text=auto eol=lf"
    with_cr = [path for folder in ("game", "assets", "build", "tests", "docs") for path in (ROOT / folder).rglob("*")
               if path.suffix in (".txt", ".md", ".po", ".py", ".json", ".toml", ".svg", ".tmx", ".tsx")
               and path.is_file() and b"\r\n" in path.read_bytes()]  # fmt: skip
    assert not with_cr
