"""What other people made and Safehouse contains, under which licences, and where its own pictures and sounds come from.

`assets/licences/table.toml` names every component with its texts, and which binary, font or Python module of a package
holds it. The page about the program shows that; the packagers refuse a package with something that is not in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import PurePath

from game import resources
from game.catalogue import Line

TABLE = "licences/table.toml"
BINARIES = (".so", ".dll", ".pyd", ".dylib", ".exe")
FONTS = (".ttf", ".otf", ".ttc", ".woff", ".woff2", ".pfb")
MAGIC = (b"\x7fELF", b"MZ", b"\xcf\xfa\xed\xfe", b"\xce\xfa\xed\xfe", b"\xca\xfe\xba\xbe")
"""How programs and libraries of the three systems begin."""


@dataclass(frozen=True)
class Component:
    """Something that other people made. `licence` is an SPDX expression; `texts` are names for `game.resources`."""

    id: str
    name: str
    by: str
    licence: str
    texts: tuple[str, ...]
    url: str
    version: str = ""
    modules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Found:
    """Files of a package that match one of `names`, and the ids of the components in them."""

    names: tuple[str, ...]
    holds: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    components: tuple[Component, ...]
    found: tuple[Found, ...]

    def __getitem__(self, id: str) -> Component:
        return next(component for component in self.components if component.id == id)

    def holds(self, path: str) -> tuple[str, ...]:
        """The components in the file of a package at this path; empty if the table does not know it."""
        path = path.replace("\\", "/").lower()
        for found in self.found:
            for name in found.names:
                pattern = name.lower()
                if fnmatchcase(path, pattern) or fnmatchcase(path, f"*/{pattern}"):
                    return found.holds
        return ()

    def module(self, name: str) -> Component | None:
        """The component that brings this Python module."""
        top = name.split(".")[0]
        for component in self.components:
            if any(fnmatchcase(top, pattern) for pattern in component.modules):
                return component
        return None

    def inside(self, paths: Iterable[str]) -> tuple[Component, ...]:
        """The components in these files, in the order of the table."""
        held = {id for path in paths for id in self.holds(path)}
        return tuple(component for component in self.components if component.id in held)


@cache
def table() -> Table:
    import tomllib  # takes time at the start, and the page is seldom opened

    read = tomllib.loads(resources.read_text(TABLE))
    components = tuple(
        Component(
            id, part["name"], part["by"], part["licence"], tuple(part["texts"]), part["url"], part.get("version", ""),
            tuple(part.get("modules", ())),
        )
        for id, part in read["component"].items()
    )  # fmt: skip
    return Table(components, tuple(Found(tuple(part["names"]), tuple(part["holds"])) for part in read["file"]))


def needs_a_line(path: str, start: bytes) -> bool:
    """Whether the table must know this file: a program, a library or a font, by its name or by its first bytes."""
    name = PurePath(path).name.lower()
    return name.endswith((*BINARIES, *FONTS)) or ".so." in name or start.startswith(MAGIC)


STARTS = re.compile(r"([-*•]|\(?[0-9a-z]{1,2}[.)]|copyright|\(c\))\s", re.IGNORECASE)
"""How the first line of an item in a list begins, or of a notice that stands alone."""
ROW = re.compile(r"\S {3,}(?=\S)")
"""What stands between the columns of a table."""
RULER = re.compile(r"[-=_]{3,}\s*")


def paragraphs(text: str) -> tuple[str, ...]:
    """The text of a licence with its lines joined, so that they can be broken at any width."""
    found: list[str] = []
    for block in re.split(r"\n\s*\n", text):
        lines: list[str] = []
        row = False
        for line in block.splitlines():
            words = " ".join(line.split())
            if not words or RULER.fullmatch(words):
                continue
            before, row = row, len(ROW.findall(line)) > 1
            if lines and not STARTS.match(words) and not row and not before:
                lines[-1] += f" {words}"
            else:
                lines.append(words)
        found += lines
    return tuple(found)


# Our own pictures, sounds and maps ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Origin:
    """Where some files come from. `files` are patterns of paths in the project, with * for any run of characters."""

    heading: Line
    says: Line
    files: tuple[str, ...]


ORIGINS: tuple[Origin, ...] = (
    Origin(
        Line("Pictures"),
        Line(
            "Cards, agents, pawns, rooms, tokens, posters, icons and backs were drawn for Safehouse. Most are made by "
            "programs that come with its source code."
        ),
        (
            "assets/art/agents/*", "assets/art/backs/*", "assets/art/cards/*", "assets/art/factions/*",
            "assets/art/icons/*", "assets/art/palette.json", "assets/art/pawns/*", "assets/art/posters/*",
            "assets/art/rooms/*", "assets/art/tokens/*", "assets/icon.*", "game/titles/*.svg",
        ),
    ),
    Origin(
        Line("The cast"),
        Line("The nine characters, Mrs Finch, the guard and everybody’s signs were drawn by hand for Safehouse."),
        ("assets/art/cast/*", "assets/art/people/*", "assets/art/signs/*"),
    ),
    Origin(
        Line("Maps"),
        Line(
            "The embassy was drawn for Safehouse in Tiled, a free editor for maps. Its tiles and furniture were made "
            "for it, too."
        ),
        ("maps/*",),
    ),
    Origin(
        Line("Sounds"),
        Line(
            "Every sound and all music is computed, nothing is recorded. The programs that make them come with the "
            "source code."
        ),
        ("assets/sounds/*", "assets/music/*", "game/titles/*.ogg"),
    ),
    Origin(
        Line("Words"),
        Line("Rulebooks, lessons and everything else that you read were written for Safehouse."),
        ("game/titles/*.md", "game/titles/*.po", "assets/locale/*"),
    ),
)  # fmt: skip
LISTED = ("assets/fonts/*", "assets/licences/*", "assets/LICENSES.md")
"""What is not ours, and the texts that say so: the table of components speaks of it."""


def origin(path: str) -> Origin | None:
    """Where a file of the project comes from."""
    return next((origin for origin in ORIGINS if any(fnmatchcase(path, name) for name in origin.files)), None)
