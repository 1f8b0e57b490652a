"""The packages for Windows: what is put into them, and what is found to be wrong with them."""

from __future__ import annotations

import re
import struct
import tomllib
from pathlib import Path

import pytest

from build.packages import installer, pe, resource, windows_lock, wine

ROOT = Path(__file__).resolve().parents[2]


def program(machine: int = 0x8664, loads: tuple[str, ...] = ()) -> bytes:
    """The smallest file that is a Windows program: its headers, and one section with the names of libraries."""
    base, offset = 0x1000, 0x200
    table = 20 * (len(loads) + 1)
    entries, names = b"", b""
    for name in loads:
        entries += struct.pack("<5I", 1, 0, 0, base + table + len(names), 1)
        names += name.encode() + b"\0"
    body = entries + bytes(20) + names
    dos = b"MZ" + bytes(0x3A) + struct.pack("<I", 0x40)
    tables = bytes(8) + struct.pack("<2I", base if loads else 0, table) + bytes(8 * 14)
    optional = struct.pack("<H", pe.PLUS) + bytes(110) + tables
    head = b"PE\0\0" + struct.pack("<HH12xHH", machine, 1, len(optional), 0) + optional
    section = b".idata\0\0" + struct.pack("<4I", len(body), base, len(body), offset) + bytes(16)
    return (dos + head + section).ljust(offset, b"\0") + body


def test_what_a_program_loads_is_read_from_it() -> None:
    image = pe.Image(program(loads=("KERNEL32.dll", "SDL2.dll")))
    assert image.bits == 64 and list(image.loads()) == ["KERNEL32.dll", "SDL2.dll"]
    assert list(pe.Image(program()).loads()) == []
    assert pe.Image(program(0x14C)).bits == 32


@pytest.mark.parametrize("data", [b"", b"MZ", b"a text that is long enough to be a program" * 9, program()[:90]])
def test_what_is_no_program_is_refused(data: bytes) -> None:
    with pytest.raises(pe.NoProgram):
        pe.Image(data)


def test_a_library_that_nobody_brings_is_named(tmp_path: Path) -> None:
    (tmp_path / "Safehouse.exe").write_bytes(
        program(loads=("kernel32.dll", "api-ms-win-crt-heap-l1-1-0.dll", "Own.DLL"))
    )
    (tmp_path / "own.dll").write_bytes(program(loads=("MSVCP140.dll",)))
    (tmp_path / "old.pyd").write_bytes(program(0x14C))
    assert sorted(pe.complaints(tmp_path)) == [
        "old.pyd is not for 64 bits",
        "own.dll loads MSVCP140.dll, which is neither bundled nor Windows' own",
    ]


@pytest.mark.parametrize(
    ("version", "four"),
    [("1.2.3", (1, 2, 3, 0)), ("0.1.0", (0, 1, 0, 0)), ("2.0.0rc1", (2, 0, 0, 0)), ("3.1.4.1.5", (3, 1, 4, 1))],
)
def test_windows_counts_versions_in_four_numbers(version: str, four: tuple[int, int, int, int]) -> None:
    assert resource.numbers(version) == four


def test_the_installer_takes_away_exactly_what_it_brings(tmp_path: Path) -> None:
    for name in ("Safehouse.exe", "_internal/game/a b.txt", "_internal/ü$x.dll"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    brought, place = [], ""
    for line in installer.installs(tmp_path):
        word, path = line.split(" ", 1)
        if word == "SetOutPath":
            place = path.strip('"')
        else:
            brought.append(f"{place}\\{path.strip(chr(34)).rsplit('/', 1)[1]}")
    gone = installer.removals(tmp_path)
    assert sorted(f'Delete "{path}"' for path in brought) == sorted(line for line in gone if line.startswith("Delete"))
    assert brought == [
        "$INSTDIR\\Safehouse.exe", "$INSTDIR\\_internal\\game\\a b.txt", "$INSTDIR\\_internal\\ü$$x.dll",
    ]  # fmt: skip
    # A folder is empty only once the folders in it are gone.
    folders = [line for line in gone if line.startswith("RMDir")]
    assert folders == ['RMDir "$INSTDIR\\_internal\\game"', 'RMDir "$INSTDIR\\_internal"']
    script = installer.SCRIPT.read_text("utf-8")
    assert not re.search(r"^\s*(RMDir\s+/r|Delete.*\*)", script, re.MULTILINE), "it could take away files of others"


def test_the_installers_picture_is_a_bitmap_bottom_up() -> None:
    red, blue = (255, 0, 0), (0, 0, 255)
    data = installer.bitmap((1, 2), [red, blue])
    assert data[:2] == b"BM" and struct.unpack_from("<I", data, 2) == (len(data),)
    assert data[54:] == bytes((*reversed(blue), 0)) + bytes((*reversed(red), 0))


def test_the_lock_for_windows_holds_what_the_project_pins() -> None:
    lines = [line for line in wine.WHEELS_LOCK.read_text("utf-8").splitlines() if not line.startswith("#")]
    locked = {}
    for line in lines:
        found = re.fullmatch(r"([a-z0-9-]+)==([^ ]+) --hash=sha256:[0-9a-f]{64}", line)
        assert found, line
        locked[found[1]] = found[2]
    for need in windows_lock.wanted():
        name, version = need.split("==")
        assert locked[name.lower()] == version, f"{need}: python build/packages/windows_lock.py writes the lock anew"
    python = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["requires-python"]
    assert python == ">=3.11" and "3.11" in wine.FOR_WINDOWS


def test_wines_advice_is_not_what_a_program_said() -> None:
    heard = (
        b"it looks like wine32 is missing, you should install it.\r\nmultiarch needs to be enabled first.\r\nhello\r\n"
    )
    assert wine.said(heard) == "hello"
    assert wine.said("für".encode()) == wine.said("für".encode("cp850")) == "für"


def test_a_library_signed_by_somebody_else_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "python311.dll").write_bytes(program())
    said = {"answer": "Signature verification: ok\n Subject: /CN=Python Software Foundation\n"}
    monkeypatch.setattr(wine.shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(wine, "heard", lambda command: said["answer"])
    wine.check_signatures(tmp_path)
    for answer in ("Signature verification: ok\n Subject: /CN=Somebody\n", "Signature verification: failed\n", ""):
        said["answer"] = answer
        with pytest.raises(wine.CannotBuild, match=r"python311\.dll is not signed by the Python Software Foundation"):
            wine.check_signatures(tmp_path)
