"""Words in their boxes: they never run over the edge, and nothing is left out unnoticed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ui.fonts import Fonts
from game.ui.headless import headless
from game.ui.look import fit, wrap
from game.ui.semantics import Rect

LONG = "Martha goes for the Codes with a six, and Otto, who saw it coming, lays three cards more than he would like."


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    headless()
    return Fonts()


def test_one_line_gets_smaller_until_it_fits(fonts: Fonts) -> None:
    natural = fonts.width("VESPER MARTINI", "bebas", 46)
    set_ = fit(fonts, "VESPER MARTINI", "bebas", 46, Rect(0, 0, natural * 0.7, 60), False, 0, 1.28, 0.5)
    assert set_.px < 46 and not set_.cut
    assert fonts.width("VESPER MARTINI", "bebas", set_.px) <= natural * 0.7 + 0.5


def test_what_cannot_fit_ends_in_an_ellipsis(fonts: Fonts) -> None:
    set_ = fit(fonts, LONG, "body", 22, Rect(0, 0, 120, 30), False, 0, 1.28, 0.6)
    assert set_.cut and set_.lines[0].endswith("…")
    assert fonts.width(set_.lines[0], "body", set_.px) <= 120


@settings(max_examples=40, deadline=None)
@given(st.integers(60, 900), st.integers(20, 400), st.integers(9, 60))
def test_broken_words_stay_in_their_box(w: int, h: int, px: int) -> None:
    fonts = Fonts()
    set_ = fit(fonts, LONG, "body", px, Rect(0, 0, w, h), True, 0, 1.28, 0.55)
    assert all(fonts.width(line, "body", set_.px) <= w + 0.5 for line in set_.lines)
    if not set_.cut:
        # A word that is wider than the box is broken wherever there is room for it.
        assert "".join("".join(set_.lines).split()) == "".join(LONG.split())
    else:
        assert set_.lines[-1].endswith("…")


def test_nothing_is_lost_when_words_are_broken(fonts: Fonts) -> None:
    path = "/home/martha/.local/state/safehouse/log/report-1.txt"
    lines = wrap(fonts, f"It lies in {path}.", "body", 30, 200)
    assert "".join(lines).replace(" ", "") == f"Itliesin{path}."


def test_a_percent_sign_stays_with_its_number(fonts: Fonts) -> None:
    for width in range(120, 400, 7):
        lines = wrap(fonts, "The chance is 70 % or even 85 %.", "body", 30, width)
        assert not any(line.startswith("%") for line in lines)


def test_a_name_in_any_script_can_be_shown(fonts: Fonts) -> None:
    for name in ("Zoë", "Ελένη", "Мария", "Łukasz"):
        surface = fonts.draw(name, "bebas", 40, (255, 255, 255), 0)
        assert surface.get_width() > 20
        assert surface.get_bounding_rect().w > 20


@pytest.mark.parametrize("px", [1, 2, 3, 5])
def test_words_of_any_size_can_be_drawn(fonts: Fonts, px: int) -> None:
    """At tiny sizes a space may have no width, and then there is nothing to draw for it."""
    for tracking in (0.0, 1.0):
        assert fonts.draw("SECURITY HQ", "bebas", px, (255, 255, 255), tracking).get_width() >= 1
