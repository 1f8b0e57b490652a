"""The table of what other people made, and the origin of what is ours."""

from __future__ import annotations

from fnmatch import fnmatchcase
from importlib.metadata import distribution, requires
from pathlib import Path

import pytest

from build import lock
from game import resources
from game.desk import licences

ROOT = Path(__file__).resolve().parents[2]
TABLE = licences.table()


def runtime() -> list[str]:
    """The distributions that the program and its packages need, by name."""
    packed = tuple(f'extra == "{extra}"' for extra in lock.PACKED)
    needs = requires("safehouse") or ()
    return [need.split("==")[0] for need in needs if ";" not in need or need.endswith(packed)]


def test_every_component_has_its_texts() -> None:
    for component in TABLE.components:
        assert component.name and component.by and component.url.startswith("http"), component.id
        assert component.texts, component.id
        for text in component.texts:
            assert len(resources.read_text(text)) > 200, f"{component.id}: {text}"


def test_every_text_belongs_to_a_component() -> None:
    used = {text for component in TABLE.components for text in component.texts}
    lying = {*resources.listing("licences", ".txt"), *resources.listing("fonts", ".txt")}
    assert lying == used | {"licences/safehouse.txt"}
    assert resources.read_text("licences/safehouse.txt") == (ROOT / "LICENSE").read_text("utf-8")


def test_what_holds_what_names_components() -> None:
    known = {component.id for component in TABLE.components}
    held = {id for found in TABLE.found for id in found.holds}
    assert held <= known
    only_modules = {"pytmx", "platformdirs"}
    assert known - held == only_modules


@pytest.mark.parametrize("name", runtime())
def test_every_binary_and_font_of_what_we_install_is_in_the_table(name: str) -> None:
    """A new release may bring a new library: then its licence is looked up before anything ships."""
    files = [str(file) for file in distribution(name).files or ()]
    assert files
    idle = ("pygame/freesansbold.ttf", "pygame/examples/", "pygame/tests/")  # left out of every package
    unknown = [
        file
        for file in files
        if licences.needs_a_line(file, b"") and not file.startswith(idle) and not TABLE.holds(file)
        and "libasound" not in file  # the system's own is used
    ]  # fmt: skip
    assert not unknown
    assert any(TABLE.module(Path(file).parts[0].removesuffix(".py")) for file in files)


@pytest.mark.parametrize(
    "path",
    [
        "_internal/pygame_ce.libs/libnew-1234.so.1", "_internal/python3.11/libcrypto.so.3", "_internal/SDL3.dll",
        "_internal/game/_data/assets/fonts/Another.ttf", "_internal/_other.pyd", "_internal/numpy/core.so",
    ],
)  # fmt: skip
def test_an_unlisted_binary_or_font_is_noticed(path: str) -> None:
    assert licences.needs_a_line(path, b"")
    assert TABLE.holds(path) == ()


def test_a_program_without_an_ending_is_known_by_its_first_bytes() -> None:
    assert licences.needs_a_line("helper", b"\x7fELF\x02")
    assert not licences.needs_a_line("README", b"Read")


@pytest.mark.parametrize(
    ("path", "held"),
    [
        ("_internal\\pygame\\SDL2_ttf.dll", {"sdl2-ttf", "freetype", "harfbuzz"}),
        ("_internal/pygame_ce.libs/libFLAC-e7027ec5.so.14.0.0", {"flac"}),
        ("Safehouse.app/Contents/Frameworks/pygame/.dylibs/libz.1.3.1.zlib-ng.dylib", {"zlib-ng"}),
        ("_internal/pygame_ce.libs/libopusfile-96d7a9c0.so.0.4.5", {"opusfile"}),
        ("_internal/pygame_ce.libs/libopus-ddd6afb9.so.0.11.1", {"opus"}),
        ("_internal/python311.dll", {"python", "zlib", "expat", "mpdecimal"}),
    ],
)
def test_libraries_are_told_apart(path: str, held: set[str]) -> None:
    assert set(TABLE.holds(path)) == held


def shown_files() -> list[str]:
    found = [file for folder in ("assets", "maps") for file in (ROOT / folder).rglob("*") if file.is_file()]
    found += [file for file in (ROOT / "game" / "titles").rglob("*") if file.suffix in (".svg", ".md", ".po", ".ogg")]
    return sorted(file.relative_to(ROOT).as_posix() for file in found)


def test_every_picture_sound_and_map_has_one_origin() -> None:
    for path in shown_files():
        origins = [o.heading.text for o in licences.ORIGINS if any(fnmatchcase(path, name) for name in o.files)]
        listed = any(fnmatchcase(path, name) for name in licences.LISTED)
        assert len(origins) + listed == 1, f"{path}: {origins}"
    assert licences.origin("assets/art/cast/somebody.svg") is not None
    assert licences.origin("assets/elsewhere/photo.jpg") is None


def test_no_origin_speaks_of_files_that_are_gone() -> None:
    files = shown_files()
    for origin in licences.ORIGINS:
        for name in origin.files:
            assert any(fnmatchcase(path, name) for path in files), name


def test_lines_of_a_licence_are_joined_but_not_its_list() -> None:
    text = "Name\n====\n\nCopyright (C) 1999 A\nCopyright (C) 2001 B\n\n"
    text += "You may\nuse it:\n  1. here\n     and\n  2. there\n"
    assert licences.paragraphs(text) == (
        "Name", "Copyright (C) 1999 A", "Copyright (C) 2001 B", "You may use it:", "1. here and", "2. there",
    )  # fmt: skip


def test_rows_of_a_table_in_a_licence_stay_rows() -> None:
    text = "    Release    Year    Owner\n    1.0    1991    CWI\n    2.0    2001    PSF\n\nand so\non"
    assert licences.paragraphs(text) == ("Release Year Owner", "1.0 1991 CWI", "2.0 2001 PSF", "and so on")
