"""Why no window can be opened, in a sentence for a terminal: there is no screen, or libraries for it are missing."""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable, Mapping

NONE = "there is no screen to open a window on."
LIBRARIES = {
    "libX11.so.6": "libx11-6",
    "libXext.so.6": "libxext6",
    "libXcursor.so.1": "libxcursor1",
    "libXi.so.6": "libxi6",
    "libXrandr.so.2": "libxrandr2",
}
"""What SDL opens a window with where there is an X server, and the packages of Debian that bring it."""


def loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def why_none(there: Mapping[str, str] = os.environ, loads: Callable[[str], bool] = loads) -> str:
    """What to say where SDL found no screen."""
    missing = [name for name in LIBRARIES if sys.platform == "linux" and there.get("DISPLAY") and not loads(name)]
    if not missing:
        return NONE
    packages = " ".join(LIBRARIES[name] for name in missing)
    return (
        f"there is a screen, but no window can be opened on it without {_listed(missing)}. "
        f"On Debian and Ubuntu `sudo apt install {packages}` brings what is missing."
    )


def _listed(names: list[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last
