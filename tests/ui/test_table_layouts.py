"""Every kind of moment at the table at every size: nothing is cut off, nothing overlaps, everything can be reached."""

from __future__ import annotations

import random
from collections.abc import Container, Iterable, Iterator
from functools import cache, lru_cache
from typing import TypeVar, cast

import pytest

from game import titles
from game.core.cast import NAMES as PEOPLE
from game.core.jots import SIGNS
from game.core.journal import Sitter, read
from game.core.match import Match
from game.desk.host import Host
from game.desk.projector import Nobody
from game.ui.driver import Driver
from game.ui.paint import Command, Words
from game.ui.scenes.table import TableScene
from game.ui.semantics import Node, Rect, reading_order
from game.ui.shots import title_scenes
from game.ui.stack import Scene
from tests.extent import ALL, some
from tests.flows.helpers import Around

T = TypeVar("T")
SIZES = [(1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160), (1080, 1920)]
TEXTS = [80, 100, 150, 200]
SMALLEST = 24
"""The smallest thing that can be pressed has this many pixels, in a window of 1280 by 720 or more."""
LEAST_LETTERS = 8.0
"""The smallest letters have this many pixels, except on a card's face, where words only name what the picture shows."""
MANY = 8
"""Moments that each window looks at in the short run; one after the other the windows look at all of them."""
WALKED = 5
"""Moments that are walked through by Tab there."""
PIECES = ("pile", "tokens", "card", "seat")
FACES = ("card:", "total:", "paper:", "tape", "mission:")
"""Ids of things on which words name what the picture shows."""
NAMES = ("Wilhelmina-Charlotte III", *PEOPLE[1:])


@cache
def moments(title: str) -> tuple[tuple[str, Scene], ...]:
    """Scenes of every kind of moment, and of random positions with every number of seats and marks in the dossier."""
    found = list(title_scenes(title))
    for mode in titles.load(title).modes:
        found += [scene for seats in mode.seats for scene in by_chance(title, mode.id, seats)]
    return tuple(found)


def by_chance(id: str, mode: str, seats: int) -> Iterator[tuple[str, Scene]]:
    title = titles.load(id)
    r = random.Random(seats)
    match = Match(title, title.setup(mode, seats), r.randbytes(16), tuple(Sitter(name) for name in NAMES[:seats]))
    for step in range(160):
        if not match.pending:
            break
        seat = match.pending.bit_length() - 1
        match.submit(seat, r.choice(match.legal(seat)))
        if step % 40 == 39:
            seat = r.randrange(seats)
            copy = Match.resume(title, read(written(match)))
            for about, sign in zip(range(seats), SIGNS * 3, strict=False):
                copy.jot(seat, f"seat:{about}", sign)
            scene = TableScene(Around(Host(copy, None, Nobody())), seat)
            scene._folder.page = 1
            yield f"{id}-{mode}-{seats}-step-{step}-seat-{seat}", scene


def written(match: Match) -> bytes:
    lines: list[bytes] = []
    match.write_to(lines.append)
    return b"".join(lines)


def new_driver(size: tuple[int, int], text: int) -> Driver:
    driver = Driver(size=size, text_percent=text)
    driver.stage.restyle(catalogue=driver.stage.look.catalogue.named(NAMES))
    return driver


driver_for = lru_cache(maxsize=2)(new_driver)
"""The same driver for every title, because words that have been measured stay measured."""


def seen(node: Node, clip: Rect) -> Iterator[tuple[Node, Rect]]:
    inner = clip.common(node.rect) if node.scroll else clip
    yield node, clip
    for child in node.children:
        yield from seen(child, inner)


def pieces(node: Node) -> Iterator[Node]:
    """The things on the table that contain no other such thing. Quiet nodes are part of something else."""
    inner = [piece for child in node.children for piece in pieces(child)]
    if not inner and node.role in PIECES and "quiet" not in node.state:
        yield node
    yield from inner


def of_one_hand(a: Node, b: Node) -> bool:
    """Cards of a hand, a row or a pile may overlap, because enough of each shows for a click."""
    return a.role == b.role == "card" and {a.id, b.id}.isdisjoint({"offer"})


def ink(words: Words, driver: Driver) -> Rect:
    """The area that the letters fill."""
    setting = driver.stage.painter.setting(words, driver.stage.look)
    w = max(driver.stage.painter.fonts.width(line, words.face, setting.px, 0) for line in setting.lines)
    h = setting.px * words.lead * (len(setting.lines) - 1) + setting.px * 0.7
    across = {"left": 0.0, "centre": 0.5, "right": 1.0}[words.align]
    down = {"top": 0.0, "middle": 0.5, "bottom": 1.0}[words.valign]
    return words.rect.place(w, h, across, down)


def crossing(things: Iterable[tuple[T, Rect]]) -> Iterator[tuple[T, T, Rect]]:
    """Every two things that lie on one another, and where they do."""
    ordered = sorted(things, key=lambda thing: thing[1].x)
    for n, (a, at) in enumerate(ordered):
        for b, other in ordered[n + 1 :]:
            if other.x >= at.right:
                break
            if other.y < at.bottom and at.y < other.bottom:
                yield a, b, at.common(other)


def faults(driver: Driver, covered: Container[str] = ()) -> list[str]:
    """What is wrong with the layout on the screen. Words on things in these roles may be `covered`."""
    window = driver.stage.look.window
    found: list[str] = []
    pressable: list[tuple[Node, Rect]] = []
    written: list[tuple[str, Rect]] = []
    for node, clip in seen(driver.tree, window):
        if clip == window and not node.rect.inside(window, 1.5):
            found.append(f"{node.id} lies outside: {node.rect}")
        for paint in cast("tuple[Command, ...]", (*node.art, *node.over)):
            if isinstance(paint, Words):
                setting = driver.stage.painter.setting(paint, driver.stage.look)
                if setting.cut:
                    found.append(f"{node.id} is cut: {setting.lines}")
                if setting.px < LEAST_LETTERS and node.role not in PIECES:
                    found.append(f"{node.id} is written small: {setting.px} {setting.lines}")
                if clip == window and node.role not in covered and not node.id.startswith(FACES):
                    written.append((node.id, ink(paint, driver)))
        if node.press and not node.children:
            place = node.rect.common(clip)
            if clip == window or (place.h > 2 and place.w > 2):
                pressable.append((node, place))
            if min(node.rect.w, node.rect.h) < SMALLEST:
                found.append(f"{node.id} is small: {node.rect.w:.0f}x{node.rect.h:.0f}")
    for a, b, both in crossing((piece, piece.rect) for piece in pieces(driver.tree)):
        if both.w >= 2 and both.h >= 2 and not of_one_hand(a, b):
            found.append(f"{a.id} lies on {b.id}")
    for one, other, both in crossing(written):
        # What a moment lays over the table covers it.
        if both.w > 2 and both.h > 2 and one.startswith("moment:") == other.startswith("moment:"):
            found.append(f"the words of {one} lie on those of {other}")
    for a, b, both in crossing(pressable):
        # The cards of a pile lie on one another; each shows enough to be pointed at.
        if both.w >= 2 and both.h >= 2 and not of_one_hand(a, b):
            found.append(f"{a.id} lies on {b.id}")
    return found


@pytest.mark.parametrize("title", titles.ids())
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("text", TEXTS)
def test_every_moment_holds_at_every_text_size(title: str, size: tuple[int, int], text: int) -> None:
    driver = driver_for(size, text)
    found = {}
    every = 1 if ALL else -(-len(moments(title)) // MANY)
    first = (SIZES.index(size) * len(TEXTS) + TEXTS.index(text)) % every
    for name, scene in moments(title)[first::every]:
        driver.stage.reset(scene)
        wrong = faults(driver)
        if wrong:
            found[name] = wrong
    assert not found, found


@pytest.mark.parametrize("title", titles.ids())
@pytest.mark.parametrize(("size", "text"), [((1024, 768), 200), ((1280, 720), 100)])
def test_tab_reaches_everything_at_the_table_and_shows_it(title: str, size: tuple[int, int], text: int) -> None:
    driver = new_driver(size, text)
    for scene in some([scene for name, scene in moments(title) if "-step-" not in name], WALKED):
        driver.stage.reset(scene)
        wanted = {node.id for node in reading_order(driver.tree)}
        reached = set()
        for _ in range(len(wanted) + 1):
            driver.key("tab")
            here = driver.stage.focused
            assert here is not None
            reached.add(here.id)
            assert Rect(*here.rect.centre, 0, 0).inside(driver.stage.look.window), here.id
        assert reached == wanted
