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


def test_check_sums_are_written_only_for_a_whole_release(tmp_path: Path) -> None:
    names = ["a-linux-x86_64.tar.gz", "a-linux-x86_64.run", "a_amd64.deb", "a-windows-x86_64.zip",
             "a-windows-x86_64-setup.exe", "a-linux-x86_64.cdx.json"]  # fmt: skip
    for name in names:
        (tmp_path / name).write_text(name)
    with pytest.raises(SystemExit, match=r"-macos-\*\.zip"):
        release.sums(tmp_path)
    (tmp_path / "a-macos-arm64.zip").write_text("mac")
    text = release.sums(tmp_path)
    assert release.sums(tmp_path) == text == (tmp_path / "SHA256SUMS").read_text()
    assert f"{hashlib.sha256(b'mac').hexdigest()}  a-macos-arm64.zip\n" in text
    assert len(text.splitlines()) == 7


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
