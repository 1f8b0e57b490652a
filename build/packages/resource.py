"""The version resource of the Windows program: what Explorer shows on its page of details."""

from __future__ import annotations

from typing import Any

ENGLISH, UNICODE = 0x0409, 1200


def numbers(version: str) -> tuple[int, int, int, int]:
    """A version as Windows counts: four numbers. What follows the last digit, as in 1.0.0rc1, is left out."""
    parts = version.split(".")
    found = [int(digits) for part in parts if (digits := _leading(part))]
    one, two, three, four = (*found, 0, 0, 0, 0)[:4]
    return one, two, three, four


def _leading(text: str) -> str:
    return text[: len(text) - len(text.lstrip("0123456789"))]


def words(version: str) -> dict[str, str]:
    return {
        "CompanyName": "The Safehouse authors",
        "FileDescription": "Safehouse",
        "FileVersion": version,
        "InternalName": "safehouse",
        "LegalCopyright": "© The Safehouse authors. MIT licence.",
        "OriginalFilename": "Safehouse.exe",
        "ProductName": "Safehouse",
        "ProductVersion": version,
    }


def version_info(version: str) -> Any:
    """The resource as PyInstaller wants it."""
    from PyInstaller.utils.win32 import versioninfo as win

    four = numbers(version)
    strings = [win.StringStruct(key, text) for key, text in words(version).items()]
    return win.VSVersionInfo(
        ffi=win.FixedFileInfo(filevers=four, prodvers=four, mask=0x3F, OS=0x40004, fileType=1),
        kids=[
            win.StringFileInfo([win.StringTable(f"{ENGLISH:04x}{UNICODE:04x}", strings)]),
            win.VarFileInfo([win.VarStruct("Translation", [ENGLISH, UNICODE])]),
        ],
    )
