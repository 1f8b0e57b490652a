"""The fonts: however many sizes are in use, no file stays open for them."""

from __future__ import annotations

from typing import Any

from game.ui.driver import headless
from game.ui.fonts import FILES, Fonts
from game.ui.soak import handles


def test_a_font_keeps_no_file_open_at_any_size(need: Any) -> None:
    need.system("linux")
    headless()
    before = handles()
    fonts = Fonts()
    for face in FILES:
        for px in range(10, 60):
            assert fonts.font(face, px).size("Safehouse")[0] > 0
    assert handles() == before
