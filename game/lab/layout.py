"""`lab layout`: lays every screen out in every window, text size, language and theme, and lists what does not hold.

Words that are cut or too small, things outside of the window, too small to be pressed, or on one another: what counts
is in `game/ui/lint.py`. Without options everything is looked at, which takes hours; the tests look at a share of it.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter

from game import titles
from game.catalogue import Catalogue
from game.core.cast import NAMES
from game.desk.language import catalogue, languages
from game.lab import pseudo
from game.lab.sentences import HOUSE
from game.lab.shots import percent, size

HELP = "lay every screen out in every window, text size, language and theme, and list what does not hold"
SIZES = ((1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))
TEXTS = (100, 150, 200)
THEMES = ("house", "contrast", "plain")


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--title", choices=(HOUSE, *titles.ids()), help="only this game, or only the house")
    parser.add_argument("--size", type=size, help="only this window, such as 1920x1080")
    parser.add_argument("--text", type=percent, help="only this size of text, in percent")
    parser.add_argument("--language", choices=(*languages(), pseudo.CODE), help="only this language")
    parser.add_argument("--theme", choices=THEMES, help="only this theme")
    parser.add_argument("--every", type=int, default=1, help="look only at every nth screen")


def spoken(code: str) -> Catalogue:
    """A language of the app, or the one that nobody speaks."""
    return pseudo.catalogue(NAMES) if code == pseudo.CODE else catalogue(code, NAMES)


def run(args: argparse.Namespace) -> int:
    from game.ui import shots
    from game.ui.driver import Driver
    from game.ui.lint import faults
    from game.ui.theme import theme

    looked = 0
    wrong: Counter[str] = Counter()
    for folder in [args.title] if args.title else [HOUSE, *titles.ids()]:
        scenes = list(shots.house_scenes() if folder == HOUSE else shots.title_scenes(folder))[:: args.every]
        for window in [args.size] if args.size else SIZES:
            for text in [args.text] if args.text else TEXTS:
                driver = Driver(size=window, text_percent=text)
                for code in [args.language] if args.language else [*languages(), pseudo.CODE]:
                    for style in [args.theme] if args.theme else THEMES:
                        driver.stage.restyle(theme=theme(style), catalogue=spoken(code))
                        where = f"{window[0]}x{window[1]}, text {text}, {code}, {style}"
                        for name, scene in scenes:
                            driver.stage.reset(scene)
                            driver.pass_time(1.0)
                            looked += 1
                            for fault in faults(driver):
                                wrong[where] += 1
                                print(f"{where}: {name}: {fault}")
        print(f"{folder}: done", file=sys.stderr)
    for where, number in wrong.most_common():
        print(f"{number:5} faults  {where}")
    print(f"{looked} screens laid out, {wrong.total()} faults")
    return 1 if wrong else 0
