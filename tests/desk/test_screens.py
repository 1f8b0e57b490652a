"""What somebody reads where no window can be opened."""

from __future__ import annotations

import pytest

from game.desk import screens
from tests.conftest import Need


def test_without_a_screen_nothing_is_said_of_libraries() -> None:
    assert screens.why_none({}, lambda name: False) == screens.NONE
    assert screens.why_none({"DISPLAY": ":0"}, lambda name: True) == screens.NONE


@pytest.mark.parametrize(
    ("missing", "named"),
    [
        ({"libX11.so.6"}, "libX11.so.6. On Debian and Ubuntu `sudo apt install libx11-6` brings"),
        ({"libX11.so.6", "libXi.so.6"}, "libX11.so.6 and libXi.so.6. On Debian"),
        (set(screens.LIBRARIES), "libX11.so.6, libXext.so.6, libXcursor.so.1, libXi.so.6 and libXrandr.so.2. On"),
    ],
)
def test_the_missing_libraries_are_named_with_the_way_to_get_them(need: Need, missing: set[str], named: str) -> None:
    need.system("linux")
    said = screens.why_none({"DISPLAY": ":0"}, lambda name: name not in missing)
    assert said.startswith("there is a screen, but no window can be opened on it without ") and named in said
