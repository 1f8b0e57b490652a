"""`lab layout`: lays every screen out in every window, text size, language and theme, and lists what does not hold.

Words that are cut or too small, things outside of the window, too small to be pressed, or on one another, and words
that stand out too little: what counts is in `screen/faults.py` and `contrast.py`. Colours that must be told apart are
compared as people with other eyes see them (`screen/colour_vision.py`).

A theme changes nothing but colours, so a screen is laid out once for all themes. Contrast is measured in each theme,
window and size of text, each time in another language; a window of 3840 by 2160 is one of 1920 by 1080 with twice the
pixels, and is left out there.
"""

from __future__ import annotations

import argparse
from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from game import titles
from game.catalogue import Catalogue
from game.core.cast import NAMES
from game.desk.language import catalogue, languages
from game.lab import pseudo
from game.lab.sentences import HOUSE
from game.lab.shots import percent, size
from game.lab.spread import Progress, add_workers, workers

if TYPE_CHECKING:
    from game.lab.screen.driver import Driver
    from game.ui.stack import Scene

HELP = "lay every screen out in every window, text size, language and theme, and list what does not hold"
SIZES = ((1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))
TWICE = (3840, 2160)
TEXTS = (100, 150, 200)
THEMES = ("house", "contrast", "plain")


class Piece(NamedTuple):
    """The screens of one game in one window, text size and language, and in which themes contrast is measured."""

    folder: str
    window: tuple[int, int]
    text: int
    language: str
    themes: tuple[str, ...]
    every: int
    moments: bool


class Found(NamedTuple):
    """What was looked at, and what was wrong there: the circumstances, the screen, and the fault."""

    laid: int
    measured: int
    faults: tuple[tuple[str, str, str], ...]


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--title", choices=(HOUSE, *titles.ids()), help="only this game, or only the house")
    parser.add_argument("--size", type=size, help="only this window, such as 1920x1080")
    parser.add_argument("--text", type=percent, help="only this size of text, in percent")
    parser.add_argument("--language", choices=(*languages(), pseudo.CODE), help="only this language")
    parser.add_argument("--theme", choices=THEMES, help="contrast only in this theme")
    parser.add_argument("--every", type=int, default=1, help="look only at every nth screen")
    parser.add_argument("--moments", action="store_true", help="look at the pictures of moments instead")
    parser.add_argument("--no-contrast", action="store_true", help="leave the contrast of words out")
    add_workers(parser, resumes=False)


def spoken(code: str, names: tuple[str, ...] = NAMES) -> Catalogue:
    """A language of the app, or the one that nobody speaks."""
    return pseudo.catalogue(names) if code == pseudo.CODE else catalogue(code, names)


def pieces(args: argparse.Namespace) -> list[Piece]:
    folders = [args.title] if args.title else [HOUSE, *titles.ids()]
    windows = [args.size] if args.size else SIZES
    texts = [args.text] if args.text else TEXTS
    codes = [args.language] if args.language else [*languages(), pseudo.CODE]
    themes = (args.theme,) if args.theme else THEMES
    found = []
    for folder in folders:
        for n, window in enumerate(windows):
            for m, text in enumerate(texts):
                for k, code in enumerate(codes):
                    measured = (n + m) % len(codes) == k and window != TWICE and not (args.no_contrast or args.moments)
                    some = themes if measured else ()
                    found.append(Piece(folder, window, text, code, some, args.every, args.moments))
    return found


@lru_cache(maxsize=1)
def scenes(folder: str, moments: bool) -> list[tuple[str, Scene]]:
    from game.lab.screen import shots, stills

    if folder == HOUSE:
        return [] if moments else list(shots.house_scenes())
    return list(stills.still_tables(folder) if moments else shots.title_scenes(folder))


@lru_cache(maxsize=2)
def driver_of(window: tuple[int, int], text: int) -> Driver:
    """The same driver for all languages: words that have been measured stay measured."""
    from game.lab.screen.driver import Driver

    return Driver(size=window, text_percent=text)


def look_at(piece: Piece) -> Found:
    """What is wrong with these screens."""
    from game.lab.screen import faults
    from game.ui.theme import theme

    driver = driver_of(piece.window, piece.text)
    where = f"{piece.window[0]}x{piece.window[1]}, text {piece.text}, {piece.language}"
    covered = faults.LAID if piece.moments else ()
    found: list[tuple[str, str, str]] = []
    laid = measured = 0
    for style in THEMES:
        if style != THEMES[0] and style not in piece.themes:
            continue
        driver.stage.restyle(theme=theme(style), catalogue=spoken(piece.language))
        for name, scene in scenes(piece.folder, piece.moments)[:: piece.every]:
            driver.stage.reset(scene)
            if not piece.moments:
                driver.pass_time(1.0)
            if style == THEMES[0]:
                laid += 1
                found += [(where, name, fault) for fault in faults.faults(driver, covered)]
            if style in piece.themes:
                measured += 1
                found += [(f"{where}, {style}", name, fault) for fault in faults.faint_words(driver)]
    return Found(laid, measured, tuple(found))


def colours() -> list[str]:
    """Which colours that carry a difference are too near to each other, in which theme and for which eyes."""
    from game.lab.screen import colour_vision
    from game.ui.theme import theme

    return [
        f"{style}: {near.one} and {near.other} are {near.apart:.1f} apart for {near.eyes}, not {least:.0f}"
        for style in THEMES
        for names, least in colour_vision.told_apart(theme(style))
        for near in colour_vision.too_near(theme(style), names, least)
    ]


def run(args: argparse.Namespace) -> int:
    wrong: Counter[str] = Counter()
    laid = measured = 0
    work = pieces(args)
    progress = Progress(len(work), "pieces")
    with workers(args.jobs, args.cluster) as by:
        for n, found in enumerate(by.each(look_at, work)):
            laid, measured = laid + found.laid, measured + found.measured
            for where, name, fault in found.faults:
                wrong[where] += 1
                print(f"{where}: {name}: {fault}", flush=True)
            progress.tell(n + 1)
    near = colours()
    for fault in near:
        print(fault)
    for where, number in wrong.most_common():
        print(f"{number:5} faults  {where}")
    print(f"{laid} screens laid out, contrast measured on {measured}, {wrong.total() + len(near)} faults")
    return 1 if wrong or near else 0
