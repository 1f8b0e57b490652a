"""Pictures are drawn at the size shown, kept on disk, and drawn again if the stored one is no good."""

from __future__ import annotations

import threading
from pathlib import Path

import pygame
import pytest

from game import resources
from game.desk.child import Work
from game.ui.ahead import Ahead
from game.ui.art import Gallery, decode, default_palette, rasterise
from game.ui.driver import headless
from game.ui.paint import Pic
from game.ui.semantics import Rect
from game.ui.theme import classes, theme

CARD = "cards/mission-airport"


@pytest.fixture(autouse=True)
def display() -> None:
    headless()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def test_a_picture_is_drawn_once(tmp_path: Path) -> None:
    gallery = Gallery(tmp_path)
    first = gallery.picture(theme(), CARD, 50, 70)
    assert first.get_size() == (50, 70)
    assert gallery.picture(theme(), CARD, 50, 70) is first and gallery.drawn == 1
    again = Gallery(tmp_path)
    assert pixels(again.picture(theme(), CARD, 50, 70)) == pixels(first) and again.drawn == 0


@pytest.mark.parametrize("damage", [b"", b"SHPX", b"SHPXnonsense", b"\x89PNG"])
def test_a_damaged_file_is_drawn_anew(tmp_path: Path, damage: bytes) -> None:
    good = pixels(Gallery(tmp_path).picture(theme(), CARD, 40, 56))
    for file in tmp_path.iterdir():
        file.write_bytes(damage)
    gallery = Gallery(tmp_path)
    assert pixels(gallery.picture(theme(), CARD, 40, 56)) == good and gallery.drawn == 1


def test_without_room_on_the_disk_pictures_are_still_there(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert Gallery(blocked / "pictures").picture(theme(), CARD, 20, 28).get_width() == 20


def test_memory_has_a_bound() -> None:
    gallery = Gallery(memory=40 * 56 * 4 * 3)
    for n in range(8):
        gallery.picture(theme(), CARD, 40 + n % 2, 56, palette=("red", "blue", "olive", "plum")[n // 2])
    assert gallery._bytes <= gallery._memory


def test_a_palette_colours_a_card() -> None:
    gallery = Gallery()
    assert pixels(gallery.picture(theme(), CARD, 50, 70, "red")) != pixels(gallery.picture(theme(), CARD, 50, 70))
    assert default_palette(CARD) == "blue"


def test_every_picture_knows_its_colours() -> None:
    for folder in ("cards", "backs", "posters", "signs", "icons", "tokens", "people", "cast"):
        for name in resources.listing(f"art/{folder}", ".svg"):
            short = name.removeprefix("art/").removesuffix(".svg")
            svg = resources.read_text(name)
            assert classes(svg), name
            assert "#ff00ff" not in theme().css(svg, default_palette(short)), name


def test_without_colours_every_picture_is_grey() -> None:
    surface = Gallery().picture(theme("plain"), "redacted:poster", 30, 40)
    assert all(len(set(surface.get_at((x, y))[:3])) == 1 for x in range(0, 30, 3) for y in range(0, 40, 3))


def test_another_process_draws_the_same(tmp_path: Path) -> None:
    done = threading.Event()
    helper = Ahead(done.set)
    gallery = Gallery(helper=helper)
    try:
        gallery.ahead(theme(), Pic(CARD, Rect(0, 0, 30, 42)))
        assert done.wait(60)
        assert gallery.collect() == 1
        assert pixels(gallery.picture(theme(), CARD, 30, 42)) == pixels(Gallery().picture(theme(), CARD, 30, 42))
        assert gallery.drawn == 0
    finally:
        helper.close()


def hangs() -> Work:
    def work(request: bytes) -> bytes:
        threading.Event().wait(600)
        return b""

    return work


def test_a_drawing_process_that_hangs_is_given_up_after_two_tries_and_the_screen_draws_itself() -> None:
    said: list[int] = []
    now = [0.0]
    helper = Ahead(lambda: None, lambda: said.append(1), clock=lambda: now[0], make=hangs)
    gallery = Gallery(helper=helper)
    gallery.ahead(theme(), Pic(CARD, Rect(0, 0, 30, 42)))
    for _ in range(2):
        child = helper._child
        assert child is not None
        for _ in range(6000):
            gallery.collect()
            if child._greeted:
                break
            threading.Event().wait(0.01)
        now[0] += 2.1
        gallery.collect()
    assert helper.broken and said == [1] and helper._child is None
    gallery.ahead(theme(), Pic(CARD, Rect(0, 0, 40, 56)))
    assert helper._child is None
    assert gallery.picture(theme(), CARD, 30, 42).get_size() == (30, 42)
    helper.close()


def test_dashes_with_flat_ends_do_not_run_together() -> None:
    """The frames of the film on the poster of [microfilms]."""
    path = '<path d="M0 20H100" stroke-width="30" stroke-dasharray="12 12" stroke-linecap="{}" class="s-paper"/>'
    seen = []
    for ends in ("butt", "round"):
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 40">{path.format(ends)}</svg>'
        picture = decode(rasterise(svg, theme().css(svg), 100, 40))
        seen.append([picture.get_at((x, 20))[3] > 0 for x in (6, 18, 30, 42)])
    assert seen == [[True, False, True, False], [True] * 4]
