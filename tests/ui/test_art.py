"""Pictures are drawn at the size shown, kept on disk, and drawn again if the stored one is no good."""

from __future__ import annotations

import threading
from pathlib import Path

import pygame
import pytest

from game import resources
from game.desk.child import Work
from game.lab.screen.driver import Driver
from game.ui.ahead import Ahead, rasterise
from game.ui.art import Gallery, decode, default_palette
from game.ui.headless import headless
from game.ui.largeshapes import large_disc, polygon
from game.ui.look import Look
from game.ui.paint import Box, Disc, Pic
from game.ui.semantics import Node, Rect
from game.ui.stack import Scene
from game.ui.theme import classes, theme

CARD = "cards/mission-airport"


@pytest.fixture(autouse=True)
def display() -> None:
    headless()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def card(gallery: Gallery, width: int, height: int, palette: str = "") -> pygame.Surface:
    return gallery.picture(theme(), Pic(CARD, Rect(0, 0, width, height), palette=palette), width, height)


def test_a_picture_is_drawn_once(tmp_path: Path) -> None:
    gallery = Gallery(tmp_path)
    first = card(gallery, 50, 70)
    assert first.get_size() == (50, 70)
    assert card(gallery, 50, 70) is first and gallery.drawn == 1
    again = Gallery(tmp_path)
    assert pixels(card(again, 50, 70)) == pixels(first) and again.drawn == 0


@pytest.mark.parametrize("damage", [b"", b"SHPX", b"SHPXnonsense", b"\x89PNG"])
def test_a_damaged_file_is_drawn_anew(tmp_path: Path, damage: bytes) -> None:
    good = pixels(card(Gallery(tmp_path), 40, 56))
    for file in tmp_path.iterdir():
        file.write_bytes(damage)
    gallery = Gallery(tmp_path)
    assert pixels(card(gallery, 40, 56)) == good and gallery.drawn == 1


def test_without_room_on_the_disk_pictures_are_still_there(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    assert card(Gallery(blocked / "pictures"), 20, 28).get_width() == 20


def test_memory_has_a_bound() -> None:
    gallery = Gallery(memory=40 * 56 * 4 * 3)
    for n in range(8):
        card(gallery, 40 + n % 2, 56, palette=("red", "blue", "olive", "plum")[n // 2])
    assert gallery._bytes <= gallery._memory


def test_a_palette_colours_a_card() -> None:
    gallery = Gallery()
    assert pixels(card(gallery, 50, 70, palette="red")) != pixels(card(gallery, 50, 70))
    assert default_palette(CARD) == "blue"


def test_every_picture_knows_its_colours() -> None:
    for folder in ("cards", "backs", "posters", "signs", "icons", "tokens", "people", "cast"):
        for name in resources.listing(f"art/{folder}", ".svg"):
            short = name.removeprefix("art/").removesuffix(".svg")
            svg = resources.read_text(name)
            assert classes(svg), name
            assert "#ff00ff" not in theme().css(svg, default_palette(short)), name


def test_without_colours_every_picture_is_grey() -> None:
    surface = Gallery().picture(theme("plain"), Pic("redacted:poster", Rect(0, 0, 30, 40)), 30, 40)
    assert all(len(set(surface.get_at((x, y))[:3])) == 1 for x in range(0, 30, 3) for y in range(0, 40, 3))


def test_another_process_draws_the_same(tmp_path: Path) -> None:
    done = threading.Event()
    helper = Ahead(done.set)
    gallery = Gallery(helper=helper)
    try:
        gallery.ahead(theme(), Pic(CARD, Rect(0, 0, 30, 42)))
        assert done.wait(60)
        assert gallery.collect() == 1
        assert pixels(card(gallery, 30, 42)) == pixels(card(Gallery(), 30, 42))
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
    assert card(gallery, 30, 42).get_size() == (30, 42)
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


class Mortal:
    """A process that has died, or answers everything once."""

    def __init__(self, make: object, name: str, now: float, wake: object) -> None:
        self.alive = True
        self.sent: list[bytes] = []
        PROCESSES.append(self)

    def send(self, request: bytes, now: float) -> None:
        self.sent.append(request)

    def answers(self, now: float) -> list[bytes]:
        done, self.sent = self.sent, []
        return [b"png"] * len(done)

    def stuck(self, now: float) -> bool:
        return False

    def stop(self) -> None:
        self.alive = False


PROCESSES: list[Mortal] = []


def test_a_new_drawing_process_is_asked_for_each_picture_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.ahead.Child", Mortal)
    PROCESSES.clear()
    helper = Ahead(lambda: None)
    helper.ask("a", "<svg/>", "", 1, 1)
    PROCESSES[0].alive = False
    helper.ask("b", "<svg/>", "", 1, 1)
    assert len(PROCESSES) == 2 and len(PROCESSES[1].sent) == 2
    assert [key for key, _ in helper.take()] == ["a", "b"] and helper.take() == []


class Slow:
    """A helper that draws only when it is told to."""

    broken = False

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, str, int, int]] = []
        self.ready = 0

    def ask(self, key: str, svg: str, css: str, width: int, height: int) -> None:
        self.asked.append((key, svg, css, width, height))

    def take(self) -> list[tuple[str, bytes]]:
        done, self.asked = self.asked[: self.ready], self.asked[self.ready :]
        self.ready = 0
        return [(key, rasterise(svg, css, width, height)) for key, svg, css, width, height in done]


def likeness(a: pygame.Surface, b: pygame.Surface) -> float:
    """How far two pictures on a grey ground are apart on average, from 0 to 255."""
    grounds = []
    for surface in (a, b):
        ground = pygame.Surface(surface.get_size())
        ground.fill((128, 128, 128))
        ground.blit(surface, (0, 0))
        grounds.append(pixels(ground))
    return sum(abs(x - y) for x, y in zip(*grounds, strict=True)) / len(grounds[0])


PART = (20.0, 40.0, 120.0, 100.0)
CUTS = [
    Pic(CARD, Rect(0, 0, 60, 84)),
    Pic(CARD, Rect(0, 0, 60, 50), part=PART, radius=8.0),
    Pic(CARD, Rect(0, 0, 60, 50), part=PART, mirror=True),
    Pic(CARD, Rect(0, 0, 60, 84), turn=8.0),
]


@pytest.mark.parametrize("pic", CUTS, ids=["whole", "part", "mirrored", "turned"])
def test_a_whole_picture_stands_in_for_one_that_is_not_drawn_yet(pic: Pic) -> None:
    helper = Slow()
    gallery = Gallery(helper=helper)
    gallery.whole_ahead(theme(), pic, 1080)
    helper.ready = 1
    gallery.collect()
    w, h = round(pic.rect.w), round(pic.rect.h)
    rough = gallery.picture(theme(), pic, w, h)
    assert gallery.stood_in and gallery.drawn == 0 and not gallery.fresh
    helper.ready = 1
    gallery.collect()
    assert gallery.fresh, "what stood in for it is to be drawn anew"
    real = gallery.picture(theme(), pic, w, h)
    assert not gallery.stood_in and gallery.drawn == 0
    assert pixels(real) == pixels(Gallery().picture(theme(), pic, w, h))
    assert max(abs(a - b) for a, b in zip(rough.get_size(), real.get_size(), strict=True)) <= 3
    assert likeness(pygame.transform.scale(rough, real.get_size()), real) < 16


def test_where_something_stood_in_the_screen_is_drawn_anew() -> None:
    helper = Slow()
    gallery = Gallery(helper=helper)
    pic = CUTS[0]
    driver = Driver(OneCard(pic), (320, 240), gallery=gallery)
    gallery.whole_ahead(theme(), pic, 1080)
    helper.ready = 1
    gallery.collect()
    driver.draw()
    rough = pixels(driver.surface)
    helper.ready = 1
    gallery.collect()
    driver.stage.redraw()
    driver.draw()
    drawn = pixels(driver.surface)
    plain = Driver(OneCard(pic), (320, 240), gallery=Gallery())
    plain.draw()
    assert drawn != rough and drawn == pixels(plain.surface)


class OneCard(Scene):
    """A screen with a picture on it."""

    def __init__(self, pic: Pic) -> None:
        self.pic = pic

    def tree(self, look: Look) -> Node:
        return Node("screen", "screen", look.window, art=(Box(look.window, "ink"), self.pic))


@pytest.mark.parametrize("turn", (0.0, 8.0), ids=["straight", "turned"])
def test_a_picture_that_has_no_room_is_drawn_ahead_as_small_as_can_be(turn: float) -> None:
    helper = Slow()
    gallery = Gallery(helper=helper)
    pic = Pic(CARD, Rect(0, 0, 0.3, 42), turn=turn)
    gallery.ahead(theme(), pic)
    gallery.vector_ahead('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>', "", 0, 0)
    helper.ready = 2
    assert gallery.collect() == 2
    gallery.picture(theme(), pic, 0, 42)
    assert gallery.drawn == 0, "it is the one that was drawn ahead"


def test_a_drawing_without_a_size_becomes_a_single_dot() -> None:
    assert decode(rasterise("no drawing at all", "", 0, 0)).get_size() == (1, 1)


def test_a_picture_without_a_stand_in_is_drawn_at_once() -> None:
    gallery = Gallery(helper=Slow())
    card(gallery, 60, 84)
    assert not gallery.stood_in and gallery.drawn == 1


def test_a_coarse_drawing_stands_in_for_a_large_one_of_a_table() -> None:
    helper = Slow()
    gallery = Gallery(helper=helper)
    circle = '<circle cx="100" cy="100" r="70" fill="#c8321f"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">{circle}</svg>'
    rough = gallery.drawing(svg, "", 200, 200)
    assert gallery.stood_in and gallery.drawn == 0
    assert gallery.drawing(svg, "", 200, 200) is rough and gallery.waiting == 1, "it is asked for once"
    helper.ready = 1
    gallery.collect()
    assert gallery.fresh, "what stood in for it is to be drawn anew"
    real = gallery.drawing(svg, "", 200, 200)
    assert not gallery.stood_in and gallery.drawn == 0
    assert pixels(real) == pixels(Gallery().drawing(svg, "", 200, 200))
    assert 0 < likeness(rough, real) < 8
    small = gallery.drawing(svg, "", 60, 60)
    assert not gallery.stood_in and small.get_size() == (60, 60), "a small one is drawn at once"


def test_large_shapes_look_like_small_ones() -> None:
    """A large disc has the colours and the extent of one that is drawn as SVG."""
    disc = Disc(100, 100, 90.4, "red", "ink", "paper", 6.0)
    t = theme()
    fast = large_disc(disc, 196, t.colour("red"), t.colour("ink"), t.colour("paper"))
    parts = (
        f'<circle cx="98" cy="98" r="90.4" fill="{t.colour("red")}"/>'
        f'<path d="M98 7.6A90.4 90.4 0 0 1 98 188.4Z" fill="{t.colour("ink")}"/>'
        f'<circle cx="98" cy="98" r="93.4" fill="none" stroke="{t.colour("paper")}" stroke-width="6"/>'
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 196 196">{parts}</svg>'
    assert likeness(fast, decode(rasterise(svg, "", 196, 196))) < 2.5
    corners = ((3.0, 4.0), (190.0, 20.0), (120.0, 180.0))
    points = " ".join(f"{x},{y}" for x, y in corners)
    shape = f'<polygon points="{points}" fill="#c8321f"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 196 196">{shape}</svg>'
    assert likeness(polygon(corners, 196, 196, (0xC8, 0x32, 0x1F)), decode(rasterise(svg, "", 196, 196))) < 2.5
