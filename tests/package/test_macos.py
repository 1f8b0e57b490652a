"""What can be known about the bundle for macOS without a Mac."""

from __future__ import annotations

import plistlib
import struct
import subprocess
import sys
from pathlib import Path
from typing import Any, ClassVar

import pytest

from build import icon
from build.packages import common, macos, steady
from tests.conftest import Need

ROOT = Path(__file__).resolve().parents[2]
PNG = b"\x89PNG\r\n\x1a\n"


def bundled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Any]:
    """What the spec gives to PyInstaller's BUNDLE when it runs on macOS."""
    made: dict[str, Any] = {}

    class Analysed:
        binaries: ClassVar[list[Any]] = []
        datas: ClassVar[list[Any]] = []
        pure: ClassVar[list[Any]] = []
        scripts = ()

    import PyInstaller.utils.hooks  # noqa: F401  (it looks for the system once, when it is imported)

    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.setattr(common, "OUT", tmp_path)
    known = {
        "SPECPATH": str(ROOT / "build"),
        "Analysis": lambda *given, **named: Analysed(),
        "PYZ": lambda *given, **named: None,
        "EXE": lambda *given, **named: made.update(exe=named),
        "COLLECT": lambda *given, **named: "folder",
        "BUNDLE": lambda *given, **named: made.update(given=given, **named),
    }
    exec(compile((ROOT / "build" / "safehouse.spec").read_text("utf-8"), "safehouse.spec", "exec"), known)
    return made


def test_the_bundle_has_its_name_icon_and_version(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made = bundled(monkeypatch, tmp_path)
    assert made["given"] == ("folder",)
    assert made["name"] == "Safehouse.app" == macos.APP.name
    assert made["exe"]["console"] is False and made["exe"]["name"] == "safehouse"
    assert Path(made["icon"]).read_bytes()[:4] == b"icns"
    assert made["version"] == made["info_plist"]["CFBundleShortVersionString"] == common.version()
    assert made["bundle_identifier"] == made["info_plist"]["CFBundleIdentifier"]


def test_what_the_bundle_tells_the_system_is_a_list_of_properties() -> None:
    told = plistlib.loads(plistlib.dumps(macos.info()))
    assert told == macos.info()
    assert told["NSHighResolutionCapable"] is True
    assert told["LSMinimumSystemVersion"] == "11.0"
    assert all(part.isdigit() for part in told["CFBundleVersion"].split("."))
    assert "CFBundleDocumentTypes" not in told  # nothing opens a file that is double-clicked there


def test_the_icon_holds_every_size_plain_and_sharp() -> None:
    data = icon.icns()
    assert data[:4] == b"icns" and struct.unpack(">I", data[4:8])[0] == len(data)
    at, found = 8, {}
    while at < len(data):
        kind, size = data[at : at + 4], struct.unpack(">I", data[at + 4 : at + 8])[0]
        picture = data[at + 8 : at + size]
        assert picture.startswith(PNG)
        found[kind] = struct.unpack(">II", picture[16:24])
        at += size
    assert at == len(data)
    assert found == {kind: (size, size) for kind, size in icon.APPLE.items()}
    sharp = {b"ic11": b"icp4", b"ic12": b"icp5", b"ic13": b"ic07", b"ic14": b"ic08", b"ic10": b"ic09"}
    for double, plain in sharp.items():
        assert found[double][0] == 2 * found[plain][0]


def test_the_zip_keeps_links_and_programs(need: Need, tmp_path: Path) -> None:
    need.system("linux")
    app = tmp_path / "Safehouse.app"
    program = app / "Contents" / "MacOS" / "safehouse"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\necho here\n")
    program.chmod(0o755)
    (app / "Contents" / "Resources").mkdir()
    (app / "Contents" / "Resources" / "data").write_text("data")
    (app / "Contents" / "Frameworks").symlink_to("Resources")
    first = steady.zipped(app, app.name, 1_700_000_000)
    (app / "Contents" / "Resources" / "data").touch()
    assert steady.zipped(app, app.name, 1_700_000_000) == first
    need.program("unzip", "to unpack a zip with links")
    (tmp_path / "packed.zip").write_bytes(first)
    subprocess.run(["unzip", "-q", "packed.zip", "-d", "unpacked"], cwd=tmp_path, check=True)
    out = tmp_path / "unpacked" / "Safehouse.app" / "Contents"
    assert out.joinpath("Frameworks").readlink() == Path("Resources")
    assert (out / "Frameworks" / "data").read_text() == "data"
    assert subprocess.run([out / "MacOS" / "safehouse"], capture_output=True, check=True).stdout == b"here\n"
