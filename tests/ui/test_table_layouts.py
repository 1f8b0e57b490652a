"""Every kind of moment at the table at every size: nothing is cut off, nothing overlaps, everything can be reached."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

import pytest

from game import titles
from game.core.cast import NAMES as PEOPLE
from game.core.jots import SIGNS
from game.core.journal import Sitter, read
from game.core.match import Match
from game.desk.host import Host
from game.desk.language import ENGLISH, languages
from game.desk.projector import Nobody
from game.lab import pseudo
from game.lab.layout import THEMES, spoken
from game.lab.pairwise import pairwise
from game.lab.screen.driver import Driver
from game.lab.screen.faults import faint_words, faults
from game.ui.scenes.table import TableScene
from game.ui.semantics import Rect, reading_order, walk
from game.ui.stack import Scene
from game.ui.theme import Style, theme
from tests.extent import ALL, some
from tests.flows.helpers import Around
from tests.ui.kept import scenes

SIZES = [(1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160), (1080, 1920)]
TEXTS = [80, 100, 150, 200]
MANY = 6
"""Moments that each window looks at in the short run; one after the other the windows look at all of them."""
WALKED = 5
"""Moments that are walked through by Tab there."""
READ = 2
"""Moments of which the words are looked at in each theme there."""
ROWS = pairwise(SIZES, TEXTS, (*languages(), pseudo.CODE))
"""Windows, sizes of text and languages, in which each of them meets each of the others."""
NAMES = ("Wilhelmina-Charlotte III", *PEOPLE[1:])


@cache
def moments(title: str) -> tuple[tuple[str, Scene], ...]:
    """Scenes of every kind of moment, and of random positions with every number of seats and marks in the dossier."""
    found = list(scenes(title))
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


def new_driver(size: tuple[int, int], text: int, language: str = ENGLISH) -> Driver:
    driver = Driver(size=size, text_percent=text)
    driver.stage.restyle(catalogue=spoken(language, NAMES))
    return driver


def language_of(size: tuple[int, int], text: int) -> str:
    """Every window and every size of text meets every language, but not each pair of them all."""
    codes = (*languages(), pseudo.CODE)
    return codes[(SIZES.index(size) + TEXTS.index(text)) % len(codes)] if text in TEXTS else ENGLISH


driver_for = lru_cache(maxsize=2)(new_driver)
"""The same driver for every title, because words that have been measured stay measured."""


def let_go(driver: Driver, scenes: Iterable[Scene]) -> None:
    """A scene that is kept holds the stage that it was last on, with all its pictures and fonts."""
    driver.stage.reset(Scene())
    for scene in scenes:
        vars(scene).pop("stage", None)


@pytest.mark.parametrize("title", titles.ids())
@pytest.mark.parametrize("row", range(len(ROWS)), ids=lambda n: "-".join(map(str, ROWS[n])))
def test_every_moment_holds_in_every_window_text_and_language(title: str, row: int) -> None:
    driver = driver_for(*ROWS[row])
    found = {}
    every = 1 if ALL else -(-len(moments(title)) // MANY)
    for name, scene in moments(title)[row % every :: every]:
        driver.stage.reset(scene)
        wrong = faults(driver)
        if wrong:
            found[name] = wrong
    let_go(driver, (scene for _, scene in moments(title)))
    assert not found, found


@pytest.mark.parametrize("title", titles.ids())
@pytest.mark.parametrize("style", THEMES)
def test_all_words_at_a_table_stand_out(title: str, style: Style) -> None:
    """Each theme meets every window and size of text; in the long run also every kind of moment."""
    first = THEMES.index(style)
    read = some(moments(title)[first:], READ)
    found = {}
    for n, (size, text, code) in enumerate(ROWS[first : first + READ]):
        driver = new_driver(size, text, code)
        driver.stage.restyle(theme=theme(style))
        for name, scene in read[n::READ]:
            driver.stage.reset(scene)
            wrong = faint_words(driver)
            if wrong:
                found[size, text, code, name] = wrong
        let_go(driver, (scene for _, scene in read))
    assert not found, found


def test_a_theme_changes_nothing_but_colours() -> None:
    """So a screen that holds in one theme holds in all."""
    driver = new_driver((1280, 720), 100)
    for title in titles.ids():
        for name, scene in some(moments(title), 2):
            places = []
            for style in THEMES:
                driver.stage.restyle(theme=theme(style))
                driver.stage.reset(scene)
                places.append([(node.id, node.rect) for node in walk(driver.tree)])
            assert places[0] == places[1] == places[2], name
            let_go(driver, [scene])


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
        let_go(driver, [scene])
