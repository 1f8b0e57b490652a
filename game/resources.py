"""Finds the app's own files: pictures, fonts, sounds, languages, maps.

No other module knows where they are. The same names work in a checkout (`assets/` and `maps/` beside `game/`), in an
installed wheel and in a package (both in `game/_data`). A name is a relative path with forward slashes: those that
begin with `maps/` are maps, and all others are under `assets/`.

    path("fonts/BebasNeue-Regular.ttf")     read_bytes("art/tokens/notoriety.svg")     listing("art/cards", ".svg")
"""

from __future__ import annotations

from functools import cache
from pathlib import Path, PurePosixPath


class ResourceMissing(LookupError):
    """Raised when a file of the app is not where it belongs: the installation is broken, or the name is wrong."""

    harmless = True
    """A report may repeat the message: it names a file of the app."""

    def __init__(self, name: str) -> None:
        super().__init__(f"The file {name} belongs to Safehouse and is missing. Please install Safehouse again.")
        self.name = name


@cache
def root() -> Path:
    """The folder that holds `assets` and `maps`."""
    package = Path(__file__).resolve().parent
    packed = package / "_data"
    return packed if packed.is_dir() else package.parent


def path(name: str) -> Path:
    """The file or folder called `name`, which must exist."""
    found = _place(name)
    if not found.exists():
        raise ResourceMissing(name)
    return found


def exists(name: str) -> bool:
    return _place(name).exists()


def read_bytes(name: str) -> bytes:
    try:
        return _place(name).read_bytes()
    except OSError:
        raise ResourceMissing(name) from None


def read_text(name: str) -> str:
    return read_bytes(name).decode("utf-8")


def listing(folder: str, ending: str = "") -> tuple[str, ...]:
    """The names of the files in a folder, sorted; empty if there is no such folder."""
    place = _place(folder)
    if not place.is_dir():
        return ()
    prefix = folder.strip("/")
    return tuple(
        f"{prefix}/{file.name}" for file in sorted(place.iterdir()) if file.is_file() and file.name.endswith(ending)
    )


def _place(name: str) -> Path:
    parts = PurePosixPath(name).parts
    if not parts or name.startswith("/") or ".." in parts or "\\" in name:
        raise ResourceMissing(name)
    return root().joinpath(*parts) if parts[0] == "maps" else root().joinpath("assets", *parts)
