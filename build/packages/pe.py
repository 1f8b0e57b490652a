"""Reads what it needs to know of Windows programs and libraries: for how many bits they are, and what they load."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

ENDINGS = (".exe", ".dll", ".pyd")
PLUS = 0x20B
"""The mark of a header for 64 bits."""

SYSTEMS_OWN = (
    "advapi32.dll", "bcrypt.dll", "bcryptprimitives.dll", "comctl32.dll", "comdlg32.dll", "crypt32.dll", "dwrite.dll",
    "gdi32.dll", "imm32.dll", "iphlpapi.dll", "kernel32.dll", "msvcrt.dll", "ntdll.dll", "ole32.dll", "oleaut32.dll",
    "propsys.dll", "rpcrt4.dll", "setupapi.dll", "shell32.dll", "shlwapi.dll", "ucrtbase.dll", "uiautomationcore.dll",
    "user32.dll", "version.dll", "winmm.dll", "ws2_32.dll",
)  # fmt: skip
"""Libraries that every Windows 10 brings; those whose names begin with `api-ms-win-` besides."""


class NoProgram(ValueError):
    """Raised when a file is not what its name says."""


class Image:
    """The headers of one program or library."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        try:
            if data[:2] != b"MZ":
                raise NoProgram("it does not begin like a Windows program")
            (at,) = struct.unpack_from("<I", data, 0x3C)
            mark, machine, sections = struct.unpack_from("<4sHH", data, at)
            (optional,) = struct.unpack_from("<H", data, at + 20)
            (kind,) = struct.unpack_from("<H", data, at + 24)
            if mark != b"PE\0\0" or kind not in (PLUS, 0x10B):
                raise NoProgram("it has no header of a Windows program")
            self.bits = {0x8664: 64, 0x14C: 32}.get(machine, 0)
            tables = at + 24 + (112 if kind == PLUS else 96)
            (self._imports,) = struct.unpack_from("<I", data, tables + 8)
            first = at + 24 + optional
            self._sections = [struct.unpack_from("<4I", data, first + 40 * n + 8) for n in range(sections)]
        except struct.error:
            raise NoProgram("it is cut short") from None

    def _place(self, address: int) -> int:
        """Where in the file that lies which will be at this address in memory."""
        for size, begins, stored, offset in self._sections:
            if begins <= address < begins + max(size, stored):
                return int(offset + address - begins)
        raise NoProgram("it points outside itself")

    def loads(self) -> Iterator[str]:
        """The libraries that Windows loads with it."""
        if not self._imports:
            return
        at = self._place(self._imports)
        while True:
            entry = struct.unpack_from("<5I", self._data, at)
            if not any(entry):
                return
            name = self._place(entry[3])
            yield self._data[name : self._data.index(b"\0", name)].decode("ascii")
            at += 20


def images(folder: Path) -> Iterator[tuple[Path, Image]]:
    """Each program and library in a folder."""
    for file in sorted(folder.rglob("*")):
        if file.is_file() and file.suffix.lower() in ENDINGS:
            try:
                yield file, Image(file.read_bytes())
            except NoProgram as error:
                raise NoProgram(f"{file.name}: {error}") from None


def complaints(folder: Path) -> list[str]:
    """What Windows would not start: libraries for another machine, or that are neither bundled nor Windows' own."""
    wrong: list[str] = []
    here = {file.name.lower() for file in folder.rglob("*") if file.is_file()}
    for file, image in images(folder):
        if image.bits != 64:
            wrong.append(f"{file.name} is not for 64 bits")
        for name in image.loads():
            known = name.lower() in here or name.lower() in SYSTEMS_OWN or name.lower().startswith("api-ms-win-")
            if not known:
                wrong.append(f"{file.name} loads {name}, which is neither bundled nor Windows' own")
    return wrong
