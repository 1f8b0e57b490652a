"""The fonts: however many sizes are in use, no file stays open for them."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.lab.screen.guest import handles
from game.ui.fonts import FILES, Fonts
from game.ui.headless import headless


def test_a_font_keeps_no_file_open_at_any_size(need: Any) -> None:
    need.system("linux")
    headless()
    before = handles()
    fonts = Fonts()
    for face in FILES:
        for px in range(10, 60):
            assert fonts.font(face, px).size("Safehouse")[0] > 0
    assert handles() == before


@pytest.mark.parametrize("name", ["Mar\0tha", "Mar\udcfftha", "\ud800"])
@pytest.mark.parametrize("tracking", [0.0, 1.5])
def test_what_no_font_can_draw_is_shown_as_a_sign(name: str, tracking: float) -> None:
    """A name from a file, or a folder's that is not written in Unicode."""
    headless()
    fonts = Fonts()
    instead = "".join("\ufffd" if c in "\0\udcff\ud800" else c for c in name)
    assert fonts.width(name, "body", 20, tracking) == fonts.width(instead, "body", 20, tracking) > 0
    drawn, wanted = (fonts.draw(text, "body", 20, (0, 0, 0), tracking) for text in (name, instead))
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


@pytest.mark.parametrize("face", FILES)
@pytest.mark.parametrize("tracking", [0.0, 2.0])
def test_a_capital_with_an_accent_stands_on_the_same_line_as_others(face: str, tracking: float) -> None:
    headless()
    fonts = Fonts()
    drawn = [fonts.draw(text, face, 40, (0, 0, 0), tracking).get_bounding_rect() for text in ("E", "É", "EÉ", "ÉE")]
    assert len({place.bottom for place in drawn}) == 1, drawn
    assert 0 < drawn[1].top < drawn[0].top, "the accent is whole"
